"""One moment of Rycerze i zamki, and what may happen next."""

from __future__ import annotations

from dragongames.core.game.position import CHANCE, Outcome, Seat
from dragongames.core.table.shown import Shown
from dragongames.games.knights_and_castles.box.contents import BOXES, DRUM
from dragongames.games.knights_and_castles.rules import apply, chance, checks, legal, scoring, secrets
from dragongames.games.knights_and_castles.rules.hands import NOTHING


class Position(Shown, frozen=True, gc=False):
    """Hands are sets of armies as bits (1 << card); an army that is not in the hand lies in the camp.

    Shepherds leave the hand only for a conquest (KC-3.7), so they are not counted.
    """

    seats: int
    ages: tuple[int, ...] = ()  # the seats from the youngest to the oldest; () until chance has decided
    sword: int = -1
    bag: tuple[int, ...] = ()  # unseen tiles, a count for each of TILES; one tile is never drawn
    tile: int = -1  # the open tile; -1 between rounds
    round: int = 0
    hands: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()  # NOTHING, HIDDEN, 1 + 8 * first + second of a Lay, or 1 + card of a Recruit
    castles: tuple[tuple[int, ...], ...] = ()  # tiles won, in order
    possible: tuple[tuple[int, ...], ...] = ()  # for each seat, every hand it may hold as far as the whole table knows
    game: int = 1
    games: int = 1
    banked: tuple[int, ...] = ()  # points of earlier games in the longer variant
    box: str = "full"

    @property
    def rounds(self) -> int:
        return BOXES[self.box].rounds

    @property
    def full(self) -> int:
        """A hand with all its armies."""
        return BOXES[self.box].armies

    @property
    def over(self) -> bool:
        return self.tile < 0 and self.round == self.rounds and self.game == self.games

    @property
    def round_now(self) -> int:
        """The round being played, or about to begin; after the game, the last."""
        return self.round + (self.tile < 0 and self.round < self.rounds)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(
            banked + scoring.castle_points(won) for banked, won in zip(self.banked, self.castles, strict=True)
        ) or (0,) * self.seats  # nobody has sat down yet

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many armies each player holds; at most, if a text does not say (a real table would have counted)."""
        return tuple(max(hand.bit_count() for hand in hands) for hands in self.possible)

    @property
    def actors(self) -> tuple[Seat, ...]:
        if self.tile < 0:
            return () if self.over else (CHANCE,)
        if self.tile == DRUM:
            full = (self.full,)
            return tuple([s for s, code in enumerate(self.laid) if code == NOTHING and self.possible[s] != full])
        return tuple([s for s, code in enumerate(self.laid) if code == NOTHING])

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after
    seen_by = secrets.seen_by
    resample = secrets.resample

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None
