"""A page of text to write on, in the reader's words, with numbered lines; one line can be marked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final

import ipywidgets as ipw

from dragongames.core.text.wording import KEPT, Wording
from dragongames.core.text.words import language
from dragongames.widgets.base.change import Change
from dragongames.widgets.base.words import say

NUMBERED: Final = 200  # lines
HIGH, TOP, LEFT = 20, 6, 42  # pixels: height of a line, room above the first, room before the text
GREY: Final = "%23767676"  # of the numbers: 4.5 : 1 on white and on black
_made = count()


class Page(ipw.VBox):
    """`typed` is called with the text; marks lie behind the text and move with it."""

    def __init__(self, typed: Callable[[str], object], wording: Wording) -> None:
        self._typed, self._writing, self.wording = typed, False, wording
        self.name = f"dg-page-{next(_made)}"
        self.area = ipw.Textarea(
            continuous_update=True, rows=18, layout=ipw.Layout(width="calc(100% - 4px)", height="300px"),
            description=say("position.text"), style={"description_width": "0"},
        )
        self.area.observe(self._changed, "value")
        self.marks = ipw.HTML(layout=ipw.Layout(display="none"))
        super().__init__([self.area, self.marks], layout=ipw.Layout(width="100%"))
        self.add_class("dg-page")
        self.add_class(self.name)

    def show(self, text: str, at: int, wrong: int) -> None:
        """Show the text, the line at hand and the line that is wrong (0: none)."""
        if self._as_files(self.area.value) != text:  # what somebody types stays as it was typed
            self._writing = True
            self.area.value = self.wording.show(text)
            self._writing = False
        style = _style(self.name, at, wrong)
        if self.marks.value != style:
            self.marks.value = style

    def _changed(self, change: Change) -> None:
        if not self._writing:
            self._typed(self._as_files(change["new"]))

    def _as_files(self, text: str) -> str:
        return text if language() == KEPT else self.wording.files(text)


def _style(name: str, at: int, wrong: int) -> str:
    """The style sheet of one page; drawn behind its text, so that it scrolls with it."""
    drawn = [f"{_band('var(--dg-bad)', wrong, 5)} local", f"{_band('var(--dg-focus)', at, 3)} local"]
    marks = ", ".join([*(band for band, line in zip(drawn, (wrong, at), strict=True) if line), f"{_numbers()} local"])
    return f"<style>.{name} textarea {{ background: {marks}, var(--dg-paper) !important }}</style>"


def _band(colour: str, line: int, wide: int) -> str:
    """A bar at the left edge of a line."""
    return f"linear-gradient({colour}, {colour}) no-repeat 0 {TOP + HIGH * (line - 1)}px / {wide}px {HIGH}px"


def _numbers() -> str:
    """The numbers of the lines as one picture."""
    said = "".join(
        f"<text x='{LEFT - 10}' y='{TOP + HIGH * number - 6}'>{number}</text>" for number in range(1, NUMBERED + 1)
    )
    begin = f"<svg xmlns='http://www.w3.org/2000/svg' width='{LEFT}' height='{TOP + HIGH * NUMBERED}'"
    svg = f"{begin} font-family='monospace' font-size='12' text-anchor='end' fill='{GREY}'>{said}</svg>"
    return f'url("data:image/svg+xml,{svg.replace("<", "%3C").replace(">", "%3E")}") no-repeat 0 0'
