"""The picture a board shows: the game's scene as these eyes see it, with marks, or the curtain."""

from __future__ import annotations

import os
from typing import Final

from dragongames.core.game.position import Event
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who, language
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.marks import marked
from dragongames.draw.palette import PALETTES, Palette, palette_of
from dragongames.draw.scene import Marks, Scene
from dragongames.widgets.base.words import say
from dragongames.widgets.board.picking import Picking, token
from dragongames.widgets.board.seating import Seating
from dragongames.widgets.canvas.curtain import curtain
from dragongames.widgets.canvas.focus import focus_ring
from dragongames.widgets.canvas.viewport import Viewport

# The palette chosen last on any board, which is what `auto` means. A class begins with its teacher's choice.
_liked: Final = [os.environ.get("DRAGONGAMES_PALETTE", "light")]
if _liked[0] not in PALETTES:  # a stray setting must not stop the import
    _liked[0] = "light"


def liked() -> str:
    """The palette chosen last on any board."""
    return _liked[0]


def next_palette(now: Palette) -> Palette:
    """Light, dark, high contrast, and light again; remembered as the one that is liked."""
    order = list(PALETTES.values())
    chosen = order[(order.index(now) + 1) % len(order)]
    _liked[0] = chosen.name
    return chosen


class Picture:
    """Draws one table through the eyes of those who sit before it."""

    def __init__(self, table: Table, seating: Seating, viewport: Viewport, palette: str, large: bool) -> None:
        self.table, self.seating, self.viewport, self.large = table, seating, viewport, large
        self._drawn: tuple[Node, Look, Scene] | None = None
        self._tokens: tuple[Scene, frozenset[str]] | None = None
        self.palette: Palette = palette_of(liked() if palette == "auto" else palette)

    def next_palette(self) -> None:
        """Switch to the next palette; boards with `auto` follow."""
        self.palette = next_palette(self.palette)

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened since these eyes last decided something."""
        return self.table.node.news(self.seating.eyes)

    def plain(self, selected: tuple[str, ...] = (), finger: str | None = None) -> Scene:
        """The scene without marks and without a curtain."""
        eyes, viewport = self.seating.eyes, self.viewport
        look = Look(
            eyes, self.palette, language(), self.table.names, self.news, self.large, selected,
            finger or viewport.pointed, viewport.shown, viewport.zoom, viewport.pan,
        )
        # One click asks for the same picture several times: to hit, to name, to mark.
        if self._drawn is None or self._drawn[:2] != (self.table.node, look):
            self._drawn = (self.table.node, look, self.table.game.scene(self.table.node.seen_by(eyes), look))
        return self._drawn[2]

    def marked(
        self, picking: Picking, hinted: tuple[str, ...] = (), finger: str | None = None, told: tuple[str, ...] = ()
    ) -> Scene:
        """The scene with all marks; or only the curtain, while the screen is passed on."""
        scene = self.plain(picking.selected, finger)
        if self.seating.curtain and self.seating.due is not None:
            scene = self._curtain(scene, self.seating.due)
        known = targets(scene)
        marks = Marks(picking.open(known), frozenset(picking.selected), frozenset(told), frozenset(hinted))
        scene = marked(scene, marks)
        if finger in known:
            shapes = (*scene.shapes, *focus_ring(scene, finger))
            scene = Scene(scene.width, scene.height, shapes, scene.title, scene.palette)
        return scene

    def name(self, target: str, full: bool = False) -> str:
        """The name of a target; in full, with what else is known about it."""
        shape = next((shape for shape in self._at_hand().shapes if shape.target == target and shape.name), None)
        return token(target) if shape is None else shape.told if full else shape.name

    def targets_of(self, tokens: tuple[str, ...]) -> tuple[str, ...]:
        """The targets to click for these tokens; a token needed twice has two targets."""
        found: list[str] = []
        known = list(targets(self._at_hand()))
        for wanted in tokens:
            found += [t for t in known if token(t) == wanted and t not in found][:1]
        return tuple(found)

    @property
    def drawn(self) -> frozenset[str]:
        """The tokens that can be clicked in this picture; the same set for as long as it is the same picture."""
        scene = self._at_hand()
        if self._tokens is None or self._tokens[0] is not scene:
            self._tokens = scene, frozenset(token(shape.target) for shape in scene.shapes if shape.target is not None)
        return self._tokens[1]

    def _at_hand(self) -> Scene:
        """The picture drawn last, if it shows this moment: names do not depend on what is marked."""
        if self._drawn is not None:
            node, look, scene = self._drawn
            if node is self.table.node and (look.seat, look.lang) == (self.seating.eyes, language()):
                return scene
        return self.plain()

    def _curtain(self, scene: Scene, due: int) -> Scene:
        said, button = (say(f"curtain.{key}", self.table.names, who=Who(due)) for key in ("said", "button"))
        return curtain(scene.width, scene.height, said, button, self.palette)
