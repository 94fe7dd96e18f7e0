"""What is said about the thing under the mouse, on a slip of paper beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dragongames.draw.bounds import targets
from dragongames.draw.box import Box
from dragongames.draw.layout import LEADING, line, raised
from dragongames.draw.metrics import SMALL, wrap
from dragongames.draw.scene import AnyShape, Scene
from dragongames.games.simurgh.picture.about import about
from dragongames.games.simurgh.picture.view import View

WIDE: Final = 300.0
PAD: Final = 10.0
STEP: Final = SMALL * LEADING


def tip(view: View, scene: Scene) -> Iterator[AnyShape]:
    """A slip beside the target, inside the picture, above everything and all marks."""
    pointed = view.look.pointed or (view.look.selected[-1] if view.look.selected else None)
    box = targets(scene).get(pointed) if pointed is not None else None
    if pointed is None or box is None:
        return
    title, lines = about(view, pointed)
    if not lines:
        return
    for shape in _paper(view, scene, box, title, lines):
        yield replace(shape, above=True)


def _paper(view: View, scene: Scene, near: Box, title: str, lines: list[tuple[str, bool]]) -> Iterator[AnyShape]:
    palette, room = view.palette, WIDE - 2 * PAD
    broken = [(part, strong) for text, strong in lines for part in wrap(text, room, SMALL, strong)]
    high = 2 * PAD + 20 + len(broken) * STEP
    x = near.right + 12 if near.right + 12 + WIDE < scene.width - 2 else near.x - WIDE - 12
    if x < 2:
        x = min(max(near.x, 2.0), scene.width - WIDE - 2)
        y = near.bottom + 8 if near.bottom + 8 + high < scene.height else near.y - high - 8
    else:
        y = near.centre[1] - high / 2
    y = min(max(y, 2.0), scene.height - high - 5)
    yield from raised(x, y, WIDE, high, palette, palette.card, r=8, edge=palette.accent, width=2, depth=4)
    yield line(title, x + PAD, y + PAD + 11, room, 14, palette.card_ink, bold=True)
    at = y + PAD + 20
    for text, strong in broken:
        at += STEP
        yield line(text, x + PAD, at - 3, room, SMALL, palette.card_ink if strong else palette.card_muted, bold=strong)
