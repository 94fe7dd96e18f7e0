"""A page's line to a table: what somebody sees goes out, what they click or type comes in, and nothing else."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tornado.ioloop import IOLoop
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from dragongames.classroom.names import skeleton
from dragongames.classroom.tables.eyes import Eyes, watching
from dragongames.classroom.words import say
from dragongames.core.errors import DragonError
from dragongames.core.game.position import PUBLIC, Move

if TYPE_CHECKING:
    from dragongames.classroom.access import Access
    from dragongames.classroom.tables.hall import Hall
    from dragongames.classroom.tables.sitting import Sitting
    from dragongames.classroom.visitors import Visitor

LONGEST: Final = 2_000  # bytes of a message; a typed turn has about a hundred
TYPED: Final = 300  # letters of a typed turn, as in the page
HASTE: Final = 40  # messages a line may send ...
WHILE: Final = 10.0  # ... in so many seconds
LEFT: Final = 4403  # the code that tells a page not to come back
CALL: Final = 10.0  # seconds between two calls to a page; one that does not answer is cut off


class TableLine(WebSocketHandler):
    """One page at one table."""

    application: Access

    def initialize(self, asked: bool = False) -> None:
        self.asked = asked  # whether this page answers the question to the class instead of playing
        self._leave: list[Callable[[], None]] = []
        self._times: list[float] = []
        self._shown = 0
        self._holder: Visitor | None = None

    @property
    def ping_interval(self) -> float:
        return CALL

    @property
    def hall(self) -> Hall:
        return self.application.school.hall

    def open(self, id: str = "") -> None:
        visitor = self.application.visitor(self.request)
        if visitor is None or not visitor.lift():
            self.close(4429, "lines")
            return
        self._holder, self.id = visitor, id
        self.palette = self.application.school.plan.palette
        self.whole = visitor.is_teacher and self.get_argument("all", "") == "yes"
        self.back = 0  # how many decisions a teacher looks back
        self._eyes: Eyes | None = None
        self._leave.append(self.hall.watch(id, self.show))
        self.set_nodelay(True)
        self.show()

    @property
    def sitting(self) -> Sitting | None:
        question = self.hall.question
        if self.asked:
            return None if question is None else question.sitting
        return self.hall.sittings.get(self.id)

    @property
    def eyes(self) -> Eyes | None:
        """The eyes for this page; new ones when somebody sits down or gets up."""
        sitting, visitor, question = self.sitting, self._holder, self.hall.question
        if sitting is None or visitor is None or not self.application.school.visitors.has(visitor):
            return None
        if self.asked and question is not None:
            own = question.seated.get(skeleton(visitor.name), sitting.seat_of(visitor.name))
            if own is not None and own != question.seat:  # they would look into another player's hand
                return watching(sitting, everything=False, palette=self.palette)
            if self._eyes is None or self._eyes.at is not question.node:
                self._eyes = Eyes(sitting, question.seat, self._answer, self.palette, at=question.node)
            return self._eyes
        seat = None if visitor.is_teacher else sitting.seat_of(visitor.name)
        sees = (None if self.whole else PUBLIC) if seat is None else seat
        if self._eyes is None or self._eyes.sitting is not sitting or self._eyes.seat != sees:
            self._eyes = (watching(sitting, self.whole, self.palette, visitor.is_teacher) if seat is None
                          else Eyes(sitting, seat, self._play, self.palette))
        self._eyes.listener = None if seat is None else sitting.listener(seat, visitor.progress)
        return self._eyes

    def show(self) -> None:
        """Send what can be seen now."""
        self._shown += 1
        try:
            eyes, visitor = self.eyes, self._holder
            if visitor is not None and not self.application.school.visitors.has(visitor):
                self.write_message(json.dumps({"gone": say("tables.left")}))
                self.close(LEFT, "left")
                return
            if eyes is None or visitor is None:
                self.write_message(json.dumps({"gone": say("tables.answered_all" if self.asked else "tables.gone")}))
                return
            if visitor.is_teacher and not self.asked:
                line = [node for node in eyes.sitting.table.node.path if node.move is None or node.move.seat >= 0]
                self.back = min(self.back, len(line) - 1)
                eyes.at = line[-1 - self.back] if self.back else None
            told = eyes.message() | {"back": self.back, "talking": self.hall.talking, "teacher": visitor.is_teacher}
            if not self.hall.talking:
                told["said"] = []
            question = self.hall.question
            told["question"] = not self.asked and question is not None and not visitor.is_teacher
            if self.back:
                told["turn"] = say("tables.past", n=self.back)
            if self.asked and question is not None:
                if eyes.seat == question.seat and not eyes.selected:
                    told["turn"] = "" if visitor.is_teacher else say("tables.on_board")
                told["answer"] = question.answers.get(visitor.name, "")
                told["may_wish"] = False
            self.write_message(json.dumps(told))
        except WebSocketClosedError:
            pass
        except Exception:  # whatever happens, the others at the table must be able to go on
            logging.getLogger(__name__).exception("a page could not be told")

    def on_message(self, message: str | bytes) -> None:
        eyes = self.eyes
        if eyes is None or not self._at_human_pace() or len(message) > LONGEST:
            return
        try:
            said = json.loads(message)
        except (ValueError, RecursionError):
            return
        if isinstance(said, dict) and len(said) == 1:
            ((kind, what),) = said.items()
            before = self._shown
            try:
                self._do(eyes, kind, what)
            except DragonError as error:
                eyes.refusal, before = str(error), self._shown
            if self._shown == before:  # if the deed changed the table, this page was told with the others
                self.show()

    def _do(self, eyes: Eyes, kind: str, what: Any) -> None:  # from JSON
        """One request from the page; unknown ones are ignored."""
        sitting, seat = eyes.sitting, eyes.seat
        sits = seat is not None and seat >= 0 and not self.asked
        match kind, what:
            case "click", str():
                eyes.click(what)
            case "choose", int():
                eyes.choose(what)
            case "put_back", _:
                eyes.put_back()
            case "type", str() if sits and seat is not None and len(what) <= TYPED:
                eyes.put_back()
                sitting.type(what, seat)
                self.hall.changed(sitting)
            case "wish", _ if sits and seat is not None:
                sitting.ask_back(seat)
                self.hall.changed(sitting)
            case "agree", bool() if sits and seat is not None:
                sitting.answer(seat, what)
                self.hall.changed(sitting)
            case "say", str() if sits and seat is not None and self.hall.talking:
                sitting.speak(seat, what)
                self.hall.changed(sitting)
            case "back", int() if self._holder is not None and self._holder.is_teacher:
                self.back = max(0, what)

    def _play(self, move: Move) -> None:
        sitting = self.sitting
        if sitting is not None:
            try:
                sitting.play(move)
            finally:
                self.hall.changed(sitting)  # this also saves which rule was broken

    def _answer(self, move: Move) -> None:
        if self._holder is not None and not self._holder.is_teacher:
            self.hall.answered(self._holder.name, move)

    def _at_human_pace(self) -> bool:
        now = IOLoop.current().time()
        self._times = [*(t for t in self._times if t > now - WHILE), now]
        return len(self._times) <= HASTE

    def on_close(self) -> None:
        for leave in self._leave:
            leave()
        if self._holder is not None:
            self._holder.hang_up()
            self._holder = None
