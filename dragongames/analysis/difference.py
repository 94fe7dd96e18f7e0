"""Why one move is better than another: which items of everybody's score make the difference."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

from dragongames.analysis.about import About
from dragongames.analysis.advice import Advice
from dragongames.analysis.dealing import Dealing
from dragongames.analysis.reviewing import percent
from dragongames.analysis.turns import Option
from dragongames.analysis.words import say
from dragongames.bots.ismcts import Thinking
from dragongames.bots.pondering import Way
from dragongames.core.errors import NotationError
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import Item, Move, Position, Seat
from dragongames.core.text.words import Phrase, Who, amount

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.table import Table

TOLD: Final = 4  # items named in the sentences
LEAST: Final = 0.05  # points; smaller differences are not worth a word ...
SURELY: Final = 2  # ... nor are those of fewer standard errors, which may be luck


class Difference:
    """Two moves compared by the items of everybody's final score, on average, after each."""

    def __init__(self, advice: Advice, one: Option, other: Option, scores: Scores) -> None:
        self.advice, self.one, self.other, self.scores = advice, one, other, scores

    @property
    def frame(self) -> pd.DataFrame:
        """One row for each player and item: mean points after the one move, after the other, and the difference."""
        from dragongames.analysis.shown_frame import ShownFrame

        names = self.advice.table.names
        rows = []
        for seat, what in self.scores.items:
            one, other = (self.scores.mean(tried.first, seat, what) for tried in (self.one, self.other))
            rows.append((names[seat], what, one, other, one - other))
        columns = ["player", "item", self.advice.text(self.one.first), self.advice.text(self.other.first), "difference"]
        frame = ShownFrame(rows, columns=columns)
        by_size = frame["difference"].abs().sort_values(ascending=False, kind="stable").index
        return frame.loc[by_size].reset_index(drop=True)

    @property
    def points(self) -> float:
        """How many more points the player gets with the one move."""
        one, other = (self.scores.mean(tried.first, self.advice.seat, None) for tried in (self.one, self.other))
        return one - other

    @property
    def told(self) -> Lines:
        """The same in a few sentences."""
        told = [
            row for row in self.frame.itertuples(index=False)
            if abs(row.difference) >= self._least(self.advice.table.names.index(row.player), row.item)
        ][:TOLD]
        turned = -1 if self.points <= -self._least(self.advice.seat) else 1  # told of the move that brings more
        move = self.advice.text((self.other if turned < 0 else self.one).first)
        items = (self._item(move, row.player, row.item, turned * row.difference) for row in told)
        return Lines((self._title(), *items))

    def _least(self, seat: Seat, what: str | None = None) -> float:
        """A difference that is smaller is not told: it is next to nothing, or luck."""
        return max(LEAST, SURELY * self.scores.error(self.one.first, self.other.first, seat, what))

    def _title(self) -> str:
        """How often each of the two wins, and which of them brings more points; or that they are equally good."""
        one, other = self.advice.text(self.one.first), self.advice.text(self.other.first)
        won, other_won, points = percent(self.one.won), percent(self.other.won), self.points
        if abs(points) < self._least(self.advice.seat):
            key = "same" if won == other_won else "level"
        else:
            both = (points > 0) == (self.one.won > self.other.won)
            key = "points" if won == other_won else "better" if both else "although"
        more = Phrase(f"analysis.explain.{'first' if points > 0 else 'second'}")
        return say(
            f"explain.{key}", (), one=one, other=other, won=won, other_won=other_won, more=more,
            **amount(abs(points), "points"),
        )

    def _item(self, move: str, player: str, what: str, more: float) -> str:
        """What a player gains or loses at one item by a move."""
        key = "explain.gains" if more > 0 else "explain.loses"
        if what == say("explain.later"):  # the rest of the game is no item of the score
            key += "-later"
        names = self.advice.table.names
        gaps = amount(abs(more), "points")
        return f"  {say(key, names, move=move, who=Who(names.index(player)), what=what, **gaps)}"

    def __repr__(self) -> str:
        return repr(self.told)


class Scores:
    """The items of final scores, added up over simulations, by the move each began with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.times: dict[Move, int] = defaultdict(int)
        # None stands for all items together.
        self.sums: dict[tuple[Move, Seat, str | None], float] = defaultdict(float)
        self.squares: dict[tuple[Move, Seat, str | None], float] = defaultdict(float)
        self._names: dict[str, str] = {}

    def add(self, move: Move, end: Position, points: Sequence[float] | None = None) -> None:
        """Add one simulation; with `points`, what everybody may still expect counts as an item of its own."""
        self.times[move] += 1
        for seat, items in enumerate(self.table.game.tally(end)):
            found: dict[str, float] = defaultdict(float)
            for item in items:
                found[self._name(item)] += item.points
            if points is not None and (later := points[seat] - sum(found.values())):
                found[say("explain.later")] += later
            for what, some in (*found.items(), (None, sum(found.values()))):
                self.sums[move, seat, what] += some
                self.squares[move, seat, what] += some * some

    def mean(self, move: Move, seat: Seat, what: str | None) -> float:
        """The mean points of an item, or (None) of all."""
        return self.sums.get((move, seat, what), 0) / max(self.times[move], 1)

    def error(self, one: Move, other: Move, seat: Seat, what: str | None) -> float:
        """The standard error of the difference between two moves."""
        found = 0.0
        for move in (one, other):
            n = max(self.times[move], 1)
            seen = self.squares.get((move, seat, what), 0.0) / n - self.mean(move, seat, what) ** 2
            found += max(seen, 0.0) / n
        return sqrt(found)

    @property
    def items(self) -> list[tuple[Seat, str]]:
        """Every player with every item anybody scored."""
        return sorted({(seat, what) for _, seat, what in self.sums if what is not None})

    def _name(self, item: Item) -> str:
        """What kind of item it is: a name without numbers, so that like is added to like."""
        key = item.what.key
        if key not in self._names:
            self._names[key] = self.table.game.item_name(item)
        return self._names[key]


def explain(
    table: About, move: Move | str, other: Move | str | None = None, seat: Seat | str | None = None,
    simulations: int | None = None, seed: int | str = 0,
) -> Difference:
    """What makes a move better or worse than another (by default the best other one), item by item.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> best, other = table.moves("Ala")[:2]
    >>> type(explain(table, best, other, simulations=5)).__name__
    'Difference'
    """
    advice = Advice(table, seat, seed)
    table = advice.table
    mine = _read(table, move, advice.seat)
    budget = simulations or advice.turns.usual
    theirs = None if other is None else _read(table, other, advice.seat)
    scores = Scores(table)
    if isinstance(advice.turns.thinking, Thinking):
        advice.turns.thinking.watch = scores.add
    if theirs is None:
        advice.run(budget)
        theirs = next((option.first for option in advice.options if option.first != mine), None)
        theirs = theirs or next((option.first for option in advice.turns.begun() if option.first != mine), None)
        if theirs is None:
            raise NotationError(say("explain.alone", move=advice.text(mine)))
    if isinstance(advice.turns.thinking, Dealing):
        one, two = _dealt(advice, (mine, theirs), budget, scores)
    else:
        one, two = (_followed(advice, which, max(1, budget // 2), scores) for which in (mine, theirs))
    return Difference(advice, one, two, scores)


def _dealt(advice: Advice, compared: tuple[Move, Move], deals: int, scores: Scores) -> list[Option]:
    """What is known about two choices, after as many deals as it takes to learn, and as many in which items count."""
    turns, lore = advice.turns, advice.turns.lore
    assert isinstance(turns.thinking, Dealing)
    assert lore is not None

    def watch(move: Move, position: Position) -> None:
        if move in compared:
            scores.add(move, position, lore.points(position) if position.actors else None)

    turns.thinking.run(deals - advice.simulations)
    turns.thinking.watch = watch
    turns.thinking.run(max(1, deals // 2))
    turns.thinking.watch = None
    return [turns.weigh((move,), 0) for move in compared]


def _followed(advice: Advice, move: Move, looks: int, scores: Scores) -> Option:
    """What is known about a move; collects what scores consist of at the end, or as far as the game was followed."""
    turns = advice.turns
    if isinstance(turns.thinking, Thinking):
        found = advice.weigh(move, looks)
        while not scores.times[move]:
            turns.thinking.run(1, move)
        return found
    assert turns.pondering is not None
    way = turns.way_of(advice.weigh(move, 0))

    def watch(_: Way, end: Position) -> None:
        scores.add(move, end, turns.lore.points(end) if turns.lore is not None and end.actors else None)

    turns.pondering.watch = watch
    for _ in range(looks):
        turns.pondering.look(way)
    turns.pondering.watch = None
    return turns.told(way)  # of the turn that was followed, which need not be the one that looks best by now


def _read(table: Table, move: Move | str, seat: Seat) -> Move:
    return table.read(move, seat) if isinstance(move, str) else move
