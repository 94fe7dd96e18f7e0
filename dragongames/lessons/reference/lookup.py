"""Looking rules up by a word: each hit with its place in the rulebook, its exercises and an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dragongames.core.game.game import Game
from dragongames.core.game.rulebook import Rule, Rulebook
from dragongames.core.table.table import Table
from dragongames.core.text.plain import plain
from dragongames.core.text.words import Phrase
from dragongames.lessons.exercises.exercise import Exercise, exercises
from dragongames.lessons.words import WORDS, in_language

STEM: Final = 4  # letters that must be left of a word, to tell it apart from others


class Hit:
    """One rule that was found."""

    def __init__(self, chosen: Game, rule: Rule) -> None:
        self.game, self.rule = chosen, rule

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises that teach the rule."""
        return exercises(self.game.slug).teaching(self.rule.id)

    def example(self) -> Table | None:
        """A table at which the rule matters, if an exercise has one; `dg.board(hit.example())` shows it live."""
        return self.exercises[0].table() if self.exercises else None

    def __repr__(self) -> str:
        lines = [f"{self.rule.id} · {self.rule.section}", f"  {in_language(self.rule.says)}"]
        if self.rule.why is not None:
            said = Phrase(f"lookup.{self.rule.status}", {"why": in_language(self.rule.why)})
            lines.append(f"  {WORDS.say(said)}")
        if self.exercises:
            lines.append(f"  {WORDS.say(Phrase('lookup.taught', {'ids': ', '.join(e.id for e in self.exercises)}))}")
        return "\n".join(lines)


class Hits(tuple[Hit, ...]):
    """What was found, in the rulebook's order."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(map(repr, self)) or WORDS.say(Phrase("lookup.nothing"))


class Rules(Rulebook):
    """The rules of a game, to look up: `dg.rules("knights-and-castles").find("sword")`."""

    def __init__(self, chosen: Game) -> None:
        super().__init__(tuple(chosen.rulebook), chosen.rulebook.words)
        self.game = chosen

    def find(self, words: str) -> Hits:
        """The rules that contain all these words, in any language and case, with accents or not; or that have this id.

        >>> from dragongames.games import game
        >>> Rules(game("knights-and-castles")).find("KC-5.8")[0].rule.id
        'KC-5.8'
        """
        named = [rule for rule in self if plain(words.strip()) == plain(rule.id)]
        stems = [stem(word) for word in spoken(words)]
        return Hits(Hit(self.game, rule) for rule in named or self if named or _speaks_of(rule, stems))

    def __repr__(self) -> str:
        return "\n".join(map(_line, self))


def _line(rule: Rule) -> str:
    """A rule in one line; if it is not the rulebook's own text, with a word for where it comes from."""
    origin = "" if rule.status == "text" else f" ({WORDS.say(Phrase(f'status.{rule.status}'))})"
    return f"{rule.id}  {in_language(rule.says)}{origin}"


def _speaks_of(rule: Rule, stems: list[str]) -> bool:
    texts = (rule.section, *rule.says.values())
    return bool(stems) and any(
        all(any(word.startswith(stem) for word in found) for stem in stems)
        for found in (list(spoken(text)) for text in texts)
    )


def spoken(text: str) -> Iterator[str]:
    """The words of a text, without accents."""
    yield from re.findall(r"\w+", plain(text))


def stem(word: str) -> str:
    """The beginning that all cases of a word share: świątynia, świątyni, świątynię."""
    return word[: max(STEM, len(word) - (3 if len(word) >= 8 else 2))]
