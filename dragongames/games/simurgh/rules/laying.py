"""Tiles from the hand: where they may be laid, so that a vassal gets onto them (SI-8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import AREAS
from dragongames.games.simurgh.box.dragons import RIDING, kind_of
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION
from dragongames.games.simurgh.rules import moves as every
from dragongames.games.simurgh.rules.compiled_effects import ON_GOODS, SAME, alike, occasions
from dragongames.games.simurgh.rules.placement_table import ENTRIES
from dragongames.games.simurgh.rules.sources import AT_AREAS, BARGAINS, of_ability
from dragongames.games.simurgh.rules.tasks import Enter
from dragongames.games.simurgh.rules.things import GUARD, TOKENS, UNIT, WEAPON, amount, sums
from dragongames.games.simurgh.rules.whole_turn import AT_HOME, ready

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.whole_turn import State

# What lies in each area, in every way it can be taken, as it changes a purse that is ready to be compared.
GIFTS: Final = tuple(
    tuple(some + sums(some) for some in BARGAINS[AT_AREAS + area].gains) for area in range(len(AREAS))
)


def enterable(state: State, seat: Seat, number: int, guarded: int) -> bool:
    """Whether a vassal at home could stand on a tile that is about to be laid."""
    purse = state.purses[seat]
    for vassal, (shift, full) in enumerate(AT_HOME):
        if purse >> shift & full:
            for need in ENTRIES[number][vassal]:
                if guarded - need & GUARD == GUARD:
                    return True
    return False


def layings(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Tiles onto free areas; without a free one, areas that a weapon can clear (SI-4.7)."""
    free = [area for area, number in enumerate(state.areas) if not number]
    if not free:
        return _clearings(state, seat, guarded)
    found: list[Move] = []
    for ref in state.hands[seat]:
        number = state.known(ref)
        into = every.LAY[seat][number]
        if enterable(state, seat, number, guarded):
            found += [into[area] for area in free]
        else:
            found += [into[area] for area in free if helps(state, seat, number, area, guarded)]
    return found


def helps(state: State, seat: Seat, number: int, area: int, guarded: int) -> bool:
    """Whether the goods of an area let a vassal onto a tile, or an ability that rides on them."""
    return any(opens(state, seat, number, area, way, guarded) for way in range(len(GIFTS[area])))


def opens(state: State, seat: Seat, number: int, area: int, way: int, guarded: int) -> bool:
    """Whether one of the ways in which an area gives its goods lets a vassal onto a tile."""
    some = BARGAINS[AT_AREAS + area].gains[way]
    return _way_in(state, seat, number, guarded + GIFTS[area][way], occasions(some), _waiting(state, seat))


Ability: TypeAlias = tuple[int, int]  # a dragon on the table, and which of its abilities


def _waiting(state: State, seat: Seat) -> tuple[Ability, ...]:
    """The abilities with tokens that wait for goods."""
    return tuple(
        (dragon, ability) for dragon in state.dragons[seat] for ability, when in RIDING[dragon] if when & ON_GOODS
    )


def _way_in(state: State, seat: Seat, number: int, guarded: int, came: int, waiting: tuple[Ability, ...]) -> bool:
    """Whether a vassal gets onto a tile, at once or when some of these abilities have given what they give."""
    return enterable(state, seat, number, guarded) or any(
        _opened_by(state, seat, number, guarded, came, ability, waiting) for ability in waiting
    )


def _opened_by(
    state: State, seat: Seat, number: int, guarded: int, came: int, ability: Ability, waiting: tuple[Ability, ...]
) -> bool:
    """The same once this ability has spent its token, whatever is chosen of what it gives."""
    dragon, which = ability
    when = next(when for each, when in RIDING[dragon] if each == which)
    if not when & came:
        return False
    bargain = BARGAINS[of_ability(kind_of(dragon >> 3), which)]
    gains = bargain.gains if bargain.deed != SAME else alike(when & came)
    left = tuple([each for each in waiting if each != ability])
    return all(
        _way_in(state, seat, number, guarded - UNIT[TOKENS] + some + sums(some), came | occasions(some), left)
        for some in gains
    )


def laid(state: State) -> int:
    """The tile just laid that waits for its vassal; 0: there is none."""
    return next((state.areas[task.area] for task in state.todo if isinstance(task, Enter)), 0)


def leaves_a_way_in(state: State, seat: Seat, dragon: int, ability: int, came: int) -> bool:
    """Whether, this ability used, a vassal still gets onto the tile that has just been laid, if one has (SI-8.13)."""
    number = laid(state)
    if not number:
        return True
    guarded, waiting = ready(state, state.purses[seat]), _waiting(state, seat)
    return _opened_by(state, seat, number, guarded, came, (dragon, ability), waiting)


def may_enter(state: State, seat: Seat) -> bool:
    """Whether a vassal gets onto the tile that has just been laid, if one has, without another ability."""
    number = laid(state)
    return not number or enterable(state, seat, number, ready(state, state.purses[seat]))


def _clearings(state: State, seat: Seat, guarded: int) -> list[Move]:
    if not amount(guarded, WEAPON):
        return []
    armed = guarded - UNIT[WEAPON]
    hand = [state.known(ref) for ref in state.hands[seat]]
    rest = [area for area, number in enumerate(state.areas) if not IS_EXPLORATION[number]]
    if not any(enterable(state, seat, mine, armed) for mine in hand):
        rest = [area for area in rest if any(helps(state, seat, mine, area, armed) for mine in hand)]
    return [every.CLEAR[seat][area] for area in rest]
