"""Walking through a game: a slider along the current line of play, and the branches off it."""

from __future__ import annotations

import ipywidgets as ipw

from dragongames.core.game.position import CHANCE
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who
from dragongames.widgets.base import markup
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board, own_board


class Timeline(Panel):
    """Moves a board through its table, and tells nothing that the eyes at the board may not know."""

    def __init__(self, board: Board | Table) -> None:
        board, above = own_board(board)
        self.board = board
        self._moving = False  # whether we are moving the slider ourselves
        self.back = ipw.Button(description="◀", tooltip=say("button.back"), layout=ipw.Layout(width="44px"))
        self.forward = ipw.Button(description="▶", tooltip=say("button.forward"), layout=ipw.Layout(width="44px"))
        self.slider = ipw.IntSlider(
            min=0, max=0, readout=False, description=say("timeline.label"), style={"description_width": "auto"},
            layout=ipw.Layout(flex="1 1 300px"),
        )
        self.told = ipw.HTML()
        self.branches = ipw.HBox(layout=ipw.Layout(flex_flow="row wrap"))
        self.branches.add_class("dg-choices")
        self.back.on_click(lambda _: board.safely(board.back))
        self.forward.on_click(lambda _: board.safely(board.forward))
        self.slider.observe(self._slid, "value")
        row = ipw.HBox([self.back, self.slider, self.forward], layout=ipw.Layout(width="100%"))
        super().__init__((*above, style(), row, self.told, self.branches), layout=ipw.Layout(max_width="900px"))
        board.watch(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show where the board stands."""
        line = self.board.line
        stops, at = line.stops, line.at
        self._moving = True
        try:
            self.slider.max = max(len(stops) - 1, 0)
            self.slider.value = at
        finally:
            self._moving = False
        self.slider.disabled = len(stops) < 2
        self.back.disabled, self.forward.disabled = at == 0, at == len(stops) - 1
        moment, *told = self._lines(stops, at)
        more = markup.heading(say("timeline.branches")) if len(line.ways()) > 1 else ""
        self.told.value = markup.heading(moment) + markup.lines(told) + more
        ways = line.ways()
        old = self.branches.children
        self.branches.children = tuple(self._branch(way) for way in ways) if len(ways) > 1 else ()
        for button in old:
            free(button)

    def label(self, way: tuple[Node, ...]) -> str:
        """The moves of a continuation that these eyes may know; if there are none, whose secret it is."""
        eyes, table = self.board.seat, self.board.table
        made = [n for n in way if n.move is not None and (n.move.seat != CHANCE or table.by_hand)]
        known = [node for node in made if node.known_to(eyes)]
        if not known:
            return " · ".join(say("timeline.secret", table.names, who=Who(n.move.seat)) for n in made[:1] if n.move)
        return " · ".join(self._move(node) for node in known)

    def close(self) -> None:
        self.board.unwatch(self.refresh)
        super().close()

    def as_text(self) -> str:
        line = self.board.line
        branches = [f"  {self.label(way)}" for way in line.ways()]
        return "\n".join((*self._lines(line.stops, line.at), *(branches if len(branches) > 1 else ())))

    def _lines(self, stops: tuple[Node, ...], at: int) -> list[str]:
        table = self.board.table
        before = stops[at - 1].path if at else ()
        since = [node for node in stops[at].path if node not in before]
        told = [line for node in since for line in table.tell(node.told(self.board.seat))]
        return [say("timeline.at", n=at + 1, of=len(stops)), *told]

    def _move(self, node: Node) -> str:
        move, table = node.move, self.board.table
        assert move is not None
        text = table.game.notation.write(move)
        return text if move.seat in (self.board.seat, CHANCE) else f"{table.names[move.seat]}: {text}"

    def _branch(self, way: tuple[Node, ...]) -> ipw.Button:
        button = ipw.Button(description=self.label(way))
        button.on_click(lambda _: self.board.safely(lambda: self.board.take(way)))
        return button

    def _slid(self, change: Change) -> None:
        if not self._moving:
            self.board.safely(lambda: self.board.go(change["new"]))
