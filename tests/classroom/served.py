"""A class served by the real command, and its visitors as plain requests."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Self

from tests.processes import end, free_port

NETWORK = "127.0.0.2"  # stands for the address others see: a door of its own on this machine
GAME = "knights-and-castles"
EXERCISES = "06-exercises.ipynb"


class Answer(NamedTuple):
    status: int
    text: str
    headers: dict[str, str]


class Served:
    """`dragongames teach` in a process of its own."""

    def __init__(
        self, folder: Path, *options: str, game: str = GAME, lang: str = "en", more: Mapping[str, str] | None = None,
        port: int | None = None,
    ) -> None:
        self.port, self.data = port or free_port(), folder / "data"
        home = {name: str(folder / name) for name in (
            "HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")}
        self.log = folder / "log.txt"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dragongames", "--lang", lang, "teach", game, "--no-browser", f"--port={self.port}",
             *options],
            env=os.environ | home | {"DRAGONGAMES_DATA": str(self.data)} | dict(more or {}),
            text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=self.log.open("w"),
        )
        assert self.process.stdout is not None
        told = ""
        while "Ctrl+C" not in told:
            line = self.process.stdout.readline()
            assert line, self.log.read_text()[-3000:]
            told += line
        self.told = told
        self.base, self.network = f"http://127.0.0.1:{self.port}", f"http://{NETWORK}:{self.port}"
        desk = re.search(r"http://127\.0\.0\.1:\d+/teacher\?key=\S+", told)
        assert desk is not None
        self.desk = desk[0]
        code = re.search(r"\s(\w{3}-\w{3})[\s,]", told)
        self.code = code[1] if code else ""

    def stop(self) -> None:
        end(self.process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Stay(urllib.request.HTTPRedirectHandler):
    """Says where a page leads instead of going there."""

    def redirect_request(self, *_: object) -> None:
        return None


class Visit:
    """A browser without a window: one visitor's cookies and requests."""

    def __init__(self, base: str) -> None:
        self.base, self.cookie = base, ""
        self.opener = urllib.request.build_opener(Stay)

    def ask(self, path: str, method: str = "GET", form: dict[str, str] | None = None, **headers: str) -> Answer:
        body = None if form is None else urllib.parse.urlencode(form).encode()
        sent = {"Cookie": self.cookie} if self.cookie else {}
        request = urllib.request.Request(f"{self.base}{path}", body, sent | headers, method=method)
        try:
            got = self.opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            got = error
        with got:
            given = got.headers.get_all("Set-Cookie") or []
            for cookie in given:
                if cookie.startswith("dragongames-"):
                    self.cookie = cookie.partition(";")[0]
            return Answer(int(got.status), got.read().decode(), dict(got.headers) | {"Set-Cookie": "\n".join(given)})

    def join(self, code: str, name: str) -> Answer:
        return self.ask("/join", "POST", {"code": code, "name": name})

    def chapter(self, file: str = EXERCISES) -> str:
        """Open a chapter; the kernel it was given."""
        answer = self.ask(f"/chapter/{file}")
        assert answer.status == 200, answer.text[-2000:]
        told = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', answer.text, re.DOTALL)
        assert told is not None
        return str(json.loads(told[1])["kernelId"])
