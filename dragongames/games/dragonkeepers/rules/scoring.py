"""Points: pieces, pearls, crests and golden eggs; who wins, and by which tie-break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Item, Outcome
from dragongames.core.text.words import Phrase
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.phases import OVER

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

EGG: Final = 4  # DK-6.12
TURNED_EGG: Final = 16  # DK-8.7


def points(position: Position) -> tuple[int, ...]:
    """All that is certain (DK-2.1): pieces, also of open rings (DK-8.5), eggs, crests (DK-8.6), pearls turned over."""
    if not position.pieces:
        return (0,) * position.seats
    turned = most_eggs(position) if position.phase == OVER else ()
    return tuple(
        sum(pieces) + EGG * eggs + crest + sum(shown) + (TURNED_EGG - EGG) * (seat in turned)
        for seat, (pieces, eggs, crest, shown) in enumerate(
            zip(position.pieces, position.eggs, position.crests, position.shown, strict=True)
        )
    )


def most_eggs(position: Position) -> tuple[int, ...]:
    """All who have the most golden eggs; nobody if there are none (DK-8.9)."""
    most = max(position.eggs)
    return tuple(seat for seat, eggs in enumerate(position.eggs) if eggs == most > 0)


def cards_laid(position: Position, seat: int) -> int:
    """How many cards lie in a player's stacks, Shadow Dragons included (DK-5.10)."""
    return sum(len(stack) - 1 for stack in position.rows[seat])


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What everybody would have if the game ended now; unseen pearls count as the least they can be worth."""
    if not position.pieces:
        return ((),) * position.seats
    return tuple(_items(position, seat) for seat in range(position.seats))


def _items(position: Position, seat: int) -> tuple[Item, ...]:
    red, blue = position.pearls[seat]
    shown, pieces, eggs = position.shown[seat], position.pieces[seat], position.eggs[seat]
    unseen_red, unseen_blue = max(red - len(shown), 0), min(red + blue - len(shown), blue)
    items = []
    if pieces:
        items.append(Item(Phrase("item.pieces", {"n": len(pieces)}), sum(pieces)))
    if shown:
        items.append(Item(Phrase("item.pearls", {"n": len(shown)}), sum(shown)))
    if unseen_red or unseen_blue:
        bags = unpacked(position.box).pearls
        least = unseen_red * bags[0][0][0] + unseen_blue * bags[1][0][0]
        items.append(Item(Phrase("item.unseen-pearls", {"n": unseen_red + unseen_blue}), least))
    if position.crests[seat]:
        items.append(Item(Phrase("item.crest"), position.crests[seat]))
    if eggs:
        items.append(Item(Phrase("item.eggs", {"n": eggs}), EGG * eggs))
    if seat in most_eggs(position):
        items.append(Item(Phrase("item.turned-egg"), TURNED_EGG - EGG))
    return tuple(items)


def outcome(position: Position) -> Outcome:
    """Places by points (DK-8.10), then by cards laid; after that they are shared (DK-8.11)."""
    total = position.points
    keys = [(total[seat], cards_laid(position, seat)) for seat in range(position.seats)]
    return Outcome.ranked(tally(position), keys, ("DK-8.10", "DK-8.11", "DK-8.13"))
