"""What everything is worth: points in tokens, shrines, countdown tokens, dragon cards; the end and its tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.game.position import Item, Outcome, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.dragon_castle.box.cells import bits
from dragongames.games.dragon_castle.rules import favour
from dragongames.games.dragon_castle.rules.realm import Realm

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

Items: TypeAlias = tuple[Item, ...]

HIGHEST: Final = 3  # above this level, a shrine is not worth more (DC-6.7)
TOKEN_WORTH: Final = 2  # points for a countdown token (DC-9.3)


def shrine_worth(level: int) -> int:
    """Points at the end for a shrine on this level (DC-6.7)."""
    return min(level, HIGHEST)


def final_items(position: Position) -> tuple[Items, ...]:
    """What the end of the game adds to the points in tokens, for every seat (DC-9.7)."""
    return tuple(_added(position, seat) for seat in range(position.seats))


def _added(position: Position, seat: Seat) -> Items:
    realm = position.realms[seat]
    items = [
        Item(_shrines(count, level), count * shrine_worth(level))
        for level in range(1, HIGHEST + 1) if (count := shrines_on_level(realm, level))
    ]
    if realm.tokens:
        items.append(Item(Phrase("item.tokens", {"n": realm.tokens}), realm.tokens * TOKEN_WORTH))
    for dragon in position.setup.dragons:
        items += favour.items(position, seat, dragon)
    return tuple(items)


def _shrines(count: int, level: int) -> Phrase:
    if level == HIGHEST:
        return Phrase("item.shrines-high", {"n": count})
    return Phrase("item.shrines", {"n": count, "level": level})


def shrines_on_level(realm: Realm, level: int) -> int:
    """How many shrines stand on a level; the third counts for all above it."""
    return sum(min(realm.heights[cell], HIGHEST) == level for cell in bits(realm.shrines))


def tally(position: Position) -> tuple[Items, ...]:
    """What everybody would have if the game ended now, item by item."""
    return tuple(
        (Item(Phrase("item.points"), realm.points), *added)
        for realm, added in zip(position.realms, final_items(position), strict=True)
    )


def totals(position: Position) -> tuple[int, ...]:
    """Everybody's points if the game ended now."""
    return tuple(sum(item.points for item in items) for items in tally(position))


def hidden_stacks(realm: Realm) -> int:
    """How many stacks have a face-down tile on top, with or without a shrine: the first tie-break (DC-9.9, DC-9.12)."""
    return realm.hidden.bit_count()


def outcome(position: Position) -> Outcome:
    """Places by points, then stacks topped by a face-down tile, then shrines built; else shared (DC-9.13)."""
    items = tally(position)
    keys = [
        (sum(item.points for item in own), hidden_stacks(realm), realm.shrines.bit_count())
        for own, realm in zip(items, position.realms, strict=True)
    ]
    return Outcome.ranked(items, keys, ("DC-9.8", "DC-9.9", "DC-9.10", "DC-9.11"))
