"""What stands on the table: vassals in their colours, tiles of all types, buttons, panels with their headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import Glyph, drawn, plain
from dragongames.draw.layout import MIDDLE, centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Rect
from dragongames.games.simurgh.box.board import PLACE_NAMES
from dragongames.games.simurgh.box.tiles import TYPES
from dragongames.games.simurgh.picture.art import INKS, SIGNS, TYPE_INKS, TYPE_SIGNS
from dragongames.games.simurgh.picture.heads import HEADS
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.things import VASSALS
from dragongames.games.simurgh.text import naming

RESTS: Final = 0.7  # opacity of a figure that came home this turn and cannot be placed before the next
EMBLEM: Final = 0.42  # size of the owner's emblem on a figure, in heights of the figure
ON_BAND: Final = "#FFFFFF"  # reads on every band of TYPE_INKS

Group = tuple[int, int, int]  # seat, kind of vassal, how many


def button(view: View, box: Box, target: str, text: str, name: str = "") -> Iterator[AnyShape]:
    """Something to press, with its word on it, or a sign that has a name."""
    palette = view.palette
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=palette.card_line)
    yield from centred(text, *box.centre, box.w - 6, 13, palette.card_ink, bold=True, lines=1)
    yield touch(box, name or text, target)


def button_wide(text: str) -> float:
    return width(text, 13, True) + 20


# -- vassals ----------------------------------------------------------------------------------------------


def figure(
    view: View, seat: int, kind: int, x: float, y: float, size: float, *, away: bool = False, rests: bool = False
) -> Iterator[AnyShape]:
    """A vassal with his player's emblem; if he is away, only an outline, so that he can still be counted."""
    colour, small = view.palette.players[seat], size * EMBLEM
    inks, pale, emblem = view.inks(seat), 1.0, colour.text
    if away and rests:
        pale = RESTS
    elif away:
        inks, emblem = {ink: colour.fill if ink == "ink" else view.palette.panel for ink in inks}, colour.fill
    yield from drawn(SIGNS[VASSALS[kind]], x, y, size, inks, pale)
    yield from plain(
        colour.emblem, x + size / 2 - small / 2, y + size * (0.46 if kind else 0.5), small, emblem, pale
    )


def groups(view: View) -> dict[int, list[Group]]:
    """Who stands where: by place, with vassals of one kind and player together."""
    found: dict[int, list[Group]] = {}
    for seat, codes in enumerate(view.position.standing):
        for code, count in Counter(codes).items():
            found.setdefault(code >> 1, []).append((seat, code & 1, count))
    return found


def standing(view: View, some: list[Group], place: int, right: float, middle: float, size: float, room: float
             ) -> Iterator[AnyShape]:
    """Vassals on a space, from the right; closer together where there are many."""
    steps = [size + (8 if count > 1 else 1) for _, _, count in some]
    squeeze = min(room / max(sum(steps), 1), 1.0)
    x = right - sum(steps) * squeeze
    for (seat, kind, count), step in zip(some, steps, strict=True):
        yield from one(view, seat, kind, place, x, middle - size / 2, size, count)
        x += step * squeeze


def one(view: View, seat: int, kind: int, place: int, x: float, y: float, size: float, count: int = 1
        ) -> Iterator[AnyShape]:
    """A vassal on a space; the onlooker's own answer to clicks."""
    yield from figure(view, seat, kind, x, y, size)
    if count > 1:
        yield line(str(count), x + size, y + size, 9, SMALL, view.palette.ink, bold=True)
    if seat == view.near:
        said = view.say("scene.own-vassal", vassal=naming.vassal(kind), place=naming.place(view.position, place))
        yield touch(Box(x, y, size, size), said, f"out.{VASSALS[kind]}.{PLACE_NAMES[place]}")


# -- tiles ----------------------------------------------------------------------------------------------


def band(view: View, box: Box, kind: int, number: int) -> Iterator[AnyShape]:
    """The head of a tile: its type's sign on the type's colour, and its number."""
    ink = INKS[TYPE_INKS[kind]]
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=ink)
    size = box.h - 4
    yield from drawn(TYPE_SIGNS[kind], box.x + 3, box.y + 2, size, {"sign": ON_BAND})
    yield line(str(number), box.x + size + 7, box.y + box.h / 2 + SMALL * MIDDLE, 20, SMALL, ON_BAND, bold=True)


def type_word(view: View, kind: int) -> str:
    return view.say(f"type.{TYPES[kind]}")


def badge_of(view: View, kind: int, x: float, y: float, size: float) -> Iterator[AnyShape]:
    """The sign of a type on its colour."""
    yield Rect(x=x, y=y, w=size, h=size, r=4, fill=INKS[TYPE_INKS[kind]])
    yield from drawn(TYPE_SIGNS[kind], x + 2, y + 2, size - 4, {"sign": ON_BAND})


def back(view: View, x: float, y: float, w: float, h: float) -> Iterator[AnyShape]:
    """A tile face down."""
    palette = view.palette
    yield Rect(x=x, y=y, w=w, h=h, r=4, fill=palette.inks["leather"], stroke=palette.inks["dark"], width=1.2)
    size = min(w, h) * 0.62
    yield from plain("question", x + (w - size) / 2, y + (h - size) / 2, size, palette.inks["hay"])


def head(view: View, kind: int, x: float, y: float, size: float, opacity: float = 1.0) -> Iterator[AnyShape]:
    """A dragon's head."""
    glyph: Glyph = HEADS[kind]
    yield from drawn(glyph, x, y, size, view.inks(dragon=kind), opacity)


def token(view: View, x: float, y: float, size: float, there: bool) -> Iterator[AnyShape]:
    """An ability token, or the empty place for it."""
    palette = view.palette
    if there:
        yield from drawn(SIGNS["token"], x, y, size, view.inks())
    else:
        yield Rect(x=x + 1, y=y + 1, w=size - 2, h=size - 2, r=size / 2, fill=palette.card, stroke=palette.card_muted,
                   width=1, dash=(2, 2))
