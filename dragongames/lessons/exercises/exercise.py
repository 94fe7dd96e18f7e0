"""Exercises as data: a position, a goal, what the others answer, and when it is solved."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.table.table import Table
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import LANGUAGES, Gap, Phrase
from dragongames.games import GAMES, game
from dragongames.lessons.exercises.conditions import Condition, condition
from dragongames.lessons.words import WORDS, in_language

if TYPE_CHECKING:
    from dragongames.lessons.exercises.attempt import Attempt
    from dragongames.lessons.progress.progress import Progress


Given: TypeAlias = Literal["replies", "chance"]


class Slip(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to go wrong, and what is said about it."""

    when: Condition
    says: dict[str, str]


class Exercise(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One exercise as it stands in `lessons.toml`; players are counted from 1, texts are given in every language.

    >>> exercises("simurgh")["library"].table().names
    ('Hania', 'Antek')
    """

    id: str
    level: int  # 1 easy, 2 takes a thought, 3 tricky
    title: dict[str, str]
    goal: dict[str, str]
    position: str = ""  # the game's position text; or ...
    players: int = 0  # ... a game from the beginning, with the moves that lead to the position
    options: dict[str, object] = {}  # of the game, where they are not the defaults
    moves: tuple[str, ...] = ()
    seat: int = 1  # the learner's player
    names: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()  # if given, only these moves may be tried
    others: Literal["script", "worst"] = "script"  # worst: the answers the learner must fear most
    replies: tuple[str, ...] = ()  # what the others do, in order: `2: lay knight shepherd`
    chance: tuple[str, ...] = ()  # what chance decides, in order: `draw drum`
    given: tuple[Given, ...] = ()  # what the learner may rely on, such as these replies or this chance ...
    against: dict[str, str] | None = None  # ... and a sentence that says so, after the goal
    within: int = 1  # in how many of the learner's moves it must be done
    success: Condition
    failure: tuple[Slip, ...] = ()  # the first that holds counts, unless it is a success
    otherwise: dict[str, str] | None = None  # what is said about all other failures
    hints: tuple[dict[str, str], ...]  # from a nudge to almost the answer
    solution: tuple[str, ...]
    lesson: dict[str, str]  # what to remember, said when it is solved
    rules: tuple[str, ...]  # the rules it teaches
    game: str = ""  # the game's slug, filled in when read

    @property
    def title_text(self) -> str:
        return in_language(self.title)

    @property
    def goal_text(self) -> str:
        """What is to be done, and what the learner may rely on."""
        return " ".join(map(in_language, (self.goal, *((self.against,) if self.against else ()))))

    @property
    def lesson_text(self) -> str:
        return in_language(self.lesson)

    def table(self) -> Table:
        """A table at the exercise's position, seen through the learner's eyes."""
        chosen = game(self.game)
        if self.position:
            position = chosen.read(self.position)
        else:
            before = Table(chosen, read_options(chosen, {"players": self.players, **self.options}), by_hand=True)
            for move in self.moves:
                before.play(move)
            position = before.position
        options = read_options(chosen, {"players": position.seats, **self.options})
        return Table(chosen, options, names=self.names, seat=self.seat - 1, position=position, by_hand=True)

    def attempt(self, progress: Progress | None = None) -> Attempt:
        """A fresh try at this exercise; with `progress`, its end is saved."""
        from dragongames.lessons.exercises.attempt import Attempt

        return Attempt(self, progress)

    def __str__(self) -> str:
        return f"{self.title_text} {'★' * self.level}\n{self.goal_text}"

    def __repr__(self) -> str:
        """What it asks for, but not how it is solved."""
        return f"{self.id}: {self}"


class Exercises:
    """The exercises of one game, in teaching order; `exercises["id"]` or `exercises[0]`.

    >>> exercises("simurgh")["library"].level
    1
    """

    def __init__(self, chosen: Game, all_: tuple[Exercise, ...]) -> None:
        self.game = chosen
        self.all = {exercise.id: exercise for exercise in all_}
        if len(self.all) != len(all_):
            raise ValueError("an exercise id stands twice")

    def __getitem__(self, which: str | int) -> Exercise:
        if isinstance(which, int) and -len(self) <= which < len(self):
            return list(self.all.values())[which]
        if not isinstance(which, str) or which not in self.all:
            raise unknown("exercise", which, self.all)
        return self.all[which]

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self.all.values())

    def __len__(self) -> int:
        return len(self.all)

    def after(self, exercise: Exercise) -> Exercise | None:
        """The next exercise; None after the last."""
        ids = list(self.all)
        at = ids.index(exercise.id) + 1
        return self.all[ids[at]] if at < len(ids) else None

    def teaching(self, rule: str) -> tuple[Exercise, ...]:
        """The exercises that teach a rule."""
        return tuple(exercise for exercise in self if rule in exercise.rules)

    def __repr__(self) -> str:
        width = max(map(len, self.all), default=0)
        return "\n".join(f"{'★' * e.level:<3}  {e.id:<{width}}  {e.title_text}" for e in self)


def read_exercise(data: dict[str, object], slug: str) -> Exercise:
    """An exercise from its data; NotationError says which one cannot be read, and why."""
    try:
        exercise = msgspec.convert({**data, "game": slug}, Exercise, dec_hook=_condition)
    except msgspec.ValidationError as error:
        gaps: dict[str, Gap] = {"id": str(data.get("id", "?"))[:40], "why": str(error)}
        raise NotationError(WORDS.say(Phrase("lessons.unreadable", gaps))) from error
    otherwise = tuple(text for text in (exercise.otherwise, exercise.against) if text is not None)
    if bool(exercise.given) != bool(exercise.against):
        gaps = {"id": exercise.id, "why": "given, against"}
        raise NotationError(WORDS.say(Phrase("lessons.unreadable", gaps)))
    says = (*(slip.says for slip in exercise.failure), *otherwise)
    for text in (exercise.title, exercise.goal, exercise.lesson, *exercise.hints, *says):
        if set(text) != set(LANGUAGES):
            gaps = {"id": exercise.id, "why": f"{sorted(text)} != {sorted(LANGUAGES)}"}
            raise NotationError(WORDS.say(Phrase("lessons.unreadable", gaps)))
    return exercise


@cache
def exercises(slug: str) -> Exercises:
    """The exercises of a game.

    >>> exercises("simurgh")[0].id
    'library'
    """
    chosen = game(slug)
    data = tomllib.loads((files(GAMES[slug]) / "teaching" / "lessons.toml").read_text("utf-8"))
    return Exercises(chosen, tuple(read_exercise(one, slug) for one in data["exercise"]))


def _condition(kind: type, data: object) -> Condition:
    assert kind is Condition, kind  # the only type of ours that msgspec does not know
    return condition(data)
