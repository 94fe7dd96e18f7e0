"""A real game written down move by move, by somebody who sees what one seat sees."""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, Self

from dragongames.core.errors import IllegalMove, NotationError
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Event, Move, O, P, Position, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.core.text.words import Gap, Phrase, Who

UNSEEN: Final = "?"  # typed for a move that nobody but its player can know
SHOWN: Final = ">"  # what stands after it came to light
MOST_WAYS: Final = 8  # listed when several things could have come to light
LOOKED_AT: Final = 30  # possible positions that are searched for moves of others ...
TRIED: Final = 3000  # ... and for a typed move


class Diary(Table[P]):
    """Nothing is rolled: somebody types whatever the seat sees. With a `file`, every move is saved at once.

    What the others hide is unknown, so `position` is one of all those that look the same from the seat; when somebody
    turns over what does not fit, it becomes another of them. Seat None sees everything.
    """

    diary = True

    def __init__(
        self, game: Game[P, O], options: O, *, seed: int | str = 0, names: Sequence[str] = (),
        seat: Seat | str | None = None, position: P | None = None, file: str | Path | None = None,
    ) -> None:
        self.file: Path | None = None
        super().__init__(game, options, seed=seed, names=names, seat=seat, position=position, by_hand=True)
        self.file = None if file is None else Path(file)
        self._keep()

    def copy(self) -> Self:
        """The same diary without its file: if two wrote into one file, the moves of one would be lost."""
        other = super().copy()
        other.file = None
        return other

    def legal_moves(self, actor: Seat | str) -> tuple[Move, ...]:
        """The moves that may be written down for an actor; of those that look the same from this seat, one."""
        actor = self._actor(actor)
        if self._sees(actor):
            return super().legal_moves(actor)
        if (actor == CHANCE) != self.node.is_chance:
            return ()
        found: dict[Move, P] = {}
        for world in self._worlds():
            moves = [m for m, _ in world.odds()] if actor == CHANCE else world.legal(actor)
            found.update((move, world.after(move).seen_by(self._eyes)) for move in moves if move not in found)
        looks: list[P] = []
        kept = []
        for move, look in found.items():
            if look not in looks:
                looks.append(look)
                kept.append(move)
        # Cards that are laid face down at the same time and turned over later all look alike now.
        return tuple(found if len(looks) == 1 and not self._for_good(actor) else kept)

    def read(self, text: str, seat: Seat | str | None = None) -> Move:
        """A typed move; `2: ?` stands for what player 2 did if nobody else can know it."""
        head, colon, rest = text.rpartition(":")
        if rest.strip() != UNSEEN:
            return super().read(text, seat)
        actors = self.position.actors
        typed = self.mover(f"{head}:")[0] if colon else None
        meant = None if seat is None else self.seat_of(seat)
        actor = typed if typed is not None else meant if meant is not None else next(iter(actors), None)
        if actor is None or actor not in actors or self._sees(actor) or not self._for_good(actor):
            raise NotationError(self.say(Phrase("table.seen", {})))
        return self._any(actor)

    def play(self, move: Move | str, seat: Seat | str | None = None) -> Self:
        """Write a move down. `take left > red/2*` adds what came to light, where that does not follow from the move."""
        if isinstance(move, str) and len(steps := self.steps(move)) > 1:
            return self._play_all(steps, seat)
        text, _, seen = move.partition(SHOWN) if isinstance(move, str) else ("", "", "")
        told = self.read(text, seat) if isinstance(move, str) else move
        guessed = text.rpartition(":")[2].strip() == UNSEEN or (not text and self.write(told, numbered=False) == UNSEEN)
        self.require(told)
        self._bring_to_light(told, seen.split())
        self._step(told)
        self.node.written = UNSEEN if guessed else " ".join(seen.split())
        self._roll()
        self._keep()
        return self

    def _known(self, node: Node[P], later: Sequence[Node[P]] = ()) -> str:
        return self.write(node)

    def back(self, steps: int = 1) -> Self:
        super().back(steps)
        self._keep()
        return self

    def write(self, move: Move | Node[P], lang: str | None = None, *, numbered: bool | None = None) -> str:
        """A move as it is typed: `?` if nobody but its player can know it, and after `>` what came to light."""
        if isinstance(move, Node):
            if move.written != UNSEEN or move.move is None:
                shown = f" {SHOWN} {move.written}" if move.written else ""
                return super().write(move, lang, numbered=numbered) + shown
            move = move.move
        elif move.seat == CHANCE or self._sees(move.seat) or not self._for_good(move.seat):
            return super().write(move, lang, numbered=numbered)
        return UNSEEN if move.seat == CHANCE or numbered is False else f"{move.seat + 1}: {UNSEEN}"

    def explain(self, move: Move | str) -> Explanation:
        """What every rule says about a move, in a possible position that allows it."""
        return self._checked(self.read(move) if isinstance(move, str) else move)

    def _checked(self, move: Move) -> Explanation:
        checks = self._fitting(move)[-1].seen_by(move.seat).check(move)
        return Explanation(self.game.rulebook, self.write(move), checks, self.names)

    def require(self, move: Move) -> None:
        """Raise IllegalMove if no possible position allows the move; first take one that does."""
        if not self.over:
            self._take(self._fitting(move))
        super().require(move)

    def _is_same(self, child: Node[P]) -> bool:
        """Whether it is the same move and brought the same to light."""
        assert child.move is not None
        later = self.position.after(child.move)
        return bool((later if self.seat is None else later.seen_by(self.seat)) == child.seen_by(self.seat))

    def _tells(self, actor: Seat) -> bool:
        return True

    def _roll(self) -> None:
        """Nobody is asked for chance that this seat cannot see: any result will do."""
        while self.auto_chance and self.seat is not None and self.node.is_chance and self._for_good(CHANCE):
            self._step(self._any(CHANCE))
            self.node.written = UNSEEN

    # -- what could be ---------------------------------------------------------------------------------

    def _sees(self, actor: Seat) -> bool:
        """Whether nothing of what this actor may do is hidden from the seat."""
        return self.seat is None or actor == self.seat or (actor != CHANCE and self.node.knows(self.seat, actor))

    @property
    def _eyes(self) -> Seat:
        """The seat from which something is hidden; where everything is seen, nobody asks what could be."""
        assert self.seat is not None
        return self.seat

    def _fitting(self, move: Move) -> list[P]:
        """Positions up to this moment that look like ours, the last of which allows the move; else IllegalMove."""
        if self._sees(move.seat) or _allows(self.position, move):
            return [self.position]
        for line in self._lines(TRIED, move):
            return line
        assert self.seat is not None
        gaps: dict[str, Gap] = {"eyes": Who(self.seat), "move": self.game.notation.write(move)}
        raise IllegalMove(self.say(Phrase("table.unfit", gaps)), rule="")

    def _bring_to_light(self, move: Move, seen: list[str]) -> None:
        """Where a move shows this seat something it could not know, take a position that agrees with what was seen."""
        if self.seat is None:
            return
        found: dict[str, list[P]] = {}
        for line in self._lines(TRIED if seen else LOOKED_AT, move):
            found.setdefault(self.game.write(line[-1].after(move).seen_by(self.seat)), line)
        if len(found) < 2:
            return
        ways = _new_words(found)
        fitting = [text for text, words in ways.items() if seen and words[: len(seen)] == seen]
        if len(fitting) == 1:
            self._take(found[fitting[0]])
            return
        said = sorted(" ".join(words) for words in ways.values())[:MOST_WAYS]
        gaps: dict[str, Gap] = {"move": self.game.notation.write(move), "ways": "; ".join(said)}
        raise NotationError(self.say(Phrase("table.which", gaps)))

    def _lines(self, n: int, move: Move) -> Iterator[list[P]]:
        """Lines of positions from the beginning of this moment that look like ours and allow a move; ours first."""
        first, moves = self._moment()
        view, dice = first.seen_by(self._eyes), self._dice(self.game.notation.write(move, "en"))
        start = first.position
        for _ in range(n):
            line = [start]
            for told in moves:
                if not _allows(line[-1], told):
                    break
                line.append(line[-1].after(told))
            if len(line) > len(moves) and _allows(line[-1], move):
                yield line
            start = view.resample(self._eyes, dice)

    def _take(self, line: list[P]) -> None:
        for node, position in zip(reversed(self.node.path), reversed(line), strict=False):
            node.position = position

    def _moment(self) -> tuple[Node[P], list[Move]]:
        """Where a simultaneous decision began, and the moves written down since, which still lie face down."""
        node, moves = self.node, list[Move]()
        while node.parent is not None and node.move is not None and not node.events:
            if node.move.seat == CHANCE or len(node.parent.position.actors) < 2:
                break
            moves.insert(0, node.move)
            node = node.parent
        return node, moves

    def _any(self, actor: Seat) -> Move:
        """Any move the actor may make, chosen at random."""
        odds = self.position.odds() if actor == CHANCE else [(move, 1) for move in self.position.legal(actor)]
        chosen: Move = self._dice(UNSEEN).choices([move for move, _ in odds], [weight for _, weight in odds])[0]
        return chosen

    def _for_good(self, actor: Seat) -> bool:
        """Whether this seat learns nothing now about what an actor does, whatever the move and whatever is hidden."""
        if actor == CHANCE and self._lies_open():
            return False
        seen = None
        for world in self._worlds():
            for move in [m for m, _ in world.odds()] if actor == CHANCE else world.legal(actor):
                position = world.after(move)
                for other in world.actors:  # others who decide at the same time; cards are turned over after them
                    if other != actor and other in position.actors:
                        position = position.after(position.legal(other)[0])
                look = position.seen_by(self._eyes)
                if seen is not None and look != seen:
                    return False
                seen = look
        return True

    def _lies_open(self) -> bool:
        """Whether chance has only one way to fall, in sight of everybody; the last drum must still be turned over."""
        assert self.seat is not None
        odds = self.position.odds()
        happened: list[Event] = []
        self.position.after(odds[0][0], happened.append)
        told = [event for event in happened if event.seen_by(self.seat) == event]
        return len(odds) == 1 and bool(happened) and len(told) == len(happened)

    def _worlds(self) -> Iterator[P]:
        """The position as it is, then others that look the same."""
        yield self.position
        view, dice = self.view(), self._dice("worlds")
        for _ in range(LOOKED_AT):
            yield view.resample(self._eyes, dice)

    def _dice(self, why: str) -> Random:
        return Random(f"{self.seed}/{why}/{len(self.node.path)}")

    def _keep(self) -> None:
        if self.file is not None:
            self.save(self.file)


def _new_words(texts: Iterable[str]) -> dict[str, list[str]]:
    """For each of several texts of a position, the words that not all of them have, in their order."""
    words = {text: Counter(_placed(text)) for text in texts}
    common = functools.reduce(operator.and_, words.values())
    return {text: list(dict.fromkeys(word for _, word in sorted(some - common))) for text, some in words.items()}


def _placed(text: str) -> Iterator[tuple[str, str]]:
    """The words of a text, each with its line's key."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        yield from ((key if colon else "", word) for word in value.replace(";", " ").split())


def _allows(position: Position, move: Move) -> bool:
    if move.seat == CHANCE:
        return any(move == outcome for outcome, _ in position.odds())
    return move.seat in position.actors and all(check.ok for check in position.check(move))
