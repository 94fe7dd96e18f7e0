"""Just the drawn tables, without JupyterLab: each game early and late, for few and many players, in every palette.

    python tools/photographs/scenes.py [words the names begin with] [--lang pl] [--scale 2]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import sync_playwright

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))
import dragongames as dg
from dragongames.bots import bot
from dragongames.draw.palette import PALETTES
from dragongames.draw.svg import svg
from dragongames.widgets import Board
from tests.browser.conftest import FLAGS, executable

FOLDER: Final = Path(__file__).resolve().parents[2] / "screenshots"
NAMES: Final = ("Hania", "Antek", "Bartłomiej", "Zosia", "Kuba", "Ala")
Stop = Callable[[Any], bool]


def after(decisions: int) -> Stop:
    """Stop after so many moves, chance included."""
    return lambda table: len(table.node.path) > decisions


def step(decisions: int, name: str | int) -> Stop:
    """The same, at a certain step of a turn."""
    return lambda table: len(table.node.path) > decisions and table.position.step == name


def turn(turns: int) -> Stop:
    """Stop at the beginning of a turn of Simurgh."""
    return lambda table: table.position.turns > turns and not table.position.todo


SPIRITS: Final = {"first": 1, "spirits": ("faith",), "dragons": ("righteousness",)}
TABLES: Final[dict[str, tuple[str, int, dict[str, object], Stop]]] = {
    "knights-two-early": ("knights-and-castles", 2, {}, after(0)),
    "knights-two-late": ("knights-and-castles", 2, {}, after(8)),
    "knights-four-early": ("knights-and-castles", 4, {}, after(0)),
    "knights-four-late": ("knights-and-castles", 4, {}, after(12)),
    "castle-two-early": ("dragon-castle", 2, {"first": 1}, after(0)),
    "castle-two-pair": ("dragon-castle", 2, {"first": 1}, step(60, "finish")),
    "castle-two-late": ("dragon-castle", 2, SPIRITS, step(120, "take")),
    "castle-four-early": ("dragon-castle", 4, SPIRITS, after(0)),
    "castle-four-late": ("dragon-castle", 4, SPIRITS, step(200, "take")),
    "keepers-two-early": ("dragonkeepers", 2, {}, after(8)),
    "keepers-two-late": ("dragonkeepers", 2, {}, after(160)),
    "keepers-four-late": ("dragonkeepers", 4, {}, after(240)),
    "land-two-early": ("carcassonne", 2, {}, step(20, 1)),
    "land-two-late": ("carcassonne", 2, {}, step(220, 1)),
    "land-six-pawn": ("carcassonne", 6, {}, step(110, 2)),
    "land-six-late": ("carcassonne", 6, {}, step(200, 1)),
    "land-six-late-pawn": ("carcassonne", 6, {}, step(200, 2)),
    "simurgh-two-early": ("simurgh", 2, {"first": 1}, turn(0)),
    "simurgh-two-late": ("simurgh", 2, {"first": 1, "length": "long"}, turn(16)),
    "simurgh-five-early": ("simurgh", 5, {"first": 1}, turn(6)),
    "simurgh-five-late": ("simurgh", 5, {"first": 1, "length": "long"}, turn(50)),
}


def table(name: str) -> dg.Table:
    """The table with this name, played by sensible players until the first one has to decide."""
    slug, players, options, stop = TABLES[name]
    played = dg.table(slug, players=players, names=NAMES[:players], seed=8, **options)
    player = bot("greedy", played.game)
    while not played.over and not (0 in played.position.actors and stop(played)):
        seat = played.position.actors[0]
        played.play(player.choose(played.position.seen_by(seat), seat, Random(len(played.node.path))))
    return played


def pictures(wanted: list[str]) -> Iterator[tuple[str, str, float, float]]:
    """Name, picture (with its marks), width and height of each."""
    for name in TABLES:
        if wanted and not name.startswith(tuple(wanted)):
            continue
        played = table(name)
        for palette in PALETTES:
            board = Board(played, seat=0, palette=palette)  # type: ignore[arg-type]  # every name there is
            scene = board.picture.marked(board.picking)
            yield f"{name}-{palette}", svg(scene), scene.width, scene.height
            board.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Photograph drawn tables.")
    parser.add_argument("name", nargs="*")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--scale", type=float, default=1)
    wishes = parser.parse_args()
    dg.language(wishes.lang)
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=executable(play), args=list(FLAGS))
        for name, drawn, wide, high in pictures(wishes.name):
            size: Any = {"width": int(wide), "height": int(high)}
            page = browser.new_page(viewport=size, device_scale_factor=wishes.scale)
            page.set_content(f"<body style='margin:0'>{drawn}</body>")
            page.screenshot(path=str(FOLDER / f"scene-{name}-{wishes.lang}.png"))
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
