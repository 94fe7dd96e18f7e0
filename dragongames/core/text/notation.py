"""Moves as short texts that read back, in every language: `lay dragon peasant`, `wyłóż smoka i chłopa`."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from string import Formatter
from typing import Any, Final, Protocol, TypeAlias

from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.text.words import LANGUAGES, Catalogue, Phrase, language

FieldValue: TypeAlias = Any  # a card, a number, a tuple of places: only the field asked for by its name knows
_GAP = re.compile(r"\{\w+\}")
_MOST_WORDS: Final = 6  # of what one gap takes: "na Smoczych iglicach"
# Words that carry nothing where a move is typed as in speech: "umieść włócznika w Bibliotece", "lay a dragon and ...".
_SMALL: Final = frozenset((
    "i", "oraz", "na", "do", "z", "ze", "w", "we", "przy", "a", "an", "and",
    "at", "from", "in", "on", "the", "to", "with",
))


def plain(text: str) -> str:
    """Text without case and accents, so that `lucznik` is read as `łucznik`."""
    stripped = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in stripped if not unicodedata.combining(c))


class Field(Protocol):
    """How the value of one field of a move is written as one token and read back."""

    def write(self, value: FieldValue, lang: str) -> str: ...

    def read(self, token: str) -> FieldValue: ...


class Vocabulary:
    """A field whose values are words of the catalogue, counted from 0: `card.footman`, `card.knight`, ...

    A word is written in the form `token`, or in the accusative a Polish verb asks for; every form of it is read.
    """

    def __init__(self, words: Catalogue, prefix: str, names: tuple[str, ...]) -> None:
        self.words, self.prefix, self.names = words, prefix, names
        self.tokens = {plain(self.write(i, lang)): i for lang in LANGUAGES for i in range(len(names))}
        for lang in LANGUAGES:
            for i, name in enumerate(names):
                for form in self._forms(name, lang).values():
                    every = form.split()
                    telling = [word for word in every if plain(word) not in (*_SMALL, "spod")]
                    self.tokens.setdefault(plain("-".join(every)), i)
                    self.tokens.setdefault(plain("-".join(telling)), i)

    def _forms(self, name: str, lang: str) -> Mapping[str, str]:
        entry = self.words.entry(f"{self.prefix}.{name}")[lang]
        return {"nom": entry} if isinstance(entry, str) else entry

    def write(self, value: FieldValue, lang: str) -> str:
        forms = self._forms(self.names[value], lang)
        wanted = ("token", "acc", "nom") if lang == "pl" else ("token", "nom")
        form = next((forms[form] for form in wanted if form in forms), next(iter(forms.values())))
        return form.replace(" ", "-")

    def read(self, token: str) -> FieldValue:
        wanted = plain(token)
        if wanted in self.tokens:
            return self.tokens[wanted]
        fits = {value for known, value in self.tokens.items() if known.startswith(wanted)}
        if len(fits) == 1:
            return fits.pop()
        close = difflib.get_close_matches(wanted, self.tokens, 1)
        known = [self.write(i, language()) for i in range(len(self.names))]
        key = "notation.close" if close and not fits else "notation.unknown"
        guess = self.write(self.tokens[close[0]], language()) if close else ""
        raise NotationError(self.words.say(Phrase(key, {"token": token, "guess": guess, "known": ", ".join(known)})))


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
    """A field that is a tuple, its parts joined by `+`; nothing is written as `-`."""

    def __init__(self, part: Field) -> None:
        self.part = part

    def write(self, value: FieldValue, lang: str) -> str:
        return "+".join(self.part.write(v, lang) for v in value) or "-"

    def read(self, token: str) -> FieldValue:
        return () if token == "-" else tuple(self.part.read(t) for t in token.split("+"))


class Notation:
    """All kinds of move of one game; the templates stand in the catalogue as `move.<class name>`."""

    def __init__(
        self,
        words: Catalogue,
        moves: tuple[type[Move], ...],
        fields: Mapping[str, Field],
        make: Mapping[str, Callable[..., Move]] | None = None,
        chance: tuple[type[Move], ...] = (),
    ) -> None:
        self.words, self.fields = words, fields
        self.kinds: dict[str, Callable[..., Move]] = {kind.__name__: kind for kind in moves}
        # Where the order of words does not matter, `make` brings them into the move's own order.
        self.kinds.update(make or {})
        self.chance = frozenset(kind.__name__ for kind in chance)

    def write(self, move: Move, lang: str | None = None) -> str:
        """A move as a short text, without its seat."""
        lang = lang or language()
        written = []
        for text, name, _, _ in Formatter().parse(self._template(type(move).__name__, lang)):
            written.append(text)
            if name is not None:
                written.append(self.fields[name].write(getattr(move, name), lang))
        return "".join(written)

    def read(self, text: str, seat: Seat) -> Move:
        """The move a seat (or, for its own kinds of move, chance) makes by this text; raises NotationError."""
        tokens = [token.rstrip(":,") or token for token in text.split()]
        if not tokens:
            raise NotationError(self.words.say(Phrase("notation.empty")))
        # As it is written; then without the small words, of which “a” may also be an area or a tile.
        for left_out in (frozenset[str](), _SMALL - {"a"}, _SMALL):
            found = list(self._read_as(tokens, left_out, 1))
            if found:
                break
        else:
            for left_out in (_SMALL, frozenset[str]()):
                for name, values in self._read_as(tokens, left_out, _MOST_WORDS):
                    with suppress(NotationError):
                        return self._made(name, values, seat)
            forms = " · ".join(_GAP.sub("…", self._template(name, language())) for name in self.kinds)
            said = Phrase("notation.form", {"text": " ".join(text.split())[:80], "forms": forms})
            raise NotationError(self.words.say(said))
        refused: NotationError | None = None
        for name, values in found:
            try:
                return self._made(name, values, seat)
            except NotationError as error:
                refused = refused or error
        assert refused is not None
        raise refused

    def _template(self, name: str, lang: str) -> str:
        return self.words.template(f"move.{name}", lang)

    def _made(self, name: str, values: Mapping[str, str], seat: Seat) -> Move:
        actor = CHANCE if name in self.chance else seat
        return self.kinds[name](actor, **{k: self.fields[k].read(v) for k, v in values.items()})

    def _read_as(
        self, tokens: Sequence[str], left_out: Collection[str], most: int
    ) -> Iterator[tuple[str, dict[str, str]]]:
        """Every kind of move the words could be, some of them left out, with up to so many words for a gap."""
        kept = [token for token in tokens if plain(token) not in left_out]
        for name, parts in self._shapes():
            for values in _matched([part for part in parts if plain(part) not in left_out], kept, most):
                yield name, values

    def _shapes(self) -> Iterator[tuple[str, list[str]]]:
        """What a move may look like: as it is written in some language, or as it may be said (`read.<move>`)."""
        for name in self.kinds:
            for lang in LANGUAGES:
                yield name, self._template(name, lang).replace(":", "").split()
                if f"read.{name}" in self.words:
                    for other in self.words.template(f"read.{name}", lang).split("|"):
                        yield name, other.split()


def _matched(parts: Sequence[str], tokens: Sequence[str], most: int) -> Iterator[dict[str, str]]:
    """How typed words fill the gaps of a shape, each with up to so many words."""
    if not parts:
        if not tokens:
            yield {}
        return
    if len(tokens) < len(parts):
        return
    if not parts[0].startswith("{"):
        if plain(parts[0]) == plain(tokens[0]):
            yield from _matched(parts[1:], tokens[1:], most)
        return
    for n in range(1, min(most, len(tokens) - len(parts) + 1) + 1):
        for rest in _matched(parts[1:], tokens[n:], most):
            yield {parts[0][1:-1]: "-".join(tokens[:n]), **rest}
