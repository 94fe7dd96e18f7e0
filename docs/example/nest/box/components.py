"""Nine eggs and three charms, wherever they lie."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .contents import CHARMS

if TYPE_CHECKING:
    from ..rules.position import Position


def components(position: Position) -> Counter[str]:
    """Every egg, and the charms: two with the players, the others in the box."""
    return Counter(eggs=position.left + sum(position.eggs), charms=len(CHARMS))
