"""Events as sentences, and the text board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dragongames.core.game.position import Event, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.rules.checks import card_name
from dragongames.games.knights_and_castles.rules.hands import cards, laid_cards, whereabouts
from dragongames.games.knights_and_castles.rules.moves import (
    DRUM,
    SHEPHERD,
    TILES,
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
from dragongames.games.knights_and_castles.rules.position import HIDDEN, NOTHING, Position
from dragongames.games.knights_and_castles.rules.scoring import POINTS
from dragongames.games.knights_and_castles.text.catalogue import WORDS


def tile_name(tile: int) -> Phrase:
    return Phrase(f"tile.{TILES[tile]}")


def _people(seats: Sequence[Seat]) -> tuple[Gap, ...]:
    return tuple(Who(seat) for seat in seats)


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
            return Phrase("event.ShepherdsBack", {"who": _people(seats)})
        case Cancelled(_, card, seats):
            return Phrase("event.Cancelled", {"card": card_name(card), "who": _people(seats)})
        case CastleWon(_, seat, _, tile, card, strength):
            won: dict[str, Gap] = {"who": Who(seat), "tile": tile_name(tile), "points": event.points}
            if card < 0:
                return Phrase("event.WonBySword", won)
            return Phrase("event.WonByCard", {**won, "card": card_name(card), "strength": strength})
        case ToCamp(_, owned):
            each = tuple(Phrase("event.CardOf", {"card": card_name(card), "who": Who(seat)}) for seat, card in owned)
            return Phrase("event.ToCamp", {"cards": each})
        case SwordTaken(_, seat, before, tied):
            if seat == before:
                return Phrase("event.SwordStays", {"who": Who(seat)})
            key = "event.SwordMovesYoungest" if len(tied) > 1 else "event.SwordMoves"
            return Phrase(key, {"who": Who(seat), "tied": _people(tied)})
        case Recruited(_, seats, without):
            key = "NothingRecruited" if not seats else "RecruitedSome" if without else "Recruited"
            return Phrase(f"event.{key}", {"who": _people(seats), "without": _people(without)})
        case GameEnded(_, _, points, removed):
            each = tuple(Phrase("event.PointsOf", {"who": Who(seat), "n": n}) for seat, n in enumerate(points))
            if removed < 0:
                return Phrase("event.GameEndedAll", {"points": each})
            return Phrase("event.GameEnded", {"points": each, "removed": tile_name(removed)})
    raise TypeError(f"no event of this game: {event!r}")


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The text board: the round, the stack, then a block of lines for each player."""
    return "\n".join(_lines(position, seat, names))


def _lines(position: Position, viewer: Seat | None, names: Sequence[str]) -> Iterator[str]:
    def say(key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(f"show.{key}", gaps), names=names)

    if not position.ages:
        yield say("setup")
        return
    if position.games > 1:
        yield say("game", game=position.game, games=position.games)
    yield say("header", round=position.round_now, rounds=position.rounds, tile=_open(position))
    left = tuple(
        Phrase("show.times", {"n": n, "tile": tile_name(t)}) if n > 1 else tile_name(t)
        for t, n in enumerate(position.bag) if n
    )
    yield say("put-away" if position.over else "stack", tiles=left)
    for seat in range(position.seats):
        yield ""
        yield from _player(position, viewer, seat, names)
    result = position.outcome()
    if result is not None:
        yield ""
        key = "shared" if len(result.winners) > 1 else "places"
        yield say(key, who=_people(result.winners), rule=result.decided_by)


def _open(position: Position) -> str:
    if position.tile < 0:
        return WORDS.say(Phrase("show.over" if position.over else "show.between"))
    name = tile_name(position.tile)
    if position.tile == DRUM:
        return WORDS.say(name)
    return WORDS.say(Phrase("show.worth", {"tile": name, "points": POINTS[position.tile]}))


def _player(position: Position, viewer: Seat | None, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    def say(gap: Gap) -> str:
        return WORDS.say(gap, names=names)

    def row(key: str, value: Gap) -> str:
        return f"    {say(Phrase(f'show.{key}'))}: {say(value)}"

    points = position.points[seat]
    marks = [say(Phrase("show.sword"))] if position.sword == seat else []
    marks += [say(Phrase("show.youngest"))] if position.ages[0] == seat else []
    head = say(Phrase("show.player", {"who": Who(seat), "points": points}))
    yield f"{head} ({', '.join(marks)})" if marks else head
    if position.castles[seat]:
        yield row("castles", tuple(map(tile_name, position.castles[seat])))
    hand, full, code = position.hands[seat], position.full, position.laid[seat]
    if hand != HIDDEN:
        gone = laid_cards(code) if code > NOTHING and position.tile != DRUM else ()
        held = tuple(card_name(card) for card in cards(hand) if card not in gone)
        shepherds = 2 - gone.count(SHEPHERD)
        sheep = (Phrase("shepherds"),) if shepherds == 2 else (card_name(SHEPHERD),) * shepherds
        yield row("hand", (*held, *sheep) or "—")
        if full & ~hand:
            yield row("camp", tuple(map(card_name, cards(full & ~hand))))
    else:
        yield from _known(position, seat, row)
    if code != NOTHING:
        yield row("chosen" if position.tile == DRUM else "laid", _laid(position, code))


def _known(position: Position, seat: Seat, row: Callable[[str, Gap], str]) -> Iterator[str]:
    """What the whole table knows of a hand it cannot see."""
    known = whereabouts(position.possible[seat], position.full)
    yield row("hand", (*map(card_name, cards(known.hand)), Phrase("shepherds")))
    if known.either:
        n = position.hand_sizes[seat] - known.hand.bit_count()
        yield row("either", Phrase("show.of", {"n": n, "cards": tuple(map(card_name, cards(known.either)))}))
    if known.camp:
        yield row("camp", tuple(map(card_name, cards(known.camp))))


def _laid(position: Position, code: int) -> Gap:
    if code == HIDDEN:
        return Phrase("show.one-hidden" if position.tile == DRUM else "show.face-down")
    if position.tile == DRUM:
        return card_name(code - 1)
    return tuple(map(card_name, laid_cards(code)))
