"""One moment of Carcassonne, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from dragongames.core.game.position import CHANCE, Check, Emit, Move, Outcome, Seat
from dragongames.games.carcassonne.box.tiles import FIT
from dragongames.games.carcassonne.rules import acting, apply, checks, scoring
from dragongames.games.carcassonne.rules.land import BEGINNING, Land, Region
from dragongames.games.carcassonne.rules.moves import (
    ODDS,
    PLACES,
    Draw,
    Fairy,
    FairyBeside,
    Fly,
    Pass,
    Pawn,
    Place,
    SendHome,
)
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.phases import DRAW, FLY, OVER, PLACE

__all__ = ("Land", "Options", "Position", "Region")

NOBODY: Final[tuple[Seat, ...]] = ()
BY_CHANCE: Final = (CHANCE,)
ALONE: Final = tuple((seat,) for seat in range(6))


class Position(Struct, frozen=True, gc=False):
    """Everything lies open: there are no secrets in Carcassonne, only chance.

    Squares, codes of tiles and nodes are numbers: see squares.py, tiles.py and land.py.
    """

    options: Options
    bag: tuple[int, ...]  # tiles nobody has seen: how many of each kind
    land: Land = BEGINNING
    step: int = DRAW
    turn: int = 0  # whose turn it is
    hand: int = -1  # the kind of tile just drawn, until it is laid
    points: tuple[int, ...] = ()
    pawns: dict[int, int] = {}  # node -> the seat whose pawn stands there; all other pawns are in their owners' hands
    choices: tuple[Pawn | SendHome | Fairy | FairyBeside | Fly | Pass, ...] = ()  # of ACT, GUARD and FLY
    finished: tuple[int, ...] = ()  # numbers of the regions that the tile just laid finished, until they are scored
    dragon: int = -1  # its square; -1 beside the board
    path: tuple[int, ...] = ()  # while it flies: the squares it was on, the start first
    fairy: int = -1  # her square; -1 beside the board, where she begins (CA-12.2)
    beside: int = -1  # option fairy_placement=pawn: the node of the pawn she stands by; -1 once it has left (CA-12.14)
    aside: tuple[int, ...] = ()  # dragon tiles laid aside before the first volcano
    removed: tuple[int, ...] = ()  # tiles that fitted nowhere

    @property
    def seats(self) -> int:
        return self.options.players

    @property
    def actor(self) -> Seat:
        """Who decides now; during a flight everybody in turn (CA-9.5)."""
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

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        if self.step == PLACE:
            if seat != self.turn:
                return ()
            fit, places = FIT[self.hand], PLACES[seat]
            moves: list[Place] = []
            for at, mask in self.land.frontier.items():
                if turns := fit[mask]:
                    moves += places[at][turns]
            return tuple(moves)
        return self.choices if seat == self.actor else ()

    def check(self, move: Move) -> tuple[Check, ...]:
        return checks.check(self, move)

    def odds(self) -> tuple[tuple[Move, int], ...]:
        return tuple([draws[count] for draws, count in zip(ODDS, self.drawable, strict=True) if count])

    @property
    def drawable(self) -> tuple[int, ...]:
        """What may be drawn: the bag, or the bag without what is held back until the dragon comes (CA-9.12)."""
        if self.dragon < 0 and self.options.early_dragon == "hold_back":
            return apply.without_dragons(self.bag)
        return self.bag

    def after(self, move: Move, emit: Emit | None = None) -> Position:
        match move:
            case Draw():
                return apply.draw(self, move.tile, emit)
            case Place():
                return apply.place(self, move.at, move.turn, emit)
            case Pawn():
                return acting.pawn(self, move.at, move.part, emit)
            case Fly():
                return apply.fly(self, move.at, emit)
            case Fairy() | FairyBeside():
                return acting.fairy(self, move, emit)
            case Pass():
                return apply.acted(self, emit)
            case SendHome():
                return acting.send_home(self, move, emit)
            case _:
                raise TypeError(f"no move of this game: {move!r}")

    def seen_by(self, seat: Seat) -> Position:
        return self

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.step == OVER else None
