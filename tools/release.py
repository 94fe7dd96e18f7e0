"""Everything in a release except publishing: tools/release.py [--tag v0.2.0] leaves both archives in dist/release.

It checks that the versions agree, lets twine read both archives as PyPI will, installs the wheel with its dependencies
into an empty environment, and runs the tests of installing (tests/installed) on the archives.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import dragongames as dg

ROOT: Final = Path(__file__).resolve().parents[1]
OUT: Final = ROOT / "dist" / "release"
WORK: Final = ROOT / "build" / "release"
VERSION: Final = dg.__version__
SDIST: Final = "from setuptools import build_meta as b; import sys; b.build_sdist(sys.argv[1])"
ASIDE: Final = ("PYTHON", "DRAGONGAMES", "JUPYTER", "VIRTUAL_ENV")
NEXT: Final = """\
Nothing has been published. To publish version {version}, when it is merged into main:

    git tag --annotate v{version} --message "Version {version}"
    git push origin v{version}

The forge then runs this again and hands dist/release to PyPI; by hand that is `python -m twine upload dist/release/*`.
"""


def disagreements(tag: str = "", root: Path = ROOT) -> Iterator[str]:
    """A sentence for each place that names another version."""
    if tag and tag != f"v{VERSION}":
        yield f"The tag is {tag}, and the package is version {VERSION}."
    changes = re.findall(r"^## \[(.+?)\]", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if changes[:1] != [VERSION]:
        yield f"CHANGELOG.md begins with [{changes[0] if changes else ''}], and the package is version {VERSION}."
    cited = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    if not cited or cited[1].strip("\"'") != VERSION:
        yield f"CITATION.cff tells of version {cited[1] if cited else 'none'}, and the package is version {VERSION}."


def build() -> tuple[Path, Path]:
    """Build the source archive, and the wheel from its contents alone."""
    for folder in (OUT, WORK):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    run("Building", sys.executable, "-c", SDIST, OUT, quiet=True)
    (source,) = OUT.glob("*.tar.gz")
    pip = ("-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--wheel-dir", OUT)
    run("Building the wheel of it", sys.executable, *pip, source, quiet=True)
    (wheel,) = OUT.glob("*.whl")
    return source, wheel


def install(wheel: Path) -> None:
    """Install the wheel and its dependencies with pip, in a new environment and with an empty home."""
    place, home = WORK / "env", WORK / "home"
    home.mkdir()
    run("Making an environment", "sh", ROOT / "tools" / "environment.sh", sys.executable, place, quiet=True)
    python = next(path for path in (place / "bin" / "python", place / "Scripts" / "python.exe") if path.exists())
    constraints = ("--constraint", ROOT / "constraints.txt")
    run("Installing the wheel", python, "-m", "pip", "install", "-q", *constraints, wheel)
    run("Asking whether it has what it needs", python, "-m", "pip", "check")
    told = run("Asking for its version", python.with_name("dragongames"), "--version", home=home, quiet=True)
    if told.strip() != f"dragongames {VERSION}":
        raise Failure(f"The wheel says {told.strip()!r}, and the package is version {VERSION}.")
    for game in dg.GAMES:
        asked = f"import dragongames as dg; print(len(dg.table({game!r}).svg()))"
        run(f"Laying a table of {game}", python, "-c", asked, home=home, quiet=True)


class Failure(Exception):
    """A sentence that says why this cannot be released."""


def run(what: str, *argv: str | Path, home: Path | None = None, quiet: bool = False, **more: str) -> str:
    """Run a program; with another home it knows nothing about this clone."""
    tell(f"{what} ...")
    environment, cwd = os.environ | more, ROOT
    if home:
        environment, cwd = {key: value for key, value in os.environ.items() if not key.startswith(ASIDE)}, home
        environment["HOME"] = str(home)
    done = subprocess.run(argv, cwd=cwd, env=environment, text=True, capture_output=quiet)
    if done.returncode:
        raise Failure(f"{done.stdout or ''}{done.stderr or ''}{what} failed.")
    return done.stdout or ""


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build and try what would be published.")
    parser.add_argument("--tag", default="", help="the tag under which it is to be published")
    wishes = parser.parse_args()
    found = list(disagreements(wishes.tag))
    for sentence in found:
        tell(sentence)
    if found and wishes.tag:
        return 1
    try:
        source, wheel = build()
        run("Reading both archives as PyPI will", sys.executable, "-m", "twine", "check", "--strict", source, wheel)
        install(wheel)
        tour = (sys.executable, "-m", "pytest", "-q", "tests/installed")
        run("Walking through them", *tour, DRAGONGAMES_RELEASE=str(OUT))
    except Failure as failure:
        tell(str(failure))
        return 1
    if found:
        tell("Both archives work, and the sentences at the top say what to write before they can be published.")
        return 0
    tell(NEXT.format(version=VERSION))
    return 0


if __name__ == "__main__":
    sys.exit(main())
