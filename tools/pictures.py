"""Draw the pictures of the documentation: tools/pictures.py makes docs/pictures/*.svg.

A game's picture shows the table in its folder, `teaching/table.json`, which was saved by `table.save(...)`; `pl/` has
the same in Polish.
"""

from __future__ import annotations

import sys
from functools import partial
from importlib.resources import files
from pathlib import Path

import dragongames as dg
from dragongames.core.text.words import LANGUAGES, language

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def table(slug: str, lang: str) -> str:
    """The saved table of a game as its readers see it."""
    before = language()
    language(lang)
    try:
        return dg.load(str(files(dg.GAMES[slug]) / "teaching" / "table.json")).svg()
    finally:
        language(before)


def trail_of(lang: str) -> str:
    """A learner's way through Rycerze i zamki, three evenings old."""
    from dragongames.draw.palette import LIGHT
    from dragongames.draw.svg import svg
    from dragongames.lessons.progress.journey import Stage
    from dragongames.lessons.reference.course import course
    from dragongames.widgets.panels.trail import trail

    before = dg.language()
    try:
        dg.language(lang)
        come = (("done", 1, 1), ("done", 5, 6), ("done", 12, 13), ("begun", 2, 5), ("new", 0, 4), ("done", 1, 1),
                ("begun", 6, 14), ("begun", 4, 10))
        chapters = course("knights-and-castles")
        stages = [Stage(chapter, *how) for chapter, how in zip(chapters, come, strict=True)]
        return svg(trail(dg.game("knights-and-castles").name, stages, chapters[3], LIGHT))
    finally:
        dg.language(before)


def exercise_on_paper(lang: str) -> str:
    """The board of an exercise, in the colours for paper."""
    from dragongames.draw.palette import PAPER
    from dragongames.lessons import exercises

    return exercises("carcassonne")[4].table().svg(lang=lang, palette=PAPER)


DRAWN = {
    f"{slug}.svg" if lang == LANGUAGES[0] else f"{lang}/{slug}.svg": partial(table, slug, lang)
    for slug in dg.GAMES for lang in LANGUAGES
} | {
    "map.svg": partial(trail_of, "en"),
    "map-pl.svg": partial(trail_of, "pl"),
    "paper.svg": partial(exercise_on_paper, "en"),
    "paper-pl.svg": partial(exercise_on_paper, "pl"),
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
