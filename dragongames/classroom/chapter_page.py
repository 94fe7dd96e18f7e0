"""A chapter, or the teacher's board, as a page made by Voila, with a kernel that belongs to the visitor who asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jupyter_server.base.handlers import APIHandler
from voila.handler import VoilaHandler

from dragongames.classroom.kernels import COMING
from dragongames.classroom.pages import written
from dragongames.classroom.words import say
from dragongames.games import game

if TYPE_CHECKING:
    from dragongames.classroom.access import Access
    from dragongames.classroom.school import School

BOARD: Final = "board.ipynb"


class ChapterPage(VoilaHandler):
    """Starts a kernel for the visitor and sends the page while its cells run."""

    application: Access

    async def get(self, file: str = BOARD) -> None:
        school = self.application.school
        visitor = self.application.visitor(self.request)
        assert visitor is not None, "the door lets no stranger through"
        if file not in school.chapters.by_file and not (file == BOARD and visitor.is_teacher):
            self._tell(404, "nothing")
        elif not visitor.may_open():
            self._tell(429, "slowly")
        else:
            visitor.page = file
            COMING.set(visitor)
            async for html in self.get_generator(path=file):
                self.write(html)
                self.flush()

    def write_error(self, status_code: int, **_: object) -> None:
        self._tell(status_code, "broken")

    def _tell(self, status: int, key: str) -> None:
        school = self.application.school
        self.set_status(status)
        self.finish(written(
            school, self.application.visitor(self.request), "told", title=say(f"{key}.title"), text=say(f"{key}.told")
        ))


class PageLeft(APIHandler):
    """A page was closed, so its kernel ends. The door has made sure that the kernel is the visitor's own."""

    application: Access

    def check_xsrf_cookie(self) -> None:
        """A closing page cannot send a token along; but the cookie comes with requests from our own pages only."""

    async def post(self, kernel: str) -> None:
        await self.application.school.kernels.stop(kernel)
        self.set_status(204)
        self.finish()


def bar(school: School, file: str) -> dict[str, object]:
    """What the bar above a chapter says, for the template."""
    visitor, alone = COMING.get(), school.plan.alone
    before, after = school.chapters.beside(file) if file in school.chapters.by_file else (None, None)
    chapter = school.chapters.by_file.get(file)
    return {
        "title": f"{chapter.number}. {chapter.title}" if chapter else say("home.title" if alone else "board.title"),
        "root": school.plan.root,
        "game": game(chapter.game).name if alone and chapter else school.name, "alone": alone,
        "palette": school.plan.palette,
        "teacher": visitor is None or visitor.is_teacher, "wide": chapter is None,
        "slides": school.plan.slides and chapter is not None,
        "name": "" if visitor is None else visitor.name,
        "previous": None if before is None else {"address": school.plan.root + before.address, "title": before.title},
        "next": None if after is None else {"address": school.plan.root + after.address, "title": after.title},
        "words": {"contents": say("bar.games" if alone else "bar.contents")} | {key: say(f"bar.{key}") for key in (
            "previous", "next", "slides", "pages", "larger", "smaller", "wait", "lost", "again",
        )},
    }
