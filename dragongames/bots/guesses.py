"""How others may choose where several choose: like a sensible player, one who searches, or as was learnt of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from dragongames.bots.ismcts import Thinking
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import Move, Position, Seat

ASKED: Final = 48  # how often a sensible player is asked for a guess ...
ASKED_AT_ONCE: Final = 12  # ... if there is hardly any time ...
AT_LEAST: Final = 2  # ... and for each hand that may be held
TRUSTED: Final = 0.6  # how far that guess is trusted
TRIED: Final = 8_000  # simulations of a search from another's seat, for a guess ...
SHARPER: Final = 5  # ... in which what was tried often is chosen more often still ...
TRUSTED_MORE: Final = 0.8  # ... and how far that is trusted ...
RISKED: Final = 0.25  # ... if the best answer does not win more than that by it; otherwise it is trusted less
WEIGHED: Final = 24_000  # among more than two, outcomes looked at where the others' choices were learnt ...
WEIGHED_AT_ONCE: Final = 1_200  # ... and where there is hardly any time


class Guess(NamedTuple):
    """How others may choose: a seat with one of so many hands, in a world; `trusted` is how often they choose so.

    With a `risk`, it is trusted only as far as the best answer to what comes of it wins no more than that.
    """

    shares: Callable[[Position, Seat, int], Sequence[float]]
    trusted: float
    risk: float = 1.0


def sensibly(game: Game, rng: Random, asked: int = ASKED) -> Guess:
    """A guess by the game's sensible player, who is asked a few times."""
    player = game.bot()

    def shares(world: Position, seat: Seat, hands: int) -> Sequence[float]:
        view = world.seen_by(seat)
        times = max(AT_LEAST, asked // hands)
        found = Counter([player.choose(view, seat, rng) for _ in range(times)])
        return [found[move] / times for move in world.legal(seat)]

    return Guess(shares, TRUSTED)


def thoughtfully(game: Game, rng: Random) -> Guess:
    """A guess by a search from the other's seat."""

    def shares(world: Position, seat: Seat, hands: int) -> Sequence[float]:
        thinking = Thinking(game, world.seen_by(seat), seat, rng)
        thinking.run(max(1, TRIED // hands))
        tried = {each.move: float(each.visits**SHARPER) for each in thinking.tried()}
        whole = sum(tried.values())
        return [tried[move] / whole for move in world.legal(seat)]

    return Guess(shares, TRUSTED_MORE, RISKED)


def best_answer(lore: Lore, view: Position, seat: Seat, rng: Random, most: int) -> Move | None:
    """Among more than two, the best answer to what was learnt of the others; None if nothing was.

    `most` bounds the outcomes looked at among three; among four, where each takes longer, there are fewer.
    """
    if view.seats == 2 or lore.crowd is None:
        return None
    from dragongames.bots.crowds import answered, seen  # numpy is slow to load: only where a network is asked

    worth = answered(lore, view, seat, seen(lore, view, seat), rng, most * 3 // view.seats)
    return None if worth is None else max(worth, key=worth.__getitem__)
