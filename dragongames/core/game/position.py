"""What a game is: immutable positions, moves, events, checks and the outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, Self, TypeAlias, get_args, get_type_hints

from msgspec import Struct

from dragongames.core.errors import DragonError
from dragongames.core.text.words import Gap, Phrase, core_words

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1  # acts where dice, bags and shuffled decks decide
PUBLIC: Final[Seat] = -2  # sees what lies open on the table and nothing else


class Move(Struct, frozen=True):
    """One decision of one seat; every game has a small subclass for each kind of move."""

    seat: Seat


class Event(Struct, frozen=True):
    """Something that happened, with the id of the rule that made it happen."""

    rule: str

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as a seat may know it; most happen in the open."""
        return self


class Item(Struct, frozen=True):
    """One line of a score: what for, and how many points."""

    what: Phrase
    points: int


class Scored(Event, frozen=True):
    """A seat receives points, item by item."""

    seat: Seat
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


class Check(Struct, frozen=True):
    """What one rule says about one move; `gaps` name the actual things on the board."""

    rule: str
    ok: bool
    gaps: dict[str, Gap] = {}


class Outcome(Struct, frozen=True):
    """How a game ended: itemised points and the place (1 = first) of every seat."""

    items: tuple[tuple[Item, ...], ...]
    places: tuple[int, ...]
    decided_by: str  # the rule that separated the first place from the second, or lets them share it

    @classmethod
    def ranked(cls, items: tuple[tuple[Item, ...], ...], keys: Sequence[tuple[int, ...]], rules: Sequence[str]) -> Self:
        """Places by a key for each seat, the highest first.

        `rules` has for each part of a key the id of the rule that breaks a tie by it, and at the end, where ties can
        remain, the rule that lets players share a place.
        """
        order = sorted(keys, reverse=True)
        differ = (part for part, (a, b) in enumerate(zip(order[0], order[1], strict=True)) if a != b)
        return cls(items, tuple([order.index(key) + 1 for key in keys]), rules[next(differ, -1)])

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(item.points for item in items) for items in self.items)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


Emit: TypeAlias = Callable[[Event], object]


class Position(Protocol):
    """One moment of a game, as a value: it holds no generator, no hidden order, no history."""

    @property
    def seats(self) -> int:
        """How many players there are."""

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who must decide now: () when over, (CHANCE,), one seat, or several at the same time."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has scored so far.

        >>> table.position.points
        (0, 0)
        """

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        """All moves of a seat, in a fixed order; seats are counted from 0.

        >>> first = table.position.legal(0)[0]
        >>> table.game.notation.write(first)
        'lay footman knight'
        """

    def check(self, move: Move) -> tuple[Check, ...]:
        """What each rule that has a say in it says about this move."""

    def odds(self) -> tuple[tuple[Move, int], ...]:
        """Where chance decides: every outcome with its weight, a whole number.

        >>> drawn = dg.table("carcassonne", players=2, by_hand=True).position
        >>> sum(weight for _, weight in drawn.odds())
        101
        """

    def after(self, move: Move, emit: Emit | None = None) -> Self:
        """The position after a move, while this one stays as it is; unchecked, so only for moves known to be legal.
        What happens is handed to `emit`.

        >>> before = table.position
        >>> before.actors, before.after(before.legal(0)[0]).actors
        ((0, 1), (1,))
        """

    def seen_by(self, seat: Seat) -> Self:
        """The same position with everything this seat may not know face down.

        >>> chosen = table.position.after(table.position.legal(0)[0])
        >>> chosen.seen_by(0) == chosen.seen_by(1)
        False
        """

    def resample(self, seat: Seat, rng: Random) -> Self:
        """A full position drawn from those this seat cannot tell apart."""

    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""


class Options(Protocol):
    """What is agreed before a game begins: a frozen Struct with a default for every field."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def players(self) -> int:
        """How many sit down."""


@cache
def player_counts(options: type[Options]) -> tuple[int, ...]:
    """How many may play, as the options of a game say it."""
    return get_args(get_type_hints(options)["players"])


# A game, a table and a node belong to one kind of position: `Game[P, O]`, `Table[P]`, `Node[P]`; if none is named, to
# any. They are covariant, so a table of one game goes wherever any table may go. Strictly, that is unsound; here it is
# safe, because a game is only ever asked about positions of its own.
if TYPE_CHECKING:
    from typing_extensions import TypeVar  # in typing itself only from Python 3.13 on; checkers know both

    P = TypeVar("P", bound=Position, default=Position, covariant=True)
    O = TypeVar("O", bound=Options, default=Options, covariant=True)  # noqa: E741  # nobody counts with it
    V = TypeVar("V", bound=Position, default=Position, contravariant=True)
else:
    from typing import TypeVar

    P = TypeVar("P", covariant=True)
    O = TypeVar("O", covariant=True)  # noqa: E741 - the same name as above
    V = TypeVar("V", contravariant=True)
Some = TypeVar("Some", bound=Position)  # for functions that give back the type they were given


def ended(position: Position) -> Outcome:
    """The outcome of a game that is over; DragonError while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        raise DragonError(core_words().say(Phrase("game.on")))
    return outcome


class Bot(Protocol[V]):
    """A player that is a program: chooses a move for a seat from the position as this seat sees it."""

    def choose(self, view: V, seat: Seat, rng: Random) -> Move: ...
