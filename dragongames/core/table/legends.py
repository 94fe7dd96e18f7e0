"""The lines of a text board that explain its signs: nobody needs to read them twice."""

from __future__ import annotations

from functools import lru_cache

from dragongames.core.game.game import GAMES_BY_POSITION
from dragongames.core.text.typography import loose
from dragongames.core.text.words import Catalogue, language

_read: set[str] = set()  # the lines shown in this notebook
_once: list[bool] = []  # whether there is a notebook at all


def only_once() -> None:
    """From now on `unread` leaves out what it has shown before."""
    _once[:] = [True]


def signs(words: Catalogue) -> tuple[str, ...]:
    """How the lines of a game's legend begin, in the language that is spoken."""
    return _signs(words, language())


@lru_cache
def _signs(words: Catalogue, lang: str) -> tuple[str, ...]:
    keys = [key for key in words.entries if key.startswith("show.legend")]
    return tuple(loose(words.template(key).partition("{")[0]) for key in keys)


def unread(text: str) -> str:
    """What a notebook shows, without lines of a legend that stand in it already; `print(table)` shows all of them."""
    if not _once:
        return text
    known = tuple(sign for game in GAMES_BY_POSITION.values() for sign in signs(game.words))
    kept = []
    for line in text.split("\n"):
        if known and loose(line).startswith(known):
            if line in _read:
                continue
            _read.add(line)
        kept.append(line)
    return "\n".join(kept)
