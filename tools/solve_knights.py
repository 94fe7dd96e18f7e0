"""Works out what every moment between two rounds of Rycerze i zamki is worth to two players who play perfectly.

    python tools/solve_knights.py [--times N]

From the last round to the first: both choose at the same time, so a round is a matrix game, solved by regret matching
plus; all rounds with the same castles to come are solved together. What is not exact: an army taken back at a drum
is treated as if everybody had seen it, and values are rounded to a 255th. The result is `bot_solved.xz` in the game's
folder: a line about how it was made, then one byte a moment, in the order that `bot_solved.py` there describes.
"""

from __future__ import annotations

import argparse
import datetime
import json
import lzma
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from dragongames.games.knights_and_castles.bot_solved import ALL, BAGS, BOX, FULL, HANDS, leads_of
from dragongames.games.knights_and_castles.box.contents import ARMIES, DRUM
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, LAYS, cards, lay_code
from dragongames.games.knights_and_castles.rules.scoring import POINTS, STRONGEST, kind

Floats: TypeAlias = NDArray[np.float32]
Bag: TypeAlias = tuple[int, int]  # castles to come as bits, and drums

HERE: Final = Path(__file__).resolve().parents[1]
CASTLES: Final = range(DRUM)
SIZES: Final = [[hand for hand in range(HANDS) if hand.bit_count() == size] for size in range(len(ARMIES) + 1)]


def laid(hand: int) -> list[int]:
    """The armies that can be laid from a hand, as sets: two at most, since shepherds make up for the rest."""
    return [ARMIES_LAID[lay_code(lay.first, lay.second)] for lay in LAYS[0][hand]]


def first_wins(of_kind: int, a: int, b: int, sword: bool) -> bool:
    """Whether the first player wins, whose armies are `a`."""
    strongest = STRONGEST[of_kind][a ^ b]
    return sword if strongest < 0 else bool(a >> strongest & 1)


def solved(payoffs: Floats, times: int) -> Floats:
    """What matrix games are worth to the players of the rows; the last two axes are rows and columns."""
    flat = payoffs.reshape(-1, *payoffs.shape[-2:])
    low, high = flat.min(2).max(1), flat.max(1).min(1)
    values = low.copy()
    open_ = np.flatnonzero(high - low > 1e-6)
    for part in np.array_split(open_, max(1, len(open_) * flat.shape[1] * flat.shape[2] // 2_000_000)):
        if len(part):
            values[part] = _mixed(np.ascontiguousarray(flat[part]), times)
    return values.reshape(payoffs.shape[:-2])


def _mixed(games: Floats, times: int) -> Floats:
    count, high, wide = games.shape
    turned = np.ascontiguousarray(games.transpose(0, 2, 1))
    regrets = [np.zeros((count, high), np.float32), np.zeros((count, wide), np.float32)]
    sums = [np.zeros_like(regrets[0]), np.zeros_like(regrets[1])]
    now = [np.full_like(regrets[0], 1.0 / high), np.full_like(regrets[1], 1.0 / wide)]
    for time in range(1, times + 1):
        for own, table in ((0, games), (1, turned)):
            worth = np.matmul(table, now[1 - own][:, :, None])[:, :, 0]
            if own:
                np.negative(worth, out=worth)
            worth -= (now[own] * worth).sum(1, keepdims=True)
            regrets[own] += worth
            np.maximum(regrets[own], 0.0, out=regrets[own])
            whole = regrets[own].sum(1, keepdims=True)
            now[own] = np.where(whole > 0.0, regrets[own] / np.maximum(whole, 1e-30), 1.0 / regrets[own].shape[1])
            sums[own] += time * now[own]
    one, other = (each / each.sum(1, keepdims=True) for each in sums)
    worth = np.matmul(games, other[:, :, None])[:, :, 0]
    low = np.matmul(turned, one[:, :, None])[:, :, 0].min(1)
    return np.asarray((worth.max(1) + low) / 2, np.float32)


def ended(lead: int) -> Floats:
    """Whether the first, who is the younger, wins with these hands."""
    sizes = np.array([hand.bit_count() for hand in range(HANDS)])
    if lead:
        return np.full((HANDS, HANDS), lead > 0, np.float32)
    return (sizes[:, None] >= sizes[None, :]).astype(np.float32)


def castle(tile: int, then: Floats, leads: list[int], least: int, times: int) -> Floats:
    """A round about a castle, for every lead and all hands; `then` holds what follows, by lead (from -ALL)."""
    found = np.zeros((len(leads), HANDS, HANDS), np.float32)
    won, lost = (then[[lead + ALL + sign * POINTS[tile] for lead in leads]] for sign in (1, -1))
    for mine in range(least, len(SIZES)):
        a = np.array([laid(hand) for hand in SIZES[mine]])
        left_a = np.array(SIZES[mine])[:, None] - a
        for theirs in range(least, len(SIZES)):
            b = np.array([laid(hand) for hand in SIZES[theirs]])
            left_b = np.array(SIZES[theirs])[:, None] - b
            at = (left_a[:, None, :, None], left_b[None, :, None, :])
            wins = WINS[kind(tile)][:, a[:, None, :, None], b[None, :, None, :]]
            swords = [int(lead <= 0) for lead in leads]
            payoffs = np.stack([
                np.where(wins[sword], won[n][at], lost[n][at]) for n, sword in enumerate(swords)
            ])
            found[np.ix_(range(len(leads)), SIZES[mine], SIZES[theirs])] = solved(payoffs, times)
    return found


def drum(then: Floats, leads: list[int], least: int, times: int) -> Floats:
    """A round in which everybody takes an army back."""
    found = np.zeros((len(leads), HANDS, HANDS), np.float32)
    after = then[[lead + ALL for lead in leads]]
    grown = [[[hand | 1 << card for card in cards(BOX.armies & ~hand)] or [hand] for hand in some] for some in SIZES]
    for mine in range(least, len(SIZES)):
        a = np.array(grown[mine])
        for theirs in range(least, len(SIZES)):
            b = np.array(grown[theirs])
            payoffs = after[:, a[:, None, :, None], b[None, :, None, :]]
            found[np.ix_(range(len(leads)), SIZES[mine], SIZES[theirs])] = solved(payoffs, times)
    return found


WINS: Final = [
    np.array([
        [[first_wins(of_kind, a, b, sword) for b in range(HANDS)] for a in range(HANDS)] for sword in (False, True)
    ])
    for of_kind in range(3)
]


def worked_out(times: int) -> dict[Bag, Floats]:
    """By what is left in the bag: the first's share of the victory by lead (from -ALL), his hand and the other's."""
    known: dict[Bag, Floats] = {}
    bags = [(castles, drums) for castles in range(1 << DRUM) for drums in range(BOX.tiles[DRUM] + 1)]
    bags = sorted(bags, key=lambda bag: bag[0].bit_count() + bag[1])[1:]
    for castles, drums in tqdm(bags, disable=not sys.stderr.isatty()):
        left = castles.bit_count() + drums
        table = known[castles, drums] = np.zeros((2 * ALL + 1, HANDS, HANDS), np.float32)
        if left == sum(BOX.tiles) - BOX.rounds:
            for lead in range(-ALL, ALL + 1):
                table[lead + ALL] = ended(lead)
            continue
        leads = list(leads_of(castles))
        least = max(0, len(ARMIES) - 2 * (DRUM - castles.bit_count()))
        whole = np.zeros((len(leads), HANDS, HANDS), np.float32)
        for tile in CASTLES:
            if castles >> tile & 1:
                whole += castle(tile, known[castles & ~(1 << tile), drums], leads, least, times)
        if drums:
            whole += drums * drum(known[castles, drums - 1], leads, least, times)
        table[[lead + ALL for lead in leads]] = whole / left
    return known


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=400, help="how often everybody learns from regrets in a round")
    wishes = parser.parse_args()
    known = worked_out(wishes.times)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    made = {
        "command": f"tools/solve_knights.py --times {wishes.times}", "commit": commit.strip(),
        "date": str(datetime.datetime.now(datetime.UTC).date()),
    }
    parts = [json.dumps(made).encode() + b"\n"]
    for castles, drums in BAGS:
        table = known[castles, drums][[lead + ALL for lead in leads_of(castles)]]
        parts.append(np.rint(table * FULL).astype(np.uint8).tobytes())
    place = Path(str(files("dragongames.games.knights_and_castles"))) / "bot_solved.xz"
    place.write_bytes(lzma.compress(b"".join(parts), preset=9 | lzma.PRESET_EXTREME))
    print(f"the younger's share at the beginning: {known[(1 << DRUM) - 1, BOX.tiles[DRUM]][ALL, -1, -1]:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
