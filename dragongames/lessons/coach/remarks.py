"""What the coach says of moves: of those just made, when it matters and ever more rarely, and of what it would do."""

from __future__ import annotations

from math import hypot
from typing import Final, Literal

from msgspec import Struct

from dragongames.core.game.position import Move, Seat
from dragongames.core.table.table import Table
from dragongames.core.text.words import Gap, Phrase, Who, amount, rounded
from dragongames.lessons.coach.judge import LEAST, Judge, Judgement, Part
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import LONGEST, words
from dragongames.lessons.words import WORDS

REST: Final = 3  # decisions between the first two words on moves, at least ...
RARER: Final = 2  # ... and so many more each time
# A difference matters by the chance to win or by points: early in a game, many points hardly change the chance.
WON: Final = 0.06
LEAD: Final = 2.0
NAMED: Final = 4  # items of a difference that are named
OFTEN: Final = 0.15  # a choice that good players make so often is no mistake, whatever it brings now


class Word(Struct, frozen=True):
    """What is said about a move."""

    kind: Literal["good", "better"]
    text: str


class Remarks:
    """Words on the moves of one seat at one table."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self._made = 0  # words on moves so far
        self._silent = 1  # decisions before there may be another one: nobody is judged by the very first move

    def on(self, moment: Moment, move: Move) -> Word | None:
        """A word on the move that was made at that moment. It comes at most at every third decision, and each time
        later than before: nobody wants to be told all along a game, or could read so much.
        """
        self._silent -= 1
        word = self.judged(moment, move) if self._silent < 0 else None
        if word is not None:
            self._silent = REST - 1 + RARER * self._made
            self._made += 1
        return word

    def judged(self, moment: Moment, move: Move) -> Word | None:
        """A word on a move that made a difference."""
        if len(moment.legal) < 2:
            return None
        judge = Judge(self.table.game, moment.view, self.seat, self.table.seed)
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

    def advice(self, moment: Moment) -> tuple[tuple[Move, ...], str]:
        """What a player who knows the game would do here, and why."""
        judge = Judge(self.table.game, moment.view, self.seat, self.table.seed)
        moves = judge.advice
        written = ", ".join(self.table.write(move, numbered=False) for move in moves)
        if len(moment.legal) < 2:
            return moves, self._say("coach.forced", moves=written)
        if judge.mixed:
            return moves, self._why_often(judge, moves[0], written)
        other = next((move for move in moment.legal[len(moment.legal) // 2 :] if move != moves[0]), moment.legal[0])
        for over in (judge.over_most(), judge.over_rest(other)):  # why this move, or else why to go on like this
            if over is not None and over.lead >= LEAD / 4 and over.parts:
                return moves, self._over("coach.advice_why", over, moves=written)
        return moves, self._say("coach.as_good", moves=written)

    def _why_often(self, judge: Judge, move: Move, written: str) -> str:
        """Where the others choose, too: how often to choose this, and how many more games it wins."""
        share, more = judge.often(move), judge.mixed[move].won - _middle(judge)
        always = judge.mixed[move].foreseeable
        key = "coach.as_good" if judge.turns.alike or share < OFTEN else "coach.advice" if always else "coach.mixed"
        told = [self._say(key, moves=written, share=round(100 * share))]
        n = round(100 * more)
        return " ".join([*told, self._say("coach.wins", n=n)] if n >= 1 else told)

    def _of_a_mixture(self, judge: Judge, move: Move) -> Word | None:
        """Comment on a choice made while the others choose; nobody should always make the same one."""
        mine = judge.mixed.get(move)
        if mine is None:
            return None
        best = max(judge.mixed.values(), key=lambda one: (judge.often(one.first) >= OFTEN, one.won))
        share, more = judge.often(move), best.won - mine.won
        if more >= max(WON, hypot(best.error, mine.error)) and share < OFTEN:
            told = self._say("coach.rather", moves=self.table.write(best.first, numbered=False), n=round(100 * more))
            return Word("better", told)
        if share >= OFTEN and mine.won - _middle(judge) >= WON:
            return Word("good", self._say("coach.often", share=round(100 * share)))
        return None

    def _over(self, key: str, judged: Judgement, **gaps: Gap) -> str:
        """A word on what is gained, item by item; of several rivals, over which one. The largest items are named, as
        many as people would listen to, and the others together: whoever adds them up comes to the sum.
        """
        if judged.rival is not None:
            key, gaps = f"{key}_against", {**gaps, "who": Who(judged.rival)}
        told = ""
        for named in range(NAMED, 0, -1):
            told = self._say(key, parts=self._named(judged, named), **amount(judged.lead), **gaps)
            if words(told) <= LONGEST:
                break
        return told

    def _named(self, judged: Judgement, named: int) -> str:
        """The largest items, in their order, and the rest."""
        largest = sorted(judged.parts, key=lambda part: -abs(part.points))[:named]
        told = [self._part(part) for part in judged.parts if part in largest]
        rest = judged.lead - sum(part.points if part.seat == self.seat else -part.points for part in largest)
        mine = all((part.seat == self.seat) != (part in largest) for part in judged.parts)  # exactly they are left over
        left = self._say("coach.own" if mine else "coach.rest")
        return "; ".join([*told, self._item(left, rest)] if abs(rest) >= LEAST else told)

    def _part(self, part: Part) -> str:
        if part.what:
            return self._item(part.what, part.points)
        if part.seat == self.seat:
            return self._item(self._say("coach.later"), part.points)
        return self._item(self._say("coach.theirs", who=Who(part.seat)), part.points)

    @staticmethod
    def _item(what: str, points: float) -> str:
        return f"{what} {'+' if points > 0 else '−'}{rounded(abs(points))}"

    def _say(self, key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(key, gaps), names=self.table.names)


def _middle(judge: Judge) -> float:
    """The chance to win by an average choice."""
    return sorted([option.won for option in judge.mixed.values()], reverse=True)[len(judge.mixed) // 2]


def _matters(judged: Judgement, times: float = 1) -> bool:
    """Whether a difference is worth a word."""
    by_chance = judged.won >= times * WON and judged.lead >= LEAD / 4
    by_points = judged.lead >= times * LEAD and judged.won >= WON / 3
    return judged.won >= judged.error / 2 and (by_chance or by_points)
