"""Moments at which several choose at the same time, learnt by dealing: hands and choices are drawn, and all learn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, TypeAlias

from dragongames.bots.guesses import Guess
from dragongames.bots.regrets import Regrets
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import PUBLIC, Move, Position, Seat

Values: TypeAlias = Callable[[Any], Sequence[float]]  # position -> everybody's chance to win
Held: TypeAlias = tuple[object, ...]  # everybody's hand
# By hands and choices, where these lead, and what that is worth to all.
Known: TypeAlias = dict[tuple[Held, tuple[Move, ...]], tuple[Position, tuple[float, ...]]]


def imagined(lore: Lore, view: Position, seat: Seat) -> list[list[Position]]:
    """The hands each seat may hold, as the whole table sees it; the real hand of the seat that asks comes first."""
    assert lore.secrets is not None
    public = view.seen_by(PUBLIC)
    found = []
    for other in range(view.seats):
        hands = list(lore.secrets.held(public, other))
        if other == seat:
            own = lore.secrets.held(view, seat)[0]
            hands = [own, *[hand for hand in hands if hand != own]]
        found.append(hands)
    return found


class Deals:
    """One moment as a seat sees it; more deals may be made at any time.

    In each deal hands are drawn, as the whole table sees it, and everybody draws a choice from his mixture; then each
    learns what all of his choices would have brought. The seat itself also learns with the hand it really has. With a
    `guess`, it expects the others to choose as guessed part of the time.
    """

    def __init__(
        self, lore: Lore, view: Position, seat: Seat, rng: Random, worth: Values | None = None,
        guess: Guess | None = None, known: Known | None = None,
    ) -> None:
        assert lore.secrets is not None
        self.lore, self.view, self.seat, self.rng, self.guess = lore, view, seat, rng, guess
        self.dealt = lore.secrets.dealt
        self.worth = worth or lore.shares
        self.hands = imagined(lore, view, seat)
        self.together = [actor for actor in view.actors if actor >= 0]
        self.made = 0
        self.moves: dict[Hashable, tuple[Move, ...]] = {}  # by seat and hand
        self.regrets: dict[Hashable, Regrets] = {}
        self.known: Known = {} if known is None else known  # outcomes met before are not judged again
        self.guessed: dict[Hashable, Sequence[float]] = {}
        # Called with every choice of the seat, where it led, what that is worth to all, and the weight of that deal.
        self.watch: Callable[[Move, Position, tuple[float, ...], int], object] | None = None

    def run(self, deals: int) -> None:
        """Make so many more deals."""
        for _ in range(deals):
            self.made += 1
            drawn = tuple([some[self.rng.randrange(len(some))] for some in self.hands])
            real = (*drawn[: self.seat], self.hands[self.seat][0], *drawn[self.seat + 1 :])
            for actor in self.together:
                if actor != self.seat or drawn != real:
                    self._learn(actor, drawn)
            self._learn(self.seat, real, real=True)

    @property
    def mixture(self) -> dict[Move, float]:
        """How often the seat should make each choice."""
        key = self._key(self.seat, self.hands[self.seat][0])
        return dict(zip(self.moves[key], self.regrets[key].mean(), strict=True))

    def _learn(self, learning: Seat, held: Held, real: bool = False) -> None:
        """A seat learns what each of its choices would have brought, where these hands are held."""
        world = self.dealt(self.view, held)
        chosen = {actor: self._drawn(world, actor, held, real) for actor in self.together if actor != learning}
        key = self._key(learning, held[learning], world)
        found = []
        for move in self.moves[key]:
            chosen[learning] = move
            position, values = self._outcome(world, held, chosen)
            found.append(values[learning])
            if real and self.watch is not None:
                self.watch(move, position, values, self.made)
        self.regrets[key].learn(found, self.made)

    def _drawn(self, world: Position, actor: Seat, held: Held, real: bool) -> Move:
        key = self._key(actor, held[actor], world)
        shares: Sequence[float] = self.regrets[key].now()
        if real and self.guess is not None and self.rng.random() < self.guess.trusted:
            if key not in self.guessed:
                self.guessed[key] = self.guess.shares(world, actor, len(self.hands[actor]))
            shares = self.guessed[key]
        return self.rng.choices(self.moves[key], shares)[0]

    def _key(self, actor: Seat, hand: object, world: Position | None = None) -> Hashable:
        key = (actor, hand)
        if world is not None and key not in self.regrets:
            self.moves[key] = world.legal(actor)
            self.regrets[key] = Regrets(len(self.moves[key]))
        return key

    def _outcome(self, world: Position, held: Held, chosen: dict[Seat, Move]) -> tuple[Position, tuple[float, ...]]:
        name = (held, tuple([chosen[actor] for actor in self.together]))
        found = self.known.get(name)
        if found is None:
            position = world
            for actor in self.together:
                position = position.after(chosen[actor])
            found = self.known[name] = position, tuple(self.worth(position))
        return found
