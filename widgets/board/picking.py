"""What has been selected on a board so far, and which moves it can still become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from dragongames.core.game.game import Game
from dragongames.core.game.position import Move

POINTED = 6  # things pointed at; to point at more is to point at nothing


def token(target: str) -> str:
    """What a target stands for: `hand.shepherd#2` is one `hand.shepherd`."""
    return target.partition("#")[0]


def pointed_at(starts: Iterable[str], shown: Iterable[str]) -> tuple[str, ...]:
    """The targets that notes point at: those shown that begin like this, unless there are many."""
    begun = tuple(starts)
    found = tuple(dict.fromkeys(target for target in shown if token(target).startswith(begun)))
    return found if len(found) <= POINTED else ()


@dataclass(frozen=True)
class Picking:
    """A selection of targets among the legal moves of one seat."""

    picks: Callable[[Move], tuple[str, ...]]
    legal: tuple[Move, ...] = ()
    selected: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()  # beginnings of tokens that need no click when only one possibility is left

    @cached_property
    def _left(self) -> tuple[tuple[Move, Counter[str]], ...]:
        """The legal moves that contain the selection, each with what is still to be clicked for it."""
        chosen = Counter(map(token, self.selected))
        asked = ((move, Counter(self.picks(move))) for move in self.legal)
        return tuple((move, wanted - chosen) for move, wanted in asked if chosen <= wanted)

    def remaining(self, *more: str) -> tuple[Move, ...]:
        """The legal moves that contain the selection and these further targets."""
        further = Counter(map(token, more))
        return tuple(move for move, missing in self._left if further <= missing)

    @property
    def complete(self) -> tuple[Move, ...]:
        """The legal moves that are exactly the selection."""
        return tuple(move for move, missing in self._left if not missing)

    @property
    def decided(self) -> Move | None:
        """The move to be played at once, if nothing else can still be meant."""
        if not self.selected or len(self._left) != 1:
            return None
        ((move, missing),) = self._left
        return move if all(pick.startswith(self.implied) for pick in missing) else None

    @cached_property
    def _wanted(self) -> frozenset[str]:
        """The tokens with which the selection can go on."""
        return frozenset(pick for _, missing in self._left for pick in missing)

    def open(self, targets: Iterable[str]) -> frozenset[str]:
        """Those of the targets that may be selected next."""
        return frozenset(t for t in targets if t not in self.selected and token(t) in self._wanted)

    def toggled(self, target: str) -> Picking:
        """The same with one more target selected, or with this target put back."""
        if target in self.selected:
            return replace(self, selected=tuple(t for t in self.selected if t != target))
        return replace(self, selected=(*self.selected, target))


def picking_of(
    game: Game, picks: Callable[[Move], tuple[str, ...]], legal: tuple[Move, ...], drawn: frozenset[str],
    selected: tuple[str, ...],
) -> Picking:
    """What is selected among the legal moves, as far as they are drawn.

    Things that look alike may be drawn only once: then a click means the move that is drawn.
    """
    reached = tuple(move for move in legal if drawn.issuperset(picks(move))) or legal
    return Picking(picks, reached, selected, tuple(game.cycles.values()))


def fitting(
    moves: Iterable[Move], picks: Callable[[Move], tuple[str, ...]], targets: Iterable[str]
) -> tuple[Move, ...]:
    """The moves whose picks contain all these targets."""
    wanted = Counter(map(token, targets))
    return tuple(move for move in moves if wanted <= Counter(picks(move)))
