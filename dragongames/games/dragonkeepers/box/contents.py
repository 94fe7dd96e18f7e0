"""What lies in the box, and how somebody who owns the game replaces our reconstructed values with the true ones."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.table.files import reason
from dragongames.core.text.words import Gap, Phrase
from dragongames.core.toml import Toml
from dragongames.games.dragonkeepers.box.cards import DIGITS, FRONTS, KIND_NAMES, LEFT, PLACE, PLACES, RIGHT
from dragongames.games.dragonkeepers.text.catalogue import WORDS

SHADOWS: Final = 11  # DK-1.3
EGGS: Final = 9  # DK-1.16
CRYSTALS: Final = 10  # DK-1.18
AWAY: Final = {2: 16, 3: 12, 4: 8}  # how many pieces go back into the box (DK-1.13)
GOAL: Final = {2: 7, 3: 8, 4: 9}  # amulets that end the game (DK-8.1)
MOST: Final = 3  # cards to take in a turn (DK-3.1)
LOWEST, HIGHEST = PIECES = ("lowest", "highest")
MOST_PIECES: Final = 3  # of one reward, so that it never finishes two amulets
NUMBERS: Final = range(1000)  # values and counts
PARTS: Final = (*PIECES, "crystal", "egg", "shadow")
OWNERS: Final = ("left", "right", "start", "rewards", "pearls", "crests", "pieces")  # what people may replace


class Reward(Struct, frozen=True):
    """What one digit pays."""

    pieces: tuple[str, ...] = (LOWEST,)  # always at least one (DK-6.2); each the cheapest or the dearest there is
    crystals: int = 0
    eggs: int = 0
    shadows: int = 0


class Box(Struct, frozen=True):
    """Everything that can be counted before a game; bags are sorted pairs (value, how many)."""

    # How many cards of each back and front (DK-1.9, DK-1.10), see cards.PLACE.
    stacks: tuple[tuple[int, ...], tuple[int, ...]]
    start: tuple[int, ...]  # kinds of the start cards (DK-1.7)
    pieces: tuple[tuple[int, int], ...]  # DK-1.14
    rewards: tuple[Reward, ...]  # of the digits from 1 (DK-6.7)
    pearls: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]  # red, blue (DK-1.17, DK-6.14)
    crests: tuple[int, ...]  # DK-1.20
    shadows: int = SHADOWS
    eggs: int = EGGS
    crystals: int = CRYSTALS
    most: int = MOST
    turns: int = 0  # the game ends after so many turns; 0: as in the rulebook

    def away(self, seats: int) -> int:
        """How many pieces are put back unseen; a smaller box keeps all of them."""
        return AWAY[seats] if not self.turns else 0

    def crests_for(self, seats: int) -> tuple[int, ...]:
        """The crests in play: with two players, without the dearest (DK-1.15)."""
        return self.crests[1:] if seats == 2 else self.crests


# Small enough to play every possible game, which proves that `resample` knows exactly what a seat can know. There are
# equal backs that are put on the book and drawn again, three start cards of which two look alike, and pearls.
@cache
def _mini() -> Box:
    left = _counted(LEFT, {"white/1": 1, "green/1": 2})
    right = _counted(RIGHT, {"white/green": 2})
    return Box(
        stacks=(left, right),
        start=tuple(KIND_NAMES[card] for card in ("green/1*", "white/1*", "white/green*")),
        pieces=((1, 2), (4, 3)),
        rewards=(Reward(shadows=1), Reward(), Reward(), Reward(), Reward(), Reward((HIGHEST,))),
        pearls=(((8, 1), (9, 1)), ((3, 1),)),
        crests=(16, 12),
        shadows=1,
        crystals=0,
        most=2,
        turns=4,
    )


def _counted(side: int, cards: dict[str, int]) -> tuple[int, ...]:
    """A stack of so many of each card."""
    stack = [0] * PLACES[side]
    for card, n in cards.items():
        stack[PLACE[KIND_NAMES[card]]] += n
    return tuple(stack)


def own_box(path: str | Path) -> str:
    """A file like box.toml, or just some of its tables, packed into one line for the option `box`."""
    where = Path(path).name
    try:
        said = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise _wrong(where, "file", why=reason(error)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _wrong(where, "file", why=str(error)) from error
    kept = {table: rows for table, rows in said.items() if table != "status"}
    line = json.dumps(kept, separators=(",", ":"), sort_keys=True)
    unpacked(line, where)
    return line


@cache
def unpacked(name: str, where: str = "box") -> Box:
    """`full`, `mini`, or a box of one's own as `own_box` packs it; errors say what is wrong with it, and where."""
    if name == "mini":
        return _mini()
    standard = tomllib.loads((files(__package__) / "box.toml").read_text("utf-8"))
    if name == "full":
        return _built(standard, where)
    try:
        own = json.loads(name)
    except (ValueError, RecursionError) as error:
        raise _wrong(where, "unknown", found=name[:40]) from error
    if not isinstance(own, dict):
        raise _wrong(where, "unknown", found=name[:40])
    for table in own:
        if table not in OWNERS:
            raise _wrong(where, "table", table=table[:40], known=", ".join(OWNERS))
    return _built({**standard, **own}, where)


Found = TypeVar("Found")

# -- reading -----------------------------------------------------------------------------------------


class _Cause(ValueError):
    """What is wrong with a row of a table."""

    def __init__(self, key: str, **gaps: Gap) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"box-why.{key}", gaps)


def _built(said: Toml, where: str) -> Box:
    def table(name: str, read: Callable[[Toml], Found]) -> Found:
        rows = said[name]
        try:
            if not isinstance(rows, dict):
                raise _Cause("shape")
            return read({key: value for key, value in rows.items() if key != "status"})
        except _Cause as error:
            raise _wrong(where, "row", table=name, why=error.phrase) from error
        except (TypeError, ValueError, KeyError, AttributeError, IndexError) as error:
            raise _wrong(where, "row", table=name, why=Phrase("box-why.shape")) from error

    def total(name: str, found: int, wanted: int) -> None:
        if found != wanted:
            raise _wrong(where, "total", table=name, found=found, wanted=wanted)

    stacks = (table("left", _left), table("right", _right))
    total("left", sum(stacks[0]), 52)
    total("right", sum(stacks[1]), 52)
    start = table("start", lambda rows: tuple(_start(card) for card in rows["cards"]))
    total("start", len(start), 8)
    pieces = table("pieces", lambda rows: tuple(sorted((_value(v), _number(n)) for v, n in rows.items())))
    total("pieces", sum(n for _, n in pieces), 45)
    pearls = table("pearls", _pearls)
    total("pearls", sum(n for bag in pearls for _, n in bag), 15)
    crests = table("crests", lambda rows: tuple(sorted(map(_number, rows["values"]), reverse=True)))
    total("crests", len(crests), 3)
    return Box(stacks, start, pieces, table("rewards", _rewards), pearls, crests)


def _number(found: object) -> int:
    if not isinstance(found, int) or isinstance(found, bool) or found not in NUMBERS:
        raise _Cause("number", found=str(found)[:40], most=NUMBERS[-1])
    return found


def _value(name: str) -> int:
    return _number(int(name) if name.isascii() and name.isdigit() else name)


def _pearls(rows: Toml) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    red, blue = (tuple(sorted(Counter(map(_number, rows[colour])).items())) for colour in ("red", "blue"))
    if not (red and blue):
        raise _Cause("pearls")
    return red, blue


def _colour(name: str) -> int:
    if name not in FRONTS[:4]:
        raise _Cause("colour", found=name[:40], known=", ".join(FRONTS[:4]))
    return FRONTS.index(name)


def _left(rows: dict[str, list[int]]) -> tuple[int, ...]:
    stack = [0] * PLACES[0]
    for front, counts in rows.items():
        if len(counts) != DIGITS:
            raise _Cause("digits", found=front[:40], n=len(counts))
        for digit, n in enumerate(counts):
            stack[4 * digit + _colour(front)] += _number(n)
    return tuple(stack)


def _right(rows: dict[str, dict[str, int]]) -> tuple[int, ...]:
    stack = [0] * PLACES[1]
    for front, backs in rows.items():
        for back, n in backs.items():
            if back == front:  # DK-1.10
                raise _Cause("alike", found=f"{front}/{back}"[:40])
            stack[4 * _colour(back) + _colour(front)] += _number(n)
    return tuple(stack)


def _start(card: str) -> int:
    """Read a start card; its ribbon need not be written."""
    front, stroke, back = card.rstrip("*").partition("/")
    name = f"{front}{stroke}{back}*"
    if name not in KIND_NAMES:
        raise _Cause("card", found=card[:40])
    return KIND_NAMES[name]


def _rewards(rows: dict[str, list[str]]) -> tuple[Reward, ...]:
    if sorted(rows) != [str(digit) for digit in range(1, 7)]:
        raise _Cause("rewards", found=", ".join(rows)[:40])
    return tuple(_reward(digit, rows[str(digit)]) for digit in range(1, 7))


def _reward(digit: int, parts: list[str]) -> Reward:
    found = Counter(map(str, parts))
    for part in found:
        if part not in PARTS:
            raise _Cause("part", digit=digit, found=part[:40], known=", ".join(PARTS))
    pieces = tuple(part for part in parts if part in PIECES)
    if not 1 <= len(pieces) <= MOST_PIECES:
        raise _Cause("pieces", digit=digit, n=len(pieces), most=MOST_PIECES)
    return Reward(pieces, found["crystal"], found["egg"], found["shadow"])


def _wrong(where: str, key: str, **gaps: Gap) -> NotationError:
    return NotationError(WORDS.say(Phrase(f"box.{key}", {"where": where[-60:], **gaps})))
