"""Who is in the class: names, cookies, and the kernels that are theirs and nobody else's."""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections import deque
from pathlib import Path
from typing import Final

from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.lessons import Progress

LONGEST: Final = 24  # letters of a name
BETWEEN: Final = " -'’."
PAGES: Final = 2  # kernels one visitor may have at the same time; the oldest makes room
OPENINGS: Final = 15  # pages one visitor may open in a minute
AWAY: Final = 60.0  # seconds without a sign after which a name may be taken again


class Visitor:
    """Somebody with a cookie: the teacher, or a pupil with a name and progress of their own."""

    def __init__(self, name: str = "", progress: Progress | None = None) -> None:
        self.id = secrets.token_urlsafe(24)
        self.note = secrets.token_hex(8)
        self.name, self.progress = name, progress
        self.kernels: list[str] = []  # the oldest first
        self.page = ""  # the file of the chapter opened last
        self.seen = time.monotonic()
        self._opened: deque[float] = deque()

    @property
    def is_teacher(self) -> bool:
        return not self.name

    @property
    def away(self) -> bool:
        """Nothing has been heard for a while, and no page is open."""
        return not self.kernels and time.monotonic() - self.seen > AWAY

    def may_open(self) -> bool:
        """Whether one more page may be opened now; counts it."""
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
        """A pupil comes in, or comes back after having been away; raises NotationError."""
        name = checked_name(typed)
        for cookie, other in list(self.pupils.items()):
            if other.name.casefold() == name.casefold():
                if not other.away:
                    raise NotationError(say("name.taken", name=other.name))
                name = other.name
                self.leave(cookie)
            elif self.full and other.away:
                self.leave(cookie)
        if self.full:
            raise ClassFull(say("full.told", n=self.most))
        visitor = Visitor(name, Progress(name, self.data))
        self.pupils[visitor.id] = visitor
        return visitor

    def leave(self, cookie: str) -> Visitor | None:
        """A pupil goes; what they have done is kept."""
        visitor = self.pupils.pop(cookie, None)
        if visitor is not None and visitor.progress is not None:
            visitor.progress.close()
        return visitor


class ClassFull(NotationError):
    """Nobody else can come in now."""


def checked_name(typed: str) -> str:
    """A name as it is kept: letters and digits of any language and little else; raises NotationError."""
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if not name:
        raise NotationError(say("name.none"))
    if len(name) > LONGEST:
        raise NotationError(say("name.long", n=LONGEST))
    strange = next((c for c in name if not (c.isalnum() or c in BETWEEN or unicodedata.category(c) == "Mn")), None)
    if strange is not None or not name[0].isalnum():
        raise NotationError(say("name.strange", sign=strange or name[0]))
    return name
