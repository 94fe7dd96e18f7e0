"""The tiles: what is on each kind, and how it joins its neighbours in each of its four turnings."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct

from dragongames.games.carcassonne.box.squares import SIDES

# The four things a pawn can stand on, in the order in which they are listed.
KINDS_OF_PART: Final = ("road", "city", "cloister", "field")
ROAD, CITY, CLOISTER, FIELD = range(4)

WINDS: Final = ("NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW")  # the half-sides 0 to 7

SYMBOLS: Final = ("", "volcano", "dragon", "portal", "princess")
PLAIN, VOLCANO, DRAGON, PORTAL, PRINCESS = range(5)

# What a side shows, as two bits of a square's mask; 0 is a side with no tile beside it.
SHOWS: Final = {"c": 1, "r": 2, "f": 3}


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of `tiles.toml`."""

    id: str
    count: int
    edges: str
    symbol: str = ""
    roads: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    cloister: bool = False
    fields: tuple[str, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    status: Literal["published", "reconstruction"]
    first: str
    base: tuple[_Row, ...]
    expansion: tuple[_Row, ...]


class Piece(Struct, frozen=True):
    """One part of a tile as it lies, where a pawn can stand."""

    kind: int  # ROAD, CITY, CLOISTER or FIELD
    reach: tuple[int, ...]  # the sides it reaches, 0 to 3; for a field the half-sides, 0 to 7
    name: str  # `road-EW`, `city-N`, `cloister`, `field`, or `field-NNE` if a tile has several
    pennant: bool = False
    princess: bool = False
    tunnel: bool = False
    walls: tuple[int, ...] = ()  # for a field: the numbers of the city pieces whose walls it touches


class Tile(Struct, frozen=True):
    """A kind of tile turned clockwise by `turn` quarters, with all that is needed to join it to others."""

    number: int  # of the kind, in the order of TILES
    turn: int
    id: str
    count: int  # how many there are in the box
    expansion: bool
    symbol: int  # PLAIN, VOLCANO, DRAGON, PORTAL or PRINCESS
    edges: str  # what north, east, south and west show: c, r or f
    pieces: tuple[Piece, ...]  # roads, cities, cloister, fields; a piece's number is its place in this tuple
    sides: tuple[tuple[int, ...], ...]  # for each side, the pieces that reach it, clockwise
    cloister: int  # the number of the cloister, -1 without one


def _pieces(row: _Row, turn: int) -> tuple[Piece, ...]:
    """The connected pieces of a tile (CA-2.2): a city round its cloister (CA-13.1), a field amid (CA-13.4)."""
    roads = [Piece(ROAD, _turned(r, turn), _named("road", r, turn), tunnel="~" in r) for r in row.roads]
    cities = [
        Piece(CITY, _turned(c, turn), _named("city", c, turn), pennant="*" in c, princess="!" in c) for c in row.cities
    ]
    cloisters = [Piece(CLOISTER, (), "cloister")] if row.cloister else []
    fields = []
    for text in row.fields:
        halves, _, walls = text.partition("/")
        reach = tuple(sorted((int(half) + 2 * turn) % 8 for half in halves))
        name = "field" if len(row.fields) == 1 else f"field-{WINDS[reach[0]]}" if reach else "field-inside"
        fields.append(Piece(FIELD, reach, name, walls=tuple(len(roads) + int(city) for city in walls)))
    return (*roads, *cities, *cloisters, *fields)


def _turned(sides: str, turn: int) -> tuple[int, ...]:
    return tuple(sorted((SIDES.index(side) + turn) % 4 for side in sides if side in SIDES))


def _named(kind: str, sides: str, turn: int) -> str:
    return f"{kind}-{''.join(SIDES[side] for side in _turned(sides, turn))}"


def _side(pieces: tuple[Piece, ...], side: int) -> tuple[int, ...]:
    """The pieces on a side, clockwise: one city or field, or field, road, field (for a tunnel, see CA-13.3)."""
    fields = [
        next((n for n, piece in enumerate(pieces) if piece.kind == FIELD and half in piece.reach), -1)
        for half in (2 * side, 2 * side + 1)
    ]
    built = [n for n, piece in enumerate(pieces) if piece.kind in (ROAD, CITY) and side in piece.reach]
    if -1 in fields:
        return tuple(built)
    return (fields[0], built[0], fields[1]) if built else (fields[0],)


def _tile(row: _Row, number: int, turn: int, expansion: bool) -> Tile:
    pieces = _pieces(row, turn)
    edges = "".join(row.edges[(side - turn) % 4] for side in range(4))
    sides = tuple(_side(pieces, side) for side in range(4))
    cloister = next((n for n, piece in enumerate(pieces) if piece.kind == CLOISTER), -1)
    symbol = SYMBOLS.index(row.symbol)
    return Tile(number, turn, row.id, row.count, expansion, symbol, edges, pieces, sides, cloister)


_FILE: Final = msgspec.convert(tomllib.loads((files(__package__) / "tiles.toml").read_text("utf-8")), _File)
_ROWS: Final = (*_FILE.base, *_FILE.expansion)

# TURNED[4 * kind + turn]: this number, its code, identifies a tile that lies on the table (CA-3.6).
TURNED: Final = tuple(
    _tile(row, number, turn, number >= len(_FILE.base)) for number, row in enumerate(_ROWS) for turn in range(4)
)
# Every kind, unturned: 72 base tiles (CA-2.1); with the expansion 6 volcanoes (CA-8.1), 12 dragons, 6 portals (CA-10.6)
# and 6 princesses, which are all laid in the same way (CA-7.3).
TILES: Final = TURNED[::4]
PARTS: Final = tuple(tuple(piece.name for piece in tile.pieces) for tile in TURNED)  # PARTS[code]: their names
IDS: Final = tuple(tile.id for tile in TILES)
SYMBOL: Final = tuple(tile.symbol for tile in TILES)
FIRST_KIND: Final = IDS.index(_FILE.first)


def _alike(tile: Tile) -> int:
    """The smallest turning with the same picture: the same sides, and pieces of the same names and kinds."""
    looks = {(piece.kind, piece.reach, piece.pennant, piece.princess) for piece in tile.pieces}
    for turn in range(tile.turn):
        other = TURNED[4 * tile.number + turn]
        same = {(piece.kind, piece.reach, piece.pennant, piece.princess) for piece in other.pieces}
        if same == looks and other.edges == tile.edges:
            return turn
    return tile.turn


# LOOKS_LIKE[code] -> the smallest turning that cannot be told apart from this one on the table.
LOOKS_LIKE: Final = tuple(_alike(tile) for tile in TURNED)

# The mask of what sides show: two bits for each side, north in the lowest.
MASK: Final = tuple(sum(SHOWS[edge] << 2 * side for side, edge in enumerate(tile.edges)) for tile in TURNED)


@cache
def _fits(masks: tuple[int, ...]) -> tuple[int, ...]:
    """For every mask of a square, the turnings that fit, as four bits; cached, since many kinds have the same sides."""
    return tuple(
        sum(1 << turn for turn, shown in enumerate(masks) if _agree(mask, shown)) for mask in range(256)
    )


def _agree(mask: int, shown: int) -> bool:
    """Whether a tile shows what the mask asks for on every side; a side without a neighbour asks for nothing."""
    return not any(mask & side and (mask ^ shown) & side for side in (3, 12, 48, 192))


# FIT[kind][mask] -> the turnings that fit, as four bits. All geometry is done at import; in play, it is a look-up.
FIT: Final = tuple(_fits(MASK[4 * kind : 4 * kind + 4]) for kind in range(len(TILES)))
