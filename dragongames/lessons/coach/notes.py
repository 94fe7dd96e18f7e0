"""What a game has prepared for its coach: notes by rule, the goal, and the first games, each adding something."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.game.position import Position, Seat
from dragongames.core.table.table import Table
from dragongames.core.text.typography import loose
from dragongames.games import GAMES, game
from dragongames.lessons.words import in_language

Text: TypeAlias = dict[str, str]  # language -> sentences

LONGEST: Final = 40  # words of a note
TO_BEGIN: Final = 60  # words that a learner may have to read before his first move
YOU: Final = ("Hania", "Antek", "Zosia", "Kuba", "Ola")  # the people at a coached table, the learner first
_WORD: Final = re.compile(r"[^\W_]+(?:['’\-–][^\W_]+)*")


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition: some fact of the position, as the learner sees it, lies between two numbers."""

    fact: str  # the name of a property of the position
    of: Literal["table", "you"] = "table"  # you: the learner's entry in it
    measure: Literal["value", "count", "sum"] = "value"
    least: int | None = None
    most: int | None = None

    def holds(self, view: Position, seat: Seat) -> bool:
        found = getattr(view, self.fact)
        if self.of == "you":
            found = found[seat]
        number = int(found if self.measure == "value" else len(found) if self.measure == "count" else sum(found))
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


class Note(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing the coach says once. Without `moves`, `events` and `when`, it comes when one of its rules matters."""

    rule: str
    also: tuple[str, ...] = ()  # rules that are taught along with it
    moves: tuple[str, ...] = ()  # when such moves are possible; with a field: Pawn.part=field
    events: tuple[str, ...] = ()  # when one of these has just happened
    when: tuple[When, ...] = ()  # only while all of these hold
    points: tuple[str, ...] = ()  # what it points at on the board: how the targets begin
    says: Text

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.rule, *self.also)

    @property
    def text(self) -> str:
        return in_language(self.says)


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules the coach never tells, with the reason: the table sees to them, or there is nothing to decide."""

    rules: tuple[str, ...]
    why: str


class FirstGame(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the first games: how it is set up, against whom, and what it adds."""

    options: dict[str, object] = {}
    seed: int | str = 0
    rivals: str = "beginner"
    brings: Text | None = None  # None for the very first, which begins with the goal alone

    @property
    def told(self) -> str:
        return "" if self.brings is None else in_language(self.brings)


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """`coach.toml` of a game."""

    goal: Text  # what players aim for; it always stands beside the board
    game: tuple[FirstGame, ...]
    most_words: int = 800  # that a learner may have to read until the end of a first game
    note: tuple[Note, ...] = ()
    quiet: tuple[Quiet, ...] = ()

    @property
    def silent(self) -> frozenset[str]:
        return frozenset(rule for quiet in self.quiet for rule in quiet.rules)

    def first(self, number: int) -> FirstGame:
        """The game with this number, from 0; after the last one, the last comes again."""
        return self.game[min(number, len(self.game) - 1)]


def notes(slug: str) -> Notes:
    """Everything the coach of a game has to say.

    >>> notes("knights-and-castles").first(0).rivals
    'beginner'
    """
    return _read(slug, GAMES[slug])


@cache
def _read(slug: str, package: str) -> Notes:
    text = (files(package) / "teaching" / "coach.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Notes)


def first_table(slug: str, number: int, seed: int | str | None = None) -> tuple[Table, dict[Seat, str]]:
    """The table of the coached game with this number, from 0, and the learner's rivals; the learner sits at seat 0.

    The game has a seed of its own, chosen so that what matters comes early; other seeds are for trying things out.
    """
    chosen: Game = game(slug)
    plan = notes(slug).first(number)
    options = read_options(chosen, plan.options)
    if seed is None:
        seed = plan.seed if number < len(notes(slug).game) else f"{plan.seed}/{number}"
    table = Table(chosen, options, seed=seed, names=YOU[: options.players])
    return table, dict.fromkeys(range(1, options.players), plan.rivals)


def words(text: str) -> int:
    """How many words somebody reads; numbers are read too.

    >>> words("Two tiles, 3 points: well-built!")
    5
    """
    return len(_WORD.findall(loose(text)))
