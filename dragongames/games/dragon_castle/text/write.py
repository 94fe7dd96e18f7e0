"""Positions of Zamek Smoków as text: facts line by line, the castle and the realms as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.game.agreed import options_of
from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS, Cards
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE, bits, castle_cell, castle_name, realm_name
from dragongames.games.dragon_castle.box.tiles import CODES, COPIES, NONE, SYMBOLS, UNSEEN
from dragongames.games.dragon_castle.rules.options import Options
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.setup import castle_of
from dragongames.games.dragon_castle.rules.turn import (
    DRAGON_CARD,
    EMPTY_HAND,
    NOT_ELEGANT,
    NOT_TAKEN,
    SHRINE_IN_HAND,
    SPIRIT_CARD,
    STEPS,
    Turn,
)
from dragongames.games.dragon_castle.text.catalogue import WORDS

TITLE: Final = "dragon-castle"
ELEGANCE: Final = ("", "owed", "kept")
FACE_DOWN, WITH_SHRINE, UNKNOWN, EMPTY = "#", "^", "?", "."
LIFTED: Final = {NONE: "face-down", SHRINE_IN_HAND: "shrine"}
_SAID: Final = tuple(f"symbol.{name}" for name in SYMBOLS)
_BAG: Final = Slot(FREE, "counted", CODES, _SAID, most=COPIES)
LINES: Final = (
    LineKind(
        "castle", "castle:", targets=("castle.",), rows=True,
        stacks=Slot(FREE, "choice", (*CODES, UNKNOWN), (*_SAID, "line.unknown"), most=3),
    ),
    LineKind(
        f"realm {SEAT}", "realm 1: points 3; pool 1; tokens 1",
        (
            Slot("points", "numbers"), Slot("pool", "numbers"), Slot("tokens", "numbers"),
            _BAG._replace(name="turned"),
        ),
        ("realm.",), rows=True,
        stacks=Slot(
            FREE, "choice", (*CODES, FACE_DOWN, WITH_SHRINE), (*_SAID, "line.face-down", "line.with-shrine"), most=9
        ),
    ),
    LineKind("turn", "turn: 2 take", (Slot(FREE, "numbers"),)),
    LineKind("starter", "starter: 1", (Slot(FREE, "numbers"),)),
    LineKind("board", "board: basic-2"),
    LineKind(
        "spirits", "spirits: depths cunning",
        (Slot(FREE, "several", SPIRITS, tuple(f"spirit.{name}" for name in SPIRITS)),), ("spirit.",), bare=True,
    ),
    LineKind(
        "dragons", "dragons: valor knowledge",
        (Slot(FREE, "several", DRAGONS, tuple(f"dragon.{name}" for name in DRAGONS)),), ("dragon.",), bare=True,
    ),
    LineKind("countdown", "countdown: 7", (Slot(FREE, "numbers"),), ("countdown",), follows="always"),
    LineKind("shrines", "shrines: 38", (Slot(FREE, "numbers"),), ("pool",), follows="always"),
    LineKind("unseen", "unseen: 3m1 2Wr", (_BAG,)),
    LineKind("discarded", "discarded: m4 2Sa", (_BAG,), ("discard",)),
    LineKind("now", "now: hand m1; taken 3 d2", bare=True),
    LineKind("realms", "realms: 5x6"),
    LineKind("beginner", "beginner: yes", (Slot(FREE, "choice", ("yes", "no")),)),
)


def write(position: Position) -> str:
    """A position as text that reads back."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    setup = position.setup
    yield f"{TITLE} {setup.seats} players"
    yield f"board: {setup.castle}"
    yield f"realms: {setup.rows}x{setup.columns}"
    if setup.spirits:
        yield f"spirits: {_names(setup.spirits, SPIRITS)}"
    if setup.dragons:
        yield f"dragons: {_names(setup.dragons, DRAGONS)}"
    if setup.beginner:
        yield "beginner: yes"
    if setup.starter >= 0:
        yield f"starter: {setup.starter + 1}"
    steps = " ".join(STEPS[step] for step in position.todo) or "over"
    yield f"turn: {position.seat + 1} {steps}"
    now = "; ".join(_turn(position.turn))
    if now:
        yield f"now: {now}"
    yield f"shrines: {position.shrines}"
    yield f"countdown: {position.tokens}"
    yield f"unseen: {bag(position.castle.bag)}"
    yield f"discarded: {bag(position.discarded)}"
    yield "castle:"
    columns = castles.plan(setup.castle).columns
    for row in range(len(position.castle.floors[0])):
        stacks = [_stack(position, castle_cell(column, row)) for column in range(columns)]
        yield "  " + " ".join(f"{stack:3}" for stack in stacks).rstrip()
    for seat, realm in enumerate(position.realms, 1):
        yield f"realm {seat}: " + "; ".join(_beside(realm))
        for row in range(setup.rows):
            cells = range(REALM_STRIDE * row, REALM_STRIDE * row + setup.columns)
            yield "  " + " ".join(f"{_field(realm, cell):3}" for cell in cells).rstrip()


def agreed(position: Position) -> Options:
    """The options of such a game: cards by their names, your own castle as its plan."""
    setup = position.setup
    basic = setup.castle == f"{castles.BASIC}-{setup.seats}"
    known = setup.castle in castles.KNOWN
    return options_of(Options, WORDS, {
        "players": setup.seats,
        "castle": castles.BASIC if basic or not known else setup.castle,
        "layout": "" if known else setup.castle,
        "spirits": tuple(SPIRITS[card] for card in setup.spirits) or position.todo.count(SPIRIT_CARD),
        "dragons": tuple(DRAGONS[card] for card in setup.dragons) or position.todo.count(DRAGON_CARD),
        "beginner": setup.beginner, "first": setup.starter + 1, "rows": setup.rows, "columns": setup.columns,
    })


def line_for(position: Position, options: Options, name: str) -> tuple[str, str] | None:
    """The line of a text that says the same as an option."""
    told, value = agreed(position), getattr(options, name)
    if name in ("castle", "layout"):
        board = castle_of(options)
        return None if board == position.setup.castle else ("board", board)
    if name in ("spirits", "dragons"):
        cards = getattr(told, name)
        number = cards if isinstance(cards, int) else len(cards)
        same = value == number if isinstance(value, int) else set(value) == set(cards or ())
        return None if same else (name, str(value) if isinstance(value, int) else " ".join(value))
    if value == getattr(told, name) or (name == "first" and not value):
        return None
    return {
        "beginner": ("beginner", "yes" if value else "no"), "first": ("starter", str(value)),
    }.get(name, ("realms", f"{options.rows}x{options.columns}"))


def _names(cards: Cards, names: tuple[str, ...]) -> str:
    return " ".join(names[card] for card in cards)


def bag(counts: bytes) -> str:
    """Tiles, each with how many there are: `3m1 Wr`."""
    return " ".join(f"{n if n > 1 else ''}{CODES[symbol]}" for symbol, n in enumerate(counts) if n) or "-"


def _stack(position: Position, cell: int) -> str:
    level, top = position.castle.level(cell), position.castle.tops[cell]
    if level < 0:
        return EMPTY
    return f"{level + 1}{UNKNOWN if top == UNSEEN else CODES[top]}"


def _field(realm: Realm, cell: int) -> str:
    height, top = realm.heights[cell], realm.tops[cell]
    if top != NONE:
        return f"{height}{CODES[top]}"
    if realm.shrines >> cell & 1:
        return f"{height}{WITH_SHRINE}"
    return f"{height}{FACE_DOWN}" if height else EMPTY


def _beside(realm: Realm) -> Iterator[str]:
    yield f"points {realm.points}"
    yield f"pool {realm.pool}"
    if realm.tokens:
        yield f"tokens {realm.tokens}"
    if any(realm.turned):
        yield f"turned {bag(realm.turned)}"


def _turn(turn: Turn) -> Iterator[str]:
    """What is going on, one fact each."""
    if turn.hand:
        yield "hand " + " ".join(CODES[symbol] for symbol in turn.hand)
    if turn.taken != NOT_TAKEN:
        yield f"taken {turn.first_level + 1} {castle_name(turn.first_cell)}"
    if turn.used:
        yield f"used {_names(tuple(bits(turn.used)), SPIRITS)}"
    if turn.elegance != NOT_ELEGANT:
        yield f"elegance {ELEGANCE[turn.elegance]}"
    for key, cells in (("merged", turn.merged), ("site", turn.site), ("landed", turn.landed)):
        if cells:
            yield f"{key} {cell_names(cells)}"
    if turn.sets:
        yield "sets " + " ".join(map(cell_names, turn.sets))
    if turn.left:
        yield f"left {turn.left}"
    if turn.lifted != EMPTY_HAND:
        yield f"lifted {LIFTED[turn.lifted] if turn.lifted in LIFTED else CODES[turn.lifted]}"
    if turn.source >= 0:
        yield f"source {realm_name(turn.source)}"


def cell_names(cells: int) -> str:
    """A set of cells: `a1+b1+b2`."""
    return "+".join(map(realm_name, bits(cells)))
