"""What there is to say about a target: its effect in words, and what it would mean for the player who decides now."""

from __future__ import annotations

from typing import Final, TypeAlias

from dragongames.core.text.words import Phrase
from dragongames.games.simurgh.box.board import (
    AREA_SPACES,
    AREAS,
    CITY_SPACES,
    MONUMENT_SPACES,
    PLACE_NAMES,
    WILDS,
    area_of,
)
from dragongames.games.simurgh.box.dragons import DRAGONS, RIDING, kind_of, objective
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import DRAGON, OBJECTIVE_TILE, tile, type_of
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.compiled_effects import SPENT
from dragongames.games.simurgh.rules.moves import PLACE
from dragongames.games.simurgh.rules.sources import BARGAINS
from dragongames.games.simurgh.rules.things import HOME, VASSALS, goods
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import RULEBOOK
from dragongames.games.simurgh.text.naming import ORDINALS, counted, source_at

Lines: TypeAlias = list[tuple[str, bool]]  # a line, and whether it is printed bold

ALONE: Final = ("done", "top", "bottom", "thing", "out", "descend")  # these need no explanation


def about(view: View, target: str) -> tuple[str, Lines]:
    """A title and lines; without lines if there is nothing to add."""
    kind, _, rest = target.partition("#")[0].partition(".")
    match kind:
        case "space":
            return _space(view, PLACE_NAMES.index(rest))
        case "tile":
            return _tile(view, int(rest))
        case "area":
            number = view.position.areas[AREAS.index(rest)]
            if number:
                return _tile(view, number)
            bonus = naming.effect(AREA_SPACES[AREAS.index(rest)].gain)
            return view.say("scene.area", area=rest.upper()), [(view.say("scene.area-free", bonus=bonus), False)]
        case "scout":
            return _scout(view, int(rest))
        case "monument":
            return _post(view, int(rest) - 1)
        case "dragon" | "ability":
            return _dragon(view, int(rest.partition(".")[0]))
        case "look":
            number = int(rest)
            if type_of(number) == DRAGON:
                return _dragon(view, number)
            return _objective(view, number) if type_of(number) == OBJECTIVE_TILE else _tile(view, number)
    return "", []


def _space(view: View, place: int) -> tuple[str, Lines]:
    """A space: whom it is for, its effect, and whether the onlooker's vassals may be placed there now."""
    area = area_of(place)
    if area < 0:
        what = CITY_SPACES[place]
    else:
        number = view.position.areas[area]
        if not number or (place - WILDS) % 4 >= len(tile(number).spaces):
            return "", []
        what = tile(number).spaces[(place - WILDS) % 4]
    lines: Lines = [(view.phrase(naming.for_whom(what)), False), (view.effect(what), True)]
    return view.place(place), lines + riding(view, place) + now(view, place)


def riding(view: View, place: int) -> Lines:
    """The abilities with tokens for which the effect of a space would be an occasion."""
    bargain, position = BARGAINS[source_at(view.position, place)], view.position
    occasions = sum(SPENT[kind] for kind in set(bargain.spent))
    for gain in bargain.gains:
        for thing, n in enumerate(goods(gain)):
            occasions |= bool(n) << thing
    lines: Lines = []
    for code in position.dragons[view.near]:
        for ability, waits in RIDING[code]:
            if waits & occasions:
                kind = kind_of(code >> 3)
                said = view.effect(DRAGONS[kind].abilities[ability])
                lines.append((f"{view.dragon(kind)}: {said}", False))
    return lines



def now(view: View, place: int) -> Lines:
    """What every rule says about placing a vassal on a space now."""
    seat, position = view.near, view.position
    if position.actors != (seat,) or (view.task is not None and not _entering(view)):
        return []
    lines: Lines = []
    for kind in range(len(VASSALS)):
        if not view.has(seat, HOME + kind):
            continue
        name = naming.vassal(kind)
        refused = [check for check in position.check(PLACE[seat][kind][place]) if not check.ok]
        if refused:
            said = RULEBOOK.refusal(refused[0], view.look.lang, tuple(view.look.names))
            why = (f"{said} [{refused[0].rule}]", False)
            if why not in lines:  # the same may hold for both kinds of vassals
                lines.append(why)
        else:
            lines.append((view.say("scene.may", vassal=name), False))
    return lines


def _entering(view: View) -> bool:
    return type(view.task).__name__ == "Enter"


def _tile(view: View, number: int) -> tuple[str, Lines]:
    there_is = tile(number)
    lines: Lines = []
    if there_is.is_exploration:
        lines.append((view.say("scene.move-price", price=naming.effect(there_is.move)), True))
        lines += [
            (view.say("scene.level-gain", n=at, gain=view.effect(Space(NOTHING, level.gain))), False)
            for at, level in enumerate(there_is.spaces, 1)
        ]
    else:
        for what in there_is.spaces:
            lines += [(f"{view.phrase(naming.for_whom(what))}:", False), (view.effect(what), True)]
    return view.phrase(naming.tile(number)), lines


def _scout(view: View, slot: int) -> tuple[str, Lines]:
    position = view.position
    number = position.row[slot - 1] if slot and slot <= len(position.row) else 0
    price = view.phrase(naming.price(slot, empty=not number))
    if slot and number:
        title, lines = _tile(view, number)
        return title, [(view.say("scene.slot-price", slot=slot, price=price), False), *lines]
    name = view.say("scene.slot-empty", slot=slot) if slot else view.say("scene.the-stack")
    return name, [(price, True)]


def _post(view: View, post: int) -> tuple[str, Lines]:
    number = view.position.monument[post]
    price = (view.effect(MONUMENT_SPACES[post]), False)
    if not number:
        return view.say("scene.post", n=post + 1), [price]
    title, lines = _objective(view, number)
    return title, [*lines, price]


def _objective(view: View, number: int) -> tuple[str, Lines]:
    what = objective(number)
    points: Lines = [
        (view.say(f"goal.{place}", power=Phrase("effect.power", {"n": n})), False)
        for place, n in zip(ORDINALS, what.points, strict=False)
    ]
    return view.say("scene.objective", n=number), [(view.phrase(counted(what)), True), *points]


def _dragon(view: View, number: int) -> tuple[str, Lines]:
    kind = kind_of(number)
    loaded = next((code & 7 for codes in view.position.dragons for code in codes if code >> 3 == number), None)
    lines: Lines = []
    for ability, what in enumerate(DRAGONS[kind].abilities):
        there = loaded is not None and bool(loaded >> ability & 1)
        sign = "" if loaded is None else "● " if there else "○ "
        lines.append((f"{sign}{view.effect(what)}", there))
    return view.dragon_tile(number), lines
