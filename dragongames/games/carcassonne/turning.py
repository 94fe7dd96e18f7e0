"""A turn: a tile is drawn and laid, the dragon flies, what is finished is scored, and the next player follows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.position import Emit, Item
from dragongames.core.words import Phrase
from dragongames.games.carcassonne.choosing import to_act
from dragongames.games.carcassonne.events import (
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
from dragongames.games.carcassonne.flight import driven_away, ways
from dragongames.games.carcassonne.land import lay
from dragongames.games.carcassonne.scoring import score_at_the_end, score_finished
from dragongames.games.carcassonne.steps import ACT, DRAW, FLIGHT, FLY, OVER, PLACE
from dragongames.games.carcassonne.tiles import DRAGON, TILES, TURNED, VOLCANO

if TYPE_CHECKING:
    from dragongames.games.carcassonne.position import Position

SYMBOL = tuple(tile.symbol for tile in TILES)


@cache
def without_dragons(bag: tuple[int, ...]) -> tuple[int, ...]:
    """The bag without dragon tiles."""
    return tuple(0 if SYMBOL[kind] == DRAGON else count for kind, count in enumerate(bag))


def draw(position: Position, kind: int, emit: Emit | None) -> Position:
    """The tile is turned over; what cannot be played now is put away, and chance decides again."""
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
    """The tile is laid; a volcano calls the dragon; then the player may choose."""
    code = 4 * position.hand + turn
    land, finished = lay(position.land, at, code)
    symbol, dragon = TURNED[code].symbol, position.dragon
    if emit:
        emit(TilePlaced("CA-3.2", position.turn, position.hand, at, turn))
    if symbol == VOLCANO:
        if emit:
            emit(DragonJumped("CA-8.3", at, dragon))
        position, dragon = _called(position, emit), at
    choices = to_act(position, land, dragon)
    laid = replace(
        position, land=land, hand=-1, step=ACT, choices=choices, finished=tuple(sorted(finished)), dragon=dragon,
    )
    return laid if choices else acted(laid, emit)


def _called(position: Position, emit: Emit | None) -> Position:
    """The dragon is about to come: tiles that were laid aside for it go back into the stack (CA-9.13)."""
    if not position.aside:
        return position
    if emit:
        emit(AsideReturned("CA-9.13", position.aside))
    bag = list(position.bag)
    for kind in position.aside:
        bag[kind] += 1
    return replace(position, bag=tuple(bag), aside=())


def acted(position: Position, emit: Emit | None) -> Position:
    """The player has chosen: the dragon flies if its tile was laid, then what is finished is scored."""
    if TURNED[position.land.laid[-1] & 255].symbol == DRAGON and position.dragon >= 0:
        if position.options.dragon_timing == "after_scoring":
            position = score_finished(position, emit)
        return _take_off(position, emit)
    return _next(score_finished(position, emit), emit)


def _take_off(position: Position, emit: Emit | None) -> Position:
    if emit:
        emit(DragonCame("CA-9.2", position.dragon))
    return _on(replace(position, step=FLY, path=(position.dragon,)), emit)


def fly(position: Position, at: int, emit: Emit | None) -> Position:
    """One step of the dragon; whoever stands there goes home."""
    path = (*position.path, at)
    if emit:
        emit(DragonFlew("CA-9.5", position.actor, at, len(path) - 1))
    pawns = driven_away(position.land, position.pawns, at, emit)
    return _on(replace(position, dragon=at, path=path, pawns=pawns), emit)


def _on(position: Position, emit: Emit | None) -> Position:
    """The next step, or the end of the flight: after six steps (CA-9.5) or in a dead end (CA-9.9)."""
    steps = len(position.path) - 1
    choices = () if steps == FLIGHT else ways(position.land, position.path, position.fairy, position.actor)
    if choices:
        return replace(position, choices=choices)
    if emit:
        emit(DragonRests("CA-9.9" if steps < FLIGHT else "CA-9.5", position.dragon, steps))
    landed = replace(position, path=(), choices=())
    return _next(score_finished(landed, emit), emit)


def _next(position: Position, emit: Emit | None) -> Position:
    """The next player's turn begins, if there is a tile to draw."""
    turn = (position.turn + 1) % position.options.players
    later = replace(position, turn=turn, step=DRAW, choices=())
    if position.fairy >= 0 and any(later.drawable):
        later = _beside_the_fairy(later, emit)
    return _unless_empty(later, emit)


def _beside_the_fairy(position: Position, emit: Emit | None) -> Position:
    """Whoever begins a turn beside the fairy gets a point (CA-12.7)."""
    seat, number = position.turn, position.land.board[position.fairy]
    if position.options.fairy_placement == "pawn":
        points = int(position.pawns.get(position.beside) == seat)
    else:
        points = [owner for node, owner in position.pawns.items() if node >> 3 == number].count(seat)
        if position.options.fairy_turn_bonus == "flat_1":
            points = min(points, 1)
    if not points:
        return position
    if emit:
        emit(FairyTurn("CA-12.7", seat, (Item(Phrase("item.fairy-turn"), points),)))
    all_points = list(position.points)
    all_points[seat] += points
    return replace(position, points=tuple(all_points))


def _unless_empty(position: Position, emit: Emit | None) -> Position:
    """The game is over when nothing can be drawn any more (CA-6.2, CA-9.14)."""
    if any(position.drawable):
        return position
    if emit:
        emit(GameEnded("CA-9.14" if position.aside else "CA-6.2", len(position.aside)))
    return score_at_the_end(replace(position, step=OVER), emit)
