"""Makes the small problems of a game: moments in games of strong players at which one whole turn is clearly best.

    python tools/problems.py GAME [--wanted N] [--games N] [--minutes M] [--workers N | --dask ADDRESS] [--each N]
                             [--exact] [--option NAME=VALUE] [--first N]
    python tools/problems.py GAME --prove [--sample N] [--drop]
    python tools/problems.py GAME --rules

It uses all cores, or all workers of a cluster. Results lie in `build/problems/GAME.jsonl`, a line for each game, so an
interrupted run goes on where it stopped. At the end of every run, problems of all difficulties are added to
`teaching/problems.toml` in the game's folder. `--prove` reads them there and finds every turn again by new searches.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from importlib.resources import files
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, get_args

import msgspec
from tqdm import tqdm

import dragongames as dg
from dragongames.analysis.moments import from_games
from dragongames.analysis.problems import Problem, proved
from dragongames.games import GAMES
from dragongames.lessons.practice.cited import Sort, cited
from dragongames.lessons.practice.questions import Trainer
from dragongames.lessons.practice.shelf import FILE, problems, written
from dragongames.lessons.quiz.question import quiz_data

HERE: Final = Path(__file__).resolve().parents[1]
SPREAD: Final = 100  # problems whose ratings differ by less count as equally hard
MOST: Final = 360_000  # characters of a file
KINDS: Final[dict[str, tuple[dict[str, object], ...]]] = {  # options of games, used in turn; by default none
    "carcassonne": ({"expansion": False}, {"expansion": True}),
    "dragon-castle": ({}, {}, {"spirits": 2}),
    "dragonkeepers": ({}, {"chest": "any"}),
    "simurgh": ({"mode": "spearman"}, {"mode": "dragonlord"}),
}


def of_game(slug: str, number: int, each: int, searched: bool, wishes: dict[str, object]) -> tuple[int, list[Problem]]:
    """The problems from the game with this number."""
    return number, list(from_games(dg.game(slug), number, each, searched=searched, **wishes))


def kept(path: Path) -> dict[int, list[Problem]]:
    """What earlier runs found, by the number of the game."""
    if not path.is_file():
        return {}
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.endswith("}")]
    return {line["game"]: msgspec.convert(line["problems"], list[Problem]) for line in lines}


def pool(wishes: argparse.Namespace) -> tuple[Executor, int]:
    """Who does the work, and how many games at a time."""
    if wishes.dask:
        from distributed import Client

        client = Client(wishes.dask)
        return client.get_executor(), sum(client.nthreads().values())
    return ProcessPoolExecutor(wishes.workers, mp_context=get_context("spawn")), wishes.workers


def search(wishes: argparse.Namespace, path: Path) -> None:
    """Play games and look through them until there are enough problems, or time is up."""
    known = kept(path)
    found = sum(map(len, known.values()))
    until = time.monotonic() + 60 * wishes.minutes
    numbers: Iterator[int] = (number for number in count(wishes.first) if number not in known)
    wanted = {name: json.loads(value) for name, _, value in (text.partition("=") for text in wishes.option)}
    kinds = KINDS.get(wishes.game, ({},))
    path.parent.mkdir(parents=True, exist_ok=True)
    executor, at_once = pool(wishes)
    with (
        path.open("a", encoding="utf-8") as file,
        executor,
        tqdm(total=wishes.wanted, initial=found, desc=wishes.game, unit=" problems") as bar,
    ):
        running: set[Future[tuple[int, list[Problem]]]] = set()
        played = 0
        try:
            while True:
                going_on = found < wishes.wanted and time.monotonic() < until and played < wishes.games
                if not going_on and not running:
                    break
                while going_on and len(running) < at_once:
                    number = next(numbers)
                    options = {**kinds[number % len(kinds)], **wanted}
                    running.add(executor.submit(of_game, wishes.game, number, wishes.each, not wishes.exact, options))
                done, running = wait(running, timeout=5, return_when=FIRST_COMPLETED)
                for job in done:
                    done_with, some = job.result()
                    line = {"game": done_with, "problems": msgspec.to_builtins(some)}
                    file.write(json.dumps(line, ensure_ascii=False) + "\n")
                    file.flush()
                    found += len(some)
                    played += 1
                    bar.update(len(some))
                    bar.set_postfix(games=len(known) + played)
        except KeyboardInterrupt:
            pass
        for job in running:
            job.cancel()


def chosen(some: list[Problem], wanted: int) -> list[Problem]:
    """As many as wanted: each position once, all difficulties in turn, no more than fit in a file."""
    shelves: dict[int, list[Problem]] = {}
    for problem in {problem.name: problem for problem in some}.values():
        shelves.setdefault(problem.rating // SPREAD, []).append(problem)
    taken: list[Problem] = []
    size = 0
    while len(taken) < wanted and any(shelves.values()):
        for shelf in [shelf for _, shelf in sorted(shelves.items()) if shelf]:
            problem = shelf.pop(0)
            size += len(problem.position) + 400
            if len(taken) < wanted and size < MOST:
                taken.append(problem)
    return sorted(taken, key=lambda problem: (problem.rating, problem.name))


def prove(slug: str, sample: int | None, *, drop: bool = False) -> int:
    """Find all shipped problems again, or a sample; say how many are no problems any more, and perhaps drop them."""
    some = list(problems(slug))
    if sample is not None:
        some = Random(slug).sample(some, min(sample, len(some)))
    wrong: list[Problem] = []
    for problem in tqdm(some, desc=slug, unit=" problems"):
        if not proved(dg.game(slug), problem):
            print(f"{slug}: {problem.name} is none any more")
            wrong.append(problem)
    print(f"{slug}: {len(some) - len(wrong)} of {len(some)} problems proved")
    if drop and wrong:
        shipped(slug).write_text(written(problem for problem in problems(slug) if problem not in wrong), "utf-8")
        return 0
    return len(wrong)


def shipped(slug: str) -> Path:
    """The file with the problems of a game."""
    return Path(str(files(GAMES[slug]))) / "teaching" / FILE


def by_rule(slug: str) -> int:
    """Print for how many of the rules that checks and events cite there are questions of each kind."""
    trainer, rng = Trainer(dg.game(slug), quiz_data(slug)), Random(slug)
    wrong = 0
    for kind in get_args(Sort):
        rules = [rule for sort, rule in cited(slug) if sort == kind]
        missing = [rule for rule in tqdm(rules, desc=kind) if trainer.about(rule, kind, rng) is None]
        wrong += len(missing)
        print(f"{slug}: {kind}: {len(rules) - len(missing)} of {len(rules)} rules; not: {', '.join(missing)}")
    print(f"{slug}: {len({rule for _, rule in cited(slug)})} rules in all")
    return int(wrong > 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--wanted", type=int, default=200)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dask", help="the address of a scheduler; its workers play the games")
    parser.add_argument("--each", type=int, default=5, help="problems of a game, at most")
    parser.add_argument("--exact", action="store_true", help="nothing but what can be worked out, near the end")
    parser.add_argument("--option", action="append", default=[], help="of the game, such as expansion=false")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--prove", action="store_true")
    parser.add_argument("--drop", action="store_true", help="leave out what is none any more")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--rules", action="store_true", help="say about which rules questions can be made")
    wishes = parser.parse_args()
    if wishes.rules:
        return by_rule(wishes.game)
    if wishes.prove:
        return int(prove(wishes.game, wishes.sample, drop=wishes.drop) > 0)
    path = HERE / "build" / "problems" / f"{wishes.game}.jsonl"
    search(wishes, path)
    found = [problem for some in kept(path).values() for problem in some]
    some = chosen([*problems(wishes.game), *found], wishes.wanted)
    place = shipped(wishes.game)
    place.write_text(written(some), "utf-8")
    print(f"{len(some)} problems in {place.relative_to(HERE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
