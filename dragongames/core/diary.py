"""A real game written down move by move, by somebody who sees what one seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from dragongames.core.errors import IllegalMove, NotationError
from dragongames.core.explain import Explanation
from dragongames.core.game import Game
from dragongames.core.position import CHANCE, Move, Seat
from dragongames.core.table import Table
from dragongames.core.views import filled
from dragongames.core.words import Gap, Phrase, Who

UNSEEN: Final = "?"  # typed for a move that nobody but its player can know
LOOKED_AT: Final = 30  # worlds in which moves of others are looked for ...
TRIED: Final = 3000  # ... and those in which a typed one is


class Diary(Table):
    """Nothing is rolled: whatever the seat sees is told. With a `file` every move is kept at once.

    What the others hide is unknown, so `position` is one of all those that look the same from the seat; when somebody
    turns over what does not fit, it becomes another of them. Seat None sees everything.
    """

    diary = True

    def __init__(
        self, game: Game, options: Any, *, seed: int | str = 0, names: Sequence[str] = (),
        seat: Seat | str | None = None, position: Any = None, file: str | Path | None = None,
    ) -> None:
        self.file: Path | None = None
        begun = None if position is None or seat is None else filled(position, seed)
        super().__init__(game, options, seed=seed, names=names, seat=seat, position=begun or position, by_hand=True)
        self.given = position  # as it was told; what it leaves unknown is not written down
        self.file = None if file is None else Path(file)
        self._keep()

    def may(self, actor: Seat) -> tuple[Move, ...]:
        """What may be told of an actor; of moves that look the same from this seat one."""
        if self._sees(actor):
            return super().may(actor)
        found: dict[Move, Any] = {}
        for world in self._worlds(LOOKED_AT, "may"):
            moves = [m for m, _ in world.odds()] if actor == CHANCE else world.legal(actor)
            found.update((move, world.after(move).seen_by(self.seat)) for move in moves if move not in found)
        looks: list[Any] = []
        kept = []
        for move, look in found.items():
            if look not in looks:
                looks.append(look)
                kept.append(move)
        # Laid face down at the same time, to be turned over later: all of them look alike now.
        return tuple(found if len(looks) == 1 and not self._for_good(actor) else kept)

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """A typed move; `2: ?` is whatever player 2 did that nobody else can know."""
        head, colon, rest = text.rpartition(":")
        if rest.strip() != UNSEEN:
            return super().read(text, seat)
        actors = self.position.actors
        number = head.strip()
        actor = int(number) - 1 if colon and number.isascii() and number.isdigit() else seat
        actor = actors[0] if actor is None and actors else actor
        if actor is None or actor not in actors or self._sees(actor) or not self._for_good(actor):
            raise NotationError(self.say(Phrase("table.seen", {"who": Who(-2 if actor is None else actor)})))
        moves: Sequence[Move] = self.position.legal(actor)
        return self._dice(UNSEEN).choice(moves)

    def play(self, move: Move | str, seat: Seat | None = None) -> Table:
        super().play(move, seat)
        self._keep()
        return self

    def back(self, steps: int = 1) -> Table:
        super().back(steps)
        self._keep()
        return self

    def label(self, move: Move) -> str:
        """A move as it is typed; `?` where nobody but its player can know it."""
        secret = move.seat != CHANCE and not self._sees(move.seat) and self._for_good(move.seat)
        return UNSEEN if secret else super().label(move)

    def text(self, move: Move, lang: str | None = None) -> str:
        return f"{move.seat + 1}: {UNSEEN}" if self.label(move) == UNSEEN else super().text(move, lang)

    def explain(self, move: Move) -> Explanation:
        """What every rule says of a move, in a position that could be and allows it."""
        self._fit(move)
        return super().explain(move)

    def _require(self, move: Move) -> None:
        if not self.over:
            self._fit(move)
        super()._require(move)

    def _tells(self, actor: Seat) -> bool:
        return True

    def _roll(self) -> None:
        """Chance that this seat cannot see is not asked for: it brings anything."""
        while self.rolls and self.seat is not None and self.node.is_chance:
            outcomes = self.position.odds()
            look = self.position.after(outcomes[0][0]).seen_by(self.seat)
            if len(outcomes) > 1 and any(self.position.after(m).seen_by(self.seat) != look for m, _ in outcomes[1:]):
                return
            self._step(self._dice("roll").choices([m for m, _ in outcomes], [w for _, w in outcomes])[0])

    # -- what could be ---------------------------------------------------------------------------------

    def _sees(self, actor: Seat) -> bool:
        """Whether nothing of what this actor may do is hidden from the seat."""
        return self.seat is None or actor == self.seat or (actor != CHANCE and self.node.knows(self.seat, actor))

    def _fit(self, move: Move) -> None:
        """Take another position that looks the same, in which this move may be made; IllegalMove if there is none."""
        if self._sees(move.seat) or _allows(self.position, move):
            return
        for world in self._worlds(TRIED, self.game.notation.write(move, "en")):
            if _allows(world, move):
                self.node.position = world
                return
        assert self.seat is not None
        gaps: dict[str, Gap] = {"eyes": Who(self.seat), "move": self.game.notation.write(move)}
        raise IllegalMove(self.say(Phrase("table.unfit", gaps)), rule="")

    def _for_good(self, actor: Seat) -> bool:
        """Whether this seat will not learn at once which of its moves an actor makes."""
        seen = []
        for move in self.position.legal(actor):
            position = self.position.after(move)
            for other in self.position.actors:  # whoever decides at the same time: then cards are turned over
                if other != actor and other in position.actors:
                    position = position.after(position.legal(other)[0])
            seen.append(position.seen_by(self.seat))
        return all(look == seen[0] for look in seen)

    def _worlds(self, n: int, why: str) -> Iterator[Any]:
        """The position as it is, then others that look the same."""
        yield self.position
        view, dice = self.view(), self._dice(why)
        for _ in range(n):
            yield view.resample(self.seat, dice)

    def _dice(self, why: str) -> Random:
        return Random(f"{self.seed}/{why}/{len(self.node.path)}")

    def _keep(self) -> None:
        if self.file is not None:
            self.save(self.file)


def _allows(position: Any, move: Move) -> bool:
    if move.seat == CHANCE:
        return any(move == outcome for outcome, _ in position.odds())
    return move.seat in position.actors and all(check.ok for check in position.check(move))
