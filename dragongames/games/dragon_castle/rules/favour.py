"""What each dragon card is worth at the end (DC-7.1), item by item."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Item, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragon_castle.box.cards import (
    BRAVERY,
    DRAGONS,
    HARMONY,
    HUMILITY,
    KNOWLEDGE,
    MAJESTY,
    MIGHT,
    PIETY,
    RIGHTEOUSNESS,
    TRANQUILITY,
    VALOR,
)
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE, Board, bits, groups, grown
from dragongames.games.dragon_castle.box.tiles import DRAGON, FACTIONS, KIND, KINDS, NUMBER, SEASON
from dragongames.games.dragon_castle.rules.realm import Realm

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

HIGH: Final = 3  # the lowest level that counts for the Dragon of Majesty (DC-22.1)
FULL_LINE: Final = 2  # extra points for a line with a shrine on every cell (DC-25.2)
AXIS: Final = 4  # DC-29.1
SHRINES_ON_AXIS: Final = 2  # DC-29.2
PATTERN: Final = 2  # for each different special symbol (DC-30.1)
MORE, AS_MANY = 2, 1  # for a higher and for an equal sum (DC-28.2)


def items(position: Position, seat: Seat, dragon: int) -> list[Item]:
    """What a dragon card gives a seat; always at least one item, so that everybody sees that the card was counted."""
    found = list(_FAVOURS[dragon](position, seat))
    return found or [Item(Phrase("favour.none", {"dragon": _card(dragon)}), 0)]


def _item(dragon: int, key: str, points: int, **gaps: Gap) -> Item:
    return Item(Phrase(f"favour.{DRAGONS[dragon]}.{key}", {"dragon": _card(dragon), **gaps}), points)


def _card(dragon: int) -> Phrase:
    return Phrase(f"dragon.{DRAGONS[dragon]}")


def _heights_beside(realm: Realm, on: Board, cell: int) -> list[int]:
    """The heights of the stacks beside a cell; shrines add nothing (DC-23.3, DC-24.4)."""
    return [realm.heights[other] for other in on.beside[cell]]


def _tranquility(position: Position, seat: Seat) -> Iterator[Item]:
    """A point for every group of face-down tiles (DC-21.1), those under shrines included (DC-21.5).

    Corners do not connect (DC-21.2); levels do not separate (DC-21.3), but face-up tiles do (DC-21.4).
    """
    count = len(list(groups(position.realms[seat].hidden)))
    if count:
        yield _item(TRANQUILITY, "groups", count, n=count)


def _majesty(position: Position, seat: Seat) -> Iterator[Item]:
    """The highest number of each faction on the third level and above."""
    realm = position.realms[seat]
    for kind in range(SEASON):
        best = max((NUMBER[realm.tops[c]] for c in bits(realm.kinds[kind]) if realm.heights[c] >= HIGH), default=0)
        if best:
            yield _item(MAJESTY, "tile", best, kind=Phrase(f"kind.{KINDS[kind]}"))


def _bravery(position: Position, seat: Seat) -> Iterator[Item]:
    """A point for every stack with no neighbour as high or higher (DC-23.1), with or without a shrine (DC-23.2)."""
    realm, on = position.realms[seat], position.board
    count = sum(
        all(height < realm.heights[cell] for height in _heights_beside(realm, on, cell))
        for cell in bits(realm.stacks)
    )
    if count:
        yield _item(BRAVERY, "stacks", count, n=count)


def _humility(position: Position, seat: Seat) -> Iterator[Item]:
    """A point for every shrine with a higher stack beside it (DC-24.1), be it one or several (DC-24.2).

    One stack may serve several shrines (DC-24.3).
    """
    realm, on = position.realms[seat], position.board
    count = sum(
        any(height > realm.heights[cell] for height in _heights_beside(realm, on, cell))
        for cell in bits(realm.shrines)
    )
    if count:
        yield _item(HUMILITY, "shrines", count, n=count)


def _righteousness(position: Position, seat: Seat) -> Iterator[Item]:
    """The best row and the best column (DC-25.1): gaps do no harm (DC-25.3), the crossing counts twice (DC-25.4)."""
    realm, on = position.realms[seat], position.board
    rows = [[REALM_STRIDE * row + column for column in range(on.columns)] for row in range(on.rows)]
    columns = [[REALM_STRIDE * row + column for row in range(on.rows)] for column in range(on.columns)]
    for key, lines in (("row", rows), ("column", columns)):
        counts = [sum(realm.shrines >> cell & 1 for cell in line) for line in lines]
        best = max(range(len(lines)), key=counts.__getitem__)
        if not counts[best]:
            continue
        name = str(best + 1) if key == "row" else "abcdefg"[best]
        yield _item(RIGHTEOUSNESS, key, counts[best], n=counts[best], line=name)
        if counts[best] == len(lines[best]):
            yield _item(RIGHTEOUSNESS, f"full-{key}", FULL_LINE, line=name)


def _valor(position: Position, seat: Seat) -> Iterator[Item]:
    """A point for every shrine on the edge of the realm (DC-26.1), on any level (DC-26.2)."""
    count = (position.realms[seat].shrines & position.board.edge).bit_count()
    if count:
        yield _item(VALOR, "shrines", count, n=count)


def _piety(position: Position, seat: Seat) -> Iterator[Item]:
    """A point for every shrine beside face-up dragon tiles (DC-27.1), however many (DC-27.2, DC-27.3)."""
    realm = position.realms[seat]
    count = (realm.shrines & grown(realm.kinds[DRAGON])).bit_count()
    if count:
        yield _item(PIETY, "shrines", count, n=count)


def best_sum(realm: Realm, kind: int) -> int:
    """The largest sum of numbers in one group of face-up tiles of a faction (DC-28.1, DC-28.4)."""
    sums = (sum(NUMBER[realm.tops[cell]] for cell in bits(cells)) for cells in groups(realm.kinds[kind]))
    return max(sums, default=0)


def _might(position: Position, seat: Seat) -> Iterator[Item]:
    """Each faction's best group, compared with each neighbour's (DC-28.6); two players have only one (DC-28.3)."""
    seats = position.seats
    neighbours = dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats))
    for kind in range(len(FACTIONS)):
        own = best_sum(position.realms[seat], kind)
        for other in neighbours if own else ():  # with nothing open there is nothing to compare (DC-28.5)
            theirs = best_sum(position.realms[other], kind)
            if own >= theirs:
                of: dict[str, Gap] = {"kind": Phrase(f"kind.{KINDS[kind]}"), "own": own, "who": Who(other)}
                if own > theirs:
                    yield _item(MIGHT, "more", MORE, theirs=theirs, **of)
                else:
                    yield _item(MIGHT, "equal", AS_MANY, **of)


def mirrored(values: bytes, on: Board, axis: str) -> bytes:
    """What lies on each cell after mirroring the board: left and right (axis `upright`), or top and bottom."""
    cells = bytearray(len(values))
    for cell in on.cells:
        row, column = divmod(cell, REALM_STRIDE)
        other = (row, on.columns - 1 - column) if axis == "upright" else (on.rows - 1 - row, column)
        cells[REALM_STRIDE * other[0] + other[1]] = values[cell]
    return bytes(cells)


def _harmony(position: Position, seat: Seat) -> Iterator[Item]:
    """Points for each middle axis of the board (DC-29.5) about which stacks are symmetrical, and for shrines likewise.

    Heights must match (DC-29.6), also those of shrines (DC-29.4), but not faces (DC-29.3); an empty board is not
    symmetrical (DC-29.7).
    """
    realm, on = position.realms[seat], position.board
    shrines = bytes(realm.heights[cell] if realm.shrines >> cell & 1 else 0 for cell in range(len(realm.heights)))
    for axis in ("upright", "level"):
        if realm.stacks and mirrored(realm.heights, on, axis) == realm.heights:
            yield _item(HARMONY, f"{axis}-stacks", AXIS)
        if realm.shrines and mirrored(shrines, on, axis) == shrines:
            yield _item(HARMONY, f"{axis}-shrines", SHRINES_ON_AXIS)


def _knowledge(position: Position, seat: Seat) -> Iterator[Item]:
    """Two points for every different special symbol lying open (DC-30.2, DC-30.4), at most 22 (DC-30.3)."""
    found = {symbol for symbol in position.realms[seat].tops if SEASON <= KIND[symbol] <= DRAGON}
    if found:
        yield _item(KNOWLEDGE, "symbols", PATTERN * len(found), n=len(found))


_FAVOURS: Final = {
    TRANQUILITY: _tranquility, MAJESTY: _majesty, BRAVERY: _bravery, HUMILITY: _humility,
    RIGHTEOUSNESS: _righteousness, VALOR: _valor, PIETY: _piety, MIGHT: _might, HARMONY: _harmony,
    KNOWLEDGE: _knowledge,
}
