"""What a game says, to be read by an editor: distinct sentences from random and sensible games, drawn at random.

    python tools/sentences.py simurgh --lang pl --sample 200
    python tools/sentences.py simurgh --lang pl --faults

Every kind of saying has the same share in a sample, so rare ones are read, too; `--kind` asks for a single kind.
`--faults` checks everything by itself and prints what has a known fault (`faults.py`).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from dragongames.bots import bot
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move
from dragongames.core.table.table import Table
from dragongames.core.text.words import LANGUAGES, language
from dragongames.draw.look import Look
from dragongames.draw.metrics import width
from dragongames.draw.scene import AnyShape, Text
from dragongames.games import game

sys.path.append(str(Path(__file__).parent))  # the tools share modules, from wherever this one is loaded
sayings: Final = import_module("sayings")
faults: Final = import_module("faults").faults

NAMES: Final = ("Hania", "Antek", "Zosia", "Kuba", "Ola", "Franek")
FOREIGN: Final = ("Nikola", "Xi", "Bob", "Chloë", "Emeka", "Yu")
COMPANIES: Final = (NAMES, (), FOREIGN)  # names that inflect, no names, and names of which some do not inflect
POINTED: Final = 3  # targets pointed at, in games with tooltips
TRIES: Final = 6  # attempts looked at in one position
GLIMPSED: Final = 40  # at least so many moves before a glimpse
SPACED: Final = 1.5  # from line to line of one paragraph at most, in type sizes
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Said(NamedTuple):
    """One sentence or label, and where it is said."""

    kind: str  # `event`, `refusal`, `score`, `board`, `target`, `picture`, `move`, or one of those in `sayings.py`
    text: str


def sentences(
    played: Game, lang: str, games: int, seed: int = 0, companies: Sequence[Sequence[str]] = COMPANIES
) -> Iterator[Said]:
    """Everything that so many games say in a language, with repetitions."""
    before = language()
    language(lang)
    try:
        for number in range(games):
            rng = Random(f"{seed}/{number}")
            options = played.samples[number % len(played.samples)]
            names = companies[number % len(companies)]
            table = Table(played, options, seed=rng.randrange(10**6), names=tuple(names)[: options.players])
            yield from _game(table, rng, greedy=number % 2 == 1)
    finally:
        language(before)


def elsewhere(played: Game, lang: str, seed: int = 0, names: Sequence[str] = NAMES) -> Iterator[Said]:
    """What is said away from the table: at live boards, on panels, by the analysis, about mistyped text."""
    before = language()
    language(lang)
    try:
        rng = Random(f"{seed}/elsewhere")
        options = rng.choice(played.samples)
        table = Table(played, options, seed=rng.randrange(10**6), names=tuple(names)[: options.players])
        player = bot("greedy", played)
        while not table.over and len(table.node.path) < 400:
            actor = table.position.actors[0]
            moves = table.position.legal(actor)
            sensible = actor != CHANCE and rng.random() < 0.7
            table.play(player.choose(table.position.seen_by(actor), actor, rng) if sensible else rng.choice(moves))
        line = table.node.path
        decided = [node for node in line if not node.is_chance and node.position.outcome() is None]
        for node in (*rng.sample(decided, min(6, len(decided))), line[-1]):
            table.node = node
            if not table.over:
                for ask in (sayings.at_a_board, sayings.mistyped):
                    yield from (Said(*pair) for pair in ask(table, rng))
            yield from (Said(*pair) for pair in sayings.mistaken(table, rng))
        table.node = line[-1]
        for ask in (sayings.advised, sayings.shown):
            yield from (Said(*pair) for pair in ask(table, rng))
        for ask_game in (sayings.taught, sayings.at_the_terminal):
            yield from (Said(*pair) for pair in ask_game(played, rng))
    finally:
        language(before)


def glimpse(played: Game, lang: str, seed: int = 0, names: Sequence[str] = NAMES) -> Iterator[Said]:
    """A quick selection of what is said away from the table: a little of everything, after a few moves."""
    before = language()
    language(lang)
    try:
        rng = Random(f"{seed}/glimpse")
        options = rng.choice(played.samples)
        table = Table(played, options, seed=rng.randrange(10**6), names=tuple(names)[: options.players])
        while len(table.node.path) < GLIMPSED and not table.over:
            table.play(rng.choice(table.position.legal(table.position.actors[0])))
        table.node = [node for node in table.node.path if not node.is_chance and node.position.outcome() is None][-1]
        for ask in (sayings.at_a_board, sayings.mistyped, sayings.mistaken, sayings.advised):
            yield from (Said(*pair) for pair in ask(table, rng))
        for found in (
            sayings.taught(played, rng, exercises_tried=1, questions=3), sayings.shown(table, rng, panels=3),
            sayings.at_the_terminal(played, rng, commands=4),
        ):
            yield from (Said(*pair) for pair in found)
    finally:
        language(before)


def _game(table: Table, rng: Random, greedy: bool) -> Iterator[Said]:
    player = bot("greedy", table.game)
    often = 0.0
    while True:
        yield from (Said("event", line) for line in table.tell())
        if rng.random() >= often or table.over:
            yield from _looked_at(table, rng)
            often = 0.85  # most of a board stays the same
        if table.over:
            return
        actor = rng.choice(table.position.actors)
        moves = table.position.legal(actor)
        if greedy and actor != CHANCE:
            move = player.choose(table.position.seen_by(actor), actor, rng)
        else:
            move = rng.choice(moves)
        yield Said("move", table.write(move, numbered=False))
        table.play(move)


def _looked_at(table: Table, rng: Random) -> Iterator[Said]:
    """The board in words and drawn, the score, and answers to impossible tries."""
    yield from (Said("board", line.strip()) for line in table.show().splitlines())
    yield from (Said("score", re.sub(r"^\s*-?\d+\s+", "", line)) for line in table.score())
    seats = [seat for seat in table.position.actors if seat != CHANCE]
    eyes = rng.choice([None, *seats])
    look = Look(eyes, lang=language(), names=table.names, events=table.node.news(eyes))
    scene = table.game.scene(table.node.seen_by(eyes), look)
    for shape in scene.shapes:
        if shape.name:
            yield Said("target", shape.told)
    yield from (Said("picture", written) for written in paragraphs(scene.shapes))
    pointed = [shape.target for shape in scene.shapes if shape.target is not None]
    for target in rng.sample(pointed, min(POINTED, len(pointed))) if table.game.tooltips else ():
        slip = table.game.scene(table.node.seen_by(eyes), replace(look, pointed=target))
        known = set(scene.shapes)
        yield from (Said("tooltip", told) for told in paragraphs([s for s in slip.shapes if s not in known]))
    for seat in seats:
        tries: list[Move] = list(table.game.tries(table.position, seat))
        for move in rng.sample(tries, min(TRIES, len(tries))):
            explained = table.explain(move)
            if not explained.ok:
                yield Said("refusal", explained.refusal)


def paragraphs(shapes: Iterable[AnyShape]) -> Iterator[str]:
    """The texts of a picture; a text that was broken into lines to fit its place is read as one."""
    whole: list[str] = []
    above: Text | None = None
    for shape in (shape for shape in shapes if isinstance(shape, Text)):
        if above is not None and not _goes_on(above, shape):
            yield " ".join(whole)
            whole = []
        whole.append(shape.text)
        above = shape
    if whole:
        yield " ".join(whole)


def _goes_on(above: Text, below: Text) -> bool:
    """Whether a line is there only because its first word had no room on the line above."""
    alike = (above.x, above.size, above.bold, above.anchor, above.room, above.fill) == (
        below.x, below.size, below.bold, below.anchor, below.room, below.fill)
    if not alike or above.room is None or not 0 < below.y - above.y < above.size * SPACED:
        return False
    return width(f"{above.text} {below.text.split(' ')[0]}", above.size, above.bold) > above.room


def is_prose(said: Said) -> bool:
    """Whether it is read as language: not a grid, a code or a typed move."""
    return said.kind not in ("move", "picture") and len(_WORD.findall(said.text)) > 1


def sample(found: Sequence[Said], number: int, seed: int) -> list[Said]:
    """So many of them, with all kinds in turn."""
    rng = Random(seed)
    kinds: dict[str, list[Said]] = {}
    for said in sorted(found):
        kinds.setdefault(said.kind, []).append(said)
    drawn = [rng.sample(some, len(some)) for some in kinds.values()]
    rng.shuffle(drawn)
    return sorted([said for said in chain.from_iterable(zip_longest(*drawn)) if said is not None][:number])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--lang", choices=LANGUAGES, default="pl")
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0, help="another seed, another sample")
    parser.add_argument("--kind", default="", help="only this kind")
    parser.add_argument("--faults", action="store_true", help="print what shows a known fault, and fail if any does")
    wishes = parser.parse_args()
    try:
        played = game(wishes.game)
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    told = chain(
        sentences(played, wishes.lang, wishes.games, wishes.seed), elsewhere(played, wishes.lang, wishes.seed)
    )
    found = {said for said in told if len(_WORD.findall(said.text)) > 1 and wishes.kind in ("", said.kind)}
    if wishes.faults:
        prose = filter(is_prose, found)
        wrong = sorted({(fault, *said) for said in prose for fault in faults(said.kind, said.text, wishes.lang)})
        for fault, kind, text in wrong:
            print(f"{fault}: {kind}: {text}")
        return 1 if wrong else 0
    for said in sample(list(found), wishes.sample, wishes.seed):
        print(f"{said.kind:8} {said.text}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
