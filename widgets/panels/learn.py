"""A whole game with a coach beside the board: the aim, at most two notes, a word on the last move, five questions."""

from __future__ import annotations

from functools import partial
from html import escape
from itertools import pairwise
from typing import Final, Unpack

import ipywidgets as ipw

from dragongames.bots import Bot
from dragongames.core.game.position import Move, Position, Seat
from dragongames.core.table.table import Table
from dragongames.lessons import Progress, ProgressError
from dragongames.lessons.coach.notes import notes
from dragongames.lessons.coach.session import YOU, Session
from dragongames.lessons.progress.knowledge import coached
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.board.picking import pointed_at
from dragongames.widgets.board.wishes import Wishes

ASKED: Final = ("can", "why", "advice", "back", "enough")


def still_learning(slug: str) -> bool:
    """Whether the coach has games left that bring something new."""
    try:
        with Progress() as progress:
            return coached(progress, slug) < len(notes(slug).game)
    except ProgressError:
        return True


class LearnBoard(Board):
    """The board of a coached game: the coach hears of every move and of every refusal."""

    def __init__(self, session: Session, **wishes: Unpack[Wishes]) -> None:
        self.session = session
        rivals: dict[Seat | str, str | Bot[Position]] = dict(session.rivals.items())
        super().__init__(session.table, YOU, rivals, kept=session.kept, **wishes)
        self.waits = None
        self.add_class("dg-narrow")
        frame = self.frame
        for name in ("hint", "back", "forward"):  # the coach has its own buttons for these
            frame.controls.buttons[name].layout.display = "none"
        # What usually stands below a board goes below the coach, so that the board is as large as the screen allows.
        self.tools = (frame.choices, frame.controls, frame.overlays)
        self.children = (*frame.above, self.surface.canvas, frame.resume, frame.again, frame.pass_on, frame.twin)
        free(frame.why)

    def make(self, move: Move | str) -> None:
        before = self.table.node
        super().make(move)
        line = self.table.node.path
        for node, later in pairwise(line[line.index(before) :]):
            if later.move is not None and later.move.seat == YOU:
                self.session.moved(node, later.move)

    @property
    def repeatable(self) -> bool:
        return False  # the next game is another one

    def focus_next(self) -> None:
        # The line for typing stands before the picture here: leading there, Tab would walk in a circle for ever. If the
        # words are shut, nothing of the board comes behind its picture, and the page's own order goes on.
        if self.frame.controls.twin.value:
            self.frame.twin.list.focus()


class Learn(Panel):
    """A game for somebody who has never played it. After `Enough for today` it goes on from the same place, `offered`
    by a button of the panel it stands in; otherwise by a line of code.
    """

    def __init__(
        self, slug: str, progress: Progress | None = None, learner: str = "", offered: bool = False,
        **wishes: Unpack[Wishes],
    ) -> None:
        self.slug, self.wishes, self.trouble, self.offered = slug, wishes, "", offered
        self.progress = progress
        if progress is None:
            try:
                self.progress = Progress(learner)
            except ProgressError as error:
                self.trouble = str(error)
        self.goal, self.told, self.answer = ipw.HTML(), ipw.HTML(), ipw.HTML()
        self.buttons = {name: self._button(name) for name in ASKED}
        self.next = self._button("next")
        self.next.button_style = "primary"
        asked = ipw.HBox([*self.buttons.values(), self.next])
        asked.add_class("dg-asked")
        self.tools = ipw.VBox()
        self.beside = ipw.VBox([self.goal, self.told, asked, self.answer, self.tools])
        self.beside.add_class("dg-coach")
        self.room = ipw.HBox()
        self.room.add_class("dg-coached")
        super().__init__((style(), self.room), layout=ipw.Layout(max_width="1360px"))
        self.add_class("dg-learn")
        self.begin(Session(slug, self.progress))

    def begin(self, session: Session) -> None:
        """Begin a game, or go on with it."""
        old = getattr(self, "board", None)
        self.session = session
        self.board = LearnBoard(session, **self.wishes)
        self.asked = ""  # the question being answered now
        self._answered: object = None
        before, self.tools.children = self.tools.children, self.board.tools
        self.room.children = (self.beside, self.board)
        for widget in before:
            free(widget)
        self.board.watch(self.refresh)
        if isinstance(old, Board):
            free(old)
        self.refresh()

    @property
    def table(self) -> Table:
        return self.session.table

    def refresh(self) -> None:
        """Say what there is to say where the board stands now."""
        session, board = self.session, self.board
        if board.explanation is not None:
            session.refused(board.explanation)
        if self._answered is not self.table.node:
            self.asked, self.answer.value, self._answered = "", "", self.table.node
            self._point()
        self.goal.value = markup.goal(self._place(), session.coach.goal, session.plan.told)
        self.told.value = self._notes()
        over = self.table.over
        for name in ("can", "why", "advice", "enough"):
            self.buttons[name].disabled = over
        self.buttons["back"].disabled = board.line.at == 0
        self.next.layout.display = "" if over else "none"

    def _place(self) -> str:
        number = self.session.number
        return say("learn.another" if number else "learn.first", game=self.session.game.name, n=number + 1)

    def _notes(self) -> str:
        session = self.session
        parts = [markup.status(self.trouble or session.trouble, "error")] if self.trouble or session.trouble else []
        if session.word is not None:
            parts.append(markup.note("★" if session.word.kind == "good" else "☞", session.word.text, session.word.kind))
        parts += [markup.note("▸", said.text, "new", said.rule) for said in session.notes()]
        if self.table.over:
            more = session.number + 1 < len(session.coach.notes.game)
            parts.append(markup.note("★", say("learn.over" if more else "learn.last"), "new"))
        elif session.resumed and len(session.heard) == 1:
            parts.insert(0, markup.note("▸", say("learn.resumed"), "quiet"))
        return f"<div class='dg-notes' role='log' aria-live='polite'>{''.join(parts)}</div>"

    def _point(self) -> None:
        """Point at what the notes speak of."""
        starts = (start for one in self.session.notes() for start in one.points)
        told = pointed_at(starts, (s.target for s in self.board.picture.plain().shapes if s.target is not None))
        if told != self.board.told:
            self.board.told = told
            self.board.redraw()

    # -- the questions -----------------------------------------------------------------------------

    def ask(self, name: str) -> None:
        """Answer one of the questions, or do what its button says."""
        self.asked = name
        match name:
            case "can":
                rows = [f"<p>{''.join(f'<b>{escape(what)}</b><br>' for what in kinds)}{escape(use)}</p>"
                        for kinds, use in self.session.possible()]
                self._answer("".join(rows))
            case "why":
                self._answer(self._why())
            case "advice":
                moves, told = self.session.advice()
                self.board.hinted = self.board.picture.targets_of(self.board._picks(moves[0])) if moves else ()
                self.board.redraw()
                self._answer(f"<p>{escape(told)}</p>")
            case "back":
                self.board.back()
            case "enough":
                self._enough()
            case "next":
                self.begin(Session(self.slug, self.session.progress, fresh=True))

    def _answer(self, html: str) -> None:
        self.answer.value = f"<div class='dg-answer' role='status' aria-live='polite'>{html}</div>"

    def _why(self) -> str:
        refused = self.board.explanation
        if refused is not None:
            return markup.verdicts(refused, all_rules=False)
        rows = list(self.session.obstacles())
        if not rows:
            return f"<p>{escape(say('learn.nothing'))}</p>"
        return f"<p>{escape(say('learn.try'))}</p>" + "".join(f"<p>✗ {escape(row)}</p>" for row in rows)

    def _enough(self) -> None:
        if self.session.kept is None:
            self._answer(f"<p>{escape(say('learn.unkept'))}</p>")
            return
        self.session.kept.keep(self.table)
        call = f'dg.learn("{self.slug}")'
        told = say("learn.offered", game=self.session.game.name) if self.offered else say("learn.kept", call=call)
        self._answer(f"<p>{escape(told)}</p>")

    def _button(self, name: str) -> ipw.Button:
        button = ipw.Button(description=say(f"learn.{name}"), layout=ipw.Layout(width="auto"))
        button.on_click(lambda _: self.board.safely(partial(self.ask, name)))
        return button

    # -- in words ----------------------------------------------------------------------------------

    def as_text(self) -> str:
        session = self.session
        word = () if session.word is None else (session.word.text,)
        lines = [self._place(), session.coach.goal, session.plan.told, *word, *(one.text for one in session.notes())]
        return "\n".join(filter(None, lines)) + "\n\n" + self.board.as_text()

    def as_svg(self) -> str:
        return self.board.as_svg()

    def close(self) -> None:
        if self.comm is not None and self.progress is not None:
            self.progress.close()
        super().close()
