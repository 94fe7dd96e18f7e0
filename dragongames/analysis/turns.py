"""Whole turns, the best first: what each is worth, what the others will answer, and why."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.analysis.words import say
from dragongames.bots.exact import Ending, TooMuch
from dragongames.bots.levels import lore_of
from dragongames.bots.playouts import drawn
from dragongames.bots.pondering import Pondering, Way
from dragongames.bots.rounds import thought
from dragongames.bots.turns import NARROW, turns
from dragongames.core.errors import NotationError
from dragongames.core.extras import needs
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat
from dragongames.core.text.typography import MINUS
from dragongames.core.text.words import Gap, Who, tenths

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.core.table.table import Table

COLUMNS: Final = ("turn", "answer", "now", "points", "lead", "won", "error", "visits", "exact", "share", "why")
WAYS: Final = 160  # looked at unless somebody wants more
SLICE: Final = 8  # of them between two looks at the clock
WORTH_A_WORD: Final = 0.5  # points


class Turns:
    """The turns of one seat at one position of a game, as far as it may know it."""

    def __init__(self, game: Game, view: Position, seat: Seat, names: tuple[str, ...], seed: int | str = 0) -> None:
        self.game, self.view, self.seat, self.names = game, view, seat, names
        lore = lore_of(game)
        if lore is None:
            raise NotationError(say("turns.nothing", game=game.name))
        self.lore: Lore = lore
        self.mixed: dict[Move, float] = {}
        self.pondering: Pondering | None = None
        self.exact: dict[int, float] | None = None
        self._usual: list[float] | None = None  # what everybody has still to come after most turns
        rng = Random(f"{seed}/turns")
        if self.lore.secrets is not None:
            reopened = game.search.reopened
            before = view if reopened is None else reopened(view)
            self.mixed = thought(game, self.lore, before, seat, rng)
        else:
            self.pondering = Pondering(self.lore, view, seat, rng, every=True)
            self.exact = self._exact()

    def run(self, ways: int) -> Turns:
        """So many more ways in which turns go on are looked at."""
        if self.pondering is not None and self.exact is None:
            self.pondering.run(ways)
        return self

    def _exact(self) -> dict[int, float] | None:
        """What every turn is worth exactly, where the end is near enough."""
        pondering, lore, view = self.pondering, self.lore, self.view
        assert pondering is not None
        if lore.near is None or not lore.near(view) or pondering.world is not view:
            return None
        ending = Ending(lore)
        with suppress(TooMuch):
            return {id(way): ending.values(way.turn.after)[self.seat] for way in pondering.ways}
        return None

    def told(self, way: Way) -> str:
        """The turn as its moves; what only may come to that, since chance has a say before, in brackets."""
        turn, write = way.turn, self.game.notation.write
        sure = len(turn.moves) if turn.sure < 0 else turn.sure
        first = ", ".join(map(write, turn.moves[:sure]))
        planned = ", ".join(map(write, turn.moves[sure:]))
        return f"{first} ({planned})" if planned else first

    def answer(self, way: Way) -> str:
        """What the next player would do then, by what was learnt."""
        position, rng = way.turn.after, Random(0)
        while position.actors == (CHANCE,):
            position = position.after(drawn(position.odds(), rng.random()))
        if not position.actors or position.actors[0] == self.seat:
            return ""
        best = turns(self.lore, position, position.actors[0], NARROW, rng)[0]
        return ", ".join(map(self.game.notation.write, best.moves[: best.sure if best.sure >= 0 else None]))

    def why(self, way: Way) -> str:
        """What the turn brings at once, item by item, and what it does to everybody's prospects."""
        before, after = self._items(self.view), self._items(way.turn.after)
        found = []
        for key in {**before, **after}:
            (text, now), (_, then) = after.get(key, before.get(key, ("", 0))), before.get(key, ("", 0))
            if key not in after:
                now = 0
            if now != then:
                found.append(say("turns.brings", what=text, points=f"{now - then:+d}".replace("-", MINUS)))
        mine, theirs = self._prospects(way)
        if mine >= WORTH_A_WORD:
            found.append(say("turns.prepares", n=tenths(mine)))
        denied: dict[str, list[Gap]] = {}
        for seat, less in theirs.items():
            if less >= WORTH_A_WORD:
                denied.setdefault(tenths(less), []).append(Who(seat))
        found += [say("turns.denies", self.names, who=tuple(seats), n=less) for less, seats in denied.items()]
        return "; ".join(found)

    def _items(self, position: Position) -> dict[str, tuple[str, int]]:
        found: dict[str, tuple[str, int]] = {}
        for item in self.game.tally(position)[self.seat]:
            key = item.what.key
            text = self.game.words.say(item.what, names=self.names)
            found[key] = (text, found.get(key, ("", 0))[1] + item.points)
        return found

    def _prospects(self, way: Way) -> tuple[float, dict[Seat, float]]:
        """How much more is prepared for later, and taken from the others, than by most turns."""
        if self._usual is None:
            every = [self._later(other) for other in self._ways()]
            self._usual = [sorted(column)[len(column) // 2] for column in zip(*every, strict=True)]
        later = self._later(way)
        usual = self._usual
        others = {seat: usual[seat] - later[seat] for seat in range(len(later)) if seat != self.seat}
        return later[self.seat] - usual[self.seat], others

    def _later(self, way: Way) -> list[float]:
        """Points that everybody has still to come, after a turn."""
        after = way.turn.after
        now = [sum([item.points for item in items]) for items in self.game.tally(after)]
        return [wanted - have for wanted, have in zip(self.lore.points(after), now, strict=True)]

    def _ways(self) -> list[Way]:
        assert self.pondering is not None
        return self.pondering.ways

    @property
    def frame(self) -> pd.DataFrame:
        """One row a turn, the best first."""
        from dragongames.analysis.shown_frame import ShownFrame

        rows = self._choices() if self.pondering is None else self._turns()
        frame = ShownFrame(rows, columns=list(COLUMNS))
        kinds = dict.fromkeys(("points", "lead", "won", "error", "share"), "float64")
        return frame.astype(kinds)

    def _turns(self) -> list[tuple[object, ...]]:
        rows = []
        own = sum([item.points for item in self.game.tally(self.view)[self.seat]])
        for way in self._ways():
            after = way.turn.after
            now = sum([item.points for item in self.game.tally(after)[self.seat]]) - own
            if way.times:
                points, lead = way.points / way.times, way.leads / way.times
            else:
                wanted = self.lore.points(after)
                points = wanted[self.seat]
                lead = points - max([other for seat, other in enumerate(wanted) if seat != self.seat])
            exact = self.exact is not None
            won = self.exact[id(way)] if self.exact is not None else way.worth
            error = 0.0 if exact else way.error
            won = min(max(won, 0.0), 1.0)
            rows.append((
                self.told(way), self.answer(way), now, points, lead, won, error, way.times, exact, None, self.why(way),
            ))
        return sorted(rows, key=lambda row: (row[5], row[4]), reverse=True)

    def _choices(self) -> list[tuple[object, ...]]:
        """Where several choose at the same time: how often each choice should be made."""
        write = self.game.notation.write
        rows = [
            (write(move), "", 0, None, None, None, None, 0, False, share, say("turns.mixed"))
            for move, share in self.mixed.items() if share > 0
        ]
        return sorted(rows, key=lambda row: float(str(row[9])), reverse=True)


def whole_turns(
    table: Table, seat: Seat, view: Position, ways: int | None, seed: int | str, progress: bool, workers: int = 1
) -> pd.DataFrame:
    """The turns of a seat as a table; it can be stopped at any time, and what was found so far is kept."""
    with needs("analysis"):
        from tqdm.auto import tqdm

    found = Turns(table.game, view, seat, table.names, seed)
    wanted = ways or WAYS
    if workers > 1 and found.pondering is not None and found.exact is None:
        _shared(found.pondering, table.game.slug, view, seat, seed, wanted, workers)
        return found.frame
    with tqdm(total=wanted, disable=not progress, delay=1.5, unit=" ways") as bar, suppress(KeyboardInterrupt):
        for begun in range(0, wanted, SLICE):
            part = min(SLICE, wanted - begun)
            found.run(part)
            bar.update(part)
    return found.frame


Seen: TypeAlias = tuple[int, float, float, float, float, Sequence[float]]  # of one way: see `Way`


def _shared(
    pondering: Pondering, slug: str, view: Position, seat: Seat, seed: int | str, ways: int, workers: int
) -> None:
    """Several processes look at the same turns, each with luck of its own; what they saw is put together."""
    each = -(-ways // workers)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(_looked, slug, view, seat, seed, each, number) for number in range(workers)]
        for job in jobs:
            for way, (times, total, squares, points, leads, shares) in zip(pondering.ways, job.result(), strict=True):
                way.times += times
                way.total += total
                way.squares += squares
                way.points += points
                way.leads += leads
                way.shares = [one + other for one, other in zip(way.shares, shares, strict=True)]


def _looked(slug: str, view: Position, seat: Seat, seed: int | str, ways: int, number: int) -> list[Seen]:
    """What one process saw."""
    from dragongames.games import game

    lore = lore_of(game(slug))
    assert lore is not None
    pondering = Pondering(lore, view, seat, Random(f"{seed}/turns"), every=True)
    pondering.chances = Random(f"{seed}/turns/{number}")
    pondering.run(ways)
    return [(way.times, way.total, way.squares, way.points, way.leads, way.shares) for way in pondering.ways]

