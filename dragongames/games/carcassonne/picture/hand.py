"""The upper part of the panel: whose turn it is, the tile in hand with its turnings, and other decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from dragongames.core.text.words import Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import LEADING, badge, centred, line, paragraph, raised
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Circle, Rect
from dragongames.draw.table import panel
from dragongames.games.carcassonne.box.tiles import FIT, IDS, PORTAL, TURNED
from dragongames.games.carcassonne.picture import emblems
from dragongames.games.carcassonne.picture.map import turning
from dragongames.games.carcassonne.picture.overlays import letter, number_disc, stamp
from dragongames.games.carcassonne.picture.speech import tile
from dragongames.games.carcassonne.picture.view import View, pictures_of
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, Pass, Pawn, SendHome
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLIGHT, FLY, GUARD, OVER, PLACE

HEAD: Final = 42.0
LARGE: Final = 98.0
LITTLE: Final = 45.0
BUTTON: Final = 30.0
STAMP_MOST: Final = 48.0  # px, of a tile of the bag, if there are few
AWAY: Final = 4.0  # gap between tiles of the bag


def hand(view: View, box: Box) -> Iterator[AnyShape]:
    """What is to be decided now, and by whom."""
    position = view.position
    yield from panel(view, box)
    below = Box(box.x + 10, box.y + HEAD, box.w - 20, box.h - HEAD - 8)
    key, draw = _PARTS[position.step]
    if position.step in (ACT, GUARD):
        key = _asks(view)
    seat = None if position.step in (DRAW, OVER) else position.actor
    yield from _title(view, box, view.say(key), seat)
    yield from draw(view, below)


def _title(view: View, box: Box, said: str, seat: int | None) -> Iterator[AnyShape]:
    """Who decides, and below that, what; without a player, only what."""
    x, palette = box.x + 10, view.palette
    if seat is None:
        yield line(said, x, box.y + 23, box.w - 18, 14, palette.ink, bold=True)
        return
    yield from badge(view.colour(seat), x + 13, box.y + 20, 13, view.name(seat))
    x += 34
    yield line(view.name(seat), x, box.y + 17, box.right - x - 8, 14, palette.ink, bold=True)
    yield line(said, x, box.y + 33, box.right - x - 8, SMALL, palette.ink)


def _tile(view: View, box: Box) -> Iterator[AnyShape]:
    """The tile as it would lie now; beside it, each way to turn it, with the number of squares where it fits."""
    position, palette = view.position, view.palette
    kind = position.hand
    pointed = view.look.pointed or ""
    held = turning(view)
    if pointed.startswith("turn."):
        held = int(pointed.removeprefix("turn."))
    yield from raised(box.x, box.y, LARGE, LARGE, palette, view.land.grass, r=2, edge=view.land.edge, depth=4)
    yield from stamp(view, kind, box.x, box.y, LARGE, held or 0, target="hand" if view.look.editing else None,
                     name=view.say("hand.tile", tile=tile(view, kind)))
    masks = position.land.frontier.values()
    turns = pictures_of(kind)
    for n, turn in enumerate(turns):
        x, y = box.x + LARGE + 16 + n % 2 * (LITTLE + 10), box.y + n // 2 * (LITTLE + 8)
        places = sum(FIT[kind][mask] >> turn & 1 for mask in masks)
        target = f"turn.{turn}" if view.due is not None else None
        key = f"hand.{'turning' if turn else 'as-it-is'}{'' if places else '-none'}"
        name = view.say(key, n=90 * turn, places=places)
        yield from stamp(view, kind, x, y, LITTLE, turn, target, name)
        if not places:
            yield Rect(x=x, y=y, w=LITTLE, h=LITTLE, fill=palette.panel, opacity=0.6)
        yield from number_disc(view, x + LITTLE / 2, y + LITTLE - 6, places)
    said = view.say("hand.how-one" if len(turns) == 1 else "hand.how")
    yield from paragraph(said, box.x, box.y + LARGE + 19, box.w, SMALL, palette.muted, lines=2)


def _asks(view: View) -> str:
    """The question after a tile was laid."""
    kinds = {type(choice) for choice in view.position.choices}
    if SendHome in kinds:
        return "hand.send" if Pass not in kinds else "hand.may-send"
    return "hand.act" if Pawn in kinds else "hand.act-fairy"


def _choices(view: View, box: Box) -> Iterator[AnyShape]:
    """What may be done after laying a tile, in words, and the button for doing nothing."""
    position, palette = view.position, view.palette
    kinds = {type(choice) for choice in position.choices}
    told = []
    if SendHome in kinds:
        told.append("hand.knight")
    if Pawn in kinds:
        portal = TURNED[position.land.laid[-1] & 255].symbol == PORTAL
        told.append("hand.portal" if portal else "hand.pawn")
    if kinds & {Fairy, FairyBeside}:
        told.append("hand.fairy" if Pawn in kinds else "hand.fairy-now")
    y = box.y + 12
    for key in told:
        lines = paragraph(view.say(key), box.x + 12, y, box.w - 12, SMALL, palette.ink)
        yield Circle(x=box.x + 4, y=y - 4, r=2.5, fill=palette.accent)
        yield from lines
        y += SMALL * LEADING * len(lines) + 5
    if Pass in kinds:
        yield from _button(view, Box(box.x, box.bottom - BUTTON, box.w, BUTTON), view.say("hand.pass"))


def _button(view: View, box: Box, said: str) -> Iterator[AnyShape]:
    palette = view.palette
    target = "done" if view.due is not None else None
    yield Rect(
        x=box.x, y=box.y, w=box.w, h=box.h, r=8, fill=palette.card, stroke=palette.card_line, target=target, name=said
    )
    yield from centred(
        said, box.centre[0], box.centre[1], box.w - 16, SMALL + 1, palette.card_ink, bold=True, lines=1
    )


def _flight(view: View, box: Box) -> Iterator[AnyShape]:
    """Which of the six steps it is, and who moves the dragon at each."""
    position, palette = view.position, view.palette
    yield from drawn(emblems.DRAGON, box.x, box.y - 2, 62, view.land.inks)
    flown = len(position.path) - 1
    said = view.say("hand.step", n=flown + 1, of=FLIGHT)
    yield line(said, box.x + 74, box.y + 18, box.w - 74, 14, palette.ink, bold=True)
    yield from paragraph(view.say("hand.flight"), box.x + 74, box.y + 38, box.w - 74, SMALL, palette.muted, lines=2)
    step = box.w / FLIGHT
    for n in range(FLIGHT):
        seat = (position.turn + n) % position.seats
        x, y = box.x + step * (n + 0.5), box.y + 92
        if n == flown:
            yield Circle(x=x, y=y, r=16, stroke=palette.accent, width=3)
        yield from badge(view.colour(seat), x, y, 11, view.name(seat))
        if n < flown:
            yield Circle(x=x, y=y, r=11, fill=palette.panel, opacity=0.65)
        yield line(str(n + 1), x, y + 28, 16, SMALL, palette.muted, anchor="middle")


def _over(view: View, box: Box) -> Iterator[AnyShape]:
    outcome = view.position.outcome()
    assert outcome is not None
    winners = outcome.winners
    for n, seat in enumerate(winners):
        yield from badge(view.colour(seat), box.x + 20 + 38 * n, box.y + 22, 17, view.name(seat))
    said = view.say("hand.won" if len(winners) == 1 else "hand.shared", who=tuple(map(Who, winners)))
    yield from paragraph(said, box.x, box.y + 64, box.w, 15, view.palette.ink, bold=True, lines=3)


def _bag(view: View, box: Box) -> Iterator[AnyShape]:
    """Every kind that may be drawn, to play chance by hand."""
    kinds = [kind for kind, count in enumerate(view.position.drawable) if count]
    # As large as possible, with room for all.
    sides = {row: min((box.w + AWAY) / row - AWAY, STAMP_MOST) for row in range(4, 9)}
    row = next(row for row, side in sides.items() if row == 8 or -(-len(kinds) // row) * (side + AWAY) <= box.h)
    side = sides[row]
    for n, kind in enumerate(kinds):
        x, y = box.x + n % row * (side + AWAY), box.y + n // row * (side + AWAY)
        yield from stamp(
            view, kind, x, y, side, target=f"tile.{IDS[kind]}",
            name=view.say("hand.in-bag", tile=tile(view, kind), n=view.position.bag[kind]),
        )
        yield from letter(view, kind, x, y, side)


def height(view: View, rest: float) -> float:
    """The height this part needs; a bag of tiles takes all there is."""
    return rest if view.position.step == DRAW else 182.0



_PARTS: Final[dict[int, tuple[str, Callable[[View, Box], Iterator[AnyShape]]]]] = {
    DRAW: ("hand.draw", _bag), PLACE: ("hand.place", _tile), ACT: ("hand.act", _choices), GUARD: ("hand.act", _choices),
    FLY: ("hand.fly", _flight), OVER: ("hand.over", _over),
}
