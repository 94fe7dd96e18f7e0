"""Between castle and cards: the countdown track, the common shrines, and what a discarded tile is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line, touch
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Path, Rect, Text
from dragongames.games.dragon_castle.box.tiles import KINDS
from dragongames.games.dragon_castle.picture.art import BANG, COIN, GONG, SHRINE
from dragongames.games.dragon_castle.picture.tiles import EDGE, IVORY, KIND, ROOF, SPECIAL
from dragongames.games.dragon_castle.picture.view import View

LABEL: Final = 15.0
SPACE: Final = 33.0
BRONZE: Final = "#8A5A1E"
TOKENS: Final = 7  # on the stack and on the spaces: one on each space, up to the number of players
SIGN: Final = {**KIND, "season": SPECIAL["spring"], "wind": SPECIAL["storm"], "dragon": SPECIAL["fire"]}
TILE_INK: Final = "#2A1B00"
TOKEN_TEXT: Final = "#FFFFFF"


def supply(view: View, box: Box) -> Iterator[AnyShape]:
    """Three things, each with its name above: in a row, or one below the other if the box is upright."""
    if box.w > box.h:
        track = Box(box.x, box.y, 5 * (SPACE + 4) - 4, box.h)
        rest = (box.right - track.right - 20) / 2
        shrines = Box(track.right + 10, box.y, rest, box.h)
        points = Box(shrines.right + 10, box.y, rest, box.h)
    else:
        track = Box(box.x, box.y, box.w, LABEL + 5 * (SPACE + 3) - 3)
        shrines = Box(box.x, track.bottom + 14, box.w, LABEL + SPACE + 6)
        points = Box(box.x, shrines.bottom + 14, box.w, LABEL + SPACE + 6)
    yield from _track(view, track)
    yield from _shrines(view, shrines)
    yield from _points(view, points)


def kinds(view: View, box: Box) -> Iterator[AnyShape]:
    """The six kinds, in place of the supply, when the Spirit of Change asks for one."""
    flat = box.w > box.h
    columns, rows = (3, 2) if flat else (1, 6)
    wide, high = box.w / columns, box.h / rows
    for i, kind in enumerate(KINDS):
        spot = Box(box.x + i % columns * wide + 1, box.y + i // columns * high + 1, wide - 3, high - 3)
        yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=IVORY[-1], stroke=EDGE, width=1.2)
        sign, said = SIGN[kind], view.say(f"kind.{kind}")
        if flat:
            yield Path(d=sign.d, x=spot.x + 5, y=spot.centre[1] - 8, scale=0.16, fill=sign.colour)
            yield line(said, spot.x + 26, spot.centre[1] + 4.3, spot.w - 28, SMALL, TILE_INK)
        else:
            yield Path(d=sign.d, x=spot.centre[0] - 10, y=spot.y + 5, scale=0.2, fill=sign.colour)
            yield line(said, spot.centre[0], spot.bottom - 6, spot.w, SMALL, TILE_INK, anchor="middle")
        yield touch(spot, said, f"kind.{kind}")


def _spaces(box: Box) -> list[Box]:
    """The spaces of the track, from the stack on."""
    if box.w > box.h:
        return [Box(box.x + i * (SPACE + 4), box.y + LABEL, SPACE, box.h - LABEL) for i in range(5)]
    return [Box(box.x, box.y + LABEL + i * (SPACE + 3), box.w, SPACE) for i in range(5)]


def _label(view: View, box: Box, key: str) -> Iterator[AnyShape]:
    yield line(view.say(key), box.x + 2, box.y + 11, box.w, SMALL, view.palette.muted)


def _well(view: View, box: Box) -> Rect:
    palette = view.palette
    return Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=6, fill=palette.well, stroke=palette.line)


def _track(view: View, box: Box) -> Iterator[AnyShape]:
    """The stack, the exclamation mark, and a space for each number of players; tokens are taken from the right."""
    palette, seats, left = view.palette, view.position.seats, view.position.tokens
    on_spaces = max(0, left - (TOKENS - seats))
    stack = left - on_spaces
    yield from _label(view, box, "scene.countdown")
    for i, space in enumerate(_spaces(box)):
        yield _well(view, space)
        size = min(space.h, SPACE) - 6
        x, y = space.centre[0] - size / 2, space.centre[1] - size / 2
        covered = stack > 0 if i == 0 else i <= on_spaces
        if i == 1:
            name = view.say("scene.track-bang")
        elif i:
            name = view.say("scene.track-token", n=i)
        else:
            name = view.say("scene.track-stack", n=stack)
        if covered:
            yield Path(d=GONG, x=x, y=y, scale=size / 100, fill=BRONZE)
            if i == 0:
                yield Path(d=COIN, x=x, y=y, scale=size / 100, fill=BRONZE)
                yield _number(space, str(stack), TOKEN_TEXT)
        elif i == 1:
            yield Path(d=BANG, x=x, y=y, scale=size / 100, fill=palette.accent)
        elif i:
            yield _number(space, str(i), palette.muted)
        yield touch(space, name, "countdown")


def _number(space: Box, text: str, fill: str) -> Text:
    x, y = space.centre
    return Text(x=x, y=y + 15 * MIDDLE, text=text, size=15, bold=True, anchor="middle", room=space.w, fill=fill)


def _shrines(view: View, box: Box) -> Iterator[AnyShape]:
    yield from _label(view, box, "scene.shrines")
    place = Box(box.x, box.y + LABEL, box.w, box.h - LABEL)
    yield _well(view, place)
    size = place.h - 6
    yield Path(d=SHRINE, x=place.x + 6, y=place.y + 3, scale=size / 100, fill=ROOF)
    n = view.position.shrines
    yield line(str(n), place.x + size + 14, place.centre[1] + 5.4, place.w - size - 16, 15, view.palette.ink, bold=True)
    yield touch(place, view.say("scene.shrine-supply", n=n), "shrines")


def _points(view: View, box: Box) -> Iterator[AnyShape]:
    yield from _label(view, box, "scene.discard")
    palette = view.palette
    place = Box(box.x, box.y + LABEL, box.w, box.h - LABEL)
    yield _well(view, place)
    size = place.h - 6
    coin = Box(place.x + 6, place.y + 3, size, size)
    yield Path(d=COIN, x=coin.x, y=coin.y, scale=size / 100, fill=palette.gold)
    yield _number(coin, "1", palette.gold_ink)
    x, y = coin.right + 5, place.centre[1] + 4.3
    yield line(view.say("scene.for-points"), x, y, place.right - x - 1, SMALL, palette.ink)
    yield touch(place, view.say("scene.discard-here"), "discard")
