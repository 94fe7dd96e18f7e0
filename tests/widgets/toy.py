"""A game of its own, shaped like the real ones: two players bid cards in secret for prizes that chance turns up.

Boards that play it cannot know the rules of any real game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dragongames.bots.random import RandomBot
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Check, Emit, Event, Item, Move, Outcome, Scored, Seat
from dragongames.core.game.rulebook import Rule, Rulebook
from dragongames.core.text.fields import Number
from dragongames.core.text.notation import Notation
from dragongames.core.text.words import Catalogue, Phrase, Who, core_words
from dragongames.draw.look import Look
from dragongames.draw.scene import Rect, Scene, Text

HIDDEN = -1
FULL = (1, 2, 3, 4)


def _both(text: str) -> dict[str, str]:
    return {"en": text, "pl": text}


WORDS = Catalogue(
    {
        "game": _both("Bids"), "move.Bid": _both("bid {card}"), "move.Raise": _both("raise {low} {high}"),
        "move.Fold": _both("fold"), "move.Turn": _both("turn {prize}"), "told.turned": _both("The prize is {prize}."),
        "told.won": _both("{who} wins {points} with {card}."), "item.prize": _both("prize"),
        "told.tied": _both("Nobody wins."),
    },
    core_words(),
)


def _rule(name: str, says: str, broken: str | None) -> Rule:
    ruling = name == "T-2"
    status, why = ("ruling", _both("Why not.")) if ruling else ("text", None)
    return Rule(name, "Licytacja", status, _both(says), broken and _both(broken), why)


RULEBOOK = Rulebook(
    (
        _rule("T-1", "Bid a card of your hand.", "{card} is not in the hand."),
        _rule("T-2", "Two cards are raised from low to high.", "{low} is not below {high}."),
        _rule("T-3", "The highest bid wins.", None),
    ),
    WORDS,
)


class Bid(Move, frozen=True, tag=True):
    card: int


class Raise(Move, frozen=True, tag=True):
    low: int
    high: int


class Fold(Move, frozen=True, tag=True):
    pass


class Turn(Move, frozen=True, tag=True):
    prize: int


class Turned(Event, frozen=True, tag=True):
    prize: int


class Won(Scored, frozen=True, tag=True):
    card: int


class Tied(Event, frozen=True, tag=True):
    pass


class Options(Struct, frozen=True):
    players: int = 2


class Position(Struct, frozen=True):
    """`bids` are 0 until made, then the sum of the cards bid (a fold is 9 minus nothing: 90), or HIDDEN."""

    seats: int = 2
    prize: int = 0
    rounds: int = 0
    hands: tuple[tuple[int, ...], ...] = (FULL, FULL)
    bids: tuple[int, ...] = (0, 0)
    points: tuple[int, ...] = (0, 0)

    @property
    def actors(self) -> tuple[Seat, ...]:
        if not self.prize:
            return () if self.rounds == 3 else (CHANCE,)
        return tuple(seat for seat, bid in enumerate(self.bids) if not bid)

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.actors:
            return ()
        hand = self.hands[seat]
        pairs = tuple(Raise(seat, a, b) for a in hand for b in hand if a < b)
        return (*(Bid(seat, card) for card in hand), *pairs, Fold(seat))

    def check(self, move: Move) -> tuple[Check, ...]:
        cards = {Bid: lambda m: (m.card,), Raise: lambda m: (m.low, m.high)}.get(type(move), lambda m: ())(move)
        missing = [card for card in cards if card not in self.hands[move.seat]]
        checks = [Check("T-1", not missing, {"card": missing[0] if missing else 0})]
        if isinstance(move, Raise):
            checks.append(Check("T-2", move.low < move.high, {"low": move.low, "high": move.high}))
        return tuple(checks)

    def odds(self) -> tuple[tuple[Move, int], ...]:
        return ((Turn(CHANCE, 1), 2), (Turn(CHANCE, 2), 1))

    def after(self, move: Move, emit: Emit | None = None) -> Position:
        match move:
            case Turn(_, prize):
                if emit:
                    emit(Turned("T-3", prize))
                return replace(self, prize=prize, rounds=self.rounds + 1)
            case Bid(seat, card):
                return self._bid(seat, (card,), emit)
            case Raise(seat, low, high):
                return self._bid(seat, (low, high), emit)
        return self._bid(move.seat, (), emit)

    def _bid(self, seat: Seat, cards: tuple[int, ...], emit: Emit | None) -> Position:
        hands = tuple(tuple(c for c in hand if s != seat or c not in cards) for s, hand in enumerate(self.hands))
        bids = tuple(sum(cards) or 90 if s == seat else bid for s, bid in enumerate(self.bids))
        if 0 in bids:
            return replace(self, hands=hands, bids=bids)
        shown = [bid % 90 for bid in bids]
        points = list(self.points)
        if shown[0] != shown[1]:
            winner = shown.index(max(shown))
            points[winner] += self.prize
            if emit:
                emit(Won("T-3", winner, (Item(Phrase("item.prize"), self.prize),), max(shown)))
        elif emit:
            emit(Tied("T-3"))
        return replace(self, hands=hands, bids=(0, 0), points=tuple(points), prize=0)

    def seen_by(self, seat: Seat) -> Position:
        bids = tuple(bid if s == seat or not bid else HIDDEN for s, bid in enumerate(self.bids))
        hands = tuple(hand if s == seat else () for s, hand in enumerate(self.hands))
        return replace(self, bids=bids, hands=hands)

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        if self.actors:
            return None
        places = tuple(1 + sum(p < q for q in self.points) for p in self.points)
        return Outcome(tuple((Item(Phrase("item.prize"), p),) for p in self.points), places, "T-3")


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    yield from (Bid(seat, card) for card in FULL)
    yield from (Raise(seat, a, b) for a in FULL for b in FULL)


def picks(position: Position, move: Move) -> tuple[str, ...]:
    match move:
        case Bid(_, card):
            return (f"card.{card}",)
        case Raise(_, low, high):
            return (f"card.{low}", f"card.{high}")
    return ()


def tell(event: Event) -> Phrase:
    match event:
        case Turned(_, prize):
            return Phrase("told.turned", {"prize": prize})
        case Won(_, seat, _, card):
            return Phrase("told.won", {"who": Who(seat), "points": event.points, "card": card})
    return Phrase("told.tied")


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    return f"prize {position.prize}, points {position.points}, hands {position.hands}, bids {position.bids}"


def scene(position: Position, look: Look) -> Scene:
    """A row of cards for the seat that looks: those in the hand above, those gone below."""
    shapes: list[Any] = [Rect(x=10, y=10, w=40, h=40, fill="#804000", target="prize", name="the prize")]
    hand = position.hands[look.seat] if look.seat is not None and look.seat >= 0 else ()
    for card in FULL:
        at = 10 if card in hand else 130
        name = {"target": f"card.{card}", "name": f"card {card}"}
        shapes.append(Rect(x=100 + 60 * card, y=at, w=40, h=90, fill="#806040", **name))
        shapes.append(Text(x=105 + 60 * card, y=at + 40, text=str(card), fill="#000000"))
    for s, hidden in enumerate(position.bids):
        shapes.append(Text(x=10, y=150 + 20 * s, text=f"bid {hidden}", fill="#000000"))
    return Scene(500, 240, tuple(shapes), "Bids", look.palette)


GAME = Game(
    slug="bids", players=(2,), options=Options, position=Position, moves=(Bid, Raise, Fold, Turn), words=WORDS,
    rulebook=RULEBOOK,
    notation=Notation(WORDS, (Bid, Raise, Fold, Turn), {n: Number(WORDS) for n in ("card", "low", "high", "prize")}),
    start=lambda options: Position(), tries=tries, picks=picks, tell=tell, write=repr, read=repr, show=show,
    scene=scene, components=lambda position: Counter(), samples=(Options(),),
    tally=lambda position: tuple((Item(Phrase("item.prize"), points),) for points in position.points),
    lines=(), bot=RandomBot,
)


class Highest:
    """A bot: always its highest card. Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Position] = []

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        self.shown.append(view)
        return Bid(seat, max(view.hands[seat]))
