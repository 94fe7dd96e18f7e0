"""Boards, diaries, analysis and adapters say the same in worlds that look alike to a seat, as tables do.

What there is to be asked is found by looking: a public method or function that is not listed here fails a test.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from random import Random
from types import FunctionType
from typing import Any, Final

import ipywidgets as ipw
import pyspiel
import pytest

from dragongames import analysis
from dragongames.adapters import openspiel, pettingzoo
from dragongames.analysis import frames
from dragongames.core.errors import DragonError
from dragongames.core.game.position import Position, Seat
from dragongames.core.moved import Renamed
from dragongames.core.table.table import Table
from dragongames.draw.bounds import targets
from dragongames.games import GAMES, game
from dragongames.widgets import Board
from tests.contract.test_knowledge import SECRET, asked, moments, tables, tried

SOME: Final = 5  # targets and moves that are tried on a board


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hint finds depends on how much it looked at, not on how busy the machine was meanwhile."""
    for clock in ("worked", "monotonic"):
        monkeypatch.setattr(f"dragongames.analysis.hinting.{clock}", lambda: 0.0)

# -- boards ------------------------------------------------------------------------------------------------------------

ABOUT_THE_GAME: Final = {
    "as_svg", "as_text", "back", "click", "cycle", "forward", "go", "hint", "is_stop", "legal", "make", "mood",
    "picking", "play", "pointed", "put_back", "repeatable", "seat", "situation", "take", "take_seat", "type",
}
ABOUT_THE_SCREEN: Final = {
    "catch_up", "close", "failed", "focus_next", "recolour", "redraw", "refresh", "safely", "say", "unwatch", "watch",
}
PLAYS: Final = {"click", "make", "play", "put_back", "take_seat", "type"}  # what comes to light by it may differ


def methods(kind: type, package: str = "dragongames.") -> set[str]:
    """The public names a class has from us."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith(package)]
    return {
        name for each in ours for name, one in vars(each).items()
        if not name.startswith("_") and not isinstance(one, Renamed)
    }


def shown(board: Board) -> list[Any]:
    """All that can be read on a board: the picture, the words, every line, list and button below it."""
    found: list[Any] = [board.as_text(), board.as_svg()]

    def look(widget: ipw.Widget) -> None:
        found.extend(str(getattr(widget, name)) for name in ("value", "options", "description", "tooltip")
                     if name in widget.trait_names())
        for child in getattr(widget, "children", ()):
            look(child)

    look(board)
    return found


def wishes(name: str, board: Board, texts: list[str]) -> Iterator[tuple[Any, ...]]:
    """What a method of a board is asked with."""
    own = board.legal()
    drawn = sorted(targets(board.surface.scene or board.picture.plain()))
    chosen = Random(name).sample(drawn, min(SOME, len(drawn)))
    match name:
        case "click" | "pointed":
            yield from ((target,) for target in chosen)
        case "cycle":
            yield from ((prefix,) for prefix in board.table.game.cycles.values())
        case "go":
            yield from ((0,), (1,))
        case "take":
            yield from ((way,) for way in board.line.ways())
        case "is_stop":
            yield (board.table.node,)
        case "make" | "play":
            yield from ((move,) for move in own[:1])
        case "type":
            yield from ((text,) for text in texts)
        case _:
            yield ()


def test_every_method_of_a_board_is_listed() -> None:
    assert methods(Board, "dragongames.widgets.board") == ABOUT_THE_GAME | ABOUT_THE_SCREEN


@pytest.mark.parametrize("slug", SECRET)
def test_every_method_of_a_board_answers_the_same_in_worlds_that_look_alike(slug: str) -> None:
    found = moments(slug)
    due = [moment for moment in found if moment[2] in moment[0].actors][:1]
    assert due
    for position, other, seat in due + [moment for moment in found if moment not in due][:1]:
        moves = tried(game(slug), (position, other), seat)
        texts = [f"{move.seat + 1}: {game(slug).notation.write(move)}" for move in moves[: 2 * SOME]]
        pair = [Board(table, seat, twin=False) for table in tables(slug, (position, other), seat)]
        for name in sorted(ABOUT_THE_GAME):
            asking = list(wishes(name, pair[0], texts)) if name in methods(Board) else []
            for number, wish in enumerate(asking):
                theirs = list(wishes(name, pair[1], texts))
                assert len(theirs) == len(asking), name
                before = [board.table.node for board in pair]
                answers = [answered(board, name, own) for board, own in zip(pair, (wish, theirs[number]), strict=True)]
                moved = [board.table.node is not node for board, node in zip(pair, before, strict=True)]
                assert moved[0] == moved[1], (name, wish)
                if not (moved[0] and name in PLAYS):
                    assert answers[0] == answers[1], (name, wish)
                    assert shown(pair[0]) == shown(pair[1]), (name, wish)
                if moved[0]:
                    for board in pair:
                        board.close()
                    pair = [Board(table, seat, twin=False) for table in tables(slug, (position, other), seat)]
                    theirs = asking = list(wishes(name, pair[0], texts))
        for board in pair:
            board.close()


def answered(board: Board, name: str, wish: tuple[Any, ...]) -> Any:
    one = getattr(board, name)
    if not callable(one):
        return repr(one.selected) if name == "picking" else one
    try:
        return one(*wish)
    except DragonError as error:
        return type(error), str(error)


# -- analysis ----------------------------------------------------------------------------------------------------------


def _csv(frame: Any) -> str:
    return str(frame.to_csv())


def _framed(name: str, table: Table[Position]) -> str:
    return _csv(getattr(frames, name)(table))


def all_of(told: object) -> list[str]:
    """Every public property of an answer of analysis."""
    found = []
    for name in _properties(type(told)):
        one = getattr(told, name)
        found.append(f"{name}: {_csv(one) if hasattr(one, 'to_csv') else repr(one)}")
    return found


def _advice(table: Table[Position], seat: Seat) -> object:
    advice = analysis.Advice(table, seat).run(12)
    assert methods(analysis.Advice).difference(_properties(analysis.Advice)) == {"now", "run", "text", "weigh"}
    move, option = advice.moves[-1], advice.options[0]
    return all_of(advice), advice.text(move), repr(advice.weigh(move, 2)), advice.now(option)


def _properties(kind: type) -> list[str]:
    kinds = property, cached_property
    return sorted(name for name in methods(kind) if isinstance(inspect.getattr_static(kind, name), kinds))


def _explained(table: Table[Position], seat: Seat) -> object:
    moves = table.legal_moves(seat)
    return all_of(analysis.explain(table, moves[0], moves[-1], seat, simulations=12))


ASKED: Final[dict[str, Callable[[Table[Position], Seat], Any]]] = {
    "Advice": _advice,
    "explain": _explained,
    "moves": lambda table, seat: _csv(analysis.moves(table, seat, simulations=12, progress=False)),
    "review": lambda table, seat: all_of(analysis.review(table, simulations=6, progress=False)),
    "solve_round": lambda table, seat: all_of(analysis.solve_round(table)),
}
WITHOUT_A_TABLE: Final = {"calibration", "compare", "frames", "play_bots", "simulate", "summary"}


def test_every_function_of_analysis_is_listed() -> None:
    assert set(analysis.__all__) == set(ASKED) | WITHOUT_A_TABLE


@pytest.mark.parametrize("slug", SECRET)
def test_every_analysis_is_the_same_in_worlds_that_look_alike(slug: str) -> None:
    every = [name for name, one in vars(frames).items() if isinstance(one, FunctionType) and not name.startswith("_")
             and one.__module__ == frames.__name__]
    assert {"events", "moves", "positions", "scores"} <= set(every)
    found = sorted(moments(slug), key=lambda moment: moment[2] not in moment[0].actors)
    assert found[0][2] in found[0][0].actors
    for position, other, seat in found[:1]:
        pair = tables(slug, (position, other), seat)
        for name in every:
            assert list(inspect.signature(getattr(frames, name)).parameters) == ["table"], f"how is {name} asked?"
            answers = [asked(partial(_framed, name, table)) for table in pair]
            assert answers[0] == answers[1], name
        if seat in position.actors:
            for name, ask in ASKED.items():
                answers = [asked(partial(ask, table, seat)) for table in pair]
                assert answers[0] == answers[1], name


# -- adapters ----------------------------------------------------------------------------------------------------------

OBSERVED: Final = {"observe"}
FOR_PROGRAMS: Final = {"action_space", "close", "observation_space", "render", "reset", "step"}  # the referee's
# The referee's as well; what a state has is the whole position, as every state of OpenSpiel does.
STATE: Final = {"choices", "chance_outcomes", "current_player", "is_terminal", "returns", "game", "pasts", "position"}


@pytest.mark.parametrize("slug", SECRET)
def test_every_observation_is_the_same_in_worlds_that_look_alike(slug: str) -> None:
    assert methods(pettingzoo.GameEnv) == OBSERVED | FOR_PROGRAMS
    for position, other, seat in moments(slug)[:2]:
        seen = []
        for world in (position, other):
            env = pettingzoo.GameEnv(slug, players=position.seats)
            env.reset(seed=1)
            env.position, env.agent_selection = world, f"player_{(seat + 1) % position.seats}"
            seen.append({key: value.tolist() for key, value in env.observe(f"player_{seat}").items()})
        assert seen[0] == seen[1]


@pytest.mark.parametrize("slug", SECRET)
def test_openspiel_tells_a_seat_the_same_in_worlds_that_look_alike(slug: str) -> None:
    assert methods(openspiel.SpielState) == STATE | {"information"}
    assert methods(openspiel.SpielObserver) == {"set_from", "string_from"}
    for position, other, seat in moments(slug)[:1]:
        told = []
        for world in (position, other):
            played = pyspiel.load_game(openspiel.short_name(slug), {"position": game(slug).write(world)})
            state, observer = played.new_initial_state(), played.make_py_observer()
            observer.set_from(state, seat)
            told.append((state.information(seat), observer.string_from(state, seat), observer.tensor.tolist()))
        assert told[0] == told[1]


def test_games_without_secrets_have_no_worlds_to_tell_apart() -> None:
    assert set(SECRET) < set(GAMES)
