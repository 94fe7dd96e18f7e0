"""A position of Simurgh from its text; what follows from the rest may be left out."""

from __future__ import annotations

from typing import Final

import msgspec

from dragongames.core.game.agreed import options_of
from dragongames.core.game.position import player_counts
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import unreadable
from dragongames.core.text.tokens import index, number, parts
from dragongames.core.text.tokens import turns as turns_begun
from dragongames.core.text.wording import Wording
from dragongames.core.text.words import Who
from dragongames.games.simurgh.box.board import AREAS_FOR, CITY, MONUMENT_SPACES, PLACE_NAMES, STOCK, VASSALS_EACH
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import TOKENS_ON, code
from dragongames.games.simurgh.box.tiles import ANY, MASKS, NUMBERS, POWER_TILE, STACKED, mask
from dragongames.games.simurgh.rules.decks import ACTIONS, EVERYBODY, FACE_DOWN, STACKS, UNSEEN, Deck
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.secrets import fill, stack_of
from dragongames.games.simurgh.rules.tasks import Task
from dragongames.games.simurgh.rules.things import (
    AT_HOME,
    HOME,
    RECRUITED,
    RESERVE,
    RIDER,
    SPEARMAN,
    THINGS,
    TOKENS,
    UNIT,
    VASSALS,
    amount,
)
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import WORDS
from dragongames.games.simurgh.text.codes import (
    NONE,
    SORTS,
    optional,
    read_goods,
    read_ref,
    read_refs,
    read_task,
    write_goods,
)
from dragongames.games.simurgh.text.notation import NOTATION
from dragongames.games.simurgh.text.possible import actors, impossible, occupied, require_possible
from dragongames.games.simurgh.text.possible_tiles import is_known, lying
from dragongames.games.simurgh.text.write import ALL, DID, LAST, LEFT, LINES, TITLE

WORDING: Final = Wording(WORDS, space=CITY, thing=THINGS, vassal=VASSALS)
HAS, LACKS, ABILITIES = "●", "○", 3
PARTS: Final = ("goods", "home", "placed", "hand", "dragons")


def read(text: str) -> Position:
    """A position from its text; errors say which line cannot be read, or what is impossible.

    What is left out is as at the beginning of a game; a stack that is left out holds all tiles that are nowhere else.
    """
    return read_position(Facts(text, TITLE, player_counts(Options), LINES, WORDING), _assemble, require_possible, fill)


def _assemble(facts: Facts) -> Position:
    players = facts.seats
    options = _options(players, facts)
    box = BOXES[options.box]
    hidden: list[tuple[int, int, int]] = []
    while f"#{len(hidden)}" in facts:
        hidden.append(_read_hidden(facts.pop(f"#{len(hidden)}")))
    turn, of, turns = (told := facts.pop("turn", "1 of 1")).partition(" of ")
    if not of:
        raise unreadable(told, "2 of 9")
    areas = _tiles(facts.pop("wilds", " ".join([NONE] * min(AREAS_FOR[players], box.areas)) or NONE))
    people = [
        _read_player(facts.pop(str(seat + 1), f"goods {write_goods(STOCK)}"), seat, hidden) for seat in range(players)
    ]
    decks = tuple(_read_deck(facts.pop(name, f"{LEFT}={ALL}")) for name in STACKS)
    looks = tuple(_read_look(part) for part in facts.pop("looks", "").split())
    todo: tuple[Task, ...] = tuple(map(read_task, facts.pop("todo").split(" > "))) if "todo" in facts else ()
    position = Position(
        options,
        first=_seat(facts.pop("first", "1"), players),
        turn=_seat(turn, players),
        turns=turns_begun(turns),
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


def _none(facts: Facts, name: str) -> tuple[int, ...]:
    facts.pop(name, NONE)
    return ()


def _options(players: int, facts: Facts) -> Options:
    chosen: dict[str, int | str] = {"players": players, "first": facts.pop("option first", "0")}
    for name in ("mode", "length", "ties", "box"):
        if name in facts:
            chosen[name] = facts.pop(name)
    return options_of(Options, WORDS, chosen)


def _completed(position: Position) -> Position:
    """Add what follows from the rest: tokens, vassals in play, occupied places, what stacks may hold, who decides."""
    purses = []
    for seat, purse in enumerate(position.purses):
        purse += UNIT[TOKENS] * sum(TOKENS_ON[dragon] for dragon in position.dragons[seat])
        for vassal in (SPEARMAN, RIDER):
            there = amount(purse, HOME + vassal) + sum(each & 1 == vassal for each in position.standing[seat])
            if seat == position.turn:
                there += amount(position.resting, HOME + vassal)
            each = VASSALS_EACH[vassal]
            if there > each:
                raise impossible("many-vassals", who=Who(seat), vassal=naming.vassal(vassal), n=there, most=each)
            purse += UNIT[RESERVE + vassal] * each + there * (RECRUITED[vassal] - AT_HOME[vassal])
        purses.append(purse)
    box = BOXES[position.options.box]
    seen = [n for n, _, _ in position.hidden if n] + [
        ref
        for group in (
            position.areas, position.row, position.monument, position.chronicle, *position.hands,
            *(deck.top for deck in position.decks), *(deck.bottom for deck in position.decks),
            *(tuple(dragon >> 3 for dragon in mine) for mine in position.dragons),
        )
        for ref in group if ref < UNSEEN
    ]
    gone = mask(tuple(set(seen)))
    bags = (box.actions, box.dragons, box.objectives)
    rests = [bag & ~gone for bag in bags]
    unknown = [0, 0, 0]  # tiles from each stack that lie elsewhere, but are not known here
    for _, ref, _ in lying(position):
        if ref >= UNSEEN and is_known(position, ref) and not position.known(ref):
            sort = position.hidden[ref - UNSEEN][2]
            unknown[stack_of(sort)] += sort != POWER_TILE
    lefts = [
        max(found - elsewhere, 0) for found, elsewhere in zip((
            sum((rests[ACTIONS] & MASKS[place]).bit_count() - box.removed[place] for place in STACKED),
            *(rest.bit_count() for rest in rests[1:]),
        ), unknown, strict=True)
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


def _read_player(
    line: str, seat: int, hidden: list[tuple[int, int, int]]
) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    facts = parts(line, PARTS, "goods 2wood+1power; home rider; placed spearman@forge; hand 7,#0; dragons 49/12")
    placed = facts.get("placed", NONE)
    standing = [_read_placed(part) for part in placed.split("+") if part != NONE]
    # The first spearman and the first rider are at home unless they stand on a space.
    out = {code & 1 for code in standing}
    home = facts.get("home", "+".join(name for kind, name in enumerate(VASSALS) if kind not in out) or NONE)
    purse = read_goods(facts.get("goods", NONE)) + _read_home(home)
    dragons = tuple(_read_dragon(part) for part in facts.get("dragons", NONE).split("+") if part != NONE)
    hand = tuple(_read_held(part, seat, hidden) for part in facts.get("hand", NONE).split(",") if part != NONE)
    return purse, tuple(sorted(standing)), hand, dragons


def _read_held(text: str, seat: int, hidden: list[tuple[int, int, int]]) -> int:
    """A tile of a hand; `(12)` is one that only its owner has seen, `?` is an unknown one."""
    if text != "?" and not (text.startswith("(") and text.endswith(")")):
        return read_ref(text)
    tile = FACE_DOWN if text == "?" else number(text[1:-1], LAST)
    # The stack holds no power tiles: they were dealt in the setup, so everybody knows them by their backs.
    hidden.append((tile, 1 << seat, POWER_TILE if tile in NUMBERS[POWER_TILE] else ANY))
    return UNSEEN + len(hidden) - 1


def _read_placed(text: str) -> int:
    vassal, _, place = text.partition("@")
    return 2 * index(place, PLACE_NAMES) + index(vassal, VASSALS)


def _read_dragon(text: str) -> int:
    tile, _, tokens = text.partition("/")
    if set(tokens) <= {HAS, LACKS} and len(tokens) == ABILITIES:  # as the text board shows it
        tokens = "".join(str(at + 1) for at, sign in enumerate(tokens) if sign == HAS) or NONE
    bits = 0 if tokens == NONE else sum({1 << number(each, 3) - 1 for each in tokens if each != "0"})
    if not tile.isdigit():
        return code(NOTATION.fields["dragon"].read(tile), bits)
    found = number(tile, LAST)
    if found not in NUMBERS[5]:
        raise unreadable(text, "49/12")
    return code(found, bits)
