"""One moment of Simurgh, and what may happen next."""

from __future__ import annotations

from dragongames.core.game.position import CHANCE, Outcome, Seat
from dragongames.core.table.shown import Shown
from dragongames.games.simurgh.rules import apply, chance, checks, legal, scoring, secrets
from dragongames.games.simurgh.rules.decks import UNSEEN, Deck
from dragongames.games.simurgh.rules.options import Options
from dragongames.games.simurgh.rules.tasks import *  # noqa: F403 - a position's repr names them all
from dragongames.games.simurgh.rules.tasks import Task
from dragongames.games.simurgh.rules.things import POWER, amount


class Position(Shown, frozen=True, gc=False):
    """Everything that lies on the table, what each seat has learnt, and what is still to be done in the turn.

    What is kept by seat is a tuple with an entry for each. Tiles are numbers 1-84; 0 is none.
    """

    options: Options
    first: Seat = -1  # who began; -1 until chance has decided
    turn: Seat = -1  # whose turn it is; -1 in the setup and after the end
    turns: int = 0  # how many turns have begun
    purses: tuple[int, ...] = ()  # by seat: goods, tokens, vassals at home and in reserve (things.py)
    standing: tuple[tuple[int, ...], ...] = ()  # by seat: vassals on spaces, 2 x place + kind, sorted
    taken: int = 0  # occupied places for one vassal, as bits
    areas: tuple[int, ...] = ()  # the Wilds: the tile in each area
    row: tuple[int, ...] = ()  # the Scouts' row, spaces 1 to 4
    monument: tuple[int, ...] = ()  # the objectives that lie open
    chronicle: tuple[int, ...] = ()  # tiles removed from the Wilds, in order
    hands: tuple[tuple[int, ...], ...] = ()  # by seat: refs of action tiles, in the order in which they lie
    dragons: tuple[tuple[int, ...], ...] = ()  # by seat: 8 x number + a bit for each ability with its token
    decks: tuple[Deck, ...] = ()  # ACTIONS, BROOD, GOALS
    sure: int = 0  # action tiles that everybody saw go into the stack, as bits
    hidden: tuple[tuple[int, int, int], ...] = ()  # (number, bits of the seats that know it, type or tiles.ANY)
    looks: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()  # each look mixed some tiles: refs (before, after)
    todo: tuple[Task, ...] = ()  # what is still to be done, the last one first
    did: int = 0  # LAID, WALKED, PLACED, WITHDREW in this turn
    here: int = -1  # the space entered in this turn
    resting: int = 0  # vassals freed in this turn, which its player gets back after it (SI-9.4), as a purse
    ending: int = -1  # turns until the end, this one included; -1: the end has not been caused
    actors: tuple[Seat, ...] = (CHANCE,)

    @property
    def seats(self) -> int:
        return self.options.players

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def points(self) -> tuple[int, ...]:
        """Power points; points for objectives and leftovers come when the game is over."""
        if self.over:
            return scoring.totals(self)
        return tuple(amount(purse, POWER) for purse in self.purses) or (0,) * self.seats

    def known(self, ref: int) -> int:
        """The number of a tile by its ref; decks.FACE_DOWN in a view that does not know it."""
        return ref if ref < UNSEEN else self.hidden[ref - UNSEEN][0]

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after
    seen_by = secrets.seen_by
    resample = secrets.resample

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None
