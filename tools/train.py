"""Learns what positions of a game are worth, from nothing: games are played, judged by their ends, and played better.

    python tools/train.py GAME [--rounds N] [--games N ...] [--workers N] [--seed S] [--dask ADDRESS]
        [--onward] [--margins N]

The first games are those of the sensible player; after each round everybody plays whole turns by what was learnt from
the rounds before, now and then not the best one. Games lie in `build/train/GAME`, so an interrupted training goes on
where it stopped; the same seed makes the same weights with any number of processes. The result is `bot_lore.toml`, and
`bot_net.json` if the game has a network, in the game's folder. With `--onward` the first games are played by the
weights that are there already; what made those stays written down in the file.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tqdm import tqdm

import dragongames as dg
from dragongames.bots import bot, levels
from dragongames.bots.playouts import drawn
from dragongames.bots.turns import Strong
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE
from dragongames.games import CARD, GAMES

sys.path.append(str(Path(__file__).parent))  # the tools share modules, wherever this one is loaded from
from learning import TEMPO, Games, by_position, chances, judged, learn, together
from squares import hats

HERE: Final = Path(__file__).resolve().parents[1]
PARCEL: Final = 10  # games a process plays at a time
STRAY: Final = 0.08  # how often a turn is not the best one, but one of the next
AMONG: Final = 6
FIRST: Final = 2  # times as many games in the first round: those of the sensible player are quick
SEEN: Final = 0.25  # of the positions in the middle of a turn; where turns begin, all of them
UNSURE: Final = 0.5  # of those in which chance has a say before anybody: the end of a turn, or its middle
KEPT: Final = 4  # rounds whose games are learnt from


def mixture(slug: str) -> list[dict[str, Any]]:
    """What is played, and how often: told in the game's folder, or a table of as few as it allows."""
    card = tomllib.loads((files(GAMES[slug]) / CARD).read_text("utf-8"))
    return list(card.get("learnt", [{"times": 1, "options": {"players": min(dg.game(slug).players)}}]))


def lore_of(slug: str) -> Lore:
    found = levels.lore_of(dg.game(slug))
    assert found is not None, f"{slug} has no bot_lore.py"
    return found


def there_already(lore: Lore) -> dict[str, Any]:
    """The weights in the game's folder."""
    return {**lore.learnt, "net": lore.data} if lore.data else dict(lore.learnt)


def played(
    slug: str, learnt: dict[str, Any] | None, seed: str, first: int, last: int, carefully: bool = False
) -> Games:
    """Games of these numbers, by what was learnt so far (None: by the sensible player).

    Everybody strays a little and looks at few turns, so that much is seen in little time; not if played `carefully`.
    """
    game, lore = dg.game(slug), lore_of(slug)
    if learnt is not None:
        lore = lore.taught(learnt)
    mixed = [one["options"] for one in mixture(slug) for _ in range(one["times"])]
    kept: list[tuple[float, int, int]] = []
    rows: list[tuple[float, ...]] = []
    points: list[float] = []
    won: list[float] = []
    for number in range(first, last):
        rng = Random(f"{seed}/{number}")
        options = game.options(**mixed[number % len(mixed)])
        position: Any = game.start(options)
        seats, greedy = position.seats, bot("greedy", game)
        manner = () if carefully else (lore.beam.hasty, STRAY, AMONG)
        players = [Strong(game, lore.player, *manner) for _ in range(seats)]
        begun, before = len(kept), -1
        while actors := position.actors:
            seat = actors[0]
            if seat == CHANCE:
                position = position.after(drawn(position.odds(), rng.random()))
                continue
            view = position.seen_by(seat)
            if learnt is None:
                moves = view.legal(seat)
                move = rng.choice(moves) if rng.random() < STRAY else greedy.choose(view, seat, rng)
            else:
                move = players[seat].choose(view, seat, rng)
            position = position.after(move)
            if not position.actors:
                break
            actor = position.actors[0]
            if lore.secrets is not None:
                worth_a_look = actor == CHANCE
            else:
                worth_a_look = actor not in (before, CHANCE) or rng.random() < (UNSURE if actor == CHANCE else SEEN)
            if worth_a_look:
                before = before if actor == CHANCE else actor
                phase, seen = lore.look(position)
                kept.append((phase, seats, number))
                rows += [tuple(row) for row in seen]
        places = position.outcome().places
        share = 1.0 / places.count(1)
        times = len(kept) - begun
        points += [float(mine) for mine in position.points] * times
        won += [share if place == 1 else 0.0 for place in places] * times
    phase, of, numbers = zip(*kept, strict=True)
    return Games(
        np.array(phase, np.float32), np.array(of, np.int8), np.array(numbers, np.int32), np.array(rows, np.float32),
        np.array(points, np.float32), np.array(won, np.float32),
    )


def with_line(part: str, name: str, values: list[float]) -> str:
    """A part of the data with other values for a name, which keeps its place or comes last."""
    line = f"{name} = {values}\n"
    changed, found = re.subn(rf"^{name} = .*\n", line, part, flags=re.M)
    return changed if found else part + line


def judged_anew(wishes: argparse.Namespace) -> None:
    """What leads and the tempo are worth between those who play by the weights there are: nothing else is learnt."""
    lore = lore_of(wishes.game)
    seed = f"{wishes.seed}/margins"
    learnt = there_already(lore)
    where = HERE / "build" / "train" / wishes.game
    where.mkdir(parents=True, exist_ok=True)
    parcels = []
    for at in tqdm(range(0, wishes.margins, PARCEL), desc=f"{wishes.game}, leads"):
        path = where / f"{wishes.seed}-margins-{at}.npz"
        if path.exists():
            with np.load(path) as there:
                parcels.append(Games(**there))
            continue
        parcels.append(played(wishes.game, learnt, seed, at, at + PARCEL, carefully=True))
        with path.open("wb") as file:
            np.savez(file, **parcels[-1]._asdict())
    games = together(parcels)
    seats = games.seats.astype(int)
    owner = np.repeat(np.arange(len(seats)), seats)
    hat = hats(games.phase, lore.knots)
    apart = games.rows - by_position(games.rows, np.concatenate([[0], np.cumsum(seats)[:-1]]), seats)[owner]
    told = judged(games, lore, learnt, apart, hat[owner])
    tempo = next((name for name in TEMPO if name in lore.names), None)
    of_tempo = apart[:, lore.names.index(tempo)] if tempo else np.zeros(len(apart))
    before = np.array(learnt["margin"]["margin"])
    two = games.seats == 2
    margin, more = chances(told, of_tempo, hat, games, before, two)
    told = told + of_tempo * (hat @ more)[owner]
    many = margin if two.all() else chances(told, np.zeros(len(told)), hat, games, before, ~two)[0]
    place = HERE / Path(*GAMES[wishes.game].split(".")) / "bot_lore.toml"
    text = place.read_text("utf-8")
    if tempo:
        believed, level = (learnt[part].get(tempo, [0.0] * lore.knots) for part in ("worth", "level"))
        begin, of_worth, of_level = re.split(r"\n\[(?:worth|level)\]\n", text)
        worth = [round(float(old + new), 4) for old, new in zip(believed, more, strict=True)]
        of_level, _, rest = of_level.partition("\n[margin]")
        of_worth, of_level = with_line(of_worth, tempo, worth), with_line(of_level, tempo, level)
        text = f"{begin}\n[worth]\n{of_worth}\n[level]\n{of_level}\n[margin]{rest}"
    how = f"tools/train.py {wishes.game} --margins {wishes.margins} --seed {wishes.seed}"
    how = f"# from games by these weights{f', as is the worth of {tempo}' if tempo else ''}: {how}"
    found = {name: [round(float(each), 3) for each in some] for name, some in (("margin", margin), ("many", many))}
    lines = [f"{name} = {values}" for name, values in found.items()]
    place.write_text("\n".join([f"{text.partition('[margin]')[0]}[margin]", how, *lines, ""]), "utf-8")
    print(*lines, tempo, more.round(3))


def a_round(wishes: argparse.Namespace, turn: int) -> int:
    """How many games a round has."""
    some: int = wishes.games[min(turn, len(wishes.games) - 1)]
    return some if turn or wishes.onward else FIRST * some


def rounds(
    wishes: argparse.Namespace, executor: Executor | None
) -> Iterator[tuple[int, dict[str, Any], dict[str, float]]]:
    """Play, learn, play better."""
    where = HERE / "build" / "train" / wishes.game
    where.mkdir(parents=True, exist_ok=True)
    learnt = there_already(lore_of(wishes.game)) if wishes.onward else None
    kept: list[Games] = []
    for turn in range(wishes.rounds):
        wanted = a_round(wishes, turn)
        parcels = [(at, min(at + PARCEL, wanted)) for at in range(0, wanted, PARCEL)]
        some: list[Games] = []
        with tqdm(total=wanted, desc=f"{wishes.game} {turn + 1}/{wishes.rounds}", unit=" games") as bar:
            jobs = []
            for begin, end in parcels:
                path = where / f"{wishes.seed}-{turn}-{begin}.npz"
                seed = f"{wishes.seed}/{turn}"
                if path.exists():
                    with np.load(path) as there:
                        jobs.append((path, Games(**there)))
                elif executor is None:
                    jobs.append((path, (seed, begin, end)))
                else:
                    jobs.append((path, executor.submit(played, wishes.game, learnt, seed, begin, end)))
            for path, job in jobs:
                if not isinstance(job, Games):
                    job = played(wishes.game, learnt, *job) if isinstance(job, tuple) else job.result()
                    with path.open("wb") as file:
                        np.savez(file, **job._asdict())
                some.append(job)
                bar.update(min(PARCEL, wanted - bar.n))
        kept = [*kept, together(some)][-KEPT:]
        most = 1 + max(int(games.number.max()) for games in kept)
        numbered = [games._replace(number=games.number + at * most) for at, games in enumerate(kept)]
        latest = (len(kept) - 1) * most
        learnt, fit = learn(together(numbered), lore_of(wishes.game), latest)
        yield turn, learnt, fit


def written(
    slug: str, learnt: dict[str, Any], wishes: argparse.Namespace, fit: dict[str, float], turn: int,
    before: list[str],
) -> None:
    """The weights as data, with where they came from: `before` are the commands that made those they go on from."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    of_each = " ".join(map(str, wishes.games))
    command = f"tools/train.py {slug} --rounds {wishes.rounds} --games {of_each} --seed {wishes.seed}"
    command += " --onward" * wishes.onward
    games = sum(a_round(wishes, at) for at in range(turn + 1))
    lines = [
        "# What was learnt of this game: points for each thing, from early to late. Made by tools/train.py.", "",
        "[made]",
        f'command = "{command}"', f"before = {json.dumps(before)}",
        f"rounds = {turn + 1}", f"games = {games}", f'seed = "{wishes.seed}"',
        f'commit = "{commit.strip()}"', f"date = {datetime.datetime.now(datetime.UTC).date()}",
        *[f"{name} = {value:.4f}" for name, value in fit.items()],
    ]
    for part in ("worth", "level", "margin"):
        lines += ["", f"[{part}]", *[f"{name} = {values}" for name, values in learnt[part].items()]]
    place = HERE / Path(*GAMES[slug].split("."))
    (place / "bot_lore.toml").write_text("\n".join(lines) + "\n", "utf-8")
    if "net" in learnt:
        (place / "bot_net.json").write_text(json.dumps(learnt["net"], separators=(",", ":")) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, nargs="+", default=[400], help="a round; of several numbers, each its own")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="lore")
    parser.add_argument("--onward", action="store_true", help="begin with the weights there are, not from nothing")
    parser.add_argument("--dask", help="the address of a scheduler; its workers play the games")
    parser.add_argument("--margins", type=int, help="from so many games, learn only what leads and the tempo are worth")
    wishes = parser.parse_args()
    if wishes.margins:
        judged_anew(wishes)
        return 0
    executor: Executor | None = None
    if wishes.dask:
        from distributed import Client

        executor = Client(wishes.dask).get_executor()
    elif wishes.workers > 1:
        executor = ProcessPoolExecutor(wishes.workers, mp_context=get_context("spawn"))
    made = lore_of(wishes.game).learnt.get("made", {}) if wishes.onward else {}
    before = [*made.get("before", []), made["command"]] if made else []
    for turn, learnt, fit in rounds(wishes, executor):
        written(wishes.game, learnt, wishes, fit, turn, before)
        print(f"round {turn + 1}:", ", ".join(f"{name} {value:.3f}" for name, value in fit.items()), flush=True)
    if executor is not None:
        executor.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
