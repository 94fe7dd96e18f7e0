"""The catalogues are complete: every word in every language, none missing, none left over."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from dragongames.core.text.words import LANGUAGES, Catalogue, core_words

CASES = {"nom", "gen", "dat", "acc", "ins", "loc"}
CASES_AND_PLURALS = {
    "en": {*CASES, "a", "the", "at", "from", "of", "by", "for", "extra", "bare", "sized", "token", "one", "other"},
    "pl": {
        *CASES, "the", "at", "from", "of", "as", "by", "for", "said", "bare", "sized", "token", "also",
        "one", "few", "many",
    },
}


ROOMS_OF_WORDS = ("base", "text")  # where the words lie of everything beside and below these rooms


def catalogues(root: Path) -> dict[str, Path]:
    """Every catalogue by the package it belongs to."""
    places = [*(root / "dragongames").rglob("words.toml"), *(root / "widgets").rglob("words.toml")]
    return {
        ".".join(path.parent.relative_to(root).parts).replace("widgets", "dragongames.widgets"): path
        for path in places
    }


@pytest.fixture(scope="module")
def words(root: Path) -> dict[str, Catalogue]:
    found = {}
    for package, path in catalogues(root).items():
        base = None if package == "dragongames.core.text" else core_words()
        if package.endswith(".picture"):  # rests on the words of its game
            said = path.parent.parent / "text" / "words.toml"
            base = Catalogue(dict(flat(tomllib.loads(said.read_text("utf-8")))), base)
        entries = dict(flat(tomllib.loads(path.read_text("utf-8"))))
        found[package] = Catalogue(entries, base)
    assert {"dragongames.core.text", "dragongames.cli", "dragongames.games.knights_and_castles.text"} <= set(found)
    return found


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, value in table.items():
        if set(value) & set(LANGUAGES):
            yield prefix + key, value
        else:
            yield from flat(value, f"{prefix}{key}.")


def templates(entry: dict[str, Any], lang: str) -> list[str]:
    return [entry[lang]] if isinstance(entry[lang], str) else list(entry[lang].values())


def gaps(template: str) -> set[tuple[str, str]]:
    """The gaps of a template, each with the form it is wanted in."""
    found = [(name, form or "") for _, name, form, _ in Formatter().parse(template) if name is not None]
    return {(name.partition("|")[0], form.partition("|")[0]) for name, form in found}


def test_every_word_is_there_in_every_language(words):
    for package, catalogue in words.items():
        for key, entry in catalogue.entries.items():
            assert set(entry) == set(LANGUAGES), f"{package}: {key}"
            for lang in LANGUAGES:
                for template in templates(entry, lang):
                    assert template, f"{package}: {key} says nothing in {lang}"


def test_the_forms_are_known(words):
    for package, catalogue in words.items():
        for key, entry in catalogue.entries.items():
            for lang in LANGUAGES:
                if not isinstance(entry[lang], str):
                    assert set(entry[lang]) <= CASES_AND_PLURALS[lang], f"{package}: {key}, {lang}"
                    plurals = {"one", "few", "many", "other"} & CASES_AND_PLURALS[lang]
                    if set(entry[lang]) & plurals:
                        assert plurals <= set(entry[lang]), f"{package}: {key} lacks a plural in {lang}"


def test_the_languages_speak_of_the_same_things(words):
    for package, catalogue in words.items():
        for key, entry in catalogue.entries.items():
            named = [{gap for template in templates(entry, lang) for gap, _ in gaps(template)} for lang in LANGUAGES]
            assert all(a == b for a, b in pairwise(named)), f"{package}: {key} has other gaps in another language"


def test_the_forms_that_gaps_ask_for_exist(words):
    for package, catalogue in words.items():
        for key, entry in catalogue.entries.items():
            for lang in LANGUAGES:
                for template in templates(entry, lang):
                    for _, form in gaps(template):
                        known = not form or form in CASES_AND_PLURALS[lang] or form in catalogue
                        assert known, f"{package}: {key} asks in {lang} for a form {form!r} that nothing has"


# -- what the code asks for ------------------------------------------------------------------------


class Asked:
    """The keys that code and templates ask for: whole ones, and those put together from parts."""

    def __init__(self, paths: list[Path]) -> None:
        self.whole: set[str] = set()  # every string constant
        self.patterns: set[str] = set()  # f-strings that look like keys, as regular expressions
        self.phrases: list[tuple[Path, int, str]] = []  # where a whole key is made a phrase
        for path in paths:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                self._look(path, node)
        self.parts = {part.lstrip("-") for part in self.whole}

    def template(self, path: Path) -> set[str]:
        """The keys a template of the class's pages asks for."""
        found = {f"class.{key}" for key in re.findall(r"say\('([\w.]+)'", path.read_text("utf-8"))}
        self.whole |= found
        return found

    def _look(self, path: Path, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str() as text):
                self.whole.add(text)
            case ast.ClassDef(name=name):
                self.whole.add(name)
            case ast.JoinedStr(values=values):
                made = "".join(re.escape(v.value) if isinstance(v, ast.Constant) else "(.+)" for v in values)
                if re.fullmatch(r"[\w\\.\-()+]+", made) and made != "(.+)":
                    self.patterns.add(made)
            case ast.Call(func=ast.Name(id="Phrase"), args=[ast.Constant(value=str() as key), *_]):
                self.phrases.append((path, node.lineno, key))

    def uses(self, key: str) -> bool:
        """Whether a key is written out, or put together from parts that are written out."""
        if key in self.whole:
            return True
        found = (re.fullmatch(pattern, key) for pattern in self.patterns)
        return any(match and all(map(self._known, match.groups())) for match in found)

    def _known(self, part: str) -> bool:
        """Whether a part is written out, a number, or put together itself."""
        return part in self.parts or part.isdigit() or ("." in part and self.uses(part))


@pytest.fixture(scope="module")
def asked(root: Path) -> Asked:
    found = Asked([*(root / "dragongames").rglob("*.py"), *(root / "widgets").rglob("*.py")])
    for path in (root / "dragongames" / "classroom" / "pages").glob("*.j2"):
        found.template(path)
    return found


def test_every_word_is_used(words, asked, root):
    forms = {
        form for catalogue in words.values() for entry in catalogue.entries.values()
        for lang in LANGUAGES for template in templates(entry, lang) for _, form in gaps(template)
    }
    for ledger in (root / "dragongames" / "games").rglob("rules.toml"):
        for rule in tomllib.loads(ledger.read_text("utf-8"))["rule"]:
            forms |= {form for said in rule.get("broken", {}).values() for _, form in gaps(said)}
    forms |= {join for catalogue in words.values() for entry in catalogue.entries.values() for lang in LANGUAGES
              for template in templates(entry, lang) for join in re.findall(r"\|([a-z]+)\}", template)}
    for package, catalogue in words.items():
        left_over = [key for key in catalogue.entries if key not in forms and not asked.uses(key)]
        assert not left_over, f"{package}: nobody says {', '.join(left_over)}"


def test_no_word_of_a_template_is_missing(words, asked, root):
    for path in (root / "dragongames" / "classroom" / "pages").glob("*.j2"):
        for key in asked.template(path):
            assert key in words["dragongames.classroom"], f"{path}: no word {key!r}"


def test_no_word_is_missing(words, asked):
    for path, line, key in asked.phrases:
        assert any(key in catalogue for catalogue in words.values()), f"{path}:{line}: no catalogue has {key!r}"


def test_a_package_finds_its_own_words(words, root):
    """`say("key")` of a folder with a catalogue finds the key there or in the words everybody shares."""
    for package, catalogue in words.items():
        home = catalogues(root)[package].parent
        said = home.parent.rglob("*.py") if home.name in ROOMS_OF_WORDS else home.glob("*.py")
        trees = {path: ast.parse(path.read_text("utf-8")) for path in said}
        shared = prefix(*(tree for path, tree in trees.items() if path.parent == home))
        for path, tree in trees.items():
            before = prefix(tree)
            for node in ast.walk(tree):
                match node:
                    case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str() as key), *_]):
                        whole = f"{shared if before is None else before}{key}"
                        assert whole in catalogue, f"{path}:{node.lineno}: no word {whole!r}"


def prefix(*trees: ast.Module) -> str | None:
    """What the function `say` defined here puts before every key; None where none is defined."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "say":
                made = [inner for inner in ast.walk(node) if isinstance(inner, ast.JoinedStr)]
                first = made[0].values[0] if made else None
                return str(first.value) if isinstance(first, ast.Constant) else ""
    return None
