"""The row of controls under a board: typed entry, hint, back and forward, colours, the way to the text board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as W

from dragongames.widgets.entry import Entry
from dragongames.widgets.words import say


class Controls(W.HBox):
    """Buttons carry words, not pictures, so that everybody and every screen reader can tell them."""

    def __init__(
        self, play: Callable[[str], bool], hint: Callable[[], object], back: Callable[[], object],
        forward: Callable[[], object], colours: Callable[[], object], twin: Callable[[bool], object],
    ) -> None:
        self.entry = Entry(
            play, placeholder=say("entry.placeholder"), description=say("entry.label"),
            style={"description_width": "auto"}, layout=W.Layout(width="auto", flex="1 1 220px", min_width="180px"),
        )
        self.entry.add_class("dg-entry")
        self.hint = _button("hint", hint)
        self.back = _button("back", back)
        self.forward = _button("forward", forward)
        self.colours = _button("colours", colours)
        self.twin = W.ToggleButton(description=say("button.twin"), layout=W.Layout(width="auto"))
        self.twin.observe(lambda change: twin(change["new"]), "value")
        super().__init__(
            [self.entry, self.hint, self.back, self.forward, self.colours, self.twin],
            layout=W.Layout(flex_flow="row wrap", width="100%"),
        )
        self.add_class("dg-tools")


def _button(word: str, pressed: Callable[[], object]) -> W.Button:
    button = W.Button(description=say(f"button.{word}"), layout=W.Layout(width="auto"))

    def on_click(_: Any) -> None:
        pressed()

    button.on_click(on_click)
    return button
