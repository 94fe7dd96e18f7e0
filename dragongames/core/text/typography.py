"""How finished sentences are set: spaces that do not break, quotation marks inside others."""

from __future__ import annotations

import re
from typing import Final

BOUND: Final = "\N{NO-BREAK SPACE}"
MINUS: Final = "\N{MINUS SIGN}"
# A Polish line never ends with a short preposition or conjunction, nor with a number before what it counts, nor between
# a thing and its number; behind the mark ¦ the detail of a name begins.
_SHORT: Final = re.compile(r"(?<![^\s(„»\[¦])([aiouwz]|do|na|od|po|we|za|ze) (?=\S)", re.IGNORECASE)
_LABEL: Final = re.compile(r"\b((?:poziom|płytk|miejsc)\w*) (?=\d)", re.IGNORECASE)
# A whole word, no end of a code; where it is the number of what stands before it, it counts nothing.
_NUMBER: Final = re.compile(
    r"(\b(?:gracz|wiersz|rund)\w* )?(?<![\w\xa0-])(\d+) (?=[a-ząćęłńóśźż]{2})", re.IGNORECASE
)
_SQUARE: Final = re.compile(r"(?<=\d); (?=−?\d+\))")  # inside (3; −1)
_QUOTES: Final = {"pl": ("„”", "»«"), "en": ("“”", "‘’")}


def typeset(text: str, lang: str) -> str:
    """A sentence, or several, as they are printed.

    >>> typeset("„Lub” w regule", "pl") == "„Lub” w\\xa0regule"
    True
    >>> typeset("7 kart na d4 albo w GG4-GG4 lub", "pl") == "7\\xa0kart na\\xa0d4 albo w\\xa0GG4-GG4 lub"
    True
    >>> typeset("Gracz 1 dobiera 2 karty z poziomu 3", "pl") == "Gracz 1 dobiera 2\\xa0karty z\\xa0poziomu\\xa03"
    True
    >>> typeset("miasto (3; −1)", "pl") == "miasto (3;\\xa0−1)"
    True
    >>> typeset("nie: „wyłóż „smoka”” nie ma", "pl")
    'nie: „wyłóż »smoka«” nie ma'
    >>> typeset("Choose one of: a, b, ….", "en")
    'Choose one of: a, b, …'
    """
    text = _nested(text, *_QUOTES[lang]) if text.count(_QUOTES[lang][0][0]) > 1 else text
    text = text.replace("….", "…")
    if lang != "pl":
        return text
    text = _NUMBER.sub(_bound, _LABEL.sub(rf"\1{BOUND}", text))
    return _SQUARE.sub(f";{BOUND}", _SHORT.sub(rf"\1{BOUND}", text))


def _bound(number: re.Match[str]) -> str:
    return number[0] if number[1] else f"{number[2]}{BOUND}"


def loose(text: str) -> str:
    """The text with ordinary spaces, to be compared or searched."""
    return text.replace(BOUND, " ")


def _nested(text: str, outer: str, inner: str) -> str:
    """Quotation marks within others become the inner pair."""
    depth, written = 0, []
    for letter in text:
        if letter == outer[0]:
            depth += 1
            written.append(outer[0] if depth == 1 else inner[0])
        elif letter == outer[1] and depth:
            written.append(outer[1] if depth == 1 else inner[1])
            depth -= 1
        else:
            written.append(letter)
    return "".join(written)
