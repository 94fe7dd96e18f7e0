"""How many of each component lie anywhere."""

from __future__ import annotations

from collections import Counter

from dragongames.games.simurgh.box.board import VASSALS_EACH
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.rules.decks import FACE_DOWN, UNSEEN, numbers
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.things import IN_PLAY, RESERVE, VASSALS, amount


def components(position: Position) -> Counter[str]:
    """Every tile of the box and every vassal, wherever it lies or stands."""
    found: Counter[str] = Counter()
    box = BOXES[position.options.box]
    for bag, deck in zip((box.actions, box.dragons, box.objectives), position.decks, strict=True):
        seen = {number for number, _, _ in position.hidden if number != FACE_DOWN}
        seen |= set(numbers(deck.bag)) | {ref for ref in (*deck.top, *deck.bottom) if ref < UNSEEN}
        seen |= {*position.areas, *position.row, *position.monument, *position.chronicle}
        seen |= {ref for hand in position.hands for ref in hand if ref < UNSEEN}
        seen |= {dragon >> 3 for mine in position.dragons for dragon in mine}
        found.update(str(number) for number in numbers(bag) if number in seen)
    for seat, purse in enumerate(position.purses):
        for vassal, each in enumerate(VASSALS_EACH):
            found[f"{VASSALS[vassal]} of {seat}"] = amount(purse, IN_PLAY + vassal) + amount(purse, RESERVE + vassal)
            assert found[f"{VASSALS[vassal]} of {seat}"] == each
    return found
