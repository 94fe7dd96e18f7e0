"""What a position's text leaves open: the tiles nobody sees, taken from the box."""

from __future__ import annotations

from msgspec import Struct

from dragongames.core.text.faults import Faults
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box.tiles import COPIES, EMPTY_BAG, NONE, SYMBOLS, TILES
from dragongames.games.dragon_castle.rules.castle import Floor
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import Turn
from dragongames.games.dragon_castle.text.catalogue import WORDS


class Given(Struct, frozen=True):
    """What a text gives; None for bags it says nothing about."""

    tops: bytes
    floors: tuple[Floor, ...]
    seat: int  # whose turn it is
    turn: Turn
    realms: tuple[Realm, ...]
    unseen: bytes | None
    discarded: bytes | None
    turned: tuple[bytes | None, ...]


def unseen_tiles(tops: bytes, floors: tuple[Floor, ...]) -> int:
    """How many tiles of the castle are unseen: all but the uncovered tops."""
    return sum(bits.bit_count() for floor in floors for bits in floor) - sum(top < NONE for top in tops)


def hidden_tiles(realm: Realm, carried: bool) -> int:
    """How many tiles of a realm lie face down; one of them may be `carried` in the hand just now."""
    return sum(realm.heights) - sum(top < NONE for top in realm.tops) + carried


def fill(given: Given) -> tuple[bytes, tuple[bytes, ...], bytes]:
    """Bags for the unseen tiles of the castle, the face-down tiles of each realm, and the discarded tiles.

    A bag that is not given takes the symbols of which most are left; the rest are the discarded tiles.
    """
    shown = bytearray(len(SYMBOLS))
    turn = given.turn
    held = bytes((turn.lifted,)) if 0 <= turn.lifted < NONE else b""
    for symbol in b"".join((given.tops, turn.hand, held, *(realm.tops for realm in given.realms))):
        if symbol < NONE:
            shown[symbol] = min(shown[symbol] + 1, TILES)
    for told in (given.unseen, given.discarded, *given.turned):
        for symbol, count in enumerate(told or EMPTY_BAG):
            shown[symbol] = min(shown[symbol] + count, TILES)
    for symbol, count in enumerate(shown):
        if count > COPIES:
            gaps: dict[str, Gap] = {"tile": Phrase(f"symbol.{SYMBOLS[symbol]}"), "n": count, "of": COPIES}
            raise Faults(WORDS, _told(given, symbol)).error("tile", **gaps)
    left = [COPIES - count for count in shown]
    bag = given.unseen if given.unseen is not None else _drawn(left, unseen_tiles(given.tops, given.floors))
    carried = given.seat if turn.lifted == NONE else -1
    turned = tuple(
        told if told is not None else _drawn(left, hidden_tiles(realm, seat == carried))
        for seat, (told, realm) in enumerate(zip(given.turned, given.realms, strict=True))
    )
    discarded = given.discarded if given.discarded is not None else _drawn(left, sum(left))
    return bag, turned, discarded


def _told(given: Given, symbol: int) -> dict[str, tuple[str, ...]]:
    """The lines that mention a symbol, the one with the most copies first."""
    found = {
        "castle": given.tops.count(symbol), "unseen": (given.unseen or EMPTY_BAG)[symbol],
        "discarded": (given.discarded or EMPTY_BAG)[symbol], "now": given.turn.hand.count(symbol),
    }
    for seat, (told, realm) in enumerate(zip(given.turned, given.realms, strict=True), 1):
        found[f"realm {seat}"] = realm.tops.count(symbol) + (told or EMPTY_BAG)[symbol]
    return {"tile": tuple(key for key in sorted(found, key=found.__getitem__, reverse=True) if found[key])}


def _drawn(left: list[int], wanted: int) -> bytes:
    """So many tiles, always of the symbol with the most left."""
    drawn = bytearray(len(left))
    if wanted > sum(left):
        raise Faults(WORDS, {"tiles": ("castle",)}).error("tiles", n=wanted, left=sum(left))
    for _ in range(wanted):
        symbol = max(range(len(left)), key=left.__getitem__)
        left[symbol] -= 1
        drawn[symbol] += 1
    return bytes(drawn)
