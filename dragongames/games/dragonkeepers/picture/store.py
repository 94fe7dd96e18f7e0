"""The supply of the drawn table: pieces by value, eggs, crystals, Shadow Dragons, pearls, crests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import centred, line, paragraph, touch
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Circle, Path, Rect
from dragongames.games.dragonkeepers.box.cards import SHADOW
from dragongames.games.dragonkeepers.box.contents import Box as Contents
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.picture.art import CHEST, CREST, CRYSTAL, EGG, HEADS, PIECE
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules.moves import CHESTS, NO_CHEST

RED, BLUE = range(2)
PEARLS: Final = (("#C22E3F", "#7C1420"), ("#3B6FD0", "#173A80"))  # face and rim, red and blue
PEARL_INK: Final = "#FFFFFF"
COLUMNS: Final = (0.0, 0.26, 0.64, 1.0)  # where columns begin, as parts of the width; some words are longer


def store(view: View, box: Box) -> Iterator[AnyShape]:
    """Everything that can still be had."""
    palette, position = view.palette, view.position
    contents = unpacked(position.box)
    yield line(view.say("scene.supply"), box.x, box.y + 12, 140, 13, palette.ink, bold=True)
    done = view.say("scene.amulets", n=sum(position.amulets), goal=position.goal)
    yield line(done, box.right, box.y + 12, box.w - 110, 13, palette.accent, bold=True, anchor="end")
    yield from _pieces(view, Box(box.x, box.y + 19, box.w, 44), contents)
    cells = list(_cells(view, contents))
    for i, (what, n) in enumerate(cells):
        left, right = COLUMNS[i % 3], COLUMNS[i % 3 + 1]
        spot = Box(box.x + left * box.w, box.y + 66 + i // 3 * 25, (right - left) * box.w, 24)
        yield from _cell(view, spot, what, n)
    if position.chest != NO_CHEST:
        name = CHESTS[position.chest]
        does = view.say(f"chest-does.{name}")
        yield from drawn(CHEST, box.x, box.y + 117, 28, palette.inks)
        yield from paragraph(does, box.x + 34, box.y + 128, box.w - 34, SMALL, palette.ink, lines=2)
        yield touch(Box(box.x, box.y + 117, box.w, 30), view.say("scene.chest", does=does))


def _pieces(view: View, box: Box, contents: Contents) -> Iterator[AnyShape]:
    palette = view.palette
    wide = box.w / max(len(contents.pieces), 1)
    for i, ((value, _), n) in enumerate(zip(contents.pieces, view.position.supply, strict=True)):
        spot = Box(box.x + i * wide + 1.5, box.y, wide - 3, box.h)
        yield Rect(x=spot.x, y=spot.y, w=spot.w, h=spot.h, r=6, fill=palette.well, stroke=palette.line)
        gone = not n
        yield Path(
            d=PIECE, x=spot.x + 3.5, y=spot.bottom - 9, scale=1.2, fill=None if gone else palette.gold,
            stroke=palette.line if gone else palette.gold_ink, width=1,
        )
        ink = palette.muted if gone else palette.ink
        yield line(str(value), spot.centre[0] + 2, spot.y + 17, spot.w - 4, 15, ink, bold=True, anchor="middle")
        yield line(f"×{n}", spot.right - 3, spot.bottom - 5, spot.w - 4, SMALL, palette.muted, anchor="end")
        yield touch(spot, view.say("scene.piece-pile" if n else "scene.no-pile", value=value, n=n))


def _cells(view: View, contents: Contents) -> Iterator[tuple[str, int]]:
    position = view.position
    yield "eggs", contents.eggs - sum(position.eggs)
    yield "crystals", contents.crystals - sum(position.crystals)
    yield "shadows", position.shadows
    for colour, what in ((RED, "red-pearls"), (BLUE, "blue-pearls")):
        yield what, sum(n for _, n in contents.pearls[colour]) - sum(pearls[colour] for pearls in position.pearls)
    crests = contents.crests_for(position.seats)
    taken = sum(1 for crest in position.crests if crest)
    yield "crest", crests[taken] if taken < len(crests) else 0


def _cell(view: View, box: Box, what: str, n: int) -> Iterator[AnyShape]:
    """A picture, a number, and the word."""
    yield from picture(view, what, box.x + 11, box.y + 12, 20)
    if what == "crest":
        said = view.say("scene.next-crest", n=n) if n else view.say("scene.no-crest")
    else:
        said = f"{n} {view.say_number(f'scene.{what}', n)}"
    if what in ("red-pearls", "blue-pearls"):
        yield touch(box, view.say(f"show.{what}", n=n))
    yield from centred(
        said, box.x + 25, box.y + 12, box.w - 27, SMALL, view.palette.ink, anchor="start", lines=1
    )


def picture(view: View, what: str, x: float, y: float, size: float) -> Iterator[AnyShape]:
    """A treasure around a point."""
    left, top = x - size / 2, y - size / 2
    match what:
        case "eggs":
            yield from drawn(EGG, left, top, size, view.palette.inks)
        case "crystals":
            yield from drawn(CRYSTAL, left, top, size, view.palette.inks)
        case "shadows":
            yield from drawn(HEADS[SHADOW], left, top, size, view.inks(SHADOW))
        case "crest":
            yield from drawn(CREST, left, top, size, view.inks(2))
        case _:
            yield from pearl(x, y, size * 0.42, RED if what == "red-pearls" else BLUE)


def pearl(x: float, y: float, r: float, colour: int) -> Iterator[AnyShape]:
    """A pearl; blue ones have a ring, so that shape tells them apart, too."""
    face, rim = PEARLS[colour]
    yield Circle(x=x, y=y, r=r, fill=face, stroke=rim, width=1.2)
    if colour == BLUE:
        yield Circle(x=x, y=y, r=r * 0.78, stroke=PEARL_INK, width=1)
    else:
        yield Circle(x=x - r * 0.55, y=y - r * 0.55, r=r * 0.16, fill=PEARL_INK)
