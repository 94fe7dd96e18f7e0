"""What a player of Carcassonne looks at: open regions and tiles left for them, farms, pawns in the hand, dangers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.lore import Beam, Lore, Sight
from dragongames.core.game.position import Seat
from dragongames.games.carcassonne.box.squares import STEPS, x_of, y_of
from dragongames.games.carcassonne.box.tiles import CITY, CLOISTER, DRAGON, FIELD, FIT, TILES, TURNED
from dragongames.games.carcassonne.rules.farms import EACH, majority
from dragongames.games.carcassonne.rules.land import Land, Region
from dragongames.games.carcassonne.rules.phases import ACT, GUARD, PAWNS_EACH, PLACE
from dragongames.games.carcassonne.rules.scoring import worth

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

NAMES: Final = (
    "points", "standing", "farms", "city-1", "city-1-fits", "city-2", "city-2-fits", "city-3", "city-dead",
    "cities", "road-1", "road-1-fits", "road-2", "road-2-fits", "road-dead", "roads", "cloisters", "cloister-open",
    "cloister-nearly", "farm-cities", "farm-cities-1", "farm-cities-2", "farmers", "farm-size", "shared",
    "shared-worth", "beaten", "beaten-worth", "majority-2", "hand-1", "hand-2", "hand-3", "hand-5", "hand", "fairy",
    "fairy-worth", "near-dragon", "reach-dragon", "risk", "turn", "turn-hand", "act-finished", "act-city",
    "act-road", "act-cloister", "act-farm", "act-none", "guard", "next-but-one",
    "more-turns",
)
KNOTS: Final = 4
MANY: Final = 6.0  # with so many fitting tiles left, one is as good as sure to come
DRAGON_KINDS: Final = tuple(kind for kind, tile in enumerate(TILES) if tile.symbol == DRAGON)
_ALL: Final = {True: sum(tile.count for tile in TILES) - 1, False: sum(t.count for t in TILES if not t.expansion) - 1}
_AT: Final = {name: at for at, name in enumerate(NAMES)}


@cache
def _fitting(mask: int) -> tuple[int, ...]:
    """The kinds of tile that fit on a square with this mask."""
    return tuple(kind for kind in range(len(TILES)) if FIT[kind][mask])


@lru_cache(1 << 13)
def _fits(mask: int, bag: tuple[int, ...]) -> float:
    """How surely a fitting tile will come, from 0 to 1."""
    left = sum([bag[kind] for kind in _fitting(mask)])
    return left / MANY if left < MANY else 1.0


def _closes(land: Land, region: Region, bag: tuple[int, ...]) -> float:
    """How surely fitting tiles will come for all open sides of a region."""
    found = 1.0
    laid, board, frontier = land.laid, land.board, land.frontier
    seen = set()
    for node in region.nodes:
        packed = laid[node >> 3]
        at = packed >> 8
        for side in TURNED[packed & 255].pieces[node & 7].reach:
            beside = at + STEPS[side]
            if beside not in board and beside not in seen:
                seen.add(beside)
                found *= _fits(frontier[beside], bag)
                if not found:
                    return 0.0
    return found


def look(position: Position) -> Sight:
    """How far the game has come (by the tiles left), and what everybody has."""
    options, land, pawns, bag = position.options, position.land, position.pawns, position.bag
    seats = options.players
    left = sum(bag)
    phase = 3.0 * max(0.0, 1.0 - left / _ALL[options.expansion])
    rows = [[0.0] * len(NAMES) for _ in range(seats)]
    points = position.points or (0,) * seats
    region_of, regions = land.region_of, land.regions
    standing: dict[int, list[Seat]] = {}
    for node, owner in pawns.items():
        standing.setdefault(region_of[node], []).append(owner)
    worths: dict[int, float] = {}
    each = EACH[options.farm_scoring]
    for name, owners in standing.items():
        region = regions[name]
        kind = region.kind
        first = owners if len(owners) == 1 else majority(owners)
        row = rows[first[0]]
        found: list[tuple[int, float]] = []
        if kind == FIELD:
            finished, soon, later = _cities(land, region)
            value = float(each * finished)
            worths[name] = value + 3.0
            found += [
                (_FARMS, value), (_FARM_CITIES, finished), (_FARM_CITIES_1, soon), (_FARM_CITIES_2, later),
                (_FARM_SIZE, min(len(region.nodes), 20) / 10.0),
            ]
            for owner in owners:
                rows[owner][_FARMERS] += 1.0
        else:
            value = float(worth(region, options))
            worths[name] = value
            found.append((_STANDING, value))
            ways = region.open
            if kind == CLOISTER:
                found += [(_CLOISTERS, 1.0), (_CLOISTER_OPEN, ways), (_CLOISTER_NEARLY, float(ways < 3))]
            elif ways:
                closes = _closes(land, region, bag)
                if kind == CITY:
                    found.append((_CITIES, 1.0))
                    if not closes:
                        found.append((_CITY_DEAD, value))
                    elif ways == 1:
                        found += [(_CITY_1, value), (_CITY_1_FITS, value * closes)]
                    elif ways == 2:
                        found += [(_CITY_2, value), (_CITY_2_FITS, value * closes)]
                    else:
                        found.append((_CITY_3, value))
                else:
                    found.append((_ROADS, 1.0))
                    if not closes:
                        found.append((_ROAD_DEAD, 1.0))
                    elif ways == 1:
                        found += [(_ROAD_1, 1.0), (_ROAD_1_FITS, closes)]
                    else:
                        found += [(_ROAD_2, 1.0), (_ROAD_2_FITS, closes)]
        for owner in first:
            row = rows[owner]
            for at, amount in found:
                row[at] += amount
        if len(owners) > 1:
            if len(first) > 1:
                for owner in first:
                    rows[owner][_SHARED] += 1.0
                    rows[owner][_SHARED_WORTH] += value
            else:
                rows[first[0]][_MAJORITY] += 1.0
            for owner in owners:
                if owner not in first:
                    rows[owner][_BEATEN] += 1.0
                    rows[owner][_BEATEN_WORTH] += value
    out = list(pawns.values())
    step = position.step
    turn = position.turn
    coming = left + (step == PLACE)  # tiles that will still be laid, the one just drawn among them
    next_ = turn if step <= PLACE else turn + 1
    for seat, row in enumerate(rows):
        hand = PAWNS_EACH - out.count(seat)
        row[0] = float(points[seat])
        row[_HAND_1] = float(hand > 0)
        row[_HAND_2] = float(hand > 1)
        row[_HAND_3] = float(hand > 2)
        row[_HAND_5] = float(hand > 4)
        row[_HAND] = float(hand)
        if seat == turn and step <= PLACE:
            row[_TURN] = 1.0
            row[_TURN_HAND] = float(hand > 0)
        if seat == turn and step == ACT and hand:
            _to_act(position, row, standing)
        if seat == turn and step == GUARD:
            row[_GUARD] = 1.0
        row[_NEXT] = float(seat == (turn + 1) % seats)
        row[_MORE_TURNS] = float((seat - next_) % seats < coming % seats)  # some lay one tile more than the others
    if position.fairy >= 0:
        number = land.board[position.fairy]
        for node in range(8 * number, 8 * number + 8):
            if node in pawns:
                rows[pawns[node]][_FAIRY] = 1.0
                rows[pawns[node]][_FAIRY_WORTH] += min(worths[region_of[node]], 12.0) / 10.0
    if options.expansion and position.dragon >= 0:
        dragons = sum([bag[kind] for kind in DRAGON_KINDS])
        if dragons:
            x, y, near = x_of(position.dragon), y_of(position.dragon), min(dragons / 4.0, 1.0)
            for node, owner in pawns.items():
                at = land.laid[node >> 3] >> 8
                if at == position.fairy:
                    continue
                away = abs(x_of(at) - x) + abs(y_of(at) - y)
                if away < 7:
                    row = rows[owner]
                    row[_REACH_DRAGON] += near
                    if away < 3:
                        row[_NEAR_DRAGON] += near
                    row[_RISK] += near * min(worths[region_of[node]], 20.0) / (1.0 + away)
    return phase, rows


def _cities(land: Land, farm: Region) -> tuple[int, int, int]:
    """How many cities a farm touches: finished ones, those with one or two open sides, those with more."""
    laid, region_of, regions = land.laid, land.region_of, land.regions
    names = set()
    for node in farm.nodes:
        walls = TURNED[laid[node >> 3] & 255].pieces[node & 7].walls
        for city in walls:
            names.add(region_of[(node & ~7) + city])
    finished = soon = later = 0
    for name in names:
        ways = regions[name].open
        if not ways:
            finished += 1
        elif ways < 3:
            soon += 1
        else:
            later += 1
    return finished, soon, later


def _to_act(position: Position, row: list[float], standing: dict[int, list[Seat]]) -> None:
    """Add what a pawn may still get on the tile just laid."""
    land = position.land
    best = [0.0, 0.0, 0.0, 0.0, 0.0]  # by kind of region, then in finished ones
    for name in set(land.region_of[-8:]) - {255}:
        if name in standing:
            continue
        region = land.regions[name]
        if region.kind == FIELD:
            finished, soon, _ = _cities(land, region)
            value, at = finished + 0.4 * soon, FIELD
        else:
            value, at = float(worth(region, position.options)), region.kind if region.open else 4
        if value > best[at]:
            best[at] = value
    row[_ACT_ROAD], row[_ACT_CITY], row[_ACT_CLOISTER], row[_ACT_FARM], row[_ACT_FINISHED] = best
    row[_ACT_NONE] = float(not any(best))


(
    _FARMS, _FARM_CITIES, _FARM_CITIES_1, _FARM_CITIES_2, _FARM_SIZE, _FARMERS, _STANDING, _CLOISTERS, _CLOISTER_OPEN,
    _CLOISTER_NEARLY, _CITIES, _CITY_DEAD, _CITY_1, _CITY_1_FITS, _CITY_2, _CITY_2_FITS, _CITY_3, _ROADS, _ROAD_DEAD,
    _ROAD_1, _ROAD_1_FITS, _ROAD_2, _ROAD_2_FITS, _SHARED, _SHARED_WORTH, _MAJORITY, _BEATEN, _BEATEN_WORTH, _HAND_1,
    _HAND_2, _HAND_3, _HAND_5, _HAND, _TURN, _TURN_HAND, _GUARD, _NEXT, _MORE_TURNS, _FAIRY, _FAIRY_WORTH,
    _REACH_DRAGON, _NEAR_DRAGON, _RISK, _ACT_ROAD, _ACT_CITY, _ACT_CLOISTER, _ACT_FARM, _ACT_FINISHED, _ACT_NONE,
) = map(_AT.__getitem__, (
    "farms", "farm-cities", "farm-cities-1", "farm-cities-2", "farm-size", "farmers", "standing", "cloisters",
    "cloister-open", "cloister-nearly", "cities", "city-dead", "city-1", "city-1-fits", "city-2", "city-2-fits",
    "city-3", "roads", "road-dead", "road-1", "road-1-fits", "road-2", "road-2-fits", "shared", "shared-worth",
    "majority-2", "beaten", "beaten-worth", "hand-1", "hand-2", "hand-3", "hand-5", "hand", "turn", "turn-hand",
    "guard", "next-but-one", "more-turns", "fairy", "fairy-worth", "reach-dragon", "near-dragon", "risk", "act-road",
    "act-city", "act-cloister", "act-farm", "act-finished", "act-none",
))

def near(position: Position) -> bool:
    """Whether the last tile is being laid."""
    return not any(position.bag)


def richer(position: Position, seat: Seat, points: int) -> Position:
    """The same moment with more points on the scoring track."""
    return replace(position, points=tuple([
        mine + points * (other == seat) for other, mine in enumerate(position.points)
    ]))


# A tile may be laid in many places; those worth the same differ little, and a judgement takes longer than elsewhere.
BEAM: Final = Beam(wide=(24, 24, 10), most=150, alike=1, hasty=(24, 24, 10))
LORE: Final = Lore(__package__, NAMES, KNOTS, look, near=near, beam=BEAM, richer=richer)
