"""The strongest player: thinks about whole turns, works out endings, mixes where several choose at the same time."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.bots.clock import worked
from dragongames.bots.exact import last_moves, solved_ending
from dragongames.bots.pondering import Pondering
from dragongames.bots.rounds import drawn_from, thought
from dragongames.bots.turns import Plan
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

BUDGET: Final = 120  # ways in which turns may go on, looked at for one decision
SECONDS: Final = 0.8  # of work for one decision ...
THINKING: Final = 0.4  # ... of which so much is kept for comparing turns, should working them out take too long


class Master:
    """Thinks for a second at most; remembers the turn it has chosen."""

    def __init__(
        self, game: Game, lore: Lore, budget: int | None = None, seconds: float | None = None, guesses: bool = True
    ) -> None:
        self.game, self.lore, self.budget = game, lore, budget or BUDGET
        self.guesses = guesses  # at what others choose at the same time; advice is to hold against everybody
        self.seconds = seconds or SECONDS * max(1.0, self.budget / BUDGET)  # a larger budget may take longer
        self.plan = Plan()

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        if self.lore.secrets is not None:
            return self._mixed(view, seat, rng)
        found = self.plan.go_on(view)
        if found is not None and found in moves:
            return found
        end = worked() + self.seconds
        exact = solved_ending(self.lore, view, seat, until=end - self.seconds * THINKING)
        if exact is not None:
            return exact[0].move
        pondering = Pondering(self.lore, view, seat, rng)
        if all(set(way.turn.after.actors) <= {CHANCE} for way in pondering.ways):  # it seems to be the last turn
            last = last_moves(self.lore, view, seat, rng, until=end - self.seconds * THINKING)
            if last is not None:
                return max(last, key=last.__getitem__)
        pondering.run(self.budget, end - worked())
        return self.plan.keep(pondering.world, seat, pondering.ranked[0].turn)

    def _mixed(self, view: Position, seat: Seat, rng: Random) -> Move:
        reopened = self.game.search.reopened
        before = reopened(view) if reopened else view
        return drawn_from(thought(self.game, self.lore, before, seat, rng, self.guesses), rng)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies begin with an empty memory; a game is sent to other processes by its name."""
        return _master, (self.game.slug, self.budget, self.seconds, self.lore.keen > 0, self.guesses)


def _master(slug: str, budget: int, seconds: float, plays: bool, guesses: bool) -> Master:
    from dragongames.bots.levels import lore_of
    from dragongames.games import game

    lore = lore_of(game(slug))
    assert lore is not None
    return Master(game(slug), lore.player if plays else lore, budget, seconds, guesses)
