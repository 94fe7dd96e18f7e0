"""The middle of the panel: every player's pawns and points, now and if the game ended now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, badge, line
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.draw.table import panel
from dragongames.games.carcassonne.picture import emblems
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.scoring import tally

HEAD: Final = 24.0
ROW: Final = 29.0
ENDS: Final = 47.0  # the width of the last column


def height(view: View) -> float:
    return HEAD + ROW * view.position.seats + 6


def scores(view: View, box: Box) -> Iterator[AnyShape]:
    """One row for each player."""
    position, palette = view.position, view.palette
    yield from panel(view, box)
    projected = view.shows("projected") and bool(position.actors)
    ends = [sum(item.points for item in items) for items in tally(position)] if projected else []
    left = sum(position.bag) + len(position.aside)
    yield line(
        view.say("score.left" if left else "score.left-none", n=left, form=view.say_number("tiles", left)),
        box.x + 10, box.y + 17, box.w - 112, SMALL, palette.muted,
    )
    right = box.right - 10 - (ENDS if projected else 0)
    if projected:
        yield line(view.say("score.end"), box.right - 10, box.y + 17, ENDS, SMALL, palette.muted, anchor="end")
    yield line(view.say("score.now"), right, box.y + 17, 44, SMALL, palette.muted, anchor="end")
    for seat in range(position.seats):
        y = box.y + HEAD + ROW * seat
        middle = y + ROW / 2
        if seat in position.actors:
            yield Rect(
                x=box.x + 4, y=y, w=box.w - 8, h=ROW - 1, r=6, fill=palette.well, stroke=palette.accent, width=1.6
            )
        yield from badge(view.colour(seat), box.x + 20, middle, 10.5, view.name(seat))
        pawns_at = right - 68
        room = pawns_at - box.x - 40
        yield line(view.name(seat), box.x + 37, middle + 13 * MIDDLE, room, 13, palette.ink)
        yield from _pawns(view, seat, pawns_at, middle)
        points = str(position.points[seat])
        yield line(points, right, middle + 16 * MIDDLE, 42, 16, palette.ink, bold=True, anchor="end")
        if projected:
            yield line(str(ends[seat]), box.right - 10, middle + 13 * MIDDLE, 40, 13, palette.muted, anchor="end")


def _pawns(view: View, seat: int, x: float, middle: float) -> Iterator[AnyShape]:
    """How many pawns a player still has."""
    n = view.pawns_left(seat)
    said = view.say("score.pawns" if n else "score.pawns-none", who=view.name(seat), n=n)
    yield Path(
        d=emblems.PAWN, x=x, y=middle - 7, scale=0.14, fill=view.colour(seat).fill, stroke=view.palette.ink, width=0.8,
        name=said,
    )
    text = f"×{n}"
    yield line(
        text, x + 16, middle + SMALL * MIDDLE, width(text, SMALL), SMALL, view.palette.muted
    )
