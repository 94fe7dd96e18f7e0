"""Which tiles can lie where: each once, where it belongs, known to those who have seen it, as many as the box holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_

from dragongames.core.game.position import Seat
from dragongames.core.text.faults import Fault
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import ANY, MASKS, POWER_TILE, STACKED, TYPES
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, EVERYBODY, FACE_DOWN, GOALS, STACKS, UNSEEN
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.secrets import stack_of
from dragongames.games.simurgh.text.codes import write_ref


def tiles(position: Position) -> Iterator[Fault]:
    """Every tile lies in one place at most, where it may lie."""
    box = BOXES[position.options.box]
    everything = box.actions | box.dragons | box.objectives
    if position.sure & ~sum(MASKS[place] for place in STACKED):
        yield "sure", {}
    refs, numbers = set[int](), set[int]()
    for where, ref, fit in lying(position):
        if not is_known(position, ref) or ref == 0:
            yield _hidden_fault(write_ref(ref), "line")
            return
        number = position.known(ref)
        if number and not (fit & everything) >> number & 1:
            yield "type", {"tile": number, "where": where}
        if ref in refs or (number and number in numbers):
            yield "twice", {"tile": str(number or write_ref(ref))}
        refs.add(ref)
        numbers.add(number)


def hidden(position: Position) -> Iterator[Fault]:
    """Hidden tiles agree with their sort, and looks speak of tiles that are there."""
    for at, (number, _, sort) in enumerate(position.hidden):
        fit = sum(MASKS[place] for place in STACKED) if sort == ANY else MASKS[sort]
        if number and not fit >> number & 1:
            yield _hidden_fault(f"#{at}", "sort", tile=number)
    held = {ref for refs in position.hands for ref in refs}
    for seat, refs in _looked_at(position):  # players have seen what they hold or look at
        for ref in refs:
            if ref >= UNSEEN and not position.hidden[ref - UNSEEN][1] >> seat & 1:
                yield _hidden_fault(write_ref(ref), "holder", who=Who(seat))
    giving = [task.took for task in position.todo if isinstance(task, tasks.GiveBack)]
    gone = {ref - UNSEEN for before in (*(before for before, _ in position.looks), *giving) for ref in before}
    elsewhere = {ref for _, ref, _ in lying(position) if ref < UNSEEN}
    for at, (number, eyes, _) in reversed([*enumerate(position.hidden)]):
        if number in elsewhere and eyes != EVERYBODY and at not in gone:  # a tile laid open is seen by all
            yield "twice", {"tile": str(number)}
        elsewhere |= {number} - {FACE_DOWN}
    for before, after in position.looks:
        refs = (*before, *after)
        mixed = len(before) != len(after) or len({*refs}) < len(refs)
        if mixed or any(ref < UNSEEN or not is_known(position, ref) for ref in refs):
            yield _hidden_fault(write_ref(refs[0]) if refs else "", "looks")
            return
        if not reduce(and_, (position.hidden[ref - UNSEEN][1] for ref in refs)):
            yield _hidden_fault(write_ref(refs[0]), "looker")
        passed = after[1:]
        if passed and position.hidden[passed[0] - UNSEEN][2] == POWER_TILE:  # the first was kept, these passed on
            told = [number for ref in passed if (number := position.known(ref))]
            alike = len({position.hidden[ref - UNSEEN][1] for ref in passed}) == 1
            if {*passed} & held or not alike or told != sorted(told):
                yield _hidden_fault(write_ref(passed[0]), "passed")
        numbers = [sorted(map(position.known, some)) for some in (before, after)]
        if 0 not in numbers[0] and 0 not in numbers[1] and numbers[0] != numbers[1]:
            yield _hidden_fault(write_ref(refs[0]), "same")


def stacks(position: Position) -> Iterator[Fault]:
    """The tiles left in a stack are those nobody has seen, minus those that went back into the box."""
    removed = BOXES[position.options.box].removed
    unknown = [0, 0, 0]
    for number, _, sort in position.hidden:
        unknown[stack_of(sort)] += not number
    stacked = [(position.decks[ACTIONS].bag & MASKS[place]).bit_count() - removed[place] for place in STACKED]
    counts = (sum(stacked), position.decks[BROOD].bag.bit_count(), position.decks[GOALS].bag.bit_count())
    for place, left in zip(STACKED, stacked, strict=True):
        if left < 0:
            most = MASKS[place].bit_count() - removed[place]
            yield "in-play", {"type": Phrase(f"type.{TYPES[place]}"), "n": most - left, "most": most}
    for which, count in enumerate(counts):
        left = position.decks[which].left
        # A view may not know all tiles that were drawn.
        if not count - unknown[which] <= left <= count:
            yield "stack", {"n": left, "m": max(count, 0)}


def lying(position: Position) -> Iterator[tuple[str, int, int]]:
    """Every tile on the table: where it lies, its ref, and which tiles may lie there, as bits."""
    action = sum(MASKS[place] for place in STACKED)
    for name, numbers, fit in (
        ("wilds", position.areas, action | MASKS[3]), ("row", position.row, action),
        ("monument", position.monument, MASKS[6]), ("chronicle", position.chronicle, action | MASKS[3]),
    ):
        yield from ((name, number, fit) for number in numbers if number)
    for refs in position.hands:
        yield from (("hand", ref, action | MASKS[3]) for ref in refs)
    for mine in position.dragons:
        yield from (("dragons", dragon >> 3, MASKS[5]) for dragon in mine)
    for which, fit in ((ACTIONS, action), (BROOD, MASKS[5]), (GOALS, MASKS[6])):
        deck = position.decks[which]
        yield from ((STACKS[which], ref, fit) for ref in (*deck.top, *deck.bottom))
    for task in position.todo:
        match task:
            case tasks.Look(deck=which, took=took) | tasks.GiveBack(deck=which, took=took):
                gone = {position.known(ref) for ref in getattr(task, "gave", ()) if is_known(position, ref)}
                fit = MASKS[6] if which == GOALS else MASKS[5]
                yield from (
                    ("todo", ref, fit) for ref in took if not is_known(position, ref) or position.known(ref) not in gone
                )
            case tasks.AtMonument(took) | tasks.Replacing(took):
                yield from (("todo", ref, MASKS[6]) for ref in took)
            case tasks.Passing(_, _, took):
                yield from (("todo", ref, MASKS[3]) for ref in took)
            case tasks.Offer(offered):
                yield from (("todo", ref, MASKS[5]) for refs in offered for ref in refs)


def is_known(position: Position, ref: int) -> bool:
    return ref < UNSEEN or ref - UNSEEN < len(position.hidden)


def _looked_at(position: Position) -> Iterator[tuple[Seat, tuple[int, ...]]]:
    """Tiles that only one player has in front of him: hands, and what a step has drawn for him to look at."""
    yield from enumerate(position.hands)
    for task in position.todo:
        match task:
            case tasks.Look(took=took) | tasks.GiveBack(took=took) | tasks.AtMonument(took) | tasks.Replacing(took):
                if position.turn >= 0:
                    yield position.turn, took
            case tasks.Passing(seat, _, took) if seat in range(position.seats):
                yield seat, took
            case tasks.Offer(offered):
                yield from enumerate(offered)


def _hidden_fault(ref: str, why: str, **gaps: Gap) -> Fault:
    return "hidden", {"n": ref, "why": Phrase(f"hidden-why.{why}", gaps)}
