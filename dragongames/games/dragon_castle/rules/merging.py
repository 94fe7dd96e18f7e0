"""Merging a set, its points, and the shrines built on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Emit, Item
from dragongames.core.text.words import Phrase
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE, bits, group, groups, grown
from dragongames.games.dragon_castle.box.tiles import DRAGON, KIND, KINDS, NUMBER, SEASON, WIND
from dragongames.games.dragon_castle.rules import course
from dragongames.games.dragon_castle.rules.events import Built, Merged
from dragongames.games.dragon_castle.rules.moves import Build, ChangeKind, Merge
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import BUILD, BY_BEAUTY, BY_CUNNING, BY_FAITH, MERGE, Turn

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

SMALL_SET: Final = 3  # the size the Spirit of Cunning merges
SET_OF_ONE_NUMBER: Final = 4  # the least the Spirit of Beauty merges
_BY_SIZE: Final = (0, 0, 0, 2, 2, 3, 5, 6, 8)  # points for a set by its size (DC-5.3, DC-12.3, DC-20.2)
ONE_NUMBER: Final = -1  # the "kind" of a set merged by the Spirit of Beauty
SHRINES_ON_FACTION: Final = 1  # DC-6.2
SHRINES_ON_SPECIAL: Final = 2
EXTRA: Final = 1  # an extra point for dragons (DC-6.3, DC-20.4) and for the Spirit of Beauty (DC-12.2)


def size_points(tiles: int) -> int:
    """What a set of so many tiles is worth.

    >>> [size_points(tiles) for tiles in range(3, 12)]
    [2, 2, 3, 5, 6, 8, 9, 10, 11]
    """
    most = len(_BY_SIZE) - 1
    return _BY_SIZE[tiles] if tiles <= most else _BY_SIZE[most] + tiles - most


def shrines_on(kind: int) -> int:
    """How many shrines a set of this kind may carry (DC-6.2, DC-12.2, DC-20.3)."""
    return SHRINES_ON_FACTION if 0 <= kind < SEASON else SHRINES_ON_SPECIAL


def merge(position: Position, cells: int, kind: int, emit: Emit | None, rule: str = "DC-5.1") -> Position:
    """Turn a set face down, score it, and allow building on it."""
    realm, turn = position.realm, position.turn
    tiles = cells.bit_count()
    extra = EXTRA if kind in (DRAGON, ONE_NUMBER) else 0
    shrines = shrines_on(kind)
    if emit:
        emit(Merged(rule, position.seat, _items(tiles, kind, extra), tuple(bits(cells)), kind, shrines))
    sets = tuple([other for other in turn.sets if not other & cells])
    turn = Turn(
        turn.hand, turn.taken, turn.used, turn.elegance, turn.merged | cells, sets, cells, shrines, landed=turn.landed
    )
    realm = realm.turned_over(cells, size_points(tiles) + extra)
    return position.with_realm((*position.todo, BUILD), turn, realm)


def _items(tiles: int, kind: int, extra: int) -> tuple[Item, ...]:
    """The points of a set, item by item."""
    of = Phrase(f"kind.{KINDS[kind]}") if kind >= 0 else Phrase("item.one-number")
    items: tuple[Item, ...] = (Item(Phrase("item.set", {"n": tiles, "kind": of}), size_points(tiles)),)
    if extra:
        items += (Item(Phrase("item.beauty" if kind < 0 else "item.dragons"), extra),)
    return items


def merge_at(position: Position, move: Merge, emit: Emit | None) -> Position:
    """Merge the set of this cell: one that must be merged, or one that a spirit allows."""
    todo = position.todo
    step, bit = todo[-1], 1 << move.cell
    if step == MERGE:
        cells = next(found for found in position.turn.sets if found & bit)
        return course.run_on(merge(position, cells, kind_of(position.realm, cells), emit), emit)
    sets = small_sets(position.realm.kinds) if step == BY_CUNNING else one_number_sets(position.realm.tops)
    return by_spirit(position, next(found for found in sets if found & bit), emit)


def by_spirit(position: Position, cells: int, emit: Emit | None) -> Position:
    """Merge a set by the Spirit of Cunning or of Beauty, whichever was called."""
    step, turn = position.todo[-1], position.turn
    position = position.on(position.todo[:-1], turn)
    if step == BY_BEAUTY:
        position = merge(position, cells, ONE_NUMBER, emit, "DC-12.1")
    else:
        position = merge(position, cells, kind_of(position.realm, cells), emit, "DC-20.1")
    return course.run_on(position, emit)


def change(position: Position, move: ChangeKind, emit: Emit | None) -> Position:
    """Merge a set with a special tile that counts as another kind (Spirit of Change)."""
    cells = group(move.cell, position.realm.kinds[move.kind] | 1 << move.cell)
    position = position.on(position.todo[:-1], position.turn)
    return course.run_on(merge(position, cells, move.kind, emit, "DC-14.1"), emit)


def kind_of(realm: Realm, cells: int) -> int:
    """The kind of a set."""
    return KIND[realm.tops[cells.bit_length() - 1]]


@lru_cache(1 << 12)  # asked again and again during a turn
def small_sets(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The sets of exactly three (DC-20.1)."""
    return tuple([
        found for cells in kinds if cells.bit_count() >= SMALL_SET and middles(cells)
        for found in groups(cells) if found.bit_count() == SMALL_SET
    ])


@lru_cache(1 << 12)
def leaving_small_sets(kinds: tuple[int, ...]) -> int:
    """The cells of larger sets without which exactly three tiles would stay connected."""
    return sum([
        1 << cell
        for cells in kinds if cells.bit_count() > SMALL_SET and middles(cells)
        for large in groups(cells) if large.bit_count() > SMALL_SET
        for cell in bits(large) if any(left.bit_count() == SMALL_SET for left in groups(large & ~(1 << cell)))
    ])


def middles(cells: int) -> int:
    """The cells with at least two neighbours: without such a cell there is no group of three.

    Two of the four shifted sets must meet there: left and right, up and down, or one of each.
    """
    left, right, up, down = cells << 1, cells >> 1, cells << REALM_STRIDE, cells >> REALM_STRIDE
    return cells & (left & right | up & down | (left | right) & (up | down))


@lru_cache(1 << 12)
def one_number_sets(tops: bytes) -> tuple[int, ...]:
    """The sets of four and more faction tiles that share a number (DC-12.1); `translate` turns symbols into numbers."""
    numbers = tops.translate(_NUMBERS)
    return tuple([
        found for number in range(1, 7) if numbers.count(number) >= SET_OF_ONE_NUMBER
        for found in groups(sum([1 << cell for cell, other in enumerate(numbers) if other == number]))
        if found.bit_count() >= SET_OF_ONE_NUMBER
    ])


_NUMBERS: Final = NUMBER + bytes(256 - len(NUMBER))


def special(kinds: tuple[int, ...]) -> int:
    """The cells with tiles of no faction."""
    return kinds[SEASON] | kinds[WIND] | kinds[DRAGON]


@lru_cache(1 << 12)
def changes(kinds: tuple[int, ...], protected: int) -> tuple[tuple[int, int, int], ...]:
    """Every special tile that, as another kind, would make or enlarge a set (DC-14.4): cell, kind, the whole set.

    `protected` tiles belong to sets that must be merged as they are (DC-14.2).
    """
    changeable = special(kinds) & ~protected
    return tuple([
        (cell, kind, found)
        for kind, cells in enumerate(kinds) if cells.bit_count() >= SMALL_SET
        for cell in bits(grown(cells) & changeable & ~cells)
        if (found := group(cell, cells | 1 << cell)).bit_count() > SMALL_SET
    ])


def sites(position: Position) -> int:
    """Where a shrine may be built now (DC-6.4, DC-6.5); with the Spirit of Faith, on any set of this turn (DC-18.3)."""
    turn, room = position.turn, position.realm.room
    return (turn.merged if position.todo[-1] == BY_FAITH else turn.site) & room & position.realm.stacks


def build(position: Position, move: Build, emit: Emit | None) -> Position:
    """Build a shrine from the pool on a tile just merged; the Spirit of Faith allows one more (DC-18.4)."""
    realm, turn, todo, cell = position.realm, position.turn, position.todo, move.cell
    if emit:
        rule = "DC-18.1" if todo[-1] == BY_FAITH else "DC-6.1"
        emit(Built(rule, position.seat, cell, realm.heights[cell]))
    realm = realm.with_shrine(cell, realm.pool - 1)
    if todo[-1] == BY_FAITH:
        return course.run_on(position.with_realm(todo[:-1], turn, realm), emit)
    turn = Turn(
        turn.hand, turn.taken, turn.used, turn.elegance, turn.merged, turn.sets, turn.site, turn.left - 1,
        landed=turn.landed,
    )
    return course.run_on(position.with_realm(todo, turn, realm), emit)
