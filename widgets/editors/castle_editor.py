"""A drawing board for your own castles in Zamek Smoków: click heights, read sums and advice, play on the result."""

from __future__ import annotations

from typing import Final

import ipywidgets as ipw

import dragongames as dg
from dragongames.core.table.table import Table
from dragongames.draw.bounds import targets
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cells import MOST_COLUMNS, MOST_ROWS
from dragongames.games.dragon_castle.picture.plan import castle_name
from dragongames.widgets.base import markup
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.canvas.focus import ARROWS, focus_ring, step
from dragongames.widgets.canvas.picture import next_palette
from dragongames.widgets.editors import castle_plan
from dragongames.widgets.editors.castle_plan import PLAYERS, cell_name, placed, sums, trimmed, verdicts, written
from dragongames.widgets.editors.editor import Editor

NONE: Final = ""  # nothing chosen among the castles to begin with
CELLS: Final = {cell_name(column, row): (column, row) for row in range(MOST_ROWS) for column in range(MOST_COLUMNS)}


class CastleEditor(Editor):
    """`castle` is one of the fifteen names, a layout as text, or nothing; `play` opens a board at the castle drawn.

    A click makes a stack one tile higher; after three it is gone. On the keyboard, arrows walk and digits set a height.
    """

    def __init__(self, castle: str = "", players: int = 2, palette: str = "auto", dpr: float = 2) -> None:
        super().__init__(self.point, palette, dpr)
        self.layout.max_width = "904px"
        self.drawing = [[0] * MOST_COLUMNS for _ in range(MOST_ROWS)]
        self.finger: str | None = None
        self.begin = ipw.Dropdown(
            options=[(say("editor.begin"), NONE), *((castle_name(name), name) for name in castles.NAMES)],
            layout=ipw.Layout(width="230px"),
        )
        self.begin.observe(self._chosen, "value")
        self.players = ipw.Dropdown(
            options=[(say("editor.players", n=n), n) for n in PLAYERS], value=players, layout=ipw.Layout(width="120px")
        )
        self.clear_button = self.button(say("editor.button.clear"), self.clear)
        self.play_button = self.button(say("editor.button.play"), self.play)
        self.play_button.button_style = "primary"
        self.colours_button = self.button(say("editor.button.colours"), self.recolour)
        tools = ipw.HBox(
            [self.begin, self.players, self.play_button, self.clear_button, self.colours_button],
            layout=ipw.Layout(flex_flow="row wrap"),
        )
        tools.add_class("dg-tools")
        self.text = ipw.Textarea(
            description=say("editor.text"), layout=ipw.Layout(width="420px", height="200px"),
            style={"description_width": "auto"}, continuous_update=False,
        )
        self.text.observe(self._typed, "value")
        self.parts = self.children = (style(), self.surface.canvas, self.status, tools, self.text)
        self._writing = False
        self.take(castle)

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def plan(self) -> castles.Plan:
        """The castle as it is drawn, possible or not."""
        return trimmed(self.drawing)

    def take(self, castle: str) -> None:
        """Replace the drawing by one of the fifteen castles, or by a layout as text; NotationError if unreadable."""
        known = castles.KNOWN.get(castle)
        self.drawing = placed(castles.drawn(known.grid if known is not None else castle))
        self._show()

    def put(self, cell: str, height: int) -> None:
        """Put so many tiles on a cell."""
        column, row = CELLS[cell]
        self.drawing[row][column] = height
        self.tell(say("editor.cell", cell=cell, n=height))
        self._show()

    def click(self, cell: str) -> None:
        """One tile more; none after three."""
        column, row = CELLS[cell]
        self.put(cell, (self.drawing[row][column] + 1) % (castles.FLOORS + 1))

    def point(self, cell: str) -> None:
        """Click a cell with the mouse; the keyboard's finger is forgotten."""
        self.finger = None
        self.click(cell)

    def clear(self) -> None:
        """Clear the drawing."""
        self.take("")

    def recolour(self) -> None:
        """Switch to the next palette, for the plan and for the board below it."""
        self.palette = next_palette(self.palette)
        self._paint()
        self._show()

    # -- playing -----------------------------------------------------------------------------------

    def table(self, **options: object) -> Table:
        """A table with the castle drawn; NotationError says why there can be none."""
        return dg.table("dragon-castle", **{"players": self.players.value, "layout": written(self.plan), **options})

    def play(self) -> None:
        """Open a live board below; bots play the others."""
        table = self.table()
        self.put_away()
        self.board = Board(table, seat=0, bots=dict.fromkeys(range(1, self.players.value), "greedy"))
        self._paint()
        self.children = (*self.parts, self.board)
        self.tell(say("editor.playing"))

    # -- showing -----------------------------------------------------------------------------------

    def tell(self, text: str, kind: markup.Kind = "turn") -> None:
        """Put a sentence into the status line."""
        self.status.value = markup.status(text, kind)

    def as_text(self) -> str:
        told = (f"{head}\n" + "\n".join(f"  {s}" for s in sentences) for head, sentences in verdicts(self.plan))
        return "\n".join((*written(self.plan).splitlines(), sums(self.plan), *told))

    def as_svg(self) -> str:
        return svg(castle_plan.scene(self.drawing, self.palette))

    # -- hands on the plan -----------------------------------------------------------------------------

    def press(self, key: str, shift: bool) -> None:
        """Arrows walk, digits set a height, Enter adds a tile, Tab and Escape leave for the page."""
        if key in ("Tab", "Escape"):
            self.finger = None
            self._show()
            super().press(key, shift)
        elif key in ARROWS:
            self.finger = step(castle_plan.scene(self.drawing, self.palette), self.finger, key, frozenset()) or "a1"
            column, row = CELLS[self.finger]
            self.tell(say("editor.cell", cell=self.finger, n=self.drawing[row][column]))
            self._show()
        elif self.finger is not None and key in "0123":
            self.put(self.finger, int(key))
        elif self.finger is not None and key in ("Enter", " "):
            self.click(self.finger)
        elif self.finger is not None and key in ("Backspace", "Delete"):
            self.put(self.finger, 0)

    # -- inside ------------------------------------------------------------------------------------

    def _show(self) -> None:
        scene = castle_plan.scene(self.drawing, self.palette)
        if self.finger in targets(scene):
            shapes = (*scene.shapes, *focus_ring(scene, self.finger))
            scene = Scene(scene.width, scene.height, shapes, scene.title, scene.palette)
        self.surface.show(scene)
        self._writing = True
        self.text.value = written(self.plan)
        self._writing = False

    def _paint(self) -> None:
        """The board below in the colours of the plan."""
        if self.board is not None:
            self.board.picture.palette = self.palette
            self.board.refresh()

    def _chosen(self, change: Change) -> None:
        if change["new"] != NONE:
            self.safely(lambda: self.take(change["new"]))
            self.tell(sums(self.plan))

    def _typed(self, change: Change) -> None:
        if not self._writing:
            self.safely(lambda: self.take(change["new"]))
