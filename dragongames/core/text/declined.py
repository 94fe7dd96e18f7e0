"""Moves in whose text the things stand in the case that the verb asks for: „umieść włócznika w bibliotece”."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from dragongames.core.game.position import Move
from dragongames.core.text.fields import Field, FieldValue
from dragongames.core.text.notation import Notation
from dragongames.core.text.typography import loose
from dragongames.core.text.words import Catalogue, Gap, Phrase, language

Named: TypeAlias = Mapping[str, Callable[[FieldValue], Gap]]  # what the value of each field is called


class Kept:
    """Names one of some words of a catalogue; unlike a function in a line, it can be sent to another process."""

    def __init__(self, prefix: str, names: Sequence[str]) -> None:
        self.prefix, self.names = prefix, names

    def __call__(self, value: int) -> Phrase:
        return Phrase(f"{self.prefix}.{self.names[value]}")


def from_one(value: int) -> int:
    """What is counted from 0 inside is counted from 1 outside."""
    return value + 1


class Declined(Notation):
    """A notation whose templates may have a form `said`: the whole move as somebody says it.

    It must be readable without its small words and fillers; `named` says what fills the gaps.
    """

    def __init__(
        self,
        words: Catalogue,
        moves: tuple[type[Move], ...],
        fields: Mapping[str, Field],
        named: Named,
        *,
        make: Mapping[str, Callable[..., Move]] | None = None,
        chance: tuple[type[Move], ...] = (),
        also: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(words, moves, fields, make, chance, also)
        self.named = named

    def write(self, move: Move, lang: str | None = None) -> str:
        lang = lang or language()
        key = f"move.{type(move).__name__}"
        if "said" not in self.words.entry(key)[lang]:
            return super().write(move, lang)
        gaps = {name: self.named[name](getattr(move, name)) for name in move.__struct_fields__ if name in self.named}
        return loose(self.words.say(Phrase(key, gaps), lang, form="said"))
