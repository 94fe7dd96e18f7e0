"""A hint: the best turn that can be found at once, and why."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from dragongames.analysis.dealing import Dealing
from dragongames.analysis.telling import Telling
from dragongames.analysis.turns import Turns
from dragongames.bots.clock import worked
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position, Seat

SECONDS: Final = 0.25  # of work for one hint
WAYS: Final = 16  # in which turns may go on, looked at for a hint
TRIES: Final = 3_000  # of a search, in games where single moves are compared ...
DEALS: Final = 600  # ... and deals, where several choose at the same time
ENDINGS: Final = 6_000  # positions that are worked out near the end


class Hint(NamedTuple):
    """What to do first, the whole turn as it is typed, why, in a sentence, and the turn within a sentence."""

    move: Move
    turn: str
    why: str
    told: str


def hint(
    game: Game, view: Position, seat: Seat, names: tuple[str, ...] = (), seed: int | str = 0,
    seconds: float = SECONDS,
) -> Hint:
    """The best turn of a seat that can be found in so many seconds, from what the seat may see."""
    begun, begun_at = worked(), monotonic()
    turns = Turns(game, view, seat, seed, ENDINGS)
    most = DEALS if isinstance(turns.thinking, Dealing) else WAYS if turns.thinking is None else TRIES
    left = seconds
    while not turns.settled and turns.looks < most and left > 0:
        turns.run(min(turns.slice, most - turns.looks))
        left = seconds - max(worked() - begun, (monotonic() - begun_at) / 2)  # other programs may be working, too
    options = turns.options
    best = max(options, key=lambda option: option.share or 0.0) if options[0].share is not None else options[0]
    told = Telling(turns, names)
    return Hint(best.first, told.turn(best), told.reason(best), told.quoted(best))
