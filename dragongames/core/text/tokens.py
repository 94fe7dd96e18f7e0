"""The smallest parts of a line: numbers, names, players, and what stands behind a key between semicolons."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.faults import no_number, unlisted, unreadable
from dragongames.core.text.plain import plain
from dragongames.core.text.words import Phrase, core_words

DIGITS: Final = 4  # no number of any position is longer
TURN_DIGITS: Final = 9  # except the number of a turn, which nothing bounds


def number(text: str, most: int | None = None) -> int:
    """A whole number that is not too large.

    >>> number("12")
    12
    """
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS and (most is None or int(text) <= most)):
        raise no_number(text, 0, most)
    return int(text)


def turns(text: str) -> int:
    """How many turns there were. No rule bounds them, so this may be a larger number than others.

    >>> turns("10000")
    10000
    """
    if not (text.isascii() and text.isdigit() and len(text) <= TURN_DIGITS):
        raise no_number(text)
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """Numbers separated by spaces."""
    return tuple(map(number, text.split()))


def index(name: str, names: Sequence[str]) -> int:
    """The place of a name among those there are.

    >>> index("drum", ("castle", "drum"))
    1
    """
    if name in names:
        return names.index(name)
    fitting = [at for at, known in enumerate(names) if plain(known) == plain(name)]
    if not fitting:
        raise unlisted(name, names, difflib.get_close_matches(name, names, 1))
    return fitting[0]


def seat(text: str, seats: int) -> int:
    """A player, from 1 in the text and from 0 in the position."""
    if not 1 <= number(text) <= seats:
        raise no_number(text, 1, seats)
    return int(text) - 1


def parts(line: str, keys: Sequence[str], example: str = "") -> dict[str, str]:
    """What stands behind each key of a line.

    >>> parts("points 3; pool 1", ("points", "pool"))
    {'points': '3', 'pool': '1'}
    """
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, line.split(";"))):
        key, _, value = part.partition(" ")
        if key not in keys or key in found or not value.strip():
            raise unreadable(part, example or "; ".join(f"{name} …" for name in keys))
        lost = next((word for word in value.split() if word in keys), "") if example else ""
        if lost:
            key = "semicolon" if lost in example.replace(";", " ").split() else "semicolon-only"
            said = Phrase(f"position.{key}", {"key": lost, "wanted": example})
            raise NotationError(core_words().say(said), found=part, said=said)
        found[key] = value.strip()
    return found
