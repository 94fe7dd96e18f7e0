"""What counts as success or failure in an exercise: small conditions as data, combined by all, any and not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE, Event, Seat
from dragongames.core.table.table import Table
from dragongames.core.text.fields import FieldValue
from dragongames.core.text.words import Phrase
from dragongames.lessons.words import WORDS


class Run(Struct, frozen=True):
    """What a condition may look at: the table, the learner's seat, and what has happened since the exercise began."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]

    def value(self, field: str, written: object) -> FieldValue:
        """A value as exercises write it: `you`, `player 2`, or a word of the game, read as the field it stands for."""
        match written:
            case "you":
                return self.seat
            case str() if written.startswith("player "):
                return int(written.removeprefix("player ")) - 1
            case str():
                return self.table.game.notation.fields[field].read(written)
            case list():
                return tuple(self.value(field, part) for part in written)
            case _:
                return written


@runtime_checkable
class Condition(Protocol):
    """Something that holds in a run, or does not."""

    def holds(self, run: Run) -> bool: ...


class All(Struct, frozen=True):
    """`[a, b]` or `{ all = [a, b] }`: every one of them."""

    parts: tuple[Condition, ...]

    def holds(self, run: Run) -> bool:
        return all(part.holds(run) for part in self.parts)


class Either(Struct, frozen=True):
    """`{ any = [a, b] }`: at least one of them."""

    parts: tuple[Condition, ...]

    def holds(self, run: Run) -> bool:
        return any(part.holds(run) for part in self.parts)


class Not(Struct, frozen=True):
    """`{ not = a }`."""

    part: Condition

    def holds(self, run: Run) -> bool:
        return not self.part.holds(run)


class Happened(Struct, frozen=True):
    """`{ event = "CastleWon", seat = "you" }`: an event of this kind with these values happened in the exercise."""

    event: str
    fields: dict[str, object] = {}

    def holds(self, run: Run) -> bool:
        wanted = {field: run.value(field, written) for field, written in self.fields.items()}
        named = (event for event in run.events if type(event).__name__ == self.event)
        return any(all(getattr(event, field) == value for field, value in wanted.items()) for event in named)


class Points(Struct, frozen=True):
    """`{ points = "you", least = 2 }`, with `least`, `most` or both."""

    who: object
    least: int | None = None
    most: int | None = None

    def holds(self, run: Run) -> bool:
        points = run.table.position.points[run.value("seat", self.who)]
        return (self.least is None or points >= self.least) and (self.most is None or points <= self.most)


class Is(Struct, frozen=True):
    """`{ position = "sword", is = "you" }`: a fact of the position (with `of`: somebody's entry) has this value."""

    fact: str
    value: object
    of: object = None

    def holds(self, run: Run) -> bool:
        found = getattr(run.table.position, self.fact)
        if self.of is not None:
            found = found[run.value("seat", self.of)]
        return bool(found == run.value(self.fact, self.value))


class Can(Struct, frozen=True):
    """`{ can = "lay dragon shepherd" }`: the learner may make this move next."""

    move: str

    def holds(self, run: Run) -> bool:
        position = run.table.position
        if run.seat not in position.actors:
            return False
        move = run.table.game.notation.read(self.move, run.seat)
        return all(check.ok for check in position.check(move))


class Wins(Struct, frozen=True):
    """`{ wins = "you" }`: the game is over and this seat stands first."""

    who: object

    def holds(self, run: Run) -> bool:
        outcome = run.table.position.outcome()
        return outcome is not None and run.value("seat", self.who) in outcome.winners


class Over(Struct, frozen=True):
    """`{ over = true }`: the game is over."""

    def holds(self, run: Run) -> bool:
        return run.table.over


def condition(data: object) -> Condition:
    """A condition from the data of an exercise file; NotationError says what cannot be read."""
    if isinstance(data, list):
        return All(tuple(condition(part) for part in data))
    if isinstance(data, Mapping):
        rest = dict(data)
        match rest:
            case {"event": str(event)}:
                del rest["event"]
                return Happened(event, rest)
            case {"all": list(parts)} if len(rest) == 1:
                return condition(parts)
            case {"any": list(parts)} if len(rest) == 1:
                return Either(tuple(condition(part) for part in parts))
            case {"not": part} if len(rest) == 1:
                return Not(condition(part))
            case {"points": who} if len(rest) > 1 and set(rest) <= {"points", "least", "most"}:
                return Points(who, rest.get("least"), rest.get("most"))
            case {"position": str(fact), "is": value} if set(rest) <= {"position", "is", "of"}:
                return Is(fact, value, rest.get("of"))
            case {"can": str(move)} if len(rest) == 1:
                return Can(move)
            case {"wins": who} if len(rest) == 1:
                return Wins(who)
            case {"over": True} if len(rest) == 1:
                return Over()
    raise NotationError(WORDS.say(Phrase("lessons.condition", {"data": str(data)[:80]})))


def waiting(table: Table, seat: Seat) -> bool:
    """Whether somebody other than the learner must decide before the learner can."""
    actors = table.position.actors
    return bool(actors) and (actors == (CHANCE,) or seat not in actors)
