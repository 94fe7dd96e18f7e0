"""Where the squares of the table lie in the picture: at first everything fits in, then people zoom and move it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from dragongames.draw.box import Box
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.picture.view import View

LARGEST: Final = 96.0  # px, of a tile before anybody zooms in
MARGIN: Final = 6.0
RIM: Final = 22.0  # px, for the numbers of the squares
TO_AIM: Final = 60.0  # px: on a tile this large, places for pawns are easy to hit


class Chart(Struct, frozen=True):
    """A window, the middle of the first square in it, and the size of a square, in pixels."""

    window: Box
    x: float
    y: float
    size: float

    def middle(self, at: int) -> tuple[float, float]:
        """The middle of a square."""
        return self.x + x_of(at) * self.size, self.y + y_of(at) * self.size

    def box(self, at: int) -> Box:
        x, y = self.middle(at)
        return Box(x - self.size / 2, y - self.size / 2, self.size, self.size)

    def sees(self, at: int) -> bool:
        """Whether any part of a square can be seen."""
        return self.box(at).overlaps(self.window)

    def blocks(self, squares: Iterable[int], grow: float = 0.0, dx: float = 0.0, dy: float = 0.0) -> str:
        """Squares as one path, each larger by `grow` and moved by `dx`, `dy`."""
        drawn = ""
        for at in squares:
            box = self.box(at)
            left, top = box.x - grow + dx, box.y - grow + dy
            right, bottom = box.right + grow + dx, box.bottom + grow + dy
            drawn += f"M{left:.1f} {top:.1f}H{right:.1f}V{bottom:.1f}H{left:.1f}Z"
        return drawn


def chart(view: View, window: Box, unit: float) -> Chart:
    """All tiles with the squares around them, centred; `unit` is how many screen pixels one pixel here takes."""
    land, look = view.position.land, view.look
    squares = (*land.board, *land.frontier)
    across, down = [x_of(at) for at in squares], [y_of(at) for at in squares]
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    inside = window.inset(RIM if look.editing else MARGIN)
    size = min(inside.w / (right - left + 1), inside.h / (bottom - top + 1), LARGEST) * look.zoom
    x, y = window.centre
    x, y = x + look.pan[0] / unit, y + look.pan[1] / unit
    return _kept_in(Chart(window, x - (left + right) / 2 * size, y - (top + bottom) / 2 * size, size), land.board)


def magnified_tile(view: View, where: Chart) -> int | None:
    """The square of the tile on which somebody is putting a pawn, if it is too small to aim at."""
    return view.in_focus if where.size < TO_AIM or view.look.editing else None


def _kept_in(where: Chart, squares: Iterable[int]) -> Chart:
    """The chart, moved back until the middle of some tile lies in the window: a map cannot be dragged out of it."""
    x, y = where.window.centre
    near = min((where.middle(at) for at in squares), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    inside = where.window.inset(MARGIN)
    across = min(max(near[0], inside.x), inside.right) - near[0]
    down = min(max(near[1], inside.y), inside.bottom) - near[1]
    return Chart(where.window, where.x + across, where.y + down, where.size)
