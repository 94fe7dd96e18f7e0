"""What the rules say about main and free actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.board import AREAS, area_of, place_in
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import DRAGONS, RIDING, kind_of
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION, TILES
from dragongames.games.simurgh.rules.between import can_go_on, keeps_a_tile, must_take, spends_what_came
from dragongames.games.simurgh.rules.compiled_effects import OBJECTIVE
from dragongames.games.simurgh.rules.laying import helps, laid, leaves_a_way_in
from dragongames.games.simurgh.rules.moves import Clear, Descend, Lay, Place, Use, Withdraw
from dragongames.games.simurgh.rules.prices import price
from dragongames.games.simurgh.rules.sources import BARGAINS, SPACES, of_ability, of_tile
from dragongames.games.simurgh.rules.tasks import LAID, PLACED, WALKED, WITHDREW, AtMonument, Enter, Ride, Visit
from dragongames.games.simurgh.rules.things import HOME, UNIT, WEAPON, amount
from dragongames.games.simurgh.rules.vassals import alone
from dragongames.games.simurgh.rules.whole_turn import LOWEST, ready, replaceable
from dragongames.games.simurgh.text import naming

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def main_action_left(position: Position) -> bool:
    return not position.did & (PLACED | WITHDREW)


def place(position: Position, move: Place) -> Iterator[Check]:
    """Placing a vassal on a space."""
    seat, vassal, at = move.seat, move.vassal, move.space
    area, said = area_of(at), naming.place(position, at)
    top = position.todo[-1] if position.todo else None
    if isinstance(top, Enter):
        yield Check("SI-4.11", area == top.area, {"now": Phrase("now.Enter")})
    else:
        yield Check("SI-4.13", main_action_left(position))
    closed = BOXES[position.options.box].closed
    yield Check("SI-2.3", at not in closed, {"space": said})
    number = 0
    if area >= 0:
        number = position.areas[area] if area < len(position.areas) else 0
        there = bool(number) and at & 3 < len(TILES[number - 1].spaces)
        yield Check("SI-2.4", there, {"space": said})
        if not there:
            return
    source = of_tile(number, at & 3) if number else at
    yield Check("SI-2.1", bool(vassal) or not SPACES[source].rider, {"space": said})
    if number and IS_EXPLORATION[number]:
        yield Check("SI-8.6", at == place_in(area, 0), {"level": (at & 3) + 1})
        own = any(area_of(code >> 1) == area for code in position.standing[seat])
        yield Check("SI-8.10", not own, {"who": Who(seat), "area": AREAS[area].upper()})
    if alone(position.areas, at):
        owners = [other for other, codes in enumerate(position.standing) if any(code >> 1 == at for code in codes)]
        yield Check("SI-6.1", not owners, {"space": said, "who": Who(owners[0]) if owners else ""})
    home = amount(position.purses[seat], HOME + vassal)
    gaps: dict[str, Gap] = {"who": Who(seat), "vassal": naming.vassal(vassal)}
    resting = amount(position.resting, HOME + vassal)
    yield Check("SI-9.4" if resting and not home else "SI-4.2", home > 0, gaps)
    yield from price(position, seat, source, what=Phrase("source.place", {"place": said}), placed=(vassal, at))


def withdraw(position: Position, move: Withdraw) -> Iterator[Check]:
    """Withdrawing a vassal."""
    yield Check("SI-4.13", not position.did & PLACED)
    there = 2 * move.space + move.vassal in position.standing[move.seat]
    gaps: dict[str, Gap] = {
        "who": Who(move.seat), "vassal": naming.vassal(move.vassal), "space": naming.place(position, move.space),
    }
    yield Check("SI-4.3", there, gaps)


# -- the Wilds ------------------------------------------------------------------------------------------------------


def _before_placing(position: Position) -> Iterator[Check]:
    yield Check("SI-4.6", main_action_left(position))
    yield Check("SI-4.5", not position.did & LAID)


def _in_use(position: Position, area: int) -> Check:
    gaps: dict[str, Gap] = {"area": AREAS[area].upper(), "players": position.seats}
    return Check("SI-8.4", area < len(position.areas), gaps)


def held(seat: int, tile: int, hand: Sequence[int]) -> dict[str, Gap]:
    """A tile that somebody asked for, and those that are in hand."""
    others = [number for number in hand if number]
    gaps: dict[str, Gap] = {"tiles": naming.tiles(others), "tile": naming.tile(tile)}
    return {"who": Who(seat), "there": Phrase("effect.in-hand", gaps) if others else Phrase("effect.nothing-in-hand")}


def lay(position: Position, move: Lay) -> Iterator[Check]:
    """Laying a tile from the hand in an area."""
    seat, area = move.seat, move.area
    if not position.todo:
        yield from _before_placing(position)
    hand = [position.known(ref) for ref in position.hands[seat]]
    is_held = move.tile in hand
    yield Check("SI-8.14", is_held, held(seat, move.tile, hand))
    yield (used := _in_use(position, area))
    if not used.ok:
        return
    there = position.areas[area]
    yield Check("SI-8.2", not there, {"area": AREAS[area].upper(), "tile": there})
    if is_held:
        can = helps(position, seat, move.tile, area, ready(position, position.purses[seat]))
        yield Check("SI-8.3", can, {"tile": move.tile})


def clear(position: Position, move: Clear) -> Iterator[Check]:
    """Paying a weapon to make room."""
    seat, area = move.seat, move.area
    yield from _before_placing(position)
    yield (used := _in_use(position, area))
    if not used.ok:
        return
    free = tuple(AREAS[other].upper() for other, number in enumerate(position.areas) if not number)
    yield Check("SI-4.7", not free, {"areas": free})
    number, name = position.areas[area], AREAS[area].upper()
    yield Check("SI-8.5", not IS_EXPLORATION[number], {"tile": number, "area": name})
    purse = position.purses[seat]
    armed = amount(purse, WEAPON) > 0
    gaps: dict[str, Gap] = {
        "what": Phrase("source.clearing", {"area": name}), "cost": Phrase("effect.weapon", {"n": 1}),
        "who": Who(seat), "has": Phrase("effect.owned-none"),
    }
    yield Check("SI-6.6", armed, gaps)
    if armed:
        hand = [position.known(ref) for ref in position.hands[seat]]
        without = ready(position, purse - UNIT[WEAPON])
        fits = any(helps(position, seat, mine, area, without) for mine in hand)
        yield Check("SI-8.16", fits, {"area": name})


def descend(position: Position, move: Descend) -> Iterator[Check]:
    """Moving a rider one level down."""
    seat, area = move.seat, move.area
    yield Check("SI-8.8", not position.did & WALKED)
    number = position.areas[area] if area < len(position.areas) else 0
    mine = [code >> 1 for code in position.standing[seat] if area_of(code >> 1) == area]
    exploring = bool(mine) and IS_EXPLORATION[number]
    gaps: dict[str, Gap] = {"who": Who(seat), "area": AREAS[area].upper()}
    yield Check("SI-4.9", exploring, gaps)
    if not exploring:
        return
    at = mine[0]
    yield Check("SI-8.7", at != position.here)
    yield Check("SI-8.9", at & 3 < LOWEST and not position.taken >> at + 1 & 1, gaps)
    level = Phrase("source.level", {"level": (at & 3) + 2, "tile": number})
    source = of_tile(number, min((at & 3) + 1, LOWEST))
    yield from price(position, seat, source, what=level, placed=(1, at))
    if must_take(position):
        yield Check("SI-7.22", keeps_a_tile(position, seat, source))
    if position.todo and isinstance(position.todo[-1], Ride):
        yield Check("SI-4.11", spends_what_came(position, source), {"now": Phrase("now.Ride")})


# -- abilities --------------------------------------------------------------------------------------------------------


def use(position: Position, move: Use) -> Iterator[Check]:
    """Using an ability for its token."""
    seat = move.seat
    named: dict[str, Gap] = {"dragon": naming.dragon(move.dragon), "ability": move.ability + 1, "who": Who(seat)}
    mine = next((dragon for dragon in position.dragons[seat] if dragon >> 3 == move.dragon), None)
    yield Check("SI-10.1", mine is not None, named)
    if mine is None:
        return
    loaded = bool(mine >> move.ability & 1)
    yield Check("SI-10.2", loaded, named)
    kind = kind_of(move.dragon)
    source = of_ability(kind, move.ability)
    said = DRAGONS[kind].abilities[move.ability]
    top = position.todo[-1] if position.todo else None
    if not said.when:
        asked = not isinstance(top, Ride) or spends_what_came(position, source)
        yield Check("SI-4.11", asked, {"now": Phrase("now.Ride")})
        if loaded:
            takes = BARGAINS[source].deed in ("fetch", "draw")
            yield Check("SI-7.21", not (takes and isinstance(top, Visit)))
            yield from price(position, seat, source)
            if must_take(position):
                yield Check("SI-7.22", keeps_a_tile(position, seat, source))
        return
    occasions = next((when for ability, when in RIDING[mine | 1 << move.ability] if ability == move.ability), 0)
    happening = top.occasions if isinstance(top, Ride) else OBJECTIVE if isinstance(top, AtMonument) else 0
    fits = bool(occasions & happening)
    yield Check("SI-10.8", fits, {"when": naming.when(said)})
    if not fits:
        return
    if loaded and laid(position):
        leaves = leaves_a_way_in(position, seat, mine, move.ability, happening)
        yield Check("SI-8.13", leaves, {"tile": laid(position)})
    purse = position.purses[seat]
    match BARGAINS[source].deed:
        case "again":
            assert isinstance(top, Ride)
            can = can_go_on(position, seat, top.area)
            cost = naming.effect(TILES[position.areas[top.area] - 1].move) if position.areas[top.area] else naming.NONE
            yield Check("SI-13.7", can, {"area": AREAS[top.area].upper(), "cost": cost})
        case "replace":
            can = bool(replaceable(position, purse))
            yield Check("SI-13.10", can, {"who": Who(seat)})
