"""The site shows every guide, every chapter and every module, and its links are looked at."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dragongames as dg


@pytest.fixture(scope="module")
def website(load_tool) -> Any:
    return load_tool("website")


@pytest.fixture(scope="module")
def gathered(website, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    website.gather(folder)
    return folder


def listed(folder: Path) -> set[str]:
    """Every page that the lists of contents lead to."""
    found, waiting = set(), ["index"]
    while waiting:
        name = waiting.pop()
        found.add(name)
        page = folder / f"{name}.md"
        text = page.read_text("utf-8") if page.exists() else ""
        for block in re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL):
            lines = [line for line in block.splitlines() if line and not line.startswith(":")]
            places = [re.sub(r".* <(.*)>", r"\1", line) for line in lines]  # a page may stand under another title
            waiting += [(Path(name).parent / place).as_posix() for place in places]
    return found


def test_every_page_is_found_from_the_first(gathered):
    there = {
        path.relative_to(gathered).with_suffix("").as_posix()
        for path in gathered.rglob("*") if path.suffix in (".md", ".ipynb")
    }
    assert listed(gathered) == there


def test_every_chapter_and_every_guide_is_on_it(root, gathered):
    pages = listed(gathered)
    for path in [*(root / "notebooks").rglob("*.ipynb"), *(root / "docs").glob("*.md"), *root.glob("*.md")]:
        assert path.relative_to(root).with_suffix("").as_posix() in pages


def test_every_module_is_in_the_reference(gathered, modules):
    told = "\n".join(path.read_text("utf-8") for path in (gathered / "reference").glob("*.md"))
    named = set(re.findall(r"automodule:: (\S+)", told))
    assert named == {name for name in modules if not name.endswith("__main__")}


def test_no_name_is_told_twice(gathered, modules):
    """A function that a package takes from its module of the same name stands with the module alone."""
    for page in (gathered / "reference").glob("*.md"):
        left_out = re.search(r":exclude-members: (.+)", page.read_text("utf-8"))
        inside = {name.rpartition(".")[2] for name in modules if name.rpartition(".")[0] == page.stem}
        assert set(left_out[1].split(", ") if left_out else ()) == inside - {"__main__"}, page.stem


@pytest.mark.parametrize("game", dg.GAMES)
def test_games_have_their_names_in_both_languages(gathered, game):
    for place, lang in (("notebooks", "en"), ("notebooks/pl", "pl")):
        text = (gathered / place / game / "index.md").read_text("utf-8")
        assert text.startswith(f"# {dg.game(game).words.template('game', lang)}\n")


def test_links_to_what_is_not_on_the_site_lead_to_the_repository(website):
    shown = {Path("docs/a.md"), Path("docs/installing.md")}
    text = "[b](installing.md) [c](../Makefile) [d](https://example.org) [e](nowhere.txt) ![f](pictures/simurgh.svg)"
    assert website.elsewhere(text, Path("docs/a.md"), shown) == text.replace(
        "../Makefile", f"{website.REPOSITORY}Makefile"
    )


# -- links -----------------------------------------------------------------------------------------

GOOD = (
    '<h1 id="here">x</h1><a href="#here">a</a><a href="b.html#there">b</a><a href="https://example.org">c</a>'
    '<img src="p.svg">'
)


def linked(root: Path, folder: Path, page: str) -> subprocess.CompletedProcess[str]:
    """What the tool says of two pages."""
    (folder / "a.html").write_text(page)
    (folder / "b.html").write_text('<p id="there"></p>')
    (folder / "p.svg").write_text("<svg/>")
    return subprocess.run([sys.executable, root / "tools" / "links.py", folder], capture_output=True, text=True)


def test_good_links_pass(root, tmp_path):
    done = linked(root, tmp_path, GOOD)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("page", "said"), [
    ('<a href="c.html">', "a.html leads to c.html, which is not there"),
    ('<img src="q.svg">', "a.html leads to q.svg, which is not there"),
    ('<a href="b.html#nowhere">', "a.html leads to b.html#nowhere, and that page has no such place"),
    ('<a href="#nowhere">', "a.html leads to #nowhere, and that page has no such place"),
    ('<script src="https://example.org/x.js">', "a.html loads https://example.org/x.js from another server"),
    ('<link rel="stylesheet" href="//example.org/x.css">', "a.html loads //example.org/x.css from another server"),
])
def test_a_bad_link_is_named(root, tmp_path, page, said):
    done = linked(root, tmp_path, page)
    assert (done.returncode, done.stderr) == (1, said + "\n")


def test_a_folder_without_pages_is_no_site(root, tmp_path):
    done = subprocess.run([sys.executable, root / "tools" / "links.py", tmp_path], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, f"{tmp_path} holds no page\n")
