"""Check all types strictly, including the widgets, which mypy cannot see if the project is installed editable."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def assembled(folder: Path) -> Path:
    """The package laid out as if it were installed: links to every folder, including those that lie elsewhere."""
    shutil.rmtree(folder, ignore_errors=True)
    package = folder / "dragongames"
    package.mkdir(parents=True)
    for entry in (ROOT / "dragongames").iterdir():
        (package / entry.name).symlink_to(entry)
    places = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-dir"]
    for name, place in places.items():
        if name != "dragongames":
            (package / name.partition(".")[2]).symlink_to(ROOT / place)
    return package


def looking_in(folder: Path) -> dict[str, str]:
    """An environment in which mypy finds the package in this folder, not where it is installed editable."""
    return {**os.environ, "MYPYPATH": str(folder)}


def main() -> int:
    package = assembled(ROOT / "build" / "types")
    return subprocess.run([sys.executable, "-m", "mypy", str(package), *sys.argv[1:]], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
