"""What taking a tile of the castle would do: what lies below it, which tiles it frees, where its twins are."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.games.dragon_castle.box.cells import castle_name
from dragongames.games.dragon_castle.box.tiles import NONE
from dragongames.games.dragon_castle.picture.view import View
from dragongames.games.dragon_castle.rules.castle import Castle
from dragongames.games.dragon_castle.text.naming import tile_name

PREFIX: Final = "castle."


class Prospect(Struct, frozen=True):
    """What taking a tile would do. Levels count from 0, as in the castle."""

    said: tuple[str, str]
    twins: tuple[tuple[int, int, bool], ...]  # cell, level, whether it is available (once the tile is gone)
    freed: tuple[tuple[int, int, int], ...]  # cell, level, the side that opens: -1 left, 1 right


def prospect(view: View) -> Prospect | None:
    """The prospect of the tile somebody points at, or else of the tile selected or just taken."""
    standing = view.position.castle
    names = [target.removeprefix(PREFIX) for target in view.asked if target.startswith(PREFIX)]
    cell = next((cell for cell in standing.cells() if castle_name(cell) in names[:1]), None)
    if cell is not None and standing.tops[cell] < NONE:
        return _of(view, standing, cell)
    hand = view.position.turn.hand
    if view.position.step == "finish" and hand:
        said = view.say("scene.taken", tile=tile_name(hand[0]))
        twins = _twins(standing, hand[0])
        return Prospect((said, _counted(view, twins)), twins, ())
    return None


def _of(view: View, standing: Castle, cell: int) -> Prospect:
    tile, level = standing.tops[cell], standing.level(cell)
    gone = standing.without(cell, level)
    freed = tuple(
        (other, level, side) for other, side in ((cell - 1, 1), (cell + 1, -1))
        if standing.level(other) == level and not standing.is_free(other, level)
    )
    twins = _twins(gone, tile)
    itself = [view.say("scene.asked", cell=castle_name(cell), tile=view.symbol(tile), n=level + 1)]
    if not standing.is_free(cell, level):
        itself.append(view.say("scene.blocked"))
    elif gone.top < standing.top:
        itself.append(view.say("scene.floor-ends", n=standing.top + 1))
    else:
        if not level:
            itself.append(view.say("scene.ground"))
        if freed:
            key = "scene.frees-uncovers" if level else "scene.frees"
            itself.append(view.say(key, cells=tuple(castle_name(other) for other, *_ in freed)))
        elif level:
            itself.append(view.say("scene.uncovers"))
    return Prospect((" ".join(itself), _counted(view, twins)), twins, freed)


def _twins(standing: Castle, tile: int) -> tuple[tuple[int, int, bool], ...]:
    return tuple(
        (cell, standing.level(cell), standing.is_free(cell, standing.level(cell)))
        for cell in standing.alike(bytes((tile,)))
    )


def _counted(view: View, twins: tuple[tuple[int, int, bool], ...]) -> str:
    free = sum(available for *_, available in twins)
    if not twins:
        return view.say("scene.twins-none")
    key = {0: "scene.twins-blocked", len(twins): "scene.twins-free"}.get(free, "scene.twins")
    if len(twins) == 2 and free != 1:
        key += "-two"  # "both", "neither"
    return view.say(key, n=len(twins), free=free)
