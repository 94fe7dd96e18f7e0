"""The city: ten of its twelve spaces, each with its effect and the vassals on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import DETAIL, AnyShape, Rect
from dragongames.draw.table import panel
from dragongames.games.simurgh.box.board import CITY, CITY_SPACES
from dragongames.games.simurgh.box.effects import Space
from dragongames.games.simurgh.picture import signs
from dragongames.games.simurgh.picture.pieces import Group, standing
from dragongames.games.simurgh.picture.view import View

# The Scouts' Quarters and the monument have a strip of their own (quarters.py).
HERE: Final = tuple(place for place, name in enumerate(CITY) if name not in ("scouts", "monument"))
COLUMNS: Final = 2
FIGURE: Final = 18.0
SIGN: Final = 15.0  # small enough to touch neither the name above nor the words below


def city(view: View, box: Box, there: dict[int, list[Group]]) -> Iterator[AnyShape]:
    yield from panel(view, box, r=9)
    inside, gap = box.inset(6), 4.0
    wide = (inside.w - gap) / COLUMNS
    rows = -(-len(HERE) // COLUMNS)
    high = (inside.h - gap * (rows - 1)) / rows
    for i, place in enumerate(HERE):
        across, down = divmod(i, rows)
        spot = Box(inside.x + across * (wide + gap), inside.y + down * (high + gap), wide, high)
        yield from space(view, spot, place, there.get(place, []))


def space(view: View, box: Box, place: int, some: list[Group]) -> Iterator[AnyShape]:
    """A space of the city: name, effect, whom it is for, who stands there."""
    palette, what = view.palette, CITY_SPACES[place]
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=6, fill=palette.well, stroke=palette.line)
    yield touch(box, f"{view.place(place)}{DETAIL}{view.effect(what)}", f"space.{CITY[place]}")
    x, room = box.x + 7, box.w - 12
    third = box.h / 3
    yield line(view.place(place), x, box.y + third / 2 + SMALL * MIDDLE, room, SMALL, palette.ink, bold=True)
    row = signs.fitting(view, what, room, sign=SIGN)
    yield from signs.draw(view, row, x, box.y + third * 1.5, palette.ink, sign=SIGN, room=room)
    who = for_whom(view, what)
    yield line(who, x, box.y + third * 2.5 - 0.5 + SMALL * MIDDLE, room, SMALL, palette.muted)
    taken = width(who, SMALL) + 6
    yield from standing(view, some, place, box.right - 4, box.y + third * 2.5 - 1, FIGURE, room - taken)


def for_whom(view: View, what: Space) -> str:
    """One vassal, many riders ..."""
    return view.say(f"who.{'rider' if what.rider else 'vassal'}-{'many' if what.many else 'one'}")
