"""Building the book and the supply, and dealing the start cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import CHANCE, Emit
from dragongames.games.dragonkeepers.box.cards import with_card
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules import taking
from dragongames.games.dragonkeepers.rules.events import ChestChosen, Dealt, PiecesSorted
from dragongames.games.dragonkeepers.rules.knowledge import BOX
from dragongames.games.dragonkeepers.rules.moves import Choose, Deal, PutAway
from dragongames.games.dragonkeepers.rules.phases import CHEST, DEAL

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def laid_out(empty: Position, chest: int, any_chest: bool) -> Position:
    """The table before chance has put away the first piece."""
    contents, seats = unpacked(empty.box), empty.seats
    nothing = ((),) * seats
    position = replace(
        empty, stacks=contents.stacks, hands=nothing, known=nothing, rows=nothing, pieces=nothing, shown=nothing,
        sealed=(0,) * seats, crystals=(0,) * seats, eggs=(0,) * seats, crests=(0,) * seats, pearls=((0, 0),) * seats,
        doubts=tuple((kind, BOX) for kind in sorted(contents.start)), shadows=contents.shadows,
        supply=tuple(n for _, n in contents.pieces), chest=chest, variant=any_chest,
        unseen=(tuple(n for _, n in contents.pearls[0]), tuple(n for _, n in contents.pearls[1])),
    )
    return position if to_put_away(position) else _supplied(position, None)


def to_put_away(position: Position) -> int:
    """How many pieces still go back into the box (DK-1.13)."""
    contents = unpacked(position.box)
    return sum(position.supply) - sum(n for _, n in contents.pieces) + contents.away(position.seats)


def put_away(position: Position, move: PutAway, emit: Emit | None) -> Position:
    """Put a piece away unseen, though in the end the supply tells which ones they were."""
    at = [value for value, _ in unpacked(position.box).pieces].index(move.value)
    supply = (*position.supply[:at], position.supply[at] - 1, *position.supply[at + 1 :])
    position = replace(position, supply=supply)
    return position if to_put_away(position) else _supplied(position, emit)


def _supplied(position: Position, emit: Emit | None) -> Position:
    if emit:
        emit(PiecesSorted("DK-1.13", unpacked(position.box).away(position.seats), sum(position.supply)))
    if position.variant:
        return replace(position, phase=CHEST, actor=CHANCE)
    return replace(position, phase=DEAL, actor=CHANCE)


def choose(position: Position, move: Choose, emit: Emit | None) -> Position:
    """The chest that everybody may open in this game (DK-9.1)."""
    if emit:
        emit(ChestChosen("DK-9.1", move.chest))
    return replace(position, chest=move.chest, variant=False, phase=DEAL, actor=CHANCE)


def dealt_to(position: Position) -> int:
    """Who gets the next start card: the players after the first get one, two and three (DK-1.5)."""
    return next(seat for seat in range(position.seats) if len(position.hands[seat]) < seat)


def deal(position: Position, move: Deal, emit: Emit | None) -> Position:
    """Deal a start card in secret (DK-1.6)."""
    seat, hand = dealt_to(position), 1 << dealt_to(position)
    cards = with_card(position.hands[seat], move.card)
    if emit:
        emit(Dealt("DK-1.5", seat, move.card))
    position = replace(
        position,
        hands=(*position.hands[:seat], cards, *position.hands[seat + 1 :]),
        sealed=(*position.sealed[:seat], len(cards), *position.sealed[seat + 1 :]),
        doubts=tuple((kind, places | hand) for kind, places in position.doubts),
    )
    if len(position.hands[-1]) < position.seats - 1:
        return position
    # Unused start cards go back into the box unseen, so every doubtful one may be there, too.
    return taking.fill(replace(position, filling=(0, 1)), emit)
