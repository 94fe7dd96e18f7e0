"""Many games of bots, as one table: the same rows from a loop, from processes and from a cluster."""

from __future__ import annotations

import contextlib
import pickle
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, as_completed
from copy import deepcopy
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from dragongames.analysis.words import say
from dragongames.bots import Bot, bot
from dragongames.bots.playouts import drawn
from dragongames.core.errors import DragonError, NotationError
from dragongames.core.extras import needs
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE, Options, Position, ended
from dragongames.games import game

if TYPE_CHECKING:
    import pandas as pd

Player: TypeAlias = Bot | str
Parcel: TypeAlias = tuple[int, int]  # the numbers of its first game and of the one after its last

COLUMNS: Final = ("game", "seat", "bot", "points", "place", "won", "decisions", "decided_by")
CHUNKS: Final = 64  # about so many parcels of work: small enough to share, large enough to be worth sending
TRIES: Final = 3  # a parcel whose worker has died so often is not sent again


class Row(NamedTuple):
    """How one seat did in one game; seats are counted from 1, as everywhere people read."""

    game: int
    seat: int
    bot: str
    points: int
    place: int
    won: float  # the share of the victory
    decisions: int
    decided_by: str  # the rule that separated the first place from the second


class Plan(NamedTuple):
    """Everything that decides how the games go; small enough to be sent to other machines."""

    slug: str
    options: Options
    bots: tuple[Player, ...]
    seed: int | str
    turned: bool  # whether bots change seats from game to game

    def games(self, first: int, last: int) -> list[Row]:
        """Play the games with the numbers from `first` to before `last`."""
        return [row for number in range(first, last) for row in self.game(number)]

    def game(self, number: int) -> Iterator[Row]:
        """Play one game. Its luck depends on its number alone, so it does not matter where or when it is played."""
        played = game(self.slug)
        seats = len(self.bots)
        turn = number % seats if self.turned else 0
        order = [self.bots[(seat - turn) % seats] for seat in range(seats)]
        # Bots may remember things, so every game gets fresh ones.
        players = [bot(who, played) if isinstance(who, str) else deepcopy(who) for who in order]
        chance = Random(f"{self.seed}/{number}/chance").random
        dice = [Random(f"{self.seed}/{number}/{seat}") for seat in range(seats)]
        decisions = [0] * seats
        position: Position = played.start(self.options)
        while actors := position.actors:
            seat = actors[0]
            if seat == CHANCE:
                position = position.after(drawn(position.odds(), chance()))
                continue
            decisions[seat] += 1
            position = position.after(players[seat].choose(position.seen_by(seat), seat, dice[seat]))
        outcome = ended(position)
        winners = outcome.places.count(1)
        for seat, who in enumerate(order):
            place = outcome.places[seat]
            yield Row(
                number, seat + 1, name(who), outcome.totals[seat], place, 1 / winners if place == 1 else 0.0,
                decisions[seat], outcome.decided_by,
            )


def name(player: Player) -> str:
    """What a bot is called in a table."""
    return player if isinstance(player, str) else type(player).__name__


def simulate(
    slug: str, bots: Sequence[Player], n: int, seed: int | str = 0, executor: Executor | int | None = None, *,
    options: Mapping[str, object] | None = None, turned: bool = True, progress: bool = True,
) -> pd.DataFrame:
    """`n` games between these bots, one at each seat; one row for each game and seat.

    `executor` is any `concurrent.futures.Executor` (of dask: `Client(...).get_executor()`), or a number of processes
    of our own; the rows are the same. Bots move on by one seat from game to game unless `turned` is False. A worker
    that dies costs nothing but time: its games are played again.

    >>> len(simulate("knights-and-castles", ("random", "random"), 3, progress=False))
    6
    """
    from dragongames.analysis.shown_frame import ShownFrame

    with needs("analysis"):
        from tqdm.auto import tqdm

    plan = planned(slug, bots, seed, options or {}, turned)
    if n < 0:
        raise NotationError(say("simulate.number", n=n))
    rows: list[Row] = []
    with tqdm(total=n, unit=" games", disable=not progress, delay=1.5, desc=game(slug).name) as bar:
        for done in _done(plan, n, executor):
            rows += done
            bar.update(len(done) // len(bots))
    rows.sort()  # parcels come back in any order
    frame = ShownFrame(rows, columns=list(COLUMNS))
    kinds = {"game": "int64", "seat": "int64", "points": "int64", "place": "int64", "won": "float64",
             "decisions": "int64", "bot": "string", "decided_by": "string"}
    return frame.astype(kinds)


def planned(slug: str, bots: Sequence[Player], seed: int | str, options: Mapping[str, object], turned: bool) -> Plan:
    """The plan of a simulation; NotationError if it cannot be played."""
    played = game(slug)
    wishes = read_options(played, {"players": len(bots), **options})
    if wishes.players != len(bots):
        raise NotationError(say("simulate.bots", n=len(bots), players=wishes.players))
    for who in bots:
        if isinstance(who, str):
            bot(who, played)
    return Plan(slug, wishes, tuple(bots), seed, turned)


def parcels(n: int) -> list[Parcel]:
    """The numbers of the games, in parcels."""
    size = max(1, min(250, -(-n // CHUNKS)))
    return [(first, min(first + size, n)) for first in range(0, n, size)]


def _done(plan: Plan, n: int, executor: Executor | int | None) -> Iterator[list[Row]]:
    if executor is None:
        yield from (plan.games(*parcel) for parcel in parcels(n))
    elif isinstance(executor, int):
        yield from _pooled(plan, parcels(n), executor)
    else:
        lost = yield from _sent(plan, parcels(n), executor)
        yield from _pooled(plan, lost, 1)  # their executor takes no more work: a process of our own plays the rest


def _pooled(plan: Plan, waiting: list[Parcel], workers: int) -> Iterator[list[Row]]:
    """Work for processes of our own; when one dies, its whole pool is lost, and a new pool goes on."""
    for _ in range(TRIES):
        if not waiting:
            return
        # Started afresh, not forked: a kernel has threads, and a fork of those may hang.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            waiting = yield from _sent(plan, waiting, pool)
    if waiting:
        raise DragonError(say("simulate.dying", first=waiting[0][0], last=waiting[0][1] - 1, n=TRIES))


def _sent(
    plan: Plan, waiting: Sequence[Parcel], executor: Executor
) -> Generator[list[Row], None, list[Parcel]]:
    """Yield what comes back from an executor; return the parcels that were lost with a worker."""
    with needs("analysis"):
        import cloudpickle

    packed = cloudpickle.dumps(plan)  # with this, bots defined in a notebook can travel, too
    lost = list(waiting)
    futures: dict[Future[list[Row]], Parcel] = {}
    with contextlib.suppress(BrokenExecutor):  # parcels it did not take count as lost
        for parcel in waiting:
            futures[executor.submit(_played, packed, *parcel)] = parcel
    try:
        for future in as_completed(futures):
            with contextlib.suppress(BrokenExecutor, CancelledError):
                rows = future.result()
                lost.remove(futures[future])
                yield rows
    finally:
        for future in futures:
            future.cancel()  # in case somebody does not wait for the rest
    return lost


def _played(packed: bytes, first: int, last: int) -> list[Row]:
    """Play a parcel in the worker where it has arrived."""
    plan: Plan = pickle.loads(packed)
    return plan.games(first, last)


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """How each bot did: games, its share of the victories with a 95 % interval, points and their standard error.

    >>> summary(simulate("knights-and-castles", ("random", "greedy"), 2, progress=False))["games"].to_list()
    [2, 2]
    """
    from dragongames.analysis.shown_frame import ShownFrame

    rows = []
    for who, games in frame.groupby("bot", sort=True):
        low, high = interval(float(games["won"].sum()), len(games))
        rows.append({
            "bot": who, "games": len(games), "won": games["won"].mean(), "low": low, "high": high,
            "points": games["points"].mean(), "error": games["points"].std() / len(games) ** 0.5,
        })
    return ShownFrame(rows).sort_values("won", ascending=False, kind="stable", ignore_index=True)


def interval(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence (Wilson), after so many victories.

    >>> [round(bound, 3) for bound in interval(65, 100)]
    [0.553, 0.736]
    """
    if not games:
        return 0.0, 1.0
    share, weight = won / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    half = z * (share * (1 - share) / games + weight / (4 * games)) ** 0.5 / (1 + weight)
    return middle - half, middle + half
