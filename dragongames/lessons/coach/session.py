"""A whole game with the coach: which game it is, what is said at each decision, and what is noted about the learner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Gap, Phrase
from dragongames.games import game
from dragongames.lessons.coach.coach import Coach, Said
from dragongames.lessons.coach.listener import Listener
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import first_table, notes
from dragongames.lessons.coach.remarks import Remarks, Word
from dragongames.lessons.progress.kept import Keeping, keeping, waiting
from dragongames.lessons.progress.knowledge import coached
from dragongames.lessons.progress.progress import COACH, Progress
from dragongames.lessons.words import WORDS

YOU: Final[Seat] = 0
TOLD: Final = 3  # obstacles named when somebody asks


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
        self.remarks = Remarks(self.table, YOU)
        self.word: Word | None = None  # on the last move
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

    def possible(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every kind of move that may be made here: examples as they are typed, and what they are for. Kinds with the
        same note stand together.
        """
        moment = Moment(self.table, YOU)
        found: dict[str, list[str]] = {}
        for kind, text in self.coach.kinds(moment):
            some = [move for move in moment.legal if type(move).__name__ == kind]
            example = self.table.write(some[len(some) // 2], numbered=False)
            key = "coach.kind" if len(some) > 1 else "coach.kind_one"
            found.setdefault(text, []).append(self._say(key, move=example, n=len(some)))
        yield from ((tuple(examples), text) for text, examples in found.items())

    def obstacles(self) -> Iterator[str]:
        """What stands in the way of moves that somebody might try here, by rule."""
        moment = Moment(self.table, YOU)
        for move in list(moment.bites.values())[:TOLD]:
            found = Explanation(self.game.rulebook, "", moment.view.check(move), self.table.names)
            yield f"{self.table.write(move, numbered=False)}: {found.refusal}"

    def advice(self) -> tuple[tuple[Move, ...], str]:
        """What a player who knows the game would do here, and why."""
        return self.remarks.advice(Moment(self.table, YOU))

    # -- what is noted -----------------------------------------------------------------------------

    def moved(self, before: Node, move: Move) -> None:
        """Note a move that the learner has made from there."""
        moment = Moment(self.table, YOU, before)
        self.listener.has_kept(moment)
        self.word = self.remarks.on(moment, move)
        if self.table.over and not self._ended:
            self._ended = True
            self.listener.write(lambda progress: progress.visited(self.game.slug, COACH, ended=True))

    def refused(self, explanation: Explanation) -> None:
        """Note that the learner has tried something these rules do not allow."""
        self.listener.refused(self.table.node, explanation)

    def _say(self, key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(key, gaps), names=self.table.names)


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
