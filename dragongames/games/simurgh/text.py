"""Positions of Simurgh as text that reads back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from dragongames.core.errors import NotationError
from dragongames.games.simurgh.board import AREAS_FOR, MONUMENT_SPACES, PLACE_NAMES, STOCK, VASSALS_EACH
from dragongames.games.simurgh.boxes import BOXES
from dragongames.games.simurgh.codes import (
    NONE,
    SORTS,
    index,
    number,
    optional,
    read_goods,
    read_ref,
    read_refs,
    read_task,
    unreadable,
    write_goods,
    write_ref,
    write_refs,
    write_task,
)
from dragongames.games.simurgh.decks import ACTIONS, EVERYBODY, FACE_DOWN, STACKS, UNSEEN, Deck
from dragongames.games.simurgh.dragons import TOKENS_ON, code
from dragongames.games.simurgh.options import Options
from dragongames.games.simurgh.position import Position
from dragongames.games.simurgh.possible import actors, occupied, require_possible
from dragongames.games.simurgh.tasks import LAID, PLACED, WALKED, WITHDREW, Task
from dragongames.games.simurgh.things import (
    AT_HOME,
    GOODS,
    HOME,
    RECRUITED,
    RESERVE,
    RIDER,
    SPEARMAN,
    TOKENS,
    UNIT,
    VASSALS,
    amount,
)
from dragongames.games.simurgh.tiles import MASKS, NUMBERS, OBJECTIVE_TILE, STACKED, mask

TITLE: Final = "simurgh"
DID: Final = {"laid": LAID, "walked": WALKED, "placed": PLACED, "withdrew": WITHDREW}
LAST: Final = NUMBERS[OBJECTIVE_TILE].stop - 1
ALL: Final = "all"  # who has seen a tile: everybody; how many are left in a stack: all that lie nowhere else
LEFT: Final = "left"  # in a stack: so many tiles in an order nobody knows


# -- writing ----------------------------------------------------------------------------------------------------


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


# -- reading ------------------------------------------------------------------------------------------------------


def read(text: str) -> Position:
    """A position from its text; says which line cannot be read, or what is impossible in it.

    What is left out is as at the beginning of a game; a stack that is left out holds all tiles that lie nowhere else.
    """
    lines = [line.split(" # ")[0].strip() for line in text.strip().splitlines()]
    lines = [line for line in lines if line and not line.startswith("# ")]
    title = (lines[0] if lines else "").split()
    if len(title) != 3 or title[0] != TITLE or title[2] != "players" or title[1] not in ("2", "3", "4", "5"):
        raise unreadable(lines[0] if lines else "", f"{TITLE} 2 players")
    facts: dict[str, str] = {}
    for line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon or key.strip() in facts or not value.strip():
            raise unreadable(line, "turn: 1 of 12")
        facts[key.strip()] = value.strip()
    position = _assemble(int(title[1]), facts)
    if facts:
        raise unreadable(next(iter(facts)), "turn, wilds, row, monument, actions, 1, 2, #0, todo, ...")
    return require_possible(position)


def _assemble(players: int, facts: dict[str, str]) -> Position:
    options = _options(players, facts)
    box = BOXES[options.box]
    hidden: list[tuple[int, int, int]] = []
    while f"#{len(hidden)}" in facts:
        hidden.append(_read_hidden(facts.pop(f"#{len(hidden)}")))
    turn, _, turns = facts.pop("turn", "1 of 1").partition(" of ")
    areas = _tiles(facts.pop("wilds", " ".join([NONE] * min(AREAS_FOR[players], box.areas)) or NONE))
    people = [_read_player(facts.pop(str(seat + 1), f"goods {write_goods(STOCK)}")) for seat in range(players)]
    decks = tuple(_read_deck(facts.pop(name, f"{LEFT}={ALL}")) for name in STACKS)
    looks = tuple(_read_look(part) for part in facts.pop("looks", "").split())
    todo: tuple[Task, ...] = tuple(map(read_task, facts.pop("todo").split(" > "))) if "todo" in facts else ()
    position = Position(
        options,
        first=_seat(facts.pop("first", "1"), players),
        turn=_seat(turn, players),
        turns=number(turns),
        purses=tuple(each[0] for each in people),
        standing=tuple(each[1] for each in people),
        areas=areas if box.areas else (),
        row=_tiles(facts.pop("row", " ".join([NONE] * box.row) or NONE)) if box.row else _none(facts, "row"),
        monument=_tiles(facts.pop("monument", " ".join([NONE] * len(MONUMENT_SPACES)))),
        chronicle=tuple(number(part, LAST) for part in facts.pop("chronicle", "").split()),
        hands=tuple(each[2] for each in people),
        dragons=tuple(each[3] for each in people),
        decks=decks,
        sure=mask(tuple(number(part, LAST) for part in facts.pop("sure", "").split())),
        hidden=tuple(hidden),
        looks=looks,
        todo=todo,
        did=sum({DID[tuple(DID)[index(name, tuple(DID))]] for name in facts.pop("did", "").split()}),
        here=optional(facts.pop("here", NONE), PLACE_NAMES),
        resting=_read_home(facts.pop("resting", NONE)),
        ending=number(facts.pop("ending"), 5) if "ending" in facts else -1,
    )
    return _completed(position)


def _none(facts: dict[str, str], name: str) -> tuple[int, ...]:
    facts.pop(name, NONE)
    return ()


def _options(players: int, facts: dict[str, str]) -> Options:
    chosen: dict[str, int | str] = {"players": players, "first": number(facts.pop("option first", "0"), 5)}
    for name in ("mode", "length", "ties", "box"):
        if name in facts:
            chosen[name] = facts.pop(name)
    try:
        return msgspec.convert(chosen, Options)
    except msgspec.ValidationError as error:
        raise NotationError(str(error)) from error


def _completed(position: Position) -> Position:
    """What follows from the rest: tokens, vassals in play, occupied places, what the stacks may hold, who decides."""
    purses = []
    for seat, purse in enumerate(position.purses):
        purse += UNIT[TOKENS] * sum(TOKENS_ON[dragon] for dragon in position.dragons[seat])
        for vassal in (SPEARMAN, RIDER):
            there = amount(purse, HOME + vassal) + sum(each & 1 == vassal for each in position.standing[seat])
            if seat == position.turn:
                there += amount(position.resting, HOME + vassal)
            each = VASSALS_EACH[vassal]
            if there > each:
                raise unreadable(f"{there} {VASSALS[vassal]}", f"0-{each}")
            purse += UNIT[RESERVE + vassal] * each + there * (RECRUITED[vassal] - AT_HOME[vassal])
        purses.append(purse)
    box = BOXES[position.options.box]
    lying = [n for n, _, _ in position.hidden if n] + [
        ref
        for group in (
            position.areas, position.row, position.monument, position.chronicle, *position.hands,
            *(deck.top for deck in position.decks), *(deck.bottom for deck in position.decks),
            *(tuple(dragon >> 3 for dragon in mine) for mine in position.dragons),
        )
        for ref in group if ref < UNSEEN
    ]
    gone = mask(tuple(set(lying)))
    bags = (box.actions, box.dragons, box.objectives)
    rests = [bag & ~gone for bag in bags]
    lefts = [
        sum((rests[ACTIONS] & MASKS[place]).bit_count() - box.removed[place] for place in STACKED),
        *(rest.bit_count() for rest in rests[1:]),
    ]
    decks = tuple(
        Deck(deck.top, left if deck.left < 0 else deck.left, deck.bottom, rest)
        for deck, left, rest in zip(position.decks, lefts, rests, strict=True)
    )
    position = msgspec.structs.replace(position, purses=tuple(purses), decks=decks)
    return msgspec.structs.replace(position, taken=occupied(position), actors=actors(position))


def _seat(text: str, players: int) -> int:
    return -1 if text == NONE else index(text, tuple(str(seat + 1) for seat in range(players)))


def _tiles(text: str) -> tuple[int, ...]:
    return tuple(0 if part == NONE else number(part, LAST) for part in text.split())


def _read_hidden(text: str) -> tuple[int, int, int]:
    parts = text.split()
    if len(parts) != 3:
        raise unreadable(text, "13 research 1+2")
    tile = FACE_DOWN if parts[0] == "?" else number(parts[0], LAST)
    if parts[2] == ALL:
        return tile, EVERYBODY, index(parts[1], SORTS)
    seats = {index(seat, tuple("12345")) for seat in parts[2].split("+") if seat != NONE}
    return tile, sum(1 << seat for seat in seats), index(parts[1], SORTS)


def _read_deck(text: str) -> Deck:
    parts = text.split()
    at = next((at for at, part in enumerate(parts) if part.startswith(f"{LEFT}=")), -1)
    if at < 0:
        raise unreadable(text, f"#3 {LEFT}=12 40")
    said = parts[at].removeprefix(f"{LEFT}=")
    left = -1 if said == ALL else number(said, LAST)
    return Deck(tuple(map(read_ref, parts[:at])), left, tuple(map(read_ref, parts[at + 1 :])), 0)


def _read_look(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    before, arrow, after = text.partition(">")
    if not arrow:
        raise unreadable(text, "#1,#2>#3,#4")
    return read_refs(before), read_refs(after)


def _read_home(text: str) -> int:
    return sum(AT_HOME[index(name, VASSALS)] for name in text.split("+") if name != NONE)


def _read_player(line: str) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    facts: dict[str, str] = {}
    for part in line.split(";"):
        key, _, value = part.strip().partition(" ")
        if key not in ("goods", "home", "placed", "hand", "dragons") or key in facts or not value.strip():
            raise unreadable(part, "goods 2wood+1power; home rider; placed spearman@forge; hand 7,#0; dragons 49/12")
        facts[key] = value.strip()
    placed = facts.get("placed", NONE)
    standing = [_read_placed(part) for part in placed.split("+") if part != NONE]
    # Of the first spearman and the first rider those are at home that stand nowhere.
    out = {code & 1 for code in standing}
    home = facts.get("home", "+".join(name for kind, name in enumerate(VASSALS) if kind not in out) or NONE)
    purse = read_goods(facts.get("goods", NONE)) + _read_home(home)
    dragons = tuple(_read_dragon(part) for part in facts.get("dragons", NONE).split("+") if part != NONE)
    return purse, tuple(sorted(standing)), read_refs(facts.get("hand", NONE)), dragons


def _read_placed(text: str) -> int:
    vassal, _, place = text.partition("@")
    return 2 * index(place, PLACE_NAMES) + index(vassal, VASSALS)


def _read_dragon(text: str) -> int:
    tile, _, tokens = text.partition("/")
    bits = 0 if tokens == NONE else sum({1 << number(each, 3) - 1 for each in tokens if each != "0"})
    found = number(tile, LAST)
    if found not in NUMBERS[5]:
        raise unreadable(text, "49/12")
    return code(found, bits)
