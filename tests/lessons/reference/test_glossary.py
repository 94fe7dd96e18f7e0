"""The words of the boxes: complete, in every language, found in any form, shown in the reader's order."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.core.text.words import LANGUAGES, Phrase, language
from dragongames.lessons.reference.glossary import source

GAMES = tuple(dg.GAMES)


@pytest.fixture(autouse=True)
def _english():
    before = language("en")
    yield
    language(before)


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_of_the_list_gives_words(slug):
    game, found = dg.game(slug), source(dg.game(slug))
    for start in found.entries:
        assert any(key.startswith(start) for key in game.words.entries), f"{slug}: nothing begins with {start}"
    for word in found.word:
        assert set(word) == set(LANGUAGES)
        assert all(word.values())


@pytest.mark.parametrize("slug", GAMES)
def test_no_word_stands_twice_and_every_rule_exists(slug):
    glossary = dg.glossary(slug)
    pairs = [tuple(term.said.values()) for term in glossary]
    assert len(pairs) > 20
    assert len(set(pairs)) == len(pairs)
    for term in glossary:
        assert not term.rule or term.rule in dg.game(slug).rulebook.rules
        assert "{" not in "".join(term.said.values())


@pytest.mark.parametrize("slug", GAMES)
def test_most_words_are_met_in_a_rule(slug):
    glossary = dg.glossary(slug)
    assert sum(bool(term.rule) for term in glossary) > len(glossary) / 2


def test_the_words_are_those_of_the_catalogue():
    words = dg.game("simurgh").words
    said = {term.said["pl"]: term.said["en"] for term in dg.glossary("simurgh")}
    for key in ("vassal.rider", "space.library", "dragon.goldmaw"):
        assert said[words.say(Phrase(key), "pl")] == words.say(Phrase(key), "en")


@pytest.mark.parametrize("text", ["wasal", "Wasale", "VASSALS", "wasalowi"])
def test_a_word_is_found_in_both_languages_and_in_its_forms(text):
    assert "wasal" in {term.said["pl"] for term in dg.glossary("simurgh").find(text)}


def test_accents_may_be_left_out_and_nothing_is_said():
    assert {term.said["en"] for term in dg.glossary("dragon-castle").find("swiatynie")} == {"shrine"}
    assert repr(dg.glossary("dragon-castle").find("zzzz")) == "The glossary has no such word."
    assert len(dg.glossary("dragon-castle").find("  ")) == 0


def test_it_is_ordered_in_the_readers_language():
    glossary = dg.glossary("knights-and-castles")
    assert repr(glossary).splitlines()[0].split()[:2] == ["English", "Polish"]
    assert [row[0] for row in glossary.rows] == sorted((row[0] for row in glossary.rows), key=str.casefold)
    language("pl")
    polish = [row[0] for row in glossary.rows]
    assert polish.index("łucznik") < polish.index("mały ceglany zamek")
    assert polish.index("katapulta") < polish.index("łucznik")


def test_the_table_of_a_notebook_is_safe_html():
    table = dg.glossary("carcassonne").find("wróżka")._repr_html_()
    assert table.count("<tr>") == 2
    assert "fairy" in table
    assert "<p>" in dg.glossary("carcassonne").find("zzzz")._repr_html_()
