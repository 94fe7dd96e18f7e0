"""Words in the reader's language: phrases are data first, sentences only when somebody reads them."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from string import Formatter
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.core.text.names import CASES, DEFAULT, declined
from dragongames.core.text.plain import plain
from dragongames.core.text.typography import MINUS, typeset

LANGUAGES: Final = ("en", "pl")


class Who(Struct, frozen=True, tag="who"):
    """A player in a phrase; becomes the name the table gave that seat."""

    seat: int


class Phrase(Struct, frozen=True, tag="phrase"):
    """A catalogue key with the actual things that fill its gaps."""

    key: str
    gaps: dict[str, Gap] = {}


Gap: TypeAlias = int | str | Who | Phrase | tuple["Gap", ...]

# A word by language: a string, or its forms by their names.
Entry: TypeAlias = Mapping[str, str | Mapping[str, str]]


class Unsaid(KeyError):
    """Words that are missing from a catalogue: the key, the language and the gap."""

    def __str__(self) -> str:
        return str(self.args[0])


_spoken: list[str] = [os.environ.get("DRAGONGAMES_LANG", "en")]
if _spoken[0] not in LANGUAGES:  # a stray setting must not stop the import
    _spoken[0] = "en"


def language(new: str | None = None) -> str:
    """The reader's language; with an argument, changes it first.

    >>> language(), language("pl"), language("en")
    ('en', 'pl', 'en')
    """
    if new is not None:
        if new not in LANGUAGES:
            from dragongames.core.text.unknown import unknown

            raise unknown("lang", new, LANGUAGES)
        _spoken[0] = new
    return _spoken[0]


def tenths(value: float) -> str:
    """A number with one decimal, as the reader writes it.

    >>> tenths(1.25), tenths(-0.04)
    ('1.2', '-0.0')
    """
    text = f"{value:.1f}"
    return text.replace(".", ",") if language() == "pl" else text


def rounded(value: float) -> str:
    """A number to a tenth, but a whole one as it is spoken.

    >>> rounded(1.25), rounded(2.04)
    ('1.2', '2')
    """
    return tenths(value).removesuffix(",0").removesuffix(".0")


def amount(value: float, name: str = "n") -> dict[str, Gap]:
    """The gaps of a number to a tenth: as it is written, and as the word behind it is inflected (`count`)."""
    written = rounded(value)
    return {name: written, "count": 1 if written == "1" else 2}


def plural(n: int, lang: str) -> str:
    """Which plural form a number takes: one, few, many or other."""
    if lang != "pl":
        return "one" if n == 1 else "other"
    if n == 1:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


_WORD: Final = re.compile(r"(a )?[^\W\d_]{2,}\b")
_JOINERS: Final = {"semicolon": "; ", "comma": ", ", "dash": "–", "arrow": " → "}
# Before a player without a name of his own, until it is known whether a sentence begins there: "Gracz 1", "gracza 1".
_MARK: Final = "\ue000"
_BEGINS: Final = re.compile(rf"(?:(?<=[.!?…]\s)|(?<=\n)|^(\s*)){_MARK}(\w)")


def player_name(name: str, lang: str | None = None) -> str:
    """A name as the reader sees it: one that nobody chose ("Player 1") follows the language."""
    return core_words().say(Who(0), lang, (name,))


class Catalogue:
    """The words of one package (`words.toml`), on top of the words of the packages it builds upon.

    A word is a string, or forms: cases (`nom`, `gen`, `dat`, `acc`, `ins`, `loc`; `at`, `from` of places) or plurals
    (`one`, `few`, `many`, `other`); `also` holds forms that are only typed.
    Templates name gaps, and after a colon the form they want:

    * `{card}`, `{card:acc}`, `{who:gen}`: as it is, in that case; players' names inflect as well;
    * `{n:points}`: the word `points` as a number needs it, `{n:verb.lies}` its verb;
    * `{who:verb.takes}`: the verb as one player or several need it, of a gap that is a player or a list;
    * `{cards:acc|or}`, `{parts|semicolon}`: how a list is joined, if not by "and".
    """

    def __init__(self, entries: Mapping[str, Entry], base: Catalogue | None = None) -> None:
        self.entries = dict(entries)
        self.base = base

    @classmethod
    def load(cls, package: str, base: Catalogue | None = None) -> Catalogue:
        """Read `words.toml` of a package."""
        return cls(dict(_flat(tomllib.loads((files(package) / "words.toml").read_text("utf-8")))), base)

    def entry(self, key: str) -> Entry:
        """The entry of a key, here or further down."""
        if key in self.entries:
            return self.entries[key]
        if self.base is None:
            raise Unsaid(f"words.toml: there is no key “{key}”")
        return self.base.entry(key)

    def __contains__(self, key: str) -> bool:
        return key in self.entries or (self.base is not None and key in self.base)

    def say(self, what: Gap, lang: str | None = None, names: Sequence[str] = (), form: str = "") -> str:
        """A phrase as a sentence in a language, with the players' names."""
        lang = lang or language()
        return _finished(self._say(what, lang, names, form), lang)

    def fill(self, template: str, gaps: Mapping[str, Gap], lang: str, names: Sequence[str] = (), key: str = "") -> str:
        """A template with its gaps filled; `key` is where it stands."""
        return _finished(self._fill(template, gaps, lang, names, key), lang)

    def _say(self, what: Gap, lang: str, names: Sequence[str], form: str) -> str:
        match what:
            case str():
                return what
            case int():
                if form:
                    return self._form(form, lang, plural(what, lang))
                return str(what).replace("-", MINUS) if lang == "pl" else str(what)
            case Who(seat):
                return self._form(form, lang, "one") if form in self else self._player(seat, lang, names, form)
            case Phrase(key, gaps):
                return self._fill(self._form(key, lang, form), gaps, lang, names, key)
            case _:
                if form in self:  # the verb of a list of players or things
                    return self._form(form, lang, plural(min(len(what), 2), lang))
                form, _, joiner = form.partition("|")
                return self._list([self._say(part, lang, names, form) for part in what], lang, joiner)

    def _player(self, seat: int, lang: str, names: Sequence[str], case: str) -> str:
        name = names[seat] if 0 <= seat < len(names) else f"Player {seat + 1}"
        case = case if case not in ("", "nom") else ""
        if default := DEFAULT.fullmatch(name):
            return f"{_MARK}{self._fill(self._form('player', lang, case), {'n': default[1]}, lang, names)}"
        if not case:
            return name
        known = declined(name, case) if lang == "pl" else None
        return known or self._fill(self._form("player-called", lang, case), {"name": name}, lang, names)

    def forms(self, what: Gap, names: Sequence[str] = ()) -> Iterator[str]:
        """Every form of a word, a thing or a player in every language, as a typed word is compared: „karte-smoka”."""
        for lang in LANGUAGES:
            match what:
                case Who():
                    cases: Sequence[str] = ("", *CASES)
                case Phrase(key):
                    entry = self.entry(key)[lang]
                    cases = ("",) if isinstance(entry, str) else tuple(entry)
                case _:
                    cases = ("",)
            said = (self.say(what, lang, names, case).split("|") for case in cases)
            yield from ("-".join(plain(way).split()) for ways in said for way in ways)

    def template(self, key: str, lang: str | None = None) -> str:
        """An entry as it stands, gaps unfilled."""
        return self._form(key, lang or language(), "")

    def _fill(
        self, template: str, gaps: Mapping[str, Gap], lang: str, names: Sequence[str] = (), key: str = ""
    ) -> str:
        parts, begins = [], False
        for text, name, form, _ in Formatter().parse(template):
            parts.append(text)
            if name is not None:
                name, bar, joiner = name.partition("|")
                if name not in gaps:
                    where, given = f"{key or repr(template)} ({lang})", ", ".join(gaps) or "none"
                    raise Unsaid(f"words.toml: nothing fills the gap {{{name}}} of {where}; gaps given: {given}")
                begins = begins or (len(parts) == 1 and not text and not is_code(gaps[name]))
                parts.append(self._say(gaps[name], lang, names, f"{form or ''}{bar}{joiner}"))
        sentence = "".join(parts)
        return sentence[:1].upper() + sentence[1:] if begins and template.endswith(".") else sentence

    def _form(self, key: str, lang: str, form: str) -> str:
        languages = self.entry(key)
        if lang not in languages:
            raise Unsaid(f"words.toml: “{key}” has no words in {lang}")
        entry = languages[lang]
        if isinstance(entry, str):
            return entry
        form = form or ("nom" if "nom" in entry else next(iter(entry)))
        if form not in entry:
            raise Unsaid(f"words.toml: “{key}” ({lang}) has no form {form}, but {', '.join(entry)}")
        return str(entry[form])

    def _list(self, parts: Sequence[str], lang: str, joiner: str = "") -> str:
        if len(parts) < 2:
            return "".join(parts)
        if joiner in _JOINERS:
            return _JOINERS[joiner].join(parts)
        last = self._form(joiner or "and", lang, "")
        return f"{', '.join(parts[:-1])}{'' if last.startswith(',') else ' '}{last} {parts[-1]}"


def _finished(text: str, lang: str) -> str:
    """The whole, as it is printed."""
    if _MARK in text:
        text = _BEGINS.sub(lambda found: f"{found[1] or ''}{found[2].upper()}", text).replace(_MARK, "")
    return typeset(text, lang)


def is_code(gap: Gap) -> bool:
    """Whether a gap holds what is typed, a square such as `d5`: it keeps its letters where a sentence begins."""
    return isinstance(gap, str) and not _WORD.match(gap)


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, Entry]]:
    """Nested TOML tables as dotted keys; an entry is a table that has every language."""
    for key, value in table.items():
        if not isinstance(value, Mapping):
            raise ValueError(f"words: {prefix}{key} is no entry with languages")
        if set(value) & set(LANGUAGES):
            yield f"{prefix}{key}", value
        else:
            yield from _flat(value, f"{prefix}{key}.")


def core_words() -> Catalogue:
    """The words every game shares."""
    global _core
    if _core is None:
        _core = Catalogue.load(__package__)
    return _core


_core: Catalogue | None = None
