"""The fields of a move, each as one token of its text: a word of the catalogue, a number, several of a kind."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeAlias

from dragongames.core.errors import NotationError
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES, Catalogue, Phrase, language

FieldValue: TypeAlias = Any  # a card, a number, a tuple of places: only the field of that name knows
LIKE: Final = 0.65  # how similar a typed word must be to the one that was probably meant
# Words that carry nothing where a move is typed as in speech: "umieść włócznika w Bibliotece", "lay a dragon and ...".
SMALL: Final = frozenset((
    "+", "i", "oraz", "na", "do", "z", "ze", "w", "we", "przy", "pod", "o", "prosze", "poprosze", "chce", "ja", "no",
    "teraz", "wiec", "sobie", "moj", "moja", "mojego", "swoj", "swoja", "swojego", "dobra", "dobrze", "ok", "okej",
    "hm", "hmm", "czyli", "wtedy", "zatem", "a", "an", "and", "at", "from", "in", "on", "the", "to", "with", "please",
    "well", "so", "then", "okay",
))


class Field(Protocol):
    """How the value of one field of a move is written as one token and read back."""

    def write(self, value: FieldValue, lang: str) -> str: ...

    def read(self, token: str) -> FieldValue: ...

    # A field may also say `suits(token, value)`: whether words that are not enough to read it can mean a value.


class Vocabulary:
    """A field whose values are words of the catalogue, counted from 0: `card.footman`, `card.knight`, ...

    A word is written in the form `token`, or in the accusative a Polish verb asks for; every form of it is read.
    """

    def __init__(self, words: Catalogue, prefix: str, names: tuple[str, ...]) -> None:
        self.words, self.prefix, self.names = words, prefix, names
        self.tokens = {plain(self.write(i, lang)): i for lang in LANGUAGES for i in range(len(names))}
        alone: dict[str, set[int]] = {}  # each single word of a name -> what it may mean
        for lang in LANGUAGES:
            for i, name in enumerate(names):
                for form in " | ".join(self._forms(name, lang).values()).split(" | "):
                    every = form.split()
                    telling = [word for word in every if plain(word) not in (*SMALL, "spod")]
                    for word in telling:
                        alone.setdefault(plain(word), set()).add(i)
                    self.tokens.setdefault(plain("-".join(every)), i)
                    self.tokens.setdefault(plain("-".join(telling)), i)
        for word, meant in alone.items():
            if len(meant) == 1:
                self.tokens.setdefault(word, *meant)

    def _forms(self, name: str, lang: str) -> Mapping[str, str]:
        entry = self.words.entry(f"{self.prefix}.{name}")[lang]
        return {"nom": entry} if isinstance(entry, str) else entry

    def write(self, value: FieldValue, lang: str) -> str:
        forms = self._forms(self.names[value], lang)
        wanted = ("token", "acc", "nom") if lang == "pl" else ("token", "nom")
        form = next((forms[form] for form in wanted if form in forms), next(iter(forms.values())))
        return form.replace(" ", "-")

    def inflected(self, value: FieldValue, lang: str, form: str) -> str:
        """The word in the form that a template asks for, `{side:loc}`."""
        return self._forms(self.names[value], lang)[form].replace(" ", "-")

    def read(self, token: str) -> FieldValue:
        wanted = plain(token)
        if wanted in self.tokens:
            return self.tokens[wanted]
        fits = {value for known, value in self.tokens.items() if known.startswith(wanted)}
        if len(fits) == 1:
            return fits.pop()
        close = difflib.get_close_matches(wanted, self.tokens, 1, LIKE)
        every = (self.write(i, language()) for i in range(len(self.names)))
        known = tuple(Phrase("notation.quoted", {"token": name}) for name in every)
        key = "notation.close" if close and not fits else "notation.unknown"
        guess = self.write(self.tokens[close[0]], language()) if close else ""
        raise NotationError(self.words.say(Phrase(key, {"token": token, "guess": guess, "known": known})))


class Number:
    """A field that is a whole number; `first` is what 0 is written as (players count from 1)."""

    def __init__(self, words: Catalogue, first: int = 0) -> None:
        self.words, self.first = words, first

    def write(self, value: FieldValue, lang: str) -> str:
        return str(value + self.first)

    def read(self, token: str) -> FieldValue:
        if not (token.isascii() and token.isdigit() and len(token) < 10):
            raise NotationError(self.words.say(Phrase("notation.number", {"token": token})))
        return int(token) - self.first


class Several:
    """A field that is a tuple, its parts joined by `+`; an empty one is written as `-`."""

    def __init__(self, part: Field) -> None:
        self.part = part

    def write(self, value: FieldValue, lang: str) -> str:
        return "+".join(self.part.write(v, lang) for v in value) or "-"

    def read(self, token: str) -> FieldValue:
        return () if token == "-" else tuple(self.part.read(t) for t in token.split("+"))
