"""What a search must be told about a game: how far to look, what a lead is worth, how much thinking is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeAlias

from dragongames.core.game.position import P

Playout: TypeAlias = Literal["random", "greedy"]


@dataclass(frozen=True)
class Search(Generic[P]):
    """Every game may have its own; the defaults are sensible for most.

    `reopened` is for games in which several decide at the same time: it takes a view back to before any of them had
    chosen. `expect` says how many points everybody may expect in the end; without it a position before the end is
    judged by its tally.
    """

    simulations: int = 400  # for one decision: at most two seconds on one core
    explore: float = 0.5  # how strongly moves that were seldom tried are favoured; 0.5 suits values from 0 to 1
    compare: float | None = None  # the same for readers, who also ask about moves that the search does not believe in
    playout: Playout = "random"  # how everybody goes on beyond what the search remembers
    turns: int | None = None  # how often the turn to decide passes on before a position is judged; None: to the end
    margin: float = 8.0  # a lead of so many points over the best opponent counts as half of a sure victory
    lead: float = 0.25  # weight of the lead in what a finished game is worth; the rest is victory
    wide: int = 40  # how many moves of a decision are compared from the start ...
    widening: float = 2.0  # ... and how many more later: this, times the square root of the visits
    reopened: Callable[[P], P] | None = None
    expect: Callable[[P], Sequence[float]] | None = None
    guided: bool = False  # whether what the sensible player would do is tried first, everywhere

    @property
    def comparing(self) -> Search[P]:
        """The same search for somebody who wants to know what each move is worth, not only which is the best."""
        return self if self.compare is None else replace(self, explore=self.compare)
