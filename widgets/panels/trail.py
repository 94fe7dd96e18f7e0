"""The chapters of one game as a drawn trail; done, begun and new differ by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dragongames.draw.glyphs import plain
from dragongames.draw.layout import line, paragraph
from dragongames.draw.metrics import SMALL
from dragongames.draw.palette import Palette
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Scene, Text
from dragongames.lessons.progress.journey import Stage
from dragongames.lessons.reference.course import Chapter
from dragongames.widgets.base.words import say

WIDTH: Final = 900.0
COLUMNS: Final = 5
LEFT: Final = 40.0
EDGE: Final = 20.0  # room beside the trail
STEP: Final = (WIDTH - 2 * LEFT) / COLUMNS
HEAD: Final = 44.0  # the game's name
ROW: Final = 104.0
STONE: Final = 18.0  # radius
FOOT: Final = 40.0  # the legend
BEND: Final = 36.0  # how far the handles of a bend reach out, so that the road passes the titles
TITLE: Final = 13.0


def trail(name: str, stages: Sequence[Stage], here: Chapter | None, palette: Palette) -> Scene:
    """The trail of one game; `here` is where the learner was last."""
    rows = -(-len(stages) // COLUMNS)
    done = sum(stage.state == "done" for stage in stages)
    told = say("map.count", done=done, of=len(stages))
    shapes = (
        Rect(x=4, y=4, w=WIDTH - 8, h=HEAD + rows * ROW + FOOT - 8, r=10, fill=palette.panel, stroke=palette.line),
        line(name, EDGE, 32, 560, 18, palette.ink, bold=True),
        line(told, WIDTH - EDGE, 32, 280, TITLE, palette.muted, anchor="end"),
        *_road(len(stages), palette),
        *(shape for at, stage in enumerate(stages) for shape in _stone(at, stage, stage.chapter == here, palette)),
        *_legend(HEAD + rows * ROW + FOOT - 24, palette),
    )
    return Scene(WIDTH, HEAD + rows * ROW + FOOT, shapes, f"{name}: {told}", palette)


def middle(at: int) -> tuple[float, float]:
    """Where a chapter's stone lies; every second row runs back."""
    row, column = divmod(at, COLUMNS)
    if row % 2:
        column = COLUMNS - 1 - column
    return LEFT + (column + 0.5) * STEP, HEAD + row * ROW + STONE + 14


def _road(n: int, palette: Palette) -> Iterator[Path]:
    """From stone to stone, with a bend at the end of each row."""
    parts = []
    for at in range(n):
        x, y = middle(at)
        if at == 0:
            parts.append(f"M{x:g} {y:g}")
        elif at % COLUMNS:
            parts.append(f"L{x:g} {y:g}")
        else:
            swing = STEP / 2 + BEND
            out = x + swing if (at // COLUMNS) % 2 else x - swing
            parts.append(f"C{out:g} {y - ROW:g} {out:g} {y:g} {x:g} {y:g}")
    yield Path(d="".join(parts), stroke=palette.line, width=7, opacity=0.55)
    yield Path(d="".join(parts), stroke=palette.panel, width=1.5, dash=(6, 8))


def _stone(at: int, stage: Stage, here: bool, palette: Palette) -> Iterator[AnyShape]:
    x, y = middle(at)
    chapter = stage.chapter
    yield from _sign(stage.state, x, y, STONE, palette)
    if here:
        yield from _flag(x + STONE - 2, y - STONE - 14, palette)
    yield from paragraph(
        f"{chapter.number}. {chapter.title}", x, y + STONE + 18, STEP - 14, TITLE, palette.ink, anchor="middle",
        bold=here, lines=2)
    told = say("map.stone", title=chapter.title, state=say(f"map.{stage.state}"), known=stage.known, of=stage.of)
    yield Rect(x=x - STEP / 2 + 4, y=y - STONE - 8, w=STEP - 8, h=ROW - 12, name=told, target=chapter.path)


def _sign(state: str, x: float, y: float, r: float, palette: Palette) -> Iterator[AnyShape]:
    """New: an empty ring. Begun: half full. Done: full, with a tick."""
    width = max(r / 7, 1.5)
    match state:
        case "done":
            yield Circle(x=x, y=y, r=r, fill=palette.legal.line, stroke=palette.ink, width=width)
            size = r * 1.2
            yield from plain("check", x - size / 2, y - size / 2, size, palette.legal.casing)
        case "begun":
            yield Circle(x=x, y=y, r=r, fill=palette.card, stroke=palette.ink, width=width)
            yield Path(d=_half(x, y, r), fill=palette.gold, stroke=palette.ink, width=width)
        case _:
            yield Circle(x=x, y=y, r=r, fill=palette.panel, stroke=palette.muted, width=width, dash=(r / 4, r / 4))


def _half(x: float, y: float, r: float) -> str:
    """The lower half of a disc."""
    k = 0.5523 * r  # how far the handles of a quarter circle reach
    left, right, low = x - r, x + r, y + r
    return f"M{left:g} {y:g}C{left:g} {y + k:g} {x - k:g} {low:g} {x:g} {low:g}" \
           f"C{x + k:g} {low:g} {right:g} {y + k:g} {right:g} {y:g}Z"


def _flag(x: float, y: float, palette: Palette) -> Iterator[AnyShape]:
    """Where the learner was last."""
    yield Path(d=f"M{x:g} {y:g}V{y + 24:g}", stroke=palette.ink, width=2.5)
    yield Path(d=f"M{x:g} {y:g}L{x + 20:g} {y + 6:g}L{x:g} {y + 12:g}Z", fill=palette.hint.line, stroke=palette.ink,
               width=1)


def _legend(y: float, palette: Palette) -> Iterator[AnyShape]:
    x = EDGE + 8
    for state in ("new", "begun", "done", "here"):
        if state == "here":
            yield from _flag(x - 8, y - 13, palette)
        else:
            yield from _sign(state, x, y, 8, palette)
        text = say(f"map.{state}")
        yield Text(x=x + 18, y=y + 4, text=text, size=SMALL, fill=palette.muted, room=172)
        x += 190
