"""The fourteen steps before the first turn, with the drafts of the Dragonlord mode."""

from __future__ import annotations

from dragongames.games.simurgh.box.board import FIRST_TOKENS
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import DRAGON, MASKS, POWER_TILE, mask
from dragongames.games.simurgh.rules import brood
from dragongames.games.simurgh.rules.change import BY_CHANCE, Change, swapped
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, UNSEEN, Deck
from dragongames.games.simurgh.rules.events import Began, Dealt, Drafted, Looked, TurnBegan
from dragongames.games.simurgh.rules.moves import Fetch, Keep
from dragongames.games.simurgh.rules.stacks import drawn, hide, mixed, shuffled_in
from dragongames.games.simurgh.rules.tasks import Deal, DraftTile, Offer, Passing, Refill, Reshuffle, Task

OFFERED = 3  # dragons or power tiles to choose from in the Dragonlord mode (SI-3.15, SI-3.17)
DRAFTED = 2  # open tiles for each player in that mode (SI-3.16)


def opened(c: Change, player: int) -> None:
    """Now that it is known who begins (SI-3.9), set up the rest in its order."""
    c.todo.pop()
    c.first = player
    players = c.options.players
    order = [(player + i) % players for i in range(players)]
    steps: list[Task] = []
    if c.options.mode == "dragonlord":
        # The last player sees power tiles first (SI-3.15).
        steps.append(Passing(order[-1], OFFERED, ()))
        for seat in order * DRAFTED:  # SI-3.19
            steps += [Refill(), DraftTile(seat)]
        steps += [Refill(), Reshuffle(), Refill(), Offer(((),) * players, (0,) * players)]
    else:
        dealt = BOXES[c.options.box].dealt
        steps += [Deal(seat, sort) for sort in dealt[:1] for seat in order]
        steps += [Deal(seat, sort) for seat in order for sort in dealt[1:]]
        steps += [Refill()]
        steps += [Deal(seat, DRAGON) for seat in order if dealt]
    c.todo += reversed(steps)


def begin(c: Change) -> None:
    """The first turn."""
    c.turn, c.turns = c.first, 1
    c.tell(Began("SI-3.9", c.first))
    c.tell(TurnBegan("SI-4.1", c.turn, c.ending))


# -- Spearman mode: everything is dealt ------------------------------------------------------------------------


def by_chance(c: Change, _: Task) -> bool:
    """Wait for chance."""
    c.actors = BY_CHANCE
    return False


def deal(c: Change, number: int) -> None:
    """Chance has given somebody a tile (SI-3.10, SI-3.11) or a dragon (SI-3.13)."""
    task = c.todo.pop()
    assert isinstance(task, Deal)
    seat, sort = task.seat, task.sort
    if sort == DRAGON:
        drawn(c, BROOD, number)
        brood.join(c, seat, number, FIRST_TOKENS)
        return
    _out_of_bag(c, number)
    c.hands = swapped(c.hands, seat, (*c.hands[seat], hide(c, number, 1 << seat, sort)))
    c.tell(Dealt("SI-3.10" if sort == POWER_TILE else "SI-3.11", seat, number, sort))


def _out_of_bag(c: Change, number: int) -> None:
    """An action tile leaves the supply; power tiles are not part of the stack (SI-3.10)."""
    deck = c.decks[ACTIONS]
    power = MASKS[POWER_TILE] >> number & 1
    deck = Deck(deck.top, deck.left - (not power), deck.bottom, deck.bag & ~(1 << number))
    c.decks = swapped(c.decks, ACTIONS, deck)


# -- Dragonlord mode: everything is chosen -----------------------------------------------------------------------


def passing(c: Change, task: Passing) -> bool:
    """A player sees the power tiles passed on, and new ones up to three."""
    complete = len(task.took) == task.wanted
    c.actors = (task.seat,) if complete else BY_CHANCE
    return False


def drawn_to_pass(c: Change, number: int) -> None:
    """One more power tile to look at."""
    task = c.todo.pop()
    assert isinstance(task, Passing)
    _out_of_bag(c, number)
    c.todo.append(Passing(task.seat, task.wanted, (*task.took, hide(c, number, 1 << task.seat, POWER_TILE))))
    c.tell(Looked("SI-3.15", task.seat, ACTIONS, (number,)))


def keep_power(c: Change, move: Keep) -> None:
    """One power tile is kept; the others go to the player on the right, or from the first player into the box."""
    task = c.todo.pop()
    assert isinstance(task, Passing)
    seat = task.seat
    kept = hide(c, move.tile, 1 << seat, POWER_TILE)
    rest = sorted(c.known(ref) for ref in task.took if c.known(ref) != move.tile)
    right = (seat - 1) % c.options.players
    eyes = 1 << seat | (1 << right if seat != c.first else 0)
    passed = tuple([hide(c, number, eyes, POWER_TILE) for number in rest])
    mixed(c, task.took, (kept, *passed))
    c.hands = swapped(c.hands, seat, (*c.hands[seat], kept))
    c.tell(Drafted("SI-3.15", seat, move.tile, True))
    if seat != c.first:
        c.todo.append(Passing(right, task.wanted, passed))
        c.tell(Looked("SI-3.15", right, ACTIONS, tuple(rest)))


def ask_drafter(c: Change, task: DraftTile) -> bool:
    c.actors = (task.seat,)
    return False


def draft(c: Change, move: Fetch) -> None:
    """Choose one of the open tiles, which all know (SI-3.16)."""
    c.todo.pop()
    number = c.row[move.slot - 1]
    c.row = swapped(c.row, move.slot - 1, 0)
    c.hands = swapped(c.hands, move.seat, (*c.hands[move.seat], number))
    c.tell(Drafted("SI-3.16", move.seat, number, False))


def reshuffle(c: Change, _: Reshuffle) -> bool:
    """The tiles still open are shuffled into the stack (SI-3.12); everybody knows that they are there."""
    c.todo.pop()
    lying = tuple([number for number in c.row if number])
    c.sure |= mask(lying)
    c.row = (0,) * len(c.row)
    shuffled_in(c, ACTIONS, lying)
    return True


def offer(c: Change, task: Offer) -> bool:
    """Everybody gets three dragons that nobody else sees; then all choose at the same time (SI-3.17)."""
    if any(len(refs) < OFFERED for refs in task.offered):
        c.actors = BY_CHANCE
        return False
    c.actors = tuple([seat for seat, number in enumerate(task.chosen) if not number])
    return False


def drawn_to_offer(c: Change, number: int) -> None:
    """One more dragon to choose from."""
    task = c.todo.pop()
    assert isinstance(task, Offer)
    seat = next(seat for seat, refs in enumerate(task.offered) if len(refs) < OFFERED)
    drawn(c, BROOD, number)
    refs = (*task.offered[seat], hide(c, number, 1 << seat, DRAGON))
    c.todo.append(Offer(swapped(task.offered, seat, refs), task.chosen))
    c.tell(Looked("SI-3.17", seat, BROOD, (number,)))


def choose_dragon(c: Change, move: Keep) -> None:
    """Choose a dragon face down; once all have chosen, these are turned over and the others shuffled in."""
    task = c.todo.pop()
    assert isinstance(task, Offer)
    chosen = swapped(task.chosen, move.seat, move.tile)
    if 0 in chosen:
        c.todo.append(Offer(task.offered, chosen))
        return
    seen = [tuple(c.face_up(ref) for ref in refs) for refs in task.offered]
    c.hidden = c.hidden[: min(map(min, task.offered)) - UNSEEN]  # after that, nobody knows where they are
    rest = tuple(number for seat, each in enumerate(seen) for number in each if number != chosen[seat])
    shuffled_in(c, BROOD, rest)
    for i in range(len(chosen)):
        seat = (c.first + i) % len(chosen)
        brood.join(c, seat, chosen[seat], FIRST_TOKENS)
