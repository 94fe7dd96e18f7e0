"""One try at a problem: a turn, played on a table of its own and compared with the one that is clearly best."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from dragongames.analysis.problems import Problem, played
from dragongames.analysis.telling import Telling
from dragongames.analysis.turns import Turns
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


class TurnTry:
    """The learner plays a whole turn; when it is over, it is right or wrong."""

    def __init__(self, game: Game, problem: Problem) -> None:
        self.game, self.problem, self.seat = game, problem, problem.seat
        position, options = begun(game, problem.position, {})
        self.table = Table(
            game, options, names=NAMES[: position.seats], seat=self.seat, position=position, by_hand=True
        )
        self.start: Position = self.table.position
        self.best = tuple(game.notation.read(text, self.seat) for text in problem.best)
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
        if self.table.position == goal:
            return "right"
        if self._goes_on():
            return "open"
        return "right" if self._as_good(goal) else "wrong"

    def _goes_on(self) -> bool:
        return self.seat in self.table.position.actors and len(self.start.actors) == 1

    def _as_good(self, goal: Position) -> bool:
        """Whether what was played instead is judged to be as good."""
        lore = lore_of(self.game)
        if lore is None or lore.secrets is not None or self.table.position.actors != goal.actors:
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
        return WORDS.say(Phrase("practice.goal", {"who": Who(self.seat)}), names=self.table.names)

    def hint(self) -> str:
        """The first time a rule that matters here, then the first move."""
        self.hints += 1
        if self.hints == 1 and self.problem.rules:
            return WORDS.say(Phrase("practice.think", {"rule": self.game.rulebook.sentence(self.problem.rules[0])}))
        return WORDS.say(Phrase("practice.first", {"move": self.game.notation.write(self.best[0])}))

    @property
    def verdict(self) -> str:
        """What is said about the turn that was played."""
        won, other = (round(100 * share) for share in self.problem.won)
        if self.state == "right":
            key = "practice.exact" if self.problem.exact else "practice.right"
            return WORDS.say(Phrase(key, {"won": won, "other": other}))
        return WORDS.say(Phrase("practice.wrong", {"n": won - other}))

    @property
    def solution(self) -> str:
        """The turn, and why it is best."""
        view = self.start.seen_by(self.seat)
        turns = Turns(self.game, view, self.seat)
        told = Telling(turns, self.table.names)
        moves = told.moves(self.best)
        option = turns.weigh(self.best, 0)
        return WORDS.say(Phrase("practice.solution", {"moves": moves, "why": told.reason(option)}))
