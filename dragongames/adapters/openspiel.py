"""The games for OpenSpiel: importing this module registers `dragon_<game>` for each of them.

    import dragongames.adapters.openspiel, pyspiel
    pyspiel.load_game("dragon_knights_and_castles(players=3)")
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Final

import msgspec

from dragongames.adapters.numbers import MOST_MOVES, SIZE, choices, numbers, shares
from dragongames.core.extras import needs
from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Event, Move, Position
from dragongames.games import GAMES, game

with needs("adapters"):
    import numpy as np
    import pyspiel

PREFIX: Final = "dragon_"


def short_name(slug: str) -> str:
    """The name of a game in OpenSpiel.

    >>> short_name("knights-and-castles")
    'dragon_knights_and_castles'
    """
    return PREFIX + slug.replace("-", "_")


def _type(slug: str) -> pyspiel.GameType:
    chosen = game(slug)
    return pyspiel.GameType(
        short_name=short_name(slug),
        long_name=chosen.words.template("game", "pl"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(chosen.players),
        min_num_players=min(chosen.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(chosen.players), "mini": False, "position": ""},
    )


class SpielGame(pyspiel.Game):
    """One of our games; each has its own subclass below, since OpenSpiel finds classes by name."""

    slug: str
    type: pyspiel.GameType

    def __init__(self, params: dict[str, object] | None = None) -> None:
        wishes = dict(params or {})
        self.game = game(self.slug)
        # The smallest variant of a game with secrets, which is small enough to be solved.
        mini = self.game.mini if wishes.get("mini") else None
        self.options = mini if mini is not None else read_options(
            self.game, {"players": int(str(wishes.get("players", min(self.game.players))))}
        )
        text = str(wishes.get("position", ""))
        # Where to begin, if not with the rulebook's setup: from a position as text.
        self.start: Position = self.game.read(text) if text else self.game.start(self.options)
        seats = self.start.seats
        about = pyspiel.GameInfo(
            num_distinct_actions=MOST_MOVES, max_chance_outcomes=MOST_MOVES, num_players=seats,
            min_utility=-1.0, max_utility=seats - 1.0, utility_sum=0.0, max_game_length=self.game.longest,
        )
        super().__init__(self.type, about, wishes)

    def new_initial_state(self, _: object = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: object = None) -> SpielObserver:
        return SpielObserver(kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class Moment:
    """What a state knows. None of it ever changes, so copies of a state, of which searches make many, share it."""

    def __init__(self, game: Game, position: Position, pasts: tuple[str, ...]) -> None:
        self.game, self.position, self.pasts = game, position, pasts

    @cached_property
    def choices(self) -> tuple[Move, ...]:
        return choices(self.position)

    def __deepcopy__(self, known: object) -> Moment:
        return self


class SpielState(pyspiel.State):
    """A position and, for each seat, a fingerprint of everything it did and saw."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.moment = Moment(of.game, of.start, ("",) * of.start.seats)

    @property
    def game(self) -> Game:
        return self.moment.game

    @property
    def position(self) -> Position:
        return self.moment.position

    @property
    def pasts(self) -> tuple[str, ...]:
        return self.moment.pasts

    @property
    def choices(self) -> tuple[Move, ...]:
        """The moves behind the actions."""
        return self.moment.choices

    def current_player(self) -> int:
        actors = self.position.actors
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else int(actors[0])

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.choices))) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.position.odds()
        whole = sum(weight for _, weight in odds)
        return [(action, weight / whole) for action, (_, weight) in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        move = self.choices[action]
        events: list[Event] = []
        position = self.position.after(move, events.append)
        pasts = (_lived(position, seat, past, move, events) for seat, past in enumerate(self.pasts))
        self.moment = Moment(self.game, position, tuple(pasts))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.notation.write(self.choices[action], "en")

    def is_terminal(self) -> bool:
        return not self.position.actors

    def returns(self) -> list[float]:
        return [0.0] * self.position.seats if self.position.actors else shares(self.position)

    def information(self, seat: int) -> str:
        """What a seat can tell apart: what it sees, and what it did and saw before."""
        return f"player {seat + 1}, past {self.pasts[seat]}\n{self.game.write(self.position.seen_by(seat))}"

    def __str__(self) -> str:
        return self.game.write(self.position)


class SpielObserver:
    """What a seat sees, as text and as numbers; with perfect recall, also its past."""

    def __init__(self, kind: pyspiel.IIGObservationType, params: object) -> None:
        if params:
            raise ValueError(f"these games are observed in one way only, not with {params}")
        self.recalls = kind.perfect_recall
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        found = numbers(state.position.seen_by(player))
        self.tensor.fill(0)
        self.tensor[: len(found)] = found

    def string_from(self, state: SpielState, player: int) -> str | None:
        if not self.whole:
            return None  # our views do not separate private from public knowledge
        view: str = state.game.write(state.position.seen_by(player))
        return state.information(player) if self.recalls else view


def _lived(position: Position, seat: int, past: str, move: Move, events: list[Event]) -> str:
    """What a seat has lived through once it has come to this position, in few letters."""
    told = [event.seen_by(seat) for event in events]
    view = msgspec.json.encode(position.seen_by(seat)).decode()
    return sha256(f"{past}{move if seat == move.seat else ''}{told}{view}".encode()).hexdigest()[:24]


def _class(slug: str) -> type[SpielGame]:
    """Make a class at the top of this module, where OpenSpiel and pickle find it by name."""
    name = "".join(part.capitalize() for part in slug.split("-"))
    made = type(name, (SpielGame,), {"slug": slug, "type": _type(slug), "__module__": __name__})
    globals()[name] = made
    return made


for _slug in GAMES:
    _made = _class(_slug)
    pyspiel.register_game(_made.type, _made)
