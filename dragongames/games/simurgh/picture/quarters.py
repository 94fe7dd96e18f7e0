"""Two spaces of the city with more than one line: the Scouts' Quarters with their row, the Dragonlord's Monument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import DETAIL, AnyShape, Rect
from dragongames.draw.table import panel
from dragongames.games.simurgh.box.board import CITY, CITY_SPACES, MONUMENT_SPACES, SCOUT_SPACES
from dragongames.games.simurgh.box.dragons import Objective, objective
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import tile
from dragongames.games.simurgh.picture import signs
from dragongames.games.simurgh.picture.pieces import Group, back, badge_of, head, standing
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.text import naming

HEAD: Final = 22.0
SCOUTS: Final = CITY.index("scouts")
MONUMENT: Final = CITY.index("monument")
FREE: Final = Space(NOTHING, NOTHING)


def _title(view: View, box: Box, place: int, some: list[Group], effect: bool) -> Iterator[AnyShape]:
    """The space itself, on which a vassal takes a tile or sets up an objective."""
    palette = view.palette
    top = Box(box.x, box.y, box.w, HEAD)
    yield Rect(x=top.x, y=top.y, w=top.w, h=top.h, r=6, fill=palette.well, stroke=palette.line)
    yield touch(top, f"{view.place(place)}{DETAIL}{view.effect(CITY_SPACES[place])}", f"space.{CITY[place]}")
    name, middle = view.place(place), top.y + HEAD / 2
    yield line(name, top.x + 6, middle + SMALL * MIDDLE, top.w - 12, SMALL, palette.ink, bold=True)
    x = top.x + 12 + width(name, SMALL, True)
    if effect:
        row = signs.pieces(view, CITY_SPACES[place])
        if signs.wide(row) > top.right - x - 24:
            row = signs.pieces(view, CITY_SPACES[place], tight=True)
        x = yield from signs.draw(view, row, x, middle, palette.ink, room=top.right - x - 24)
    else:
        yield from signs.sign(view, "rider", x, middle - 8, 15)
        x += 20
    yield from standing(view, some, place, top.right - 3, middle, 18, top.right - x - 4)


def scouts(view: View, box: Box, some: list[Group]) -> Iterator[AnyShape]:
    """The row of open tiles with their prices, and the stack."""
    yield from panel(view, box, r=9)
    inside = box.inset(5)
    yield from _title(view, inside, SCOUTS, some, effect=True)
    gap = 4.0
    wide = (inside.w - 4 * gap) / 5
    for slot in range(5):
        # The row is filled from the right; the stack lies behind space 4.
        spot = Box(inside.x + (slot - 1 if slot else 4) * (wide + gap), inside.y + HEAD + gap, wide,
                   inside.h - HEAD - gap)
        yield from _slot(view, spot, slot)


def _slot(view: View, box: Box, slot: int) -> Iterator[AnyShape]:
    palette, position = view.palette, view.position
    number = position.row[slot - 1] if slot and slot <= len(position.row) else 0
    deck = position.decks[0]
    left = len(deck.top) + deck.left + len(deck.bottom)
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=palette.well, stroke=palette.line)
    if number:
        name = view.say("scene.slot", slot=slot, tile=naming.tile(number))
    elif slot:
        name = view.say("scene.slot-empty", slot=slot)
    else:
        name = view.say("scene.stack" if left else "scene.stack-none", n=left)
    price = SCOUT_SPACES[slot]
    yield touch(box, f"{name}{DETAIL}{view.phrase(naming.price(slot, empty=not number))}", f"scout.{slot}")
    y = box.y + 10
    for effect, plus in ((price.cost, ""), (price.gain, "+")):
        if effect != NOTHING:
            row = signs.price(view, effect)
            row = [f'"{plus}', *row] if plus else row
            x = box.centre[0] - min(signs.wide(row, sign=14), box.w - 4) / 2
            yield from signs.draw(view, row, x, y, palette.ink, sign=14, room=box.w - 4)
        elif not plus:
            yield from centred(view.say("scene.free"), box.centre[0], y, box.w - 2, SMALL, palette.muted, lines=1)
        y += 16
    side = 22.0
    x, y = box.centre[0] - side / 2, box.bottom - side - 3
    if not slot:
        if left:
            yield from back(view, x - 12, y, side, side)
            yield line(str(left), x + 14, y + 16, 24, SMALL, palette.ink, bold=True)
    elif number:
        yield from badge_of(view, tile(number).type, x - 10, y, side)
        yield line(str(number), x + 15, y + 16, 20, SMALL, palette.ink, bold=True)


# -- the monument -------------------------------------------------------------------------------------------


def monument(view: View, box: Box, some: list[Group]) -> Iterator[AnyShape]:
    """Five posts: what an objective costs and gives here, or the objective itself."""
    yield from panel(view, box, r=9)
    inside = box.inset(5)
    yield from _title(view, inside, MONUMENT, some, effect=False)
    gap = 4.0
    posts = view.position.monument
    wide = (inside.w - gap * (len(posts) - 1)) / max(len(posts), 1)
    for post, number in enumerate(posts):
        spot = Box(inside.x + post * (wide + gap), inside.y + HEAD + gap, wide, inside.h - HEAD - gap)
        yield from _post(view, spot, post, number)


def _post(view: View, box: Box, post: int, number: int) -> Iterator[AnyShape]:
    palette, price = view.palette, MONUMENT_SPACES[post]
    name = view.say("scene.post", n=post + 1)
    if number:
        yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=5, edge=palette.card_line)
        yield touch(box, f"{name}{DETAIL}{view.goal(number)}", f"monument.{post + 1}")
        yield from goal(view, box, objective(number))
        return
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=palette.well, stroke=palette.muted, dash=(4, 3))
    yield touch(box, f"{name}{DETAIL}{view.effect(price)}", f"monument.{post + 1}")
    # The price first, then the gain.
    rows = (signs.price(view, price.cost), [signs.ARROW, "·", '"+', *signs.price(view, price.gain)])
    for row, middle in zip(rows, (box.y + box.h * 0.3, box.y + box.h * 0.7), strict=True):
        x = box.centre[0] - min(signs.wide(row, sign=15), box.w - 4) / 2
        yield from signs.draw(view, row, x, middle, palette.ink, sign=15, room=box.w - 4)


def goal(view: View, box: Box, what: Objective) -> Iterator[AnyShape]:
    """An objective: above, the points for the places; below, what is counted."""
    palette = view.palette
    points = "·".join(map(str, what.points))
    yield from centred(points, box.centre[0], box.y + 9, box.w - 2, SMALL, palette.card_ink, bold=True, lines=1)
    top, high = box.y + 17, box.h - 19
    if what.counts == "food":
        size = min(high, (box.w - 6) / 2)
        for i, name in enumerate(("vegetable", "meat")):
            x = box.centre[0] + (i - 1) * (size + 1)
            yield from signs.sign(view, name, x, top + (high - size) / 2, size)
    elif what.counts == "all":
        size = min(high, 30.0)
        yield from signs.sign(view, "token", box.centre[0] - size / 2, top + (high - size) / 2, size)
    else:
        rows = 1 if len(what.dragons) <= 3 else 2
        each = -(-len(what.dragons) // rows)
        size = min(high / rows, (box.w - 2) / each)
        for i, kind in enumerate(what.dragons):
            row, column = divmod(i, each)
            x = box.centre[0] - each * size / 2 + column * size
            y = top + (high - rows * size) / 2 + row * size
            yield from head(view, kind, x, y, size - 1)
