"""Names of pupils: what may be one, and when two of them cannot be told apart."""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from typing import Final

from dragongames.classroom.words import say
from dragongames.core.errors import NotationError

LONGEST: Final = 24  # letters of a name
BETWEEN: Final = " -'’."
STACKED: Final = 2  # accents on one letter; no language needs more, and more would cover what stands around them
NO_LETTER: Final = re.compile(r"[^\w .'-]|_")  # what a login may hold and a name may not
# Unicode calls these letters, accents or patterns, and yet they are invisible.
UNSEEN: Final = frozenset(map(chr, (
    0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
)))
# Small letters, as casefolding gives them, that look like a Latin letter, be it as small or as capital letters.
ALIKE: Final = str.maketrans(
    "авеёікмнорстухјѕԁԛԝһҽαβεηικμνορτυχϲω0135|lĳ’"
    "ɩıɪɑɡɢʙʜʟɴʀօսհոցᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏙᏚᏞᏟᏢᏦᏴ",
    "abeeikmhopctyxjsdqwheabenikmvoptuxcwoiesiij'"
    "iiiaggbhinrouhngdrtiajewmhgzvsicpkb",
)


def checked_name(typed: str) -> str:
    """A name as it is kept: letters and digits of any language and little else; raises NotationError."""
    name = " ".join(unicodedata.normalize("NFKC", typed).split())
    if not name:
        raise NotationError(say("name.none"))
    if len(name) > LONGEST:
        raise NotationError(say("name.long", n=LONGEST))
    if UNSEEN & set(typed) | UNSEEN & set(name):
        raise NotationError(say("name.unseen"))
    strange = next((c for c in name if not (c.isalnum() or c in BETWEEN or _accent(c))), None)
    if strange is None and not name[0].isalnum():
        strange = name[0]
    if strange is not None:
        if not strange.isprintable() or unicodedata.category(strange) == "Cf":
            raise NotationError(say("name.unseen"))
        raise NotationError(say("name.strange", sign=strange))
    if any(all(map(_accent, name[at : at + STACKED + 1])) for at in range(len(name) - STACKED)):
        raise NotationError(say("name.accents"))
    return name


def skeleton(name: str) -> str:
    """The same text for all names that look alike on a list: case, scripts, spaces and look-alikes do not count.

    >>> skeleton("HANIA") == skeleton("Hania") == skeleton("Наnіа") == skeleton("Han1a")
    True
    >>> skeleton("Ola") == skeleton("Ala")
    False
    """
    return unicodedata.normalize("NFKC", name).casefold().translate(ALIKE).replace(" ", "")


def _accent(sign: str) -> bool:
    return unicodedata.category(sign) == "Mn"


def called(login: str) -> str:
    """A pupil's name, made from a login.

    >>> called("ala_kot@school.pl")
    'ala.kot.school.pl'
    >>> called("a.long.name.at.a.long.school@example.org")
    'a.long.name.at.a.lo.4df0'
    """
    name = NO_LETTER.sub(".", login)
    if len(name) > LONGEST:  # others may begin the same
        mark = sha256(login.encode()).hexdigest()[:4]
        name = f"{name[: LONGEST - len(mark) - 1]}.{mark}"
    return checked_name(name)
