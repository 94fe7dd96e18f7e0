"""Which positions can be: what the box, the rules and the course of a turn make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.text.faults import Fault, Faults
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragon_castle.box.cards import DRAGONS_FOR_BEGINNERS, SPIRITS_FOR_BEGINNERS, unseen
from dragongames.games.dragon_castle.box.cells import bits, castle_name, groups, realm_name
from dragongames.games.dragon_castle.box.counts import SHRINES, TOKENS
from dragongames.games.dragon_castle.box.tiles import COPIES, NONE, SYMBOLS, TILES, UNSEEN
from dragongames.games.dragon_castle.rules import course
from dragongames.games.dragon_castle.rules.placing import SET
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.turn import (
    DRAGON_CARD,
    FINISH,
    FRESH,
    LAST,
    PLACE,
    SHRINE_IN_HAND,
    SPIRIT_CARD,
    STARTER,
    STEPS,
    TAKE,
    UNCOVER,
)
from dragongames.games.dragon_castle.text import possible_turn
from dragongames.games.dragon_castle.text.catalogue import WORDS
from dragongames.games.dragon_castle.text.read_bags import hidden_tiles, unseen_tiles

# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    **dict.fromkeys(("seat", "steps", "setup", "waiting", "over", "over-turn"), ("turn",)),
    "starter": ("starter", "turn"),
    **dict.fromkeys(("unseen-top", "summoned"), ("castle",)), "nothing-to-uncover": ("turn",),
    "bag": ("unseen",),
    **dict.fromkeys(("tile", "tile-few", "tile-none"), ("unseen", "discarded", "castle")),
    "tiles": ("unseen", "discarded"),
    **dict.fromkeys(("turned", "points", "set"), ("realm {}",)), "shrines": ("shrines", "realm {}"),
    **dict.fromkeys(("tokens", "over-early", "over-early-none", "last-round"), ("countdown", "realm {}", "turn")),
    "high": ("realm {}",),
    **dict.fromkeys(("called", "taken", "cells", "room", "lifted", "sets", "building"), ("now", "turn")),
    **dict.fromkeys(("hand", "hand-empty", "elegance", "no-shrine"), ("now", "turn")),
})
impossible: Final = FAULTS.error


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    return FAULTS.require(position, _faults(position))


def _faults(position: Position) -> Iterator[Fault]:
    setup = position.setup
    if position.seat not in range(setup.seats):
        yield "seat", {"n": position.seat + 1, "seats": setup.seats}
        return
    yield from _castle(position)
    yield from _tiles(position)
    for seat in range(setup.seats):
        yield from _realm(position, seat)
    yield from _pools(position)
    yield from _course(position)
    yield from possible_turn.faults(position)
    yield from _sets(position)
    # In a position somebody has to decide: everything that follows by itself has happened.
    decides = bool(position.todo) and position.todo[-1] >= TAKE
    if decides and (course.run_on(position, None) != position or not position.legal(position.seat)):
        yield "waiting", {"step": STEPS[position.todo[-1]]}


def _castle(position: Position) -> Iterator[Fault]:
    castle = position.castle
    waiting = castle.tops.count(UNSEEN)
    uncovering = bool(position.todo) and position.todo[-1] == UNCOVER
    if waiting and not uncovering:
        yield "unseen-top", {"cell": castle_name(castle.tops.find(UNSEEN))}
    if uncovering and not waiting:
        yield "nothing-to-uncover", {}
    if waiting > 1 and castle.left < TILES:
        yield "unseen-top", {"cell": castle_name(castle.tops.find(UNSEEN))}
    wanted = unseen_tiles(castle.tops, castle.floors)
    if sum(castle.bag) != wanted:
        yield "bag", {"n": sum(castle.bag), "of": wanted}


def _tiles(position: Position) -> Iterator[Fault]:
    """Every tile of the box lies in exactly one place."""
    turn = position.turn
    held = bytes((turn.lifted,)) if 0 <= turn.lifted < NONE else b""
    seen = b"".join((position.castle.tops, turn.hand, held, *(realm.tops for realm in position.realms)))
    bags = (position.castle.bag, position.discarded, *(realm.turned for realm in position.realms))
    for symbol, name in enumerate(SYMBOLS):
        found = seen.count(symbol) + sum(bag[symbol] for bag in bags)
        if found != COPIES:
            fault = "tile" if found > COPIES else "tile-few" if found else "tile-none"
            yield fault, {"tile": Phrase(f"symbol.{name}"), "n": found, "of": COPIES}
    for seat, realm in enumerate(position.realms):
        wanted = hidden_tiles(realm, seat == position.seat and turn.lifted == NONE)
        if sum(realm.turned) != wanted:
            yield "turned", {"who": Who(seat), "n": sum(realm.turned), "of": wanted}


def _realm(position: Position, seat: int) -> Iterator[Fault]:
    realm = position.realms[seat]
    for cell in bits(realm.stacks):
        if realm.heights[cell] > TILES:
            yield "high", {"cell": realm_name(cell), "n": realm.heights[cell]}
    if realm.points > 999:
        yield "points", {"who": Who(seat), "n": realm.points}


def _pools(position: Position) -> Iterator[Fault]:
    built = sum(realm.shrines.bit_count() + realm.pool for realm in position.realms)
    shrines = position.shrines + built + (position.turn.lifted == SHRINE_IN_HAND)
    if shrines != SHRINES:
        yield "shrines", {"n": shrines, "of": SHRINES}
    tokens = position.tokens + sum(realm.tokens for realm in position.realms)
    if tokens != TOKENS:
        yield "tokens", {"n": tokens, "of": TOKENS}
    if position.tokens < TOKENS and position.castle.top > 0:
        yield "summoned", {"n": TOKENS - position.tokens, "top": position.castle.top + 1}


def _course(position: Position) -> Iterator[Fault]:
    """Whether the steps that wait can wait in this order, at this time of the game."""
    todo, setup = position.todo, position.setup
    started = STARTER not in todo
    if (setup.starter in range(setup.seats)) != started:
        yield "starter", {}
        return
    if not todo:
        if not position.last_round:
            taken = TOKENS - position.tokens
            yield "over-early" if taken else "over-early-none", {"n": taken, "of": setup.seats}
        elif (position.seat + 1) % setup.seats != setup.starter:
            yield "over-turn", {"who": Who((setup.starter - 1) % setup.seats)}
        elif position.turn != FRESH:
            yield "over", {}
        return
    said: dict[str, Gap] = {"steps": " ".join(STEPS[step] for step in todo)}
    if not possible_turn.is_in_order(todo):
        yield "steps", said
        return
    in_setup = bool({STARTER, SPIRIT_CARD, DRAGON_CARD} & set(todo)) or position.castle.tops.count(UNSEEN) > 1
    begun = position.castle.left < TILES or any(any(realm.heights) for realm in position.realms)
    if in_setup and (begun or position.turn != FRESH):
        yield "setup", said
    left = {
        SPIRIT_CARD: unseen(setup.spirits, setup.beginner, SPIRITS_FOR_BEGINNERS),
        DRAGON_CARD: unseen(setup.dragons, setup.beginner, DRAGONS_FOR_BEGINNERS),
    }
    if any(todo.count(step) > len(cards) for step, cards in left.items()):
        yield "setup", said
    # Once the exclamation mark can be seen, the first player has no more turns.
    if todo == (TAKE,) and position.last_round and position.seat == setup.starter:
        yield "last-round", {"n": TOKENS - position.tokens, "who": Who(setup.starter)}


def _sets(position: Position) -> Iterator[Fault]:
    """Sets of four are merged at once, so none is left lying open."""
    waiting = (TAKE, FINISH, PLACE, LAST, UNCOVER)
    settled = not position.todo or (position.todo[-1] in waiting and not position.turn.landed)
    for seat, realm in enumerate(position.realms):
        if seat == position.seat and not settled:
            continue
        for kind in realm.kinds:
            for found in groups(kind):
                if found.bit_count() >= SET:
                    yield "set", {"who": Who(seat), "cell": realm_name(next(bits(found)))}
