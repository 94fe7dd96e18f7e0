"""Cards as they are drawn: the corner shows both sides, even if the rest of a card is covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn, plain
from dragongames.draw.layout import centred, raised
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import DETAIL, AnyShape, Circle, Path, Rect
from dragongames.games.dragonkeepers.box.cards import BACK, COLOUR, DIGIT, FRONT, HIDDEN, LEFT, RIBBON, SIDE_OF, SIX
from dragongames.games.dragonkeepers.picture.art import COATS, HEADS, PARCHMENT
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.text.naming import back_name, card_name

STRIP: Final = 20.0  # how much of a covered card must be seen
RED_RIBBON: Final = "#B3202C"


def told(view: View, kind: int) -> str:
    """A card in words, on hover and for screen readers."""
    if kind == HIDDEN:
        return view.say("card.hidden")
    return f"{view.phrase(card_name(kind), 'the')}{DETAIL}{view.say('scene.behind', back=back_name(BACK[kind]))}"


def front(view: View, box: Box, kind: int) -> Iterator[AnyShape]:
    """A card from the front: its dragon, and both of its sides in the corner."""
    coat = COATS[FRONT[kind]]
    r = min(7.0, box.w / 7)
    yield from raised(box.x, box.y, box.w, box.h, view.palette, coat.tint, r=r, edge=coat.shade, width=1.5, depth=1.5)
    size = min(box.w - 6, box.h - 30)
    inks = view.inks(FRONT[kind])
    if box.w >= 2 * STRIP:
        yield from drawn(HEADS[FRONT[kind]], box.right - size - 2, box.bottom - size - 1.5, size, inks)
    corner = STRIP - 4
    yield from drawn(HEADS[FRONT[kind]], box.x + 2, box.y + 2, corner, inks)
    yield from mark(view, BACK[kind], box.x + 2 + corner / 2, box.y + corner + 12, corner)


def covered(view: View, box: Box) -> Iterator[AnyShape]:
    """A card about which the onlooker knows nothing."""
    yield from raised(
        box.x, box.y, box.w, box.h, view.palette, PARCHMENT.fill, r=min(6.0, box.w / 6), edge=PARCHMENT.shade,
        width=1.5, depth=1.5,
    )
    size = min(box.w, box.h) * 0.55
    yield from plain("question", box.centre[0] - size / 2, box.centre[1] - size / 2, size, PARCHMENT.text)


def mark(view: View, code: int, x: float, y: float, size: float) -> Iterator[AnyShape]:
    """What stands on a back, around a point: a digit or a dragon's head; for a start card, with a ribbon."""
    if SIDE_OF[code] == LEFT:
        yield Circle(x=x, y=y, r=size / 2, fill=PARCHMENT.light, stroke=PARCHMENT.shade, width=1.2)
        yield from centred(
            str(DIGIT[code]), x, y, size, max(SMALL, size * 0.78), PARCHMENT.text, bold=True, lines=1
        )
    else:
        coat = COATS[COLOUR[code]]
        yield Rect(
            x=x - size / 2, y=y - size / 2, w=size, h=size, r=size / 4, fill=coat.light, stroke=coat.shade, width=1.2
        )
        yield from drawn(
            HEADS[COLOUR[code]], x - size * 0.44, y - size * 0.44, size * 0.88, view.inks(COLOUR[code])
        )
    if RIBBON <= code < SIX:
        yield Path(
            d="M0 0H10V15L5 10L0 15Z", x=x + size * 0.2, y=y + size * 0.3, scale=size / 30, fill=RED_RIBBON,
            stroke=PARCHMENT.light, width=0.8,
        )
