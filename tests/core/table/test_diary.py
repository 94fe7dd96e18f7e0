"""A real game written down as one seat sees it: what is asked, what is not, what does not fit, and the file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.core.game.position import CHANCE
from dragongames.core.table.diary import Diary

SLUG = "knights-and-castles"


def recruited(**more: Any) -> Any:
    """Hania and Antek after a castle and a drum; which army Antek took back, Hania cannot know."""
    at = dg.diary(SLUG, seat="Hania", names=("Hania", "Antek"), youngest_first=(1, 2), **more)
    for move in ("draw big-brick", "1: lay dragon peasant", "2: lay archer knight", "draw drum", "2: ?"):
        at.play(move)
    return at.play("1: recruit dragon")


def test_what_nobody_else_can_know_is_written_as_a_question_mark() -> None:
    at = recruited()
    assert at.history()[-2:] == ("2: ?", "1: recruit dragon")
    assert "Hand or camp: mounted knight and archer (1 of them in hand)" in at.show()
    for move in ("1: ?", "2: ?"):
        with pytest.raises(dg.NotationError):
            at.play(move)


def test_what_is_turned_over_has_to_be_told() -> None:
    at = recruited().play("draw small-wood")
    with pytest.raises(dg.NotationError, match="it has to be named"):
        at.play("2: ?")


@pytest.mark.parametrize("army", ["knight", "archer"])
def test_what_is_shown_later_may_be_any_card_it_could_have_been(army: str) -> None:
    at = recruited().play("draw small-wood")
    at.play(f"2: lay {army} catapult").play("1: lay footman shepherd")
    assert "Hand or camp" not in at.show(), "now everybody knows"
    at.play("draw big-stone")
    with pytest.raises(dg.IllegalMove, match="does not agree with what Hania knows"):
        at.play(f"2: lay {army} catapult")


def test_the_moves_that_can_be_told_are_listed() -> None:
    at = recruited()
    at.play("draw small-wood")
    other = [line for line in at.moves() if line.startswith("2: ")]
    assert "2: lay knight catapult" in other
    assert "2: lay archer catapult" in other
    assert not [line for line in other if "knight" in line and "archer" in line], "only one of them came back"
    at.back()
    at.back()
    at.back()
    assert "2: ?" in at.moves()


def test_a_made_up_card_is_never_said() -> None:
    at = recruited()
    assert at.game.write(at.view()) == at.game.write(at.position.seen_by(0))
    assert "possible" in at.game.write(at.view())


def test_every_move_is_kept_at_once_and_the_game_goes_on_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tonight.json"
    at = recruited(file=str(file))
    assert json.loads(file.read_text("utf-8"))["diary"] is True
    again = dg.load(str(file))
    assert isinstance(again, Diary)
    assert again.history() == at.history()
    assert again.show() == at.show()
    again.play("draw small-wood")
    assert dg.load(str(file)).history()[-1] == "draw small-wood"
    again.back()
    assert dg.load(str(file)).history() == at.history()


def test_a_game_without_secrets_asks_for_chance_only(tmp_path: Path) -> None:
    at = dg.diary("carcassonne", file=str(tmp_path / "land.json"))
    assert at.position.actors == (CHANCE,)
    at.play("draw V")
    assert at.position.actors == (0,)
    assert dg.load(str(tmp_path / "land.json")).position == at.position


def test_it_may_begin_in_the_middle_with_what_one_seat_sees() -> None:
    mine = "1: hand footman+archer+dragon+catapult; castles small-brick"
    text = f"{SLUG} 2 players\nround: 3\ntile: big-wood\n{mine}\n2: hand ?5\n"
    at = dg.diary(SLUG, seat=0, position=text)
    assert at.view() == at.game.read(text)
    assert len(at.legal_moves(1)) > len(at.game.read(text).resample(0, Random(1)).legal(1))
    assert not analysis.moves(at, 0, simulations=60, progress=False).empty


@pytest.mark.parametrize(("slug", "options", "moves"), [
    (SLUG, {"players": 4}, 60), ("dragonkeepers", {"players": 3}, 160), ("simurgh", {"first": 1, "players": 3}, 60),
    ("dragon-castle", {}, 200),
])
def test_whoever_writes_down_what_he_sees_knows_what_he_would_know(
    slug: str, options: Any, moves: int, tmp_path: Path
) -> None:
    """A game is played by others; the diary is told nothing but what its seat sees and always agrees with its view."""
    truth = dg.table(slug, seed=5, by_hand=True, **options)
    at: Any = dg.diary(slug, seat=0, seed=9, **options)
    dice, told = Random(slug), 0
    while told < moves and not truth.over:
        unseen_chance(truth, dice)
        assert at.view() == truth.position.seen_by(0)
        actor = dice.choice(truth.position.actors)
        ways = [m for m, _ in truth.position.odds()] if actor == CHANCE else truth.position.legal(actor)
        move = dice.choice(ways)
        if not at._sees(actor) and move not in at.legal_moves(actor):
            wanted = truth.position.after(move).seen_by(0)
            move, truth_move = next(m for m in at.legal_moves(actor) if looks(at, m) == wanted), move
            truth.play(truth_move)
        else:
            truth.play(move)
        tell(at, move, truth.position.seen_by(0))
        told += 1
    assert told > moves // 3
    again = dg.load(str(at.save(tmp_path / "tonight.json")))
    assert again.history() == at.history()
    assert again.view() == at.view()


def tell(at: Any, move: Any, view: Any) -> None:
    """Write a move down; where something else came to light, say what was seen."""
    try:
        at.play(move)
    except dg.NotationError as error:
        text = at.game.notation.write(move)
        for way in str(error).partition("it could be: ")[2].removesuffix(".").split("; "):
            at.play(f"{move.seat + 1}: {text} > {way}" if move.seat >= 0 else f"{text} > {way}")
            if at.view() == view:
                return
            at.back()


def unseen_chance(truth: dg.Table, dice: Random) -> None:
    """What chance brings without anybody at the seat seeing it."""
    while truth.position.actors == (CHANCE,):
        ways = [m for m, _ in truth.position.odds()]
        if len({repr(truth.position.after(m).seen_by(0)) for m in ways}) > 1 or turned_over(truth, ways):
            return
        truth.play(dice.choice(ways))


def turned_over(truth: dg.Table, ways: list[Any]) -> bool:
    """Whether the only thing chance can bring is brought before everybody's eyes."""
    told: list[Any] = []
    truth.position.after(ways[0], told.append)
    return len(ways) == 1 and bool(told) and all(event.seen_by(0) == event for event in told)


def looks(at: Any, move: Any) -> Any:
    """What the seat sees after a move that could be."""
    return at._fitting(move)[-1].after(move).seen_by(0)
