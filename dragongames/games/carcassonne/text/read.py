"""A position of Carcassonne from its text; what follows from the rest may be left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, get_args, get_type_hints

from msgspec.structs import replace

from dragongames.core.game.agreed import options_of
from dragongames.core.game.position import player_counts
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import unlisted, unreadable
from dragongames.core.text.tokens import number as counted
from dragongames.core.text.wording import Wording
from dragongames.core.text.words import Gap
from dragongames.core.toml import Toml
from dragongames.games.carcassonne.box.squares import FIRST, place_name
from dragongames.games.carcassonne.box.tiles import DRAGON, FIRST_KIND, FIT, IDS, KINDS_OF_PART, TILES, VOLCANO
from dragongames.games.carcassonne.rules.checks import clashes_of
from dragongames.games.carcassonne.rules.flight import ways
from dragongames.games.carcassonne.rules.land import BEGINNING, Land, finished_by_last, lay
from dragongames.games.carcassonne.rules.legal import Choice, to_act, to_guard
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.phases import ACT, FLY, GUARD, STEPS_OF_A_TURN
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text.catalogue import WORDS
from dragongames.games.carcassonne.text.naming import part_name, square_name, tile_name
from dragongames.games.carcassonne.text.notation import AtField, PartField, TileField, TurnField
from dragongames.games.carcassonne.text.possible import impossible, require_possible
from dragongames.games.carcassonne.text.write import LINES, NONE, TITLE

AT, TURN, TILE, PART = AtField(), TurnField(), TileField(), PartField()

_OPTIONS: Final = {name: get_args(kind) for name, kind in get_type_hints(Options).items() if name != "players"}
_VALUES: Final[dict[str, Sequence[str]]] = {f"option.{name}": values for name, values in _OPTIONS.items() if values}
WORDING: Final = Wording(WORDS, None, (), kind=KINDS_OF_PART, agreed=tuple(_OPTIONS), **_VALUES)


def read(text: str) -> Position:
    """A position from its text; errors say which line cannot be read, or what is impossible."""
    return read_position(Facts(text, TITLE, player_counts(Options), LINES, WORDING), _assemble, _require)


def _require(position: Position) -> Position:
    return _with_choices(require_possible(position))


def _assemble(facts: Facts) -> Position:
    seats = facts.seats
    options = _options(seats, facts.pop("options", ""))
    land = _land(facts.pop("tiles", f"{IDS[FIRST_KIND]}@0,0").split())
    step = facts.pop("step", "place" if "hand" in facts else "draw")
    if step not in STEPS_OF_A_TURN:
        raise unlisted(step, tuple(STEPS_OF_A_TURN))
    hand = facts.pop("hand", "")
    in_hand = TILE.read(hand) if hand else -1
    aside = tuple(sorted(_kinds(facts.pop("aside", NONE))))
    somewhere = Counter((packed & 255) // 4 for packed in land.laid)
    somewhere.update(aside)
    somewhere.update([in_hand] if hand else [])
    bag, removed = _stack(options, somewhere, facts)
    points = tuple(map(counted, facts.pop("points", " ".join("0" * seats)).split()))
    turn = counted(facts.pop("turn", "1")) - 1
    pawns = _pawns(land, seats, facts)
    dragon = _dragon(facts.pop("dragon"), land)
    path = tuple(map(AT.read, facts.pop("path").split()))
    fairy, _, part = facts.pop("fairy").partition(" ")
    stands = AT.read(fairy) if fairy else -1
    beside = _node(land, stands, PART.read(part.strip())) if part.strip() else -1
    return Position(
        options, bag, land, STEPS_OF_A_TURN.index(step), turn, in_hand, points, pawns, (), (),
        dragon, path, stands, beside, aside, removed,
    )


def _dragon(said: str, land: Land) -> int:
    """Where the dragon is; if this is not given, on the last volcano."""
    if said:
        return AT.read(said)
    volcanoes = [packed >> 8 for packed in land.laid if TILES[(packed & 255) // 4].symbol == VOLCANO]
    return volcanoes[-1] if volcanoes else -1


def _options(seats: int, text: str) -> Options:
    given: Toml = {"players": seats}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise unreadable(word, "farm_scoring=per_city_4")
        given[key] = value
    return options_of(Options, WORDS, given)


def _land(words: list[str]) -> Land:
    """Lay the tiles again one after the other, so that none can lie where it could not.

    They are taken in the order in which they are written, each as soon as it touches another one, since nobody knows
    the order if a table was photographed. The last one stays the last if possible.
    """
    waiting, land = _tiles(words), BEGINNING
    volcano = False
    while waiting:
        touching = [tile for tile in waiting if tile.at in land.frontier or tile.at in land.board]
        # No dragon tile is laid before the first volcano (CA-9.12).
        early = [] if volcano else [tile for tile in touching if TILES[tile.kind].symbol == DRAGON]
        now = next((tile for some in (touching[:-1], touching) for tile in some if tile not in early), None)
        now = now or next(iter(touching), None)
        if now is None:
            raise impossible("tile-alone", n=waiting[0].number, tile=tile_name(waiting[0].kind),
                             at=square_name(waiting[0].at))
        _require_fit(land, now)
        land = lay(land, now.at, 4 * now.kind + now.turn)[0]
        volcano = volcano or TILES[now.kind].symbol == VOLCANO
        waiting.remove(now)
    return land


class _Lying(NamedTuple):
    """A tile as the text gives it, with its number among all tiles, from 1."""

    number: int
    kind: int
    at: int
    turn: int


def _require_fit(land: Land, tile: _Lying) -> None:
    """ImpossiblePosition if a tile lies on another one, or if one of its sides does not fit."""
    gaps: dict[str, Gap] = {"n": tile.number, "tile": tile_name(tile.kind), "at": square_name(tile.at)}
    if tile.at in land.board:
        raise impossible("tile-twice", **gaps)
    if not FIT[tile.kind][land.frontier[tile.at]] >> tile.turn & 1:
        raise impossible("tile-place", **gaps, clashes=tuple(clashes_of(land, tile.at, 4 * tile.kind + tile.turn)))


def _tiles(words: list[str]) -> list[_Lying]:
    """All tiles except the first, which is known."""
    tiles = []
    for number, word in enumerate(words):
        name, sign, where = word.partition("@")
        if not sign:
            raise unreadable(word, "V@1,0/90")
        place, slash, turned = where.partition("/")
        tiles.append(_Lying(number + 1, TILE.read(name), AT.read(place), TURN.read(turned) if slash else 0))
    first = next((tile for tile in tiles if tile[1:] == (FIRST_KIND, FIRST, 0)), None)
    if first is None:
        raise impossible("first", tile=tile_name(FIRST_KIND))
    tiles.remove(first)
    return tiles


def _stack(options: Options, somewhere: Counter[int], facts: Facts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tiles still to come, and those that left the game; if one of the two is given, the other is the rest."""
    if "stack" in facts and "removed" in facts:
        raise unreadable("removed", "stack: V U PD5")
    box = Counter({tile.number: tile.count for tile in TILES if options.expansion or not tile.expansion})
    key = "stack" if "stack" in facts else "removed"
    told = _kinds(facts.pop(key, NONE))
    somewhere.update(told)
    for kind, n in somewhere.items():
        if n > box[kind]:
            raise impossible("many", tile=tile_name(kind), n=n, most=box[kind])
    rest = tuple((box - somewhere).elements())
    removed, left = (told, Counter(rest)) if key == "removed" else (rest, Counter(told))
    return tuple(left[kind] for kind in range(len(TILES))), tuple(sorted(removed))


def _kinds(text: str) -> list[int]:
    return [TILE.read(word) for word in text.split() if word != NONE]


def _pawns(land: Land, seats: int, facts: Facts) -> dict[int, int]:
    pawns: dict[int, int] = {}
    for seat in range(seats):
        for place in facts.pop(str(seat + 1), "").split(";"):
            if not place.strip() or place.strip() == NONE:
                continue
            where, _, part = place.strip().partition(" ")
            at, name = AT.read(where), PART.read(part.strip())
            node = _node(land, at, name)
            if node in pawns:
                raise impossible("twice", at=square_name(at), part=part_name(name), typed=where)
            pawns[node] = seat
    return pawns


def _node(land: Land, at: int, part: str) -> int:
    node = land.node(at, part)
    if at not in land.board:
        raise impossible("no-tile", at=square_name(at), typed=place_name(at))
    if node < 0:
        raise impossible("no-part", at=square_name(at), part=part_name(part), typed=place_name(at))
    return node


def _with_choices(position: Position) -> Position:
    """The position with its open choices and what the last tile finished, which are worked out again."""
    step, land = position.step, position.land
    before = position.options.dragon_timing == "before_scoring"
    finished = finished_by_last(land) if step in (ACT, GUARD) or (step == FLY and before) else ()
    if step == ACT:
        choices: tuple[Choice, ...] = to_act(position, land, position.dragon)
    elif step == GUARD:
        choices = to_guard(position, position.pawns)
    elif step == FLY:
        choices = ways(land, position.path, position.fairy, position.actor)
    else:
        return position
    if not choices:
        raise impossible("choice", step=STEPS_OF_A_TURN[step])
    return replace(position, choices=choices, finished=finished)
