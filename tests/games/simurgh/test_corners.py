"""What the board of Simurgh says: named after what it says."""

from __future__ import annotations

import dragongames as dg
from tests.games.simurgh.positions import at, play


def test_resting_vassals_are_shown() -> None:
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; home spearman; placed rider@a3").play("descend a")
    assert "gets back 1 dragon rider for the next turn" in table.show()
    assert "not at home; comes back for the next turn" in table.svg()
    play(table, "place spearman armoury")
    assert "resting" not in table.show()


def test_no_chronicle_9_of_8() -> None:
    table = at("chronicle: 13 14 15 16 17 21 22 23 24", "ending: 1")
    assert "There is 1 turn left until the end of the game." in table.show()
    assert "9 of 8" not in table.show()
    assert "9 of 8" not in table.svg()


def test_after_the_end_nothing_is_said_of_if_the_game_ended_now() -> None:
    table = at("chronicle: 13 14 15 16 17 21 22 23", "ending: 1", "1: goods -; home spearman+rider")
    assert "if the game ended now" in " ".join(table.score())
    table.play("place rider spires")
    assert table.over
    assert "if the game ended now" not in " ".join(table.score())
    assert table.score()[0] == f"Anna: {table.position.points[0]} points"
    dg.language("pl")
    try:
        assert "gdyby" not in " ".join(table.score())
    finally:
        dg.language("en")
