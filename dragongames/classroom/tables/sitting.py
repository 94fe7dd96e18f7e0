"""One table and who sits at it: moves, take-backs that everybody agrees to, phrases, and rules that were broken."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dragongames.bots import bot
from dragongames.classroom.names import skeleton
from dragongames.classroom.words import say
from dragongames.core.errors import IllegalMove, NotationError
from dragongames.core.game.position import Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.lessons import Progress
from dragongames.lessons.coach.listener import Listener
from dragongames.lessons.coach.moment import Moment

# Everything pupils can say to one another: the keys of `class.phrases`.
PHRASES: Final = ("hello", "well", "oh", "wait", "sorry", "thanks", "again")
HEARD: Final = 5  # how many of the latest phrases are shown
THINKING: Final = ThreadPoolExecutor(1, "bot")  # one bot at a time, while the server goes on answering


class Place(Struct, frozen=True):
    """A chair: a pupil's, a bot's (with its level), or free; and whether the coach sits beside it."""

    pupil: str = ""
    bot: str = ""
    coach: bool = False

    @property
    def free(self) -> bool:
        return not self.pupil and not self.bot


class Wish(Struct, frozen=True):
    """A wish to take the last decision back; all other people at the table must agree."""

    seat: Seat
    agreed: frozenset[Seat]


class Sitting:
    """A table of the class. Every change goes through here, and is saved before anybody is told."""

    def __init__(self, id: str, table: Table, places: tuple[Place, ...], round: str = "") -> None:
        self.id, self.table, self.round = id, table, round
        self.places = list(places)
        self.paused = False
        self.wish: Wish | None = None
        self.said: deque[tuple[Seat, str]] = deque(maxlen=HEARD)
        self.broken: Counter[tuple[str, str]] = Counter()  # by pupil and rule
        self.since = time.monotonic()  # when the last move was made
        self.bots = {seat: bot(place.bot, table.game) for seat, place in enumerate(places) if place.bot}
        self.turn = asyncio.Lock()  # only one thing at a time happens at a table
        self._listeners: dict[str, Listener] = {}  # by name: the pupils the coach has spoken to

    # -- places ------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    def seat_of(self, pupil: str) -> Seat | None:
        """The seat of a pupil."""
        bones = skeleton(pupil)
        return next((n for n, place in enumerate(self.places) if place.pupil and skeleton(place.pupil) == bones), None)

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.free)

    def sit(self, pupil: str) -> Seat:
        """Give a pupil the first free chair; pupils who sit here already keep theirs."""
        seat = self.seat_of(pupil)
        if seat is None:
            if not self.free:
                raise NotationError(say("tables.full"))
            seat = self.free[0]
            self._name(seat, replace(self.places[seat], pupil=pupil))
        return seat

    def stand(self, pupil: str) -> None:
        """Free the chair; somebody else may go on there."""
        seat = self.seat_of(pupil)
        if seat is not None:
            self._name(seat, replace(self.places[seat], pupil=""))
            if self.wish is not None and self.wish.seat == seat:
                self.wish = None
            self._settle()

    def _name(self, seat: Seat, place: Place) -> None:
        names = list(self.table.given_names)
        names[seat] = place.pupil or f"Player {seat + 1}"
        self.places[seat], self.table.given_names = place, tuple(names)

    @property
    def begun(self) -> bool:
        """Whether everybody the table waits for is there."""
        return not self.free

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def people(self) -> frozenset[Seat]:
        return frozenset(seat for seat, place in enumerate(self.places) if place.pupil)

    # -- the coach ---------------------------------------------------------------------------------

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """The chairs that people take."""
        return tuple(seat for seat, place in enumerate(self.places) if not place.bot)

    @property
    def coached(self) -> frozenset[Seat]:
        """The chairs at which the coach sits."""
        return frozenset(seat for seat, place in enumerate(self.places) if place.coach)

    def coach(self, seats: Iterable[Seat], sits: bool) -> None:
        """Let the coach sit down beside these chairs, or leave them."""
        for seat in seats:
            self.places[seat] = replace(self.places[seat], coach=sits)

    def listener(self, seat: Seat, progress: Progress | None) -> Listener | None:
        """The listener on this chair, if the coach sits there."""
        place = self.places[seat]
        if not place.coach or not place.pupil:
            return None
        found = self._listeners.get(place.pupil)
        if found is None or found.seat != seat:
            begun = any(node.move is not None and node.move.seat == seat for node in self.table.node.path)
            found = self._listeners[place.pupil] = Listener(self.table.game, seat, progress, resumed=begun)
        found.progress = progress  # it may be a new one, if the pupil has come in again
        return found

    def _heeds(self, seat: Seat) -> Listener | None:
        """The listener on this chair, if the coach has spoken to this pupil already."""
        place = self.places[seat]
        return self._listeners.get(place.pupil) if place.coach else None

    # -- playing -----------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move for somebody who sits here; IllegalMove or NotationError says why not."""
        self.may_play()
        self._tried(move, move.seat)

    def type(self, text: str, seat: Seat) -> None:
        """Make typed moves, for this seat only."""
        self.may_play()
        typed, _ = self.table.mover(text)
        if typed is not None and typed != seat:
            raise NotationError(say("tables.own"))
        if seat not in self.table.position.actors:
            raise NotationError(say("tables.wait"))
        self._tried(text, seat)

    def _tried(self, move: Move | str, seat: Seat) -> None:
        node, heeds = self.table.node, self._heeds(seat)
        try:
            self.table.play(move, seat)
        except IllegalMove as error:
            if error.rule:
                self.broken[self.places[seat].pupil, error.rule] += 1
            if heeds is not None and error.explanation is not None:
                heeds.refused(node, error.explanation)
            raise
        if heeds is not None:
            heeds.has_kept(Moment(self.table, seat, node))
        self._moved()

    def may_play(self) -> None:
        """NotationError while nobody may play."""
        self._running()
        if not self.begun:
            raise NotationError(say("tables.free", n=len(self.free)))

    def _running(self) -> None:
        if self.paused:
            raise NotationError(say("tables.paused"))

    async def let_bots_move(self) -> bool:
        """Let one bot decide, in a thread of its own; says whether there was one to decide."""
        if self.paused or not self.begun:
            return False
        position = self.table.position
        seat = next((seat for seat in position.actors if seat in self.bots), None)
        if seat is None:
            return False
        rng = Random(f"{self.table.seed}/bot/{len(self.table.node.path)}")
        thinking = asyncio.get_running_loop().run_in_executor(
            THINKING, self.bots[seat].choose, position.seen_by(seat), seat, rng)
        move = await thinking
        if self.table.position is position and not self.paused:  # otherwise it has thought in vain
            self.table.play(move)
            self._moved()
        return True

    def _moved(self) -> None:
        self.since, self.wish = time.monotonic(), None

    # -- taking back -------------------------------------------------------------------------------

    @property
    def last(self) -> Node | None:
        """The last decision made by a person."""
        return next((node for node in reversed(self.table.node.path)
                     if node.move is not None and node.move.seat in self.people), None)

    def may_wish(self, seat: Seat) -> bool:
        """Whether the last decision was this seat's, which may then ask for it back."""
        return self.last is not None and self.last.move is not None and self.last.move.seat == seat

    def ask_back(self, seat: Seat) -> None:
        """Ask for the last decision back; if nobody else sits here, it is given at once."""
        self._running()
        if not self.may_wish(seat):
            raise NotationError(say("tables.others"))
        self.wish = Wish(seat, frozenset({seat}))
        self._settle()

    def answer(self, seat: Seat, yes: bool) -> None:
        """Somebody agrees to the wish or not; one no is enough to end it."""
        self._running()
        if self.wish is not None and seat != self.wish.seat:
            self.wish = Wish(self.wish.seat, self.wish.agreed | {seat}) if yes else None
            self._settle()

    def _settle(self) -> None:
        if self.wish is not None and self.wish.agreed >= self.people:
            node, self.wish = self.last, None
            assert node is not None
            assert node.parent is not None
            self.table.node = node.parent
            self.since = time.monotonic()

    # -- talking -----------------------------------------------------------------------------------

    def speak(self, seat: Seat, phrase: str) -> None:
        """Say one of the prepared phrases."""
        if phrase in PHRASES:
            self.said.append((seat, phrase))
