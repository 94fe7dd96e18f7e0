"""What editors share: a picture changed by clicks, a live board below it, and an answer when something goes wrong."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as ipw

from dragongames.core.errors import DragonError
from dragongames.draw.bounds import hit
from dragongames.draw.palette import PALETTES
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.canvas.picture import liked
from dragongames.widgets.canvas.surface import Surface


class Editor(Panel):
    """An editor handles its own picture, on which people only click. Each one draws, says and plays its own things."""

    begin: ipw.Dropdown  # what you can begin with; Tab leads here from the picture
    parts: tuple[ipw.Widget, ...]  # all but the board

    def __init__(self, clicked: Callable[[str], object], palette: str, dpr: float) -> None:
        super().__init__()
        self.clicked = clicked
        self.palette = PALETTES[liked() if palette == "auto" else palette]
        self.board: Board | None = None
        self.surface = Surface(self, self.failed, dpr)
        self.status = ipw.HTML()

    def failed(self, error: Exception) -> None:
        """What went wrong, in words."""
        refused = isinstance(error, DragonError)
        said = str(error) if refused else say("failed", error=f"{type(error).__name__}: {error}")
        self.status.value = markup.status(said, "refused" if refused else "error")

    def safely(self, deed: Callable[[], object]) -> None:
        """Do it; if something goes wrong, it is told below the picture."""
        try:
            deed()
        except Exception as error:  # noqa: BLE001 - an error in a callback would be shown nowhere else
            self.failed(error)

    def button(self, words: str, pressed: Callable[[], object]) -> ipw.Button:
        """A button with these words on it."""
        made = ipw.Button(description=words, layout=ipw.Layout(width="auto"))
        made.on_click(lambda _: self.safely(pressed))
        return made

    def put_away(self) -> None:
        """Close the board below."""
        self.children = self.parts
        if self.board is not None:
            self.board.close()
            self.board = None

    def close(self) -> None:
        self.put_away()
        self.surface.close()
        super().close()

    # -- hands on the picture ----------------------------------------------------------------------

    def down(self, x: float, y: float) -> None:
        """A click or a tap on something."""
        assert self.surface.scene is not None
        target = hit(self.surface.scene, x, y)
        if target is not None:
            self.clicked(target)

    def press(self, key: str, shift: bool) -> None:
        """Tab and Escape lead back to the page."""
        if key in ("Tab", "Escape"):
            self.surface.blur()
            if key == "Tab" and not shift:
                self.begin.focus()

    def over(self, x: float, y: float) -> None:
        """The mouse moves; this picture says nothing more about what is pointed at."""

    def up(self) -> None:
        """The hand lets go; nothing is dragged here."""

    def away(self) -> None:
        """The mouse leaves; nothing was pointed at."""

    def wheel(self, turned: float) -> None:
        """The wheel is turned; nothing is zoomed here."""
