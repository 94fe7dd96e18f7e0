"""Which positions can be: what the rules and the box make impossible, said in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from dragongames.core.text.faults import Fault, Faults
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    BACKS,
    EMPTY,
    FRONT,
    HIDDEN,
    KIND_AT,
    SHADOW_DRAGON,
    SIDE,
    SIDE_OF,
    SIDES,
)
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.knowledge import BOX, HANDS, bits, is_start, lies, slot
from dragongames.games.dragonkeepers.rules.moves import RECALL
from dragongames.games.dragonkeepers.rules.phases import (
    BEGIN,
    LAY,
    OVER,
    PAGE,
    PEARL,
)
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.rules.preparing import to_put_away
from dragongames.games.dragonkeepers.rules.rows import asked
from dragongames.games.dragonkeepers.text.catalogue import WORDS
from dragongames.games.dragonkeepers.text.naming import card_name, colour_name, side_name
from dragongames.games.dragonkeepers.text.possible_phase import phase

COLOURS: Final = 4

# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    **dict.fromkeys(("page", "page-side", "page-gone"), ("left", "right")),
    "cards": ("unseen left", "unseen right", "display", "aside", "left", "right", "1", "2", "3", "4"),
    **dict.fromkeys(("pieces", "pieces-sum"), ("supply", "{}")),
    **dict.fromkeys(("row", "hand", "secret", "bonus", "crests", "pearls", "amulets"), ("{}",)),
    "doubts": ("doubts",), "phase": ("phase", "actor", "taken", "laying", "idle", "opened", "active"),
    **dict.fromkeys(("changed", "changed-early"), ("changed",)), "opened-early": ("opened",), "laying": ("laying",),
    "over-early": ("phase", "idle"), "idle-long": ("idle",),
    "pearl-value": ("{}",), "crest-stacks": ("{}",), "idle": ("idle", "taken"),
})


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    return FAULTS.require(position, _faults(position))


def _faults(position: Position) -> Iterator[Fault]:
    yield from _book(position)
    yield from _cards(position)
    yield from _pieces(position)
    for seat in range(position.seats):
        yield from _player(position, seat)
    # The checks below ask the rules themselves, which need a position that is sound so far.
    yield from _secrets(position)
    yield from phase(position)


def _book(position: Position) -> Iterator[Fault]:
    for side in SIDES:
        gaps: dict[str, Gap] = {"side": side_name(side)}
        top, stack = position.tops[side], position.stacks[side]
        if top == EMPTY:
            if position.taken >= 0 or position.piles[side]:
                yield "page", gaps
        elif SIDE_OF[top] != side or BACKS[top].endswith("*") or top == len(BACKS) - 1:
            yield "page-side", gaps
        elif not sum(stack[4 * (top - 5 * side) :][:4]) and not (position.phase == PAGE and side in position.filling):
            yield "page-gone", gaps
        for card in position.piles[side]:
            back = BACK[card >> 2] if card >= 0 else ~card >> 2
            if SIDE_OF[back] != side:
                yield "page-side", gaps
        shown = position.display[side]
        if shown != EMPTY and SIDE[shown] != side:
            yield "page-side", gaps


def _cards(position: Position) -> Iterator[Fault]:
    """No card more often than the box has it, and none missing unless it is hidden."""
    most = _most_of(position)
    found = Counter(
        (*position.aside, *position.display, *(kind for hand in position.hands for kind in hand),
         *(card >> 2 for pile in position.piles for card in pile if card >= 0),
         *(kind for row in position.rows for stack in row for kind in stack[1:]))
    )
    del found[HIDDEN]
    for side in SIDES:
        found.update(dict(zip(KIND_AT[side], position.stacks[side], strict=True)))
    for kind, n in sorted(found.items()):
        if n > most[kind]:
            yield "cards", {"card": card_name(kind), "n": n, "most": most[kind]}
    hidden = any(HIDDEN in hand for hand in position.hands) or any(card < 0 for pile in position.piles for card in pile)
    for kind, n in most.items():
        if found[kind] < n and not hidden and not is_start(kind) and kind != SHADOW_DRAGON:
            yield "cards", {"card": card_name(kind), "n": found[kind], "most": n}


def _most_of(position: Position) -> Counter[int]:
    """How often the box has each card."""
    contents = unpacked(position.box)
    most = Counter({
        kind: n for side in SIDES for kind, n in zip(KIND_AT[side], contents.stacks[side], strict=True)
    })
    most.update(contents.start)
    most[SHADOW_DRAGON] = contents.shadows
    return most


def _surely(position: Position) -> Counter[int]:
    """The cards whose place the whole table knows, including unseen ones in their stacks."""
    doubtful = 0
    for _, places in position.doubts:
        doubtful |= places
    found = Counter(
        (*position.aside, *position.display, *(kind for hand in position.known for kind in hand),
         *(card >> 2 for side in SIDES for height, card in enumerate(position.piles[side])
           if card >= 0 and not slot(side, height) & doubtful),
         *(kind for row in position.rows for stack in row for kind in stack[1:]))
    )
    for side in SIDES:
        found.update(dict(zip(KIND_AT[side], position.stacks[side], strict=True)))
    return found


def _pieces(position: Position) -> Iterator[Fault]:
    contents = unpacked(position.box)
    taken = Counter(value for pieces in position.pieces for value in pieces)
    for (value, most), left in zip(contents.pieces, position.supply, strict=True):
        if taken[value] + left > most:
            yield "pieces", {"value": value, "n": taken[value] + left, "most": most}
        del taken[value]
    for value in taken:
        yield "pieces", {"value": value, "n": taken[value], "most": 0}
    away = to_put_away(position) + sum(map(len, position.pieces))
    if away < 0 or (away > 0 and position.phase > 0):
        yield "pieces-sum", {"n": sum(position.supply) + sum(map(len, position.pieces))}
    if position.supply and not sum(position.supply):
        yield "pieces-sum", {"n": 0}
    for what, counts, limit in (
        ("crystals", position.crystals, contents.crystals), ("eggs", position.eggs, contents.eggs)
    ):
        if sum(counts) > limit:
            yield "bonus", {"what": Phrase(f"bonus.{what}"), "n": sum(counts), "most": limit}
    crests = [crest for crest in position.crests if crest]
    if sorted(crests, reverse=True) != list(contents.crests_for(position.seats)[: len(crests)]):
        yield "crests", {}
    values = {value for bag in contents.pearls for value, _ in bag}
    for value in (value for shown in position.shown for value in shown if value not in values):
        yield "pearl-value", {"n": value}
    for seat, crest in enumerate(position.crests):
        # One chest may take a whole stack away again.
        if crest and position.chest != RECALL and len(position.rows[seat]) < COLOURS:
            yield "crest-stacks", {"who": Who(seat)}
    if position.taken > 0 <= position.idle:
        yield "idle", {"n": position.taken}
    if any(n < 0 for bag in position.unseen for n in bag):
        yield "pearls", {}
    reds = sum(red for red, _ in position.pearls)
    most_red = sum(n for _, n in contents.pearls[0])
    if reds > most_red or (any(blue for _, blue in position.pearls) and reds < most_red):
        yield "pearls", {}
    for pearls, pieces, shown in zip(position.pearls, position.pieces, position.shown, strict=True):
        if sum(pearls) != len(pieces) // 3 or len(shown) > sum(pearls):
            yield "pearls", {}
    ended = position.phase in (PEARL, OVER)
    if any(position.shown) and not ended:
        yield "pearls", {}
    if sum(position.amulets) > position.goal or (sum(position.amulets) == position.goal and not ended):
        yield "amulets", {"n": sum(position.amulets), "goal": position.goal}


def _player(position: Position, seat: int) -> Iterator[Fault]:
    who: dict[str, Gap] = {"who": Who(seat)}
    colours = [stack[0] for stack in position.rows[seat]]
    for stack in position.rows[seat]:
        laying = position.phase in (LAY, BEGIN) and seat == position.actor
        busy = laying and stack[0] == asked(position)[1]
        fronts = {FRONT[kind] for kind in stack[1:]}
        recalled = position.chest == 0 or busy  # a stack may have only its Shadow Dragons left
        if colours.count(stack[0]) > 1 or fronts - {stack[0], 4} or (stack[0] not in fronts and not recalled):
            yield "row", {**who, "colour": colour_name(stack[0])}
    if HIDDEN in position.known[seat]:
        yield "hand", who


def _secrets(position: Position) -> Iterator[Fault]:
    """Every hidden card is doubtful, and every doubtful card has somewhere to be."""
    share = Counter[int]()
    groups: dict[tuple[int, int], list[int]] = {}
    start = unpacked(position.box).start
    there, most = _surely(position), _most_of(position)
    for kind, _ in position.doubts:
        there[kind] += 1  # each doubtful card is one card of the box
        if there[kind] > most[kind]:
            yield "doubts", {"card": card_name(kind)}
    doubtful = [kind for kind, _ in position.doubts]
    for kind in start if position.taken < 0 else ():  # before the first turn, nobody has shown a start card
        if doubtful.count(kind) != start.count(kind):
            yield "doubts", {"card": card_name(kind)}
    for kind, places in position.doubts:
        if is_start(kind) and kind not in start:
            yield "doubts", {"card": card_name(kind)}
        if is_start(kind) != bool(places & BOX) and not is_start(kind):
            yield "doubts", {"card": card_name(kind)}
        owners = set[int]()
        for place in bits(places & ~HANDS & ~BOX):
            side, height = lies(place)
            pile = position.piles[side]
            if height >= len(pile) or side != SIDE[kind]:
                yield "doubts", {"card": card_name(kind)}
                return
            back = BACK[pile[height] >> 2] if pile[height] >= 0 else ~pile[height] >> 2
            if back != BACK[kind]:
                yield "doubts", {"card": card_name(kind)}
            owners.add((pile[height] if pile[height] >= 0 else ~pile[height]) & 3)
        hands = places & HANDS
        owners |= {hand.bit_length() - 1 for hand in bits(hands)}
        if len(owners) > 1 and not is_start(kind):  # its owner still has it, or has put it on the book
            yield "doubts", {"card": card_name(kind)}
            return
        if hands >> position.seats or (not is_start(kind) and hands.bit_count() > 1):
            yield "doubts", {"card": card_name(kind)}
        elif hands and not is_start(kind):
            groups.setdefault((hands.bit_length() - 1, BACK[kind]), []).append(places)
    for (seat, _), places_of in groups.items():
        union = 0
        for places in places_of:
            union |= places & ~HANDS
        share[seat] += len(places_of) - union.bit_count()
    for seat in range(position.seats):
        hidden = len(position.hands[seat]) - len(position.known[seat])
        if hidden != share[seat] + position.sealed[seat]:
            yield "secret", {"who": Who(seat), "n": hidden}
        rest = list(position.hands[seat])
        for kind in position.known[seat]:
            rest.remove(kind)
        for kind in rest:
            if kind != HIDDEN and not any(kind == card and places >> seat & 1 for card, places in position.doubts):
                yield "secret", {"who": Who(seat), "n": hidden}
