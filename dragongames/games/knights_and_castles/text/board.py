"""Events as sentences, and the text board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dragongames.core.game.position import Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.box.contents import DRUM, SHEPHERD
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, NOTHING, cards, laid_cards, whereabouts
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import POINTS
from dragongames.games.knights_and_castles.text.catalogue import WORDS
from dragongames.games.knights_and_castles.text.naming import card_name, people, tile_name


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
    if left:
        yield say("put-away" if position.over else "last" if sum(position.bag) == 1 else "stack", tiles=left)
    for seat in range(position.seats):
        yield ""
        yield from _player(position, viewer, seat, names)
    result = position.outcome()
    if result is not None:
        yield ""
        key = "shared" if len(result.winners) > 1 else "places"
        yield say(key, who=people(result.winners), rule=result.decided_by)


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
    mark = "-".join(("sword",) * (position.sword == seat) + ("youngest",) * (position.ages[0] == seat))
    head = say(Phrase("show.player", {"who": Who(seat), "points": points}))
    yield f"{head} ({say(Phrase(f'show.{mark}'))})" if mark else head
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
    """What the whole table knows about a hand it cannot see."""
    known = whereabouts(position.possible[seat], position.full)
    two_lie_there = position.laid[seat] != NOTHING and position.tile != DRUM
    held = (*map(card_name, cards(known.hand)), Phrase("shepherds"))
    yield row("hand-and-table" if two_lie_there else "hand", held)
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
    both = laid_cards(code)
    return Phrase("shepherds") if set(both) == {SHEPHERD} else tuple(map(card_name, both))
