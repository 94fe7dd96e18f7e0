"""The land: the tiles laid, and the roads, cities, cloisters and fields they have grown into."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.games.carcassonne.box.squares import AROUND, FIRST, STEPS
from dragongames.games.carcassonne.box.tiles import (
    CITY,
    CLOISTER,
    FIELD,
    FIRST_KIND,
    FIT,
    MASK,
    PARTS,
    ROAD,
    TILES,
    TURNED,
    Tile,
)

NEIGHBOURS: Final = frozenset(AROUND)
NEVER: Final = -1  # `open` of a field: it is never finished (CA-6.1)
NONE: Final = 255  # no region, for the unused places of tiles with fewer than eight pieces
BYTE: Final = tuple(bytes((number,)) for number in range(NONE))
ABSENT: Final = tuple(bytes((NONE,)) * (8 - pieces) for pieces in range(9))


class Region(Struct, frozen=True, gc=False):
    """A road, city, cloister or field: all the connected pieces.

    A piece is a node: 8 * the number of its tile (in the order of laying) + its place on the tile.
    """

    kind: int
    nodes: tuple[int, ...]
    open: int  # sides that still need a neighbour; for a cloister, the empty squares around it; 0: finished
    pennants: int = 0

    @property
    def tiles(self) -> int:
        """How many tiles it lies on; a tile counts once, however many of its pieces belong to the region (CA-5.7)."""
        return len({node >> 3 for node in self.nodes})


class Land(Struct, frozen=True, gc=False):
    """Everything that depends only on the laid tiles; kept up to date as tiles are laid, so nothing has to be searched.

    Regions have numbers below 255, so one byte for each node says which region it belongs to: bytes are copied and
    renumbered many times faster than a dict.
    """

    laid: tuple[int, ...]  # square << 8 | code (see TURNED) of each tile, in the order of laying
    board: dict[int, int]  # square -> number of the tile on it
    frontier: dict[int, int]  # empty square beside a tile -> what its sides must show, two bits for each side
    region_of: bytes  # node -> the number of its region; NONE if the tile has no such piece
    regions: dict[int, Region]  # by number
    cloisters: dict[int, int]  # square of every unfinished cloister -> its node
    free: bytes  # numbers not in use

    def at(self, number: int) -> int:
        """The square of a tile."""
        return self.laid[number] >> 8

    def tile(self, number: int) -> Tile:
        """A tile as it lies."""
        return TURNED[self.laid[number] & 255]

    def place_of(self, node: int) -> tuple[int, str]:
        """The square and the name of a piece."""
        packed = self.laid[node >> 3]
        return packed >> 8, PARTS[packed & 255][node & 7]

    def node(self, at: int, part: str) -> int:
        """The piece of this name on a square; -1 if there is none."""
        number = self.board.get(at, -1)
        if number < 0:
            return -1
        return next((8 * number + n for n, piece in enumerate(self.tile(number).pieces) if piece.name == part), -1)

    def region(self, node: int) -> Region:
        """The region a piece belongs to."""
        return self.regions[self.region_of[node]]

    def squares(self, region: Region) -> tuple[int, ...]:
        """The squares a region lies on, in the order of laying."""
        return tuple(self.laid[number] >> 8 for number in sorted({node >> 3 for node in region.nodes}))

    def fits(self, kind: int) -> bool:
        """Whether a kind of tile fits anywhere."""
        fit = FIT[kind]
        for mask in self.frontier.values():  # noqa: SIM110  three times as fast as any(), and asked at every draw
            if fit[mask]:
                return True
        return False


# FACING[code][side]: the pieces that a tile turns towards a neighbour which has it on this side, in the order in which
# the neighbour lists its own.
FACING: Final = tuple(tuple(tile.sides[(side + 2) % 4][::-1] for side in range(4)) for tile in TURNED)

# SIDES_OF[code]: for each side its number, the step to the neighbour, what it demands of the neighbour's mask, the bits
# of its own square's mask that say whether a tile is there, and the pieces on that side.
SIDES_OF: Final = tuple(
    tuple(
        (side, STEPS[side], (MASK[code] >> 2 * side & 3) << 2 * ((side + 2) % 4), 3 << 2 * side, tile.sides[side])
        for side in range(4)
    )
    for code, tile in enumerate(TURNED)
)


def _open(tile: Tile, n: int) -> int:
    piece = tile.pieces[n]
    return len(piece.reach) if piece.kind in (ROAD, CITY) else NEVER if piece.kind == FIELD else 8


# GROWTH[code]: what each piece adds to its region: kind, open sides, pennants.
GROWTH: Final = tuple(
    tuple((piece.kind, _open(tile, n), int(piece.pennant)) for n, piece in enumerate(tile.pieces)) for tile in TURNED
)


def lay(land: Land, at: int, code: int) -> tuple[Land, tuple[int, ...]]:
    """The land with one more tile, and the numbers of the regions that it finishes.

    A piece joins the region it meets first; if it meets another one, the smaller of the two is renumbered into the
    larger, by one `replace` of bytes. Each join closes two open sides: the piece's and its neighbour's.
    """
    laid, board, regions, region_of = land.laid, land.board.copy(), land.regions.copy(), land.region_of
    frontier, free = land.frontier.copy(), land.free
    number, growth = len(laid), GROWTH[code]
    board[at] = number
    names = [NONE] * len(growth)  # the region each piece joins, once it has met one
    joins = [0] * len(growth)
    mask = frontier.pop(at)
    for side, step, demand, there, pieces in SIDES_OF[code]:
        beside = at + step
        if not mask & there:
            frontier[beside] = frontier.get(beside, 0) | demand
            continue
        other = board[beside]
        first = 8 * other
        # Roads, cities and fields continue across the side (CA-6.10).
        for mine, theirs in zip(pieces, FACING[laid[other] & 255][side], strict=True):
            name, met = names[mine], region_of[first + theirs]
            joins[mine] += 1
            if name == NONE:
                names[mine] = met
            elif name != met:
                kept, lost = (name, met) if len(regions[name].nodes) >= len(regions[met].nodes) else (met, name)
                regions[kept] = _together(regions[kept], regions.pop(lost))
                region_of = region_of.replace(BYTE[lost], BYTE[kept])
                free = BYTE[lost] + free
                names = [kept if name == lost else name for name in names]
    finished = []
    node = 8 * number
    for n, (kind, sides_open, pennants) in enumerate(growth):
        name = names[n]
        if name == NONE:
            name = names[n] = free[0]
            free = free[1:]
            left = sides_open if kind != CLOISTER else 8 - sum([at + step in board for step in AROUND])
            regions[name] = Region(kind, (node,), left, pennants)
        else:
            region = regions[name]
            left = NEVER if kind == FIELD else region.open + sides_open - 2 * joins[n]
            regions[name] = Region(kind, (*region.nodes, node), left, region.pennants + pennants)
        if not left:
            finished.append(name)
        node += 1
    region_of += bytes(names) + ABSENT[len(names)]
    cloisters = _surrounded(land.cloisters, at, region_of, regions, finished)
    if (cloister := TURNED[code].cloister) >= 0 and regions[names[cloister]].open:
        cloisters = {**cloisters, at: 8 * number + cloister}
    later = Land((*laid, at << 8 | code), board, frontier, region_of, regions, cloisters, free)
    return later, tuple(sorted(finished)) if finished else ()


def _together(one: Region, other: Region) -> Region:
    """Two regions become one, with the pawns of both (CA-4.7)."""
    left = NEVER if one.kind == FIELD else one.open + other.open
    return Region(one.kind, one.nodes + other.nodes, left, one.pennants + other.pennants)


def _surrounded(
    cloisters: dict[int, int], at: int, region_of: bytes, regions: dict[int, Region], finished: list[int]
) -> dict[int, int]:
    """Count the new tile for unfinished cloisters around it, even those inside a city (CA-13.2); returns those left."""
    for centre, node in cloisters.items():
        if at - centre in NEIGHBOURS:
            name = region_of[node]
            left = regions[name].open - 1
            regions[name] = Region(CLOISTER, (node,), left)
            if not left:
                finished.append(name)
                cloisters = {square: other for square, other in cloisters.items() if other != node}
    return cloisters


def finished_by_last(land: Land) -> tuple[int, ...]:
    """The regions that the last tile finished, found from the land alone."""
    number = len(land.laid) - 1
    at = land.at(number)
    found = [8 * number + n for n in range(len(land.tile(number).pieces))]
    around = [land.board[at + step] for step in AROUND if at + step in land.board]
    found += [8 * other + land.tile(other).cloister for other in around if land.tile(other).cloister >= 0]
    return tuple(sorted({land.region_of[node] for node in found if not land.region(node).open}))


def _first() -> Land:
    """The first tile alone on the table."""
    empty = Land((), {}, {FIRST: 0}, b"", {}, {}, bytes(range(NONE)))
    return lay(empty, FIRST, 4 * FIRST_KIND)[0]


BEGINNING: Final = _first()

assert len(TILES) * 4 <= 256, "a code must fit into eight bits"
# Every tile joins at least one of its pieces to what lies there, so there are never more regions than numbers.
assert sum(tile.count * (len(tile.pieces) - 1) for tile in TILES) + 1 <= NONE, "a region must fit into a byte"
