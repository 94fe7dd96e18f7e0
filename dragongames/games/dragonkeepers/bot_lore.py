"""What a player of Zaklinacze Smoków looks at: pieces, pearls, sets in the hand, the book, the row, who may follow."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.lore import Lore, Sight
from dragongames.core.game.position import CHANCE, Seat
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    COLOUR,
    COLOURS,
    DIGIT,
    EMPTY,
    FRONT,
    HIDDEN,
    LEFT,
    RIGHT,
    SHADOW,
    SIDE,
)
from dragongames.games.dragonkeepers.box.contents import HIGHEST, unpacked
from dragongames.games.dragonkeepers.rules.phases import ACT, BEGIN, LAY, OVER, PEARL, TAKE
from dragongames.games.dragonkeepers.rules.scoring import EGG as EGG_POINTS
from dragongames.games.dragonkeepers.rules.scoring import TURNED_EGG, cards_laid

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

NAMES: Final = (
    "settled", "red-pearls", "blue-pearls", "two-pieces", "one-piece", "crystals", "crystal", "eggs", "egg-lead",
    "egg-behind", "crest", "colours", "crest-near", "row-2", "row-3", "hand", "shadows", "shadow-1", "shadow-2",
    *(f"sets-{n}" for n in range(1, 7)), "dead-cards", "new-colour-cards", "digit-3", "digit-4", "digit-5", "digit-6",
    "best", "best-digit", "best-digit-4", "second", "lefts", "rights", "active", "next", "to-take", "can-act",
    "act-now", "follows", "next-best", "next-two-pieces", "follow-digit", "laid", "first",
)
KNOTS: Final = 5
RED_PEARL, BLUE_PEARL = 8.5, 3.4
EGG: Final = 5.0
PATIENCE: Final = 40  # turns of each player; a game takes some fifteen
WEARY: Final = 0.5  # of all decisions, at most
CRYSTAL_WORTH: Final = 2.0
SHADOW_WORTH: Final = 3.0


@lru_cache(1 << 14)
def _held(hand: tuple[int, ...]) -> tuple[tuple[int, ...], int, int, int, tuple[int, ...]]:
    """A hand as numbers: dragons by colour, Shadow Dragons, digits and colours on backs as bits, backs by side."""
    counts, shadows, digits, colours = [0, 0, 0, 0], 0, 0, 0
    sides = [0, 0]
    for kind in hand:
        if kind == HIDDEN:
            continue
        if FRONT[kind] == SHADOW:
            shadows += 1
        else:
            counts[FRONT[kind]] += 1
        side = SIDE[kind]
        sides[side] += 1
        if side == LEFT:
            digits |= 1 << DIGIT[BACK[kind]]
        else:
            colours |= 1 << COLOUR[BACK[kind]]
    return tuple(counts), shadows, digits, colours, tuple(sides)


@cache
def _bonus(box: str) -> tuple[tuple[float, bool], ...]:
    """What each digit pays besides its piece, and whether that piece is the dearest."""
    found = [(0.0, False)]
    for given in unpacked(box).rewards:
        extra = EGG * given.eggs + CRYSTAL_WORTH * given.crystals + SHADOW_WORTH * given.shadows
        found.append((extra, HIGHEST in given.pieces))
    return tuple(found)


@cache
def _values(box: str) -> tuple[int, ...]:
    return tuple(value for value, _ in unpacked(box).pieces)


@cache
def _reds(box: str) -> int:
    return sum(n for _, n in unpacked(box).pearls[0])


def look(position: Position) -> Sight:
    """How far the amulets have come, and what everybody has.

    Digits and colours that a hand can reach are bits: those on its backs, and those the book shows already. The best
    set is then found in a few shifts, without making any move.
    """
    seats = position.seats
    if not position.pieces or position.taken < 0:
        return 0.0, [(0.0,) * len(NAMES)] * seats
    box = position.box
    pieces = sum(map(len, position.pieces))
    goal = position.goal
    rings = sum(position.amulets)
    phase = min(2.0 * pieces / (3.0 * (goal - 2)), 2.0)
    if rings >= goal - 2:  # at the end, finished rings count: the last of them ends the game
        phase = 3.0 + min(rings - (goal - 2), 1)
    values, bonus = _values(box), _bonus(box)
    left = [value for value, n in zip(values, position.supply, strict=True) if n]
    lowest, highest = (left[0], left[-1]) if left else (0, 0)
    reds_left = sum([red for red, _ in position.pearls]) < _reds(box)
    pearl = RED_PEARL if reds_left else BLUE_PEARL
    digit_page, colour_page = DIGIT[position.page(LEFT)], COLOUR[position.page(RIGHT)]
    most_eggs = position.eggs
    points = position.points
    rows = []
    phase_now, active = position.phase, position.active
    for seat in range(seats):
        hand = position.hands[seat]
        counts, shadows, digits, colours, sides = _held(hand)
        row = position.rows[seat]
        open_ = [True] * 4
        begun = [False] * 4
        for at, stack in enumerate(row):
            begun[stack[0]] = True
            if 0 < at < len(row) - 1:
                open_[stack[0]] = False
        mine = len(position.pieces[seat]) % 3
        sets = [0.0] * 6
        dead = fresh = 0.0
        for colour in COLOURS:
            n = counts[colour]
            if not n:
                continue
            if not open_[colour]:
                dead += n
                continue
            if not begun[colour]:
                fresh += n
            for size in range(min(n + shadows, 6)):
                sets[size] += 1
        completes = pearl if mine == 2 else 0.35 * pearl if mine == 1 else 0.2 * pearl
        best = best_digit = second = 0.0
        reach = digits | 1 << digit_page
        in_sight = colours | 1 << colour_page
        for colour in COLOURS:
            if not (open_[colour] and counts[colour] and in_sight >> colour & 1):
                continue
            n = counts[colour]
            for digit in range(1, 7):
                if reach >> digit & 1 and n + shadows >= digit:
                    extra, dear = bonus[digit]
                    value = (highest if dear else lowest) + extra + completes - 0.9 * digit
                    if digit > n:
                        value -= 2.0 * (digit - n)
                    if value > best:
                        best, second, best_digit = value, best, float(digit)
                    elif value > second:
                        second = value
        playable = (
            counts[colour_page] > 0 and open_[colour_page] and counts[colour_page] + shadows >= digit_page
        )
        others = max([eggs for other, eggs in enumerate(most_eggs) if other != seat], default=0)
        eggs = most_eggs[seat]
        own_turn = seat == active
        following = own_turn and phase_now not in (TAKE, ACT)
        upcoming = (seat - active) % seats
        to_come = seat == position.actor and phase_now == ACT
        red, blue = position.pearls[seat]
        shown = len(position.shown[seat])
        unseen_red, unseen_blue = max(red - shown, 0), min(red + blue - shown, blue)
        settled = points[seat] + RED_PEARL * unseen_red + BLUE_PEARL * unseen_blue
        if eggs and eggs >= others and phase_now != OVER:
            settled += TURNED_EGG - EGG_POINTS
        if phase_now == PEARL:  # nothing is left to decide: only points count
            rows.append((settled, *_NOTHING_ELSE))
            continue
        acts = own_turn and position.actor == active
        rows.append((
            settled, float(red), float(blue), float(mine == 2), float(mine == 1),
            float(position.crystals[seat]), float(position.crystals[seat] > 0), float(eggs), float(eggs > others),
            float(eggs < others), float(position.crests[seat] > 0), float(len(row)),
            float(len(row) == 3 and not position.crests[seat]), float(len(row) == 2), float(len(row) == 3),
            float(len(hand)), float(shadows), float(shadows > 0), float(shadows > 1), *sets, dead, fresh,
            float(digits >> 3 & 1), float(digits >> 4 & 1), float(digits >> 5 & 1), float(digits >> 6 & 1), best,
            best_digit, float(best_digit > 3), second, float(sides[LEFT] > 0), float(sides[RIGHT] > 0), float(acts),
            float(upcoming == 1), float(3 - position.taken if acts and phase_now == TAKE else 0),
            float(acts and phase_now == ACT), best if acts and phase_now == ACT else 0.0,
            float(playable and (to_come or not own_turn) and position.actor != -1), best if upcoming == 1 else 0.0,
            float(upcoming == 1 and mine == 2), float(digit_page) if playable and not following else 0.0,
            float(sum([len(stack) - 1 for stack in row])), float(seat == 0),
        ))
    return phase, rows


_NOTHING_ELSE: Final = (0.0,) * (len(NAMES) - 1)

def richer(position: Position, seat: Seat, points: int) -> Position:
    """The same moment, with dearer pieces in place of cheap ones, as far as the supply has them.

    Near the end, two players exchange pieces instead, for the supply decides what a set still brings.
    """
    if near(position):
        return _exchanged(position, seat, points)
    mine, supply = list(position.pieces[seat]), list(position.supply)
    values = [value for value, _ in unpacked(position.box).pieces]
    while True:
        swaps = [
            (dear - cheap, cheap, dear) for cheap in set(mine)
            for dear, left in zip(values, supply, strict=True) if left and 0 < dear - cheap <= points
        ]
        if not swaps:
            break
        gain, cheap, dear = max(swaps)
        points -= gain
        mine[mine.index(cheap)] = dear
        supply[values.index(cheap)] += 1
        supply[values.index(dear)] -= 1
    pieces = tuple([
        tuple(sorted(mine)) if other == seat else each for other, each in enumerate(position.pieces)
    ])
    return replace(position, pieces=pieces, supply=tuple(supply))


def _exchanged(position: Position, seat: Seat, points: int) -> Position:
    """The same moment, with about so many points shifted between the two players, who exchange pieces."""
    mine, theirs = list(position.pieces[seat]), list(position.pieces[1 - seat])
    while True:
        swaps = [
            (abs(points - 2 * (dear - cheap)), cheap, dear) for cheap in set(mine) for dear in set(theirs)
        ]
        left, cheap, dear = min(swaps)
        if left >= abs(points):
            break
        points -= 2 * (dear - cheap)
        mine[mine.index(cheap)], theirs[theirs.index(dear)] = dear, cheap
    both = tuple(sorted(mine)), tuple(sorted(theirs))
    return replace(position, pieces=both if seat == 0 else (both[1], both[0]))


def near(position: Position) -> bool:
    """Whether either of two players ends the game with any set, and the one whose turn it is may play now."""
    return (
        position.seats == 2 and position.phase == ACT and position.actor == position.active
        and sum(position.amulets) == position.goal - 1 and all(len(pieces) % 3 == 2 for pieces in position.pieces)
    )


def late(position: Position) -> Position | None:
    """The same moment after more sets: with cheap pieces out of the supply, either player ends the game with any set.

    None if it is too early for that: everybody must have laid at least as many cards as he would have pieces.
    """
    if position.seats != 2 or position.phase != ACT or position.actor != position.active:
        return None
    mine, supply = [list(each) for each in position.pieces], list(position.supply)
    values = [value for value, _ in unpacked(position.box).pieces]
    wanted = [len(each) // 3 * 3 + 2 for each in mine]
    while sum(wanted) < 3 * (position.goal - 1) + 4:
        wanted[wanted.index(min(wanted))] += 3
    for seat, each in enumerate(mine):
        while len(each) < wanted[seat] and sum(supply) > 1:
            at = next(at for at, left in enumerate(supply) if left)
            supply[at] -= 1
            each.append(values[at])
    if [len(each) for each in mine] != wanted or any(cards_laid(position, seat) < wanted[seat] for seat in (0, 1)):
        return None
    reds, pearls = _reds(position.box) - sum([red for red, _ in position.pearls]), []
    for (red, blue), each in zip(position.pearls, mine, strict=True):
        more = len(each) // 3 - red - blue
        pearls.append((red + min(more, reds), blue + max(more - reds, 0)))
        reds -= min(more, reds)
    return replace(
        position, pieces=tuple([tuple(sorted(each)) for each in mine]), supply=tuple(supply), pearls=tuple(pearls)
    )


def bare(position: Position) -> Position:
    """While pearls are turned over: the same without all that counts no more, pearls of a player in any order."""
    if position.phase != PEARL:
        return position
    return replace(
        position, actor=CHANCE, active=0, turn=0, taken=0, changed=(0, 0), stacks=((), ()), tops=_NO_PAGES,
        pages=_NO_PAGES, piles=((), ()), display=_NO_PAGES, hands=(), known=(), sealed=(), doubts=(), supply=(),
        crystals=(), laying=(0, 0), opened=False, shown=tuple([tuple(sorted(each)) for each in position.shown]),
        pieces=tuple([tuple(sorted(each)) for each in position.pieces]),
        rows=tuple([((0,) * (cards_laid(position, seat) + 1),) for seat in range(position.seats)]),
    )


def completed(position: Position) -> Position:
    """An announced set laid, with any cards: only then its reward is seen."""
    while position.phase in (BEGIN, LAY):
        position = position.after(position.legal(position.actor)[0])
    return position


def weary(position: Position) -> float:
    """How likely somebody does anything at all, because each waits for the other to change the book or end the game."""
    return min(WEARY, max(0.0, position.turn / position.seats - PATIENCE) / PATIENCE)


_NO_PAGES: Final = (EMPTY, EMPTY)
LORE: Final = Lore(
    __package__, NAMES, KNOTS, look, near=near, richer=richer, hidden=24, bare=bare, late=late, completed=completed,
    weary=weary,
)
