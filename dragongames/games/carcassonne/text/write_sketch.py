"""Setting up a table by clicks: the lines of its text that change when something in the picture is clicked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragongames.games.carcassonne.box.squares import square
from dragongames.games.carcassonne.box.tiles import FIT
from dragongames.games.carcassonne.rules.phases import PLACE
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text.write import laid_tiles, pawns_of

NOT_SAID: Final = ""  # the line is left out
DRAWN: Final = {"step": NOT_SAID, "path": NOT_SAID}  # the tile in hand determines the step of the turn


def sketch(position: Position, target: str, selected: tuple[str, ...]) -> Mapping[str, str]:
    """The lines that change, with what they say now; empty if the click only selects.

    A tile is taken from the stack into the hand, turned, and laid on a square. A laid tile is selected; then each
    click on one of its parts puts the next player's pawn there, or the tile goes back.
    """
    sort, _, rest = target.partition(".")
    match sort:
        case "tile":
            return {"hand": rest, **DRAWN}
        case "hand":
            return {"hand": NOT_SAID, **DRAWN}
        case "cell":
            return _square(position, target, square(*map(int, rest.split("."))), selected)
        case "part" | "pawn":
            x, y, part = rest.split(".", 2)
            return _pawn(position, position.land.node(square(int(x), int(y)), part))
    return {}


def _square(position: Position, target: str, at: int, selected: tuple[str, ...]) -> Mapping[str, str]:
    land = position.land
    if at in land.board:
        return _without(position, at) if target in selected else {}
    if position.step != PLACE:
        return {}
    chosen = next((int(one.removeprefix("turn.")) for one in selected if one.startswith("turn.")), None)
    fitting = [turn for turn in range(4) if FIT[position.hand][land.frontier.get(at, 0)] >> turn & 1]
    turn = chosen if chosen is not None else fitting[0] if fitting else 0
    return {"tiles": laid_tiles((*land.laid, at << 8 | 4 * position.hand + turn)), "hand": NOT_SAID, **DRAWN}


def _without(position: Position, at: int) -> Mapping[str, str]:
    """The table without a tile and the pawns on it."""
    land = position.land
    gone = land.board[at]
    rest = tuple(packed for packed in land.laid if packed >> 8 != at)
    there = {f"{seat + 1}" for node, seat in position.pawns.items() if node >> 3 == gone}
    kept = {node: seat for node, seat in position.pawns.items() if node >> 3 != gone}
    lines = {"tiles": laid_tiles(rest), **{key: pawns_of(land, kept, int(key) - 1) for key in there}}
    figures = (("dragon", position.dragon), ("fairy", position.fairy))
    return {**lines, **{name: NOT_SAID for name, where in figures if where == at}}


def _pawn(position: Position, node: int) -> Mapping[str, str]:
    """Give the part to the next player, or after the last one to nobody."""
    before = position.pawns.get(node, -1)
    after = before + 1 if before + 1 < position.seats else -1
    pawns = {**position.pawns, node: after} if after >= 0 else {n: s for n, s in position.pawns.items() if n != node}
    changed = (seat for seat in (before, after) if seat >= 0)
    return {f"{seat + 1}": pawns_of(position.land, pawns, seat) for seat in changed}
