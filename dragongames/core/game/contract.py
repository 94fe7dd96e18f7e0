"""What every game promises, written once: tests walk through random games and check it at every step.

A promise that is not kept raises `Broken`, which knows what is wrong, for which seat and which move. The walk
(`dragongames/core/table/walk.py`) adds where in which game that was, and how to see it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec

from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Event, Move, Options, Position, Scored, Seat, Some
from dragongames.core.text.lines import kind_of
from dragongames.core.text.words import LANGUAGES, language

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

Thing = TypeVar("Thing")
Choose: TypeAlias = Callable[[int], int]  # n -> one of range(n)
MOST_PAIRS = 3  # of simultaneous moves compared at one position; all pairs would be thousands
MOST_MOVES = 24  # legal moves and tries looked at closely at one position; a long game has hundreds at each


class Broken(AssertionError):
    """A promise that a game does not keep."""

    def __init__(self, said: str, seat: Seat | None = None, move: Move | None = None) -> None:
        super().__init__(said)
        self.said, self.seat, self.move = said, seat, move


def promise(kept: object, said: str, seat: Seat | None = None, move: Move | None = None) -> None:
    """Raise Broken unless it is kept; `said` is what is wrong then."""
    if not kept:
        raise Broken(said, seat, move)


class OnlyChoice(Random):
    """A generator as `resample` may use it: by `choice` alone, so that all worlds can be listed, choice by choice."""

    def __init__(self, rng: Random) -> None:
        super().__init__(0)
        self._rng = rng

    def choice(self, seq: SupportsLenAndGetItem[Thing]) -> Thing:
        return self._rng.choice(seq)

    def random(self) -> float:
        raise Broken("resample uses more of its rng than rng.choice, so its worlds could not be listed")

    def getrandbits(self, k: int, /) -> int:
        return int(self.random())


def walk(game: Game[Some], options: Options, choose: Choose) -> Iterator[tuple[Some, Move | None, tuple[Event, ...]]]:
    """A game played by a choosing function: every position with the move and the events that led to it."""
    position = game.start(options)
    move: Move | None = None
    events: tuple[Event, ...] = ()
    for _ in range(game.longest + 1):
        yield position, move, events
        if not position.actors:
            return
        actor = position.actors[choose(len(position.actors))]
        moves = moves_of(position, actor)
        promise(moves, "who is to decide has no move", actor)
        move = moves[choose(len(moves))]
        told: list[Event] = []
        before = msgspec.json.encode(position)
        later = position.after(move, told.append)
        promise(msgspec.json.encode(position) == before, "a move changed the position it was made in", actor, move)
        promise(position.after(move) == later, "the same move led to two positions", actor, move)
        position, events = later, tuple(told)
    raise Broken(f"no end after {game.longest} moves, the longest that the game says it can be")


def moves_of(position: Position, actor: Seat) -> Sequence[Move]:
    """What an actor may do; the actor may be chance."""
    return [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)


def hold(game: Game, position: Position, rng: Random) -> None:
    """Everything that must be true of one position."""
    reads_back(game, position, rng)
    moves_are_what_the_rules_allow(game, position, rng)
    views_hide(game, position, rng)
    choices_are_independent(position, rng)
    moments_reopen(game, position, rng)
    ends_properly(game, position)
    speaks_every_language(game, position)


def some(items: Sequence[Thing], rng: Random, most: int = MOST_MOVES) -> Sequence[Thing]:
    """All of them, or, if they are too many, a random choice."""
    return items if len(items) <= most else rng.sample(items, most)


def reads_back(game: Game, position: Position, rng: Random) -> None:
    """Positions and moves survive JSON, text and repr."""
    again = msgspec.json.decode(msgspec.json.encode(position), type=game.position)
    promise(again == position, "the position comes back from JSON as another one")
    text = game.write(position)
    promise(game.read(text) == position, "the position comes back from its text as another one")
    for line in text.splitlines()[1:]:
        key, colon, _ = line.partition(":")
        promise(not colon or kind_of(game.lines, key), f"no LineKind in `lines` explains the line “{key}”")
    # A position may be made of other records; its module knows them all.
    names = vars(import_module(game.position.__module__)) | {kind.__name__: kind for kind in game.moves}
    promise(eval(repr(position), dict(names)) == position, "the position comes back from its repr as another one")
    for actor in position.actors:
        for move in some(moves_of(position, actor), rng):
            decoded = msgspec.json.decode(msgspec.json.encode(move), type=type(move))
            promise(decoded == move, "the move comes back from JSON as another one", actor, move)
            promise(eval(repr(move), dict(names)) == move, "the move comes back from its repr as another", actor, move)
            for lang in LANGUAGES:
                text = game.notation.write(move, lang)
                back = game.notation.read(text, move.seat)
                promise(back == move, f"“{text}” ({lang}) is read as {back!r}", actor, move)
    if position.actors == (CHANCE,):
        odds = position.odds()
        promise(all(weight > 0 for _, weight in odds), "chance has an outcome without weight", CHANCE)
        promise(len({repr(move) for move, _ in odds}) == len(odds), "an outcome of chance stands twice", CHANCE)


def moves_are_what_the_rules_allow(game: Game, position: Position, rng: Random) -> None:
    """The legal moves are those to which no rule objects; a seat that does not act has none; a view knows its own."""
    for seat in range(position.seats):
        legal = position.legal(seat)
        promise(bool(legal) == (seat in position.actors), "who is to decide has moves, and nobody else has", seat)
        promise(len(set(map(repr, legal))) == len(legal), "a legal move stands twice", seat)
        view = position.seen_by(seat)
        promise(view.legal(seat) == legal, "the seat's own view has other legal moves", seat)
        tries = list(game.tries(position, seat))
        left_out = set(map(repr, legal)) - set(map(repr, tries))
        promise(not left_out, f"`tries` leaves out a legal move: {min(left_out, default='')}", seat)
        for move in some(tries, rng):
            checks = position.check(move)
            promise(view.check(move) == checks, "the seat's own view is told something else by the rules", seat, move)
            against = [check.rule for check in checks if not check.ok]
            promise(against or move in legal, "no rule objects, but the move is not legal", seat, move)
            promise(not against or move not in legal, f"{', '.join(against)} objects to a legal move", seat, move)
            for check in checks:
                promise(check.rule in game.rulebook.rules, f"{check.rule} is not in the ledger", seat, move)
                if not check.ok:
                    for lang in LANGUAGES:
                        said = game.rulebook.refusal(check, lang)
                        promise(said, f"{check.rule} refuses without a word ({lang})", seat, move)
        for move in some(legal, rng):
            against = [check.rule for check in position.check(move) if not check.ok]
            promise(not against, f"{', '.join(against)} objects to a legal move", seat, move)
            promise(game.picks(position, move), "a move nobody could click: it has no `picks`", seat, move)


def views_hide(game: Game, position: Position, rng: Random) -> None:
    """Viewing a view changes nothing, the public sees least, and a drawn world looks the same from the seat."""
    for seat in (*range(position.seats), PUBLIC):
        view = position.seen_by(seat)
        promise(view.seen_by(seat) == view, "a view seen again by the same seat is another one", seat)
        promise(view.seen_by(PUBLIC) == position.seen_by(PUBLIC), "a view shows the public something else", seat)
        world = view.resample(seat, OnlyChoice(rng))
        promise(world.seen_by(seat) == view, "a resampled world does not look the same from its seat", seat)
        promise(world.actors == position.actors, "somebody else is to decide in a resampled world", seat)
        promise(game.read(game.write(world)) == world, "a resampled world cannot be: its text is read otherwise", seat)
        promise(game.components(world) == game.components(position), "a resampled world has other components", seat)
        for other in range(position.seats):
            # A list of tries that is longer in one world than in the other would tell them apart.
            here, there = (sum(1 for _ in game.tries(one.seen_by(seat), other)) for one in (position, world))
            promise(here == there, f"`tries` of seat {other + 1} are {here} here and {there} in a world that looks the "
                    "same", seat)


def choices_are_independent(position: Position, rng: Random) -> None:
    """Simultaneous choices commute, and a choice tells the others nothing while they still have to choose."""
    actors = position.actors
    for first, second in islice(((a, b) for a in actors for b in actors if a < b), 3):
        for _ in range(MOST_PAIRS):
            mine, other = rng.choice(position.legal(first)), rng.choice(position.legal(first))
            theirs = rng.choice(position.legal(second))
            one, two = position.after(mine).after(theirs), position.after(theirs).after(mine)
            promise(one == two, f"it matters who of seats {first + 1} and {second + 1} chooses first", first, mine)
            for who in (second, PUBLIC):
                same = position.after(mine).seen_by(who) == position.after(other).seen_by(who)
                promise(same, "a choice made in secret is seen by somebody else", who, mine)


def moments_reopen(game: Game, position: Position, rng: Random) -> None:
    """Where several decide at the same time, a view can be taken back to before any of them had chosen."""
    actors, reopened = position.actors, game.search.reopened
    if len(actors) < 2:
        return
    if reopened is None:
        raise Broken("several decide at the same time, but `search` has no `reopened`: it would take what others chose "
                     "for chance")
    for seat in actors:
        move = rng.choice(position.legal(rng.choice([other for other in actors if other != seat])))
        before = reopened(position.seen_by(seat))
        promise(reopened(before) == before, "a view that is reopened again is another one", seat)
        then = reopened(position.after(move).seen_by(seat))
        promise(then == before, "reopened after somebody chose, a view is not what it was before", seat, move)
        promise(set(actors) <= set(before.actors), "somebody may not choose any more in a reopened view", seat)


def ends_properly(game: Game, position: Position) -> None:
    """There is an outcome exactly when nobody acts; it adds up and ranks everybody."""
    outcome = position.outcome()
    promise((outcome is None) == bool(position.actors), "there is an outcome exactly when nobody is to decide")
    tally = game.tally(position)
    promise(len(tally) == len(position.points) == position.seats, "tally and points are not one a seat")
    for seat in (*range(position.seats), PUBLIC):
        told = len(game.tally(position.seen_by(seat)))
        promise(told == position.seats, "the tally of a view is not one a seat", seat)
    for seat, items in enumerate(tally):
        for item in items:
            for lang in LANGUAGES:
                promise(game.words.say(item.what, lang), f"an item of the score has no words ({lang})", seat)
    if outcome is not None:
        promise(outcome.items == tally, "the last tally is not the result")
        promise(len(outcome.places) == len(outcome.items) == position.seats, "the places are not one a seat")
        ranked = all(sum(other < place for other in outcome.places) == place - 1 for place in outcome.places)
        promise(ranked, f"these are no places: {outcome.places}; equals share one, and the next are left out")
        promise(outcome.decided_by in game.rulebook.rules, f"{outcome.decided_by} decided, and is not in the ledger")


def speaks_every_language(game: Game, position: Position) -> None:
    """The text board can be read in every language, by everybody."""
    before = language()
    try:
        for lang in LANGUAGES:
            language(lang)
            for seat in (None, *range(position.seats)):
                view = position if seat is None else position.seen_by(seat)
                promise(game.show(view, seat, ()).strip(), f"the text board is empty ({lang})", seat)
    finally:
        language(before)


def events_hold(game: Game, events: Sequence[Event]) -> None:
    """Every event has a rule of the ledger and a sentence in every language."""
    for event in events:
        promise(event.rule in game.rulebook.rules, f"{event.rule}, the cause of {event!r}, is not in the ledger")
        for lang in LANGUAGES:
            promise(game.words.say(game.tell(event), lang), f"{event!r} is told without a word ({lang})")
        if isinstance(event, Scored):
            for item in event.items:
                for lang in LANGUAGES:
                    promise(game.words.say(item.what, lang), f"an item of {event!r} has no words ({lang})")


def scored(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """The points that events gave each seat."""
    return tuple(
        sum(event.points for event in events if isinstance(event, Scored) and event.seat == seat)
        for seat in range(seats)
    )
