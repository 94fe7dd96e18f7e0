"""One try at an exercise: the learner plays, the script answers, conditions judge, hints help."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from dragongames.core.errors import ImpossiblePosition, NotationError
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.text.words import Gap, Phrase
from dragongames.lessons.exercises.conditions import Run, waiting
from dragongames.lessons.exercises.exercise import Exercise, Slip
from dragongames.lessons.progress.progress import Progress, Result
from dragongames.lessons.words import WORDS, in_language

State: TypeAlias = Literal["open", "solved", "failed"]


class Feedback(Struct, frozen=True):
    """The answer to one move: what it led to, and what is said about it."""

    kind: Literal["refused", "open", "solved", "failed"]
    text: str  # one or two sentences for the learner
    told: tuple[str, ...] = ()  # what happened, event by event
    rules: tuple[str, ...] = ()  # the rules behind a refusal, or behind what happened

    def __repr__(self) -> str:
        mark = {"refused": "✗", "open": "…", "solved": "✓", "failed": "✗"}[self.kind]
        return "\n".join((*self.told, f"{mark} {self.text}"))


class Attempt:
    """One try. State and script follow from the moves on the table's path alone, so walking back just works.

    >>> from dragongames.lessons import exercises
    >>> one = exercises("simurgh")["library"]
    >>> one.attempt().play(one.solution[0]).kind
    'solved'
    """

    def __init__(self, exercise: Exercise, progress: Progress | None = None) -> None:
        self.exercise, self.progress = exercise, progress
        self.table = exercise.table()
        self.hints_given = 0
        self.solution_shown = False
        self.reply()

    @property
    def seat(self) -> Seat:
        """The learner's seat, counted from 0."""
        return self.exercise.seat - 1

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes of this attempt."""
        return self.table.node.path[1:]

    @property
    def own_moves(self) -> int:
        """How many moves the learner has made."""
        return sum(1 for node in self.path if node.move is not None and node.move.seat == self.seat)

    @property
    def run(self) -> Run:
        return Run(self.table, self.seat, tuple(event for node in self.path for event in node.events))

    @property
    def slip(self) -> Slip | None:
        """The first way to go wrong that applies, if any."""
        run = self.run
        return next((slip for slip in self.exercise.failure if slip.when.holds(run)), None)

    @property
    def state(self) -> State:
        if not self.own_moves:
            return "open"  # nothing right or wrong has been done yet
        if self.exercise.success.holds(self.run):
            return "solved"  # even if a slip happened on the way
        if self.slip is not None:
            return "failed"
        stuck = self.seat not in self.table.position.actors
        return "failed" if stuck or self.own_moves >= self.exercise.within else "open"

    # -- playing -----------------------------------------------------------------------------------

    def play(self, move: Move | str) -> Feedback:
        """Make the learner's move, then everybody's answers. An impossible move is explained and changes nothing."""
        if self.state != "open":
            return Feedback("refused", WORDS.say(Phrase("lessons.closed")))
        try:
            read = self.table.read(move, self.seat) if isinstance(move, str) else move
        except NotationError as error:
            return Feedback("refused", str(error))
        if read.seat != self.seat:
            return Feedback("refused", WORDS.say(Phrase("lessons.seat", {"name": self.table.names[self.seat]})))
        explanation = self.table.explain(read)
        if not explanation.ok:
            return Feedback("refused", explanation.refusal, rules=tuple(check.rule for check in explanation.broken))
        if self.exercise.allowed and read not in self.allowed():
            moves = map(self.table.game.notation.write, self.allowed())
            known = tuple(Phrase("lessons.quoted", {"move": move}) for move in moves)
            return Feedback("refused", WORDS.say(Phrase("lessons.allowed", {"known": known})))
        before = len(self.path)
        self.table.play(read)
        self.reply()
        if self.progress is not None and self.state != "open":
            solved = self.state == "solved"
            result = Result(self.exercise.id, solved, self.own_moves, self.hints_given, self.solution_shown)
            self.progress.tried(self.exercise.game, result, self.exercise.rules)
        return self.feedback(before)

    def reply(self) -> None:
        """Let the others and chance do what the script says, until it is the learner's turn or the script ends."""
        while waiting(self.table, self.seat):
            actor = self.table.position.actors[0]
            if actor != CHANCE and self.exercise.others == "worst":
                move: Move | None = self._worst(self.table.node)[1]
            else:
                move = self._line(actor)
            if move is None:
                return
            if actor != CHANCE and move not in self.table.position.legal(actor):
                gaps: dict[str, Gap] = {"id": self.exercise.id, "move": self.table.write(move)}
                raise ImpossiblePosition(WORDS.say(Phrase("lessons.script", gaps)))
            self.table.play(move)

    def _worst(self, node: Node) -> tuple[int, Move | None]:
        """The worst the others can do to the learner from here, and by which move: 2 is a failure, 1 leaves it open,
        0 means it is solved.
        """
        moves = self._others_moves()
        if not moves:
            return ("solved", "open", "failed").index(self.state), None
        best: tuple[int, Move | None] = (-1, None)
        grown = list(node.children)
        for move in moves:
            self.table.play(move)
            found = self._worst(self.table.node)[0]
            self.table.node, node.children = node, list(grown)  # moves that are only tried leave no branches
            if found > best[0]:
                best = found, move
            if found == 2:
                break
        return best

    def _others_moves(self) -> tuple[Move, ...]:
        """What may come before the learner's next turn; () when it is that turn, or the script has ended."""
        if not waiting(self.table, self.seat):
            return ()
        if self.table.node.is_chance:
            line = self._line(CHANCE)
            return () if line is None else (line,)
        legal: tuple[Move, ...] = self.table.position.legal(self.table.position.actors[0])
        return legal

    def feedback(self, since: int = 0) -> Feedback:
        """How the attempt stands, and what happened after its first `since` moves."""
        events = [event for node in self.path[since:] for event in node.told(self.seat)]
        outcome = self.table.position.outcome()
        decided = () if outcome is None else (outcome.decided_by,)
        rules = tuple(dict.fromkeys((*(event.rule for event in events), *decided)))
        state = self.state
        match state:
            case "solved":
                said = WORDS.say(Phrase("lessons.solved")) + " " + self.exercise.lesson_text
            case "failed":
                slip = self.slip
                why = slip.says if slip else self.exercise.otherwise
                said = in_language(why) if why else WORDS.say(Phrase("lessons.failed"))
            case _:
                said = WORDS.say(Phrase("lessons.open", {"n": self.exercise.within - self.own_moves}))
        return Feedback(state, said, tuple(self.table.tell(events)), rules)

    def allowed(self) -> tuple[Move, ...]:
        """The learner's moves now: the legal ones, or of these only those the exercise is about."""
        legal: tuple[Move, ...] = self.table.position.legal(self.seat) if self.state == "open" else ()
        wanted = [self.table.game.notation.read(text, self.seat) for text in self.exercise.allowed]
        return tuple(move for move in legal if move in wanted or not wanted)

    # -- help --------------------------------------------------------------------------------------

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        self.hints_given = min(self.hints_given + 1, len(self.exercise.hints))
        return in_language(self.exercise.hints[self.hints_given - 1])

    def solution(self) -> Lines:
        """The moves that solve it."""
        self.solution_shown = True
        notation = self.table.game.notation
        return Lines(notation.write(notation.read(text, self.seat)) for text in self.exercise.solution)

    def again(self) -> Attempt:
        """Go back to the beginning, on the same table, so that earlier tries stay as branches."""
        self.table.node = self.table.root
        self.reply()
        return self

    def __repr__(self) -> str:
        return f"{self.exercise}\n\n{self.table.show()}"

    def _line(self, actor: Seat) -> Move | None:
        """This actor's next move by the script; None if it says nothing more."""
        done = sum(1 for node in self.path if node.move is not None and node.move.seat == actor)
        if actor == CHANCE:
            lines = [self.table.game.notation.read(text, CHANCE) for text in self.exercise.chance]
        else:
            read = [self.table.read(text) for text in self.exercise.replies]
            lines = [move for move in read if move.seat == actor]
        return lines[done] if done < len(lines) else None
