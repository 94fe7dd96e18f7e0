"""What every game promises, written once: tests walk through random games and ask for it at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec

from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Event, Move, Position, Scored
from dragongames.core.text.words import LANGUAGES, language

Thing = TypeVar("Thing")
Choose: TypeAlias = Callable[[int], int]  # n -> one of range(n)
MOST_PAIRS = 3  # of simultaneous moves compared at one position; all of them would be thousands
MOST_MOVES = 24  # legal moves and tries looked at closely at one position; a long game has hundreds at each


def walk(game: Game, options: Any, choose: Choose) -> Iterator[tuple[Any, Move | None, tuple[Event, ...]]]:
    """A game played by a choosing function: every position with the move and the events that led to it."""
    position: Position = game.start(options)
    move: Move | None = None
    events: tuple[Event, ...] = ()
    for _ in range(game.longest + 1):
        yield position, move, events
        if not position.actors:
            return
        actor = position.actors[choose(len(position.actors))]
        moves = [m for m, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        move = moves[choose(len(moves))]
        told: list[Event] = []
        before = msgspec.json.encode(position)
        later = position.after(move, told.append)
        assert msgspec.json.encode(position) == before, "a move changed the position it was made in"
        assert position.after(move) == later, "the same move led to two positions"
        position, events = later, tuple(told)
    raise AssertionError(f"{game.slug}: no end after {game.longest} moves")


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
    """All of them, or so many that chance chooses."""
    return items if len(items) <= most else rng.sample(items, most)


def reads_back(game: Game, position: Position, rng: Random) -> None:
    """Positions and moves survive JSON, text and repr."""
    assert msgspec.json.decode(msgspec.json.encode(position), type=game.position) == position
    assert game.read(game.write(position)) == position
    # A position may be made of other records; its module knows them all.
    names = vars(import_module(game.position.__module__)) | {kind.__name__: kind for kind in game.moves}
    assert eval(repr(position), dict(names)) == position
    for actor in position.actors:
        moves = [m for m, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        for move in some(moves, rng):
            assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move
            assert eval(repr(move), dict(names)) == move
            for lang in LANGUAGES:
                text = game.notation.write(move, lang)
                assert game.notation.read(text, move.seat) == move, text
    if position.actors == (CHANCE,):
        odds = position.odds()
        assert odds
        assert all(weight > 0 for _, weight in odds)
        assert len({repr(move) for move, _ in odds}) == len(odds)


def moves_are_what_the_rules_allow(game: Game, position: Position, rng: Random) -> None:
    """The legal moves are those to which no rule objects; who does not act has none; a view knows its own."""
    for seat in range(position.seats):
        legal = position.legal(seat)
        assert bool(legal) == (seat in position.actors)
        assert len(set(map(repr, legal))) == len(legal)
        view = position.seen_by(seat)
        assert view.legal(seat) == legal
        tries = list(game.tries(position, seat))
        assert set(map(repr, legal)) <= set(map(repr, tries))
        for move in some(tries, rng):
            checks = position.check(move)
            assert view.check(move) == checks
            allowed = all(check.ok for check in checks)
            assert allowed == (move in legal), (move, checks)
            for check in checks:
                assert check.rule in game.rulebook.rules
                if not check.ok:
                    for lang in LANGUAGES:
                        assert game.rulebook.refusal(check, lang)
        for move in some(legal, rng):
            assert all(check.ok for check in position.check(move)), move
            assert game.picks(position, move), "a move nobody could click"


def views_hide(game: Game, position: Position, rng: Random) -> None:
    """A view seen again is the same, the public sees least, and a drawn world looks the same from the seat."""
    for seat in (*range(position.seats), PUBLIC):
        view = position.seen_by(seat)
        assert view.seen_by(seat) == view
        assert view.seen_by(PUBLIC) == position.seen_by(PUBLIC)
        world = view.resample(seat, rng)
        assert world.seen_by(seat) == view
        assert world.actors == position.actors
        assert game.read(game.write(world)) == world, "a world that cannot be"
        assert game.components(world) == game.components(position)


def choices_are_independent(position: Position, rng: Random) -> None:
    """Simultaneous choices commute, and an open choice tells the others nothing."""
    actors = position.actors
    for first, second in islice(((a, b) for a in actors for b in actors if a < b), 3):
        for _ in range(MOST_PAIRS):
            mine, other = rng.choice(position.legal(first)), rng.choice(position.legal(first))
            theirs = rng.choice(position.legal(second))
            assert position.after(mine).after(theirs) == position.after(theirs).after(mine)
            assert position.after(mine).seen_by(second) == position.after(other).seen_by(second)
            assert position.after(mine).seen_by(PUBLIC) == position.after(other).seen_by(PUBLIC)


def moments_reopen(game: Game, position: Position, rng: Random) -> None:
    """Where several decide at the same time, a view knows how it was before any of them had chosen."""
    actors, reopened = position.actors, game.search.reopened
    if len(actors) < 2:
        return
    assert reopened is not None, "a search would take the others' choices for random ones"
    for seat in actors:
        chosen = position.after(rng.choice(position.legal(rng.choice([other for other in actors if other != seat]))))
        before = reopened(position.seen_by(seat))
        assert reopened(chosen.seen_by(seat)) == before == reopened(before)
        assert set(actors) <= set(before.actors)


def ends_properly(game: Game, position: Position) -> None:
    """There is an outcome exactly when nobody acts; it adds up and ranks everybody."""
    outcome = position.outcome()
    assert (outcome is None) == bool(position.actors)
    tally = game.tally(position)
    assert len(tally) == len(position.points) == position.seats
    for seat in (*range(position.seats), PUBLIC):
        assert len(game.tally(position.seen_by(seat))) == position.seats
    for items in tally:
        for item in items:
            for lang in LANGUAGES:
                assert game.words.say(item.what, lang)
    if outcome is not None:
        assert outcome.items == tally, "the last tally is the result"
        assert len(outcome.places) == len(outcome.items) == position.seats
        assert min(outcome.places) == 1
        for place in outcome.places:
            assert sum(other < place for other in outcome.places) == place - 1
        assert outcome.decided_by in game.rulebook.rules


def speaks_every_language(game: Game, position: Position) -> None:
    """The text board can be read in every language, by everybody."""
    before = language()
    try:
        for lang in LANGUAGES:
            language(lang)
            for seat in (None, *range(position.seats)):
                view = position if seat is None else position.seen_by(seat)
                assert game.show(view, seat, ()).strip()
    finally:
        language(before)


def events_hold(game: Game, events: tuple[Event, ...]) -> None:
    """Every event has a rule of the ledger and a sentence in every language."""
    for event in events:
        assert event.rule in game.rulebook.rules, event
        for lang in LANGUAGES:
            assert game.words.say(game.tell(event), lang)
        if isinstance(event, Scored):
            for item in event.items:
                for lang in LANGUAGES:
                    assert game.words.say(item.what, lang)


def scored(events: tuple[Event, ...], seats: int) -> tuple[int, ...]:
    """What events gave each seat."""
    return tuple(
        sum(event.points for event in events if isinstance(event, Scored) and event.seat == seat)
        for seat in range(seats)
    )
