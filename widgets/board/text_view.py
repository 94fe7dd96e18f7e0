"""The accessible twin of a board: the board in words, the legal moves as a list, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as ipw

from dragongames.core.game.position import Move
from dragongames.widgets.base import markup
from dragongames.widgets.base.words import say


class TextView(ipw.HBox):
    """Everything the picture shows and lets people play, without a picture."""

    def __init__(self, play: Callable[[Move], object]) -> None:
        self._play = play
        self.moves: tuple[tuple[str, Move], ...] = ()
        self.text = ipw.HTML(layout=ipw.Layout(flex="1 1 auto", max_width="62%", overflow="auto"))
        self.list = ipw.Select(options=[], rows=7, layout=ipw.Layout(width="auto"))
        self.button = ipw.Button(description=say("twin.play"), layout=ipw.Layout(width="auto", align_self="flex-start"))
        self.button.on_click(self._pressed)
        self.told = ipw.HTML()
        self._title = ipw.HTML(markup.heading(say("twin.moves")))
        keys = ipw.HTML(markup.lines([say("twin.keys")]))
        side = ipw.VBox(
            [self._title, self.list, self.button, self.told], layout=ipw.Layout(flex="1 0 260px", min_width="240px")
        )
        super().__init__([self.text, side, keys], layout=ipw.Layout(flex_flow="row wrap", width="100%"))

    def show(self, text: str, moves: Sequence[tuple[str, Move]], steps: Sequence[Sequence[str]]) -> None:
        """Show this board, these moves and these steps."""
        self.text.value = markup.text_board(text)
        self.told.value = markup.log(steps)
        self.moves = tuple(moves)
        labels = [label for label, _ in self.moves]
        if list(self.list.options) != labels:
            self.list.options = labels
            self.list.index = 0 if labels else None
        self.list.disabled = self.button.disabled = not labels

    def _pressed(self, _: object) -> None:
        if self.list.index is not None:
            self._play(self.moves[self.list.index][1])
