"""Why one move is better than another: which items of everybody's score make the difference."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dragongames.analysis.advice import Advice
from dragongames.analysis.reviewing import percent
from dragongames.analysis.words import say
from dragongames.bots.ismcts import Tried
from dragongames.core.errors import NotationError
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import Item, Move, Position, Seat
from dragongames.core.text.words import Phrase, tenths

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.table import Table

TOLD: Final = 4  # items named in the sentences
LEAST: Final = 0.05  # points; less is not worth a word


class Difference:
    """Two moves compared by what everybody's final score consists of, on average, after each."""

    def __init__(self, advice: Advice, one: Tried, other: Tried, scores: Scores) -> None:
        self.advice, self.one, self.other, self.scores = advice, one, other, scores

    @property
    def frame(self) -> pd.DataFrame:
        """One row a player and item: mean points after the one move, after the other, and the difference."""
        from dragongames.analysis.shown_frame import ShownFrame

        names = self.advice.table.names
        rows = []
        for seat, what in self.scores.items:
            one, other = (self.scores.mean(tried.move, seat, what) for tried in (self.one, self.other))
            rows.append((names[seat], what, one, other, one - other))
        columns = ["player", "item", self.advice.text(self.one.move), self.advice.text(self.other.move), "difference"]
        frame = ShownFrame(rows, columns=columns)
        by_size = frame["difference"].abs().sort_values(ascending=False, kind="stable").index
        return frame.loc[by_size].reset_index(drop=True)

    @property
    def points(self) -> float:
        """How many points more the player gets by the one move."""
        own = self.advice.seat
        whats = [what for seat, what in self.scores.items if seat == own]
        one, other = (sum(self.scores.mean(t.move, own, what) for what in whats) for t in (self.one, self.other))
        return one - other

    @property
    def told(self) -> Lines:
        """The same in a few sentences."""
        text = self.advice.text
        title = say(
            "explain.title", one=text(self.one.move), other=text(self.other.move), won=percent(self.one.wins),
            other_won=percent(self.other.wins), points=_signed(self.points),
        )
        told = [row for row in self.frame.head(TOLD).itertuples(index=False) if abs(row.difference) >= LEAST]
        items = [say("explain.item", who=row.player, what=row.item, points=_signed(row.difference)) for row in told]
        return Lines((title, *items))

    def __repr__(self) -> str:
        return repr(self.told)


class Scores:
    """The items of final scores, added up over simulations by the move they began with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.times: dict[Move, int] = defaultdict(int)
        self.sums: dict[tuple[Move, Seat, str], int] = defaultdict(int)
        self._names: dict[str, str] = {}

    def add(self, move: Move, end: Position) -> None:
        """One simulation."""
        self.times[move] += 1
        for seat, items in enumerate(self.table.game.tally(end)):
            for item in items:
                self.sums[move, seat, self._name(item)] += item.points

    def mean(self, move: Move, seat: Seat, what: str) -> float:
        return self.sums.get((move, seat, what), 0) / max(self.times[move], 1)

    @property
    def items(self) -> list[tuple[Seat, str]]:
        """Every player with every item anybody scored."""
        return sorted({(seat, what) for _, seat, what in self.sums})

    def _name(self, item: Item) -> str:
        """An item as a kind: without the numbers of the one at hand, so that like is added to like."""
        key, words = item.what.key, self.table.game.words
        if key not in self._names:
            self._names[key] = words.say(Phrase(f"plain.{key}") if f"plain.{key}" in words else item.what)
        return self._names[key]


def explain(
    table: Table, move: Move | str, other: Move | str | None = None, seat: Seat | str | None = None,
    simulations: int | None = None, seed: int | str = 0,
) -> Difference:
    """What makes a move better or worse than another (by default than the best other one), item by item.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> best, other = table.moves("Ala")[:2]
    >>> type(explain(table, best, other, simulations=5)).__name__
    'Difference'
    """
    advice = Advice(table, seat, seed)
    mine = _read(table, move, advice.seat)
    budget = simulations or table.game.search.simulations
    scores = Scores(table)
    counted = advice
    if advice.thinking.settings.expect is not None:
        # What is expected has no items: positions are counted as they are, in a search of their own.
        counted = Advice(table, seat, seed)
        counted.thinking.settings = replace(counted.thinking.settings, expect=None)
    counted.thinking.watch = scores.add
    if other is None:
        advice.run(budget)
        rivals = [tried.move for tried in advice.tried if tried.move != mine]
        if not rivals:
            raise NotationError(say("explain.alone", move=advice.text(mine)))
        theirs = rivals[0]
    else:
        theirs = _read(table, other, advice.seat)
    one, two = (advice.weigh(which, budget // 2) for which in (mine, theirs))
    if counted is not advice:
        for which in (mine, theirs):
            counted.weigh(which, budget // 2)
    return Difference(advice, one, two, scores)


def _read(table: Table, move: Move | str, seat: Seat) -> Move:
    return table.read(move, seat) if isinstance(move, str) else move


def _signed(points: float) -> str:
    """Points with their sign, to a tenth.

    >>> _signed(1.25), _signed(-0.5), _signed(0.0)
    ('+1.2', '−0.5', '0.0')
    """
    text = tenths(abs(points))
    return text if round(points, 1) == 0 else f"{'+' if points > 0 else '−'}{text}"
