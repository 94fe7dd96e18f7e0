"""A hand as it is drawn: cards side by side, or overlapping so that their corners can still be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import centred, line, touch
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape
from dragongames.games.dragonkeepers.box.cards import HIDDEN, name
from dragongames.games.dragonkeepers.picture import faces
from dragongames.games.dragonkeepers.picture.view import View

LOWEST: Final = 38.0  # a card must be at least this high for its corner to be readable
HIGHEST: Final = 112.0
SHAPE: Final = 0.62  # width of a card, in heights
GAP: Final = 4.0


def hand(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """The cards somebody holds, as far as the onlooker knows them."""
    cards, palette = view.position.hands[seat], view.palette
    if not view.looks_into(seat) and not view.shows("known"):
        cards = (HIDDEN,) * len(cards)
    open_here = HIDDEN not in cards
    # Known cards first, unknown ones at the end.
    cards = tuple(kind for kind in cards if kind != HIDDEN) + tuple(kind for kind in cards if kind == HIDDEN)
    if not cards:
        yield from centred(
            view.say("scene.no-hand"), box.x, box.y + box.h / 2, box.w, SMALL, palette.muted, anchor="start", lines=1
        )
        return
    area = box
    if box.h >= LOWEST + 18:
        said = view.say("scene.hand" if open_here else "scene.hand-known", n=len(cards))
        yield line(said, box.x, box.y + 11, box.w, SMALL, palette.muted)
        area = Box(box.x, box.y + 17, box.w, box.h - 17)
    rows = _rows(len(cards), area)
    high = min(HIGHEST, (area.h - GAP * (rows - 1)) / rows)
    wide = high * SHAPE
    each = -(-len(cards) // rows)
    step = min(wide + GAP, (area.w - wide) / max(each - 1, 1))
    copies: dict[int, int] = {}
    for i, kind in enumerate(cards):
        spot = Box(area.x + i % each * step, area.y + i // each * (high + GAP), wide, high)
        last = i % each == each - 1 or i == len(cards) - 1
        seen = spot if last else Box(spot.x, spot.y, min(step, wide), high)
        if kind == HIDDEN:
            yield from faces.covered(view, spot)
            yield touch(seen, faces.told(view, kind))
            continue
        yield from faces.front(view, spot, kind)
        copies[kind] = copies.get(kind, 0) + 1
        target = f"hand.{name(kind)}#{copies[kind]}" if view.clickable == seat else None
        yield touch(seen, faces.told(view, kind), target)


def _rows(n: int, box: Box) -> int:
    """The fewest rows in which the corner of every card can be seen."""
    rows = 1
    while True:
        high = min(HIGHEST, (box.h - GAP * (rows - 1)) / rows)
        each = -(-n // rows)
        if high * SHAPE + (each - 1) * faces.STRIP <= box.w or (box.h - GAP * rows) / (rows + 1) < LOWEST:
            return rows
        rows += 1
