"""The 116 tiles: six kinds, 29 symbols, four of each."""

from __future__ import annotations

from typing import Final

FACTIONS: Final = ("merchant", "soldier", "farmer")
SPECIALS: Final = ("season", "wind", "dragon")
KINDS: Final = FACTIONS + SPECIALS
MERCHANT, SOLDIER, FARMER, SEASON, WIND, DRAGON = range(6)

# Two winds are named in the rulebook; the other names are ours (DC-1.5).
_SPECIAL_SYMBOLS: Final = (
    ("season", ("spring", "summer", "autumn", "winter")),
    ("wind", ("rain", "storm", "snow", "mist")),
    ("dragon", ("fire", "river", "sky")),
)

# Symbols are numbered: 6 x merchants, soldiers, farmers, then the special ones (DC-1.3, DC-1.4).
SYMBOLS: Final = tuple(f"{faction}-{number}" for faction in FACTIONS for number in range(1, 7)) + tuple(
    f"{kind}-{name}" for kind, names in _SPECIAL_SYMBOLS for name in names
)
# How positions write a symbol: the letter of the kind, then the number or letter of the symbol.
CODES: Final = (
    *(f"{faction[0]}{number}" for faction in FACTIONS for number in range(1, 7)),
    "Sp", "Su", "Sa", "Sw", "Wr", "Ws", "Wn", "Wm", "Df", "Dr", "Ds",
)
COPIES: Final = 4
TILES: Final = len(SYMBOLS) * COPIES  # DC-1.2

NONE: Final = len(SYMBOLS)  # no symbol lies open: there is no tile, or one face down
UNSEEN: Final = NONE + 1  # a tile on top of a stack of the castle that is not uncovered yet

KIND: Final = bytes(KINDS.index(symbol.partition("-")[0]) for symbol in SYMBOLS) + bytes((6, 6))
# Numbers matter only for identical tiles, and where a card says so (DC-5.8).
NUMBER: Final = bytes(symbol % 6 + 1 if KIND[symbol] < SEASON else 0 for symbol in range(len(SYMBOLS))) + bytes(2)
FULL_BAG: Final = bytes((COPIES,)) * len(SYMBOLS)
EMPTY_BAG: Final = bytes(len(SYMBOLS))
SINGLE: Final = tuple(bytes((value,)) for value in range(256))  # every number as one byte, made once


def with_at(row: bytes, place: int, value: int) -> bytes:
    """The same bytes with one changed."""
    return row[:place] + SINGLE[value] + row[place + 1 :]


def counted(bag: bytes, symbols: bytes) -> bytes:
    """A bag with these tiles added."""
    for symbol in symbols:
        bag = with_at(bag, symbol, bag[symbol] + 1)
    return bag
