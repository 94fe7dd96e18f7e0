"""What else people call the parts of a move at the table: the dragon flies up, or west; a pawn is Antek's knight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragongames.core.game.position import Move
from dragongames.core.text.words import LANGUAGES, Gap, Who
from dragongames.games.carcassonne.box.squares import SIDES, STEPS
from dragongames.games.carcassonne.box.tiles import KINDS_OF_PART
from dragongames.games.carcassonne.rules.moves import Fly, Pawn, SendHome
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text.catalogue import WORDS


def _ways(key: str) -> tuple[Gap, ...]:
    return tuple(word for lang in LANGUAGES for word in WORDS.template(key, lang).split())


WAYS: Final = {step: _ways(f"way.{side}") for side, step in zip(SIDES, STEPS, strict=True)}
FOLLOWERS: Final = {kind: _ways(f"follower.{kind}") for kind in KINDS_OF_PART}


def spoken(position: Position, move: Move) -> Mapping[str, tuple[Gap, ...]]:
    """The direction of a step of the dragon, what a pawn is called on its part, and whose knight is sent home."""
    match move:
        case Fly(_, at):
            return {"at": WAYS.get(at - position.dragon, ())}
        case Pawn(_, _, part):
            return {"part": FOLLOWERS[part.partition("-")[0]]}
        case SendHome(_, at, part):
            return {"part": (*FOLLOWERS["city"], Who(position.pawns[position.land.node(at, part)]))}
        case _:
            return {}
