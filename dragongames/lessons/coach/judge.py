"""What a move was worth beside the best one, in items of the score: the judgement of `analysis`, found at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from random import Random
from typing import Final

from msgspec import Struct

from dragongames.analysis.turns import Option, Turns
from dragongames.bots.levels import lore_of
from dragongames.bots.rounds import Rounds, mixture
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import Move, Position, Seat

ENDINGS: Final = 1_500  # positions worked out near the end: enough for an answer at once
LEAST: Final = 0.5  # points worth a word
TIMES: Final = 60  # rounds of learning from regrets, where several choose at the same time
WORLDS: Final = {2: 4}  # hands of the others that are imagined there, so few that an answer comes at once ...
FEW_WORLDS: Final = 2  # ... and where more than two play


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
    lead: float
    parts: tuple[Part, ...]
    rival: Seat | None  # of several; None if there is only one


class Judge:
    """Judges one moment of a game as its seat sees it."""

    def __init__(self, game: Game, view: Position, seat: Seat, seed: int | str = 0) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.rng = Random(f"{seed}/judge")
        self.lore = lore_of(game)
        self.mixed: dict[Move, float] = {}
        self.options: list[Option] = []
        self._known: dict[Position, Sequence[float]] = {}
        self._rounds: Rounds = {}
        if self.lore is None:
            return
        if self.lore.secrets is not None:
            reopened = game.search.reopened
            self.before = view if reopened is None else reopened(view)
            self.mixed = mixture(self.lore, self.before, seat, self.rng, self._shares, TIMES, rounds=self._rounds)
        else:
            self.turns = Turns(game, view, seat, seed, ENDINGS)
            self.options = self.turns.options

    @property
    def advice(self) -> tuple[Move, ...]:
        """The best moves, up to where chance has a say; where several choose at once, the choice to make most often."""
        if self.options:
            return self.options[0].moves
        if self.mixed:
            return (max(self.mixed, key=lambda move: self.mixed[move]),)
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
        return self._beside(self.options[0], self.turns.weigh((move,), 0)) if self.options else None

    def chances(self) -> Mapping[Move, float]:
        """Where several choose at once, the chance to win by each choice, if the others choose as they should."""
        assert self.lore is not None
        found: dict[Move, float] = dict.fromkeys(self.before.legal(self.seat), 0.0)
        for world, often in self._worlds.items():
            answers = self._answers(self.lore, world)
            for move in found:
                begun = world.after(move)
                found[move] += often * sum([share * self._won(begun, answer) for answer, share in answers])
        return found

    def foreseen(self) -> Mapping[Move, float]:
        """The same if the others know the choice and do what is worst for the seat."""
        found: dict[Move, float] = dict.fromkeys(self.before.legal(self.seat), 0.0)
        for world, often in self._worlds.items():
            answers = list(product(*[world.legal(other) for other in world.actors if other != self.seat]))
            for move in found:
                begun = world.after(move)
                found[move] += often * min([self._won(begun, answer) for answer in answers])
        return found

    @cached_property
    def _worlds(self) -> dict[Position, float]:
        """Hands of the others, and how often each was imagined: the same ones often come again."""
        drawn = [self.before.resample(self.seat, self.rng) for _ in range(WORLDS.get(self.view.seats, FEW_WORLDS))]
        return {world: times / len(drawn) for world, times in Counter(drawn).items()}

    def _answers(self, lore: Lore, world: Position) -> list[tuple[tuple[Move, ...], float]]:
        """All combinations of what the others may choose in a world, each with its probability."""
        others = [other for other in world.actors if other != self.seat]
        mixed = [
            mixture(lore, world, other, self.rng, self._shares, TIMES, rounds=self._rounds) for other in others
        ]
        each = [[(move, share) for move, share in shares.items() if share > 0] for shares in mixed]
        found = []
        for choices in product(*each):
            share = 1.0
            for _, often in choices:
                share *= often
            found.append((tuple(move for move, _ in choices), share))
        return found

    def _won(self, begun: Position, answer: tuple[Move, ...]) -> float:
        for move in answer:
            begun = begun.after(move)
        return self._shares(begun)[self.seat]

    def _shares(self, position: Position) -> Sequence[float]:
        """Everybody's chance to win there; imagined hands lead to the same positions again and again."""
        assert self.lore is not None
        found = self._known.get(position)
        if found is None:
            found = self._known[position] = self.lore.shares(position)
        return found

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
        return Judgement(best.moves, best.won - other.won, lead, tuple(parts), strongest if rivals[1:] else None)

    def _items(self, one: Position, other: Position) -> list[Part]:
        """How many more points `one` gives the seat than `other`, item by item, as if the game ended there."""
        found: dict[str, list[int]] = {}
        for column, position in enumerate((one, other)):
            for item in self.game.tally(position)[self.seat]:
                found.setdefault(self.game.item_name(item), [0, 0])[column] += item.points
        return [Part(self.seat, name, now - then) for name, (now, then) in found.items() if now != then]
