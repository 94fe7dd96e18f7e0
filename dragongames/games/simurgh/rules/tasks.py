"""What is still to be done in a turn: a stack of steps, the last one first. Most run by themselves, some ask."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

# What was done in the turn, as bits: a tile laid, a rider moved down, a vassal placed, vassals withdrawn.
LAID: Final = 1
WALKED: Final = 2
PLACED: Final = 4
WITHDREW: Final = 8

# -- the setup ---------------------------------------------------------------------------------------------


class Opening(Struct, frozen=True, tag=True):
    """Chance says who begins."""


class Deal(Struct, frozen=True, tag=True):
    """Chance deals a seat a tile of a sort (tiles.TYPES)."""

    seat: int
    sort: int


class DraftTile(Struct, frozen=True, tag=True):
    """Somebody takes one of the open tiles."""

    seat: int


class Reshuffle(Struct, frozen=True, tag=True):
    """The open tiles go back into the stack."""


class Offer(Struct, frozen=True, tag=True):
    """Everybody chooses one of three dragons at the same time; `chosen` has numbers (0: not yet, -1: face down)."""

    offered: tuple[tuple[int, ...], ...]  # refs by seat
    chosen: tuple[int, ...]


class Passing(Struct, frozen=True, tag=True):
    """A player looks at the power tiles passed on and at new ones from the supply, and keeps one."""

    seat: int
    wanted: int  # how many there are to look at
    took: tuple[int, ...]  # refs


# -- looking at stacks --------------------------------------------------------------------------------------


class Look(Struct, frozen=True, tag=True):
    """A player draws tiles to look at: dragons, to keep one with so many tokens, or objectives."""

    deck: int
    wanted: int
    took: tuple[int, ...]  # refs drawn so far
    tokens: int = 0


class GiveBack(Struct, frozen=True, tag=True):
    """Tiles that were looked at and not kept go back, one after the other."""

    deck: int
    took: tuple[int, ...]
    gave: tuple[int, ...]  # refs of the places where they lie now


class Refill(Struct, frozen=True, tag=True):
    """The Scouts' row slides down and is filled from the stack."""


class Blind(Struct, frozen=True, tag=True):
    """The player on turn takes the top tile of the stack."""


# -- effects --------------------------------------------------------------------------------------------------


class Pick(Struct, frozen=True, tag=True):
    """A choice of goods to gain or to pay: one of several purses, chosen thing by thing."""

    source: int
    gain: bool
    outcomes: tuple[int, ...]


class Give(Struct, frozen=True, tag=True):
    """A vassal of this kind is given up, but not one on the place that asks for it (-1: no place does)."""

    vassal: int
    standing: int


class GiveToken(Struct, frozen=True, tag=True):
    """An ability token is given up."""


class Gain(Struct, frozen=True, tag=True):
    """What a source gives, once it is paid."""

    source: int


class PlaceTokens(Struct, frozen=True, tag=True):
    """So many ability tokens must be placed on dragons, one by one."""

    left: int


class Ride(Struct, frozen=True, tag=True):
    """Abilities that ride on what just happened may be used; `area` is where a rider moved down, or -1."""

    occasions: int
    area: int


class Visit(Struct, frozen=True, tag=True):
    """A tile must be taken at the Scouts' Quarters, at its price."""


class FromRow(Struct, frozen=True, tag=True):
    """A tile of the Scouts' row is taken by an ability, without price and gain."""


class AtMonument(Struct, frozen=True, tag=True):
    """An objective may be set up; if one was taken down for it, it must be set up, in the same place."""

    took: tuple[int, ...]
    post: int


class Replacing(Struct, frozen=True, tag=True):
    """An objective is to be taken down by an ability."""

    took: tuple[int, ...]


# -- the turn -------------------------------------------------------------------------------------------------


class Fill(Struct, frozen=True, tag=True):
    """The player must lay a tile of his own in the area just cleared."""

    area: int


class Enter(Struct, frozen=True, tag=True):
    """A vassal must be placed on the tile just laid."""

    area: int


class Leave(Struct, frozen=True, tag=True):
    """The tile in an area leaves if it is full, empty or explored to the end."""

    area: int


class HandLimit(Struct, frozen=True, tag=True):
    """The turn ends: action tiles above the limit go back to the stack."""


class StockLimit(Struct, frozen=True, tag=True):
    """... then resources above the limit go back to the supply."""


class NextTurn(Struct, frozen=True, tag=True):
    """... and then it is the next player's turn, or the game is over."""


Task: TypeAlias = (
    Opening | Deal | DraftTile | Reshuffle | Offer | Passing | Look | GiveBack | Refill | Blind | Pick | Give
    | GiveToken | Gain | PlaceTokens | Ride | Visit | FromRow | AtMonument | Replacing | Fill | Enter | Leave
    | HandLimit | StockLimit | NextTurn
)
