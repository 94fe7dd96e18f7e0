"""What a teacher asked for: everything a session is made of, checked before anything starts."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

from msgspec import Struct

from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.core.table.record import load
from dragongames.games import game

PORT: Final = 8470  # the first port tried if none was asked for ...
PORTS: Final = 20  # ... and how many after it
MOST: Final = 30  # pupils, if nothing else is said ...
MOST_ON_A_HUB: Final = 100  # ... and on a hub, which serves more than one class


class Plan(Struct, frozen=True, kw_only=True):
    """One session."""

    game: str  # for somebody at home: the game to begin with, or ""
    notebooks: Path  # the folder of the game's chapters in the reader's language; at home, of all games
    data: Path  # where the pupils' progress is kept
    palette: str = "light"
    slides: bool = False
    port: int | None = None
    pupils: str = ""  # the network address for pupils; "" lets no pupils in
    most: int = MOST
    positions: Path | None = None
    browser: bool = True
    root: str = ""  # on a hub, what all our addresses begin with
    host: str = "127.0.0.1"  # on a hub, the address it finds us at
    way_out: str = ""  # on a hub, where those go who leave
    hub: bool = False  # whether a JupyterHub says who everybody is
    teachers: tuple[str, ...] = ()  # who teaches, by their names on the hub
    alone: bool = False  # one learner at home: all games, with a page to choose from


def network_address() -> str:
    """The address under which others on the same network see this machine; raises NotationError if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # sends nothing: it only tells which way packets would take
            found = str(asked.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if found == "127.0.0.1":
        raise NotationError(say("network.none"))
    return found


def checked_address(text: str) -> str:
    """An address of this machine that others can reach; raises NotationError."""
    try:
        address = IPv4Address(text)
    except ValueError:
        raise NotationError(say("network.wrong", address=text[:40])) from None
    if address.is_unspecified or text == "127.0.0.1":
        raise NotationError(say("network.wrong", address=text))
    with socket.socket() as trial:
        try:
            trial.bind((text, 0))
        except OSError:
            raise NotationError(say("network.foreign", address=text)) from None
    return text


def checked_positions(folder: Path, slug: str) -> Path:
    """A folder of saved tables, every one of which can be read; raises NotationError naming the first that cannot."""
    if not folder.is_dir():
        raise NotationError(say("positions.folder", folder=str(folder)))
    files = sorted(folder.glob("*.json"))
    if not files:
        raise NotationError(say("positions.empty", folder=str(folder)))
    for file in files:
        table = load(file, game)
        if table.game.slug != slug:
            raise NotationError(say("positions.other", file=file.name, game=table.game.slug))
    return folder.resolve()
