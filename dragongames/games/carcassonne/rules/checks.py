"""What each rule says about a move, legal or not: the tile, the pawn, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check, Move
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.carcassonne.box.squares import SIDES, STEPS
from dragongames.games.carcassonne.box.tiles import PORTAL, PRINCESS, TURNED, VOLCANO
from dragongames.games.carcassonne.rules.checks_powers import fairy_checks, flight_checks, send_checks
from dragongames.games.carcassonne.rules.land import Land
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, Fly, Pass, Pawn, Place, SendHome
from dragongames.games.carcassonne.rules.order import not_now, princess_first
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY, GUARD, OVER, PAWNS_EACH, PLACE
from dragongames.games.carcassonne.text.naming import part_name, pawn_name, square_name, tile_name

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

LETTER = {"c": "city", "r": "road", "f": "field"}


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say, the most telling refusal first."""
    if not 0 <= move.seat < position.seats:
        return (Check("CA-1.1", False, {"seats": position.seats, "seat": move.seat + 1}),)
    if position.step == OVER:
        return (Check("CA-6.2", False),)
    if position.step == DRAW:
        return (Check("CA-3.1", False),)
    if not position.options.expansion and isinstance(move, SendHome | Fairy | FairyBeside | Fly):
        return (Check("CA-7.4", False),)
    if move.seat != position.actor:
        return (_waiting(position, move),)
    match move:
        case Place():
            return tuple(_place(position, move))
        case Pawn():
            return tuple(_pawn(position, move))
        case SendHome():
            return tuple(send_checks(position, move))
        case Fairy() | FairyBeside():
            return tuple(fairy_checks(position, move))
        case Fly():
            return tuple(flight_checks(position, move))
        case Pass():
            return tuple(_pass(position, move))
        case _:
            raise TypeError(f"no decision of a player: {move!r}")


def _waiting(position: Position, move: Move) -> Check:
    who: dict[str, Gap] = {"who": Who(move.seat), "actor": Who(position.actor)}
    if position.step == FLY:
        return Check("CA-9.5", False, {**who, "step": len(position.path)})
    return Check("CA-3.8", False, who)


def _place(position: Position, move: Place) -> Iterator[Check]:
    if position.step != PLACE:
        yield not_now(position)
        return
    land, at = position.land, move.at
    if (number := land.board.get(at)) is not None:
        yield Check("CA-3.5", False, {"at": square_name(at), "tile": tile_name(land.tile(number).number)})
        return
    yield Check("CA-3.5", True)
    beside = at in land.frontier
    yield Check("CA-3.2", beside, {"at": square_name(at)})
    if beside:
        clashes = tuple(clashes_of(land, at, 4 * position.hand + move.turn))
        yield Check("CA-3.3", not clashes, {"clashes": clashes})


def clashes_of(land: Land, at: int, code: int) -> Iterator[Phrase]:
    """Where the sides of a tile would not fit: which side, and what would meet what."""
    for side, shown in enumerate(TURNED[code].edges):
        there = at + STEPS[side]
        if (number := land.board.get(there)) is None:
            continue
        tile = land.tile(number)
        met = tile.edges[(side + 2) % 4]
        if met != shown:
            yield Phrase("clash.one", {
                "side": Phrase(f"side.{SIDES[side]}"), "mine": _shown(shown), "theirs": _shown(met),
                "tile": tile_name(tile.number), "at": square_name(there),
            })


def _shown(edge: str) -> Phrase:
    return Phrase(f"kind.{LETTER[edge]}")


def _pawn(position: Position, move: Pawn) -> Iterator[Check]:
    land, seat = position.land, position.turn
    last = len(land.laid) - 1
    tile, at = land.tile(last), move.at
    if position.step == GUARD:
        yield Check("CA-11.4", False) if tile.symbol == PRINCESS else Check("CA-4.1", False, {"who": Who(seat)})
        return
    if position.step != ACT:
        yield not_now(position)
        return
    yield from princess_first(position)
    if tile.symbol == VOLCANO and at == land.at(last):
        yield Check("CA-8.2", False, {"at": square_name(at)})
    elif tile.symbol == PORTAL:
        yield Check("CA-10.1", at in land.board, {"at": square_name(at)})
    else:
        yield Check("CA-4.2", at == land.at(last), {"at": square_name(at), "last": square_name(land.at(last))})
    yield Check("CA-4.5", list(position.pawns.values()).count(seat) < PAWNS_EACH, {"who": Who(seat)})
    if at in land.board:
        yield from _room(position, at, move.part, tile.symbol == PORTAL and at != land.at(last))


def _room(position: Position, at: int, part: str, through: bool) -> Iterator[Check]:
    """Whether a part is there and free; `through` a portal, more rules apply."""
    land, node = position.land, position.land.node(at, part)
    there: dict[str, Gap] = {"at": square_name(at), "part": part_name(part)}
    parts = tuple(part_name(piece.name) for piece in land.tile(land.board[at]).pieces)
    yield Check("CA-4.4", node >= 0, {**there, "parts": parts})
    if node < 0:
        return
    region = land.region(node)
    if through:
        if position.options.pawn_on_dragon_tile == "forbid":
            yield Check("CA-10.5", at != position.dragon, {"at": square_name(at)})
        last = len(land.laid) - 1
        now = not region.open and any(other >> 3 == last for other in region.nodes)
        yield Check("CA-10.7" if now else "CA-10.2", bool(region.open), there)
    pawns = tuple(pawn_name(land, n, position.pawns[n]) for n in sorted(region.nodes) if n in position.pawns)
    yield Check("CA-10.3" if through else "CA-4.3", not pawns, {**there, "pawns": pawns})


def _pass(position: Position, move: Pass) -> Iterator[Check]:
    if position.step == PLACE:
        yield Check("CA-3.9", False, {"tile": tile_name(position.hand)})
    elif position.step == FLY:
        yield Check("CA-9.2", False, {"who": Who(move.seat)})
    else:
        yield Check("CA-4.1", True)
        yield from princess_first(position)
