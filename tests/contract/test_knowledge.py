"""At one seat's table nothing that is said depends on what the seat cannot know: the same in worlds that look alike.

Every public method of a table is asked, found by looking; one that takes what is not known here fails the test until it
is told what to ask with.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from dragongames import analysis
from dragongames.adapters.numbers import numbers
from dragongames.bots import bot
from dragongames.core.errors import DragonError, IllegalMove, NotationError
from dragongames.core.game import contract
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Move, Position, Seat
from dragongames.core.moved import Renamed
from dragongames.core.table.diary import Diary
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.games import GAMES, game

SECRET: Final = [slug for slug in GAMES if game(slug).mini is not None]
# The whole truth, for programs: what a person is told is made from the rest.
RAW: Final = {"position", "node", "root", "given", "walk", "save", "game", "options", "seed", "seat", "copy", "svg"}
EACH: Final = 4  # moves and moments that are asked about


def moments(slug: str) -> list[tuple[Position, Position, Seat]]:
    """Positions with another one that looks the same to a seat."""
    played, found = game(slug), []
    for sample in range(2):
        rng = Random(f"{slug}/{sample}/knowledge")
        line = [position for position, _, _ in contract.walk(played, played.samples[sample], rng.randrange)]
        for position in rng.sample(line, min(len(line), 30)):
            for seat in range(position.seats):
                other = position.seen_by(seat).resample(seat, rng)
                if other != position and position.actors and position.actors != (CHANCE,):
                    found.append((position, other, seat))
    return Random(slug).sample(found, min(EACH, len(found)))


def tables(
    slug: str, worlds: tuple[Position, Position], seat: Seat, kind: type[Table[Position]] = Table
) -> list[Table[Position]]:
    played = game(slug)
    options = played.agreed(worlds[0])
    assert options is not None
    wishes: dict[str, Any] = {} if kind.diary else {"by_hand": True}
    return [kind(played, options, seat=seat, position=world, **wishes) for world in worlds]


def tried(played: Game, worlds: tuple[Position, Position], seat: Seat) -> list[Move]:
    """Moves of everybody: those that only one of the worlds allows first."""
    found: list[Move] = []
    for actor in range(worlds[0].seats):
        first, second = (world.legal(actor) for world in worlds)
        told = [move for move in (*first, *second) if (move in first) != (move in second)]
        rest = list(played.tries(worlds[0].seen_by(seat), actor))[:200]
        found += told[:EACH] + Random(actor).sample(rest, min(EACH, len(rest)))
    return found


def arguments(method: Callable[..., object], table: Table[Position], moves: list[Move]) -> Iterator[dict[str, Any]]:
    """What a method may be called with."""
    seats: list[object] = [*range(table.position.seats), table.names[-1]]
    known: dict[str, list[Any]] = {
        "seat": [None, *seats], "who": seats, "actor": [*range(table.position.seats), CHANCE],
        "eyes": [None, *seats, PUBLIC], "steps": [0, 1], "branch": [0, 5], "lang": ["pl"], "events": [None],
        "text": [f"{move.seat + 1}: {table.game.notation.write(move)}" for move in moves],
        "move": [*moves, *(f"{move.seat + 1}: {table.game.notation.write(move)}" for move in moves)],
        "numbered": [None, True], "phrase": [table.game.tell(event) for event in table.root.events[:1]],
    }
    names = [name for name, one in inspect.signature(method).parameters.items() if one.kind != one.VAR_KEYWORD]
    assert set(names) <= set(known), f"{method}: what may be asked with {set(names) - set(known)}?"
    if "move" in names:
        typed = "str" in str(inspect.signature(method).parameters["move"].annotation)
        known |= {"seat": [None], "move": known["move"] if typed else moves}
    yield from (dict(zip(names, some, strict=True)) for some in product(*(known[name] for name in names)))


def told(answer: Any) -> Any:
    """What a person sees of an answer."""
    if isinstance(answer, Table):
        return answer.view(), answer.events
    if isinstance(answer, Explanation):
        return repr(answer)
    return answer


def asked(deed: Callable[[], object]) -> Any:
    try:
        return told(deed())
    except DragonError as error:
        return type(error), str(error)


@pytest.mark.parametrize(("kind", "most"), [(Table, EACH), (Diary, 1)])
@pytest.mark.parametrize("slug", SECRET)
def test_every_method_of_a_table_answers_the_same_in_worlds_that_look_alike(
    slug: str, kind: type[Table[Position]], most: int
) -> None:
    played, methods = game(slug), [
        name for name in dir(kind)
        if not name.startswith("_") and name not in RAW and not isinstance(inspect.getattr_static(kind, name), Renamed)
    ]
    assert {"explain", "legal_moves", "why", "play", "read", "score", "show", "moves"} <= set(methods)
    for position, other, seat in moments(slug)[:most]:
        moves = tried(played, (position, other), seat)[: 3 if kind.diary else None]  # each asks for many worlds
        for name in methods:
            first, second = tables(slug, (position, other), seat, kind)
            assert first.view() == second.view()
            if not callable(getattr(first, name)):
                assert told(getattr(first, name)) == told(getattr(second, name)), name
                continue
            for asking in arguments(getattr(first, name), first, moves):
                if name in ("play", "require") and getattr(asking["move"], "seat", seat) != seat:
                    continue  # a program's move is no guess
                begun = first.node, second.node
                answers = [asked(partial(getattr(table, name), **asking)) for table in (first, second)]
                if name == "play":  # what comes to light by it may differ; whether it is played may not
                    answers = [answer if answer[0] in (IllegalMove, NotationError) else "played" for answer in answers]
                assert answers[0] == answers[1], (name, asking)
                first.node, second.node = begun
        first, second = tables(slug, (position, other), seat, kind)
        assert first.svg() == second.svg()
        assert repr(first) == repr(second)


@pytest.mark.parametrize("slug", SECRET)
def test_analysis_frames_bots_and_numbers_are_the_same_in_worlds_that_look_alike(slug: str) -> None:
    for position, other, seat in moments(slug)[:2]:
        pair = tables(slug, (position, other), seat)
        for frame in ("positions", "scores"):
            assert asked_frame(frame, pair[0]) == asked_frame(frame, pair[1]), frame
        if seat in position.actors:
            advice = [analysis.moves(table, simulations=40, progress=False) for table in pair]
            assert advice[0].to_csv() == advice[1].to_csv()
            choices = [
                bot("greedy", table.game).choose(table.position.seen_by(seat), seat, Random(1)) for table in pair
            ]
            assert choices[0] == choices[1]
        views = [table.view() for table in pair]
        assert numbers(views[0]) == numbers(views[1])


def asked_frame(name: str, table: Table[Position]) -> object:
    return getattr(analysis.frames, name)(table).to_csv()


def test_the_one_who_looks_on_is_not_told_what_the_other_holds() -> None:
    """What started this: `explain` and `legal_moves` printed the other's hand."""
    text = (
        "knights-and-castles 2 players\nround: 3\ntile: big-stone\nyoungest first: 1 2\nsword: 1\n"
        "1: hand archer+dragon+catapult+peasant; castles -\n2: hand footman+dragon+catapult+peasant; castles "
        "small-wood; possible footman+dragon+catapult+peasant|knight+dragon+catapult+peasant\n"
    )
    played = game("knights-and-castles")
    position = played.read(text)
    table: Table[Position] = Table(played, played.samples[0], seat=0, position=position)
    node: Node[Position] = table.node
    assert table.legal_moves(1) == ()
    assert not table.moves(1)
    for typed in ("2: lay footman dragon", "2: lay knight dragon"):
        with pytest.raises(DragonError, match="may not know"):
            table.play(typed)
        with pytest.raises(DragonError, match="may not know"):
            table.explain(table.read(typed))
    table.play("2: lay dragon catapult")
    assert table.node.parent is node, "what he has in any case may be played for him"
