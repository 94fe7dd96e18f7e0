"""Lines between pages and kernels, and connections at the door: how many there may be, and which are still alive."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from dragongames.classroom.letters import PROTOCOL, passed
from dragongames.classroom.pages import Plain

if TYPE_CHECKING:
    from tornado.iostream import IOStream

    from dragongames.classroom.access import Access
    from dragongames.classroom.visitors import Visitor

CALL: Final = 10_000  # milliseconds between two calls to a page
SILENT: Final = 25.0  # seconds without an answer after which a line counts as dead: two calls, and a little patience
FILES: Final = 8_192  # open files the server asks the system for; a class of thirty needs some four hundred
QUIET: Final = 15.0  # seconds a connection may be open without asking for anything
# Connections that ask for pages (lines do not count): a browser opens six at a time, and a whole school may be behind
# one address. Beyond these, whoever comes takes the place of the stranger who has been there longest. What is left
# beyond all of them is kept for the teacher, who comes in by a door of their own.
ONE_ADDRESS: Final = 300
ALL: Final = 600
WELCOME: Final = "dragongames_welcome"  # marks the connection of somebody who has shown a cookie of ours


class Line(VoilaKernelWebsocketHandler):
    """A line between a page and its kernel; a visitor has only so many, and a dead one is cut."""

    application: Access
    _holder: Visitor | None = None
    _heard = 0.0

    # Two libraries have a setting of this name; this one is in milliseconds. Below we check whether a line is alive.
    ping_interval = CALL
    ping_timeout = CALL
    write_error = Plain.write_error

    async def get(self, kernel: str) -> None:
        visitor = self.application.visitor(self.request)
        assert visitor is not None, "the door lets no stranger through"
        if PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise HTTPError(400)
        if not visitor.lift():
            raise HTTPError(429)
        self._holder = visitor
        try:
            await super().get(kernel_id=kernel)
        finally:
            if self.ws_connection is None:  # it was never opened
                self._let_go()

    async def open(self, *args: Any, **wishes: Any) -> None:  # as the base class says
        self._heard = IOLoop.current().time()
        await super().open(*args, **wishes)

    def on_message(self, message: str | bytes) -> None:
        letter = passed(message)
        if letter is not None:
            super().on_message(letter)

    def on_pong(self, data: bytes) -> None:
        self._heard = IOLoop.current().time()
        super().on_pong(data)

    def send_ping(self) -> None:
        """Call the page; if it has not answered for a while, it is gone."""
        if self.ws_connection is None or self.ws_connection.client_terminated:
            super().send_ping()
        elif IOLoop.current().time() - self._heard > SILENT:
            self.ws_connection.abort()  # nobody is there who could agree to closing it
        else:
            self.ping(b"")

    def on_close(self) -> None:
        self._let_go()
        super().on_close()

    def _let_go(self) -> None:
        holder, self._holder = self._holder, None
        if holder is not None:
            holder.hang_up()


class Doorkeeper(HTTPServer):
    """The pupils' door: silent connections are closed, and nobody can take all of them."""

    def initialize(self, *args: Any, **wishes: Any) -> None:  # as the base class says
        super().initialize(*args, **{**wishes, "idle_connection_timeout": QUIET})
        self._arrived: dict[IOStream, None] = {}  # the oldest first

    def handle_stream(self, stream: IOStream, address: tuple[str, int]) -> None:
        known: Any = self._connections  # Tornado declares no type, and has no public way to count them
        here = [one for one in known if one.context.address[0] == address[0]]
        crowd = here if len(here) >= ONE_ADDRESS else list(known) if len(known) >= ALL else []
        strangers = {one.stream for one in crowd if not getattr(one.context, WELCOME, False)}
        oldest = next((one for one in self._arrived if one in strangers), None)
        if oldest is not None:
            oldest.close()
        if crowd and oldest is None:
            stream.close()
        else:
            self._arrived[stream] = None
            super().handle_stream(stream, address)

    def on_close(self, server_conn: Any) -> None:  # as the base class says
        self._arrived.pop(server_conn.stream, None)
        super().on_close(server_conn)


def more_files() -> None:
    """Ask for as many open files as the system allows, up to what a large class may need."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
