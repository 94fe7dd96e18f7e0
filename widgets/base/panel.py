"""What every board and panel shares: how it looks where no widget can live, and how it frees what it holds."""

from __future__ import annotations

from typing import TypeAlias

import ipywidgets as ipw

from dragongames.core.table.legends import unread

SVG = "image/svg+xml"
Mimebundle: TypeAlias = dict[str, object]


class Panel(ipw.VBox):
    """A column of widgets with a picture and a text beside it, which static pages show and nbval compares."""

    def __init__(self, children: tuple[ipw.Widget, ...] = (), **traits: object) -> None:
        super().__init__(children, **traits)
        self.add_class("dragongames")

    def as_text(self) -> str:
        """The panel in words; every panel has its own."""
        return ""

    def as_svg(self) -> str:
        """The panel as a picture; empty when it has none."""
        return ""

    def close(self) -> None:
        """Free everything in the browser, down to the last layout."""
        for child in self.children:
            free(child)
        self.layout.close()
        super().close()

    def __repr__(self) -> str:
        return self.as_text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None, **options: object) -> Mimebundle:
        data: Mimebundle = super()._repr_mimebundle_(**options)
        if data:
            data["text/plain"] = unread(self.as_text())
            if picture := self.as_svg():
                data[SVG] = picture
        return data


def free(widget: ipw.Widget) -> None:
    """Close a widget and everything that belongs to it."""
    for child in getattr(widget, "children", ()):
        free(child)
    for part in ("style", "layout"):
        model = getattr(widget, part, None)
        if isinstance(model, ipw.Widget):
            model.close()
    widget.close()
