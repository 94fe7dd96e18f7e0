"""One running session: the plan, the code, who is there, and the addresses of everything."""

from __future__ import annotations

import secrets
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dragongames.classroom import reopened
from dragongames.classroom.chapters import Chapters
from dragongames.classroom.code import Code
from dragongames.classroom.plan import Plan
from dragongames.classroom.tables.hall import Hall
from dragongames.classroom.visitors import Visitor, Visitors
from dragongames.classroom.words import say
from dragongames.core.game.game import Game
from dragongames.core.text.words import language
from dragongames.games import GAMES, game
from dragongames.lessons import exercises
from dragongames.lessons.progress.presence import Where, read
from dragongames.lessons.reference.course import PAGES

if TYPE_CHECKING:
    from dragongames.classroom.kernels import ClassKernels


class School:
    """`folder` is temporary: it holds the pages that are served, and notes on who is at which exercise."""

    kernels: ClassKernels  # set once the server has its kernels

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.port = 0  # known once the server listens
        self.key = secrets.token_urlsafe(24)
        self.code = Code() if plan.pupils else None
        self.chapters = Chapters(plan.notebooks, tuple(GAMES) if plan.alone else ())
        self.visitors = Visitors(plan.data, plan.most)
        self.hall = Hall(plan.data / "tables")
        self.notes = folder / "notes"
        self.notes.mkdir()

    def reopen(self) -> None:
        """Go on with what was there when the server was killed."""
        if self.code is not None:
            reopened.reopen(self.plan.data, self.code, self.visitors)

    def remember(self) -> None:
        """Save who is in, in case the server is killed."""
        if self.code is not None:
            reopened.keep(self.plan.data, self.code, self.visitors)

    def ended(self) -> None:
        """Note that the lesson has ended properly: the next one gets another code."""
        reopened.forget(self.plan.data)

    @cached_property
    def game(self) -> Game:
        return game(self.plan.game)

    @property
    def name(self) -> str:
        """The title above every page."""
        return say("home.name") if self.plan.alone else self.game.name

    @cached_property
    def exercises(self) -> tuple[str, ...]:
        """The ids of the game's exercises in teaching order."""
        return tuple(exercise.id for exercise in exercises(self.plan.game))

    @property
    def address(self) -> str:
        """The address that pupils type."""
        return f"http://{self.plan.pupils}:{self.port}"

    @property
    def link(self) -> str:
        """The link that a camera reads: the address with the code."""
        assert self.code is not None
        return f"{self.address}/join?code={self.code.text}"

    @property
    def desk(self) -> str:
        """The link by which the teacher comes in."""
        return f"http://127.0.0.1:{self.port}/teacher?key={self.key}"

    def is_key(self, typed: str) -> bool:
        return secrets.compare_digest(typed.encode(), self.key.encode())

    def where(self, visitor: Visitor) -> Where | None:
        """The exercise a pupil touched last."""
        return read(self.note(visitor))

    def note(self, visitor: Visitor) -> Path:
        """The file in which a pupil's boards note where they are; its name reveals nobody."""
        return self.notes / f"{visitor.note}.json"

    async def dismiss(self, visitor: Visitor) -> None:
        """End the kernels of a pupil who has gone."""
        self.visitors.leave(visitor.id)
        self.remember()
        await self._forget(visitor)

    async def clear(self) -> None:
        """Clear up after those whose place was taken while they were away."""
        while self.visitors.left:
            await self._forget(self.visitors.left.pop())

    async def _forget(self, visitor: Visitor) -> None:
        for kernel in list(visitor.kernels):
            await self.kernels.stop(kernel)
        self.note(visitor).unlink(missing_ok=True)
        self.hall.told_all()  # pages at a table that are still open are told that it is over

    def environment(self) -> dict[str, str]:
        """The environment of every kernel of the class."""
        known = {"DRAGONGAMES_LANG": language(), "DRAGONGAMES_PALETTE": self.plan.palette}
        return known | {PAGES: "/chapter/"} if self.plan.alone else known

    def environment_of(self, visitor: Visitor) -> dict[str, str]:
        """What is added for a kernel of this visitor; the teacher goes on with the progress they have anyway."""
        if visitor.is_teacher:
            return self.environment()
        return self.environment() | {
            "DRAGONGAMES_LEARNER": visitor.name, "DRAGONGAMES_DATA": str(self.plan.data),
            "DRAGONGAMES_NOTE": str(self.note(visitor)),
        }
