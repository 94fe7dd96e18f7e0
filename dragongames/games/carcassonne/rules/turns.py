"""A turn: draw and lay a tile, let the dragon fly, score what is finished, and go on to the next player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit, Item
from dragongames.core.text.words import Phrase
from dragongames.games.carcassonne.box.tiles import DRAGON, SYMBOL, TURNED, VOLCANO
from dragongames.games.carcassonne.rules.events import (
    AsideReturned,
    DragonCame,
    DragonFlew,
    DragonJumped,
    DragonRests,
    FairyTurn,
    GameEnded,
    TileAside,
    TileDrawn,
    TilePlaced,
    TileRemoved,
)
from dragongames.games.carcassonne.rules.flight import driven_away, ways
from dragongames.games.carcassonne.rules.land import lay
from dragongames.games.carcassonne.rules.legal import to_act
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLIGHT, FLY, OVER, PLACE
from dragongames.games.carcassonne.rules.scoring import score_at_the_end, score_finished

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def draw(position: Position, kind: int, emit: Emit | None) -> Position:
    """Turn the tile over; if it cannot be played now, put it away and let chance decide again."""
    bag = list(position.bag)
    bag[kind] -= 1
    if SYMBOL[kind] == DRAGON and position.dragon < 0:
        if emit:
            emit(TileAside("CA-9.11", position.turn, kind))
        return _unless_empty(replace(position, bag=tuple(bag), aside=tuple(sorted((*position.aside, kind)))), emit)
    if not position.land.fits(kind):
        if emit:
            emit(TileRemoved("CA-3.4", position.turn, kind))
        return _unless_empty(replace(position, bag=tuple(bag), removed=tuple(sorted((*position.removed, kind)))), emit)
    if emit:
        emit(TileDrawn("CA-3.1", position.turn, kind))
    return replace(position, bag=tuple(bag), hand=kind, step=PLACE)


def place(position: Position, at: int, turn: int, emit: Emit | None) -> Position:
    """Lay the tile, as in the base game (CA-7.2); a volcano calls the dragon; then the player may choose."""
    code = 4 * position.hand + turn
    land, finished = lay(position.land, at, code)
    symbol, dragon = TURNED[code].symbol, position.dragon
    if emit:
        emit(TilePlaced("CA-3.2", position.turn, position.hand, at, turn))
    if symbol == VOLCANO:
        if emit:
            emit(DragonJumped("CA-8.3", at, dragon))
        position, dragon = _called(position, emit), at  # pawns on the way stay (CA-8.4)
    choices = to_act(position, land, dragon)
    laid = replace(
        position, land=land, hand=-1, step=ACT, choices=choices, finished=finished, dragon=dragon,
    )
    return laid if choices else acted(laid, emit)


def _called(position: Position, emit: Emit | None) -> Position:
    """When the dragon comes, tiles that were laid aside for it go back into the stack (CA-9.13)."""
    if not position.aside:
        return position
    if emit:
        emit(AsideReturned("CA-9.13", position.aside))
    bag = list(position.bag)
    for kind in position.aside:
        bag[kind] += 1
    return replace(position, bag=tuple(bag), aside=())


def acted(position: Position, emit: Emit | None) -> Position:
    """After all choices, the fairy's too (CA-9.15): the dragon flies if its tile was laid, and regions are scored."""
    if TURNED[position.land.laid[-1] & 255].symbol == DRAGON and position.dragon >= 0:
        if position.options.dragon_timing == "after_scoring":
            position = score_finished(position, emit)
        return _take_off(position, emit)
    return _next(score_finished(position, emit), emit)


def _take_off(position: Position, emit: Emit | None) -> Position:
    if emit:
        emit(DragonCame("CA-9.2", position.dragon))
    return _on(position, position.dragon, (position.dragon,), position.pawns, emit)


def fly(position: Position, at: int, emit: Emit | None) -> Position:
    """Move the dragon one step; pawns there go home."""
    path = (*position.path, at)
    if emit:
        emit(DragonFlew("CA-9.5", position.actor, at, len(path) - 1))
    pawns = driven_away(position.land, position.pawns, at, emit)
    return _on(position, at, path, pawns, emit)


def _on(position: Position, at: int, path: tuple[int, ...], pawns: dict[int, int], emit: Emit | None) -> Position:
    """Go on to the next step, or end the flight, after six steps (CA-9.5) or in a dead end (CA-9.9)."""
    steps = len(path) - 1
    if steps < FLIGHT:
        seat = (position.turn + steps) % position.options.players
        if choices := ways(position.land, path, position.fairy, seat):
            return replace(position, step=FLY, dragon=at, path=path, pawns=pawns, choices=choices)
    if emit:
        emit(DragonRests("CA-9.9" if steps < FLIGHT else "CA-9.5", at, steps))
    landed = replace(position, dragon=at, path=(), pawns=pawns)  # and the game goes on (CA-9.10)
    return _next(score_finished(landed, emit), emit)


def _next(position: Position, emit: Emit | None) -> Position:
    """Begin the next player's turn, or end the game if nothing can be drawn any more (CA-6.2, CA-9.14)."""
    turn = (position.turn + 1) % position.options.players
    if not any(position.drawable):
        return _over(replace(position, turn=turn), emit)
    points = position.points
    if position.fairy >= 0 and (given := _beside_the_fairy(position, turn)):
        if emit:
            emit(FairyTurn("CA-12.7", turn, (Item(Phrase("item.fairy-turn"), given),)))
        points = (*points[:turn], points[turn] + given, *points[turn + 1 :])
    return replace(position, turn=turn, step=DRAW, choices=(), points=points)


def _beside_the_fairy(position: Position, seat: int) -> int:
    """The points for beginning a turn beside the fairy (CA-12.7, CA-12.8)."""
    pawns, options = position.pawns, position.options
    if options.fairy_placement == "pawn":
        return int(pawns.get(position.beside) == seat)
    number = position.land.board[position.fairy]
    standing = [node >> 3 for node, owner in pawns.items() if owner == seat].count(number)
    return standing if options.fairy_turn_bonus == "per_pawn" else min(standing, 1)


def _unless_empty(position: Position, emit: Emit | None) -> Position:
    """Draw another tile, if there is one."""
    return position if any(position.drawable) else _over(position, emit)


def _over(position: Position, emit: Emit | None) -> Position:
    if emit:
        aside, held = len(position.aside), position.held_back
        emit(GameEnded("CA-9.14" if aside or held else "CA-6.2", aside, held))
    return score_at_the_end(replace(position, step=OVER, choices=()), emit)
