"""Reading the text of a position: its title and its lines by their keys; every refusal names the line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeVar

from dragongames.core.errors import NotationError, PositionError
from dragongames.core.text.faults import MORE, contradiction, quoted, told
from dragongames.core.text.lines import LineKind
from dragongames.core.text.typography import loose
from dragongames.core.text.wording import PLAIN, REMARK, Wording
from dragongames.core.text.words import Gap, Phrase, core_words

if TYPE_CHECKING:
    from dragongames.core.game.position import Position

Known = TypeVar("Known", bound="Position")
DRAWN: Final = 3  # worlds drawn for each seat, before we believe what a text says about hidden things
LONGEST: Final = 20_000  # letters; no position is nearly as long
NAMED: Final = 8  # lines named where somebody calls one by another name
TYPED: Final = frozenset({"found", "key"})  # gaps that quote the text itself
_QUOTED: Final = re.compile(r"(?<=[„“])[^„“”]+(?=”)")


class Entry(NamedTuple):
    """What stands behind a key: the rest of its line and the rows below it, each with its line number, from 1."""

    line: int
    value: str
    rows: list[tuple[int, str]]


class Facts:
    """The lines of one text, each to be read once; `here` is the line that is being read."""

    def __init__(
        self, text: str, slug: str, players: Sequence[int], kinds: Sequence[LineKind],
        wording: Wording = PLAIN,
    ) -> None:
        self.wording = wording
        self.typed = [REMARK.sub("", line).rstrip() for line in text[:LONGEST].splitlines()]
        self.lines = [wording.read(line) for line in self.typed]
        self.here = 0
        self._entries: dict[str, Entry] = {}
        self._read: list[Entry] = []
        numbered = [(number, line) for number, line in enumerate(self.lines, 1) if line.strip()]
        self.seats = self._title(numbered[0] if numbered else (0, ""), slug, players)
        self._kinds = {key: kind for kind in kinds for key in kind.keys(self.seats)}
        last = ""
        for number, line in numbered[1:]:
            head, colon, value = line.partition(":")
            key = " ".join(head.split())
            if colon:
                self._begin(number, key, value.strip())
                last = key
            elif last and self._kinds[last].rows:
                self._entries[last].rows.append((number, line))
            elif last and line[0].isspace():  # a long line goes on below
                before = self._entries[last]
                self._entries[last] = before._replace(value=f"{before.value} {line.strip()}")
            else:
                begun = [kind for key, kind in self._kinds.items() if f"{line.strip()} ".startswith(f"{key} ")]
                key, like = ("colon", begun[0].example) if begun else ("colon-only", "")
                self._refuse(key, number, found=told(line.strip()), wanted=like)
        for key, entry in self._entries.items():
            if not entry.value and not (self._kinds[key].rows or self._kinds[key].bare):
                self._refuse("empty", entry.line, key=key, wanted=self._kinds[key].example)
        self._lines_of = {key: entry.line for key, entry in self._entries.items()}

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def pop(self, key: str, otherwise: str = "") -> str:
        """What stands behind a key."""
        entry = self._entries.pop(key, None)
        self._read += [entry] if entry else []
        self.here = entry.line if entry else 0
        return entry.value if entry else otherwise

    def rows(self, key: str) -> list[tuple[int, list[str]]]:
        """The rows below a line, as words, each with its number in the text."""
        entry = self._entries.get(key)
        return [(number, line.split()) for number, line in entry.rows] if entry else []

    def locate(self, error: PositionError) -> PositionError:
        """The same error, beginning with the line that is to blame, if one is."""
        line = error.line or self._line_of(error)
        why = core_words().say(self._in_words(error.said, line)) if isinstance(error.said, Phrase) else str(error)
        why = self._as_typed(why, line)
        gaps: dict[str, Gap] = {"n": line, "why": why}
        missing = next((key for key in error.about if key in self._kinds), "")
        if line:
            said = core_words().say(Phrase("position.line", gaps))
        elif missing:
            said = core_words().say(Phrase("position.missing", {**gaps, "key": self.wording.show(missing)}))
        else:
            said = why
        return type(error)(said, found=error.found, about=error.about, line=line)

    def _in_words(self, said: Phrase, line: int) -> Phrase:
        """The phrase with words of a line in the reader's language."""
        there = 0 < line <= len(self.lines)
        beside, typed = (self.lines[line - 1], self.typed[line - 1]) if there else ("", "")

        def shown(name: str, gap: Gap) -> Gap:
            if isinstance(gap, Phrase) and gap.key in ("position.refused", "notation.quoted"):
                return Phrase(gap.key, {inner: shown(inner, one) for inner, one in gap.gaps.items()})
            if isinstance(gap, tuple):
                return tuple(shown(name, one) for one in gap)
            # What somebody typed is quoted as it was typed, in whichever language.
            if not isinstance(gap, str):
                return gap
            if name in TYPED and any(gap.removesuffix(MORE) in one for one in (typed, beside)):
                return gap
            return self.wording.show(gap, beside=beside)

        return Phrase(said.key, {name: shown(name, gap) for name, gap in said.gaps.items()})

    def _as_typed(self, said: str, line: int) -> str:
        """A sentence that quotes the text as it was typed, and not as files have it."""

        def typed(quoted: re.Match[str]) -> str:
            found = loose(quoted[0])
            more = MORE if found.endswith(MORE) else ""
            found = found.removesuffix(MORE)
            below = " ".join(map(str.strip, self.typed[max(line - 1, 0) :]))  # what goes on in the next line
            lines = (*self.typed[line - 1 : line], *self.typed, below)
            if any(found in one for one in lines):
                return quoted[0]
            as_typed = next(filter(None, (self.wording.typed(one, found) for one in lines)), "")
            return as_typed + more if as_typed else quoted[0]

        return _QUOTED.sub(typed, said)

    def _line_of(self, error: PositionError) -> int:
        there = [number for number, line in enumerate(self.lines, 1) if error.found and error.found in line]
        there = there or [entry.line for entry in self._read if error.found and error.found in entry.value]
        told = [line for about in error.about for key, line in self._lines_of.items() if self._is_about(key, about)]
        # Of the lines the error is about, the one with the word; if there are none, the one that was being read.
        likely = [number for number in told if number in there] or told
        if not likely:
            likely = [number for number in there if number == self.here] or there
        return likely[0] if likely else self.here

    def _is_about(self, key: str, about: str) -> bool:
        """Whether an error is about this line; `#0` stands for all numbered lines."""
        kind = self._kinds[key]
        return key == about or (kind.numbered > 0 and kind is self._kinds.get(about))

    def _title(self, first: tuple[int, str], slug: str, players: Sequence[int]) -> int:
        number, line = first
        words = line.split()
        counts = {str(n): n for n in players}
        if len(words) != 3 or words[0] != slug or words[1] not in counts or words[2] != "players":
            wanted = f"{slug} {players[0]} players"
            said = Phrase("position.title", {"found": told(line.strip()), "wanted": wanted, "most": players[-1]})
            raise self.locate(NotationError(core_words().say(said), line=number, said=said))
        return counts[words[1]]

    def _begin(self, number: int, key: str, value: str) -> None:
        if key not in self._kinds:
            if key.isdigit() and key not in map(str, range(1, self.seats + 1)):
                self._refuse("player", number, n=key[:4], seats=self.seats)
            called = {name: one for one in self._kinds for name in (one, self.wording.show(one))}
            close = difflib.get_close_matches(key, called, 1)
            if close:
                self._refuse("close", number, key=key[:40], guess=called[close[0]])
            known = [key for key, kind in self._kinds.items() if key in kind.keys(self.seats)[: self.seats]]
            named = tuple(map(quoted, known[:NAMED]))
            self._refuse("key", number, key=key[:40], known=named)
        if key in self._entries:
            self._refuse("twice", number, key=key, first=self._entries[key].line)
        self._entries[key] = Entry(number, value, [])

    def _refuse(self, why: str, line: int, **gaps: Gap) -> NoReturn:
        said = Phrase(f"position.{why}", gaps)
        raise self.locate(NotationError(core_words().say(said), line=line, said=said))


def read_position(
    facts: Facts, assemble: Callable[[Facts], Known], require: Callable[[Known], Known],
    fill: Callable[[Known, Random], Known] | None = None,
) -> Known:
    """The position that the lines tell, checked; errors name the line.

    Where things are hidden, at least one whole position must fit; `fill` draws one.
    """
    try:
        position = assemble(facts)
        facts.here = 0
        position = require(position)
        if fill is not None:
            _require_worlds(position, require, fill)
        return position
    except PositionError as error:
        raise facts.locate(error) from error


def _require_worlds(position: Known, require: Callable[[Known], Known], fill: Callable[[Known, Random], Known]) -> None:
    """ImpossiblePosition if what some seat is said to know leaves no possible world."""
    try:
        for draw in range(DRAWN):
            whole = require(fill(position, Random(draw)))
            for seat in range(whole.seats):
                view = whole.seen_by(seat)
                world = whole if view == whole else view.resample(seat, Random(draw))
                if require(world).seen_by(seat) != view or world.actors != whole.actors:
                    raise contradiction()
    except PositionError:
        raise
    except (AssertionError, LookupError, ValueError) as error:  # drawing worlds relies on what is known
        raise contradiction() from error


def shortened(read: Callable[[str], object], text: str, kept: Sequence[str] = ()) -> str:
    """A position's text without what follows from the rest: lines, the longest first, then parts of lines.

    The lines with the keys in `kept` stay.
    """
    position, blocks = read(text), list[str]()
    for line in text.splitlines():
        if blocks[1:] and ":" not in line:  # a row below a line
            blocks[-1] += f"\n{line}"
        else:
            blocks.append(line)

    def same(some: Sequence[str]) -> bool:
        try:
            return read("\n".join(some)) == position
        except PositionError:
            return False

    for block in sorted(blocks[1:], key=len, reverse=True):
        if block.partition(":")[0] in kept:
            continue
        without = [other for other in blocks if other is not block]
        blocks = without if same(without) else blocks
    for at, block in enumerate(blocks):
        head, below, rows = block.partition("\n")
        for part in head.split(";")[1:]:
            shorter = head.replace(f";{part}", "", 1)
            if same([*blocks[:at], f"{shorter}{below}{rows}", *blocks[at + 1 :]]):
                head = shorter
                blocks[at] = f"{head}{below}{rows}"
    return "\n".join(blocks) + "\n"
