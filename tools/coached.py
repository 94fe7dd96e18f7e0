"""Coached games without a screen: `python tools/coached.py GAME --count 200`; what was told, when, and what too late.

    python tools/coached.py                    # check the promises along 200 games of every game
    python tools/coached.py simurgh --show     # what a sensible learner hears in the first three games
    python tools/coached.py simurgh --seeds 20 # which seeds show the important things early
    python tools/coached.py --answers          # how long an answer takes, in seconds of work
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games import GAMES
from dragongames.lessons.coach.notes import TO_BEGIN, notes, words
from dragongames.lessons.coach.session import YOU, Session
from dragongames.lessons.coach.trial import IN_A_ROW, learn

LEARNERS: Final = ("sensible", "beginner", "random")
SHARE: Final = 0.9  # of the rules that mattered, this part must be told in time
AT_ONCE: Final = 0.3  # seconds of work that an answer may take


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--count", type=int, default=200, help="coached games a game, all learners together")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--show", action="store_true", help="what a sensible learner hears")
    parser.add_argument("--seeds", type=int, default=0, help="look for the best of so many seeds for the first game")
    parser.add_argument("--answers", action="store_true", help="how long the coach needs for an answer")
    wishes = parser.parse_args()
    language(wishes.lang)
    bad = 0
    for slug in wishes.games or GAMES:
        if wishes.answers:
            answers(slug)
        elif wishes.seeds:
            best_seeds(slug, wishes.seeds)
        elif wishes.show:
            show(slug)
        else:
            bad += measure(slug, wishes.count)
    return 1 if bad else 0


def best_seeds(slug: str, most: int) -> None:
    """Compare seeds for the first game: how much is told, what comes late, and who wins."""
    found = []
    for seed in range(1, most + 1):
        told = [learn(slug, player, 0, 1, (seed,)) for player in LEARNERS[:2]]
        late = sum(len(one.late) for one in told)
        won = sum(one.points[0][0] >= max(one.points[0]) for one in told)
        notes = [len(one.said) for one in told]
        found.append((min(notes) - late + won, seed, notes, late, won))
    for worth, seed, notes, late, won in sorted(found, reverse=True)[:5]:
        print(f"{slug}: seed {seed}: {worth}; notes {notes}, late {late}, won {won} of 2")


def answers(slug: str) -> None:
    """Time a whole first game: the notes, the word on a move and the advice, asked for at every decision."""
    session, rng = Session(slug), Random(1)
    table, you = session.table, bot("beginner", session.game)
    rivals = seated(table, dict(session.rivals.items()))
    took: dict[str, list[float]] = {"notes": [], "word": [], "advice": []}
    let_bots_move(table, rivals)
    while not table.over:
        begun = time.process_time()
        session.notes()
        asked = time.process_time()
        session.advice()
        took["notes"].append(asked - begun)
        took["advice"].append(time.process_time() - asked)
        before, move = table.node, you.choose(table.node.seen_by(YOU), YOU, rng)
        table.play(move)
        begun = time.process_time()
        session.moved(before, move)
        took["word"].append(time.process_time() - begun)
        let_bots_move(table, rivals)
    told = ", ".join(f"{what} at most {max(each):.3f} s, mean {mean(each):.3f} s" for what, each in took.items())
    print(f"{slug}: {len(took['word'])} decisions; {told}")


def show(slug: str) -> None:
    """Print what a sensible learner hears in the first games."""
    told = learn(slug, LEARNERS[0])
    print(f"{slug}: words {told.words}, to begin {told.to_begin}, points {told.points}")
    for number, decision, one in told.said:
        print(f"  {number + 1}.{decision:<3} {','.join(one.rules):<40} {one.text}  [{words(one.text)}]")
    late = [(rule, told.mattered[rule], told.heard.get(rule)) for rule in told.late]
    print(f"  {len(told.mattered)} rules mattered; late: {late}")


def measure(slug: str, count: int) -> int:
    """Check with many learners whether the promises are kept; say which notes nobody heard."""
    each = -(-count // (IN_A_ROW * len(LEARNERS)))
    late, won, heard = Counter[str](), Counter[str](), set[str]()
    mattered = faults = longest = to_begin = 0
    slowest = 0.0
    for player in LEARNERS:
        for luck in range(each):
            gc.collect()
            gc.freeze()  # what earlier games left behind is not searched again while an answer is timed
            told = learn(slug, player, luck)
            mattered += len(told.mattered)
            late.update(told.late)
            faults += len(told.faults)
            heard.update(said.text for _, _, said in told.said)
            for fault in told.faults[:3]:
                print(f"  {fault}")
            slowest, longest = max(slowest, told.slowest), max(longest, told.words[0])
            to_begin = max(to_begin, told.to_begin)
            won[player] += sum(points[0] >= max(points) for points in told.points)
    share = 1 - late.total() / mattered
    wins = ", ".join(f"{player} {won[player] / (each * IN_A_ROW):.0%}" for player in LEARNERS)
    print(f"{slug}: {each * IN_A_ROW * len(LEARNERS)} games; told in time {share:.1%}; faults {faults}; words to begin"
          f" {to_begin}, of a first game at most {longest}; slowest answer {1000 * slowest:.0f} ms; won by {wins}")
    print(f"  late: {late.most_common(14)}")
    print(f"  nobody heard: {[note.text for note in notes(slug).note if note.text not in heard]}")
    return faults + sum((
        share < SHARE, longest > notes(slug).most_words, to_begin > TO_BEGIN, slowest > AT_ONCE))


if __name__ == "__main__":
    sys.exit(main())
