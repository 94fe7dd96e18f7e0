"""How much work was done: what this thread has used, or the time that passed where nobody counts it (in Pyodide)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

worked: Final[Callable[[], float]] = getattr(time, "thread_time", time.monotonic)
