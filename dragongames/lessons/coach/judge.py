"""What a move was worth beside the best one, in items of the score: the judgement of `analysis`, found at once."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

from msgspec import Struct

from dragongames.analysis.turns import Option, Turns
from dragongames.bots.levels import lore_of
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position, Seat

ENDINGS: Final = 1_500  # positions worked out near the end: enough for an answer at once
LEAST: Final = 0.5  # points worth a word
LOOKS: Final = 8  # at ways in which turns may go on, half as many as for a hint: after every move ...
MINE: Final = 3  # ... and at those that begin with the move that was made
DEALS: Final = 200  # where several choose at the same time


class Part(Struct, frozen=True):
    """One item of the score that makes a difference: whose it is, what it is, and how many points."""

    seat: Seat
    what: str  # "" for what is still to come
    points: float


class Judgement(Struct, frozen=True):
    """One turn compared with another: what it gains in the chance to win and in points of the lead.

    Of several rivals, the lead is over the strongest one.
    """

    moves: tuple[Move, ...]  # up to where chance has a say
    won: float
    error: float  # of that
    lead: float
    parts: tuple[Part, ...]
    rival: Seat | None  # of several; None if there is only one


class Judge:
    """Judges one moment of a game as its seat sees it."""

    def __init__(self, game: Game, view: Position, seat: Seat, seed: int | str = 0) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.rng = Random(f"{seed}/judge")
        self.lore = lore_of(game)
        self.mixed: dict[Move, Option] = {}  # where several choose at once
        self.options: list[Option] = []  # whole turns, where they do not
        if self.lore is None:
            return
        self.turns = Turns(game, view, seat, seed, ENDINGS)
        if self.lore.secrets is not None:
            self.mixed = {option.first: option for option in self.turns.run(DEALS).options}
        else:
            self.options = self.turns.run(LOOKS).options

    @property
    def advice(self) -> tuple[Move, ...]:
        """The best moves, up to where chance has a say; where several choose at once, the choice to make most often."""
        if self.options:
            return self.options[0].moves
        if self.mixed:
            return (max(self.mixed, key=self.often),)
        return (self.game.bot().choose(self.view, self.seat, self.rng),)

    def over_most(self) -> Judgement | None:
        """Compare the best turn with an average move: the one in the middle, if each is followed by the best turn.

        Other ways to go on after the same move are no other moves.
        """
        begun: dict[Move, Option] = {}
        for option in self.options:
            begun.setdefault(option.first, option)
        return self._beside(self.options[0], list(begun.values())[len(begun) // 2]) if len(begun) > 1 else None

    def over_rest(self, other: Move) -> Judgement | None:
        """Compare the best turn with one in the middle of all ways to go on, or else with another move."""
        if len(self.options) > 1:
            return self._beside(self.options[0], self.options[len(self.options) // 2])
        return self.over(other)

    def over(self, move: Move) -> Judgement | None:
        """Compare the best turn with the best turn that begins with this move."""
        return self._beside(self.options[0], self.turns.weigh((move,), MINE)) if self.options else None

    def often(self, move: Move) -> float:
        """Where several choose at once, how often to make this choice."""
        return self.mixed[move].share or 0.0 if move in self.mixed else 0.0

    def _beside(self, best: Option, other: Option) -> Judgement | None:
        if self.lore is None or best.after is None or other.after is None:
            return None
        worth = self.lore.points(best.after), self.lore.points(other.after)
        ahead = [one - two for one, two in zip(*worth, strict=True)]
        rivals = [seat for seat in range(len(ahead)) if seat != self.seat]
        strongest = max(rivals, key=lambda seat: worth[0][seat] + worth[1][seat])  # the one to be beaten
        parts = self._items(best.after, other.after)
        later = ahead[self.seat] - sum(part.points for part in parts)
        parts += [Part(self.seat, "", later)] if abs(later) >= LEAST else []
        parts += [Part(strongest, "", ahead[strongest])] if abs(ahead[strongest]) >= LEAST else []
        parts.sort(key=lambda part: -part.points if part.seat == self.seat else part.points)  # gains first
        lead = ahead[self.seat] - ahead[strongest]
        error = hypot(best.error, other.error)
        return Judgement(best.moves, best.won - other.won, error, lead, tuple(parts), strongest if rivals[1:] else None)

    def _items(self, one: Position, other: Position) -> list[Part]:
        """How many more points `one` gives the seat than `other`, item by item, as if the game ended there."""
        found: dict[str, list[int]] = {}
        for column, position in enumerate((one, other)):
            for item in self.game.tally(position)[self.seat]:
                found.setdefault(self.game.item_name(item), [0, 0])[column] += item.points
        return [Part(self.seat, name, now - then) for name, (now, then) in found.items() if now != then]
