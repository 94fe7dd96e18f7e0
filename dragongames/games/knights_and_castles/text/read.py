"""A position of Rycerze i zamki from its text; what follows from the rest may be left out."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Final

from dragongames.core.game.position import player_counts
from dragongames.core.text import tokens
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import unlisted, unreadable
from dragongames.core.text.wording import Wording
from dragongames.games.knights_and_castles.box.contents import BOXES, CARDS, DRUM, SHEPHERD, TILES
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, NOTHING, bits, cards, lay_code
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import fewest_points
from dragongames.games.knights_and_castles.rules.secrets import fill
from dragongames.games.knights_and_castles.text.catalogue import WORDS
from dragongames.games.knights_and_castles.text.naming import card_name
from dragongames.games.knights_and_castles.text.possible import impossible, require_possible
from dragongames.games.knights_and_castles.text.write import LINES, TITLE

UNKNOWN: Final = re.compile(r"\?([0-6]?)")  # a hand only its owner knows, perhaps with how many armies it holds
WORDING: Final = Wording(WORDS, card=CARDS, tile=TILES)
PARTS: Final = ("hand", "castles", "laid", "possible", "banked")


class Seated:
    """One player as the text gives him; None for what it leaves out."""

    def __init__(self, line: str, full: int, tile: int) -> None:
        said = tokens.parts(line, PARTS, "hand footman+dragon; castles big-brick; laid dragon+shepherd")
        self.castles = tuple(tokens.index(name, TILES) for name in said.get("castles", "-").split("+") if name != "-")
        self.laid = _laid(said["laid"], tile) if "laid" in said else NOTHING
        self.banked = tokens.number(said.get("banked", "0"))
        self.hand, self.possible = _hands(said.get("hand"), said.get("possible"), full)


def read(text: str) -> Position:
    """A position from its text; errors say which line cannot be read, or what is impossible."""
    return read_position(Facts(text, TITLE, player_counts(Options), LINES, WORDING), _assemble, require_possible, fill)


def _assemble(facts: Facts) -> Position:
    seats = facts.seats
    box = facts.pop("box", "full")
    if box not in BOXES:
        raise unlisted(box, tuple(BOXES))
    game, of, games = facts.pop("game", "1 of 1").partition(" of ")
    position = Position(seats, box=box, game=tokens.number(game), games=tokens.number(games if of else "1"))
    if not any(key in facts for kind in LINES for key in kind.keys(seats)):
        return position
    tile = facts.pop("tile", "-")
    open_tile = -1 if tile == "-" else tokens.index(tile, TILES)
    youngest = facts.pop("youngest first", " ".join(map(str, range(1, seats + 1))))
    ages = tuple(n - 1 for n in tokens.numbers(youngest))
    if sorted(ages) != list(range(seats)):
        raise impossible("ages", seats=seats)
    players = [Seated(facts.pop(str(seat + 1)), position.full, open_tile) for seat in range(seats)]
    castles = tuple(player.castles for player in players)
    gone = 2 * sum(map(len, castles))  # armies that may lie in a camp
    possible = tuple(player.possible or hands_without(position.full, gone) for player in players)
    played, bag = _stack(facts, box, open_tile, castles)
    sword = facts.pop("sword")
    return Position(
        seats, ages, tokens.number(sword) - 1 if sword else fewest_points(castles, ages)[0], bag, open_tile, played,
        tuple(player.hand for player in players), tuple(player.laid for player in players), castles,
        possible, position.game, position.games,
        tuple(player.banked for player in players), box,
    )


def _stack(facts: Facts, box: str, tile: int, castles: tuple[tuple[int, ...], ...]) -> tuple[int, tuple[int, ...]]:
    """The round and the unseen tiles. Each follows from the other; if neither is given, there was no drum yet."""
    said, unseen = facts.pop("round"), facts.pop("unseen")
    seen = Counter(won for some in castles for won in some)
    seen.update([tile] if tile >= 0 else [])
    drums = BOXES[box].tiles[DRUM]
    if unseen:
        bag = Counter(tokens.index(name, TILES) for name in unseen.split() if name != "-")
        played = tokens.number(said) if said else sum(seen.values()) - seen[DRUM] + max(drums - bag[DRUM], 0)
        return played, tuple(bag[kind] for kind in range(len(TILES)))
    played = tokens.number(said) if said else sum(seen.values())
    gone = max(played - (sum(seen.values()) - seen[DRUM]), 0)
    if gone > drums:
        raise impossible("rounds-without", round=played, most=drums, gone=sum(seen.values()) - seen[DRUM])
    left = [max(most - seen[kind], 0) for kind, most in enumerate(BOXES[box].tiles)]
    left[DRUM] = drums - gone
    return played, tuple(left)


def _hands(hand: str | None, possible: str | None, full: int) -> tuple[int, tuple[int, ...]]:
    """A hand, and the hands it may be as far as the table knows; if nothing is said, it is full.

    A bare `?` does not even say how many armies there are. Then no hands are listed here; the castles won say which
    are possible.
    """
    unknown = UNKNOWN.fullmatch(hand) if hand is not None else None
    held = HIDDEN if unknown else full if hand is None else _read_hand(hand)
    if possible is not None:
        return held, tuple(sorted(map(_read_hand, possible.split("|"))))
    if unknown is None:
        return held, (held,)
    if not unknown[1]:
        return held, ()
    return held, hands_of(full, min(int(unknown[1]), full.bit_count()))


def hands_of(full: int, armies: int) -> tuple[int, ...]:
    """All hands with exactly so many armies."""
    return tuple(sorted(bits(some) for some in combinations(cards(full), armies)))


def hands_without(full: int, most: int) -> tuple[int, ...]:
    """All hands that lack at most so many armies."""
    armies = full.bit_count()
    return tuple(sorted(hand for n in range(max(armies - most, 0), armies + 1) for hand in hands_of(full, n)))


def _laid(text: str, tile: int) -> int:
    if text == "?":
        return HIDDEN
    chosen = tuple(tokens.index(name, CARDS) for name in text.split("+"))
    if len(chosen) != (1 if tile == DRUM else 2):
        raise unreadable(text, "dragon+shepherd")
    return 1 + chosen[0] if tile == DRUM else lay_code(min(chosen), max(chosen))


def _read_hand(text: str) -> int:
    held = tuple(tokens.index(name, CARDS[:SHEPHERD]) for name in text.split("+") if name != "-")
    if len(set(held)) < len(held):
        raise impossible("doubled", card=card_name(next(card for card in held if held.count(card) > 1)))
    return bits(held)
