"""A wheel, installed outside of the repository, is all a learner needs."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
import venv
from pathlib import Path
from zipfile import ZipFile

import jupyterlab
import pytest

ROOT = Path(__file__).parents[2]
ASIDE = shutil.ignore_patterns(
    ".*cache*", ".git", ".venv", ".hypothesis", ".ipynb_checkpoints", "__pycache__", "*.egg-info", "build", "dist",
)
BUILD = "from setuptools import build_meta as b; b.build_wheel('dist'); b.build_sdist('dist')"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive."""
    copy = tmp_path_factory.mktemp("build") / "dragongames"
    shutil.copytree(ROOT, copy, ignore=ASIDE)
    subprocess.run([sys.executable, "-c", BUILD], cwd=copy, check=True, capture_output=True)
    return copy / "dist"


@pytest.fixture(scope="module")
def python(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; what the wheel depends on is borrowed from this one."""
    place = tmp_path_factory.mktemp("fresh")
    venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    inside = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(inside, check=True, capture_output=True, text=True).stdout.strip())
    borrowed = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "borrowed.pth").write_text("\n".join(borrowed) + "\n")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*install, *dist.glob("*.whl")], check=True, capture_output=True)
    return python


def ran(python: Path, where: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, "-m", "dragongames", *argv], cwd=where, capture_output=True, text=True)


def test_both_archives_hold_everything(dist):
    (wheel,), (source,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    in_wheel = set(ZipFile(wheel).namelist())
    with tarfile.open(source) as archive:
        in_source = {name.partition("/")[2] for name in archive.getnames()}
    notebooks = {path.relative_to(ROOT).as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb")}
    assert notebooks
    assert {f"dragongames/{name}" for name in notebooks} <= in_wheel
    assert notebooks <= in_source
    for name in ("games/knights_and_castles/rules.toml", "cli/words.toml", "widgets/__init__.py"):
        assert f"dragongames/{name}" in in_wheel
    assert not any(name.startswith(("widgets", "notebooks", "tests", "tools")) for name in in_wheel)


def test_it_is_the_installed_one(python, tmp_path):
    done = subprocess.run([python, "-c", "import dragongames; print(dragongames.__file__)"], cwd=tmp_path,
                          capture_output=True, text=True, check=True)
    assert str(python.parents[1]) in done.stdout


def test_the_command_is_installed(python, tmp_path):
    done = subprocess.run([python.with_name("dragongames"), "--help"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0
    assert "replay" in done.stdout


def test_rules_work_and_coverage_says_what_it_lacks(python, tmp_path):
    assert "KC-5.1" in ran(python, tmp_path, "rules", "knights-and-castles").stdout
    done = ran(python, tmp_path, "rules", "knights-and-castles", "--coverage")
    assert (done.returncode, done.stdout) == (2, "")
    assert "clone" in done.stderr


def test_the_lab_serves_the_copied_notebooks(python, tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token, share = secrets.token_hex(8), Path(jupyterlab.__file__).parents[4] / "share/jupyter"
    own = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    # What pip would have put into the fresh environment: JupyterLab's own pages and the kernel.
    shared = {"JUPYTERLAB_DIR": str(share / "lab"), "JUPYTER_PATH": str(share)}
    folder = tmp_path / "own"
    with open(tmp_path / "log", "w") as log:
        server = subprocess.Popen(
            [python, "-m", "dragongames", "lab", folder, "--no-browser", f"--port={port}", "--",
             f"--IdentityProvider.token={token}", "--ip=127.0.0.1", "--ServerApp.port_retries=0"],
            cwd=tmp_path, env={**os.environ, **own, **shared, "HOME": str(tmp_path)}, stdout=log, stderr=log,
        )
    try:
        base = f"http://127.0.0.1:{port}"
        page = fetched(f"{base}/lab/tree/00-start-here.ipynb?token={token}", server, tmp_path / "log")
        assert b"jupyter-config-data" in page
        listed = fetched(f"{base}/api/contents?token={token}", server, tmp_path / "log")
        assert b'"00-start-here.ipynb"' in listed
        assert b"knights-and-castles" in listed
    finally:
        server.terminate()
        server.wait(20)
    copied = {path.relative_to(folder) for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}
    assert copied == {path.relative_to(ROOT / "notebooks") for path in (ROOT / "notebooks").rglob("*.ipynb")}


def fetched(url: str, server: subprocess.Popen[bytes], log: Path) -> bytes:
    """A page, as soon as the server has come up."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            assert server.poll() is None, log.read_text()
            time.sleep(0.2)
    raise AssertionError(log.read_text())
