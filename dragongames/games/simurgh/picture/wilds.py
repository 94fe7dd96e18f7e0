"""The Wilds: areas with their goods for laying a tile, and tiles with their spaces or levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import MIDDLE, centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import DETAIL, AnyShape, Circle, Rect
from dragongames.draw.table import panel
from dragongames.games.simurgh.box.board import AREA_SPACES, AREAS, PLACE_NAMES, place_in
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import Tile, tile
from dragongames.games.simurgh.picture import signs
from dragongames.games.simurgh.picture.art import SIGNS
from dragongames.games.simurgh.picture.pieces import ON_BAND, Group, band, button, one, standing, type_word
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.text import naming

BAND: Final = 19.0
SLOT: Final = 19.0  # size of the place for a vassal
ROOMY: Final = 36.0  # a row at least this high has room for larger signs
GRIDS: Final = {3: (3, 1), 4: (2, 2), 5: (3, 2), 6: (3, 2)}


def wilds(view: View, box: Box, there: dict[int, list[Group]]) -> Iterator[AnyShape]:
    yield from panel(view, box, r=9)
    areas = view.position.areas
    across, down = GRIDS.get(len(areas), (3, 2))
    inside, gap = box.inset(5), 4.0
    wide, high = (inside.w - gap * (across - 1)) / across, (inside.h - gap * (down - 1)) / down
    for area, number in enumerate(areas):
        row, column = divmod(area, across)
        spot = Box(inside.x + column * (wide + gap), inside.y + row * (high + gap), wide, high)
        if number:
            yield from laid(view, spot, area, number, there)
        else:
            yield from empty(view, spot, area)


def empty(view: View, box: Box, area: int) -> Iterator[AnyShape]:
    """A free area, with its goods for the player who lays a tile there."""
    palette, bonus = view.palette, AREA_SPACES[area]
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=6, fill=palette.well, stroke=palette.muted, dash=(5, 4))
    name = view.say("scene.area", area=AREAS[area].upper())
    said = view.say("scene.area-free", bonus=naming.effect(bonus.gain))
    yield touch(box, f"{name}{DETAIL}{said}", f"area.{AREAS[area]}")
    yield line(name, box.x + 8, box.y + 17, box.w - 16, SMALL, palette.muted, bold=True)
    row = signs.pieces(view, bonus)
    start = box.centre[0] - signs.wide(row, 14, 22) / 2
    yield from signs.draw(view, row, start, box.centre[1] + 2, palette.ink, 14, 22)
    yield from centred(view.say("scene.area-how"), box.centre[0], box.bottom - 13, box.w - 12, SMALL, palette.muted,
                       lines=1)


def laid(view: View, box: Box, area: int, number: int, there: dict[int, list[Group]]) -> Iterator[AnyShape]:
    """A tile in an area."""
    palette, there_is = view.palette, tile(number)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=palette.card_line)
    top = Box(box.x, box.y, box.w, BAND)
    yield from band(view, top, there_is.type, number)
    name = f"{view.say('scene.area', area=AREAS[area].upper())}{DETAIL}{view.phrase(naming.tile(number))}"
    yield touch(top, name, f"area.{AREAS[area]}")
    yield from _heading(view, top, there_is)
    spaces = there_is.spaces
    high = (box.h - BAND - 2) / len(spaces)
    for at, what in enumerate(spaces):
        row = Box(box.x + 2, box.y + BAND + 1 + at * high, box.w - 4, high)
        if at:
            yield Rect(x=row.x + 3, y=row.y - 0.5, w=row.w - 6, h=1, fill=palette.card_line, opacity=0.5)
        if there_is.is_exploration:
            yield from _level(view, row, area, at, what, there)
        else:
            yield from _space(view, row, area, at, what, there)


def _heading(view: View, top: Box, there_is: Tile) -> Iterator[AnyShape]:
    """Beside the number: the type in words; for exploration, what each level costs."""
    x, middle = top.x + BAND + 28, top.y + BAND / 2
    room = top.right - x - 4
    said = type_word(view, there_is.type)
    if not there_is.is_exploration:
        yield line(said, x, middle + SMALL * MIDDLE, room, SMALL, ON_BAND)
        return
    row = signs.price(view, there_is.move)
    if signs.wide(row, sign=15) > room:
        row = signs.price(view, there_is.move, tight=True)
    start = top.right - 4 - min(signs.wide(row, sign=15), room)
    if width(said, SMALL) < start - x - 4:
        yield line(said, x, middle + SMALL * MIDDLE, width(said, SMALL), SMALL, ON_BAND)
    yield from signs.draw(view, row, start, middle, ON_BAND, sign=15, room=room)


def _space(view: View, row: Box, area: int, at: int, what: Space, there: dict[int, list[Group]]) -> Iterator[AnyShape]:
    place = place_in(area, at)
    some = there.get(place, [])
    name = f"{view.place(place)} ({view.phrase(naming.for_whom(what))}){DETAIL}{view.effect(what)}"
    yield touch(row, name, f"space.{PLACE_NAMES[place]}")
    x, middle = row.x + 3, row.y + row.h / 2
    stature = min(18.0, row.h - 1)
    yield from slot(view, x, middle, what, row.h)
    if some and not what.many:
        yield from one(view, some[0][0], some[0][1], place, x + 9.5 - stature / 2, middle - stature / 2, stature)
    crowd = 19.0 * len(some) + 9 * sum(count > 1 for _, _, count in some) if what.many else 0.0
    x += SLOT + 4
    room = row.right - x - 3 - min(crowd, 62)
    yield from _signs(view, what, x, middle, room, row.h)
    if what.many:
        yield from standing(view, some, place, row.right - 2, middle, 18, 62)


def _level(view: View, row: Box, area: int, at: int, what: Space, there: dict[int, list[Group]]) -> Iterator[AnyShape]:
    """A level of an exploration tile, from which the onlooker's own rider can be sent down."""
    place = place_in(area, at)
    some = there.get(place, [])
    gain = Space(NOTHING, what.gain)
    yield touch(row, f"{view.place(place)}{DETAIL}{view.effect(what)}", f"space.{PLACE_NAMES[place]}")
    x, middle = row.x + 3, row.y + row.h / 2
    stature = min(18.0, row.h - 1)
    yield from slot(view, x, middle, what, row.h)
    if some:
        yield from one(view, some[0][0], some[0][1], place, x + 9.5 - stature / 2, middle - stature / 2, stature)
    x += SLOT + 4
    yield from _signs(view, gain, x, middle, row.right - x - 26, row.h)
    if some and some[0][0] == view.near and at < 3:
        where = Box(row.right - 24, middle - 9, 22, 18)
        name = view.say("scene.descend", area=AREAS[area].upper())
        yield from button(view, where, f"descend.{AREAS[area]}", "↓", name)


def _signs(view: View, what: Space, x: float, middle: float, room: float, high: float) -> Iterator[AnyShape]:
    """An effect, as large as the row allows."""
    size, sign = (14.0, 20.0) if high >= ROOMY else (SMALL, 15.0)
    if signs.wide(signs.pieces(view, what, tight=True), size, sign) > room:
        size, sign = SMALL, 15.0
    row = signs.fitting(view, what, room, size, sign)
    yield from signs.draw(view, row, x, middle, view.palette.card_ink, size, sign, room)


def slot(view: View, x: float, middle: float, what: Space, high: float) -> Iterator[AnyShape]:
    """A circle for one vassal, two circles for many; with wings if it is only for riders."""
    palette = view.palette
    middles, most = ((x + 12, x + 7), 7.5) if what.many else ((x + 9.5,), 8.5)
    for at in middles:
        yield Circle(
            x=at, y=middle, r=min(most, high / 2 - 1), fill=palette.card, stroke=palette.card_muted, width=1.3
        )
    if what.rider:
        inks = {**view.inks(), "cloth": palette.card_muted, "ink": palette.card_muted, "gold": palette.card}
        side = 12.0
        yield from drawn(SIGNS["rider"], x + (7 if what.many else 9.5) - side / 2, middle - side / 2, side, inks, 0.75)
