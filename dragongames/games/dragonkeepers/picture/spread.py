"""The middle of the drawn table: display, open book, what the book asks and pays, supply, what can be done now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.game.position import CHANCE
from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.games.dragonkeepers.box.cards import COLOUR, DIGIT, EMPTY, LEFT, SHADOW, SIDES
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.clicks import SIDE_TOKENS, set_token
from dragongames.games.dragonkeepers.picture import faces
from dragongames.games.dragonkeepers.picture.art import BOOK, COATS, CRYSTAL, EGG, HEADS, PARCHMENT, PIECE
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules.events import (
    AmuletDone,
    BookChanged,
    CrestTaken,
    Fresh,
    Recalled,
    SetPlayed,
)
from dragongames.games.dragonkeepers.rules.moves import Enough, Open, Pass, Play
from dragongames.games.dragonkeepers.rules.phases import ACT, LAY
from dragongames.games.dragonkeepers.rules.reward import pieces_due
from dragongames.games.dragonkeepers.rules.rows import asked
from dragongames.games.dragonkeepers.text.board import now
from dragongames.games.dragonkeepers.text.naming import back_name, number_of, set_name
from dragongames.games.dragonkeepers.text.tell import tell

CARD: Final = (66.0, 96.0)
BUTTON: Final = 26.0
PAGE: Final = (112.0, 116.0)
TELLING: Final = (AmuletDone, BookChanged, CrestTaken, Fresh, Recalled, SetPlayed)


def spread(view: View, box: Box) -> Iterator[AnyShape]:
    """One side of the display, the two pages with just the spine between them, the other side of the display."""
    wide, high = CARD
    x = box.x
    for side in SIDES:
        place = Box(x if side == LEFT else x + wide + 2 * PAGE[0] + 24, box.y + 18, wide, high)
        yield from _shown(view, place, side)
    yield from _book(view, Box(x + wide + 12, box.y, 2 * PAGE[0], PAGE[1]))
    number, colour = asked(view.position)
    said = view.say("scene.exactly", dragons=number_of(colour, number))
    yield from centred(
        said, x + wide + 12 + PAGE[0], box.y + PAGE[1] + 23, 2 * (PAGE[0] + wide), 15, view.palette.ink, bold=True,
        lines=1,
    )


def _shown(view: View, box: Box, side: int) -> Iterator[AnyShape]:
    palette, card = view.palette, view.position.display[side]
    said = view.say(f"scene.display-{SIDE_TOKENS[side]}")
    label = view.say("scene.display")
    yield line(label, box.centre[0], box.y - 7, box.w + 6, SMALL, palette.muted, anchor="middle")
    target = f"display.{SIDE_TOKENS[side]}" if view.clickable is not None else None
    if card == EMPTY:
        yield Rect(
            x=box.x, y=box.y, w=box.w, h=box.h, r=8, fill=palette.well, stroke=palette.line, width=1.5, dash=(5, 4)
        )
        yield from centred(view.say("scene.empty"), *box.centre, box.w - 6, SMALL, palette.muted)
        yield touch(box, view.say("scene.no-card", side=said), target)
        return
    yield from faces.front(view, box, card)
    yield touch(box, f"{said}, {faces.told(view, card)}", target)


def _book(view: View, box: Box) -> Iterator[AnyShape]:
    position, palette = view.position, view.palette
    wide = PAGE[0]
    yield Rect(x=box.x - 5, y=box.y + 1, w=box.w + 10, h=box.h + 12, r=7, fill=palette.inks["leather"])
    for side in SIDES:
        x = box.x + side * wide
        for depth in (4, 2, 0):
            yield Path(
                d=BOOK, x=x, y=box.y + 5 + depth, scale=wide / 100,
                fill=PARCHMENT.fill if depth else PARCHMENT.tint, stroke=PARCHMENT.shade, width=1.2,
            )
        page = position.page(side)
        middle = box.y + 60
        if side == LEFT:
            yield from centred(str(DIGIT[page]), x + wide / 2, middle, wide, 66, PARCHMENT.text, bold=True, lines=1)
        else:
            coat = COATS[COLOUR[page]]
            yield Rect(
                x=x + 18, y=middle - 38, w=wide - 36, h=76, r=14, fill=coat.tint, stroke=coat.shade, width=1.5
            )
            yield from drawn(HEADS[COLOUR[page]], x + 20, middle - 36, 72, view.inks(COLOUR[page]))
        left = sum(position.stacks[side]) + len(position.piles[side])
        said = view.say("scene.cards-left", n=left)
        yield line(said, x + wide / 2, box.bottom - 6, wide - 16, SMALL, PARCHMENT.text, anchor="middle")
        target = f"page.{SIDE_TOKENS[side]}" if view.clickable is not None else None
        name = view.say(f"scene.page-{SIDE_TOKENS[side]}", back=back_name(page))
        yield touch(Box(x, box.y, wide, box.h), name, target)


# -- what the book pays -------------------------------------------------------------------------------


def reward(view: View, box: Box) -> Iterator[AnyShape]:
    """What the left page pays, part by part, in words beside the pictures."""
    palette = view.palette
    given = unpacked(view.position.box).rewards[DIGIT[view.position.page(LEFT)] - 1]
    yield line(view.say("scene.pays"), box.x, box.y + 12, box.w, 13, palette.ink, bold=True)
    parts = [*pieces_due(view.position, given), *["crystal"] * given.crystals, *["egg"] * given.eggs]
    parts += ["shadow"] * given.shadows
    for i, part in enumerate(parts):
        y = box.y + 20 + 30 * i
        yield from treasure(view, part, box.x + 12, y + 13, 22)
        yield from centred(
            view.say(f"scene.{part}"), box.x + 29, y + 13, box.w - 29, SMALL, palette.ink, anchor="start"
        )


def treasure(view: View, what: str, x: float, y: float, size: float) -> Iterator[AnyShape]:
    """The picture of one part of a reward, around a point."""
    left, top = x - size / 2, y - size / 2
    if what in ("lowest", "second", "highest"):
        yield piece(view, x, y, size / 20, 1)
        yield piece(view, x, y, size / 20, 2)
        fill = view.palette.gold
        yield Path(d=PIECE, x=x, y=y, scale=size / 20, fill=fill, stroke=view.palette.gold_ink, width=1)
    elif what == "shadow":
        yield from drawn(HEADS[SHADOW], left, top, size, view.inks(SHADOW))
    else:
        yield from drawn(EGG if what == "egg" else CRYSTAL, left, top, size, view.palette.inks)


def piece(view: View, x: float, y: float, scale: float, third: int) -> Path:
    """A third of a ring that is still missing."""
    return Path(d=PIECE, x=x, y=y, scale=scale, turn=120 * third, stroke=view.palette.muted, width=1, dash=(2, 2))


# -- what can be done now ------------------------------------------------------------------------------


def doing(view: View, box: Box) -> Iterator[AnyShape]:
    """Who does what now, and buttons for everything that is not done by clicking things."""
    palette, position = view.palette, view.position
    x = box.right
    for target, said, name in reversed(list(_buttons(view))):
        wide = width(said, 13, True) + 18
        x -= wide
        spot = Box(x, box.y + (box.h - BUTTON) / 2, wide, BUTTON)
        yield from raised(
            spot.x, spot.y, spot.w, spot.h, palette, palette.card, r=BUTTON / 2, edge=palette.accent, width=1.8
        )
        yield from centred(said, *spot.centre, wide - 8, 13, palette.card_ink, bold=True, lines=1)
        yield touch(spot, name, target)
        x -= 8
    text = view.phrase(now(position)) if position.actor != CHANCE else view.say("scene.chance")
    if position.phase == LAY:
        text = view.say("scene.lay", n=position.laying[0])
    room, news = x - box.x - 6, _news(view)
    if news and width(text, 14, True) <= room and width(news, SMALL) <= room:
        yield line(text, box.x, box.y + 16, room, 14, palette.ink, bold=True)
        yield line(news, box.x, box.y + 32, room, SMALL, palette.muted)
    else:
        yield from centred(
            text, box.x, box.y + box.h / 2, room, 14, palette.ink, bold=True, anchor="start", lines=2
        )


def _news(view: View) -> str:
    """The most telling thing that happened last."""
    told = [event for event in view.look.events if isinstance(event, TELLING)]
    return view.phrase(tell(told[-1])) if told else ""


def _buttons(view: View) -> Iterator[tuple[str, str, str]]:
    """Target, words on the button, spoken name."""
    position = view.position
    if not view.deciding:
        return
    moves = position.legal(position.actor)
    plays = [move for move in moves if isinstance(move, Play)]
    for play in plays:
        name, shadows = view.say("scene.play", dragons=set_name(play.dragons)), play.dragons[SHADOW]
        coloured = sum(play.dragons) - shadows
        more = f"{shadows} {view.say_number('scene.shadows', shadows)}"
        said = view.say("scene.mixed", n=coloured, more=more) if shadows else view.say("scene.plain", n=coloured)
        yield f"set.{set_token(play.dragons)}", said, name
    if position.phase == ACT and not plays:
        # Nothing fits: the button stays, and says when it is clicked what is missing.
        number, colour = asked(position)
        dragons = tuple(number if front == colour else 0 for front in range(5))
        name = view.say("scene.play", dragons=number_of(colour, number))
        yield f"set.{set_token(dragons)}", view.say("scene.plain", n=number), name
    for move in moves:
        match move:
            case Pass():
                yield "pass", view.say("scene.pass"), view.say("scene.pass-name")
            case Enough():
                yield "enough", view.say("scene.enough"), view.say("scene.enough-name")
            case Open():
                yield "chest", view.say("scene.open"), view.say("scene.open-name")
