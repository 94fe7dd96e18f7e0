"""The board that lies in front: resources with their names, free vassals, dragons with abilities, tiles in hand."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from dragongames.core.text.words import Gap, Phrase
from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, badge, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import DETAIL, AnyShape, Rect
from dragongames.draw.table import seated
from dragongames.games.simurgh.box.board import LIMIT
from dragongames.games.simurgh.box.dragons import DRAGONS, kind_of
from dragongames.games.simurgh.box.tiles import TYPES, type_of
from dragongames.games.simurgh.picture import signs
from dragongames.games.simurgh.picture.art import INKS, TYPE_INKS
from dragongames.games.simurgh.picture.pieces import (
    ON_BAND,
    back,
    badge_of,
    figure,
    head,
    token,
    type_word,
)
from dragongames.games.simurgh.picture.spelled import height, spelled
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.tasks import PlaceTokens
from dragongames.games.simurgh.rules.things import HOME, IN_PLAY, POWER, RESOURCES, THINGS, VASSALS, amount, resources
from dragongames.games.simurgh.text import naming

HEADING: Final = 28.0
GOODS: Final = 38.0
HAND_WIDE: Final = 148.0
DRAGON_HIGH: Final = 73.0
HEAD: Final = 64.0
NAME: Final = 90.0  # how wide the longest name is
ROW: Final = 21.0


def own(view: View, box: Box) -> Iterator[AnyShape]:
    seat = view.near
    yield from seated(view, box, seat, acting=seat in view.position.actors, r=9)
    inside = Box(box.x + 10, box.y + 4, box.w - 15, box.h - 9)
    end = yield from heading(view, Box(inside.x, inside.y, inside.w, HEADING), seat)
    yield from _vassals(view, Box(end, inside.y, inside.right - end, HEADING), seat)
    yield from _goods(view, Box(inside.x, inside.y + HEADING + 2, inside.w, GOODS), seat)
    y = inside.y + HEADING + GOODS + 6
    yield from dragons(view, Box(inside.x, y, inside.w - HAND_WIDE - 6, inside.bottom - y), seat)
    yield from hand(view, Box(inside.right - HAND_WIDE, y, HAND_WIDE, inside.bottom - y), seat)


def heading(view: View, box: Box, seat: int, room: float = 120.0) -> Generator[AnyShape, None, float]:
    """Emblem, name, power; returns where they end."""
    palette, middle = view.palette, box.y + box.h / 2
    yield from badge(palette.players[seat], box.x + 11, middle, 10.5)
    size = 15 if width(view.name(seat), 15, True) <= room else 13
    name = line(view.name(seat), box.x + 27, middle + size * MIDDLE, room, size, palette.ink, bold=True)
    yield name
    x = box.x + 27 + width(name.text, size, True) + 10
    points = str(view.position.points[seat])
    spot = Box(x, box.y + 3, 20 + width(points, 15, True), box.h - 6)
    yield from signs.sign(view, "power", x, middle - 9, 18)
    yield line(points, x + 20, middle + 15 * MIDDLE, 40, 15, palette.ink, bold=True)
    target = f"thing.{THINGS[POWER]}" if seat == view.near else None
    power = view.position.points[seat]
    yield touch(spot.inset(-2), view.say("scene.power" if power else "scene.power-none", n=power), target)
    return spot.right + 12


def _vassals(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Free vassals, ready to be placed; placed ones are hollow."""
    palette, middle = view.palette, box.y + box.h / 2
    said = view.say("scene.free-vassals")
    wide = width(said, SMALL) + 6
    x = box.right
    for kind in (1, 0):
        home, all_of_them = view.has(seat, HOME + kind), view.has(seat, IN_PLAY + kind)
        count = max(all_of_them, 1)
        x -= 23 * count + 8
        spot = Box(x - 2, box.y + 2, 23 * count + 3, box.h - 4)
        yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=palette.well, stroke=palette.line)
        rests = amount(view.position.resting, HOME + kind) if seat == view.position.turn else 0
        yield touch(spot, vassals_said(view, kind, home, all_of_them, rests), VASSALS[kind])
        for i in range(all_of_them):
            yield from figure(view, seat, kind, x + 23 * i, middle - 11, 22, away=i >= home, rests=i < home + rests)
    if x - wide - 4 > box.x:
        yield line(said, x - wide, middle + SMALL * MIDDLE, wide, SMALL, palette.muted)


def _goods(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Every resource with sign, number and name, and all of them against the limit."""
    palette = view.palette
    limit = LIMIT[view.position.options.mode]
    total = resources(view.position.purses[seat])
    last = 50.0
    wide = (box.w - last) / len(RESOURCES)
    for thing in RESOURCES:
        n = view.has(seat, thing)
        spot = Box(box.x + thing * wide, box.y, wide - 2, box.h)
        yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=palette.well)
        yield touch(spot, f"{view.thing(thing)}{DETAIL}{store_said(view, n)}", f"thing.{THINGS[thing]}")
        number = str(n)
        x = spot.centre[0] - (22 + width(number, 15, True)) / 2
        yield from signs.sign(view, THINGS[thing], x, spot.y + 2, 20)
        yield line(number, x + 23, spot.y + 18, 30, 15, palette.ink if n else palette.muted, bold=True)
        yield line(view.thing(thing), spot.centre[0], spot.y + 34, spot.w, SMALL, palette.muted, anchor="middle")
    x = box.right - last + 4
    over = total > limit
    yield line(f"{total}/{limit}", x + last / 2 - 4, box.y + 18, last, 15, palette.accent if over else palette.ink,
               bold=True, anchor="middle")
    yield line(view.say("scene.limit"), x + last / 2 - 4, box.y + 34, last, SMALL, palette.muted, anchor="middle")


# -- dragons ------------------------------------------------------------------------------------------------


def dragons(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Dragons with all their abilities as long as there is room; the rest with just their tokens."""
    mine = view.position.dragons[seat]
    if not mine:
        yield line(view.say("scene.no-dragons"), box.x + 2, box.y + 16, box.w, SMALL, view.palette.muted)
        return
    if len(mine) <= 4:
        columns, rows = (1, 1) if len(mine) == 1 else (1, 2) if len(mine) == 2 else (2, 2)
        wide, high = (box.w - 4 * (columns - 1)) / columns, (box.h - 4 * (rows - 1)) / rows
        for i, code in enumerate(mine):
            spot = Box(box.x + i % columns * (wide + 4), box.y + i // columns * (high + 4), wide, high)
            yield from dragon(view, spot, code)
        return
    columns = max(3, -(-len(mine) // max(int(box.h // 28), 1)))
    rows = -(-len(mine) // columns)
    wide, high = (box.w + 3) / columns, min((box.h + 3) / rows, 40.0)
    for i, code in enumerate(mine):
        spot = Box(box.x + i % columns * wide, box.y + i // columns * high, wide - 3, high - 3)
        yield from chip(view, spot, code, abilities=True)


def dragon(view: View, box: Box, code: int) -> Iterator[AnyShape]:
    """A dragon with its three abilities; tokens say which can be used."""
    palette, number = view.palette, code >> 3
    kind = kind_of(number)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=palette.card_line)
    roomy = box.w > 200
    size = min(box.h - 22, HEAD) if roomy else 22.0
    side = NAME if roomy else 0.0  # head and name stand left of the abilities, or in a line above them
    high = box.h if loading(view) or roomy else 18.0
    yield touch(Box(box.x, box.y, box.w if loading(view) or not roomy else side, high),
                f"{view.dragon_tile(number)}{DETAIL}{tokens_said(view, code)}", f"dragon.{number}")
    if roomy:
        top = box.y + (box.h - size - 18) / 2
        yield from head(view, kind, box.x + (side - size) / 2, top, size)
        yield line(view.dragon(kind), box.x + side / 2, top + size + 13, side - 2, SMALL, palette.card_ink, bold=True,
                   anchor="middle")
    else:
        yield from head(view, kind, box.x + 2, box.y, size - 3)
        yield line(view.dragon(kind), box.x + 23, box.y + 14, box.w - 26, SMALL, palette.card_ink, bold=True)
    x = box.x + side
    top = box.y + (2 if roomy else 18)
    high = (box.bottom - top - 1) / 3
    for ability, what in enumerate(DRAGONS[kind].abilities):
        row = Box(x + 2, top + ability * high, box.right - x - 4, high)
        there = bool(code >> ability & 1)
        said = view.effect(what)
        if not loading(view):
            name = view.say("scene.ability", n=ability + 1, dragon=naming.dragon(number))
            yield touch(row.inset(1), f"{name}{DETAIL}{said}", f"ability.{number}.{ability + 1}")
        where = Box(row.x + 21, row.y, row.w - 24, row.h)
        middle = row.y + height(view, where, what)
        yield from token(view, row.x + 4, middle - 7, 14, there)
        yield from spelled(view, where, what)


def loading(view: View) -> bool:
    """Whether a dragon is to be chosen, rather than one of its abilities."""
    return isinstance(view.task, PlaceTokens)


def chip(view: View, box: Box, code: int, *, abilities: bool) -> Iterator[AnyShape]:
    """A small dragon: its head, and which abilities have tokens."""
    palette, number = view.palette, code >> 3
    kind = kind_of(number)
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=palette.card, stroke=palette.card_line)
    size = min(box.h - 2, max(box.w - 40, box.w * 0.44))
    abilities = abilities and not loading(view)
    yield touch(Box(box.x, box.y, size + 3 if abilities else box.w, box.h),
                f"{view.dragon_tile(number)}{DETAIL}{tokens_said(view, code)}", f"dragon.{number}")
    yield from head(view, kind, box.x + 2, box.y + (box.h - size) / 2, size)
    step = min((box.w - size - 4) / 3, 17.0)
    for ability in range(3):
        spot = Box(box.x + size + 3 + ability * step, box.centre[1] - 7, min(step, 14), 14)
        if abilities:
            name = view.say("scene.ability", n=ability + 1, dragon=naming.dragon(number))
            yield touch(spot, name, f"ability.{number}.{ability + 1}")
        yield from token(view, spot.x, box.centre[1] - spot.w / 2, spot.w, bool(code >> ability & 1))


def vassals_said(view: View, kind: int, home: int, of: int, rests: int = 0) -> str:
    """A kind of a player's vassals, with how many are at home."""
    if of == 1:
        there = "scene.one-home" if home else "scene.back-one" if rests else "scene.one-out"
    else:
        every = "scene.both-home" if of == 2 else "scene.all-home"
        there = "scene.none-home" if not home else every if home == of else "scene.some-home"
    said: dict[str, Gap] = {
        "vassals": naming.vassal(kind) if of == 1 else naming.vassals_of(kind),
        "there": Phrase(there, {"n": home, "of": of}),
    }
    if rests and of > 1:
        return view.say("scene.resting-vassal", **said, back=Phrase(f"scene.back-{rests}"))
    return view.say("scene.free-vassal", **said)


def store_said(view: View, n: int) -> str:
    """How many of a resource there are."""
    return view.say("scene.store" if n else "scene.store-none", n=n)


def tokens_said(view: View, code: int) -> str:
    n = (code & 7).bit_count()
    return view.phrase(Phrase("effect.token", {"n": n}) if n else Phrase("effect.no-token"))


# -- the hand -------------------------------------------------------------------------------------------------


def hand(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """The tiles in hand, one in each row; those the onlooker does not know lie face down."""
    palette, refs = view.palette, view.position.hands[seat]
    shown = [view.position.known(ref) for ref in refs]
    limited = sum(1 for number in shown if not number or TYPES[type_of(number)] != "power")
    more = len(shown) - limited  # power tiles do not count against the limit
    key = ("scene.hand-power" if limited else "scene.hand-power-only") if more else \
        ("scene.hand" if limited else "scene.hand-none")
    said = view.say(key, n=limited, power=more)
    yield line(said, box.x, box.y + 11, box.w, SMALL, palette.muted)
    top = box.y + 16
    high = min(ROW + 1, (box.bottom - top) / max(len(shown), 1))
    if high >= 18:
        for i, number in enumerate(shown):
            yield from _row(view, Box(box.x, top + i * high, box.w, high - 2), number)
        return
    columns = 3
    rows = -(-len(shown) // columns)
    high = min(24.0, (box.bottom - top) / rows)
    for i, number in enumerate(shown):
        spot = Box(box.x + i % columns * box.w / columns, top + i // columns * high, box.w / columns - 2, high - 2)
        yield from _row(view, spot, number)


def _row(view: View, box: Box, number: int) -> Iterator[AnyShape]:
    palette = view.palette
    if not number:
        yield from back(view, box.x, box.y, box.h + 6, box.h)
        return
    kind = type_of(number)
    word = type_word(view, kind)
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=INKS[TYPE_INKS[kind]], stroke=palette.card_line)
    yield touch(box, view.phrase(naming.tile(number)), f"tile.{number}")
    side = min(box.h - 2, 18.0)
    yield from badge_of(view, kind, box.x + 2, box.y + (box.h - side) / 2, side)
    middle = box.y + box.h / 2 + SMALL * MIDDLE
    x, room = box.x + side + 6, box.w - side - 8
    yield line(str(number), x, middle, room, SMALL, ON_BAND, bold=True)
    x += width(str(number), SMALL, True) + 7
    if width(word, SMALL) <= box.right - x - 4:
        yield line(word, x, middle, box.right - x - 4, SMALL, ON_BAND)
