"""Texts of positions with a word, a number or a line changed: read, played on and read back, or refused with a line.

    python -m tests.contract.fuzz simurgh --texts 10000 --seed 1
    python -m tests.contract.fuzz simurgh --texts 10000 --seed 1 --first 2500

goes on where it stopped (its place and what it found lie in `build/fuzz/`). Whatever fails is printed with how to see
it again: `--only 1234` shows one text and what became of it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
import traceback
from collections import Counter
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from dragongames.core.errors import PositionError
from dragongames.core.game import contract
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Position
from dragongames.core.table.views import filled
from dragongames.core.text.lines import kind_of
from dragongames.games import GAMES, game
from dragongames.lessons.exercises.exercise import exercises

MOVES: Final = 50  # played on from what reads
CLOSELY: Final = 25  # the whole contract once in so many moves, and at the first position
BLOCK: Final = 100  # texts made from one random game
KEPT: Final = 12  # moments of that game
NUMBER: Final = re.compile(r"\d+")
ODD: Final = ("?", "-", "0", "1", "9", "99", "9999", ":", "#", "x", "é", "all", "yes")
PLACE: Final = Path("build/fuzz")


class Found(AssertionError):
    """What should not be."""


@lru_cache(2)
def texts(slug: str, seed: int, block: int) -> tuple[str, ...]:
    """Moments of a random game, whole and as somebody sees them, and positions that people wrote."""
    played, rng = game(slug), Random(f"{slug}/{seed}/{block}")
    line = [position for position, _, _ in contract.walk(played, rng.choice(played.samples), rng.randrange)]
    found = []
    for position in rng.sample(line, min(KEPT, len(line))):
        eyes = rng.choice((None, None, PUBLIC, *range(position.seats)))
        found.append(played.write(position if eyes is None else position.seen_by(eyes)))
    handmade = [exercise.position for exercise in exercises(slug) if exercise.position]
    return (*found, *rng.sample(handmade, min(KEPT, len(handmade))))


def mutant(slug: str, seed: int, n: int) -> str:
    """The n-th text."""
    rng, some = Random(f"{slug}/{seed}/text/{n}"), texts(slug, seed, n // BLOCK)
    text, other = rng.choice(some), rng.choice(some)
    if rng.randrange(2):
        text = _short(game(slug), text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice((_word, _number, _number, _line))(text, other, rng)
    return text


def _short(played: Game, text: str) -> str:
    """Without the lines that follow from others, so that these can be changed and it may still read."""
    kinds = (kind_of(played.lines, line.partition(":")[0]) for line in text.splitlines())
    kept = [line for line, kind in zip(text.splitlines(), kinds, strict=True) if kind is None or not kind.follows]
    return "\n".join(kept)


def _word(text: str, other: str, rng: Random) -> str:
    """A word lost, doubled, exchanged, spoilt, or from another text."""
    words = re.split(r"(\s+)", text)
    at, to = 2 * rng.randrange(len(words) // 2 + 1), 2 * rng.randrange(len(words) // 2 + 1)
    match rng.randrange(5):
        case 0:
            words[at] = ""
        case 1:
            words[at] += f" {words[to]}"
        case 2:
            words[at], words[to] = words[to], words[at]
        case 3:
            words[at] = rng.choice(ODD)
        case _:
            words[at] = rng.choice(other.split())
    return "".join(words)


def _number(text: str, other: str, rng: Random) -> str:
    """A number a little larger or smaller, or quite another one."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    one = rng.choice(found)
    value = rng.choice((int(one[0]) + 1, int(one[0]) - 1, rng.randrange(10), int(rng.choice(found)[0]), 99))
    return f"{text[: one.start()]}{value}{text[one.end() :]}"


def _line(text: str, other: str, rng: Random) -> str:
    """A line lost, doubled, moved, or from another text in the place of its like."""
    lines = text.splitlines() or [""]
    at = rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        case 2:
            lines.insert(rng.randrange(len(lines)), lines.pop(at))
        case _:
            new = rng.choice(other.splitlines())
            like = [i for i, line in enumerate(lines) if line.partition(":")[0] == new.partition(":")[0]]
            lines[like[0] if like else at] = new
    return "\n".join(lines)


def tried(played: Game, text: str, rng: Random) -> str:
    """What became of a text: `played` or `refused`; Found is what should not be."""
    try:
        position = played.read(text)
    except PositionError as error:
        if not error.line and text.strip() and "“" not in str(error):  # a line, or by its name the one that is missing
            raise Found(f"the refusal names no line: {error}") from error
        return "refused"
    line: list[str] = []
    try:
        _plays_on(played, filled(played, position), rng, line)
        if played.read(played.write(position)) != position:
            raise Found("what was read does not read back")
    except PositionError as error:
        raise Found(f"{error}\nafter: {'; '.join(line)}") from error
    except Exception as error:  # whatever a changed text brings about is what is looked for
        error.add_note(f"after: {'; '.join(line)}")
        raise
    return "played"


def _plays_on(played: Game, position: Position, rng: Random, line: list[str]) -> None:
    for at in range(MOVES):
        again = played.write(position)
        if played.read(again) != position:
            raise Found(f"does not read back:\n{again}")
        if at == 0 or rng.randrange(CLOSELY) == 0:
            contract.hold(played, position, rng)
        if not position.actors:
            return
        actor = rng.choice(position.actors)
        moves = [move for move, _ in position.odds()] if actor == CHANCE else list(position.legal(actor))
        if not moves:
            raise Found("nobody can move")
        move = rng.choice(moves)
        line.append(f"{actor + 1}: {played.notation.write(move, 'en')}")
        position = position.after(move)


def attempt(slug: str, seed: int, n: int) -> tuple[str, str]:
    """What became of the n-th text, and what is wrong with that, if anything is."""
    text = mutant(slug, seed, n)
    try:
        return tried(game(slug), text, Random(f"{slug}/{seed}/play/{n}")), ""
    except Exception as error:  # noqa: BLE001 - whatever it is, it is to be shown
        where = traceback.extract_tb(error.__traceback__)[-1]
        notes = "\n".join(getattr(error, "__notes__", ()))
        said = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})\n{notes}"
        return "failed", said.strip()


def fuzz(slug: str, number: int, seed: int) -> Counter[str]:
    """So many texts from the first one on; AssertionError with all that failed."""
    done: Counter[str] = Counter()
    failed = []
    for n in range(number):
        became, why = attempt(slug, seed, n)
        done[became] += 1
        if why:
            failed.append(f"{again(slug, seed, n)}\n{why}")
    assert not failed, "\n\n".join(failed)
    return done


def again(slug: str, seed: int, n: int) -> str:
    """What to type to see a text again."""
    return f"python -m tests.contract.fuzz {slug} --seed {seed} --only {n}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--texts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="begin here, unless it was begun before")
    parser.add_argument("--only", type=int, help="show this one")
    wishes = parser.parse_args()
    slug, seed = wishes.game, wishes.seed
    if wishes.only is not None:
        print(mutant(slug, seed, wishes.only))
        became, why = attempt(slug, seed, wishes.only)
        print(f"\n{became} {why}")
        return bool(why)
    PLACE.mkdir(parents=True, exist_ok=True)
    state = PLACE / f"{slug}-{seed}.json"
    done: dict[str, int] = json.loads(state.read_text()) if state.exists() else {"next": wishes.first}
    begin, last = time.perf_counter(), 0.0
    for n in range(done["next"], wishes.texts):
        became, why = attempt(slug, seed, n)
        done[became] = done.get(became, 0) + 1
        done["next"] = n + 1
        if why:
            print(f"\n{again(slug, seed, n)}\n{why}", flush=True)
        if (now := time.perf_counter()) - last > 5 or n + 1 == wishes.texts:
            last = now
            state.write_text(json.dumps(done))
            print(f"{slug}: {done}, {now - begin:.0f} s", file=sys.stderr, flush=True)
    return bool(done.get("failed"))


if __name__ == "__main__":
    sys.exit(main())
