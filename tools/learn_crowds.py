"""Learns what three and four players of Rycerze i zamki choose, and what is won by answering that: `bot_crowd.xz`.

    python tools/learn_crowds.py [--players 3 4] [--games N] [--moments N] [--workers N] [--seed S]

First, games of those who search teach a network how likely each choice is. Then, from the last round to the first,
moments are drawn, and a network for each number of rounds left learns what each seat wins there if it alone answers
best to these choices. For every seat two halves of as many samples are drawn of what the others choose: one finds the
best answer, the other says what it is worth, so that luck is not taken for worth. The same seed makes the same weights
with any number of processes; games lie in `build/train`, so an interrupted training goes on. What was learnt of another
number of players stays as it is.
"""

from __future__ import annotations

import argparse
import datetime
import json
import lzma
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
from tqdm import tqdm

sys.path.append(str(Path(__file__).parent))  # the tools share modules, wherever this one is loaded from
import crowd_rounds as rounds
from crowd_fit import answers, fitted, fresh
from crowd_rounds import Moments
from crowd_search import Asked, games

from dragongames.bots.crowds import DATA, stored
from dragongames.games.knights_and_castles.bot_crowd import ANSWERS, CHOICES, HANDS, marks_between
from dragongames.games.knights_and_castles.box.contents import DRUM

HERE: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "dragongames.games.knights_and_castles"
PARCEL: Final = 250  # games a process plays at a time
WIDE: Final = (256, 64)  # the hidden layers of the network that knows choices ...
NARROW: Final = (128, 32)  # ... and of those that know what is won
CHOSEN: Final = 0.5  # how much what was chosen teaches; how often each choice was tried teaches the rest ...
SHARPER: Final = 1.5  # ... in which what was tried often counts more
EPOCHS: Final = 8
EPOCHS_WON: Final = 20
SAMPLES: Final = 96  # of what the others choose, in each half
MORE: Final = (6, 4, 2, 1.5, 1, 1)  # how many times as many moments with 1, 2, ... rounds left, which are quicker
EVERY_TILE: Final = 2  # up to so many rounds left, all tiles are looked at, otherwise one of them
RANDOM: Final = 0.3  # of the moments are reached by players of any taste, the others by likely choices ...
ASTRAY: Final = 0.25  # ... from which they stray so often
AT_ONCE: Final = 1_500_000  # numbers worked on together


def parcel(seats: int, number: int, count: int, seed: str) -> Asked:
    """A parcel of games, from the disk if it was played before."""
    there = HERE / "build" / "train" / "crowds" / f"{seed}-{seats}-{number}-{count}.npz"
    if there.exists():
        with np.load(there) as kept:
            return Asked(kept["marks"], kept["chosen"], kept["tried"])
    found = games(seats, count, f"{seed}/{seats}/{number}")
    there.parent.mkdir(parents=True, exist_ok=True)
    fresh_one = there.with_suffix(".part.npz")
    np.savez_compressed(fresh_one, **found._asdict())
    fresh_one.replace(there)
    return found


def played(seats: int, count: int, seed: str, workers: int) -> Asked:
    """All games, in order."""
    parcels = [(seats, number, min(PARCEL, count - number * PARCEL), seed) for number in range(-(-count // PARCEL))]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = pool.map(parcel, *zip(*parcels, strict=True))
        found = list(tqdm(waiting, total=len(parcels), desc=f"games of {seats}", disable=not sys.stderr.isatty()))
    return Asked(*[np.concatenate(some) for some in zip(*found, strict=True)])


def likely(asked: Asked, seats: int, seed: int) -> list[Any]:
    """The network that knows how likely each choice is."""
    marks = marks_between(seats) + seats + 3
    often = asked.tried.astype(np.float32)
    often = np.where(often > 0, np.maximum(often, 1e-4) ** SHARPER, 0)
    often /= often.sum(1, keepdims=True)

    def examples(some: Any) -> tuple[Any, Any, Any]:
        told = np.zeros((len(some), marks + 1), np.float32)  # the last for what is not true
        told[np.arange(len(some))[:, None], asked.marks[some]] = 1
        right = (1 - CHOSEN) * often[some]
        right[np.arange(len(some)), asked.chosen[some]] += CHOSEN
        return told[:, :-1], asked.tried[some] > 0, right

    return fitted(fresh(seats, marks, WIDE, ANSWERS, seed), len(asked.marks), examples, "shares", EPOCHS, seed)


def shares(choices: list[Any], moments: Moments, tile: int, seat: int) -> Any:
    """How likely each choice of a seat is, in the order of its options; the tile lies open."""
    places, there = rounds.places(moments.hands[:, seat], tile)
    allowed = np.zeros((len(places), ANSWERS), bool)
    rows = np.arange(len(places))[:, None]
    allowed[rows.repeat(places.shape[1], 1)[there], places[there]] = True
    if tile == DRUM:  # with nothing in the camp, there is one choice, of which nobody is asked
        allowed[~allowed.any(1), len(CHOICES)] = True
    told = answers(choices, rounds.choosing(moments, tile, seat), "shares", allowed)
    return np.take_along_axis(told, places, 1) * there


def reached(choices: list[Any], seats: int, left: int, count: int, rng: np.random.Generator) -> Moments:
    """Moments with so many rounds left, of games by all kinds of players."""
    moments = rounds.begun(count, seats)
    any_taste = rng.random(count) < RANDOM
    tastes = rng.dirichlet(rounds.TASTES, (count, seats)).astype(np.float32)
    keen = rng.uniform(0, rounds.KEEN, (count, seats)).astype(np.float32)
    for _ in range(rounds.BOX.rounds - left):
        tiles, then = rounds.drawn(moments, rng), []
        order = []
        for tile in range(DRUM + 1):
            here = np.flatnonzero(tiles == tile)
            if not len(here):
                continue
            open_ = moments.at(here).without(tile)
            chosen = np.zeros(open_.hands.shape, np.int64)
            for seat in range(seats):
                there = rounds.places(open_.hands[:, seat], tile)[1]
                anything = there / there.sum(1, keepdims=True)
                astray = (rng.random(len(here)) < ASTRAY)[:, None]
                by_taste = rounds.by_taste(open_, tile, seat, tastes[here, seat], keen[here, seat])
                usual = np.where(astray, anything, shares(choices, open_, tile, seat))
                picked = rounds.picked(np.where(any_taste[here, None], by_taste, usual), rng)[:, 0]
                options = rounds.options(open_.hands[:, seat], tile)
                chosen[:, seat] = options[np.arange(len(here)), picked]
            then.append(rounds.after(open_, tile, chosen))
            order.append(here)
        moments = rounds.joined(then).at(np.argsort(np.concatenate(order)))
    return moments


def won(
    choices: list[Any], net: list[Any] | None, moments: Moments, tile: int, rng: np.random.Generator
) -> Any:
    """What each seat wins if it alone answers best, by moment and seat; the tile lies open, `net` knows the rest."""
    count, seats = moments.hands.shape
    options = [rounds.options(moments.hands[:, seat], tile) for seat in range(seats)]
    there = [rounds.places(moments.hands[:, seat], tile)[1] for seat in range(seats)]
    told = [shares(choices, moments, tile, seat) for seat in range(seats)]
    found = np.zeros((count, seats), np.float32)
    for seat in range(seats):
        wide = int(there[seat].sum(1).max())
        chosen = []  # by moment, own choice and sample
        for other in range(seats):
            if other == seat:
                chosen.append(options[seat][:, :wide, None])
            else:
                picked = rounds.picked(told[other], rng, 2 * SAMPLES)
                chosen.append(np.take_along_axis(options[other], picked, 1)[:, None, :])
        worth = _worth(net, moments, tile, chosen, seat)
        best = np.where(there[seat][:, :wide], worth[..., :SAMPLES].mean(2), -1).argmax(1)
        found[:, seat] = worth[np.arange(count), best, SAMPLES:].mean(1)
    return found


def _worth(net: list[Any] | None, moments: Moments, tile: int, chosen: list[Any], seat: int) -> Any:
    """What a seat wins after a round, by moment, its own choice, and sample of what the others choose."""
    seats = len(chosen)
    points = moments.points[:, None, :]
    if tile == DRUM:
        winner: Any = np.zeros(np.broadcast_shapes(*[each.shape for each in chosen]), np.int64)
        hands = chosen
    else:
        points = points + np.eye(seats, dtype=np.int64) * rounds.WORTH[tile]  # by moment, winner and seat
        winner = rounds.won_by(tile // 2, chosen, rounds.sword(moments.points)[:, None, None])
        hands = [moments.hands[:, each, None, None] & ~chosen[each] for each in range(seats)]
    at = np.arange(len(winner))[:, None, None]
    if net is None:
        keys = [100 * points[at, winner, each] + 10 * rounds.SIZE[hands[each]] - each for each in range(seats)]
        others = [key for each, key in enumerate(keys) if each != seat]
        return (keys[seat] > np.maximum.reduce(others)).astype(np.float32)
    rows, bias, second, bias_2, third, bias_3 = net
    many = points.shape[1]
    common = rounds.standing(points, moments.castles[:, None].repeat(many, 1), moments.drums[:, None].repeat(many, 1))
    first = (common @ rows[HANDS * seats :] + bias)[at, winner]
    for each, held in enumerate(hands):
        first += rows[HANDS * each + held]
    np.maximum(first, 0, out=first)
    two = np.maximum(first @ second + bias_2, 0)
    return 1 / (1 + np.exp(-(two @ third[:, seat] + bias_3[seat])))


def wins(
    choices: list[Any], net: list[Any] | None, moments: Moments, every_tile: bool, rng: np.random.Generator
) -> Any:
    """What each seat wins at moments between rounds: for all tiles that may come, or for one drawn."""
    found = np.zeros(moments.hands.shape, np.float32)
    whole = rounds.SIZE[moments.castles] + moments.drums
    drawn = rounds.drawn(moments, rng)
    for tile in range(DRUM + 1):
        there = moments.drums > 0 if tile == DRUM else moments.castles >> tile & 1 > 0
        here = np.flatnonzero(there if every_tile else drawn == tile)
        # Those with hands of equal size together: so all have about as many choices.
        here = here[np.argsort(rounds.SIZE[moments.hands[here]].max(1), kind="stable")]
        begin = 0
        while begin < len(here):
            size = rounds.SIZE[moments.hands[here[begin:]]].max(1)
            wide = int(rounds.CAN_LAY.sum(1)[(1 << int(size[0])) - 1])
            end = begin + max(1, min(int(np.searchsorted(size, size[0], "right")), AT_ONCE // (wide * SAMPLES * 24)))
            some = here[begin:end]
            weight = np.ones(len(some)) if not every_tile else (
                (moments.drums[some] if tile == DRUM else 1) / whole[some]
            )
            open_ = moments.at(some).without(tile)
            found[some] += (won(choices, net, open_, tile, rng) * weight[:, None]).astype(np.float32)
            begin = end
    return found


def learnt(seats: int, asked: Asked, count: int, seed: int) -> dict[str, list[Any]]:
    """All networks for so many players, by their names."""
    choices = likely(asked, seats, seed)
    found = {f"choices, {seats} players": choices}
    net: list[Any] | None = None
    for left in tqdm(range(1, rounds.BOX.rounds), desc=f"rounds of {seats}", disable=not sys.stderr.isatty()):
        rng = np.random.default_rng([seed, seats, left])
        moments = reached(choices, seats, left, int(count * MORE[left - 1]), rng)
        right = wins(choices, net, moments, left <= EVERY_TILE, rng)

        def examples(some: Any, moments: Moments = moments, right: Any = right) -> tuple[Any, Any, Any]:
            return rounds.between(moments.at(some)), None, right[some]

        begin = fresh(seats, marks_between(seats), NARROW, seats, seed) if net is None else net
        net = found[f"{seats} players, {left} rounds"] = fitted(
            begin, len(right), examples, "chances", EPOCHS_WON, seed
        )
        tqdm.write(f"{seats} players, {left} rounds left: {right.mean(0).round(3).tolist()}", file=sys.stderr)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4], choices=(3, 4))
    parser.add_argument("--games", type=int, default=8_000, help="to learn choices from, for each number of players")
    parser.add_argument("--moments", type=int, default=10_000, help="to learn what is won from, for the first rounds")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    made, known = stored(PACKAGE)
    of_these = [f"{seats} players" for seats in wishes.players]
    found = {name: parts for name, parts in known.items() if not any(some in name for some in of_these)}
    before = [*made.get("before", []), made["command"]] if found else []
    for seats in wishes.players:
        asked = played(seats, wishes.games, str(wishes.seed), wishes.workers)
        found |= learnt(seats, asked, wishes.moments, wishes.seed)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    told = " ".join(map(str, wishes.players))
    head = {
        "command": f"tools/learn_crowds.py --players {told} --games {wishes.games} --moments {wishes.moments}"
        f" --seed {wishes.seed}", "before": before,
        "commit": commit.strip(), "date": str(datetime.datetime.now(datetime.UTC).date()),
        "networks": {name: [list(part.shape) for part in parts] for name, parts in found.items()},
    }
    data = b"".join(part.astype("<f2").tobytes() for parts in found.values() for part in parts)
    place = Path(str(files(PACKAGE))) / DATA
    place.write_bytes(lzma.compress(json.dumps(head).encode() + b"\n" + data, preset=9 | lzma.PRESET_EXTREME))
    return 0


if __name__ == "__main__":
    sys.exit(main())
