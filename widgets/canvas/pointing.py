"""Which row of a list somebody points at, with the mouse or the keyboard; ipywidgets only report clicks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import ipywidgets as ipw
import traitlets
from anywidget import AnyWidget

_made = count()


class Pointing(AnyWidget):
    """Shows nothing; calls `pointed` with the row's number, or with -1 when nobody points at one any more."""

    _esm = Path(__file__).with_suffix(".js")
    room = traitlets.Unicode().tag(sync=True)
    at = traitlets.Int(-1).tag(sync=True)

    def __init__(self, rows: ipw.Box, pointed: Callable[[int], object]) -> None:
        super().__init__(room=f"dg-rows-{next(_made)}")
        rows.add_class(self.room)
        self.observe(lambda change: pointed(change["new"]), "at")
