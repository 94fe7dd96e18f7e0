"""What is wrong with the text of a position, as an error to raise: words that cannot be read, and what cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from dragongames.core.errors import ImpossiblePosition, NotationError
from dragongames.core.text.lines import MOST_SEATS
from dragongames.core.text.words import Catalogue, Gap, Phrase, Who, core_words

Thing = TypeVar("Thing")
MORE: Final = " …"  # after the beginning of a long text
SHOWN: Final = 14  # names listed in a sentence that says which there are


def contradiction() -> ImpossiblePosition:
    """The error if what a text says about hidden things leaves no possible world."""
    return ImpossiblePosition(core_words().say(Phrase("position.secrets")), about=("doubts", "looks", "#0", "1"))


def unreadable(found: str, wanted: str, close: Sequence[str] = ()) -> NotationError:
    """A word that cannot be read, what could stand there, and, if something comes near, what was meant."""
    gaps: dict[str, Gap] = {"what": _refused(found), "wanted": wanted, "guess": close[0] if close else ""}
    said = Phrase("position.guess" if close else "position.unreadable", gaps)
    return NotationError(core_words().say(said), found=_shortened(found), said=said)


def unlisted(found: str, names: Sequence[str], close: Sequence[str] = ()) -> NotationError:
    """A word that is none of those there are; if something comes near, only this is named.

    Words are quoted, numbers need not be.
    """
    if close:
        return unreadable(found, "", close)
    key = "position.choose" if len(names) <= SHOWN else "position.choose-some"
    wanted = tuple([name if name.isdigit() else quoted(name) for name in names[:SHOWN]])
    said = Phrase(key, {"what": _refused(found), "wanted": wanted})
    return NotationError(core_words().say(said), found=_shortened(found), said=said)


def no_number(found: str, least: int = 0, most: int | None = None) -> NotationError:
    """Something that is no whole number, or not one of those it may be."""
    gaps: dict[str, Gap] = {"what": _refused(found)}
    if most is not None:
        gaps |= {"least": least, "most": most}
    said = Phrase("position.number" if most is None else "position.number-to", gaps)
    return NotationError(core_words().say(said), found=_shortened(found), said=said)


def _refused(found: str) -> Phrase:
    return Phrase("position.refused", {"found": told(found)}) if found else Phrase("position.nothing")


def quoted(word: str) -> Phrase:
    return Phrase("notation.quoted", {"token": word})


def _shortened(found: str) -> str:
    """Not too much of a long line, and only whole words: half a word could not be said in the reader's language."""
    whole = re.match(r".*(?=[ +|;,=])", found[:61])
    return found if len(found) <= 60 else whole[0] if whole and whole[0] else found[:60]


def told(found: str) -> str:
    """The same, where it is quoted: a mark says that there is more."""
    short = _shortened(found)
    return short if short == found else f"{short.rstrip(' +|;,=')}{MORE}"


def again(found: str) -> NotationError:
    """The error for a word that stands in a line twice."""
    said = Phrase("position.again", {"found": told(found)})
    return NotationError(core_words().say(said), found=found, said=said)


Fault: TypeAlias = tuple[str, dict[str, Gap]]  # the key of a sentence, and what is wrong


class Faults:
    """How a game refuses positions that cannot be: the sentences `impossible.<fault>`, and which lines are to blame.

    `where` has the keys of these lines, by fault; `{}` stands for the player the fault is about.
    """

    def __init__(self, words: Catalogue, where: Mapping[str, tuple[str, ...]]) -> None:
        self.words, self.where = words, where

    def error(self, fault: str, **gaps: Gap) -> ImpossiblePosition:
        """What is wrong, as an error to raise."""
        seats = [str(gap.seat + 1) for gap in gaps.values() if isinstance(gap, Who)]
        anybody = [str(number) for number in range(1, MOST_SEATS + 1)]
        blamed = self.where.get(fault, ())
        about = [key.format(who) for key in blamed for who in (seats or anybody if "{" in key else [""])]
        said = self.words.say(Phrase(f"impossible.{fault}", {name: self._shown(gap) for name, gap in gaps.items()}))
        return ImpossiblePosition(said, found=next(_names(*gaps.values()), ""), about=tuple(about))

    def _shown(self, gap: Gap) -> Gap:
        """A word of files, such as the key of a line, in the words of the reader."""
        return Phrase(f"written.{gap}") if isinstance(gap, str) and f"written.{gap}" in self.words else gap

    def require(self, position: Thing, faults: Iterable[Fault]) -> Thing:
        """The position itself, or ImpossiblePosition with the first thing that is wrong."""
        for fault, gaps in faults:
            raise self.error(fault, **gaps)
        return position


def _names(*gaps: Gap) -> Iterator[str]:
    """The names in a sentence as they stand in a text: tiles, cards, squares."""
    for gap in gaps:
        if isinstance(gap, str):
            yield gap
        elif isinstance(gap, Phrase):
            yield from _names(*gap.gaps.values())
