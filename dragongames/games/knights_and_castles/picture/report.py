"""What happened in the last round, in the rulebook's order of steps; at the beginning, what the steps are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import badge, line, paragraph, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Rect
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.picture.art import ARMS
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.events import (
    Cancelled,
    CastleWon,
    Recruited,
    ShepherdsBack,
    SwordTaken,
    ToCamp,
)

Groups: TypeAlias = list[tuple[tuple[int, ...], tuple[int, ...]]]  # cards and the players who laid them

# Side of a picture, radius of a badge, gap between groups.
ROOMY: Final = (20.0, 8.5, 8.0)
TIGHT: Final = (15.0, 7.0, 3.0)
STEPS: Final = ("scene.step-1", "scene.step-2", "scene.step-3", "scene.step-4", "scene.step-5")
RULES: Final = ("scene.rule-1", "scene.rule-2", "scene.rule-3", "scene.rule-4", "scene.rule-5")


def report(view: View, box: Box) -> Iterator[AnyShape]:
    """The last conquest or recruitment among the events, or how a conquest goes."""
    events = view.look.events
    won = next((event for event in reversed(events) if isinstance(event, CastleWon)), None)
    recruited = next((event for event in reversed(events) if isinstance(event, Recruited)), None)
    if won is not None:
        yield from _title(view, box, view.say("scene.before", tile=view.tile(won.tile)))
        yield from _conquest(view, box, won)
    elif recruited is not None:
        yield from _title(view, box, view.say("scene.before", tile=view.tile(DRUM)))
        yield from _recruitment(view, box, recruited)
    else:
        yield from _title(view, box, view.say("scene.steps"))
        for i, key in enumerate(RULES):
            yield from _numbered(view, _row(box, i), i, view.say(key), box.w - 24)


def _title(view: View, box: Box, said: str) -> Iterator[AnyShape]:
    yield line(said, box.x, box.y + 12, box.w, 13, view.palette.ink, bold=True)
    yield Rect(x=box.x, y=box.y + 17, w=box.w, h=1, fill=view.palette.line)


def _row(box: Box, i: int) -> Box:
    high = (box.h - 20) / 5
    return Box(box.x, box.y + 20 + i * high, box.w, high)


def _numbered(view: View, row: Box, i: int, said: str, room: float, bold: bool = False) -> Iterator[AnyShape]:
    palette = view.palette
    middle = row.y + row.h / 2
    yield Rect(x=row.x, y=middle - 8.5, w=17, h=17, r=8.5, fill=palette.well, stroke=palette.line)
    yield line(str(i + 1), row.x + 8.5, middle + 4.3, 14, SMALL, palette.ink, bold=True, anchor="middle")
    yield line(said, row.x + 23, middle + 4.3, room, SMALL, palette.ink if bold else palette.muted, bold=bold)


def _conquest(view: View, box: Box, won: CastleWon) -> Iterator[AnyShape]:
    palette, events = view.palette, view.look.events
    shepherds: Groups = [((), event.seats) for event in events if isinstance(event, ShepherdsBack)]
    cancelled: Groups = [((event.card,), event.seats) for event in events if isinstance(event, Cancelled)]
    left = [owned for event in events if isinstance(event, ToCamp) for owned in event.cards]
    camped: Groups = [
        (tuple(card for owner, card in left if owner == seat), (seat,)) for seat in dict(left)
    ]
    labels = [view.say(key) for key in STEPS]
    indent = 30 + max(width(label, SMALL) for label in labels)
    for i, label in enumerate(labels):
        row = _row(box, i)
        yield from _numbered(view, row, i, label, indent - 28)
        start = Box(box.x + indent, row.y, box.right - box.x - indent, row.h)
        if i == 2:
            yield from _victor(view, start, won)
        elif i == 4:
            sword = next((event.seat for event in events if isinstance(event, SwordTaken)), None)
            if sword is not None:
                yield from _people(view, start, (sword,), named=True)
        else:
            groups = {0: shepherds, 1: cancelled, 3: camped}[i]
            if groups:
                yield from _groups(view, start, groups)
            else:
                yield line("–", start.x, row.y + row.h / 2 + 4.3, 20, SMALL, palette.muted)


def _victor(view: View, box: Box, won: CastleWon) -> Iterator[AnyShape]:
    """Who took the castle, with which card and strength, or by the sword."""
    middle, palette = box.y + box.h / 2, view.palette
    yield from badge(palette.players[won.seat], box.x + 9, middle, 8.5, view.name(won.seat))
    said = view.say("scene.by-sword") if won.card < 0 else f"{view.card(won.card)} ({won.strength})"
    room = box.w - 23 - width(said, SMALL) - 28
    x, name = box.x + 23, view.name(won.seat)
    if (wide := width(name, SMALL, True)) <= room:
        yield line(name, x, middle + 4.3, wide, SMALL, palette.ink, bold=True)
        x += wide + 6
    if won.card >= 0:
        yield from drawn(ARMS[won.card], x, middle - 10, 20, view.inks(won.seat))
        x += 23
    yield line(said, x, middle + 4.3, box.right - x, SMALL, palette.ink)


def _people(view: View, box: Box, seats: Sequence[int], named: bool) -> Iterator[AnyShape]:
    middle = box.y + box.h / 2
    for i, seat in enumerate(seats):
        yield from badge(view.palette.players[seat], box.x + 9 + 20 * i, middle, 8.5, view.name(seat))
        if named:
            yield line(view.name(seat), box.x + 22, middle + 4.3, box.w - 22, SMALL, view.palette.ink)


def _groups(view: View, box: Box, groups: Groups) -> Iterator[AnyShape]:
    """Cards with the players who laid them: with names while there is room, smaller when there is little."""
    middle, palette = box.y + box.h / 2, view.palette
    pictures, people = sum(len(cards) for cards, _ in groups), sum(len(seats) for _, seats in groups)
    side, disc, gap = ROOMY if 21 * pictures + 19 * people + 8 * len(groups) <= box.w + 8 else TIGHT
    spare = box.w - (side + 1) * pictures - (2 * disc + 2) * people - gap * len(groups)
    named = sum(width(view.card(card), SMALL) + 5 for cards, _ in groups for card in cards) <= spare
    x = box.x
    for cards, seats in groups:
        for card in cards:
            yield from drawn(ARMS[card], x, middle - side / 2, side, view.inks(seats[0]))
            yield touch(Box(x, middle - side / 2, side, side), view.card(card))
            x += side + 1
            if named:
                wide = width(view.card(card), SMALL)
                yield line(view.card(card), x + 1, middle + 4.3, wide, SMALL, palette.ink)
                x += wide + 5
        for seat in seats:
            yield from badge(palette.players[seat], x + disc, middle, disc, view.name(seat))
            x += 2 * disc + 2
        x += gap


def _recruitment(view: View, box: Box, event: Recruited) -> Iterator[AnyShape]:
    for i, (key, seats) in enumerate((("scene.took", event.seats), ("scene.empty-handed", event.without))):
        if seats:
            said = view.say(key)
            row = _row(box, i)
            yield line(said, row.x, row.y + row.h / 2 + 4.3, box.w - 90, SMALL, view.palette.muted)
            wide = width(said, SMALL) + 8
            yield from _people(view, Box(row.x + wide, row.y, row.w - wide, row.h), seats, named=False)
    if event.seats:
        row = _row(box, 2)
        yield from paragraph(view.say("scene.secret"), row.x, row.y + 14, box.w, SMALL, view.palette.muted, lines=2)
