"""One stack of tiles as it is drawn: the front of its levels, the face or the back on top, open sides, shrines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Path, Rect, Text
from dragongames.games.dragon_castle.picture.art import KNOT, LEAF, PURSE, SHIELD, SHRINE, SYMBOLS

# Tiles look the same on every table, as cards do.
IVORY: Final = ("#E6D5AE", "#F4E8C9", "#FFFAEA")  # a face on level 1, on level 2, and on level 3 or higher
SIDE: Final = "#C9AE76"
EDGE: Final = "#5B4A2C"
BACK: Final = "#2E6657"
BACK_LINE: Final = "#7FB5A2"
BACK_TEXT: Final = "#FFFFFF"
OPEN: Final = "#0B7A5B"  # an open long side
ROOF: Final = "#A8281F"


class Emblem(Struct, frozen=True):
    """What is painted on a tile: a path, its colour, and the colour and height of the number on it."""

    d: str
    colour: str
    text: str = ""
    middle: float = 0.5


KIND: Final = {
    "merchant": Emblem(PURSE, "#E8AE22", "#2A1B00", 0.64),
    "soldier": Emblem(SHIELD, "#B02A25", "#FFFFFF", 0.48),
    "farmer": Emblem(LEAF, "#2C7A3B", "#FFFFFF", 0.56),
}
SPECIAL: Final = {
    name: Emblem(d, colour)
    for colour, names in (
        ("#23559F", ("spring", "summer", "autumn", "winter")),
        ("#262A31", ("rain", "storm", "snow", "mist")),
        ("#6A3391", ("fire", "river", "sky")),
    )
    for name, d in SYMBOLS.items() if name in names
}


def ivory(level: int) -> str:
    """The colour of a face: the higher a tile lies, the brighter it is."""
    return IVORY[min(level, len(IVORY)) - 1]


def body(
    face: Box, ground: float, level: int, name: str, target: str | None, *, back: bool = False
) -> Iterator[AnyShape]:
    """A stack whose top tile is still blank: it takes the clicks and has the name."""
    if level > 1:
        step = (ground - face.bottom) / level
        seams = "".join(f"M0 {i * step:.4g}H{face.w:.4g}" for i in range(1, level))
        yield Rect(x=face.x, y=face.y, w=face.w, h=ground - face.y, r=4, fill=SIDE, stroke=EDGE, width=1)
        yield Path(d=seams, x=face.x, y=face.bottom, stroke=EDGE, width=1)
    else:
        yield Rect(x=face.x, y=face.y, w=face.w, h=ground - face.y, r=4, fill=SIDE, stroke=EDGE, width=1)
    yield Rect(
        x=face.x, y=face.y, w=face.w, h=face.h, r=4, fill=BACK if back else ivory(level), stroke=EDGE, width=1,
        target=target, name=name,
    )


def symbol(face: Box, emblem: Emblem, number: int = 0) -> Iterator[AnyShape]:
    """The large emblem, with the number of a faction's tile on it."""
    size = min(face.w - 6, face.h - 5)
    x, y = face.centre[0] - size / 2, face.centre[1] - size / 2
    yield Path(d=emblem.d, x=x, y=y, scale=size / 100, fill=emblem.colour)
    if number:
        high = max(SMALL, min(size * 0.62, 26.0))
        yield Text(
            x=face.centre[0], y=y + size * emblem.middle + high * MIDDLE, text=str(number), size=high, bold=True,
            anchor="middle", room=size, fill=emblem.text,
        )


def unknown(face: Box) -> Iterator[AnyShape]:
    """A tile that chance has not decided yet."""
    high = max(SMALL, face.h * 0.6)
    yield Text(
        x=face.centre[0], y=face.centre[1] + high * MIDDLE, text="?", size=high, bold=True, anchor="middle",
        room=face.w, fill=EDGE,
    )


def knot(face: Box, level: int) -> Iterator[AnyShape]:
    """The pattern on the back of a tile, and the level on which it lies."""
    size = min(face.w, face.h) - 4
    x, y = face.centre[0] - size / 2, face.centre[1] - size / 2
    yield Path(d=KNOT, x=x, y=y, scale=size / 100, stroke=BACK_LINE, width=1.2)
    yield _number(face.centre[0], face.centre[1], str(level), BACK_TEXT)


def shrine(face: Box, level: int) -> Iterator[AnyShape]:
    """A shrine on a face-down tile, with its level."""
    size = min(face.w, face.h) - 1
    x, y = face.centre[0] - size / 2, face.bottom - size - 1
    yield Path(d=SHRINE, x=x, y=y, scale=size / 100, fill=ROOF, stroke="#FFFAEA", width=1)
    yield _number(face.centre[0], y + size * 0.46, str(level), BACK_TEXT)


def level(face: Box, of: int) -> Iterator[AnyShape]:
    """The number of levels, if the front shows too little of them."""
    yield Rect(x=face.right - 9, y=face.y - 4, w=12, h=14, r=4, fill=EDGE)
    yield _number(face.right - 3, face.y + 3, str(of), "#FFFFFF")


def _number(x: float, middle: float, text: str, fill: str) -> Text:
    return Text(
        x=x, y=middle + SMALL * MIDDLE, text=text, size=SMALL, bold=True, anchor="middle", room=2 * SMALL, fill=fill
    )


def open_sides(face: Box, left: bool, right: bool) -> Path:
    """Bars along the open long sides: this tile is available."""
    sides = ("M1.6 5V{0:.4g}" if left else "") + ("M{1:.4g} 5V{0:.4g}" if right else "")
    return Path(d=sides.format(face.h - 5, face.w - 1.6), x=face.x, y=face.y, stroke=OPEN, width=2.6)
