"""Which notes a learner hears at a decision: at most two, each once, each when it matters for the first time."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from msgspec import Struct

from dragongames.core.game.game import Game
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import LONGEST, TO_BEGIN, Note, notes, words
from dragongames.lessons.words import in_language

MOST: Final = 2  # at one decision


class Said(Struct, frozen=True):
    """One thing the coach says, the rules it teaches, and what it points at."""

    rule: str
    rules: tuple[str, ...]
    text: str
    points: tuple[str, ...] = ()


class Coach:
    """Knows a game's notes but no table; callers say what the learner knows already."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.notes = notes(game.slug)
        self.covered = frozenset(rule for note in self.notes.note for rule in note.rules)

    @property
    def goal(self) -> str:
        return in_language(self.notes.goal)

    def says(self, moment: Moment, known: Set[str], *, room: int | None = None) -> tuple[Said, ...]:
        """What is worth saying here to somebody who has heard of the `known` rules, in at most `room` words."""
        found: list[Said] = []
        heard = set(known)
        for said in self._worth_saying(moment):
            if len(found) == MOST:
                break
            if said.rule in heard or (room is not None and words(said.text) > room):
                continue
            found.append(said)
            heard.update(said.rules)
            room = None if room is None else room - words(said.text)
        return tuple(found)

    def opening(self, moment: Moment, read: int) -> tuple[Said, ...]:
        """What is said before the very first move, when `read` words have been read already: however often somebody
        looked at the game before, nobody begins without knowing what to do.
        """
        return self.says(moment, frozenset(), room=max(TO_BEGIN - read, 0))

    def again(self, moment: Moment, last: frozenset[str]) -> tuple[Said, ...]:
        """What was said here before somebody went away: everything of use that teaches only the rules told `last`."""
        found = (said for said in self._worth_saying(moment) if last.issuperset(said.rules))
        return tuple({said.rule: said for said in reversed(tuple(found))}.values())[::-1][:MOST]

    def kinds(self, moment: Moment) -> Iterator[tuple[str, str]]:
        """Every kind of move that may be made, and what it is for."""
        for kind in dict.fromkeys(type(move).__name__ for move in moment.legal):
            note = next((note for note in self.notes.note if kind in note.moves and moment.holds(note)), None)
            yield kind, "" if note is None else note.text

    def _worth_saying(self, moment: Moment) -> Iterator[Said]:
        """Notes on moves that can be made, then notes on what happened or is near; both in the order of the file."""
        due = [note for note in self.notes.note if moment.calls_for(note)]
        yield from map(_said, sorted(due, key=lambda note: not note.moves))
        silent = self.notes.silent | self.covered
        for rule in (event.rule for event in moment.news):
            if rule not in silent:
                yield from self._by_the_ledger(rule)
        for rule in moment.bites:
            if rule not in silent:
                yield from self._by_the_ledger(rule)

    def _by_the_ledger(self, rule: str) -> Iterator[Said]:
        """A rule without a note is told by its own sentence, if people would listen to one so long."""
        sentence = self.game.rulebook.sentence(rule)
        if words(sentence) <= LONGEST:
            yield Said(rule, (rule,), sentence)


def _said(note: Note) -> Said:
    return Said(note.rule, note.rules, note.text, note.points)
