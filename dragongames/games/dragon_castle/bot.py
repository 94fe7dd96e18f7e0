"""A sensible player of Zamek Smoków: lays sets together, builds high, and counts what a turn will be worth."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragon_castle.box.cards import BEAUTY, CHANGE, CUNNING, FAITH
from dragongames.games.dragon_castle.box.cells import bits, groups
from dragongames.games.dragon_castle.box.tiles import KIND, SINGLE
from dragongames.games.dragon_castle.rules import favour, merging, scoring, taking
from dragongames.games.dragon_castle.rules.moves import Build, Call, Discard, Pair, Summon, Take, TakeShrine
from dragongames.games.dragon_castle.rules.placing import SET
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import AT_ANY_TIME, BUILD, FINISH, TAKE

# What tiles that lie together but are no set yet are worth, by their number; the best of many values tried.
HOPE: Final = (0.0, 0.15, 0.8, 1.7)
SPECIAL: Final = 1.25  # special tiles carry two shrines
POOL: Final = 1.1  # a shrine not built yet
USEFUL: Final = 3
HEIGHT: Final = 0.12  # a face-down tile to build on
LIKED: Final = 0.7  # the part counted of what dragons like now, since it may still be lost
MERGERS: Final = (BEAUTY, CHANGE, CUNNING, FAITH)  # the spirits it calls: their use shows at once


class Greedy:
    """Looks to the end of its own turn, but not at what may turn up in the castle."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        step, legal = view.todo[-1], view.legal(seat)
        if step in AT_ANY_TIME or step == BUILD:
            called = self._best_call(view, seat, [move for move in legal if isinstance(move, Call)])
            if called is not None:
                return called
            # Sometimes only calls are left.
            legal = tuple(move for move in legal if not isinstance(move, Call)) or legal
        if step == TAKE:
            worth = {move: _worth_taking(view, seat, move) for move in legal}
        elif step == FINISH:
            worth = {move: _worth_finishing(view, seat, move) for move in legal}
        elif step == BUILD:
            worth = {move: _worth_building(view, seat, move) for move in legal}
        else:
            worth = {move: _worth(view.after(move), seat) for move in legal}
        return max(legal, key=lambda move: worth[move] + rng.random() * 1e-6)

    def _best_call(self, view: Position, seat: Seat, calls: list[Call]) -> Call | None:
        """A spirit that helps to merge or to build, if that is worth more than it costs."""
        best, found = _worth(view, seat) + 0.3, None
        for call in calls:
            if call.spirit in MERGERS and (worth := self._after(view.after(call), seat, len(view.todo))) > best:
                best, found = worth, call
        return found

    def _after(self, view: Position, seat: Seat, depth: int) -> float:
        """What a turn is worth after a power was used, with every choice made for the best."""
        while view.seat == seat and len(view.todo) > depth and view.actors == (seat,):
            moves = [move for move in view.legal(seat) if not isinstance(move, Call)]
            view = max(map(view.after, moves), key=lambda later: _worth(later, seat))
        return _worth(view, seat)


def _worth(view: Position, seat: Seat) -> float:
    """What a seat has, and what may come of it."""
    liked = sum(item.points for dragon in view.setup.dragons for item in favour.items(view, seat, dragon))
    building = _may_build(view) if view.seat == seat else 0.0
    return _of_realm(view.realms[seat]) + building + LIKED * liked


def prospects(position: Position) -> list[float]:
    """What everybody has, and what may come of it."""
    return [_worth(position, seat) for seat in range(position.seats)]


def _of_realm(realm: Realm) -> float:
    worth = realm.points + scoring.TOKEN_WORTH * realm.tokens + POOL * min(realm.pool, USEFUL)
    worth += sum(scoring.shrine_worth(realm.heights[cell]) for cell in bits(realm.shrines))
    worth += HEIGHT * sum(realm.heights[cell] for cell in bits(realm.room & realm.stacks))
    for kind, cells in enumerate(realm.kinds):
        if cells:
            worth += _factor(kind) * _hopes(cells)
    return worth


def _factor(kind: int) -> float:
    return SPECIAL if merging.shrines_on(kind) > 1 else 1.0


@lru_cache(1 << 16)
def _hopes(cells: int) -> float:
    """What may come of the open tiles of one kind; cached, since the same cells come again and again."""
    return sum(_hope(found.bit_count()) for found in groups(cells))


def _hope(tiles: int) -> float:
    return HOPE[tiles] if tiles < SET else merging.size_points(tiles) + 0.5


def _may_build(view: Position) -> float:
    """What shrines that may be built now would add."""
    turn, realm = view.turn, view.realms[view.seat]
    if not turn.left:
        return 0.0
    levels = sorted((scoring.shrine_worth(realm.heights[cell]) for cell in bits(turn.site & realm.room)), reverse=True)
    return sum(max(level - POOL, 0.0) for level in levels[: min(turn.left, realm.pool)])


def _worth_building(view: Position, seat: Seat, move: Move) -> float:
    """Build high shrines at once; low ones if there are enough shrines, or if the game is about to end."""
    if isinstance(move, Build):
        level = view.realms[seat].heights[move.cell]
        enough = view.castle.top < 1 or view.realms[seat].pool > 1
        return _worth(view.after(move), seat) + (POOL if level > 1 or enough else -1.0)
    return _worth(view, seat)


@lru_cache(1 << 14)
def _placed(realm: Realm, *symbols: int) -> float:
    """What a realm is worth after these tiles are put where they help most, one after another.

    A tile only changes what is hoped of its own kind, and takes away a place to build on; so just this difference is
    worked out for each cell.
    """
    worth = _of_realm(realm)
    for symbol in symbols:
        kind = KIND[symbol]
        lie, factor = realm.kinds[kind], _factor(kind)
        before = _hopes(lie)
        gains = [
            (factor * (_hopes(lie | 1 << cell) - before) - HEIGHT * realm.heights[cell], cell)
            for cell in bits(realm.room)
        ]
        if not gains:
            return worth - 9.0
        gain, cell = max(gains)
        worth += gain
        realm = realm.put(cell, symbol)
    return worth


def _worth_taking(view: Position, seat: Seat, move: Move) -> float:
    """The best way to go on after the first tile."""
    realm = view.realms[seat]
    if not isinstance(move, Take):
        return _of_realm(realm) + (scoring.TOKEN_WORTH if isinstance(move, Summon) else 0.0)
    castle = view.castle
    symbol = castle.tops[move.stack]
    rest = castle.without(move.stack, castle.level(move.stack))
    alone = _placed(realm, symbol) + POOL if view.shrines else 0.0
    thrown = _of_realm(realm) + taking.DISCARD_WORTH
    pair = _placed(realm, symbol, symbol) if rest.available_alike(SINGLE[symbol]) else 0.0
    return max(alone, thrown, pair)


def _worth_finishing(view: Position, seat: Seat, move: Move) -> float:
    """The second tile, the shrine, or the point."""
    first, realm = view.turn.hand[0], view.realms[seat]
    match move:
        case Pair(_, stack):
            return _placed(realm, first, view.castle.tops[stack])
        case TakeShrine():
            more = POOL if realm.pool < USEFUL else 0.2
            return _placed(realm, first) + more
        case Discard():
            return _of_realm(realm) + taking.DISCARD_WORTH
    return 0.0
