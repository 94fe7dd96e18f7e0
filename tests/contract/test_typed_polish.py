"""A whole game of each game, typed as somebody who speaks Polish would: cases, small words, other verbs, no accents."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move
from dragongames.games import GAMES

ROOT = Path(__file__).resolve().parents[1] / "games"  # `typed.toml`: what is written for a move, and what is typed
MOST = 260  # moves of one game: long ones are left before their end
PLACES = {
    "zbrojownia": "w zbrojowni", "biblioteka": "w bibliotece", "kuźnia": "w kuźni", "iglice": "na smoczych iglicach",
    "rynek": "na głównym rynku", "koszary": "w koszarach", "łowieckie": "na terenach łowieckich",
    "arena": "na arenie do ćwiczeń", "plac": "na placu budowniczych", "hodowlane": "na terenach hodowlanych",
    "kwatery": "w kwaterach zwiadowców", "pomnik": "przy pomniku Władcy Smoków",
}
def spoken(ways: list[dict[str, Any]], written: str, turn: int) -> str:
    """One of the ways in which somebody says a move."""
    for way in ways:
        if found_so := re.fullmatch(way["written"], written):
            said = found_so.expand(way["typed"][turn % len(way["typed"])])
            said = re.sub(r"@(\w+)", lambda found: PLACES.get(found[1], found[1]), said)
            return said.translate(str.maketrans("ąćęłńóśźż", "acelnoszz")) if turn % 5 == 4 else said
    return written


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_typed_as_it_is_said(slug: str) -> None:
    file = ROOT / slug.replace("-", "_") / "typed.toml"
    ways, rng = tomllib.loads(file.read_text("utf-8"))["ways"], Random(slug)
    table = dg.table(slug, players=2, names=("Hania", "Antek"), seed=11)
    said = set()
    for turn in range(MOST):
        let_bots_move(table, {})
        if table.over:
            break
        seat = table.position.actors[0]
        move = rng.choice(table.position.legal(seat))
        typed = spoken(ways, table.game.notation.write(move, "pl"), turn)
        said.add(typed.split()[0])
        here = len(table.node.path)
        table.play(typed, seat)
        assert table.node.path[here].move == move, typed
    assert len(said) > 2
