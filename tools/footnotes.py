"""The numbers of rules in prose: an author cites where a rule is told, a reader finds the numbers behind the paragraph.

They are for whoever looks a rule up, so they are small and stand in nobody's way.
"""

from __future__ import annotations

import re
from typing import Final

CITED: Final = re.compile(r" (\[[A-Z]{2}-\d+\.\d+(?: · [\w ]+)?\])")
ROW: Final = "|"  # of a table: there they stay where they are


def gathered(text: str) -> str:
    """Prose with the rules of each line, which is a paragraph or a point of a list, behind it."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    if line.startswith(ROW):
        return CITED.sub(r"<sup>\1</sup>", line)
    cited = dict.fromkeys(CITED.findall(line))
    return f"{CITED.sub('', line)}<sup>{' '.join(cited)}</sup>" if cited else line
