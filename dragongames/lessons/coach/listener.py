"""Somebody the coach sits beside, at any table: what is said at each decision, and what is noted about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.lessons.coach.coach import Coach, Said
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import words
from dragongames.lessons.progress.knowledge import knowledge, told
from dragongames.lessons.progress.progress import Progress
from dragongames.lessons.progress.store import ProgressError


class Listener:
    """One seat of a table. Without `progress` nothing is remembered; `resumed` says that the game was begun before."""

    def __init__(self, game: Game, seat: Seat, progress: Progress | None = None, *, resumed: bool = False) -> None:
        self.game, self.seat, self.resumed = game, seat, resumed
        self.coach, self.progress, self.trouble = Coach(game), progress, ""
        self.met: set[str] = set() if progress is None else set(told(progress, game.slug))
        self._new_here = not self.met  # nothing about this game has been heard yet
        self.heard: dict[Node, tuple[Said, ...]] = {}
        self.states = {} if progress is None else knowledge(progress, game.slug)
        self._marked: set[tuple[Node, str]] = set()

    def aim(self, table: Table) -> str:
        """What the game is about, for somebody who has never heard of it; "" after their first move."""
        return self.coach.goal if self._new_here and not self._moves_made(table.node) else ""

    def notes(self, table: Table, brief: str = "") -> tuple[Said, ...]:
        """What is said where the table stands now; it stays the same when somebody comes back there.

        At the very first decision `brief` has been read already, so little more is said.
        """
        if self.seat not in table.position.actors:
            return ()
        node = _faced(table.node, self.seat)
        if node not in self.heard:
            self.heard[node] = self._new(Moment(table, self.seat), brief)
        return self.heard[node]

    def _new(self, moment: Moment, brief: str) -> tuple[Said, ...]:
        if self.resumed and not self.heard and (before := self.coach.again(moment, self._last_met())):
            return before
        if brief and not any(self.heard.values()) and not self._moves_made(moment.node):
            said = self.coach.opening(moment, words(brief))
        else:
            said = self.coach.says(moment, self.met)
        new = {rule: None for one in said for rule in one.rules if rule not in self.met}
        self.met.update(new)
        self._note(new, "met")
        return said

    def _moves_made(self, node: Node) -> bool:
        return any(one.move is not None and one.move.seat == self.seat for one in node.path)

    def _last_met(self) -> frozenset[str]:
        """The rules that were told last, all at the same moment."""
        if self.progress is None:
            return frozenset()
        heard = [one for one in self.progress.encounters(self.game.slug) if one.how == "met"]
        return frozenset(one.rule for one in heard if one.at == heard[-1].at)

    def has_kept(self, moment: Moment) -> None:
        """Note a move made there: the rules that stood in the way of others are known."""
        kept = [rule for rule in moment.bites if self.states.get(rule) != "known" and rule in self.met
                and (moment.node, rule) not in self._marked]
        self.states.update(dict.fromkeys(kept, "known"))
        self._note(kept, "used")

    def refused(self, node: Node, explanation: Explanation) -> None:
        """Note that something was tried there which these rules do not allow."""
        broken = [check.rule for check in explanation.broken if (node, check.rule) not in self._marked]
        self._marked |= {(node, rule) for rule in broken}
        for rule in broken:
            self.states[rule] = "forgotten" if self.states.get(rule) == "known" else "broken"
        self._note(broken, "broken")

    def _note(self, rules: Iterable[str], how: Literal["met", "used", "broken"]) -> None:
        rules = tuple(rules)
        if rules:
            self.write(lambda progress: progress.encountered(self.game.slug, rules, how))

    def write(self, deed: Callable[[Progress], object]) -> None:
        """Write to the progress. If that is impossible the game goes on, and it is said once."""
        if self.progress is None:
            return
        try:
            deed(self.progress)
        except ProgressError as error:
            self.progress, self.trouble = None, str(error)


def _faced(node: Node, seat: Seat) -> Node:
    """The node where this seat's decision began; others may have chosen since, which does not change it."""
    while (before := node.parent) is not None and node.move is not None and node.move.seat != seat \
            and seat in before.position.actors:
        node = before
    return node
