"""Effects, places, tiles and objectives in words: what is printed there, and what it would give now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.text.words import Gap, Phrase
from dragongames.games.simurgh.box.board import AREAS, CITY, WILDS, area_of
from dragongames.games.simurgh.box.dragons import DRAGONS, Objective, kind_of
from dragongames.games.simurgh.box.effects import (
    NOTHING,
    Amount,
    Deed,
    Effect,
    Either,
    Every,
    Hatchling,
    Space,
    Total,
)
from dragongames.games.simurgh.box.tiles import DRAGON, NUMBERS, TYPES, type_of
from dragongames.games.simurgh.rules.sources import SPACES, of_tile
from dragongames.games.simurgh.rules.things import THINGS, VASSALS, goods

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

PAIR: Final = ("one", "other")
ORDINALS: Final = ("first", "second", "third")  # the places of an objective that bring points
NONE: Final = Phrase("effect.nothing")


def space(what: Space) -> Phrase:
    """A whole effect: what is paid and what is gained, or what an ability rides on."""
    gain = effect(what.gain)
    if what.cost == NOTHING:
        said = Phrase("effect.gain", {"gain": gain}) if _is_object(what.gain) else gain
    elif what.gain == NOTHING:
        said = Phrase("effect.cost", {"cost": effect(what.cost)})
    else:
        said = Phrase("effect.exchange", {"cost": effect(what.cost), "gain": gain})
    if what.when:
        said = Phrase("effect.riding", {"when": when(what), "gain": said})
    return Phrase("effect.once", {"gain": said}) if what.once else said


def price(what: Space) -> Phrase:
    """What a place of the Scouts' row costs and gives; the first is free."""
    return Phrase("effect.free") if what.cost == what.gain == NOTHING else space(what)


def when(what: Space) -> Phrase:
    """The occasion an ability rides on."""
    gained = tuple(Phrase(f"thing.{name}") for name in what.when if name in THINGS)
    said = (Phrase("effect.when-gain", {"things": gained}),) if gained else ()
    return _or((*said, *(Phrase(f"effect.when-{name}") for name in what.when if name not in THINGS)))


def _is_object(what: Effect) -> bool:
    """Whether a gain is worded as the object of a verb ("a tile of the stack"), not as an amount or a deed."""
    match what:
        case Amount(_, thing):
            return thing in VASSALS
        case Hatchling() | Deed("fetch" | "draw" | "same"):
            return True
        case Either(parts) | Every(parts):
            return any(map(_is_object, parts))
    return False


def effect(what: Effect) -> Phrase:
    """What is paid or gained."""
    match what:
        case Amount(n, thing):
            return Phrase(f"effect.{thing}", {"n": n})
        case Total(n, things):
            kinds = [Phrase(f"thing.{thing}") for thing in things]
            mix = Phrase("effect.and-or", dict(zip(PAIR, kinds, strict=True)))
            return Phrase("effect.total", {"n": n, "things": mix})
        case Either((Amount(n, one), Amount(m, other)) as parts) if n == m and {one, other} <= set(THINGS[:-1]):
            return Phrase("effect.either-good", {"first": effect(parts[0]), "other": Phrase(f"thing.{other}")})
        case Either(parts):
            return _or(tuple(map(effect, parts)))
        case Every(parts) if not parts:
            return NONE
        case Every((*parts, Deed("scout"))):
            first = effect(parts[0] if len(parts) == 1 else Every(tuple(parts)))
            return Phrase("effect.then", {"first": first, "then": Phrase("deed.scout")})
        case Every((*parts, Total() | Either() as last)):
            said = tuple(map(_part, parts))
            return Phrase("effect.besides", {"first": said, "last": _part(last)}) if said else _part(last)
        case Every(parts):
            mixed = [part for part in parts if isinstance(part, Total | Either)]
            if mixed:
                return effect(Every((*(part for part in parts if part not in mixed), *mixed)))
            return Phrase("effect.every", {"parts": tuple(map(_part, parts))})
        case Hatchling(looked, tokens):
            return Phrase("effect.dragon" if tokens else "effect.dragon-bare", {"looked": looked, "tokens": tokens})
        case Deed(name):
            return Phrase(f"deed.{name}")


def _part(what: Effect) -> Phrase:
    """One of several things that come together; a longer choice stands in brackets."""
    said = effect(what)
    brackets = {"effect.or": "effect.bracket", "effect.either-good": "effect.bracket-good"}
    return Phrase(brackets[said.key], {"one": said}) if said.key in brackets else said


def _or(parts: tuple[Phrase, ...]) -> Phrase:
    """Parts of which one is chosen."""
    *before, last = parts
    if not before:
        return last
    said = before[0]
    for part in before[1:]:
        said = Phrase("effect.either-of", {"one": said, "other": part})
    return Phrase("effect.or", {"one": said, "other": last})


def purse(some: int) -> Gap:
    """Goods in words."""
    return counts(goods(some)) if any(goods(some)) else Phrase("effect.no-goods")


def counts(some: tuple[int, ...]) -> Gap:
    """Amounts of THINGS in words."""
    return tuple(Phrase(f"effect.{THINGS[thing]}", {"n": n}) for thing, n in enumerate(some) if n) or NONE


def vassals(spearmen: int, riders: int) -> Gap:
    """So many vassals in words."""
    pairs = zip(VASSALS, (spearmen, riders), strict=True)
    return tuple(Phrase(f"there.{name}", {"n": n}) for name, n in pairs if n) or NONE


def vassal(kind: int) -> Phrase:
    return Phrase(f"vassal.{VASSALS[kind]}")


def vassals_of(kind: int) -> Phrase:
    """A kind of vassal, as many."""
    return Phrase(f"vassals.{VASSALS[kind]}")


def place(position: Position | None, at: int) -> Phrase:
    """A place where a vassal can stand, with the tile that lies there."""
    area = area_of(at)
    if area < 0:
        return Phrase(f"space.{CITY[at]}")
    gaps: dict[str, Gap] = {"area": AREAS[area].upper(), "space": (at - WILDS) % 4 + 1}
    number = position.areas[area] if position is not None and area < len(position.areas) else 0
    return Phrase("space.wilds", {**gaps, "tile": number}) if number else Phrase("space.empty", gaps)


def source_at(position: Position, at: int) -> int:
    """The source of the effect at a place; -1 if no tile lies there."""
    area = area_of(at)
    if area < 0:
        return at
    number = position.areas[area] if area < len(position.areas) else 0
    return of_tile(number, at & 3) if number else -1


def offers(position: Position, at: int) -> Phrase:
    """What a place would give a vassal placed there now."""
    source = source_at(position, at)
    return NONE if source < 0 else space(SPACES[source])


def tile(number: int) -> Gap:
    """A tile by its type and number, a dragon by its name."""
    return dragon(number) if number in NUMBERS[DRAGON] else Phrase(f"tile.{TYPES[type_of(number)]}", {"n": number})


def dragon(number: int) -> Phrase:
    return Phrase(f"dragon.{DRAGONS[kind_of(number)].name}")


def sort(number: int) -> Phrase:
    """The type of a tile in words."""
    return Phrase(f"type.{TYPES[type_of(number)]}")


def counted(what: Objective) -> Phrase:
    """What an objective counts."""
    if what.counts != "tokens":
        return Phrase(f"goal.{what.counts}")
    return Phrase("goal.tokens", {"dragons": tuple(Phrase(f"dragon.{DRAGONS[kind].name}") for kind in what.dragons)})


def goal(what: Objective) -> Phrase:
    """An objective: what is counted, and the points of the places."""
    points = ", ".join(map(str, what.points))
    return Phrase("goal.whole", {"counts": counted(what), "points": points})
