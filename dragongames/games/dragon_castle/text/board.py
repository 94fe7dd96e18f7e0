"""The text board: the castle, the common pool, then every realm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE, castle_cell, castle_name
from dragongames.games.dragon_castle.box.tiles import NONE, SYMBOLS, UNSEEN
from dragongames.games.dragon_castle.rules.checks import now
from dragongames.games.dragon_castle.rules.moves import Pair, Take
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.turn import EMPTY_HAND, SHRINE_IN_HAND
from dragongames.games.dragon_castle.text.catalogue import WORDS
from dragongames.games.dragon_castle.text.naming import castle_title

WIDE: Final = 5  # characters for a stack


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The text board; nothing is secret, so it is the same for everybody."""
    return "\n".join(line.rstrip() for line in _lines(position, names))


def _code(symbol: int) -> str:
    return WORDS.say(Phrase(f"symbol.{SYMBOLS[symbol]}"), form="token")


def _lines(position: Position, names: Sequence[str]) -> Iterator[str]:
    def say(key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(f"show.{key}", gaps), names=names)

    castle, setup = position.castle, position.setup
    title = castle_title(setup.castle)
    if castle.left:
        yield say("castle", castle=title, left=castle.left, top=castle.top + 1)
        within_reach = _within_reach(position)
        yield from _castle(position, within_reach)
        yield say("legend")
        yield say("legend-tiles", **_coded())
    else:
        yield say("empty", castle=title)
    unseen = tuple(
        say("times", tile=_code(symbol), n=n) if n > 1 else _code(symbol) for symbol, n in enumerate(castle.bag) if n
    )
    if unseen:
        yield say("unseen", tiles=", ".join(unseen))
    pairs = _pairs(position)
    if pairs:
        yield say("pairs", pairs=pairs)
    pool = Phrase("show.supply-pool" if position.shrines else "show.supply-no-pool", {"n": position.shrines})
    track = Phrase("show.supply-track" if position.tokens else "show.supply-no-track", {"n": position.tokens})
    yield say("supply", pool=pool, track=track)
    if position.todo and position.last_round:
        yield say("last-round", who=Who((setup.starter - 1) % setup.seats))
    if setup.spirits:
        yield say("spirits", cards=tuple(Phrase(f"spirit.{SPIRITS[card]}") for card in setup.spirits))
    if setup.dragons:
        yield say("dragons", cards=tuple(Phrase(f"dragon.{DRAGONS[card]}") for card in setup.dragons))
    for seat in range(position.seats):
        yield ""
        yield from _realm(position, seat, names)
    yield ""
    yield from _now(position, names)


def _coded() -> dict[str, Gap]:
    """The signs of the board and what they stand for."""
    factions = {name.removesuffix("-1"): _code(n)[:-1] for n, name in enumerate(SYMBOLS) if name.endswith("-1")}
    special = tuple(
        Phrase("show.coded", {"code": _code(n), "tile": Phrase(f"symbol.{name}")})
        for n, name in enumerate(SYMBOLS) if not name[-1].isdigit()
    )
    return {**factions, "special": special}


def _within_reach(position: Position) -> frozenset[int]:
    """The stacks whose top tile can be taken at this moment."""
    if position.actors in ((), (CHANCE,)):
        return frozenset()
    return frozenset(move.stack for move in position.legal(position.seat) if isinstance(move, Take | Pair))


def _pairs(position: Position) -> tuple[str, ...]:
    """Before a tile is taken: the pairs that can be, each once, with the tile that must come first in front."""
    if position.actors in ((), (CHANCE,)):
        return ()
    firsts = [move.stack for move in position.legal(position.seat) if isinstance(move, Take)]
    found: dict[frozenset[int], str] = {}
    for first in firsts:
        for mate in position.castle.mates(first):
            found.setdefault(frozenset((first, mate)), f"{castle_name(first)} + {castle_name(mate)}")
    return tuple(found.values())


def _castle(position: Position, within_reach: frozenset[int]) -> Iterator[str]:
    castle = position.castle
    columns = castles.plan(position.setup.castle).columns
    yield _head(columns)
    for row in range(len(castle.floors[0])):
        stacks = []
        for column in range(columns):
            cell = castle_cell(column, row)
            symbol, level = castle.tops[cell], castle.level(cell)
            if level < 0:
                stacks.append(".")
            else:
                top = "?" if symbol == UNSEEN else _code(symbol)
                stacks.append(f"{level + 1}{top}{'*' if cell in within_reach else ''}")
        yield _row(row, stacks)


def _realm(position: Position, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    realm, board = position.realms[seat], position.board
    pool = Phrase("show.pool", {"n": realm.pool}) if realm.pool else Phrase("show.empty-pool")
    gaps: dict[str, Gap] = {"who": Who(seat), "points": position.points[seat], "pool": pool}
    key = "show.player-tokens" if realm.tokens else "show.player"
    head = WORDS.say(Phrase(key, {**gaps, "tokens": realm.tokens}), names=names)
    yield f"{head} ({WORDS.say(Phrase('show.first'))})" if position.setup.starter == seat else head
    yield _head(board.columns)
    for row in range(board.rows):
        stacks = []
        for cell in range(REALM_STRIDE * row, REALM_STRIDE * row + board.columns):
            height, symbol = realm.heights[cell], realm.tops[cell]
            if not height:
                stacks.append(".")
            elif symbol != NONE:
                stacks.append(f"{height}{_code(symbol)}")
            else:
                stacks.append(f"{height}{'^' if realm.shrines >> cell & 1 else '#'}")
        yield _row(row, stacks)


def _head(columns: int) -> str:
    return "    " + "".join(f"{chr(ord('a') + column):{WIDE}}" for column in range(columns))


def _row(row: int, stacks: Sequence[str]) -> str:
    return f"{row + 1:>3} " + "".join(f"{stack:{WIDE}}" for stack in stacks)


def _now(position: Position, names: Sequence[str]) -> Iterator[str]:
    """What is in the hand, what has been called, and what must be decided."""

    def say(key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(f"show.{key}", gaps), names=names)

    turn = position.turn
    held: list[Gap] = [Phrase(f"symbol.{SYMBOLS[symbol]}") for symbol in turn.hand]
    if turn.lifted != EMPTY_HAND:
        held.append(_lifted(turn.lifted))
    if len(held) == 2 and held[0] == held[1]:
        yield say("hand-pair", tile=held[0])
    elif held:
        yield say("hand", tiles=tuple(held))
    used = tuple(Phrase(f"spirit.{name}") for card, name in enumerate(SPIRITS) if turn.used >> card & 1)
    if used:
        yield say("used", cards=used)
    result = position.outcome()
    if result is not None:
        yield say("over")
        key = "shared" if len(result.winners) > 1 else "places"
        yield say(key, who=tuple(Who(seat) for seat in result.winners), rule=result.decided_by)
    elif position.actors == (CHANCE,):
        yield say("chance", now=now(position))
    else:
        yield say("turn", who=Who(position.seat), now=now(position))


def _lifted(thing: int) -> Phrase:
    """What a spirit has lifted off the board."""
    if thing == SHRINE_IN_HAND:
        return Phrase("show.shrine")
    return Phrase("show.face-down") if thing == NONE else Phrase(f"symbol.{SYMBOLS[thing]}")
