"""Positions of Rycerze i zamki as text that reads back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.game.agreed import options_of
from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot
from dragongames.games.knights_and_castles.box.contents import CARDS, DRUM, SHEPHERD, TILES
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, NOTHING, cards, laid_cards
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.text.catalogue import WORDS

TITLE: Final = "knights-and-castles"
_SAID_TILES: Final = tuple(f"tile.{name}" for name in TILES)
LINES: Final = (
    LineKind("game", "game: 1 of 2"),
    LineKind("round", "round: 2", (Slot(FREE, "numbers"),)),
    LineKind(
        "tile", "tile: big-brick", (Slot(FREE, "choice", ("-", *TILES), ("line.no-tile", *_SAID_TILES)),), ("tile.",),
    ),
    LineKind(
        "unseen", "unseen: big-stone small-stone big-brick small-brick big-wood small-wood drum",
        (Slot(FREE, "several", TILES, _SAID_TILES, most=2),), ("stack",),
        follows="always",
    ),
    LineKind("youngest first", "youngest first: 2 1"),
    LineKind("sword", "sword: 1", (Slot(FREE, "numbers"),), ("sword",), follows="always"),
    LineKind(
        SEAT, "1: hand archer+dragon+catapult+peasant; castles small-wood",
        (
            Slot("hand", "several", CARDS[:SHEPHERD], tuple(f"card.{name}" for name in CARDS[:SHEPHERD]), "+"),
            Slot("castles", "several", TILES[:DRUM], _SAID_TILES[:DRUM], "+"),
        ),
        ("hand.", "camp."),
    ),
    LineKind("box", "box: full"),
)


def write(position: Position) -> str:
    """A position as text: a title, a few facts, a line for each player."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    yield f"{TITLE} {position.seats} players"
    if position.box != "full":
        yield f"box: {position.box}"
    if position.games > 1:
        yield f"game: {position.game} of {position.games}"
    if not position.ages:
        return
    yield f"round: {position.round}"
    yield f"tile: {TILES[position.tile] if position.tile >= 0 else '-'}"
    yield f"unseen: {_tiles(position.bag)}"
    yield f"youngest first: {' '.join(str(seat + 1) for seat in position.ages)}"
    yield f"sword: {position.sword + 1}"
    for seat in range(position.seats):
        facts = [f"hand {_hand(position.hands[seat])}", f"castles {_names(position.castles[seat], TILES)}"]
        if position.laid[seat] != NOTHING:
            facts.append(f"laid {_laid(position, position.laid[seat])}")
        if position.possible[seat] != (position.hands[seat],):
            facts.append(f"possible {'|'.join(_hand(hand) for hand in position.possible[seat])}")
        if position.banked[seat]:
            facts.append(f"banked {position.banked[seat]}")
        yield f"{seat + 1}: {'; '.join(facts)}"


def agreed(position: Position) -> Options:
    """The options that a position shows: several games are the longer variant, and ages are decided once."""
    ages = tuple(seat + 1 for seat in position.ages)
    return options_of(Options, WORDS, {
        "players": position.seats, "longer": position.games > 1, "youngest_first": ages, "box": position.box,
    })


def line_for(position: Position, options: Options, name: str) -> tuple[str, str] | None:
    """The line of a text that says the same as an option."""
    value = getattr(options, name)
    if value == getattr(agreed(position), name) or value == ():
        return None
    if name == "longer":
        return "game", f"1 of {position.seats if value else 1}"
    return ("box", value) if name == "box" else ("youngest first", " ".join(map(str, value)))


def _tiles(bag: tuple[int, ...]) -> str:
    return " ".join(name for name, count in zip(TILES, bag, strict=True) for _ in range(count)) or "-"


def _names(some: tuple[int, ...], names: tuple[str, ...]) -> str:
    return "+".join(names[i] for i in some) or "-"


def _hand(hand: int) -> str:
    return "?" if hand == HIDDEN else _names(cards(hand), CARDS)


def _laid(position: Position, code: int) -> str:
    if code == HIDDEN:
        return "?"
    return CARDS[code - 1] if position.tile == DRUM else _names(laid_cards(code), CARDS)
