"""One moment of Rycerze i zamki, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import CHANCE, Check, Emit, Move, Outcome, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.knights_and_castles.rules import checks, scoring
from dragongames.games.knights_and_castles.rules.conquest import conquer
from dragongames.games.knights_and_castles.rules.hands import LAYS, RECRUITS, cards, lay_code
from dragongames.games.knights_and_castles.rules.moves import (
    DRUM,
    TILES,
    Ages,
    Dealt,
    Draw,
    GameEnded,
    Lay,
    Recruit,
    Shuffled,
    Started,
    TileDrawn,
)
from dragongames.games.knights_and_castles.rules.recruitment import recruit
from dragongames.games.knights_and_castles.text.catalogue import WORDS

HIDDEN: Final = -1  # a hand or a laid card that the onlooker may not know
NOTHING: Final = 0  # nothing laid or chosen yet in this round


class Box(Struct, frozen=True):
    """What lies in the box: the armies of a hand as a set, how many of each tile, and how many rounds are played."""

    armies: int
    tiles: tuple[int, ...]
    rounds: int


BOXES: Final = {
    # Six castles and two drums (KC-3.2), six armies (KC-3.8), seven rounds (KC-4.1).
    "full": Box(0b111111, (1, 1, 1, 1, 1, 1, 2), 7),
    # Small enough to enumerate every game: proves that `resample` knows exactly what a seat can know.
    "mini": Box(0b001011, (0, 0, 2, 0, 0, 0, 2), 4),
}


DRAWS: Final = tuple(Draw(CHANCE, tile) for tile in range(len(TILES)))


class Position(Struct, frozen=True):
    """Hands are sets of armies as bits (1 << card); what is not in the hand lies in the camp.

    Shepherds never leave the hand for longer than a conquest (KC-3.7), so they are not counted.
    """

    seats: int
    ages: tuple[int, ...] = ()  # the seats from the youngest to the oldest; () until chance has decided
    sword: int = -1
    bag: tuple[int, ...] = ()  # tiles nobody has seen, a count for each of TILES; one of them is never drawn
    tile: int = -1  # the open tile; -1 between rounds
    round: int = 0
    hands: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()  # NOTHING, HIDDEN, 1 + 8 * first + second of a Lay, or 1 + card of a Recruit
    castles: tuple[tuple[int, ...], ...] = ()  # tiles won, in order
    possible: tuple[tuple[int, ...], ...] = ()  # for each seat every hand it may hold as far as the whole table knows
    game: int = 1
    games: int = 1
    banked: tuple[int, ...] = ()  # points of earlier games in the longer variant
    box: str = "full"

    @property
    def rounds(self) -> int:
        return BOXES[self.box].rounds

    @property
    def full(self) -> int:
        """A hand with all its armies."""
        return BOXES[self.box].armies

    @property
    def over(self) -> bool:
        return self.tile < 0 and self.round == self.rounds and self.game == self.games

    @property
    def round_now(self) -> int:
        """The round being played, or the one about to begin; after the game the last."""
        return self.round + (self.tile < 0 and self.round < self.rounds)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(
            banked + scoring.castle_points(won) for banked, won in zip(self.banked, self.castles, strict=True)
        ) or (0,) * self.seats  # nobody has sat down yet

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many armies each player holds: the table has counted along, so this is never secret."""
        return tuple(hands[0].bit_count() for hands in self.possible)

    @property
    def actors(self) -> tuple[Seat, ...]:
        if self.tile < 0:
            return () if self.over else (CHANCE,)
        if self.tile == DRUM:
            full = (self.full,)
            return tuple([s for s, code in enumerate(self.laid) if code == NOTHING and self.possible[s] != full])
        return tuple([s for s, code in enumerate(self.laid) if code == NOTHING])

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        if self.tile < 0 or self.laid[seat] != NOTHING or self.hands[seat] == HIDDEN:
            return ()
        if self.tile == DRUM:
            return RECRUITS[seat][self.full & ~self.hands[seat]]
        return LAYS[seat][self.hands[seat]]

    def check(self, move: Move) -> tuple[Check, ...]:
        return checks.check(self, move)

    def odds(self) -> tuple[tuple[Move, int], ...]:
        if not self.ages:
            return tuple((Ages(CHANCE, order), 1) for order in checks.age_orders(self.seats))
        return tuple([(DRAWS[tile], count) for tile, count in enumerate(self.bag) if count])

    def after(self, move: Move, emit: Emit | None = None) -> Position:
        match move:
            case Lay():
                laid = self._with(move.seat, lay_code(move.first, move.second))
                position = self._with_laid(laid)
                if NOTHING in laid:
                    return position
                return conquer(position._face_up(), emit)._round_over(emit)
            case Recruit():
                return self._with_laid(self._with(move.seat, 1 + move.card))._drummed(emit)
            case Draw():
                tile = move.tile
                bag = (*self.bag[:tile], self.bag[tile] - 1, *self.bag[tile + 1 :])
                position = Position(
                    self.seats, self.ages, self.sword, bag, tile, self.round + 1, self.hands, self.laid, self.castles,
                    self.possible, self.game, self.games, self.banked, self.box,
                )
                if emit:
                    emit(TileDrawn("KC-4.2", position.round, tile))
                return position._drummed(emit) if tile == DRUM else position
            case Ages(_, order):
                return replace(self, ages=order)._set_up(emit)
            case _:
                raise TypeError(f"no move of this game: {move!r}")

    def _with(self, seat: Seat, code: int) -> tuple[int, ...]:
        return (*self.laid[:seat], code, *self.laid[seat + 1 :])

    def _with_laid(self, laid: tuple[int, ...]) -> Position:
        return Position(
            self.seats, self.ages, self.sword, self.bag, self.tile, self.round, self.hands, laid, self.castles,
            self.possible, self.game, self.games, self.banked, self.box,
        )

    def _set_up(self, emit: Emit | None) -> Position:
        """A new game: full hands, all tiles in the stack, the sword with the youngest."""
        box, seats = BOXES[self.box], self.seats
        if emit:
            emit(Shuffled("KC-1.2", sum(box.tiles)))
            emit(Dealt("KC-1.3", box.armies.bit_count() + 2))
            emit(Started("KC-1.5", self.game, self.ages[0]))
        return replace(
            self, sword=self.ages[0], bag=box.tiles, tile=-1, round=0, hands=(box.armies,) * seats,
            laid=(NOTHING,) * seats, castles=((),) * seats, possible=((box.armies,),) * seats,
            banked=self.banked or (0,) * seats,
        )

    def _drummed(self, emit: Emit | None) -> Position:
        """Recruitment is over once nobody has to choose any more."""
        return self if self.actors else recruit(self._face_up(), emit)._round_over(emit)

    def _face_up(self) -> Position:
        """Nobody can turn over what he only sees from behind: a view has to be resampled before it is played on."""
        if HIDDEN in self.laid:
            raise ImpossiblePosition(WORDS.say(Phrase("impossible.face-down")))
        return self

    def _round_over(self, emit: Emit | None) -> Position:
        """After the last round the points count; in the longer variant the next game begins."""
        if self.round < self.rounds:
            return self
        if emit:
            left = next((tile for tile, count in enumerate(self.bag) if count), -1)
            emit(GameEnded("KC-7.1", self.game, tuple(map(scoring.castle_points, self.castles)), left))
        if self.game == self.games:
            return self
        return replace(self, game=self.game + 1, banked=self.points)._set_up(emit)

    def seen_by(self, seat: Seat) -> Position:
        # Hands (KC-1.4) and camps (KC-3.5) are for their owners alone; what all have seen is in `possible`.
        return replace(
            self,
            hands=tuple(hand if s == seat else HIDDEN for s, hand in enumerate(self.hands)),
            laid=tuple(code if s == seat or code == NOTHING else HIDDEN for s, code in enumerate(self.laid)),
        )

    def resample(self, seat: Seat, rng: Random) -> Position:
        hands, laid = list(self.hands), list(self.laid)
        for other in range(self.seats if hands else 0):
            if other == seat:
                continue
            hand = hands[other] = rng.choice(self.possible[other])
            if laid[other] == NOTHING:
                continue
            if self.tile == DRUM:
                laid[other] = 1 + rng.choice(cards(self.full & ~hand))
            else:
                lay = rng.choice(LAYS[other][hand])
                laid[other] = lay_code(lay.first, lay.second)
        return replace(self, hands=tuple(hands), laid=tuple(laid))

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None


def reopened(position: Position) -> Position:
    """The same moment before anybody had chosen: what lies face down goes back to its owners."""
    if not any(position.laid):
        return position
    return replace(position, laid=(NOTHING,) * position.seats)
