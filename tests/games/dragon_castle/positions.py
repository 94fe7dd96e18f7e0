"""Tables of Zamek Smoków set up by hand for the tests of the rules."""

from __future__ import annotations

from typing import Any

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE
from tests.games.asked import NAMES

# A castle with a block of threes at the upper left, so that small castles of any shape fit into it.
BLOCK = "33333333/33333333/33333333/33333333/22222222/1111"


def position_text(
    castle: str = "", realm: str = "", *, others: tuple[str, ...] = (), turn: str = "1 take", now: str = "",
    spirits: str = "", dragons: str = "", seats: int = 2, beside: str = "pool 1", besides: tuple[str, ...] = (),
    countdown: int | None = None, starter: int = 1, realms: str = "5x6", board: str = BLOCK, shrines: int | None = None,
    unseen: str = "",
) -> str:
    """A position as text; rows are separated by `/`. `realm` and `beside` are the first player's."""
    lines = [f"dragon-castle {seats} players", f"board: {board}", f"realms: {realms}", f"starter: {starter}"]
    lines += [f"spirits: {spirits}", f"dragons: {dragons}", f"turn: {turn}", f"now: {now}"]
    lines += [f"countdown: {countdown}"] if countdown is not None else []
    lines += [f"shrines: {shrines}"] if shrines is not None else []
    lines += [f"unseen: {unseen}"] if unseen else []
    lines += ["castle:", *castle.split("/")]
    for seat in range(seats):
        rows = (realm, *others)[seat] if seat <= len(others) else ""
        has = (beside, *besides)[seat] if seat <= len(besides) else "pool 1"
        lines += [f"realm {seat + 1}: {has}", *rows.split("/")]
    return "\n".join(lines)


def table(castle: str = "", realm: str = "", **more: Any) -> dg.Table:
    """A table set up by hand; chance waits to be told."""
    seats = more.get("seats", 2)
    text = position_text(castle, realm, **more)
    return dg.table(GAME.slug, players=seats, position=text, by_hand=True, names=NAMES[:seats])


def placing(hand: str, realm: str = "", **more: Any) -> dg.Table:
    """The first player has these tiles in the hand and is about to place them."""
    now = "; ".join(filter(None, (f"hand {hand}", more.pop("now", ""))))
    return table(more.pop("castle", "1m6 . 1s6"), realm, turn="1 place", now=now, **more)


def play(at: dg.Table, *moves: str) -> list[Any]:
    """Moves one after another; everything that happened."""
    events: list[Any] = []
    for move in moves:
        at.play(move)
        events += at.node.events
    return events


def moves(at: dg.Table, begins: str = "") -> list[str]:
    """The moves that can be made, as typed."""
    return [move for move in at.moves() if move.startswith(begins)]


def cell(name: str) -> int:
    """A cell of a realm by its name."""
    return REALM_STRIDE * (int(name[1:]) - 1) + ord(name[0]) - ord("a")


def points(at: dg.Table, seat: int = 0) -> int:
    """What a seat has in tokens."""
    return int(at.position.realms[seat].points)


def waits_for_chance(at: dg.Table) -> bool:
    return bool(at.position.actors == (CHANCE,))
