"""The words of a rulebook beside ours, each with the first rule that says it; searched in any language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from dragongames.core.game.game import Game
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES, Phrase, language
from dragongames.games import GAMES
from dragongames.lessons.reference.lookup import STEM, spoken, stem
from dragongames.lessons.words import WORDS

# Polish letters are sorted after those they come from.
ORDER: Final = str.maketrans(
    {"ą": "a~", "ć": "c~", "ę": "e~", "ł": "l~", "ń": "n~", "ó": "o~", "ś": "s~", "ź": "z~", "ż": "z~~"}
)


class Term(Struct, frozen=True):
    """One word in every language, and the first rule that says it; "" if no rule does."""

    said: dict[str, str]
    rule: str


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's `glossary.toml` holds."""

    entries: tuple[str, ...]  # beginnings of keys in the game's catalogue
    word: tuple[dict[str, str], ...]  # words that occur only in sentences


class Glossary:
    """The vocabulary of a game, ordered in the reader's language: `dg.glossary("simurgh").find("wasal")`."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(terms)

    @classmethod
    def of(cls, chosen: Game) -> Glossary:
        """All words of a game's box."""
        return cls(collected(chosen))

    def __iter__(self) -> Iterator[Term]:
        return iter(sorted(self.terms, key=lambda term: alphabetical(term.said[language()])))

    def __len__(self) -> int:
        return len(self.terms)

    def find(self, text: str) -> Glossary:
        """The terms that contain all these words, in any language; accents and endings do not matter."""
        stems = [stem(word) for word in spoken(text)]
        return Glossary(term for term in self.terms if stems and any(has(word, stems) for word in term.said.values()))

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The reader's word, the words of the other languages, the rule."""
        order = columns()
        return tuple((*(term.said[lang] for lang in order), term.rule) for term in self)

    def __repr__(self) -> str:
        table = (heads(), *self.rows)
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in table)
        return "\n".join(lines) if self.terms else WORDS.say(Phrase("glossary.nothing"))

    def _repr_html_(self) -> str:
        if not self.terms:
            return f"<p>{escape(repr(self))}</p>"
        left = " style='text-align: left'"
        body = "".join(f"<tr>{''.join(f'<td{left}>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        head = "".join(f"<th{left}>{escape(cell)}</th>" for cell in heads())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def columns() -> tuple[str, ...]:
    """The languages, the reader's own first."""
    return (language(), *(lang for lang in LANGUAGES if lang != language()))


def heads() -> tuple[str, ...]:
    return (*(WORDS.say(Phrase(f"glossary.in-{lang}")) for lang in columns()), WORDS.say(Phrase("glossary.rule")))


def source(chosen: Game) -> Source:
    """The list in the game's folder."""
    text = (files(GAMES[chosen.slug]) / "teaching" / "glossary.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Source)


def collected(chosen: Game) -> Iterator[Term]:
    """Every term of the list, each pair of words once."""
    found = source(chosen)
    words = chosen.words
    keys = [key for start in found.entries for key in words.entries if key.startswith(start)]
    whole = [key for key in keys if "{" not in words.template(key)]  # a text with gaps is a sentence, or part of one
    named = [{lang: loose(words.say(Phrase(key), lang)) for lang in LANGUAGES} for key in whole]
    ledger = {rule.id: {lang: tuple(spoken(rule.says[lang])) for lang in LANGUAGES} for rule in chosen.rulebook}
    seen = set()
    for said in (*named, *found.word):
        pair = tuple(said[lang] for lang in LANGUAGES)
        if pair not in seen:
            seen.add(pair)
            begun = {lang: [beginning(word) for word in spoken(said[lang])] for lang in LANGUAGES}
            first = (rule for rule, told in ledger.items() if all(says(told[lang], begun[lang]) for lang in LANGUAGES))
            yield Term(said, next(first, ""))


def beginning(word: str) -> str:
    """The beginning that all forms of a word share, even a short word's: siła, siły."""
    return stem(word) if len(word) > STEM else word[: STEM - 1]


def has(text: str, stems: Sequence[str]) -> bool:
    """Whether a text contains words with all these stems, anywhere."""
    found = tuple(spoken(text))
    return all(any(word.startswith(wanted) for word in found) for wanted in stems)


def says(words: Sequence[str], beginnings: Sequence[str]) -> bool:
    """Whether words with these beginnings stand one after the other among `words`."""
    count = len(beginnings)
    return any(
        all(map(str.startswith, words[at : at + count], beginnings)) for at in range(len(words) - count + 1)
    )


def alphabetical(text: str) -> str:
    """The key by which a word is sorted."""
    return text.casefold().translate(ORDER)
