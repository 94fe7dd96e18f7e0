"""What can be shown or left out: squares that nothing can fill any more, and the remaining tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Text
from dragongames.games.carcassonne.box.tiles import FIT, IDS
from dragongames.games.carcassonne.picture.chart import Chart
from dragongames.games.carcassonne.picture.printed import printed
from dragongames.games.carcassonne.picture.speech import tile
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.position import Position

STAMP: Final = 28.0  # px, of a tile in the list of remaining tiles
LETTER: Final = 12.5  # px, the height of the slip with its letter
GAP: Final = 7.0
AROUND: Final = 4.0  # how much wider than its tile a slip may be
COLUMN: Final = STAMP + 16
_CROSS: Final = "M-0.28 -0.28L0.28 0.28M0.28 -0.28L-0.28 0.28"


def left(position: Position) -> tuple[int, ...]:
    """How many tiles of each kind may still be laid: in the bag, laid aside or in hand."""
    counts = list(position.bag)
    for kind in (*position.aside, *((position.hand,) if position.hand >= 0 else ())):
        counts[kind] += 1
    return tuple(counts)


def dead_squares(position: Position) -> tuple[int, ...]:
    """The empty squares between tiles that nothing left can fill."""
    kinds = [kind for kind, count in enumerate(left(position)) if count]
    possible = {mask: any(FIT[kind][mask] for kind in kinds) for mask in set(position.land.frontier.values())}
    return tuple(at for at, mask in position.land.frontier.items() if not possible[mask])


def dead(view: View, chart: Chart) -> Iterator[AnyShape]:
    """A cross on every square that stays empty."""
    for at in dead_squares(view.position):
        if chart.sees(at):
            x, y = chart.middle(at)
            box = chart.box(at).inset(chart.size * 0.08)
            yield Rect(
                x=box.x, y=box.y, w=box.w, h=box.h, r=4, fill=view.palette.well, stroke=view.palette.line, dash=(4, 4),
                clip=chart.window, name=view.say("overlay.dead-square"),
            )
            yield Path(d=_CROSS, x=x, y=y, scale=chart.size, stroke=view.palette.muted, width=3, clip=chart.window)


def remaining_height(view: View, wide: float) -> float:
    """The height that the list of remaining tiles takes up."""
    kinds = sum(map(bool, view.position.bag))
    return -(-kinds // _row(wide)) * (STAMP + GAP) + GAP + 20


def _row(wide: float) -> int:
    return int((wide - 2 * GAP) // COLUMN)


def remaining(view: View, box: Box) -> Iterator[AnyShape]:
    """Every kind with tiles not laid yet, and how many."""
    counts = [(kind, count) for kind, count in enumerate(view.position.bag) if count]
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=8, fill=view.palette.panel, stroke=view.palette.line)
    said = view.say("overlay.remaining-title", n=sum(view.position.bag))
    yield line(said, box.x + GAP, box.y + 16, box.w - 2 * GAP, SMALL, view.palette.ink, bold=True)
    for n, (kind, count) in enumerate(counts):
        row, column = divmod(n, _row(box.w))
        x, y = box.x + GAP + column * COLUMN, box.y + 22 + row * (STAMP + GAP)
        yield from stamp(view, kind, x, y, STAMP)
        yield from letter(view, kind, x, y, STAMP)
        yield Text(
            x=x + STAMP + 2, y=y + STAMP / 2 + SMALL * MIDDLE, text=f"{count}", size=SMALL, bold=True, room=13,
            fill=view.palette.ink,
        )


def stamp(
    view: View, kind: int, x: float, y: float, size: float, turn: int = 0, target: str | None = None, name: str = "",
) -> Iterator[AnyShape]:
    """A small picture of a tile with its upper left corner at x, y."""
    yield Rect(
        x=x, y=y, w=size, h=size, fill=view.land.grass, stroke=view.land.edge, width=1, target=target,
        name=name or tile(view, kind),
    )
    yield from printed(4 * kind + turn, x + size / 2, y + size / 2, size, view.land)


def letter(view: View, kind: int, x: float, y: float, size: float) -> Iterator[AnyShape]:
    """The name of a small tile, on a slip at its foot."""
    said, land = IDS[kind], view.land
    wide = max(width(said, SMALL), min(width(said, SMALL) + 3, size + AROUND))
    left, top = x + (size - wide) / 2, y + size - LETTER + 1
    yield Rect(x=left, y=top, w=wide, h=LETTER, r=3, fill=land.paper, stroke=land.paper_ink, width=0.6)
    yield Text(
        x=x + size / 2, y=top + LETTER / 2 + SMALL * MIDDLE, text=said, size=SMALL, anchor="middle", room=wide,
        fill=land.paper_ink,
    )


def number_disc(view: View, x: float, y: float, n: int) -> Iterator[AnyShape]:
    """A number on a disc."""
    yield Circle(x=x, y=y, r=9, fill=view.land.paper, stroke=view.land.paper_ink, width=1)
    yield Text(
        x=x, y=y + SMALL * MIDDLE, text=str(n), size=SMALL, bold=True, anchor="middle", room=18,
        fill=view.land.paper_ink,
    )
