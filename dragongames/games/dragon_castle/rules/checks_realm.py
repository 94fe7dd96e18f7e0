"""What the rules say about placing tiles in a realm, merging and building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.games.dragon_castle.box.cells import realm_name
from dragongames.games.dragon_castle.rules import merging
from dragongames.games.dragon_castle.rules.turn import BY_BEAUTY, BY_CUNNING, BY_FAITH, PLACE, REBUILD
from dragongames.games.dragon_castle.text.naming import tile_name

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def on_board(position: Position, cell: int) -> Check:
    """Whether a realm has such a cell."""
    board = position.board
    there = cell >= 0 and bool(board.mask >> cell & 1)
    return Check("DC-1.9", there, {"cell": realm_name(cell), "rows": board.rows, "columns": board.columns})


def put(position: Position, cell: int) -> Iterator[Check]:
    """Putting a tile of this turn, or a tile or shrine that was lifted."""
    there = on_board(position, cell)
    yield there
    if not there.ok:
        return
    realm, step = position.realm, position.todo[-1]
    bit, name = 1 << cell, realm_name(cell)
    if step != PLACE:
        yield Check("DC-13.7" if step == REBUILD else "DC-15.2", cell != position.turn.source, {"cell": name})
    if step == REBUILD:
        yield Check("DC-13.6", bool(realm.hidden & bit), {"cell": name})
        yield Check("DC-6.4", not realm.shrines & bit, {"cell": name})
        return
    if realm.open & bit:
        yield Check("DC-4.2", False, {"cell": name, "tile": tile_name(realm.tops[cell])})
    else:
        yield Check("DC-4.2", True)
        yield Check("DC-4.3", not realm.shrines & bit, {"cell": name})


def merge(position: Position, cell: int) -> Iterator[Check]:
    """The cell must belong to a set that can be merged."""
    there = on_board(position, cell)
    yield there
    if not there.ok:
        return
    step = position.todo[-1]
    if step == BY_CUNNING:
        rule, sets = "DC-20.1", merging.small_sets(position.realm.kinds)
    elif step == BY_BEAUTY:
        rule, sets = "DC-12.1", merging.one_number_sets(position.realm.tops)
    else:
        rule, sets = "DC-5.1", position.turn.sets
    yield Check(rule, any(found >> cell & 1 for found in sets), {"cell": realm_name(cell)})


def build(position: Position, cell: int) -> Iterator[Check]:
    """A shrine must be built on the set just merged, or with the Spirit of Faith on any tile merged this turn."""
    there = on_board(position, cell)
    yield there
    if not there.ok:
        return
    realm, turn, bit = position.realm, position.turn, 1 << cell
    name = realm_name(cell)
    yield Check("DC-6.4", not realm.shrines & bit, {"cell": name})
    if position.todo[-1] == BY_FAITH:
        yield Check("DC-18.2", bool(turn.merged & realm.hidden & bit), {"cell": name})
    elif is_an_old_merge(position, cell):
        yield old_merge(cell)
    else:
        yield Check("DC-6.1", bool(turn.site & realm.hidden & bit), {"cell": name})


def is_an_old_merge(position: Position, cell: int) -> bool:
    """Whether a face-down tile lies here that does not belong to the set just merged."""
    return cell >= 0 and bool(position.realm.hidden & ~position.turn.site & ~position.realm.shrines & 1 << cell)


def old_merge(cell: int) -> Check:
    return Check("DC-6.5", False, {"cell": realm_name(cell)})
