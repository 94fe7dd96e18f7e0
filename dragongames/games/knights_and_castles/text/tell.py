"""Events as sentences."""

from __future__ import annotations

from dragongames.core.game.position import Event
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.box.contents import SHEPHERD
from dragongames.games.knights_and_castles.rules.events import (
    Cancelled,
    CastleWon,
    Dealt,
    GameEnded,
    Recruited,
    Revealed,
    ShepherdsBack,
    Shuffled,
    Started,
    SwordTaken,
    TileDrawn,
    ToCamp,
)
from dragongames.games.knights_and_castles.text.naming import card_name, people, tile_name


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    match event:
        case Started(_, game, sword):
            return Phrase("event.Started" if game == 1 else "event.StartedNext", {"game": game, "sword": Who(sword)})
        case Shuffled(_, tiles):
            return Phrase("event.Shuffled", {"tiles": tiles})
        case Dealt(_, held):
            return Phrase("event.Dealt", {"cards": held})
        case TileDrawn(_, number, tile):
            return Phrase("event.TileDrawn", {"round": number, "tile": tile_name(tile)})
        case Revealed(_, seat, first, second):
            key = "event.RevealedShepherds" if first == SHEPHERD else "event.Revealed"
            return Phrase(key, {"who": Who(seat), "first": card_name(first), "second": card_name(second)})
        case ShepherdsBack(_, seats):
            return Phrase("event.ShepherdsBack", {"who": people(seats)})
        case Cancelled(_, card, seats):
            return Phrase("event.Cancelled", {"card": card_name(card), "who": people(seats)})
        case CastleWon(_, seat, _, tile, card, strength):
            won: dict[str, Gap] = {"who": Who(seat), "tile": tile_name(tile), "points": event.points}
            if card < 0:
                return Phrase("event.WonBySword", won)
            return Phrase("event.WonByCard", {**won, "card": card_name(card), "strength": strength})
        case ToCamp(_, owned):
            piles: dict[int, list[Gap]] = {}
            for owner, card in owned:
                piles.setdefault(owner, []).append(card_name(card))
            told = tuple(  # the verb is said once
                Phrase("event.NextPile" if at else "event.PileOf", {"who": Who(owner), "cards": tuple(pile)})
                for at, (owner, pile) in enumerate(piles.items())
            )
            return Phrase("event.ToCamp", {"piles": told})
        case SwordTaken(_, seat, before, tied):
            if seat == before:
                return Phrase("event.SwordStays", {"who": Who(seat)})
            how = "" if len(tied) < 2 else "Younger" if len(tied) == 2 else "Youngest"
            return Phrase(f"event.SwordMoves{how}", {"who": Who(seat), "tied": people(tuple(sorted(tied)))})
        case Recruited(_, seats, without):
            key = "NothingRecruited" if not seats else "RecruitedSome" if without else "Recruited"
            return Phrase(f"event.{key}", {"who": people(seats), "without": people(without)})
        case GameEnded(_, _, points, removed):
            each = tuple(Phrase("event.PointsOf", {"who": Who(seat), "n": n}) for seat, n in enumerate(points))
            if removed < 0:
                return Phrase("event.GameEndedAll", {"points": each})
            return Phrase("event.GameEnded", {"points": each, "removed": tile_name(removed)})
    raise TypeError(f"no event of this game: {event!r}")
