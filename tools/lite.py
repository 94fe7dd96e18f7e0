"""Build a site that runs entirely in the browser, without a server: tools/lite.py writes dist/lite (JupyterLite).

    python tools/lite.py                      Pyodide from npm, wheels from PyPI; visitors get the rest from Pyodide's CDN
    python tools/lite.py --pyodide FOLDER     a Pyodide unpacked there; with a full one, visitors need no CDN
    python -m http.server --directory dist/lite
"""  # noqa: E501 - as it is typed

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name, parse_wheel_filename

from dragongames.lessons.progress.store import alone

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "lite"
OUT: Final = ROOT / "dist" / "lite"
LOCK: Final = "pyodide-lock.json"
VERSION: Final = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v; print(v)"
BOARDS: Final = ("ipywidgets", "ipycanvas", "anywidget")  # libraries whose scripts the site brings
BUILD: Final = "from setuptools import build_meta as b; import sys; b.build_wheel(sys.argv[1])"
NPM: Final = "https://registry.npmjs.org/pyodide/-/pyodide-{version}.tgz"
CDN: Final = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
# What our wheel needs in a browser, for boards and tables. JupyterLab itself is the page it runs in.
NEEDS: Final = ("msgspec", "platformdirs", "ipywidgets", "ipycanvas", "anywidget", "pandas", "ipython")
# What the kernel of JupyterLite itself starts with.
KERNEL: Final = ("micropip", "jedi", "ipython", "comm")
# Pure Python that Pyodide does not bring, and what it depends on.
BROUGHT: Final = {
    "comm": (), "ipywidgets": ("comm", "ipython", "traitlets"), "ipycanvas": ("ipywidgets", "numpy", "pillow"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"), "psygnal": (),
}


class Wheels:
    """The wheels of a site, and the lock file that tells Pyodide where each lies and what it depends on."""

    def __init__(self, pyodide: Path, version: str) -> None:
        self.folder, self.cdn = pyodide, CDN.format(version=version)
        self.lock: dict[str, Any] = json.loads((pyodide / LOCK).read_text("utf-8"))
        self.packages: dict[str, dict[str, Any]] = self.lock["packages"]

    def add(self, wheel: Path, name: str, depends: Iterable[str], imports: Iterable[str] = ()) -> None:
        """Add a wheel of our choice, in place of what the lock may have."""
        shutil.copy(wheel, self.folder)
        self.packages[name] = {
            "name": name, "version": version_of(wheel), "file_name": wheel.name, "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "package_type": "package",
            "imports": list(imports) or [name], "depends": list(depends), "unvendored_tests": False,
        }

    def wanted(self) -> set[str]:
        """The names of everything a page loads."""
        found: set[str] = set()
        waiting = {*NEEDS, *KERNEL}
        while waiting:
            name = waiting.pop()
            found.add(name)
            waiting |= {canonicalize_name(other) for other in self.packages[name]["depends"]} - found
        return found

    def absent(self) -> dict[str, dict[str, Any]]:
        """What a page loads that does not lie here."""
        return {
            name: package for name, package in self.packages.items()
            if name in self.wanted() and not (self.folder / package["file_name"]).exists()
        }

    def write(self) -> None:
        """Write the lock; visitors fetch from the CDN what does not lie here."""
        for package in self.packages.values():
            if not (self.folder / package["file_name"]).exists() and "://" not in package["file_name"]:
                package["file_name"] = self.cdn + package["file_name"]
        (self.folder / LOCK).write_text(json.dumps(self.lock), "utf-8")


def site(pyodide: Path, wheels: Wheels, out: Path) -> None:
    """Build the site from what was gathered in a folder called `static/pyodide`."""
    wheels.write()
    lite = pyodide.parents[1]
    contents = lite / "contents"
    shutil.rmtree(contents, ignore_errors=True)
    hidden = shutil.ignore_patterns("source", "*.py", "__pycache__", ".*")
    shutil.copytree(ROOT / "notebooks", contents, ignore=hidden)
    shutil.rmtree(out, ignore_errors=True)
    command = [builder(), "-m", "jupyterlite_core", "build", "--lite-dir", lite, "--contents", contents]
    options = ["--output-dir", out, "--no-sourcemaps", "--apps", "lab"]
    subprocess.run([*command, *options], check=True, cwd=lite, stdout=subprocess.DEVNULL)


def builder() -> Path:
    """A separate Python with JupyterLite, since its kernel would break the pages of JupyterLab and Voila in ours."""
    place = ROOT / "build" / f"lite-{platform.python_version()}"
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    place.parent.mkdir(parents=True, exist_ok=True)
    with alone(place.with_suffix(".lock")):  # two tests may ask at the same time
        _prepare(place, python)
    return python


def _prepare(place: Path, python: Path) -> None:
    if not (place / "ready").exists():
        tell("Preparing JupyterLite ...")
        venv.create(place, clear=True, with_pip=True)
        told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        wanted = [*told["project"]["optional-dependencies"]["lite"], *BOARDS]
        pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", ROOT / "constraints.txt"]
        subprocess.run([*pip, *wanted], check=True)
        (place / "ready").touch()


def own_wheel(folder: Path) -> Path:
    """This project as a wheel."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)  # setuptools would pack what is left there
    subprocess.run([sys.executable, "-c", BUILD, folder], cwd=ROOT, check=True, capture_output=True)
    return max(folder.glob("dragongames-*.whl"), key=lambda path: path.stat().st_mtime)


def fetch_pyodide(version: str, place: Path) -> None:
    """Fetch Pyodide's own program and lock from npm."""
    tell(f"Fetching Pyodide {version} ...")
    with urllib.request.urlopen(NPM.format(version=version)) as answer, tarfile.open(fileobj=answer, mode="r|gz") as it:
        unpack(it, place.parent)
    (place.parent / "package").rename(place)


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Unpack files and folders, none of which may lie elsewhere; `extractall` promises that only from Python 3.11.4."""
    folder = folder.resolve()
    for member in archive:
        path = (folder / member.name).resolve()
        if not path.is_relative_to(folder) or not (member.isfile() or member.isdir()):
            raise tarfile.ExtractError(f"{member.name} is no file or folder inside of the archive")
        if member.isdir():
            path.mkdir(parents=True, exist_ok=True)
        elif content := archive.extractfile(member):
            path.parent.mkdir(parents=True, exist_ok=True)
            with content, path.open("wb") as file:
                shutil.copyfileobj(content, file)


def fetch_wheel(lock: dict[str, Any], name: str, folder: Path) -> Path | None:
    """A wheel from PyPI for this Pyodide's Python, preferably of the version in its lock; None if there is none."""
    info, known = lock["info"], lock["packages"].get(name)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"]
    pip += ["--implementation", "cp"]
    pip += ["--platform", f"pyemscripten_{info['abi_version']}_wasm32", "--platform", "any"]
    pip += ["--python-version", info["python"].rpartition(".")[0], "--dest", folder / name]
    for asked in (*([f"{name}=={known['version']}"] if known else []), name):
        if subprocess.run([*pip, asked], capture_output=True).returncode == 0:
            return next((folder / name).glob("*.whl"))
    return None


def version_of(wheel: Path) -> str:
    """The version in the name of a wheel."""
    return str(parse_wheel_filename(wheel.name)[1])


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build a site that runs in the browser.")
    parser.add_argument("--pyodide", type=Path, help="the folder of a Pyodide that was unpacked")
    wishes = parser.parse_args()
    if wishes.pyodide and not (wishes.pyodide / LOCK).exists():
        tell(f"{wishes.pyodide} holds no {LOCK}, so it is no Pyodide.")
        return 2
    version = subprocess.check_output([builder(), "-c", VERSION], text=True).strip()
    shutil.rmtree(WORK, ignore_errors=True)
    pyodide = WORK / "static" / "pyodide"
    if wishes.pyodide:
        shutil.copytree(wishes.pyodide, pyodide)
    else:
        pyodide.parent.mkdir(parents=True)
        try:
            fetch_pyodide(version, pyodide)
        except (OSError, tarfile.TarError) as error:
            tell(f"Pyodide could not be fetched ({error}). Name the folder of one with --pyodide.")
            return 1
    wheels, folder = Wheels(pyodide, version), WORK / "wheels"
    wheels.add(own_wheel(folder), "dragongames", NEEDS)
    tell("Fetching wheels ...")
    for name, depends in BROUGHT.items():
        if wheel := fetch_wheel(wheels.lock, name, folder):
            wheels.add(wheel, name, depends)
    for name, known in wheels.absent().items():
        if wheel := fetch_wheel(wheels.lock, name, folder):
            wheels.add(wheel, name, known["depends"], known["imports"])
    lacking = sorted(wheels.absent())
    site(pyodide, wheels, OUT)
    tell(f"{OUT.relative_to(ROOT)}: from the CDN on a visit: {', '.join(lacking) or 'nothing'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
