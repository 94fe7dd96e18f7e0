"""The lists of what the project depends on agree with each other and with what is imported."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Mapping
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

CONDA_NAMES = {"matplotlib-base": "matplotlib"}  # conda-forge calls the library without its windows so


@pytest.fixture(scope="module")
def wanted(pyproject) -> dict[str, dict[str, Requirement]]:
    """Everything pyproject.toml asks for, by extra; "" is what everybody needs."""
    project = pyproject["project"]
    lists = {"": project["dependencies"], **project["optional-dependencies"]}
    named = {
        extra: {canonicalize_name(need.name): need for need in map(Requirement, lines)}
        for extra, lines in lists.items()
    }
    own = named["dev"].pop(project["name"])  # the tests need what these extras need
    for extra in own.extras:
        named["dev"] |= named[extra]
    return named


@pytest.fixture(scope="module")
def pinned(root) -> dict[str, Version]:
    """The tested version of everything, by name."""
    pins = {}
    for line in (root / "constraints.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, version = line.split("==")
            pins[canonicalize_name(name)] = Version(version)
    return pins


def test_every_dependency_has_a_tested_version_that_fits(wanted, pinned):
    for needs in wanted.values():
        for name, need in needs.items():
            assert name in pinned, f"constraints.txt has no {name}"
            assert need.specifier.contains(pinned[name]), f"{need} and the pin {pinned[name]}"


def test_pins_name_versions_and_nothing_else(root):
    for line in (root / "constraints.txt").read_text("utf-8").splitlines():
        assert line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.+!]+", line), line


def test_every_dependency_has_its_reason(root):
    text = (root / "pyproject.toml").read_text("utf-8")
    names = "dependencies|analysis|adapters|teach|cluster|lite|site|release|dev"
    lists = re.findall(rf"^(?:{names}) = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    assert len(lists) == 9
    for line in "".join(lists).splitlines():
        assert re.fullmatch(r'  "[^"]+", +# .+', line), line


def test_conda_asks_for_the_same(root, wanted):
    text = (root / "environment.yml").read_text("utf-8")
    asked = {}
    for line in re.findall(r"^  - ([a-z][\w-]*>=[\w.,<]+)$", text, re.MULTILINE):
        need = Requirement(line)
        asked[canonicalize_name(CONDA_NAMES.get(need.name, need.name))] = need.specifier
    python = asked.pop("python")
    assert python.contains("3.11")
    assert not python.contains("3.10")
    extras = ("", "analysis", "teach")
    assert asked == {name: need.specifier for extra in extras for name, need in wanted[extra].items()}
    assert "- --editable ." in text


def test_python_is_asked_for_in_the_same_way_everywhere(root, pyproject):
    assert pyproject["project"]["requires-python"] == ">=3.11"
    assert "sys.version_info < (3, 11)" in (root / "tools" / "environment.sh").read_text("utf-8")


def imported(folder: Path) -> set[str]:
    """The packages from elsewhere that a folder imports."""
    names = set()
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for_checkers = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.If)
                        and ast.unparse(node.test) == "TYPE_CHECKING" for part in node.body for inner in ast.walk(part)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found = {(node.module or "").partition(".")[0]}
            else:
                continue
            # Whoever checks types brings this one along.
            names |= found - {"typing_extensions", "_typeshed"} if id(node) in for_checkers else found
    return names - set(sys.stdlib_module_names) - {"dragongames", "tests"}


# What a folder may import beyond what everybody needs, by the extras that ask for it.
MORE = {
    "dragongames/analysis": ("analysis",), "dragongames/adapters": ("adapters",),
    "dragongames/classroom": ("teach", "hub"), "widgets": ("analysis",), "tests": ("dev",), "tools": ("dev",),
    "benchmarks": ("dev",),
}


def folders() -> list[str]:
    inner = {path.parent.name for path in (Path(__file__).parents[2] / "dragongames").glob("*/__init__.py")}
    return [*(f"dragongames/{name}" for name in sorted(inner)), "widgets", "tests", "tools", "benchmarks"]


@pytest.fixture(scope="module")
def known() -> Mapping[str, list[str]]:
    """Who brings what can be imported here."""
    return packages_distributions()


@pytest.mark.parametrize("folder", folders())
def test_what_is_imported_is_asked_for(root, wanted, known, folder):
    allowed = {name for extra in ("", *MORE.get(folder, ())) for name in wanted[extra]}
    local = {path.stem for path in (root / folder).rglob("*.py")} | {path.name for path in (root / folder).iterdir()}
    for name in imported(root / folder) - local:
        owners = {canonicalize_name(owner) for owner in known.get(name, [name])}
        assert owners & allowed, f"{folder} imports {name}, which pyproject.toml does not ask for"
