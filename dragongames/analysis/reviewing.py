"""A game looked at again: every turn beside the best one, and where the game was lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from dragongames.analysis.about import About, table_of
from dragongames.analysis.advice import Advice, think
from dragongames.analysis.words import say
from dragongames.bots.levels import lore_of
from dragongames.core.extras import needs
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.table import Table
from dragongames.core.text.words import Phrase, Who

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.analysis.charts import Chart
    from dragongames.analysis.problems import Problem
    from dragongames.core.table.node import Node

Verdict: TypeAlias = Literal["best", "fine", "doubtful", "mistake", "blunder"]
# How much of the win share a turn must give away, at least, to be called so.
LOSSES: Final[tuple[tuple[float, Verdict], ...]] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "doubtful"))
SURE: Final = 2.0  # a loss counts if it is larger than so many standard errors
PLAYED: Final = 0.25  # of the budget, at least, goes to the turn that was played
WAYS: Final = 48  # in which turns may go on, looked at for each turn of the game

COLUMNS: Final = ("step", "player", "move", "won", "best", "best_won", "loss", "error", "verdict")


class Judgement(NamedTuple):
    """One turn of the game, up to where somebody else or chance had a say."""

    step: int
    seat: Seat
    moves: tuple[Move, ...]
    best: tuple[Move, ...]
    won: float  # the share of the victories after the turn that was played ...
    best_won: float  # ... and after the best one
    error: float  # standard error of the difference
    shares: tuple[float, ...]  # everybody's share of the victories, if the best is played
    same: bool = False  # whether what was played leads to the same as the best
    exact: bool = False

    @property
    def loss(self) -> float:
        """How much of the win share was given away."""
        return 0.0 if self.same else max(self.best_won - self.won, 0.0)

    @property
    def verdict(self) -> Verdict:
        if self.same:
            return "best"
        sure = self.loss > SURE * self.error
        return next((name for least, name in LOSSES if sure and self.loss >= least), "fine")


class Review:
    """The turns of a game, and what a search thinks of them."""

    def __init__(self, table: Table, line: tuple[Node, ...], judgements: tuple[Judgement, ...]) -> None:
        self.table, self.line, self.judgements = table, line, judgements

    @property
    def frame(self) -> pd.DataFrame:
        """One row for each turn: what was played and what was best, their win shares, and the verdict."""
        from dragongames.analysis.shown_frame import ShownFrame

        rows = [
            (j.step, self.table.names[j.seat], self._text(j.moves), j.won, self._text(j.best), j.best_won, j.loss,
             j.error, j.verdict)
            for j in self.judgements
        ]
        return ShownFrame(rows, columns=list(COLUMNS))

    def _text(self, moves: Sequence[Move]) -> str:
        return ", ".join(map(self.table.game.notation.write, moves))

    @property
    def blunders(self) -> Lines:
        """What went wrong, the worst first, in sentences."""
        wrong = [j for j in self.judgements if j.verdict in ("blunder", "mistake", "doubtful")]
        return Lines(self.sentence(j) for j in sorted(wrong, key=lambda j: -j.loss))

    def sentence(self, judgement: Judgement) -> str:
        """A judgement in one sentence, or two for a whole turn: of a better turn, only the part that differs."""
        whole = max(len(judgement.moves), len(judgement.best)) > 1
        verdict: str = judgement.verdict
        if verdict == "fine" and percent(judgement.won) == percent(judgement.best_won):
            verdict = "even"
        elif verdict == "best" and percent(judgement.won) == "0":
            verdict = "even"  # where nothing wins, nothing is best
        elif verdict == "fine" and judgement.loss >= LOSSES[-1][0]:
            verdict = "unsure"  # the loss would be large, but is not certain
        return say(
            f"review.{'turn-' if whole else ''}{verdict}", self.table.names, step=judgement.step,
            who=Who(judgement.seat), move=self._text(judgement.moves),
            best=self._instead(judgement) if whole else self._text(judgement.best),
            won=percent(judgement.won), best_won=percent(judgement.best_won), loss=_points(judgement),
        )

    def _instead(self, judgement: Judgement) -> Phrase:
        """The best turn, without the first moves that it shares with the turn that was played."""
        pairs = zip(judgement.moves, judgement.best, strict=False)
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
        rest = judgement.best[same:]
        if same and rest:
            alike = self._text(judgement.best[:same])
            return Phrase("analysis.better.end", {"moves": self._text(rest), "alike": alike})
        return Phrase("analysis.better.turn", {"moves": self._text(judgement.best)})

    @property
    def shares(self) -> pd.DataFrame:
        """One row for each turn: everybody's share of the victories; in the last row, how the game ended."""
        from dragongames.analysis.shown_frame import ShownFrame

        rows = [(j.step, *j.shares) for j in self.judgements]
        outcome = self.line[-1].position.outcome()
        if outcome is not None:
            won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(outcome.places))]
            rows.append((len(self.line) - 1, *won))
        return ShownFrame(rows, columns=["step", *self.table.names])

    def problems(
        self, least: float = 0.1, seed: int | str = 0, most: int = 6, *, progress: bool = True
    ) -> tuple[Problem, ...]:
        """The moments at which a turn was clearly better than the one that was played, the worst first, for practice.

        Two long searches look at each of them, so each takes a few seconds; with `most` found it ends.
        """
        from dragongames.analysis.mistakes import missed

        with needs("analysis"):
            from tqdm.auto import tqdm

        wrong = sorted((j for j in self.judgements if j.loss >= least), key=lambda j: -j.loss)
        found = (
            missed(self.table.game, self.line[j.step - 1].position.seen_by(j.seat), j.seat, j.moves, f"{seed}/{j.step}")
            for j in tqdm(wrong, disable=not progress, delay=1.5, unit=" turns")
        )
        return tuple(islice((problem for problem in found if problem is not None), most))

    def chart(self) -> Chart:
        """Everybody's share of the victories over the game, with what went wrong marked by signs."""
        from dragongames.analysis.charts import win_shares

        return win_shares(self)

    def __repr__(self) -> str:
        said = self.blunders or (say("review.none"),)
        return "\n".join((say("review.title", n=len(self.judgements)), *said))


def review(
    played: About | str | Path, simulations: int | None = None, seats: Seat | str | Sequence[Seat | str] | None = None,
    seed: int | str = 0, *, progress: bool = True,
) -> Review:
    """Every turn of a game beside the best one, as the player knew it then.

    The game is a table or the file of a saved one; the review follows the line on which the cursor stands. `seats`
    says whose turns are judged: one player's, several players', or (None) everybody's. If it is stopped early, the
    turns judged so far are kept.

    >>> from dragongames.analysis import play_bots
    >>> played = play_bots("knights-and-castles", ("greedy", "random"), 4, seed=1)
    >>> len(review(played, simulations=10, progress=False).judgements)
    4
    """
    table = _table(played)
    line = table.node.path
    every = range(len(table.names))
    meant = every if seats is None else (seats,) if isinstance(seats, int | str) else seats
    wanted = [table.seat_of(seat) for seat in meant]
    open_table = _seen_by_all(table)
    lore = lore_of(table.game)
    deep = lore is not None and lore.secrets is None
    budget = simulations or (WAYS if deep else table.game.search.simulations)
    asked: list[tuple[Played, Advice]] = []
    for turn in _turns(line):
        here = line[turn.step - 1]
        if turn.seat in wanted and all(
            line[turn.step + at].known_to(table.seat, line[turn.step + at + 1 :]) for at in range(len(turn.moves))
        ):
            asked.append((turn, Advice(open_table, turn.seat, f"{seed}/{turn.step}", here)))
    judgements: list[Judgement] = []

    def judged(advice: Advice) -> None:
        turn, _ = asked[len(judgements)]
        judgements.append(_judged(turn, advice, budget))

    think([advice for _, advice in asked], budget, progress, judged)
    return Review(table, line, tuple(judgements))


class Played(NamedTuple):
    """A turn as it was played: its first move's number, and the moves up to where chance or another had a say."""

    step: int
    seat: Seat
    moves: tuple[Move, ...]


def _turns(line: tuple[Node, ...]) -> Iterator[Played]:
    """The turns of a line; each begins with a move that was a real decision."""
    begun: Played | None = None
    for step, node in enumerate(line[1:], 1):
        move, before = node.move, line[step - 1].position
        assert move is not None
        alone = len(before.actors) == 1
        if begun is not None and (move.seat != begun.seat or not alone):
            yield begun
            begun = None
        if move.seat == CHANCE:
            continue
        if begun is not None:
            begun = begun._replace(moves=(*begun.moves, move))
        elif len(before.legal(move.seat)) > 1:
            begun = Played(step, move.seat, (move,))
            if not alone:
                yield begun
                begun = None
    if begun is not None:
        yield begun


def _points(judgement: Judgement) -> str:
    """The loss in percentage points; it agrees with the two shares as they are told."""
    return str(int(percent(judgement.best_won)) - int(percent(judgement.won)))


def percent(share: float) -> str:
    """A share as people say it.

    >>> percent(0.254), percent(1)
    ('25', '100')
    """
    return str(round(100 * share))


def _table(played: About | str | Path) -> Table:
    if not isinstance(played, str | Path):
        return table_of(played)
    from dragongames.core.table.record import load
    from dragongames.games import game

    return load(Path(played), game)


def _seen_by_all(table: Table) -> Table:
    """The same table without eyes of its own: each player is judged by what that player knew."""
    return Table(table.game, table.options, names=table.names, position=table.root.position, by_hand=True)


def _judged(turn: Played, advice: Advice, budget: int) -> Judgement:
    mine = advice.weigh(turn.moves, max(1, int(PLAYED * budget)))
    best = advice.best
    same = turn.moves == best.moves or (best.after is not None and best.after == mine.after)
    error = (mine.error**2 + best.error**2) ** 0.5
    return Judgement(
        turn.step, advice.seat, turn.moves, best.moves, mine.won, best.won, error, best.shares, same,
        mine.exact and best.exact,
    )
