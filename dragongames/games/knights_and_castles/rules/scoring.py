"""Strengths, points and the end of the game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Item, Outcome
from dragongames.core.text.words import Phrase
from dragongames.games.knights_and_castles.box.contents import ARMIES, DRUM, TILES

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position

KINDS: Final = ("stone", "brick", "wood")

# STRENGTH[kind][card] (KC-3.3): each kind is a permutation of 1..6, so two different armies never tie (KC-3.4).
#                footman knight archer dragon catapult peasant
STRENGTH: Final = (
    (6, 2, 3, 5, 4, 1),  # stone
    (3, 6, 2, 5, 4, 1),  # brick
    (2, 3, 6, 5, 4, 1),  # wood
)

# POINTS[tile] (KC-3.1): a big castle is worth 2, a small one 1, a drum nothing.
POINTS: Final = (2, 1, 2, 1, 2, 1, 0)


def kind(tile: int) -> int:
    """Stone, brick or wood (an index of KINDS)."""
    return tile // 2


def _strongest(of_kind: int, armies: int) -> int:
    return max((card for card in ARMIES if armies >> card & 1), key=STRENGTH[of_kind].__getitem__, default=-1)


# STRONGEST[kind][set of armies as bits] -> the strongest of them, -1 for none.
STRONGEST: Final = tuple(tuple(_strongest(k, armies) for armies in range(64)) for k in range(3))


@cache
def castle_points(castles: tuple[int, ...]) -> int:
    """What somebody's castles are worth; there are no other points (KC-2.1)."""
    return sum([POINTS[tile] for tile in castles])


@cache
def of_one_game(tiles: tuple[int, ...], rounds: int, seats: int) -> frozenset[tuple[int, ...]]:
    """All scores a whole game can end with, when every castle but those never turned over goes to somebody."""
    # Tile by tile: each goes to some seat (a drum brings nobody anything), or is one of those `still` to be left in the
    # stack. Equal states fall together in the set, so this stays small.
    left = sum(tiles) - rounds
    scores = {(left, (0,) * seats)}
    for tile in (tile for tile, most in enumerate(tiles) for _ in range(most)):
        drum = tile == DRUM
        scores = {
            (still, points if drum else (*points[:seat], points[seat] + POINTS[tile], *points[seat + 1 :]))
            for still, points in scores for seat in range(1 if drum else seats)
        } | {(still - 1, points) for still, points in scores if still}
    return frozenset(points for still, points in scores if not still)


@cache
def of_games(tiles: tuple[int, ...], rounds: int, seats: int, games: int) -> frozenset[tuple[int, ...]]:
    """The same for several games."""
    if not games:
        return frozenset({(0,) * seats})
    before, one = of_games(tiles, rounds, seats, games - 1), of_one_game(tiles, rounds, seats)
    return frozenset(tuple(map(sum, zip(some, more, strict=True))) for some in before for more in one)


def castle_items(castles: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple(Item(Phrase(f"tile.{TILES[tile]}"), POINTS[tile]) for tile in castles if tile != DRUM)


def fewest_points(castles: tuple[tuple[int, ...], ...], ages: tuple[int, ...]) -> list[int]:
    """All who have the fewest points, the youngest first, to whom the sword belongs."""
    points = [castle_points(won) for won in castles]
    fewest = min(points)
    return [seat for seat in ages if points[seat] == fewest]


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What everybody would have if the game ended now: earlier games of a longer one, then every castle."""
    return tuple(
        ((Item(Phrase("item.banked", {"n": position.game - 1}), banked),) if position.game > 1 else ())
        + castle_items(won)
        for banked, won in zip(position.banked, position.castles, strict=True)
    ) or ((),) * position.seats  # nobody has sat down yet


def outcome(position: Position) -> Outcome:
    """Places after the last round: points, then cards in hand, then youth; points alone over several games."""
    points, seats = position.points, range(position.seats)
    if position.games > 1:
        return Outcome.ranked(tally(position), [(points[seat],) for seat in seats], ("KC-8.2", "KC-8.3"))
    sizes, ages = position.hand_sizes, position.ages
    keys = [(points[seat], sizes[seat], -ages.index(seat)) for seat in seats]
    return Outcome.ranked(tally(position), keys, ("KC-7.2", "KC-7.3", "KC-7.4"))
