"""Tables of a real class: what goes over the wire, and what a killed server keeps."""

from __future__ import annotations

import asyncio
import json
import re
import signal
from collections.abc import Iterator
from typing import Any, Self

import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from dragongames import load
from dragongames.classroom.tables.line import LEFT

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


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("school"), *OPTIONS) as served:
        yield served


def opened(school: Served, **said: str) -> str:
    """A new table; its address."""
    form = {"game": "knights-and-castles", "players": "2", "bots": "0", "level": "beginner"} | said
    teacher = teacher_of(school)
    answer = teacher.ask("/tables/open", "POST", form)
    assert answer.status == 303, answer.text[-500:]
    return f"/table/{max(map(int, re.findall(r'/table/([0-9]+)', teacher.ask('/tables').text)))}"


def test_secret_choices_stay_secret_on_the_wire(tmp_path):
    with Served(tmp_path, *OPTIONS) as school:
        opened(school)
        visits = pupils(school, "Ala", "Jan", "Ola")
        for visit in visits[:2]:
            assert visit.ask("/table/1/sit", "POST", {}).status == 303
        assert teacher_of(school).ask("/table/1/coach", "POST", {"seat": "0"}).headers["Location"] == "/table/1"

        async def play() -> tuple[str, str]:
            ala, jan, ola = [await Chair.at(visit, "/table/1/line") for visit in visits]
            teacher = await Chair.at(teacher_of(school), "/table/1/line?all=yes")
            hers = json.loads(ala.got[-1])["coach"]
            assert [len(hers["notes"]) > 0, hers["aim"] != ""] == [True, True]
            before = len(jan.got), len(ola.got)
            await ala.say("type", "lay footman knight")
            await ala.until("mine", False)
            await jan.next()
            await ola.next()
            heard = "".join(jan.got[before[0]:] + ola.got[before[1]:])
            await jan.say("type", "lay archer peasant")
            after = json.dumps(await jan.next())
            for told in map(json.loads, (*jan.got, *ola.got, *teacher.got)):
                assert told["coach"] is None, "the coach speaks to Ala alone"
            return heard, after

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
        deeds = "/table/1/pause", "/table/1/coach", "/table/1/ask", "/table/1/close", "/tables/set", "/tables/round"
        for path in deeds:
            assert ala.ask(path, "POST", {}).status == 404, path
        assert ala.ask("/tables/open", "POST", {"game": "carcassonne"}).status == 404
        assert ala.ask("/tables/report").status == 404
        teacher = teacher_of(school)
        assert teacher.ask("/tables/set", "POST", {"what": "opening"}).status == 303
        hers = ala.ask("/tables/open", "POST", {"game": "carcassonne", "players": "2"})
        assert hers.headers["Location"] == "/table/2"
        wrong = teacher.ask("/tables/open", "POST", {"players": "2", "bots": "3"})
        assert (wrong.status, "more people and bots than seats" in wrong.text) == (400, True)
        told = teacher.ask("/tables/open", "POST", {"players": "2", "options": "age = 7"})
        assert told.status == 400
        assert "Traceback" not in told.text
        assert teacher.ask("/table/1/close", "POST", {}).status == 303
        assert ala.ask("/table/1").status == 404
        assert "Table 2" in teacher.ask("/tables").text


def test_the_teacher_silences_phrases_and_steps_back_without_touching_the_game(school):
    table = opened(school)
    visits = pupils(school, "Ala", "Jan")
    for visit in visits:
        assert visit.ask(f"{table}/sit", "POST", {}).status == 303
    teacher = teacher_of(school)

    async def play() -> None:
        ala, jan, desk = [await Chair.at(visit, f"{table}/line") for visit in (*visits, teacher)]
        await ala.say("say", "hello")
        assert (await jan.next())["said"] == ["Ala: Hello!"]
        assert teacher.ask("/tables/set", "POST", {"what": "talking"}).status == 303
        assert (await jan.until("talking", False))["said"] == []
        await ala.until("talking", False)
        await ala.say("say", "well")  # by a page that has kept its buttons
        await ala.say("say", "<b>anything</b>")
        assert (await ala.next())["said"] == (await ala.next())["said"] == []
        await ala.say("type", "lay footman knight")
        await jan.say("type", "lay archer peasant")
        while "Ala shows" not in " ".join((at := await jan.next())["log"]):
            pass
        await desk.until("log", at["log"])
        now = desk.got[-1]
        await desk.say("back", 1)
        assert (await desk.until("back", 1))["log"] != at["log"]
        await desk.say("back", 0)
        assert await desk.until("back", 0) == json.loads(now)
        await jan.say("back", 1)
        assert (await jan.next())["back"] == 0, "pupils see what is"
        assert json.loads(jan.got[-1])["svg"] == at["svg"]

    asyncio.run(play())


def test_who_gets_up_or_leaves_sees_no_hand_and_plays_no_more(school):
    table = opened(school)
    visits = pupils(school, "Iga", "Max", "Zoe")
    iga, max_, zoe = visits
    for visit in (iga, max_):
        assert visit.ask(f"{table}/sit", "POST", {}).status == 303

    async def play() -> None:
        hers, other = [await Chair.at(visit, f"{table}/line") for visit in (iga, zoe)]
        assert (await hers.until("mine", True))["sits"] is True
        assert iga.ask(f"{table}/stand", "POST", {}).status == 303  # from another page
        assert zoe.ask(f"{table}/sit", "POST", {}).status == 303
        now = await other.until("mine", True)
        while "Zoe" not in (watched := json.loads(hers.got[-1]))["svg"]:
            await hers.next()
        assert [watched[key] for key in ("sits", "mine", "open", "choices")] == [False, False, [], []]
        assert watched["svg"] != now["svg"], "Zoe's hand is hers"
        await hers.say("type", "lay footman knight")
        assert (await hers.next())["log"] == watched["log"]
        assert zoe.ask("/leave", "POST", {}).status == 303
        while "gone" not in (told := await other.next()):
            pass
        assert told == {"gone": "On this screen you are no longer in the class."}
        assert await asyncio.wait_for(other.line.read_message(), 20) is None
        assert other.line.close_code == LEFT

    asyncio.run(play())


def test_whoever_sat_at_the_table_that_is_asked_about_sees_no_other_hand(school):
    table = opened(school)
    visits = pupils(school, "Ula", "Ben", "Eva")
    for visit in visits[:2]:
        assert visit.ask(f"{table}/sit", "POST", {}).status == 303
    assert teacher_of(school).ask(f"{table}/ask", "POST", {}).headers["Location"] == "/asked"
    assert visits[1].ask(f"{table}/stand", "POST", {}).status == 303

    async def look() -> None:
        ula, ben, eva = [await Chair.at(visit, "/asked/line") for visit in visits]
        hers, his, guess = [json.loads(chair.got[-1]) for chair in (ula, ben, eva)]
        assert [one["mine"] for one in (hers, his, guess)] == [True, False, True]
        assert his["svg"] != guess["svg"]

    asyncio.run(look())
    teacher_of(school).ask("/tables/set", "POST", {"what": "answered"})


def test_crafted_messages_change_nothing_and_the_line_goes_on(school):
    table = opened(school)
    visits = pupils(school, "Ewa", "Leo")
    for visit in visits:
        assert visit.ask(f"{table}/sit", "POST", {}).status == 303

    async def play() -> None:
        ewa, leo = [await Chair.at(visit, f"{table}/line") for visit in visits]
        before = json.loads(ewa.got[-1])
        long = '{"type": "lay"' + " " * 3_000 + "}"
        for text in ("", "null", "[]", "{", "7", long, '{"a": 1, "b": 2}', "[" * 1_900, '{"choose":' * 190):
            await ewa.line.write_message(text)  # no word of the line's: not answered
        await ewa.line.write_message(b"\x00\xff", binary=True)
        for kind, what in (
            ("choose", -1), ("choose", 10**9), ("choose", True), ("choose", "0"), ("click", "../../etc/passwd"),
            ("click", {"target": 1}), ("type", "2: lay archer peasant"), ("type", "<script>alert(1)</script>"),
            ("type", "lay " * 400), ("type", "a " * 900), ("wish", 1), ("agree", "yes"), ("say", "well<br>"),
            ("back", 5), ("play", "x"), ("__class__", "x"), ("asked", True),
        ):
            await ewa.say(kind, what)
            told = await ewa.next()
            assert (told["svg"], told["log"], told["back"]) == (before["svg"], before["log"], 0), kind
            assert "Traceback" not in told["refusal"]
        assert len(leo.got) == 1, "nobody else hears of it"
        await leo.say("type", "lay archer peasant")
        await ewa.next()

    asyncio.run(play())
