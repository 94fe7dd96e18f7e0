"""The squares of the table: one number each, so that a neighbour is one addition away."""

from __future__ import annotations

from typing import Final

SIDES: Final = ("N", "E", "S", "W")  # clockwise; x grows to the east, y to the south
WIDTH: Final = 256  # more than twice as far as a single row of all tiles could reach
FARTHEST: Final = 120

STEPS: Final = (-1, WIDTH, 1, -WIDTH)  # from a square to the one north, east, south and west of it
AROUND: Final = tuple(dx * WIDTH + dy for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def square(x: int, y: int) -> int:
    """The number of a square; the first tile lies on 0, 0."""
    return (x + WIDTH // 2) * WIDTH + y + WIDTH // 2


def x_of(at: int) -> int:
    """How far east of the first tile a square lies."""
    return at // WIDTH - WIDTH // 2


def y_of(at: int) -> int:
    """How far south of the first tile a square lies."""
    return at % WIDTH - WIDTH // 2


def place_name(at: int) -> str:
    """A square as people write it."""
    return f"{x_of(at)},{y_of(at)}"


FIRST: Final = square(0, 0)
