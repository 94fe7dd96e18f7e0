"""A hand-out: one HTML document with everything in it, made for A4."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from msgspec import Struct

from dragongames.core.table.files import written_whole
from dragongames.core.text.words import language
from dragongames.draw.palette import LIGHT, PAPER
from dragongames.draw.svg import STRIP

# Nothing in somebody's notebook may run, or load anything.
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
LINES: Final = 9  # lines to write on, which let an exercise fill its page


class Sheet(Struct, frozen=True):
    """What to print: its title, the name of its game for the head of every page, and its HTML."""

    title: str
    game: str
    body: str

    def html(self) -> str:
        """The whole document."""
        css = (files("dragongames.paper") / "paper.css").read_text("utf-8")
        left, right = f"content: {_quoted(self.game)}", f"content: {_quoted(self.title)}"
        head = f"@page {{ @top-left {{ {left} }} @top-right {{ {right} }} }}"
        return (
            f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)} · {escape(self.game)}</title><style>{css}\n{head}</style></head>\n"
            f"<body><header>{escape(self.game)}</header><main>{self.body}</main></body></html>\n"
        )


def write(sheet: Sheet, path: str | Path) -> Path:
    """Write a hand-out as HTML, or as PDF if the file's name ends like that."""
    from dragongames.paper.pdf import printed

    path, html = Path(path), sheet.html()
    return written_whole(path, printed(html, path) if path.suffix.lower() == ".pdf" else html.encode())


def figure(svg: str) -> str:
    """A drawn board, never broken between two pages."""
    return f"<figure>{svg}</figure>"


def lines(n: int = LINES) -> str:
    """Empty lines to write on."""
    return "<div class='line'></div>" * n


def listed(texts: Sequence[str], kind: str = "ul") -> str:
    """Texts as an HTML list."""
    return f"<{kind}>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</{kind}>"


def on_paper(svg: str) -> str:
    """A picture drawn for the screen, turned into the colours for paper."""
    svg = re.sub(rf"{STRIP}.*?</g>", "", svg)
    for field in PAPER.__struct_fields__:
        before, after = getattr(LIGHT, field), getattr(PAPER, field)
        if isinstance(before, str) and before.startswith("#") and before != after:
            svg = svg.replace(f'"{before}"', f'"{after}"')
    return svg


def _quoted(text: str) -> str:
    """Text as a string of CSS, which must not end the style element, either."""
    return '"' + "".join(c if c.isalnum() or c in " .,:-–()" else f"\\{ord(c):06x}" for c in text) + '"'
