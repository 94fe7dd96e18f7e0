"""The tiles nobody has seen yet, by symbol; if chance is played by hand, what it may bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import badge, line, touch
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import DETAIL, AnyShape, Path, Rect
from dragongames.draw.table import panel
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.tiles import SYMBOLS
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.cards import ICON, short_name
from dragongames.games.dragon_castle.picture.view import Card, View, emblem
from dragongames.games.dragon_castle.rules.moves import DrawDragon, DrawSpirit, Start, Uncover

GAP: Final = 4.0


def unseen(view: View, box: Box) -> Iterator[AnyShape]:
    """All 29 symbols, and how many of each are still to come."""
    palette, bag = view.palette, view.position.castle.bag
    yield from panel(view, box, r=9)
    yield line(view.say("scene.unseen", n=sum(bag)), box.x + 9, box.y + 16, box.w - 18, SMALL, palette.ink, bold=True)
    inside = Box(box.x + 7, box.y + 22, box.w - 14, box.h - 28)
    columns = 10 if box.w > 300 else 6
    for tile, spot in zip(range(len(SYMBOLS)), _spots(inside, columns, -(-len(SYMBOLS) // columns)), strict=False):
        yield from _listed(view, spot, tile, bag[tile], f"tile.{SYMBOLS[tile]}" if view.by_hand and bag[tile] else None)


def chance(view: View, box: Box) -> Iterator[AnyShape]:
    """What chance may bring now, to be clicked."""
    moves = [move for move, _ in view.position.odds()]
    if isinstance(moves[0], Uncover):
        yield from unseen(view, box)
        return
    palette = view.palette
    yield from panel(view, box, r=9)
    columns = 2 if box.w < 300 else 3
    spots = _spots(box.inset(8), columns, max(4, -(-len(moves) // columns)))
    for move, spot in zip(moves, spots, strict=False):
        match move:
            case DrawDragon(_, card):
                yield from _card(view, spot, Card("dragon", card, DRAGONS[card]))
            case DrawSpirit(_, card):
                yield from _card(view, spot, Card("spirit", card, SPIRITS[card]))
            case Start(_, player):
                yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=palette.well, stroke=palette.line)
                yield from badge(palette.players[player], spot.x + 14, spot.centre[1], 9)
                yield line(
                    view.name(player), spot.x + 28, spot.centre[1] + 4.6, spot.w - 32, 13, palette.ink, bold=True
                )
                yield touch(spot, view.name(player), f"player.{player + 1}")


def _spots(box: Box, columns: int, rows: int) -> Sequence[Box]:
    wide, high = (box.w + GAP) / columns, (box.h + GAP) / rows
    return [
        Box(box.x + i % columns * wide, box.y + i // columns * high, wide - GAP, high - GAP)
        for i in range(columns * rows)
    ]


def _listed(view: View, spot: Box, tile: int, count: int, target: str | None) -> Iterator[AnyShape]:
    """One symbol with its number of copies; if all its tiles have been seen, it is only an outline."""
    palette = view.palette
    face = Box(spot.x, spot.y, min(spot.w - 11, spot.h * 0.9), spot.h)
    name = view.say("scene.to-come", tile=view.symbol(tile), n=count)
    if count:
        yield Rect(x=face.x, y=face.y, w=face.w, h=face.h, r=4, fill=tiles.IVORY[2], stroke=tiles.EDGE)
        yield from tiles.symbol(face, *emblem(tile))
    else:
        yield Rect(x=face.x, y=face.y, w=face.w, h=face.h, r=4, stroke=palette.line)
        size = min(face.w, face.h) - 6
        yield Path(
            d=emblem(tile)[0].d, x=face.centre[0] - size / 2, y=face.centre[1] - size / 2, scale=size / 100,
            stroke=palette.line, width=1,
        )
    yield line(str(count), face.right + 2, face.centre[1] + 4.3, 10, SMALL, palette.ink if count else palette.muted)
    yield touch(spot, name, target)


def _card(view: View, spot: Box, card: Card) -> Iterator[AnyShape]:
    icon, colour = ICON[card.kind]
    yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=view.palette.card, stroke=colour, width=1.6)
    yield Path(d=icon, x=spot.x + 4, y=spot.centre[1] - 7, scale=0.14, fill=colour)
    yield short_name(view, card, spot.x + 21, spot.centre[1] + 4.3, spot.w - 23, view.palette.card_ink)
    yield touch(spot, f"{view.card(card)}{DETAIL}{view.effect(card)}", card.target)
