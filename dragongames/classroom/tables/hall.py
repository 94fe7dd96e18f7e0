"""All tables of a class: opening, seating and keeping them, and telling everybody when something changes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from dragongames.bots.levels import LEVELS
from dragongames.classroom.names import skeleton
from dragongames.classroom.tables.records import found, kept
from dragongames.classroom.tables.sitting import Place, Sitting
from dragongames.classroom.words import say
from dragongames.core.errors import NotationError
from dragongames.core.game.agreed import begun, read_options
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.games import game

MOST: Final = 40  # tables that are not over; no class has more
CLOSED: Final = "closed"  # the folder of tables that were put away; their names begin with a day
DAY: Final = "%Y-%m-%d"
Watcher = Callable[[], object]


class Question(Struct):
    """A question to the class: what would you do here? Everybody has one answer, which may be changed."""

    sitting: Sitting
    node: Node
    seat: Seat
    answers: dict[str, str]  # each pupil's move, by name
    seated: dict[str, Seat]  # who sat where when it was asked, by skeleton: they must not see another hand

    def bars(self) -> list[tuple[str, int]]:
        """Every answer and how many gave it, the most frequent first."""
        return Counter(self.answers.values()).most_common()


class Hall:
    """The tables; they are kept in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sittings = {sitting.id: sitting for sitting in found(folder)}
        self.past = found(folder / CLOSED, time.strftime(f"{DAY}-*"))  # tables put away today
        self.paused = False
        self.talking = True  # whether pupils may use the phrases
        self.opening = False  # whether pupils may open tables themselves
        self.question: Question | None = None
        self._watchers: defaultdict[str, list[Watcher]] = defaultdict(list)
        self._playing: set[asyncio.Task[None]] = set()

    # -- opening -----------------------------------------------------------------------------------

    def open(
        self, slug: str, players: int, bots: Sequence[str] = (), pupils: Sequence[str] = (),
        options: Mapping[str, object] | None = None, position: str = "", round: str = "", coach: bool = False,
    ) -> Sitting:
        """Open a new table: pupils first, bots in the last chairs. NotationError says what is impossible."""
        if sum(not sitting.over for sitting in self.sittings.values()) >= MOST:
            raise NotationError(say("tables.many", n=MOST))
        if not set(bots) <= set(levels()):
            raise NotationError(say("tables.unknown_level", levels=", ".join(say(f"levels.{one}") for one in levels())))
        table = self._table(game(slug), players, dict(options or {}), position)
        # The options or the position may have said something else than `players`.
        if len(bots) + len(pupils) > table.position.seats or len(bots) == table.position.seats:
            raise NotationError(say("tables.people"))
        free = table.position.seats - len(bots) - len(pupils)
        places = (*(Place(pupil=name) for name in pupils), *[Place()] * free, *(Place(bot=level) for level in bots))
        names = (*pupils, *(f"Player {n}" for n in range(len(pupils) + 1, table.position.seats + 1)))
        table.given_names = names
        number = max((int(id) for id in self.sittings if id.isdigit()), default=0) + 1
        made = self.sittings[str(number)] = Sitting(str(number), table, places, round)
        made.paused = self.paused
        made.coach(made.chairs, coach)
        self.changed(made)
        return made

    def _table(self, chosen: Game, players: int, options: dict[str, object], text: str) -> Table:
        seed = f"class/{time.time_ns()}"
        if text.strip():
            position, agreed = begun(chosen, text, options)
            return Table(chosen, agreed, seed=seed, position=position)
        return Table(chosen, read_options(chosen, {"players": players, **options}), seed=seed)

    def seat_all(
        self, slug: str, pupils: Sequence[str], size: int, level: str, coach: bool = False,
    ) -> list[Sitting]:
        """Begin a round: everybody gets a table with others of similar results; bots fill empty chairs."""
        rounds = {sitting.round for sitting in self.of_today if sitting.round}
        wins = self.wins()
        order = sorted(pupils, key=lambda name: (-wins[skeleton(name)], skeleton(name)))
        size = max(size, 1)
        groups = [order[at : at + size] for at in range(0, len(order), size)]
        return [self.open(slug, size, [level] * (size - len(group)), group, round=str(len(rounds) + 1), coach=coach)
                for group in groups]

    @property
    def of_today(self) -> tuple[Sitting, ...]:
        """All tables, those put away today among them."""
        return (*self.past, *self.sittings.values())

    def wins(self) -> Counter[str]:
        """Games won, by pupil; a shared victory counts for everybody who shares it."""
        won: Counter[str] = Counter()
        for sitting in self.of_today:
            if (outcome := sitting.table.position.outcome()) is not None:
                won.update(skeleton(sitting.places[seat].pupil) for seat in outcome.winners
                           if sitting.places[seat].pupil)
        return won

    def close(self, sitting: Sitting) -> None:
        """Put a table away; its file joins those of finished games, and can still be opened at home."""
        self.past.append(self.sittings.pop(sitting.id))
        put = self.folder / CLOSED
        put.mkdir(exist_ok=True)
        kept_at = self.folder / f"{sitting.id}.json"
        kept_at.replace(put / f"{time.strftime(f'{DAY}-%H%M%S')}-{sitting.id}.json")
        if self.question is not None and self.question.sitting is sitting:
            self.question = None
        self._tell(sitting.id)

    # -- what happens at them ----------------------------------------------------------------------

    def of(self, pupil: str) -> list[Sitting]:
        """The tables at which a pupil sits, games under way first."""
        return sorted((s for s in self.sittings.values() if s.seat_of(pupil) is not None), key=lambda s: s.over)

    def pause(self, paused: bool) -> None:
        """Pause all tables, and those opened in the meantime; or go on."""
        self.paused = paused
        for sitting in self.sittings.values():
            sitting.paused = paused
            self.changed(sitting)

    def ask(self, sitting: Sitting) -> None:
        """Ask the class what it would do at this table now, seen through the eyes of the player to move."""
        seats = [seat for seat in sitting.table.position.actors if seat >= 0]
        if not seats:
            raise NotationError(say("tables.nothing"))
        seated = {skeleton(place.pupil): seat for seat, place in enumerate(sitting.places) if place.pupil}
        self.question = Question(sitting, sitting.table.node, seats[0], {}, seated)
        self.told_all()

    def answered(self, pupil: str, move: Move) -> None:
        """Note what a pupil would do."""
        if self.question is not None:
            self.question.answers[pupil] = self.question.sitting.table.write(move, numbered=False)

    def changed(self, sitting: Sitting) -> None:
        """After a change: first save the table, then tell everybody who looks at it, then let the bots go on."""
        kept(sitting, self.folder)
        self._tell(sitting.id)
        self._call_bots(sitting)

    def resume(self) -> None:
        """Let the bots go on that were to move when the server ended."""
        for sitting in self.sittings.values():
            self._call_bots(sitting)

    def _call_bots(self, sitting: Sitting) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # opened before the server runs
            return
        if not sitting.turn.locked():
            task = loop.create_task(self._go_on(sitting))
            self._playing.add(task)
            task.add_done_callback(self._playing.discard)

    async def _go_on(self, sitting: Sitting) -> None:
        async with sitting.turn:
            while await sitting.let_bots_move() and self.sittings.get(sitting.id) is sitting:  # it may be put away
                kept(sitting, self.folder)
                self._tell(sitting.id)

    # -- watching ----------------------------------------------------------------------------------

    def watch(self, id: str, watcher: Watcher) -> Callable[[], None]:
        """Call this whenever that table changes; returns a function that ends it."""
        self._watchers[id].append(watcher)
        return lambda: self._forget(id, watcher)

    def _forget(self, id: str, watcher: Watcher) -> None:
        self._watchers[id].remove(watcher)
        if not self._watchers[id]:
            del self._watchers[id]

    def told_all(self) -> None:
        """Tell everybody, at all tables."""
        for id in list(self._watchers):
            self._tell(id)

    def _tell(self, id: str) -> None:
        for watcher in tuple(self._watchers.get(id, ())):
            watcher()


def levels() -> tuple[str, ...]:
    """Who may sit in an empty chair."""
    return LEVELS[:3]  # a master thinks for a second, and there are ten tables
