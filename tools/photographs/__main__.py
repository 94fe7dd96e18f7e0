"""Photographs every board and panel in a real JupyterLab, and every page of a class, into `screenshots/`.

    python tools/photographs [--lang pl] [words the names begin with]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))
import class_pages
import class_tables
import dragon_castle

from dragongames.core.text.words import LANGUAGES, language
from tests.browser.conftest import FLAGS, Lab, Server, executable, lab_arguments

TREE = Path(__file__).resolve().parents[2]
HERE = TREE / "screenshots"
WORDS = ("widgets/base/words.toml", *(str(path.relative_to(TREE)) for path in TREE.glob("dragongames/*/**/words.toml")))
START = """import dragongames as dg
dg.language({!r})
from dragongames.widgets import Analysis, Board, Explain, Lesson, PositionEditor, Quiz, Timeline
def table(n=2):
    return dg.table("knights-and-castles", players=n, seed=7, youngest_first=tuple(range(1, n + 1)))
"""


def typed(*moves: str) -> Callable[[Lab], None]:
    """Type these moves."""

    def deed(page: Lab) -> None:
        for move in moves:
            entry = page.page.locator(".dg-entry input").first
            entry.fill(move)
            entry.press("Enter")
            page.page.wait_for_timeout(250)

    return deed


@cache
def in_words(lang: str) -> dict[str, str]:
    """What is called so in English is called so in another language."""

    def entries(words: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for entry in words.values():
            if isinstance(entry, dict):
                if isinstance(english := entry.get("en"), str) and isinstance(other := entry.get(lang), str):
                    yield english, other
                else:
                    yield from entries(entry)

    found: dict[str, str] = {}
    for path in WORDS:
        for english, other in entries(tomllib.loads((TREE / path).read_text("utf-8"))):
            found.setdefault(english, other)
    return found


def pressed(*buttons: str) -> Callable[[Lab], None]:
    """Press these buttons, named in English."""

    def deed(page: Lab) -> None:
        called = in_words(language())
        for name in buttons:
            page.page.get_by_role("button", name=called.get(name, name), exact=True).first.click()
            page.page.wait_for_timeout(250)

    return deed


def chosen(number: int) -> Callable[[Lab], None]:
    """Choose this answer of a quiz."""
    return lambda page: page.page.locator(".dg-choices button").nth(number).click()


def clicked(*targets: str) -> Callable[[Lab], None]:
    """Click these targets."""
    return lambda page: [page.click(target) for target in targets] and None


def pointed(target: str) -> Callable[[Lab], None]:
    """Move the mouse over this target."""
    return lambda page: page.ask(f"[board.lens.point({target!r}), board.redraw()] and None")


def keyed(*keys: str) -> Callable[[Lab], None]:
    """Press these keys on the canvas."""

    def deed(page: Lab) -> None:
        page.canvas().focus()
        for key in keys:
            page.page.keyboard.press(key)

    return deed


BOARD = 'board = Board(table(), bots={1: "greedy"})\nboard'
BESIDE = 'board = Board(table(), bots={{1: "greedy"}})\ndisplay(board, {})'
FOUR = 'board = Board(table(4), bots={1: "greedy", 2: "greedy", 3: "greedy"})\nboard'
LESSON = 'lesson = Lesson("knights-and-castles")\nboard = lesson.board\nlesson'
# Six sensible players, until so many tiles are laid.
LAND = """
from random import Random
from dragongames.bots import bot
names = ("Ala", "Jan", "Bartłomiej", "Zosia", "Kuba", "Hania")
table = dg.table("carcassonne", players=6, names=names, seed=8)
while not table.over and (len(table.position.land.laid) < {} or table.position.step != {}):
    seat = table.position.actors[0]
    table.play(bot("greedy", table.game).choose(table.position.seen_by(seat), seat, Random(len(table.node.path))))
board = Board(table)
board"""
# So many decisions of sensible players, then through the eyes of the first.
KEEPERS = """
from random import Random
from dragongames.bots import bot
names = ("Hania", "Antek", "Bartłomiej", "Zosia")
table = dg.table("dragonkeepers", players={0}, names=names[:{0}], seed=8)
while not table.over and (len(table.node.path) < {1} or table.position.actors != (0,)):
    seat = table.position.actors[0]
    table.play(bot("greedy", table.game).choose(table.position.seen_by(seat), seat, Random(len(table.node.path))))
board = Board(table, seat=0, bots={{n: "greedy" for n in range(1, {0})}})
board"""
# Sensible players of Simurgh, for so many turns.
DRAGONS = """
from random import Random
from dragongames.bots import bot
names = ("Hania", "Antek", "Bartłomiej", "Zosia", "Kuba")[:{0}]
table = dg.table("simurgh", players={0}, names=names, first=1, seed=8, length="long")
while not table.over and (table.position.turns <= {1} or table.position.actors != (0,) or table.position.todo):
    seat = table.position.actors[0]
    table.play(bot("greedy", table.game).choose(table.position.seen_by(seat), seat, Random(len(table.node.path))))
board = Board(table, seat=0, bots=dict.fromkeys(range(1, {0}), "greedy"))
board"""
WRITTEN = """editor = PositionEditor("{}")
{}
editor  # a Board's colours"""
SHOTS: dict[str, tuple[str, tuple[Callable[[Lab], None], ...]]] = {
    "analysis": (
        BESIDE.format("Analysis(board, 2000, first=2000)"), (typed("lay dragon shepherd"), pressed("Whole game")),
    ),
    "board": (BOARD, (typed("lay dragon shepherd"), clicked("hand.archer"))),
    "refusal": (BOARD, (typed("lay dragon shepherd"), clicked("camp.dragon"))),
    "hint": (BOARD, (pressed("Hint", "Hint"),)),
    "keys": (BOARD, (keyed("ArrowRight", "ArrowRight"),)),
    "words": (BOARD, (typed("lay dragon shepherd"), pressed("Board in words"))),
    "four": (FOUR, (typed("lay dragon shepherd"),)),
    "over": (BOARD, (lambda page: page.ask("[board.play(board.legal()[0]) for _ in range(7)]"),)),
    "curtain": ("board = Board(table())\nboard", ()),
    "timeline": (
        BESIDE.format("Timeline(board)"),
        (
            typed("lay dragon shepherd", "lay archer peasant"), pressed("Back"), typed("lay knight shepherd"),
            pressed("Back"),
        ),
    ),
    "explain": (BESIDE.format("Explain(board)"), (typed("lay dragon shepherd"),)),
    "lesson": (LESSON, ()),
    "lesson-failed": (LESSON, (typed("lay archer shepherd"),)),
    "lesson-solved": (LESSON, (typed("lay footman shepherd"),)),
    "quiz": ('Quiz("knights-and-castles", n=4)', ()),
    "simurgh-two": (DRAGONS.format(2, 12), ()),
    "simurgh-five": (DRAGONS.format(5, 50), ()),
    "simurgh-told": (DRAGONS.format(2, 12), (pointed("space.hunting"),)),
    "simurgh-refused": (DRAGONS.format(2, 1), (clicked("spearman", "space.spires"),)),
    "carcassonne-early": (LAND.format(9, 1), ()),
    "carcassonne-middle": (LAND.format(50, 1), (pressed("Farms"),)),
    "carcassonne-flight": (LAND.format(40, 4), ()),
    "carcassonne-over": (LAND.format(200, 5), ()),
    "carcassonne-lesson": ('lesson = Lesson("carcassonne", "through-the-portal")\nboard = lesson.board\nlesson', ()),
    "dragonkeepers": (KEEPERS.format(2, 160), ()),
    "dragonkeepers-four": (KEEPERS.format(4, 240), (pressed("Hint"),)),
    "dragonkeepers-refusal": (KEEPERS.format(3, 150), (typed("play 6xgreen"),)),
    "dragonkeepers-over": (KEEPERS.format(4, 5000), ()),
    "dragonkeepers-lesson": ('lesson = Lesson("dragonkeepers", "left-or-right")\nboard = lesson.board\nlesson', ()),
    "position": (WRITTEN.format("knights-and-castles", ""), (pressed("How to write it"),)),
    "position-castle": (WRITTEN.format("dragon-castle", "editor.draft.pick('castle.e4'); editor.refresh()"), ()),
    "position-carcassonne": (WRITTEN.format("carcassonne", "editor.write(editor.draft.text + 'points: 3\\n')"), ()),
    "position-keepers": (WRITTEN.format("dragonkeepers", "editor.draft.choose(5); editor.refresh()"), ()),
    "position-simurgh": (
        WRITTEN.format("simurgh", "editor.draft.choose(5); "
                       "editor.refresh()"), (),
    ),
    "position-analysed": (WRITTEN.format("knights-and-castles", ""), (pressed("Analyse"),)),
    "quiz-answered": ('Quiz("knights-and-castles", n=4)', (chosen(1),)),
    **dragon_castle.SHOTS,
}


def photograph(wanted: list[str], folder: Path = HERE) -> None:
    """Take every shot whose name begins with one of the wanted words (or all)."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        server = Server("jupyterlab", Path(place), lab_arguments)
        try:
            server.wait(f"/api/status?token={server.token}")
            browser = play.chromium.launch(executable_path=executable(play), args=list(FLAGS))
            window = browser.new_context(viewport={"width": 1366, "height": 1150})
            for name, (code, deeds) in SHOTS.items():
                if wanted and not name.startswith(tuple(wanted)):
                    continue
                page = Lab(window, server, name).open(START.format(language()) + code)
                for deed in deeds:
                    deed(page)
                for theme, number in (("Light", 0), ("Dark", 1)):
                    page.theme(f"JupyterLab {theme}")
                    if number and ("Board" in code or "CastleEditor" in code):
                        pressed("Colours")(page)
                    page.page.wait_for_timeout(300)
                    file = folder / f"{name}-{theme.lower()}.png"
                    page.page.locator(".jp-OutputArea").first.screenshot(path=str(file))
                page.theme("JupyterLab Light")
                page.close()
            if not wanted or "class" in wanted:
                class_pages.photograph(browser, folder, "guides" in wanted)
            if not wanted or "tables" in wanted:
                class_tables.photograph(browser, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language on the boards and panels")
    parser.add_argument("wanted", nargs="*")
    wishes = parser.parse_args()
    language(wishes.lang)
    photograph(wishes.wanted, HERE if wishes.lang == "en" else HERE / wishes.lang)
