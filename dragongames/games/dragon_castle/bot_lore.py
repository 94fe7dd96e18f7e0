"""What a player of Zamek Smoków looks at: sets under way, where they lie, what the castle still has, and the tempo."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.game.lore import Lore, Sight
from dragongames.games.dragon_castle.box.cells import SIDES, STRIDE, bits, group, groups, grown
from dragongames.games.dragon_castle.box.counts import TOKENS
from dragongames.games.dragon_castle.box.tiles import DRAGON, KIND, NONE, SEASON
from dragongames.games.dragon_castle.rules import favour, scoring
from dragongames.games.dragon_castle.rules.castle import Castle
from dragongames.games.dragon_castle.rules.moves import Uncover
from dragongames.games.dragon_castle.rules.placing import SET
from dragongames.games.dragon_castle.rules.turn import FINISH, UNCOVER

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position
    from dragongames.games.dragon_castle.rules.realm import Realm

Sets: TypeAlias = tuple[tuple[int, bool], ...]  # for each kind: its largest group that can grow; one tile makes a set

OF_REALM: Final = (
    "tally", "tokens", "pool-1", "pool-2", "pool-3", "pool-4", "pool", "shrines", "faction-1", "faction-2", "faction-3",
    "special-1", "special-2", "special-3", "dragons-1", "dragons-2", "dragons-3", "stuck", "ready-faction",
    "ready-special", "ready-dragons", "pair-high-2", "pair-high-3", "three-high-2", "three-high-3", "three-two-high",
    "empty", "room-1", "room-2", "room-3", "beside-1", "beside-2", "narrow", "tight", "wide-base", "base",
    "kinds-open",
)
OF_TABLE: Final = (
    "favour", "spirits", "pair-for-faction", "pair-for-special", "tile-for-faction", "tile-for-special", "left-for-two",
    "left-for-three", "lone-left", "turn", "turn-pair-faction", "turn-pair-special", "turn-tile-faction",
    "turn-tile-special", "hand", "hand-1", "hand-2", "hand-3", "hand-set", "hand-set-special", "hand-pair-set",
    "hand-pair-set-special", "finish", "finish-pair-set", "site-1", "site-2", "site-3", "site-two", "first",
)
NAMES: Final = OF_REALM + OF_TABLE
KNOTS: Final = 5


@lru_cache(1 << 15)
def _of_realm(realm: Realm) -> tuple[tuple[float, ...], Sets]:
    heights, room, stacks, pool = realm.heights, realm.room, realm.stacks, realm.pool
    shrines = 0
    for cell in bits(realm.shrines):
        shrines += min(heights[cell], scoring.HIGHEST)
    counts = [0.0] * 9
    ready = [0.0] * 3
    sets: list[tuple[int, bool]] = []
    stuck = high2 = high3 = three2 = three3 = three_two = kinds_open = 0.0
    beside = 0
    for kind, lie in enumerate(realm.kinds):
        if not lie:
            sets.append((0, False))
            continue
        kinds_open += 1
        sort = 0 if kind < SEASON else 2 if kind == DRAGON else 1
        largest = 0
        one_makes_it = False
        for found in groups(lie):
            size = found.bit_count()
            around = grown(found) & room
            if not around:
                stuck += size
                continue
            if size > 3:
                size = 3
            counts[3 * sort + size - 1] += 1
            if size > largest:
                largest = size
            if size > 1:
                beside |= around
                levels = sorted([heights[cell] for cell in bits(found)], reverse=True)
                if size == 2:
                    high2 += levels[0] == 2
                    high3 += levels[0] > 2
                else:
                    three2 += levels[0] == 2
                    three3 += levels[0] > 2
                    three_two += levels[1] > 1
        if lie.bit_count() >= SET - 1:
            if largest > 2:
                one_makes_it = True
            else:
                for cell in bits(grown(lie) & room):
                    if (SIDES[cell] & lie).bit_count() > 1 and group(cell, lie | 1 << cell).bit_count() >= SET:
                        one_makes_it = True
                        break
            if one_makes_it:
                ready[sort] += 1
        sets.append((largest, one_makes_it))
    base = room & stacks
    levels = [heights[cell] for cell in bits(base)]
    empty, rooms = (room & ~stacks).bit_count(), room.bit_count()
    wide = max((found.bit_count() for found in groups(base)), default=0)
    near = [heights[cell] for cell in bits(beside & base)]
    return (
        float(realm.points + scoring.TOKEN_WORTH * realm.tokens + shrines), float(realm.tokens),
        float(pool > 0), float(pool > 1), float(pool > 2), float(pool > 3), float(pool),
        float(realm.shrines.bit_count()), *counts, stuck, *ready, high2, high3, three2, three3, three_two,
        float(empty), float(levels.count(1)), float(levels.count(2)), float(sum([level > 2 for level in levels])),
        float(near.count(1)), float(sum([level > 1 for level in near])), float(rooms < 8), float(rooms < 5),
        float(min(wide, 6)), float(len(levels)), kinds_open,
    ), tuple(sets)


@lru_cache(1 << 14)
def _of_castle(castle: Castle) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """For each kind: pairs that can be taken now, tiles that can be taken first, tiles left; tiles above the ground."""
    low, middle, high = castle.floors
    top, tops = castle.top, castle.tops
    free = [0] * (NONE + 2)
    first = [0] * (NONE + 2)
    for row, bits_ in enumerate(low):
        if not bits_:
            continue
        second, third = middle[row], high[row]
        on_third = third & ~(third << 1 & third >> 1)
        on_second = second & ~(second << 1 & second >> 1) & ~third
        on_first = bits_ & ~(bits_ << 1 & bits_ >> 1) & ~second & ~third
        may = (on_first, on_second, on_third)
        for level, cells in enumerate(may):
            for column in bits(cells):
                symbol = tops[STRIDE * row + column]
                free[symbol] += 1
                if level == top:
                    first[symbol] += 1
    pairs, singles, left = [0] * 7, [0] * 7, [0] * 7
    bag = castle.bag
    for symbol in range(NONE):
        kind = KIND[symbol]
        left[kind] += bag[symbol]
        if first[symbol]:
            singles[kind] += 1
            if free[symbol] > 1:
                pairs[kind] += 1
    for symbol in tops:
        if symbol < NONE:
            left[KIND[symbol]] += 1
    above = sum([row.bit_count() for row in middle]) + sum([row.bit_count() for row in high])
    return tuple(pairs), tuple(singles), tuple(left), above


@lru_cache(64)
def _upper(name: str) -> int:
    """How many tiles of a castle lie above the ground floor at first."""
    from dragongames.games.dragon_castle.box import castles
    from dragongames.games.dragon_castle.rules.castle import raised

    floors = raised(castles.plan(name)).floors
    return max(sum(row.bit_count() for floor in floors[1:] for row in floor), 1)


def look(position: Position) -> Sight:
    """How far the game has come (tiles above the ground, then tokens), and what everybody has."""
    setup, todo, turn = position.setup, position.todo, position.turn
    pairs, singles, left, above = _of_castle(position.castle)
    called = TOKENS - position.tokens
    if above and not called:
        phase = 2.0 * max(0.0, 1.0 - above / _upper(setup.castle))
    else:
        phase = min(2.0 + 2.0 * called / setup.seats, 4.0)
    rows = []
    deciding = position.seat if todo else -1
    for seat, realm in enumerate(position.realms):
        own, sets = _of_realm(realm)
        liked = 0.0
        for dragon in setup.dragons:
            liked += sum([item.points for item in favour.items(position, seat, dragon)])
        pair_f = pair_s = tile_f = tile_s = left2 = left3 = lone = 0.0
        for kind, (size, ready) in enumerate(sets):
            if ready:
                if singles[kind]:
                    if kind < SEASON:
                        tile_f += 1
                    else:
                        tile_s += 1
                left3 += min(left[kind], 8)
            elif size == 2:
                if pairs[kind]:
                    if kind < SEASON:
                        pair_f += 1
                    else:
                        pair_s += 1
                left2 += min(left[kind], 8)
            elif size == 1:
                lone += min(left[kind], 8)
        table = [
            liked, float(len(setup.spirits)) * (realm.pool > 0), pair_f, pair_s, tile_f, tile_s, left2, left3, lone,
        ]
        if seat == deciding:
            fresh = not turn.hand and not turn.site
            table += [1.0, pair_f, pair_s, tile_f, tile_s] if fresh else [1.0, 0.0, 0.0, 0.0, 0.0]
            table += _in_hand(position, sets) if turn.hand else _NO_HAND
            table += _on_site(position) if turn.left else _NO_SITE
        else:
            table += _OTHERS
        table.append(1.0 if seat == setup.starter else 0.0)
        rows.append((*own, *table))
    return phase, rows


_NO_HAND: Final = [0.0] * 10
_NO_SITE: Final = [0.0] * 4
_OTHERS: Final = [0.0] * (5 + len(_NO_HAND) + len(_NO_SITE))


def _in_hand(position: Position, sets: Sets) -> list[float]:
    """What the tiles in the hand will join."""
    hand, finishing = position.turn.hand, FINISH in position.todo
    found = [float(len(hand)), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(finishing), 0.0]
    kind = KIND[hand[0]]
    size, ready = sets[kind]
    if ready:
        found[4 if kind < SEASON else 5] = 1.0
    elif len(hand) > 1 and size == 2 and KIND[hand[1]] == kind:
        found[6 if kind < SEASON else 7] = 1.0
    else:
        found[1 + min(size, 2)] = float(len(hand))
    if finishing and size == 2 and not ready and position.castle.available_alike(bytes((hand[0],)), 1):
        found[9] = 1.0
    return found


def _on_site(position: Position) -> list[float]:
    """What may be built now."""
    realm, turn = position.realms[position.seat], position.turn
    levels = sorted((min(realm.heights[cell], 3) for cell in bits(turn.site & realm.room)), reverse=True)
    if not levels or not realm.pool:
        return _NO_SITE
    best = levels[0]
    return [float(best == 1), float(best == 2), float(best == 3), float(turn.left > 1 and realm.pool > 1)]


def unknown(position: Position) -> Position:
    """Where a tile turns up in the middle of a turn: a stand-in of which there are many, unlike what is in the hand."""
    if position.todo[-1] != UNCOVER:
        return position
    bag, hand = position.castle.bag, position.turn.hand
    symbol = max(range(len(bag)), key=lambda symbol: (symbol not in hand, bag[symbol], -symbol))
    return position.after(Uncover(-1, symbol))


def near(position: Position) -> bool:
    """Whether only the last turn of the game is left, and nothing can turn up in it any more."""
    setup = position.setup
    return position.last_round and (position.seat + 1) % setup.seats == setup.starter and position.castle.top < 1


LORE: Final = Lore(__package__, NAMES, KNOTS, look, unknown, near=near)
