"""The Wilds: tiles are laid, explored, filled, emptied, and end up in the Chronicle."""

from __future__ import annotations

from dragongames.games.simurgh.box.board import CROWD, area_bits, area_of, place_in
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION
from dragongames.games.simurgh.rules import ending, goods
from dragongames.games.simurgh.rules.change import Change, swapped, without
from dragongames.games.simurgh.rules.compiled_effects import MOVED
from dragongames.games.simurgh.rules.events import CameHome, Descended, TileLaid, TileRemoved
from dragongames.games.simurgh.rules.laying import opens
from dragongames.games.simurgh.rules.moves import Lay
from dragongames.games.simurgh.rules.sources import AT_AREAS, BARGAINS, of_tile
from dragongames.games.simurgh.rules.stacks import reveal
from dragongames.games.simurgh.rules.tasks import LAID, WALKED, Enter, Fill, Gain, Leave, Ride
from dragongames.games.simurgh.rules.things import AT_HOME, RIDER, UNIT, WEAPON
from dragongames.games.simurgh.rules.whole_turn import LOWEST, ready


def lay(c: Change, move: Lay) -> None:
    """Lay a tile from the hand in an area, take the goods of the area (SI-4.8), then place a vassal on it (SI-8.3)."""
    seat, area = move.seat, move.area
    if c.todo:
        assert isinstance(c.todo[-1], Fill)
        c.todo.pop()
    ref = next(ref for ref in c.hands[seat] if c.known(ref) == move.tile)
    reveal(c, ref)
    c.hands = swapped(c.hands, seat, without(c.hands[seat], ref))
    c.areas = swapped(c.areas, area, move.tile)
    c.did |= LAID
    c.todo.append(Enter(area))
    c.tell(TileLaid("SI-8.1", seat, move.tile, area))
    source = AT_AREAS + area
    guarded = ready(c, c.purses[seat])
    # The goods taken must let a vassal onto the tile, or it may not be laid (SI-8.3, SI-8.13).
    gains = BARGAINS[source].gains
    useful = tuple([some for way, some in enumerate(gains) if opens(c, seat, move.tile, area, way, guarded)])
    goods.gain(c, source, useful)


def clear(c: Change, seat: int, area: int) -> None:
    """Pay a weapon, and the tile in an area makes room for one's own (SI-4.7)."""
    c.todo.append(Fill(area))
    goods.hand_over(c, AT_AREAS + area, UNIT[WEAPON])
    remove(c, area, "SI-4.7")


def descend(c: Change, seat: int, area: int) -> None:
    """A rider pays for the next level, moves to it, and gains what it gives (SI-4.9, SI-8.15). Abilities ride on this
    move, but not on entering the tile (SI-13.8).
    """
    first = place_in(area, 0)
    code = next(code for code in c.standing[seat] if code & 1 == RIDER and area_of(code >> 1) == area)
    level = (code >> 1) - first + 1
    c.standing = swapped(c.standing, seat, tuple(sorted((*without(c.standing[seat], code), code + 2))))
    c.taken += 1 << first + level - 1  # adding a bit to itself moves it up by one: to the next level
    c.tell(Descended("SI-4.9", seat, area, level + 1))
    source = of_tile(c.areas[area], level)
    if not (c.todo and isinstance(top := c.todo[-1], Ride) and top.occasions & MOVED):
        c.todo += [Leave(area), Ride(MOVED, area)]
    c.todo.append(Gain(source))
    goods.pay(c, source, BARGAINS[source].prices)


def walk_down(c: Change, seat: int, area: int) -> None:
    """The free action, once a turn (SI-8.8)."""
    c.did |= WALKED
    descend(c, seat, area)


def leave(c: Change, task: Leave) -> bool:
    """A tile leaves when it is full (SI-9.2, counting all vassals: SI-9.7), empty (SI-9.1) or explored (SI-8.11)."""
    area = task.area
    if c.todo and c.todo[-1] == task:
        c.todo.pop()
    number = c.areas[area]
    if not number:
        return True
    on_tile = [code >> 1 for codes in c.standing for code in codes if area_of(code >> 1) == area]
    if not on_tile:
        remove(c, area, "SI-9.1")
    elif IS_EXPLORATION[number]:
        if place_in(area, LOWEST) in on_tile:
            remove(c, area, "SI-8.11")
    elif len(on_tile) >= CROWD[c.options.players]:
        remove(c, area, "SI-9.2")
    return True


def remove(c: Change, area: int, rule: str) -> None:
    """Move a tile to the Chronicle (SI-9.3, SI-9.5) and its vassals home, free from the next turn on (SI-9.4)."""
    number = c.areas[area]
    c.areas = swapped(c.areas, area, 0)
    c.chronicle = (*c.chronicle, number)
    c.taken &= ~area_bits(area)
    c.tell(TileRemoved(rule, number, area, len(c.chronicle)))
    for seat, codes in enumerate(c.standing):
        home = [code for code in codes if area_of(code >> 1) == area]
        if not home:
            continue
        c.standing = swapped(c.standing, seat, tuple([code for code in codes if code not in home]))
        freed = sum(AT_HOME[code & 1] for code in home)
        if seat == c.turn:
            c.resting += freed
        else:
            c.purses[seat] += freed
        riders = sum(code & 1 for code in home)
        c.tell(CameHome("SI-9.4", seat, len(home) - riders, riders))
    ending.check(c)
