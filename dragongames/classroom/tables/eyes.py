"""What one pair of eyes sees of a table, and what has been selected there: picture, words and choices, as data."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, Final

from dragongames.classroom.tables.sitting import PHRASES, Sitting
from dragongames.classroom.words import say
from dragongames.core.errors import DragonError
from dragongames.core.game.position import CHANCE, PUBLIC, Move, Seat
from dragongames.core.table.node import Node, told_to
from dragongames.core.text.words import Who, language
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.marks import marked
from dragongames.draw.palette import palette_of
from dragongames.draw.scene import Marks, Scene
from dragongames.draw.svg import svg
from dragongames.lessons.coach.listener import Listener
from dragongames.widgets.base.words import say as say_board
from dragongames.widgets.board.nearest import instead, nearest
from dragongames.widgets.board.picking import Picking, picking_of, pointed_at, token

NEWS: Final = 6  # sentences about what happened last
STYLED: Final = ' style="max-width:100%;height:auto"'  # left out: our pages allow no inline styles
CHOICES: Final = 24  # buttons for moves that no click can tell


class Eyes:
    """The eyes of a seat, of everybody (PUBLIC), or of the teacher, who may see all (None). Onlookers select nothing.

    `decide` is called with a move that was chosen.
    """

    def __init__(
        self, sitting: Sitting, seat: Seat | None, decide: Callable[[Move], object], palette: str = "light",
        large: bool = False, at: Node | None = None,
    ) -> None:
        self.sitting, self.seat, self.decide = sitting, seat, decide
        self.palette, self.large = palette_of(palette), large
        self.selected: tuple[str, ...] = ()
        self.refusal = ""
        self.at = at  # an earlier moment to look at, instead of the present
        self.listener: Listener | None = None  # the pupil behind these eyes, for the coach
        self._node: Node | None = None
        self._drawn: tuple[Node, Look, Scene] | None = None

    @property
    def node(self) -> Node:
        return self.at or self.sitting.table.node

    @property
    def sits(self) -> bool:
        """Whether these are the eyes of somebody on a chair."""
        return self.seat is not None and self.seat >= 0

    @property
    def acting(self) -> Seat | None:
        """The seat these eyes decide for now."""
        seat = self.seat
        if seat is None or seat < 0 or seat not in self.node.position.actors:
            return None
        return seat

    @property
    def legal(self) -> tuple[Move, ...]:
        return () if self.acting is None else self.node.position.legal(self.acting)

    # -- clicking ----------------------------------------------------------------------------------

    def picking(self) -> Picking:
        drawn = frozenset(token(shape.target) for shape in self._scene().shapes if shape.target is not None)
        return picking_of(self.sitting.table.game, self._picks, self.legal, drawn, self.selected)

    def click(self, target: str) -> None:
        """Select, put back, play, or say why that is impossible."""
        self.refusal = ""
        picking, seat = self.picking(), self.acting
        if seat is None:
            self.refusal = self.situation()
        elif target in self.selected and picking.decided is not None:
            self._play(picking.decided)
        elif target in self.selected or picking.remaining(target):
            self._select(picking.toggled(target))
        elif instead(picking, target, seat, self._seen()):
            self.selected = ()
            self._select(self.picking().toggled(target))
        else:
            why = nearest(self._seen(), seat, picking, target)
            if why is not None and self.listener is not None:
                self.listener.refused(self.node, why)
            self.refusal = say_board("refused.target", name=self._name(target)) if why is None else why.refusal

    def choose(self, number: int) -> None:
        """Take one of the choices shown as buttons."""
        choices = self._choices()
        if 0 <= number < len(choices):
            self._play(choices[number])

    def put_back(self) -> None:
        self.selected, self.refusal = (), ""

    def _select(self, picking: Picking) -> None:
        self.selected = picking.selected
        if (decided := picking.decided) is not None:
            self._play(decided)

    def _play(self, move: Move) -> None:
        self.selected = ()
        try:
            self.decide(move)
        except DragonError as error:
            self.refusal = str(error)

    def _choices(self) -> tuple[Move, ...]:
        picking = self.picking()
        return picking.complete if picking.decided is None else ()

    # -- showing -----------------------------------------------------------------------------------

    def message(self) -> dict[str, Any]:  # what JSON can hold
        """Everything the page shows, as far as these eyes may know it."""
        if self._node is not self.node:  # the selection was made at another moment
            self._node, self.selected = self.node, ()
        sitting, table = self.sitting, self._seen()
        wish, choices = sitting.wish, self._choices()
        scene = self._scene()
        open_ones = self.picking().open(targets(scene))
        coach, pointed = self._coach()
        marks = Marks(open_ones, frozenset(self.selected), hint=frozenset(pointed_at(pointed, targets(scene))))
        return {
            "open": sorted(open_ones), "coach": coach, "sits": self.sits,
            "svg": svg(marked(scene, marks)).replace(STYLED, "", 1),
            "turn": self.situation(), "mine": self.acting is not None and not sitting.paused, "refusal": self.refusal,
            "choices": [table.write(move, numbered=False) for move in choices[:CHOICES]],
            "selected": len(self.selected), "over": sitting.over, "paused": sitting.paused,
            "news": [table.say(table.game.tell(event)) for event in self.node.news(self.seat)][-NEWS:],
            "log": [line for node in self.node.path[-40:] for line in
                    (table.say(table.game.tell(event)) for event in told_to(node.events, self.seat))],
            "may_wish": self.seat is not None and self.sits and wish is None and not sitting.paused
            and sitting.may_wish(self.seat),
            "wish": None if wish is None else say("tables.wish", who=sitting.names[wish.seat]),
            "asked": wish is not None and not sitting.paused and self.seat in sitting.people - wish.agreed,
            "said": [say("tables.says", who=sitting.names[seat], phrase=say(f"phrases.{phrase}"))
                     for seat, phrase in sitting.said],
            "phrases": {phrase: say(f"phrases.{phrase}") for phrase in PHRASES} if self.sits else {},
        }

    def _coach(self) -> tuple[dict[str, Any] | None, list[str]]:  # what JSON can hold
        """What the coach says to the pupil here, and what it points at; None if the coach does not sit here."""
        listener = self.listener
        if listener is None:
            return None, []
        aim = listener.aim(self.sitting.table)
        notes = listener.notes(self.sitting.table, aim)
        told = {"aim": aim, "notes": [[said.text, said.rule] for said in notes]}
        return told, [start for said in notes for start in said.points]

    def situation(self, *, paused_too: bool = False) -> str:
        """Who must do what now, or that the game is stopped; `paused_too` tells even then who is to move."""
        sitting, position = self.sitting, self.node.position
        outcome = position.outcome()
        names = sitting.names
        if outcome is not None:
            won = tuple(map(Who, outcome.winners))
            return say_board("turn.won" if len(won) == 1 else "turn.shared", names, who=won)
        if sitting.paused and not paused_too:
            return say("tables.paused")
        if sitting.free:
            return say("tables.free", n=len(sitting.free))
        actors = self.node.seen_by(self.seat).actors
        if self.acting is not None:
            chosen = ", ".join(map(self._name, self.selected))
            key = "turn.selected" if chosen else "turn.move"
            return say_board(key, names, who=Who(self.acting), chosen=chosen)
        waits = tuple(Who(seat) for seat in actors if seat != CHANCE)
        return say_board("turn.waiting", names, who=waits) if waits else ""

    def _seen(self) -> Any:  # a table of the same game, through these eyes
        table = copy(self.sitting.table)
        table.seat, table.node = self.seat, self.node
        return table

    def _picks(self, move: Move) -> tuple[str, ...]:
        return self.sitting.table.game.picks(self.node.seen_by(self.seat), move)

    def _scene(self) -> Scene:
        table = self.sitting.table
        look = Look(
            self.seat, self.palette, language(), table.names, self.node.news(self.seat), self.large, self.selected)
        if self._drawn is None or self._drawn[:2] != (self.node, look):
            self._drawn = self.node, look, table.game.scene(self.node.seen_by(self.seat), look)
        return self._drawn[2]

    def _name(self, target: str) -> str:
        return next((s.name for s in self._scene().shapes if s.target == target and s.name), token(target))


def watching(sitting: Sitting, everything: bool, palette: str, large: bool = False) -> Eyes:
    """The eyes of somebody who only looks."""
    return Eyes(sitting, None if everything else PUBLIC, lambda move: None, palette, large)
