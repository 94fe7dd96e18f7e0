"""Nine eggs and three charms, and where they are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..rules.position import Position

NEST: Final = 9  # NE-1.1
MOST: Final = 3  # NE-2.1
CHARMS: Final = (0, 1, 2)  # NE-1.2: the points that stand on them


def components(position: Position) -> Counter[str]:
    """Every egg, and the charms: two with the players, the others in the box."""
    return Counter(eggs=position.left + sum(position.eggs), charms=len(CHARMS))
