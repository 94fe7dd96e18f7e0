"""Positions of Carcassonne as text that reads back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from dragongames.core.errors import ImpossiblePosition, NotationError
from dragongames.core.words import Phrase
from dragongames.games.carcassonne.catalogue import WORDS
from dragongames.games.carcassonne.choosing import to_act, to_guard
from dragongames.games.carcassonne.flight import ways
from dragongames.games.carcassonne.land import BEGINNING, Land, finished_by_last, lay
from dragongames.games.carcassonne.naming import AtField, PartField, TileField, TurnField, part_name, tile_name
from dragongames.games.carcassonne.options import Options
from dragongames.games.carcassonne.position import Position
from dragongames.games.carcassonne.possible import impossible, require_possible
from dragongames.games.carcassonne.squares import FIRST, place_name
from dragongames.games.carcassonne.steps import ACT, FLY, GUARD, STEPS_OF_A_TURN
from dragongames.games.carcassonne.tiles import FIRST_KIND, FIT, IDS, TILES

TITLE: Final = "carcassonne"
NONE: Final = "-"
AT, TURN, TILE, PART = AtField(), TurnField(), TileField(), PartField()
LONGEST: Final = 20_000  # letters; a full table has about 2,000


def write(position: Position) -> str:
    """A position as text: the options that were changed, the tiles in the order of laying, and what stands there."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    land = position.land
    yield f"{TITLE} {position.seats} players"
    changed = {key: value for key, value in msgspec.structs.asdict(position.options).items() if key != "players"}
    plain = msgspec.structs.asdict(Options())
    options = [f"{key}={_option(value)}" for key, value in changed.items() if value != plain[key]]
    if options:
        yield f"options: {' '.join(options)}"
    yield f"tiles: {' '.join(_laid(packed) for packed in land.laid)}"
    if position.removed:
        fewer = len(position.removed) <= sum(position.bag)
        yield f"removed: {_ids(position.removed)}" if fewer else f"stack: {_ids(_spread(position.bag))}"
    if position.aside:
        yield f"aside: {_ids(position.aside)}"
    yield f"step: {STEPS_OF_A_TURN[position.step]}"
    yield f"turn: {position.turn + 1}"
    if position.hand >= 0:
        yield f"hand: {IDS[position.hand]}"
    yield f"points: {' '.join(map(str, position.points))}"
    for seat in range(position.seats):
        mine = [land.place_of(node) for node in sorted(position.pawns) if position.pawns[node] == seat]
        if mine:
            yield f"{seat + 1}: {'; '.join(f'{place_name(at)} {part}' for at, part in mine)}"
    if position.dragon >= 0:
        yield f"dragon: {place_name(position.dragon)}"
    if position.path:
        yield f"path: {' '.join(map(place_name, position.path))}"
    if position.fairy >= 0:
        part = f" {land.place_of(position.beside)[1]}" if position.beside >= 0 else ""
        yield f"fairy: {place_name(position.fairy)}{part}"


def _option(value: Any) -> str:
    return str(value).lower()


def _laid(packed: int) -> str:
    """One tile: `K@0,1` or, turned, `K@0,1/90`."""
    kind, turn = divmod(packed & 255, 4)
    return f"{IDS[kind]}@{place_name(packed >> 8)}" + (f"/{TURN.write(turn, 'en')}" if turn else "")


def _ids(kinds: Iterable[int]) -> str:
    return " ".join(IDS[kind] for kind in kinds) or NONE


def _spread(bag: tuple[int, ...]) -> Iterator[int]:
    return (kind for kind, count in enumerate(bag) for _ in range(count))


# -- reading -----------------------------------------------------------------------------------------


def read(text: str) -> Position:
    """A position from its text; says which line cannot be read, or what cannot be."""
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()] if len(text) <= LONGEST else []
    lines = [line for line in lines if line]
    title = (lines[0] if lines else "").split()
    if len(title) != 3 or title[0] != TITLE or title[2] != "players" or title[1] not in tuple("23456"):
        raise _unreadable(lines[0] if lines else "", f"{TITLE} 2 players")
    facts: dict[str, str] = {}
    for line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon or key.strip() in facts:
            raise _unreadable(line, "tiles: D@0,0 V@1,0/90")
        facts[key.strip()] = value.strip()
    position = _assemble(int(title[1]), facts)
    if facts:
        raise _unreadable(next(iter(facts)), "options, tiles, stack, removed, aside, step, turn, hand, points, 1, 2, "
                          "dragon, path, fairy")
    return _with_choices(require_possible(position))


def _assemble(seats: int, facts: dict[str, str]) -> Position:
    options = _options(seats, facts.pop("options", ""))
    land = _land(facts.pop("tiles", f"{IDS[FIRST_KIND]}@0,0").split())
    hand = facts.pop("hand", "")
    aside = tuple(sorted(_kinds(facts.pop("aside", NONE))))
    step = facts.pop("step", "place" if hand else "draw")
    if step not in STEPS_OF_A_TURN:
        raise _unreadable(f"step: {step}", ", ".join(STEPS_OF_A_TURN))
    in_hand = TILE.read(hand) if hand else -1
    somewhere = Counter((packed & 255) // 4 for packed in land.laid)
    somewhere.update(aside)
    somewhere.update([in_hand] if hand else [])
    bag, removed = _stack(options, somewhere, facts)
    dragon, path = facts.pop("dragon", ""), facts.pop("path", "").split()
    fairy, _, part = facts.pop("fairy", "").partition(" ")
    points = tuple(map(_number, facts.pop("points", " ".join("0" * seats)).split()))
    turn = _number(facts.pop("turn", "1")) - 1
    pawns = _pawns(land, seats, facts)
    beside = _node(land, AT.read(fairy), PART.read(part.strip())) if part.strip() else -1
    return Position(
        options, bag, land, STEPS_OF_A_TURN.index(step), turn, in_hand, points, pawns, (), (),
        AT.read(dragon) if dragon else -1, tuple(map(AT.read, path)), AT.read(fairy) if fairy else -1, beside,
        aside, removed,
    )


def _options(seats: int, text: str) -> Options:
    given: dict[str, Any] = {"players": seats}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise _unreadable(word, "farm_scoring=per_city_4")
        given[key] = value
    try:
        return msgspec.convert(given, Options, strict=False)
    except msgspec.ValidationError as error:
        raise _unreadable(text, str(error)) from error


def _land(words: list[str]) -> Land:
    """The tiles laid again one after the other, so that nothing can lie where it could not."""
    land = BEGINNING
    for number, word in enumerate(words):
        name, sign, where = word.partition("@")
        if not sign:
            raise _unreadable(word, "V@1,0/90")
        place, slash, turned = where.partition("/")
        kind, at, turn = TILE.read(name), AT.read(place), TURN.read(turned) if slash else 0
        if not number:
            if (kind, at, turn) != (FIRST_KIND, FIRST, 0):
                raise impossible("first", tile=tile_name(FIRST_KIND))
            continue
        if at not in land.frontier or not FIT[kind][land.frontier[at]] >> turn & 1:
            raise impossible("tile-place", n=number + 1, tile=tile_name(kind), at=place_name(at))
        land = lay(land, at, 4 * kind + turn)[0]
    return land


def _stack(options: Options, somewhere: Counter[int], facts: dict[str, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is still to come, and what has left the game; where one is told, the other is the rest."""
    stack, gone = facts.pop("stack", None), facts.pop("removed", None)
    box = Counter({tile.number: tile.count for tile in TILES if options.expansion or not tile.expansion})
    told = _kinds(stack or gone or NONE)
    somewhere.update(told)
    for kind, n in somewhere.items():
        if n > box[kind]:
            raise impossible("many", tile=tile_name(kind), n=n, most=box[kind])
    rest = tuple((box - somewhere).elements())
    removed = rest if stack is not None else told
    if stack is not None and gone is not None:
        raise _unreadable("stack, removed", "stack: V U PD5")
    left = Counter(told if stack is not None else rest)
    return tuple(left[kind] for kind in range(len(TILES))), tuple(sorted(removed))


def _kinds(text: str) -> list[int]:
    return [TILE.read(word) for word in text.split() if word != NONE]


def _pawns(land: Land, seats: int, facts: dict[str, str]) -> dict[int, int]:
    pawns: dict[int, int] = {}
    for seat in range(seats):
        for place in facts.pop(str(seat + 1), "").split(";"):
            if not place.strip() or place.strip() == NONE:
                continue
            where, _, part = place.strip().partition(" ")
            at, name = AT.read(where), PART.read(part.strip())
            node = _node(land, at, name)
            if node in pawns:
                raise impossible("twice", at=where, part=part_name(name))
            pawns[node] = seat
    return pawns


def _node(land: Land, at: int, part: str) -> int:
    node = land.node(at, part)
    if node < 0:
        raise impossible("no-part", at=place_name(at), part=part_name(part))
    return node


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise _unreadable(text, "0, 1, 2, ...")
    return int(text)


def _with_choices(position: Position) -> Position:
    """The open choices, and what the last tile finished, worked out again."""
    step, land = position.step, position.land
    before = position.options.dragon_timing == "before_scoring"
    finished = finished_by_last(land) if step in (ACT, GUARD) or (step == FLY and before) else ()
    if step == ACT:
        choices: Any = to_act(position, land, position.dragon)
    elif step == GUARD:
        choices = to_guard(position, position.pawns)
    elif step == FLY:
        choices = ways(land, position.path, position.fairy, position.actor)
    else:
        return position
    if not choices:
        raise ImpossiblePosition(WORDS.say(Phrase("impossible.choice", {"step": STEPS_OF_A_TURN[step]})))
    return replace(position, choices=choices, finished=finished)


def _unreadable(found: str, wanted: str) -> NotationError:
    return NotationError(WORDS.say(Phrase("position.unreadable", {"found": found[:60], "wanted": wanted})))
