"""Above the castle: whose turn it is, what to decide, the tiles in the hand, and the button that says "enough"."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import MIDDLE, badge, centred, line, touch
from dragongames.draw.metrics import width
from dragongames.draw.scene import AnyShape, Rect, Text
from dragongames.draw.table import panel
from dragongames.games.dragon_castle.box.tiles import NONE
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.view import View, emblem

TILE: Final = 28.0  # in the hand
# What decided the game, by the rule that separated the first place from the second.
DECIDED: Final = {"DC-9.8": "scene.most-points", "DC-9.9": "scene.most-stacks", "DC-9.10": "scene.most-shrines"}


def doing(view: View, box: Box) -> Iterator[AnyShape]:
    """One strip: on the left, who decides what; on the right, the tiles in the hand and the button."""
    palette, position = view.palette, view.position
    yield from panel(view, box, r=9)
    right = box.right - 8
    if view.may_stop:
        right = yield from _button(view, box)
    shown = _held(view)
    for i, tile in enumerate(reversed(shown)):
        face = Box(right - TILE - i * (TILE + 3), box.y + 6, TILE, box.h - 15)
        name = view.say("scene.in-hand", tile=_called(view, tile))
        yield from tiles.body(face, box.bottom - 5, 1, name, None, back=tile == NONE)
        if tile < NONE:
            yield from tiles.symbol(face, *emblem(tile))
    right -= len(shown) * (TILE + 3) + (4 if shown else 0)
    x = box.x + 10
    if position.actors and not view.by_hand:
        yield from badge(palette.players[position.seat], x + 9, box.centre[1], 9)
        x += 24
    head, said = _said(view)
    room = right - x
    if not head:
        yield from centred(said, x, box.centre[1], room, 13, palette.ink, anchor="start")
        return
    yield line(head, x, box.y + 18, room, 14, palette.ink, bold=True)
    yield line(said, x, box.y + 35, room, 12.5, palette.ink)


def _called(view: View, tile: int) -> str:
    return view.symbol(tile) if tile < NONE else view.say("scene.face-down")


def _held(view: View) -> tuple[int, ...]:
    """The tiles taken but not placed yet, and what a spirit has lifted."""
    turn = view.position.turn
    lifted = (turn.lifted,) if 0 <= turn.lifted <= NONE else ()
    return (*turn.hand, *lifted)


def _button(view: View, box: Box) -> Generator[AnyShape, None, float]:
    palette, said = view.palette, view.say(f"scene.done-{_enough(view)}")
    wide = width(said, 13, True) + 20
    button = Box(box.right - wide - 6, box.y + 7, wide, box.h - 14)
    yield Rect(x=button.x, y=button.y, w=wide, h=button.h, r=7, fill=palette.accent)
    yield Text(
        x=button.centre[0], y=button.centre[1] + 13 * MIDDLE, text=said, size=13, bold=True, anchor="middle",
        room=wide - 8, fill=palette.panel,
    )
    yield touch(button, said, "done")
    return button.x - 8


def _enough(view: View) -> str:
    return "turn" if view.position.step == "last" else "step"


def _said(view: View) -> tuple[str, str]:
    position = view.position
    result = position.outcome()
    if result is not None:
        decided = view.say(DECIDED.get(result.decided_by, "scene.shared"))
        return view.victory(result.winners), f"{decided} [{result.decided_by}]"
    said = view.step
    if view.by_hand:
        return "", said
    name = view.name(position.seat)
    return f"{name} · {view.say('scene.last-round')}" if position.last_round else name, said
