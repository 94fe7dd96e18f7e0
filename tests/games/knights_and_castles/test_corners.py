"""Between two games, in a diary and on the text board: named after what they say."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.knights_and_castles import GAME
from dragongames.games.knights_and_castles.rules.events import Dealt, Started
from dragongames.games.knights_and_castles.rules.scoring import of_games, of_one_game

FULL = (1, 1, 1, 1, 1, 1, 2)
PLAYED = "1: castles big-stone+small-stone+big-brick\n2: castles small-brick+big-wood+small-wood\n"


def longer(game: int, rest: str) -> str:
    return f"knights-and-castles 2 players\ngame: {game} of 2\n{rest}"


def test_KC_8_1_no_eighth_round_between_two_games() -> None:
    text = f"round: 7\ntile: -\n{PLAYED}"
    with pytest.raises(dg.ImpossiblePosition, match="the next one is set up at once"):
        dg.position(GAME.slug, longer(1, text))
    last = dg.position(GAME.slug, longer(2, text.replace("small-wood\n", "small-wood; banked 9\n")))
    assert last.over


@pytest.mark.parametrize(("first", "second", "fits"), [(9, 0, True), (4, 4, True), (7, 0, True), (6, 0, False),
                                                       (5, 5, False), (999, 0, False)])
def test_KC_8_1_points_banked_are_those_of_whole_games(first: int, second: int, fits: bool) -> None:
    text = longer(2, f"tile: big-wood\n1: banked {first}\n2: banked {second}\n")
    if fits:
        assert dg.position(GAME.slug, text).banked == (first, second)
    else:
        with pytest.raises(dg.ImpossiblePosition, match="the points “banked” cannot be"):
            dg.position(GAME.slug, text)


def test_KC_8_1_nothing_is_banked_in_the_first_game() -> None:
    with pytest.raises(dg.ImpossiblePosition, match=r"Line 4.*banked"):
        dg.position(GAME.slug, longer(1, "tile: big-wood\n1: banked 9\n"))


def test_what_a_game_gives_out() -> None:
    assert {sum(points) for points in of_one_game(FULL, 7, 2)} == {7, 8, 9}
    assert (1, 1, 3, 3) not in of_one_game(FULL, 7, 4), "with a small castle put away only two odd sums are left"
    assert {sum(points) for points in of_games(FULL, 7, 2, 2)} == set(range(14, 19))


def test_a_diary_asks_for_the_last_drum_as_for_every_tile() -> None:
    text = "knights-and-castles 2 players\nround: 6\ntile: small-wood\n" + PLAYED.replace("+small-wood", "")
    at = dg.diary(GAME.slug, seat=0, position=text + "unseen: drum drum\n")
    at.play("1: lay footman dragon").play("2: lay archer peasant")
    assert at.position.tile < 0, "somebody has to turn the drum over"
    assert list(at.moves()) == ["draw drum"]
    at.play("draw drum")
    assert at.history()[-1] == "draw drum"


def test_KC_1_5_with_the_ages_told_the_setup_is_told_too() -> None:
    drawn, given = dg.table(GAME.slug, seed=2), dg.table(GAME.slug, seed=2, youngest_first=(2, 1))
    for table in (drawn, given):
        assert {Dealt, Started} <= {type(event) for event in table.events}
    assert "Player 2" in " ".join(given.tell())
    assert "eight" in " ".join(given.tell()) or "8" in " ".join(given.tell())


def test_KC_5_1_the_text_board_counts_the_cards_on_the_table() -> None:
    table = dg.table(GAME.slug, seed=2, youngest_first=(1, 2), seat=0)
    while table.position.tile == 6:
        table.play(table.moves()[0])
    assert "Hand: " in table.show()
    table.play("2: lay dragon shepherd")
    board = table.show()
    assert "Hand, including the two cards laid: " in board
    assert "two cards face down" in board
