"""The server of a class: Voila for the chapters, our own pages around it, and one door before everything."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import os
import re
import signal
import socket
import sys
import tempfile
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any, Final

import nbformat
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from dragongames.classroom import pages
from dragongames.classroom.access import Access
from dragongames.classroom.address import in_terminal
from dragongames.classroom.chapter_page import BOARD, ChapterPage, PageLeft, bar
from dragongames.classroom.chapters import Chapter
from dragongames.classroom.door import KERNEL
from dragongames.classroom.kernel_pool import KernelPool
from dragongames.classroom.kernels import ClassKernels, nursery_here
from dragongames.classroom.letters import LONGEST
from dragongames.classroom.lines import Doorkeeper, Line, more_files
from dragongames.classroom.plan import PORT, PORTS, Plan
from dragongames.classroom.school import School
from dragongames.classroom.tables.line import TableLine
from dragongames.classroom.tables.pages import ROUTES
from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.games import GAMES
from dragongames.lessons.progress.visits import NOTEBOOK
from dragongames.lessons.reference.course import START

# The parts of Voila that its pages need; its lists of files, its contents and its own pages are left out.
OF_VOILA: Final = (
    KernelHandler, TemplateStaticFileHandler, MultiStaticFileHandler, ThemesHandler,
    FileFindHandler,
)
OURS: Final = (
    (r"/", pages.Contents), (r"/join", pages.Join), (r"/leave", pages.Leave), (r"/teacher", pages.Teacher),
    (r"/class", pages.ClassPage), (r"/class/rows", pages.Rows), (r"/poster", pages.Poster),
    (r"/look/([\w.-]+)", pages.Look), (rf"/voila/api/shutdown/{KERNEL}", PageLeft),
)
# Every chapter begins by choosing its language. Where no code is shown, nobody wants to see the value of that line,
# or the traceback of a refused move.
SPOKEN: Final = re.compile(r'^dg\.language\("\w\w"\)$', re.MULTILINE)
LINKED: Final = re.compile(r"\[(?P<told>[^\]]+)\]\((?:\.\./)?(?:(?P<folder>[\w-]+)/)?(?P<file>[\w-]+\.ipynb)\)")
QUIETLY: Final = "\nfrom dragongames.classroom.refusals import as_sentences\nas_sentences()"
# Seconds that the output of a cell may take to arrive after the cell has ended. Voila's four are not enough when ten
# pupils open a page at the same moment, and it leaves out what comes later without a word.
PATIENCE: Final = 60
LARGEST: Final = 1 << 20  # bytes of a form; the longest is a position
# What boards and panels are made of.
EXTENSIONS: Final = [
    "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "ipycanvas", "anywidget",
]


class Classroom(Voila):
    """Voila without its own front door."""

    def __init__(self, school: School) -> None:
        # Settings are deep-copied: a method would take the whole school along, with every move of its tables.
        def with_bar(page_config: dict[str, object], *, notebook_path: str, **_: object) -> dict[str, object]:
            return {**page_config, "classroom": bar(school, notebook_path)}

        settings = Config()
        settings.VoilaConfiguration.template = "classroom"
        settings.VoilaConfiguration.theme = "light" if school.plan.palette == "light" else "dark"
        settings.VoilaConfiguration.strip_sources = True
        settings.VoilaConfiguration.show_tracebacks = False
        settings.VoilaConfiguration.extension_allowlist = EXTENSIONS
        settings.VoilaConfiguration.multi_kernel_manager_class = ClassKernels
        settings.VoilaConfiguration.page_config_hook = with_bar
        settings.VoilaExporter.language_code = language()
        settings.VoilaExecutor.iopub_timeout = PATIENCE
        settings.KernelRestarter.restart_limit = 0
        # Read nobody's own settings for Voila: they could open what is closed here.
        super().__init__(config=settings, config_file_paths=[], log_level=logging.ERROR)
        self.school = school
        self.root_dir = str(school.folder / "pages")

    def house(self, is_local: bool) -> Access:
        """One of the two doors; both lead to the same rooms."""
        chapter = {"template_paths": self.template_paths, "config": self.config,
                   "voila_configuration": self.voila_configuration}
        rooms = [
            *OURS, *self.tables(), (rf"/api/kernels/{KERNEL}/channels", Line),
            (r"/chapter/([\w.-]+)", ChapterPage, chapter), (r"/board", ChapterPage, chapter),
            *((rule[0], _plain(rule[1]), *rule[2:]) for rule in self.init_handlers() if rule[1] in OF_VOILA),
        ]
        return Access(self.school, is_local=is_local, handlers=rooms, settings=self.rooms)

    def tables(self) -> tuple[Any, ...]:  # Tornado's rules, which come in several shapes
        """The pages of pupils' tables (somebody at home has none), and on a hub the way in."""
        if self.school.plan.alone:
            return ()
        if self.school.plan.hub:
            from dragongames.classroom.hub import ROUTES as WAY_IN  # needs JupyterHub, which not everybody has

            return (*WAY_IN, *ROUTES, (r"/table/(\d+)/line", TableLine), (r"/asked/line", TableLine, {"asked": True}))
        return (*ROUTES, (r"/table/(\d+)/line", TableLine), (r"/asked/line", TableLine, {"asked": True}))

    def open(self, pool: KernelPool | None) -> None:
        """Start everything but the doors."""
        self.initialize([])
        self.connection_dir = str(self.school.folder / "kernels")
        os.mkdir(self.connection_dir, 0o700)
        self.rooms = self.init_settings()
        self.rooms["websocket_max_message_size"] = LONGEST
        self.rooms["base_url"] = f"{self.school.plan.root}/"
        self.kernel_manager.school = self.school
        self.kernel_manager.pool = pool
        self.school.kernels = self.kernel_manager


def _plain(room: type[RequestHandler]) -> type[RequestHandler]:
    return type(room.__name__, (pages.Plain, room), {})


def run(plan: Plan) -> int:
    """Serve a class until somebody stops it."""
    # Our template extends the one of the boards' pages.
    widgets = importlib.util.find_spec("dragongames.widgets")
    assert widgets is not None
    assert widgets.origin is not None
    ours = (Path(__file__).parent / "pages", Path(widgets.origin).parent / "pages")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (*map(str, ours), os.environ.get("JUPYTER_PATH"))))
    with tempfile.TemporaryDirectory(prefix="dragongames-class-") as folder:
        school = School(plan, Path(folder))
        lay_out(school)
        asyncio.run(serve(school))
    return 0


def lay_out(school: School) -> None:
    """Lay the pages out in a folder of their own, so that nothing a page does reaches the notebooks."""
    rooms, alone = school.folder / "pages", school.plan.alone
    rooms.mkdir()
    for chapter in school.chapters.all:
        book = nbformat.read(chapter.path, 4)
        for cell in book.cells:
            if cell.cell_type == "code" and SPOKEN.search(cell.source):
                cell.source += QUIETLY + (_at(f"{chapter.game}/{chapter.path.name}") if alone else "")
            elif alone and cell.cell_type == "markdown":
                cell.source = LINKED.sub(partial(_led, school, chapter), cell.source)
        nbformat.write(book, rooms / chapter.file)
    v4: Any = nbformat.v4  # nbformat declares no type
    book = v4.new_notebook(cells=[v4.new_code_cell(_front(school))])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, rooms / BOARD)


def _front(school: School) -> str:
    """The code behind the one page that is not a chapter: the teacher's board, or the choice of games."""
    if school.plan.alone:
        return f"from dragongames.widgets import Choose{_at(f'{START}.ipynb')}\nChoose(playing={school.plan.game!r})"
    positions = None if school.plan.positions is None else str(school.plan.positions)
    return (
        "from dragongames.widgets import Blackboard\n"
        f"Blackboard({school.plan.game!r}, positions={positions!r}, chapters={str(school.plan.notebooks)!r})"
    )


def _at(path: str) -> str:
    """Code that says which notebook a page stands for; boards keep their games and note progress under that name."""
    return f"\nimport os; os.environ[{NOTEBOOK!r}] = {path!r}"


def _led(school: School, here: Chapter, link: re.Match[str]) -> str:
    """A chapter's link to another chapter, as a link between pages; where there is no such page, just its words."""
    file = f"{link['folder'] or here.game}.{link['file']}"
    return f"[{link['told']}](/chapter/{file})" if file in school.chapters.by_file else link["told"]


async def serve(school: School) -> None:
    """Open the doors, say where they are, and wait."""
    for logger in ("tornado.access", "tornado.general"):  # a mistyped code is not worth a line in the terminal
        logging.getLogger(logger).setLevel(logging.ERROR)
    pool = KernelPool(school.plan.game or next(iter(GAMES)), school.environment()) if nursery_here() else None
    more_files()
    doors = bound(school)
    room = Classroom(school)
    room.open(pool)
    school.reopen()
    servers = []
    for is_local, sockets in doors:
        kind = HTTPServer if is_local else Doorkeeper
        servers.append(kind(room.house(is_local), max_body_size=LARGEST))
        servers[-1].add_sockets(sockets)
    stop = asyncio.Event()
    if sys.platform != "win32":  # on Windows, Ctrl+C ends the loop by itself
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if pool is not None:
        await pool.open()
    school.hall.resume()
    announce(school)
    try:
        await stop.wait()
    finally:
        for server in servers:
            server.stop()
        school.ended()
        await room.kernel_manager.shutdown_all(now=True)
        if pool is not None:
            await pool.close()


def bound(school: School) -> list[tuple[bool, list[socket.socket]]]:
    """The sockets of both doors on one port: the one asked for, or the first that is free."""
    plan = school.plan
    if plan.hub:
        school.port = plan.port or PORT
        return [(True, bind_sockets(school.port, plan.host))]
    for port in range(PORT, PORT + PORTS) if plan.port is None else [plan.port]:
        with contextlib.ExitStack() as opened, contextlib.suppress(OSError):
            doors = []
            for address in filter(None, ("127.0.0.1", plan.pupils)):
                sockets = bind_sockets(port, address)
                for one in sockets:
                    opened.enter_context(one)  # closed again if the other one cannot be opened
                doors.append((address == "127.0.0.1", sockets))
            opened.pop_all()
            school.port = port
            return doors
    raise NotationError(say("port.taken", port=plan.port or f"{PORT}-{PORT + PORTS - 1}"))


def announce(school: School) -> None:
    """Say where the teacher and the pupils come in."""
    if school.plan.alone:
        print(say("home.opened", address=school.desk), say("home.stop"), sep="\n", flush=True)
        if school.plan.browser:
            webbrowser.open(school.desk)
        return
    if school.plan.hub:
        print(say("opened.hub", game=school.game.name, address=school.plan.root), flush=True)
        return
    print(say("opened.desk", game=school.game.name, address=school.desk))
    if school.code is not None:
        print(say("opened.pupils", address=school.address, code=school.code.shown))
        print(in_terminal(school.link))
    print(say("opened.stop"), flush=True)
    if school.plan.browser:
        webbrowser.open(school.desk)
