"""Plans of castles, which show just the heights: for the gallery and for the drawing board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from dragongames.core.text.words import Phrase, language
from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line, raised
from dragongames.draw.metrics import SMALL
from dragongames.draw.palette import LIGHT, Palette
from dragongames.draw.scene import AnyShape, Rect, Scene, Text
from dragongames.draw.svg import svg
from dragongames.games.dragon_castle.box.castles import KNOWN, Heights, plan
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.catalogue import WORDS as PICTURE_WORDS
from dragongames.games.dragon_castle.picture.grid import Grid, fitted
from dragongames.games.dragon_castle.text.catalogue import WORDS

LIFT: Final = 3.0
FLOORS: Final = 3
LARGEST: Final = 34.0
WIDE: Final = 294.0  # width of a plan in the gallery; three fill a page
HIGH: Final = 360.0
EDGE: Final = 6.0


class Gallery(Struct, frozen=True):
    """Some of the fifteen castles side by side; shows itself as a picture, or as text where there are no pictures.

    >>> print(Gallery(("basic-4",)))
    Basic Castle for 4, best for 4 players: 48 / 40 / 28 tiles · reconstruction
    """

    names: tuple[str, ...]
    palette: Palette = LIGHT

    def scene(self) -> Scene:
        across = min(3, len(self.names))
        rows = -(-len(self.names) // across)
        places = [
            Box(EDGE + i % across * (WIDE + EDGE), EDGE + i // across * (HIGH + EDGE), WIDE, HIGH)
            for i in range(len(self.names))
        ]
        shapes = tuple(
            shape for name, place in zip(self.names, places, strict=True)
            for shape in _framed(name, place, self.palette)
        )
        wide, high = across * (WIDE + EDGE) + EDGE, rows * (HIGH + EDGE) + EDGE
        return Scene(wide, high, shapes, str(self).replace("\n", "; "), self.palette)

    def _repr_svg_(self) -> str:
        return svg(self.scene())

    def __str__(self) -> str:
        return "\n".join(f"{castle_name(name)}, {_best(name)}: {_shape(name)}" for name in self.names)

    def __repr__(self) -> str:
        return str(self)


def castle_name(name: str) -> str:
    """The name of one of the fifteen castles, in the reader's language."""
    return WORDS.say(Phrase(f"castle.{name}"))


def _floors(name: str) -> str:
    return _say("scene.floors", floors=" / ".join(map(str, plan(name).floors)))


def _best(name: str) -> str:
    """For how many players a castle is best, and who says so if the rulebook does not."""
    known = KNOWN[name]
    best = _say("scene.best", players=tuple(map(str, known.best)))
    return best if known.best_status == "text" else f"{best} ({_say(f'scene.status-{known.best_status}')})"


def _shape(name: str) -> str:
    """Its floors, and the source of its shape."""
    return f"{_floors(name)} · {_say(f'scene.status-{KNOWN[name].status}')}"


def _say(key: str, **gaps: int | str | tuple[str, ...]) -> str:
    return PICTURE_WORDS.say(Phrase(key, dict(gaps)), language())


def _framed(name: str, box: Box, palette: Palette) -> Iterator[AnyShape]:
    """One plan with its name, for whom it is best, and its source."""
    layout = plan(name)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=9, edge=palette.line)
    x, room = box.x + 10, box.w - 20
    yield line(castle_name(name), x, box.y + 21, room, 15, palette.ink, bold=True)
    yield line(_best(name), x, box.y + 39, room, SMALL, palette.ink)
    yield line(_shape(name), x, box.y + 55, room, SMALL, palette.muted)
    grid = plan_grid(Box(box.x + 4, box.y + 58, box.w - 8, box.h - 66), layout.columns, layout.rows)
    yield from stacks(grid, layout.heights)


# -- pieces that the drawing board uses, too -----------------------------------------------------------


def plan_grid(box: Box, columns: int, rows: int) -> Grid:
    """The grid for the stacks of a plan."""
    return fitted(box, columns, rows, lift=LIFT, levels=FLOORS, largest=LARGEST)


def stacks(grid: Grid, heights: Heights) -> Iterator[AnyShape]:
    """Every stack of a plan."""
    for row, levels in enumerate(heights):
        for column, height in enumerate(levels):
            if height:
                yield from stack(grid, column, row, height)


def stack(
    grid: Grid, column: int, row: int, height: int, name: str = "", target: str | None = None
) -> Iterator[AnyShape]:
    """A stack with its height written on it."""
    face = grid.face(column, row, height)
    yield from tiles.body(face, grid.cell(column, row).bottom, height, name, target)
    size = max(SMALL, min(face.h * 0.62, 18.0))
    yield Text(
        x=face.centre[0], y=face.centre[1] + size * MIDDLE, text=str(height), size=size, bold=height > 1,
        anchor="middle", room=face.w, fill=tiles.EDGE,
    )


def ground(grid: Grid, column: int, row: int, palette: Palette, name: str = "", target: str | None = None) -> Rect:
    """A place where no stack stands."""
    face, cell = grid.face(column, row, 1), grid.cell(column, row)
    return Rect(
        x=cell.x, y=face.y, w=cell.w, h=cell.bottom - face.y, r=4, fill=palette.well, stroke=palette.line, name=name,
        target=target,
    )
