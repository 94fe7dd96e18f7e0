"""A picture as data: shapes in drawing order, each perhaps with a target (what a click on it means)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from dragongames.draw.box import Box
from dragongames.draw.palette import LIGHT, Palette

Anchor: TypeAlias = Literal["start", "middle", "end"]
DETAIL: Final = "¦"  # stands in a name between what the thing is called and what else is known about it


class Shape(Struct, frozen=True, kw_only=True):
    """What all shapes share: paint, and perhaps a target with its spoken name."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0  # of the stroke
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    target: str | None = None  # `token` or `token#copy`; a move's `picks` are tokens
    name: str = ""  # what the target is called
    detail: str = ""  # what else is known about it
    clip: Box | None = None  # the window through which it is seen: nothing outside it is drawn, clicked or marked
    above: bool = False  # whether it lies above the marks as well, as a tooltip does

    def __post_init__(self) -> None:
        if DETAIL in self.name:
            name, _, detail = self.name.partition(DETAIL)
            force_setattr(self, "name", name)
            force_setattr(self, "detail", detail)

    @property
    def told(self) -> str:
        """What screen readers speak and what is shown on hover."""
        sentence = self.detail[:1].isupper() and self.detail.endswith(".")
        return f"{self.name}{'.' if sentence else ':'} {self.detail}" if self.detail else self.name


class Rect(Shape, frozen=True, tag="rect"):
    x: float
    y: float
    w: float
    h: float
    r: float = 0.0  # corner radius


class Circle(Shape, frozen=True, tag="circle"):
    x: float
    y: float
    r: float


class Path(Shape, frozen=True, tag="path"):
    """A vector path (absolute M L H V C Q Z only), moved to x, y, scaled, then turned clockwise in degrees."""

    d: str
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0


class Text(Shape, frozen=True, tag="text"):
    """One line of text; y is the baseline. `room` is the width it must keep to."""

    x: float
    y: float
    text: str
    size: float = 14.0
    bold: bool = False
    anchor: Anchor = "start"
    room: float | None = None


AnyShape: TypeAlias = Rect | Circle | Path | Text


class Scene(Struct, frozen=True):
    """A finished picture in CSS pixels on the ground of its palette; later shapes lie on top of earlier ones."""

    width: float
    height: float
    shapes: tuple[AnyShape, ...]
    title: str = ""
    palette: Palette = LIGHT


class Marks(Struct, frozen=True):
    """The four marks: what may be clicked, what is selected, what happened last, what a hint points at."""

    legal: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    hint: frozenset[str] = frozenset()
