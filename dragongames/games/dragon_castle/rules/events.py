"""What can happen in Zamek Smoków, each with the rule that makes it happen; the board says it in words."""

from __future__ import annotations

from dragongames.core.game.position import Event, Scored


class Uncovered(Event, frozen=True, tag=True):
    """A tile on top of a stack of the castle was uncovered."""

    cell: int
    tile: int
    level: int


class CastleBuilt(Event, frozen=True, tag=True):
    """All stacks stand."""

    castle: str
    tiles: int


class PoolsLaidOut(Event, frozen=True, tag=True):
    """The common pool of shrines and points, and the countdown tokens on their track."""

    shrines: int
    tokens: int
    covered: int  # spaces that have a token


class DragonDrawn(Event, frozen=True, tag=True):
    dragon: int


class SpiritDrawn(Event, frozen=True, tag=True):
    spirit: int


class RealmsGiven(Event, frozen=True, tag=True):
    """Everybody has a realm and one shrine."""

    seats: int


class Started(Event, frozen=True, tag=True):
    """Who begins."""

    seat: int


class Taken(Event, frozen=True, tag=True):
    """A tile was taken from the castle."""

    seat: int
    cell: int
    tile: int
    level: int
    second: bool


class ShrineTaken(Event, frozen=True, tag=True):
    seat: int
    left: int  # in the common pool


class Discarded(Scored, frozen=True, tag=True):
    """The tile taken was discarded for a point."""

    tile: int


class Summoned(Event, frozen=True, tag=True):
    """A countdown token was taken from the track."""

    seat: int
    left: int


class LastRound(Event, frozen=True, tag=True):
    """The exclamation mark came to light."""

    last: int  # the seat that has the last turn


class Placed(Event, frozen=True, tag=True):
    """A tile of this turn was placed in the realm."""

    seat: int
    cell: int
    tile: int
    level: int


class Merged(Scored, frozen=True, tag=True):
    """A set was turned face down."""

    cells: tuple[int, ...]
    kind: int  # the kind it counts as; -1: tiles of one number (Spirit of Beauty)
    shrines: int  # how many it allows


class Built(Event, frozen=True, tag=True):
    """A shrine was built on a tile just merged."""

    seat: int
    cell: int
    level: int


class Called(Event, frozen=True, tag=True):
    """A spirit was activated and paid for."""

    seat: int
    spirit: int
    price: int  # the cell of the tile discarded, or SHRINE
    tile: int  # that tile, or NONE


class Destroyed(Event, frozen=True, tag=True):
    """A tile of the castle was discarded."""

    seat: int
    cell: int
    tile: int
    level: int


class TurnedOver(Event, frozen=True, tag=True):
    """A face-up tile was turned face down without being merged."""

    seat: int
    cell: int
    tile: int


class TileMoved(Event, frozen=True, tag=True):
    """A tile of the realm was moved."""

    seat: int
    source: int
    cell: int
    tile: int  # NONE if it lies face down
    level: int


class ShrineMoved(Event, frozen=True, tag=True):
    seat: int
    source: int
    cell: int
    level: int


class TurnEnded(Event, frozen=True, tag=True):
    """The next player's turn."""

    seat: int
    following: int


class FinalScored(Scored, frozen=True, tag=True):
    """What the end of the game adds: shrines, countdown tokens, dragon cards."""


class Ended(Event, frozen=True, tag=True):
    """Nobody has a turn left."""

    totals: tuple[int, ...]
