"""Walks from rich positions that random play hardly reaches: nobody is ever stuck, every position reads back.

    python -m tests.contract.rich dragon-castle --seed 1 --positions 2000

Zamek Smoków: two or three spirits, small realms that are nearly full, tiles and shrines to pay with. Simurgh: riders
on exploration tiles, dragons full of tokens, hands and Scouts' rows of all sizes. Zaklinacze Smoków: every chest, with
crystals for it. The other games: positions of random play, seen by a seat and filled again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from dragongames.core.errors import PositionError
from dragongames.core.game import contract
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Move
from dragongames.core.table.views import filled
from dragongames.games import GAMES, game
from dragongames.games.dragon_castle.rules.moves import Call

MOVES: Final = 60  # played on from every position
CLOSELY: Final = 40  # the whole contract at one of so many
REPORTED: Final = 100  # how far it is, after so many positions

# -- Zamek Smoków ----------------------------------------------------------------------------------------------------

_SPIRITS: Final = (
    "deception", "beauty", "wind", "change", "strength", "elegance", "depths", "faith", "destruction", "cunning",
)
_CARDS: Final = (*combinations(_SPIRITS, 2), *combinations(_SPIRITS, 3))
_SYMBOLS: Final = (
    *(f"{kind}{n}" for kind in "msf" for n in range(1, 7)), "Sp", "Su", "Sa", "Sw", "Wr", "Ws", "Wn", "Wm", "Df", "Dr",
    "Ds",
)
_PLAN: Final = "33333333333333/33333333333333/3333333333/2"


def _castle(rng: Random) -> Iterator[str]:
    few = rng.sample(_SYMBOLS, rng.randrange(2, 8))  # so that there are twins and neighbours of a kind
    high = rng.choice((1, 1, 1, 2, 3))
    for _ in range(rng.randrange(1, 4)):
        wide = rng.randrange(2, 9)
        yield " ".join(rng.choice((".", ".", f"{rng.randrange(1, high + 1)}{rng.choice(few)}")) for _ in range(wide))


def _realm(rng: Random, sides: tuple[int, int]) -> Iterator[str]:
    few = rng.sample(_SYMBOLS, rng.randrange(2, 7))
    full = rng.choice((0.7, 0.9, 1.0))
    for _ in range(sides[0]):
        yield " ".join(
            "." if rng.random() > full else
            f"{rng.randrange(1, 4)}{rng.choice(('#', '^', '^', *few, *few))}" for _ in range(sides[1])
        )


def castles(played: Game, rng: Random) -> Iterator[Any]:
    """Every pair and triple of spirits in turn, on small realms."""
    while True:
        for cards in rng.sample(_CARDS, len(_CARDS)):
            sides = rng.choice(((3, 3), (3, 3), (3, 4), (4, 4)))
            lines = [
                "dragon-castle 2 players", f"realms: {sides[0]}x{sides[1]}", f"board: {_PLAN}",
                f"spirits: {' '.join(cards)}", "turn: 1 take", "castle:", *_castle(rng),
            ]
            for seat in (1, 2):
                lines += [f"realm {seat}: pool {rng.randrange(7)}", *_realm(rng, sides)]
            yield from _readable(played, "\n".join(lines))


# -- Simurgh ---------------------------------------------------------------------------------------------------------

_CITY: Final = ("armoury", "library", "forge", "spires", "market", "scouts", "monument")
_THINGS: Final = ("vegetable", "meat", "wood", "stone", "wisdom", "weapon", "power")


def _house(rng: Random, areas: list[int], dragons: list[int], tiles: list[int], taken: set[str]) -> str:
    placed = []
    out = rng.sample(["spearman", "spearman", "spearman", "rider", "rider"], rng.randrange(1, 6))
    for vassal in list(out):
        area = rng.randrange(len(areas))
        spots = [*_CITY]
        if vassal == "rider" and areas[area]:
            level = rng.randrange(1, 4) if areas[area] >= 37 else rng.randrange(1, 5)
            spots += [f"{'abc'[area]}{level}"] * 8
        spot = rng.choice(spots)
        if rng.random() < 0.6 and spot not in taken and not (vassal == "spearman" and spot in ("spires", "monument")):
            taken.add(spot)
            placed.append(f"{vassal}@{spot}")
            out.remove(vassal)
    goods = "+".join(f"{rng.randrange(1, 5)}{thing}" for thing in _THINGS if rng.random() < 0.5) or "-"
    mine = [f"{dragons.pop()}/{rng.choice(('123', '123', '12', '3', '2', '13', '-'))}" for _ in range(rng.randrange(5))]
    hand = [str(tiles.pop()) for _ in range(rng.choice((0, 1, 3, 5)))]
    return "; ".join((
        f"goods {goods}", f"home {'+'.join(out) or '-'}", f"placed {'+'.join(placed) or '-'}",
        f"hand {','.join(hand) or '-'}", f"dragons {'+'.join(mine) or '-'}",
    ))


def houses(played: Game, rng: Random) -> Iterator[Any]:
    """Riders on their way down, dragons full of tokens, rows and hands of all sizes."""
    while True:
        dragons, tiles = list(range(49, 73)), [*range(1, 29), *range(37, 49)]
        rng.shuffle(dragons)
        rng.shuffle(tiles)
        exploration = [tile for tile in tiles if tile >= 37]
        areas = [rng.choice((0, exploration.pop(), exploration.pop(), tiles[rng.randrange(9)])) for _ in range(3)]
        tiles = [tile for tile in tiles if tile not in areas]
        row = [tiles.pop() if rng.random() < 0.7 else 0 for _ in range(4)]
        posts = [73 + at if rng.random() < 0.4 else 0 for at in range(5)]
        taken: set[str] = set()
        lines = [
            "simurgh 2 players", f"turn: {rng.choice((1, 2))} of 9",
            *(f"{key}: {' '.join(str(tile or '-') for tile in lie)}" for key, lie in
              (("wilds", areas), ("row", row), ("monument", posts))),
            *(f"{seat}: {_house(rng, areas, dragons, tiles, taken)}" for seat in (1, 2)),
        ]
        yield from _readable(played, "\n".join(lines))


# -- Zaklinacze Smoków and the others ---------------------------------------------------------------------------------


def keepers(played: Game, rng: Random) -> Iterator[Any]:
    """A turn of random play, with every chest and crystals to open it."""
    while True:
        options = rng.choice(played.samples)
        for position in _some_of(played, options, rng):
            if position.actor < 0 or position.box != "full":
                continue
            crystals = tuple(rng.randrange(3) for _ in range(position.seats))
            rich = replace(position, chest=rng.randrange(6), variant=False, opened=False, crystals=crystals)
            yield from _readable(played, _written(played, rich))


def others(played: Game, rng: Random) -> Iterator[Any]:
    """Positions of random play as somebody sees them, filled again."""
    while True:
        for position in _some_of(played, rng.choice(played.samples), rng):
            eyes = rng.choice((*range(position.seats), PUBLIC))
            yield filled(played, position.seen_by(eyes), rng.random())


RICH: Final[dict[str, Callable[[Game, Random], Iterator[Any]]]] = {
    "dragon-castle": castles, "simurgh": houses, "dragonkeepers": keepers,
}


def _some_of(played: Game, options: Any, rng: Random) -> list[Any]:
    line = [position for position, _, _ in contract.walk(played, options, rng.randrange) if position.actors]
    return rng.sample(line, min(8, len(line)))


def _written(played: Game, position: Any) -> str:
    return played.write(position)


def _readable(played: Game, text: str) -> Iterator[Any]:
    """The position of a text, if it can be one."""
    try:
        yield played.read(text)
    except PositionError:
        return


# -- walking ----------------------------------------------------------------------------------------------------------


def walk(played: Game, position: Any, rng: Random) -> Counter[str]:
    """On from a position: somebody can always move, and every position reads back from its own text."""
    return followed(played, position, rng)[0]


def followed(played: Game, position: Any, rng: Random) -> tuple[Counter[str], list[Move]]:
    """The same, with the moves that were made."""
    done, made = Counter({"positions": 1}), list[Move]()
    line: list[str] = []
    for _ in range(MOVES):
        try:
            assert played.read(played.write(position)) == position, "does not read back"
            for actor in position.actors:
                assert actor == CHANCE or position.legal(actor), "nobody can move"
            if rng.randrange(CLOSELY) == 0:
                contract.moves_are_what_the_rules_allow(played, position, rng)
                contract.reads_back(played, position, rng)
                done["looked at closely"] += 1
        except (AssertionError, PositionError) as error:
            raise AssertionError(f"{error}\nafter {'; '.join(line)}\n{played.write(position)}") from error
        if not position.actors:
            break
        actor = position.actors[0]
        moves = [move for move, _ in position.odds()] if actor == CHANCE else _tempting(position.legal(actor), rng)
        move = rng.choice(moves)
        line.append(played.notation.write(move, "en"))
        position = position.after(move)
        made.append(move)
        done["moves"] += 1
    return done, made


def _tempting(moves: tuple[Move, ...], rng: Random) -> list[Move]:
    """The moves of one kind, so that rare kinds (a spirit, an ability, a chest) are not drowned by the common ones."""
    kind = rng.choice(list(dict.fromkeys(map(type, moves))))
    return [move for move in moves if type(move) is kind]


def search(slug: str, positions: int, seed: int) -> Counter[str]:
    """Walks from so many positions of a game."""
    played, rng = game(slug), Random(f"{slug}/{seed}")
    done: Counter[str] = Counter()
    called: dict[Any, set[int]] = {}  # cards in play -> the most of them that were called in one walk
    for position in RICH.get(slug, others)(played, rng):
        now, made = followed(played, position, rng)
        done += now
        if slug == "dragon-castle":
            spirits = {move.spirit for move in made if isinstance(move, Call)}
            before = called.setdefault(position.setup.spirits, set())
            called[position.setup.spirits] = max(before, spirits, key=len)
        if done["positions"] % REPORTED == 0:
            print(f"{slug}: {dict(done)}", file=sys.stderr, flush=True)
        if done["positions"] == positions:
            break
    for size, name in ((2, "pairs"), (3, "triples")):
        those = [spirits for cards, spirits in called.items() if len(cards) == size]
        if those:
            done[f"{name} of spirits"] = len(those)
            done[f"{name} of which all were called in one walk"] = sum(len(spirits) == size for spirits in those)
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    begin = time.perf_counter()
    try:
        done = search(wishes.game, wishes.positions, wishes.seed)
    except AssertionError as error:
        print(error)
        return 1
    told = ", ".join(f"{number:,} {what}" for what, number in done.items())
    print(f"{wishes.game}: {told}, nobody stuck; {time.perf_counter() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
