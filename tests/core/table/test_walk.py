"""A walk finds what a game does not keep, and says it: what, for whom, where, and how to see it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as replaced

import dragongames as dg
from dragongames.core.game.contract import Broken
from dragongames.core.game.game import Game
from dragongames.core.table.record import load
from dragongames.core.table.walk import Look, follow, saves
from dragongames.core.text.words import Catalogue
from dragongames.games import GAMES, add, forget, game

NEST = Path(__file__).parents[3] / "docs" / "example" / "nest"


@pytest.fixture
def nest(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setitem(GAMES, "nest", "nest")
    add(NEST)
    yield game("nest")
    forget()


def without(words: Catalogue, key: str) -> Catalogue:
    return Catalogue({k: v for k, v in words.entries.items() if k != key}, words.base)


BROKEN: dict[str, tuple[Callable[[Game], Game], str]] = {
    "no clicks": (lambda g: replace(g, picks=lambda p, m: ()), "a move nobody could click"),
    "no such try": (lambda g: replace(g, tries=lambda p, s: [*g.tries(p, s)][1:]), "`tries` leaves out a legal move"),
    "lost": (lambda g: replace(g, components=lambda p: Counter(eggs=p.left)), "components were lost"),
    "no read": (lambda g: replace(g, read=lambda text: g.start(g.options())),
                "comes back from its text as another one"),
    "no such line": (lambda g: replace(g, lines=g.lines[1:]), "explains the line “left”"),
    "no event": (lambda g: replace(g, words=without(g.words, "event.Taken")), "there is no key “event.Taken”"),
    "no item": (lambda g: replace(g, words=without(g.words, "item.eggs")), "there is no key “item.eggs”"),
    "no end": (lambda g: replace(g, longest=2), "no end after 2 moves"),
    "tally": (lambda g: replace(g, tally=lambda p: ((), ())), "the last tally is not the result"),
    "silent": (lambda g: replace(g, show=lambda p, s, n: " "), "the text board is empty (en)"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_said_with_its_place(nest: Game, what: str) -> None:
    change, said = BROKEN[what]
    with pytest.raises(Broken) as error:
        follow(change(nest), 0, "7", lambda number, over: Look.CLOSEST)
    told = str(error.value).splitlines()
    assert told[0].startswith("nest, sample 0, ")
    assert said in told[0]
    assert "  options: Options(players=2)" in told
    assert "    nest 2 players" in told, "the position as text"
    assert told[-1].startswith("  see it again: python tools/walk.py nest --sample 0 --seed 7 --at ")


def test_a_seat_and_a_move_are_named_where_there_are_some(nest: Game) -> None:
    with pytest.raises(Broken) as error:
        follow(replace(nest, picks=lambda p, m: ()), 0, "7", lambda number, over: Look.CLOSE)
    assert "  seat: 1 (from 0: 0)" in str(error.value)
    assert "  move: Take(seat=0, eggs=" in str(error.value)


@pytest.mark.parametrize(("method", "does", "said"), [
    ("resample", lambda self, seat, rng: rng.shuffle([1, 2]), "resample uses more of its rng than rng.choice"),
    ("resample", lambda self, seat, rng: replaced(self, left=self.left - 1), "does not look the same from its seat"),
    ("seen_by", lambda self, seat: replaced(self, left=self.left - 1), "a view seen again by the same seat is another"),
])
def test_what_a_position_does_wrong_is_said(nest: Game, method, does, said, monkeypatch) -> None:
    monkeypatch.setattr(nest.position, method, does)
    with pytest.raises(Broken, match=said):
        follow(nest, 0, "7", lambda number, over: Look.CLOSEST)


def test_choices_are_told_where_the_seed_did_not_make_them(nest: Game) -> None:
    with pytest.raises(Broken, match=r"--choices 0,1,0,1$"):
        follow(replace(nest, longest=1), 0, "7", lambda number, over: Look.PASSING, lambda n: min(n - 1, 1))


def test_a_table_that_cannot_be_played_or_saved_is_told_with_its_place(nest: Game, monkeypatch) -> None:
    monkeypatch.setattr(nest.position, "takes", property(lambda self: (1,) if self.left else ()))
    with pytest.raises(Broken, match=r"after 3 moves: IllegalMove: .* so 1 cannot be taken now") as error:
        saves(nest, 0, 1, 20, name="docs/example/nest")
    told = str(error.value).splitlines()
    assert any(line.startswith("  move: Take(seat=") for line in told)
    assert told[-1] == "  see it again: python tools/walk.py docs/example/nest --sample 0 --saved 1/20"


def test_a_table_that_is_not_saved_as_it_is_is_told(nest: Game, monkeypatch) -> None:
    monkeypatch.setattr("dragongames.core.table.walk.load", lambda path, find: load(path, find).back())
    with pytest.raises(Broken, match="saved and loaded, the table stands somewhere else"):
        saves(nest, 0, 1)


def test_whole_games_hold(nest: Game) -> None:
    assert follow(nest, 0, "1", lambda number, over: Look.CLOSEST)["closely"] > 3
    saves(nest, 0, 1)
    mini = dg.game("knights-and-castles")
    assert follow(mini, len(mini.samples) - 1, "1", lambda number, over: Look.CLOSEST)["moves"] > 3
