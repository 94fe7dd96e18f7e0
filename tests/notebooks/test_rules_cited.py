"""The notebooks teach the whole rulebook: every rule is cited, and what is not in its text is called so."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.games import GAMES
from dragongames.games.knights_and_castles.box.contents import ARMIES
from dragongames.games.knights_and_castles.rules.scoring import STRENGTH
from tests.notebooks.books import BEGUN, BOOKS, CITED, HOME, LABELS, WRITTEN, builder, name, prose, spoken

RULES = {rule.id: rule for slug in GAMES for rule in dg.rules(slug)}


@pytest.mark.parametrize("path", BOOKS, ids=name)
def test_cited_rules_exist_and_are_labelled(path: Path) -> None:
    labels = {"text": "", **LABELS[spoken(path)]}
    for text in prose(path):
        assert len(BEGUN.findall(text)) == len(CITED.findall(text)), "a citation is misspelt"
        for rule, label in CITED.findall(text):
            assert rule in RULES
            assert label == labels[RULES[rule].status], rule


@pytest.mark.parametrize("source", [source for source, lang in WRITTEN if lang != "en"], ids=lambda p: p.stem)
def test_every_language_cites_the_same_rules_in_the_same_cells(source: Path) -> None:
    cells = [cell for cell in builder.read(source) if cell.kind == "prose"]
    for cell in cells:
        cited = {lang: {rule for rule, _ in CITED.findall(text)} for lang, text in cell.texts.items()}
        assert len(set(map(frozenset, cited.values()))) == 1, f"line {cell.line.number}: {cited}"


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_is_cited_next_to_what_it_says(slug: str) -> None:
    cited = {rule for path in (HOME / slug).glob("*.ipynb") for text in prose(path) for rule, _ in CITED.findall(text)}
    assert set(dg.rules(slug).rules) <= cited


def test_the_table_of_strengths_is_the_engines() -> None:
    text = next(t for t in prose(HOME / "knights-and-castles" / "01-components-and-setup.ipynb") if "| army |" in t)
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    words = dg.game("knights-and-castles").words
    assert len(rows) == len(ARMIES)
    for card, (army, polish, *strengths) in zip(ARMIES, rows, strict=True):
        key = ("footman", "knight", "archer", "dragon", "catapult", "peasant")[card]
        assert army.strip() == words.entry(f"card.{key}")["en"]["nom"]
        assert polish.strip(" *") == words.entry(f"card.{key}")["pl"]["nom"]
        assert [int(cell.strip(" *")) for cell in strengths] == [STRENGTH[kind][card] for kind in range(3)]


@pytest.mark.parametrize("slug", GAMES)
def test_the_heads_of_the_chapters_tell_every_section_of_the_rulebook(slug: str) -> None:
    wanted = {rule.section for rule in dg.rules(slug)}
    for lang in builder.LANGUAGES:
        told: set[str] = set()
        for source in sorted((builder.SOURCE / slug).glob("[0-9]*.md")):
            first = builder.read(source)[0].text(lang)
            line = next((line for line in first.splitlines() if line.startswith(f"*{builder.covered.SAID[lang]}")), "")
            told |= set(line.strip("*.").removeprefix(builder.covered.SAID[lang]).split("; ")) if line else set()
        assert told == wanted


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "keep the dragon’s wishes in mind from the first tile on"),
    ("pl", "pamiętaj o zachciankach smoka od pierwszego kamienia"),
])
def test_the_chapter_says_to_keep_the_dragons_wishes_in_mind(lang: str, said: str) -> None:
    (source,) = (source for source, spoken_in in WRITTEN if source.stem == "10-dragons" and spoken_in == lang)
    (text,) = (cell.texts[lang] for cell in builder.read(source) if said in cell.texts.get(lang, ""))
    assert "[DC-7.1]" in text, "said where the rule is cited"
