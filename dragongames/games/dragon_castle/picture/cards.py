"""Spirit and dragon cards with their whole text; if many are in play, small cards that unfold under the mouse."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import LEADING, line, paragraph, raised, touch
from dragongames.draw.metrics import SMALL, width, wrap
from dragongames.draw.scene import DETAIL, AnyShape, Path, Rect, Text
from dragongames.games.dragon_castle.picture.art import SPIRIT, SYMBOLS
from dragongames.games.dragon_castle.picture.view import Card, View

TITLE: Final = 22.0  # height of a card's title
PAD: Final = 7.0
GAP: Final = 5.0
BROAD: Final = 300.0  # cards lie side by side in a box at least this wide
_SHARES: Final = ((1.0, 1.0), (2.0, 3.0), (3.0, 2.0), (1.0,))  # widths of the columns, tried in turn
CHIP: Final = 22.0
ICON: Final = {"spirit": (SPIRIT, "#1F7A74"), "dragon": (SYMBOLS["fire"], "#6A3391")}


def cards(view: View, box: Box) -> Generator[AnyShape, None, float]:
    """All cards in play, whole if there is room, else small; returns where they end."""
    there = view.cards
    for shares in _SHARES if box.w >= BROAD else ((1.0,),):
        laid = _laid(view, box, there, shares)
        if laid is not None:
            for card, place in laid:
                yield from whole(view, place, card)
            return max(place.bottom for _, place in laid)
    yield from _chips(view, box, there)
    return box.bottom


def spread(view: View, middle: Box, table: Box) -> Iterator[AnyShape]:
    """Every card in play with its whole text, above the castle, or above the whole table if there are many."""
    for box, shares in ((middle, (1.0, 1.0)), (table, (1.0,) * 4)):
        laid = _laid(view, box.inset(6), view.cards, shares)
        if laid is not None:
            yield from raised(box.x, box.y, box.w, box.h, view.palette, view.palette.panel, edge=view.palette.line)
            for card, place in laid:
                yield from whole(view, place, card)
            return


def high(view: View, card: Card, wide: float) -> float:
    """How high a card of this width has to be for its text."""
    lines = len(wrap(view.effect(card), wide - 2 * PAD, SMALL))
    return TITLE + lines * SMALL * LEADING + PAD


def _laid(view: View, box: Box, there: Sequence[Card], shares: Sequence[float]) -> list[tuple[Card, Box]] | None:
    """Where the cards lie in columns of these widths, each card in the shortest column; None if there is no room."""
    room = (box.w - GAP * (len(shares) - 1)) / sum(shares)
    columns = [Box(box.x + room * sum(shares[:i]) + GAP * i, 0, room * share, 0) for i, share in enumerate(shares)]
    ends, laid = [box.y] * len(shares), []
    for card in there:
        at = ends.index(min(ends))
        tall = high(view, card, columns[at].w)
        laid.append((card, Box(columns[at].x, ends[at], columns[at].w, tall)))
        ends[at] += tall + GAP
    return laid if max(ends) - GAP <= box.bottom + 0.01 else None


def whole(view: View, box: Box, card: Card) -> Iterator[AnyShape]:
    """One card: its sort, its name, its text."""
    palette, (icon, colour) = view.palette, ICON[card.kind]
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.card, r=6, edge=colour, width=2)
    yield Path(d=icon, x=box.x + PAD, y=box.y + 5, scale=0.15, fill=colour)
    room = box.w - 2 * PAD - 20
    name = view.card(card) if width(view.card(card), 13, True) <= room else view.short(card)
    if view.used(card):
        name = view.say("scene.card-used", card=view.short(card))
    yield line(name, box.x + PAD + 20, box.y + 17, room, 13, palette.card_ink, bold=True)
    yield from paragraph(
        view.effect(card), box.x + PAD, box.y + TITLE + 11, box.w - 2 * PAD, SMALL, palette.card_ink
    )
    yield touch(box, f"{view.card(card)}{DETAIL}{view.effect(card)}", card.target)


def short_name(view: View, card: Card, x: float, y: float, room: float, ink: str) -> Text:
    """A card's name in one word, bold if there is room for that."""
    name = view.short(card)
    return line(name, x, y, room, SMALL, ink, bold=width(name, SMALL, True) <= room)


def _chips(view: View, box: Box, there: Sequence[Card]) -> Iterator[AnyShape]:
    palette = view.palette
    columns = max(1, int(box.w // 118))
    rows = -(-len(there) // columns)
    wide, tall = (box.w - GAP * (columns - 1)) / columns, min(CHIP, (box.h + 2) / rows - 2)
    for i, card in enumerate(there):
        spot = Box(box.x + i % columns * (wide + GAP), box.y + i // columns * (tall + 2), wide, tall)
        icon, colour = ICON[card.kind]
        yield Rect(x=spot.x, y=spot.y, w=wide, h=tall, r=5, fill=palette.card, stroke=colour, width=1.6)
        yield Path(d=icon, x=spot.x + 3, y=spot.y + tall / 2 - 6, scale=0.12, fill=colour)
        ink = palette.card_muted if view.used(card) else palette.card_ink
        yield short_name(view, card, spot.x + 18, spot.y + tall / 2 + 4.3, wide - 20, ink)
        yield touch(spot, f"{view.card(card)}{DETAIL}{view.effect(card)}", card.target)
    top = box.y + rows * (tall + 2) + 2
    card = view.card_pointed or there[0]
    if box.bottom - top >= high(view, card, box.w):
        yield from whole(view, Box(box.x, top, box.w, high(view, card, box.w)), card)
