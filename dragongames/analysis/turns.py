"""The judgement all of this rests on: the turns of one seat at one moment, compared by the strongest means we have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import hypot
from random import Random
from typing import Final, NamedTuple

from dragongames.analysis.dealing import Dealing
from dragongames.analysis.exactly import POSITIONS, Choice, Reckoning, Solved, solved_choices, solved_turns
from dragongames.bots.exact import TooMuch
from dragongames.bots.ismcts import Thinking
from dragongames.bots.levels import lore_of
from dragongames.bots.pondering import Pondering, Way, hope
from dragongames.bots.turns import Turn, by_chance, turns
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, Position, Seat

WAYS: Final = 160  # in which turns may go on, looked at unless somebody wants more ...
DEALS: Final = 1_000  # ... and deals made where several choose at the same time
CLOSE: Final = 1e-9
ALIKE: Final = 5e-4  # chances to win that differ less than that are told as the same
SLIGHT: Final = 0.01  # of the victory: who loses no more by being foreseen need not vary a choice
CERTAIN: Final = 0.95  # a choice to be made so often is the only one
DIGITS: Final = 9  # of a chance to win that was worked out, by which options are sorted
TOLD: Final = 4  # digits of a chance to win that was tried: closer than that, the lead decides
DRAWS: Final = 3  # of what chance may bring before somebody answers
FOLLOWED: Final = (12, 12, 8)  # beginnings, where a turn is searched to its end without hurry


class Option(NamedTuple):
    """Something a seat can do now (a whole turn, if it decides alone), and what it is worth."""

    moves: tuple[Move, ...]  # up to where chance has a say
    planned: tuple[Move, ...]  # what it would do after that
    after: Position | None  # where it leads; None where others choose at the same time
    won: float
    error: float
    points: float
    lead: float
    visits: int
    shares: tuple[float, ...]  # everybody's chance to win
    exact: bool = False
    share: float | None = None  # how often it should be chosen, where several choose at the same time
    sure: float | None = None  # what it wins even if the others know that it will be chosen, where that was worked out

    @property
    def first(self) -> Move:
        return self.moves[0]

    @property
    def foreseeable(self) -> bool:
        """Whether nothing is lost by it even if the others know that it will be chosen."""
        if self.sure is None:
            return self.share is None or self.share >= CERTAIN
        return self.sure >= self.won - SLIGHT

    # Old names, for one version.
    @property
    def move(self) -> Move:
        return self.first

    @property
    def wins(self) -> float:
        return self.won


class Turns:
    """The options of one seat at one position of a game, as far as it may know it. More looks may be taken at any time.

    Near the end they are worked out; before, each whole turn is played on by what was learnt. Where several choose at
    the same time, choices are compared by dealing; where nothing was learnt about a game, single moves by a search.
    """

    def __init__(self, game: Game, view: Position, seat: Seat, seed: int | str = 0, most: int = POSITIONS) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.lore = lore_of(game)
        self.pondering: Pondering | None = None
        self.thinking: Thinking | Dealing | None = None
        self.solved: list[Solved] | None = None
        self.reckoning: Reckoning | None = None
        self.choices: dict[Move, Choice] = {}
        self._known: dict[tuple[Move, ...], Turn] = {}
        if self.lore is None:
            self.thinking = Thinking(game, view, seat, Random(f"{seed}/advice"), game.search.comparing)
        elif self.lore.secrets is not None:
            self.thinking = Dealing(game, self.lore, view, seat, f"{seed}/advice")
            found = solved_choices(self.lore, self.thinking.view, seat)
            self.choices = {} if found is None else {choice.move: choice for choice in found[0]}
        else:
            self.pondering = Pondering(self.lore, view, seat, Random(f"{seed}/turns"), every=True)
            exactly = solved_turns(self.lore, view, seat, [way.turn for way in self.pondering.ways], most)
            if exactly is not None:
                self.solved, self.reckoning = exactly

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """Every move the seat may make."""
        return self.view.legal(self.seat)

    @property
    def exact(self) -> bool:
        """Whether the rest of the game was worked out."""
        return self.solved is not None or bool(self.choices)

    @property
    def alike(self) -> bool:
        """Whether all options are known to be worth the same, whatever the others choose."""
        options = self.options
        sure = [option.won if option.sure is None else option.sure for option in options]
        return self.exact and max([option.won for option in options]) - min(sure) < ALIKE

    @property
    def looks(self) -> int:
        """How many looks were taken in all."""
        if self.thinking is not None:
            return self.thinking.simulations
        assert self.pondering is not None
        return self.pondering.times

    @property
    def usual(self) -> int:
        """How many looks are enough for most questions."""
        if isinstance(self.thinking, Dealing):
            return DEALS
        return self.game.search.simulations if self.thinking is not None else WAYS

    @property
    def slice(self) -> int:
        """How many looks to take before looking at the clock."""
        return 25 if isinstance(self.thinking, Thinking) else 5 if self.thinking is not None else 2

    @property
    def settled(self) -> bool:
        """Whether more looks would tell nothing new."""
        return self.solved is not None

    def run(self, looks: int) -> Turns:
        """Take so many more looks."""
        if self.thinking is not None:
            self.thinking.run(looks)
        elif self.pondering is not None and not self.settled:
            if len(self.pondering.ways) == 1:
                for _ in range(looks):
                    self.pondering.look(self.pondering.ways[0])
            self.pondering.run(looks)
        return self

    # -- what is known -----------------------------------------------------------------------------

    @property
    def options(self) -> list[Option]:
        """The options, the best first: by the chance to win, then by the lead."""
        if self.thinking is not None:
            found = self._chosen()
        elif self.solved is not None:
            found = [_exactly(solved) for solved in self.solved]
        else:
            assert self.pondering is not None
            found = [self.told(way) for way in self.pondering.ways]
        return sorted(found, key=_rank)

    @property
    def best(self) -> Option:
        """The option believed to be best."""
        if self.thinking is not None and not self.looks:
            self.run(1)
        return self.options[0]

    def apart(self, wanted: int = 0) -> list[Option]:
        """The options that differ before chance has a say, the best first; at least so many, if there are.

        Different plans for after chance make no difference.
        """
        found: dict[tuple[Move, ...], Option] = {}
        for option in self.options:
            found.setdefault(option.moves, option)
        if len(found) < wanted and self.pondering is not None and self.solved is None:
            for option in self.begun():
                found.setdefault(option.moves, option)
        return sorted(found.values(), key=_rank)

    def begun(self) -> list[Option]:
        """For every legal move the best option that begins with it, the best first. Moves with the same result have the
        same worth.
        """
        found: dict[Move, Option] = {}
        for option in self.options:
            found.setdefault(option.first, option)
        if self.pondering is not None:
            for move in self.legal:
                if move not in found:
                    found[move] = self.weigh((move,), 0)
        return sorted(found.values(), key=_rank)

    def weigh(self, moves: Sequence[Move], looks: int) -> Option:
        """What is known about these moves, followed by the best that can be done, after at least so many looks."""
        wanted = tuple(moves)
        if self.thinking is not None:
            found = next((t for t in self.thinking.tried() if t.move == wanted[0]), None)
            self.thinking.run(max(looks, 1) - (found.visits if found else 0), wanted[0])
            return next(option for option in self._chosen() if option.first == wanted[0])
        assert self.pondering is not None
        if self.reckoning is not None:
            begun = [option for option in self.options if option.moves[: len(wanted)] == wanted]
            try:
                return _exactly(self.reckoning.tell(self._turn(begun[0].moves if begun else wanted), self.seat))
            except TooMuch:  # a line too odd to have been worked out: judged as it stands
                pass
        # A turn that is known keeps its plan for after chance; but of what is listed, none need go on well after these
        # moves, for turns that seem to be worth the same are listed once.
        ways = {way: way.turn for way in self.pondering.ranked if way.turn.moves[: len(wanted)] == wanted}
        turn = self._turn(wanted)
        if turn.worth > max([known.worth for known in ways.values()], default=-1.0) + CLOSE:
            ways.setdefault(self._way(turn), turn)
        for _ in range(looks - sum([way.times for way in ways])):
            self.pondering.look(max(ways, key=hope))
        best = max(ways, key=lambda way: (way.worth, way.times))
        return self.told(best)._replace(moves=_parts(ways[best])[0], planned=_parts(ways[best])[1])

    def try_all(self) -> None:
        """Look once at every turn that was never tried: a first judgement alone may be far off."""
        if self.pondering is not None and not self.settled:
            for way in self.pondering.ways:
                if not way.times:
                    self.pondering.look(way)

    def way_of(self, option: Option) -> Way:
        """The way by which an option is judged."""
        return self._way(self._turn(option.moves))

    def _turn(self, moves: tuple[Move, ...]) -> Turn:
        """A turn that begins with these moves and goes on as well as we can see."""
        known = self._known.get(moves)
        if known is None:
            known = self._known[moves] = self._begun_so(moves)
        return known

    def _begun_so(self, moves: tuple[Move, ...]) -> Turn:
        assert self.lore is not None
        assert self.pondering is not None
        position = self.pondering.world
        for number, move in enumerate(moves):
            if self.seat not in position.actors or move not in position.legal(self.seat):  # impossible in this world
                moves = moves[:number]
                break
            position = position.after(move)
        if position.actors == (self.seat,):
            return self._gone_on(moves, position)
        if position.actors[:1] != (CHANCE,):
            return Turn(moves, position, self.lore.value(position, self.seat), -1)
        unknown = self.lore.unknown
        shown = by_chance(position, Random(0)) if unknown is None else unknown(position)
        if shown.actors == (self.seat,):  # the turn goes on when chance has had its say: it needs a plan for that
            return self._gone_on(moves, shown)._replace(sure=len(moves))
        return Turn(moves, position, self.lore.value(shown, self.seat), len(moves))

    def _gone_on(self, moves: tuple[Move, ...], position: Position) -> Turn:
        """These moves, which lead to this position, and the best that can follow."""
        assert self.lore is not None
        rest = turns(self.lore, position, self.seat, FOLLOWED, Random(0))[0]
        return Turn((*moves, *rest.moves), rest.after, rest.worth, -1 if rest.sure < 0 else len(moves) + rest.sure)

    def _way(self, turn: Turn) -> Way:
        """What is known about a turn, or about one that leads to the same."""
        assert self.pondering is not None
        for way in self.pondering.ways:
            if way.turn.after == turn.after or (
                abs(way.turn.worth - turn.worth) < CLOSE and way.turn.moves[0] == turn.moves[0]
            ):
                return way
        self.pondering.ways.append(Way(turn, self.view.seats))
        return self.pondering.ways[-1]

    def told(self, way: Way) -> Option:
        """What is known about a way."""
        assert self.lore is not None
        turn, times = way.turn, way.times
        if times:
            points, lead = way.points / times, way.leads / times
            shares = tuple(share / times for share in way.shares)
        else:
            wanted = self.lore.points(turn.after)
            points, shares = wanted[self.seat], tuple(self.lore.shares(turn.after))
            lead = points - max([other for seat, other in enumerate(wanted) if seat != self.seat])
        won = round(min(max(way.worth, 0.0), 1.0), TOLD)
        return Option(*_parts(turn), turn.after, won, hypot(way.error, way.drawn), points, lead, times, shares)

    def _chosen(self) -> list[Option]:
        """Single moves, tried by a search or by dealing."""
        assert self.thinking is not None
        mixed = self.thinking.mixture if isinstance(self.thinking, Dealing) else {}
        found = []
        for each in self.thinking.tried():
            choice = self.choices.get(each.move)
            share = mixed.get(each.move) if choice is None else choice.share
            won, error = (each.wins, each.error) if choice is None else (choice.won, 0.0)
            found.append(Option(
                (each.move,), (), None, won, error, each.points, each.lead, each.visits, each.shares,
                choice is not None, share, None if choice is None else choice.sure,
            ))
        return found

    def answer(self, option: Option) -> tuple[Move, ...]:
        """What the next player would do after it, by what was learnt.

        () if the same seat is next, or nobody, or if that depends on what chance brings before.
        """
        if option.after is None or self.lore is None:
            return ()
        found: set[tuple[Move, ...]] = set()
        rng = Random(0)
        for _ in range(DRAWS if option.after.actors == (CHANCE,) else 1):
            position = by_chance(option.after, rng)
            if not position.actors or position.actors[0] == self.seat:
                return ()
            found.add(_parts(turns(self.lore, position, position.actors[0], FOLLOWED, Random(0))[0])[0])
            if len(found) > 1:
                return ()
        return found.pop()


def _rank(option: Option) -> tuple[float, float, float]:
    """What options are sorted by: of those worth the same, the one to be chosen most often comes first."""
    return -round(option.won, DIGITS), -(option.share or 0.0), -option.lead


def _parts(turn: Turn) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The sure moves of a turn, and those planned for after chance has had its say."""
    sure = len(turn.moves) if turn.sure < 0 else turn.sure
    return turn.moves[:sure], turn.moves[sure:]


def _exactly(solved: Solved) -> Option:
    return Option(
        *_parts(solved.turn), solved.turn.after, solved.won, 0.0, solved.points, solved.lead, 0, solved.shares, True
    )
