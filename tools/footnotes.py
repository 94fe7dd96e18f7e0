"""The numbers of rules in prose: authors cite them where a rule is told, readers find them after the paragraph.

They are for people who look a rule up, so they are small and in nobody's way.
"""

from __future__ import annotations

import re
from typing import Final

CITED: Final = re.compile(r" (\[[A-Z]{2}-\d+\.\d+(?: · [\w ]+)?\])")
ROW: Final = "|"  # the beginning of a table's row, where numbers stay in their place


def gathered(text: str) -> str:
    """Prose with the rules of each line (a paragraph or an item of a list) moved to its end."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    if line.startswith(ROW):
        return CITED.sub(r"<sup>\1</sup>", line)
    cited = dict.fromkeys(CITED.findall(line))
    return f"{CITED.sub('', line)}<sup>{' '.join(cited)}</sup>" if cited else line
