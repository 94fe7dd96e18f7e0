"""How a game begins."""

from __future__ import annotations

from .options import Options
from .position import Position


def start(options: Options) -> Position:
    """The full nest; chance must still deal the charms."""
    return Position()
