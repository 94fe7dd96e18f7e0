"""The tools of a fresh machine say clearly what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def made(
    root: Path, python: Path | str, folder: Path, programs: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The tool, in front of whose other programs stand those of a folder."""
    environment = dict(os.environ)
    if programs:
        environment["PATH"] = f"{programs}{os.pathsep}{environment['PATH']}"
    return subprocess.run(
        ["sh", str(root / "tools" / "environment.sh"), str(python), str(folder)],
        capture_output=True, text=True, env=environment,
    )


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def fake_python(path: Path, *, version: str, modules: int | str, pip: str = "exit 1") -> Path:
    """A Python that answers the tool's questions as an old or a crippled one would."""
    return program(
        path,
        f'case "$*" in -V) echo "Python {version}";; *-venv*) echo python3.11-venv;; *version_info*) '
        f'exit {int(version < "3.11")};; "-m pip "*) {pip};; "-m v"*) echo "$PYTHONPATH $*";; '
        f"*ensurepip*) exit {modules};; esac",
    )


def test_no_python_is_said(root, tmp_path):
    done = made(root, "no-such-python", tmp_path / "venv")
    assert done.returncode == 1
    assert "Install Python 3.11 or newer" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_old_python_is_said(root, tmp_path):
    done = made(root, fake_python(tmp_path / "python", version="3.10.4", modules=0), tmp_path / "venv")
    assert done.returncode == 1
    assert "is Python 3.10.4; Python 3.11 or newer is needed" in done.stderr


def test_a_python_without_venv_is_said(root, tmp_path):
    programs = tmp_path / "programs"
    program(programs / "id", "echo 1000")
    done = made(root, fake_python(tmp_path / "python", version="3.11.2", modules=1), tmp_path / "venv", programs)
    assert done.returncode == 1
    assert "apt-get install python3-venv" in done.stderr
    assert done.stderr.count("\n") == 1


def test_root_gets_debians_package_for_this_very_python(root, tmp_path):
    programs, there = tmp_path / "programs", tmp_path / "there"
    program(programs / "id", "echo 0")
    program(programs / "apt-get", f'case "$*" in "install "*" python3.11-venv") touch {there};; esac')
    python = fake_python(tmp_path / "python", version="3.11.2", modules=f"$([ -e {there} ]; echo $?)")
    done = made(root, python, tmp_path / "venv", programs)
    assert done.returncode == 0, done.stderr
    assert "installing the package python3.11-venv" in done.stderr
    assert f"-m venv {tmp_path / 'venv'}" in done.stdout


@pytest.mark.parametrize("user", ["0", "1000"])
def test_where_there_is_no_package_virtualenv_is_fetched(root, tmp_path, user):
    programs, folder = tmp_path / "programs", tmp_path / "venv"
    program(programs / "id", f"echo {user}")
    program(programs / "apt-get", "exit 100")
    done = made(root, fake_python(tmp_path / "python", version="3.11.2", modules=1, pip="exit 0"), folder, programs)
    assert done.returncode == 0, done.stderr
    assert "fetching virtualenv from PyPI" in done.stderr
    assert f"{folder}.virtualenv -m virtualenv --quiet {folder}" in done.stdout


def test_an_environment_is_made_and_made_again(root, tmp_path):
    folder = tmp_path / "venv"
    folder.mkdir()
    (folder / "half").write_text("left over from an attempt that was stopped")
    assert made(root, sys.executable, folder).returncode == 0
    assert not (folder / "half").exists()
    subprocess.run([folder / "bin" / "python", "-m", "pip", "--version"], check=True, capture_output=True)


def chromium(root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(root / "tools" / "chromium.py")],
        capture_output=True, text=True, env={**os.environ, **environment},
    )


def test_the_chromium_that_is_named_is_taken(root, tmp_path):
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\necho Chromium 1.2.3\n")
    browser.chmod(0o755)
    done = chromium(root, CHROMIUM=str(browser))
    assert (done.returncode, done.stdout) == (0, f"{browser}: Chromium 1.2.3\n")


@pytest.mark.parametrize("broken", [False, True])
def test_a_chromium_that_is_not_there_or_does_not_start_is_said(root, tmp_path, broken):
    browser = tmp_path / "browser"
    if broken:
        browser.write_text("#!/bin/sh\nexit 127\n")
        browser.chmod(0o755)
    done = chromium(root, CHROMIUM=str(browser))
    assert done.returncode == 1
    assert str(browser) in done.stderr
    assert "Traceback" not in done.stderr


def fetched(root: Path, programs: Path, apt_get: str) -> subprocess.CompletedProcess[str]:
    """The tool run by root where there is no browser, no other program, and no way out of the machine."""
    programs.mkdir()
    (programs / "apt-get").write_text(f"#!/bin/sh\n{apt_get}\n")
    (programs / "apt-get").chmod(0o755)
    tool = str(root / "tools" / "chromium.py")
    code = f"import os, runpy; os.geteuid = lambda: 0; runpy.run_path({tool!r}, run_name='__main__')"
    environment = {
        **os.environ, "PATH": str(programs), "CHROMIUM": "",
        "PLAYWRIGHT_BROWSERS_PATH": str(programs / "none"), "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
    }
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)


def test_debians_package_is_installed_where_there_is_no_browser(root, tmp_path):
    browser = tmp_path / "bin" / "chromium"
    program = f"printf '#!/bin/sh\\necho Chromium 7\\n' > {browser} && /bin/chmod +x {browser}"
    done = fetched(root, tmp_path / "bin", f'case "$*" in *chromium) {program};; esac')
    assert (done.returncode, done.stdout) == (0, f"{browser}: Chromium 7\n"), done.stderr
    assert "installing the package chromium" in done.stderr


def test_where_nothing_can_be_fetched_it_says_what_to_do(root, tmp_path):
    done = fetched(root, tmp_path / "bin", "exit 100")
    assert done.returncode == 1
    assert "The package could not be installed." in done.stderr
    assert "Fetching the Chromium of Playwright" in done.stderr
    assert "set CHROMIUM=/path/to/chromium" in done.stderr
    assert "Traceback" not in done.stderr


def walk(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, root / "tools" / "walk.py", *words], capture_output=True, text=True)


def test_a_walk_says_how_far_it_went(root):
    done = walk(root, "knights-and-castles", "--moves", "60", "--closely", "10")
    assert done.returncode == 0, done.stderr
    assert "no violation" in done.stdout
    done = walk(root, "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert "chess" in done.stderr


def test_a_walk_goes_through_a_game_that_lies_elsewhere(root):
    done = walk(root, "docs/example/nest", "--moves", "20")
    assert done.returncode == 0, done.stderr


def test_what_a_walk_finds_can_be_seen_again(root, tmp_path):
    """A game that forgets what was just taken: the failure tells the command that shows it once more."""
    nest = tmp_path / "nest"
    shutil.copytree(root / "docs" / "example" / "nest", nest, ignore=shutil.ignore_patterns("__pycache__"))
    broken = nest / "rules" / "position.py"
    text = broken.read_text("utf-8")
    assert text.count("if n != self.last)") == 1
    broken.write_text(text.replace("if n != self.last)", "if n != self.last % 3)"))
    done = walk(root, str(nest), "--moves", "60", "--closely", "1")
    assert (done.returncode, done.stdout) == (1, "")
    assert "NE-2.2 objects to a legal move" in done.stderr
    for told in ("nest, sample 0, after ", "seat: ", "move: Take(", "options: Options(players=2)", "    left: "):
        assert told in done.stderr
    again = done.stderr.rpartition("see it again: python tools/walk.py ")[2].split()
    once_more = walk(root, *again)
    assert once_more.returncode == 1
    assert once_more.stderr == done.stderr
