"""One moment of Zamek Smoków, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from dragongames.core.position import CHANCE, Check, Emit, Move, Outcome, Seat
from dragongames.games.dragon_castle import (
    checks,
    course,
    merging,
    placing,
    powers,
    scoring,
    setup,
    spirits,
    steps,
    taking,
)
from dragongames.games.dragon_castle.cards import Cards
from dragongames.games.dragon_castle.castle import Castle
from dragongames.games.dragon_castle.cells import Board, board
from dragongames.games.dragon_castle.moves import (
    Build,
    Call,
    ChangeKind,
    Destroy,
    Discard,
    Done,
    DrawDragon,
    DrawSpirit,
    Lift,
    Merge,
    Pair,
    Put,
    Start,
    Summon,
    Take,
    TakeShrine,
    TurnOver,
    Uncover,
)
from dragongames.games.dragon_castle.realm import Realm
from dragongames.games.dragon_castle.tiles import EMPTY_BAG
from dragongames.games.dragon_castle.turn import FRESH, STEPS, TAKE, Turn

TOKENS: Final = 7  # countdown tokens in the box (DC-1.7)
_ONE: Final = ((0,), (1,), (2,), (3,))
_BY_CHANCE: Final = (CHANCE,)


class Setup(Struct, frozen=True):
    """What was laid out before the game and never changes in it."""

    seats: int
    castle: str  # the name of a castle, or the plan of one's own in one line (`castles.plan` reads both)
    rows: int = 5  # of a realm (DC-1.9)
    columns: int = 6
    spirits: Cards = ()
    dragons: Cards = ()
    starter: Seat = -1  # who began; -1 until that is known
    beginner: bool = False  # cards are drawn from those for beginners only


class Position(Struct, frozen=True):
    """Nothing is secret here, so every view is the whole; what nobody has seen lies in the castle's bag."""

    setup: Setup
    castle: Castle
    realms: tuple[Realm, ...]
    shrines: int  # in the common pool
    tokens: int  # countdown tokens still on the track
    seat: Seat  # whose turn it is
    todo: tuple[int, ...]  # what waits to be decided, as numbers of STEPS, the last one first; () when the game is over
    turn: Turn = FRESH
    discarded: bytes = EMPTY_BAG  # tiles out of the game, a count for each symbol

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def board(self) -> Board:
        """The shape of every realm."""
        return board(self.setup.rows, self.setup.columns)

    @property
    def step(self) -> str:
        """What is decided now, by its name; "over" when nothing is."""
        return STEPS[self.todo[-1]] if self.todo else "over"

    @property
    def realm(self) -> Realm:
        """The realm of the player whose turn it is."""
        return self.realms[self.seat]

    @property
    def last_round(self) -> bool:
        """Whether the exclamation mark can be seen (DC-9.5)."""
        return self.tokens <= TOKENS - self.setup.seats

    @property
    def points(self) -> tuple[int, ...]:
        """Points in tokens; once the game is over, all of them."""
        if not self.todo:
            return scoring.totals(self)
        return tuple([realm.points for realm in self.realms])

    @property
    def actors(self) -> tuple[Seat, ...]:
        todo = self.todo
        if not todo:
            return ()
        return _ONE[self.seat] if todo[-1] >= TAKE else _BY_CHANCE

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        todo = self.todo
        if seat != self.seat or not todo or todo[-1] < TAKE:
            return ()
        return steps.legal(self)

    def check(self, move: Move) -> tuple[Check, ...]:
        return checks.check(self, move)

    def odds(self) -> tuple[tuple[Move, int], ...]:
        return setup.odds(self)

    def after(self, move: Move, emit: Emit | None = None) -> Position:
        match move:
            case Uncover():
                return setup.uncover(self, move.tile, emit)
            case Put():
                return placing.put(self, move.cell, emit)
            case Take():
                return taking.take(self, move.stack, emit)
            case Pair():
                return taking.pair(self, move.stack, emit)
            case TakeShrine():
                return taking.take_shrine(self, emit)
            case Discard():
                return taking.discard(self, emit)
            case Call():
                return spirits.call(self, move.spirit, move.price, emit)
            case Lift():
                return powers.lift(self, move.cell)
            case Done():
                return course.done(self, emit)
            case Build():
                return merging.build(self, move.cell, emit)
            case Merge():
                return merging.merge_at(self, move.cell, emit)
            case Summon():
                return taking.summon(self, emit)
            case Destroy():
                return powers.destroy(self, move.stack, emit)
            case TurnOver():
                return powers.turn_over(self, move.cell, emit)
            case ChangeKind():
                return merging.change(self, move.cell, move.kind, emit)
            case DrawDragon():
                return setup.draw_dragon(self, move.dragon, emit)
            case DrawSpirit():
                return setup.draw_spirit(self, move.spirit, emit)
            case Start():
                return setup.begin(self, move.player, emit)
            case _:
                raise TypeError(f"no move of this game: {move!r}")

    def on(
        self, todo: tuple[int, ...], turn: Turn, castle: Castle | None = None, realm: Realm | None = None,
        shrines: int = -1, tokens: int = -1, discarded: bytes | None = None,
    ) -> Position:
        """The same turn a little later; what is not given stays as it is."""
        realms = self.realms
        if realm is not None:
            seat = self.seat
            realms = (*realms[:seat], realm, *realms[seat + 1 :])
        return Position(
            self.setup, castle or self.castle, realms, self.shrines if shrines < 0 else shrines,
            self.tokens if tokens < 0 else tokens, self.seat, todo, turn, discarded or self.discarded,
        )

    def next_turn(self) -> Position:
        """The turn of the next player."""
        seat = self.seat + 1
        return Position(
            self.setup, self.castle, self.realms, self.shrines, self.tokens, seat if seat < self.setup.seats else 0,
            (TAKE,), FRESH, self.discarded,
        )

    def seen_by(self, seat: Seat) -> Position:
        return self

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        return None if self.todo else scoring.outcome(self)
