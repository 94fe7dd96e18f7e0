"""What a move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import Emit, Move, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.rules import scoring
from dragongames.games.knights_and_castles.rules.conquest import conquer
from dragongames.games.knights_and_castles.rules.events import GameEnded, TileDrawn
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, NOTHING, lay_code
from dragongames.games.knights_and_castles.rules.moves import Ages, Draw, Lay, Recruit
from dragongames.games.knights_and_castles.rules.preparing import set_up
from dragongames.games.knights_and_castles.rules.recruitment import recruit
from dragongames.games.knights_and_castles.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move; the last choice resolves the round."""
    match move:
        case Lay():
            laid = _with(position, move.seat, lay_code(move.first, move.second))
            chosen = _with_laid(position, laid)
            if NOTHING in laid:
                return chosen
            return _round_over(conquer(_face_up(chosen), emit), emit)
        case Recruit():
            return _drummed(_with_laid(position, _with(position, move.seat, 1 + move.card)), emit)
        case Draw():
            tile = move.tile
            bag = (*position.bag[:tile], position.bag[tile] - 1, *position.bag[tile + 1 :])
            drawn = type(position)(
                position.seats, position.ages, position.sword, bag, tile, position.round + 1, position.hands,
                position.laid, position.castles, position.possible, position.game, position.games, position.banked,
                position.box,
            )
            if emit:
                emit(TileDrawn("KC-4.2", drawn.round, tile))
            return _drummed(drawn, emit) if tile == DRUM else drawn
        case Ages(_, order):
            return set_up(replace(position, ages=order), emit)
        case _:
            raise TypeError(f"no move of this game: {move!r}")


def _with(position: Position, seat: Seat, code: int) -> tuple[int, ...]:
    return (*position.laid[:seat], code, *position.laid[seat + 1 :])


def _with_laid(position: Position, laid: tuple[int, ...]) -> Position:
    return type(position)(
        position.seats, position.ages, position.sword, position.bag, position.tile, position.round, position.hands,
        laid, position.castles, position.possible, position.game, position.games, position.banked, position.box,
    )


def _drummed(position: Position, emit: Emit | None) -> Position:
    """Recruit once nobody has to choose any more."""
    return position if position.actors else _round_over(recruit(_face_up(position), emit), emit)


def _face_up(position: Position) -> Position:
    """The position, if all cards are known: nobody can turn over a card of which only the back is seen."""
    if HIDDEN in position.laid:
        raise ImpossiblePosition(WORDS.say(Phrase("impossible.face-down")))
    return position


def _round_over(position: Position, emit: Emit | None) -> Position:
    """After the last round, count the points, or begin the next game of the longer variant."""
    if position.round < position.rounds:
        return position
    if emit:
        left = next((tile for tile, count in enumerate(position.bag) if count), -1)
        emit(GameEnded("KC-7.1", position.game, tuple(map(scoring.castle_points, position.castles)), left))
    if position.game == position.games:
        return position
    return set_up(replace(position, game=position.game + 1, banked=position.points), emit)
