"""How much work was done: this thread's processor time, or, where that is not measured (Pyodide), the time passed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

worked: Final[Callable[[], float]] = getattr(time, "thread_time", time.monotonic)
