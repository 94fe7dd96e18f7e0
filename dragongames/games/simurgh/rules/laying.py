"""Tiles from the hand: where they may be laid such that a vassal can get onto them (SI-8.3)."""

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
from dragongames.games.simurgh.rules.whole_turn import kinds_at_home, ready

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.whole_turn import State

Ability: TypeAlias = tuple[int, int]  # a dragon on the table, and which of its abilities

# The goods of each area, in every way they can be taken: what they add to a purse that is ready to be compared, and the
# occasions they are.
GIFTS: Final = tuple(
    tuple((some + sums(some), occasions(some)) for some in BARGAINS[AT_AREAS + area].gains)
    for area in range(len(AREAS))
)
# By dragon on the table: the abilities that wait for goods. For each of them: what it waits for, and what it gives.
_WAITING: Final[tuple[tuple[Ability, ...], ...]] = tuple(
    tuple((dragon, ability) for ability, when in riding if when & ON_GOODS) for dragon, riding in enumerate(RIDING)
)
_RIDES: Final = {
    (dragon, ability): (when, BARGAINS[of_ability(kind_of(dragon >> 3), ability)])
    for dragon, riding in enumerate(RIDING) for ability, when in riding
}


def enterable(state: State, seat: Seat, number: int, guarded: int) -> bool:
    """Whether a vassal at home could be placed on a tile that is about to be laid."""
    return _fits(_needs(state, seat, number), guarded)


def _needs(state: State, seat: Seat, number: int) -> tuple[int, ...]:
    """What a new tile asks of some vassal at home; one of these is enough."""
    return ENTRIES[number][kinds_at_home(state.purses[seat])]


def _fits(needs: tuple[int, ...], guarded: int) -> bool:
    for need in needs:  # noqa: SIM110 - asked of every tile and every area, and `any` is slower
        if guarded - need & GUARD == GUARD:
            return True
    return False


def layings(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Tiles into free areas; if none is free, areas that a weapon can clear (SI-4.7)."""
    free = [area for area, number in enumerate(state.areas) if not number]
    if not free:
        return _clearings(state, seat, guarded)
    found: list[Move] = []
    at_home, waiting = kinds_at_home(state.purses[seat]), _waiting(state, seat)
    for ref in state.hands[seat]:
        number = state.known(ref)
        into, needs = every.LAY[seat][number], ENTRIES[number][at_home]
        if _fits(needs, guarded):
            found += [into[area] for area in free]
        else:
            found += [into[area] for area in free if _helps(needs, area, guarded, waiting)]
    return found


def helps(state: State, seat: Seat, number: int, area: int, guarded: int) -> bool:
    """Whether the goods of an area, or an ability that rides on them, let a vassal onto a tile."""
    return _helps(_needs(state, seat, number), area, guarded, _waiting(state, seat))


def _helps(needs: tuple[int, ...], area: int, guarded: int, waiting: tuple[Ability, ...]) -> bool:
    for gift, came in GIFTS[area]:
        with_gift = guarded + gift
        for need in needs:
            if with_gift - need & GUARD == GUARD:
                return True
        if waiting and _rides_in(needs, with_gift, came, waiting):
            return True
    return False


def opens(state: State, seat: Seat, number: int, area: int, way: int, guarded: int) -> bool:
    """Whether one particular way to take the goods of an area lets a vassal onto a tile."""
    gift, came = GIFTS[area][way]
    return _way_in(_needs(state, seat, number), guarded + gift, came, _waiting(state, seat))


def _waiting(state: State, seat: Seat) -> tuple[Ability, ...]:
    """The abilities with tokens that wait for goods."""
    found: tuple[Ability, ...] = ()
    for dragon in state.dragons[seat]:
        found += _WAITING[dragon]
    return found


def _way_in(needs: tuple[int, ...], guarded: int, came: int, waiting: tuple[Ability, ...]) -> bool:
    """Whether a vassal gets onto a tile, at once or after some of these abilities were used."""
    return _fits(needs, guarded) or _rides_in(needs, guarded, came, waiting)


def _rides_in(needs: tuple[int, ...], guarded: int, came: int, waiting: tuple[Ability, ...]) -> bool:
    for ability in waiting:  # noqa: SIM110 - as above
        if _opened_by(needs, guarded, came, ability, waiting):
            return True
    return False


def _opened_by(
    needs: tuple[int, ...], guarded: int, came: int, ability: Ability, waiting: tuple[Ability, ...]
) -> bool:
    """The same after this ability was used, whichever of its gains is chosen; each may wake other abilities."""
    when, bargain = _RIDES[ability]
    if not when & came:
        return False
    gains = bargain.gains if bargain.deed != SAME else alike(when & came)
    left = tuple([each for each in waiting if each != ability])
    return all(
        _way_in(needs, guarded - UNIT[TOKENS] + some + sums(some), came | occasions(some), left) for some in gains
    )


def laid(state: State) -> int:
    """The tile just laid that waits for its vassal; 0 if there is none."""
    return next((state.areas[task.area] for task in state.todo if isinstance(task, Enter)), 0)


def leaves_a_way_in(state: State, seat: Seat, dragon: int, ability: int, came: int) -> bool:
    """Whether a vassal could still get onto a tile just laid after this ability is used (SI-8.13)."""
    number = laid(state)
    if not number:
        return True
    guarded, waiting = ready(state, state.purses[seat]), _waiting(state, seat)
    return _opened_by(_needs(state, seat, number), guarded, came, (dragon, ability), waiting)


def may_enter(state: State, seat: Seat) -> bool:
    """Whether a vassal gets onto a tile just laid without any other ability."""
    number = laid(state)
    return not number or enterable(state, seat, number, ready(state, state.purses[seat]))


def _clearings(state: State, seat: Seat, guarded: int) -> list[Move]:
    if not amount(guarded, WEAPON):
        return []
    armed = guarded - UNIT[WEAPON]
    asked = [_needs(state, seat, state.known(ref)) for ref in state.hands[seat]]
    rest = [area for area, number in enumerate(state.areas) if not IS_EXPLORATION[number]]
    if not any(_fits(needs, armed) for needs in asked):
        waiting = _waiting(state, seat)
        rest = [area for area in rest if any(_helps(needs, area, armed, waiting) for needs in asked)]
    return [every.CLEAR[seat][area] for area in rest]
