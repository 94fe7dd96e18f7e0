"""Tables set up by hand for the tests of the rules."""

from __future__ import annotations

from typing import Any

import dragongames as dg
from dragongames.games.knights_and_castles import GAME
from dragongames.games.knights_and_castles.box.contents import TILES
from tests.games.asked import NAMES

ALL = "footman+knight+archer+dragon+catapult+peasant"


def table(position: str) -> dg.Table:
    """A table set up by hand; chance waits to be told."""
    seats = GAME.read(position).seats
    return dg.table(GAME.slug, players=seats, position=position, by_hand=True, names=NAMES[:seats])


def castle(
    tile: str = "big-brick", hands: tuple[str, ...] = (ALL,) * 3, castles: tuple[str, ...] = (), sword: int = 1,
    round: int = 1, ages: str = "", drums: int = 2,
) -> dg.Table:
    """A table with an open tile; the tiles nobody has seen are worked out."""
    castles = castles or ("-",) * len(hands)
    gone = [name for won in castles for name in won.split("+")] + [tile]
    unseen = [name for name in TILES[:-1] if name not in gone] + ["drum"] * (drums - (tile == "drum"))
    ages = ages or " ".join(str(seat + 1) for seat in range(len(hands)))
    players = [f"{i}: hand {h}; castles {c}" for i, (h, c) in enumerate(zip(hands, castles, strict=True), 1)]
    return table("\n".join([
        f"knights-and-castles {len(hands)} players", f"round: {round}", f"tile: {tile}", f"unseen: {' '.join(unseen)}",
        f"youngest first: {ages}", f"sword: {sword}", *players,
    ]))


def lay(at: dg.Table, *pairs: str) -> list[Any]:
    """Everybody lays two cards; the events."""
    for seat, pair in enumerate(pairs, 1):
        at.play(f"{seat}: lay {pair}")
    return list(at.node.events)


