"""Which positions can be: what the rules make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from dragongames.core.text.faults import Fault, Faults
from dragongames.core.text.words import Who
from dragongames.games.carcassonne.box.squares import STEPS, place_name
from dragongames.games.carcassonne.box.tiles import DRAGON, PORTAL, PRINCESS, TILES, VOLCANO
from dragongames.games.carcassonne.rules.land import finished_by_last
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLIGHT, FLY, GUARD, OVER, PAWNS_EACH, PLACE
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.rules.scoring import last_scores
from dragongames.games.carcassonne.text.catalogue import WORDS
from dragongames.games.carcassonne.text.naming import part_name, square_name

# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    "turn": ("turn",), **dict.fromkeys(("points", "points-few"), ("points", "step")),
    "stack": ("step", "stack", "removed"), "hand": ("hand", "step"),
    "choice": ("step",), "expansion": ("dragon", "fairy", "tiles"), "dragon": ("dragon", "tiles"),
    "dragon-early": ("hand", "tiles"), "aside": ("aside",), "fairy": ("fairy",), "path": ("path", "step"),
    "dragon-pawn": ("dragon",), "pawns": ("{}",), "many": ("tiles",), "scored": ("{}", "tiles"),
    "twice": ("{}",), **dict.fromkeys(("no-part", "no-tile"), ("{}", "fairy")),
    **dict.fromkeys(("first", "tile-place", "tile-twice", "tile-alone"), ("tiles",)),
})
impossible: Final = FAULTS.error


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    return FAULTS.require(position, _faults(position))


def _faults(position: Position) -> Iterator[Fault]:
    if not 0 <= position.turn < position.seats:
        yield "turn", {"n": position.turn + 1}
    if len(position.points) != position.seats:
        yield "points", {}
    yield from _turn_faults(position)
    yield from _dragon_faults(position)
    yield from _pawn_faults(position)
    yield from _end_faults(position)


def _turn_faults(position: Position) -> Iterator[Fault]:
    if position.step == DRAW and not any(position.drawable):
        yield "stack", {}
    if position.step == OVER and any(position.drawable):
        yield "stack", {}
    if (position.hand >= 0) != (position.step == PLACE):
        yield "hand", {}
    if position.hand >= 0 and not position.land.fits(position.hand):
        yield "hand", {}
    last = position.land.tile(-1).symbol
    first = len(position.land.laid) == 1
    wanted = {ACT: not first, GUARD: last in (PORTAL, PRINCESS), FLY: last == DRAGON}
    if not wanted.get(position.step, True):
        yield "choice", {"step": ("draw", "place", "act", "guard", "fly")[position.step]}


def _end_faults(position: Position) -> Iterator[Fault]:
    """At the end, the points must include what is scored then."""
    added = [0] * position.seats
    for event in last_scores(position) if position.step == OVER else ():
        added[event.seat] += event.points
    for seat, least in enumerate(added):
        if position.points[seat] < least:
            yield "points-few", {"who": Who(seat), "n": position.points[seat], "least": least}


def _dragon_faults(position: Position) -> Iterator[Fault]:
    land, dragon, fairy = position.land, position.dragon, position.fairy
    symbols = [land.tile(number).symbol for number in range(len(land.laid))]
    expansion = any(land.tile(number).expansion for number in range(len(land.laid)))
    if not position.options.expansion and (expansion or dragon >= 0 or fairy >= 0):
        yield "expansion", {}
    if (dragon >= 0) != (VOLCANO in symbols) or (dragon >= 0 and dragon not in land.board):
        yield "dragon", {}
    # The dragon is on a tile just laid only if that is a volcano; it does not fly before the pawn is put.
    if position.step == ACT and dragon == land.laid[-1] >> 8 and symbols[-1] != VOLCANO:
        yield "dragon", {}
    dragons_laid = DRAGON in symbols or (position.hand >= 0 and TILES[position.hand].symbol == DRAGON)
    if dragons_laid and (dragon < 0 or (DRAGON in symbols and VOLCANO not in symbols[: symbols.index(DRAGON)])):
        yield "dragon-early", {}
    set_aside = position.options.early_dragon == "set_aside"
    if position.aside and (
        dragon >= 0 or not set_aside or any(TILES[kind].symbol != DRAGON for kind in position.aside)
    ):
        yield "aside", {}
    beside_one = position.options.fairy_placement == "pawn"
    if (fairy >= 0 and fairy not in land.board) or (position.beside >= 0 and not beside_one):
        yield "fairy", {}
    if position.beside >= 0 and position.beside not in position.pawns:
        yield "fairy", {}
    if not _can_be_flown(position):
        yield "path", {}


def _can_be_flown(position: Position) -> bool:
    path, board = position.path, position.land.board
    if position.step != FLY:
        return not path
    return (
        bool(path) and path[-1] == position.dragon and len(path) <= FLIGHT and len(set(path)) == len(path)
        and all(at in board for at in path) and position.fairy not in path[1:]
        and all(b - a in STEPS for a, b in pairwise(path))
    )


def _pawn_faults(position: Position) -> Iterator[Fault]:
    land, pawns = position.land, position.pawns
    for seat in range(position.seats):
        if list(pawns.values()).count(seat) > PAWNS_EACH:
            yield "pawns", {"who": Who(seat), "most": PAWNS_EACH}
    waiting = position.step in (ACT, GUARD) or (
        position.step == FLY and position.options.dragon_timing == "before_scoring"
    )
    just = finished_by_last(land) if waiting else ()
    for node in sorted(pawns):
        at, part = land.place_of(node)
        if not land.region(node).open and land.region_of[node] not in just:
            yield "scored", {"at": square_name(at), "part": part_name(part), "typed": place_name(at)}
        if at == position.dragon and position.options.pawn_on_dragon_tile == "forbid":
            yield "dragon-pawn", {"at": square_name(at), "typed": place_name(at)}
