"""A real trial of a school's hub: learners log in, each with a server and progress of their own, and enter the class.

    pip install jupyterhub jupyterhub-idle-culler 'dragongames[teach]'; npm install configurable-http-proxy
    python benchmarks/hub.py --proxy node_modules/.bin/configurable-http-proxy [--learners 30]

It starts JupyterHub with docs/hub/jupyterhub_config.py, a common password, and a spawner that needs no accounts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from http.cookiejar import CookieJar
from pathlib import Path

from processes import family
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

ROOT = Path(__file__).resolve().parents[1]
HUB, SERVICE = "http://127.0.0.1:8900", "/services/dragongames"
PATIENCE = 180  # seconds for a server to start
SETTINGS = """
exec(open({config!r}).read())
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = "school"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}
c.Spawner.start_timeout = c.Spawner.http_timeout = 180
c.Spawner.args = ["--allow-root"]
c.JupyterHub.bind_url, c.JupyterHub.hub_port = {hub!r}, 8901
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:8902"
c.JupyterHub.db_url = {base!r}
c.JupyterHub.cookie_secret_file = {secret!r}
c.JupyterHub.log_level = "ERROR"
"""
# What a learner does: answer a question, which is saved in the progress in their own home.
DEED = """
import dragongames as dg
from dragongames.lessons import Progress
from pathlib import Path
with Progress("", Path.home() / "progress") as mine:
    mine.answered("simurgh", "q{n}", "SI-1.1", right=True)
    print(len(mine.games()), mine.path)
"""


class Learner:
    """A learner with a browser's cookies."""

    def __init__(self, number: int) -> None:
        self.number, self.name = number, f"learner{number}"
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def ask(self, path: str, form: dict[str, str] | None = None, body: bytes | None = None) -> str:
        data = urllib.parse.urlencode(form).encode() if form is not None else body
        request = urllib.request.Request(HUB + path, data, {"X-XSRFToken": self._token(path)})
        with self.opener.open(request, timeout=180) as answer:
            return str(answer.read().decode())

    def login(self) -> None:
        self.ask("/hub/login")
        self.ask("/hub/login", {"username": self.name, "password": "school", "_xsrf": self._token("/hub/")})

    def start(self) -> float:
        """Start their own server; returns the seconds until it answers."""
        begun = time.perf_counter()
        self.ask(f"/hub/spawn/{self.name}")
        while time.perf_counter() - begun < PATIENCE:
            try:
                self.ask(f"/user/{self.name}/lab")  # shows the hub's login to the new server
                json.loads(self.ask(f"/user/{self.name}/api/status"))
                return time.perf_counter() - begun
            except (urllib.error.HTTPError, ValueError):
                time.sleep(0.5)
        raise AssertionError(f"{self.name} has no server after {PATIENCE} s")

    async def learn(self) -> str:
        """Answer a question in a notebook of their own; returns what it printed."""
        kernel = json.loads(self.ask(f"/user/{self.name}/api/kernels", body=b"{}"))["id"]
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.cookies)
        address = f"{HUB.replace('http', 'ws', 1)}/user/{self.name}/api/kernels/{kernel}/channels"
        line = await websocket_connect(HTTPRequest(address, headers={"Cookie": cookies, "Origin": HUB}))
        head = {"msg_id": uuid.uuid4().hex, "msg_type": "execute_request", "session": "s", "username": "",
                "version": "5.3", "date": ""}
        await line.write_message(json.dumps({
            "channel": "shell", "header": head, "parent_header": {}, "metadata": {}, "buffers": [],
            "content": {"code": DEED.format(n=self.number), "silent": False, "user_expressions": {}},
        }))
        told = ""
        while isinstance(message := await asyncio.wait_for(line.read_message(), 120), str | bytes):
            said = json.loads(message)
            if said["header"]["msg_type"] in ("stream", "error"):
                told += said["content"].get("text", "") + said["content"].get("evalue", "")
            if said["header"]["msg_type"] == "execute_reply":
                line.close()
                return told
        raise AssertionError("the kernel's line has ended")

    def _token(self, path: str) -> str:
        """The token in the cookie for this address."""
        fitting = [c for c in self.cookies if c.name == "_xsrf" and path.startswith(c.path)]
        return max(fitting, key=lambda c: len(c.path)).value or "" if fitting else ""


def memory(pids: list[int]) -> float:
    """The memory of these processes in MB; what they share counts once."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--proxy", default="configurable-http-proxy")
    asked = parser.parse_args()
    with socket.socket() as trial:
        if trial.connect_ex(("127.0.0.1", urllib.parse.urlsplit(HUB).port)) == 0:
            parser.error(f"another hub answers at {HUB} already")
    folder = Path(tempfile.mkdtemp())
    settings = folder / "config.py"
    settings.write_text(SETTINGS.format(
        config=str(ROOT / "docs/hub/jupyterhub_config.py"), homes=f"{folder}/homes/{{username}}", hub=HUB,
        proxy=str(Path(asked.proxy).resolve()) if "/" in asked.proxy else asked.proxy,
        base=f"sqlite:///{folder}/hub.sqlite", secret=f"{folder}/secret",
    ), "utf-8")
    environment = os.environ | {
        "DRAGONGAMES_DATA": str(folder / "class"), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    hub = subprocess.Popen([sys.executable, "-m", "jupyterhub", "-f", str(settings)], cwd=folder, env=environment,
                           stdout=(folder / "log").open("w"), stderr=subprocess.STDOUT)
    try:
        learners = [Learner(number) for number in range(1, asked.learners + 1)]
        wait_for(f"{HUB}{SERVICE}/")
        before = memory(family(hub.pid))
        print(f"the hub, its proxy, the class and the culler: {before:.0f} MB", flush=True)
        times = []
        for learner in learners:
            learner.login()
            times.append(learner.start())
            print(f"{learner.name}: a server after {times[-1]:.1f} s", flush=True)
        idle = memory(family(hub.pid))
        told = [asyncio.run(learner.learn()).split() for learner in learners]
        assert [games for games, _ in told] == ["1"] * len(learners), told
        assert len({path for _, path in told}) == len(learners), "everybody's progress is their own"
        full = memory(family(hub.pid))
        for learner in learners:
            assert "Simurgh" in learner.ask(f"{SERVICE}/login")
        inside = learners[0].ask(f"{SERVICE}/tables")
        assert "learner1" in inside, "the class knows them by the hub's login"
        next_at_the_tablet(learners[0], len(learners) + 1)
        each, busy = (idle - before) / len(learners), (full - before) / len(learners)
        print(f"{len(learners)} learners: a server after {statistics.median(times):.1f} s (median); each costs "
              f"{each:.0f} MB, with a notebook running {busy:.0f} MB")
    finally:
        hub.terminate()
        hub.wait(300)  # thirty servers end as well


def next_at_the_tablet(first: Learner, number: int) -> None:
    """One logs out and another logs in with the same browser: the class must not take them for one another."""
    first.ask("/hub/logout")
    try:
        inside = first.ask(f"{SERVICE}/tables")
    except urllib.error.HTTPError as error:
        inside = f"refused with {error.code}"
    assert inside == "refused with 403", "whoever has logged out is out of the class"
    second = Learner(number)
    second.cookies, second.opener = first.cookies, first.opener
    second.login()
    second.ask(f"{SERVICE}/")
    inside = second.ask(f"{SERVICE}/tables")
    assert second.name in inside, "the class knows who sits here now"
    assert f"{first.name} " not in inside


def wait_for(address: str) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            if urllib.request.urlopen(address, timeout=10).status == 200:
                return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(1)
    raise AssertionError(f"nobody answers at {address}")


if __name__ == "__main__":
    main()
