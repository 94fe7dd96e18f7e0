"""How a board is wished for; panels that make boards of their own hand these on."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Colours: TypeAlias = Literal["auto", "light", "dark", "contrast"]  # auto follows JupyterLab


class Wishes(TypedDict, total=False):
    """What `Board` may be told besides its table, its seat and its bots."""

    palette: Colours
    dpr: float  # pixels of the picture a pixel of the page
    large: bool  # for a projector
    twin: bool  # whether the board in words can be opened below
    open_hands: bool  # whether everybody's cards lie open
