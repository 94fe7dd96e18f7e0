"""Hints: the best turn that is found at once, and why, in one sentence of the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.analysis.hinting import Hint, hint
from dragongames.core.text.words import language

ADVICE = Path(__file__).parents[1] / "bots" / "advice"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = language("en")
    yield
    language(before)


def at(name: str) -> Hint:
    table = dg.table(name.rpartition("-")[0], position=(ADVICE / f"{name}.txt").read_text("utf-8"))
    seat = table.position.actors[0]
    return hint(table.game, table.position.seen_by(seat), seat, ("Ala", "Jan"), seconds=60)


def test_a_hint_tells_the_whole_turn_and_why() -> None:
    found = at("dragon-castle-258")
    assert re.match(r"put ([df][45])\b.*\bput (?!\1)[df][45]\b", found.turn), "four winds lie together"
    assert re.match(r"It would bring \d points \(.*point tokens.*\) if the game ended right after it", found.why)
    assert found.why.endswith(".")
    language("pl")
    told = r"Taka tura dałaby \d\spkt \(.*zdobyte żetony.*\), gdyby gra skończyła się zaraz po\sniej"
    assert re.match(told, at("dragon-castle-258").why)


def test_the_visit_to_the_monument_is_found_at_once() -> None:
    assert "place rider monument" in at("simurgh-133").turn


def test_where_all_choose_at_once_it_says_how_often() -> None:
    table = dg.table("knights-and-castles", seed=3)
    found = hint(table.game, table.position.seen_by(0), 0, ("Ala", "Jan"), seconds=60)
    assert found.why.startswith("Everybody chooses at the same time: choose this about ")
