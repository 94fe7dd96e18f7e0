"""Who is in the class: names, cookies, and kernels, each of which belongs to one visitor only."""

from __future__ import annotations

import secrets
import time
from collections import deque
from pathlib import Path
from typing import Final

from dragongames.classroom.names import called, checked_name, skeleton
from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.lessons import Progress

PAGES: Final = 2  # kernels one visitor may have at the same time; the oldest makes room
OPENINGS: Final = 15  # pages one visitor may open in a minute
LINES: Final = 2 * PAGES  # lines to kernels one visitor may hold: one per page, and one more while it reopens
AWAY: Final = 60.0  # seconds without a sign after which somebody else may take the name ...
GONE: Final = 15.0  # ... or, if a page was open, seconds after its line fell silent


class Visitor:
    """Somebody with a cookie: the teacher, or a pupil with a name and progress of their own."""

    def __init__(self, name: str = "", progress: Progress | None = None) -> None:
        self.id = secrets.token_urlsafe(24)
        self.note = secrets.token_hex(8)
        self.name, self.progress = name, progress
        self.kernels: list[str] = []  # the oldest first
        self.login = ""  # on a hub: the name there
        self.logins: set[str] = set()  # on a hub: the sessions there that vouch for this visitor
        self.page = ""  # the file of the chapter opened last
        self.seen = time.monotonic()
        self.lines = 0  # open lines to kernels; each answers when it is called
        self._listened = False
        self._opened: deque[float] = deque()

    @property
    def is_teacher(self) -> bool:
        return not self.name

    @property
    def away(self) -> bool:
        """Whether nothing was heard for a while, and no open page answers."""
        return not self.lines and time.monotonic() - self.seen > (GONE if self._listened else AWAY)

    def lift(self) -> bool:
        """Take one more line to a kernel; says whether there was one left."""
        if not self.is_teacher and self.lines >= LINES:
            return False
        self.lines += 1
        self._listened = True
        return True

    def hang_up(self) -> None:
        """Give a line back; that counts as a sign, too."""
        self.lines -= 1
        self.seen = time.monotonic()

    def may_open(self) -> bool:
        """Whether one more page may be opened now; if so, counts it."""
        now = time.monotonic()
        while self._opened and now - self._opened[0] > 60:
            self._opened.popleft()
        if not self.is_teacher and len(self._opened) >= OPENINGS:
            return False
        self._opened.append(now)
        return True


class Visitors:
    """Everybody in the class; `data` is the folder of the pupils' progress."""

    def __init__(self, data: Path, most: int) -> None:
        self.data, self.most = data, most
        self.teacher = Visitor()
        self.pupils: dict[str, Visitor] = {}  # by cookie
        self.left: list[Visitor] = []  # those whose place was taken, and whose kernels have still to end

    def known(self, cookie: str) -> Visitor | None:
        """Whose cookie this is."""
        for visitor in (self.teacher, *self.pupils.values()):
            if secrets.compare_digest(cookie.encode(), visitor.id.encode()):
                return visitor
        return None

    @property
    def full(self) -> bool:
        return len(self.pupils) >= self.most

    def join(self, typed: str) -> Visitor:
        """Let a pupil in, or back in after being away; raises NotationError."""
        name = checked_name(typed)
        bones = skeleton(name)
        for cookie, other in list(self.pupils.items()):
            if skeleton(other.name) == bones:
                if not other.away:
                    raise NotationError(say("name.taken", name=other.name))
                name = other.name
                self.left.append(other)
                self.leave(cookie)
            elif self.full and other.away:
                self.left.append(other)
                self.leave(cookie)
        return self._let_in(self._as_before(name))

    def _let_in(self, name: str) -> Visitor:
        """A new visitor, if there is room."""
        if self.full:
            raise ClassFull(say("full.told", n=self.most))
        visitor = Visitor(name, Progress(name, self.data))
        self.pupils[visitor.id] = visitor
        return visitor

    def known_as(self, login: str) -> Visitor:
        """A visitor a hub vouches for; somebody who comes from another machine leaves the first."""
        name = called(login)
        for cookie, other in list(self.pupils.items()):
            if skeleton(other.name) == skeleton(name) and other.login not in ("", login):
                raise NotationError(say("name.alike", name=other.name))
            if skeleton(other.name) == skeleton(name) or (self.full and other.away):
                self.left.append(other)
                self.leave(cookie)
        visitor = self._let_in(name)
        visitor.login = login
        return visitor

    def welcome_back(self, cookie: str, name: str) -> None:
        """Let somebody back in who was in before the server was killed."""
        visitor = Visitor(name, Progress(name, self.data))
        visitor.id = cookie
        self.pupils[cookie] = visitor

    def _as_before(self, name: str) -> str:
        """The name as it was written in another lesson, since its progress is theirs."""
        with Progress("", self.data) as kept:
            known = kept.learners()
        alike = [other for other in known if skeleton(other) == skeleton(name)]
        return name if name in alike or not alike else alike[0]

    def has(self, visitor: Visitor) -> bool:
        """Whether this visitor is in, and has neither left nor been replaced."""
        return visitor is self.teacher or self.pupils.get(visitor.id) is visitor

    def leave(self, cookie: str) -> Visitor | None:
        """Let a pupil go; what they have done is kept."""
        visitor = self.pupils.pop(cookie, None)
        if visitor is not None and visitor.progress is not None:
            visitor.progress.close()
        return visitor


class ClassFull(NotationError):
    """The class is full."""
