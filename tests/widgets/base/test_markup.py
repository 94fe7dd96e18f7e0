"""HTML of boards in words: what stands in columns may not be broken into lines, sentences may."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.widgets.base.markup import ROWS, text_board

LAND = """
carcassonne 2 players
tiles: D@0,0 B@0,1 E@1,1/90 PV1@1,2 E@0,2/180 E@-1,2/180 V@-1,1/90 PD5@-1,0/270
step: fly
turn: 1
dragon: 1,2
path: 1,2
"""
MAPS = {"dragon-castle": 8, "carcassonne": 3}  # games whose text holds a map, and rows that it has at least


@pytest.mark.parametrize("slug", dg.GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_rows_of_a_map_are_kept_and_sentences_are_not(slug, lang):
    dg.language(lang)
    table = dg.table(slug, players=2, seed=3)
    shown = table.game.show(table.position, 0, table.names)
    rows = [line for line in shown.splitlines() if ROWS.search(line)]
    assert len(rows) >= MAPS.get(slug, 0)
    assert bool(rows) == (slug in MAPS), rows
    assert text_board(shown).count("<span class='dg-rows'>") == len(rows)


def test_every_row_of_a_land_is_kept():
    """Rows of one tile alone, too, beside which nothing stands."""
    table = dg.table("carcassonne", names=("Hania", "Antek"), position=LAND)
    lines = table.game.show(table.position, 0, table.names).splitlines()
    assert all(ROWS.search(line) for line in lines[1:10]), lines[1:10]
