"""The other players' boards, smaller the more there are: resources, vassals, dragons with their tokens, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import DETAIL, AnyShape
from dragongames.draw.table import seated
from dragongames.games.simurgh.box.board import LIMIT
from dragongames.games.simurgh.box.tiles import type_of
from dragongames.games.simurgh.picture import own, signs
from dragongames.games.simurgh.picture.pieces import back, badge_of, figure
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.things import HOME, IN_PLAY, RESOURCES, THINGS, resources

SPOTS: Final = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (2, 2)}  # columns and rows by number of others
HEADING: Final = 24.0
GAP: Final = 5.0


def others(view: View, box: Box) -> Iterator[AnyShape]:
    """The other players, in turn after the one in front."""
    seats = view.position.seats
    order = [(view.near + i) % seats for i in range(1, seats)]
    columns, rows = SPOTS[len(order)]
    wide, high = (box.w - GAP * (columns - 1)) / columns, (box.h - GAP * (rows - 1)) / rows
    for i, seat in enumerate(order):
        row, column = divmod(i, columns)
        # Of three, the last has a whole row.
        broad = box.w if len(order) == 3 and i == 2 else wide
        yield from other(view, Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), broad, high), seat)


def other(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    palette = view.palette
    yield from seated(view, box, seat, acting=seat in view.position.actors, r=9, inset=8)
    inside = Box(box.x + 9, box.y + 2, box.w - 13, box.h - 5)
    broad = box.w > 300
    limit, total = LIMIT[view.position.options.mode], resources(view.position.purses[seat])
    said = f"{total}/{limit}"
    wide = width(said, SMALL) + 2
    end = yield from own.heading(view, Box(inside.x, inside.y, inside.w, HEADING), seat, 120 if broad else 110)
    y = inside.y + (0 if broad else HEADING)
    goods = Box(end if broad else inside.x, y, inside.right - wide - 3 - (end if broad else inside.x), HEADING)
    yield from _goods(view, goods, seat)
    middle = y + HEADING / 2
    yield line(said, inside.right - 2, middle + SMALL * MIDDLE, wide, SMALL, palette.muted, anchor="end")
    y += HEADING + (2 if broad else 0)
    yield from _people(view, Box(inside.x, y, inside.w, HEADING), seat)
    y += HEADING + 2
    rest = Box(inside.x, y, inside.w, inside.bottom - y)
    if rest.h > 2 * own.DRAGON_HIGH and len(view.position.dragons[seat]) <= 4:
        yield from own.dragons(view, rest, seat)
    else:
        yield from _dragons(view, rest, seat)


def _goods(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Resources as signs with numbers."""
    palette, middle = view.palette, box.y + box.h / 2
    numbers = [str(view.has(seat, thing)) for thing in RESOURCES]
    words = sum(width(number, SMALL, True) for number in numbers)
    size = min((box.w - words - 6 * 5) / 6, 16.0)
    gap = min((box.w - words - 6 * (size + 2)) / 6, 14.0)
    x = box.x
    for thing, number in zip(RESOURCES, numbers, strict=True):
        wide = size + 2 + width(number, SMALL, True)
        yield from signs.sign(view, THINGS[thing], x, middle - size / 2, size)
        yield line(number, x + size + 1, middle + SMALL * MIDDLE, wide - size, SMALL,
                   palette.muted if number == "0" else palette.ink, bold=True)
        yield touch(Box(x, box.y, wide, box.h), f"{view.thing(thing)}{DETAIL}{own.store_said(view, int(number))}")
        x += wide + gap


def _people(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Vassals (hollow if placed), and the tiles in hand, as far as the onlooker knows them."""
    x, middle = box.x, box.y + box.h / 2
    for kind in (0, 1):
        home, all_of_them = view.has(seat, HOME + kind), view.has(seat, IN_PLAY + kind)
        if all_of_them:
            name = own.vassals_said(view, kind, home, all_of_them)
            yield touch(Box(x, box.y, 18 * all_of_them, box.h), name)
        for i in range(all_of_them):
            yield from figure(view, seat, kind, x, middle - 9, 18, away=i >= home)
            x += 18
        x += 4
    refs = view.position.hands[seat]
    x += 4
    step = min(19.0, (box.right - x) / max(len(refs), 1))
    for ref in refs:
        number = view.position.known(ref)
        if number:
            yield from badge_of(view, type_of(number), x, middle - 8, min(step - 1, 17))
        else:
            yield from back(view, x, middle - 9, min(step - 2, 15), 18)
        x += step


def _dragons(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Dragons as heads with three tokens."""
    mine = view.position.dragons[seat]
    if not mine:
        return
    columns = max(int(box.w // 66), -(-len(mine) // max(int(box.h // 26), 1)))
    rows = -(-len(mine) // columns)
    wide, high = box.w / columns, min(box.h / rows, 34.0)
    for i, code in enumerate(mine):
        spot = Box(box.x + i % columns * wide, box.y + i // columns * high, wide - 3, high - 2)
        yield from own.chip(view, spot, code, abilities=False)
