"""Problems from a learner's own games: moments at which a turn was clearly better than the one that was played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from dragongames.analysis.exactly import solved_choices
from dragongames.analysis.problems import (
    DECIDED,
    GLANCE,
    HOPEFUL,
    LEAD,
    SHARE,
    TIMES,
    Clear,
    Problem,
    clear_turn,
    played,
    written_as,
)
from dragongames.analysis.turns import Option, Turns
from dragongames.bots.levels import lore_of
from dragongames.core.errors import DragonError
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position, Seat

MINE: Final = 3  # of the looks, this part goes to the turn that was played
# Looks of each search, and by how much the turn must be better in share and lead: a glance, then two that must agree.
SEARCHES: Final = ((MINE * GLANCE, HOPEFUL), (TIMES * GLANCE, (SHARE, LEAD)), (TIMES * GLANCE, (SHARE, LEAD)))


def missed(game: Game, view: Position, seat: Seat, turn: Sequence[Move], seed: int | str) -> Problem | None:
    """The problem a turn leaves behind, if much was given away by it: exactly, or as two long searches agree."""
    lore = lore_of(game)
    if lore is None or seat not in view.actors:
        return None
    try:
        view = game.read(game.write(view)).seen_by(seat)
        if lore.secrets is not None:
            return _choice(game, view, seat, turn[0], seed)
        return _turn(game, view, seat, tuple(turn), seed)
    except DragonError:  # a position that cannot be written and read back makes no problem
        return None


def _turn(game: Game, view: Position, seat: Seat, mine_was: tuple[Move, ...], seed: int | str) -> Problem | None:
    """What is worked out, or the best turn of a search if every search finds it clearly better than what was played."""
    known = clear_turn(game, view, seat, seed, searched=False)
    if known is not None:
        world = view.resample(seat, Random(0))
        if played(world, known.best) == played(world, mine_was):
            return None
        return replace(written_as(game, view, seat, known._replace(other=mine_was), seed), yours=True)
    found = list[tuple[Option, Option]]()
    for number, (looks, (share, lead)) in enumerate(SEARCHES):
        turns = Turns(game, view, seat, f"{seed}/{number}")
        mine = turns.weigh(mine_was, looks // MINE)
        turns.run(looks - looks // MINE)
        best = turns.weigh(found[-1][0].moves, looks // MINE) if len(found) > 1 else turns.best
        exact = best.exact and mine.exact
        if exact:
            share, lead = SHARE, LEAD if best.won - mine.won < DECIDED else 0.0
        if best.won - mine.won < share or best.lead - mine.lead < lead:
            return None
        found.append((best, mine))
        if exact:
            break
    option, mine = min(found[-2:], key=lambda pair: pair[0].won - pair[1].won)
    exact = option.exact and mine.exact
    clear = Clear(option.moves, mine.moves, (option.won, mine.won), (option.lead, mine.lead), exact)
    return replace(written_as(game, view, seat, clear, seed), yours=True)


def _choice(game: Game, view: Position, seat: Seat, mine_was: Move, seed: int | str) -> Problem | None:
    """Where all choose at once, near the end and with hands known to all: any choice that is clearly better will do."""
    lore = lore_of(game)
    solved = None if lore is None else solved_choices(lore, view, seat)
    if solved is None:
        return None
    choices, answer = solved
    best = max(choices, key=lambda choice: choice.won)
    mine = next((choice for choice in choices if choice.move == mine_was), None)
    if mine is None or best.won - mine.won < SHARE:
        return None
    clear = Clear((best.move,), (mine_was,), (best.won, mine.won), (0.0, 0.0), True, (answer,))
    enough = best.won - (best.won - mine.won) / 2
    also = tuple((game.notation.write(choice.move, "en"),) for choice in choices if choice.won >= enough)
    return replace(written_as(game, view, seat, clear, seed), yours=True, also=also)
