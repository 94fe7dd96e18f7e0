"""`dragongames teach`: a game's chapters as pages for a class, a board for the teacher, a door for pupils."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from dragongames.cli.arguments import Parser, in_english, named, unknown, whole
from dragongames.cli.shelf import notebooks
from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.draw.palette import PALETTES

NEEDED = ("voila", "qrcode")  # the extra `teach`


def run(argv: Sequence[str]) -> int:
    """Check what was asked for, then serve until the teacher stops it."""
    parser = Parser("teach")
    parser.thing("game")
    for switch in ("--slides", "--pupils", "--no-browser", "--hub"):
        parser.switch(switch)
    for option, metavar in OPTIONS.items():
        parser.wish(option, metavar)
    wishes = parser.read(argv)
    game = named(wishes.game)
    palette = in_english("palette", wishes.palette or "light")
    if palette not in PALETTES:
        raise NotationError(unknown("palette", wishes.palette, PALETTES))
    for option, given in (("--address", wishes.address), ("--most", wishes.most)):
        if given is not None and not wishes.pupils and not (wishes.hub and option == "--most"):
            raise NotationError(say("teach.alone", option=option))
    port, most = whole("--port", wishes.port, 1, 65535), whole("--most", wishes.most, 1, 200)
    if any(find_spec(name) is None for name in NEEDED):
        raise NotationError(say("teach.missing"))

    from dragongames.classroom import plan
    from dragongames.lessons.progress.store import home

    pupils = "" if not wishes.pupils else (
        plan.network_address() if wishes.address is None else plan.checked_address(wishes.address)
    )
    usual = plan.MOST_ON_A_HUB if wishes.hub else plan.MOST
    folder = None if wishes.positions is None else Path(wishes.positions).expanduser()
    source = notebooks() if language() == "en" else notebooks() / language()
    asked = plan.Plan(
        game=game.slug, notebooks=source / game.slug, data=home() / "class", palette=palette, slides=wishes.slides,
        port=port, pupils=pupils, most=usual if most is None else most, browser=not wishes.no_browser,
        positions=None if folder is None else plan.checked_positions(folder, game.slug),
    )
    if wishes.hub:
        if find_spec("jupyterhub") is None:
            raise NotationError(say("teach.hubless"))
        from dragongames.classroom.hub import planned

        asked = planned(asked)
    from dragongames.classroom.session import run as serve

    return serve(asked)


OPTIONS = {
    "--palette": "slug", "--port": "N", "--positions": "folder", "--address": "address", "--most": "N",
}
