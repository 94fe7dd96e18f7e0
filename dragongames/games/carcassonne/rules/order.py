"""The order of a turn, where it forbids a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.carcassonne.rules.moves import SendHome
from dragongames.games.carcassonne.rules.phases import ACT, PLACE, STEPS_OF_A_TURN
from dragongames.games.carcassonne.text.naming import knight_name, tile_name

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def not_now(position: Position) -> Check:
    """The refusal by the order of a turn: what has to happen instead."""
    gaps: dict[str, Gap] = {"tile": tile_name(position.hand)} if position.step == PLACE else {}
    return Check("CA-3.7", False, {"now": Phrase(f"now.{STEPS_OF_A_TURN[position.step]}", gaps)})


def princess_first(position: Position) -> Iterator[Check]:
    """While a princess waits for a knight to leave, nothing else may be done."""
    if position.step == ACT and any(isinstance(choice, SendHome) for choice in position.choices):
        knights = tuple(
            knight_name(position.land, node, position.pawns[node])
            for choice in position.choices if isinstance(choice, SendHome)
            for node in (position.land.node(choice.at, choice.part),)
        )
        yield Check("CA-11.2", position.options.princess == "may", {"knights": knights})
