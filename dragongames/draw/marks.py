"""The four marks around targets, which differ by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.bounds import box as box_of
from dragongames.draw.bounds import targets
from dragongames.draw.box import Box
from dragongames.draw.palette import Mark, Palette
from dragongames.draw.scene import AnyShape, Circle, Marks, Path, Rect, Scene, Text

# Room between a target and its frame, less around a small one; the frame moves inwards rather than strike out words.
ROOMS: Final = (2.0, 0.0, -2.0)
BAND: Final = 5.0  # how thick a frame is with its glow
LETTERS: Final = (0.2, 0.1)  # the parts of a line's height that are empty above and below most letters
CORNER: Final = 12.0  # length of the corner ticks
PLAIN: Final = 40.0  # px: the size from which on marks are drawn in full strength
MANY: Final = 12  # with more open targets than these, marks are lighter: they must not hide what lies beside
LIGHT: Final = 0.72
CHECK: Final = "M-5 0L-1.5 3.8L5 -4"
PLACES: Final = (0.5, 0.85, 0.15)  # where along an edge an arrow may point, best first
STRIPE: Final = 20.0  # px² of words that an arrow may cover: the air around letters
ARROW: Final = "M0 0L-11 -13H-5V-26H5V-13H11Z"  # its tip is the origin


def marked(scene: Scene, marks: Marks) -> Scene:
    """The scene with marks laid over it: glow and corners, dashed frame, frame with a check, pointing arrow."""
    palette = scene.palette
    wanted = marks.legal | marks.selected | marks.last | marks.hint
    words = [_letters(shape) for shape in scene.shapes if isinstance(shape, Text) and not shape.above]
    boxes = {
        target: _kept(_beside(box, words), scene) for target, box in targets(scene).items() if target in wanted
    }
    added: list[AnyShape] = []
    open_ones = (marks.legal - marks.selected) & boxes.keys()
    for target, box in boxes.items():
        if target in marks.last:
            added += _dashed(box, palette.last)
        if target in open_ones:
            added += _glow(box, palette.legal, light=len(open_ones) > MANY)
    # Marks that reach over neighbours come last: checks, then arrows.
    for target, box in boxes.items():
        if target in marks.selected:
            added += _framed(box, palette)
    for target, box in boxes.items():
        if target in marks.hint:
            added += _arrow(box, palette.hint, words)
    below = (shape for shape in scene.shapes if not shape.above)
    above = (shape for shape in scene.shapes if shape.above)
    return Scene(scene.width, scene.height, (*below, *added, *above), scene.title, palette)


def _letters(line: Text) -> Box:
    """Where the letters of a line are, without the air around them."""
    box = box_of(line)
    above, below = (part * box.h for part in LETTERS)
    return Box(box.x, box.y + above, box.w, box.h - above - below)


def _beside(box: Box, words: list[Box]) -> Box:
    """A frame around a target that strikes through as few words as can be."""
    outside = box.inset(-ROOMS[0] - BAND)
    near = [word for word in words if word.overlaps(outside)]
    frames = (box.inset(-room * _thin(box)) for room in ROOMS)
    return min(frames, key=lambda frame: sum(_struck(frame, word) for word in near))


def _thin(box: Box) -> float:
    """How fine a mark must be, from 0 to 1: finer around a small thing."""
    return max(0.5, min(1.0, min(box.w, box.h) / PLAIN))


def _struck(frame: Box, word: Box) -> float:
    """How much of a word lies under a frame's line; 0 if it is wholly inside or wholly outside."""
    outer, inner = word.within(frame.inset(-BAND / 2)), word.within(frame.inset(BAND / 2))
    return (outer.w * outer.h if outer else 0.0) - (inner.w * inner.h if inner else 0.0)


def _kept(box: Box, scene: Scene) -> Box:
    """The frame, drawn at the picture's edge where it would leave the picture."""
    x, y = max(box.x, 2.0), max(box.y, 2.0)
    return Box(x, y, min(box.right, scene.width - 2) - x, min(box.bottom, scene.height - 2) - y)


def _frame(box: Box, mark: Mark, width: float, dash: tuple[float, ...] = ()) -> Iterator[Rect]:
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=9, stroke=mark.casing, width=width + min(width, 3.0))
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=9, stroke=mark.line, width=width, dash=dash)


def _glow(box: Box, mark: Mark, light: bool) -> Iterator[AnyShape]:
    thin = _thin(box)
    if light:
        thin *= LIGHT
    else:
        yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=9, stroke=mark.line, width=7 * thin, opacity=0.22)
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=9, stroke=mark.line, width=5 * thin, opacity=0.32)
    across, down = min(CORNER, box.w / 3), min(CORNER, box.h / 3)
    ticks = "".join(
        f"M{x + sx * across:.1f} {y:.1f}H{x + sx * 5:.1f}Q{x:.1f} {y:.1f} {x:.1f} {y + sy * 5:.1f}V{y + sy * down:.1f}"
        for x, sx in ((box.x, 1), (box.right, -1)) for y, sy in ((box.y, 1), (box.bottom, -1))
    )
    yield Path(d=ticks, stroke=mark.casing, width=6.5 * thin)
    yield Path(d=ticks, stroke=mark.line, width=3.5 * thin)


def _framed(box: Box, palette: Palette) -> Iterator[AnyShape]:
    """A frame with a check at its corner, beside a small thing rather than on it."""
    mark, thin = palette.selected, max(_thin(box), 0.6)
    yield from _frame(box, mark, 4 * thin)
    aside = 6 * (2 * thin - 1)
    x, y = box.right - aside, max(box.y + aside, 12.0)
    yield Circle(x=x, y=y, r=11 * thin, fill=mark.line, stroke=mark.casing, width=2)
    yield Path(d=CHECK, x=x, y=y, scale=thin, stroke=mark.casing, width=3 * thin)


def _dashed(box: Box, mark: Mark) -> Iterator[AnyShape]:
    """A dashed frame, finer around a small thing, which it must not cover."""
    thin = _thin(box)
    yield from _frame(box, mark, 3 * thin, (9 * thin, 7 * thin))


def _arrow(box: Box, mark: Mark, words: list[Box]) -> Iterator[AnyShape]:
    """An arrow that points from above at the upper edge, where it hides as little of words as can be; where there is
    no room above, or a word all along, from inside.
    """
    tip = max(box.y + 8, 32.0)
    places = [Box(box.x + part * box.w - 11, tip - 26, 22, 26) for part in PLACES]
    best = min(places, key=lambda place: _covered(place, words))
    if _covered(best, words) > STRIPE and box.h >= PLAIN:
        best = min((Box(place.x, tip, place.w, place.h) for place in places), key=lambda place: _covered(place, words))
    across, tip = best.centre[0], best.bottom
    yield Path(d=ARROW, x=across, y=tip, fill=mark.line, stroke=mark.casing, width=5)
    yield Path(d=ARROW, x=across, y=tip, fill=mark.line)


def _covered(place: Box, words: list[Box]) -> float:
    """How much of the words lies under this place, in px²."""
    parts = (word.within(place) for word in words)
    return sum(part.w * part.h for part in parts if part)
