"""Vassals: placed, withdrawn, given up, and back home."""

from __future__ import annotations

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.text.words import Phrase
from dragongames.games.simurgh.box.board import CITY_SPACES, area_of
from dragongames.games.simurgh.box.dragons import OCCASIONS_OF
from dragongames.games.simurgh.box.tiles import TILES
from dragongames.games.simurgh.rules import goods, wilds
from dragongames.games.simurgh.rules.change import Change, swapped, without
from dragongames.games.simurgh.rules.compiled_effects import SPENT
from dragongames.games.simurgh.rules.events import Placed, VassalSpent, Withdrawn
from dragongames.games.simurgh.rules.moves import Place
from dragongames.games.simurgh.rules.sources import of_tile
from dragongames.games.simurgh.rules.tasks import PLACED, WITHDREW, Enter, Give, Leave, Ride
from dragongames.games.simurgh.rules.things import AT_HOME, FULL, HOME, LOST, SHIFT
from dragongames.games.simurgh.text.catalogue import WORDS

# Places for one vassal in the city, as bits (SI-6.14).
_ALONE_IN_CITY = sum(1 << place for place, space in enumerate(CITY_SPACES) if not space.many)


def alone(areas: tuple[int, ...], place: int) -> bool:
    """Whether a place is for one vassal."""
    area = area_of(place)
    if area < 0:
        return bool(_ALONE_IN_CITY >> place & 1)
    return not TILES[areas[area] - 1].spaces[place & 3].many


def place(c: Change, move: Place) -> None:
    """Place a vassal on a space, whose effect is taken at once (SI-4.2)."""
    seat, vassal, space = move.seat, move.vassal, move.space
    if c.todo:
        assert isinstance(c.todo[-1], Enter)
        c.todo.pop()
    c.purses[seat] -= AT_HOME[vassal]
    stand(c, seat, vassal, space)
    c.did |= PLACED
    c.here = space
    area = area_of(space)
    source = space
    if area >= 0:
        c.todo.append(Leave(area))
        source = of_tile(c.areas[area], space & 3)
    if c.emit:
        c.tell(Placed("SI-4.2", seat, vassal, space))
    goods.resolve(c, source)


def stand(c: Change, seat: int, vassal: int, space: int) -> None:
    """Put a vassal on a space."""
    standing = tuple(sorted((*c.standing[seat], 2 * space + vassal)))
    c.standing = swapped(c.standing, seat, standing)
    if alone(c.areas, space):
        c.taken |= 1 << space


def go(c: Change, seat: int, vassal: int, space: int) -> None:
    """Take a vassal off a space."""
    c.standing = swapped(c.standing, seat, without(c.standing[seat], 2 * space + vassal))
    c.taken &= ~(1 << space) if alone(c.areas, space) else -1


def withdraw(c: Change, seat: int, vassal: int, space: int) -> None:
    """Bring a vassal home, even if others are at home (SI-4.4); a tile he leaves empty goes at once (SI-9.1)."""
    c.did |= WITHDREW
    go(c, seat, vassal, space)
    c.purses[seat] += AT_HOME[vassal]
    c.tell(Withdrawn("SI-4.3", seat, vassal, space))
    if (area := area_of(space)) >= 0:
        wilds.leave(c, Leave(area))


# -- given up as a price ----------------------------------------------------------------------------------------


def spendable(standing: tuple[int, ...], task: Give) -> list[int]:
    """The placed vassals that may be given up, except the one whose space asks for it (SI-6.10)."""
    return sorted({code for code in standing if code & 1 == task.vassal and code >> 1 != task.standing})


def give(c: Change, task: Give) -> bool:
    """Give up a vassal to the reserve: one at home before all others (SI-6.9)."""
    seat, vassal = c.turn, task.vassal
    home = c.purses[seat] >> SHIFT[HOME + vassal] & FULL[HOME + vassal]
    if home or c.resting >> SHIFT[HOME + vassal] & FULL[HOME + vassal]:
        c.todo.pop()
        if home:
            c.purses[seat] -= AT_HOME[vassal]
        else:
            c.resting -= AT_HOME[vassal]
        _lost(c, vassal, -1)
        return True
    codes = spendable(c.standing[seat], task)
    if len(codes) > 1:
        c.actors = (seat,)
        return False
    if not codes:
        raise ImpossiblePosition(WORDS.say(Phrase("impossible.waiting")))
    spend(c, vassal, codes[0] >> 1)
    return True


def spend(c: Change, vassal: int, space: int) -> None:
    """Give up a placed vassal to the reserve."""
    c.todo.pop()
    go(c, c.turn, vassal, space)
    _lost(c, vassal, space)
    if (area := area_of(space)) >= 0:
        wilds.leave(c, Leave(area))


def _lost(c: Change, vassal: int, space: int) -> None:
    c.purses[c.turn] -= LOST[vassal]
    c.tell(VassalSpent("SI-6.7", c.turn, vassal, space))
    if any(OCCASIONS_OF[dragon] & SPENT[vassal] for dragon in c.dragons[c.turn]):
        c.todo.append(Ride(SPENT[vassal], -1))
