"""Letters to a kernel as a page writes them, whole and crafted."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from dragongames.classroom.letters import PROTOCOL, WORD

from .served import Served, Visit

DEEP = "[" * 3_000 + "]" * 3_000
WIDGET = uuid.uuid4().hex


def head(kind: object, **more: object) -> dict[str, object]:
    return {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"} | more


def sealed(channel: object, *parts: object) -> bytes:
    """A letter of these parts, whatever they are."""
    said = [part if isinstance(part, bytes) else str(part).encode() if part is channel else json.dumps(part).encode()
            for part in (channel, *parts)]
    places = [WORD * (2 + len(said))]
    for part in said:
        places.append(places[-1] + len(part))
    return b"".join((*(n.to_bytes(WORD, "little") for n in (len(places), *places)), *said))


def letter(kind: object, content: object, channel: object = "shell", **more: object) -> bytes:
    return sealed(channel, head(kind, **more), {}, {}, content)


def whole() -> Iterator[bytes]:
    """What pages of ours send."""
    yield letter("kernel_info_request", {})
    yield letter("kernel_info_request", {}, "control")
    yield letter("comm_info_request", {"target_name": "jupyter.widget"})
    yield letter("comm_open", {"comm_id": WIDGET, "target_name": "jupyter.widget.control", "data": {}})
    yield letter("comm_msg", {"comm_id": WIDGET, "data": {"method": "update", "state": {"value": "Ł"}}}, date="2026")
    yield letter("comm_close", {"comm_id": WIDGET, "data": {}})
    yield sealed("shell", head("comm_msg"), {}, {}, {"comm_id": WIDGET, "data": {}}, b"a buffer")


def crafted() -> Iterator[bytes | str]:
    """What no page of ours sends."""
    yield from ("", "null", "{", "7", DEEP, json.dumps({"channel": "shell", "header": head("comm_msg"), "content": {}}))
    yield from (b"", b"\x00", b"\x00" * 100, b"{}", b"\xff" * 8)
    yield from (count.to_bytes(WORD, "little") + b"\x00" * 400 for count in (1, 3, 6, 50, 2**31, 2**63))
    good = {"comm_id": WIDGET, "data": {}}
    for channel in ("iopub", "stdin", "control", "", b"\xff", "nowhere"):
        yield letter("comm_msg", good, channel)
    for kind in ("execute_request", "shutdown_request", "debug_request", "interrupt_request", "input_reply", "", 7, []):
        yield from (letter(kind, {}, channel) for channel in ("shell", "control"))
    for bad in (b"", b"{", b"\xff", b"7", b"null", b"[]", DEEP.encode()):
        yield sealed("shell", bad, {}, {}, good)
        yield sealed("shell", head("comm_msg"), {}, bad, good)
        yield sealed("shell", head("comm_msg"), {}, {}, bad)
    for wrong in (None, 7, [], "\ud800"):
        yield from (letter("comm_msg", good, **{name: wrong}) for name in ("msg_id", "session", "version"))
    contents: tuple[tuple[str, Any], ...] = (
        ("comm_msg", {}), ("comm_msg", {"comm_id": [], "data": {}}), ("comm_msg", {"comm_id": "x" * 99, "data": {}}),
        ("comm_msg", {"comm_id": WIDGET, "data": 7}), ("comm_close", {}), ("comm_info_request", {"target_name": []}),
        ("comm_open", {"comm_id": WIDGET, "target_name": "jupyter.widget", "data": {"state": {}}}),
        ("comm_open", {"comm_id": WIDGET, "target_name": "anything", "data": {}}), ("comm_open", {}),
    )
    yield from (letter(kind, content) for kind, content in contents)
    yield sealed("shell", head("comm_msg"))
    yield letter("comm_msg", {"comm_id": WIDGET, "data": {"long": "x" * (1 << 20)}})
    yield sealed("shell", head("comm_msg"), {}, {}, good, *[b"a buffer"] * 40)


# -- lines that carry them --------------------------------------------------------------------------


def line(school: Served, visit: Visit, kernel: str) -> HTTPRequest:
    address = f"{school.network.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    return HTTPRequest(address, headers={"Cookie": visit.cookie})


async def refused(school: Served, visit: Visit, kernel: str) -> int:
    """The status with which a line to a kernel is refused."""
    with pytest.raises(HTTPClientError) as told:
        await websocket_connect(line(school, visit, kernel))
    return int(told.value.code)


async def lines(school: Served, visit: Visit, kernel: str, number: int) -> list[int]:
    """Open so many lines one after the other and keep them; how each was answered."""
    kept, told = [], []
    for _ in range(number):
        try:
            kept.append(await websocket_connect(line(school, visit, kernel), subprotocols=[PROTOCOL]))
            told.append(101)
        except HTTPClientError as error:
            told.append(int(error.code))
    for connection in kept:
        connection.close()
    return told


async def exchange(school: Served, visit: Visit, kernel: str, sent: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Send these messages; the kinds of the answers until the last one's has come."""
    connection = await websocket_connect(line(school, visit, kernel), subprotocols=[PROTOCOL])
    answers: list[str] = []
    # The last one twice: a kernel has two ears, and what comes in by one does not wait for the other.
    for kind, content in (*sent, sent[-1]):
        for channel in ("control", "shell"):
            await connection.write_message(letter(kind, content, channel), binary=True)
        while kind == sent[-1][0] and answers[-1:] != [f"{kind.removesuffix('request')}reply"]:
            got = await asyncio.wait_for(connection.read_message(), 20)
            assert got is not None
            assert isinstance(got, bytes)
            (answer,) = set(re.findall(rb'"msg_type": ?"(\w+)"', got[: got.index(b"}")]))
            answers.append(answer.decode())
        answers.append("")
    connection.close()
    return answers
