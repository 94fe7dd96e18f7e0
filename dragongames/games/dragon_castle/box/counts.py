"""What lies in the box besides tiles and cards."""

from __future__ import annotations

from typing import Final

SHRINES: Final = 40  # DC-1.6
TOKENS: Final = 7  # for the countdown (DC-1.7)
