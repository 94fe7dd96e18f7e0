"""HTML to PDF, by a Chromium that is installed already.

What draws the boards on a screen also draws them on paper, offline and without another library. WeasyPrint would bring
Pango and its own SVG reader, in which boards look different.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dragongames.core.errors import DragonError
from dragongames.paper.words import say

NAMES: Final = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge",
    "brave-browser",
)
PLACES: Final = (  # where browsers lie on systems that do not put them on the search path
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
QUIET: Final = (
    "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-extensions", "--no-pdf-header-footer",
)
PATIENCE: Final = 180  # seconds


class PrintError(DragonError):
    """The PDF could not be made; the sentence says why."""


def printed(html: str, path: Path) -> bytes:
    """The pages as PDF; `path` is where they will go, for messages and for a folder that can be written to."""
    browser = next(browsers(), None)
    if browser is None:
        raise PrintError(say("browser"))
    # Beside the file, not in /tmp: a browser installed as a snap cannot see that folder.
    beside = path.parent if path.parent.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="dragongames-print-", dir=beside, ignore_cleanup_errors=True) as place:
        sheet, pdf = Path(place, "sheet.html").resolve(), Path(place, "sheet.pdf").resolve()
        sheet.write_text(html, "utf-8")
        trusted = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # root cannot have a sandbox
        command = [browser, *QUIET, *trusted, f"--user-data-dir={place}/profile", f"--print-to-pdf={pdf}",
                   sheet.as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise _failed(browser, path, str(error)) from error
        if not pdf.exists() or not pdf.read_bytes().startswith(b"%PDF"):
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise _failed(browser, path, said[-1] if said else f"exit code {done.returncode}")
        return pdf.read_bytes()


def browsers() -> Iterator[str]:
    """The browsers that can print; the one named in CHROMIUM comes first."""
    named = os.environ.get("CHROMIUM")
    if named:
        yield named
    yield from filter(None, map(shutil.which, NAMES))
    yield from (place for place in PLACES if Path(place).exists())


def _failed(browser: str, path: Path, why: str) -> PrintError:
    return PrintError(say("failed", browser=Path(browser).name, file=path.name, why=why[:200]))
