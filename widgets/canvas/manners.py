"""Good manners of a canvas in a page: a click hits what it points at, and the wheel scrolls the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from anywidget import AnyWidget

# The class of a canvas whose picture can be dragged: only such a one needs touches, and Ctrl with the wheel.
DRAGS: Final = "dg-drags"


class Manners(AnyWidget):
    """Shows nothing; being there is enough, since its script runs once in every page that gets it.

    The script travels with the widget, so it reaches JupyterLab, Notebook, Voila and JupyterLite alike.
    """

    _esm = Path(__file__).with_suffix(".js")
