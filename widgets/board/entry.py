"""The line in which a move is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import ipywidgets as ipw

# The browser reports Enter before it sends the text; this is how many seconds the text may take.
PATIENCE: Final = 0.4


class Entry(ipw.Text):
    """Plays its text on Enter, and only then; a refused text stays, so that it can be mended."""

    def __init__(self, play: Callable[[str], bool], **traits: object) -> None:
        super().__init__(continuous_update=False, **traits)
        self._play = play
        self._entered = False
        self.observe(self._changed, "value")

    def _handle_string_msg(self, _: object, content: dict[str, object], buffers: object) -> None:
        if content.get("event") != "submit":
            return
        self._entered = True
        try:
            asyncio.get_running_loop().call_later(PATIENCE, self._enter)
        except RuntimeError:  # no loop runs, so no browser can still be sending
            self._enter()

    def _changed(self, _: object) -> None:
        if self._entered:
            self._enter()

    def _enter(self) -> None:
        if not self._entered:
            return
        self._entered = False
        text: str = self.value.strip()
        if text and self._play(text):
            self.set_trait("value", "")
