"""A sensible player of Rycerze i zamki: looks one castle ahead, at what the others may lay."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.knights_and_castles.box.contents import ARMIES, DRUM, SHEPHERD
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, cards, lay_code
from dragongames.games.knights_and_castles.rules.moves import Lay, Recruit
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import POINTS, STRENGTH, STRONGEST, kind

WORLDS: Final = 48  # ways the others may play that are imagined for one decision
KEEP: Final = 0.5  # points that a strong army in the hand is worth; the best of many values tried
STRONG_OFTEN: Final = 1.6  # the stronger a card is here, the more often others are thought to lay it


class Greedy:
    """Weighs each pair of cards by the castle it may win, minus what the cards would be worth later."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        if view.tile == DRUM:
            return max(view.legal(seat), key=lambda move: _worth(view, move.card) if isinstance(move, Recruit) else 0.0)
        worlds = [self._imagine(view, seat, rng) for _ in range(WORLDS)]
        lays = [move for move in view.legal(seat) if isinstance(move, Lay)]
        return max(lays, key=lambda lay: self._value(view, seat, lay, worlds) + rng.random() * 1e-6)

    def _imagine(self, view: Position, seat: Seat, rng: Random) -> tuple[tuple[int, int], ...]:
        """What every other player might lay, as (seat, armies)."""
        strength = STRENGTH[kind(view.tile)]
        imagined = []
        for other in range(view.seats):
            if other == seat:
                continue
            deck = [*cards(rng.choice(view.possible[other])), SHEPHERD, SHEPHERD]
            weights = [STRONG_OFTEN ** strength[card] if card != SHEPHERD else 2.0 for card in deck]
            first = rng.choices(range(len(deck)), weights)[0]
            weights[first] = 0.0
            second = rng.choices(range(len(deck)), weights)[0]
            pair = sorted((deck[first], deck[second]))
            imagined.append((other, ARMIES_LAID[lay_code(pair[0], pair[1])]))
        return tuple(imagined)

    def _value(self, view: Position, seat: Seat, lay: Lay, worlds: list[tuple[tuple[int, int], ...]]) -> float:
        mine = ARMIES_LAID[lay_code(lay.first, lay.second)]
        won = sum(self._takes(view, seat, mine, world) for world in worlds) / len(worlds)
        spent = sum(_worth(view, card) for card in cards(mine))
        return won * POINTS[view.tile] - spent * (view.round < view.rounds)

    def _takes(self, view: Position, seat: Seat, mine: int, world: tuple[tuple[int, int], ...]) -> bool:
        once, repeated = mine, 0
        for _, armies in world:
            repeated |= once & armies
            once |= armies
        strongest = STRONGEST[kind(view.tile)][once & ~repeated]
        return view.sword == seat if strongest < 0 else bool(mine >> strongest & 1)


def _worth(view: Position, card: int) -> float:
    """What it is worth to hold an army: its strength against the castles that may still come, weighted by points."""
    coming = [(tile, count) for tile, count in enumerate(view.bag) if count and tile != DRUM]
    points = sum(POINTS[tile] * count for tile, count in coming)
    if not points:
        return 0.0
    mean = sum(POINTS[tile] * count * (STRENGTH[kind(tile)][card] - 1) for tile, count in coming) / points
    return KEEP * mean / (len(ARMIES) / 2)
