"""The door: who may ask for what. What is not named here does not exist for anybody."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from tornado.httputil import HTTPServerRequest

from dragongames.classroom.visitors import Visitor

Answer: TypeAlias = Literal["open", "stranger", "nothing"]

KERNEL: Final = r"(?P<kernel>\w+-\w+-\w+-\w+-\w+)"
# For people who have not said yet who they are.
OUTSIDE: Final = (
    ("GET", r"/"), ("GET", r"/join"), ("POST", r"/join"), ("GET", r"/teacher"), ("GET", r"/look/[\w.-]+"),
    ("GET", r"/login"), ("GET", r"/oauth_callback"),
)
# Pages, and what Voila's pages ask for; a kernel answers only the visitor it belongs to.
INSIDE: Final = (
    ("GET", r"/chapter/[\w.-]+"), ("POST", r"/leave"),
    ("GET", r"/tables(/rows)?"), ("POST", r"/tables/open"), ("GET", r"/table/\d+(/line|/game\.json)?"),
    ("POST", r"/table/\d+/(sit|stand)"), ("GET", r"/asked(/line)?"),
    ("GET", rf"/api/kernels/{KERNEL}"), ("GET", rf"/api/kernels/{KERNEL}/channels"),
    ("POST", rf"/voila/api/shutdown/{KERNEL}"),
    ("GET", r"/voila/(static|templates/[\w.-]+/static|labextensions|api/themes)/[\w./@+~-]+"),
)
TEACHER: Final = (
    ("GET", r"/board"), ("GET", r"/class"), ("GET", r"/class/rows"), ("GET", r"/poster"), ("GET", r"/tables/report"),
    ("POST", r"/tables/(round|set)"), ("POST", r"/table/\d+/(pause|coach|ask|close)"), ("GET", r"/asked/bars"),
)


def answer(method: str, path: str, visitor: Visitor | None) -> Answer:
    """Whether this visitor (None: a stranger) may ask for this."""
    method = "GET" if method == "HEAD" else method
    if _found(OUTSIDE, method, path) is not None:
        return "open"
    inside = _found(INSIDE, method, path)
    if inside is None and _found(TEACHER, method, path) is None:
        return "nothing"
    if visitor is None:
        return "stranger"
    if inside is None:
        return "open" if visitor.is_teacher else "nothing"
    kernel = inside.groupdict().get("kernel")
    return "open" if kernel is None or kernel in visitor.kernels else "nothing"


def is_ours(request: HTTPServerRequest) -> bool:
    """Whether a page of ours asks, as far as the browser tells; another site must not ask in a visitor's name."""
    origin = request.headers.get("Origin")
    return origin is None or origin.lower().partition("://")[2] == request.host.lower()


def _found(known: tuple[tuple[str, str], ...], method: str, path: str) -> re.Match[str] | None:
    if ".." in path or "//" in path:
        return None
    return next((m for verb, way in known if verb == method and (m := re.fullmatch(way, path))), None)
