"""What covers a board while the screen is passed from one player to the next."""

from __future__ import annotations

from typing import Final

from dragongames.draw.palette import Palette
from dragongames.draw.scene import Rect, Scene, Text

CURTAIN: Final = "curtain"
FOLDS: Final = 9


def curtain(width: float, height: float, said: str, button: str, palette: Palette) -> Scene:
    """A drawn curtain of the size of the board, with a button on it."""
    fold = width / FOLDS
    folds = tuple(
        Rect(x=i * fold, y=0, w=fold, h=height, fill=palette.well if i % 2 else palette.panel) for i in range(FOLDS)
    )
    middle, w, h = width / 2, min(width - 40, 460), 160
    top = height / 2 - h / 2
    return Scene(
        width=width, height=height, title=said, palette=palette,
        shapes=(
            *folds,
            Rect(x=middle - w / 2, y=top, w=w, h=h, r=12, fill=palette.panel, stroke=palette.line, width=2),
            Text(x=middle, y=top + 56, text=said, size=20, bold=True, anchor="middle", room=w - 32, fill=palette.ink),
            Rect(x=middle - 130, y=top + 86, w=260, h=46, r=8, fill=palette.ink, target=CURTAIN, name=button),
            Text(x=middle, y=top + 115, text=button, size=18, bold=True, anchor="middle", room=240, fill=palette.panel),
        ),
    )
