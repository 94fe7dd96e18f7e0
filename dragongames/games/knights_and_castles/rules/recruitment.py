"""Recruitment: a drum lets everybody take one army back from the camp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.knights_and_castles.rules.events import Recruited
from dragongames.games.knights_and_castles.rules.hands import after_recruiting

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def recruit(position: Position, emit: Emit | None = None) -> Position:
    """Every chosen army goes back to its owner's hand; the table knows only that one did (KC-6.4).

    The sword stays where it is: only a castle moves it (KC-5.13).
    """
    full = position.full
    choosing = [code != 0 for code in position.laid]
    if emit:
        seats = range(position.seats)
        emit(
            Recruited(
                "KC-6.1" if any(choosing) else "KC-6.2",
                tuple(s for s in seats if choosing[s]),
                tuple(s for s in seats if not choosing[s]),
            )
        )
    return replace(
        position,
        tile=-1,
        laid=(0,) * position.seats,
        hands=tuple(
            hand | 1 << code - 1 if code else hand for hand, code in zip(position.hands, position.laid, strict=True)
        ),
        possible=tuple(
            after_recruiting(hands, full) if chose else hands
            for hands, chose in zip(position.possible, choosing, strict=True)
        ),
    )
