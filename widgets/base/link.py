"""Links that JupyterLab opens as documents of its own."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

import ipywidgets as ipw

from dragongames.lessons.progress.visits import NOTEBOOK
from dragongames.lessons.reference.course import PAGES
from dragongames.lessons.reference.file_names import is_room, language_of, named

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
    there = quote(named(path, language_of(os.environ.get(NOTEBOOK, ""))))
    return f"../{there}" if is_room(Path.cwd().name) else there
