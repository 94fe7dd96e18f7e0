"""What a player of Zamek Smoków looks at: sets under way, where they lie, what the castle still has, and the tempo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.lore import Beam, Lore, Sight
from dragongames.core.game.position import Seat
from dragongames.games.dragon_castle.bot_realm import KEPT, OF_REALM, Growth, of_realm
from dragongames.games.dragon_castle.box.cells import STRIDE, bits
from dragongames.games.dragon_castle.box.counts import TOKENS
from dragongames.games.dragon_castle.box.tiles import KIND, NONE, SEASON
from dragongames.games.dragon_castle.rules import favour
from dragongames.games.dragon_castle.rules.castle import Castle
from dragongames.games.dragon_castle.rules.moves import Uncover
from dragongames.games.dragon_castle.rules.turn import FINISH, UNCOVER

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position
    from dragongames.games.dragon_castle.rules.realm import Realm

OF_TABLE: Final = (
    "favour", "spirits", "one-now", "one-later", "two-now", "two-later", "one-now-special", "one-later-special",
    "two-now-special", "two-later-special", "best", "second", "left-for-two", "left-for-three", "lone-left", "turn",
    "turn-best", "turn-second", "hand", "hand-1", "hand-2", "hand-3", "hand-one", "hand-two", "finish", "finish-two",
    "site-1", "site-2", "site-3", "site-two", "first",
    *(f"{kind}-{thing}" for kind in ("faction-a", "faction-b", "faction-c", "season", "wind", "dragon")
      for thing in ("size", "single", "double", "single-now", "double-now", "left", "reach")),
    "upper-left", "two-upper-floors", "tokens-left", "last-round", "pairs",
)
NAMES: Final = OF_REALM + OF_TABLE
KNOTS: Final = 5
MANY: Final = 6  # tiles of a kind that are left for everybody: more make no difference


@lru_cache(KEPT)
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
    table = (
        above / _upper(setup.castle), float(position.castle.top > 1), max(setup.seats - called, 0) / setup.seats,
        float(position.last_round), float(sum(pairs)),
    )
    rows: list[tuple[float, ...]] = []
    deciding = position.seat if todo else -1
    for seat, realm in enumerate(position.realms):
        liked = 0.0
        for dragon in setup.dragons:
            liked += sum([item.points for item in favour.items(position, seat, dragon)])
        spirits = len(setup.spirits) if realm.pool else 0
        starting = seat == setup.starter
        if seat != deciding:
            rows.append((*_waiting(realm, pairs, singles, left, liked, spirits, starting), *table))
            continue
        own, growths = of_realm(realm)
        castle = _of_growths(growths, pairs, singles, left)
        rows.append((
            *own, liked, float(spirits), *castle,
            *((1.0, castle[8], castle[9]) if not turn.hand and not turn.site else _MIDDLE),
            *(_in_hand(position, growths) if turn.hand else _NO_HAND),
            *(_on_site(position) if turn.left else _NO_SITE), float(starting),
            *_by_kind(growths, pairs, singles, left), *table,
        ))
    return phase, rows


@lru_cache(KEPT)
def _waiting(
    realm: Realm, pairs: tuple[int, ...], singles: tuple[int, ...], left: tuple[int, ...], liked: float, spirits: int,
    starting: bool,
) -> tuple[float, ...]:
    """What somebody has whose turn it is not."""
    own, growths = of_realm(realm)
    return (*own, liked, float(spirits), *_of_growths(growths, pairs, singles, left), *_OTHERS, float(starting),
            *_by_kind(growths, pairs, singles, left))


@lru_cache(KEPT)
def _of_growths(
    growths: tuple[Growth, ...], pairs: tuple[int, ...], singles: tuple[int, ...], left: tuple[int, ...]
) -> tuple[float, ...]:
    """What the castle has for the sets under way: now, later; the best of it, and the second best."""
    found = [0.0] * 8
    best = second = left2 = left3 = lone = 0.0
    for kind, (size, single, double, _) in enumerate(growths):
        if not size:
            continue
        still = left[kind]
        share = still / MANY if still < MANY else 1.0
        at = 0 if kind < SEASON else 4
        now = 0.0
        if single:
            if singles[kind]:
                found[at] += single
                now = single
            else:
                found[at + 1] += single * share
        if double > single:
            if pairs[kind]:
                found[at + 2] += double - single
                now = double
            else:
                found[at + 3] += (double - single) * share
        if now > best:
            best, second = now, best
        elif now > second:
            second = now
        if size == 1:
            lone += share
        elif size == 2:
            left2 += share
        else:
            left3 += share
    return (*found, best, second, left2, left3, lone)


@lru_cache(KEPT)
def _by_kind(
    growths: tuple[Growth, ...], pairs: tuple[int, ...], singles: tuple[int, ...], left: tuple[int, ...]
) -> tuple[float, ...]:
    """The sets of each kind under way and what the castle has for them; the three factions by what they promise."""
    found = []
    for kind, (size, single, double, reach) in enumerate(growths):
        still = left[kind]
        found.append((
            double, float(size), single, single if singles[kind] else 0.0, double if pairs[kind] else 0.0,
            (still if still < MANY else MANY) / MANY, reach,
        ))
    row: list[float] = []
    for most, tiles, one, now, both, still_left, together in (*sorted(found[:SEASON], reverse=True), *found[SEASON:]):
        row += (tiles, one, most, now, both, still_left, together)
    return tuple(row)


_MIDDLE: Final = (1.0, 0.0, 0.0)
_NO_HAND: Final = (0.0,) * 8
_NO_SITE: Final = (0.0,) * 4
_OTHERS: Final = (0.0,) * (3 + len(_NO_HAND) + len(_NO_SITE))


def _in_hand(position: Position, growths: tuple[Growth, ...]) -> list[float]:
    """What the tiles in the hand will join, and the sets they will make."""
    hand, finishing = position.turn.hand, FINISH in position.todo
    found = [float(len(hand)), 0.0, 0.0, 0.0, 0.0, 0.0, float(finishing), 0.0]
    size, single, double, _ = growths[KIND[hand[0]]]
    found[1 + (size if size < 2 else 2)] = float(len(hand))
    if len(hand) == 1:
        found[4] = single
        if finishing and double > single and position.castle.available_alike(bytes((hand[0],)), 1):
            found[7] = double - single
    elif KIND[hand[1]] == KIND[hand[0]]:
        found[5] = double
    else:
        found[4] = single + growths[KIND[hand[1]]][1]
    return found


def _on_site(position: Position) -> Sequence[float]:
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


def richer(position: Position, seat: Seat, points: int) -> Position:
    """The same moment with more points in tokens."""
    return replace(position, realms=tuple([
        replace(realm, points=realm.points + points) if other == seat else realm
        for other, realm in enumerate(position.realms)
    ]))


# Turns have many moves: who follows many beginnings has no time left for their ends.
BEAM: Final = Beam(wide=(6, 6, 4), most=260)
LORE: Final = Lore(
    __package__, NAMES, KNOTS, look, unknown, near=near, richer=richer, hidden=24, point=0.003, beam=BEAM,
)
