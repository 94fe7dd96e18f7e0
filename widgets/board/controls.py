"""The row of controls under a board: typed entry, hint, back and forward, colours, the way to the text board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as ipw

from dragongames.widgets.base.words import say
from dragongames.widgets.board.entry import Entry


class Controls(ipw.HBox):
    """Buttons carry words, not pictures, so that everybody and every screen reader can tell them apart."""

    def __init__(
        self, play: Callable[[str], bool], deeds: Mapping[str, Callable[[], object]], unfold: Callable[[bool], object]
    ) -> None:
        self.entry = Entry(
            play, placeholder=say("entry.placeholder"), description=say("entry.label"),
            style={"description_width": "auto"}, layout=ipw.Layout(width="auto", flex="1 1 220px", min_width="180px"),
        )
        self.entry.add_class("dg-entry")
        self.buttons = {word: _button(word, deed) for word, deed in deeds.items()}
        self.twin = ipw.ToggleButton(description=say("button.twin"), layout=ipw.Layout(width="auto"))
        self.twin.observe(lambda change: unfold(change["new"]), "value")
        super().__init__(
            [self.entry, *self.buttons.values(), self.twin],
            layout=ipw.Layout(flex_flow="row wrap", width="100%"),
        )
        self.add_class("dg-tools")


def _button(word: str, pressed: Callable[[], object]) -> ipw.Button:
    button = ipw.Button(description=say(f"button.{word}"), layout=ipw.Layout(width="auto"))

    def on_click(_: object) -> None:
        pressed()

    button.on_click(on_click)
    return button
