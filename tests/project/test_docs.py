"""What the documents say is true: examples run, links lead somewhere, pictures are up to date."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
import subprocess
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.game.game import Game
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.table.telling import Telling
from dragongames.core.table.walking import Walking
from dragongames.core.text.words import LANGUAGES, language

ROOT = Path(__file__).parents[2]
AT_THE_TOP = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md")
GUIDES = tuple(
    str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").rglob("*.md")) if "source" not in path.parts
)
DOCUMENTS = AT_THE_TOP + GUIDES


@pytest.fixture(autouse=True)
def _as_before(root, monkeypatch):
    """Examples speak English, are run in the clone, and may add a game for their time."""
    monkeypatch.chdir(root)
    before, games = language("en"), dict(dg.GAMES)
    yield
    language(before)
    dg.GAMES.clear()
    dg.GAMES.update(games)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_examples_run_as_they_stand(root, document):
    done = doctest.testfile(str(root / document), module_relative=False, optionflags=doctest.REPORT_NDIFF)
    assert done.failed == 0
    assert done.attempted > 0 or document != "README.md"


def test_examples_in_modules_run_too(modules):
    told = {name: path for name, path in modules.items() if ">>> " in path.read_text("utf-8")}
    assert len(told) > 5
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for name in told:
        for example in doctest.DocTestFinder().find(importlib.import_module(name)):
            if example.examples:
                # What the docstrings of `Table` say they begin with, for each of them anew.
                table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
                example.globs = {"dg": dg, "table": table} | example.globs
                done = runner.run(example)
                assert not done.failed, example.name


@pytest.mark.parametrize("kind", [Table, Telling, Walking, Node, Game])
def test_every_question_to_a_table_has_an_example(kind):
    for name, member in vars(kind).items():
        asked = member.fget if isinstance(member, property) else member
        written = inspect.isfunction(asked) and asked.__qualname__ == f"{kind.__name__}.{name}"
        if written and not name.startswith("_"):
            assert ">>> " in (asked.__doc__ or ""), f"{kind.__name__}.{name} has no example"


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


TOO_MUCH = re.compile(r"\b(every|all|each)( known)?( rule)? variants?\b|\b(wszystki|każd)\w+( znan\w+)? warian", re.I)


def test_nobody_promises_every_variant(root):
    """There are more ways to play than options, so the options are told and not counted as all."""
    assert TOO_MUCH.search("every known rule variant a switch")
    assert TOO_MUCH.search("wszystkie warianty zasad")
    for document in DOCUMENTS:
        assert not TOO_MUCH.search((root / document).read_text("utf-8")), document


@pytest.mark.parametrize("page", ["README.md", "docs/README.md", "docs/pl/README.md", "docs/developer.md"])
def test_nobody_lists_the_games_by_hand(root, page):
    """A table or list that names most games outside of what the tools write would be forgotten by the next game."""
    text = re.sub(r"<!-- games: .+?<!-- /games -->", "", (root / page).read_text("utf-8"), flags=re.DOTALL)
    names = {slug: dg.game(slug).words.template("game", "pl") for slug in dg.GAMES}
    for paragraph in text.split("\n\n"):
        named = [slug for slug, name in names.items() if slug in paragraph or name in paragraph]
        assert len(named) <= len(dg.GAMES) / 2, f"{page} lists {', '.join(named)}; let tools/pages.py write that"


def test_pictures_are_drawn_by_the_code_as_it_is(load_tool):
    pictures = load_tool("pictures")
    for name, draw in pictures.DRAWN.items():
        assert (pictures.PICTURES / name).read_text("utf-8") == draw() + "\n", f"{name} is old: make pictures"


def test_pages_say_what_the_code_says(root, load_tool):
    pages = load_tool("pages")
    for place, write in pages.WRITTEN.items():
        assert place.read_text("utf-8") == write(), f"{place.relative_to(root)} is old: make pages"


def test_every_game_tells_its_turn_in_five_sentences_in_both_languages(load_tool):
    pages = load_tool("pages")
    for name in dg.GAMES:
        blocks = pages.prose(name)
        assert set(blocks) == set(pages.sources.BLOCKS)
        for lang in LANGUAGES:
            sentences = blocks[f"{lang} turn"].splitlines()
            assert [line[:3] for line in sentences] == [f"{number}. " for number in range(1, 6)]


@pytest.mark.parametrize(("index", "folder"), [("docs/README.md", "docs"), ("docs/pl/README.md", "docs/pl")])
def test_every_guide_is_found_from_the_index(root, index, folder):
    named = set(re.findall(r"\]\(([^)#]+)\)", (root / index).read_text("utf-8")))
    places = {(root / folder / target).resolve() for target in named}
    for guide in GUIDES:
        theirs = "docs/pl" if guide.startswith("docs/pl/") else "docs"
        if theirs == folder and not guide.endswith("README.md"):
            assert root / guide in places, f"{index} does not lead to {guide}"


# Read by developers, and by those who run servers.
IN_ENGLISH = ("docs/developer.md", "docs/upstream.md", "docs/school.md")


def test_every_guide_has_its_polish_twin(root):
    """What learners and teachers read is there in both languages."""
    for guide in GUIDES:
        if not guide.startswith("docs/pl/") and guide not in IN_ENGLISH:
            top = (root / guide).read_text("utf-8").partition("\n## ")[0]
            assert re.search(r"\]\((?:\.\./)?pl/[^)]+\.md\)", top), f"{guide} does not lead to its Polish twin"


def test_the_newest_version_stands_in_the_changelog(root):
    text = (root / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
    assert dg.__version__ in versions[:2]


def test_make_help_tells_every_target(root):
    told = subprocess.run(["make", "help"], cwd=root, capture_output=True, text=True, check=True).stdout
    for target in ("lab", "test", "notebooks", "clean"):
        assert f"make {target} " in told


PLAIN = ("DragonError", "IllegalMove", "ImpossiblePosition", "MissingFile", "NotationError", "ProgressError")
RESULTS = ("Feedback", "Question", "Verdict", "Bot")  # what others give back, or a shape


@pytest.mark.parametrize("package", [dg, dg.analysis, dg.bots, dg.lessons])
def test_what_a_user_may_call_has_an_example(package):
    for name in package.__all__:
        found = getattr(package, name)
        if (inspect.isfunction(found) or inspect.isclass(found)) and name not in (*PLAIN, *RESULTS, *OF_FOLDERS):
            assert ">>> " in (found.__doc__ or ""), f"{package.__name__}.{name}"


# What needs a folder of a class, or a browser's worth of answers, is shown in the teacher's guide and in chapters.
OF_FOLDERS = ("classroom", "misunderstood", "todays", "compare")
