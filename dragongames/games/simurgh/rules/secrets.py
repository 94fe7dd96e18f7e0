"""What a seat sees, and a whole table drawn from all those it cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import PUBLIC, Seat
from dragongames.core.table.views import owner
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import ANY, DRAGON, MASKS, OBJECTIVE_TILE, POWER_TILE, STACKED
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, FACE_DOWN, GOALS, PUBLIC_BIT, UNSEEN, Deck, numbers
from dragongames.games.simurgh.rules.tasks import Fill, GiveBack, Offer

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

CHOSEN = -1  # a dragon somebody chose face down
DRAWS = 1000  # how many worlds are drawn until one has a tile that must be there


def stack_of(sort: int) -> int:
    """The stack a tile of a sort belongs to."""
    return {DRAGON: BROOD, OBJECTIVE_TILE: GOALS}.get(sort, ACTIONS)


def seen_by(position: Position, seat: Seat) -> Position:
    """The same table, with tiles face down where this seat has not seen them in their place."""
    bit = PUBLIC_BIT if seat == PUBLIC else seat
    bags = [deck.bag for deck in position.decks]
    hidden = []
    known = 0  # a tile this seat knows cannot be in a stack; one it does not know may be, as far as it can tell
    for number, eyes, sort in position.hidden:
        if eyes >> bit & 1:
            known |= 1 << number
        else:
            bags[stack_of(sort)] |= 1 << number
            number = FACE_DOWN
        hidden.append((number, eyes, sort))
    known |= 1 << FACE_DOWN
    decks = tuple(
        Deck(deck.top, deck.left, deck.bottom, bag & ~known) for deck, bag in zip(position.decks, bags, strict=True)
    )
    todo = position.todo
    if todo and isinstance(top := todo[-1], Offer):
        chosen = tuple(CHOSEN if number and other != seat else number for other, number in enumerate(top.chosen))
        todo = (*todo[:-1], Offer(top.offered, chosen))
    return replace(position, hidden=tuple(hidden), decks=decks, todo=todo)


def reopened(position: Position) -> Position:
    """The same moment before anybody had chosen a dragon of the draft."""
    todo = position.todo
    if not todo or not isinstance(top := todo[-1], Offer) or not any(top.chosen):
        return position
    before = Offer(top.offered, (0,) * len(top.chosen))
    return replace(position, todo=(*todo[:-1], before), actors=tuple(range(position.seats)))


def resample(position: Position, seat: Seat, rng: Random) -> Position:
    """A table drawn from all those that this seat could not tell from this one."""
    view = seen_by(position, seat)
    for _ in range(DRAWS):
        world = _drawn(view, rng)
        # A player who has just cleared an area must hold a tile that can be laid there: everybody knows that (SI-4.7).
        if not (world.todo and isinstance(world.todo[-1], Fill)) or world.legal(world.turn):
            return world
    raise AssertionError("no tile that could be laid was drawn")


def _drawn(view: Position, rng: Random) -> Position:
    tracks = _Tracks(view, rng)
    if not all(tracks.tiles):
        tracks.solve()
    hidden = tuple(
        (number, eyes, sort) for number, (_, eyes, sort) in zip(tracks.tiles, view.hidden, strict=False)
    )
    todo = view.todo
    if todo and isinstance(top := todo[-1], Offer):
        chosen = tuple(
            hidden[rng.choice(refs) - UNSEEN][0] if number == CHOSEN else number
            for refs, number in zip(top.offered, top.chosen, strict=True)
        )
        todo = (*todo[:-1], Offer(top.offered, chosen))
    decks = tuple(
        Deck(deck.top, deck.left, deck.bottom, bag) for deck, bag in zip(view.decks, tracks.bags, strict=True)
    )
    return replace(view, hidden=hidden, decks=decks, todo=todo)


def fill(position: Position, rng: Random) -> Position:
    """Draw the tiles that lie face down for everybody; known tiles stay where they are."""
    seat = owner(position)
    if seat is not None:
        return resample(position, seat, rng)
    todo = position.todo
    chosen = todo[-1].chosen if todo and isinstance(todo[-1], Offer) else ()
    if all(number for number, _, _ in position.hidden) and CHOSEN not in chosen:
        return position
    # Treat all that is known as known to the public: then a world drawn for the public agrees with it.
    told = tuple((number, eyes | (number > 0) << PUBLIC_BIT, sort) for number, eyes, sort in position.hidden)
    drawn = resample(replace(position, hidden=told), PUBLIC, rng)
    eyes_of = [eyes for _, eyes, _ in position.hidden]
    hidden = tuple((number, eyes, sort) for (number, _, sort), eyes in zip(drawn.hidden, eyes_of, strict=True))
    todo = drawn.todo
    if chosen and isinstance(top := todo[-1], Offer):
        both = zip(chosen, top.chosen, strict=True)
        todo = (*todo[:-1], Offer(top.offered, tuple(was if was != CHOSEN else now for was, now in both)))
    return replace(drawn, hidden=hidden, todo=todo)


class _Tracks:
    """Where tiles may have gone. Each look took some tiles up and laid them down again in an order the looker chose, so
    the places before and after a look form a graph.

    A tile that was seen leaves a track from one place where it was seen to the next. Tracks are drawn first, so that no
    two share a place; every other place can then hold any tile that was never seen.
    """

    def __init__(self, view: Position, rng: Random) -> None:
        self.rng = rng
        self.sorts = [sort for _, _, sort in view.hidden]
        self.tiles = [number for number, _, _ in view.hidden]
        self.bags = [deck.bag for deck in view.decks]
        self.sure = view.sure
        self.removed = BOXES[view.options.box].removed
        self.looks: list[tuple[list[int], list[int]]] = [
            ([ref - UNSEEN for ref in before], [ref - UNSEEN for ref in after]) for before, after in view.looks
        ]
        for task in view.todo:
            if isinstance(task, GiveBack):
                # Tiles not given back yet are in the looker's hand: extra places without a ref.
                held = range(len(self.tiles), len(self.tiles) + len(task.took) - len(task.gave))
                self.tiles += [FACE_DOWN] * len(held)
                self.looks.append(([ref - UNSEEN for ref in task.took], [*(r - UNSEEN for r in task.gave), *held]))
        self.taken_up = {at: after for before, after in self.looks for at in before}
        self.laid_down = {at: before for before, after in self.looks for at in after}

    def solve(self) -> None:
        """Fill every place."""
        sightings: dict[int, list[int]] = {}
        for at, number in enumerate(self.tiles):
            if number:
                sightings.setdefault(number, []).append(at)
        tracks = [(number, places) for number, places in sorted(sightings.items())]
        assert self._follow([leg for number, places in tracks for leg in self._legs(number, places)])
        self._fill()

    def _legs(self, number: int, places: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """The parts of a tile's track that were not seen, as (tile, from, to); -1 is an open end."""
        if places[0] in self.laid_down:
            yield number, -1, places[0]
        for here, there in pairwise(places):
            if here in self.taken_up and there in self.laid_down:
                yield number, here, there
        if places[-1] in self.taken_up:
            yield number, places[-1], -1

    def _follow(self, legs: list[tuple[int, int, int]]) -> bool:
        """Draw all tracks such that no two meet, by trying steps at random and taking back those that lead nowhere."""
        if not legs:
            return True
        number, here, there = legs[0]
        if here < 0:  # backwards, to the stack it came from
            nearer = self.laid_down[there]
            if number in [self.tiles[at] for at in nearer]:
                return self._follow(legs[1:])
            options = [at for at in nearer if not self.tiles[at]]
        else:
            nearer = self.taken_up[here]
            if there in nearer or number in [self.tiles[at] for at in nearer]:
                return self._follow(legs[1:])
            options = [at for at in nearer if not self.tiles[at] and (there < 0 or self._leads(at, there))]
        while options:
            at = self.rng.choice(options)
            options.remove(at)
            self.tiles[at] = number
            if here < 0:
                on = [(number, -1, at)] if at in self.laid_down else []
            else:
                on = [(number, at, there)] if at in self.taken_up else []
            if self._follow([*on, *legs[1:]]):
                return True
            self.tiles[at] = FACE_DOWN
        return False

    def _leads(self, at: int, there: int) -> bool:
        """Whether a tile could get from one place to another unseen."""
        after = self.taken_up.get(at, ())
        return there in after or any(not self.tiles[on] and self._leads(on, there) for on in after)

    def _fill(self) -> None:
        """Fill the places without a track: first those where tiles came from a stack, then look after look."""
        new = [at for at, number in enumerate(self.tiles) if not number and at not in self.laid_down]
        for at in sorted(new, key=lambda at: self.sorts[at] == ANY):
            self._draw(at)
        for before, after in self.looks:
            left = [self.tiles[at] for at in before]
            for at in after:
                if self.tiles[at]:
                    left.remove(self.tiles[at])
            for at in after:
                if not self.tiles[at]:
                    self.tiles[at] = self.rng.choice(left)
                    left.remove(self.tiles[at])
            self._in_order(after)

    def _in_order(self, after: list[int]) -> None:
        """Sort passed power tiles: whoever passes them on, they lie in the order of their numbers."""
        passed = after[1:]
        if passed and passed[0] < len(self.sorts) and self.sorts[passed[0]] == POWER_TILE:
            for at, number in zip(passed, sorted(self.tiles[at] for at in passed), strict=True):
                self.tiles[at] = number

    def _draw(self, at: int) -> None:
        """Draw an unseen tile from the supply of its sort."""
        sort = self.sorts[at]
        which = stack_of(sort)
        bag = self.bags[which]
        number = self._of_stack(bag) if sort == ANY else self.rng.choice(numbers(bag & MASKS[sort]))
        self.tiles[at] = number
        self.bags[which] &= ~(1 << number)

    def _of_stack(self, bag: int) -> int:
        """A tile of the stack, drawn as in chance.odds: first a place in the stack, then the tile in it.

        A tile that is surely there is a place of its own. A type whose tiles went in unseen has as many places as tiles
        went in, written as -type - 1; any of its doubtful tiles may lie there.
        """
        places: list[int] = numbers(bag & self.sure)
        for place in STACKED:
            perhaps = bag & MASKS[place] & ~self.sure
            places += [-place - 1] * (perhaps.bit_count() - self.removed[place])
        number = self.rng.choice(places)
        return number if number > 0 else self.rng.choice(numbers(bag & MASKS[-number - 1] & ~self.sure))
