"""`dragongames learn`: the games as pages for one learner at home, without cells or code."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from dragongames.cli.arguments import Parser, in_english, named, unknown, whole
from dragongames.cli.shelf import notebooks
from dragongames.cli.speech import say
from dragongames.cli.teach import NEEDED
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.draw.palette import PALETTES


def run(argv: Sequence[str]) -> int:
    """Open the games in the browser until somebody closes them."""
    parser = Parser("learn")
    parser.thing("game", nargs="?")
    parser.switch("--no-browser")
    parser.wish("--palette", "slug")
    parser.wish("--port", "N")
    wishes = parser.read(argv)
    slug = "" if wishes.game is None else named(wishes.game).slug
    palette = in_english("palette", wishes.palette or "light")
    if palette not in PALETTES:
        raise NotationError(unknown("palette", wishes.palette, PALETTES))
    port = whole("--port", wishes.port, 1, 65535)
    if any(find_spec(name) is None for name in NEEDED):
        raise NotationError(say("learn.missing"))

    from dragongames.classroom import plan
    from dragongames.classroom.session import run as serve
    from dragongames.lessons.progress.store import home

    source = notebooks() if language() == "en" else notebooks() / language()
    return serve(plan.Plan(
        game=slug, notebooks=source, data=home(), palette=palette, port=port, browser=not wishes.no_browser, alone=True,
    ))
