"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from dragongames.core.game.position import Event, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.board import AREAS
from dragongames.games.simurgh.box.tiles import TYPES
from dragongames.games.simurgh.rules import events as ev
from dragongames.games.simurgh.rules.decks import STACKS
from dragongames.games.simurgh.rules.moves import ENDS
from dragongames.games.simurgh.rules.sources import named
from dragongames.games.simurgh.rules.things import THINGS
from dragongames.games.simurgh.text import naming

REMOVED: Final = {
    "SI-9.2": "event.RemovedFull", "SI-9.1": "event.RemovedEmpty", "SI-8.11": "event.RemovedExplored",
    "SI-4.7": "event.RemovedForWeapon",
}


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    key, gaps = TELLING[type(event)](event)
    return Phrase(key, gaps)


Told: TypeAlias = tuple[str, dict[str, Gap]]
OfItsKind: TypeAlias = Any  # whichever kind of event TELLING sends here


def _hidden(key: str, event: OfItsKind, gaps: dict[str, Gap]) -> Told:
    """An event with a tile that the reader may not know."""
    if event.tile:
        return key, {**gaps, "tile": naming.tile(event.tile)}
    return f"{key}Hidden", gaps


def _who(event: OfItsKind, **gaps: Gap) -> dict[str, Gap]:
    return {"who": Who(event.seat), **gaps}


def _area(area: int) -> str:
    return AREAS[area].upper()


def _dealt(event: ev.Dealt) -> Told:
    return _hidden("event.Dealt", event, _who(event, sort=Phrase(f"type.{TYPES[event.sort]}")))


def _turn(event: ev.TurnBegan) -> Told:
    return "event.LastTurn" if event.left > 0 else "event.TurnBegan", _who(event)


def _end(event: ev.EndCaused) -> Told:
    return "event.EndByObjectives" if event.rule == "SI-11.1" else "event.EndByChronicle", {"n": event.count}


def _over(event: ev.GameEnded) -> Told:
    return "event.GameEnded", {"who": tuple(Who(seat) for seat, place in enumerate(event.places) if place == 1)}


def _vassal(key: str) -> Callable[[OfItsKind], Told]:
    return lambda event: (
        key, _who(event, vassal=naming.vassal(event.vassal), space=naming.place(None, event.space)),
    )


def _spent(event: ev.VassalSpent) -> Told:
    if event.space < 0:
        return "event.VassalSpent", _who(event, vassal=naming.vassal(event.vassal))
    return _vassal("event.VassalSpentFrom")(event)


def _removed(event: ev.TileRemoved) -> Told:
    return REMOVED[event.rule], {"tile": event.tile, "area": _area(event.area), "n": event.chronicle}


def _power(key: str) -> Callable[[OfItsKind], Told]:
    return lambda event: (key, _who(event, points=abs(event.points), source=named(event.source)))


def _looked(event: ev.Looked) -> Told:
    if 0 in event.tiles:
        gaps = _who(event, n=len(event.tiles), stack=Phrase(f"stack.{STACKS[event.deck]}"))
        return "event.LookedHidden" if len(event.tiles) > 1 else "event.LookedHiddenOne", gaps
    return "event.Looked", _who(event, tiles=naming.tiles(event.tiles))


def _put_back(event: ev.PutBack) -> Told:
    gaps = _who(event, end=Phrase(f"end.{ENDS[event.end]}"), stack=Phrase(f"stack.{STACKS[event.deck]}"))
    return _hidden("event.PutBack", event, gaps)


def _leftovers(event: ev.LeftoversScored) -> Told:
    keys = ("Scored", "Worthless") if event.left else ("Thrift", "None")
    return f"event.Leftovers{keys[not event.points]}", _who(event, n=event.left, points=event.points)


def dropped(seat: Seat, things: Sequence[int]) -> Told:
    """Resources above the limit that went back, one after the other."""
    goods = naming.counts(tuple(map(things.count, range(len(THINGS)))))
    return "event.Dropped", {"who": Who(seat), "goods": goods}


def _ability(key: str) -> Callable[[OfItsKind], Told]:
    return lambda event: (key, _who(event, dragon=naming.dragon(event.dragon), ability=event.ability + 1))


TELLING: Final[dict[type, Callable[[OfItsKind], Told]]] = {
    ev.Began: lambda e: ("event.Began", _who(e)),
    ev.Dealt: _dealt,
    ev.Drafted: lambda e: _hidden("event.Drafted", e, _who(e)),
    ev.RowFilled: lambda e: ("event.RowFilled", {"tile": e.tile, "slot": e.slot}),
    ev.TurnBegan: _turn,
    ev.EndCaused: _end,
    ev.GameEnded: _over,
    ev.Placed: _vassal("event.Placed"),
    ev.Withdrawn: _vassal("event.Withdrawn"),
    ev.TileLaid: lambda e: ("event.TileLaid", _who(e, tile=e.tile, area=_area(e.area))),
    ev.TileRemoved: _removed,
    ev.CameHome: lambda e: ("event.CameHome", _who(e, vassals=naming.vassals(e.spearmen, e.riders))),
    ev.Descended: lambda e: ("event.Descended", _who(e, area=_area(e.area), level=e.level)),
    ev.AbilityUsed: _ability("event.AbilityUsed"),
    ev.Gained: lambda e: ("event.Gained", _who(e, goods=naming.counts(e.goods))),
    ev.Paid: lambda e: ("event.Paid", _who(e, goods=naming.counts(e.goods))),
    ev.PowerGained: _power("event.PowerGained"),
    ev.PowerPaid: _power("event.PowerPaid"),
    ev.Recruited: lambda e: ("event.Recruited", _who(e, vassal=naming.vassal(e.vassal))),
    ev.VassalSpent: _spent,
    ev.TokenPlaced: _ability("event.TokenPlaced"),
    ev.TokensLost: lambda e: ("event.TokensLost", _who(e, n=e.count)),
    ev.TokenPaid: _ability("event.TokenPaid"),
    ev.Dropped: lambda e: dropped(e.seat, (e.thing,)),
    ev.Looked: _looked,
    ev.DragonCame: lambda e: (
        "event.DragonCame" if e.tokens else "event.DragonCameBare",
        _who(e, dragon=naming.dragon(e.dragon), n=e.tokens),
    ),
    ev.TileTaken: lambda e: ("event.TileTaken", _who(e, tile=e.tile, slot=e.slot)),
    ev.TileDrawn: lambda e: _hidden("event.TileDrawn", e, _who(e)),
    ev.PutBack: _put_back,
    ev.ObjectiveSetUp: lambda e: ("event.ObjectiveSetUp", _who(e, tile=e.tile, post=e.post + 1)),
    ev.ObjectiveTakenDown: lambda e: ("event.ObjectiveTakenDown", _who(e, tile=e.tile, post=e.post + 1)),
    ev.ObjectiveScored: lambda e: (
        "event.ObjectiveScored", _who(e, tile=e.tile, place=Phrase(f"place.{e.place}"), points=e.points)
    ),
    ev.LeftoversScored: _leftovers,
}
