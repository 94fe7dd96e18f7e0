"""Cards as they lie on the table: upright in a hand, wide in a row, from behind, and cards nobody is sure of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from dragongames.core.text.words import Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn, plain
from dragongames.draw.layout import centred, line, raised, touch
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import DETAIL, AnyShape, Circle, Path, Rect
from dragongames.games.knights_and_castles.box.contents import SHEPHERD
from dragongames.games.knights_and_castles.picture.art import ARMS
from dragongames.games.knights_and_castles.picture.castles import SWATCHES
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.scoring import KINDS, STRENGTH

Place: TypeAlias = Literal["hand", "camp", "laid", "chosen"]

# What is said about a card that cannot fight just now.
WHERE: Final[dict[Place, str]] = {
    "hand": "scene.always", "camp": "scene.in-camp", "laid": "scene.face-down", "chosen": "scene.comes-back",
}
CORNER: Final = 8.0


def told(view: View, card: int) -> str:
    """A card in words, on hover and for screen readers: its name and its strengths."""
    if card == SHEPHERD:
        return f"{view.card(card)}{DETAIL}{view.say('scene.returns')}"
    strengths = {kind: STRENGTH[i][card] for i, kind in enumerate(KINDS)}
    if len(set(strengths.values())) == 1:
        return view.say("scene.alike", card=view.card(card), n=strengths[KINDS[0]])
    return view.say("scene.strengths", card=view.card(card), **strengths)


def upright(view: View, box: Box, seat: int, card: int, place: Place, target: str | None) -> Iterator[AnyShape]:
    """A card with its name, its picture and its three strengths in words."""
    palette = view.palette
    yield from _sheet(view, box, seat, place)
    left, room = box.x + 7, box.w - 14
    yield from centred(view.card(card), box.centre[0], box.y + 20, room + 4, SMALL, palette.card_ink, bold=True)
    rows = 18.5
    art = min(box.h - 40 - 3 * rows - 5, room)
    yield from drawn(ARMS[card], box.centre[0] - art / 2, box.y + 38, art, view.inks(seat))
    top = box.bottom - 3 * rows - 5
    if card == SHEPHERD:
        yield from centred(
            view.say("scene.returns"), box.centre[0], top + 1.5 * rows, room, SMALL, palette.card_muted, lines=3
        )
    for i, kind in enumerate(KINDS if card != SHEPHERD else ()):
        y = top + i * rows
        now = view.kind == i
        material = view.material(i)
        if now:
            yield Rect(x=box.x + 4, y=y, w=box.w - 8, h=rows - 1, r=5, fill=material.tint, stroke=material.shade)
        yield from drawn(SWATCHES[i], left, y + 2.5, 13, view.inks(of_kind=i))
        ink = material.text if now else palette.card_ink
        yield line(view.say(f"kind.{kind}"), left + 17, y + 13, room - 30, SMALL, ink, bold=now)
        yield line(str(STRENGTH[i][card]), box.right - 8, y + 14, 12, 14, ink, bold=True, anchor="end")
    yield touch(box, told(view, card), target)


def wide(view: View, box: Box, seat: int, card: int, place: Place, target: str | None) -> Iterator[AnyShape]:
    """A card in a row: picture, name, and its strengths; or where it lies, if it cannot fight."""
    palette = view.palette
    yield from _sheet(view, box, seat, place)
    art = box.h - 30
    yield from drawn(ARMS[card], box.x + 3, box.y + 3, art, view.inks(seat))
    name_x, room = box.x + art + 8, box.w - art - 9
    yield from centred(view.card(card), name_x, box.y + 3 + art / 2, room, SMALL, palette.card_ink, anchor="start")
    foot = box.bottom - 21
    if place != "hand" or card == SHEPHERD:
        said = view.say(WHERE[place])
        yield from centred(said, box.centre[0], foot + 9, box.w - 8, SMALL, palette.card_muted, lines=1)
    each = (box.w - 8) / 3
    for i in range(3 if place == "hand" and card != SHEPHERD else 0):
        x = box.x + 4 + i * each
        material = view.material(i)
        now = view.kind == i
        if now:
            yield Rect(x=x, y=foot, w=each - 1, h=18, r=5, fill=material.tint, stroke=material.shade)
        yield from drawn(SWATCHES[i], x + 3, foot + 3, 12, view.inks(of_kind=i))
        ink = material.text if now else palette.card_ink
        yield line(str(STRENGTH[i][card]), x + 17, foot + 14, 11, 14, ink, bold=True)
    yield touch(box, told(view, card), target)


def chip(view: View, box: Box, seat: int, card: int, doubtful: bool) -> Iterator[AnyShape]:
    """A card that is known to lie in a camp, or one that may lie there or in the hand."""
    palette = view.palette
    said = view.say("scene.doubtful" if doubtful else "scene.known", who=Who(seat), card=view.card(card))
    yield Rect(
        x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=palette.card, stroke=palette.players[seat].fill,
        width=1.5, dash=(4, 3) if doubtful else (),
    )
    art = min(box.h - 3, box.w - 64, 40)
    yield from drawn(ARMS[card], box.x + 3, box.y + (box.h - art) / 2, art, view.inks(seat))
    if doubtful:
        # A corner shows the back, because nobody knows whether the card has been turned over.
        corner = min(20.0, box.h * 0.7)
        yield Path(d=f"M0 {corner}V5Q0 0 5 0H{corner}Z", x=box.x, y=box.y, fill=palette.players[seat].fill)
        yield from plain("question", box.x + 1.5, box.y + 1.5, corner * 0.52, palette.players[seat].text)
    indent = art + (9 if box.w > 100 else 5)
    yield from centred(
        view.card(card), box.x + indent, box.y + box.h / 2, box.w - indent, SMALL, palette.card_ink, anchor="start"
    )
    yield touch(box, said)


def back(view: View, box: Box, seat: int, peek: int | None = None) -> Iterator[AnyShape]:
    """A card face down; its owner knows what it is."""
    colour = view.palette.players[seat]
    r = min(CORNER, box.w / 5)
    yield from raised(
        box.x, box.y, box.w, box.h, view.palette, colour.fill, r=r, edge=view.palette.card, depth=1.5,
        width=max(1.2, box.w / 24),
    )
    yield Rect(
        x=box.x + box.w * 0.12, y=box.y + box.w * 0.12, w=box.w * 0.76, h=box.h - box.w * 0.24, r=r * 0.6,
        stroke=colour.text, width=1, opacity=0.6,
    )
    if peek is None:
        size = box.w * 0.5
        yield from plain(colour.emblem, box.centre[0] - size / 2, box.centre[1] - size / 2, size, colour.text)
        return
    art = box.w * 0.58
    yield Circle(x=box.centre[0], y=box.y + box.h * 0.4, r=art * 0.66, fill=view.palette.card)
    yield from drawn(ARMS[peek], box.centre[0] - art / 2, box.y + box.h * 0.4 - art / 2, art, view.inks(seat))
    yield from centred(view.card(peek), box.centre[0], box.bottom - 34, box.w * 0.7, SMALL, colour.text, bold=True)


def _sheet(view: View, box: Box, seat: int, place: Place) -> Iterator[AnyShape]:
    palette, colour = view.palette, view.palette.players[seat]
    if place == "hand":
        yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=CORNER, edge=colour.fill, width=2)
    elif place == "camp":
        yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=CORNER, fill=palette.card, opacity=0.82)
        yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=CORNER, stroke=palette.line, width=2, dash=(6, 4))
    else:
        yield from raised(box.x, box.y, box.w, box.h, palette, colour.fill, r=CORNER, edge=colour.fill, width=2)
        yield Rect(x=box.x + 3, y=box.y + 3, w=box.w - 6, h=box.h - 6, r=CORNER - 3, fill=palette.card)
