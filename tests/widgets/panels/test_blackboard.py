"""The teacher's board: prepared positions by name, branches, secrets shown and hidden."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.cli.shelf import notebooks
from dragongames.lessons import exercises
from dragongames.widgets import Blackboard
from dragongames.widgets.panels.prepared import examples

GAME = "knights-and-castles"


@pytest.fixture
def blackboard(tmp_path):
    dg.table(GAME, players=3, seed=7, names=("Ala", "Jan", "Ola")).play("1: lay dragon shepherd").save(
        tmp_path / "The sword.json")
    made = Blackboard(GAME, str(tmp_path), str(notebooks() / GAME))
    yield made
    made.close()


def test_it_begins_with_a_new_game_that_can_be_played(blackboard):
    assert (blackboard.source.value, blackboard.name.value) == ("A new game", "2 players")
    assert blackboard.board.type("lay dragon shepherd")
    blackboard.board.back()
    assert blackboard.board.type("lay archer shepherd")
    blackboard.board.back()
    assert "Branches from here:" in blackboard.timeline.told.value
    assert len(blackboard.timeline.branches.children) == 2


def test_saved_tables_are_there_by_their_names(blackboard):
    blackboard.put("Saved tables", "The sword")
    assert blackboard.table.names == ("Ala", "Jan", "Ola")
    assert len(blackboard.table.node.path) > 1


def test_exercises_are_there_in_their_order(blackboard):
    blackboard.source.value = "Exercises"
    assert len(blackboard.name.options) == len(exercises(GAME))
    blackboard.name.value = blackboard.name.options[4]
    assert blackboard.table.position == exercises(GAME)[4].table().position
    assert blackboard.board.seat is None, "the teacher moves for everybody"


def test_the_examples_of_a_chapter_are_named_after_their_sections(blackboard):
    blackboard.source.value = next(source for source in blackboard.source.options if source.startswith("2. "))
    assert "Lay two cards, then five steps" in blackboard.name.options
    blackboard.put(blackboard.source.value, "The second example: a small wooden castle")
    assert "small wooden castle" in blackboard.as_text()


def test_an_example_can_be_set_again_after_playing_on(blackboard):
    path = sorted((notebooks() / GAME).glob("02-*.ipynb"))[0]
    name, deal = next(iter(examples(path).items()))
    table = deal()
    before = table.node
    table.play(table.moves()[0])
    assert deal().node is before, name


def test_a_chapter_without_boards_says_so_and_leaves_the_board(blackboard):
    board = blackboard.board
    blackboard.source.value = next(source for source in blackboard.source.options if source.startswith("7. "))
    assert "There is no board in this chapter." in blackboard.told.value
    assert blackboard.board is board


def test_secrets_are_shown_and_hidden(blackboard):
    assert (blackboard.secrets.value, blackboard.board.seat) == (True, None)
    blackboard.board.type("lay dragon shepherd")
    assert "dragon and shepherd" in blackboard.as_text(), "even while the others choose"
    blackboard.secrets.value = False
    assert "Pass the screen to Player 2." in blackboard.as_text()
    assert "dragon and shepherd" not in blackboard.as_text()


def test_a_saved_table_that_went_bad_is_said_and_the_board_stays(blackboard, tmp_path):
    board = blackboard.board
    (tmp_path / "The sword.json").write_text("{")
    blackboard.source.value = "Saved tables"
    assert "The sword.json" in blackboard.told.value
    assert blackboard.board is board


@pytest.mark.parametrize("game", dg.GAMES)
def test_every_chapter_of_every_game_can_be_put_on_the_board(game):
    shelves = [examples(path) for path in sorted((notebooks() / game).glob("[0-9]*.ipynb"))]
    assert sum(bool(shelf) for shelf in shelves) > len(shelves) / 2
    for shelf in shelves:
        for deal in shelf.values():
            assert deal().game.slug == game
