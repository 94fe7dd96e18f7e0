"""Each player's place at the table: stacks in a row, amulets, treasures, hand."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from dragongames.core.text.words import Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn, plain
from dragongames.draw.layout import badge, centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.draw.table import seated
from dragongames.games.dragonkeepers.box.cards import FRONTS
from dragongames.games.dragonkeepers.clicks import SIDE_TOKENS
from dragongames.games.dragonkeepers.picture import fan
from dragongames.games.dragonkeepers.picture.art import COATS, HEADS, PIECE
from dragongames.games.dragonkeepers.picture.store import BLUE, PEARL_INK, RED, pearl, picture
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules.phases import BEGIN
from dragongames.games.dragonkeepers.rules.rows import closed
from dragongames.games.dragonkeepers.text.naming import colour_name

BROAD: Final = 600.0
HEAD: Final = 31.0
STACK: Final = 34.0
SLOT: Final = 22.0  # where a new stack may go


def place(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """A player's place, the hand open or hidden as the onlooker may see it."""
    palette, position = view.palette, view.position
    acting = seat == position.actor
    yield from seated(view, box, seat, acting=acting)
    yield from _head(view, box, seat)
    inside = Box(box.x + 12, box.y + HEAD, box.w - 20, box.h - HEAD - 6)
    if box.w >= BROAD:
        left = 330.0
        yield from _stacks(view, Box(inside.x, inside.y, left, 50), seat, named=True)
        yield from _amulets(view, Box(inside.x, inside.y + 57, left, 40), seat)
        if inside.h > 130:
            yield from _laid(view, Box(inside.x, inside.y + 104, left, 20), seat)
        hand = Box(inside.x + left + 14, inside.y, inside.w - left - 14, inside.h)
        yield Rect(x=hand.x - 7, y=hand.y, w=hand.w + 8, h=hand.h, r=8, fill=palette.well)
        yield from fan.hand(view, Box(hand.x, hand.y + 4, hand.w - 6, hand.h - 8), seat)
        return
    yield from _stacks(view, Box(inside.x, inside.y, inside.w, STACK), seat, named=False)
    middle = inside.y + STACK + 20
    right = yield from _purse(view, seat, inside.right, middle)
    yield from _amulets(view, Box(inside.x, inside.y + STACK + 3, right - inside.x - 6, 34), seat)
    top = inside.y + STACK + 40
    yield from fan.hand(view, Box(inside.x, top, inside.w, inside.bottom - top), seat)


def _head(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Emblem, name, treasures, points."""
    palette, position = view.palette, view.position
    yield from badge(palette.players[seat], box.x + 21, box.y + 16, 10.5)
    scored = view.scored(seat)
    yield line(scored, box.right - 10, box.y + 21, 120, 14, palette.ink, bold=True, anchor="end")
    right = box.right - 22 - width(scored, 14, True)
    if box.w >= BROAD:
        right = yield from _purse(view, seat, right, box.y + 16)
    name_x, name = box.x + 37, view.name(seat)
    result = position.outcome()
    if result is not None and seat in result.winners:
        right -= 22
        yield from plain("crown", right, box.y + 8, 16, palette.accent)
    said = ""
    if result is not None:
        said = view.say("scene.place", n=result.places[seat])
    elif seat == position.active:
        said = view.say("scene.turn")
    # If a place is too narrow, this is said below the book.
    if said and right - name_x - width(said, SMALL) - 8 > min(width(name, 14, True), 150):
        right -= width(said, SMALL) + 4
        yield line(said, right, box.y + 20, 90, SMALL, palette.accent)
    yield line(name, name_x, box.y + 21, max(right - name_x - 4, 20), 14, palette.ink, bold=True)


def _purse(view: View, seat: int, right: float, middle: float) -> Generator[AnyShape, None, float]:
    """Crest, eggs and crystals, up to a right edge; returns where they begin."""
    for what, n in reversed(list(_treasures(view, seat))):
        said = str(n)
        right -= width(said, SMALL, True) + 2
        yield line(said, right, middle + 4, 30, SMALL, view.palette.ink, bold=True)
        right -= 23
        yield from picture(view, what, right + 11, middle, 19)
        own = view.clickable == seat and what == "crystals"
        spot = Box(right, middle - 11, 25 + width(said, SMALL, True), 22)
        name = view.say(f"scene.has-{what}", who=Who(seat), n=n)
        yield touch(spot, name, "crystal" if own else None)
        right -= 5
    return right


def _treasures(view: View, seat: int) -> Iterator[tuple[str, int]]:
    position = view.position
    if position.crests[seat]:
        yield "crest", position.crests[seat]
    if position.eggs[seat]:
        yield "eggs", position.eggs[seat]
    if position.crystals[seat]:
        yield "crystals", position.crystals[seat]


# -- stacks -------------------------------------------------------------------------------------------


def _stacks(view: View, box: Box, seat: int, named: bool) -> Iterator[AnyShape]:
    """The row from left to right; a closed stack is sunken and has a lock."""
    palette, row = view.palette, view.position.rows[seat]
    beginning = view.position.phase == BEGIN and view.clickable == seat == view.position.actor
    if not row:
        yield from centred(
            view.say("scene.no-stack"), box.x, box.y + box.h / 2, box.w, SMALL, palette.muted, anchor="start", lines=1
        )
        return
    room = box.w - (2 * SLOT + 18 if beginning else 0)
    wide = min(78.0 if named else 52.0, room / len(row) - 5)
    x = box.x
    if beginning:
        yield from _slot(view, Box(x, box.y, SLOT, box.h), 0)
        x += SLOT + 6
    for stack in row:
        yield from _stack(view, Box(x, box.y, wide, box.h), seat, stack, named)
        x += wide + 5
    if beginning:
        yield from _slot(view, Box(x + 1, box.y, SLOT, box.h), 1)


def _stack(view: View, box: Box, seat: int, stack: tuple[int, ...], named: bool) -> Iterator[AnyShape]:
    colour, n = stack[0], len(stack) - 1
    coat, shut = COATS[colour], closed(view.position.rows[seat], colour)
    if shut:
        yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=6, fill=coat.tint, stroke=coat.shade, width=1.2, dash=(4, 3))
    else:
        for depth in (4, 2) if n > 1 else (2,):
            yield Rect(x=box.x, y=box.y + depth, w=box.w, h=box.h - 2, r=6, fill=coat.tint, stroke=coat.shade)
        yield from raised(
            box.x, box.y, box.w, box.h - 2, view.palette, coat.tint, r=6, edge=coat.shade, width=1.5, depth=1
        )
    counted = width(str(n), 14, True) + 1
    size = min(box.h - 6, box.w - counted - 8, 30.0)
    top = box.y + (2 if named else (box.h - size) / 2 - 1)
    yield from drawn(HEADS[colour], box.x + 2, top, size, view.inks(colour), 0.55 if shut else 1.0)
    if shut:
        yield from plain("lock", box.right - 13, box.y + 3, 11, coat.text)
    middle = top + size / 2 if named else box.y + box.h / 2 + (5 if shut else 0)
    yield line(str(n), box.x + size + 4, middle + 5, counted, 14, coat.text, bold=True)
    word = view.phrase(colour_name(colour))
    if named:
        yield line(word, box.centre[0], box.bottom - 6, box.w - 4, SMALL, coat.text, anchor="middle")
    key = "scene.closed-stack" if shut else "scene.open-stack" if n else "scene.new-stack"
    said = view.say(key, who=Who(seat), colour=colour_name(colour), n=n)
    yield touch(box, said, f"stack.{FRONTS[colour]}" if view.clickable == seat else None)


def _slot(view: View, box: Box, side: int) -> Iterator[AnyShape]:
    palette = view.palette
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h - 2, r=6, fill=palette.card, stroke=palette.accent, dash=(4, 3))
    yield line("+", box.centre[0], box.centre[1] + 5, box.w, 16, palette.card_ink, bold=True, anchor="middle")
    name = SIDE_TOKENS[side]
    yield touch(box, view.say(f"scene.new-stack-{name}"), f"row.{name}")


def _laid(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """How many cards lie in all stacks: the tie-break."""
    n = sum(len(stack) - 1 for stack in view.position.rows[seat])
    said = view.say("scene.laid", n=n) if n else view.say("scene.none-laid")
    yield line(said, box.x, box.y + 13, box.w, SMALL, view.palette.muted)


# -- amulets ------------------------------------------------------------------------------------------


def _amulets(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Finished rings with their pearls, and the ring that is still open."""
    position, pieces = view.position, view.position.pieces[seat]
    done, rest = len(pieces) // 3, pieces[len(pieces) - len(pieces) % 3 :]
    r = box.h / 2 - 1
    rings = done + (1 if rest or not done else 0)
    step = min(2 * r + 5, (box.w - 2 * r) / max(rings - 1, 1))
    red, shown = position.pearls[seat][RED], position.shown[seat]
    for i in range(rings):
        x, y = box.x + r + i * step, box.y + box.h / 2
        some = pieces[3 * i : 3 * i + 3]
        for third in range(3):
            there = third < len(some)
            yield Path(
                d=PIECE, x=x, y=y, scale=r / 10, turn=120 * third,
                fill=view.palette.gold if there else view.palette.well,
                stroke=view.palette.gold_ink if there else view.palette.muted, width=1, dash=() if there else (3, 2),
            )
        if i < done:
            yield from pearl(x, y - r * 0.1, r * 0.5, RED if i < red else BLUE)
            # Nobody knows before the end what a pearl is worth.
            value = str(shown[i]) if i < len(shown) else "?"
            yield from centred(value, x, y - r * 0.1, r, SMALL, PEARL_INK, bold=True, lines=1)
        if some:
            worth = str(sum(some))
            tag = Box(x - 10, y + r - 11, 20, 14)
            yield Rect(x=tag.x, y=tag.y, w=tag.w, h=tag.h, r=5, fill=view.palette.gold, stroke=view.palette.gold_ink)
            yield from centred(worth, *tag.centre, 19, SMALL, view.palette.gold_ink, bold=True, lines=1)
        ring = ("empty-ring", "open-ring-one", "open-ring")[min(len(some), 2)]
        key, values = "scene.amulet" if i < done else f"scene.{ring}", tuple(some)
        yield touch(Box(x - r, y - r, 2 * r, 2 * r), view.say(key, who=Who(seat), pieces=values))
