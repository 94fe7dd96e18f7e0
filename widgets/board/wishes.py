"""What people may wish of a board; panels that make boards of their own hand these wishes on."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Colours: TypeAlias = Literal["auto", "light", "dark", "contrast"]  # auto follows JupyterLab


class Wishes(TypedDict, total=False):
    """What `Board` takes besides its table, its seat and its bots."""

    palette: Colours
    dpr: float  # pixels of the picture per pixel of the page
    large: bool  # for a projector
    twin: bool  # whether the board in words can be opened below
    open_hands: bool  # whether everybody's cards lie open
