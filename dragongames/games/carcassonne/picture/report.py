"""The lower part of the panel: the region under the mouse, or what happened last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from dragongames.core.game.position import Event
from dragongames.core.text.words import Phrase
from dragongames.draw.box import Box
from dragongames.draw.layout import LEADING, badge, line, paragraph
from dragongames.draw.metrics import SMALL, width, wrap
from dragongames.draw.scene import AnyShape, Circle, Rect
from dragongames.draw.table import panel
from dragongames.games.carcassonne.box.tiles import CLOISTER, FIELD, KINDS_OF_PART, ROAD
from dragongames.games.carcassonne.picture.regions import pointed
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.events import TileDrawn, TilePlaced
from dragongames.games.carcassonne.rules.farms import EACH, cities_of
from dragongames.games.carcassonne.rules.land import Region
from dragongames.games.carcassonne.rules.scoring import owners, worth
from dragongames.games.carcassonne.text.tell import drawn_and_laid, tell

HEAD: Final = 26.0
STEP: Final = SMALL * LEADING


def report(view: View, box: Box) -> Iterator[AnyShape]:
    """Tell about the region, or what happened, in words."""
    yield from panel(view, box)
    region = pointed(view)
    if region is not None:
        yield from _region(view, box, region)
    else:
        yield from _news(view, box)


def _title(view: View, box: Box, said: str) -> Iterator[AnyShape]:
    yield line(said, box.x + 10, box.y + 18, box.w - 20, 13, view.palette.ink, bold=True)
    yield Rect(x=box.x + 10, y=box.y + 23, w=box.w - 20, h=1, fill=view.palette.line)


def _news(view: View, box: Box) -> Iterator[AnyShape]:
    """The latest events, as many as there is room for, in their order."""
    yield from _title(view, box, view.say("report.news"))
    room, lines = box.w - 32, int((box.h - HEAD - 6) // STEP)
    told: list[tuple[str, ...]] = []
    for phrase in reversed(_told(view.look.events)):
        said = wrap(view.phrase(phrase), room, SMALL, lines=lines)
        if sum(map(len, told)) + len(said) > lines:
            break
        told.insert(0, said)
    if not told:
        said = wrap(view.say("report.nothing"), room, SMALL)
        told.append(said[:lines])
    y = box.y + HEAD + 12
    for said in told:
        yield Circle(x=box.x + 14, y=y - 4, r=2.5, fill=view.palette.accent)
        for part in said:
            yield line(part, box.x + 22, y, room, SMALL, view.palette.ink)
            y += STEP


def _told(events: Sequence[Event]) -> list[Phrase]:
    """Events as sentences; what one player draws and lays at once is one sentence."""
    told: list[Phrase] = []
    for before, event in zip((None, *events), events, strict=False):
        if isinstance(event, TilePlaced) and isinstance(before, TileDrawn) and before.seat == event.seat:
            told[-1] = drawn_and_laid(before, event)
        else:
            told.append(tell(event))
    return told


def _region(view: View, box: Box, region: Region) -> Iterator[AnyShape]:
    """What a region is, how large, what it is worth now, and to whom."""
    position, palette = view.position, view.palette
    kind = KINDS_OF_PART[region.kind]
    yield from _title(view, box, view.say(f"report.{kind}"))
    y = box.y + HEAD + 13
    for text in paragraph(" ".join(_facts(view, region)), box.x + 10, y, box.w - 20, SMALL, palette.ink, lines=4):
        yield text
        y += STEP
    there = Counter(position.pawns[node] for node in region.nodes if node in position.pawns)
    own = owners(region, position.pawns)
    for seat, n in sorted(there.items(), key=lambda item: (-item[1], item[0])):
        if y + 14 > box.bottom:
            return
        yield from badge(view.colour(seat), box.x + 20, y + 6, 9, view.name(seat))
        key = "guest" if seat not in own else "alone" if len(there) == 1 else "tied" if len(own) > 1 else "owner"
        said = view.say(f"report.{key}", who=view.name(seat), n=n)
        yield line(said, box.x + 36, y + 10, box.w - 46, SMALL, palette.ink, bold=seat in own)
        y += 21
    if not there and y + 8 < box.bottom:
        said = view.say("report.free")
        yield line(said, box.x + 10, y + 4, min(width(said, SMALL), box.w - 20), SMALL, palette.muted)


def _facts(view: View, region: Region) -> Iterator[str]:
    position = view.position
    tiles = region.tiles
    if region.kind == FIELD:
        n = len(cities_of(position.land, region))
        each = EACH[position.options.farm_scoring]
        yield view.say("report.cities" if n else "report.no-city", n=tiles, cities=n)
        key = "report.farm-worth" if n else "report.farm-worth-none"
        yield view.say(key, points=n * each, form=view.say_number("score.points", n * each))
        return
    if region.kind == CLOISTER:
        yield view.say("report.around", n=8 - region.open)
    else:
        kind = KINDS_OF_PART[region.kind]
        key = f"report.{'open' if region.open else 'finished'}{'-pennants' if region.pennants else ''}"
        key = "report.open-road" if region.open and region.kind == ROAD else key
        named = {"this": Phrase(f"report.this.{kind}"), "ended": Phrase(f"report.ended.{kind}")}
        yield view.say(key, n=tiles, open=region.open, pennants=region.pennants, **named)
    points = worth(region, position.options)
    key = "report.worth" if points else "report.worth-none"
    yield view.say(key, points=points, form=view.say_number("score.points", points))
