"""What a click costs the kernel: the last click of a move and one that only selects, early and late in every game.

    python benchmarks/clicks.py [GAME ...] [--clicks 30]

It is processor time, so a busy machine does not matter. Run it in two trees to compare them.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

import dragongames as dg
from dragongames.bots import bot
from dragongames.widgets import Board

EARLY, LATE = 6, 0.8  # after so many decisions, and after this part of a whole game


def game_of_bots(name: str, seed: int) -> dg.Table:
    """A whole game of sensible players, with the table at its end."""
    table = dg.table(name, players=2, seed=seed)
    player, dice = bot("greedy", table.game), Random(seed)
    while not table.over:
        seat = table.position.actors[0]
        table.play(player.choose(table.position.seen_by(seat), seat, dice))
    return table


def clicked(table: dg.Table, dice: Random) -> tuple[list[float], list[float]]:
    """Click a move on a fresh board; returns the times of clicks that select, and of the click that plays."""
    board = Board(table, open_hands=True)
    selecting, playing = [], []
    node = table.node
    move = dice.choice(board.legal())
    for target in board.picture.targets_of(table.game.picks(table.position, move)):
        begun = process_time()
        board.click(target)
        (selecting if table.node is node else playing).append(1000 * (process_time() - begun))
        if table.node is not node:
            break
    board.close()
    return selecting, playing


def measured(name: str, clicks: int) -> list[str]:
    """One row for each moment of the game."""
    whole, rows = game_of_bots(name, 1), []
    path = [node for node in whole.node.path if not node.is_chance and node.position.actors]
    for word, at in (("early", EARLY), ("late", int(LATE * len(path)))):
        dice, selecting, playing = Random(at), list[float](), list[float]()
        for n in range(clicks):
            whole.node = path[min(at + n % 5, len(path) - 1)]
            selects, plays = clicked(whole, dice)
            selecting += selects
            playing += plays
        said = [f"{median(times):7.1f}" if times else "      –" for times in (selecting, playing)]
        rows.append(f"{name:20} {word:6} {said[0]} ms selecting {said[1]} ms playing")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure clicks.")
    parser.add_argument("games", nargs="*", default=list(dg.GAMES))
    parser.add_argument("--clicks", type=int, default=30)
    chosen = parser.parse_args()
    for name in chosen.games or dg.GAMES:
        print(*measured(name, chosen.clicks), sep="\n", flush=True)


if __name__ == "__main__":
    main()
