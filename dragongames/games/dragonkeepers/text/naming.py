"""Cards, pages and sets as phrases."""

from __future__ import annotations

from collections import Counter

from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    COLOUR,
    DIGIT,
    FRONT,
    FRONTS,
    HIDDEN,
    RIBBON,
    SHADOW_DRAGON,
    SIDE_OF,
    SIX,
    grouped,
)
from dragongames.games.dragonkeepers.rules.moves import Dragons


def colour_name(colour: int) -> Phrase:
    return Phrase(f"colour.{FRONTS[colour]}")


def side_name(side: int) -> Phrase:
    return Phrase(f"side.{('left', 'right')[side]}")


def back_name(back: int) -> Phrase:
    """What stands on a back: a digit or a colour, and whether there is a ribbon."""
    ribbon = "-ribbon" if RIBBON <= back < SIX else ""
    if SIDE_OF[back]:
        return Phrase(f"back.colour{ribbon}", {"shows": colour_name(COLOUR[back])})
    return Phrase(f"back.digit{ribbon}", {"shows": str(DIGIT[back])})


def card_name(kind: int) -> Phrase:
    """A card by its two sides: `green/2`."""
    if kind == HIDDEN:
        return Phrase("card.hidden")
    if kind == SHADOW_DRAGON:
        return Phrase("card.shadow")
    return Phrase("card.two-sided", {"front": colour_name(FRONT[kind]), "back": back_name(BACK[kind])})


def number_of(front: int, n: int) -> Phrase:
    """So many dragons of one front."""
    return Phrase(f"set.{FRONTS[front]}", {"n": n})


def set_name(dragons: Dragons) -> Gap:
    """A set in words: 3 green dragons and 1 Shadow Dragon."""
    return tuple(number_of(front, n) for front, n in enumerate(dragons) if n)


def dragons_of(cards: tuple[int, ...]) -> Gap:
    """The dragons on the fronts of cards that lie open."""
    fronts = Counter(FRONT[card] for card in cards)
    return tuple(number_of(front, fronts[front]) for front in sorted(fronts))


def card_names(cards: tuple[int, ...]) -> Gap:
    """Cards, equal ones together; unknown ones are only counted."""
    return tuple(_times(kind, n) for kind, n in grouped(tuple(sorted(cards)))) or Phrase("show.nothing")


def _times(kind: int, n: int) -> Phrase:
    """So many cards of a kind."""
    if kind == SHADOW_DRAGON:
        return Phrase("show.shadows", {"n": n})
    if n == 1:
        return card_name(kind)
    return Phrase("show.times", {"n": n, "what": card_name(kind)})
