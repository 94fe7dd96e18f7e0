"""The text board: the course of the game, the city, the Wilds, the Scouts' Quarters, then everybody's belongings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.board import (
    AREA_SPACES,
    AREAS,
    CITY,
    CITY_SPACES,
    LENGTH,
    LIMIT,
    MONUMENT_SPACES,
    SCOUT_SPACES,
    place_in,
)
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import DRAGONS, kind_of, objective
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import ANY, DRAGON, TILES, TYPES, type_of
from dragongames.games.simurgh.rules.checks import now
from dragongames.games.simurgh.rules.decks import STACKS, UNSEEN
from dragongames.games.simurgh.rules.sources import SPACES, of_tile
from dragongames.games.simurgh.rules.tasks import AtMonument, GiveBack, Look, Offer, Passing, Replacing
from dragongames.games.simurgh.rules.things import HOME, RESERVE, amount, goods, resources
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The whole table as lines."""
    return "\n".join(_Board(position, seat, names).lines())


class _Board:
    """A position as it is written down for one onlooker."""

    def __init__(self, position: Position, seat: Seat | None, names: Sequence[str]) -> None:
        self.position, self.seat, self.names = position, seat, names

    def say(self, what: Gap) -> str:
        return WORDS.say(what, names=self.names)

    def word(self, key: str, **gaps: Gap) -> str:
        return self.say(Phrase(f"show.{key}", gaps))

    def lines(self) -> Iterator[str]:
        position = self.position
        options = position.options
        length, mode = Phrase(f"show.{options.length}"), Phrase(f"show.{options.mode}")
        yield self.word("header", mode=mode, length=length, turn=position.turns)
        yield from self._course()
        for part in (self._city, self._wilds, self._quarters, self._monument):
            yield ""
            yield from part()
        for seat in range(position.seats):
            yield ""
            yield from self._player(seat)
        outcome = position.outcome()
        if outcome is not None:
            yield ""
            who = tuple(Who(seat) for seat in outcome.winners)
            yield self.word("shared" if len(who) > 1 else "places", who=who, rule=outcome.decided_by)

    def _course(self) -> Iterator[str]:
        """Who decides what, and how near the end is."""
        position = self.position
        if not position.actors:
            yield self.word("over")
        elif position.actors == (CHANCE,):
            yield self.word("setup" if position.first < 0 else "by-chance")
        else:
            key = "turn-of" if position.actors == (position.turn,) else "deciding"
            yield self.word(key, who=tuple(map(Who, position.actors)), now=now(position))
        goal = LENGTH[position.options.length]
        lying, removed = sum(map(bool, position.monument)), len(position.chronicle)
        passed = lying > goal["objectives"] or removed > goal["chronicle"]
        yield self.word(
            "end-passed" if passed else "end", objectives=lying, goal=goal["objectives"], chronicle=removed,
            most=goal["chronicle"],
        )
        if position.ending >= 0:
            yield self.word("last", n=position.ending)
        for task in position.todo[-1:]:
            yield from self._looked_at(task)

    def _looked_at(self, task: object) -> Iterator[str]:
        """The tiles a player holds to choose from, as far as the onlooker knows them."""
        match task:
            case Look(_, _, took) | GiveBack(_, took) | AtMonument(took) | Replacing(took) | Passing(_, _, took):
                refs = took
            case Offer(offered) if self.seat is not None and self.seat >= 0:
                refs = offered[self.seat]
            case _:
                return
        if refs:
            yield self.word("looking", tiles=tuple(self._tile(ref) for ref in refs))

    def _tile(self, ref: int) -> Gap:
        """A tile, or what its back tells."""
        number = self.position.known(ref)
        if number:
            return naming.tile(number)
        sort = self.position.hidden[ref - UNSEEN][2]
        return Phrase("show.hidden", {"sort": Phrase(f"type.{'any' if sort == ANY else TYPES[sort]}")})

    def _space(self, name: str, space: Space, place: int) -> str:
        """A space with its effect and who stands there."""
        said = f"    {name} ({self._for_whom(space)}): {self.say(naming.space(space))}"
        there = tuple(
            Phrase("show.standing", {"who": Who(seat), "vassal": naming.vassal(code & 1)})
            for seat, codes in enumerate(self.position.standing) for code in codes if code >> 1 == place
        )
        return f"{said} [{self.say(there)}]" if there else said

    def _for_whom(self, space: Space) -> str:
        who = ("many-riders" if space.many else "one-rider") if space.rider else ("many" if space.many else "one")
        return self.word(who)

    def _does(self, number: int, indent: int) -> Iterator[str]:
        """What an action tile does that is not in the Wilds yet."""
        if not number or type_of(number) >= DRAGON:
            return
        there_is = TILES[number - 1]
        if there_is.is_exploration:
            gains = "; ".join(self.say(naming.space(Space(NOTHING, level.gain))) for level in there_is.spaces)
            said = [self.word("levels", gains=gains, price=naming.effect(there_is.move))]
        else:
            said = [f"{self._for_whom(what)}: {self.say(naming.space(what))}" for what in there_is.spaces]
        yield f"{' ' * indent}{'; '.join(said)}"

    def _city(self) -> Iterator[str]:
        closed = BOXES[self.position.options.box].closed
        yield self.word("city")
        for place, space in enumerate(CITY_SPACES):
            if place not in closed:
                yield self._space(self.say(Phrase(f"space.{CITY[place]}")), space, place)

    def _wilds(self) -> Iterator[str]:
        yield self.word("wilds")
        for area, number in enumerate(self.position.areas):
            name = AREAS[area].upper()
            if not number:
                yield f"  {self.word('free-area', area=name, bonus=naming.space(AREA_SPACES[area]))}"
                continue
            yield f"  {self.word('area', area=name, tile=number, sort=naming.sort(number))}"
            for at in range(len(TILES[number - 1].spaces)):
                yield self._space(str(at + 1), SPACES[of_tile(number, at)], place_in(area, at))

    def _quarters(self) -> Iterator[str]:
        yield self.word("row")
        for slot, number in enumerate(self.position.row, 1):
            price = naming.price(SCOUT_SPACES[slot])
            gaps: dict[str, Gap] = {"slot": slot, "tile": number, "price": price}
            yield f"    {self.say(Phrase('show.slot' if number else 'show.slot-empty', gaps))}"
            yield from self._does(number, 8)
        sizes = {name: deck.size for name, deck in zip(STACKS, self.position.decks, strict=True)}
        yield f"  {self.word('stacks', **sizes)}"

    def _monument(self) -> Iterator[str]:
        yield self.word("monument")
        for post, number in enumerate(self.position.monument):
            if number:
                goal = objective(number)
                points = ", ".join(map(str, goal.points))
                said = self.word("objective", post=post + 1, tile=number, goal=naming.counted(goal), points=points)
            else:
                said = self.word("post", post=post + 1, price=naming.space(MONUMENT_SPACES[post]))
            yield f"    {said}"
        if self.position.chronicle:
            yield self.word("chronicle", tiles=", ".join(map(str, self.position.chronicle)))

    def _player(self, seat: Seat) -> Iterator[str]:
        position = self.position
        purse = position.purses[seat]
        yield self.word("player", who=Who(seat), points=position.points[seat])
        kept = (*goods(purse)[:6], 0)
        limit = LIMIT[position.options.mode]
        yield f"    {self.word('goods', n=resources(purse), limit=limit)}: {self.say(naming.counts(kept))}"
        home, reserve = (naming.vassals(amount(purse, at), amount(purse, at + 1)) for at in (HOME, RESERVE))
        yield f"    {self.word('vassals')}: {self.say(home)}; {self.word('reserve')}: {self.say(reserve)}"
        if seat == position.turn and position.resting:
            resting = naming.vassals(amount(position.resting, HOME), amount(position.resting, HOME + 1))
            yield f"    {self.word('resting')}: {self.say(resting)}"
        if position.hands[seat]:
            hand = tuple(self._in_hand(ref) for ref in position.hands[seat])
            yield f"    {self.word('hand')}: {self.say(hand)}"
            for number in filter(None, map(position.known, position.hands[seat])):
                for said in self._does(number, 0):
                    yield f"      {number}: {said}"
        if position.dragons[seat]:
            yield f"    {self.word('dragons')}:"
            for dragon in position.dragons[seat]:
                yield from self._dragon(dragon)

    def _in_hand(self, ref: int) -> Gap:
        number = self.position.known(ref)
        return f"{number} ({WORDS.say(Phrase(f'type.{TYPES[type_of(number)]}'))})" if number else self._tile(ref)

    def _dragon(self, dragon: int) -> Iterator[str]:
        """A dragon and what it can do: a filled disc where a token lies."""
        yield f"      {self.say(naming.dragon(dragon >> 3))}"
        for ability, what in enumerate(DRAGONS[kind_of(dragon >> 3)].abilities):
            yield f"        {'●' if dragon >> ability & 1 else '○'} {self.say(naming.space(what))}"
