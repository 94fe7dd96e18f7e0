"""Above the table: what is to be done, what happened last, how near the end is, and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dragongames.core.game.position import CHANCE, Event
from dragongames.core.text.words import Phrase, Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import plain
from dragongames.draw.layout import MIDDLE, line
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.scene import AnyShape, Rect
from dragongames.draw.table import panel
from dragongames.games.simurgh.box.board import LENGTH
from dragongames.games.simurgh.picture.pieces import button, button_wide
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.checks import now
from dragongames.games.simurgh.rules.events import (
    AbilityUsed,
    Descended,
    Dropped,
    Gained,
    Looked,
    Paid,
    Placed,
    TileLaid,
    Withdrawn,
)
from dragongames.games.simurgh.rules.moves import ENDS, Done, Put
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.tell import dropped, tell

METERS: Final = 250.0
PIP: Final = 11.0
STEPS: Final = (AbilityUsed, Descended, Paid, Placed, TileLaid, Withdrawn)  # what something may be paid or gained for


def bar(view: View, box: Box) -> Iterator[AnyShape]:
    palette = view.palette
    yield from panel(view, box, r=9)
    x = box.right - 8
    for text, target in reversed(buttons(view)):
        wide = button_wide(text)
        x -= wide
        yield from button(view, Box(x, box.y + 5, wide, box.h - 10), target, text)
        x -= 6
    x = x - METERS if buttons(view) else box.right - METERS - 8
    yield from _meters(view, Box(x, box.y, METERS, box.h))
    room = x - box.x - 20
    yield line(doing(view), box.x + 10, box.y + 17, room, 14, palette.ink, bold=True)
    said = _told(view, room)
    if said:
        yield line(said, box.x + 10, box.y + 33, room, SMALL, palette.muted)


def buttons(view: View) -> list[tuple[str, str]]:
    """The words and targets of the buttons that can be pressed now."""
    found = []
    if view.can(Put):
        found += [(view.say(f"scene.{end}"), end) for end in ENDS]
    if view.can(Done):
        found.append((view.say("scene.done"), "done"))
    return found


def doing(view: View) -> str:
    """What is to be done now, in a sentence."""
    position = view.position
    result = position.outcome()
    if result is not None:
        return view.victory(result.winners)
    if position.actors == (CHANCE,):
        return view.say("scene.chance")
    if len(position.actors) > 1:
        return view.say("scene.task-Offer")
    return view.say("show.deciding", who=(Who(position.actors[0]),), now=now(position))


# -- how near the end is -------------------------------------------------------------------------------------


def _meters(view: View, box: Box) -> Iterator[AnyShape]:
    """How full the Chronicle and the monument are; once the end is caused, how many turns are left."""
    palette, position = view.palette, view.position
    until = LENGTH[position.options.length]
    if position.ending >= 0 and not position.over:
        said = view.say("scene.ending", n=position.ending)
        yield from plain("clock", box.x, box.y + 10, 18, palette.accent)
        yield line(said, box.x + 24, box.y + box.h / 2 + 14 * MIDDLE, box.w - 24, 14, palette.accent, bold=True)
        return
    goals = sum(1 for number in position.monument if number)
    counts = ((len(position.chronicle), until["chronicle"], "chronicle"), (goals, until["objectives"], "objectives"))
    for i, (n, of, name) in enumerate(counts):
        middle = box.y + box.h * (0.28 if not i else 0.72)
        said = view.say(f"scene.{name}" if n <= of else f"scene.{name}-passed", n=n, of=of)
        wide = width(said, SMALL)
        yield line(said, box.x, middle + SMALL * MIDDLE, wide, SMALL, palette.ink)
        step = min(PIP, (box.w - 118) / of)
        for pip in range(of):
            full = pip < n
            yield Rect(x=box.x + 118 + pip * step, y=middle - 5, w=step - 2, h=10, r=2,
                       fill=palette.accent if full else palette.well, stroke=palette.accent if full else palette.muted)


# -- what happened ----------------------------------------------------------------------------------------------


def _told(view: View, room: float) -> str:
    """As many of the latest events as fit."""
    said = ""
    for more in reversed(_sentences(view)):
        longer = f"{more} {said}".strip()
        if width(longer, SMALL) > room:
            break
        said = longer
    return said


def _sentences(view: View) -> list[str]:
    """The latest events in sentences; what a step costs or brings goes into the sentence about the step."""
    said: list[str] = []
    before: Event | None = None
    gone: list[int] = []  # what a player has thrown away
    for event in view.look.events:
        if isinstance(event, Gained | Paid) and isinstance(before, STEPS) and before.seat == event.seat:
            key = "scene.and-gains" if isinstance(event, Gained) else "scene.and-pays"
            said[-1] = view.say(key, before=said[-1].removesuffix("."), goods=naming.counts(event.goods))
            before = None
        elif isinstance(event, Looked) and isinstance(before, Looked) and before.seat == event.seat:
            before = replace(before, tiles=before.tiles + event.tiles)
            said[-1] = view.phrase(tell(before))
        elif isinstance(event, Dropped) and isinstance(before, Dropped) and before.seat == event.seat:
            gone.append(event.thing)
            said[-1] = view.phrase(Phrase(*dropped(event.seat, gone)))
        else:
            said.append(view.phrase(tell(event)))
            before, gone = event, [event.thing] if isinstance(event, Dropped) else []
    return said
