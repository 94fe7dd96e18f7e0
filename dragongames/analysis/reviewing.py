"""A finished game looked at again: every move beside the best one, and where the game was lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from dragongames.analysis.advice import Advice, think
from dragongames.analysis.words import say
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.analysis.charts import Chart
    from dragongames.core.table.node import Node

Verdict: TypeAlias = Literal["best", "fine", "doubtful", "mistake", "blunder"]
# What a move loses of the win share, at least, to be called so.
LOSSES: Final[tuple[tuple[float, Verdict], ...]] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "doubtful"))
SURE: Final = 2.0  # a loss counts when it is more than so many standard errors
PLAYED: Final = 0.25  # of the budget, at least, goes to the move that was played

COLUMNS: Final = ("step", "player", "move", "won", "best", "best_won", "loss", "error", "verdict")


class Judgement(NamedTuple):
    """One decision of the game."""

    step: int
    seat: Seat
    move: Move
    best: Move
    won: float  # the share of the victories after the move that was played ...
    best_won: float  # ... and after the best one
    error: float  # standard error of the difference
    shares: tuple[float, ...]  # everybody's share of the victories, if the best is played

    @property
    def loss(self) -> float:
        """How much of the win share was given away."""
        return 0.0 if self.move == self.best else max(self.best_won - self.won, 0.0)

    @property
    def verdict(self) -> Verdict:
        if self.move == self.best:
            return "best"
        sure = self.loss > SURE * self.error
        return next((name for least, name in LOSSES if sure and self.loss >= least), "fine")


class Review:
    """The decisions of a game with what a search thinks of them."""

    def __init__(self, table: Table, line: tuple[Node, ...], judgements: tuple[Judgement, ...]) -> None:
        self.table, self.line, self.judgements = table, line, judgements

    @property
    def frame(self) -> pd.DataFrame:
        """One row a decision: the move played and the best one, their win shares, and the verdict."""
        from dragongames.analysis.shown_frame import ShownFrame

        write = self.table.game.notation.write
        rows = [
            (j.step, self.table.names[j.seat], write(j.move), j.won, write(j.best), j.best_won, j.loss, j.error,
             j.verdict)
            for j in self.judgements
        ]
        return ShownFrame(rows, columns=list(COLUMNS))

    @property
    def blunders(self) -> Lines:
        """What went wrong, the worst first, in sentences."""
        wrong = [j for j in self.judgements if j.verdict in ("blunder", "mistake", "doubtful")]
        return Lines(self.sentence(j) for j in sorted(wrong, key=lambda j: -j.loss))

    def sentence(self, judgement: Judgement) -> str:
        """A decision in a sentence."""
        write = self.table.game.notation.write
        return say(
            f"review.{judgement.verdict}", self.table.names, step=judgement.step, who=Who(judgement.seat),
            move=write(judgement.move), best=write(judgement.best), won=percent(judgement.won),
            best_won=percent(judgement.best_won), loss=percent(judgement.loss),
        )

    @property
    def shares(self) -> pd.DataFrame:
        """One row a decision: everybody's share of the victories; at the end of the game, what became of it."""
        from dragongames.analysis.shown_frame import ShownFrame

        rows = [(j.step, *j.shares) for j in self.judgements]
        outcome = self.line[-1].position.outcome()
        if outcome is not None:
            won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(outcome.places))]
            rows.append((len(self.line) - 1, *won))
        return ShownFrame(rows, columns=["step", *self.table.names])

    def chart(self) -> Chart:
        """Everybody's share of the victories over the game, with what went wrong marked by signs."""
        from dragongames.analysis.charts import win_shares

        return win_shares(self)

    def __repr__(self) -> str:
        said = self.blunders or (say("review.none"),)
        return "\n".join((say("review.title", n=len(self.judgements)), *said))


def review(
    played: Table | str | Path, simulations: int | None = None, seats: tuple[Seat | str, ...] | None = None,
    seed: int | str = 0, *, progress: bool = True,
) -> Review:
    """Every decision of a game beside the best one, as the player knew it then.

    The game is a table or the file of a saved one; what is looked at is the line on which its cursor stands. Stopped
    early, it keeps the decisions it has come to.

    >>> from dragongames.analysis import play_bots
    >>> played = play_bots("knights-and-castles", ("greedy", "random"), 4, seed=1)
    >>> len(review(played, simulations=10, progress=False).judgements)
    4
    """
    table = _table(played)
    line = table.node.path
    wanted = range(len(table.names)) if seats is None else [table.seat_of(seat) for seat in seats]
    open_table = _seen_by_all(table)
    budget = simulations or table.game.search.simulations
    asked: list[tuple[int, Move, Advice]] = []
    for step, node in enumerate(line[1:], 1):
        move = node.move
        if move is None or move.seat == CHANCE or move.seat not in wanted or node.parent is None:
            continue
        if len(node.parent.position.legal(move.seat)) > 1 and node.known_to(table.seat, line[step + 1 :]):
            asked.append((step, move, Advice(open_table, move.seat, f"{seed}/{step}", node.parent)))
    judgements: list[Judgement] = []

    def judged(advice: Advice) -> None:
        step, move, _ = asked[len(judgements)]
        judgements.append(_judged(step, move, advice, budget))

    think([advice for _, _, advice in asked], budget, progress, judged)
    return Review(table, line, tuple(judgements))


def percent(share: float) -> str:
    """A share as people say it.

    >>> percent(0.254), percent(1)
    ('25', '100')
    """
    return str(round(100 * share))


def _table(played: Table | str | Path) -> Table:
    if isinstance(played, Table):
        return played
    from dragongames.core.table.record import load
    from dragongames.games import game

    return load(Path(played), game)


def _seen_by_all(table: Table) -> Table:
    """The same table without eyes of its own: each player is judged by what this player knew."""
    return Table(table.game, table.options, names=table.names, position=table.root.position, by_hand=True)


def _judged(step: int, move: Move, advice: Advice, budget: int) -> Judgement:
    best = advice.best
    mine = advice.weigh(move, max(1, int(PLAYED * budget)))
    error = (mine.error**2 + best.error**2) ** 0.5
    return Judgement(step, advice.seat, move, best.move, mine.wins, best.wins, error, best.shares)

