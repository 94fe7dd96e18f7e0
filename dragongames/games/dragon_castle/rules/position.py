"""One moment of Zamek Smoków, and what may happen next."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from dragongames.core.game.position import CHANCE, Outcome, Seat
from dragongames.core.table.shown import Shown
from dragongames.games.dragon_castle.box.cards import Cards
from dragongames.games.dragon_castle.box.cells import Board, board
from dragongames.games.dragon_castle.box.counts import TOKENS
from dragongames.games.dragon_castle.box.tiles import EMPTY_BAG
from dragongames.games.dragon_castle.rules import apply, chance, checks, legal, scoring
from dragongames.games.dragon_castle.rules.castle import Castle
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import FRESH, STEPS, TAKE, Turn

_ONE: Final = ((0,), (1,), (2,), (3,))
_BY_CHANCE: Final = (CHANCE,)


class Setup(Struct, frozen=True):
    """What was laid out before the game and never changes."""

    seats: int
    castle: str  # the name of a castle, or a plan in one line (`castles.plan` reads both)
    rows: int = 5  # of a realm (DC-1.9)
    columns: int = 6
    spirits: Cards = ()
    dragons: Cards = ()
    starter: Seat = -1  # who began; -1 until that is known
    beginner: bool = False  # only cards for beginners are drawn


class Position(Shown, frozen=True, gc=False):
    """Nothing is secret here, so every view is the whole; what nobody has seen is in the castle's bag."""

    setup: Setup
    castle: Castle
    realms: tuple[Realm, ...]
    shrines: int  # in the common pool
    tokens: int  # countdown tokens still on the track
    seat: Seat  # whose turn it is
    todo: tuple[int, ...]  # what waits to be decided, as indices of STEPS, the last one first; () at the end
    turn: Turn = FRESH
    discarded: bytes = EMPTY_BAG  # tiles that left the game, a count for each symbol

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def board(self) -> Board:
        """The shape of every realm."""
        return board(self.setup.rows, self.setup.columns)

    @property
    def step(self) -> str:
        """The name of the step to decide now; "over" at the end."""
        return STEPS[self.todo[-1]] if self.todo else "over"

    @property
    def realm(self) -> Realm:
        """The realm of the player whose turn it is."""
        return self.realms[self.seat]

    @property
    def last_round(self) -> bool:
        """Whether the exclamation mark can be seen: after as many tokens as there are players (DC-2.3, DC-9.5)."""
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

    def with_castle(self, todo: tuple[int, ...], turn: Turn, castle: Castle) -> Position:
        """The same turn a little later, with another castle."""
        return Position(
            self.setup, castle, self.realms, self.shrines, self.tokens, self.seat, todo, turn, self.discarded
        )

    def with_realm(self, todo: tuple[int, ...], turn: Turn, realm: Realm) -> Position:
        """The same turn a little later, with another realm for its player."""
        realms = list(self.realms)
        realms[self.seat] = realm
        return Position(
            self.setup, self.castle, tuple(realms), self.shrines, self.tokens, self.seat, todo, turn, self.discarded
        )

    def on(self, todo: tuple[int, ...], turn: Turn) -> Position:
        """The same turn a little later, with an unchanged table."""
        return Position(
            self.setup, self.castle, self.realms, self.shrines, self.tokens, self.seat, todo, turn, self.discarded
        )

    def with_table(
        self, todo: tuple[int, ...], turn: Turn, realm: Realm, shrines: int, tokens: int, discarded: bytes
    ) -> Position:
        """The same turn a little later, with everything but the castle changed."""
        realms = list(self.realms)
        realms[self.seat] = realm
        return Position(self.setup, self.castle, tuple(realms), shrines, tokens, self.seat, todo, turn, discarded)

    def next_turn(self) -> Position:
        """The turn of the next player."""
        seat = self.seat + 1
        return Position(
            self.setup, self.castle, self.realms, self.shrines, self.tokens, seat if seat < self.setup.seats else 0,
            (TAKE,), FRESH, self.discarded,
        )

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after

    def seen_by(self, seat: Seat) -> Position:
        return self

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        return None if self.todo else scoring.outcome(self)
