"""Which positions can be: what the rules make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.text.faults import Fault, Faults
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.box.contents import BOXES, DRUM, TILES
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, LAYS, NOTHING, cards, lay_code
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import fewest_points, of_games
from dragongames.games.knights_and_castles.text.catalogue import WORDS

# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    "games": ("game",), "ages": ("youngest first",), "round": ("round",), "tile": ("unseen", "tile"),
    "tile-often": ("tile", "unseen", "1", "2", "3", "4"),
    "count": ("round", "unseen", "tile", "{}"), "drum": ("{}",), "sword": ("sword",), "waiting": ("tile",),
    "rounds-without": ("round",),
    "between-games": ("game", "round"), "banked": ("1", "2", "3", "4", "game"),
    **dict.fromkeys(("hidden", "possible", "hand", "camp", "laid"), ("{}",)),
})
impossible: Final = FAULTS.error


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    return FAULTS.require(position, _faults(position))


def require_ages(ages: tuple[int, ...], seats: int) -> None:
    """An order of ages names every seat once."""
    if sorted(ages) != list(range(seats)):
        raise impossible("ages", seats=seats)


def _faults(position: Position) -> Iterator[Fault]:
    if not 1 <= position.game <= position.games or position.games not in (1, position.seats):
        yield "games", {"game": position.game, "games": position.games}
    if not position.ages:
        if position.game > 1:  # the ages are decided once, before the first game (KC-1.6)
            yield "games", {"game": position.game, "games": position.games}
        return
    if position.tile < 0 and position.round == position.rounds and position.game < position.games:
        yield "between-games", {"game": position.game, "next": position.game + 1}
    tiles, earlier = BOXES[position.box].tiles, min(position.game - 1, position.seats)
    if position.banked not in of_games(tiles, position.rounds, position.seats, earlier):
        yield "banked", {"games": earlier, "points": tuple(map(str, position.banked))}
    if sorted(position.ages) != list(range(position.seats)):
        yield "ages", {"seats": position.seats}
        return
    yield from _tile_faults(position)
    # Before the first castle everybody has nothing, so the sword belongs to the youngest then, too (KC-1.5).
    claim = fewest_points(position.castles, position.ages)[0]
    if position.sword != claim:
        yield "sword", {"who": Who(claim)}
    for seat in range(position.seats):
        yield from _hand_faults(position, seat)
    if position.tile >= 0 and not position.actors:
        yield "waiting", {}


def _tile_faults(position: Position) -> Iterator[Fault]:
    box = BOXES[position.box]
    if not 0 <= position.round <= box.rounds:
        yield "round", {"round": position.round, "rounds": box.rounds}
    gone = 0
    for tile, most in enumerate(box.tiles):
        won = sum(castles.count(tile) for castles in position.castles)
        open_now = int(position.tile == tile)
        somewhere = position.bag[tile] + open_now + won
        if somewhere > most:
            told = Phrase(f"tile.{TILES[tile]}")
            yield "tile-often", {"name": TILES[tile], "tile": told, "n": somewhere, "most": most}
        if somewhere < most and tile != DRUM:
            yield "tile", {"tile": Phrase(f"tile.{TILES[tile]}"), "n": somewhere, "most": most}
        gone += open_now + (won if tile != DRUM else most - position.bag[tile] - open_now)
    if gone != position.round:
        yield "count", {"round": position.round, "gone": gone}
    if any(DRUM in castles for castles in position.castles):
        yield "drum", {}


def _hand_faults(position: Position, seat: int) -> Iterator[Fault]:
    hand, possible, laid, full = position.hands[seat], position.possible[seat], position.laid[seat], position.full
    who: dict[str, Gap] = {"who": Who(seat)}
    if HIDDEN in possible or not possible:
        yield "hidden", who
        return
    # At a table everybody counts along; only a text may leave out how many cards a hidden hand has.
    sizes = {other.bit_count() for other in possible}
    if any(other & ~full for other in possible) or (len(sizes) > 1 and hand != HIDDEN):
        yield "possible", who
    if hand != HIDDEN and hand not in possible:
        yield "hand", who
    castles = sum(map(len, position.castles))
    if full.bit_count() - max(sizes) > 2 * castles:
        yield "camp", who
    if laid > NOTHING and hand != HIDDEN and laid not in _could_lay(position, seat):
        yield "laid", who
    if laid != NOTHING and position.tile < 0:
        yield "laid", who


def _could_lay(position: Position, seat: int) -> set[int]:
    """The codes of all choices a seat may make with its hand."""
    hand = position.hands[seat]
    if position.tile == DRUM:
        return {1 + card for card in cards(position.full & ~hand)}
    return {lay_code(lay.first, lay.second) for lay in LAYS[seat][hand]}
