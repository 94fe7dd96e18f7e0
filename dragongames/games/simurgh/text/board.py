"""The text board: the course of the game, the city, the Wilds, the Scouts' Quarters, then everybody's belongings."""

from __future__ import annotations

from collections import Counter
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
    place_in,
)
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import DRAGONS, kind_of, objective
from dragongames.games.simurgh.box.effects import Amount, Effect, Space
from dragongames.games.simurgh.box.tiles import ANY, TILES, TYPES
from dragongames.games.simurgh.rules.checks import now
from dragongames.games.simurgh.rules.decks import STACKS, UNSEEN
from dragongames.games.simurgh.rules.sources import SPACES, of_tile
from dragongames.games.simurgh.rules.tasks import AtMonument, GiveBack, Look, Offer, Passing, Replacing
from dragongames.games.simurgh.rules.things import HOME, RESERVE, VASSALS, amount, goods, resources
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The whole table as lines."""
    return "\n".join(_Board(position, seat, names).lines())


def _so_far(n: int) -> Phrase:
    return Phrase("show.so-far", {"n": n}) if n else Phrase("show.so-far-none")


def _standing(seat: Seat, some: Counter[int]) -> Phrase:
    """A player's vassals on one space."""
    vassals = tuple(Phrase(f"standing.{VASSALS[kind]}-{n}") for kind, n in sorted(some.items()))
    return Phrase("show.standing", {"who": Who(seat), "vassals": vassals})


def _together(there: tuple[Phrase, ...]) -> Gap:
    """The vassals of several players; the last joint must not look like one inside a player's own."""
    lists = [isinstance(some, tuple) and len(some) > 1 for some in (one.gaps["vassals"] for one in there)]
    if len(there) < 2 or not any(lists):
        return there
    *first, last = there
    key = "standing.several" if len(first) > 1 or lists[0] else "standing.pair"
    return Phrase(key, {"first": tuple(first), "last": last})


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
        key = "header" if position.turns else "header-setup"
        yield self.word(key, mode=mode, length=length, turn=position.turns)
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
        if position.ending > 0:
            yield self.word("last", n=position.ending)
        elif position.ending < 0:
            goal = LENGTH[position.options.length]
            lying, removed = sum(map(bool, position.monument)), len(position.chronicle)
            yield self.word(
                "end", objectives=_so_far(lying), goal=goal["objectives"], chronicle=_so_far(removed),
                most=goal["chronicle"],
            )
        for task in position.todo[-1:]:
            yield from self._looked_at(task)

    def _looked_at(self, task: object) -> Iterator[str]:
        """The tiles a player holds to choose from, as far as the onlooker knows them."""
        seat = self.position.turn
        match task:
            case Look(_, _, took) | GiveBack(_, took) | AtMonument(took) | Replacing(took):
                refs = took
            case Passing(seat, _, took):
                refs = took
            case Offer(offered) if self.seat is not None and self.seat >= 0:
                seat, refs = self.seat, offered[self.seat]
            case _:
                return
        if refs:
            yield self.say(Phrase("event.Looked", {"who": Who(seat), "tiles": self._tiles(refs)}))

    def _tiles(self, refs: Sequence[int]) -> Gap:
        """Tiles, those that lie face down by what their backs tell."""
        known = [number for ref in refs if (number := self.position.known(ref))]
        backs = Counter(self.position.hidden[ref - UNSEEN][2] for ref in refs if not self.position.known(ref))
        if len(backs) > 1 and set(backs.values()) == {1} and ANY not in backs:  # “face down” is said once
            sorts = tuple(Phrase(f"type.{TYPES[sort]}") for sort in backs)
            return naming.tiles(known, (Phrase("show.hidden-sorts", {"n": len(backs), "sorts": sorts}),))
        return naming.tiles(known, tuple(self._back(sort, n) for sort, n in backs.items()))

    def _back(self, sort: int, n: int) -> Phrase:
        """So many tiles with the same back."""
        some = "-some" if n > 1 else ""
        if sort == ANY:
            return Phrase(f"show.hidden-any{some}", {"n": n})
        return Phrase(f"show.hidden{some}", {"sort": Phrase(f"type.{TYPES[sort]}"), "n": n})

    def _space(self, name: str, space: Space, place: int) -> str:
        """A space with its effect and who stands there."""
        standing = [
            (seat, Counter(code & 1 for code in codes if code >> 1 == place))
            for seat, codes in enumerate(self.position.standing)
        ]
        gaps: dict[str, Gap] = {
            "whom": naming.for_whom(space), "effect": naming.space(space),
            "there": _together(tuple(_standing(seat, some) for seat, some in standing if some)),
            "n": min(sum(some.total() for _, some in standing), 2),
        }
        return f"    {self.word('space-taken' if gaps['n'] else 'space', space=name, **gaps)}"

    def _does(self, number: int) -> Gap:
        """What an action tile does that is not in the Wilds yet."""
        there_is = TILES[number - 1]
        if there_is.is_exploration:
            return self._levels(there_is.move, [level.gain for level in there_is.spaces])
        spaces = [{"effect": naming.space(what), "whom": naming.for_whom(what)} for what in there_is.spaces]
        return "; ".join(self.word("for", **gaps) for gaps in spaces)

    def _levels(self, move: Effect, every: Sequence[Effect]) -> Gap:
        """What the levels of an exploration tile cost and give; power points alone stand in one list."""
        price = naming.effect(move)
        points = [gain.n for gain in every if isinstance(gain, Amount) and gain.thing == "power"]
        if len(points) == len(every):
            said: dict[str, Gap] = {"points": tuple(map(str, points)), "last": points[-1], "n": len(points)}
            return Phrase("show.levels-power", {"price": price, **said})
        first, *others = map(naming.effect, every)
        gains = Phrase("show.level-first", {"gain": first})
        for n, gain in enumerate(others, 2):
            key = "show.level" if n <= len(others) else "show.level-last"
            gains = Phrase(key, {"before": gains, "n": n, "gain": gain})
        return Phrase("show.levels", {"gains": gains, "price": price})

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
                yield f"  {self.word('free-area', area=name, bonus=naming.effect(AREA_SPACES[area].gain))}"
                continue
            yield f"  {self.word('area', area=name, tile=naming.tile(number))}"
            for at in range(len(TILES[number - 1].spaces)):
                yield self._space(self.word("number", n=at + 1), SPACES[of_tile(number, at)], place_in(area, at))

    def _quarters(self) -> Iterator[str]:
        yield self.word("row")
        for slot, number in enumerate(self.position.row, 1):
            if not number:
                yield f"    {self.word('slot-empty', slot=slot)}"
                continue
            yield f"    {self.word('slot', slot=slot, tile=naming.tile(number), price=naming.price(slot))}"
            yield f"        {self.word('tile-does', tile=naming.tile(number), does=self._does(number))}"
        sizes = [(name, deck.size) for name, deck in zip(STACKS, self.position.decks, strict=True) if deck.size]
        stacks = tuple(Phrase(f"show.stack-{name}", {"n": size}) for name, size in sizes)
        first = sizes[0][1] if sizes else 0
        yield f"  {self.word('stacks', stacks=stacks, first=first) if stacks else self.word('stacks-none')}"

    def _monument(self) -> Iterator[str]:
        yield self.word("monument")
        for post, number in enumerate(self.position.monument):
            if number:
                said = self.word("objective", post=post + 1, tile=number, goal=naming.goal(objective(number)))
            else:
                there = MONUMENT_SPACES[post]
                said = self.word(
                    "post", post=post + 1, cost=naming.effect(there.cost), gain=naming.effect(there.gain)
                )
            yield f"    {said}"
        if self.position.chronicle:
            yield self.word("chronicle", tiles=tuple(map(str, self.position.chronicle)))

    def _player(self, seat: Seat) -> Iterator[str]:
        position = self.position
        purse = position.purses[seat]
        yield self.word("player", who=Who(seat), points=position.points[seat])
        kept = (*goods(purse)[:6], 0)
        limit = LIMIT[position.options.mode]
        some = resources(purse)
        who = Who(seat)
        stock: dict[str, Gap] = {"who": who, "goods": naming.counts(kept), "total": some, "limit": limit}
        yield f"    {self.word('goods' if some else 'goods-none', **stock)}"
        yield f"    {self._people(seat)}"
        if seat == position.turn and position.resting:
            resting = naming.vassals(amount(position.resting, HOME), amount(position.resting, HOME + 1))
            yield f"    {self.word('resting', who=who, resting=resting)}"
        if position.hands[seat]:
            yield f"    {self.word('hand', who=who, tiles=self._tiles(position.hands[seat]))}"
            for number in filter(None, map(position.known, position.hands[seat])):
                yield f"      {self.word('tile-does', tile=naming.tile(number), does=self._does(number))}"
        if position.dragons[seat]:
            yield f"    {self.word('dragons')}:"
            for dragon in position.dragons[seat]:
                yield from self._dragon(dragon)

    def _people(self, seat: Seat) -> str:
        """A player's vassals at home and in the reserve."""
        purse = self.position.purses[seat]
        home, reserve = (naming.vassals(amount(purse, at), amount(purse, at + 1)) for at in (HOME, RESERVE))
        keys = ("reserve-only", "reserve") if reserve != naming.NONE else ("vassals-none", "vassals")
        return self.word(keys[home != naming.NONE], who=Who(seat), home=home, reserve=reserve)

    def _dragon(self, dragon: int) -> Iterator[str]:
        """A dragon and what it can do: a filled disc where a token lies."""
        yield f"      {self.say(naming.dragon(dragon >> 3))}"
        for ability, what in enumerate(DRAGONS[kind_of(dragon >> 3)].abilities):
            yield f"        {'●' if dragon >> ability & 1 else '○'} {self.say(naming.space(what))}"
