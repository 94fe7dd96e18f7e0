"""Long work in slices, so that boards answer while it goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Final

SLICE: Final = 0.03  # seconds of work before we listen to the page
REST: Final = 0.004  # seconds of listening


class Background:
    """One piece of work at a time: an iterator that is asked for more until somebody stops it.

    Without a running loop (no kernel, so nobody waits) the work is done at once.
    """

    def __init__(self, shown: Callable[[], object], failed: Callable[[Exception], object], pace: float = 0.4) -> None:
        self.shown, self.failed, self.pace = shown, failed, pace  # calls `shown` every `pace` seconds and at the end
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, work: Iterator[object]) -> None:
        """Begin this work; the work before it is dropped."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for _ in work:
                pass
            self.shown()
        else:
            self._task = loop.create_task(self._run(work))

    def stop(self) -> None:
        """Drop the work."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, work: Iterator[object]) -> None:
        told = time.monotonic()
        try:
            while self._slice(work):
                if time.monotonic() - told > self.pace:
                    self.shown()
                    told = time.monotonic()
                await asyncio.sleep(REST)
            self._task = None
            self.shown()
        except Exception as error:  # noqa: BLE001 - a fault in a task is shown nowhere else
            self.failed(error)

    def _slice(self, work: Iterator[object]) -> bool:
        """One slice of work; False when it is done."""
        end = time.monotonic() + SLICE
        while time.monotonic() < end:
            try:
                next(work)
            except StopIteration:
                return False
        return True
