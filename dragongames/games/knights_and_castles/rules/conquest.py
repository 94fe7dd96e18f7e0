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
    """The castle is won, the laid armies lie in the camps, the sword is where it belongs.

    Armies repeat across players however many laid them (KC-5.5), and the strongest single card decides (KC-5.7).
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
        tuple(map(sub, position.hands, armies)),  # what is laid was in the hand, so taking away is subtracting
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
    # An empty table gives the castle to the sword: because all cancelled (text) or all were shepherds (ruling).
    rule = "KC-5.6" if strongest >= 0 else "KC-5.8" if repeated else "KC-5.9"
    strength = STRENGTH[kind(tile)][strongest] if strongest >= 0 else 0
    item = Item(Phrase(f"tile.{TILES[tile]}"), POINTS[tile])
    emit(CastleWon(rule, winner, (item,), tile, strongest, strength))
    if left:
        owners = tuple((seat, card) for seat, laid in enumerate(armies) for card in cards(laid & left))
        emit(ToCamp("KC-5.10", owners))
