"""Points, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Item, Outcome
from dragongames.core.text.words import Phrase

from .events import HIDDEN

if TYPE_CHECKING:
    from .position import Position


def charm_item(charm: int) -> Item:
    """What a charm is worth at the end (NE-3.2)."""
    return Item(Phrase("item.charm"), charm)


def items(position: Position, turned: bool) -> tuple[tuple[Item, ...], ...]:
    """What everybody has: eggs, and charms once they are turned over."""
    eggs = [(Item(Phrase("item.eggs"), eggs),) for eggs in position.eggs]
    if not turned:
        return tuple(eggs)
    charms = (*position.charms, *(HIDDEN,) * position.seats)
    return tuple(
        (*mine, charm_item(charm)) if charm != HIDDEN else mine for mine, charm in zip(eggs, charms, strict=False)
    )


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What everybody would have if the game ended now, as far as it can be seen."""
    return items(position, turned=True)


def outcome(position: Position) -> Outcome:
    """The most points win; equal points share the victory (NE-3.1)."""
    return Outcome.ranked(tally(position), [(points,) for points in position.points], ("NE-3.1",))
