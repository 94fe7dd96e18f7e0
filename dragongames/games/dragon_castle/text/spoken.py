"""What else people call the parts of a move at the table: the tile that is taken, or the one that is put down."""

from __future__ import annotations

from collections.abc import Mapping

from dragongames.core.game.position import Move
from dragongames.core.text.words import LANGUAGES, Gap
from dragongames.games.dragon_castle.box.tiles import KIND, KINDS, SYMBOLS
from dragongames.games.dragon_castle.rules.moves import (
    Build,
    Call,
    ChangeKind,
    Destroy,
    Lift,
    Merge,
    Pair,
    Put,
    Take,
    TurnOver,
)
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.text.catalogue import WORDS


def spoken(position: Position, move: Move) -> Mapping[str, tuple[Gap, ...]]:
    """The tile on top of a stack, the tile in the hand, the tile of a cell: "merchant 3", or only "merchant"."""
    match move:
        case Take(_, at) | Pair(_, at) | Destroy(_, at):
            return {"stack": _tile(position.castle.tops[at])}
        case Put(_, _) if position.turn.hand:
            return {"cell": _tile(position.turn.hand[0])}
        case Merge(_, at) | Build(_, at) | ChangeKind(_, at, _) | Lift(_, at) | TurnOver(_, at):
            return {"cell": _tile(position.realms[position.seat].tops[at])}
        case Call(_, _, price) if price >= 0:
            return {"price": _tile(position.realms[position.seat].tops[price])}
        case _:
            return {}


def _tile(symbol: int) -> tuple[Gap, ...]:
    if symbol >= len(SYMBOLS):
        return ()
    return tuple(
        form for key in (f"symbol.{SYMBOLS[symbol]}", f"kind.{KINDS[KIND[symbol]]}") for lang in LANGUAGES
        for form in _named(key, lang)
    )


def _named(key: str, lang: str) -> list[str]:
    """The forms of a name; not its code, which may look like a square."""
    entry = WORDS.entry(key)[lang]
    forms = {"nom": entry} if isinstance(entry, str) else entry
    return [way for form, said in forms.items() if form != "token" for way in said.split("|")]
