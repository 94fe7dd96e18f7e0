"""The house with its two doors: one on this machine, which the teacher uses, and one on the network for pupils."""

from __future__ import annotations

import socket
import time
from typing import Any, Final

from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.routing import Rule
from tornado.web import Application, _HandlerDelegate

from dragongames.classroom import door
from dragongames.classroom.lines import WELCOME
from dragongames.classroom.pages import Refused
from dragongames.classroom.school import School
from dragongames.classroom.visitors import Visitor

CLOSED: Final = {"stranger": (403, "stranger"), "nothing": (404, "nothing")}
LOCAL: Final = ("127.0.0.1", "localhost")


def session(request: HTTPServerRequest) -> str:
    """Which login at the hub a browser has now."""
    cookie = request.cookies.get("jupyterhub-session-id")
    return "" if cookie is None else cookie.value


class Access(Application):
    """Every request, whatever it asks for, first passes `find_handler`."""

    def __init__(
        self, school: School, *, is_local: bool, handlers: list[Rule],
        settings: dict[str, Any],  # Tornado's and Jupyter's, of all types
    ) -> None:
        self.school, self.is_local = school, is_local
        self.cookie = f"dragongames-{school.port}"  # cookies do not tell ports apart
        name = socket.gethostname()
        # A site elsewhere may point a name of its own at this machine: its pages must not be taken for ours.
        self.hosts = LOCAL if is_local else (school.plan.pupils, name.lower(), f"{name.lower()}.local")
        super().__init__(handlers, **settings)

    def visitor(self, request: HTTPServerRequest) -> Visitor | None:
        """Who is asking. The teacher's cookie counts only on this machine itself."""
        cookie = request.cookies.get(self.cookie)
        known = None if cookie is None else self.school.visitors.known(cookie.value)
        if known is None or (known.is_teacher and not self.is_local):
            return None
        if self.school.plan.hub and session(request) not in known.logins:  # they have logged out
            return None
        known.seen = time.monotonic()
        context = getattr(request.connection, "context", None)
        if context is not None:
            setattr(context, WELCOME, True)
        return known

    def find_handler(self, request: HTTPServerRequest, **kwargs: object) -> _HandlerDelegate:
        root = self.school.plan.root
        request.path = request.path.removeprefix(root) or "/"
        host, _ = split_host_and_port(request.host.lower())
        known = self.school.plan.hub or host in self.hosts  # on a hub, the hub's door has checked the name
        told: door.Answer = "nothing"
        if known and not door.is_ours(request):
            told = "stranger"
        elif known:
            told = door.answer(str(request.method), request.path, self.visitor(request))
        if told != "open":
            status, key = CLOSED[told]
            return self.get_handler_delegate(request, Refused, {"status": status, "key": key})
        return super().find_handler(request, **kwargs)
