"""What each move is worth, beside a board: bars that grow while one plays on, a click to try a move, win shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import ipywidgets as ipw

from dragongames.analysis.advice import Advice
from dragongames.bots.ismcts import Tried
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who, tenths
from dragongames.draw.layout import stacked
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.widgets.base import markup
from dragongames.widgets.base.background import Background
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board, own_board
from dragongames.widgets.panels.move_bars import Bar, move_bars
from dragongames.widgets.panels.win_chart import win_chart

ROWS: Final = 8  # moves shown; the rest are worse, or nothing is known of them
SLICE: Final = 5  # simulations between two looks at the clock
GAP: Final = 14.0  # between the moves and the chart in a static picture
GAME_SHARE: Final = 4  # a moment of the whole game gets so much less than one that is looked at


class Analysis(Panel):
    """Thinks about the moment at which the board stands, for whoever decides there and with what he may know.

    `simulations` is the budget of one moment; `first` of them are made before the panel is shown. The search runs in
    slices and never keeps the board waiting.
    """

    def __init__(
        self, board: Board | Table, simulations: int | None = None, first: int = 0, seed: int | str = 0
    ) -> None:
        board, above = own_board(board)
        self.board, self.seed = board, seed
        self.simulations = simulations or 4 * board.table.game.search.simulations
        self.known: dict[tuple[Node, Seat], Advice] = {}
        self.background = Background(self.show, self._failed)
        self._order: tuple[Move, ...] = ()
        self._sorted_at = 0
        self.told = ipw.HTML()
        self.rows = tuple(Row(self, number) for number in range(ROWS))
        self.think = ipw.ToggleButton(description=say("analysis.think"), layout=ipw.Layout(width="auto"))
        self.whole = ipw.Button(description=say("analysis.whole"), layout=ipw.Layout(width="auto"))
        self.think.observe(lambda _: board.safely(self.refresh), "value")
        self.whole.on_click(lambda _: board.safely(self.look_at_all))
        buttons = ipw.HBox([self.think, self.whole])
        buttons.add_class("dg-tools")
        self.chart = ipw.HTML()
        self.chart.add_class("dg-chart")
        self.list = ipw.VBox(self.rows)
        self.list.add_class("dg-worth")
        parts = (*above, style(), buttons, self.told, self.list, self.chart)
        super().__init__(parts, layout=ipw.Layout(max_width="900px"))
        if first and (advice := self.advice) is not None:
            advice.run(first)
        board.watch(self.refresh)
        self.refresh()

    # -- what is thought about ---------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """Who is advised: whoever may decide at this screen."""
        acting, table = self.board.seating.acting, self.board.table
        if acting is None or acting == CHANCE or not table.node.knows(self.board.seat, acting):
            return None
        return acting

    @property
    def advice(self) -> Advice | None:
        """What is known of this moment; nothing where nobody at this screen decides."""
        seat = self.seat
        return None if seat is None else self._advice(self.board.table.node, seat)

    def refresh(self) -> None:
        """The board moved, or somebody wants thinking to begin or to end."""
        self._order, self._sorted_at = (), 0
        advice = self.advice
        if self.think.value and advice is not None and advice.simulations < self.simulations:
            self.background.start(self._thinking(advice, self.simulations))
        else:
            self.background.stop()
        self.show()

    def look_at_all(self) -> None:
        """Think a little about every moment of this line that these eyes may know, for the chart."""
        self.background.start(self._game())
        self.show()

    def try_move(self, number: int) -> None:
        """Play the move of a row on the board."""
        if number < len(self._order):
            self.board.play(self._order[number])

    def _thinking(self, advice: Advice, simulations: int) -> Iterator[None]:
        while advice.simulations < simulations:
            advice.run(min(SLICE, simulations - advice.simulations))
            yield

    def _game(self) -> Iterator[None]:
        for node in self.board.line.stops:
            for seat in self._may_look_at(node):
                yield from self._thinking(self._advice(node, seat), max(1, self.simulations // GAME_SHARE))

    def _may_look_at(self, node: Node) -> list[Seat]:
        """For whom these eyes may think there: what somebody else knows is not for them."""
        eyes = self.board.seat
        return [seat for seat in node.position.actors if seat != CHANCE and node.knows(eyes, seat)][:1]

    def _advice(self, node: Node, seat: Seat) -> Advice:
        key = (node, seat)
        if key not in self.known:
            self.known[key] = Advice(self.board.table, seat, self.seed, node)
        return self.known[key]

    # -- showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """What is known now."""
        advice = self.advice
        tried = self._sorted(advice)
        self._order = tuple(t.move for t in tried)
        best = max((t.wins for t in tried), default=0.0)
        for number, row in enumerate(self.rows):
            row.show(tried[number] if number < len(tried) else None, best)
        self.told.value = markup.heading(self.situation())
        chart = self._chart()
        self.chart.value = "" if chart is None else markup.picture(svg(chart), self.situation())

    def situation(self) -> str:
        """Whom the panel advises, and how far it has come."""
        advice = self.advice
        if advice is None:
            return say("analysis.nobody")
        done, names = advice.simulations, self.board.table.names
        if not done and not self.think.value:
            return say("analysis.ready", names, who=Who(advice.seat))
        key = "analysis.thinking" if self.background.busy else "analysis.done"
        return say(key, names, who=Who(advice.seat), n=done, of=self.simulations)

    def as_text(self) -> str:
        return "\n".join((self.situation(), *(f"  {row.move}: {row.told}" for row in self._rows())))

    def as_svg(self) -> str:
        rows, chart = move_bars(self.situation(), self._rows(), self.board.picture.palette), self._chart()
        return svg(rows if chart is None else stacked(rows, chart, GAP))

    def _rows(self) -> list[Bar]:
        write = self.board.table.game.notation.write
        return [Bar(write(t.move), t.wins, t.error, _numbers(t)) for t in self._sorted(self.advice)]

    def _chart(self) -> Scene | None:
        """How the win shares went; nothing where there is but one moment."""
        stops = self.board.line.stops
        if len(stops) < 2:
            return None
        table = self.board.table
        known = {}
        for number, node in enumerate(stops):
            outcome = node.position.outcome()
            if outcome is not None:
                won = 1 / len(outcome.winners)
                known[number] = tuple(won if place == 1 else 0.0 for place in outcome.places)
            for seat in self._may_look_at(node):
                advice = self.known.get((node, seat))
                if advice is not None and advice.simulations:
                    known[number] = advice.best.shares
        return win_chart(table.names, known, len(stops), self.board.line.at, self.board.picture.palette)

    def close(self) -> None:
        self.background.stop()
        self.board.unwatch(self.refresh)
        super().close()

    def _sorted(self, advice: Advice | None) -> list[Tried]:
        """The moves to be shown; their order changes rarely, so that nobody clicks on a move that jumps away."""
        if advice is None or not advice.simulations:
            return []
        found = {tried.move: tried for tried in advice.tried}
        if not self._order or advice.simulations >= 2 * self._sorted_at or not self.background.busy:
            self._sorted_at = advice.simulations
            self._order = tuple(found)[:ROWS]
        return [found[move] for move in self._order]

    def _failed(self, error: Exception) -> None:
        self.board.failed(error)


class Row(ipw.HBox):
    """One move: a button that plays it, a bar as long as its win share, and the numbers."""

    def __init__(self, panel: Analysis, number: int) -> None:
        self.panel = panel
        self.button = ipw.Button(layout=ipw.Layout(width="260px"))
        self.button.on_click(lambda _: panel.board.safely(lambda: panel.try_move(number)))
        self.bar = ipw.HTML(layout=ipw.Layout(flex="1 1 auto"))
        super().__init__([self.button, self.bar], layout=ipw.Layout(width="100%", display="none"))

    def show(self, tried: Tried | None, best: float) -> None:
        """This move, or nothing."""
        self.layout.display = "none" if tried is None else ""
        if tried is None:
            return
        label = self.panel.board.table.game.notation.write(tried.move)
        if self.button.description != label:
            self.button.description = self.button.tooltip = label
        told = _numbers(tried)
        self.bar.value = markup.bar(tried.wins, tried.error, told, tried.wins == best)


def _numbers(tried: Tried) -> str:
    """What is known of a move, in a few words."""
    return say(
        "analysis.row", won=f"{100 * tried.wins:.0f}", error=f"{100 * tried.error:.0f}", points=tenths(tried.points),
        n=tried.visits,
    )

