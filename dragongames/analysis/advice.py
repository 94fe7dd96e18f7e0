"""What each move is worth here: a search that can be watched, stopped and asked to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from dragongames.analysis.words import say
from dragongames.bots.ismcts import Thinking, Tried
from dragongames.bots.playouts import totals
from dragongames.core.errors import NotationError
from dragongames.core.extras import needs
from dragongames.core.game.position import CHANCE, Move, Position, Seat
from dragongames.core.text.words import Who

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.node import Node
    from dragongames.core.table.table import Table

COLUMNS: Final = ("move", "now", "points", "lead", "won", "error", "visits")
SLICE: Final = 25  # simulations between two looks at the clock


class Advice:
    """The moves of one seat at one moment of a table (where its cursor is, or at a node), as far as it may know it.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> Advice(table, "Ala").run(20).simulations
    20
    """

    def __init__(
        self, table: Table, seat: Seat | str | None = None, seed: int | str = 0, node: Node | None = None
    ) -> None:
        self.table, self.node = table, table.node if node is None else node
        self.seat = _who(table, self.node, seat)
        view = self.node.seen_by(self.seat)
        self.moves: tuple[Move, ...] = view.legal(self.seat)
        self.thinking = Thinking(table.game, view, self.seat, Random(f"{seed}/advice"), table.game.search.comparing)

    @property
    def simulations(self) -> int:
        return self.thinking.simulations

    @property
    def best(self) -> Tried:
        """The move the search believes in."""
        return self.tried[0]

    @property
    def tried(self) -> tuple[Tried, ...]:
        """What is known of the moves, the best first; at least one simulation is needed."""
        if not self.simulations:
            self.thinking.run(1)
        return self.thinking.tried()

    def text(self, move: Move) -> str:
        return self.table.game.notation.write(move)

    def run(self, simulations: int) -> Advice:
        """So many more simulations."""
        self.thinking.run(simulations)
        return self

    def weigh(self, move: Move, simulations: int) -> Tried:
        """What is known of one move after at least so many simulations of it."""
        if move not in self.moves:
            raise NotationError(say("advice.move", move=self.text(move)))
        found = next((tried for tried in self.thinking.tried() if tried.move == move), None)
        self.thinking.run(simulations - (found.visits if found else 0), move)
        return next(tried for tried in self.thinking.tried() if tried.move == move)

    def now(self, move: Move) -> int:
        """The points a move gains at once, those of areas, sets and the like counted as if the game ended then."""
        world, before = self._today
        return totals(self.table.game, world.after(move))[self.seat] - before

    @cached_property
    def _today(self) -> tuple[Position, int]:
        """A world as it may be, and what the seat would have in it if the game ended now."""
        world = self.thinking.view.resample(self.seat, Random(0))
        return world, totals(self.table.game, world)[self.seat]

    @property
    def frame(self) -> pd.DataFrame:
        """One row a move, the best first: points now, mean points and lead at the end, share of the victories."""
        from dragongames.analysis.shown_frame import ShownFrame

        found = {tried.move: tried for tried in self.thinking.tried()}
        rows: list[tuple[object, ...]] = [
            (self.text(tried.move), self.now(tried.move), tried.points, tried.lead, tried.wins, tried.error,
             tried.visits)
            for tried in found.values()
        ]
        rows += [
            (self.text(move), self.now(move), None, None, None, None, 0) for move in self.moves if move not in found
        ]
        kinds = dict.fromkeys(("points", "lead", "won", "error"), "float64")
        return ShownFrame(rows, columns=list(COLUMNS)).astype(kinds)


def moves(
    table: Table, seat: Seat | str | None = None, simulations: int | None = None, seed: int | str = 0, *,
    turns: bool = False, workers: int = 1, progress: bool = True,
) -> pd.DataFrame:
    """What each legal move is worth to the seat that decides, the best first; with `turns`, each whole turn.

    Columns: points gained `now`; mean `points` and mean `lead` over the best other at the end; `won`, the mean
    share of the victories, with its standard `error`; `visits`. Stop it at any time (in a notebook with the stop
    button): what was found so far is kept.

    Whole turns tell besides what the next player would `answer`, and `why`; in brackets stands what is planned for
    after chance has had a say. `exact` says that the rest of the game was worked out; `share`, where several choose at
    the same time, how often each choice should be made. `workers` processes look at them, and `simulations` are the
    ways in which turns were seen to go on.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> found = moves(table, simulations=20, progress=False)
    >>> len(found) == len(table.moves("Ala"))
    True
    """
    if turns:
        from dragongames.analysis.turns import whole_turns

        who = _who(table, table.node, seat)
        return whole_turns(table, who, table.node.seen_by(who), simulations, seed, progress, workers)
    advice = Advice(table, seat, seed)
    think([advice], simulations or 4 * table.game.search.simulations, progress)
    return advice.frame


def think(
    some: Sequence[Advice], simulations: int, progress: bool, then: Callable[[Advice], object] | None = None
) -> int:
    """So many simulations for each, with a progress bar; says for how many it came to an end before it was stopped."""
    with needs("analysis"):
        from tqdm.auto import tqdm

    finished = 0
    with tqdm(total=len(some) * simulations, disable=not progress, delay=1.5, unit=" sim") as bar, \
            suppress(KeyboardInterrupt):  # the person has seen enough
        for advice in some:
            for begun in range(0, simulations, SLICE):
                part = min(SLICE, simulations - begun)
                advice.run(part)
                bar.update(part)
            if then is not None:
                then(advice)
            finished += 1
    return finished


def _who(table: Table, node: Node, seat: Seat | str | None) -> Seat:
    """The seat that is advised: named, or the one whose eyes look, or the first that decides."""
    deciding = [actor for actor in node.position.actors if actor != CHANCE]
    if not deciding:
        raise NotationError(say("advice.nobody"))
    if seat is None:
        chosen = table.seat if table.seat in deciding else deciding[0]
        assert chosen is not None
    else:
        chosen = table.seat_of(seat)
    if chosen not in deciding:
        raise NotationError(say("advice.waits", table.names, who=Who(chosen)))
    if not node.knows(table.seat, chosen):
        raise NotationError(say("advice.secret", table.names, who=Who(chosen)))
    return chosen
