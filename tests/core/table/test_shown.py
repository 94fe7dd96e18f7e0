"""What a user meets at a table: positions that show themselves, answers of bots, names for seats."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.game.position import ended


@pytest.mark.parametrize("slug", dg.GAMES)
def test_a_position_shows_itself_as_board_and_picture(slug: str) -> None:
    table = dg.table(slug, players=2, seed=1)
    shown = table.position._repr_mimebundle_()  # type: ignore[attr-defined]  # every position of ours has it
    assert shown["text/plain"] == str(table.position) == table.game.show(table.position, None, ())
    assert shown["image/svg+xml"].startswith("<svg")


@pytest.mark.parametrize("slug", dg.GAMES)
def test_a_position_begins_a_table(slug: str) -> None:
    table = dg.table(slug, players=2, seed=1)
    text = table.game.write(table.position)
    assert dg.table(slug, position=dg.position(slug, text), by_hand=True).position == table.position
    other = next(one for one in dg.GAMES if one != slug)
    with pytest.raises(dg.NotationError, match=dg.game(slug).name):
        dg.table(other, position=table.position)


def test_a_view_is_shown_through_its_owners_eyes() -> None:
    table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    view = table.position.seen_by(0)
    assert str(view) == table.game.show(view, 0, ())


def test_tell_tells_what_bots_answered_and_undo_takes_it_back() -> None:
    table = dg.table("carcassonne", names=("Ala", "Jan"), seed=3)
    first = table.node
    while table.position.actors == (0,):
        table.play(table.legal_moves("Ala")[0])
    own = len(table.history())
    let_bots_move(table, seated(table, {"Jan": "greedy"}))
    assert len(table.history()) > own
    assert sum("Jan" in line for line in table.tell()) > 0
    table.undo()
    assert len(table.history()) < own
    assert table.position.actors == (0,)
    table.undo()
    while table.node is not first and table.history():
        table.undo()
    assert table.node.parent is None or table.node is first


def test_a_seat_may_be_named_wherever_one_is_meant() -> None:
    table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    assert table.moves("Jan") == table.moves(1)
    assert table.legal_moves("Jan") == table.legal_moves(1)
    assert table.score("Jan") == table.score(1)
    short = table.write(table.legal_moves(1)[0], numbered=False)
    assert repr(table.why(short, "Jan")) == repr(table.why(short, 1))
    table.play(short, "Jan")
    assert table.node.move is not None
    assert table.node.move.seat == 1


def test_a_loaded_table_equals_itself_and_no_other(tmp_path: Path) -> None:
    table = dg.table("simurgh", players=2, seed=1)
    table.play(table.legal_moves(table.position.actors[0])[0])
    again = dg.load(table.save(tmp_path / "one.json"))
    assert again == table
    again.back()
    assert again != table
    assert table != "a table"


def test_the_result_of_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(dg.DragonError, match="still going on"):
        ended(dg.table("simurgh", players=2).position)


def test_an_exercise_does_not_show_its_solution() -> None:
    for slug in dg.GAMES:
        for exercise in dg.lessons.exercises(slug):
            assert exercise.goal_text in repr(exercise)
            assert "solution" not in repr(exercise)


def test_what_is_imported_later_is_there() -> None:
    assert {"analysis", "bots", "lessons", "widgets"} <= set(dir(dg))
    assert dg.lessons.exercises("simurgh")
    with pytest.raises(AttributeError, match="nonsense"):
        _ = dg.nonsense  # type: ignore[attr-defined]  # that is what is tested
