"""A position from its text; says what cannot be read, and leaves what is impossible to `possible`."""

from __future__ import annotations

import difflib
import re
from typing import Final

from msgspec.structs import replace

from dragongames.core.errors import NotationError
from dragongames.core.game.position import player_counts
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import again, no_number, unlisted, unreadable
from dragongames.core.text.plain import plain
from dragongames.core.text.tokens import parts
from dragongames.core.text.tokens import seat as seat_of
from dragongames.core.text.wording import Wording, spoken_words
from dragongames.core.text.words import LANGUAGES, Gap, Phrase
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS, Cards
from dragongames.games.dragon_castle.box.cells import REALM_SIDES, REALM_STRIDE, castle_cell, castle_name
from dragongames.games.dragon_castle.box.counts import SHRINES, TOKENS
from dragongames.games.dragon_castle.box.tiles import CODES, COPIES, KIND, NONE, SYMBOLS, UNSEEN
from dragongames.games.dragon_castle.rules.castle import Castle
from dragongames.games.dragon_castle.rules.options import Options
from dragongames.games.dragon_castle.rules.position import Position, Setup
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import STARTER, STEPS, Turn
from dragongames.games.dragon_castle.text import read_bags
from dragongames.games.dragon_castle.text.catalogue import WORDS
from dragongames.games.dragon_castle.text.notation import CastleCell, RealmCell
from dragongames.games.dragon_castle.text.possible import impossible, require_possible
from dragongames.games.dragon_castle.text.read_bags import Given
from dragongames.games.dragon_castle.text.write import (
    ELEGANCE,
    EMPTY,
    FACE_DOWN,
    LIFTED,
    LINES,
    TITLE,
    UNKNOWN,
    WITH_SHRINE,
)

_SYMBOLS: Final = {
    plain(code): symbol for symbol, code in enumerate(CODES)
} | {
    plain(word): SYMBOLS.index(name) for word, name in spoken_words(WORDS, symbol=SYMBOLS).items()
}
_CODES_SHOWN: Final = {
    lang: dict(zip(CODES, (WORDS.say(Phrase(f"symbol.{name}"), lang, form="token") for name in SYMBOLS), strict=True))
    for lang in LANGUAGES
}
_CARDS: Final = spoken_words(WORDS, spirit=SPIRITS, dragon=DRAGONS)
WORDING: Final = Wording(
    WORDS, _CODES_SHOWN, (" ", "realm", "unseen", "discarded"), ("hand", "lifted"),
    spirit=SPIRITS, dragon=DRAGONS, castle=castles.NAMES,
)
SMALL: Final = 24  # a castle of at most so many stacks, to try something on, needs no plan
UNCOVERED: Final = "*"  # on a text board, after a tile with a free long side; ignored, since it follows from the rest
_TOP: Final = re.compile(r"([1-9][0-9]{0,2})([^0-9]\S*)")
_TILES: Final = re.compile(r"([0-9]{0,2})([^\W\d_]\S)")
_RUNS: Final = {name: value for value, name in LIFTED.items()}


def read(text: str) -> Position:
    """A position from its text; errors say which line cannot be read, or what is impossible."""
    return read_position(Facts(text, TITLE, player_counts(Options), LINES, WORDING), _assemble, require_possible)


def _assemble(facts: Facts) -> Position:
    """Put the position together; unseen, turned and discarded tiles that are not given come from the box."""
    seats = facts.seats
    begun = "starter" in facts
    setup = _setup(facts, seats)
    floors, tops, top = _castle(facts, setup)
    turn_line = facts.pop("turn", "1 take").split()
    if not turn_line[0].isdigit():
        raise unreadable(turn_line[0], "turn: 1 take")
    seat, todo = number(turn_line[0]) - 1, _todo(turn_line[1:] or ["take"])
    if not begun and STARTER not in todo:
        setup = replace(setup, starter=0)
    turn = _turn(facts.pop("now", ""))
    realms = [_realm(facts, setup, player) for player in range(1, seats + 1)]
    given = Given(
        tops, floors, seat, turn, tuple(realm for realm, _ in realms), _bag(facts, "unseen"), _bag(facts, "discarded"),
        tuple(told for _, told in realms),
    )
    bag, turned, discarded = read_bags.fill(given)
    whole = tuple(
        Realm(*_fields(realm)[:6], counts, realm.pool, realm.points, realm.tokens)
        for realm, counts in zip(given.realms, turned, strict=True)
    )
    out = sum(realm.pool + realm.shrines.bit_count() for realm in whole) + (turn.lifted == _RUNS["shrine"])
    shrines = number(facts.pop("shrines", str(max(SHRINES - out, 0))))
    tokens = number(facts.pop("countdown", str(max(TOKENS - sum(realm.tokens for realm in whole), 0))))
    return Position(setup, Castle(floors, tops, bag, top), whole, shrines, tokens, seat, todo, turn, discarded)


def _fields(realm: Realm) -> tuple[bytes, bytes, tuple[int, ...], int, int, int]:
    return realm.heights, realm.tops, realm.kinds, realm.stacks, realm.room, realm.shrines


def number(text: str) -> int:
    """A small whole number."""
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise no_number(text)
    return int(text)


def symbol(code: str) -> int:
    """A symbol by its code."""
    if plain(code) not in _SYMBOLS:
        raise unreadable(code, CODES[0], difflib.get_close_matches(code, CODES, 1))
    return _SYMBOLS[plain(code)]


def _setup(facts: Facts, seats: int) -> Setup:
    board = facts.pop("board", "") or _plan_of(facts, f"{castles.BASIC}-{seats}")
    if board not in castles.KNOWN and not any(sign.isdigit() for sign in board):
        raise unlisted(board, castles.NAMES, difflib.get_close_matches(board, castles.NAMES, 1))
    if board not in castles.KNOWN:
        board = castles.one_line(castles.padded(castles.drawn(board)))
    castles.plan(board)
    size = facts.pop("realms", "5x6").split("x")
    if len(size) != 2 or any(number(side) not in REALM_SIDES for side in size):
        raise unreadable("x".join(size), "5x6")
    beginner = facts.pop("beginner", "no")
    if beginner not in ("yes", "no"):
        raise unreadable(beginner, "beginner: yes")
    starter = facts.pop("starter", "-")
    return Setup(
        seats, board, int(size[0]), int(size[1]), _cards(facts.pop("spirits", ""), SPIRITS),
        _cards(facts.pop("dragons", ""), DRAGONS), -1 if starter == "-" else seat_of(starter, seats), beginner == "yes",
    )


def _plan_of(facts: Facts, usual: str) -> str:
    """The plan if none is given: the usual one, or, if the stacks do not fit it, one with just these stacks."""
    heights = [[found[1] if (found := _TOP.fullmatch(stack)) else EMPTY for stack in row]
               for _, row in facts.rows("castle")]
    most = dict(castles.plan(usual).cells())
    fits = all(height == EMPTY or int(height) <= most.get(castle_cell(column, row), 0)
               for row, line in enumerate(heights) for column, height in enumerate(line))
    few = sum(height != EMPTY for line in heights for height in line) <= SMALL
    low = all(height == EMPTY or int(height) <= castles.FLOORS for line in heights for height in line)
    return usual if fits or not few or not low else castles.SEPARATOR.join(map("".join, heights))


def _cards(text: str, names: tuple[str, ...]) -> Cards:
    said = [_CARDS.get(plain(word), word) for word in text.split() if word != "-"]
    for name in said:
        if name not in names:
            raise unlisted(name, names, difflib.get_close_matches(name, names, 1))
        if said.count(name) > 1:
            raise again(name)
    return tuple(sorted(names.index(name) for name in said))


def _todo(words: list[str]) -> tuple[int, ...]:
    if words == ["over"]:
        return ()
    for word in words:
        if word not in STEPS:
            raise unlisted(word, STEPS)
    return tuple(STEPS.index(word) for word in words)


def _castle(facts: Facts, setup: Setup) -> tuple[tuple[tuple[int, ...], ...], bytes, int]:
    """Floors, tops and the top floor."""
    plan = castles.plan(setup.castle)
    heights = dict(plan.cells())
    rows = facts.rows("castle")
    facts.pop("castle", "")
    floors = [[0] * plan.rows for _ in range(castles.FLOORS)]
    tops = bytearray((NONE,)) * (castle_cell(0, plan.rows))
    if len(rows) > plan.rows or any(len(row) > plan.columns for _, row in rows):
        widest = max(len(row) for _, row in rows)
        raise _large("castle-size", len(rows), widest, plan.rows, plan.columns)
    for row, (line, stacks) in enumerate(rows):
        facts.here = line
        for column, stack in enumerate(stacks):
            if stack == EMPTY:
                continue
            height, code = _top(stack)
            most = heights.get(castle_cell(column, row), 0)
            if height > most:
                raise impossible("stack", cell=castle_name(castle_cell(column, row)), n=height, of=most)
            tops[castle_cell(column, row)] = UNSEEN if code == UNKNOWN else symbol(code)
            for level in range(height):
                floors[level][row] |= 1 << column
    top = max((level for level in range(castles.FLOORS) if any(floors[level])), default=-1)
    return tuple(map(tuple, floors)), bytes(tops), top


def _large(key: str, rows: int, columns: int, most_rows: int, most_columns: int) -> NotationError:
    """The error if more is drawn than there is room for."""
    gaps: dict[str, Gap] = {"rows": rows, "columns": columns, "most_rows": most_rows, "most_columns": most_columns}
    return NotationError(WORDS.say(Phrase(f"plan.{key}", gaps)))


def _top(stack: str) -> tuple[int, str]:
    found = _TOP.fullmatch(stack)
    if found is None:
        raise unreadable(stack, "2m1")
    return int(found[1]), found[2].removesuffix(UNCOVERED) or found[2]


def _bag(facts: Facts, key: str) -> bytes | None:
    """Tiles with their counts; None if nothing is said about them."""
    return None if key not in facts else tiles(facts.pop(key))


def tiles(text: str) -> bytes:
    """`3m1 Wr` as counts."""
    counts = bytearray(len(CODES))
    for part in text.split():
        if part == "-":
            continue
        found = _TILES.fullmatch(part)
        if found is None:
            raise unreadable(part, "3m1 Wr")
        place = symbol(found[2])
        counts[place] = min(counts[place] + int(found[1] or 1), 255)
    if max(counts) > COPIES:
        wrong = max(range(len(counts)), key=counts.__getitem__)
        raise impossible("tile", tile=Phrase(f"symbol.{SYMBOLS[wrong]}"), n=counts[wrong], of=COPIES)
    return bytes(counts)


def _realm(facts: Facts, setup: Setup, seat: int) -> tuple[Realm, bytes | None]:
    """A realm, and its face-down tiles if they are given."""
    key = f"realm {seat}"
    rows = facts.rows(key)
    beside = parts(facts.pop(key, ""), ("points", "pool", "tokens", "turned"))
    if len(rows) > setup.rows or any(len(row) > setup.columns for _, row in rows):
        raise _large("realm-size", len(rows), max(len(row) for _, row in rows), setup.rows, setup.columns)
    size = REALM_STRIDE * setup.rows
    heights, tops, kinds = bytearray(size), bytearray((NONE,)) * size, [0] * 6
    stacks = shrines = shown = 0
    for row, (line, fields) in enumerate(rows):
        facts.here = line
        for column, field in enumerate(fields):
            if field == EMPTY:
                continue
            cell = REALM_STRIDE * row + column
            heights[cell], code = _top(field)
            stacks |= 1 << cell
            if code == WITH_SHRINE:
                shrines |= 1 << cell
            elif code != FACE_DOWN:
                tops[cell] = symbol(code)
                kinds[KIND[tops[cell]]] |= 1 << cell
                shown |= 1 << cell
    mask = sum(1 << REALM_STRIDE * row + column for row in range(setup.rows) for column in range(setup.columns))
    turned = tiles(beside["turned"]) if "turned" in beside else None
    realm = Realm(
        bytes(heights), bytes(tops), tuple(kinds), stacks, mask & ~shown & ~shrines, shrines,
        pool=number(beside.get("pool", "1")), points=number(beside.get("points", "0")),
        tokens=number(beside.get("tokens", "0")),
    )
    return realm, turned


def _turn(line: str) -> Turn:
    known = ("hand", "taken", "used", "elegance", "merged", "site", "landed", "sets", "left", "lifted", "source")
    said = parts(line, known)
    taken = said.get("taken", "").split()
    if len(taken) not in (0, 2):
        raise unreadable(said["taken"], "taken 3 c4")
    elegance, lifted = said.get("elegance", ""), said.get("lifted")
    if elegance not in ELEGANCE:
        raise unreadable(elegance, "elegance owed")
    return Turn(
        hand=bytes(map(symbol, said.get("hand", "").split())),
        taken=(number(taken[0]) - 1) << 8 | CastleCell().read(taken[1]) if taken else -1,
        used=sum(1 << card for card in _cards(said.get("used", ""), SPIRITS)),
        elegance=ELEGANCE.index(elegance),
        merged=_cells(said.get("merged", "")),
        sets=tuple(map(_cells, said.get("sets", "").split())),
        site=_cells(said.get("site", "")),
        left=number(said.get("left", "0")),
        lifted=-1 if lifted is None else _RUNS[lifted] if lifted in _RUNS else symbol(lifted),
        source=RealmCell().read(said["source"]) if "source" in said else -1,
        landed=_cells(said.get("landed", "")),
    )


def _cells(text: str) -> int:
    found = 0
    for name in filter(None, text.split("+")):
        found |= 1 << RealmCell().read(name)
    return found
