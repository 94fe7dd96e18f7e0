"""Proves what exercises say: `python -m tests.lessons.exercises.prover [GAME]` does it and prints a table.

An exercise is played as a learner may play it, in all ways. Of every end it is then shown by search that its verdict is
true whatever the others answer and chance decides, not only after the answers that stand in its script:

* the solution reaches the goal in every world, and so does every other line that is called solved;
* what is called wrong cannot reach the goal any more, whatever the learner, the others and chance would do after it;
  where the others play their worst, they can prevent it, whatever the learner would do.

What an exercise takes as `given` (replies, chance) is so in every world, and must be needed. For the solution a
world is also what the learner cannot see, drawn anew some times. After a slip he may make every move of the rules,
not only the allowed ones, and go on beyond `within` until somebody else or chance acts.

Where an exercise ends is a matter of its words, and taken from its script: the others act as often as it lets them,
where they play their worst until the learner decides again; chance as often as the script says, and, unless the
others play their worst, as often as it must until the learner has made his moves. And that the condition for success
says the same as the sentence of the goal, only a reader can tell.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from msgspec import Struct

from dragongames.core.game.position import CHANCE, Event, Move, Position
from dragongames.core.table.node import Node
from dragongames.games import GAMES
from dragongames.lessons import Attempt, Exercise, exercises
from dragongames.lessons.exercises.conditions import All, Condition, Either, Happened, Not, Run
from dragongames.lessons.exercises.exercise import Given

ALL = 10**9
DRAWN = 24  # how often hidden things are drawn anew


class TooFar(Exception):
    """There are more positions than may be looked at."""


class State(NamedTuple):
    """Where a line of an exercise stands."""

    position: Position
    own: int  # the learner's moves so far
    made: tuple[int, ...]  # how often chance and every seat have acted
    late: bool  # somebody else has acted since the learner's last move was due
    events: tuple[Event, ...]  # of what happened what conditions ask for
    seen: frozenset[int]  # which of the things conditions ask for have happened


class World:
    """All that can happen in an exercise where some things are given."""

    def __init__(self, exercise: Exercise, given: frozenset[Given]) -> None:
        self.exercise, self.given, self.left = exercise, given, ALL
        self.table = exercise.table()
        self.learner = exercise.seat - 1
        self.asked = tuple(dict.fromkeys(map(_Asked, _happenings(exercise))))
        read, notation = self.table.read, self.table.game.notation
        self.script: dict[int, list[Move]] = {CHANCE: [notation.read(text, CHANCE) for text in exercise.chance]}
        for move in map(read, exercise.replies):
            self.script.setdefault(move.seat, []).append(move)
        self.known: dict[tuple[object, ...], bool] = {}

    def first(self, position: Position) -> State:
        return State(position, 0, (0,) * (position.seats + 1), False, (), frozenset())

    def along(self, path: Sequence[Move]) -> list[State]:
        """Where each of the learner's moves on a path led."""
        self.left, state, states = ALL, self.first(self.table.root.position), []
        for move in path:
            state = self.after(state, move)
            if move.seat == self.learner:
                states.append(state)
        return states

    def after(self, state: State, move: Move) -> State:
        self.left -= 1
        if self.left < 0:
            raise TooFar
        happened: list[Event] = []
        position = state.position.after(move, happened.append)
        events, seen = state.events, state.seen
        for event in happened:
            run = Run(self.table, self.learner, (event,))
            new = {n for n, asked in enumerate(self.asked) if n not in seen and asked.condition.holds(run)}
            if new:
                events, seen = (*events, event), seen | new
        at = move.seat + 1
        made = (*state.made[:at], state.made[at] + 1, *state.made[at + 1 :])
        mine = move.seat == self.learner
        late = state.late or (not mine and state.own >= self.exercise.within)
        return State(position, state.own + mine, made, late, events, seen)

    # -- what stands ------------------------------------------------------------------------------

    def _holds(self, condition: Condition, state: State) -> bool:
        self.table.node = Node(state.position)
        return condition.holds(Run(self.table, self.learner, state.events))

    def solved(self, state: State) -> bool:
        return state.own > 0 and self._holds(self.exercise.success, state)

    def lost(self, condition: Condition, state: State) -> bool:
        """Whether something has happened that must not."""
        match condition:
            case All(parts):
                return any(self.lost(part, state) for part in parts)
            case Not(Happened()):
                return not self._holds(condition, state)
        return False

    def slipped(self, state: State) -> bool:
        return any(self._holds(slip.when, state) for slip in self.exercise.failure)

    def others(self, state: State) -> tuple[Move, ...] | None:
        """What may happen before the learner decides; None where he decides, or nothing more will happen."""
        actors = state.position.actors
        if not actors or (actors != (CHANCE,) and self.learner in actors):
            return None
        actor = actors[0]
        moves = tuple(m for m, _ in state.position.odds()) if actor == CHANCE else state.position.legal(actor)
        line, done = self.script.get(actor, []), state.made[actor + 1]
        given: Given = "chance" if actor == CHANCE else "replies"
        if given in self.given:
            return (line[done],) if done < len(line) and line[done] in moves else None
        worst, last = self.exercise.others == "worst", state.own >= self.exercise.within
        endless = not worst and not last if actor == CHANCE else worst
        return moves if endless or done < len(line) else None

    def mine(self, state: State) -> tuple[Move, ...]:
        return state.position.legal(self.learner) if self.learner in state.position.actors else ()

    # -- what can be reached ----------------------------------------------------------------------

    def reaches(self, state: State, every: bool) -> bool:
        """Whether the learner can reach the goal: against everything (`every`), or if all are kind to him."""
        key = (every, _key(state.position), state.own, state.made, state.late, state.seen)
        if key not in self.known:
            self.known[key] = self._reaches(state, every)
        return self.known[key]

    def _reaches(self, state: State, every: bool) -> bool:
        if self.lost(self.exercise.success, state):
            return False
        if (moves := self.others(state)) is not None:
            results = (self.reaches(self.after(state, move), every) for move in moves)
            return all(results) if every else any(results)
        if self.solved(state):
            return True
        if state.own >= self.exercise.within and state.late:
            return False
        return any(self.reaches(self.after(state, move), every) for move in self.mine(state))

    def sure(self, states: Sequence[State]) -> bool:
        """Whether the goal was certain all along."""
        return all(self.reaches(state, True) for state in states)

    def hopeless(self, state: State, worst: bool) -> bool:
        """Whether the goal is out of reach; where the others play their `worst`, whether they can prevent it."""
        return not self.reaches(state, worst)

    def witness(self, state: State, every: bool) -> Iterator[str]:
        """A line by which the goal is reached after all."""
        moves = self.others(state)
        if moves is None and self.solved(state):
            return
        for move in self.mine(state) if moves is None else moves:
            after = self.after(state, move)
            if self.reaches(after, every):
                yield self.table.game.notation.write(move, "en")
                yield from self.witness(after, every)
                return

    def follows(self, state: State, line: tuple[Move, ...]) -> bool:
        """Whether these moves solve it, judged as the learner is; where one cannot be made, another will do."""
        if (moves := self.others(state)) is not None:
            return all(self.follows(self.after(state, move), line) for move in moves)
        if self.solved(state):
            return True
        if state.own >= self.exercise.within or (state.own and self.slipped(state)):
            return False
        mine = self.mine(state)
        tried = line[:1] if line and line[0] in mine else mine
        return any(self.follows(self.after(state, move), line[1:]) for move in tried)


class _Asked(NamedTuple):
    condition: Happened

    def __hash__(self) -> int:
        return hash((self.condition.event, str(self.condition.fields)))


def _happenings(exercise: Exercise) -> Iterator[Happened]:
    def within(condition: Condition) -> Iterator[Happened]:
        match condition:
            case Happened():
                yield condition
            case All(parts) | Either(parts):
                for part in parts:
                    yield from within(part)
            case Not(part):
                yield from within(part)

    for condition in (exercise.success, *(slip.when for slip in exercise.failure)):
        yield from within(condition)


def _key(value: object) -> object:
    """A value that can be looked up, also where a position keeps its things in dicts."""
    try:
        hash(value)
    except TypeError:
        if isinstance(value, Struct):
            return type(value), tuple(_key(getattr(value, field)) for field in value.__struct_fields__)
        if isinstance(value, dict):
            return frozenset((k, _key(v)) for k, v in value.items())
        return tuple(map(_key, value)) if isinstance(value, list | tuple) else repr(value)
    return value


class End(NamedTuple):
    """One way to play an exercise, and what is said of it."""

    path: tuple[Move, ...]  # of everybody
    own: tuple[str, ...]  # the learner's, as they are typed
    solved: bool


def ends(attempt: Attempt) -> Iterator[End]:
    """Every way to play an exercise, with its verdict."""
    here = attempt.table.node
    for move in attempt.allowed():
        kind = attempt.play(move).kind
        if kind == "open":
            yield from ends(attempt)
        else:
            path = tuple(node.move for node in attempt.path if node.move is not None)
            write = attempt.table.game.notation.write
            own = tuple(write(m, "en") for m in path if m.seat == attempt.seat)
            yield End(path, own, kind == "solved")
        attempt.table.node = here


class Proof(Struct):
    """What was found out about the verdicts of one exercise."""

    exercise: Exercise
    nodes: int = ALL  # how many moves may be looked at for one question
    verdicts: int = 0
    looked: int = 0  # at so many moves
    wrong: list[str] = []
    left_out: int = 0  # questions that would have taken more

    def ask(self, world: World, question: Callable[[], bool], otherwise: str) -> bool:
        """One question; False where the answer is no, which is noted down."""
        world.left, yes = self.nodes, True
        try:
            yes = question()
        except TooFar:
            self.left_out += 1
        self.looked += self.nodes - max(world.left, 0)
        if not yes:
            self.wrong.append(otherwise)
        return yes


def prove(exercise: Exercise, nodes: int = ALL) -> Proof:
    """Every verdict of an exercise, looking at no more than so many moves for each of them."""
    proof, given = Proof(exercise, nodes), frozenset(exercise.given)
    world, worst = World(exercise, given), exercise.others == "worst"
    proof.ask(world, lambda: solves(world), "the solution does not solve it in every world")
    for one in exercise.given:
        without = World(exercise, given - {one})
        proof.ask(without, partial(_fails, without), f"{one} need not be given")
    for end in ends(exercise.attempt()):
        proof.verdicts += 1
        said, states = ", ".join(end.own), world.along(end.path)
        if end.solved:
            proof.ask(world, partial(world.sure, states), f"{said}: solved by luck")
        elif not proof.ask(world, partial(world.hopeless, states[-1], worst), f"{said}: could succeed"):
            world.left = ALL
            proof.wrong[-1] += ", by " + ", ".join(world.witness(states[-1], worst))
    return proof


def _fails(world: World) -> bool:
    return not solves(world)


def solves(world: World) -> bool:
    """Whether the solution does, wherever the learner may be as far as he can see."""
    exercise, position = world.exercise, world.table.root.position
    line = tuple(world.table.game.notation.read(text, world.learner) for text in exercise.solution)
    drawn = (position.resample(world.learner, Random(n)) for n in range(DRAWN))
    return all(world.follows(first, line) for first in map(world.first, (position, *drawn)))


def main(chosen: Sequence[str], nodes: int = ALL) -> int:
    """A line for every exercise as soon as it is proved, and what is false below it."""
    every = [exercise for slug in chosen or GAMES for exercise in exercises(slug)]
    proofs = []
    for n, exercise in enumerate(every, 1):
        begun = time.perf_counter()
        proofs.append(proof := prove(exercise, nodes))
        name, given = f"{exercise.game}/{exercise.id}", "+".join(exercise.given) or "-"
        verdict = "FALSE" if proof.wrong else f"{proof.left_out} left out" if proof.left_out else "proved"
        print(f"{n:>3}/{len(every)}  {name:<44} {proof.verdicts:>4} verdicts {proof.looked:>9} moves "
              f"{time.perf_counter() - begun:7.1f} s  given {given:<15} {verdict}", flush=True)
        for said in proof.wrong:
            print(f"         {said}", flush=True)
    done = sum(not proof.wrong and not proof.left_out for proof in proofs)
    print(f"{done} of {len(proofs)} exercises proved completely, {sum(proof.verdicts for proof in proofs)} verdicts, "
          f"{sum(proof.looked for proof in proofs)} moves looked at, {sum(bool(p.wrong) for p in proofs)} false")
    return int(done < len(proofs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
