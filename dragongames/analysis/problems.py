"""Small problems from games: moments at which one whole turn is clearly best, found by searches and then proved."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from dragongames.analysis.ends import solved_ends
from dragongames.analysis.exactly import Solved, decides_last, solved_choices, solved_last, solved_turns
from dragongames.bots.levels import level, lore_of
from dragongames.bots.pondering import Pondering, Way
from dragongames.bots.turns import Turn
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import Event, Move, Position, Seat

SHARE: Final = 0.10  # of the victory, by which the best turn must be better than any other ...
LEAD: Final = 3.0  # ... and in points of the lead ...
DECIDED: Final = 0.5  # ... unless it is exact and decides half the victory
FEW: Final = 3  # at least so many turns for each of the best ones
WORLDS: Final = 3  # worlds that must agree if something is hidden
GLANCE: Final = 16  # ways in which turns may go on: as many as a hint looks at
TIMES: Final = 20  # times as many in each of the two searches that must agree
AMONG: Final = 3  # turns that these searches compare
STEP: Final = 24  # looks between two questions whether to give up
PROMISING: Final = (0.07, 1.5)  # the difference that judgement alone must see, in share and lead ...
HOPEFUL: Final = (0.08, 2.0)  # ... and that a first glance must see
SURE: Final = 0.999  # the share of a choice that is as good as always right
FOUND_BY: Final = {"sensible": 1200, "strong": 1450, "master": 1750, "": 2050}  # rating, by the weakest finder
EASY: Final = 250  # taken off for the largest difference
LONG: Final = 30  # added for each further move of the turn


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment, the turn to find there, and what speaks for it."""

    name: str  # made from the position
    position: str
    seat: Seat
    best: tuple[str, ...]  # the moves of the turn up to where chance has a say, as files have them
    other: tuple[str, ...]  # the best other turn
    won: tuple[float, float]  # the shares of the victory after both
    lead: tuple[float, float]
    exact: bool
    rules: tuple[str, ...]  # the rules behind what the best turn does and the other does not
    items: tuple[str, ...]  # the items of the score in which they differ
    rating: int
    yours: bool = False  # from the learner's own game: `other` was played there, and any turn much better will do
    also: tuple[tuple[str, ...], ...] = ()  # turns that are known to be right, too

    @property
    def game(self) -> str:
        """The slug of the game: the first word of the position."""
        return self.position.split(maxsplit=1)[0]


class Clear(NamedTuple):
    """A turn that is clearly best, and the next one."""

    best: tuple[Move, ...]
    other: tuple[Move, ...]
    won: tuple[float, float]
    lead: tuple[float, float]
    exact: bool
    answers: tuple[Move, ...] = ()  # what the others most likely choose at the same time


def problem_at(
    game: Game, view: Position, seat: Seat, seed: int | str, *, searched: bool = True
) -> Problem | None:
    """The problem at a moment as its seat sees it, if there is one; if not `searched`, only exact ones are found."""
    found = clear_turn(game, view, seat, seed, searched=searched)
    return None if found is None else written_as(game, view, seat, found, seed)


def clear_turn(
    game: Game, view: Position, seat: Seat, seed: int | str, *, searched: bool = True
) -> Clear | None:
    """The turn that is clearly best: worked out exactly, or agreed on by two searches; None if there is none."""
    lore = lore_of(game)
    if lore is None or seat not in view.actors or len(view.legal(seat)) < 2:
        return None
    if lore.secrets is not None:
        return _clear_choice(lore, view, seat)
    ends = solved_ends(lore, view, seat, (SHARE, LEAD))
    if ends is not None or (lore.bare is not None and not searched):
        return None if ends is None else _best_of(ends)
    glance = Pondering(lore, view, seat, Random(f"{seed}/glance"))
    wanted = [way.turn for way in glance.ways]
    if decides_last(wanted):
        return _clear_at_last(lore, view, seat, wanted)
    exact = solved_turns(lore, view, seat, wanted)
    if exact is not None:
        return _best_of(exact[0])
    if not searched or _parted(glance, *PROMISING) is None or _parted(_compared(glance, GLANCE), *HOPEFUL) is None:
        return None
    searches: list[Clear] = []
    for number in (1, 2):
        search = Pondering(lore, view, seat, Random(f"{seed}/{number}"))
        found = _parted(_compared(search, TIMES * GLANCE), SHARE, LEAD)
        if found is None or (searches and found.best != searches[0].best):
            return None
        searches.append(found)
    return min(searches, key=lambda clear: clear.won[0] - clear.won[1])


def _compared(search: Pondering, looks: int) -> Pondering:
    """Look equally often at the best turns that differ; give up when there is no hope of a large difference."""
    ways = _apart(search)[:AMONG]
    for done in range(0, looks, AMONG):
        if done and done % STEP == 0:
            best = _apart(search)[:2]
            if best[-1] not in ways or best[0].worth - best[-1].worth + best[0].error + best[-1].error < SHARE:
                break
        for way in ways:
            if way.turn.after.actors or way.turn.sure >= 0 or not way.times:  # the end of a game needs one look
                search.look(way)
    return search


def _apart(search: Pondering) -> list[Way]:
    """The turns with different results, the best first; different plans for after chance make no difference."""
    found: dict[tuple[Move, ...], Way] = {}
    for way in search.ranked:
        if not any(way.turn.after == kept.turn.after for kept in found.values()):
            found.setdefault(_sure(way), way)
    return list(found.values())


def _clear_at_last(lore: Lore, view: Position, seat: Seat, wanted: Sequence[Turn]) -> Clear | None:
    """The turn that is clearly best if it ends the game, and is so in several possible worlds."""
    clear = None
    for number in range(WORLDS):
        world = view.resample(seat, Random(number))
        found = solved_last(lore, world, seat, wanted)
        again = None if found is None else _best_of(found)
        if again is None or (clear is not None and clear != again):
            return None
        clear = again
        if world is view:
            break
    return clear


def _best_of(some: Sequence[Solved]) -> Clear | None:
    """The clearly best of some exact turns; if the victory depends on it, fewer points are enough."""
    best = some[0]
    same = [one for one in some if one.worth == best.worth]
    others = [one for one in some if one.worth != best.worth]
    if not others or len(same) > max(1, len(some) // FEW):
        return None
    lead = max(one.lead for one in others)
    parted = best.won - others[0].won
    if parted < SHARE or best.lead <= lead or (best.lead - lead < LEAD and parted < DECIDED):
        return None
    return Clear(best.turn.moves, others[0].turn.moves, (best.won, others[0].won), (best.lead, lead), True)


def _parted(search: Pondering, share: float, lead: float) -> Clear | None:
    """The turn a search believes in, if it is better than every other by at least so much."""
    ways = _apart(search)
    if len(ways) < 2:
        return None
    first, second = ways[:2]
    found = Clear(_sure(first), _sure(second), (first.worth, second.worth),
                  (lead_of(search, first), lead_of(search, second)), False)
    if found.won[0] - found.won[1] < share or found.lead[0] - found.lead[1] < lead:
        return None
    return found


def _sure(way: Way) -> tuple[Move, ...]:
    turn = way.turn
    return turn.moves if turn.sure < 0 else turn.moves[: turn.sure]


def lead_of(search: Pondering, way: Way) -> float:
    if way.times:
        return way.leads / way.times
    points = search.lore.points(way.turn.after)
    return points[search.seat] - max([other for seat, other in enumerate(points) if seat != search.seat])


def _clear_choice(lore: Lore, view: Position, seat: Seat) -> Clear | None:
    """Where all choose at once, near the end and with hands known to all: the only good choice."""
    found = solved_choices(lore, view, seat)
    if found is None:
        return None
    choices, answer = found
    if len(choices) < 2 or choices[0].share < SURE or choices[0].won - choices[1].won < SHARE:
        return None
    best, other = choices[:2]
    return Clear((best.move,), (other.move,), (best.won, other.won), (0.0, 0.0), True, (answer,))


def written_as(game: Game, view: Position, seat: Seat, clear: Clear, seed: int | str) -> Problem:
    """A problem as text, with what it is about and how hard it is."""
    text = game.write(view)
    name = blake2b(f"{text}/{seat}".encode(), digest_size=5).hexdigest()
    write = game.notation.write
    mine, theirs = (_events(view, seat, (*moves, *clear.answers)) for moves in (clear.best, clear.other))
    rules = tuple(dict.fromkeys(rule for rule in mine if rule not in theirs)) or tuple(dict.fromkeys(mine))
    by = _found_by(game, view, seat, clear, seed)
    gap = min(clear.won[0] - clear.won[1], 0.5)
    rating = FOUND_BY[by] - EASY * (gap - SHARE) / 0.4 + LONG * (len(clear.best) - 2)
    return Problem(
        name=name, position=text, seat=seat, best=tuple(write(move, "en") for move in clear.best),
        other=tuple(write(move, "en") for move in clear.other), won=_rounded(clear.won, 3),
        lead=_rounded(clear.lead, 1), exact=clear.exact, rules=rules, items=_items(game, view, seat, clear),
        rating=round(rating),
    )


def _rounded(pair: tuple[float, float], digits: int) -> tuple[float, float]:
    return round(pair[0], digits), round(pair[1], digits)


def _events(view: Position, seat: Seat, moves: Sequence[Move]) -> list[str]:
    """The rules behind what happens in a turn, in a possible world."""
    position, events = view.resample(seat, Random(0)), list[Event]()
    for move in moves:
        position = position.after(move, events.append)
    return [event.rule for event in events]


def _items(game: Game, view: Position, seat: Seat, clear: Clear) -> tuple[str, ...]:
    """The items of the score that differ after the two turns."""
    sums = []
    for moves in (clear.best, clear.other):
        position = played(view.resample(seat, Random(0)), (*moves, *clear.answers))
        found: dict[str, int] = {}
        for item in game.tally(position)[seat]:
            found[item.what.key] = found.get(item.what.key, 0) + item.points
        sums.append(found)
    return tuple(sorted(key for key in {**sums[0], **sums[1]} if sums[0].get(key, 0) != sums[1].get(key, 0)))


def played(position: Position, moves: Sequence[Move]) -> Position:
    """A position after some moves."""
    for move in moves:
        position = position.after(move)
    return position


def _found_by(game: Game, view: Position, seat: Seat, clear: Clear, seed: int | str) -> str:
    """The weakest level that finds the turn."""
    for name in ("sensible", "strong", "master"):
        rng = Random(f"{seed}/{name}")
        player = game.bot() if name == "sensible" else level(name, game, None)
        if name == "master" and clear.exact:
            return name
        world = view.resample(seat, rng)
        goal, position = played(world, clear.best), world
        for _ in range(3 * len(clear.best)):
            if position == goal or seat not in position.actors:
                break
            position = position.after(player.choose(position.seen_by(seat), seat, rng))
        if position == goal:
            return name
    return ""


def proved(game: Game, problem: Problem, seed: int | str = "proof") -> bool:
    """Whether a problem, read from its text, still is one: the same turn is clearly best."""
    view = game.read(problem.position).seen_by(problem.seat)
    found = clear_turn(game, view, problem.seat, seed)
    if found is None:
        return False
    moves = [game.notation.read(text, problem.seat) for text in problem.best]
    world = view.resample(problem.seat, Random(0))
    return played(world, moves) == played(world, found.best)
