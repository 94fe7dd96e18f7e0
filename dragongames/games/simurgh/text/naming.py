"""Effects, places, tiles and objectives in words: what is printed there, and what it would give now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from dragongames.core.text.words import Gap, Phrase
from dragongames.games.simurgh.box.board import AREAS, CITY, SCOUT_SPACES, WILDS, area_of
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
SAME: Final = Deed("same")


def space(what: Space) -> Phrase:
    """A whole effect in a sentence: what is paid and what is gained, or what an ability rides on."""
    gain = effect(what.gain)
    if what.cost == NOTHING:
        said = gain if _is_clause(what.gain) else Phrase("effect.gain", {"gain": gain})
    elif what.gain == NOTHING:
        said = Phrase("effect.cost", {"cost": effect(what.cost)})
    else:
        said = Phrase("effect.exchange", {"cost": effect(what.cost), "gain": gain})
    if what.gain == SAME or (isinstance(what.gain, Amount) and what.gain.thing in what.when):
        said = Phrase("effect.more", {"gain": gain})
    if what.when:
        said = Phrase("effect.riding", {"when": when(what), "gain": said})
    return Phrase("effect.once", {"gain": said}) if what.once else said


def price(slot: int, *, empty: bool = False) -> Phrase:
    """What a tile of the Scouts' row, or at 0 the top of the stack, costs and gives; the first place is free."""
    named = "space" if empty else "this"
    there, taken = SCOUT_SPACES[slot], Phrase(f"effect.{named}-tile" if slot else "effect.top-tile")
    if there.cost == NOTHING:
        return Phrase("effect.free", {"tile": taken})
    if there.gain == NOTHING:
        return Phrase("effect.exchange", {"cost": effect(there.cost), "gain": taken})
    return Phrase("effect.buy", {"cost": effect(there.cost), "tile": taken, "gain": effect(there.gain)})


def for_whom(what: Space) -> Phrase:
    """For one vassal, for many riders ..."""
    if what.rider:
        return Phrase("show.many-riders" if what.many else "show.one-rider")
    return Phrase("show.many" if what.many else "show.one")


def when(what: Space) -> Phrase:
    """The occasion an ability rides on."""
    gained = tuple(Phrase(f"thing.{name}") for name in what.when if name in THINGS)
    said = (Phrase("effect.when-gain", {"things": gained}),) if gained else ()
    return _or((*said, *(Phrase(f"effect.when-{name}") for name in what.when if name not in THINGS)))


def _is_clause(what: Effect) -> bool:
    """Whether a gain has a verb of its own ("look at three objectives"), so that none is put before it."""
    match what:
        case Deed(name):
            return name not in ("fetch", "draw", "same")
        case Every((*_, Deed("scout"))):
            return True
    return False


def effect(what: Effect) -> Phrase:
    """What is paid or gained."""
    match what:
        case Amount(n, thing):
            return Phrase(f"effect.{thing}", {"n": n})
        case Total(n, things):
            kinds = [Phrase(f"thing.{thing}") for thing in things]
            mix = Phrase("effect.mix", dict(zip(PAIR, kinds, strict=True)))
            return Phrase("effect.total", {"n": n, "things": mix})
        case Either((Amount(n, one), Amount(m, other)) as parts) if n == m == 1 and {one, other} <= set(THINGS[:-1]):
            return Phrase("effect.either-good", dict(zip(("first", "second"), map(effect, parts), strict=True)))
        case Either((*parts, last)) if any(isinstance(part, Total) for part in parts):
            return Phrase("effect.or-mixed", {"one": _or(tuple(map(effect, parts))), "other": effect(last)})
        case Either(parts):
            return _or(tuple(map(effect, parts)))
        case Every(parts) if not parts:
            return NONE
        case Every((*parts, Deed("scout"))):
            first = effect(parts[0] if len(parts) == 1 else Every(tuple(parts)))
            return Phrase("effect.then", {"first": first, "then": Phrase("deed.scout")})
        case Every((*parts, Total() | Either() as last)):
            said = tuple(map(_part, parts))
            key = "effect.besides" if len(said) > 1 else "effect.besides-one"
            return Phrase(key, {"first": said, "last": _part(last)}) if said else _part(last)
        case Every(parts):
            mixed = [part for part in parts if isinstance(part, Total | Either)]
            if mixed:
                return effect(Every((*(part for part in parts if part not in mixed), *mixed)))
            in_order = sorted(parts, key=lambda part: isinstance(part, Hatchling))  # a dragon, with its tokens, is last
            return Phrase("effect.every", {"parts": tuple(map(_part, in_order))})
        case Hatchling(looked, tokens):
            return Phrase("effect.dragon" if tokens else "effect.dragon-bare", {"looked": looked, "tokens": tokens})
        case Deed(name):
            return Phrase(f"deed.{name}")


def _part(what: Effect) -> Phrase:
    """One of several things that come together; what has an "or" of its own must not swallow the rest."""
    said = effect(what)
    brackets = {
        "effect.or": "effect.bracket", "effect.or-mixed": "effect.bracket", "effect.either-good": "effect.bracket-good",
    }
    if said.key == "effect.total":
        return Phrase("effect.bracket-total", said.gaps)
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


def owned(some: int, cost: Effect) -> Phrase:
    """What somebody has of the goods that a price asks for, as far as they are too few."""
    asked, there = _asked(cost).intersection(THINGS), dict(zip(THINGS, goods(some), strict=True))
    short = asked
    if isinstance(cost, Every):
        needs = {part.thing: part.n for part in cost.parts if isinstance(part, Amount)}
        short = frozenset(thing for thing in asked if there[thing] < needs.get(thing, 0)) or asked
        lacking = tuple(Phrase(f"thing.{thing}") for thing in THINGS if thing in needs and not there[thing])
        if lacking and len(lacking) < len(cost.parts):
            *first, last = lacking
            if first:
                return Phrase("effect.lacking-some", {"first": tuple(first), "last": last})
            return Phrase("effect.lacking", {"thing": last})
    if not any(there[thing] for thing in asked):
        return Phrase("effect.owned-nothing" if len(asked) > 1 else "effect.owned-none")
    said = counts(tuple(n if thing in short else 0 for thing, n in there.items()))
    if isinstance(cost, Amount):  # the price has just named it
        return Phrase("effect.owned-of-it", {"n": goods(some)[THINGS.index(cost.thing)]})
    return Phrase("effect.owned", {"goods": said})


def tokens_owned(n: int) -> Phrase:
    """How many ability tokens somebody has for a price."""
    return Phrase("effect.owned-of-it", {"n": n}) if n else Phrase("effect.owned-none")


def _asked(cost: Effect) -> frozenset[str]:
    """The goods in a price."""
    match cost:
        case Amount(_, thing):
            return frozenset((thing,))
        case Total(_, things):
            return frozenset(things)
        case Either(parts) | Every(parts):
            return frozenset().union(*map(_asked, parts))
    return frozenset()


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


def tiles(numbers: Iterable[int], backs: tuple[Gap, ...] = ()) -> Gap:
    """Tiles in a list after those that lie face down; several of one type stand together: "power tiles 33 and 34"."""
    types: dict[int, list[int]] = {}
    for number in numbers:
        types.setdefault(type_of(number), []).append(number)
    return _grouped((*backs, *(part for kind, some in types.items() for part in _alike(kind, some))))


def _alike(kind: int, numbers: Sequence[int]) -> tuple[Gap, ...]:
    """Tiles of one type; dragons keep their names, and two of one name their numbers."""
    if len(numbers) == 1:
        return (tile(numbers[0]),)
    if kind == DRAGON:
        names = Counter(map(kind_of, numbers))
        return tuple(dragon(number) if names[kind_of(number)] == 1 else _numbered(number) for number in numbers)
    return (Phrase(f"tile.some-{TYPES[kind]}", {"numbers": tuple(map(str, numbers))}),)


def _numbered(number: int) -> Phrase:
    return Phrase("dragon.numbered", {"dragon": dragon(number), "tile": number})


def _grouped(parts: tuple[Gap, ...]) -> Gap:
    """A list whose parts may be lists themselves: its last joint must not look like one of theirs."""
    lists = [isinstance(part, Phrase) and "numbers" in part.gaps for part in parts]
    if len(parts) < 2 or not any(lists):
        return parts
    *first, last = parts
    key = "tile.several" if len(first) > 1 or lists[0] else "tile.several-two"
    return Phrase(key, {"first": tuple(first), "last": last})


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
    last = Phrase("effect.power", {"n": what.points[-1]})
    key = "goal.whole" if len(what.points) > 2 else "goal.whole-two"
    return Phrase(key, {"counts": counted(what), "points": (*map(str, what.points[:-1]), last)})
