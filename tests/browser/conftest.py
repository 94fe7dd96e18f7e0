"""A real JupyterLab (and Voila) and a real chromium: one server and one browser a session, one page a test."""

from __future__ import annotations

import json
import os
import shutil
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Response, sync_playwright

from .server import Server

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)
# What the toolbar shows is not enough: it says idle before the kernel is connected.
CONNECTED = """() => { const w = window.jupyterapp?.shell?.currentWidget, s = w?.sessionContext;
    return w?.content?.widgets && w.context.isReady && s?.isReady && s.session?.kernel?.connectionStatus === 'connected'
        && s.session.kernel.status === 'idle' }"""
ALL_RUN = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter(c => c.model.type === 'code').every(c => c.model.executionCount !== null)"""
COMMAND = """(c) => Promise.race([window.jupyterapp.commands.execute(c).then(() => 1),
    new Promise((_, no) => setTimeout(() => no(new Error(c + ' took too long')), 30000))])"""
# When the last click came and when a canvas was last written on, for the time from click to picture.
CLOCK = """const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...all) {
        window.painted = performance.now(); return fill.apply(this, all) };
    for (const down of ['mousedown', 'touchstart'])
        document.addEventListener(down, () => { window.clicked = performance.now(); window.painted = 0 }, true);"""
# A browser that is busy for two seconds hears this of anywidget; its script runs all the same, a little later.
PATIENCE = "[anywidget] Failed to initialize model."
WIDTH = 900  # of the scene of Rycerze i zamki
PAINTED = """c => { const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data, seen = new Set();
    let n = 0;
    for (let i = 0; i < d.length; i += 4 * 97) { if (d[i + 3]) n++; seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]) }
    return [n, seen.size] }"""
PRINT = """c => { const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
    let h = 0; for (let i = 0; i < d.length; i += 4) h = (h * 31 + d[i] + 3 * d[i + 1] + 7 * d[i + 2]) | 0;
    return h }"""


def executable(play: Playwright) -> str:
    """Where Chromium is: named in CHROMIUM, installed, or fetched by playwright."""
    installed = filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    found = os.environ.get("CHROMIUM") or next(installed, play.chromium.executable_path)
    if not Path(found).exists():
        pytest.fail(
            "No Chromium: install one (Debian: apt-get install chromium; elsewhere: python -m playwright install "
            "chromium) or name it in the variable CHROMIUM.", pytrace=False,
        )
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; there is no skipping where none is found."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=executable(play), headless=True, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def windows(chromium: Browser) -> Callable[..., BrowserContext]:
    """Windows by their wishes; one that exists already knows JupyterLab's code and is quicker."""
    opened: dict[str, BrowserContext] = {}

    def window(**wishes: Any) -> BrowserContext:
        wishes = {"viewport": {"width": 1366, "height": 900}, **wishes}
        key = json.dumps(wishes, sort_keys=True)
        if key not in opened:
            opened[key] = chromium.new_context(**wishes)
        return opened[key]

    return window


# Every click of a whole game costs a third of a second: the middle of it is played by the kernel, unless this is set.
WHOLE = bool(os.environ.get("DRAGONGAMES_WHOLE"))
FIRST, LAST = 8, 4  # decisions that are clicked at either end
HURRY = """
board.refresh = lambda: None
while not table.over:
    assert board.play({choice})
del board.refresh
board.refresh()
for _ in range({last}):
    board.back()
"""


# `FRONT=notebook pytest tests/browser/test_manners.py` tries the same in Notebook 7, where that is installed.
FRONT = os.environ.get("FRONT", "lab")
MODULES = {"lab": "jupyterlab", "notebook": "notebook"}
THEIRS = "(reading 'schema')"  # Notebook 7.6 says so of a plugin of its own
PAGES = {"lab": "lab/workspaces/{page.name}/tree/{page.path.name}", "notebook": "notebooks/{page.path.name}"}


def lab_arguments(server: Server) -> list[str]:
    """A JupyterLab that asks nobody outside for anything."""
    return [
        "--allow-root", "--ip=127.0.0.1", "--ServerApp.port_retries=0", f"--IdentityProvider.token={server.token}",
        f"--ServerApp.root_dir={server.root}", "--ServerApp.terminals_enabled=False", "--LabApp.news_url=None",
        "--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(MODULES[FRONT], tmp_path_factory.mktemp("lab"), lab_arguments)
    try:
        yield server.wait(f"/api/status?token={server.token}")
    finally:
        server.stop()


class Notebook:
    """One page with one notebook, or with what Voila makes of it; whatever goes wrong in it is collected."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.page: Page = context.new_page()
        self.page.add_init_script(CLOCK)
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.page.on("pageerror", lambda error: self._wrong(str(error)))
        self.page.on("console", lambda said: self._wrong(said.text) if said.type == "error" else None)
        own = (base, base.replace("http", "ws", 1), "data:", "blob:")
        self.page.on("response", self._answered)
        self.page.on("request", lambda sent: None if sent.url.startswith(own) else self.foreign.append(sent.url))

    def _wrong(self, said: str) -> None:
        if PATIENCE not in said and not (FRONT == "notebook" and THEIRS in said):
            self.errors.append(said)

    def _answered(self, got: Response) -> None:
        if got.status >= 400:
            self.errors.append(f"{got.status} {got.url}")

    # -- boards ------------------------------------------------------------------------------------

    def canvas(self, which: int = 0) -> Locator:
        found = self.page.locator("canvas.jupyter-widgets, .jupyter-widgets canvas, .dragongames canvas").nth(which)
        found.wait_for(timeout=20_000)
        return found

    def painted(self, which: int = 0, seconds: float = 10) -> None:
        """Wait until there is a picture: pixels everywhere, in several colours."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pixels, colours = self.canvas(which).evaluate(PAINTED)
            if pixels > 1000 and colours > 5:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no picture: {pixels} pixels in {colours} colours")

    def print(self, which: int = 0) -> int:
        """A number that is the same only for the same picture."""
        return int(self.canvas(which).evaluate(PRINT))

    def at(self, x: float, y: float, width: float = WIDTH, touch: bool = False) -> None:
        """Click (or tap) at a place of the scene; the page may show the canvas smaller than it is."""
        canvas, where = self.canvas(), self._on_canvas(x, y, width)
        if touch:
            canvas.tap(position=where)
        else:
            canvas.click(position=where)

    def _on_canvas(self, x: float, y: float, width: float) -> Any:
        box = self.canvas().bounding_box()
        assert box is not None
        shrunk = box["width"] / width
        return {"x": x * shrunk, "y": y * shrunk}

    def says(self, text: str) -> None:
        """Wait until the status line says this."""
        self.page.locator(".dg-status").first.get_by_text(text).wait_for(timeout=10_000)

    def clean(self) -> None:
        """Nothing went wrong, and nobody was asked outside this machine."""
        assert self.errors == []
        assert self.foreign == []

    def repainted(self) -> None:
        """Wait until the last click has changed the picture."""
        self.page.wait_for_function("() => window.painted > window.clicked")

    def close(self) -> None:
        self.page.close()


class Lab(Notebook):
    """A notebook in JupyterLab."""

    def __init__(self, context: BrowserContext, server: Server, name: str) -> None:
        super().__init__(context, server.base)
        self.server, self.name = server, name
        self.path = server.root / f"{name}.ipynb"

    def open(self, *cells: str) -> Lab:
        """Write the notebook, open it, run all its cells."""
        write(self.path, cells)
        self.page.goto(f"{self.server.base}/{PAGES[FRONT].format(page=self)}?token={self.server.token}")
        self.ready()
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(ALL_RUN, timeout=60_000)
        self.idle()
        return self

    def ready(self) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
        self.page.wait_for_function(CONNECTED, timeout=60_000)

    def idle(self) -> None:
        self.page.wait_for_function(CONNECTED, timeout=30_000)

    def reload(self) -> None:
        self.command("docmanager:save")
        self.page.reload()
        self.ready()

    def command(self, command: str) -> None:
        # page.evaluate waits for ever: a command that opens a dialog would hang.
        self.page.evaluate(COMMAND, command)

    def theme(self, name: str) -> None:
        """Change the colours of JupyterLab."""
        self.page.evaluate("t => window.jupyterapp.commands.execute('apputils:change-theme', {theme: t})", name)
        light = str("Dark" not in name).lower()
        self.page.wait_for_function("l => document.body.dataset.jpThemeLight === l", arg=light)
        self.page.wait_for_timeout(300)

    def ask(self, expression: str) -> Any:
        """What the kernel says this expression is, as JSON; asked past the notebook, so nothing on the page changes."""
        told = self.page.evaluate("""async (code) => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const future = kernel.requestExecute({code: '', silent: true, store_history: false,
                user_expressions: {told: code}});
            return (await future.done).content.user_expressions.told }""", f"__import__('json').dumps({expression})")
        assert told["status"] == "ok", told
        return json.loads(__import__("ast").literal_eval(told["data"]["text/plain"]))

    def until(self, expression: str, seconds: float = 30) -> None:
        """Wait until the kernel says that this is so: clicks are answered in a thread of their own."""
        for _ in range(round(seconds * 20)):
            if self.ask(expression):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{expression} is not so after {seconds} seconds")

    def do(self, code: str) -> None:
        """Let the kernel do something, past the notebook as well."""
        told = self.page.evaluate("""async (code) => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const future = kernel.requestExecute({code, silent: true, store_history: false});
            return (await future.done).content }""", code)
        assert told["status"] == "ok", told

    def decisions(self, choice: str) -> Iterator[int]:
        """What is to be clicked of a game in which we play `choice`: its first decisions and its last."""
        number = 0
        while not self.ask("table.over"):
            yield number
            number += 1
            if number == FIRST and not WHOLE:
                self.do(HURRY.format(choice=choice, last=LAST))

    def click(self, target: str, touch: bool = False) -> None:
        """Click (or tap) in the middle of a target of the board called `board`."""
        self.at(*self._middle(target), touch=touch)

    def point(self, target: str) -> None:
        """Hold the mouse over the middle of a target until the board has had time to say more about it."""
        self.canvas().hover(position=self._on_canvas(*self._middle(target)))
        self.page.wait_for_timeout(600)

    def _middle(self, target: str) -> tuple[float, float, float]:
        """Where a target is in the scene of the board, and how wide that scene is."""
        where = "__import__('dragongames.draw.bounds').draw.bounds.targets(board.surface.scene)"
        x, y, width = self.ask(f"[*{where}[{target!r}].centre, board.surface.scene.width]")
        return x, y, width

    def play(self, move: str = "board.legal()[0]", touch: bool = False) -> None:
        """Make a move (an expression in the kernel) by clicks alone; what clicks cannot tell apart has a button."""
        before = self.ask("len(table.node.path)")
        for target in self.ask(f"list(board.picture.targets_of(table.game.picks(table.position, {move})))"):
            label = self.ask(f"table.game.notation.write({move})")
            self.click(target, touch)
            self.repainted()
            if self.ask("len(table.node.path)") > before:
                return
        self.page.locator(".dg-choices button").get_by_text(label, exact=True).click()
        self.page.wait_for_timeout(150)
        assert self.ask("len(table.node.path)") > before

    def close(self) -> None:
        super().close()
        server = self.server
        sessions = json.load(urllib.request.urlopen(f"{server.base}/api/sessions?token={server.token}", timeout=10))
        for session in sessions:
            if session["path"] == self.path.name:
                address = f"{server.base}/api/sessions/{session['id']}?token={server.token}"
                urllib.request.urlopen(urllib.request.Request(address, method="DELETE"), timeout=20)


def write(path: Path, cells: tuple[str, ...]) -> Path:
    """A notebook of code cells."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, path)
    return path


@pytest.fixture
def lab(
    windows: Callable[..., BrowserContext], lab_server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Lab]]:
    """Opens notebooks: `lab("code", device_scale_factor=2)`."""
    opened: list[Lab] = []

    def open_one(*cells: str, **wishes: Any) -> Lab:
        name = request.node.name.replace("[", "-").replace("]", "")
        opened.append(Lab(windows(**wishes), lab_server, name))
        return opened[-1].open(*cells)

    yield open_one
    for one in opened:
        if getattr(request.node, "failed", False):
            one.page.screenshot(path=str(lab_server.folder / f"{one.name}.png"))
            print("screenshot:", lab_server.folder / f"{one.name}.png")
        one.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.failed:
        item.failed = True  # type: ignore[attr-defined]  # a note of our own on pytest's item
    return report
