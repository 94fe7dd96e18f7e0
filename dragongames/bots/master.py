"""The strongest player: the best turns by what was learnt, each played on a little in the same worlds, and halved again and
again; endings that are small enough are worked out to their end."""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic, thread_time
from typing import Any, Final

from dragongames.bots.exact import solved_ending
from dragongames.bots.playouts import drawn
from dragongames.bots.rounds import Deeper, drawn_from, mixture
from dragongames.bots.turns import NARROW, WIDE, Plan, Turn, turns
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Seat

BUDGET: Final = 96  # ways that turns may go on, for one decision
CANDIDATES: Final = 12
SECONDS: Final = 0.8  # of work: no decision takes longer ...
WAITING: Final = 2.0  # ... nor, where other programs work too, much longer than that by the clock
TRUST: Final = 3.0  # as many ways as the judgement at the end of the turn counts for
AHEAD: Final = 2  # turns that are played on, of all players together, times two of them
OUTCOMES: Final = 4_000  # of rounds that follow, where several choose at the same time


class Way:
    """A turn and what became of it."""

    __slots__ = ("squares", "times", "total", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.times, self.total, self.squares = 0, 0.0, 0.0

    @property
    def worth(self) -> float:
        """The mean of all that came of it; what was judged at once counts for a few."""
        return (TRUST * self.turn.worth + self.total) / (TRUST + self.times)

    @property
    def error(self) -> float:
        """How far off that may be: what was seen to differ, and what is believed to before much was seen."""
        believed = 0.15
        mean = self.total / self.times if self.times else 0.0
        seen = max(self.squares - self.times * mean * mean, 0.0)
        return sqrt((seen + TRUST * believed * believed) / (TRUST + self.times) / (self.times + 1.0))

    def learn(self, value: float) -> None:
        self.times += 1
        self.total += value
        self.squares += value * value


def weighed(
    lore: Lore, view: Any, seat: Seat, rng: Random, budget: int = BUDGET, seconds: float = SECONDS,
    candidates: int = CANDIDATES,
) -> list[Way]:
    """The turns of a seat, the best first, after some thinking: halving, so that most of it goes to the best."""
    until, latest = thread_time() + seconds, monotonic() + WAITING * seconds
    world = view.resample(seat, rng)
    ways = [Way(turn) for turn in turns(lore, world, seat, WIDE, rng)[:candidates]]
    if len(ways) < 2:
        return ways
    field = list(ways)
    halvings = max(1, (len(field) - 1).bit_length())
    each = max(1, budget // halvings)
    while len(field) > 1:
        for number in range(max(1, each // len(field))):
            chance = rng.getrandbits(64)
            real = view.resample(seat, Random(chance))
            for way in field:
                after = _replayed(real, seat, way.turn, world, chance)
                way.learn(lore.value(after, seat) if not after.actors else _played_on(lore, after, seat, chance))
            if thread_time() > until or monotonic() > latest:
                break
        field.sort(key=lambda way: way.worth, reverse=True)
        field = field[: (len(field) + 1) // 2]
        if thread_time() > until or monotonic() > latest:
            break
    best = {id(way): number for number, way in enumerate(field)}
    return sorted(ways, key=lambda way: (best.get(id(way), len(ways)), -way.worth))


def _replayed(real: Any, seat: Seat, turn: Turn, world: Any, chance: int) -> Any:
    """A turn in another world: its moves as far as they can be made there, then whatever comes first."""
    position, random = real, Random(chance).random
    if real is world and turn.sure < 0:
        return turn.after
    for move in turn.moves:
        while position.actors == (CHANCE,):
            position = position.after(drawn(position.odds(), random()))
        if position.actors != (seat,) or move not in position.legal(seat):
            break
        position = position.after(move)
    return position


def _played_on(lore: Lore, position: Any, seat: Seat, chance: int) -> float:
    """What comes of a position when everybody plays on for a while as was learnt."""
    rng = Random(chance + 1)
    random = rng.random
    left = AHEAD * position.seats
    mover = -1
    while actors := position.actors:
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), random()))
            continue
        actor = actors[0]
        if actor != mover:
            if not left:
                break
            left -= 1
            mover = actor
        moves = position.legal(actor)
        if len(moves) == 1:
            position = position.after(moves[0])
            continue
        best = turns(lore, position, actor, NARROW, rng)[0]
        for move in best.moves[: best.sure if best.sure >= 0 else None]:
            position = position.after(move)
    return lore.value(position, seat)


class Master:
    """Thinks about whole turns, for a second at most; remembers the turn it has chosen."""

    def __init__(self, game: Game, lore: Lore, budget: int | None = None) -> None:
        self.game, self.lore, self.budget = game, lore, budget or BUDGET
        self.plan = Plan()

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        if self.lore.secrets is not None:
            return self._mixed(view, seat, rng)
        found = self.plan.go_on(view)
        if found is not None and found in moves:
            return found
        exact = solved_ending(self.lore, view, seat)
        if exact is not None:
            return exact[0].move
        best = weighed(self.lore, view, seat, rng, self.budget)[0]
        return self.plan.keep(view.resample(seat, rng), seat, best.turn)

    def _mixed(self, view: Any, seat: Seat, rng: Random) -> Move:
        reopened = self.game.search.reopened
        before = reopened(view) if reopened else view
        deeper = Deeper(self.lore, 1, OUTCOMES)
        return drawn_from(mixture(self.lore, before, seat, rng, deeper.values), rng)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies begin with an empty head, and a game is sent to other processes by its name."""
        return _master, (self.game.slug, self.budget)


def _master(slug: str, budget: int) -> Master:
    from dragongames.bots.levels import lore_of
    from dragongames.games import game

    return Master(game(slug), lore_of(game(slug)), budget)
