"""A Jupyter server of a test's own."""

from __future__ import annotations

import contextlib
import os
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.processes import end, free_port


class Server:
    """A Jupyter server of our own, with nothing of the user's settings."""

    def __init__(
        self, module: str, folder: Path, arguments: Callable[[Server], list[str]], more: Mapping[str, str] | None = None
    ) -> None:
        self.folder, self.token = folder, secrets.token_hex(16)
        self.root = folder / "root"
        self.root.mkdir()
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log.txt"
        home = {name: str(folder / name) for name in (
            "HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR",
        )}
        # No question about news in the corner.
        settings = folder / "JUPYTER_CONFIG_DIR" / "labconfig" / "page_config.json"
        settings.parent.mkdir(parents=True)
        settings.write_text('{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}')
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *module.split(), f"--port={self.port}", "--no-browser", *arguments(self)],
                env=os.environ | home | {"DRAGONGAMES_LANG": "en"} | dict(more or {}),
                stdout=log, stderr=subprocess.STDOUT, cwd=self.root,
            )

    def wait(self, address: str, seconds: float = 60) -> Server:
        """Until this address answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.base}{address}", timeout=5).read()
                return self
            assert self.process.poll() is None, self.log.read_text()[-3000:]
            time.sleep(0.1)
        raise TimeoutError(self.log.read_text()[-3000:])

    def stop(self) -> None:
        end(self.process)
