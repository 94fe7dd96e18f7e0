"""The Dragonlord's Monument: objectives are set up, and taken down for others; nothing else removes them (SI-9.8)."""

from __future__ import annotations

from dragongames.games.simurgh.box.tiles import OBJECTIVE_TILE
from dragongames.games.simurgh.rules import ending, goods
from dragongames.games.simurgh.rules.change import Change, swapped
from dragongames.games.simurgh.rules.decks import EVERYBODY, GOALS
from dragongames.games.simurgh.rules.events import ObjectiveSetUp, ObjectiveTakenDown
from dragongames.games.simurgh.rules.moves import BOTTOM, SetUp, TakeDown
from dragongames.games.simurgh.rules.sources import AT_MONUMENT
from dragongames.games.simurgh.rules.stacks import hide, lay
from dragongames.games.simurgh.rules.tasks import AtMonument, GiveBack, Replacing


def set_up(c: Change, move: SetUp) -> None:
    """Set up an objective on a post, for its price and its power (SI-7.18); the others go back."""
    task = c.todo.pop()
    assert isinstance(task, AtMonument)
    shown = hide(c, move.tile, EVERYBODY, OBJECTIVE_TILE)
    c.todo.append(GiveBack(GOALS, task.took, (shown,)))
    c.monument = swapped(c.monument, move.post, move.tile)
    c.tell(ObjectiveSetUp("SI-7.18", move.seat, move.tile, move.post))
    goods.resolve(c, AT_MONUMENT + move.post)
    ending.check(c)


def none(c: Change) -> None:
    """Set up no objective; all that were looked at go back (SI-7.16)."""
    task = c.todo.pop()
    assert isinstance(task, AtMonument)
    c.todo.append(GiveBack(GOALS, task.took, ()))


def take_down(c: Change, move: TakeDown) -> None:
    """Take an objective down and put it under the stack; a new one must take its post (SI-13.5)."""
    task = c.todo.pop()
    assert isinstance(task, Replacing)
    number = c.monument[move.post]
    lay(c, GOALS, number, BOTTOM)
    c.monument = swapped(c.monument, move.post, 0)
    c.tell(ObjectiveTakenDown("SI-13.5", move.seat, number, move.post))
    c.todo.append(AtMonument(task.took, move.post))
