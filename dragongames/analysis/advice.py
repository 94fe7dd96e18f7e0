"""What a seat can do and what it is worth: advice that you can watch, stop, and ask to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from dragongames.analysis.about import About, table_of
from dragongames.analysis.processes import together
from dragongames.analysis.telling import Telling
from dragongames.analysis.turns import Option, Turns
from dragongames.analysis.words import say
from dragongames.bots.playouts import totals
from dragongames.core.errors import NotationError
from dragongames.core.extras import needs
from dragongames.core.game.position import CHANCE, Move, Position, Seat
from dragongames.core.text.words import Who

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.node import Node
    from dragongames.core.table.table import Table

COLUMNS: Final = ("move", "now", "points", "lead", "won", "error", "visits", "exact")
TURN_COLUMNS: Final = (
    "turn", "answer", "now", "points", "lead", "won", "error", "visits", "exact", "share", "why",
)


class Advice:
    """What one seat can do at one moment of a table (where its cursor is, or at a node), as far as it may know it.

    A live board or a position will do as well.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> Advice(table, "Ala").run(20).simulations
    20
    """

    def __init__(
        self, table: About, seat: Seat | str | None = None, seed: int | str = 0, node: Node | None = None
    ) -> None:
        self.table = table = table_of(table)
        self.node = table.node if node is None else node
        self.seat = _who(table, self.node, seat)
        self.turns = Turns(table.game, self.node.seen_by(self.seat), self.seat, seed)
        self.told = Telling(self.turns, table.names)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move."""
        return self.turns.legal

    @property
    def simulations(self) -> int:
        """How many tries were made in all."""
        return self.turns.looks

    @property
    def settled(self) -> bool:
        """Whether everything was worked out, so that more tries tell nothing new."""
        return self.turns.settled

    @property
    def options(self) -> list[Option]:
        """What the seat can do, whole turns where it decides alone, the best first."""
        return self.turns.options

    @property
    def best(self) -> Option:
        """The option believed to be best."""
        return self.turns.best

    def text(self, move: Move | Sequence[Move]) -> str:
        """A move, or several, as they are typed."""
        return self.told.moves((move,) if isinstance(move, Move) else move)

    def run(self, simulations: int) -> Advice:
        """Make so many more tries."""
        self.turns.run(simulations)
        return self

    def weigh(self, moves: Move | Sequence[Move], simulations: int) -> Option:
        """What is known about a move, or about several in a row, after at least so many tries."""
        wanted = (moves,) if isinstance(moves, Move) else tuple(moves)
        if wanted[0] not in self.moves:
            raise NotationError(say("advice.move", move=self.text(wanted[0])))
        return self.turns.weigh(wanted, simulations)

    def now(self, option: Option) -> int:
        """The points it gains at once; areas, sets and the like count as if the game ended then."""
        return self._at_once(option.first) if option.after is None else self.told.now(option)

    def _at_once(self, move: Move) -> int:
        world, before = self._today
        return totals(self.table.game, world.after(move))[self.seat] - before

    @cached_property
    def _today(self) -> tuple[Position, int]:
        """A possible world, and what the seat would have in it if the game ended now."""
        thinking = self.turns.thinking
        assert thinking is not None
        world = thinking.view.resample(self.seat, Random(0))
        return world, totals(self.table.game, world)[self.seat]

    @property
    def frame(self) -> pd.DataFrame:
        """One row for each move, the best first; each is judged by the best turn that begins with it."""
        from dragongames.analysis.shown_frame import ShownFrame

        known = self.turns.begun()
        rows: list[tuple[object, ...]] = [
            (self.text(one.first), self.now(one), one.points, one.lead, one.won, one.error, one.visits, one.exact)
            for one in known
        ]
        found = {one.first for one in known}
        rows += [
            (self.text(move), self._at_once(move), None, None, None, None, 0, False)
            for move in self.moves if move not in found
        ]
        kinds = dict.fromkeys(("points", "lead", "won", "error"), "float64")
        return ShownFrame(rows, columns=list(COLUMNS)).astype(kinds)

    @property
    def turns_frame(self) -> pd.DataFrame:
        """One row for each turn, the best first, with the answer to it and the reasons."""
        from dragongames.analysis.shown_frame import ShownFrame

        told = self.told
        rows = [
            (told.turn(one), told.answer(one), self.now(one), one.points, one.lead, one.won, one.error, one.visits,
             one.exact, one.share, told.why(one))
            for one in self.options
        ]
        kinds = dict.fromkeys(("points", "lead", "won", "error", "share"), "float64")
        return ShownFrame(rows, columns=list(TURN_COLUMNS)).astype(kinds)


def moves(
    table: About, seat: Seat | str | None = None, simulations: int | None = None, seed: int | str = 0, *,
    turns: bool = False, workers: int = 1, progress: bool = True,
) -> pd.DataFrame:
    """What each legal move is worth to the seat that decides, the best first; with `turns`, each whole turn.

    Asked of a table, of a live board, or of a position.

    Columns: points gained `now`; mean `points` and mean `lead` over the best other at the end; `won`, the mean
    share of the victories, with its standard `error`; `visits`, how often it was tried; `exact`, whether the rest of
    the game was worked out. A move is judged by the best turn that begins with it. Stop it at any time (in a
    notebook with the stop button): what was found so far is kept.

    For whole turns there are also what the next player would `answer` (nothing where that depends on what chance brings
    before), and `why`; moves in brackets are planned for after chance has had its say. `share`: where several choose at
    the same time, how often to make each choice. `workers` processes share the `simulations` tries.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> found = moves(table, simulations=200, progress=False)
    >>> len(found) == len(table.moves("Ala"))
    True
    """
    advice = Advice(table, seat, seed)
    wanted = simulations or advice.turns.usual
    if workers > 1 and advice.turns.pondering is not None and not advice.settled:
        together(advice.turns, wanted, workers, seed)
    else:
        think([advice], wanted, progress)
    if advice.simulations >= wanted:  # nobody stopped it
        advice.turns.try_all()
    return advice.turns_frame if turns else advice.frame


def think(
    some: Sequence[Advice], simulations: int | None, progress: bool, then: Callable[[Advice], object] | None = None
) -> int:
    """Make so many tries for each, with a progress bar; returns how many were finished before it was stopped."""
    with needs("analysis"):
        from tqdm.auto import tqdm

    finished = 0
    wanted = [simulations or advice.turns.usual for advice in some]
    with tqdm(total=sum(wanted), disable=not progress, delay=1.5, unit=" tries") as bar, \
            suppress(KeyboardInterrupt):  # somebody has seen enough
        for advice, looks in zip(some, wanted, strict=True):
            for begun in range(0, looks, advice.turns.slice):
                part = min(advice.turns.slice, looks - begun)
                if not advice.settled:
                    advice.run(part)
                bar.update(part)
            if then is not None:
                then(advice)
            finished += 1
    return finished


def _who(table: Table, node: Node, seat: Seat | str | None) -> Seat:
    """The seat that is advised: the one named, or the one whose eyes look, or the first that decides."""
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
