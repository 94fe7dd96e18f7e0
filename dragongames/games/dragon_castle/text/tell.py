"""Events as sentences."""

from __future__ import annotations

from dragongames.core.game.position import Event
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.cells import castle_name, realm_name
from dragongames.games.dragon_castle.box.tiles import KINDS, NONE
from dragongames.games.dragon_castle.rules.events import (
    Built,
    Called,
    CastleBuilt,
    Destroyed,
    Discarded,
    DragonDrawn,
    Ended,
    FinalScored,
    LastRound,
    Merged,
    Placed,
    PoolsLaidOut,
    RealmsGiven,
    ShrineMoved,
    ShrineTaken,
    SpiritDrawn,
    Started,
    Summoned,
    Taken,
    TileMoved,
    TurnedOver,
    TurnEnded,
    Uncovered,
)
from dragongames.games.dragon_castle.rules.moves import SHRINE
from dragongames.games.dragon_castle.text.naming import castle_title, tile_name


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    match event:
        case Taken() | Discarded() | ShrineTaken() | Summoned() | Placed() | Merged() | Built():
            return _of_the_turn(event)
        case Called() | Destroyed() | TurnedOver() | TileMoved() | ShrineMoved():
            return _by_spirit(event)
        case Uncovered(_, cell, tile, level):
            return Phrase("event.Uncovered", {"cell": castle_name(cell), "tile": tile_name(tile), "level": level})
        case CastleBuilt(_, castle, tiles):
            return Phrase("event.CastleBuilt", {"castle": castle_title(castle), "tiles": tiles})
        case PoolsLaidOut(_, shrines, tokens, covered):
            on_stack = {"covered": covered, "stack": tokens - covered}
            return Phrase("event.PoolsLaidOut", {"shrines": shrines, "tokens": tokens, **on_stack})
        case DragonDrawn(_, dragon):
            return Phrase("event.DragonDrawn", {"dragon": Phrase(f"dragon.{DRAGONS[dragon]}")})
        case SpiritDrawn(_, spirit):
            return Phrase("event.SpiritDrawn", {"spirit": Phrase(f"spirit.{SPIRITS[spirit]}")})
        case RealmsGiven():
            return Phrase("event.RealmsGiven")
        case Started(_, seat):
            return Phrase("event.Started", {"who": Who(seat)})
        case LastRound(_, last):
            return Phrase("event.LastRound", {"who": Who(last)})
        case TurnEnded(_, _, following):
            return Phrase("event.TurnEnded", {"who": Who(following)})
        case FinalScored(_, seat, items):
            if not event.points:
                return Phrase("event.FinalNothing", {"who": Who(seat)})
            listed = tuple(
                Phrase("event.FinalItem", {"what": item.what, "n": item.points}) for item in items if item.points
            )
            return Phrase("event.FinalScored", {"who": Who(seat), "points": event.points, "items": listed})
        case Ended(_, totals):
            each = tuple(Phrase("event.TotalOf", {"who": Who(seat), "n": n}) for seat, n in enumerate(totals))
            return Phrase("event.Ended", {"totals": each})
    raise TypeError(f"no event of this game: {event!r}")


def _of_the_turn(event: Event) -> Phrase:
    """The action, placing, merging and building."""
    match event:
        case Taken(_, seat, cell, tile, level, second):
            gaps: dict[str, Gap] = {"who": Who(seat), "tile": tile_name(tile)}
            key = "event.TakenSecond" if second else "event.Taken"
            return Phrase(key, {**gaps, "cell": castle_name(cell), "level": level})
        case Discarded(_, seat, _, tile):
            return Phrase("event.Discarded", {"who": Who(seat), "tile": tile_name(tile), "points": event.points})
        case ShrineTaken(_, seat, left):
            return Phrase("event.ShrineTaken" if left else "event.ShrineTakenLast", {"who": Who(seat), "left": left})
        case Summoned(_, seat, left):
            return Phrase("event.Summoned" if left else "event.SummonedLast", {"who": Who(seat), "left": left})
        case Placed(_, seat, cell, tile, level):
            gaps = {"who": Who(seat), "tile": tile_name(tile)}
            return Phrase("event.Placed", {**gaps, "cell": realm_name(cell), "level": level})
        case Merged(_, seat, _, cells, kind, shrines):
            of = Phrase("item.one-number") if kind < 0 else Phrase(f"kind.{KINDS[kind]}")
            gaps = {"who": Who(seat), "n": len(cells), "kind": of, "points": event.points, "shrines": shrines}
            key = "event.MergedForOne" if shrines == 1 else "event.Merged"
            return Phrase(key, {**gaps, "cells": tuple(map(realm_name, cells))})
        case Built(_, seat, cell, level):
            return Phrase("event.Built", {"who": Who(seat), "cell": realm_name(cell), "level": level})
    raise TypeError(f"no event of a turn: {event!r}")


def _by_spirit(event: Event) -> Phrase:
    """What spirits do."""
    match event:
        case Called(_, seat, spirit, price, tile):
            gaps: dict[str, Gap] = {"who": Who(seat), "spirit": Phrase(f"spirit.{SPIRITS[spirit]}")}
            if price == SHRINE:
                return Phrase("event.CalledForShrine", gaps)
            return Phrase("event.CalledForTile", {**gaps, "tile": tile_name(tile), "cell": realm_name(price)})
        case Destroyed(_, seat, cell, tile, level):
            gaps = {"who": Who(seat), "tile": tile_name(tile)}
            return Phrase("event.Destroyed", {**gaps, "cell": castle_name(cell), "level": level})
        case TurnedOver(_, seat, cell, tile):
            return Phrase("event.TurnedOver", {"who": Who(seat), "tile": tile_name(tile), "cell": realm_name(cell)})
        case TileMoved(_, seat, source, cell, tile, level):
            moved: dict[str, Gap] = {"who": Who(seat), "source": realm_name(source), "cell": realm_name(cell)}
            if tile == NONE:
                return Phrase("event.HiddenMoved", {**moved, "level": level})
            return Phrase("event.TileMoved", {**moved, "tile": tile_name(tile), "level": level})
        case ShrineMoved(_, seat, source, cell, level):
            moved = {"who": Who(seat), "source": realm_name(source), "cell": realm_name(cell)}
            return Phrase("event.ShrineMoved", {**moved, "level": level})
    raise TypeError(f"no event of a spirit: {event!r}")
