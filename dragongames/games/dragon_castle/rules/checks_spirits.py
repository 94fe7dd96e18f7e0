"""What the rules say about calling a spirit and using its power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box.cards import SPIRITS
from dragongames.games.dragon_castle.box.cells import group, realm_name
from dragongames.games.dragon_castle.box.tiles import KIND, KINDS, SEASON
from dragongames.games.dragon_castle.rules import powers, spirits
from dragongames.games.dragon_castle.rules.checks_realm import on_board
from dragongames.games.dragon_castle.rules.moves import FOR_SHRINE, SHRINE, Call
from dragongames.games.dragon_castle.rules.placing import SET
from dragongames.games.dragon_castle.rules.turn import BUILD, BY_FAITH, LIFT_AGAIN, MERGE, SHIFT, SHIFT_ON, STEPS, TAKE

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def call(position: Position, move: Call, now: Phrase) -> Iterator[Check]:
    """The spirit must be in play, not used yet, called at its time, paid with what counts, and of use afterwards."""
    spirit, price = move.spirit, move.price
    name: dict[str, Gap] = {"spirit": Phrase(f"spirit.{SPIRITS[spirit]}")}
    in_play = spirit in position.setup.spirits
    yield Check("DC-2.6", in_play, name)
    if not in_play:
        return
    yield Check("DC-8.2", not position.turn.used >> spirit & 1, name)
    in_time = spirits.is_time(position, spirit)
    yield Check("DC-8.7", in_time, {**name, "why": _why_not_now(position, spirit, now)})
    realm = position.realm
    if price == SHRINE:
        yield Check("DC-8.1", realm.pool > 0)
    else:
        there = on_board(position, price)
        yield there
        if not there.ok:
            return
        yield Check("DC-8.1", bool(realm.open >> price & 1))
        protected = sum(position.turn.sets) >> price & 1
        yield Check("DC-8.10", not protected, {"cell": realm_name(price)})
    paid = FOR_SHRINE if price == SHRINE else 1 << price
    if in_time:
        useful = bool(spirits.useful(position, spirit) & paid)
        yield Check("DC-8.4", useful, name)
        if useful:
            yield Check("DC-8.12", bool(spirits.prices(position, spirit) & paid), name)


def _why_not_now(position: Position, spirit: int, now: Phrase) -> Phrase:
    """Why it is not this spirit's time: it comes too early or too late, or something else comes first."""
    step = position.todo[-1]
    if step < MERGE:
        return Phrase("busy.early" if step == TAKE else "busy.late")
    return Phrase(f"busy.{STEPS[step]}") if step in (BUILD, LIFT_AGAIN, SHIFT, BY_FAITH) else now


def change(position: Position, cell: int, kind: int) -> Iterator[Check]:
    """A special tile counts as another kind, in a set of at least four."""
    there = on_board(position, cell)
    yield there
    if not there.ok:
        return
    realm = position.realm
    where: dict[str, Gap] = {"cell": realm_name(cell)}
    own = KIND[realm.tops[cell]]
    special = own in range(SEASON, len(KINDS)) and own != kind
    yield Check("DC-14.1", special, where)
    if not special:
        return
    yield Check("DC-14.2", not sum(position.turn.sets) >> cell & 1, where)
    cells = group(cell, realm.kinds[kind] | 1 << cell)
    yield Check("DC-14.3", cells.bit_count() >= SET, {**where, "kind": Phrase(f"kind.{KINDS[kind]}")})


def lift(position: Position, cell: int) -> Iterator[Check]:
    """Lifting a tile with the Spirit of Strength, or a shrine with the Spirit of Wind."""
    there = on_board(position, cell)
    yield there
    if not there.ok:
        return
    realm, step, bit = position.realm, position.todo[-1], 1 << cell
    where: dict[str, Gap] = {"cell": realm_name(cell)}
    if step in (SHIFT, SHIFT_ON):
        yield Check("DC-13.2", bool(realm.shrines & bit), where)
        yield Check("DC-13.5", bool(powers.shrines_to_move(position)))
        return
    yield Check("DC-15.1", bool(realm.stacks & bit), where)
    yield Check("DC-15.7", not realm.shrines & bit, where)
    if step == LIFT_AGAIN:
        yield Check("DC-15.8", cell != position.turn.source, where)
    if realm.stacks & ~realm.shrines & bit:
        yield Check("DC-15.2", bool(realm.room & ~bit), where)


def turn_over(position: Position, cell: int) -> Iterator[Check]:
    """Turning over one face-up tile, before the shrine moves."""
    there = on_board(position, cell)
    yield there
    if there.ok:
        yield Check("DC-13.1", bool(position.realm.open >> cell & 1), {"cell": realm_name(cell)})

