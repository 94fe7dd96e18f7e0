"""One moment of Zaklinacze Smoków, and what may happen next."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.position import CHANCE, Outcome, Seat
from dragongames.core.table.shown import Shown
from dragongames.games.dragonkeepers.box.cards import EMPTY
from dragongames.games.dragonkeepers.box.contents import GOAL
from dragongames.games.dragonkeepers.rules import apply, chance, checks, legal, scoring, secrets
from dragongames.games.dragonkeepers.rules.knowledge import Doubts
from dragongames.games.dragonkeepers.rules.moves import NO_CHEST
from dragongames.games.dragonkeepers.rules.phases import AWAY, NOBODY, OVER

ACTORS: Final[dict[int, tuple[Seat, ...]]] = {NOBODY: (), CHANCE: (CHANCE,), 0: (0,), 1: (1,), 2: (2,), 3: (3,)}


class Position(Shown, frozen=True, gc=False):
    """Pairs are (left, right); tuples for players have one entry for each seat."""

    seats: int
    box: str = "full"
    phase: int = AWAY
    actor: int = CHANCE
    active: int = 0  # whose turn it is; the actor may be a player who follows
    turn: int = 0
    filling: tuple[int, ...] = ()  # sides of the display that wait for a card; the first one is next
    taken: int = -1  # cards taken this turn; -1 before the first turn
    changed: tuple[int, int] = (0, 0)  # how many cards were put on each page this turn
    # The book: unseen cards (counts, see cards.PLACE), the back on top of them, and what was put there since.
    stacks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    tops: tuple[int, int] = (EMPTY, EMPTY)
    pages: tuple[int, int] = (EMPTY, EMPTY)  # what the book shows: the tops, or backs of cards put on them
    piles: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # 4 * kind + seat; if unknown, ~(4 * back + seat)
    display: tuple[int, int] = (EMPTY, EMPTY)
    aside: tuple[int, ...] = ()  # kinds that left the game
    hands: tuple[tuple[int, ...], ...] = ()  # of any size (DK-3.4)
    known: tuple[tuple[int, ...], ...] = ()  # the part of each hand that the whole table is sure of
    sealed: tuple[int, ...] = ()  # start cards in each hand that nobody else has seen
    doubts: Doubts = ()
    # Stacks from left to right, in an order that stays (DK-5.7): the colour, then the kinds of its cards upwards.
    rows: tuple[tuple[tuple[int, ...], ...], ...] = ()
    # Dragons still to lay, and cards in the set; while a chest gives cards back, how many more, and 1 + their colour.
    laying: tuple[int, int] = (0, 0)
    supply: tuple[int, ...] = ()  # pieces of each value, open to all (DK-1.12), see Box.pieces
    pieces: tuple[tuple[int, ...], ...] = ()  # values in order
    pearls: tuple[tuple[int, int], ...] = ()  # red and blue ones; nobody knows which
    shown: tuple[tuple[int, ...], ...] = ()  # values turned over at the end
    unseen: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # red and blue pearls by value, see Box.pearls
    shadows: int = 0  # Shadow Dragons left in their pile
    crystals: tuple[int, ...] = ()
    eggs: tuple[int, ...] = ()
    crests: tuple[int, ...] = ()  # 0: none yet
    idle: int = 0  # turns in a row in which nothing was taken or played
    chest: int = NO_CHEST
    variant: bool = False  # whether a chest is still to be chosen
    opened: bool = False  # whether the chest was opened this turn

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def actors(self) -> tuple[Seat, ...]:
        return ACTORS[self.actor]

    @property
    def following(self) -> bool:
        """Whether the actor follows in somebody else's turn."""
        return self.actor >= 0 and self.actor != self.active

    def page(self, side: int) -> int:
        """The back that the book shows on one side; EMPTY before it is built."""
        return self.pages[side]

    @property
    def amulets(self) -> tuple[int, ...]:
        """Finished amulets: three pieces and a pearl."""
        return tuple([len(pieces) // 3 for pieces in self.pieces])

    @property
    def points(self) -> tuple[int, ...]:
        """What everybody has scored so far; pearls and the turned egg count only at the end."""
        return scoring.points(self)

    @property
    def goal(self) -> int:
        """How many amulets end the game (DK-8.1)."""
        return GOAL[self.seats]

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after
    seen_by = secrets.seen_by
    resample = secrets.resample

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None
