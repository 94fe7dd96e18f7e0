"""Good manners of a canvas in a page: a click hits what it points at, and the wheel scrolls the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from anywidget import AnyWidget

# On the canvas of a picture that can be dragged: it alone has a use for touches and for Ctrl and the wheel.
DRAGS: Final = "dg-drags"


class Manners(AnyWidget):
    """Shows nothing: that it is there is enough, as its script runs once in every page that gets it.

    The script travels with the widget, so it reaches JupyterLab, Notebook, Voila and JupyterLite alike.
    """

    _esm = Path(__file__).with_suffix(".js")
