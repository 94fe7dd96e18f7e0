"""The middle of the table: the open tile, what is to be done, the tiles still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.game.position import CHANCE
from dragongames.draw.box import Box
from dragongames.draw.glyphs import disc, drawn, plain
from dragongames.draw.layout import badge, centred, line, paragraph, raised, touch
from dragongames.draw.metrics import SMALL, wrap
from dragongames.draw.scene import AnyShape, Circle, Path, Rect
from dragongames.games.knights_and_castles.box.contents import BOXES, DRUM, TILES
from dragongames.games.knights_and_castles.picture.art import DRUM as DRUM_PICTURE
from dragongames.games.knights_and_castles.picture.castles import CASTLES, SWATCHES
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.scoring import KINDS, POINTS, kind

# What decided a game, by the rule that separated the first place from the second.
DECIDED: Final = {
    "KC-7.2": "scene.most-points",
    "KC-7.3": "scene.more-cards",
    "KC-7.4": "scene.younger",
    "KC-8.2": "scene.most-of-all",
    "KC-8.3": "scene.shared",
}


def tile(view: View, box: Box) -> Iterator[AnyShape]:
    """The open tile, drawn thick as if it could be picked up; between rounds, the stack, face down."""
    palette, position = view.palette, view.position
    side = min(box.w, box.h - 5)
    if position.over:
        yield from _trophy(view, Box(box.x, box.y, side, side))
        return
    open_tile = position.tile
    if open_tile == DRUM:
        fill, edge = palette.inks["hay"], palette.inks["leather"]
    elif open_tile >= 0:
        material = view.material(kind(open_tile))
        fill, edge = material.tint, material.shade
    else:
        fill, edge = palette.inks["leather"], palette.inks["dark"]
    for depth in (5, 0):
        yield from raised(box.x, box.y + depth, side, side, palette, edge if depth else fill, r=10, edge=edge, width=2)
    inside = side - 20
    x, y = box.x + 10, box.y + 10
    if open_tile == DRUM:
        yield from drawn(DRUM_PICTURE, x + 8, y + 6, inside - 16, view.inks())
    elif open_tile >= 0:
        yield from drawn(CASTLES[open_tile], x, y, inside, view.inks(of_kind=kind(open_tile)))
        yield Circle(x=box.x + side - 16, y=box.y + 16, r=13, fill=palette.gold, stroke=palette.gold_ink, width=1.5)
        yield from centred(str(POINTS[open_tile]), box.x + side - 16, box.y + 16, 20, 17, palette.gold_ink, bold=True)
    else:
        yield Rect(x=x - 2, y=y - 2, w=inside + 4, h=inside + 4, r=7, stroke=palette.inks["hay"], width=1.5)
        size = inside * 0.6
        yield from plain("question", x + (inside - size) / 2, y + (inside - size) / 2, size, palette.inks["hay"])
    yield touch(Box(box.x, box.y, side, side), view.tile(open_tile) if open_tile >= 0 else view.say("scene.stack"))


def _trophy(view: View, box: Box) -> Iterator[AnyShape]:
    palette = view.palette
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.gold, r=10, edge=palette.gold_ink, width=2)
    size = box.w * 0.62
    yield from plain("crown", box.centre[0] - size / 2, box.y + 8, size, palette.gold_ink)
    result = view.position.outcome()
    winners = result.winners if result is not None else ()
    for i, seat in enumerate(winners):
        x = box.centre[0] + (i - (len(winners) - 1) / 2) * 34
        yield from badge(palette.players[seat], x, box.bottom - 26, 15)


def doing(view: View, box: Box) -> Iterator[AnyShape]:
    """In words: which round it is, which tile lies there, what everybody does now, and who still has to."""
    palette, position = view.palette, view.position
    y = box.y + 11
    yield line(_round(view), box.x, y, box.w, 13, palette.muted)
    title, text = _said(view)
    y += 6
    for part in wrap(title, box.w, 17, True, 2):
        y += 19
        yield line(part, box.x, y, box.w, 17, palette.ink, bold=True)
    y += 4
    if view.kind is not None:
        y += 15
        points = POINTS[position.tile]
        yield from drawn(SWATCHES[view.kind], box.x, y - 12, 14, view.inks(of_kind=view.kind))
        counts = view.say("scene.counts", kind=view.say(f"castle-of.{KINDS[view.kind]}"), n=points)
        yield line(counts, box.x + 19, y, box.w - 19, 13, palette.ink)
        y += 2
    for part in wrap(text, box.w, 13, lines=3):
        y += 16
        yield line(part, box.x, y, box.w, 13, palette.ink)


def _round(view: View) -> str:
    position = view.position
    said = view.say("scene.round", n=position.round_now, of=position.rounds)
    if position.games > 1:
        said = f"{said}, {view.say('scene.game', n=position.game, of=position.games)}"
    return said


def _said(view: View) -> tuple[str, str]:
    position = view.position
    result = position.outcome()
    if result is not None:
        return view.victory(result.winners), f"{view.say(DECIDED[result.decided_by])} [{result.decided_by}]"
    if position.tile < 0:
        return view.say("scene.next"), view.say("scene.next-how" if position.ages else "scene.ages-how")
    return view.tile(position.tile), view.say("scene.recruit" if position.tile == DRUM else "scene.lay")


def to_come(view: View, box: Box) -> Iterator[AnyShape]:
    """All tiles of the box, with those already seen ticked off: how far the game has come."""
    palette, position = view.palette, view.position
    rounds = position.rounds
    for i in range(rounds):
        x, y = box.x + 8 + i * min(24.0, box.w / rounds), box.y + 8
        done = i < position.round - (position.tile >= 0)
        now = i == position.round - 1 and position.tile >= 0
        edge = palette.accent if done or now else palette.muted
        yield Circle(x=x, y=y, r=8, fill=palette.accent if done or now else palette.well, stroke=edge, width=1.5)
        yield from centred(str(i + 1), x, y, 15, SMALL, palette.panel if done or now else palette.muted, bold=now)
    y = box.y + 33
    unseen = sum(position.bag) if position.ages else sum(BOXES[position.box].tiles)
    key = "put-away" if position.over else ("unseen-none", "unseen-last")[unseen] if unseen < 2 else "unseen"
    said = view.say(f"scene.{key}", n=unseen)
    parts = paragraph(said, box.x, y, box.w, SMALL, palette.muted, lines=2)
    yield from parts
    high = box.bottom - y - len(parts) * 15 + 9
    kinds = [tile for tile, count in enumerate(BOXES[position.box].tiles) for _ in range(count)]
    rows = 2
    wide = box.w / 4
    size = min(wide - 5, (high - 4) / rows - 3)
    for i, (of_tile, copy) in enumerate(_copies(kinds)):
        spot = Box(box.x + i % 4 * wide, box.bottom - high + 2 + i // 4 * (size + 5), size, size)
        yield from _listed(view, spot, of_tile, copy)


def _copies(tiles: list[int]) -> Iterator[tuple[int, int]]:
    """Tiles, each with the number of its copy, from 1."""
    for i, of_tile in enumerate(tiles):
        yield of_tile, tiles[: i + 1].count(of_tile)


def _listed(view: View, box: Box, of_tile: int, copy: int) -> Iterator[AnyShape]:
    palette, position = view.palette, view.position
    most = BOXES[position.box].tiles[of_tile]
    bag = position.bag[of_tile] if position.ages else most
    # Seen copies are ticked from the first on; the open tile is the last of them.
    seen = copy <= most - bag
    now = seen and position.tile == of_tile and copy == most - bag
    if of_tile == DRUM:
        fill, edge = palette.inks["hay"], palette.inks["leather"]
    else:
        fill, edge = view.material(kind(of_tile)).tint, view.material(kind(of_tile)).shade
    faded = 0.38 if seen and not now else 1.0
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=5, fill=fill, stroke=edge, width=1.5, opacity=faded)
    picture = DRUM_PICTURE if of_tile == DRUM else CASTLES[of_tile]
    inks = view.inks(of_kind=None if of_tile == DRUM else kind(of_tile))
    yield from drawn(picture, box.x + 2, box.y + 2, box.w - 4, inks, faded)
    if now:
        yield Rect(x=box.x - 2.5, y=box.y - 2.5, w=box.w + 5, h=box.h + 5, r=7, stroke=palette.accent, width=2.5)
    elif seen:
        yield Path(d=disc(0, 0, 8), x=box.right - 6, y=box.bottom - 7, fill=palette.panel, stroke=palette.line)
        yield from plain("check", box.right - 11.5, box.bottom - 12.5, 11, palette.ink)
    by_hand = position.actors == (CHANCE,) and position.ages and not seen
    target = f"tile.{TILES[of_tile]}" + (f"#{copy}" if most > 1 else "") if by_hand else None
    key = "scene.open-now" if now else "scene.seen" if seen else "scene.to-come"
    yield touch(box, view.say(key, tile=view.tile(of_tile)), target)
