"""Draw the pictures of the documentation from real games: tools/pictures.py writes docs/pictures/*.svg."""

from __future__ import annotations

import sys
from pathlib import Path

import dragongames as dg

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


CARCASSONNE = """
carcassonne 4 players
tiles: TILES
step: place
turn: 2
hand: PD9
points: 9 0 0 14
1: 1,0 field-NNW; 0,1 cloister; 4,4 road-NE
2: 1,1 road-N; -1,0 field-ESE; 3,3 cloister
3: 2,0 field-NNW; 3,0 field
4: 1,-1 field-NNW; 3,2 field; 6,2 city-N
dragon: 6,1
fairy: 1,0
"""
LAID = """
D@0,0 V@1,0 W@1,1/270 PP4@2,0/180 U@1,-1 PM5@0,-1/180 U@-1,0/180 H@3,0/90 O@2,1/90 PM1@0,-2/90 K@4,0/270
P@5,0/180 M@3,1/270 X@-1,-2 Q@6,0/270 W@2,-1/180 E@3,2 B@0,1 V@3,-1/90 PP3@6,1/90 V@4,1/180 T@1,2/180
PV3@4,2/270 U@4,3/90 P@5,-1/90 PD10@4,4/180 B@3,3/90 U@5,3/90 PM6@6,2 R@0,2/180
"""


def carcassonne() -> str:
    """Four players, thirty tiles, a dragon in the city and the tunnel in hand."""
    position = CARCASSONNE.replace("TILES", " ".join(LAID.split()))
    return dg.table("carcassonne", names=("Ala", "Jan", "Ola", "Ewa"), position=position).svg()


DRAWN = {"knights-and-castles.svg": knights_and_castles, "carcassonne.svg": carcassonne}


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWN.items():
        (PICTURES / name).write_text(draw() + "\n", "utf-8")
        print(PICTURES / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
