"""Conquering a castle: the five steps, in the rulebook's order."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING

from dragongames.core.game.position import Emit, Item
from dragongames.core.text.words import Phrase
from dragongames.games.knights_and_castles.box.contents import SHEPHERD, TILES
from dragongames.games.knights_and_castles.rules.events import (
    Cancelled,
    CastleWon,
    Revealed,
    ShepherdsBack,
    SwordTaken,
    ToCamp,
)
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, after_reveal, cards, laid_cards
from dragongames.games.knights_and_castles.rules.scoring import POINTS, STRENGTH, STRONGEST, fewest_points, kind

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def conquer(position: Position, emit: Emit | None = None) -> Position:
    """The castle goes to its winner, the laid armies to the camps, the sword where it belongs.

    An army that several players laid is cancelled, however many they are (KC-5.5), and the strongest single card
    that is left decides (KC-5.7). Armies are bits, so a few operations on whole sets do it: `repeated` collects what
    was laid before and is laid again.
    """
    seats, tile, sword = position.seats, position.tile, position.sword
    armies = tuple([ARMIES_LAID[code] for code in position.laid])
    once = repeated = 0
    for laid in armies:
        repeated |= once & laid
        once |= laid
    left = once & ~repeated
    strongest = STRONGEST[kind(tile)][left]
    winner = sword if strongest < 0 else [laid >> strongest & 1 for laid in armies].index(1)
    castles = (*position.castles[:winner], (*position.castles[winner], tile), *position.castles[winner + 1 :])
    tied = fewest_points(castles, position.ages)
    if emit:
        _tell(position, armies, repeated, left, strongest, winner, emit)
        emit(SwordTaken("KC-5.12" if len(tied) > 1 else "KC-5.11", tied[0], sword, tuple(tied)))
    return type(position)(
        seats,
        position.ages,
        tied[0],
        position.bag,
        -1,
        position.round,
        tuple(map(sub, position.hands, armies)),  # what is laid was in the hand, so subtracting takes its bits away
        (0,) * seats,
        castles,
        tuple(map(after_reveal, position.possible, armies)),
        position.game,
        position.games,
        position.banked,
        position.box,
    )


def _tell(
    position: Position, armies: tuple[int, ...], repeated: int, left: int, strongest: int, winner: int, emit: Emit
) -> None:
    """The same conquest as events, step by step."""
    pairs = [laid_cards(code) for code in position.laid]
    for seat, pair in enumerate(pairs):
        emit(Revealed("KC-5.2", seat, *pair))
    if bluffers := tuple(seat for seat, pair in enumerate(pairs) if SHEPHERD in pair):
        emit(ShepherdsBack("KC-5.3", bluffers))
    for card in cards(repeated):
        emit(Cancelled("KC-5.4", card, tuple(seat for seat, laid in enumerate(armies) if laid >> card & 1)))
    tile = position.tile
    # With no army left, the castle goes to the sword: all were cancelled (text), or all were shepherds (ruling).
    rule = "KC-5.6" if strongest >= 0 else "KC-5.8" if repeated else "KC-5.9"
    strength = STRENGTH[kind(tile)][strongest] if strongest >= 0 else 0
    item = Item(Phrase(f"tile.{TILES[tile]}"), POINTS[tile])
    emit(CastleWon(rule, winner, (item,), tile, strongest, strength))
    if left:
        owners = tuple((seat, card) for seat, laid in enumerate(armies) for card in cards(laid & left))
        emit(ToCamp("KC-5.10", owners))
