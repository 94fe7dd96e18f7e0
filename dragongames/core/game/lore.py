"""What was learnt about a game: how much each thing that a player would name is worth, from early to late.

A game looks at a position and says how far it has come and what everybody has (`Sight`). The weights lie beside it as
data, `bot_lore.toml`, which `tools/train.py` learns from nothing but games.
Some games also have a small network (`bot_net.json`).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property
from importlib.resources import files
from math import exp
from operator import mul
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias

from dragongames.core.game.position import Move, P, Position, Seat, ended
from dragongames.core.toml import Toml

Row: TypeAlias = Sequence[float]
Sight: TypeAlias = tuple[float, Sequence[Row]]  # how far the game has come, from 0 to the last knot; a row per seat
FINE: Final = 8  # steps between two knots; the weights are worked out once for each step
SLIGHT: Final = 0.002  # how much the points still count where the victory is decided


class Network(Protocol):
    """What things are worth together, and alone."""

    def leads(self, phases: Sequence[float], rows: Sequence[Sequence[Row]]) -> list[list[float]]:
        """Points ahead, for each position and seat, up to a constant."""
        ...


class Weights:
    """What each thing is worth, at each knot."""

    def __init__(self, names: Sequence[str], table: Mapping[str, Sequence[float]], knots: int) -> None:
        self.fine: list[list[float]] = []
        for step in range((knots - 1) * FINE + 1):
            low, part = divmod(step, FINE)
            high = min(low + 1, knots - 1)
            share = part / FINE
            zero = (0.0,) * knots
            self.fine.append([
                table.get(name, zero)[low] * (1 - share) + table.get(name, zero)[high] * share for name in names
            ])

    def at(self, phase: float) -> list[float]:
        """The weights at the nearest step: one lookup, since searches ask for this thousands of times a second."""
        return self.fine[int(phase * FINE + 0.5)]


class Secrets(NamedTuple, Generic[P]):
    """For a game in which several choose at the same time: the hands each may hold, and a position with such hands."""

    held: Callable[[P, Seat], Sequence[Any]]  # a hand is what the game says it is
    dealt: Callable[[P, tuple[Any, ...]], P]  # one such hand for each seat


class Crowd(NamedTuple, Generic[P]):
    """For a game in which several choose at the same time: how the networks that know more than two are told of it.

    Marks are numbers of what is true; `bots/crowds.py` says what comes of them.
    """

    between: Callable[[P], Sequence[int]]  # the marks of a moment after everybody has chosen
    choosing: Callable[[P, Seat], Sequence[int]]  # those of a moment at which this seat is to choose
    place: Callable[[P, Move], int]  # which answer tells how likely this choice is
    stage: Callable[[P], str | None]  # what the networks of a moment are called; None: there are none
    rank: Callable[[P, Seat], int]  # which answer is about this seat


class Beam(NamedTuple):
    """How who decides at once searches for a turn: decision by decision, only the best beginnings are followed."""

    wide: tuple[int, ...] = (12, 12, 8)  # so many after the first move, the second, and later moves ...
    most: int = 380  # ... with so many positions judged in all, in some fifteen thousandths of a second
    alike: int = 4  # of beginnings that seem to be worth the same, so many are followed: their ends may differ
    hasty: tuple[int, ...] = (5, 5, 3)  # beginnings that are followed in training: many games teach more than good ones


BEAM: Final = Beam()


class Lore(Generic[P]):
    """How one game is judged: how likely everybody is to win, and with how many points."""

    def __init__(
        self, package: str, names: tuple[str, ...], knots: int, look: Callable[[P], Sight],
        unknown: Callable[[P], P] | None = None, aim: Literal["lead", "victory"] = "lead",
        secrets: Secrets[P] | None = None, near: Callable[[P], bool] | None = None,
        beam: Beam = BEAM, richer: Callable[[P, Seat, int], P] | None = None,
        hidden: int = 0, bare: Callable[[P], P] | None = None,
        late: Callable[[P], P | None] | None = None, point: float = 0.0,
        eager: Callable[[P, float], float] | None = None, weary: Callable[[P], float] | None = None,
        solved: Callable[[P], float | None] | None = None, completed: Callable[[P], P] | None = None,
        crowd: Crowd[P] | None = None, read: Callable[[], object] | None = None,
    ) -> None:
        self.package, self.names, self.knots = package, names, knots
        self.look: Callable[[Any], Sight] = look  # asked about positions of its own game only
        self.unknown = unknown  # a stand-in for what chance decides in the middle of a turn; None: it is drawn
        self.aim = aim  # what the weights were trained for: being ahead by many points, or winning
        self.secrets = secrets
        self.beam = beam
        self.richer = richer  # gives the same moment, with more points scored earlier by a seat
        self.hidden = hidden  # the width of the network that learns what things are worth together; 0: there is none
        self.point = point  # what a player would give for a point of his own, as a share of the victory ...
        # ... and how much more at a moment, with his chance to win there.
        self.eager: Callable[[Any, float], float] | None = eager  # asked about positions of its own game only
        # How likely a player does anything at all here, because two who wait for each other would wait for ever.
        self.weary: Callable[[Any], float] | None = weary  # as above
        self.plays, self.keen = False, 0.0  # the same where it counts: in the judgement of who plays
        # Makes a network of its weights and the worths of single things; who plays brings it, for it counts with numpy.
        self.connected: Callable[[Toml, Sequence[Sequence[float]]], Network] | None = None
        self.late = late  # gives the same moment nearer to the end, as if more had been scored before, if that can be
        self.bare = bare  # a finished game without what counts no more, so that equal ends are worked out only once
        self.near = near  # whether the end is so near that everything open can be worked out
        # Carries out in any way what was announced in the middle of a turn, so that it can be judged.
        self.completed: Callable[[Any], Any] | None = completed  # as above
        # The first of two seats' chance to win if both play perfectly, where that was worked out once and for all.
        self.solved: Callable[[Any], float | None] | None = solved  # asked about positions of its own game only
        self.crowd: Crowd[Any] | None = crowd  # likewise
        self.read = read  # reads what `solved` looks up

    @cached_property
    def learnt(self) -> Toml:
        """The data, read at first use."""
        there = files(self.package).joinpath("bot_lore.toml")
        return tomllib.loads(there.read_text("utf-8")) if there.is_file() else {}

    def taught(self, learnt: Toml) -> Lore[P]:
        """Look in the same way, but with these weights alone; those of a network are called `net`."""
        other = Lore(
            self.package, self.names, self.knots, self.look, self.unknown, self.aim, self.secrets, self.near,
            self.beam, self.richer, self.hidden, self.bare, self.late, self.point, self.eager,
            self.weary, completed=self.completed,
        )
        other.learnt, other.data, other.connected = learnt, learnt.get("net"), self.connected
        return other

    @cached_property
    def player(self) -> Lore[P]:
        """What a player wants: to win, and to have many points when he does. Advice asks for the victory alone.

        Whoever looks at the victory alone ends a game as soon as he is ahead, and learns from such games that nothing
        is worth building that takes long.
        """
        other = copy(self)
        other.plays, other.keen = True, self.point
        return other

    def at(self, position: Position, seat: Seat) -> Lore[P]:
        """How a player judges whole turns from here: at some moments a point is worth more to him.

        All turns of one decision are judged alike, so this may look at the position in which they begin.
        """
        more = self.eager(position, self.shares(position)[seat]) if self.plays and self.eager is not None else 0.0
        if not more:
            return self
        other = copy(self)
        other.keen = self.point + more
        return other

    def gives_in(self, view: Position, rng: Random) -> bool:
        """Whether a player is tired of waiting for others here, and does anything."""
        chance = self.weary(view) if self.plays and self.weary is not None else 0.0
        return chance > 0.0 and rng.random() < chance

    @cached_property
    def data(self) -> Toml | None:
        """The weights of the network, if one was learnt."""
        there = files(self.package).joinpath("bot_net.json")
        found: Toml | None = json.loads(there.read_text("utf-8")) if self.hidden and there.is_file() else None
        return found

    @cached_property
    def net(self) -> Network | None:
        """What things are worth together, if that was learnt."""
        if self.data is None:
            return None
        assert self.connected is not None, "ask `dragongames.bots.levels.lore_of` for what was learnt"
        zero = (0.0,) * self.knots
        return self.connected(self.data, [self.learnt["worth"].get(name, zero) for name in self.names])

    @cached_property
    def worth(self) -> Weights:
        """What each thing adds to a lead over the others, in points."""
        return Weights(self.names, self.learnt.get("worth", {}), self.knots)

    @cached_property
    def level(self) -> Weights:
        """What each thing adds to the points everybody has in the end, on average."""
        return Weights(self.names, self.learnt.get("level", {}), self.knots)

    @cached_property
    def margin(self) -> Weights:
        """How many points ahead make one e times as likely to win: between two, and where there are more players."""
        found = self.learnt.get("margin", {"margin": (8.0,) * self.knots})
        return Weights(("margin", "many"), {"many": found["margin"], **found}, self.knots)

    def prepared(self) -> Lore[P]:
        """Read all weights now; in the middle of a decision that would take too long."""
        for part in ("worth", "level", "margin", "net"):
            getattr(self, part)
        if self.read is not None:
            self.read()
        return self

    def leads(self, position: Position) -> tuple[float, list[float]]:
        """How far the game has come, and everybody's lead; only the differences between the leads mean something."""
        sight = self.look(position)
        return sight[0], self._leads([sight])[0]

    def _leads(self, sights: Sequence[Sight]) -> list[list[float]]:
        if self.net is not None:
            return self.net.leads([phase for phase, _ in sights], [rows for _, rows in sights])
        return [[sum(map(mul, self.worth.at(phase), row)) for row in rows] for phase, rows in sights]

    def shares(self, position: Position) -> list[float]:
        """Everybody's chance to win."""
        if not position.actors:
            places = ended(position).places
            first = 1.0 / places.count(1)
            return [first if place == 1 else 0.0 for place in places]
        if self.solved is not None and (worth := self.solved(position)) is not None:
            return [worth, 1.0 - worth]
        phase, leads = self.leads(position)
        margin = self.margin.at(phase)[len(leads) > 2]
        best = max(leads)
        weights = [exp((lead - best) / margin) for lead in leads]
        everybody = sum(weights)
        return [weight / everybody for weight in weights]

    def known(self, position: Position) -> bool:
        """Whether this moment was worked out once and for all."""
        return self.solved is not None and self.solved(position) is not None

    def value(self, position: Position, seat: Seat) -> float:
        """A seat's chance to win; where a game is decided, a little more for more points, and to a player always."""
        return self.values((position,), seat)[0]

    def values(self, positions: Sequence[Position], seat: Seat) -> list[float]:
        """The values of many positions, worked out together, which is faster where there is a network."""
        if self.solved is not None:
            return [(self.shares(each) if each.actors else self.ended(each))[seat] for each in positions]
        sights = [self.look(position) for position in positions if position.actors]
        judged = iter(zip(sights, self._leads(sights), strict=True) if sights else ())
        return [
            self._open(*next(judged), seat) if position.actors
            else self.ended(position)[seat] + self.keen * position.points[seat] for position in positions
        ]

    def _open(self, sight: Sight, leads: list[float], seat: Seat) -> float:
        """A seat's chance to win a game that is not over."""
        margin, own = self.margin.at(sight[0])[len(leads) > 2], leads[seat]
        others = 0.0
        for other, lead in enumerate(leads):
            if other != seat:
                others += exp(max(min((lead - own) / margin, 50.0), -50.0))
        share = 1.0 / (1.0 + others)
        return share + self.keen * self._expected(sight, leads)[seat] if self.keen else share

    def ended(self, position: Position) -> list[float]:
        """What the end of a game is worth to everybody."""
        points = position.points
        found = []
        for seat, share in enumerate(self.shares(position)):
            lead = points[seat] - max([mine for other, mine in enumerate(points) if other != seat], default=0)
            found.append(share + SLIGHT * float(lead / (20.0 + abs(lead))))
        return found

    def points(self, position: Position) -> list[float]:
        """The points everybody may expect to have in the end."""
        if not position.actors:
            return list(position.points)
        sight = self.look(position)
        return self._expected(sight, self._leads([sight])[0])

    def _expected(self, sight: Sight, leads: Sequence[float]) -> list[float]:
        """The points at the end: what everybody together may expect, and how far each is ahead."""
        phase, rows = sight
        middle = sum(leads) / len(leads)
        level = self.level.at(phase)
        mean = sum([sum(map(mul, level, row)) for row in rows]) / len(rows)
        return [mean + lead - middle for lead in leads]
