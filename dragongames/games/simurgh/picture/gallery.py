"""Every tile as a small picture and as words: rows for a table in a notebook."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Phrase, language
from dragongames.draw.box import Box
from dragongames.draw.layout import raised
from dragongames.draw.look import Look
from dragongames.draw.palette import LIGHT, Palette
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games.simurgh.box.board import CITY, CITY_SPACES
from dragongames.games.simurgh.box.dragons import DRAGONS, code, kind_of, objective
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import DRAGON, NUMBERS, OBJECTIVE_TILE, TYPES, tile, type_of
from dragongames.games.simurgh.picture.city import space
from dragongames.games.simurgh.picture.own import dragon
from dragongames.games.simurgh.picture.quarters import goal
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.picture.wilds import laid
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.setup import start
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.naming import ORDINALS, counted

EDGE: Final = 4.0
TILE: Final = (200.0, 106.0)
SIZES: Final = {"dragon": (252.0, 78.0), "objective": (130.0, 74.0)}  # of tiles that are not action tiles
CITY_SIZE: Final = (200.0, 56.0)
ALL_TOKENS: Final = 7


def _view(palette: Palette = LIGHT) -> View:
    return View(start(Options()), Look(None, palette, language()), ())


def picture(number: int, palette: Palette = LIGHT) -> Scene:
    """One tile as it lies on the table, in the reader's language; a dragon with all its tokens."""
    view, kind = _view(palette), TYPES[type_of(number)]
    wide, high = SIZES.get(kind, TILE)
    box = Box(EDGE, EDGE, wide, high)
    match kind:
        case "dragon":
            shapes = tuple(dragon(view, box, code(number, ALL_TOKENS)))
        case "objective":
            shapes = (
                *raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=palette.card_line),
                *goal(view, box.inset(3), objective(number)),
            )
        case _:
            shapes = tuple(laid(view, box, 0, number, {}))
    return Scene(wide + 2 * EDGE, high + 2 * EDGE, shapes, f"{view.say('gallery.tile')} {number}", palette)


def rows(kind: str) -> list[dict[str, str]]:
    """All tiles of a type (or the spaces of the `city`): number, picture, words."""
    view = _view()
    if kind == "city":
        return [_city(view, place) for place in range(len(CITY))]
    found = []
    for number in NUMBERS[TYPES.index(kind)]:
        # The two tiles of a dragon look alike.
        if type_of(number) == DRAGON and number % 2 == 0:
            continue
        name = str(number)
        if type_of(number) == DRAGON:
            name = f"{view.dragon(kind_of(number))} ({number}, {number + 1})"
        found.append(
            {
                view.say("gallery.tile"): name,
                view.say("gallery.picture"): svg(picture(number)),
                view.say("gallery.effects"): "<br>".join(_lines(view, number)),
            }
        )
    return found


def _lines(view: View, number: int) -> list[str]:
    kind = type_of(number)
    if kind == DRAGON:
        abilities = enumerate(DRAGONS[kind_of(number)].abilities, 1)
        return [view.say("scene.ability-gain", n=at, gain=view.effect(what)) for at, what in abilities]
    if kind == OBJECTIVE_TILE:
        what = objective(number)
        return [view.phrase(counted(what)), "; ".join(
            view.say(f"goal.{place}", power=Phrase("effect.power", {"n": n}))
            for place, n in zip(ORDINALS, what.points, strict=False)
        )]
    there_is = tile(number)
    if there_is.is_exploration:
        price = view.say("scene.move-price", price=naming.effect(there_is.move))
        levels = [
            view.say("scene.level-gain", n=at, gain=view.effect(Space(NOTHING, level.gain)))
            for at, level in enumerate(there_is.spaces, 1)
        ]
        return [price, *levels]
    return [_for(view, what) for what in there_is.spaces]


def _for(view: View, what: Space) -> str:
    return f"{view.phrase(naming.for_whom(what))}: {view.effect(what)}"


def _city(view: View, place: int) -> dict[str, str]:
    wide, high = CITY_SIZE
    shapes = tuple(space(view, Box(EDGE, EDGE, wide, high), place, []))
    drawn = Scene(wide + 2 * EDGE, high + 2 * EDGE, shapes, view.place(place), view.palette)
    return {
        view.say("gallery.space"): f"{place + 1}. {view.place(place)}",
        view.say("gallery.picture"): svg(drawn),
        view.say("gallery.effects"): _for(view, CITY_SPACES[place]),
    }
