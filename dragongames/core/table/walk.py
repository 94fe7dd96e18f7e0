"""A random game along which the whole contract is checked; a failure says where, and how to see it again."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from pathlib import Path
from random import Random
from typing import Final

from dragongames.core.errors import IllegalMove
from dragongames.core.game import contract
from dragongames.core.game.contract import Broken, Choose, promise
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Options, Position
from dragongames.core.table.record import load, save
from dragongames.core.table.table import Table

MOST_STEPS: Final = 60  # of a table that is saved and loaded
WRONG: Final = (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Look(IntEnum):
    """How closely a position is looked at; events, components and points are always checked."""

    PASSING = 0
    CLOSE = 1  # the whole contract
    CLOSEST = 2  # and whether a table tells what its seat may not know


def follow(
    game: Game, sample: int, seed: str, look: Callable[[int, bool], Look], choose: Choose | None = None, name: str = "",
) -> Counter[str]:
    """Play one game with a sample of options; count the moves and the positions looked at closely.

    Chance follows from `seed`, or from `choose`. What a closer look tries follows from the seed and the number of the
    move alone, so a failure can be repeated; Broken says how, with the game's `name` (or its folder).
    """
    options, taken, done = game.samples[sample], list[int](), Counter(moves=0, closely=0)
    chosen = choose or Random(seed).randrange
    position: Position | None = None
    move: Move | None = None
    box, points = Counter[str](), list[int]()

    def noted(n: int) -> int:
        taken.append(chosen(n))
        return taken[-1]

    number = -1
    try:
        for number, (position, last, events) in enumerate(contract.walk(game, options, noted)):
            move, done["moves"] = last, number
            contract.events_hold(game, events)
            points = points or [0] * position.seats
            points = [a + b for a, b in zip(points, contract.scored(events, len(points)), strict=True)]
            components_stay(game, position, box, points)
            how = look(number, not position.actors)
            done["closely"] += how > Look.PASSING
            if how:
                contract.hold(game, position, Random(f"{seed}/{number}"))
            if how == Look.CLOSEST:
                tables_tell_nothing(game, options, position, Random(f"{seed}/{number}"))
    except WRONG as error:
        again = f"python tools/walk.py {name or game.slug} --sample {sample} --seed {seed} --at {max(number, 0)}"
        if choose is not None:
            again += f" --choices {','.join(map(str, taken)) or '-'}"
        raise Broken("\n".join(told(error, game, sample, number, position, move, again))) from error
    return done


def told(
    error: Exception, game: Game, sample: int, number: int, position: Position | None, move: Move | None, again: str
) -> Iterator[str]:
    """A failure in full: what, where, and how to see it again."""
    broken = error if isinstance(error, Broken) else Broken(f"{type(error).__name__}: {error}")
    where = "before the first position" if number < 0 else f"after {number} moves"
    yield f"{game.slug}, sample {sample}, {where}: {broken.said}"
    if broken.seat is not None:
        yield f"  seat: {'chance or the public' if broken.seat < 0 else broken.seat + 1} (from 0: {broken.seat})"
    if broken.move is not None:
        yield f"  move: {broken.move!r}"
    if move is not None:
        yield f"  last: {move!r}"
    yield f"  options: {game.samples[sample]!r}"
    if position is not None:
        yield "  position:"
        try:
            yield from (f"    {line}" for line in game.write(position).splitlines())
        except WRONG as unwritten:
            yield f"    {position!r} (its text cannot be written: {unwritten})"
    yield f"  see it again: {again}"


def components_stay(game: Game, position: Position, box: Counter[str], points: Sequence[int]) -> None:
    """Nothing of the box is lost or doubled, and the points are those that were told."""
    found = game.components(position)
    if found:
        if not box:
            box.update(found)
        lost, new = box - found, found - box
        promise(not lost and not new, f"components were lost ({dict(lost)}) or doubled ({dict(new)})")
        promise(position.points == tuple(points), f"the points are {position.points}, those told make {tuple(points)}")


def tables_tell_nothing(game: Game, options: Options, position: Position, rng: Random) -> None:
    """A table says the same to its seat in all worlds which that seat cannot tell apart."""
    for seat in range(position.seats):
        world = position.seen_by(seat).resample(seat, contract.OnlyChoice(rng))
        one, other = (Table(game, options, seat=seat, position=p, by_hand=True) for p in (position, world))
        for here, there in zip(all_that_is_said(one), all_that_is_said(other), strict=True):
            promise(here == there, f"a table tells its seat in which world it is: “{here}” here, “{there}” there", seat)


def all_that_is_said(table: Table) -> list[str]:
    """Everything a table says to its seat: the board, the moves, and why somebody's move is refused."""
    said = [repr(table), repr(table.moves())]
    for seat in range(table.position.seats):
        for move in contract.some(tuple(table.game.tries(table.position.seen_by(seat), seat)), Random(1)):
            try:
                said.append(repr(table.why(move)))
            except IllegalMove as error:
                said.append(str(error))
    return said


def saves(game: Game, sample: int, seed: int, steps: int = MOST_STEPS, name: str = "") -> None:
    """A table with branches, saved and loaded, is the same tree; saved again, it gives the same bytes.

    Broken says how to see it again, with the game's `name` (or its folder).
    """
    rng, table = Random(seed), Table(game, game.samples[sample], seed=seed)
    move: Move | None = None
    try:
        for _ in range(steps):
            if table.over or rng.random() < 0.15:
                table.back(rng.randrange(1, 4))
                continue
            move = rng.choice(table.position.legal(rng.choice(table.position.actors)))
            table.play(move)
        move = None
        reads_back(table)
    except WRONG as error:
        again = f"python tools/walk.py {name or game.slug} --sample {sample} --saved {seed}/{steps}"
        wrong = error if isinstance(error, Broken) else Broken(f"{type(error).__name__}: {error}", None, move)
        at = table.node
        raise Broken("\n".join(told(wrong, game, sample, len(at.path) - 1, at.position, at.move, again))) from error


def reads_back(table: Table) -> None:
    """Save a table, load it, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        path = save(table, Path(folder) / "table.json")
        again = load(path, lambda slug: table.game)
        first, second = ([(node.position, node.move, node.events) for node in one.walk()] for one in (table, again))
        promise(first == second, "saved and loaded, the table is another tree")
        promise(again.node.position == table.node.position, "saved and loaded, the table stands somewhere else")
        promise(again.history() == table.history(), "saved and loaded, the table has another history")
        same = save(again, Path(folder) / "again.json").read_bytes() == path.read_bytes()
        promise(same, "the table is another file when saved again")
