"""What a move was worth beside the best one, in items of the score; found at once by what was learnt about the game."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from dragongames.bots.levels import lore_of
from dragongames.bots.rounds import mixture
from dragongames.bots.turns import Turn, turns
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position, Seat

WIDE: Final = (24, 16, 6)  # beginnings of turns that are followed: few, for an answer at once
LEAST: Final = 0.5  # points worth a word
TIMES: Final = 60  # how often regrets are learnt from, where several choose at the same time


class Part(Struct, frozen=True):
    """One item of the score that makes a difference: what, whose, and by how many points."""

    seat: Seat
    what: str  # "" for points that are still to come
    points: float


class Judgement(Struct, frozen=True):
    """One turn beside another: what it gains, in the chance to win and in points of the lead."""

    moves: tuple[Move, ...]  # up to where chance has a say
    won: float
    lead: float
    parts: tuple[Part, ...]


class Judge:
    """Looks at one moment of a game as its seat sees it."""

    def __init__(self, game: Game, view: Position, seat: Seat, seed: int | str = 0) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.rng = Random(f"{seed}/judge")
        self.lore = lore_of(game)
        self.secret = self.lore is not None and self.lore.secrets is not None
        self.mixed: dict[Move, float] = {}
        self.ways: list[Turn] = []
        if self.lore is None:
            return
        if self.secret:
            reopened = game.search.reopened
            before = view if reopened is None else reopened(view)
            self.mixed = mixture(self.lore, before, seat, self.rng, times=TIMES)
        else:
            self.world = view.resample(seat, self.rng)
            self.ways = turns(self.lore, self.world, seat, WIDE, self.rng)

    @property
    def advice(self) -> tuple[Move, ...]:
        """The best turn here, up to where chance has a say; where several choose at once, the likeliest choice."""
        if self.ways:
            return _sure(self.ways[0])
        if self.mixed:
            return (max(self.mixed, key=lambda move: self.mixed[move]),)
        return (self.game.bot().choose(self.view, self.seat, self.rng),)

    def over_most(self) -> Judgement | None:
        """The best turn beside a middling one: what makes it the best."""
        if len(self.ways) < 2:
            return None
        return self._beside(self.ways[0], self.ways[len(self.ways) // 2])

    def over(self, move: Move) -> Judgement | None:
        """The best turn beside the best one that begins with this move."""
        if not self.ways or self.lore is None:
            return None
        later = self.world.after(move)
        if later.actors == (self.seat,):
            other = turns(self.lore, later, self.seat, WIDE, self.rng)[0]
        else:
            other = Turn((move,), later, self.lore.value(later, self.seat), -1)
        return self._beside(self.ways[0], other)

    def _beside(self, best: Turn, other: Turn) -> Judgement:
        assert self.lore is not None
        worth = self.lore.points(best.after), self.lore.points(other.after)
        ahead = [one - two for one, two in zip(*worth, strict=True)]
        rivals = [seat for seat in range(len(ahead)) if seat != self.seat]
        nearest = min(rivals, key=lambda seat: ahead[seat])
        parts = self._items(best.after, other.after)
        later = ahead[self.seat] - sum(part.points for part in parts)
        parts += [Part(self.seat, "", later)] if abs(later) >= LEAST else []
        parts += [Part(seat, "", ahead[seat]) for seat in rivals if -ahead[seat] >= LEAST]
        parts.sort(key=lambda part: -abs(part.points))
        return Judgement(_sure(best), best.worth - other.worth, ahead[self.seat] - ahead[nearest], tuple(parts))

    def _items(self, one: Position, other: Position) -> list[Part]:
        """How much more the seat would have in one position than in the other if the game ended there, item by item."""
        found: dict[str, list[int]] = {}
        for column, position in enumerate((one, other)):
            for item in self.game.tally(position)[self.seat]:
                found.setdefault(self.game.item_name(item), [0, 0])[column] += item.points
        return [Part(self.seat, name, now - then) for name, (now, then) in found.items() if now != then]


def _sure(turn: Turn) -> tuple[Move, ...]:
    return turn.moves if turn.sure < 0 else turn.moves[: turn.sure]
