"""Where small problems come from: moments in games of strong players, and in other ends these games might have had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from random import Random
from typing import Final

from dragongames.analysis.ends import best_ends
from dragongames.analysis.problems import LEAD, PROMISING, Problem, lead_of, problem_at
from dragongames.bots.levels import level, lore_of
from dragongames.bots.playouts import drawn
from dragongames.bots.pondering import Pondering
from dragongames.bots.turns import GLIMPSE, GLIMPSED, Strong, turns
from dragongames.core.errors import DragonError
from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Bot, Position, Seat

POINT: Final = 1.0  # the least difference between last turns
ENDS: Final = 3  # other ends that a game might have had ...
MANY_ENDS: Final = 10  # ... more of them where nothing is searched ...
LAST: Final = 10  # ... and only these last moments are worked out ...
ASTRAY: Final = 0.25  # ... in games whose players now and then do not take the best turn


def from_games(
    game: Game, seed: int | str, each: int, *, searched: bool = True, **wishes: object
) -> Iterator[Problem]:
    """Problems from one game between strong players, and from other ends that the game might have had.

    If not `searched`, more ends are played and only their last moments are looked at.
    """
    rng = Random(f"problems/{game.slug}/{seed}")
    options = read_options(game, {"players": 2, **wishes})
    start: Position = game.start(options)
    moments = list(moments_of(start, [level("strong", game) for _ in range(options.players)], rng))
    lore = lore_of(game)
    if lore is not None:
        starts = moments[len(moments) * 2 // 3 if searched else -2 * LAST :]
        if not searched and lore.late is None:
            moments = moments[-LAST:]
        for _ in range(ENDS if searched or lore.late is not None else MANY_ENDS):
            line = list(moments_of(
                rng.choice(starts)[0], [Strong(game, lore, stray=ASTRAY) for _ in range(options.players)], rng
            ))
            moments += line if searched else line[-LAST // 2 :]
    if not searched and lore is not None and lore.late is not None:
        later = [(lore.late(position), seat) for position, seat in moments]
        moments = [(position, seat) for position, seat in later if position is not None]
    tried = _evened(game, rng.sample(moments, len(moments)), last=not searched)
    known = set[tuple[str, ...]]()
    for number, (views, seat) in enumerate(tried):
        if not each:
            break
        found = next(filter(None, (
            _read_again(game, view, seat, f"{seed}/{number}", searched=searched) for view in views
        )), None)
        if found is not None and found.best not in known:
            known.add(found.best)
            each -= 1
            yield found


def _evened(
    game: Game, moments: Sequence[tuple[Position, Seat]], *, last: bool
) -> Iterator[tuple[list[Position], Seat]]:
    """The moments at which turns differ, with changed scores; those at which they differ little come last."""
    later = []
    for there, seat in moments:
        gap, views = evened(game, there.seen_by(seat), seat, last=last)
        if 0 < gap < LEAD:
            later.append((views, seat))
        elif views:
            yield views, seat
    yield from later


def _read_again(game: Game, view: Position, seat: Seat, seed: str, *, searched: bool) -> Problem | None:
    """The problem at a position, if it can be written and read back."""
    try:
        return problem_at(game, game.read(game.write(view)).seen_by(seat), seat, seed, searched=searched)
    except DragonError:
        return None


def moments_of(position: Position, players: Sequence[Bot], rng: Random) -> Iterator[tuple[Position, Seat]]:
    """The moments of a game at which somebody's turn begins."""
    mover: tuple[Seat, ...] = ()
    while actors := position.actors:
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
            mover = ()
            continue
        if actors != mover:
            yield from ((position, seat) for seat in actors)
        mover = actors if len(actors) == 1 else mover
        seat = actors[0]
        position = position.after(players[seat].choose(position.seen_by(seat), seat, rng))


def evened(game: Game, view: Position, seat: Seat, *, last: bool = False) -> tuple[float, list[Position]]:
    """By how many points the two best turns differ at a glance, and the moment with scores that make this decisive.

    With `last`, only the last turn of a game counts; for all others there are no moments.
    """
    lore = lore_of(game)
    if lore is None or lore.richer is None:
        return 0.0, [view]
    if seat not in view.actors or len(view.legal(seat)) < 2:
        return 0.0, []
    ends = sorted({round(end.lead, 3) for end in best_ends(lore, view, seat)}, reverse=True)
    if ends:
        return LEAD, [_richer(lore, view, seat, more) for more in _wished(ends)]
    if last and lore.bare is not None:
        return 0.0, []
    if last:
        glimpse = turns(lore, view.resample(seat, Random(0)), seat, GLIMPSE, Random(0), GLIMPSED)
        if any(turn.after.actors for turn in glimpse):
            return 0.0, []
    glance = Pondering(lore, view, seat, Random(0))
    leads = sorted({round(lead_of(glance, way), 3) for way in glance.ways}, reverse=True)
    over = not any(way.turn.after.actors for way in glance.ways)
    if (last and not over) or len(leads) < 2 or leads[0] - leads[1] < (POINT if over else PROMISING[1]):
        return 0.0, []
    return leads[0] - leads[1], [_richer(lore, view, seat, more) for more in _wished(leads)]


def _wished(leads: Sequence[float]) -> list[int]:
    """By how many points a seat should have scored more, or fewer, so that only the turn with the largest lead wins."""
    if len(leads) > 1 and leads[0] > 0 > leads[1]:
        return [0]
    if len(leads) < 2 or leads[0] - leads[1] < LEAD:  # by a point, or only by a tie-break
        return [1 - floor(leads[0]), -floor(leads[0])]
    return [-floor((leads[0] + leads[1]) / 2)]


def _richer(lore: Lore, view: Position, seat: Seat, more: int) -> Position:
    """The view after `seat` has scored more, or all the others have."""
    assert lore.richer is not None
    for other in range(view.seats) if more else ():
        if (other == seat) == (more > 0):
            view = lore.richer(view, other, abs(more))
    return view
