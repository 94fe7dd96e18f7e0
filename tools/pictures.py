"""Draw the pictures of the documentation: tools/pictures.py makes docs/pictures/*.svg of the saved tables beside them.

A game's picture is `docs/pictures/<game>.json`, a table saved by `table.save(...)`; `pl/` holds the same in Polish.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import dragongames as dg
from dragongames.core.words import LANGUAGES, language

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def table(slug: str, lang: str) -> str:
    """The saved table of a game as its readers see it."""
    before = language()
    language(lang)
    try:
        return dg.load(str(PICTURES / f"{slug}.json")).svg()
    finally:
        language(before)


DRAWN = {
    f"{slug}.svg" if lang == LANGUAGES[0] else f"{lang}/{slug}.svg": partial(table, slug, lang)
    for slug in dg.GAMES for lang in LANGUAGES
}


def main() -> int:
    for name, draw in DRAWN.items():
        place = PICTURES / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(draw() + "\n", "utf-8")
        print(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
