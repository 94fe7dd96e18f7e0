"""Points: what a region is worth, who owns it, the fairy's gifts, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.position import Emit, Event, Item, Outcome, Scored, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.carcassonne.box.tiles import CITY, CLOISTER, FIELD, KINDS_OF_PART, ROAD
from dragongames.games.carcassonne.rules.events import FairyScored, PawnsHome, RegionScored
from dragongames.games.carcassonne.rules.farms import farm_scores, majority
from dragongames.games.carcassonne.rules.land import Region
from dragongames.games.carcassonne.rules.options import Options

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

FAIRY_GIFT: Final = 3  # CA-12.9

# The rules that score a finished region, and an unfinished one at the end.
FINISHED: Final = {ROAD: "CA-5.2", CITY: "CA-5.3", CLOISTER: "CA-5.5"}
UNFINISHED: Final = {ROAD: "CA-6.3", CITY: "CA-6.3", CLOISTER: "CA-6.3"}


def worth(region: Region, options: Options) -> int:
    """What a road, city or cloister is worth now, finished or not (a farm: see farms.py)."""
    tiles = region.tiles
    match region.kind:
        case 0:  # ROAD
            return tiles
        case 1:  # CITY
            each = 1 if region.open or (tiles == 2 and options.small_city == "half") else 2
            return each * (tiles + region.pennants)
        case 2:  # CLOISTER
            return 9 - region.open
    raise ValueError(f"a farm is worth what its cities are worth: {region!r}")


def items_of(region: Region, options: Options) -> tuple[Item, ...]:
    """The same, item by item, such as 8 points for 4 tiles and 2 for 1 pennant."""
    tiles, total = region.tiles, worth(region, options)
    if region.kind == CLOISTER:
        return (Item(Phrase("item.around", {"n": total}), total),)
    pennants = total // (tiles + region.pennants) * region.pennants
    found = [Item(Phrase("item.tiles", {"n": tiles}), total - pennants)]
    if pennants:
        found.append(Item(Phrase("item.pennants", {"n": region.pennants}), pennants))
    return tuple(found)


def owners(region: Region, pawns: dict[int, int]) -> tuple[Seat, ...]:
    """The players with the most pawns there: several if they tie (CA-5.6), nobody if there are no pawns."""
    return majority([pawns[node] for node in region.nodes if node in pawns])


def gifts(position: Position, region: Region, pawns: dict[int, int]) -> tuple[Seat, ...]:
    """The players with a pawn beside the fairy in a region that is scored (CA-12.9), each once (CA-12.13)."""
    if position.fairy < 0 or (region.kind == CLOISTER and not position.options.fairy_cloister):
        return ()
    if position.options.fairy_placement == "pawn":
        beside = position.beside
        return (pawns[beside],) if beside in pawns and beside in region.nodes else ()
    number = position.land.board[position.fairy]
    return tuple(sorted({pawns[node] for node in region.nodes if node >> 3 == number and node in pawns}))


def score_finished(position: Position, emit: Emit | None) -> Position:
    """Score what the tile just laid finished, and send its pawns home (CA-5.1); the fairy stays (CA-12.10)."""
    finished = position.finished
    if not finished:
        return position
    regions, pawns = position.land.regions, position.pawns
    standing = {position.land.region_of[node] for node in pawns}
    if standing.isdisjoint(finished):
        return replace(position, finished=())
    points, beside, left = list(position.points), position.beside, pawns
    for name in sorted(finished):
        if name not in standing:
            continue
        region = regions[name]
        for event in _scored(position, region, True):
            points[event.seat] += event.points
            if emit:
                emit(event)
        home = [node for node in region.nodes if node in pawns]
        if emit:
            emit(PawnsHome("CA-5.8", tuple((pawns[node], *position.land.place_of(node)) for node in sorted(home))))
        left = {node: seat for node, seat in left.items() if node not in home}
        if beside in home:
            beside = -1
    return replace(position, points=tuple(points), pawns=left, beside=beside, finished=())


def _scored(position: Position, region: Region, finished: bool) -> Iterator[Scored]:
    """The points a region gives to its owners, and to players beside the fairy."""
    land, kind = position.land, region.kind
    rule = (FINISHED if finished else UNFINISHED)[kind]
    squares = land.squares(region)
    items = items_of(region, position.options)
    for seat in owners(region, position.pawns):
        yield RegionScored(rule, seat, items, kind, squares[0], squares, finished)
    yield from _given(position, region, squares[0])


def _given(position: Position, region: Region, at: int) -> Iterator[Scored]:
    for seat in gifts(position, region, position.pawns):
        yield FairyScored("CA-12.9", seat, (Item(Phrase("item.fairy-gift"), FAIRY_GIFT),), at)


# -- the end of the game -----------------------------------------------------------------------------


def last_scores(position: Position) -> Iterator[Scored]:
    """What would be scored if the game ended now: unfinished regions, farms, the fairy's gifts (CA-12.12)."""
    land, pawns = position.land, position.pawns
    standing = sorted({land.region_of[node] for node in pawns})
    for name in standing:
        region = land.regions[name]
        if region.kind != FIELD:
            yield from _scored(position, region, not region.open)
    farms = [name for name in standing if land.regions[name].kind == FIELD]
    yield from farm_scores(position, farms)
    for name in farms:
        region = land.regions[name]
        yield from _given(position, region, land.squares(region)[0])


def score_at_the_end(position: Position, emit: Emit | None) -> Position:
    """Score every pawn still on the table; the pawns stay where they are."""
    points = list(position.points)
    for event in last_scores(position):
        points[event.seat] += event.points
        if emit:
            emit(event)
    return replace(position, points=tuple(points))


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What every seat would have if the game ended now: scored so far, then what each kind of region adds."""
    events = tuple(last_scores(position))
    over = not position.actors
    return tuple(_items(position.points[seat], seat, events, over) for seat in range(position.seats))


def _items(points: int, seat: Seat, events: Iterable[Event], over: bool) -> tuple[Item, ...]:
    sums = [0] * 5
    for event in events:
        if isinstance(event, RegionScored) and event.seat == seat:
            sums[event.part] += event.points
        elif isinstance(event, FairyScored) and event.seat == seat:
            sums[4] += event.points
    before = points - sum(sums) if over else points
    names = (*(f"item.sum-{kind}" for kind in KINDS_OF_PART), "item.sum-fairy")
    added = [Item(Phrase(name), n) for name, n in zip(names, sums, strict=True) if n]
    return (Item(Phrase("item.so-far"), before), *added)


def outcome(position: Position) -> Outcome:
    """The most points win; equal points share the victory (CA-6.7)."""
    return Outcome.ranked(tally(position), [(points,) for points in position.points], ("CA-6.6", "CA-6.7"))


