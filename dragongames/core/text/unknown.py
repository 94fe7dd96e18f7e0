"""Names that are not there: one sentence that says so, with what was probably meant and what there is."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.plain import plain
from dragongames.core.text.words import Phrase, core_words

MOST: Final = 12  # names told; of more only the nearest
LONGEST: Final = 40  # letters of a name that are repeated


def nearest(name: str, known: Iterable[str]) -> str | None:
    """What somebody who wrote this probably meant; case and accents do not matter.

    >>> nearest("Smurgh", ["simurgh", "carcassonne"])
    'simurgh'
    """
    by_plain = {plain(one): one for one in known}
    close = difflib.get_close_matches(plain(name), by_plain, 1)
    return by_plain[close[0]] if close else None


def unknown(what: str, name: object, known: Iterable[str]) -> NotationError:
    """The error for a name that does not exist; `what` is the key of its sentence, `game` for `unknown.game`."""
    there, said = list(known), str(name)
    words = core_words()
    parts = [words.say(Phrase(f"unknown.{what}", {"name": said[:LONGEST]}))]
    guess = nearest(said, there)
    if guess is not None:
        parts.append(words.say(Phrase("unknown.guess", {"guess": guess})))
    if there and (len(there) <= MOST or guess is None):
        told = ", ".join(there[:MOST]) + (", …" if len(there) > MOST else "")
        parts.append(words.say(Phrase("unknown.known", {"known": told})))
    return NotationError(" ".join(parts))
