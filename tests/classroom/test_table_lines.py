"""Tables of a real class: what goes over the wire, and what a killed server keeps."""

from __future__ import annotations

import asyncio
import json
import signal
from typing import Any, Self

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from dragongames import load

from .served import NETWORK, Served, Visit

OPTIONS = ("--pupils", "--address", NETWORK)


class Chair:
    """A pupil's page without a browser: all that came over its line is kept."""

    def __init__(self, visit: Visit, line: WebSocketClientConnection) -> None:
        self.visit, self.line = visit, line
        self.got: list[str] = []

    @classmethod
    async def at(cls, visit: Visit, path: str) -> Self:
        address = visit.base.replace("http", "ws", 1) + path
        made = cls(visit, await websocket_connect(HTTPRequest(address, headers={"Cookie": visit.cookie})))
        await made.next()
        return made

    async def next(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self.line.read_message(), 20)
        assert isinstance(message, str), "the line has ended"
        self.got.append(message)
        told: dict[str, Any] = json.loads(message)
        return told

    async def until(self, key: str, value: object) -> dict[str, Any]:
        while (told := json.loads(self.got[-1]))[key] != value:
            await self.next()
        return dict(told)

    async def say(self, kind: str, what: object) -> None:
        await self.line.write_message(json.dumps({kind: what}))


def teacher_of(school: Served) -> Visit:
    teacher = Visit(school.base)
    assert teacher.ask(school.desk.removeprefix(school.base)).status == 302
    return teacher


def pupils(school: Served, *names: str) -> list[Visit]:
    visits = [Visit(school.network) for _ in names]
    for visit, name in zip(visits, names, strict=True):
        assert visit.join(school.code, name).status == 303
    return visits


def opened(school: Served, **said: str) -> None:
    form = {"game": "knights-and-castles", "players": "2", "bots": "0", "level": "beginner"} | said
    answer = teacher_of(school).ask("/tables/open", "POST", form)
    assert answer.status == 303, answer.text[-500:]


def test_secret_choices_stay_secret_on_the_wire(tmp_path):
    with Served(tmp_path, *OPTIONS) as school:
        opened(school)
        visits = pupils(school, "Ala", "Jan", "Ola")
        for visit in visits[:2]:
            assert visit.ask("/table/1/sit", "POST", {}).status == 303

        async def play() -> tuple[str, str]:
            ala, jan, ola = [await Chair.at(visit, "/table/1/line") for visit in visits]
            before = len(jan.got), len(ola.got)
            await ala.say("type", "lay footman knight")
            await ala.until("mine", False)
            await jan.next()
            await ola.next()
            heard = "".join(jan.got[before[0]:] + ola.got[before[1]:])
            await jan.say("type", "lay archer peasant")
            return heard, json.dumps(await jan.next())

        heard, after = asyncio.run(play())
        for word in ("footman", "mounted"):
            assert word not in _without_own_hand(heard), "before Jan has chosen, nobody is told what Ala lies down"
        assert "Ala shows a footman and a mounted knight." in after


def _without_own_hand(told: str) -> str:
    """The sentences alone: everybody's own cards have the same names."""
    messages = map(json.loads, told.replace("}{", "}\n{").splitlines())
    return " ".join(" ".join([*one["news"], *one["log"], one["turn"]]) for one in messages)


def test_a_killed_server_comes_back_with_its_tables_and_its_pupils(tmp_path):
    school = Served(tmp_path, *OPTIONS)
    opened(school)
    ala, jan = pupils(school, "Ala", "Jan")
    for visit in (ala, jan):
        visit.ask("/table/1/sit", "POST", {})

    async def lay(visit: Visit, cards: str) -> None:
        chair = await Chair.at(visit, "/table/1/line")
        await chair.say("type", f"lay {cards}")
        await chair.next()

    asyncio.run(lay(ala, "footman knight"))
    school.process.send_signal(signal.SIGKILL)
    school.process.wait()
    with Served(tmp_path, *OPTIONS, port=school.port) as again:
        assert again.code == school.code, "pupils need not type another one"

        async def go_on() -> dict[str, Any]:
            here, there = [await Chair.at(visit, "/table/1/line") for visit in (ala, jan)]
            assert json.loads(here.got[-1])["mine"] is False, "her cards lie on the table already"
            await there.say("type", "lay archer peasant")
            return await there.next()

        assert "Ala shows a footman and a mounted knight." in " ".join(asyncio.run(go_on())["news"])
        file = tmp_path / "game.json"
        file.write_text(teacher_of(again).ask("/table/1/game.json").text, "utf-8")
        assert len(load(file).history()) >= 3, "it opens at home"
        assert ala.ask("/table/1/game.json").status == 404, "not before it is over: all hands are in it"
    with Served(tmp_path, *OPTIONS) as next_lesson:
        assert next_lesson.code != school.code
        assert Visit(next_lesson.network).ask("/tables").status == 403


def test_tables_are_the_teachers_to_open_pause_and_put_away(tmp_path):
    with Served(tmp_path, *OPTIONS) as school:
        opened(school)
        (ala,) = pupils(school, "Ala")
        for path in ("/table/1/pause", "/table/1/ask", "/table/1/close", "/tables/set", "/tables/round"):
            assert ala.ask(path, "POST", {}).status == 404, path
        assert ala.ask("/tables/open", "POST", {"game": "carcassonne"}).status == 404
        assert ala.ask("/tables/report").status == 404
        teacher = teacher_of(school)
        assert teacher.ask("/tables/set", "POST", {"what": "opening"}).status == 303
        hers = ala.ask("/tables/open", "POST", {"game": "carcassonne", "players": "2"})
        assert hers.headers["Location"] == "/table/2"
        wrong = teacher.ask("/tables/open", "POST", {"players": "2", "bots": "3"})
        assert (wrong.status, "more people and bots than chairs" in wrong.text) == (400, True)
        told = teacher.ask("/tables/open", "POST", {"players": "2", "options": "age = 7"})
        assert told.status == 400
        assert "Traceback" not in told.text
        assert teacher.ask("/table/1/close", "POST", {}).status == 303
        assert ala.ask("/table/1").status == 404
        assert "Table 2" in teacher.ask("/tables").text
