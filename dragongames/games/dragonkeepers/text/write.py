"""Positions of Zaklinacze Smoków as text that reads back: a title, a few facts, a line for each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.agreed import options_of
from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot
from dragongames.games.dragonkeepers.box.cards import BACKS, EMPTY, FRONTS, HIDDEN, KIND_AT, grouped, name, without
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.knowledge import BOX, HANDS, bits, lies
from dragongames.games.dragonkeepers.rules.moves import CHESTS, NO_CHEST
from dragongames.games.dragonkeepers.rules.options import ChestOption, Options
from dragongames.games.dragonkeepers.rules.phases import NAMES
from dragongames.games.dragonkeepers.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

TITLE: Final = "dragonkeepers"
SIDES: Final = ("left", "right")
_CARDS: Final = tuple(name(kind) for kinds in KIND_AT for kind in kinds)
_VALUES: Final = tuple(str(value) for value, _ in unpacked("full").pieces)
_UNSEEN: Final = Slot(FREE, "counted", _CARDS, times="x", most=5)
LINES: Final = (
    LineKind("left", "left: 4 green/2@1", targets=("page.left",)),
    LineKind("right", "right: green", targets=("page.right",)),
    LineKind("display", "display: white/1 white/red", targets=("display.",)),
    LineKind(
        SEAT, "1: hand red/white blue/2; row green=green/1+shadow; pieces 1 4; crystals 2; eggs 1",
        (
            Slot("hand", "counted", _CARDS, times="x", most=9), Slot("pieces", "several", _VALUES, most=8),
            Slot("crystals", "numbers"), Slot("eggs", "numbers"), Slot("crest", "numbers"),
        ),
        ("hand.", "row."),
    ),
    LineKind("phase", "phase: act", (Slot(FREE, "choice", NAMES),)),
    LineKind("active", "active: 2", (Slot(FREE, "numbers"),)),
    LineKind("actor", "actor: 1", (Slot(FREE, "numbers"),)),
    LineKind("turn", "turn: 6", (Slot(FREE, "numbers"),)),
    LineKind("supply", "supply: 5x1 8x4 3x8", (Slot(FREE, "counted", _VALUES, times="x", most=8),)),
    LineKind("unseen left", "unseen left: 2xgreen/1 white/2", (_UNSEEN._replace(words=_CARDS[:20]),), follows="open"),
    LineKind("unseen right", "unseen right: 3xgreen/white", (_UNSEEN._replace(words=_CARDS[20:]),), follows="open"),
    LineKind("taken", "taken: 2", (Slot(FREE, "numbers"),)),
    LineKind("changed", "changed: 0 1", (Slot(FREE, "numbers"),)),
    LineKind("filling", "filling: left"),
    LineKind("laying", "laying: 2 of 3"),
    LineKind("idle", "idle: 1", (Slot(FREE, "numbers"),)),
    LineKind("aside", "aside: green/2", (Slot(FREE, "counted", _CARDS, times="x", most=5),)),
    LineKind("doubts", "doubts: green/3*=box+left2 blue/3*=box+left2"),
    LineKind("chest", "chest: fewer", (Slot(FREE, "choice", ("none", "any", *CHESTS)),)),
    LineKind("opened", "opened: yes", (Slot(FREE, "choice", ("yes", "no")),)),
    LineKind("box", "box: full"),
)


def write(position: Position) -> str:
    """A position as text."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    yield f"{TITLE} {position.seats} players"
    if position.box != "full":
        yield f"box: {position.box}"
    if position.chest != NO_CHEST or position.variant:
        yield f"chest: {_chest(position)}"
    if position.opened:
        yield "opened: yes"
    yield f"phase: {NAMES[position.phase]}"
    yield f"turn: {position.turn}"
    yield f"active: {position.active + 1}"
    if position.following:
        yield f"actor: {position.actor + 1}"
    if position.taken:
        yield f"taken: {position.taken if position.taken > 0 else '-'}"
    if position.changed != (0, 0):
        yield f"changed: {position.changed[0]} {position.changed[1]}"
    if position.filling:
        yield f"filling: {' '.join(SIDES[side] for side in position.filling)}"
    if position.laying != (0, 0):
        yield f"laying: {position.laying[0]} of {position.laying[1]}"
    if position.idle:
        yield f"idle: {position.idle if position.idle > 0 else '-'}"
    yield from _book(position)
    if position.aside:
        yield f"aside: {cards(position.aside)}"
    values = (value for value, _ in unpacked(position.box).pieces)
    yield f"supply: {bag(zip(values, position.supply, strict=True))}"
    if position.doubts:
        yield f"doubts: {' '.join(f'{name(kind)}={places(where)}' for kind, where in position.doubts)}"
    for seat in range(position.seats):
        yield f"{seat + 1}: {'; '.join(_player(position, seat))}"


def agreed(position: Position) -> Options:
    """The options that a position shows: the chest (there, or still to be drawn) and the box."""
    return options_of(Options, WORDS, {
        "players": position.seats, "chest": _chest(position), "box": position.box,
    })


def line_for(position: Position, wanted: Options, name: str) -> tuple[str, str] | None:
    """Each option is the line of the same name."""
    value = str(getattr(wanted, name))
    return None if value == getattr(agreed(position), name) else (name, value)


def _chest(position: Position) -> ChestOption:
    if position.variant:
        return "any"
    return "none" if position.chest == NO_CHEST else CHESTS[position.chest]


def _book(position: Position) -> Iterator[str]:
    for side, word in enumerate(SIDES):
        top = position.tops[side]
        put = "".join(f" {_put(card)}" for card in position.piles[side])
        yield f"{word}: {'-' if top == EMPTY else BACKS[top]}{put}"
        counts = zip(KIND_AT[side], position.stacks[side], strict=True)
        yield f"unseen {word}: {bag((name(kind), n) for kind, n in counts)}"
    shown = (name(card) if card != EMPTY else "-" for card in position.display)
    yield f"display: {' '.join(shown)}"


def _put(card: int) -> str:
    """A card put on the book, with the number of the player who put it there."""
    if card < 0:
        return f"?{BACKS[~card >> 2]}@{(~card & 3) + 1}"
    return f"{name(card >> 2)}@{(card & 3) + 1}"


def _player(position: Position, seat: int) -> Iterator[str]:
    yield f"hand {_hand(position.hands[seat], position.known[seat])}"
    if position.sealed[seat]:
        yield f"sealed {position.sealed[seat]}"
    if position.rows[seat]:
        stacks = (f"{FRONTS[stack[0]]}={'+'.join(map(name, stack[1:])) or '-'}" for stack in position.rows[seat])
        yield f"row {' '.join(stacks)}"
    if position.pieces[seat]:
        yield f"pieces {' '.join(map(str, position.pieces[seat]))}"
    red, blue = position.pearls[seat]
    if red or blue:
        yield f"pearls {red} {blue}"
    if position.shown[seat]:
        yield f"shown {' '.join(map(str, position.shown[seat]))}"
    for word, counts in (("crystals", position.crystals), ("eggs", position.eggs), ("crest", position.crests)):
        if counts[seat]:
            yield f"{word} {counts[seat]}"


def _hand(hand: tuple[int, ...], known: tuple[int, ...]) -> str:
    """The cards the table is sure of, then, in parentheses, those that only their owner knows."""
    rest = hand
    for kind in known:
        rest = without(rest, kind)
    parts = [cards(known)] if known else []
    if rest:
        parts.append(f"({cards(rest)})")
    return " ".join(parts) or "-"


def cards(some: tuple[int, ...]) -> str:
    """Cards, equal ones counted."""
    return bag((name(kind) if kind != HIDDEN else "?", n) for kind, n in grouped(some))


def bag(counts: Iterable[tuple[str | int, int]]) -> str:
    """Things, each with how many there are."""
    return " ".join(str(what) if n == 1 else f"{n}x{what}" for what, n in counts if n) or "-"


def places(where: int) -> str:
    """Where a doubtful card can be: hands by the player's number, the box, heights of the two sides of the book."""
    found = []
    for place in bits(where):
        if place & HANDS:
            found.append(str(place.bit_length()))
        elif place == BOX:
            found.append("box")
        else:
            side, height = lies(place)
            found.append(f"{SIDES[side]}{height + 1}")
    return "+".join(found)
