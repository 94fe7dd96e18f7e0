"""What lies in the box: nine eggs and three charms."""

from __future__ import annotations

from typing import Final

NEST: Final = 9  # NE-1.1
MOST: Final = 3  # NE-2.1
CHARMS: Final = (0, 1, 2)  # NE-1.2: the points that stand on them
