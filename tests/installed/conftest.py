"""A wheel as a stranger gets it: built from the source archive, installed where nothing else of ours is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import jupyterlab
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
ASIDE = shutil.ignore_patterns(
    ".*cache*", ".git", ".venv*", ".hypothesis", ".ipynb_checkpoints", "__pycache__", "*.egg-info", "build", "dist",
)
BUILD = "from setuptools import build_meta as b; import sys; getattr(b, sys.argv[1])(sys.argv[2])"
RELEASE = os.environ.get("DRAGONGAMES_RELEASE")
SHARE = Path(jupyterlab.__file__).parents[4] / "share/jupyter"  # JupyterLab's own pages and the kernels

Told = subprocess.CompletedProcess[str]


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive; `make release` names the folder of the one that is to be published."""
    if RELEASE:
        (archive,) = Path(RELEASE).glob("*.tar.gz")
        return archive
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(ROOT, folder / "dragongames", ignore=ASIDE)
    subprocess.run([sys.executable, "-c", BUILD, "build_sdist", folder], cwd=folder / "dragongames", check=True,
                   capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    return archive


@pytest.fixture(scope="session")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from what the source archive holds and from nothing else."""
    if RELEASE:
        (released,) = Path(RELEASE).glob("*.whl")
        return released
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", folder, source], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


class Place:
    """An environment of its own with the wheel in it, a home that is empty and a folder that is not ours."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.home, self.cwd = folder, folder / "home", folder / "elsewhere"
        self.home.mkdir()
        self.cwd.mkdir()
        venv.create(folder / "env", with_pip=False, symlinks=True)
        self.python = folder / "env" / "bin" / "python"
        self.packages = next((folder / "env" / "lib").glob("python*/site-packages"))
        for needed in everything_needed(wheel):
            self._lend(needed)
        install = [sys.executable, "-m", "pip", "--python", self.python, "install", "-q", "--no-deps", "--no-index"]
        subprocess.run([*install, wheel], check=True, capture_output=True)

    def _lend(self, needed: Distribution) -> None:
        """What pip would have put there, without fetching it again."""
        for top in {Path(path).parts[0] for path in needed.files or ()} - {"..", "__pycache__"}:
            place = self.packages / top
            if not place.exists():
                place.symlink_to(needed.locate_file(top))

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of this environment, of this clone or of anybody's home."""
        ours = ("PYTHON", "DRAGONGAMES", "JUPYTER", "VIRTUAL_ENV", "XDG")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
        # What pip would have put into the environment: JupyterLab's own pages and the kernel.
        return kept | {"HOME": str(self.home), "JUPYTER_PATH": str(SHARE), "JUPYTERLAB_DIR": str(SHARE / "lab")}

    def run(self, *argv: str | Path, typed: str = "", **more: str) -> Told:
        """The command `dragongames`, as it lies on the path."""
        return self._run([self.python.with_name("dragongames"), *argv], typed, more)

    def code(self, text: str, **more: str) -> Told:
        """Some Python."""
        return self._run([self.python, "-c", text], "", more)

    def _run(self, argv: list[str | Path], typed: str, more: dict[str, str]) -> Told:
        return subprocess.run(
            argv, cwd=self.cwd, env=self.environment | more, input=typed, capture_output=True, text=True
        )

    def kernel(self) -> Path:
        """A folder of Jupyter's with a kernel called `elsewhere`, which runs here."""
        spec = self.folder / "jupyter" / "kernels" / "elsewhere"
        spec.mkdir(parents=True, exist_ok=True)
        argv = [str(self.python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        told = {"argv": argv, "display_name": "elsewhere", "language": "python", "env": {"HOME": str(self.home)}}
        (spec / "kernel.json").write_text(json.dumps(told))
        return self.folder / "jupyter"


def everything_needed(wheel: Path) -> Iterator[Distribution]:
    """What the wheel asks for without any extra, and what that asks for in turn."""
    (own,) = Distribution.discover(path=[str(wheel)])
    waiting, seen = list(own.requires or ()), set()
    while waiting:
        need = Requirement(waiting.pop())
        wishes = need.extras or {""}
        if need.name in seen or (need.marker and not any(need.marker.evaluate({"extra": w}) for w in ("", *wishes))):
            continue
        seen.add(need.name)
        found = distribution(need.name)
        yield found
        # Extras that are asked for become part of what is needed.
        waiting += [
            line for line in found.requires or ()
            if (marker := Requirement(line).marker) is None or any(marker.evaluate({"extra": w}) for w in ("", *wishes))
        ]


@pytest.fixture(scope="session")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("place"), wheel)
