"""Coached games without a screen: `python tools/coached.py GAME --games 200`; what was told, when, and what was not."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games import GAMES, game
from dragongames.lessons.coach.coach import Coach, Said
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import first_table, notes, words

LEARNERS: Final = ("sensible", "beginner", "random")
IN_A_ROW: Final = 3  # games of one learner


class Told(Struct):
    """What one learner heard in his first games."""

    said: list[tuple[int, int, Said]]  # game, decision
    mattered: dict[str, tuple[int, int]]  # rule -> where it mattered first
    heard: dict[str, tuple[int, int]]  # rule -> where it was told
    faults: list[str]
    words: list[int]  # read in each game, with the goal and what the game brings
    points: list[tuple[int, ...]]
    slowest: float = 0.0
    to_begin: int = 0


def learner(slug: str, player: str, luck: object, games: int = IN_A_ROW, seeds: Sequence[int | str] = ()) -> Told:
    """One learner plays his first games, and the coach is heard at every decision."""
    chosen, coach = game(slug), Coach(game(slug))
    told = Told([], {}, {}, [], [], [])
    known: set[str] = set()
    silent = coach.notes.silent
    for number in range(games):
        table, rivals = first_table(slug, number, seeds[number] if number < len(seeds) else None)
        you, others = bot(player, chosen), seated(table, dict(rivals.items()))
        rng = Random(f"{slug}/{player}/{luck}/{number}")
        read = words(coach.goal) + words(notes(slug).first(number).told)
        let_bots_move(table, others)
        decision = 0
        while not table.over:
            begun = time.perf_counter()
            moment = Moment(table, 0)
            first = decision == 0
            said = coach.opening(moment, known, read) if first else coach.says(moment, known)
            told.slowest = max(told.slowest, time.perf_counter() - begun)
            here = number, decision
            for rule in moment.matters - silent:
                told.mattered.setdefault(rule, here)
            for one in said:
                told.faults += list(_faults(coach, moment, one, told))
                told.said.append((*here, one))
                read += words(one.text)
                for rule in one.rules:
                    told.heard.setdefault(rule, here)
                known.update(one.rules)
            if first and number == 0:
                told.to_begin = read
            table.play(you.choose(moment.view, 0, rng))
            let_bots_move(table, others)
            decision += 1
        told.words.append(read)
        told.points.append(table.position.points)
    return told


def _faults(coach: Coach, moment: Moment, one: Said, told: Told) -> Iterator[str]:
    """What must never be: a note twice, or one that is of no use where it is told."""
    if any(one.text == before.text for _, _, before in told.said):
        yield f"twice: {one.text}"
    note = next((note for note in coach.notes.note if note.rule == one.rule and note.text == one.text), None)
    useful = bool(moment.matters & set(one.rules))
    if note is not None:
        useful = useful or bool(moment.kinds & set(note.moves)) or (bool(note.when) and moment.calls_for(note))
    if not useful:
        yield f"of no use: {one.text}"


def told_in_time(told: Told) -> tuple[int, list[str]]:
    """How many rules mattered, and which of them were not told there or before."""
    late = [rule for rule, at in told.mattered.items() if told.heard.get(rule, (99, 0)) > at]
    return len(told.mattered), late


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--count", type=int, default=200, help="coached games a game, all learners together")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--show", action="store_true", help="what a sensible learner hears")
    wishes = parser.parse_args()
    language(wishes.lang)
    bad = 0
    for slug in wishes.games or GAMES:
        bad += show(slug) if wishes.show else measure(slug, wishes.count)
    return 1 if bad else 0


def show(slug: str) -> int:
    """The first games of a sensible learner, as heard."""
    told = learner(slug, LEARNERS[0], 0)
    print(f"{slug}: words {told.words}, to begin {told.to_begin}, points {told.points}")
    for number, decision, one in told.said:
        print(f"  {number + 1}.{decision:<3} {','.join(one.rules):<40} {one.text}  [{words(one.text)}]")
    of, late = told_in_time(told)
    print(f"  {of} rules mattered; late: {[(rule, told.mattered[rule], told.heard.get(rule)) for rule in late]}")
    return 0


def measure(slug: str, count: int) -> int:
    """Many learners: whether the promises are kept."""
    each = -(-count // (IN_A_ROW * len(LEARNERS)))
    late: Counter[str] = Counter()
    mattered = faults = 0
    slowest, longest, to_begin, won, games = 0.0, 0, 0, Counter[str](), 0
    for player in LEARNERS:
        for luck in range(each):
            told = learner(slug, player, luck)
            of, missing = told_in_time(told)
            mattered += of
            late.update(missing)
            faults += len(told.faults)
            for fault in told.faults[:3]:
                print(f"  {fault}")
            slowest, longest = max(slowest, told.slowest), max(longest, told.words[0])
            to_begin = max(to_begin, told.to_begin)
            won[player] += sum(points[0] >= max(points) for points in told.points)
            games += IN_A_ROW
    share = 1 - late.total() / mattered
    wins = ", ".join(f"{player} {won[player] / (each * IN_A_ROW):.0%}" for player in LEARNERS)
    print(f"{slug}: {games} games; told in time {share:.1%}; faults {faults}; words to begin {to_begin}, of a first"
          f" game at most {longest}; slowest answer {1000 * slowest:.0f} ms; won by {wins}")
    print(f"  late: {late.most_common(14)}")
    return faults + (share < 0.9)


if __name__ == "__main__":
    sys.exit(main())
