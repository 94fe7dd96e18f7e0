"""A class at its tables: how soon a pupil's move is answered, and how much the server needs.

python benchmarks/tables.py --pupils 30 --tables 10 --minutes 10 [--games simurgh,carcassonne]

Pupils without browsers, each with a line of their own, think for a few seconds, then click or choose something open. We
measure the time from a pupil's message until their page and those of the others at the table show the result.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from dragongames.games import GAMES
from tests.classroom.served import NETWORK, Served, Visit


def memory(pid: int) -> int:
    """The memory of a process in MB, as the system reports it."""
    said = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(said["VmRSS"].split()[0]) // 1024


class Pupil:
    """One page at a table."""

    def __init__(self, name: str, visit: Visit, id: int) -> None:
        self.name, self.visit, self.id = name, visit, id
        self.now: dict[str, Any] = {}
        self.at = 0.0  # when the last picture arrived
        self.came = asyncio.Event()
        self.line: WebSocketClientConnection | None = None

    async def listen(self) -> None:
        address = f"{self.visit.base.replace('http', 'ws', 1)}/table/{self.id}/line"
        self.line = await websocket_connect(HTTPRequest(address, headers={"Cookie": self.visit.cookie}))
        while isinstance(message := await self.line.read_message(), str):
            self.now, self.at = json.loads(message), time.perf_counter()
            self.came.set()

    async def act(self, rng: random.Random) -> float | None:
        """Do something that is open; returns how long the answer took."""
        now = self.now
        if not now.get("mine") or now.get("over") or self.line is None:
            return None
        if now["choices"] and (not now["open"] or rng.random() < 0.5):
            said: dict[str, object] = {"choose": rng.randrange(len(now["choices"]))}
        elif now["open"]:
            said = {"click": rng.choice(now["open"])}
        else:
            said = {"put_back": True}
        self.came.clear()
        begun = time.perf_counter()
        await self.line.write_message(json.dumps(said))
        await asyncio.wait_for(self.came.wait(), 60)
        return self.at - begun


async def measured(pupils: list[Pupil], seconds: float, pause: float, server: int) -> list[float]:
    """Let everybody play for so long; returns all times."""
    listening = [asyncio.create_task(pupil.listen()) for pupil in pupils]
    times: list[float] = []
    end = time.monotonic() + seconds

    async def play(pupil: Pupil) -> None:
        rng = random.Random(pupil.name)
        while time.monotonic() < end:
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
            if (took := await pupil.act(rng)) is not None:
                times.append(took)

    async def tell() -> None:
        while time.monotonic() < end:
            await asyncio.sleep(min(30.0, seconds / 2))
            if times:
                print(f"{len(times)} answers, median {statistics.median(times):.3f} s, "
                      f"{memory(server)} MB", flush=True)

    await asyncio.gather(tell(), *map(play, pupils))
    for task in listening:
        task.cancel()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds a pupil thinks, about")
    parser.add_argument("--games", default=",".join(GAMES))
    asked = parser.parse_args()
    games = asked.games.split(",")
    folder = Path(tempfile.mkdtemp())
    with Served(folder, "--pupils", "--address", NETWORK, "--most", str(asked.pupils)) as school:
        server = school.process.pid
        print(f"the server before anybody comes: {memory(server)} MB")
        teacher = Visit(school.base)
        teacher.ask(school.desk.removeprefix(school.base))
        seats = -(-asked.pupils // asked.tables)
        for table in range(asked.tables):
            form = {"game": games[table % len(games)], "players": str(max(2, seats)), "bots": "0"}
            assert teacher.ask("/tables/open", "POST", form).status == 303
        pupils = []
        for number in range(asked.pupils):
            visit, id = Visit(school.network), number % asked.tables + 1
            assert visit.join(school.code, f"Pupil {number + 1}").status == 303
            assert visit.ask(f"/table/{id}/sit", "POST", {}).status == 303
            pupils.append(Pupil(f"Pupil {number + 1}", visit, id))
        times = asyncio.run(measured(pupils, 60 * asked.minutes, asked.pause, server))
        cuts = statistics.quantiles(times, n=20)
        print(f"{len(times)} answers: median {statistics.median(times):.3f} s, 95 % below {cuts[18]:.3f} s, "
              f"slowest {max(times):.3f} s; the server has {memory(server)} MB")


if __name__ == "__main__":
    main()
