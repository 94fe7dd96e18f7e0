"""What has been selected on a board so far, and which moves it can still become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from dragongames.core.game.position import Move


def token(target: str) -> str:
    """What a target stands for: `hand.shepherd#2` is a `hand.shepherd`."""
    return target.partition("#")[0]


@dataclass(frozen=True)
class Picking:
    """A selection of targets among the legal moves of one seat."""

    picks: Callable[[Move], tuple[str, ...]]
    legal: tuple[Move, ...] = ()
    selected: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()  # beginnings of tokens nobody needs to click when one possibility is left

    def remaining(self, *more: str) -> tuple[Move, ...]:
        """The legal moves that contain the selection and these further targets."""
        return fitting(self.legal, self.picks, (*self.selected, *more))

    @property
    def complete(self) -> tuple[Move, ...]:
        """The legal moves that are the selection exactly."""
        size = len(self.selected)
        return tuple(move for move in self.remaining() if len(self.picks(move)) == size)

    @property
    def decided(self) -> Move | None:
        """The move to be played at once: nothing else can still be meant."""
        remaining = self.remaining()
        if not self.selected or len(remaining) != 1:
            return None
        missing = Counter(self.picks(remaining[0])) - Counter(map(token, self.selected))
        return remaining[0] if all(pick.startswith(self.implied) for pick in missing) else None

    def open(self, targets: Iterable[str]) -> frozenset[str]:
        """Those of the targets that may be selected next."""
        chosen = Counter(map(token, self.selected))
        wanted = {pick for move in self.remaining() for pick in Counter(self.picks(move)) - chosen}
        return frozenset(t for t in targets if t not in self.selected and token(t) in wanted)

    def toggled(self, target: str) -> Picking:
        """With one more target selected, or with it put back."""
        if target in self.selected:
            return replace(self, selected=tuple(t for t in self.selected if t != target))
        return replace(self, selected=(*self.selected, target))


def fitting(
    moves: Iterable[Move], picks: Callable[[Move], tuple[str, ...]], targets: Iterable[str]
) -> tuple[Move, ...]:
    """The moves whose picks contain all these targets."""
    wanted = Counter(map(token, targets))
    return tuple(move for move in moves if wanted <= Counter(picks(move)))
