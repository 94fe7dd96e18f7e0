"""The site that runs in the browser holds the notebooks, our wheel and a lock by which `import dragongames` finds it.

Pyodide itself is a stand-in here: a lock and an empty program. What is fetched from elsewhere is not tried.
"""

from __future__ import annotations

import hashlib
import io
import json
import runpy
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import dragongames as dg
from dragongames.lessons.progress.store import alone

ROOT = Path(__file__).parents[2]
NAMES = {"numpy": [], "pillow": [], "pandas": ["numpy"], "micropip": [], "jedi": ["parso"], "parso": [], "comm": [],
         "ipython": ["prompt_toolkit"], "prompt-toolkit": [], "msgspec": [], "platformdirs": [], "traitlets": [],
         "typing-extensions": []}


@pytest.fixture(scope="module")
def lite(root, load_tool) -> Any:
    return load_tool("lite")


def package(name: str, depends: list[str]) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "file_name": f"{name}-1.0-py3-none-any.whl", "depends": depends,
            "imports": [name], "sha256": "0", "install_dir": "site", "package_type": "package"}


def stand_in(folder: Path) -> Path:
    """A Pyodide that has a lock and nothing to run."""
    folder.mkdir(parents=True)
    info = {"abi_version": "2026_0", "python": "3.14.2", "arch": "wasm32"}
    lock = {"info": info, "packages": {name: package(name, depends) for name, depends in NAMES.items()}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    (folder / "pyodide.mjs").write_text("")
    (folder / "micropip-1.0-py3-none-any.whl").write_text("")
    return folder


def empty_wheel(folder: Path, name: str) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", "")
    return path


@pytest.fixture(scope="module")
def built(lite, tmp_path_factory) -> Path:
    (ROOT / "build").mkdir(exist_ok=True)
    with alone(ROOT / "build" / "site.lock"):  # setuptools builds in one place, whoever asks
        return build(lite, tmp_path_factory.mktemp("lite"))


def build(lite, folder: Path) -> Path:
    pyodide, out = stand_in(folder / "static" / "pyodide"), folder / "out"
    wheels = lite.Wheels(pyodide, "314.0.0")
    wheels.add(lite.own_wheel(folder / "wheels"), "dragongames", lite.NEEDS)
    for name, depends in lite.BROUGHT.items():
        wheels.add(empty_wheel(folder, name), name, depends)
    assert set(wheels.absent()) == set(NAMES) - {"micropip", "comm"}
    lite.site(pyodide, wheels, out)
    return out


def test_every_notebook_is_on_the_site(built):
    there = {path.relative_to(built / "files").as_posix() for path in (built / "files").rglob("*.ipynb")}
    assert there == {path.relative_to(ROOT / "notebooks").as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb")}
    listed = json.loads((built / "api" / "contents" / "all.json").read_text())
    assert {"00-start-here.ipynb", "pl", *dg.GAMES} <= {entry["name"] for entry in listed["content"]}


def test_an_import_finds_our_wheel_and_what_it_leans_on(built, lite):
    pyodide = built / "static" / "pyodide"
    packages = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]
    ours = packages["dragongames"]
    assert (ours["imports"], ours["version"]) == (["dragongames"], dg.__version__)
    wheel = (pyodide / ours["file_name"]).read_bytes()
    assert hashlib.sha256(wheel).hexdigest() == ours["sha256"]
    assert set(ours["depends"]) == set(lite.NEEDS) <= set(packages)
    assert packages["ipycanvas"]["file_name"] == "ipycanvas-1.0-py3-none-any.whl"


def test_what_does_not_lie_there_comes_from_the_cdn(built):
    packages = json.loads((built / "static" / "pyodide" / "pyodide-lock.json").read_text())["packages"]
    assert packages["numpy"]["file_name"].startswith("https://cdn.jsdelivr.net/pyodide/v314.0.0/full/numpy-")
    assert "://" not in packages["micropip"]["file_name"]


def test_the_page_is_told_where_pyodide_is_and_brings_the_boards(built):
    told = json.loads((built / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = told["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"] == "./static/pyodide/pyodide.mjs"
    names = {extension["name"] for extension in told["federated_extensions"]}
    assert {"ipycanvas", "@jupyter-widgets/jupyterlab-manager"} <= names


def test_a_folder_that_is_no_pyodide_is_refused(tmp_path):
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "lite.py", "--pyodide", tmp_path], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds no pyodide-lock.json" in done.stderr


def archive(*members: tarfile.TarInfo) -> tarfile.TarFile:
    """An archive that is read as it comes, as one from npm is."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w:gz") as it:
        for member in members:
            it.addfile(member, io.BytesIO(b"x" * member.size))
    return tarfile.open(fileobj=io.BytesIO(written.getvalue()), mode="r|gz")


def member(name: str, kind: bytes = tarfile.REGTYPE, target: str = "") -> tarfile.TarInfo:
    told = tarfile.TarInfo(name)
    told.type, told.linkname, told.size = kind, target, 3 if kind == tarfile.REGTYPE else 0
    return told


def test_files_and_folders_are_unpacked(lite, tmp_path):
    lite.unpack(archive(member("package", tarfile.DIRTYPE), member("package/a/b.js"), member("package/c.js")), tmp_path)
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {"package/a/b.js", "package/c.js"}
    assert (tmp_path / "package" / "c.js").read_bytes() == b"xxx"


@pytest.mark.parametrize("bad", [
    member("../out.js"), member("/etc/out.js"), member("package/../../out.js"),
    member("package/link", tarfile.SYMTYPE, "/etc"), member("package/link", tarfile.LNKTYPE, "../out.js"),
    member("package/pipe", tarfile.FIFOTYPE), member("package/disk", tarfile.BLKTYPE),
], ids=lambda bad: f"{bad.type.decode()}-{bad.name.replace('/', '-')}")
def test_what_would_lie_elsewhere_or_is_no_file_is_not_unpacked(lite, tmp_path, bad):
    with pytest.raises(tarfile.ExtractError, match="is no file or folder inside"):
        lite.unpack(archive(bad), tmp_path / "in")
    assert not list(tmp_path.rglob("*.js"))


def test_only_the_clock_knows_that_a_browser_counts_no_threads_work(root, monkeypatch):
    monkeypatch.delattr(time, "thread_time")
    found = runpy.run_path(str(root / "dragongames" / "bots" / "clock.py"))
    assert found["worked"] is time.monotonic
    users = [path.name for place in ("dragongames", "widgets") for path in (root / place).rglob("*.py")
             if "thread_time" in path.read_text("utf-8")]
    assert users == ["clock.py"]
