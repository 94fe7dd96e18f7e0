"""Positions of Rycerze i zamki as text that reads back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dragongames.core.errors import NotationError
from dragongames.core.words import Phrase
from dragongames.games.knights_and_castles.catalogue import WORDS
from dragongames.games.knights_and_castles.hands import bits, cards, laid_cards, lay_code
from dragongames.games.knights_and_castles.moves import CARDS, DRUM, SHEPHERD, TILES
from dragongames.games.knights_and_castles.position import BOXES, HIDDEN, NOTHING, Position
from dragongames.games.knights_and_castles.possible import require_possible

TITLE = "knights-and-castles"


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


def read(text: str) -> Position:
    """A position from its text; says which line cannot be read, or which rule the position breaks."""
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    lines = [line for line in lines if line]
    title = (lines[0] if lines else "").split()
    if len(title) != 3 or title[0] != TITLE or title[2] != "players" or title[1] not in ("2", "3", "4"):
        raise _unreadable(lines[0] if lines else "", f"{TITLE} 2 players")
    seats = int(title[1])
    facts: dict[str, str] = {}
    for line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon or key.strip() in facts:
            raise _unreadable(line, "round: 3")
        facts[key.strip()] = value.strip()
    position = _assemble(seats, facts)
    if facts:
        raise _unreadable(next(iter(facts)), "round, tile, unseen, youngest first, sword, 1, 2, ...")
    return require_possible(position)


def _assemble(seats: int, facts: dict[str, str]) -> Position:
    box = facts.pop("box", "full")
    if box not in BOXES:
        raise _unreadable(f"box: {box}", " / ".join(BOXES))
    game, _, games = facts.pop("game", "1 of 1").partition(" of ")
    position = Position(seats, box=box, game=_number(game), games=_number(games))
    if not facts:
        return position
    full = position.full
    tile = facts.pop("tile", "-")
    bag = _bag(facts)
    ages = tuple(_number(n) - 1 for n in facts.pop("youngest first", "").split())
    open_tile = -1 if tile == "-" else _index(tile, TILES)
    players = [_player(facts.pop(str(seat + 1), "hand -"), full, open_tile) for seat in range(seats)]
    return Position(
        seats, ages, _number(facts.pop("sword", "")) - 1, bag, open_tile, _number(facts.pop("round", "")),
        tuple(p[0] for p in players), tuple(p[1] for p in players), tuple(p[2] for p in players),
        tuple(p[3] for p in players), position.game, position.games, tuple(p[4] for p in players), box,
    )


def _bag(facts: dict[str, str]) -> tuple[int, ...]:
    unseen = Counter(_index(name, TILES) for name in facts.pop("unseen", "-").split() if name != "-")
    return tuple(unseen[tile] for tile in range(len(TILES)))


def _player(line: str, full: int, tile: int) -> tuple[int, int, tuple[int, ...], tuple[int, ...], int]:
    facts: dict[str, str] = {}
    for part in line.split(";"):
        key, _, value = part.strip().partition(" ")
        if key not in ("hand", "castles", "laid", "possible", "banked") or key in facts or not value.strip():
            raise _unreadable(part, "hand footman+dragon; castles big-brick; laid dragon+shepherd")
        facts[key] = value.strip()
    hand = _read_hand(facts.get("hand", "?"))
    castles = tuple(_index(name, TILES) for name in facts.get("castles", "-").split("+") if name != "-")
    laid = NOTHING
    if (said := facts.get("laid")) is not None:
        chosen = () if said == "?" else tuple(_index(name, CARDS) for name in said.split("+"))
        if len(chosen) not in ((0, 1) if tile == DRUM else (0, 2)):
            raise _unreadable(said, "laid dragon+shepherd")
        laid = HIDDEN if not chosen else 1 + chosen[0] if tile == DRUM else lay_code(min(chosen), max(chosen))
    possible = tuple(sorted(map(_read_hand, facts["possible"].split("|")))) if "possible" in facts else (hand,)
    return hand, laid, castles, possible, _number(facts.get("banked", "0"))


def _read_hand(text: str) -> int:
    if text == "?":
        return HIDDEN
    return bits(tuple(_index(name, CARDS[:SHEPHERD]) for name in text.split("+") if name != "-"))


def _index(name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise _unreadable(name, ", ".join(names))
    return names.index(name)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise _unreadable(text, "0, 1, 2, ...")
    return int(text)


def _unreadable(found: str, wanted: str) -> NotationError:
    return NotationError(WORDS.say(Phrase("position.unreadable", {"found": found[:60], "wanted": wanted})))
