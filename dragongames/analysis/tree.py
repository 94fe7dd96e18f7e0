"""A whole small game of two, as the tree of what each player has lived through, solved exactly in sequence form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from dragongames.analysis.words import WORDS
from dragongames.bots.ismcts import findable
from dragongames.core.errors import NotationError
from dragongames.core.extras import needs
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Event, Move, Position, Seat, ended
from dragongames.core.text.words import Phrase

if TYPE_CHECKING:
    from scipy.sparse import coo_matrix


Past: TypeAlias = int
Mixture: TypeAlias = Mapping[Move, float]
Policy: TypeAlias = Callable[[Position, Seat], Mixture]  # view, seat -> how often each move
Worth: TypeAlias = Callable[[Position], float]  # a finished game -> what it is worth to the first of the two
MOST: Final = 400_000  # positions of a tree; more take minutes and gigabytes


class Moment(NamedTuple):
    """One decision of a player as far as he can tell it from others, and what led him there."""

    view: Position
    moves: tuple[Move, ...]
    first: int  # the number of the first move's sequence; the other moves follow
    before: int  # the number of the sequence that leads here


class Way(NamedTuple):
    """A position, what led each player there, and the probability of the chance moves on the way."""

    position: Position
    pasts: tuple[Past, ...]
    done: tuple[int, ...]  # the number of each player's sequence
    chance: float


class Tree:
    """Every way a game between two can go on from a position that is open to all.

    A sequence is everything one player has done so far; number 0 is nothing done. `gains[mine, theirs]` is the worth
    of the ends that two sequences reach, times the probability of the chance moves on the way.

    Why sequences: the worth of two plans is then a sum over pairs of sequences, linear in each plan. So an equilibrium
    is one linear program whose size grows with the tree, not with the number of its strategies.
    """

    def __init__(self, game: Game, position: Position, worth: Worth | None = None, most: int = MOST) -> None:
        if position.seats != 2:
            raise NotationError(WORDS.say(Phrase("analysis.solve.two", {"n": position.seats})))
        self.game, self.most = game, most
        self.worth = worth or share_of_victory
        self.moments: tuple[dict[Past, Moment], dict[Past, Moment]] = ({}, {})
        self.sequences = [1, 1]
        self.gains: dict[tuple[int, int], float] = defaultdict(float)
        self._pasts: dict[tuple[Hashable, ...], Past] = {}
        self._grow(position)

    def _grow(self, start: Position) -> None:
        """Grow the tree level by level; ways to the same position with the same pasts are followed once."""
        key = findable(start)
        pasts = tuple(self._past(-1, key(start.seen_by(seat))) for seat in (0, 1))
        level: dict[Hashable, Way] = {0: Way(start, pasts, (0, 0), 1.0)}
        met = 0
        while level:
            met += len(level)
            if met > self.most:
                raise NotationError(WORDS.say(Phrase("analysis.solve.large", {"n": self.most})))
            following: dict[Hashable, Way] = {}
            for position, lived, done, chance in level.values():
                if not position.actors:
                    self.gains[done[0], done[1]] += chance * self.worth(position)
                    continue
                actor = position.actors[0]
                if actor == CHANCE:
                    odds = position.odds()
                    sure = sum(weight for _, weight in odds)
                    ways = [(move, done, chance * weight / sure) for move, weight in odds]
                else:
                    moment = self._moment(position, actor, lived[actor], done[actor])
                    ways = [
                        (move, (number, done[1]) if actor == 0 else (done[0], number), chance)
                        for number, move in enumerate(moment.moves, moment.first)
                    ]
                for move, then, share in ways:
                    events: list[Event] = []
                    later = position.after(move, events.append)
                    new = tuple(
                        self._past(past, move if seat == actor else None, repr([e.seen_by(seat) for e in events]),
                                   key(later.seen_by(seat)))
                        for seat, past in enumerate(lived)
                    )
                    same = (key(later), new, then)
                    before = following[same].chance if same in following else 0.0
                    following[same] = Way(later, new, then, before + share)
            level = following

    def _past(self, past: Past, *news: Hashable) -> Past:
        return self._pasts.setdefault((past, *news), len(self._pasts))

    def _moment(self, position: Position, seat: Seat, past: Past, before: int) -> Moment:
        known = self.moments[seat]
        found = known.get(past)
        if found is None:
            moves = position.legal(seat)
            found = known[past] = Moment(position.seen_by(seat), moves, self.sequences[seat], before)
            self.sequences[seat] += len(moves)
        return found

    # -- playing by mixtures -----------------------------------------------------------------------

    def plan(self, seat: Seat, policy: Policy) -> list[float]:
        """With what probability a player's own choices allow each of his sequences, if he mixes like this."""
        plan = [1.0] + [0.0] * (self.sequences[seat] - 1)
        for moment in self.moments[seat].values():  # earlier moments stand first
            mixture = policy(moment.view, seat)
            for number, move in enumerate(moment.moves, moment.first):
                plan[number] = plan[moment.before] * mixture.get(move, 0.0)
        return plan

    def best_answer(self, seat: Seat, plan: list[float]) -> float:
        """The best this seat can get against the other's plan, given as worth to the first player."""
        gains = [0.0] * self.sequences[seat]
        for (mine, theirs), gain in self.gains.items():
            if seat == 0:
                gains[mine] += gain * plan[theirs]
            else:
                gains[theirs] -= gain * plan[mine]
        # From the last moments back: the best sequence at a moment adds its gain to the sequence that leads there.
        for moment in reversed(self.moments[seat].values()):
            gains[moment.before] += max(gains[moment.first : moment.first + len(moment.moves)])
        return gains[0] if seat == 0 else -gains[0]

    def exploitability(self, *policies: Policy) -> float:
        """What best answers gain, added up, against two policies (a single one is played by both); 0 is perfect."""
        mine, theirs = policies if len(policies) == 2 else policies * 2
        return self.best_answer(0, self.plan(1, theirs)) - self.best_answer(1, self.plan(0, mine))

    # -- solving -----------------------------------------------------------------------------------

    def solve(self) -> Equilibrium:
        """Solve one linear program: the first player's plan, and as its dual the second player's."""
        with needs("analysis"):
            import numpy as np
            from scipy.optimize import linprog
            from scipy.sparse import coo_matrix, hstack

        mine, theirs = self.sequences
        keys = np.array(list(self.gains), dtype=int)
        payoffs = coo_matrix((list(self.gains.values()), (keys[:, 1], keys[:, 0])), shape=(theirs, mine))
        own, other = self._constraints(0), self._constraints(1)
        # Maximise q[0], the worth of the game. `own` x = e says that x is a plan of the first player; `other`' q <=
        # `payoffs` x says that no answer of the second player makes it worth less.
        found = linprog(
            c=np.r_[np.zeros(mine), -1.0, np.zeros(other.shape[0] - 1)],
            A_ub=hstack([-payoffs, other.T]).tocsr(), b_ub=np.zeros(theirs),
            A_eq=hstack([own, coo_matrix((own.shape[0], other.shape[0]))]).tocsr(),
            b_eq=np.r_[1.0, np.zeros(own.shape[0] - 1)],
            bounds=[(0, None)] * mine + [(None, None)] * other.shape[0],
        )
        plans = (found.x[:mine].clip(min=0).tolist(), (-found.ineqlin.marginals).clip(min=0).tolist())
        return Equilibrium(self, (plans[0], plans[1]))

    def _constraints(self, seat: Seat) -> coo_matrix:
        """The equations that make numbers a plan: nothing done has 1; a moment's moves share what led there."""
        with needs("analysis"):
            from scipy.sparse import coo_matrix

        entries = [(0, 0, 1.0)]
        for row, moment in enumerate(self.moments[seat].values(), 1):
            entries.append((row, moment.before, -1.0))
            entries += [(row, moment.first + i, 1.0) for i in range(len(moment.moves))]
        rows, columns, values = zip(*entries, strict=True)
        return coo_matrix((values, (rows, columns)), shape=(len(self.moments[seat]) + 1, self.sequences[seat]))


class Equilibrium:
    """Plans of both players, such that neither gains by leaving his own."""

    def __init__(self, tree: Tree, plans: tuple[list[float], list[float]]) -> None:
        self.tree, self.plans = tree, plans

    @property
    def value(self) -> float:
        """What the game is worth to the first player."""
        mine, theirs = self.plans
        return sum(gain * mine[a] * theirs[b] for (a, b), gain in self.tree.gains.items())

    @property
    def exploitability(self) -> float:
        """What both best answers to these plans gain, added up: 0 but for rounding."""
        return self.tree.best_answer(0, self.plans[1]) - self.tree.best_answer(1, self.plans[0])

    def mixtures(self, seat: Seat) -> list[tuple[Moment, dict[Move, float]]]:
        """How a player mixes at each of his moments; evenly at moments his plan never reaches."""
        return [(moment, self._mixture(seat, moment)) for moment in self.tree.moments[seat].values()]

    def _mixture(self, seat: Seat, moment: Moment) -> dict[Move, float]:
        shares = self.plans[seat][moment.first : moment.first + len(moment.moves)]
        whole = sum(shares)
        if whole < 1e-9:
            return dict.fromkeys(moment.moves, 1 / len(moment.moves))
        return {move: share / whole for move, share in zip(moment.moves, shares, strict=True)}


def share_of_victory(position: Position) -> float:
    """What a finished game is worth to the first player: 1 for a victory, a half if it is shared."""
    places = ended(position).places
    return 1.0 / places.count(1) if places[0] == 1 else 0.0


def lead(position: Position) -> float:
    """The first player's points minus the second one's."""
    points = position.points
    return float(points[0]) - float(points[1])
