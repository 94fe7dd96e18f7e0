"""What a search must be told about a game: how far to look, what a lead is worth, how much thinking is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeAlias

from dragongames.core.game.position import P

Playout: TypeAlias = Literal["random", "greedy"]


@dataclass(frozen=True)
class Search(Generic[P]):
    """Every game may have its own; whatever a game does not say is sensible for most.

    `reopened` is for games in which several decide at the same time: a view as it was before any of them had chosen.
    `expect` says what everybody may expect in the end, in points; without it a position that is not the end is judged
    by its tally.
    """

    simulations: int = 400  # of one decision: at most two seconds on one core
    explore: float = 0.5  # how much a move is tried for being little known; 0.5 suits values from 0 to 1
    compare: float | None = None  # the same for readers, who ask about moves it does not believe in, too
    playout: Playout = "random"  # how everybody goes on beyond what the search remembers
    turns: int | None = None  # how often the decision passes on before a position is judged; None: to the end
    margin: float = 8.0  # points ahead of the best other that are half of a sure victory
    lead: float = 0.25  # weight of the lead in what a finished game is worth; the rest is victory
    wide: int = 40  # moves of a decision that are compared from the start ...
    widening: float = 2.0  # ... and how many more: this, times the square root of the visits
    reopened: Callable[[P], P] | None = None
    expect: Callable[[P], Sequence[float]] | None = None
    guided: bool = False  # whether what the sensible player would do is tried first, everywhere

    @property
    def comparing(self) -> Search[P]:
        """The same search for somebody who wants to know what each move is worth, not only which is the best."""
        return self if self.compare is None else replace(self, explore=self.compare)
