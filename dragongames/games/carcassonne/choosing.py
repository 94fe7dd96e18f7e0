"""What a player may choose after a tile is laid: a place for a pawn, the fairy, a knight, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from dragongames.core.position import Seat
from dragongames.games.carcassonne.land import Land
from dragongames.games.carcassonne.moves import (
    FAIRIES,
    FAIRIES_BESIDE,
    PASS,
    PAWNS,
    SENDS,
    Fairy,
    FairyBeside,
    Fly,
    Pass,
    Pawn,
    SendHome,
)
from dragongames.games.carcassonne.steps import PAWNS_EACH
from dragongames.games.carcassonne.tiles import PORTAL, PRINCESS, TURNED, VOLCANO

if TYPE_CHECKING:
    from dragongames.games.carcassonne.position import Position

Choice: TypeAlias = Pawn | SendHome | Fairy | FairyBeside | Fly | Pass


def to_act(position: Position, land: Land, dragon: int) -> tuple[Choice, ...]:
    """The choices right after a tile was laid on `land`; () if there is nothing to choose."""
    seat, pawns, options = position.turn, position.pawns, position.options
    packed = land.laid[-1]
    tile = TURNED[packed & 255]
    found: list[Choice] = []
    if tile.symbol == PRINCESS:
        found += _knights(land, pawns, seat)
        if found and options.princess == "must":  # CA-11.2: nothing else before the knight has gone
            return tuple(found)
    if tile.symbol != VOLCANO and list(pawns.values()).count(seat) < PAWNS_EACH:  # CA-8.2, CA-4.5
        region_of = land.region_of
        taken = {region_of[node] for node in pawns}
        if tile.symbol == PORTAL:
            found += _through_portal(position, land, taken, dragon)
        else:
            at, mine = packed >> 8, PAWNS[seat]
            node = 8 * len(land.laid) - 8
            for piece in tile.pieces:
                if region_of[node] not in taken:  # CA-4.3
                    found.append(mine[at, piece.name])
                node += 1
    if options.expansion:
        found += fairies(position, land, pawns)
    if not found:
        return ()
    found.append(PASS[seat])  # CA-4.1
    return tuple(found)


def to_guard(position: Position, pawns: dict[int, int]) -> tuple[Choice, ...]:
    """The choices when only the fairy is left to move."""
    found = list(fairies(position, position.land, pawns))
    return (*found, PASS[position.turn]) if found else ()


def fairies(position: Position, land: Land, pawns: dict[int, int]) -> Iterator[Choice]:
    """Where the fairy may go: to pawns of one's own, and not to where she is (CA-12.4, CA-12.6)."""
    seat = position.turn
    mine = sorted([node for node, owner in pawns.items() if owner == seat])
    if position.options.fairy_placement == "pawn":
        for node in mine:
            if node != position.beside:
                yield FAIRIES_BESIDE[seat][land.place_of(node)]
        return
    for number in dict.fromkeys([node >> 3 for node in mine]):
        at = land.laid[number] >> 8
        if at != position.fairy:
            yield FAIRIES[seat][at]


def _knights(land: Land, pawns: dict[int, int], seat: Seat) -> Iterator[Choice]:
    """The knights in the city of the princess on the tile just laid (CA-11.1)."""
    number = len(land.laid) - 1
    for n, piece in enumerate(land.tile(number).pieces):
        if piece.princess:
            for node in sorted(land.region(8 * number + n).nodes):
                if node in pawns:
                    yield SENDS[seat][land.place_of(node)]


def _through_portal(position: Position, land: Land, taken: set[int], dragon: int) -> Iterator[Choice]:
    """Every place on the table with no pawns (CA-10.3), not finished before (CA-10.2), without the dragon (CA-10.5)."""
    mine = PAWNS[position.turn]
    last = len(land.laid) - 1
    forbidden = dragon if position.options.pawn_on_dragon_tile == "forbid" else -1
    for number, packed in enumerate(land.laid):
        at = packed >> 8
        if at == forbidden:
            continue
        node = 8 * number
        for piece in TURNED[packed & 255].pieces:
            name = land.region_of[node]
            if name not in taken and (land.regions[name].open or number == last):
                yield mine[at, piece.name]
            node += 1
