"""The first page of a game: a board within a few words, a whole game within a page, and nothing to be known before."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from dragongames.games import GAMES
from tests.notebooks.books import BEGUN, SOURCES, builder

FIRST: Final = [source for source in SOURCES if source.stem == "00-first-game"]
BEFORE: Final = 150  # words that may stand before the first move ...
WHOLE: Final = 500  # ... and before the end of a first whole game
NEWCOMER: Final = re.compile(r"\b(?:PZ|VP|seed|greedy|bots?|boty|boci\w*|cells?|komór\w+|default)\b", re.IGNORECASE)

every_first_game = pytest.mark.parametrize("source", FIRST, ids=lambda path: path.parent.name)
in_both = pytest.mark.parametrize("lang", builder.LANGUAGES)


def read(source: Path, lang: str) -> tuple[int, int, str]:
    """Words before the board, words in all, the prose."""
    before, prose = -1, ""
    for cell in builder.read(source):
        if cell.kind == "prose":
            prose += cell.text(lang) + "\n"
        elif before < 0 and "dg.board(" in cell.text(lang):
            before = words(prose)
    return before, words(prose), prose


def words(text: str) -> int:
    return len(re.findall(r"\w+", text))


def test_every_game_begins_with_one() -> None:
    assert {source.parent.name for source in FIRST} == set(GAMES)


@every_first_game
@in_both
def test_the_board_comes_early_and_the_page_is_short(source: Path, lang: str) -> None:
    before, whole, _ = read(source, lang)
    assert 30 < before <= BEFORE
    assert whole <= WHOLE


@every_first_game
@in_both
def test_it_asks_for_nothing_a_newcomer_cannot_know(source: Path, lang: str) -> None:
    prose = read(source, lang)[2]
    assert not BEGUN.search(prose), "the numbers of rules begin with the chapters that explain them"
    assert not NEWCOMER.search(prose)


@every_first_game
def test_its_code_is_folded(source: Path) -> None:
    assert all(cell.sets_up for cell in builder.read(source) if cell.kind == "code")


@pytest.mark.parametrize(("written", "read"), [
    ("Two of you [KC-1.1] play, or four.", "Two of you play, or four.<sup>[KC-1.1]</sup>"),
    ("One [KC-1.1], two [KC-1.2 · ruling]:\n\n* three [KC-1.1].\n* four",
     "One, two:<sup>[KC-1.1] [KC-1.2 · ruling]</sup>\n\n* three.<sup>[KC-1.1]</sup>\n* four"),
    ("Raz [KC-1.1 · z innego źródła], dwa [KC-1.1 · z innego źródła].",
     "Raz, dwa.<sup>[KC-1.1 · z innego źródła]</sup>"),
    ("| a | b [KC-1.1] |", "| a | b<sup>[KC-1.1]</sup> |"),
])
def test_numbers_of_rules_stand_behind_the_paragraph(written: str, read: str) -> None:
    assert builder.footnotes.gathered(written) == read
