"""Games of Rycerze i zamki in which everybody searches, to learn what those who search choose.

The search is `crowd_search.c`, compiled here by the machine's C compiler, because hundreds of thousands of decisions
are asked for. Now and then a seat does anything at all, and one seat may be a player that has already learnt: so the
networks also see what such players make of a game.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

import dragongames as dg
from dragongames.bots.crowds import Marked, answered, seen
from dragongames.bots.playouts import drawn
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE
from dragongames.games.knights_and_castles.bot_crowd import ANSWERS, choosing, place
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, lay_code
from dragongames.games.knights_and_castles.rules.moves import Lay

HERE: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = Path(__file__).with_name("crowd_search.c")
SIMULATIONS: Final = 12_000  # as many as the search has by default
ASTRAY: Final = (0.05, 0.3, 0.3, 0.7)  # how often a seat does anything in a game
ASTRAY_BESIDE: Final = (0.0, 0.1, 0.3)  # the same beside a player who has learnt
HASTY: Final = 3_000  # outcomes that player looks at


class Asked(NamedTuple):
    """Decisions of those who search: what a network is told, what was chosen, how often each choice was tried."""

    marks: Any  # arrays
    chosen: Any
    tried: Any


class _Position(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_int32) for name in ("seats", "bag", "drums", "tile", "round")),
        ("hands", ctypes.c_int32 * 4), ("castles", ctypes.c_int32 * 4), ("possible", ctypes.c_uint64 * 4),
    )


@cache
def library() -> Any:
    """The search, compiled for this machine."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        raise SystemExit("learning what others choose needs a C compiler (cc)")
    name = f"crowd_search-{sha256(SOURCE.read_bytes()).hexdigest()[:12]}.so"
    there = HERE / "build" / "train" / name
    if not there.exists():
        there.parent.mkdir(parents=True, exist_ok=True)
        fresh = there.with_name(f"{os.getpid()}-{name}")
        subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", str(fresh), str(SOURCE), "-lm"], check=True)
        fresh.replace(there)  # at once, for there may be several processes
    return ctypes.CDLL(str(there))


def visits(position: Any, seat: int, simulations: int, seed: int) -> Any:
    """How often a search from this seat tried each choice of every seat, by seat and set of armies."""
    ages = position.ages
    asked = _Position(
        position.seats, sum([1 << tile for tile in range(DRUM) if position.bag[tile]]), position.bag[DRUM],
        position.tile, position.round,
    )
    for age, other in enumerate(ages):
        asked.hands[age] = position.hands[other]
        asked.castles[age] = sum([1 << tile for tile in position.castles[other]])
        asked.possible[age] = sum([1 << hand for hand in position.possible[other]])
    found = np.zeros((position.seats, 64), np.float32)
    failed = library().search(
        ctypes.byref(asked), ages.index(seat), simulations, ctypes.c_uint64(seed),
        found.ctypes.data_as(ctypes.POINTER(ctypes.c_float)),
    )
    if failed:
        raise MemoryError
    return found[[ages.index(other) for other in range(position.seats)]]


def tries(position: Any, seat: int, found: Any) -> tuple[Any, list[Any]]:
    """How often each legal move was tried, and these moves."""
    moves = position.legal(seat)
    sets = [
        ARMIES_LAID[lay_code(move.first, move.second)] if isinstance(move, Lay) else 1 << move.card for move in moves
    ]
    return found[seat][sets], moves


def games(seats: int, number: int, seed: str, lore: Lore | None = None) -> Asked:
    """Play so many games; with a `lore`, one seat plays the best answers by it."""
    game = dg.game("knights-and-castles")
    told: list[list[int]] = []
    chosen: list[int] = []
    tried: list[Any] = []
    for each in range(number):
        rng = Random(f"{seed}/{each}")
        hero = each % seats if lore is not None else None
        astray = rng.choice(ASTRAY if hero is None else ASTRAY_BESIDE)
        position: Any = game.start(game.options(players=seats))
        while position.actors:
            if position.actors[0] == CHANCE:
                position = position.after(drawn(position.odds(), rng.random()))
                continue
            moment, common = position, None
            shared = position.tile < DRUM and all(len(hands) == 1 for hands in position.possible)
            for seat in moment.actors:
                if seat == hero and lore is not None:
                    view = moment.seen_by(seat)
                    worth = answered(lore, view, seat, seen(lore, view, seat), rng, HASTY)
                    assert worth is not None
                    position = position.after(max(worth, key=worth.__getitem__))
                    continue
                if common is None or not shared:  # where nobody has a secret, one search tells of all seats
                    common = visits(moment, seat, SIMULATIONS, rng.getrandbits(40))
                times, moves = tries(moment, seat, common)
                best = int(times.argmax())
                if len(moves) > 1:
                    row = np.zeros(ANSWERS, np.float16)
                    row[[place(moment, move) for move in moves]] = times / max(times.sum(), 1)
                    told.append(choosing(moment, seat))
                    chosen.append(place(moment, moves[best]))
                    tried.append(row)
                position = position.after(rng.choice(moves) if rng.random() < astray else moves[best])
    return Asked(np.array(told, np.int16), np.array(chosen, np.int8), np.array(tried))


def likeness(net: Marked, asked: Asked) -> float:
    """How well a network knows what was chosen: the mean logarithm of the share it gave to that."""
    answers = np.concatenate([net(asked.marks[at : at + 2048]) for at in range(0, len(asked.marks), 2048)])
    answers = np.where(asked.tried > 0, answers, -1e9)  # each legal choice was tried
    answers -= answers.max(axis=1, keepdims=True)
    shares = np.exp(answers) / np.exp(answers).sum(axis=1, keepdims=True)
    return float(np.log(np.maximum(shares[np.arange(len(shares)), asked.chosen], 1e-4)).mean())
