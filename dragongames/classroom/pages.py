"""The class's own pages: contents, join, the class as the teacher sees it, and refusals."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, PackageLoader
from tornado.web import RequestHandler

from dragongames.classroom import report
from dragongames.classroom.address import picture
from dragongames.classroom.visitors import ClassFull, Visitor
from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.core.text.words import Gap, language
from dragongames.draw.palette import PALETTES

if TYPE_CHECKING:
    from dragongames.classroom.access import Access
    from dragongames.classroom.school import School

LOOKS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
# What our own pages may do: load nothing from elsewhere, and never stand inside another page's frame.
POLICY: Final = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"


@cache
def templates() -> Environment:
    """The templates of these pages; everything put into them is escaped."""
    made = Environment(loader=PackageLoader("dragongames.classroom", "pages"), autoescape=True, trim_blocks=True)
    made.globals["say"] = say
    return made


def written(school: School, visitor: Visitor | None, template: str, **things: object) -> str:
    """A template, filled."""
    return templates().get_template(f"{template}.html.j2").render(
        school=school, game=school.name, root=school.plan.root, lang=language(), palette=school.plan.palette,
        visitor=visitor, **things,
    )


class Plain(RequestHandler):
    """What pages load, not people: an error is a number. Jupyter's pages of errors need files that are not here."""

    def write_error(self, status_code: int, **_: object) -> None:
        self.finish(str(status_code))


class Page(RequestHandler):
    """One page of our own."""

    application: Access

    @property
    def school(self) -> School:
        return self.application.school

    def prepare(self) -> None:
        """Send the same headers of caution with every page."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("Referrer-Policy", "same-origin")  # addresses may contain the code, so they must not travel
        self.set_header("X-Content-Type-Options", "nosniff")

    @property
    def visitor(self) -> Visitor | None:
        return self.application.visitor(self.request)

    def show(self, template: str, **things: object) -> None:
        """Answer with a template."""
        self.finish(written(self.school, self.visitor, template, **things))

    def refuse(self, status: int, key: str, **gaps: Gap) -> None:
        """Answer with a friendly page that says why not."""
        self.set_status(status)
        self.show("told", title=say(f"{key}.title"), text=say(f"{key}.told", **gaps))

    def write_error(self, status_code: int, **_: object) -> None:
        self.refuse(status_code, "broken")

    def redirect(self, url: str, permanent: bool = False, status: int | None = None) -> None:
        """Redirect to another page of ours, wherever our pages stand."""
        super().redirect(self.school.plan.root + url, permanent, status)

    @property
    def _home(self) -> str:
        """What all our addresses begin with; on a hub, the cookie is not for other people's servers."""
        return f"{self.school.plan.root}/"

    def remember(self, visitor: Visitor) -> None:
        """From now on this browser is this visitor's. No other site can use the cookie, and no script can read it."""
        self.set_cookie(self.application.cookie, visitor.id, httponly=True, samesite="Strict", path=self._home)


class Contents(Page):
    """The chapters in order; strangers see how to come in."""

    def get(self) -> None:
        visitor = self.visitor
        if visitor is None and self.school.code is not None:
            self.redirect("/join")
        elif visitor is None and self.school.plan.hub:
            self.redirect("/login")
        elif visitor is None:
            self.refuse(403, "locked")
        elif self.school.plan.alone:
            self.redirect("/board")
        else:
            solved = visitor.progress.solved(self.school.game.slug) if visitor.progress else frozenset()
            self.show("contents", chapters=self.school.chapters.all, solved=len(solved), of=len(self.school.exercises))


class Teacher(Page):
    """Lets the teacher in by the key printed in the terminal, and only on this machine itself."""

    def get(self) -> None:
        if self.application.is_local and self.school.is_key(self.get_argument("key", "")):
            self.remember(self.school.visitors.teacher)
            self.redirect("/")
        else:
            self.refuse(403, "locked")


class Join(Page):
    """Lets a pupil in by the code and a name."""

    def get(self) -> None:
        if self.school.code is None:
            self.refuse(404, "nothing")
        elif self.visitor is not None and not self.visitor.is_teacher:
            self.redirect("/")
        else:
            self._form(self.get_argument("code", "")[:20])

    async def post(self) -> None:
        code = self.school.code
        typed, name = self.get_argument("code", "")[:40], self.get_argument("name", "")[:200]
        address = str(self.request.remote_ip)
        if code is None:
            self.refuse(404, "nothing")
        elif not code.patient(address):
            self.refuse(429, "patience")
        elif not code.opens(typed, address):
            self.set_status(403)
            self._form("", name, wrong="code", told=say("code.wrong"))
        else:
            try:
                visitor = self.school.visitors.join(name)
            except ClassFull as error:
                self.set_status(503)
                self.show("told", title=say("full.title"), text=str(error))
            except NotationError as error:
                self.set_status(400)
                self._form(typed, name, wrong="name", told=str(error))
            else:
                await self.school.clear()
                self.remember(visitor)
                self.school.remember()
                self.redirect("/", status=303)

    def _form(self, code: str, name: str = "", wrong: str = "", told: str = "") -> None:
        self.show("join", code=code, name=name, wrong=wrong, told=told)


class Leave(Page):
    """Lets a pupil go, or somebody else take the seat; what was done is kept."""

    async def post(self) -> None:
        visitor = self.visitor
        if visitor is not None and not visitor.is_teacher:
            await self.school.dismiss(visitor)
        self.clear_cookie(self.application.cookie, path=self._home)
        way_out = self.school.plan.way_out
        RequestHandler.redirect(self, way_out or self._home, status=303)


class Poster(Page):
    """The address and the code, as large as the screen, for the projector."""

    def get(self) -> None:
        if self.school.code is None:
            self.refuse(404, "alone")
        else:
            school = self.school
            self.show("poster", code=self.school.code.shown, address=school.address, picture=picture(school.link))


class ClassPage(Page):
    """Who is where and what they have done; the table refreshes its rows by itself."""

    def get(self) -> None:
        self.show("class", report=report.of(self.school))


class Rows(Page):
    """Just the table of the class."""

    def get(self) -> None:
        self.show("rows", report=report.of(self.school))


class Look(Page):
    """Style sheets and scripts of our pages; the colours are those of the boards."""

    def get(self, name: str) -> None:
        self.set_header("Cache-Control", "max-age=60")
        if name == "colours.css":
            self.set_header("Content-Type", "text/css")
            self.finish("\n".join(map(_colours, PALETTES)))
            return
        kind = LOOKS.get(Path(name).suffix)
        file = files("dragongames.classroom") / "pages" / "look" / name
        if kind is None or not file.is_file():
            self.refuse(404, "nothing")
        else:
            self.set_header("Content-Type", f"{kind}; charset=utf-8")
            self.finish(file.read_bytes())


class Refused(Page):
    """What the door says: this is not for you, or nothing is here."""

    def initialize(self, status: int, key: str) -> None:
        self.told = status, key

    def prepare(self) -> None:
        super().prepare()
        self.refuse(*self.told)


def _colours(name: str) -> str:
    palette = PALETTES[name]
    parts = ("ground", "panel", "well", "line", "ink", "muted", "accent")
    said = "; ".join(f"--{part}: {getattr(palette, part)}" for part in parts)
    return f'[data-palette="{name}"] {{ {said}; --done: {palette.legal.line}; --slip: {palette.hint.line} }}'
