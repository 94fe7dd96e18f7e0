"""Links that JupyterLab opens as documents of its own."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Final

import ipywidgets as ipw

from dragongames.games import GAMES
from dragongames.lessons.reference.course import PAGES

HTML: Final = "text/html"


def linked(html: str) -> ipw.Widget:
    """HTML with links to notebooks, as an output of a cell: JupyterLab follows them nowhere else."""
    shown = ipw.Output()
    relink(shown, html)
    return shown


def relink(widget: ipw.Widget, html: str) -> None:
    """Put other HTML in the same place."""
    widget.outputs = ({"output_type": "display_data", "data": {HTML: html}, "metadata": {}},)


def link(path: str, text: str, css: str = "dg-link") -> str:
    """A link to a notebook, from wherever this kernel's notebook lies."""
    return f"<a class='{css}' href='{escape(address(path))}'>{escape(text)}</a>"


def address(path: str) -> str:
    """The address of a notebook in the reader's language, relative to the notebook this kernel belongs to."""
    if pages := os.environ.get(PAGES):
        return pages + path.replace("/", ".")
    return f"../{path}" if Path.cwd().name in GAMES else path
