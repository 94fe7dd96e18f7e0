"""`dragongames new`: a game to begin with, copied from the small one in the documents under a new name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Final

from dragongames.cli.arguments import Parser, shortened
from dragongames.cli.coverage import repository
from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.games import CARD, GAMES

PATTERN: Final = Path("docs", "example", "nest")
SLUG: Final = "nest"
LETTERS: Final = "NE"
TITLES: Final = ("The Dragon's Nest", "the Dragon's Nest", "Smocze gniazdo")
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RELATIVE: Final = re.compile(r"^( *)from (\.+)(\S*) import", re.MULTILINE)
# Relative imports form a block of their own; written in full, they belong with the package's other imports.
APART: Final = re.compile(r"(?<=\n)(from dragongames\..*\n)\n(?=from dragongames\.)")
TEST: Final = '''"""The rules of {title}, each in a test that is named after it."""

import pytest

import dragongames as dg


def test_{letters}_2_2_what_was_just_taken_is_closed() -> None:
    table = dg.table("{slug}")
    table.play("take 2")
    with pytest.raises(dg.IllegalMove, match=r"\\[{letters}-2\\.2\\]"):
        table.play("take 2")
'''


def run(argv: Sequence[str]) -> int:
    """Lay the game out, and say where it lies and what to do next."""
    parser = Parser("new")
    parser.thing("slug")
    parser.wish("--folder", "folder")
    wishes = parser.read(argv)
    slug, clone = wishes.slug, repository()
    if not NAME.fullmatch(slug):
        raise NotationError(say("new.name", name=shortened(slug)))
    inside = wishes.folder is None
    home = Path(str(files("dragongames.games"))) if inside else Path(wishes.folder)
    name = slug.replace("-", "_")
    tests = [clone / "tests" / "games" / name / "test_rules.py"] if inside else []
    folder = home / name
    for place in (folder, *tests):
        if place.exists():
            raise NotationError(say("new.taken", folder=str(place)))
    if slug in GAMES:
        raise NotationError(say("new.known", name=slug))
    letters = free_letters(slug)
    lay_out(clone / PATTERN, folder, slug, letters, f"dragongames.games.{name}" if inside else "")
    for test in tests:
        test.parent.mkdir(parents=True, exist_ok=True)
        test.write_text(TEST.format(title=title(slug), slug=slug, letters=letters), "utf-8")
    told = slug if inside else str(folder)
    print(say("new.laid", folder=str(folder), letters=letters))
    print(say("new.next", command=f"dragongames doctor {told}"))
    return 0


def lay_out(pattern: Path, folder: Path, slug: str, letters: str, package: str) -> None:
    """Copy the pattern, with every name in it changed; inside `package`, imports are written in full."""
    for path in sorted(pattern.rglob("*")):
        if not path.is_file() or "__pycache__" in path.parts:
            continue
        inner = path.relative_to(pattern)
        text = path.read_text("utf-8").replace(f"{LETTERS}-", f"{letters}-")
        for said in TITLES:
            text = text.replace(said, title(slug))
        if path.suffix == ".toml" or inner.name == "write.py":
            text = re.sub(rf'(slug = "|TITLE: Final = "|^){SLUG}("| \d+ players)', rf"\g<1>{slug}\2", text, flags=re.M)
        if path.suffix == ".json":
            text = text.replace(f'"game": "{SLUG}"', f'"game": "{slug}"')
        if inner.name == CARD and package:
            text = re.sub(r"(?m)^place = .*", f"place = {len(GAMES) + 1}  # in lists of all games", text)
        if path.suffix == ".py" and package:
            text = APART.sub(r"\1", RELATIVE.sub(partial(_in_full, inner.parent.parts, package), text))
        target = folder / inner
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


def _in_full(rooms: tuple[str, ...], package: str, found: re.Match[str]) -> str:
    """`from ..box.contents import` as `from dragongames.games.some_game.box.contents import`."""
    left = rooms[: len(rooms) + 1 - len(found[2])]
    return f"{found[1]}from {'.'.join((package, *left, *filter(None, (found[3],))))} import"


def title(slug: str) -> str:
    """The name of a game until somebody chooses one.

    >>> title("dragon-eggs")
    'Dragon eggs'
    """
    return slug.replace("-", " ").capitalize()


def free_letters(slug: str) -> str:
    """Two letters for the ids of its rules, which no other game uses."""
    taken = set(_letters())
    return next(pair for pair in _pairs(slug) if pair not in taken)


def _letters() -> Iterator[str]:
    home = Path(str(files("dragongames.games")))
    for rules in home.glob("*/teaching/rules.toml"):
        yield from re.findall(r'^id = "([A-Z]{2})-', rules.read_text("utf-8"), re.MULTILINE)[:1]


def _pairs(slug: str) -> Iterator[str]:
    first, *words = slug.upper().split("-")
    letters = [letter for letter in "".join((*words, first[1:], *(slug.upper()))) if letter.isalpha()]
    yield from (first[0] + letter for letter in letters)
    yield from map("".join, product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=2))
