"""The text board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dragongames.core.game.position import Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragonkeepers.box.cards import COLOUR, DIGIT, EMPTY, HIDDEN, LEFT, RIGHT
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.moves import CHESTS, NO_CHEST
from dragongames.games.dragonkeepers.rules.phases import ACT, NAMES
from dragongames.games.dragonkeepers.rules.reward import pieces_due
from dragongames.games.dragonkeepers.rules.rows import asked, closed
from dragongames.games.dragonkeepers.text.catalogue import WORDS
from dragongames.games.dragonkeepers.text.naming import card_name, card_names, colour_name, number_of

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def now(position: Position) -> Phrase:
    """Who must do what."""
    step = "follow" if position.following and position.phase == ACT else NAMES[position.phase]
    return Phrase(f"step.{step}", {"who": Who(max(position.actor, 0))})


def pays(position: Position, digit: int) -> tuple[Phrase, ...]:
    """What a digit pays, part by part."""
    given = unpacked(position.box).rewards[digit - 1]
    parts = [Phrase(f"bonus.{piece}") for piece in pieces_due(position, given)]
    parts += [Phrase("bonus.crystal")] * given.crystals
    parts += [Phrase("bonus.egg")] * given.eggs
    parts += [Phrase("bonus.shadow")] * given.shadows
    return tuple(parts)


def _lines(position: Position, viewer: Seat | None, names: Sequence[str]) -> Iterator[str]:
    """Line after line."""

    def say(key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(f"show.{key}", gaps), names=names)

    yield WORDS.say(now(position), names=names)
    if position.taken >= 0:
        yield from _book(position, names)
        left, right = (Phrase("show.empty") if card == EMPTY else card_name(card) for card in position.display)
        bare = set(position.display) == {EMPTY}
        yield say("display-empty") if bare else say("display", left=left, right=right)
        yield say("supply-pieces", pieces=_supply(position))
        yield say("supply", things=_bonuses(position))
        crests = _crests(position)
        held = "no-crests" if not crests else "crest-left" if len(crests) == 1 else "crests-left"
        yield say(held, crests=crests, n=crests[0] if crests else 0)
        yield say("amulets", n=sum(position.amulets), goal=position.goal)
    if position.chest != NO_CHEST:
        name = CHESTS[position.chest]
        yield say("chest", chest=Phrase(f"chest.{name}"), does=Phrase(f"chest-does.{name}"))
    for seat in range(position.seats):
        yield ""
        yield from _player(position, seat, names)
    result = position.outcome()
    if result is not None:
        yield ""
        key = "shared" if len(result.winners) > 1 else "winner"
        yield say(key, who=tuple(map(Who, result.winners)), rule=result.decided_by)


def _book(position: Position, names: Sequence[str]) -> Iterator[str]:
    number, colour = DIGIT[position.page(LEFT)], COLOUR[position.page(RIGHT)]
    gaps: dict[str, Gap] = {"dragons": number_of(colour, number), "pays": pays(position, number)}
    yield WORDS.say(Phrase("show.book", gaps), names=names)
    if asked(position) != (number, colour):
        yield WORDS.say(Phrase("show.fewer", {"dragons": number_of(colour, asked(position)[0])}), names=names)


def _supply(position: Position) -> Gap:
    values = unpacked(position.box).pieces
    left = tuple(f"{value} × {n}" for (value, _), n in zip(values, position.supply, strict=True) if n)
    return left or Phrase("show.nothing")


def _crests(position: Position) -> tuple[int, ...]:
    """The crests that can still be taken, the dearest first."""
    return unpacked(position.box).crests_for(position.seats)[sum(map(bool, position.crests)) :]


def _bonuses(position: Position) -> Gap:
    """What else there is in the supply."""
    contents = unpacked(position.box)
    red, blue = (sum(n for _, n in bag) for bag in contents.pearls)
    left = {
        "eggs": contents.eggs - sum(position.eggs),
        "crystals": contents.crystals - sum(position.crystals),
        "shadows": position.shadows,
        "red-pearls": red - sum(pearls[0] for pearls in position.pearls),
        "blue-pearls": blue - sum(pearls[1] for pearls in position.pearls),
    }
    return tuple(Phrase(f"show.{what}", {"n": n}) for what, n in left.items() if n) or Phrase("show.nothing")


def _player(position: Position, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    def say(gap: Gap) -> str:
        return WORDS.say(gap, names=names)

    def row(key: str, value: Gap) -> str:
        return f"    {say(Phrase(f'show.{key}'))}: {say(value)}"

    head = say(Phrase("show.player", {"who": Who(seat), "points": position.points[seat]}))
    in_turn = seat == position.active and position.taken >= 0 and not position.over
    yield f"{head} ({say(Phrase('show.active'))})" if in_turn else head
    if stacks := position.rows[seat]:
        yield row("row", tuple(
            Phrase(f"show.{_state(stacks, stack)}", {"colour": colour_name(stack[0]), "n": len(stack) - 1})
            for stack in stacks
        ))
    if pieces := position.pieces[seat]:
        whole = [pieces[at : at + 3] for at in range(0, len(pieces), 3)]
        yield row("pieces", " | ".join("+".join(map(str, three)) for three in whole))
    yield from _treasures(position, seat, row)
    hand = position.hands[seat]
    if hand:
        hidden = hand.count(HIDDEN)
        cards = card_names(hand[hidden:]) if len(hand) > hidden else ()
        unknown = (Phrase("show.hidden", {"n": hidden}),) if hidden else ()
        yield row("hand", (*cards, *unknown) if isinstance(cards, tuple) else (cards, *unknown))


def _state(row: tuple[tuple[int, ...], ...], stack: tuple[int, ...]) -> str:
    """Whether a stack is closed, open, or only begun."""
    return "closed" if closed(row, stack[0]) else "open" if len(stack) > 1 else "begun"


def _treasures(position: Position, seat: Seat, row: object) -> Iterator[str]:
    assert callable(row)
    (red, blue), shown = position.pearls[seat], position.shown[seat]
    found: list[Phrase] = []
    if red:
        found.append(Phrase("show.red-pearls", {"n": red}))
    if blue:
        found.append(Phrase("show.blue-pearls", {"n": blue}))
    if position.eggs[seat]:
        found.append(Phrase("show.eggs", {"n": position.eggs[seat]}))
    if position.crystals[seat]:
        found.append(Phrase("show.crystals", {"n": position.crystals[seat]}))
    if position.crests[seat]:
        found.append(Phrase("show.crest", {"points": position.crests[seat]}))
    if found:
        yield row("treasures", tuple(found))
    if shown:
        yield row("shown", "+".join(map(str, shown)))


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The text board: the book, the display, the supply, then a block of lines for each player."""
    return "\n".join(_lines(position, seat, names))
