"""What each turn is worth, beside a board: bars that grow while you play on, a click that plays a turn, win shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import ipywidgets as ipw

from dragongames.analysis.advice import Advice
from dragongames.analysis.turns import Option
from dragongames.analysis.words import signed
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who, tenths
from dragongames.draw.layout import stacked
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.widgets.base import markup
from dragongames.widgets.base.background import Background
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board, own_board
from dragongames.widgets.canvas.pointing import Pointing
from dragongames.widgets.panels.move_bars import Bar, move_bars
from dragongames.widgets.panels.win_chart import win_chart

ROWS: Final = 6  # turns shown; the rest are worse
GAP: Final = 14.0  # between the moves and the chart in a static picture
GAME_SHARE: Final = 4  # a moment in the chart of the whole game gets so many times less than the one being looked at


class Analysis(Panel):
    """Thinks about the moment at which the board stands, for the player who decides there, with what that player knows.

    `simulations` is the number of tries at one moment (None: what is usual for the game), and `first` of them are
    made before the panel is shown. It works in slices and never keeps the board waiting.
    """

    def __init__(
        self, board: Board | Table, simulations: int | None = None, first: int = 0, seed: int | str = 0
    ) -> None:
        board, above = own_board(board)
        self.board, self.seed = board, seed
        self.simulations = simulations
        self.known: dict[tuple[Node, Seat], Advice] = {}
        self.background = Background(self.show, self._failed)
        self._order: tuple[tuple[Move, ...], ...] = ()
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
        self.pointing = Pointing(self.list, lambda number: board.safely(lambda: self.point_at(number)))
        parts = (*above, style(), buttons, self.told, self.list, self.chart)
        super().__init__(parts, layout=ipw.Layout(max_width="900px"))
        if first and (advice := self.advice) is not None:
            advice.run(first)
        board.watch(self.refresh)
        self.refresh()

    # -- what is thought about ---------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The seat that is advised: the one that may decide at this screen."""
        acting, table = self.board.seating.acting, self.board.table
        if acting is None or acting == CHANCE or not table.node.knows(self.board.seat, acting):
            return None
        return acting

    @property
    def advice(self) -> Advice | None:
        """What is known about this moment; None if nobody at this screen decides."""
        seat = self.seat
        return None if seat is None else self._advice(self.board.table.node, seat)

    def budget(self, advice: Advice) -> int:
        """How many tries a moment gets; one that is worked out exactly needs none."""
        return 0 if advice.settled else self.simulations or advice.turns.usual

    def refresh(self) -> None:
        """Catch up when the board has moved, or when somebody starts or stops the thinking."""
        self._order, self._sorted_at = (), 0
        advice = self.advice
        if self.think.value and advice is not None and advice.simulations < self.budget(advice):
            self.background.start(self._thinking(advice, self.budget(advice)))
        else:
            self.background.stop()
        self.show()

    def look_at_all(self) -> None:
        """For the chart: think a little about every moment of this line that these eyes may know."""
        self.background.start(self._game())
        self.show()

    def try_turn(self, number: int) -> None:
        """Play a row's turn on the board, up to where chance has a say in it."""
        moves = self._order[number] if number < len(self._order) else ()
        for move in moves:
            if not self.board.play(move):
                break

    def point_at(self, number: int) -> None:
        """Show on the board how a row's turn begins; -1 shows nothing."""
        board, moves = self.board, self._order[number] if 0 <= number < len(self._order) else ()
        shown = board.picture.targets_of(board._picks(moves[0])) if moves else ()
        if shown != board.previewed:
            board.previewed = shown
            board.redraw()

    def _thinking(self, advice: Advice, simulations: int) -> Iterator[None]:
        while advice.simulations < simulations:
            advice.run(min(advice.turns.slice, simulations - advice.simulations))
            yield

    def _game(self) -> Iterator[None]:
        for node in self.board.line.stops:
            for seat in self._may_look_at(node):
                advice = self._advice(node, seat)
                yield from self._thinking(advice, -(-self.budget(advice) // GAME_SHARE))

    def _may_look_at(self, node: Node) -> list[Seat]:
        """The seats for which these eyes may think there: what others know is not for them."""
        eyes = self.board.seat
        return [seat for seat in node.position.actors if seat != CHANCE and node.knows(eyes, seat)][:1]

    def _advice(self, node: Node, seat: Seat) -> Advice:
        key = (node, seat)
        if key not in self.known:
            self.known[key] = Advice(self.board.table, seat, self.seed, node)
        return self.known[key]

    # -- showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring bars and chart up to date."""
        advice = self.advice
        some = self._sorted(advice)
        self._order = tuple(option.moves for option in some)
        for number, row in enumerate(self.rows):
            if advice is not None and number < len(some):
                row.show(advice, some[number], number == 0)
            else:
                row.hide()
        self.told.value = markup.heading(self.situation())
        chart = self._chart()
        self.chart.value = "" if chart is None else markup.picture(svg(chart), self.situation())

    def situation(self) -> str:
        """Who is advised, and how far the thinking has come."""
        advice = self.advice
        if advice is None:
            return say("analysis.nobody")
        done, names = advice.simulations, self.board.table.names
        if advice.settled:
            return say("analysis.exact", names, who=Who(advice.seat))
        if not done and not self.think.value:
            return say("analysis.ready", names, who=Who(advice.seat))
        key = "analysis.thinking" if self.background.busy else "analysis.done"
        return say(key, names, who=Who(advice.seat), n=done, of=self.budget(advice))

    def as_text(self) -> str:
        lines = [self.situation()]
        for row in self._rows():
            lines += [f"  {row.move}: {row.told}", *(f"    {more}" for more in row.more)]
        return "\n".join(lines)

    def as_svg(self) -> str:
        rows, chart = move_bars(self.situation(), self._rows(), self.board.picture.palette), self._chart()
        return svg(rows if chart is None else stacked(rows, chart, GAP))

    def _rows(self) -> list[Bar]:
        advice = self.advice
        if advice is None:
            return []
        return [
            Bar(advice.told.turn(one), one.won, one.error, _numbers(one), _reasons(advice, one))
            for one in self._sorted(advice)
        ]

    def _chart(self) -> Scene | None:
        """How the win shares went; None if there is only one moment."""
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
                if advice is not None and (advice.simulations or advice.settled):
                    known[number] = advice.best.shares
        return win_chart(table.names, known, len(stops), self.board.line.at, self.board.picture.palette)

    def close(self) -> None:
        self.background.stop()
        free(self.pointing)
        self.board.unwatch(self.refresh)
        super().close()

    def _sorted(self, advice: Advice | None) -> list[Option]:
        """The turns to show. Their order changes rarely, so that no turn jumps away just before it is clicked."""
        if advice is None or not (advice.simulations or advice.settled):
            return []
        if not self._order or advice.simulations >= 2 * self._sorted_at or not self.background.busy:
            self._sorted_at = advice.simulations
            some = advice.turns.apart(ROWS)[:ROWS]
            self._order = tuple(option.moves for option in some)
            return some
        found = {option.moves: option for option in reversed(advice.turns.apart())}
        return [found[moves] for moves in self._order if moves in found]

    def _failed(self, error: Exception) -> None:
        self.board.failed(error)


class Row(ipw.VBox):
    """A turn: a button that plays it, a bar as long as its win share, the numbers, and below what speaks for it."""

    def __init__(self, panel: Analysis, number: int) -> None:
        self.button = ipw.Button(layout=ipw.Layout(flex="1 1 260px", width="auto", height="auto"))
        self.button.on_click(lambda _: panel.board.safely(lambda: panel.try_turn(number)))
        self.bar = ipw.HTML(layout=ipw.Layout(flex="1 1 340px"))
        self.more = ipw.HTML()
        head = ipw.HBox([self.button, self.bar], layout=ipw.Layout(width="100%", align_items="center"))
        super().__init__([head, self.more], layout=ipw.Layout(width="100%", display="none"))
        self.add_class("dg-turn")

    def show(self, advice: Advice, option: Option, best: bool) -> None:
        """Show this turn."""
        self.layout.display = ""
        label = advice.told.turn(option)
        if self.button.description != label:
            self.button.description = self.button.tooltip = label
        self.bar.value = markup.bar(option.won, option.error, _numbers(option), best)
        self.more.value = markup.lines(_reasons(advice, option))

    def hide(self) -> None:
        """Hide the row."""
        self.layout.display = "none"


def _numbers(option: Option) -> str:
    """What is known about a turn, in a few words."""
    won, error = f"{100 * option.won:.0f}", f"{100 * option.error:.0f}"
    if option.share is not None:
        key = "analysis.sure_share" if option.exact else "analysis.share"
        return say(key, share=f"{100 * option.share:.0f}", won=won, error=error)
    key = "analysis.surely" if option.exact else "analysis.row"
    return say(key, won=won, error=error, points=tenths(option.points), lead=signed(option.lead))


def _reasons(advice: Advice, option: Option) -> tuple[str, ...]:
    """What a turn brings, and how the others answer it."""
    told = advice.told
    why = "" if option.share is not None else told.why(option)
    answer = told.answer(option)
    return tuple(filter(None, (why and say("analysis.why", why=why), answer and say("analysis.answer", answer=answer))))
