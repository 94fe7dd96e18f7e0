"""Draw the pictures of the documentation from real games: tools/pictures.py writes docs/pictures/*.svg."""

from __future__ import annotations

import sys
from functools import partial
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


LATE = """
dragon-castle 3 players
board: basic-3
realms: 5x6
spirits: depths
dragons: righteousness
starter: 1
turn: 2 place
now: hand m6
shrines: 27
countdown: 7
unseen: f6 Ds
discarded: -
castle:
  .   .   1Dr 1m2 1f4 1f1 .   .   .
  .   .   1s4 1s2 1Sa 1Wr .   .   .
  1Wm 1Dr 1f4 2Su 1f1 1Wn 1m1 1Dr 1Wn
  1s4 1Sp 1f4 2Ds 1m6 1Su 1Df 1f3 1Wr
  1m1 1f5 1Sw 1f2 1Dr 1Su 1m4 1m4 .
  .   1Ws 1f2 1f1 1s2 1m1 1m2 1m1 .
  .   .   .   1s1 1m3 1Wm 1Df 1s1 .
  .   .   .   1f1 1Sp .   .   .   .
realm 1: points 8; pool 1; turned 2m2 2m4 2m5 2m6 2s3 2s5 2f3 2f6
  .   .   .   .   1#  .
  .   .   1^  4^  4f5 .
  .   .   2Sa 5s2 3f3 .
  .   .   1Sa 1s2 .   .
  .   .   .   1Ws 1Ws .
realm 2: points 5; pool 4; turned 2s3 2s6 2Df 2Ds
  .   .   1s5 .   .   .
  .   .   1s5 .   1#  1#
  .   1Su 1Sp .   1#  1#
  .   1Sp 1^  2m5 2m5 1m3
  1Wn 1Wn 2f6 1f2 1f2 .
realm 3: points 6; pool 1; turned 2s4 2s6 Sa 3Sw 2Wr 2Wm
  .   .   .   .   2s1 1^
  .   .   .   .   2^  2^
  1f5 1f4 .   1m3 2^  3s1
  .   1f5 .   1m3 1#  2Ws
  .   .   .   .   .   .
"""


def dragon_castle() -> str:
    """Three players in the middle of a game, with a spirit and a dragon."""
    return dg.table("dragon-castle", position=LATE, names=("Ala", "Jan", "Ola")).svg()


def dragonkeepers() -> str:
    """Three players in the middle of a game between bots, seen through the eyes of the first."""
    table = dg.table("dragonkeepers", players=3, seed=5, names=("Ala", "Jan", "Ola"), seat=0)
    players = seated(table, dict.fromkeys(table.names, "greedy"))
    while sum(table.position.amulets) < 4 or table.position.actors != (0,):
        seat = table.position.actors[0]
        table.play(players[seat].choose(table.position.seen_by(seat), seat, Random(len(table.node.path))))
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


SIMURGH = """
simurgh 4 players
length: medium
first: 1
turn: 1 of 45
wilds: 42 3 - 16 15
row: 22 12 28 8
monument: - 76 - 83 -
chronicle: 2 19 29 35 11 36
1: goods 2vegetable+3meat+1wood+2stone+3wisdom+2weapon+27power; home spearman+rider; placed rider@a2+spearman@b1; hand 38,13,31; dragons 64/12+53/13+57/23
2: goods 1vegetable+1meat+1wood+1stone+6wisdom+21power; home spearman; placed rider@a1+spearman@library; hand 43; dragons 50/1+71/12
3: goods 3meat+2wood+1stone+4wisdom+24power; home rider; placed rider@d2+spearman@market+spearman@b2; hand 20,4; dragons 55/123
4: goods 4vegetable+1wood+3stone+5wisdom+2weapon+17power; home rider; placed rider@scouts+spearman@e3; hand 7; dragons 51/2+67/13
"""  # noqa: E501 - one line a player


def simurgh() -> str:
    """Four players in the middle of a game: tiles in the Wilds, dragons, two objectives at the monument."""
    return dg.table("simurgh", names=("Ala", "Jan", "Ola", "Ewa"), position=SIMURGH).svg()


def trail_of(lang: str) -> str:
    """A learner's way through Rycerze i zamki, three evenings old."""
    from dragongames.draw.palette import LIGHT
    from dragongames.draw.svg import svg
    from dragongames.lessons.course import course
    from dragongames.lessons.journey import Stage
    from dragongames.widgets.trail import trail

    before = dg.language()
    try:
        dg.language(lang)
        come = (("done", 5, 6), ("done", 12, 13), ("begun", 2, 5), ("new", 0, 4), ("done", 1, 1), ("begun", 6, 14),
                ("begun", 4, 10))
        chapters = course("knights-and-castles")
        stages = [Stage(chapter, *how) for chapter, how in zip(chapters, come, strict=True)]
        return svg(trail(dg.game("knights-and-castles").name, stages, chapters[2], LIGHT))
    finally:
        dg.language(before)


def exercise_on_paper(lang: str) -> str:
    """The board of an exercise in the colours for paper."""
    from dragongames.draw.palette import PAPER
    from dragongames.lessons import exercises

    return exercises("carcassonne")[4].table().svg(lang=lang, palette=PAPER)


DRAWN = {
    "map.svg": partial(trail_of, "en"),
    "map-pl.svg": partial(trail_of, "pl"),
    "paper.svg": partial(exercise_on_paper, "en"),
    "paper-pl.svg": partial(exercise_on_paper, "pl"),
    "knights-and-castles.svg": knights_and_castles,
    "dragon-castle.svg": dragon_castle,
    "dragonkeepers.svg": dragonkeepers,
    "simurgh.svg": simurgh,
    "carcassonne.svg": carcassonne,
}


def main() -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWN.items():
        (PICTURES / name).write_text(draw() + "\n", "utf-8")
        print(PICTURES / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
