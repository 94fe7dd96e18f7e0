"""A sensible player of Zaklinacze Smoków: looks for the best set this turn, over all ways to modify the book."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    COLOUR,
    COLOURS,
    DIGIT,
    EMPTY,
    FRONT,
    LEFT,
    RIGHT,
    SHADOW,
    SIDE,
    count,
)
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules import scoring
from dragongames.games.dragonkeepers.rules.moves import BEGINS, ENOUGH, PASSES, PUTS, Fourth, Lay, Play, Take
from dragongames.games.dragonkeepers.rules.phases import ACT, BEGIN, LAY, TAKE
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.rules.reward import which_pieces
from dragongames.games.dragonkeepers.rules.rows import closed, colours_of, may_put, stack_of

# What things are worth in points, besides those printed on them; the best of many values tried.
EGG: Final = 6.0  # its four points, and a chance of twelve more for having the most
CRYSTAL: Final = 2.0
SHADOW_WORTH: Final = 3.0
PEARLS: Final = (8.5, 3.4)  # red, blue
CARD: Final = 0.9  # a card kept for later
WORTH_A_CRYSTAL: Final = 2.0  # how much a fourth card must be worth to pay a crystal
CLOSING: Final = 2.0  # the cost of a stack that can no longer be used; each card held for it is lost, too
FOLLOWED: Final = 0.3  # the part of a set's worth that is lost if somebody else can surely play the same


class Greedy:
    """Takes three cards, modifies the book for the best set it can play, follows whenever it can."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        phase = view.phase
        if phase == TAKE:
            return self._take(view, seat, rng)
        if phase == ACT:
            return self._follow(view, seat) if view.following else self._act(view, seat)
        if phase == BEGIN:
            return BEGINS[seat][self._end(view, seat)]
        if phase == LAY:
            moves = [move for move in view.legal(seat) if isinstance(move, Lay)]
            return min(moves, key=lambda move: self._kept_for_back(view, seat, move.card))
        return ENOUGH[seat]

    # -- taking ------------------------------------------------------------------------------------

    def _take(self, view: Position, seat: Seat, rng: Random) -> Move:
        takes = [move for move in view.legal(seat) if isinstance(move, Take | Fourth)]
        best = max(takes, key=lambda move: self._wish(view, seat, view.display[move.side]) + rng.random() * 0.01)
        fourth = isinstance(best, Fourth)
        return ENOUGH[seat] if fourth and self._wish(view, seat, view.display[best.side]) < WORTH_A_CRYSTAL else best

    def _wish(self, view: Position, seat: Seat, kind: int) -> float:
        front = FRONT[kind]
        if front == SHADOW:
            return 6.0
        if closed(view.rows[seat], front):
            return 0.0
        held = count(view.hands[seat], front)
        shown = COLOUR[view.page(RIGHT)] == front
        return 1.0 + held + 1.5 * shown + 0.4 * (stack_of(view.rows[seat], front) < 0)

    # -- the own turn ------------------------------------------------------------------------------

    def _act(self, view: Position, seat: Seat) -> Move:
        """Find the best book that can be made with at most one card on each side, then take one step towards it."""
        hand = view.hands[seat]
        best, step = 0.0, None
        for left in self._pages(view, hand, LEFT):
            for right in self._pages(view, hand, RIGHT):
                rest = list(hand)
                for card in (left, right):
                    if card != EMPTY:
                        rest.remove(card)
                digit = DIGIT[view.page(LEFT) if left == EMPTY else BACK[left]]
                colour = COLOUR[view.page(RIGHT) if right == EMPTY else BACK[right]]
                value = self._value(view, seat, rest, digit, colour)
                value -= CARD * ((left != EMPTY) + (right != EMPTY))
                if value > best:
                    best, step = value, (left, right)
        if step is None:
            return PASSES[seat]
        for card in step:
            if card != EMPTY:
                return PUTS[seat][card][SIDE[card]]
        return self._follow(view, seat)

    def _pages(self, view: Position, hand: tuple[int, ...], side: int) -> list[int]:
        """The page as it is, and every card that could be put on it."""
        if not may_put(view, side) or view.changed[side]:
            return [EMPTY]
        return [EMPTY, *(kind for kind in dict.fromkeys(hand) if SIDE[kind] == side)]

    def _value(self, view: Position, seat: Seat, hand: list[int], digit: int, colour: int) -> float:
        """What a set of these dragons would bring; 0 if it cannot be played."""
        dragons = sum(1 for kind in hand if FRONT[kind] == colour)
        shadows = sum(1 for kind in hand if FRONT[kind] == SHADOW)
        row = view.rows[seat]
        if not dragons or dragons + shadows < digit or closed(row, colour) or _ends_lost(view, seat, digit, colour):
            return 0.0
        return self._reward(view, seat, digit) - self._cost(view, seat, digit, colour, dragons)

    def _reward(self, view: Position, seat: Seat, digit: int) -> float:
        contents = unpacked(view.box)
        given = contents.rewards[digit - 1]
        pearls = sum(red for red, _ in view.pearls)
        pearl = PEARLS[pearls >= sum(n for _, n in contents.pearls[0])]
        places = which_pieces(view, given)
        value = float(sum(contents.pieces[at][0] for at in places))
        value += pearl * min(len(view.pieces[seat]) % 3 + len(places), 3) / 3
        value += EGG * given.eggs + CRYSTAL * given.crystals + SHADOW_WORTH * given.shadows * (view.shadows > 0)
        others = [s for s in range(view.seats) if s != seat]
        colour_page = COLOUR[view.page(RIGHT)]
        able = sum(1 for s in others if count(view.known[s], colour_page) >= digit)
        return value - FOLLOWED * value * able / len(others)

    def _cost(self, view: Position, seat: Seat, digit: int, colour: int, dragons: int) -> float:
        cost = CARD * min(digit, dragons) + SHADOW_WORTH * max(digit - dragons, 0)
        row = view.rows[seat]
        if stack_of(row, colour) < 0:
            if len(colours_of(row)) == len(COLOURS) - 1 and not view.crests[seat]:
                cost -= 10.0
            if len(row) >= 2:
                end = row[0 if self._end(view, seat) == LEFT else -1][0]
                cost += CLOSING + CARD * count(view.hands[seat], end)
        return cost

    # -- smaller decisions -------------------------------------------------------------------------

    def _follow(self, view: Position, seat: Seat) -> Move:
        """The set with the fewest Shadow Dragons, or a pass if it would end the game and somebody else surely wins."""
        plays = [move for move in view.legal(seat) if isinstance(move, Play)]
        if plays and _ends_lost(view, seat, DIGIT[view.page(LEFT)], COLOUR[view.page(RIGHT)]):
            return PASSES[seat]
        return min(plays, key=lambda move: move.dragons[SHADOW]) if plays else PASSES[seat]

    def _end(self, view: Position, seat: Seat) -> int:
        """The end of the row whose colour this hand holds fewer of."""
        row = view.rows[seat]
        if len(row) < 2:
            return RIGHT
        left, right = (count(view.hands[seat], row[end][0]) for end in (0, -1))
        return LEFT if left < right else RIGHT

    def _kept_for_back(self, view: Position, seat: Seat, kind: int) -> float:
        """How useful a card's back is for modifying the book later: a colour that is held, a digit that can be met."""
        hand = view.hands[seat]
        if SIDE[kind] == RIGHT:
            return float(count(hand, COLOUR[BACK[kind]]))
        most = max(count(hand, colour) for colour in COLOURS)
        return 2.0 if DIGIT[BACK[kind]] <= most else 0.5


def _ends_lost(view: Position, seat: Seat, digit: int, colour: int) -> bool:
    """Whether a set would end the game, and somebody else would win even with the worst pearls there are."""
    contents = unpacked(view.box)
    given = contents.rewards[digit - 1]
    places = which_pieces(view, given)
    done = (len(view.pieces[seat]) + len(places)) // 3 - view.amulets[seat]
    if not done or sum(view.amulets) + done < view.goal:
        return False
    reds, blues = ([value for value, _ in bag] for bag in contents.pearls)
    eggs = [*view.eggs]
    eggs[seat] += given.eggs
    totals = []
    for other, points in enumerate(view.points):
        red, blue = view.pearls[other]
        if other == seat:
            points += sum([contents.pieces[at][0] for at in places])
            points += scoring.EGG * given.eggs + (red + done) * max(reds) + blue * max(blues)
            if not view.crests[seat] and len(colours_of(view.rows[seat]) | {colour}) == len(COLOURS):
                points += max(contents.crests_for(view.seats))
        else:
            points += red * min(reds) + blue * min(blues)
        if eggs[other] and eggs[other] == max(eggs):
            points += scoring.TURNED_EGG - scoring.EGG
        totals.append(points)
    return totals[seat] < max(totals)
