"""Draw the pictures of the documentation from real games: tools/pictures.py writes docs/pictures/*.svg."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import dragongames as dg
from dragongames.bots.seats import seated

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def knights_and_castles() -> str:
    """Three players after two castles, seen through the eyes of the first."""
    table = dg.table("knights-and-castles", players=3, seed=11, names=("Ala", "Jan", "Ola"), seat=0)
    for move in (
        "1: lay dragon shepherd", "2: lay archer peasant", "3: lay archer catapult",
        "1: lay knight footman", "2: lay dragon shepherd", "3: lay dragon footman",
    ):
        table.play(move)
    return table.svg()


def dragonkeepers() -> str:
    """Three players in the middle of a game between bots, seen through the eyes of the first."""
    table = dg.table("dragonkeepers", players=3, seed=5, names=("Ala", "Jan", "Ola"), seat=0)
    players = seated(table, dict.fromkeys(table.names, "greedy"))
    while sum(table.position.amulets) < 4 or table.position.actors != (0,):
        seat = table.position.actors[0]
        table.play(players[seat].choose(table.position.seen_by(seat), seat, Random(len(table.node.path))))
    return table.svg()


DRAWN = {"knights-and-castles.svg": knights_and_castles, "dragonkeepers.svg": dragonkeepers}


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWN.items():
        (PICTURES / name).write_text(draw() + "\n", "utf-8")
        print(PICTURES / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
