"""What every game's picture must keep to, whatever it shows: inside its frame, texts whole, apart and readable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from dragongames.draw import metrics
from dragongames.draw.bounds import box, hit
from dragongames.draw.box import Box
from dragongames.draw.palette import contrast
from dragongames.draw.scene import Scene, Text

NAMES = {
    "en": ("Hannah", "Tony", "Matthew", "Zoe", "Sam", "Ann"),
    "pl": ("Hania", "Antek", "Mateusz", "Zosia", "Kuba", "Ala"),
}
TINY = 1e-6  # what computing with fractions may add
LEGIBLE = 4.5  # contrast of a text with what lies below it


def texts(scene: Scene) -> list[Text]:
    return [shape for shape in scene.shapes if isinstance(shape, Text)]


def lies_inside(scene: Scene) -> None:
    """Nothing leaves the picture."""
    for shape in scene.shapes:
        lies = shape.clip or box(shape)  # of a map no more is seen than its window
        assert lies.x >= -TINY, shape
        assert lies.y >= -TINY, shape
        assert lies.right <= scene.width + TINY, shape
        assert lies.bottom <= scene.height + TINY, shape


def are_whole(written: Iterable[Text]) -> None:
    """No text is too small, shortened or wider than its room."""
    for text in written:
        assert text.size >= metrics.SMALL
        assert text.text
        assert "…" not in text.text, text
        assert text.room is not None
        assert metrics.width(text.text, text.size, text.bold) <= text.room + 0.01, text


def are_apart(written: Iterable[Text]) -> None:
    """No two texts overlap."""
    boxes = [(box(text).inset(0.5), text.text) for text in written]
    for (one, said), (other, told) in combinations(boxes, 2):
        assert not one.overlaps(other), (said, told)


def read_well(scene: Scene, written: Iterable[Text] | None = None) -> None:
    """Every text, or each of these, stands out from what lies below it."""
    asked = None if written is None else set(map(id, written))
    for text, below in grounds(scene):
        if asked is None or id(text) in asked:
            assert contrast(text.fill or "", below) >= LEGIBLE, (text.text, text.fill, below)


def grounds(scene: Scene) -> Iterator[tuple[Text, str]]:
    """Every text with the colour that lies below its middle."""
    painted: list[tuple[Box, Any]] = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            x, y = box(shape).centre
            colour = scene.palette.ground
            for lies, other in painted:
                if lies.holds(x, y) and hit(Scene(0, 0, (replace(other, target="it"),)), x, y):
                    colour = blend(colour, other.fill, other.opacity)
            yield shape, colour
        elif shape.fill is not None:
            painted.append((box(shape), shape))


def blend(below: str, above: str, opacity: float) -> str:
    """The colour of something seen through."""
    parts = (
        round(int(below[i : i + 2], 16) * (1 - opacity) + int(above[i : i + 2], 16) * opacity) for i in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in parts)
