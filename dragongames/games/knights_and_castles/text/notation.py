"""Moves of Rycerze i zamki as short texts."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.position import Seat
from dragongames.core.text.fields import Number, Several, Vocabulary
from dragongames.core.text.notation import Notation
from dragongames.games.knights_and_castles.box.contents import CARDS, TILES
from dragongames.games.knights_and_castles.rules.moves import MOVES, Ages, Draw, Lay
from dragongames.games.knights_and_castles.text.catalogue import WORDS


def lay(seat: Seat, first: int, second: int) -> Lay:
    """A move with two cards, which may be named in any order."""
    return Lay(seat, min(first, second), max(first, second))


_CARD = Vocabulary(WORDS, "card", CARDS)

NOTATION: Final = Notation(
    WORDS,
    MOVES,
    {
        "first": _CARD,
        "second": _CARD,
        "card": Vocabulary(WORDS, "card", CARDS[:-1]),
        "tile": Vocabulary(WORDS, "tile", TILES),
        "order": Several(Number(WORDS, first=1)),
    },
    make={"Lay": lay},
    chance=(Ages, Draw),
    also=((r"(?:wy[lł][oó][zż] )?(?:(?:dw[oó]ch|dwaj|dwoma|obu|obaj|obydwu|obydwaj|oboma|2) )?pasterz(?:[ey]|ami)",
           "lay shepherd shepherd"),
          (r"(?:wy[lł][oó][zż] )?dwa razy pasterza?", "lay shepherd shepherd"),
          (r"(?:wy[lł][oó][zż] )?(?:dw[oó]ch|dwie|dwa razy|2) (\S+)", r"lay \1 \1"),
          (r"(?:lay )?(?:(?:two|2|the two|both) )?shepherds", "lay shepherd shepherd")),
    instead={"wyłóż pasterza i pasterza": "wyłóż dwóch pasterzy"},
)
