"""What the objectives and the leftovers are worth, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Item, Outcome
from dragongames.core.text.words import Phrase
from dragongames.games.simurgh.box.dragons import TOKENS_ON, Objective, kind_of, objective
from dragongames.games.simurgh.rules.events import GameEnded, LeftoversScored, ObjectiveScored
from dragongames.games.simurgh.rules.things import MEAT, POWER, TOKENS, VEGETABLE, amount, resources

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.change import Change
    from dragongames.games.simurgh.rules.position import Position

RESOURCES_A_POINT: Final = 3  # Spearman mode (SI-11.6)
# Dragonlord mode (SI-11.7): up to so many resources give so many points.
THRIFT: Final = ((0, 5), (3, 3), (6, 1))


def leftovers(left: int, mode: str) -> int:
    """Power points for resources at the end."""
    if mode == "spearman":
        return left // RESOURCES_A_POINT
    return next((points for most, points in THRIFT if left <= most), 0)


def counted(position: Position | Change, goal: Objective, seat: int) -> int:
    """How much a player has of what an objective counts."""
    purse = position.purses[seat]
    if goal.counts == "food":
        return amount(purse, VEGETABLE) + amount(purse, MEAT)
    if goal.counts == "all":
        return amount(purse, TOKENS)
    return sum(TOKENS_ON[dragon] for dragon in position.dragons[seat] if kind_of(dragon >> 3) in goal.dragons)


def places(position: Position | Change, number: int) -> tuple[int, ...]:
    """Everybody's place in an objective, 0 for those with nothing to count (SI-11.11); ties share it (SI-11.10)."""
    counts = [counted(position, objective(number), seat) for seat in range(position.options.players)]
    return tuple(1 + sum(other > own for other in counts) if own else 0 for own in counts)


def worth(number: int, place: int) -> int:
    """The points for a place in an objective."""
    points = objective(number).points
    return points[place - 1] if 0 < place <= len(points) else 0


def final_items(position: Position | Change) -> tuple[tuple[Item, ...], ...]:
    """What everybody gets at the end: for the objectives at the monument, then for leftovers."""
    goals = [number for number in position.monument if number]
    ranked = {number: places(position, number) for number in goals}
    found = []
    for seat, purse in enumerate(position.purses):
        items = [
            Item(_in_objective(number, place), points)
            for number in goals if (points := worth(number, place := ranked[number][seat]))
        ]
        left = resources(purse)
        items.append(Item(_left(left), leftovers(left, position.options.mode)))
        found.append(tuple(items))
    return tuple(found)


def _in_objective(number: int, place: int) -> Phrase:
    return Phrase("item.objective", {"tile": number, "place": Phrase(f"place.{place}")})


def _left(n: int) -> Phrase:
    return Phrase("item.leftovers", {"left": Phrase("left.some", {"n": n}) if n else Phrase("left.none")})


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What everybody would have if the game ended now: power, objectives, leftovers."""
    return _with_power(position, final_items(position)) or ((),) * position.seats


def _with_power(position: Position, items: tuple[tuple[Item, ...], ...]) -> tuple[tuple[Item, ...], ...]:
    return tuple(
        (Item(Phrase("item.power"), amount(purse, POWER)), *each)
        for purse, each in zip(position.purses, items, strict=True)
    )


def totals(position: Position) -> tuple[int, ...]:
    """The sums of `tally`, without its items: searches ask for them at every end."""
    ranked = [(number, places(position, number)) for number in position.monument if number]
    return tuple(
        amount(purse, POWER) + leftovers(resources(purse), position.options.mode)
        + sum([worth(number, of[seat]) for number, of in ranked])
        for seat, purse in enumerate(position.purses)
    ) or (0,) * position.seats


def tell(c: Change) -> None:
    """The end as events; no ability rides on them (SI-13.9)."""
    if not c.emit:
        return
    goals = [number for number in c.monument if number]
    for number in goals:
        for seat, place in enumerate(places(c, number)):
            if points := worth(number, place):
                item = Item(_in_objective(number, place), points)
                c.tell(ObjectiveScored("SI-11.4", seat, (item,), number, place))
    rule = "SI-11.6" if c.options.mode == "spearman" else "SI-11.7"
    for seat, purse in enumerate(c.purses):
        left = resources(purse)
        item = Item(_left(left), leftovers(left, c.options.mode))
        c.tell(LeftoversScored(rule, seat, (item,), left))
    c.tell(GameEnded("SI-11.8", _places(c, final_items(c))[0]))


def outcome(position: Position) -> Outcome:
    """Places by power points; ties are shared, or the tokens on the dragons decide (SI-11.9)."""
    items = final_items(position)
    ranking, decided_by = _places(position, items)
    return Outcome(_with_power(position, items), ranking, decided_by)


def _places(position: Position | Change, items: tuple[tuple[Item, ...], ...]) -> tuple[tuple[int, ...], str]:
    by_tokens = position.options.ties == "tokens"
    keys = [
        (amount(purse, POWER) + sum(item.points for item in each), amount(purse, TOKENS) if by_tokens else 0)
        for purse, each in zip(position.purses, items, strict=True)
    ]
    found = Outcome.ranked(items, keys, ("SI-11.8", "SI-11.12", "SI-11.9"))
    return found.places, found.decided_by
