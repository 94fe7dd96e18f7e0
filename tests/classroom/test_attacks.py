"""A real class under attack: crowds of connections, crafted letters and requests."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator

import pytest
from tornado.websocket import websocket_connect

from dragongames.classroom.letters import PROTOCOL
from dragongames.classroom.lines import ONE_ADDRESS

from .letters import crafted, exchange, line, refused
from .served import NETWORK, Served, Visit
from .test_doors import pupil


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("school"), "--pupils", "--address", NETWORK, "--most", "6") as served:
        yield served


def test_silent_connections_keep_nobody_out_who_shares_their_address(school):
    silent = [socket.create_connection((NETWORK, school.port)) for _ in range(2 * ONE_ADDRESS)]
    teacher = Visit(school.base)
    assert teacher.ask(school.desk.removeprefix(school.base)).status == 302
    visit = pupil(school, "Ada")
    assert visit.ask("/tables").status == 200
    visit.ask("/leave", "POST", {})
    for one in silent:
        one.close()


def test_who_is_in_keeps_their_connection_when_strangers_crowd_in(school):
    visit = pupil(school, "Ida")
    asked = f"GET /tables HTTP/1.1\r\nHost: {NETWORK}\r\nCookie: {visit.cookie}\r\n\r\n".encode()
    with socket.create_connection((NETWORK, school.port), timeout=20) as inside:
        for crowd in range(2):
            inside.sendall(asked)
            assert inside.recv(1 << 20).startswith(b"HTTP/1.1 200")
            silent = [socket.create_connection((NETWORK, school.port)) for _ in range(ONE_ADDRESS * (1 - crowd))]
    for one in silent:
        one.close()
    visit.ask("/leave", "POST", {})


def test_crafted_letters_to_a_kernel_are_dropped_and_nobody_hears_of_them(school):
    """A single one of them used to stop the whole class: it said how many parts were to follow, and that was a lie."""
    visit = pupil(school, "Kaja")
    kernel = visit.chapter()

    async def write() -> None:
        connection = await websocket_connect(line(school, visit, kernel), subprotocols=[PROTOCOL])
        for sent in crafted():
            await connection.write_message(sent, binary=isinstance(sent, bytes))
            if len(sent) > 1 << 20:  # nobody reads on after that
                connection = await websocket_connect(line(school, visit, kernel), subprotocols=[PROTOCOL])
        connection.close()

    asyncio.run(write())
    assert "kernel_info_reply" in asyncio.run(exchange(school, visit, kernel, [("kernel_info_request", {})]))
    assert school.log.read_text() == ""
    visit.ask("/leave", "POST", {})


def test_older_ways_of_writing_to_a_kernel_are_not_offered(school):
    visit = pupil(school, "Nela")
    assert asyncio.run(refused(school, visit, visit.chapter())) == 400
    visit.ask("/leave", "POST", {})


def test_crafted_requests_are_refused_and_leave_nothing_in_the_terminal(school):
    visit = pupil(school, "Lena")
    who = f"Host: {NETWORK}:{school.port}\r\nCookie: {visit.cookie}\r\n"
    form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n"
    rise = f"{who}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n"
    for asked in (
        f"GET /join?code=%ff HTTP/1.1\r\n{who}", f"POST /join HTTP/1.1\r\n{who}{form}\r\ncode=%ff",
        f"POST /join HTTP/1.1\r\n{who}{form}Origin: http://[\r\n\r\ncode=abc",
        f"POST /join HTTP/1.1\r\n{who}Content-Type: multipart/form-data\r\nContent-Length: 4\r\n\r\nabcd",
        f"POST /join HTTP/1.1\r\n{who}Content-Length: 99999999\r\n\r\n", "GET / HTTP/9\r\n",
        f"GET //[ HTTP/1.1\r\n{who}",
        f"GET /table/1/line HTTP/1.1\r\n{rise}Origin: http://[\r\n", f"GET /table/1/line HTTP/1.1\r\n{who}",
        f"GET /voila/templates/x/y HTTP/1.1\r\n{who}", f"GET /voila/api/themes/x HTTP/1.1\r\n{who}",
        f"GET /voila/labextensions/{'a/' * 900}b HTTP/1.1\r\n{who}", f"GET /voila/static/x HTTP/1.1\r\n{who}",
    ):
        with socket.create_connection((NETWORK, school.port), timeout=20) as line:
            line.sendall(asked.encode() + b"\r\n")
            told = line.recv(1 << 16)
        assert re.match(rb"HTTP/1.1 (302|4\d\d)|$", told), (asked, told[:200])
    assert visit.ask("/tables").status == 200
    assert school.log.read_text() == ""
    visit.ask("/leave", "POST", {})
