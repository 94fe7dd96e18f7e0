"""The ten spirits and the ten dragons: names in the rulebook's order, and which are for beginners."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

Cards: TypeAlias = tuple[int, ...]  # cards by their number, in ascending order


class _Card(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    beginner: bool  # reconstructed, and labelled so where it is shown (DC-8.8)


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    spirit: tuple[_Card, ...]
    dragon: tuple[_Card, ...]


_CARDS: Final = msgspec.convert(
    tomllib.loads((files(__package__) / "cards.toml").read_text("utf-8")), _Cards
)

SPIRITS: Final = tuple(card.name for card in _CARDS.spirit)
DRAGONS: Final = tuple(card.name for card in _CARDS.dragon)
SPIRITS_FOR_BEGINNERS: Final = tuple(i for i, card in enumerate(_CARDS.spirit) if card.beginner)
DRAGONS_FOR_BEGINNERS: Final = tuple(i for i, card in enumerate(_CARDS.dragon) if card.beginner)

# The Spirit of Wind is called BREEZE here: WIND is a kind of tile.
DECEPTION, BEAUTY, BREEZE, CHANGE, STRENGTH, ELEGANCE, DEPTHS, FAITH, DESTRUCTION, CUNNING = range(10)
TRANQUILITY, MAJESTY, BRAVERY, HUMILITY, RIGHTEOUSNESS, VALOR, PIETY, MIGHT, HARMONY, KNOWLEDGE = range(10)


def unseen(known: Cards, beginner: bool, for_beginners: Cards, cards: int = len(SPIRITS)) -> Cards:
    """The cards that may still be drawn."""
    return tuple(card for card in (for_beginners if beginner else range(cards)) if card not in known)
