"""Positions of Simurgh as text, and what its lines are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot
from dragongames.games.simurgh.box.board import PLACE_NAMES
from dragongames.games.simurgh.box.tiles import NUMBERS, OBJECTIVE_TILE
from dragongames.games.simurgh.rules.decks import EVERYBODY, STACKS
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.tasks import LAID, PLACED, WALKED, WITHDREW
from dragongames.games.simurgh.rules.things import GOODS, HOME, THINGS, VASSALS, amount
from dragongames.games.simurgh.text.codes import NONE, SORTS, write_goods, write_ref, write_refs, write_task

TITLE: Final = "simurgh"
DID: Final = {"laid": LAID, "walked": WALKED, "placed": PLACED, "withdrew": WITHDREW}
LAST: Final = NUMBERS[OBJECTIVE_TILE].stop - 1
ALL: Final = "all"  # seen by everybody; or, for a stack, all tiles that are nowhere else
LEFT: Final = "left"  # in a stack: so many tiles in an unknown order
_STACK: Final = "#3 left=12 40"
LINES: Final = (
    LineKind("turn", "turn: 2 of 9"),
    LineKind("first", "first: 1", (Slot(FREE, "numbers"),)),
    LineKind(
        SEAT, "1: goods 2wood+1power; home rider; placed spearman@forge; hand 7,(12),?; dragons 49/12",
        (
            Slot("goods", "counted", THINGS, tuple(f"thing.{name}" for name in THINGS), "+", most=99),
            Slot("home", "several", VASSALS, tuple(f"vassal.{name}" for name in VASSALS), "+", most=5),
        ),
        ("thing.", "dragon.", "ability.", "tile.", "spearman", "rider", "out."),
    ),
    LineKind("wilds", "wilds: 12 - 40", targets=("area.", "space.a", "space.b", "space.c")),
    LineKind("row", "row: 1 14 13 20", targets=("scout.",)),
    LineKind("monument", "monument: 73 - - - -", targets=("monument.",)),
    LineKind("chronicle", "chronicle: 8 48"),
    *(LineKind(name, f"{name}: {_STACK}", follows="open") for name in STACKS),
    LineKind("ending", "ending: 2", (Slot(FREE, "numbers"),)),
    LineKind("mode", "mode: dragonlord", (Slot(FREE, "choice", ("spearman", "dragonlord")),)),
    LineKind("length", "length: medium", (Slot(FREE, "choice", ("short", "medium", "long")),)),
    LineKind("ties", "ties: tokens", (Slot(FREE, "choice", ("shared", "tokens")),)),
    LineKind("option first", "option first: 2", (Slot(FREE, "numbers"),)),
    LineKind("did", "did: laid walked", (Slot(FREE, "several", tuple(DID)),)),
    LineKind("here", "here: forge"),
    LineKind("resting", "resting: spearman", (Slot(FREE, "several", VASSALS, joined="+", most=5),)),
    LineKind("sure", "sure: 3 17"),
    LineKind("#", "#0: 13 research 1+2", numbered=300),
    LineKind("looks", "looks: #1,#2>#3,#4"),
    LineKind("todo", "todo: Pick source=market gain=yes outcomes=1vegetable|1power"),
    LineKind("box", "box: full"),
)


def write(position: Position) -> str:
    """A position as text: a title, a few facts, a line for each player, what only some know, what is to be done."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    options, plain = position.options, Options()
    yield f"{TITLE} {options.players} players"
    for name in ("mode", "length", "ties", "box"):
        if (value := getattr(options, name)) != getattr(plain, name):
            yield f"{name}: {value}"
    if options.first:
        yield f"option first: {options.first}"
    yield f"first: {_player(position.first)}"
    yield f"turn: {_player(position.turn)} of {position.turns}"
    if position.did:
        yield f"did: {' '.join(name for name, bit in DID.items() if position.did & bit)}"
    if position.here >= 0:
        yield f"here: {PLACE_NAMES[position.here]}"
    if position.resting:
        yield f"resting: {_vassals(position.resting)}"
    if position.ending >= 0:
        yield f"ending: {position.ending}"
    yield f"wilds: {' '.join(map(_tile, position.areas)) or NONE}"
    yield f"row: {' '.join(map(_tile, position.row)) or NONE}"
    yield f"monument: {' '.join(map(_tile, position.monument))}"
    if position.chronicle:
        yield f"chronicle: {' '.join(map(str, position.chronicle))}"
    for name, deck in zip(STACKS, position.decks, strict=True):
        yield f"{name}: {' '.join((*map(write_ref, deck.top), f'{LEFT}={deck.left}', *map(write_ref, deck.bottom)))}"
    if position.sure:
        yield f"sure: {' '.join(str(n) for n in range(1, LAST) if position.sure >> n & 1)}"
    for seat in range(position.seats):
        yield f"{seat + 1}: {'; '.join(_belongings(position, seat))}"
    for at, (tile, eyes, sort) in enumerate(position.hidden):
        seen = ALL if eyes == EVERYBODY else "+".join(str(s + 1) for s in range(5) if eyes >> s & 1) or NONE
        yield f"#{at}: {tile or '?'} {SORTS[sort]} {seen}"
    if position.looks:
        yield f"looks: {' '.join(f'{write_refs(before)}>{write_refs(after)}' for before, after in position.looks)}"
    if position.todo:
        yield f"todo: {' > '.join(map(write_task, position.todo))}"


def agreed(position: Position) -> Options:
    """The options, which are part of the position."""
    return position.options


def line_for(position: Position, options: Options, name: str) -> tuple[str, str] | None:
    """Each option has a line of its own."""
    value = getattr(options, name)
    key = "option first" if name == "first" else name
    return None if value == getattr(position.options, name) else (key, str(value))


def _player(seat: int) -> str:
    return NONE if seat < 0 else str(seat + 1)


def _tile(tile: int) -> str:
    return str(tile) if tile else NONE


def _vassals(purse: int) -> str:
    """The vassals at home in a purse."""
    kinds = (name for kind, name in enumerate(VASSALS) for _ in range(amount(purse, HOME + kind)))
    return "+".join(kinds) or NONE


def _belongings(position: Position, seat: int) -> Iterator[str]:
    purse = position.purses[seat]
    yield f"goods {write_goods(purse & GOODS)}"
    yield f"home {_vassals(purse)}"
    if position.standing[seat]:
        placed = (f"{VASSALS[each & 1]}@{PLACE_NAMES[each >> 1]}" for each in position.standing[seat])
        yield f"placed {'+'.join(placed)}"
    if position.hands[seat]:
        yield f"hand {write_refs(position.hands[seat])}"
    if position.dragons[seat]:
        shown = (f"{dragon >> 3}/{_tokens(dragon)}" for dragon in position.dragons[seat])
        yield f"dragons {'+'.join(shown)}"


def _tokens(dragon: int) -> str:
    return "".join(str(ability + 1) for ability in range(3) if dragon >> ability & 1) or NONE
