"""Positions of Carcassonne as text, and what its lines are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from dragongames.core.game.position import Seat
from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot
from dragongames.games.carcassonne.box.squares import place_name
from dragongames.games.carcassonne.box.tiles import IDS, TILES
from dragongames.games.carcassonne.rules.land import Land
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.phases import STEPS_OF_A_TURN
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text.notation import TurnField

TITLE: Final = "carcassonne"
NONE: Final = "-"
TURN: Final = TurnField()
FOLDED: Final = 8  # tiles in one line of the text
_MOST: Final = max(tile.count for tile in TILES)
_ALL: Final = Slot(FREE, "several", IDS, most=_MOST)
LINES: Final = (
    LineKind("options", "options: fairy_placement=pawn princess=may"),
    LineKind("tiles", "tiles: D@0,0 W@-1,0/270", targets=("cell.",)),
    LineKind("hand", "hand: PD5", (Slot(FREE, "choice", IDS),), ("turn.", "hand")),
    LineKind("turn", "turn: 2", (Slot(FREE, "numbers"),)),
    LineKind("points", "points: 12 7", (Slot(FREE, "numbers"),), ("score.",)),
    LineKind(SEAT, "1: 0,0 road-EW; 1,0 field-NNW", targets=("pawn.",)),
    LineKind("dragon", "dragon: 1,0", targets=("dragon",)),
    LineKind("fairy", "fairy: 0,0", targets=("fairy",)),
    LineKind("step", "step: act", (Slot(FREE, "choice", STEPS_OF_A_TURN),)),
    LineKind("path", "path: 2,0 1,0"),
    LineKind("removed", "removed: C K", (_ALL,)),
    LineKind("stack", "stack: V U PD5", (_ALL,), follows="always"),
    LineKind("aside", "aside: PD1", (_ALL,)),
)


def write(position: Position) -> str:
    """A position as text: options that were changed, the tiles in the order of laying, and what stands on them."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    land = position.land
    yield f"{TITLE} {position.seats} players"
    changed = {key: value for key, value in msgspec.structs.asdict(position.options).items() if key != "players"}
    plain = msgspec.structs.asdict(Options())
    options = [f"{key}={_option(value)}" for key, value in changed.items() if value != plain[key]]
    if options:
        yield f"options: {' '.join(options)}"
    yield f"tiles: {laid_tiles(land.laid)}"
    if position.removed:
        fewer = len(position.removed) <= sum(position.bag)
        yield f"removed: {_ids(position.removed)}" if fewer else f"stack: {_ids(_spread(position.bag))}"
    if position.aside:
        yield f"aside: {_ids(position.aside)}"
    yield f"step: {STEPS_OF_A_TURN[position.step]}"
    yield f"turn: {position.turn + 1}"
    if position.hand >= 0:
        yield f"hand: {IDS[position.hand]}"
    yield f"points: {' '.join(map(str, position.points))}"
    for seat in range(position.seats):
        mine = pawns_of(land, position.pawns, seat)
        if mine:
            yield f"{seat + 1}: {mine}"
    if position.dragon >= 0:
        yield f"dragon: {place_name(position.dragon)}"
    if position.path:
        yield f"path: {' '.join(map(place_name, position.path))}"
    if position.fairy >= 0:
        part = f" {land.place_of(position.beside)[1]}" if position.beside >= 0 else ""
        yield f"fairy: {place_name(position.fairy)}{part}"


def laid_tiles(laid: Iterable[int]) -> str:
    """All tiles in the order of laying, on several lines."""
    words = [_laid(packed) for packed in laid]
    rows = (" ".join(words[at : at + FOLDED]) for at in range(0, len(words), FOLDED))
    return "\n       ".join(rows)


def pawns_of(land: Land, pawns: Mapping[int, int], seat: Seat) -> str:
    """Where a player's pawns stand."""
    mine = (land.place_of(node) for node in sorted(pawns) if pawns[node] == seat)
    return "; ".join(f"{place_name(at)} {part}" for at, part in mine)


def agreed(position: Position) -> Options:
    """The options, which are part of the position."""
    return position.options


def line_for(position: Position, options: Options, name: str) -> tuple[str, str] | None:
    """All options stand in one line."""
    value = getattr(options, name)
    return None if value == getattr(position.options, name) else ("options", f"{name}={_option(value)}")


def _option(value: object) -> str:
    return str(value).lower()


def _laid(packed: int) -> str:
    """One tile: `K@0,1` or, turned, `K@0,1/90`."""
    kind, turn = divmod(packed & 255, 4)
    return f"{IDS[kind]}@{place_name(packed >> 8)}" + (f"/{TURN.write(turn, 'en')}" if turn else "")


def _ids(kinds: Iterable[int]) -> str:
    return " ".join(IDS[kind] for kind in kinds) or NONE


def _spread(bag: tuple[int, ...]) -> Iterator[int]:
    return (kind for kind, count in enumerate(bag) for _ in range(count))
