"""Moves of Zamek Smoków as short texts: cells of the castle and of a realm, and what a spirit is paid with."""

from __future__ import annotations

import re
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.declined import Declined, Kept, from_one
from dragongames.core.text.fields import FieldValue, Number, Vocabulary
from dragongames.core.text.plain import plain
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.cells import (
    MOST_COLUMNS,
    MOST_ROWS,
    REALM_SIDES,
    REALM_STRIDE,
    castle_cell,
    castle_name,
    realm_name,
)
from dragongames.games.dragon_castle.box.tiles import KINDS, SYMBOLS
from dragongames.games.dragon_castle.rules.moves import CHANCES, MOVES, SHRINE
from dragongames.games.dragon_castle.text.catalogue import WORDS

_CELL: Final = re.compile(r"([a-z])([1-9][0-9]?)", re.IGNORECASE | re.ASCII)


def _read(token: str, columns: int, rows: int) -> tuple[int, int]:
    """Column and row of a cell, both from 0."""
    found = _CELL.fullmatch(token)
    if found is not None:
        column, row = ord(found[1].lower()) - ord("a"), int(found[2]) - 1
        if column < columns and row < rows:
            return column, row
    last = f"{chr(ord('a') + columns - 1)}{rows}"
    raise NotationError(WORDS.say(Phrase("notation.cell", {"token": token[:20], "last": last})))


class CastleCell:
    """A stack of the castle, `c4`: column letter, row from the top."""

    def write(self, value: FieldValue, lang: str) -> str:
        return castle_name(value)

    def read(self, token: str) -> int:
        return castle_cell(*_read(token, MOST_COLUMNS, MOST_ROWS))


class RealmCell:
    """A cell of a realm, `c4`."""

    def write(self, value: FieldValue, lang: str) -> str:
        return realm_name(value)

    def read(self, token: str) -> int:
        column, row = _read(token, REALM_SIDES[-1], REALM_SIDES[-1])
        return REALM_STRIDE * row + column


class Price(RealmCell):
    """The price of a spirit: the cell of a tile, or the word for a shrine."""

    def write(self, value: FieldValue, lang: str) -> str:
        return WORDS.say(Phrase("price.shrine"), lang) if value == SHRINE else realm_name(value)

    def read(self, token: str) -> int:
        entries = WORDS.entry("price.shrine").values()
        words = (word for entry in entries for word in ([entry] if isinstance(entry, str) else entry.values()))
        if plain(token) in map(plain, words):
            return SHRINE
        return super().read(token)


def _price(price: int) -> Gap:
    return Phrase("price.shrine") if price == SHRINE else realm_name(price)


NOTATION: Final = Declined(
    WORDS,
    MOVES,
    {
        "tile": Vocabulary(WORDS, "symbol", SYMBOLS),
        "dragon": Vocabulary(WORDS, "dragon", DRAGONS),
        "spirit": Vocabulary(WORDS, "spirit", SPIRITS),
        "player": Number(WORDS, first=1),
        "stack": CastleCell(),
        "cell": RealmCell(),
        "kind": Vocabulary(WORDS, "kind", KINDS),
        "price": Price(),
    },
    {
        "tile": Kept("symbol", SYMBOLS),
        "dragon": Kept("dragon", DRAGONS),
        "spirit": Kept("spirit", SPIRITS),
        "player": from_one,
        "cell": realm_name,
        "kind": Kept("kind", KINDS),
        "price": _price,
    },
    chance=CHANCES,
    # "weź kupca 3 z c4", "postaw kamień na b2": what lies there, or what is put there, adds nothing.
    also=((r"(\S+) (?:kupca|[zż]o[lł]nierza|rolnika)(?: \d)? (.*\D.*)", r"\1 \2"),
          (r"(?:postaw|stawiam|postawi[eę]|zbuduj) kamie[nń] (.+)", r"połóż \1")),
)
