"""What the documents say is true: examples run, links lead somewhere, pictures are up to date."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

import dragongames as dg
from dragongames.core.words import language

DOCUMENTS = (
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md",
    "docs/teacher.md", "docs/pl/nauczyciel.md",
)


@pytest.fixture(autouse=True)
def _english():
    before = language("en")
    yield
    language(before)


def tool(root: Path, name: str) -> ModuleType:
    """A script of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, root / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("document", DOCUMENTS)
def test_examples_run_as_they_stand(root, document):
    done = doctest.testfile(str(root / document), module_relative=False, optionflags=doctest.REPORT_NDIFF)
    assert done.failed == 0
    assert done.attempted > 0 or document != "README.md"


def test_examples_in_modules_run_too(modules):
    told = {name: path for name, path in modules.items() if ">>> " in path.read_text("utf-8")}
    assert len(told) > 5
    for name in told:
        done = doctest.testmod(importlib.import_module(name), optionflags=doctest.REPORT_NDIFF)
        assert done.attempted, name
        assert not done.failed, name


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(root, document):
    text = (root / document).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith("http"):
            assert (root / document).parent.joinpath(target).exists(), f"{document}: {target}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_and_commands_that_are_named_exist(root, document):
    text = (root / document).read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):.*## ", (root / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)`", text)) <= targets
    for named in re.findall(r"`((?:dragongames|widgets|notebooks|tests|tools|benchmarks|docs)/[\w./-]*)`", text):
        assert (root / named).exists(), f"{document}: {named}"


def test_every_game_stands_in_the_readme(root):
    text = (root / "README.md").read_text("utf-8")
    for name in dg.GAMES:
        assert dg.game(name).words.template("game", "pl") in text
        assert f"docs/pictures/{name}.svg" in text


def test_pictures_are_drawn_by_the_code_as_it_is(root):
    pictures = tool(root, "pictures")
    for name, draw in pictures.DRAWN.items():
        assert (pictures.PICTURES / name).read_text("utf-8") == draw() + "\n", f"{name} is old: make pictures"


def test_the_newest_version_stands_in_the_changelog(root):
    text = (root / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
    assert dg.__version__ in versions[:2]


def test_the_version_is_told_once(root, pyproject):
    assert pyproject["project"]["version"] == dg.__version__


def test_make_help_tells_every_target(root):
    told = subprocess.run(["make", "help"], cwd=root, capture_output=True, text=True, check=True).stdout
    for target in ("lab", "test", "notebooks", "clean"):
        assert f"make {target} " in told
