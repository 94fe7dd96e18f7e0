"""Effects, places and objectives in words."""

from __future__ import annotations

from typing import Final

from dragongames.core.words import Phrase
from dragongames.games.simurgh.board import AREAS, CITY, WILDS, area_of
from dragongames.games.simurgh.dragons import DRAGONS, Objective
from dragongames.games.simurgh.effects import NOTHING, Amount, Deed, Effect, Either, Every, Hatchling, Space, Total

ORDINALS: Final = ("first", "second", "third", "fourth")


def space(what: Space) -> Phrase:
    """A whole effect: what is paid and what is gained, or what an ability rides on."""
    gain = effect(what.gain)
    said = gain if what.cost == NOTHING else Phrase("effect.exchange", {"cost": effect(what.cost), "gain": gain})
    if what.when:
        occasions = tuple(Phrase(f"effect.when-{name}") for name in what.when)
        said = Phrase("effect.riding", {"when": _or(occasions), "gain": said})
    return Phrase("effect.once", {"gain": said}) if what.once else said


def effect(what: Effect) -> Phrase:
    """What is paid or gained."""
    match what:
        case Amount(n, thing):
            return Phrase(f"effect.{thing}", {"n": n})
        case Total(n, things):
            one, other = (Phrase(f"kind.{thing}") for thing in things)
            return Phrase("effect.total", {"n": n, "one": one, "other": other})
        case Either(parts):
            return _or(tuple(map(effect, parts)))
        case Every(parts) if not parts:
            return Phrase("effect.nothing")
        case Every(parts):
            return Phrase("effect.every", {"parts": tuple(map(_part, parts))})
        case Hatchling(looked, tokens):
            return Phrase("effect.dragon" if tokens else "effect.bare-dragon", {"looked": looked, "tokens": tokens})
        case Deed(name):
            return Phrase(f"deed.{name}")


def _part(what: Effect) -> Phrase:
    """One of several things that come together; a choice among them in brackets."""
    return Phrase("effect.bracket", {"one": effect(what)}) if isinstance(what, Either) else effect(what)


def _or(parts: tuple[Phrase, ...]) -> Phrase:
    """Parts joined by `or`, spelled out between any two."""
    said = parts[0]
    for part in parts[1:]:
        said = Phrase("effect.or", {"one": said, "other": part})
    return said


def place(number: int) -> Phrase:
    """Where a vassal can stand."""
    area = area_of(number)
    if area < 0:
        return Phrase(f"space.{CITY[number]}")
    return Phrase("scene.place", {"area": AREAS[area].upper(), "n": (number - WILDS) % 4 + 1})


def counted(what: Objective) -> Phrase:
    """What an objective counts."""
    if what.counts != "tokens":
        return Phrase(f"goal.{what.counts}")
    return Phrase("goal.tokens", {"dragons": tuple(Phrase(f"dragon.{DRAGONS[kind].name}") for kind in what.dragons)})


def goal(what: Objective) -> Phrase:
    """An objective: what is counted, and the points of the places."""
    points = ", ".join(map(str, what.points))
    return Phrase("goal.whole", {"counts": counted(what), "points": points})
