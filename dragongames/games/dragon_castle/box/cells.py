"""Cells of the castle and of realms as numbers, names and sets of bits; which of them lie side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

# A cell of the castle is 16 x row + column. A floor is a set of columns for each row, so no set is longer than 16 bits.
STRIDE: Final = 16
MOST_COLUMNS: Final = 14
MOST_ROWS: Final = 12

# A cell of a realm is 8 x row + column. At least one column at the end is empty: sets of cells can then be shifted to
# find neighbours, and nothing wraps round into the next row.
REALM_STRIDE: Final = 8
REALM_SIDES: Final = range(3, 8)

_LETTERS: Final = "abcdefghijklmnop"


def castle_cell(column: int, row: int) -> int:
    return STRIDE * row + column


def castle_name(cell: int) -> str:
    """A cell of the castle in words: column letter, then row from the top.

    >>> castle_name(castle_cell(2, 3))
    'c4'
    """
    row, column = divmod(cell, STRIDE)
    return f"{_LETTERS[column]}{row + 1}"


def realm_name(cell: int) -> str:
    """A cell of a realm in words.

    >>> realm_name(8 * 3 + 2)
    'c4'
    """
    row, column = divmod(cell, REALM_STRIDE)
    return f"{_LETTERS[column]}{row + 1}"


def bits(cells: int) -> Iterator[int]:
    """The cells of a set, in their order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


# The cells beside every cell of a realm, including cells off the board.
SIDES: Final = tuple(
    (1 << cell << 1 | 1 << cell >> 1 | 1 << cell << REALM_STRIDE | 1 << cell >> REALM_STRIDE)
    for cell in range(REALM_STRIDE * REALM_SIDES[-1])
)


class Board(Struct, frozen=True):
    """The shape of a realm: its cells, and the neighbours of each."""

    rows: int
    columns: int
    cells: tuple[int, ...]
    mask: int
    edge: int  # the cells on the edge, as a set
    beside: tuple[tuple[int, ...], ...]
    size: int  # length of bytes with one for every cell


@cache
def board(rows: int, columns: int) -> Board:
    """The realm board with so many rows and columns."""
    cells = tuple(REALM_STRIDE * row + column for row in range(rows) for column in range(columns))
    mask = sum(1 << cell for cell in cells)
    beside = []
    for cell in range(REALM_STRIDE * rows):
        around = ((cell - 1) if cell % REALM_STRIDE else -1, cell + 1, cell - REALM_STRIDE, cell + REALM_STRIDE)
        beside.append(tuple(other for other in around if other >= 0 and mask >> other & mask >> cell & 1))
    edge = sum(1 << cell for cell in cells if len(beside[cell]) < 4)
    return Board(rows, columns, cells, mask, edge, tuple(beside), REALM_STRIDE * rows)


def grown(cells: int) -> int:
    """These cells of a realm and everything beside them (including cells off the board), by four shifts."""
    return cells | cells << 1 | cells >> 1 | cells << REALM_STRIDE | cells >> REALM_STRIDE


def group(cell: int, cells: int) -> int:
    """The cells of a set that are connected with one of them by their sides: grow until nothing is added."""
    found, wider = 0, 1 << cell
    while wider != found:
        found = wider
        wider = grown(found) & cells
    return found


def groups(cells: int) -> Iterator[int]:
    """A set of cells, taken apart into its connected groups."""
    while cells:
        found = group((cells & -cells).bit_length() - 1, cells)
        yield found
        cells ^= found
