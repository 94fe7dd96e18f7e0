"""Whether a player can pay for an effect, and what stands in the way if not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Check, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.board import CITY
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, GOALS, STACKS
from dragongames.games.simurgh.rules.sources import BARGAINS, SPACES, named
from dragongames.games.simurgh.rules.things import ALL_IN_PLAY, IN_PLAY, RESERVE, TOKENS, amount, has_any
from dragongames.games.simurgh.rules.whole_turn import affordable, can_replace, others_to_spend
from dragongames.games.simurgh.text import naming

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

SCOUTS_AT: Final = CITY.index("scouts")


def price(
    position: Position, seat: Seat, source: int, *, what: Phrase | None = None, placed: tuple[int, int] | None = None
) -> Iterator[Check]:
    """The rules on paying in full (SI-6.6) and on what must be there; `placed` is the vassal and his place."""
    bargain, purse = BARGAINS[source], position.purses[seat]
    # An ability's own token is spent before a token is paid (SI-13.3).
    tokens = amount(purse, TOKENS) - (placed is None) * bool(bargain.unloaded)
    paid = has_any(purse, bargain.prices) and tokens >= bargain.unloaded
    cost = SPACES[source].cost
    gaps: dict[str, Gap] = {
        "what": what or named(source), "cost": naming.effect(cost), "who": Who(seat),
        "has": naming.owned(purse, cost) if tokens >= bargain.unloaded else naming.tokens_owned(max(tokens, 0)),
    }
    yield Check("SI-6.6", paid, gaps)
    if bargain.spent:
        yield Check("SI-6.8", amount(purse, ALL_IN_PLAY) > len(bargain.spent), {"who": Who(seat)})
        yield from _spent(position, seat, source, placed)
    if bargain.recruited >= 0:
        left = amount(purse, RESERVE + bargain.recruited)
        yield Check("SI-6.13", left > 0, {"who": Who(seat), "vassal": naming.vassal(bargain.recruited)})
    if bargain.looked:
        yield stack_check(position, BROOD)
    yield from _offered(position, seat, bargain.deed)


def stack_check(position: Position, which: int) -> Check:
    """An empty stack gives nothing."""
    return Check("SI-7.19", position.decks[which].size > 0, {"stack": Phrase(f"stack.{STACKS[which]}")})


def _spent(position: Position, seat: Seat, source: int, placed: tuple[int, int] | None) -> Iterator[Check]:
    """A vassal other than the one being placed must be there to be given up."""
    purse = position.purses[seat]
    for kind in BARGAINS[source].spent:
        others = amount(purse, IN_PLAY + kind) - (placed is not None and placed[0] == kind)
        there = others > 0 and (placed is None or others_to_spend(position, seat, placed[0], placed[1], (kind,)))
        yield Check("SI-6.10", there, {"vassal": naming.vassal(kind)})


def _offered(position: Position, seat: Seat, deed: str) -> Iterator[Check]:
    """A deed with a rule of its own needs something to work with."""
    purse = position.purses[seat]
    match deed:
        case "scout":
            can = any(affordable(position, purse + some) for some in BARGAINS[SCOUTS_AT].gains)
            yield Check("SI-7.17", can, {"who": Who(seat)})
        case "monument":
            room = 0 in position.monument or can_replace(position, purse)
            yield Check("SI-7.20", room)
            yield stack_check(position, GOALS)
        case "fetch":
            yield Check("SI-7.15", any(position.row), {"slot": 1})
        case "draw":
            yield stack_check(position, ACTIONS)
