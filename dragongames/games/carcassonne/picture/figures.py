"""The figures on the table: pawns that stand or lie, places for them, the dragon with its path, the fairy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from dragongames.core.text.words import Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import Glyph, drawn, plain
from dragongames.draw.layout import MIDDLE
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Text
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.box.tiles import FIELD
from dragongames.games.carcassonne.picture import emblems
from dragongames.games.carcassonne.picture.chart import Chart
from dragongames.games.carcassonne.picture.lie import tile_layout
from dragongames.games.carcassonne.picture.overlays import stamp
from dragongames.games.carcassonne.picture.printed import turned
from dragongames.games.carcassonne.picture.speech import part as part_said
from dragongames.games.carcassonne.picture.speech import tile
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.moves import Fairy, Fly, Pawn, SendHome
from dragongames.games.carcassonne.rules.phases import ACT, FLY
from dragongames.games.carcassonne.text.naming import part_name, square_name

# In parts of a tile.
PAWN: Final = 0.3
SMALLEST_PAWN: Final = 15.0  # px; smaller ones could not be told apart
PLACE: Final = 0.11  # small enough that no two places on a tile touch
DRAGON: Final = 0.62
FAIRY: Final = 0.4
WAITING: Final = 44.0  # px, of figures that wait beside the board
ASIDE: Final = 32.0
PLUS: Final = "M-0.5 0H0.5M0 -0.5V0.5"


def spot(view: View, chart: Chart, node: int) -> tuple[float, float]:
    """Where the pawn on a piece stands."""
    packed = view.position.land.laid[node >> 3]
    kind, turn = divmod(packed & 255, 4)
    x, y = chart.middle(packed >> 8)
    across, down = turned(tile_layout(kind).spots[node & 7], turn)
    return x + across * chart.size / 100, y + down * chart.size / 100


def pawns(view: View, chart: Chart, silent: bool = False) -> Iterator[AnyShape]:
    """Every pawn on the table, nearer ones last; if `silent`, they have no names and take no clicks."""
    land = view.position.land
    moves_by_square = {move.at for move in view.position.choices if isinstance(move, Fairy | Fly)}
    sent = {(move.at, move.part) for move in view.position.choices if isinstance(move, SendHome)}
    standing = sorted(view.position.pawns.items(), key=lambda item: spot(view, chart, item[0])[1])
    for node, seat in standing:
        at, part = land.place_of(node)
        if not chart.sees(at):
            continue
        x, y = spot(view, chart, node)
        lies = land.regions[land.region_of[node]].kind == FIELD
        name = view.say("pawn.on", who=Who(seat), part=part_name(part), square=square_name(at))
        # Where a click means the tile, pawns let it through, except knights who may be sent home.
        through = at in moves_by_square and (at, part) not in sent
        target = None if through else f"pawn.{x_of(at)}.{y_of(at)}.{part}"
        if silent:
            name, target = "", None
        yield from pawn(view, seat, x, y, max(PAWN * chart.size, SMALLEST_PAWN), chart.window, lies, name, target)


def pawn(
    view: View, seat: int, x: float, y: float, size: float, clip: Box | None = None, lies: bool = False, name: str = "",
    target: str | None = None,
) -> Iterator[AnyShape]:
    """A pawn around its middle, in its player's colour and with the emblem; farmers lie."""
    colour, scale = view.colour(seat), size / 100
    # The corner where the path begins, turned with it.
    left, top = (x + size / 2, y - size / 2) if lies else (x - size / 2, y - size / 2)
    turn = 90.0 if lies else 0.0
    casing, line = view.land.paper, view.land.paper_ink
    yield Path(
        d=emblems.PAWN, x=left, y=top, scale=scale, turn=turn, fill=casing, stroke=casing, width=max(2.6, 12 * scale),
        clip=clip,
    )
    yield Path(
        d=emblems.PAWN, x=left, y=top, scale=scale, turn=turn, fill=colour.fill, stroke=line, width=max(0.9, 4 * scale),
        clip=clip,
    )
    if size >= SMALLEST_PAWN:
        ex, ey, wide = (part * scale for part in emblems.EMBLEM_AT)
        # The emblem stays upright.
        ex, ey = (size - ey - wide, ex) if lies else (ex, ey)
        for shape in plain(colour.emblem, x - size / 2 + ex, y - size / 2 + ey, wide, colour.text):
            yield replace(shape, clip=clip)
    if name:
        yield Circle(x=x, y=y, r=size * 0.48, clip=clip, name=name, target=target)


def places(view: View, chart: Chart, last: bool | None = None) -> Iterator[AnyShape]:
    """Where a pawn may be put now; on the tile just laid also where not, so that a click tells why. `last` limits this
    to that tile, or to all others.
    """
    position, land, seat = view.position, view.position.land, view.due
    if seat is None or position.step != ACT:
        return
    open_ = {(move.at, move.part) for move in position.choices if isinstance(move, Pawn)}
    newest = len(land.laid) - 1
    here = {land.place_of(8 * newest + n) for n in range(len(land.tile(newest).pieces))}
    size = max(PLACE * chart.size, 6.0)
    for at, part in sorted(open_ | here):
        node = land.node(at, part)
        if not chart.sees(at) or node in position.pawns or last not in (None, node >> 3 == newest):
            continue
        x, y = spot(view, chart, node)
        may = (at, part) in open_
        yield Circle(
            x=x, y=y, r=size, fill=view.colour(seat).fill if may else view.land.paper, opacity=0.85 if may else 0.6,
            stroke=view.land.paper if may else view.land.paper_ink, width=1.4, dash=() if may else (2, 2),
            clip=chart.window, target=f"part.{x_of(at)}.{y_of(at)}.{part}",
            name=view.say("pawn.place", part=part_said(view, part), square=square_name(at)),
        )
        if may:
            yield Path(d=PLUS, x=x, y=y, scale=size, stroke=view.colour(seat).text, width=size / 3.5, clip=chart.window)


def parts(view: View, chart: Chart, at: int) -> Iterator[AnyShape]:
    """Every empty part of a tile, so that pawns can be put there while a position is set up."""
    land = view.position.land
    size = PLACE * chart.size
    for piece in land.tile(land.board[at]).pieces:
        node = land.node(at, piece.name)
        if node not in view.position.pawns:
            x, y = spot(view, chart, node)
            name = view.say("pawn.place", part=part_said(view, piece.name), square=square_name(at))
            yield Circle(
                x=x, y=y, r=size, fill=view.land.paper, opacity=0.85, stroke=view.land.paper_ink, width=1.4,
                clip=chart.window, target=f"part.{x_of(at)}.{y_of(at)}.{piece.name}", name=name,
            )
            yield Path(d=PLUS, x=x, y=y, scale=size, stroke=view.land.paper_ink, width=size / 3.5, clip=chart.window)


def dragon(view: View, chart: Chart) -> Iterator[AnyShape]:
    """The dragon, and while it flies, where it has been."""
    position = view.position
    if position.dragon < 0:
        return
    red, paper = view.land.inks["red"], view.land.paper
    if position.step == FLY:
        for one, other in pairwise(position.path):
            (ax, ay), (bx, by) = chart.middle(one), chart.middle(other)
            line = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            yield Path(d=line, stroke=paper, width=7, clip=chart.window)
            yield Path(d=line, stroke=red, width=3.5, dash=(7, 7), clip=chart.window)
        for n, at in enumerate(position.path[:-1]):
            x, y = chart.middle(at)
            yield Circle(x=x, y=y, r=10, fill=paper, stroke=red, width=2, clip=chart.window)
            yield Text(
                x=x, y=y + SMALL * MIDDLE, text=str(n) if n else "•", size=SMALL, bold=True, anchor="middle",
                room=20, fill=view.land.paper_ink, clip=chart.window,
            )
    x, y = chart.middle(position.dragon)
    size = DRAGON * chart.size
    if position.step != FLY:  # leave room for the pawns and signs of its tile
        x, y = x + 0.17 * chart.size, y - 0.16 * chart.size
    name = view.say("dragon.at", square=square_name(position.dragon))
    yield from _figure(emblems.DRAGON, view, chart, x, y, size, name)


def fairy(view: View, chart: Chart) -> Iterator[AnyShape]:
    """The fairy, beside the pawn on her tile."""
    position = view.position
    if position.fairy < 0:
        return
    here = [node for node in position.pawns if position.land.at(node >> 3) == position.fairy]
    node = position.beside if position.beside in position.pawns else here[0] if here else -1
    x, y = chart.middle(position.fairy) if node < 0 else spot(view, chart, node)
    away = 0.27 * chart.size
    middle = chart.middle(position.fairy)[0]
    x += -away if x > middle else away
    name = view.say("fairy.at", square=square_name(position.fairy))
    yield from _figure(emblems.FAIRY, view, chart, x, y, max(FAIRY * chart.size, 18), name)


def beside_the_board(view: View, window: Box) -> Iterator[AnyShape]:
    """Figures that wait in the corner until they are called, and the dragon tiles that were laid aside."""
    position = view.position
    if not position.options.expansion:
        return
    waiting = [
        (glyph, view.say(key)) for glyph, key, at in (
            (emblems.DRAGON, "dragon.waits", position.dragon), (emblems.FAIRY, "fairy.waits", position.fairy)
        ) if at < 0
    ]
    x, y = window.x + 10, window.bottom - WAITING - 10
    for glyph, name in waiting:
        yield Rect(x=x, y=y, w=WAITING, h=WAITING, name=name)
        yield from drawn(glyph, x, y, WAITING, view.land.inks)
        x += WAITING + 8
    for kind in position.aside:
        yield from stamp(view, kind, x, y + WAITING - ASIDE, ASIDE, name=view.say("aside.tile", tile=tile(view, kind)))
        x += ASIDE + 6


def _figure(
    glyph: Glyph, view: View, chart: Chart, x: float, y: float, size: float, name: str
) -> Iterator[AnyShape]:
    """A figure on a pale shadow, so that it stands out on any tile."""
    if not Box(x - size / 2, y - size / 2, size, size).overlaps(chart.window):
        return
    for layer in glyph:
        yield Path(
            d=layer.d, x=x - size / 2, y=y - size / 2, scale=size / 100, stroke=view.land.paper, width=max(4, size / 9),
            clip=chart.window,
        )
    for n, shape in enumerate(drawn(glyph, x - size / 2, y - size / 2, size, view.land.inks)):
        yield replace(shape, clip=chart.window, name="" if n else name)

