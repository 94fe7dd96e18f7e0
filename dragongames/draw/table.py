"""What every drawn table has: its frame, panels and players' places on it, and what is seen before the game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import badge, centred, raised, scaled
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Rect, Scene
from dragongames.draw.view import View

WIDE: Final = 900.0
HIGH: Final = 560.0
PROJECTOR: Final = 1280 / WIDE


def framed(shapes: Iterable[AnyShape], title: str, look: Look) -> Scene:
    """The whole picture, larger for a projector."""
    picture = Scene(WIDE, HIGH, tuple(shapes), title, look.palette)
    return scaled(picture, PROJECTOR) if look.large else picture


def panel(view: View, box: Box, *, r: float = 10, strong: bool = False) -> Iterator[AnyShape]:
    """A sheet for a part of the table; a strong edge says that something is to be done there."""
    palette = view.palette
    edge, width = (palette.accent, 2.5) if strong else (palette.line, 1.2)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=r, edge=edge, width=width)


def seated(
    view: View, box: Box, seat: int, *, acting: bool, r: float = 10, inset: float = 10, band: float = 5
) -> Iterator[AnyShape]:
    """The sheet of a player's place, with a band in the player's colour."""
    yield from panel(view, box, r=r, strong=acting)
    colour = view.palette.players[seat].fill
    yield Rect(x=box.x, y=box.y + inset, w=band, h=box.h - 2 * inset, r=band / 2, fill=colour)


def opposite(
    view: View,
    edge: float,
    place: Callable[[Box, int], Iterable[AnyShape]],
    middle: Callable[[Box], Iterable[AnyShape]],
    *,
    far: int,
    heights: tuple[float, float, float],
) -> Iterator[AnyShape]:
    """The onlooker's place in front, the others' on the far side in turn from the left, and the table between them.

    At an open table the first `far` seats sit on the far side. `heights` are the heights of a far place, of the near
    one, and of any place at an open table.
    """
    seats, near = view.position.seats, view.near
    if near is None:
        behind, before, top, bottom = list(range(far)), list(range(far, seats)), heights[2], heights[2]
    else:
        behind, before, top, bottom = [(near + i) % seats for i in range(1, seats)], [near], heights[0], heights[1]
    yield from _row(behind, Box(edge, edge, WIDE - 2 * edge, top), edge, place)
    yield from middle(Box(edge, 2 * edge + top, WIDE - 2 * edge, HIGH - 4 * edge - top - bottom))
    yield from _row(before, Box(edge, HIGH - edge - bottom, WIDE - 2 * edge, bottom), edge, place)


def _row(
    seats: list[int], across: Box, gap: float, place: Callable[[Box, int], Iterable[AnyShape]]
) -> Iterator[AnyShape]:
    for seat, box in zip(seats, across.columns(len(seats), gap), strict=True):
        yield from place(box, seat)


def lobby(
    view: View,
    edge: float,
    said: str,
    things: Iterable[AnyShape],
    *,
    title: tuple[float, float] = (92, 30),
    told: float = 132,
    apart: float = 200,
) -> Iterator[AnyShape]:
    """Before the game begins: its name, what it waits for, what it is played with, and who plays.

    `title` is where the name stands and how large it is; `apart` is the distance between players.
    """
    palette, seats = view.palette, view.position.seats
    box = Box(edge, edge, WIDE - 2 * edge, HIGH - 2 * edge)
    centre = box.centre[0]
    yield from panel(view, box)
    yield from centred(view.say("game"), centre, title[0], 800, title[1], palette.ink, bold=True)
    yield from centred(said, centre, told, 800, 15, palette.muted)
    yield from things
    for seat in range(seats):
        x = centre + (seat - (seats - 1) / 2) * apart
        yield from badge(palette.players[seat], x, 470, 15)
        yield from centred(view.name(seat), x, 502, min(190, apart - 5), 15, palette.ink, bold=True, lines=1)
