"""Programs that tests start."""

from __future__ import annotations

import secrets
import socket
import subprocess
from typing import Any

LOWEST, HIGHEST = 20_000, 32_000  # below those that systems give to whoever asks for any port


def free_port() -> int:
    """A port that nobody has, and that nobody is likely to be given before the program that is started takes it."""
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with socket.socket() as trial:
            try:
                trial.bind(("", port))
            except OSError:
                continue
        return port


def end(process: subprocess.Popen[Any]) -> None:
    """Ask it to end, and make it if it does not."""
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)
