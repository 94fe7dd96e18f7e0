"""The notebooks' code in the reader's language: moves as the reader types them, remarks in the reader's words.

A source has each move once, in English; every string that is exactly an English move of some game is rewritten by that
game's notation. A remark may hold both languages: `# where you were // tu był ostatni przystanek`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.games import GAMES, game

_QUOTED: Final = re.compile(r'(?<![\w\\])"((?:\d: )?)([a-z][^"\n\\]*)"')
_TYPED: Final = re.compile(r"\.(?:play|why|explain|read|weigh)\($")  # before a move of one word
_REMARK: Final = re.compile(r"# (.*?) // (.*)$", re.MULTILINE)


def spoken(code: str, lang: str, path: Path) -> str:
    """A cell's code as somebody who reads this language would type it."""
    code = _REMARK.sub(r"# \1" if lang == "en" else r"# \2", code)
    if lang == "en":
        return code
    first = path.parent.name
    slugs = tuple(sorted(GAMES, key=lambda slug: (slug != first, slug not in code)))

    def said(found: re.Match[str]) -> str:
        seat, text = found[1], found[2]
        if " " not in text and not _TYPED.search(code[: found.start()]):
            return found[0]
        return f'"{seat}{_written(text, lang, slugs)}"'

    return _QUOTED.sub(said, code)


@cache
def _written(text: str, lang: str, slugs: Iterable[str]) -> str:
    """A move in another language; any other text stays the same."""
    for slug in slugs:
        notation = game(slug).notation
        try:
            move = notation.read(text, 0)
        except NotationError:
            continue
        if sorted(notation.write(move, "en").split()) == sorted(text.split()):
            return notation.write(move, lang)
    return text
