"""Exact answers for two who choose at the same time: for one round as a matrix game, or for the rest of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from dragongames.analysis import matrix
from dragongames.analysis.about import About, table_of
from dragongames.analysis.tree import Tree, lead, share_of_victory
from dragongames.analysis.words import say
from dragongames.analysis.worlds import open_to_all
from dragongames.bots.ismcts import findable
from dragongames.bots.playouts import play_on
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, Position

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.table import Table

Goal: TypeAlias = Literal["victory", "lead", "round"]
Later: TypeAlias = Callable[[Position], float]
POSITIONS: Final = 40_000  # worked out for one answer; more take minutes


class Values:
    """What positions are worth to the first of two players, if both play perfectly; each is worked out once.

    Where both choose at the same time and nothing is hidden, a position is solved as a matrix of those that follow.
    Where somebody has a secret, all that follows is solved as a whole, in sequence form.
    """

    def __init__(self, game: Game, worth: Later = share_of_victory, most: int = POSITIONS) -> None:
        self.game, self.worth, self.most, self.left = game, worth, most, most
        self.known: dict[Hashable, float] = {}

    def value(self, position: Position) -> float:
        key = findable(position)(position)
        found = self.known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise NotationError(say("solve.large", n=self.most))
            found = self.known[key] = self._value(position)
        return found

    def _value(self, position: Position) -> float:
        actors = position.actors
        if not actors:
            return self.worth(position)
        if actors == (CHANCE,):
            odds: tuple[tuple[Move, int], ...] = position.odds()
            whole = sum(weight for _, weight in odds)
            return sum(weight / whole * self.value(position.after(move)) for move, weight in odds)
        if len(actors) == 2 and open_to_all(position):
            if all(open_to_all(self._after(position, pair)) for pair in _corners(position)):
                return self.matrix(position).value
        elif len(actors) == 1 and open_to_all(position):
            ways = [self.value(position.after(move)) for move in position.legal(actors[0])]
            return max(ways) if actors[0] == 0 else min(ways)
        return Tree(self.game, position, self.worth).solve().value

    def matrix(self, position: Position, later: Later | None = None) -> matrix.Solved:
        """Solve a moment at which both choose, by what follows each pair of choices."""
        follows = later or self.value
        return matrix.solve([
            [follows(self._after(position, (mine, theirs))) for theirs in position.legal(1)]
            for mine in position.legal(0)
        ])

    def _after(self, position: Position, pair: tuple[Move, Move]) -> Position:
        return position.after(pair[0]).after(pair[1])


def _corners(position: Position) -> list[tuple[Move, Move]]:
    """A few pairs of choices: enough to see whether a round leaves secrets behind."""
    mine, theirs = position.legal(0), position.legal(1)
    return [(mine[0], theirs[0]), (mine[-1], theirs[-1]), (mine[0], theirs[-1]), (mine[-1], theirs[0])]


class Round:
    """One round solved: how often each player should choose what, and what it is worth."""

    def __init__(self, table: Table, solved: matrix.Solved, exact: bool) -> None:
        self.table, self.solved, self.exact = table, solved, exact

    @property
    def value(self) -> float:
        """What the round is worth to the first player."""
        return self.solved.value

    @property
    def exploitability(self) -> float:
        """What both players' best answers would gain, added up."""
        return self.solved.exploitability

    @property
    def frame(self) -> pd.DataFrame:
        """One row for each move that should ever be chosen: player, move, share."""
        from dragongames.analysis.shown_frame import ShownFrame

        position, write = self.table.position, self.table.game.notation.write
        rows = [
            {"player": self.table.names[seat], "move": write(move), "share": share}
            for seat, shares in enumerate((self.solved.rows, self.solved.columns))
            for move, share in zip(position.legal(seat), shares, strict=True) if share > 0
        ]
        frame = ShownFrame(rows, columns=["player", "move", "share"])
        return frame.sort_values(["player", "share"], ascending=[True, False], kind="stable", ignore_index=True)

    def __repr__(self) -> str:
        return f"{self.frame.round(3).to_string(index=False)}\n{self.value:.3f}"


def solve_round(table: About, goal: Goal = "victory", playouts: int = 0, seed: int = 0) -> Round:
    """The equilibrium of the current round, as a matrix game.

    `goal` is what counts: the victory or the lead at the end, with everything that follows worked out exactly, or
    only the points of this `round`. With `playouts`, what follows is estimated by so many random games instead.

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> round(solve_round(table, playouts=2).exploitability, 6)
    0.0
    """
    table = table_of(table)
    position, game = table.position, table.game
    if not position.actors:
        raise NotationError(say("solve.over"))
    if position.seats != 2:
        raise NotationError(say("solve.two", n=position.seats))
    if position.actors != (0, 1):
        raise NotationError(say("solve.turns"))
    if not open_to_all(position):
        raise NotationError(say("solve.secrets"))
    worth = lead if goal == "lead" else share_of_victory
    values = Values(game, worth)
    if goal == "round":
        before = lead(position)
        return Round(table, values.matrix(position, lambda later: lead(later) - before), exact=True)
    if not playouts:
        return Round(table, values.matrix(position), exact=True)

    def estimated(later: Position) -> float:
        # The same luck after every pair of choices, so that results differ by the choice alone.
        ends = (play_on(later, Random(f"{seed}/{number}").random) for number in range(playouts))
        return sum(map(worth, ends)) / playouts

    return Round(table, values.matrix(position, estimated), exact=False)
