"""Every template of a game with what is made of it, for an editor who reads everything: none is left to chance.

    python tools/templates.py simurgh --lang pl > simurgh-pl.txt

Many games are played and everything is looked at that `sentences.py` knows of. Each template is printed with a few
whole sentences in which it was used, as different from each other as can be had; those that no game used come last.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from dragongames.core.game.game import Game
from dragongames.core.text.words import LANGUAGES, Catalogue
from dragongames.games import game

sys.path.append(str(Path(__file__).parent))  # the tools share modules, from wherever this one is loaded
sentences: Final = import_module("sentences")

EXAMPLES: Final = 3
HEARD: Final = 60  # sentences of one template that are kept to choose from


class Ear:
    """Hears which templates each finished sentence was made of."""

    def __init__(self) -> None:
        self.heard: dict[str, dict[str, None]] = {}
        self.templates: dict[str, str] = {}
        self.asked: list[str] = []
        self.depth = 0

    def note(self, key: str, template: str) -> None:
        """A template is being filled, somewhere in a sentence."""
        if key:
            self.asked.append(key)
            self.templates.setdefault(key, template)

    def finish(self, sentence: str) -> None:
        """A whole sentence was said, of all templates filled for it."""
        for key in dict.fromkeys(self.asked):
            said = self.heard.setdefault(key, {})
            if len(said) < HEARD:
                said.setdefault(sentence)
        self.asked.clear()


@contextmanager
def listening() -> Iterator[Ear]:
    """Everything that any catalogue says is heard."""
    ear = Ear()
    inner, say, fill = Catalogue._fill, Catalogue.say, Catalogue.fill

    def filled(
        self: Catalogue, template: str, gaps: Mapping[str, Any], lang: str, names: Any = (), key: str = ""
    ) -> str:
        ear.note(key, template)
        return inner(self, template, gaps, lang, names, key)

    def whole(method: Any) -> Any:
        def said(self: Catalogue, *args: Any, **named: Any) -> str:
            ear.depth += 1
            try:
                text: str = method(self, *args, **named)
            finally:
                ear.depth -= 1
            if not ear.depth:
                ear.finish(text)
            return text

        return said

    with patch.multiple(Catalogue, _fill=filled, say=whole(say), fill=whole(fill)):
        yield ear


def different(said: list[str], number: int) -> list[str]:
    """Some sentences that differ much: the shortest, the longest, and from the middle of what is left."""
    rest = sorted(said, key=len)
    if len(rest) <= number:
        return rest
    step = (len(rest) - 1) / (number - 1)
    return [rest[round(at * step)] for at in range(number)]


def catalogues(played: Game) -> Iterator[Catalogue]:
    """The words of a game and those it builds on."""
    words: Catalogue | None = played.words
    while words is not None:
        yield words
        words = words.base


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--lang", choices=LANGUAGES, default="pl")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    played = game(wishes.game)
    with listening() as ear:
        for _ in sentences.sentences(played, wishes.lang, wishes.games, wishes.seed):
            pass
        for seed in range(3):
            for _ in sentences.elsewhere(played, wishes.lang, wishes.seed + seed):
                pass
    for key, said in ear.heard.items():
        print(f"\n{key}: {ear.templates[key]!r}")
        for sentence in different(list(said), EXAMPLES):
            print(f"    {sentence}")
    print("\nNot said in any of these games:")
    for words in catalogues(played):
        for key, entry in words.entries.items():
            if key not in ear.heard and wishes.lang in entry:
                print(f"{key}: {entry[wishes.lang]!r}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
