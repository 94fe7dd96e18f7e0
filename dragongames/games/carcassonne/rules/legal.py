"""What a player may do: where the tile may go, and what may be chosen after it is laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from dragongames.core.game.position import Move, Seat
from dragongames.games.carcassonne.box.tiles import FIT, PARTS, PORTAL, PRINCESS, TURNED, VOLCANO
from dragongames.games.carcassonne.rules.land import Land
from dragongames.games.carcassonne.rules.moves import (
    FAIRIES,
    FAIRIES_BESIDE,
    PASS,
    PAWNS,
    PLACES,
    SENDS,
    Fairy,
    FairyBeside,
    Fly,
    Pass,
    Pawn,
    Place,
    SendHome,
)
from dragongames.games.carcassonne.rules.phases import PAWNS_EACH, PLACE

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

Choice: TypeAlias = Pawn | SendHome | Fairy | FairyBeside | Fly | Pass


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Every place and turning for the tile in hand; at other steps, the choices worked out when the step began."""
    if position.step == PLACE:
        if seat != position.turn:
            return ()
        fit, places = FIT[position.hand], PLACES[seat]
        moves: list[Place] = []
        for at, mask in position.land.frontier.items():
            if turns := fit[mask]:
                moves += places[at][turns]
        return tuple(moves)
    return position.choices if seat == position.actor else ()


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
    own = [node for node, owner in pawns.items() if owner == seat]
    if tile.symbol != VOLCANO and len(own) < PAWNS_EACH:  # CA-8.2, CA-4.5
        region_of = land.region_of
        taken = {region_of[node] for node in pawns}
        if tile.symbol == PORTAL:
            found += _through_portal(position, land, taken, dragon)
        else:  # CA-4.3; finished by this tile or not (CA-4.6)
            mine, here = PAWNS[seat][packed >> 8], region_of[-8:]
            found += [mine[part] for part, name in zip(PARTS[packed & 255], here, strict=False) if name not in taken]
    if options.expansion:
        found += fairies(position, land, own)  # CA-12.3, after a volcano too (CA-8.5)
    if not found:
        return ()
    found.append(PASS[seat])  # CA-4.1
    return tuple(found)


def to_guard(position: Position, pawns: dict[int, int]) -> tuple[Choice, ...]:
    """The choices when only the fairy is left to move."""
    seat = position.turn
    found = fairies(position, position.land, [node for node, owner in pawns.items() if owner == seat])
    return (*found, PASS[position.turn]) if found else ()


def fairies(position: Position, land: Land, own: list[int]) -> list[Choice]:
    """Where the fairy may go: to the player's own pawns, but not where she is already (CA-12.4, CA-12.6)."""
    seat, laid = position.turn, land.laid
    if position.options.fairy_placement == "pawn":
        others = sorted([node for node in own if node != position.beside])
        return [FAIRIES_BESIDE[seat][at][part] for at, part in map(land.place_of, others)]
    moves, fairy = FAIRIES[seat], position.fairy
    numbers = sorted({node >> 3 for node in own})
    return [moves[at] for number in numbers if (at := laid[number] >> 8) != fairy]


def _knights(land: Land, pawns: dict[int, int], seat: Seat) -> Iterator[Choice]:
    """The knights in the city of the princess on the tile just laid (CA-11.1)."""
    number = len(land.laid) - 1
    for n, piece in enumerate(land.tile(number).pieces):
        if piece.princess:
            for node in sorted(land.region(8 * number + n).nodes):
                if node in pawns:
                    at, part = land.place_of(node)
                    yield SENDS[seat][at][part]


def _through_portal(position: Position, land: Land, taken: set[int], dragon: int) -> list[Choice]:
    """Every place in a region without pawns (CA-10.3), not finished (CA-10.2, CA-10.7), without the dragon (CA-10.5).

    A volcano that the dragon has left is a place like any other (CA-8.6).
    """
    mine, laid, region_of = PAWNS[position.turn], land.laid, land.region_of
    last = len(laid) - 1
    free = {name for name, region in land.regions.items() if region.open}
    free.update(region_of[8 * last + n] for n in range(len(land.tile(last).pieces)))  # CA-10.4
    free -= taken
    forbidden = land.board.get(dragon, -1) if position.options.pawn_on_dragon_tile == "forbid" else -1
    return [
        mine[laid[node >> 3] >> 8][PARTS[laid[node >> 3] & 255][node & 7]]
        for node, name in enumerate(region_of)
        if name in free and node >> 3 != forbidden and (node >> 3 == last or land.regions[name].open)
    ]
