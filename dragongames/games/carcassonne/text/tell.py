"""Events as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from dragongames.core.game.position import Event, Scored
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.carcassonne.box.tiles import CLOISTER, FIELD, KINDS_OF_PART
from dragongames.games.carcassonne.rules.events import (
    AsideReturned,
    DragonCame,
    DragonFlew,
    DragonJumped,
    DragonRests,
    FairyMoved,
    FairyScored,
    FairyTurn,
    GameEnded,
    KnightSentHome,
    PawnPlaced,
    PawnsFled,
    PawnsHome,
    RegionScored,
    TileAside,
    TileDrawn,
    TilePlaced,
    TileRemoved,
)
from dragongames.games.carcassonne.rules.phases import FLIGHT
from dragongames.games.carcassonne.text.naming import part_name, square_name, tile_codes, tile_name


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    match event:
        case Scored():
            return _points(event)
        case TileDrawn(_, seat, tile):
            return Phrase("event.TileDrawn", {"who": Who(seat), "tile": tile_name(tile)})
        case TileAside(_, seat, tile):
            return Phrase("event.TileAside", {"who": Who(seat), "tile": tile_name(tile)})
        case TileRemoved(_, seat, tile):
            return Phrase("event.TileRemoved", {"who": Who(seat), "tile": tile_name(tile)})
        case TilePlaced(_, seat, tile, at, _):
            return Phrase("event.TilePlaced", {"who": Who(seat), "tile": tile_name(tile), "at": square_name(at)})
        case AsideReturned(_, tiles):
            # The tiles are named, not counted: „karty smoka PD1, PD2, PD3, PD4 i PD5”, however many there are.
            return Phrase("event.AsideReturned", {"tiles": tile_codes(tiles), "n": min(len(tiles), 2)})
        case PawnPlaced(_, seat, at, part, through):
            key = "event.PawnThroughPortal" if through else "event.PawnPlaced"
            return Phrase(key, {"who": Who(seat), "at": square_name(at), "part": part_name(part)})
        case KnightSentHome(_, seat, at, _, by):
            key = "event.OwnKnightSentHome" if seat == by else "event.KnightSentHome"
            return Phrase(key, {"who": Who(seat), "at": square_name(at), "by": Who(by)})
        case FairyMoved(_, seat, at, part):
            where: dict[str, Gap] = {"who": Who(seat), "at": square_name(at)}
            return Phrase("event.FairyBeside", {**where, "part": part_name(part)}) if part else Phrase(
                "event.FairyMoved", where
            )
        case PawnsHome(_, pawns):
            return Phrase("event.PawnsHome", {"owners": tuple(_went_home(pawns))})
        case GameEnded(_, aside, held):
            if held:
                return Phrase("event.GameEndedHeldBack", {"n": held})
            return Phrase("event.GameEndedAside", {"n": aside}) if aside else Phrase("event.GameEnded")
    return _dragon(event)


def drawn_and_laid(drawn: TileDrawn, laid: TilePlaced) -> Phrase:
    """A tile drawn and laid at once, in one sentence."""
    said: dict[str, Gap] = {"who": Who(drawn.seat), "tile": tile_name(drawn.tile), "at": square_name(laid.at)}
    return Phrase("event.DrawnAndLaid", said)


def _went_home(pawns: tuple[tuple[int, int, str], ...]) -> Iterator[Phrase]:
    """The pawns of each owner, in the order in which the owners appear."""
    for owner in dict.fromkeys(seat for seat, *_ in pawns):
        own = tuple(
            Phrase("event.PawnFrom", {"at": square_name(at), "part": part_name(part)})
            for seat, at, part in pawns if seat == owner
        )
        yield Phrase("event.OwnPawnsHome", {"who": Who(owner), "pawns": own})


def _dragon(event: Event) -> Phrase:
    match event:
        case DragonJumped(_, at, before):
            if before < 0:
                return Phrase("event.DragonArrives", {"at": square_name(at)})
            return Phrase("event.DragonJumped", {"at": square_name(at), "before": square_name(before)})
        case DragonCame(_, at):
            return Phrase("event.DragonCame", {"at": square_name(at)})
        case DragonFlew(_, seat, at, step):
            return Phrase("event.DragonFlew", {"who": Who(seat), "at": square_name(at), "step": step})
        case PawnsFled(_, at, pawns):
            fled = tuple(
                Phrase("event.PawnOf", {"who": Who(seat), "part": part_name(part)}) for seat, part in pawns
            )
            return Phrase("event.PawnsFled", {"at": square_name(at), "pawns": fled})
        case DragonRests(_, at, steps):
            key = "event.DragonStops" if steps < FLIGHT else "event.DragonRests"
            return Phrase(key, {"at": square_name(at), "steps": steps})
    raise TypeError(f"no event of this game: {event!r}")


def _points(event: Scored) -> Phrase:
    given: dict[str, Gap] = {"who": Who(event.seat), "points": event.points}
    match event:
        case RegionScored(_, _, items, part, at, _, finished):
            named = f"{'holds' if finished or part == FIELD else 'unfinished'}.{KINDS_OF_PART[part]}"
            kind = Phrase(named, {"n": len(event.tiles)})
            given |= {"kind": kind, "at": square_name(at)}
            if not event.points:
                return Phrase("event.FarmNothing", given)
            if part == CLOISTER:
                return Phrase("event.CloisterScored", given)
            if part == FIELD:
                return Phrase("event.FarmScored", {**given, **items[0].what.gaps})
            if len(items) == 1:
                return Phrase("event.RegionScoredOne", given)
            each = tuple(Phrase("item.itemised", {"what": item.what, "points": item.points}) for item in items)
            return Phrase("event.RegionScored", {**given, "items": each})
        case FairyTurn():
            return Phrase("event.FairyTurn", given)
        case FairyScored():
            return Phrase("event.FairyScored", given)
    raise TypeError(f"no event of this game: {event!r}")
