"""What covers a board while the screen is passed from one player to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.palette import Palette
from dragongames.draw.scene import Path, Rect, Scene, Text

CURTAIN: Final = "curtain"
FOLD: Final = 45.0  # width of a fold, about
VALANCE: Final = 46.0  # height of the border above


def curtain(width: float, height: float, said: str, button: str, palette: Palette) -> Scene:
    """A drawn curtain of the size of the board, with a card and a button on it."""
    middle, w, h = width / 2, min(width - 40, 460), 160
    top = height / 2 - h / 2
    return Scene(
        width=width, height=height, title=said, palette=palette,
        shapes=(
            *_cloth(width, height, palette),
            Rect(x=middle - w / 2 + 3, y=top + 4, w=w, h=h, r=12, fill=palette.shadow, opacity=0.35),
            Rect(x=middle - w / 2, y=top, w=w, h=h, r=12, fill=palette.panel, stroke=palette.gold, width=3),
            Text(x=middle, y=top + 56, text=said, size=20, bold=True, anchor="middle", room=w - 32, fill=palette.ink),
            Rect(x=middle - 130, y=top + 86, w=260, h=46, r=8, fill=palette.ink, target=CURTAIN, name=button),
            Text(x=middle, y=top + 115, text=button, size=18, bold=True, anchor="middle", room=240, fill=palette.panel),
        ),
    )


def _cloth(width: float, height: float, palette: Palette) -> Iterator[Rect | Path]:
    """Red cloth in folds, and a border of swags with a golden hem."""
    cloth, swags = palette.brick, round(width / FOLD / 2)
    swag, fold = width / swags, width / swags / 2
    yield Rect(x=0, y=0, w=width, h=height, fill=cloth.fill)
    for at in range(2 * swags):
        x = at * fold
        yield Rect(x=x, y=0, w=fold * 0.3, h=height, fill=cloth.shade, opacity=0.55)
        yield Rect(x=x + fold * 0.55, y=0, w=fold * 0.2, h=height, fill=cloth.light, opacity=0.35)
    hem = "".join(f"Q{(at + 0.5) * swag:.1f} {VALANCE + 30} {(at + 1) * swag:.1f} {VALANCE}" for at in range(swags))
    yield Path(d=f"M0 0V{VALANCE}{hem}V0Z", fill=cloth.shade)
    yield Path(d=f"M0 {VALANCE}{hem}", stroke=palette.gold, width=4)
