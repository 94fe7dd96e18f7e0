"""What stands around the picture of a board: status line above; buttons, reasons, controls and the twin below."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import ipywidgets as ipw

from dragongames.core.game.position import CHANCE, Move
from dragongames.core.text.words import Phrase, Who
from dragongames.widgets.base import markup
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.panel import free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board import another
from dragongames.widgets.board.controls import Controls
from dragongames.widgets.board.text_view import TextView

if TYPE_CHECKING:
    from dragongames.widgets.board.board import Board

LOGGED: Final = 40  # decisions; older ones are in the timeline


class Frame:
    """The widgets around one board, and what they show."""

    def __init__(self, board: Board, twin: bool) -> None:
        self.board = board
        self.status = ipw.HTML()
        self.pass_on = ipw.Button(button_style="primary", layout=ipw.Layout(display="none", width="auto"))
        self.pass_on.add_class("dg-wide")
        self.pass_on.on_click(lambda _: board.safely(board.take_seat))
        self.resume = ipw.Button(layout=ipw.Layout(display="none", width="auto"))
        self.resume.add_class("dg-wide")
        self.resume.on_click(lambda _: board.safely(partial(another.go_on, board)))
        self.again = ipw.Button(
            description=say("choose.again"), button_style="primary", layout=ipw.Layout(display="none", width="auto"))
        self.again.add_class("dg-wide")
        self.again.on_click(lambda _: board.safely(partial(another.again, board)))
        self.choices = ipw.HBox(layout=ipw.Layout(display="none"))
        self.choices.add_class("dg-choices")
        self.why = ipw.HTML(layout=ipw.Layout(display="none"))
        deeds = {"hint": board.hint, "back": board.back, "forward": board.forward, "colours": board.recolour}
        if board.table.game.pannable:
            deeds |= {
                "nearer": partial(board.input.nearer, 1), "farther": partial(board.input.nearer, -1),
                "all": board.input.fit,
            }
        self.controls = Controls(
            board.type, {word: partial(board.safely, deed) for word, deed in deeds.items()}, self._unfold
        )
        self.overlays = ipw.HBox([self._overlay(name) for name in board.table.game.overlays])
        self.overlays.add_class("dg-tools")
        _visible(self.overlays, bool(self.overlays.children))
        self.controls.twin.layout.display = "" if twin else "none"
        self.twin = TextView(lambda move: board.safely(lambda: board.play(move)))
        self.twin.layout.display = "none"
        # The status line stands above the picture, where people look for it.
        self.above = (style(), self.status)
        self.below = (
            self.resume, self.again, self.pass_on, self.choices, self.controls, self.overlays, self.why, self.twin,
        )

    def show(self) -> None:
        """Bring everything around the picture up to date."""
        board, seating, line = self.board, self.board.seating, self.board.line
        waits = seating.acting is None and seating.due not in (None, CHANCE)
        _visible(self.pass_on, waits)
        _visible(self.again, board.repeatable)
        _visible(self.resume, board.waits is not None and not board.waits.over)
        if board.waits is not None:
            self.resume.description = say("kept.go_on", n=board.waits.moves, when=played(board.waits.at))
        if waits and seating.due is not None:
            key = "curtain.button" if seating.curtain else "curtain.pass"
            self.pass_on.description = say(key, board.table.names, who=Who(seating.due))
        if seating.curtain:
            self.controls.entry.value = ""
        buttons = self.controls.buttons
        self.controls.entry.disabled = buttons["hint"].disabled = not board.legal()
        buttons["back"].disabled = line.at == 0
        buttons["forward"].disabled = line.at == len(line.stops) - 1
        self._show_choices()
        refused = board.explanation
        _visible(self.why, refused is not None)
        self.why.value = markup.verdicts(refused, all_rules=False) if refused is not None else ""
        if self.controls.twin.value:
            self._show_twin()

    def _show_choices(self) -> None:
        """Buttons for the moves that a click cannot tell apart, or that need none."""
        picking = self.board.picking
        moves = picking.complete if picking.decided is None else ()
        old = self.choices.children
        self.choices.children = tuple(self._choice(move) for move in moves)
        for button in old:
            free(button)
        _visible(self.choices, bool(moves))

    def _choice(self, move: Move) -> ipw.Button:
        button = ipw.Button(description=self.board.table.write(move, numbered=False))
        button.on_click(lambda _: self.board.safely(lambda: self.board.play(move)))
        return button

    def _overlay(self, name: str) -> ipw.ToggleButton:
        """A switch for something the picture can show or leave out."""
        word = self.board.table.game.words.say(Phrase(f"overlay.{name}"))
        switch = ipw.ToggleButton(
            value=name in self.board.viewport.shown, description=word, layout=ipw.Layout(width="auto")
        )

        def switched(change: Change) -> None:
            self.board.safely(lambda: self.board.input.overlay(name, change["new"]))

        switch.observe(switched, "value")
        return switch

    def _show_twin(self) -> None:
        board, table = self.board, self.board.table
        labels = [(table.write(move, numbered=False), move) for move in board.legal()]
        told = [table.tell(node.told(board.seat)) for node in table.node.path[-LOGGED:]]
        self.twin.show(board.as_text(), labels, told)

    def _unfold(self, opened: bool) -> None:
        _visible(self.twin, opened)
        self.board.safely(self.board.refresh)


def played(at: float) -> str:
    """When a game was played last."""
    days = (date.today() - date.fromtimestamp(at)).days
    return say("kept.today" if days < 1 else "kept.yesterday" if days < 2 else "kept.days", n=days)


def _visible(widget: ipw.Widget, wanted: bool) -> None:
    wished = "" if wanted else "none"
    if widget.layout.display != wished:
        widget.layout.display = wished
