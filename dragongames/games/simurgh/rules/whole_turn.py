"""What a turn allows: placing vassals, moving riders down, using abilities; and what can be afforded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import CITY, area_of, place_in
from dragongames.games.simurgh.box.dragons import OCCASIONS_OF
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION
from dragongames.games.simurgh.rules import moves as every
from dragongames.games.simurgh.rules.compiled_effects import OBJECTIVE
from dragongames.games.simurgh.rules.decks import ACTIONS
from dragongames.games.simurgh.rules.placement_table import (
    CITY_DOORS,
    IS_SPENDING,
    SPENDING_DOORS,
    TILE_DOORS,
    USES,
    place_of,
)
from dragongames.games.simurgh.rules.sources import AT_MONUMENT, AT_SCOUTS, BARGAINS, of_tile
from dragongames.games.simurgh.rules.tasks import WALKED, WITHDREW
from dragongames.games.simurgh.rules.things import BROOD as OF_BROOD
from dragongames.games.simurgh.rules.things import (
    FULL,
    GUARD,
    HOME,
    MONUMENT,
    RIDER,
    ROW,
    SCOUTS,
    SHIFT,
    SPEARMAN,
    STACK,
    UNIT,
    has_any,
    sums,
)

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.change import Change
    from dragongames.games.simurgh.rules.position import Position

    State: TypeAlias = Position | Change

LOWEST: Final = 3  # the last level of an exploration tile, from 0
AT_HOME: Final = tuple((SHIFT[HOME + vassal], FULL[HOME + vassal]) for vassal in (SPEARMAN, RIDER))


def kinds_at_home(purse: int) -> int:
    """The kinds of vassal at home, as bits."""
    spearman, rider = AT_HOME
    return (purse >> spearman[0] & spearman[1] > 0) | (purse >> rider[0] & rider[1] > 0) << 1


# -- what a player has, ready to be compared with prices ------------------------------------------------------

def ready(state: State, purse: int) -> int:
    """A purse with sums, with what the table offers, and with its guards set.

    It is made once for a whole list of moves: then `guarded - need & GUARD == GUARD` says for each need whether it
    can be met, whatever it asks for.
    """
    stack, brood, goals = state.decks
    guarded = purse | sums(purse) | GUARD
    if brood.left or brood.top or brood.bottom:
        guarded |= UNIT[OF_BROOD]
    if stack.left or stack.top or stack.bottom:
        guarded |= UNIT[STACK]
    if any(state.row):
        guarded |= UNIT[ROW]
    if (state.row and state.row[0]) or _scouts_sell(state, purse):
        guarded |= UNIT[SCOUTS]
    if (0 in state.monument or can_replace(state, purse)) and (goals.left or goals.top or goals.bottom):
        guarded |= UNIT[MONUMENT]
    return guarded


def _scouts_sell(state: State, purse: int) -> bool:
    """Whether a tile could be taken after the gain of the Scouts' Quarters (SI-7.17)."""
    return any(bool(affordable(state, purse + some)) for some in BARGAINS[CITY.index("scouts")].gains)


def affordable(state: State, purse: int) -> list[int]:
    """The tiles of the Scouts' Quarters a purse can pay for: spaces of the row, or 0 for the top of the stack."""
    stack = state.decks[ACTIONS]
    guarded = purse | GUARD
    return [
        slot for slot in (*range(1, len(state.row) + 1), 0)
        if (state.row[slot - 1] if slot else stack.left or stack.top or stack.bottom)
        and has_any(guarded, BARGAINS[AT_SCOUTS + slot].needs)
    ]


def can_replace(state: State, purse: int) -> bool:
    """Whether an objective can be taken down for another (SI-13.5)."""
    mine = state.dragons[state.turn] if state.turn >= 0 else ()
    return any(OCCASIONS_OF[dragon] & OBJECTIVE for dragon in mine) and bool(replaceable(state, purse))


def replaceable(state: State, purse: int) -> list[int]:
    """The full posts at the monument that a purse can pay for again."""
    return [
        post for post, number in enumerate(state.monument)
        if number and has_any(purse, BARGAINS[AT_MONUMENT + post].needs)
    ]


# -- main actions -----------------------------------------------------------------------------------------------


def placements(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Place every vassal at home on every space that takes him."""
    found: list[Move] = []
    taken, areas = state.taken, state.areas
    purse = state.purses[seat]
    for vassal, (shift, full) in enumerate(AT_HOME):
        if purse >> shift & full:
            found += [
                move for move, need, place in CITY_DOORS[state.options.box][seat][vassal]
                if not place & taken and guarded - need & GUARD == GUARD
            ]
            doors = TILE_DOORS[seat][vassal]
            for area, number in enumerate(areas):
                if number:
                    if IS_EXPLORATION[number]:
                        if vassal == RIDER and can_enter(state, seat, area, guarded):
                            found.append(every.PLACE[seat][RIDER][place_in(area, 0)])
                    else:
                        found += [
                            move for move, need, place in doors[area][number]
                            if not place & taken and guarded - need & GUARD == GUARD
                        ]
                        if IS_SPENDING[number]:
                            found += _for_a_vassal(state, seat, guarded, vassal, area)
    return found


def _for_a_vassal(state: State, seat: Seat, guarded: int, vassal: int, area: int) -> list[Move]:
    """Place a vassal on those spaces of a tile whose price is another vassal."""
    number = state.areas[area]
    found = []
    for move, need, place in SPENDING_DOORS[seat][vassal][area][number]:
        at = place_of(move)
        spent = BARGAINS[of_tile(number, at & 3)].spent
        there = not place & state.taken and guarded - need & GUARD == GUARD
        if there and others_to_spend(state, seat, vassal, at, spent):
            found.append(move)
    return found


def others_to_spend(state: State, seat: Seat, vassal: int, place: int, kinds: tuple[int, ...]) -> bool:
    """Whether other vassals, at home or on other spaces, can be given up for a space (SI-6.10)."""
    for kind in kinds:
        shift, full = AT_HOME[kind]
        free = (state.purses[seat] >> shift & full) + (state.resting >> shift & full) - (kind == vassal)
        if not free and all(code & 1 != kind or code >> 1 == place for code in state.standing[seat]):
            return False
    return True


def can_enter(state: State, seat: Seat, area: int, guarded: int) -> bool:
    """Whether a rider can begin to explore the tile in an area (SI-8.6, SI-8.10), as the first or later (SI-8.12)."""
    first = place_in(area, 0)
    return (
        not state.taken >> first & 1
        and has_any(guarded, BARGAINS[of_tile(state.areas[area], 0)].needs)
        and not any(area_of(code >> 1) == area for code in state.standing[seat])
    )


def withdrawals(state: State, seat: Seat) -> list[Move]:
    return [every.WITHDRAW[seat][code] for code in dict.fromkeys(state.standing[seat])]


# -- free actions ---------------------------------------------------------------------------------------------------


def free_moves(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Moving a rider down, and abilities."""
    return descents(state, seat, guarded) + abilities(state, seat, guarded)


def descents(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Own riders who can go down, if none did this turn (SI-8.8)."""
    if state.did & WALKED:
        return []
    return [
        every.DESCEND[seat][area] for area, number in enumerate(state.areas)
        if IS_EXPLORATION[number] and can_descend(state, seat, area, guarded)
    ]


def abilities(state: State, seat: Seat, guarded: int) -> list[Move]:
    """Abilities that have their tokens and can be paid for; any number may be used (SI-10.9)."""
    uses = USES[seat]
    return [move for dragon in state.dragons[seat] for move, need in uses[dragon] if guarded - need & GUARD == GUARD]


def can_descend(state: State, seat: Seat, area: int, guarded: int) -> bool:
    """Whether the own rider can go one level down: not in the turn he came (SI-8.7), only to a free level (SI-8.9)."""
    place = explorer(state, seat, area)
    if place < 0 or place == place_in(area, LOWEST):
        return False
    free = not state.taken >> place + 1 & 1
    return free and place != state.here and has_any(guarded, BARGAINS[below(state, place)].needs)


def explorer(state: State, seat: Seat, area: int) -> int:
    """The place of the own rider on an exploration tile; -1 if there is none. There is one at most (SI-8.10)."""
    first = place_in(area, 0)
    return next((code >> 1 for code in state.standing[seat] if first <= code >> 1 <= first + LOWEST), -1)


def below(state: State, place: int) -> int:
    """The source for the level below a place of an exploration tile."""
    return of_tile(state.areas[area_of(place)], (place & 3) + 1)


def idle(state: State, seat: Seat) -> bool:
    """Whether only the end of the turn is left, so that nobody has to be asked."""
    if state.did & WITHDREW and state.standing[seat]:
        return False
    return not free_moves(state, seat, ready(state, state.purses[seat]))
