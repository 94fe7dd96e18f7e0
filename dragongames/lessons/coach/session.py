"""A whole game with the coach: which game it is, what is said at each decision, and what is noted about the learner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Gap, Phrase, Who, tenths
from dragongames.games import game
from dragongames.lessons.coach.coach import Coach, Said
from dragongames.lessons.coach.judge import Judge, Judgement, Part
from dragongames.lessons.coach.listener import Listener
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import first_table, notes
from dragongames.lessons.progress.kept import Keeping, keeping, waiting
from dragongames.lessons.progress.knowledge import coached
from dragongames.lessons.progress.progress import COACH, Progress
from dragongames.lessons.words import WORDS

YOU: Final[Seat] = 0
REST: Final = 3  # decisions between two words on moves
# A difference matters by the chance to win or by points: early in a game, many points hardly change the chance.
WON: Final = 0.06
LEAD: Final = 2.0
NAMED: Final = 4  # items of a difference that are named
OFTEN: Final = 0.15  # a choice that good players make so often is no mistake, whatever it brings now
TOLD: Final = 3  # obstacles named when somebody asks


class Word(Struct, frozen=True):
    """What is said about a move."""

    kind: Literal["good", "better"]
    text: str


class Session:
    """One learner's game with the coach, at a table where the learner sits at seat 0.

    Without `progress` nothing is remembered. A game begun another time goes on, unless a `fresh` one is wanted.
    """

    def __init__(self, slug: str, progress: Progress | None = None, *, fresh: bool = False) -> None:
        self.game: Game = game(slug)
        self.number = 0 if progress is None else coached(progress, slug)
        self.table: Table
        self.table, self.rivals = first_table(slug, self.number)
        self.kept: Keeping | None = keeping(self.table, YOU, self.rivals, place(slug))
        self.resumed = False
        begun = None if fresh else begun_before(slug)
        if begun is not None and (found := begun.go_on()) is not None:
            self.table, self.kept, self.resumed = found, begun, True
            self.rivals = dict(begun.bots)
        self.plan = notes(slug).first(self.number)
        self.listener = Listener(self.game, YOU, progress, resumed=self.resumed)
        self.word: Word | None = None  # on the last move
        self._silent = 0  # decisions before there may be another word
        self._ended = False

    @property
    def coach(self) -> Coach:
        return self.listener.coach

    @property
    def progress(self) -> Progress | None:
        return self.listener.progress

    @property
    def trouble(self) -> str:
        return self.listener.trouble

    @property
    def heard(self) -> dict[Node, tuple[Said, ...]]:
        return self.listener.heard

    # -- what is said ------------------------------------------------------------------------------

    def notes(self) -> tuple[Said, ...]:
        """What is said where the table stands now; it stays the same when somebody comes back there."""
        return self.listener.notes(self.table, "" if self.number else self.coach.goal)

    def possible(self) -> Iterator[tuple[str, str]]:
        """Every kind of move that may be made here: an example as it is typed, and its purpose."""
        moment = Moment(self.table, YOU)
        for kind, text in self.coach.kinds(moment):
            some = [move for move in moment.legal if type(move).__name__ == kind]
            example = self.table.write(some[len(some) // 2], numbered=False)
            key = "coach.kind" if len(some) > 1 else "coach.kind_one"
            yield self._say(key, move=example, n=len(some)), text

    def obstacles(self) -> Iterator[str]:
        """What stands in the way of moves that somebody might try here, by rule."""
        moment = Moment(self.table, YOU)
        for move in list(moment.bites.values())[:TOLD]:
            found = Explanation(self.game.rulebook, "", moment.view.check(move), self.table.names)
            yield f"{self.table.write(move, numbered=False)}: {found.refusal}"

    def advice(self) -> tuple[tuple[Move, ...], str]:
        """What a player who knows the game would do here, and why."""
        judge = Judge(self.game, Moment(self.table, YOU).view, YOU, self.table.seed)
        moves = judge.advice
        written = ", ".join(self.table.write(move, numbered=False) for move in moves)
        if judge.mixed:
            share = round(100 * judge.mixed[moves[0]])
            return moves, self._say("coach.mixed" if share < 90 else "coach.advice", moves=written, share=share)
        over = judge.over_most()
        if over is None or over.lead < LEAD / 4 or not over.parts:
            return moves, self._say("coach.advice", moves=written)
        return moves, self._over("coach.advice_why", over, moves=written)

    # -- what is noted -----------------------------------------------------------------------------

    def moved(self, before: Node, move: Move) -> None:
        """Note a move that the learner has made from there."""
        moment = Moment(self.table, YOU, before)
        self.listener.has_kept(moment)
        self.word = None
        self._silent -= 1
        if self._silent < 0:
            self.word = self._judged(moment, move)
            if self.word is not None:
                self._silent = REST - 1
        if self.table.over and not self._ended:
            self._ended = True
            self.listener.write(lambda progress: progress.visited(self.game.slug, COACH, ended=True))

    def refused(self, explanation: Explanation) -> None:
        """Note that the learner has tried something these rules do not allow."""
        self.listener.refused(self.table.node, explanation)

    def _judged(self, moment: Moment, move: Move) -> Word | None:
        """A word on a move that made a difference."""
        if len(moment.legal) < 2:
            return None
        judge = Judge(self.game, moment.view, YOU, self.table.seed)
        if judge.mixed:
            return self._of_a_mixture(judge, move)
        if not judge.options:
            return None
        if judge.options[0].moves[:1] == (move,):
            over = judge.over_most()
            if over is None or not _matters(over, 2):
                return None
            return Word("good", self._over("coach.good", over))
        over = judge.over(move)
        if over is None or not _matters(over) or not over.parts:
            return None
        written = ", ".join(self.table.write(one, numbered=False) for one in over.moves)
        return Word("better", self._over("coach.better", over, moves=written))

    def _of_a_mixture(self, judge: Judge, move: Move) -> Word | None:
        """Comment on a choice made while the others choose; nobody should always make the same one."""
        chances = judge.chances()
        ordered = sorted(chances.values(), reverse=True)
        best = max(judge.mixed, key=lambda one: (judge.mixed[one] >= OFTEN, chances[one]))
        if chances[best] - chances[move] >= WON and judge.mixed.get(move, 0.0) < OFTEN:
            n = round(100 * (chances[best] - chances[move]))
            return Word("better", self._say("coach.rather", moves=self.table.write(best, numbered=False), n=n))
        if judge.mixed.get(move, 0.0) >= OFTEN and chances[move] - ordered[len(ordered) // 2] >= WON:
            return Word("good", self._say("coach.often", share=round(100 * judge.mixed[move])))
        return None

    def _over(self, key: str, judged: Judgement, **gaps: Gap) -> str:
        """A word on what is gained, item by item; of several rivals, over which one. The largest items are named, in
        their order: what is left out may not be what turns the sum.
        """
        largest = sorted(judged.parts, key=lambda part: -abs(part.points))[:NAMED]
        parts = "; ".join(self._part(part) for part in judged.parts if part in largest)
        if judged.rival is not None:
            key, gaps = f"{key}_against", {**gaps, "who": Who(judged.rival)}
        return self._say(key, n=tenths(judged.lead), parts=parts, **gaps)

    def _part(self, part: Part) -> str:
        points = f"{'+' if part.points > 0 else '−'}{tenths(abs(part.points))}".removesuffix(".0").removesuffix(",0")
        if part.what:
            return f"{part.what} {points}"
        if part.seat == YOU:
            return f"{self._say('coach.later')} {points}"
        return f"{self._say('coach.theirs', who=Who(part.seat))} {points}"

    def _say(self, key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(key, gaps), names=self.table.names)


def _matters(judged: Judgement, times: float = 1) -> bool:
    """Whether a difference is worth a word."""
    by_chance = judged.won >= times * WON and judged.lead >= LEAD / 4
    by_points = judged.lead >= times * LEAD and judged.won >= WON / 3
    return by_chance or by_points


def place(slug: str) -> str:
    """The name under which games with the coach are kept."""
    return f"{COACH}.{slug}"


def begun_before(slug: str) -> Keeping | None:
    """The game with the coach that was begun and may go on."""
    try:
        found = next((one for one in waiting() if one.said.place == place(slug)), None)
    except (OSError, NotationError):
        return None
    return None if found is None else found.keeping()
