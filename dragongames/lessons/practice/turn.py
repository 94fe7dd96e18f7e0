"""One try at a problem: a turn, played on a table of its own and compared with the one that is clearly best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Final, Literal, TypeAlias

from dragongames.analysis.problems import Problem, played
from dragongames.analysis.telling import Telling
from dragongames.analysis.turns import Turns
from dragongames.analysis.words import signed_whole
from dragongames.bots.levels import lore_of
from dragongames.core.game.agreed import begun
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position
from dragongames.core.table.table import Table
from dragongames.core.text.words import Phrase, Who
from dragongames.lessons.words import WORDS

State: TypeAlias = Literal["open", "right", "wrong"]
NAMES: Final = ("Hania", "Antek", "Zosia", "Kuba", "Ola", "Tomek")
AS_GOOD: Final = 0.01  # of the victory; a turn that comes this near is right, too
RULES: Final = 2  # that are named


class TurnTry:
    """The learner plays a whole turn; when it is over, it is right or wrong. `common` says how many problems each rule
    plays a part in: the rarest tell most.
    """

    def __init__(self, game: Game, problem: Problem, common: Mapping[str, int] | None = None) -> None:
        self.game, self.problem, self.seat = game, problem, problem.seat
        often = common or {}
        self.rules = tuple(sorted(problem.rules, key=lambda rule: often.get(rule, 0))[:RULES])
        position, options = begun(game, problem.position, {})
        self.table = Table(
            game, options, names=NAMES[: position.seats], seat=self.seat, position=position, by_hand=True
        )
        self.start: Position = self.table.position
        self.best = tuple(game.notation.read(text, self.seat) for text in problem.best)
        self.other = tuple(game.notation.read(text, self.seat) for text in problem.other)
        self.hints = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """The learner's moves so far."""
        return tuple(node.move for node in self.table.node.path if node.move is not None)

    @property
    def state(self) -> State:
        """Right as soon as the turn leads to the position wanted; when it is over, right if as good, else wrong."""
        if not self.moves:
            return "open"
        goal = played(self.start, self.best)
        if self.table.position == goal or any(self.table.position == end for end in self._also):
            return "right"
        if self._goes_on():
            return "open"
        return "right" if self._as_good(goal) else "wrong"

    @cached_property
    def _also(self) -> tuple[Position, ...]:
        """Where other turns lead that are right, too."""
        read = self.game.notation.read
        return tuple(played(self.start, [read(text, self.seat) for text in turn]) for turn in self.problem.also)

    def _goes_on(self) -> bool:
        return self.seat in self.table.position.actors and len(self.start.actors) == 1

    def _as_good(self, goal: Position) -> bool:
        """Whether what was played instead is judged to be as good."""
        lore = lore_of(self.game)
        if lore is None or lore.secrets is not None:
            return False
        if self.problem.yours:  # anything nearer to the best turn than to the one that was played
            turns = Turns(self.game, self.start.seen_by(self.seat), self.seat)
            best, mine, now = (turns.weigh(moves, 0).won for moves in (self.best, self.other, self.moves))
            return now >= best - max((best - mine) / 2, AS_GOOD)
        if self.table.position.actors != goal.actors:
            return False
        return lore.value(self.table.position, self.seat) >= lore.value(goal, self.seat) - AS_GOOD

    def allowed(self) -> tuple[Move, ...]:
        """What may be done now; () when the turn is over."""
        if self.state != "open" or self.seat not in self.table.position.actors:
            return ()
        return self.table.position.legal(self.seat)

    def again(self) -> None:
        """Begin again."""
        if self.moves:
            self.table.back(len(self.moves))

    # -- in words ----------------------------------------------------------------------------------

    @property
    def goal(self) -> str:
        """What there is to find."""
        played = ", ".join(map(self.game.notation.write, self.other))
        key = "practice.goal_yours" if self.problem.yours else "practice.goal"
        return WORDS.say(Phrase(key, {"who": Who(self.seat), "played": played}), names=self.table.names)

    def hint(self) -> str:
        """The first time the points that decide, or else a rule that matters here; then the first move."""
        self.hints += 1
        if self.hints == 1 and self.differences:
            return WORDS.say(Phrase("practice.points", {"what": ", ".join(self.differences)}))
        if self.hints == 1 and self.rules:
            return WORDS.say(Phrase("practice.think", {"rule": self.game.rulebook.sentence(self.rules[0])}))
        return WORDS.say(Phrase("practice.first", {"move": self.game.notation.write(self.best[0])}))

    @cached_property
    def differences(self) -> dict[str, int]:
        """By item of the score, how many more points the next-best turn gives at once than the best one."""
        found: dict[str, list[int]] = {}
        for column, moves in enumerate((self.best, self.other)):
            world = self.start.seen_by(self.seat).resample(self.seat, Random(0))
            for item in self.game.tally(played(world, moves))[self.seat]:
                found.setdefault(self.game.item_name(item, self.table.names), [0, 0])[column] += item.points
        return {name: then - now for name, (now, then) in found.items() if now != then}

    @property
    def verdict(self) -> str:
        """What is said about the turn that was played."""
        won, other = (round(100 * share) for share in self.problem.won)
        if self.problem.yours:
            key = "practice.right_yours" if self.state == "right" else "practice.wrong_yours"
            return WORDS.say(Phrase(key, {"won": won, "other": other}))
        if self.state == "right":
            key = "practice.exact" if self.problem.exact else "practice.right"
            return WORDS.say(Phrase(key, {"won": won, "other": other}))
        return WORDS.say(Phrase("practice.wrong", {"n": won - other}))

    @property
    def solution(self) -> str:
        """The turn, why it is best, and what the next-best one gives instead."""
        view = self.start.seen_by(self.seat)
        turns = Turns(self.game, view, self.seat)
        told = Telling(turns, self.table.names)
        moves = told.moves(self.best)
        option = turns.weigh(self.best, 0)
        parts = "; ".join(f"{name} {signed_whole(points)}" for name, points in self.differences.items())
        if self.problem.yours:
            key = "practice.played" if parts else "practice.played_only"
        else:
            key = "practice.next_best" if parts else "practice.next_one"
        return " ".join((
            WORDS.say(Phrase("practice.solution", {"moves": moves, "why": told.reason(option)})),
            WORDS.say(Phrase(key, {"moves": told.moves(self.other), "parts": parts}))))
