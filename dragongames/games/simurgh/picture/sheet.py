"""Tiles to look at and choose from, on a sheet that covers the Wilds for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, line, raised, touch
from dragongames.draw.metrics import SMALL, width, wrap
from dragongames.draw.scene import DETAIL, AnyShape, Rect
from dragongames.draw.table import panel
from dragongames.games.simurgh.box.dragons import DRAGONS, kind_of, objective
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import DRAGON, OBJECTIVE_TILE, tile, type_of
from dragongames.games.simurgh.picture.pieces import ON_BAND, back, band, head, type_word
from dragongames.games.simurgh.picture.quarters import goal
from dragongames.games.simurgh.picture.spelled import LINE, spelled
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.decks import GOALS
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.naming import counted

TITLE: Final = 20.0
BROAD: Final = 150.0


def offered(view: View) -> tuple[int, ...]:
    """The tiles to look at now (0: face down); () if there is no such choice."""
    position = view.position
    match view.task:
        case tasks.Offer(offer, _):
            refs = offer[view.near]
        case tasks.DraftTile():
            refs = position.row
        case tasks.Passing(took=took) | tasks.Look(took=took) | tasks.AtMonument(took=took):
            refs = took
        case tasks.Replacing(took) | tasks.GiveBack(took=took):
            refs = took
        case _:
            return ()
    return tuple(position.known(ref) for ref in refs)


def needs_monument(view: View) -> bool:
    """Whether the monument is part of the choice, so that the sheet may not cover it."""
    match view.task:
        case tasks.GiveBack(deck, _, _) | tasks.Look(deck, _, _, _):
            return deck == GOALS
        case tasks.AtMonument() | tasks.Replacing():
            return True
    return False


def sheet(view: View, box: Box, shown: tuple[int, ...]) -> Iterator[AnyShape]:
    palette = view.palette
    yield from panel(view, box, strong=True, r=9)
    inside = box.inset(8)
    task = type(view.task).__name__
    yield line(view.say(f"scene.sheet-{task}"), inside.x, inside.y + 12, inside.w, 13, palette.ink, bold=True)
    gap = 6.0
    wide = min((inside.w - gap * (len(shown) - 1)) / len(shown), 180.0)
    for i, number in enumerate(shown):
        spot = Box(inside.x + i * (wide + gap), inside.y + TITLE, wide, inside.h - TITLE)
        if number:
            copy = f"scout.{i + 1}#card" if isinstance(view.task, tasks.DraftTile) else f"look.{number}"
            yield from card(view, spot, number, copy)
        else:
            yield from back(view, spot.x, spot.y, spot.w, spot.h)


def card(view: View, box: Box, number: int, target: str) -> Iterator[AnyShape]:
    """A tile in full, with words."""
    palette, kind = view.palette, type_of(number)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=palette.card_line)
    if kind == DRAGON:
        yield touch(box, view.dragon_tile(number), target)
        yield from _dragon(view, box, number)
    elif kind == OBJECTIVE_TILE:
        yield touch(box, f"{view.say('scene.objective', n=number)}{DETAIL}{view.goal(number)}", target)
        yield from _objective(view, box, number)
    else:
        yield touch(box, view.phrase(naming.tile(number)), target)
        yield from _action(view, box, number)


def _dragon(view: View, box: Box, number: int) -> Iterator[AnyShape]:
    palette, kind = view.palette, kind_of(number)
    size = 40.0 if box.w > BROAD else 30.0
    yield from head(view, kind, box.x + 4, box.y + 3, size)
    yield line(view.dragon(kind), box.x + size + 8, box.y + 17, box.w - size - 10, SMALL, palette.card_ink, bold=True)
    yield line(str(number), box.x + size + 8, box.y + 32, 40, SMALL, palette.card_muted)
    top = box.y + size + 6
    high = (box.bottom - top) / 3
    for ability, what in enumerate(DRAGONS[kind].abilities):
        y = top + ability * high
        yield Rect(x=box.x + 4, y=y - 1, w=box.w - 8, h=1, fill=palette.card_line, opacity=0.6)
        yield from spelled(view, Box(box.x + 5, y, box.w - 9, high), what)


def _objective(view: View, box: Box, number: int) -> Iterator[AnyShape]:
    what = objective(number)
    art = min(74.0, box.h * 0.36)
    yield from goal(view, Box(box.x + 4, box.y + 4, box.w - 8, art), what)
    # Six names would not fit; the picture shows their heads.
    said = view.say("goal.shown") if len(what.dragons) > 3 else view.phrase(counted(what))
    room, top = box.w - 12, box.y + art + 20
    lines = int((box.bottom - top) // LINE) + 1
    for i, part in enumerate(wrap(said, room, SMALL, lines=lines)):
        yield line(part, box.x + 6, top + i * LINE, room, SMALL, view.palette.card_ink)


def _action(view: View, box: Box, number: int) -> Iterator[AnyShape]:
    there_is = tile(number)
    top = Box(box.x, box.y, box.w, 20)
    yield from band(view, top, there_is.type, number)
    said = type_word(view, there_is.type)
    if width(said, SMALL) < box.w - 54:
        yield line(said, top.x + 46, top.y + 10 + SMALL * MIDDLE, box.w - 50, SMALL, ON_BAND)
    rows: list[Space] = list(there_is.spaces)
    if there_is.is_exploration:
        rows = [Space(there_is.move, NOTHING), *(Space(NOTHING, row.gain) for row in rows)]
    high = (box.h - 22) / len(rows)
    for i, what in enumerate(rows):
        y = box.y + 21 + i * high
        if i:
            yield Rect(x=box.x + 4, y=y - 1, w=box.w - 8, h=1, fill=view.palette.card_line, opacity=0.6)
        yield from spelled(view, Box(box.x + 5, y, box.w - 9, high), what)
