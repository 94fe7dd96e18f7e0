"""The one small language of all effects: what a space, an ability or an area costs and gives.

    many: 1 wood + 1 stone -> 2 weapon      an exchange on a space for many vassals
    rider: 2 of wood/stone or 3 vegetable   a gain for a rider alone: two in any mix, or three of one kind
    1 dragon of 4 with 1                    look at four dragons and keep one, with one ability token
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.games.simurgh.rules.things import THINGS, VASSALS

NAMES: Final = (*THINGS, "token", *VASSALS)
# Deeds that a single word names: visit the Scouts' Quarters or the monument, take an open tile or the top of the stack,
# move down again, gain one more of the same, put a new objective in the place of another.
DEEDS: Final = ("scout", "monument", "fetch", "draw", "again", "same", "replace")


class Amount(Struct, frozen=True, tag=True):
    """A number of one thing."""

    n: int
    thing: str


class Total(Struct, frozen=True, tag=True):
    """A number of things, in any mix of these."""

    n: int
    things: tuple[str, ...]


class Either(Struct, frozen=True, tag=True):
    """Exactly one of several effects."""

    parts: tuple[Effect, ...]


class Every(Struct, frozen=True, tag=True):
    """All of several effects; with none, nothing."""

    parts: tuple[Effect, ...]


class Hatchling(Struct, frozen=True, tag=True):
    """Look at some dragons and keep one, with some ability tokens on it."""

    looked: int
    tokens: int


class Deed(Struct, frozen=True, tag=True):
    """Something that has a rule of its own."""

    name: str


Effect: TypeAlias = Amount | Total | Either | Every | Hatchling | Deed
NOTHING: Final = Every(())


class Space(Struct, frozen=True):
    """An effect with its price and who may have it."""

    cost: Effect
    gain: Effect
    rider: bool = False  # only for dragon riders
    many: bool = False  # for any number of vassals
    once: bool = False  # an ability whose token never comes back
    when: tuple[str, ...] = ()  # an ability that rides on one of these occasions


_TOKEN = re.compile(r"\s*(->|[+()/:]|\w+)")
_MARKS: Final = ("rider", "many", "once", "when")


class _Reader:
    """Reads one notation from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.words, at = text, list[str](), 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(f"no notation of an effect: {text!r}")
            self.words.append(found[1])
            at = found.end()

    def take(self, *wanted: str) -> str | None:
        """The next word, if it is one of these; without any, whatever it is."""
        if self.words and (not wanted or self.words[0] in wanted):
            return self.words.pop(0)
        return None

    def need(self, *wanted: str) -> str:
        word = self.take(*wanted)
        if word is None:
            raise ValueError(f"no notation of an effect: {self.text!r} lacks {wanted}")
        return word

    def effect(self) -> Effect:
        """Parts joined by `or`, which binds less tightly than `+`."""
        parts = [self.all_of()]
        while self.take("or"):
            parts.append(self.all_of())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def all_of(self) -> Effect:
        parts = [self.part()]
        while self.take("+"):
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def part(self) -> Effect:
        if self.take("("):
            inner = self.effect()
            self.need(")")
            return inner
        if self.take("nothing"):
            return NOTHING
        if deed := self.take(*DEEDS):
            return Deed(deed)
        n = self.number()
        if self.take("of"):
            return Total(n, self.several())
        if self.take("dragon"):
            self.need("of")
            looked = self.number()
            self.need("with")
            return Hatchling(looked, self.number())
        return Amount(n, self.need(*NAMES))

    def number(self) -> int:
        return int(self.need())

    def several(self) -> tuple[str, ...]:
        things = [self.need()]
        while self.take("/"):
            things.append(self.need())
        return tuple(things)


def effect(text: str) -> Effect:
    """An effect from its notation."""
    reader = _Reader(text)
    read = reader.effect()
    if reader.words:
        raise ValueError(f"no notation of an effect: {text!r}")
    return read


def space(text: str) -> Space:
    """A space or an ability from its notation: marks, price, gain."""
    reader = _Reader(text)
    marks: dict[str, bool] = {}
    when: tuple[str, ...] = ()
    if ":" in reader.words:
        while not reader.take(":"):
            mark = reader.need(*_MARKS)
            if mark == "when":
                when = reader.several()
            else:
                marks[mark] = True
    first = reader.effect()
    exchange = reader.take("->") is not None
    gain = reader.effect() if exchange else first
    if reader.words:
        raise ValueError(f"no notation of a space: {text!r}")
    return Space(first if exchange else NOTHING, gain, when=when, **marks)
