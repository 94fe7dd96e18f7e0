"""Events as sentences."""

from __future__ import annotations

from dragongames.core.game.position import Event
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragonkeepers.box.cards import HIDDEN
from dragongames.games.dragonkeepers.rules import events as happened
from dragongames.games.dragonkeepers.rules.moves import CHESTS
from dragongames.games.dragonkeepers.text.naming import (
    back_name,
    card_name,
    card_names,
    colour_name,
    dragons_of,
    side_name,
)


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    match event:
        case happened.PiecesSorted(_, away, left):
            return Phrase("event.PiecesSorted", {"away": away, "left": left})
        case happened.ChestChosen(_, chest):
            name = CHESTS[chest]
            return Phrase("event.ChestChosen", {"chest": Phrase(f"chest.{name}"), "does": Phrase(f"chest-does.{name}")})
        case happened.Dealt(_, seat, card):
            key = "event.DealtHidden" if card == HIDDEN else "event.Dealt"
            return Phrase(key, {"who": Who(seat), "card": card_name(card)})
        case happened.TurnBegun(_, seat):
            return Phrase("event.TurnBegun", {"who": Who(seat)})
        case happened.Taken(_, seat, card, n):
            return Phrase("event.Taken", {"who": Who(seat), "card": card_name(card), "n": n})
        case happened.TurnedOver(_, side, card):
            return Phrase("event.TurnedOver", {"side": side_name(side), "card": card_name(card)})
        case happened.RunDown(_, side):
            return Phrase("event.RunDown", {"side": side_name(side)})
        case happened.PageSeen(_, side, back):
            return Phrase("event.PageSeen", {"side": side_name(side), "back": back_name(back)})
        case happened.BookChanged(_, seat, side, back, card):
            gaps: dict[str, Gap] = {
                "who": Who(seat), "side": side_name(side), "back": back_name(back), "card": card_name(card)
            }
            return Phrase("event.BookChangedHidden" if card == HIDDEN else "event.BookChanged", gaps)
        case happened.SetPlayed(_, seat, colour, cards, following):
            key = "event.SetFollowed" if following else "event.SetPlayed"
            return Phrase(key, {"who": Who(seat), "cards": dragons_of(cards), "colour": colour_name(colour)})
        case happened.StackBegun(_, seat, colour, side):
            key = "event.StackRight" if side else "event.StackLeft"
            return Phrase(key, {"who": Who(seat), "colour": colour_name(colour)})
        case happened.CrestTaken(_, seat):
            return Phrase("event.CrestTaken", {"who": Who(seat), "points": event.points})
        case happened.PieceTaken(_, seat, _, value):
            return Phrase("event.PieceTaken", {"who": Who(seat), "value": value})
        case happened.AmuletDone(_, seat, red, done, goal):
            key = "event.AmuletRed" if red else "event.AmuletBlue"
            return Phrase(key, {"who": Who(seat), "done": done, "goal": goal})
        case happened.CrystalGained(_, seat) | happened.CrystalPaid(_, seat) | happened.ShadowGained(_, seat):
            return Phrase(f"event.{type(event).__name__}", {"who": Who(seat)})
        case happened.EggTaken(_, seat):
            return Phrase("event.EggTaken", {"who": Who(seat)})
        case happened.NoneLeft(_, seat, what):
            return Phrase("event.NoneLeft", {"who": Who(seat), "what": Phrase(f"bonus.{what}")})
        case happened.Fresh(_, seat, cards):
            return Phrase("event.Fresh", {"who": Who(seat), "cards": card_names(cards)})
        case happened.Recalled(_, seat, card):
            return Phrase("event.Recalled", {"who": Who(seat), "card": card_name(card)})
        case happened.GameEnded(rule, seat, amulets, _):
            ran_out = "event.GameRanOut" if amulets else "event.GameRanOutBare"
            return Phrase(ran_out if rule == "DK-8.12" else "event.GameEnded", {"who": Who(seat), "n": amulets})
        case happened.PearlShown(_, seat, items, value):
            return Phrase("event.PearlShown", {"who": Who(seat), "pearl": items[0].what, "value": value})
        case happened.EggTurned(_, seat, _, eggs, tied):
            key = "event.EggTurned" if len(tied) == 1 else "event.EggTurnedTied"
            return Phrase(key, {"who": Who(seat), "n": eggs})
    raise TypeError(f"no event of this game: {event!r}")
