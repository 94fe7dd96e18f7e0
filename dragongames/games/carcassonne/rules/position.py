"""One moment of Carcassonne, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.core.game.position import CHANCE, Outcome, Seat
from dragongames.core.table.shown import Shown
from dragongames.games.carcassonne.rules import apply, chance, checks, legal, scoring
from dragongames.games.carcassonne.rules.land import BEGINNING, Land, Region
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, Fly, Pass, Pawn, SendHome
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.phases import DRAW, FLY, OVER

__all__ = ("Land", "Options", "Position", "Region")

NOBODY: Final[tuple[Seat, ...]] = ()
BY_CHANCE: Final = (CHANCE,)
ALONE: Final = tuple((seat,) for seat in range(6))


class Position(Shown, frozen=True, gc=False):
    """Everything lies open: there are no secrets in Carcassonne, only chance.

    Squares, codes of tiles and nodes are numbers: see squares.py, tiles.py and land.py.
    """

    options: Options
    bag: tuple[int, ...]  # how many unseen tiles there are of each kind
    land: Land = BEGINNING
    step: int = DRAW
    turn: int = 0  # whose turn it is
    hand: int = -1  # the kind of tile just drawn, until it is laid
    points: tuple[int, ...] = ()
    # node -> the seat whose pawn stands there; all other pawns are in their owners' hands
    pawns: dict[int, int] = {}  # noqa: RUF012  # each position gets its own
    choices: tuple[Pawn | SendHome | Fairy | FairyBeside | Fly | Pass, ...] = ()  # of ACT, GUARD and FLY
    finished: tuple[int, ...] = ()  # numbers of the regions finished by the tile just laid, until they are scored
    dragon: int = -1  # its square; -1 beside the board
    path: tuple[int, ...] = ()  # while it flies: the squares it has visited, the start first
    fairy: int = -1  # her square; -1 beside the board, where she begins (CA-12.2)
    beside: int = -1  # option fairy_placement=pawn: the node of the pawn she stands by; -1 once it has left (CA-12.14)
    aside: tuple[int, ...] = ()  # dragon tiles laid aside before the first volcano
    removed: tuple[int, ...] = ()  # tiles that did not fit anywhere

    @property
    def seats(self) -> int:
        return self.options.players

    @property
    def actor(self) -> Seat:
        """Who decides now; during a flight, everybody in turn (CA-9.5)."""
        if self.step == FLY:
            return (self.turn + len(self.path) - 1) % self.options.players
        return self.turn

    @property
    def actors(self) -> tuple[Seat, ...]:
        step = self.step
        if step == DRAW:
            return BY_CHANCE
        if step == FLY:
            return ALONE[(self.turn + len(self.path) - 1) % self.options.players]
        return NOBODY if step == OVER else ALONE[self.turn]

    @property
    def drawable(self) -> tuple[int, ...]:
        """What may be drawn: the bag, less what is held back until the dragon comes (CA-9.12)."""
        if self.dragon < 0 and self.options.early_dragon == "hold_back":
            return chance.without_dragons(self.bag)
        return self.bag

    @property
    def held_back(self) -> int:
        """How many tiles are kept out of the stack until the dragon comes (CA-9.12)."""
        return sum(self.bag) - sum(self.drawable)

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after

    def seen_by(self, seat: Seat) -> Position:
        return self

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.step == OVER else None
