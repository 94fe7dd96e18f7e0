"""The words of position texts: those of files, and those that a reader of another language writes and sees."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES, Catalogue, language

# A remark: what begins with # after a space; `#3` is a tile of Simurgh and `2#` a stack of Zamek Smoków.
REMARK: Final = re.compile(r"(^|\s)#(?![0-9]).*$")
_WORD: Final = re.compile(r"(?<=\d)x(?=[^\W\d_])|[^\W\d_](?:[\w-]*[^\W_])?")
_PART: Final = re.compile(r"(.+?)(-[NESW]+|[0-9]+)")  # `road-EW`, a thing and where on a tile it is; `left2`
_PIECE: Final = re.compile(r"([:;]\s*)")  # between the parts of a line
KEPT: Final = "en"  # the language of files


class Wording:
    """One game's words: `things` are names by where they stand in the catalogue, the rest stands in `[written]` there.

    A text shown in another language reads back, and each line stays a line. `codes` are short words that mean
    something else in other places (a tile, or a square), so they are exchanged only in `coded` lines and in rows,
    and in those parts of other lines that begin with a word of `parts`.
    """

    def __init__(
        self, words: Catalogue | None = None, codes: Mapping[str, Mapping[str, str]] | None = None,
        coded: Sequence[str] = (), parts: Sequence[str] = (), **things: Sequence[str],
    ) -> None:
        self._codes, self._coded, self._parts = codes or {}, tuple(coded), tuple(f"{part} " for part in parts)
        self._meant = {plain(shown): code for some in self._codes.values() for code, shown in some.items()}
        named = {**things, "written": _written(words)} if words else {}
        self.plainly: dict[str, str] = {}
        self._shown: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        for prefix, names in named.items():
            for name in names:
                for lang in LANGUAGES:
                    assert words is not None
                    ways = _ways(words, f"{prefix}.{name}", lang)
                    self.plainly.update((plain(one), name) for one in (*ways, *_older(words, f"{prefix}.{name}", lang)))
                    self._shown[lang][name] = min(ways, key=lambda one: ("-" in one, len(one))).lower()

    def read(self, line: str) -> str:
        """A line as files have it."""
        return _changed(line, {}, self.plainly)

    def typed(self, line: str, found: str) -> str:
        """What was typed in a line where, as files have it, `found` stands; nothing if it does not stand there."""
        pieces = list(_pieces(line, {}, self.plainly))
        begin = "".join(read for _, read in pieces).find(found)
        end, at, typed = begin + len(found), 0, ""
        for one, read in pieces if begin >= 0 else ():
            if at < end and at + len(read) > begin:  # of a word in another language, never only a part
                typed += one[max(begin - at, 0) : end - at] if one == read else one
            at += len(read)
        return typed

    def files(self, text: str) -> str:
        """A text as files have it; remarks stay as they are."""
        lines = (self._line(line, {}, self.plainly) for line in text.split("\n"))
        return "\n".join(self._with_codes(line, lambda part: self._line(part, {}, self._meant)) for line in lines)

    def show(self, text: str, lang: str | None = None, beside: str = "") -> str:
        """A text of files in the reader's words; remarks stay as they are. `beside` is the line of a single word."""
        lang = lang or language()
        if lang == KEPT:
            return text
        words = self._shown[lang]
        coded = {**words, **self._codes.get(lang, {})}
        if beside:  # a single word has nothing in it that would tell
            has_codes = beside.startswith(self._coded) or any(f" {part}" in beside for part in self._parts)
            return self._line(text, coded if has_codes else words)
        return "\n".join(
            self._with_codes(line, lambda part: self._line(part, coded), lambda part: self._line(part, words))
            for line in text.split("\n")
        )

    def _with_codes(
        self, line: str, coded: Callable[[str], str], other: Callable[[str], str] = lambda part: part
    ) -> str:
        """The line, changed in one way where codes stand and in another one elsewhere."""
        if line.startswith(self._coded):
            return coded(line)
        if not self._parts:
            return other(line)
        found = REMARK.search(line)
        at = found.start() if found else len(line)
        changed = (coded(part) if part.startswith(self._parts) else other(part) for part in _PIECE.split(line[:at]))
        return "".join(changed) + line[at:]

    def _line(self, line: str, shown: Mapping[str, str], plainly: Mapping[str, str] | None = None) -> str:
        remark = REMARK.search(line)
        at = remark.start() if remark else len(line)
        return _changed(line[:at], shown, plainly or {}) + line[at:]


def spoken_words(words: Catalogue, **names: Sequence[str]) -> dict[str, str]:
    """The names of things in every language, without accents: `card=("dragon", ...)` are those under `card`."""
    return {
        plain(way): name for prefix, some in names.items() for name in some for lang in LANGUAGES
        for way in _ways(words, f"{prefix}.{name}", lang)
    }


def _ways(words: Catalogue, key: str, lang: str) -> list[str]:
    """What a thing is called where it is typed: its name, and short forms of it."""
    forms = words.entry(key)[lang]
    said = [forms] if isinstance(forms, str) else [forms.get("nom", ""), forms.get("token", "")]
    return [one.replace(" ", "-") for one in said if one]


def _older(words: Catalogue, key: str, lang: str) -> list[str]:
    """Other names of a thing, which are only read."""
    forms = words.entry(key)[lang]
    return [] if isinstance(forms, str) or "also" not in forms else [forms["also"].replace(" ", "-")]


def _written(words: Catalogue) -> list[str]:
    return [key.partition(".")[2] for key in words.entries if key.startswith("written.")]


def _changed(line: str, exactly: Mapping[str, str], plainly: Mapping[str, str]) -> str:
    """The line with its words exchanged, as they stand or without accents; in `road-EW` or `left2`, only the head."""
    return "".join(other for _, other in _pieces(line, exactly, plainly))


def _pieces(line: str, exactly: Mapping[str, str], plainly: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The line in pieces, words and what lies between them, each beside what it is exchanged for."""

    def other(word: str) -> str | None:
        return exactly.get(word) or plainly.get(plain(word))

    at = 0
    for found in _WORD.finditer(line):
        word, part = found[0], _PART.fullmatch(found[0])
        yield line[at : found.start()], line[at : found.start()]
        head = other(part[1]) if part else None
        yield word, other(word) or (f"{head}{part[2]}" if part and head else word)
        at = found.end()
    yield line[at:], line[at:]


PLAIN: Final = Wording()  # for a game that has no words but those of files
