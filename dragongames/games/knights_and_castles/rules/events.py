"""What happens in Rycerze i zamki, as events."""

from __future__ import annotations

from dragongames.core.game.position import Event, Scored


class Started(Event, frozen=True, tag=True):
    """A game begins; the youngest takes the sword."""

    game: int
    sword: int


class Shuffled(Event, frozen=True, tag=True):
    """The tiles lie face down in a stack, and one of them has gone back into the box."""

    tiles: int


class Dealt(Event, frozen=True, tag=True):
    """Everybody holds the same cards."""

    cards: int


class TileDrawn(Event, frozen=True, tag=True):
    round: int
    tile: int


class Revealed(Event, frozen=True, tag=True):
    """The two cards a player laid, turned over."""

    seat: int
    first: int
    second: int


class ShepherdsBack(Event, frozen=True, tag=True):
    """Shepherds return to their owners' hands."""

    seats: tuple[int, ...]


class Cancelled(Event, frozen=True, tag=True):
    """A card laid by several players goes to their camps."""

    card: int
    seats: tuple[int, ...]


class CastleWon(Scored, frozen=True, tag=True):
    """A castle for the strongest card left on the table, or (card -1) for the sword."""

    tile: int
    card: int
    strength: int


class ToCamp(Event, frozen=True, tag=True):
    """The cards still on the table go to their owners' camps."""

    cards: tuple[tuple[int, int], ...]  # (seat, card)


class SwordTaken(Event, frozen=True, tag=True):
    """Who holds the sword after the castle; `tied` shared the fewest points."""

    seat: int
    before: int
    tied: tuple[int, ...]


class Recruited(Event, frozen=True, tag=True):
    """Each of these players took one army back (nobody says which)."""

    seats: tuple[int, ...]
    without: tuple[int, ...]  # had an empty camp


class GameEnded(Event, frozen=True, tag=True):
    """The last round is over; the tile left in the stack is the one that was put away."""

    game: int
    points: tuple[int, ...]
    removed: int
