"""axe-core on a page: what it finds that is serious, and whose it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

# One pinned file with its licence: a test asks nobody outside of this machine.
AXE: Final = (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")
RUN: Final = """(without) => axe.run({exclude: without}, {resultTypes: ["violations"]}).then(told => told.violations
    .filter(v => v.impact === "serious" || v.impact === "critical")
    .flatMap(v => v.nodes.map(n => `${v.id}: ${n.target.join(" ")} ${n.html.slice(0, 160)}`)))"""
# Not ours, and not to be mended from outside.
OF_WIDGETS: Final = (".noUi-handle",)  # ipywidgets' slider tells its name beside the handle, not with it
OF_LAB: Final = (
    "#jp-top-panel", "#jp-top-bar", "#jp-menu-panel", ".jp-SideBar", "#jp-left-stack", "#jp-right-stack",
    "#jp-bottom-panel", "#jp-main-statusbar", ".lm-DockPanel-tabBar", ".jp-Toolbar", ".jp-InputPrompt",
    ".jp-OutputPrompt", ".jp-CodeMirrorEditor", ".jp-Collapser", ".jp-Notebook-footer", ".jp-Document",
)


def complaints(page: Page, *excluded: str) -> list[str]:
    """The serious and critical violations on a page, as lines."""
    page.evaluate(AXE)
    found: Any = page.evaluate(RUN, [[selector] for selector in (*OF_WIDGETS, *excluded)])
    return list(found)
