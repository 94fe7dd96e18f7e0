"""How Rycerze i zamki for three and four is told to the networks in `bot_crowd.xz`: as marks, numbers of what is true.

Seats are told by age, the youngest first, because ties depend on it. Stone, brick and wood differ in nothing but which
of footman, knight and archer is strong, so whoever is to guess a choice is told of every castle as if it were of stone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from dragongames.core.game.lore import Crowd
from dragongames.core.game.position import Move, Seat
from dragongames.games.knights_and_castles.box.contents import ARMIES, BOXES, CARDS, CATAPULT, DRAGON, DRUM, PEASANT
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, HIDDEN, LAYS, lay_code
from dragongames.games.knights_and_castles.rules.moves import Lay, Recruit
from dragongames.games.knights_and_castles.rules.scoring import kind

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position

HANDS: Final = 1 << len(ARMIES)
FAR: Final = 4  # leads of more points than that count as that
NOT: Final = -1  # stands for what is not true, so that all positions have the same number of marks
AROUND: Final = (1, 2, 0, DRAGON, CATAPULT, PEASANT)  # what each army becomes when stone is called brick
KINDS_AROUND: Final = (0, 2, 1)  # how often to call it so until a castle of each kind is of stone
# What can be laid from a full hand, as sets of armies: each is a choice of its own, and so is each army taken back.
CHOICES: Final = tuple(ARMIES_LAID[lay_code(lay.first, lay.second)] for lay in LAYS[0][HANDS - 1])
PLACE: Final = {armies: place for place, armies in enumerate(CHOICES)}


def _around(hand: int) -> int:
    return sum([1 << AROUND[card] for card in ARMIES if hand >> card & 1])


def _all_around() -> Iterator[tuple[int, ...]]:
    hands = tuple(range(HANDS))
    for _ in range(3):
        yield hands
        hands = tuple([_around(hand) for hand in hands])


TURNED: Final = tuple(_all_around())  # by how often: each hand with its armies called anew
TILES_TURNED: Final = tuple(tuple((tile + 2 * times) % DRUM for tile in range(DRUM)) for times in range(3))


def standing(points: Sequence[int], castles: Sequence[bool], drums: int, seats: int) -> list[int]:
    """Who is how far ahead of whom, and what is left in the bag; these marks follow those of the hands."""
    begin, each = HANDS * seats, 2 * FAR + 1
    found = []
    for pair, (one, other) in enumerate(combinations(points, 2)):
        found.append(begin + each * pair + FAR + max(-FAR, min(FAR, one - other)))
    begin += each * (seats * (seats - 1) // 2)
    found += [begin + tile if there else NOT for tile, there in enumerate(castles)]
    return [*found, begin + DRUM + drums]


def marks_between(seats: int) -> int:
    """How many marks there may be of moments between two rounds."""
    return HANDS * seats + (2 * FAR + 1) * (seats * (seats - 1) // 2) + DRUM + BOXES["full"].tiles[DRUM] + 1


def between(position: Position) -> list[int]:
    """The marks of a moment between two rounds."""
    seats, ages, points, bag = position.seats, position.ages, position.points, position.bag
    hands = [HANDS * place + position.hands[seat] for place, seat in enumerate(ages)]
    return hands + standing([points[seat] for seat in ages], [count > 0 for count in bag[:DRUM]], bag[DRUM], seats)


def choosing(position: Position, seat: Seat) -> list[int]:
    """The marks of a moment at which a seat is to choose: its own hand first, then the others'."""
    seats, ages, points, bag, tile = position.seats, position.ages, position.points, position.bag, position.tile
    times = 0 if tile == DRUM else KINDS_AROUND[kind(tile)]
    order = [seat, *[other for other in ages if other != seat]]
    hands = [HANDS * place + TURNED[times][position.hands[other]] for place, other in enumerate(order)]
    castles = [False] * DRUM
    for old, new in enumerate(TILES_TURNED[times]):
        castles[new] = bag[old] > 0
    begin = marks_between(seats)
    now = 2 if tile == DRUM else tile % 2
    return [
        *hands, *standing([points[other] for other in order], castles, bag[DRUM], seats),
        begin + ages.index(seat), begin + seats + now,
    ]


def place(position: Position, move: Move) -> int:
    """Which answer of the network tells how likely this choice is."""
    if isinstance(move, Recruit):
        return len(CHOICES) + move.card
    assert isinstance(move, Lay)
    armies = ARMIES_LAID[lay_code(move.first, move.second)]
    return PLACE[TURNED[KINDS_AROUND[kind(position.tile)]][armies]]


def stage(position: Position) -> str | None:
    """What the networks of a moment are called; None if nothing was learnt of such games or hands are hidden."""
    if position.seats == 2 or position.games > 1 or position.box != "full" or HIDDEN in position.hands:
        return None
    return f"{position.seats} players, {position.rounds - position.round} rounds"


CROWD: Final = Crowd(between, choosing, place, stage, lambda position, seat: position.ages.index(seat))
ANSWERS: Final = len(CHOICES) + len(CARDS) - 1
