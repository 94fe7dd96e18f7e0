"""Any position of any game set up by hand: text beside its picture, what is wrong with it, then play or analyse."""

from __future__ import annotations

from typing import Final

import ipywidgets as ipw

import dragongames as dg
from dragongames.bots import Bot
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.table.table import Table
from dragongames.core.table.views import is_partial, owner
from dragongames.core.text.words import Who, language
from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.widgets.base import markup
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.canvas.picture import next_palette
from dragongames.widgets.editors.chips import Chips
from dragongames.widgets.editors.draft import Draft
from dragongames.widgets.editors.editor import Editor
from dragongames.widgets.editors.page import Page
from dragongames.widgets.panels.analysis import Analysis

TABLE: Final = -1  # in the list of what you can begin with: the table given


class PositionEditor(Editor):
    """`start` is a game's name, or a table whose position is to be changed; `text` replaces what it begins with.

    A click on the picture leads to the line that speaks of what was clicked.
    """

    def __init__(
        self, start: str | Table, text: str = "", names: tuple[str, ...] = (), palette: str = "auto", dpr: float = 2
    ) -> None:
        super().__init__(self.point, palette, dpr)
        self.origin = start if isinstance(start, Table) else None
        game = start.game if isinstance(start, Table) else dg.game(start)
        self.names = names or (self.origin.names if self.origin else ())
        self.draft = Draft(game, text)
        if self.origin and not text:
            self.draft = Draft(game, self.draft.written(self.origin.view()))
        self.analysis: Analysis | None = None
        self.selected: tuple[str, ...] = ()  # on the picture of a game that is set up by clicks
        self.page = Page(lambda typed: self.safely(lambda: self._typed(typed)), game.wording)
        self.chips = Chips(self.draft, self.refresh, self.safely)
        self.begin = ipw.Dropdown(options=self._beginnings(), value=0, layout=ipw.Layout(width="190px"))
        self.begin.observe(self._begun, "value")
        self.buttons = {
            word: self.button(say(f"position.button.{word}"), deed) for word, deed in (
                ("undo", self.undo), ("redo", self.redo), ("play", self.play), ("analyse", self.analyse),
                ("colours", self.recolour),
            )
        }
        self.buttons["play"].button_style = "primary"
        self.help = ipw.ToggleButton(description=say("position.button.help"), layout=ipw.Layout(width="auto"))
        self.help.observe(lambda _: self.safely(self.refresh), "value")
        tools = ipw.HBox([self.begin, *self.buttons.values(), self.help], layout=ipw.Layout(flex_flow="row wrap"))
        tools.add_class("dg-tools")
        self.telling = ipw.HTML(layout=ipw.Layout(display="none"))
        self.telling.add_class("dg-help")
        self.writing = ipw.HBox([self.page, ipw.VBox([self.status, self.chips])])
        self.writing.add_class("dg-writing")
        shown = ipw.VBox([self.surface.canvas])
        shown.add_class("dg-shown")
        both = ipw.HBox([self.writing, shown])
        both.add_class("dg-desk")
        self.parts = self.children = (style(), tools, self.telling, both)
        self.refresh()

    # -- what has been written ---------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """Whose view is written; None where everything lies open."""
        return None if self.draft.good is None else owner(self.draft.good)

    def table(self) -> Table:
        """A table at the position written; what its owner may not know is drawn at random and stays hidden."""
        if self.draft.error is not None:
            raise self.draft.error
        position, seat = self.draft.position, self.seat
        if seat is None and is_partial(position):
            raise dg.ImpossiblePosition(say("position.nobody"))
        options = self.origin.options if self.origin and len(self.origin.names) == position.seats else None
        game, names = self.draft.game, self.names if len(self.names) == position.seats else ()
        chosen = options or read_options(game, {"players": position.seats})
        return Table(game, chosen, names=names, seat=seat, position=position)

    # -- deeds -------------------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Replace the whole text."""
        self.draft.take(text)
        self.selected = ()
        self.refresh()

    def point(self, target: str) -> None:
        """A click: in games set up by clicks it changes the position, in others it leads to the line about it."""
        draft, sketch = self.draft, self.draft.game.sketch
        if sketch is None:
            if draft.pick(target):
                self.refresh()
            return
        lines = sketch(draft.position, target, self.selected) if draft.error is None else {}
        if lines:
            draft.say(lines)
            self.selected = tuple(one for one in self.selected if one.startswith("cell.") and one != target)
        else:
            draft.pick(target, add=False)
            self.selected = () if target in self.selected else (target,)
        self.refresh()

    def undo(self) -> None:
        """Go back to the text before the last change."""
        self.draft.undo()
        self.refresh()

    def redo(self) -> None:
        """Go on to the text after the change that was taken back."""
        self.draft.redo()
        self.refresh()

    def recolour(self) -> None:
        """Switch to the next palette."""
        self.palette = next_palette(self.palette)
        self.refresh()

    def play(self) -> None:
        """Open a live board at this position, below. If cards are hidden, bots play the others; else all lie open."""
        table = self.table()
        self.put_away()
        others = [] if table.seat is None else [seat for seat in range(len(table.names)) if seat != table.seat]
        bots: dict[Seat | str, str | Bot] = dict.fromkeys(others, "greedy")
        self.board = Board(table, bots=bots, palette="auto", open_hands=not others)
        self.children = (*self.parts, self.board)

    def analyse(self) -> None:
        """Open a live board that says what each move is worth."""
        self.play()
        assert self.board is not None
        self.analysis = Analysis(self.board)
        self.children = (*self.parts, self.board, self.analysis)
        self.analysis.think.value = True

    def put_away(self) -> None:
        """Close the analysis, which watches the board, and then the board."""
        if self.analysis is not None:
            self.analysis.close()
            self.analysis = None
        super().put_away()

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring everything up to date; while a text cannot be read, the last good picture stays."""
        draft, error = self.draft, self.draft.error
        self.page.show(draft.text, draft.at, error.line if error else 0)
        self.chips.show()
        self.status.value = markup.status(self.situation(), "turn" if error is None else "refused")
        for word, possible in (
            ("undo", draft.can_undo), ("redo", draft.can_redo), ("play", not error), ("analyse", not error)
        ):
            self.buttons[word].disabled = not possible
        self.telling.layout.display = "" if self.help.value else "none"
        if self.help.value:
            self.telling.value = markup.text_board(repr(draft.game.writing))
        if draft.good is not None:
            self.surface.show(self._scene())

    def situation(self) -> str:
        """What is wrong, or who decides in this position."""
        draft = self.draft
        if draft.error is not None:
            return str(draft.error)
        position = draft.position
        actors = position.actors
        if not actors:
            return say("position.over")
        if actors == (CHANCE,):
            return say("position.chance")
        options = read_options(draft.game, {"players": position.seats})
        table = Table(draft.game, options, position=position, by_hand=True)
        names = self.names if len(self.names) == position.seats else table.names
        seat = self.seat
        key = "good" if seat is None else "seen"
        gaps = {} if seat is None else {"eyes": Who(seat)}
        return say(f"position.{key}", names, who=tuple(map(Who, actors)), **gaps)

    def as_text(self) -> str:
        return f"{self.draft.game.wording.show(self.draft.text)}\n{self.situation()}"

    def as_svg(self) -> str:
        return "" if self.draft.good is None else svg(self._scene())

    # -- inside ------------------------------------------------------------------------------------

    def _scene(self) -> Scene:
        draft = self.draft
        look = Look(
            draft.looker, self.palette, language(), self.names, selected=self.selected, shown=draft.game.overlays_on,
            editing=True,
        )
        return draft.game.scene(draft.position, look)

    def _typed(self, text: str) -> None:
        self.draft.type(text)
        self.refresh()

    def _beginnings(self) -> list[tuple[str, int]]:
        setups = [(say("position.setup", n=n), n) for n in self.draft.game.players]
        here = [(say("position.table"), TABLE)] if self.origin else []
        return [(say("position.begin"), 0), *here, *setups]

    def _begun(self, change: Change) -> None:
        wanted = change["new"]

        def begun() -> None:
            if wanted == TABLE and self.origin is not None:
                self.write(self.draft.written(self.origin.view()))
            elif wanted:
                self.write(self.draft.setup(wanted))
            self.begin.value = 0

        self.safely(begun)
