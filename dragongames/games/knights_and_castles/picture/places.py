"""Each player's place at the table: name, sword, points, castles, hand, laid cards, camp."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from dragongames.core.text.words import Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn, plain
from dragongames.draw.layout import badge, centred, line, raised, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Circle, Rect
from dragongames.draw.table import seated
from dragongames.games.knights_and_castles.box.contents import CARDS, DRUM, SHEPHERD
from dragongames.games.knights_and_castles.picture import cards
from dragongames.games.knights_and_castles.picture.art import SWORD
from dragongames.games.knights_and_castles.picture.castles import CASTLES
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.hands import NOTHING, laid_cards
from dragongames.games.knights_and_castles.rules.hands import cards as armies_of
from dragongames.games.knights_and_castles.rules.scoring import POINTS, kind

BROAD: Final = 600.0  # a place this wide holds its cards upright, in one row
NARROW: Final = 400.0  # in a narrower one, what the player does stands beside the hand, not in the head
HEAD: Final = 34.0
CARD: Final = 95.0
TOKEN: Final = 28.0


def place(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """A player's place, the hand open or hidden as the onlooker may see it."""
    palette = view.palette
    acting = seat in view.position.actors
    yield from seated(view, box, seat, acting=acting)
    end = yield from _head(view, box, seat)
    age = _age(view, seat)
    aged = width(age, SMALL)
    if box.w >= BROAD and view.sees(seat):
        # Castles lie in the head, between what the player does and the player's age.
        right = box.right - 30 - width(view.scored(seat), 15, True)
        yield line(age, right, box.y + 23, aged, SMALL, palette.muted, anchor="end")
        yield from _castles(view, Box(end + 16, box.y + 3, right - aged - end - 32, TOKEN), seat)
        yield from _upright_row(view, Box(box.x + 12, box.y + HEAD, box.w - 22, box.h - HEAD - 7), seat)
        return
    left = box if box.w < BROAD else Box(box.x, box.y, 400, box.h)
    yield line(age, left.right - 10, box.y + 51, 130, SMALL, palette.muted, anchor="end")
    if box.w < NARROW and view.position.sword == seat:
        # The player with the sword has the fewest points, so there are few castles to make room for.
        aged += width(view.say("scene.sword"), SMALL) + 40
        yield from _sword(view, seat, left.right - 16 - aged, box.y + 34)
    yield from _castles(view, Box(box.x + 12, box.y + HEAD - 1, left.w - 30 - aged, TOKEN), seat)
    if view.sees(seat):
        yield from _wide_rows(view, Box(box.x + 12, box.y + 64, box.w - 22, box.h - 71), seat)
    elif box.w < BROAD:
        yield from _hidden_hand(view, Box(box.x + 12, box.y + 63, box.w - 22, 31), seat)
        yield from _known_camp(view, Box(box.x + 12, box.y + 97, box.w - 22, box.h - 103), seat)
    else:
        yield from _hidden_hand(view, Box(box.x + 12, box.y + 72, left.w - 22, box.h - 84), seat)
        yield from _known_camp(view, Box(left.right + 10, box.y + 40, box.right - left.right - 20, box.h - 50), seat)


def _head(view: View, box: Box, seat: int) -> Generator[AnyShape, None, float]:
    """Emblem, name, sword, what the player is doing, points; returns where the left part of the line ends."""
    palette, position = view.palette, view.position
    yield from badge(palette.players[seat], box.x + 21, box.y + 18, 11)
    scored = view.scored(seat)
    yield line(scored, box.right - 11, box.y + 23, 120, 15, palette.ink, bold=True, anchor="end")
    x, armed = box.x + 38, position.sword == seat and box.w >= NARROW
    sword = view.say("scene.sword")
    state = _state(view, seat) if box.w >= NARROW else ""
    taken = width(scored, 15, True) + 18
    taken += width(sword, SMALL) + 32 if armed else 0
    taken += width(state, SMALL) + 30 if state else 0
    name = line(view.name(seat), x, box.y + 23, min(box.right - x - taken - 4, 170), 15, palette.ink, bold=True)
    yield name
    x += width(name.text, 15, True) + 8
    if armed:
        yield from _sword(view, seat, x, box.y + 5)
        x += width(sword, SMALL) + 32
    if state:
        yield from _sign(view, seat, x, box.y + 10)
        yield line(state, x + 20, box.y + 22, 110, SMALL, palette.muted)
        x += width(state, SMALL) + 28
    return x


def _sword(view: View, seat: int, x: float, y: float) -> Iterator[AnyShape]:
    yield from drawn(SWORD, x, y, 25, view.inks(seat))
    yield touch(Box(x, y, 25, 25), view.say("scene.has-sword", who=Who(seat)))
    yield line(view.say("scene.sword"), x + 24, y + 17, 60, SMALL, view.palette.muted)


def _state(view: View, seat: int) -> str:
    """What a player is doing, in a word or two."""
    position = view.position
    result = position.outcome()
    if result is not None:
        return view.say("scene.place", n=result.places[seat])
    if seat in position.actors:
        return view.say("scene.choosing")
    return view.say("scene.ready") if position.tile >= 0 and position.laid[seat] != NOTHING else ""


def _sign(view: View, seat: int, x: float, y: float) -> Iterator[AnyShape]:
    result = view.position.outcome()
    if result is not None:
        if seat in result.winners:
            yield from plain("crown", x, y, 15, view.palette.accent)
    else:
        yield from plain("clock" if seat in view.position.actors else "check", x, y, 15, view.palette.accent)


def _age(view: View, seat: int) -> str:
    rank = view.position.ages.index(seat)
    if rank == 0:
        return view.say("scene.youngest")
    return view.say("scene.oldest") if rank == view.position.seats - 1 else view.say(f"scene.youngest-{rank + 1}")


def _castles(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """The castles somebody has won, small, with their points."""
    won, banked = view.position.castles[seat], view.position.banked[seat]
    if banked:
        said = view.say("scene.earlier", n=banked)
        yield line(said, box.x, box.y + 19, box.w, SMALL, view.palette.muted)
        box = Box(box.x + width(said, SMALL) + 10, box.y, box.w - width(said, SMALL) - 10, box.h)
    elif not won:
        yield line(view.say("scene.no-castle"), box.x, box.y + 19, box.w, SMALL, view.palette.muted)
    step = min(TOKEN + 5, (box.w - TOKEN - 6) / max(1, len(won) - 1))
    for i, tile in enumerate(won):
        x, material = box.x + i * step, view.material(kind(tile))
        yield from raised(x, box.y, TOKEN, TOKEN, view.palette, material.tint, r=5, edge=material.shade, depth=1.5)
        yield from drawn(CASTLES[tile], x + 1, box.y + 1, TOKEN - 4, view.inks(of_kind=kind(tile)))
        coin = (x + TOKEN - 4, box.y + TOKEN - 7)
        yield Circle(x=coin[0], y=coin[1], r=7.5, fill=view.palette.gold)
        yield from centred(str(POINTS[tile]), *coin, 12, SMALL, view.palette.gold_ink, bold=True)
        yield touch(Box(x, box.y, TOKEN, TOKEN), view.tile(tile))


# -- an open hand -------------------------------------------------------------------------------------


def _lies(view: View, seat: int) -> tuple[list[tuple[int, int]], list[int], list[int], int]:
    """The hand as (card, copy), the laid cards, the camp, and the army chosen at a drum (-1: none)."""
    position, code = view.position, view.position.laid[seat]
    drum = position.tile == DRUM
    laid = list(laid_cards(code)) if code > NOTHING and not drum else []
    hand = [(card, 0) for card in armies_of(position.hands[seat]) if card not in laid]
    hand += [(SHEPHERD, copy) for copy in range(1, 3 - laid.count(SHEPHERD))]
    return hand, laid, list(armies_of(view.whereabouts(seat).camp)), code - 1 if drum and code > NOTHING else -1


def _target(view: View, seat: int, where: str, card: int, copy: int = 0) -> str | None:
    if view.clickable != seat:
        return None
    return f"{where}.{CARDS[card]}#{copy}" if copy else f"{where}.{CARDS[card]}"


def _upright_row(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Hand on the left, camp on the right, laid cards between them."""
    palette = view.palette
    hand, laid, camp, chosen = _lies(view, seat)
    top, high, gap = box.y + 15, box.h - 15, 6.0
    label = box.y + 8
    yield line(view.say("scene.hand"), box.x, label, 300, SMALL, palette.muted)
    for i, (card, copy) in enumerate(hand):
        spot = Box(box.x + i * (CARD + gap), top, CARD, high)
        yield from cards.upright(view, spot, seat, card, "hand", _target(view, seat, "hand", card, copy))
    start = box.right - len(camp) * (CARD + gap) + gap
    if camp:
        said = view.say("scene.camp") if chosen < 0 else view.say("scene.one-comes-back")
        well = Box(start, top, box.right - start, high).inset(-5)
        yield Rect(x=well.x, y=well.y, w=well.w, h=well.h, r=10, fill=palette.well, stroke=palette.line)
        wide = width(said, SMALL)
        x = min(start, box.right - wide - 18)
        yield from plain("tent", x, label - 10, 13, palette.muted)
        yield line(said, x + 18, label, wide, SMALL, palette.muted)
    else:
        yield line(view.say("scene.camp-empty"), box.right, label, 300, SMALL, palette.muted, anchor="end")
    for i, card in enumerate(camp):
        spot = Box(start + i * (CARD + gap), top, CARD, high)
        where: cards.Place = "chosen" if card == chosen else "camp"
        yield from cards.upright(view, spot, seat, card, where, _target(view, seat, "camp", card))
    middle = (box.x + len(hand) * (CARD + gap) + start - (8 if camp else 0)) / 2 - CARD - 2
    if laid:
        yield line(view.say("scene.laid"), middle, label, 2 * CARD, SMALL, palette.muted)
    for i, card in enumerate(laid):
        yield from cards.back(view, Box(middle + i * (CARD + 4), top, CARD, high), seat, card)


def _wide_rows(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Eight cards in two rows, each always in the same place, so that players can be compared."""
    hand, laid, camp, chosen = _lies(view, seat)
    gap = 6.0
    size = Box(0, 0, (box.w - 3 * gap) / 4, (box.h - gap) / 2)
    held = dict(hand)
    row = [(card, 0) for card in view.armies()] + [(SHEPHERD, 1), (SHEPHERD, 2)]
    for i, (card, copy) in enumerate(row):
        spot = Box(box.x + i % 4 * (size.w + gap), box.y + i // 4 * (size.h + gap), size.w, size.h)
        where: cards.Place = "hand"
        if card == SHEPHERD:
            where = "hand" if (card, copy) in hand else "laid"
        elif card in camp:
            where = "chosen" if card == chosen else "camp"
        elif card not in held:
            where = "laid" if card in laid else "camp"
        zone = "camp" if where in ("camp", "chosen") else "hand"
        target = None if where == "laid" else _target(view, seat, zone, card, copy)
        yield from cards.wide(view, spot, seat, card, where, target)


# -- a hidden hand ------------------------------------------------------------------------------------


def _hidden_hand(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Backs of cards: how many are held, and whether any have been laid."""
    position, palette = view.position, view.palette
    laid = position.laid[seat] != NOTHING
    castle = laid and position.tile != DRUM
    held = position.hand_sizes[seat] + 2 - (2 if castle else 0)
    high = min(box.h, 74.0)
    wide = high * 0.68
    label = view.say("scene.hand")
    middle = box.y + high / 2
    yield line(label, box.x, middle - 3, 44, SMALL, palette.muted)
    yield line(str(held), box.x, middle + 13, 44, 15, palette.ink, bold=True)
    x, step = box.x + 40, wide * 0.42
    for i in range(held):
        yield from cards.back(view, Box(x + i * step, box.y, wide, high), seat)
    told = view.say("scene.held" if held else "scene.held-none", who=Who(seat), n=held)
    yield touch(Box(x, box.y, wide + step * (held - 1), high), told)
    x = max(x + 7 * step + wide + 14, box.right - 110)
    if castle:
        for i in range(2):
            yield from cards.back(view, Box(x + i * (wide + 3), box.y, wide, high), seat)
        yield touch(Box(x, box.y, 2 * wide + 3, high), view.say("scene.laid-by", who=Who(seat)))
        said = view.say("scene.laid-short")
        if box.h < 60:
            yield line(said, x + 2 * wide + 8, middle + 4, 64, SMALL, palette.muted)
        else:
            yield line(said, x + wide + 1.5, box.y + high + 15, 2 * wide, SMALL, palette.muted, anchor="middle")
    elif box.w < NARROW and box.h < 60 and (state := _state(view, seat)):
        yield from _sign(view, seat, x, middle - 8)
        yield line(state, x + 20, middle + 4, 92, SMALL, palette.muted)


def _known_camp(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """What the whole table knows to lie in a camp, and what may lie there."""
    palette = view.palette
    _, sure, doubtful = view.whereabouts(seat)
    yield Rect(x=box.x - 3, y=box.y, w=box.w + 6, h=box.h, r=7, fill=palette.well, stroke=palette.line)
    yield from plain("tent", box.x + 3, box.y + 3, 12, palette.muted)
    number = view.position.full.bit_count() - view.position.hand_sizes[seat]
    said = view.say("scene.camp-count", n=number) if number else view.say("scene.camp-empty")
    yield line(said, box.x + 20, box.y + 13, box.w - 24, SMALL, palette.muted)
    if doubtful:
        yield line(view.say("scene.either"), box.right - 4, box.y + 13, box.w - 100, SMALL, palette.muted, anchor="end")
    gap = 3.0
    shown = [card for card in view.armies() if (sure | doubtful) >> card & 1]
    rows = 2 if len(shown) > 3 else 1
    wide, high = (box.w - 2 * gap) / 3, min(52.0, (box.h - 17 - rows * gap) / rows)
    for i, card in enumerate(shown):
        spot = Box(box.x + i % 3 * (wide + gap), box.y + 17 + i // 3 * (high + gap), wide, high)
        yield from cards.chip(view, spot, seat, card, bool(doubtful >> card & 1))
