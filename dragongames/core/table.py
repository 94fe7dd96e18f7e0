"""What a person holds: a cursor on the tree of everything that was played at one table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from dragongames.core.errors import IllegalMove, NotationError
from dragongames.core.explain import Explanation, Lines
from dragongames.core.game import Game
from dragongames.core.position import CHANCE, Event, Move, Seat
from dragongames.core.words import Phrase, language

_NUMBERS = frozenset(str(n) for n in range(1, 100))  # players as they are typed; whether they exist, a rule says


class Node:
    """One position of the tree, the move that led to it and what happened on the way."""

    __slots__ = ("children", "events", "move", "parent", "position")

    def __init__(
        self, position: Any, move: Move | None = None, parent: Node | None = None, events: tuple[Event, ...] = ()
    ) -> None:
        self.position, self.move, self.parent, self.events = position, move, parent, events
        self.children: list[Node] = []

    @property
    def path(self) -> tuple[Node, ...]:
        """From the first position to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return tuple(reversed(nodes))

    @property
    def is_chance(self) -> bool:
        return bool(self.position.actors == (CHANCE,))

    def told(self, eyes: Seat | None) -> tuple[Event, ...]:
        """What happened on the way here, as these eyes may know it (None: all of it)."""
        if eyes is None:
            return self.events
        return tuple(seen for event in self.events if (seen := event.seen_by(eyes)) is not None)

    def news(self, eyes: Seat | None) -> tuple[Event, ...]:
        """What happened since these eyes last decided; for eyes that never decide, the last thing that happened."""
        happened: list[Event] = []
        node = self
        while node.parent is not None and node.move is not None:
            happened[:0] = node.told(eyes)
            decider = node.move.seat
            if decider == eyes or (happened and decider != CHANCE and (eyes is None or eyes < 0)):
                break
            node = node.parent
        return tuple(happened)


class Table:
    """A game being played, analysed or taught.

    `node` is the cursor; `seat` says through whose eyes the table is shown (None: everybody's cards lie open).
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        *,
        seed: int | str = 0,
        names: Sequence[str] = (),
        seat: Seat | str | None = None,
        position: Any = None,
        by_hand: bool = False,
    ) -> None:
        self.game, self.options, self.seed, self.by_hand = game, options, seed, by_hand
        self.given = position  # a position set up by hand, None for the rulebook's setup
        if position is not None and position.seats != options.players:
            said = Phrase("table.players", {"n": position.seats, "players": options.players})
            raise NotationError(game.words.say(said))
        self.root = Node(game.start(options) if position is None else position)
        if names and (len(names) != self.root.position.seats or len(set(names)) != len(names)):
            wanted = {"n": self.root.position.seats, "names": ", ".join(names)}
            raise NotationError(game.words.say(Phrase("table.names", wanted)))
        self.names = tuple(names) or tuple(
            game.words.say(Phrase("player", {"n": s + 1})) for s in range(self.root.position.seats)
        )
        self.seat = None if seat is None else self.seat_of(seat)
        self.node = self.root
        self._roll()

    # -- where we are ------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        return self.node.position

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last decision led to, the chance that followed it included, as this table's seat may know it."""
        happened: list[Event] = []
        node = self.node
        while node.parent is not None:
            happened[:0] = node.told(self.seat)
            if not node.parent.is_chance:
                break
            node = node.parent
        return tuple(happened)

    @property
    def over(self) -> bool:
        return not self.position.actors

    def moves(self, seat: Seat | None = None) -> Lines:
        """What the seat to move may do, as lines that can be typed."""
        actors = [a for a in self.position.actors if seat is None or a == seat]
        return Lines(
            self.text(move) for actor in actors
            for move in ([m for m, _ in self.position.odds()] if actor == CHANCE else self.position.legal(actor))
        )

    def text(self, move: Move, lang: str | None = None) -> str:
        """A move as typed here: with the player's number in front when several must decide."""
        short = self.game.notation.write(move, lang)
        return f"{move.seat + 1}: {short}" if len(self.position.actors) > 1 else short

    def tell(self, events: Sequence[Event] | None = None, lang: str | None = None) -> Lines:
        """Events as sentences; by default what the last decision led to, as far as this table's seat may know it."""
        happened = self.events if events is None else events
        return Lines(self.say(self.game.tell(event), lang) for event in happened)

    def say(self, phrase: Phrase, lang: str | None = None) -> str:
        """A phrase in the reader's language with this table's names."""
        return self.game.words.say(phrase, lang, self.names)

    def seat_of(self, who: Seat | str) -> Seat:
        """The seat of a player, named or counted from 0."""
        if who in self.names:
            return self.names.index(str(who))
        if isinstance(who, int) and 0 <= who < len(self.names):
            return who
        said = Phrase("table.seat", {"who": str(who), "names": ", ".join(self.names)})
        raise NotationError(self.game.words.say(said))

    # -- playing -----------------------------------------------------------------------------------

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """A typed move; `2: ...` says that player 2 makes it."""
        actors = self.position.actors
        head, colon, rest = text.partition(":")
        if colon and head.strip() in _NUMBERS:
            seat, text = int(head) - 1, rest
        return self.game.notation.read(text, seat if seat is not None else actors[0] if actors else 0)

    def play(self, move: Move | str, seat: Seat | None = None) -> Table:
        """Make a move, if every rule agrees; IllegalMove names the rule that does not."""
        if isinstance(move, str):
            move = self.read(move, seat)
        self._require(move)
        self._step(move)
        self._roll()
        return self

    def why(self, move: Move | str, seat: Seat | None = None) -> Explanation:
        """What every rule says of a move, legal or not."""
        if isinstance(move, str):
            move = self.read(move, seat)
        if move.seat == CHANCE:
            self._require_chance(move)
            return Explanation(self.game.rulebook, self.text(move), (), self.names)
        # Only what this seat may know may speak: a refusal must not give away a hidden card.
        checks = self.position.seen_by(move.seat).check(move)
        return Explanation(self.game.rulebook, self.text(move), checks, self.names)

    def _require(self, move: Move) -> None:
        if self.over:
            raise IllegalMove(self.game.words.say(Phrase("table.over")), rule="")
        explanation = self.why(move)
        if not explanation.ok:
            raise IllegalMove(explanation.refusal, rule=explanation.broken[0].rule)

    def _require_chance(self, move: Move) -> None:
        if not self.node.is_chance or all(move != outcome for outcome, _ in self.position.odds()):
            said = Phrase("table.chance", {"move": self.game.notation.write(move)})
            raise IllegalMove(self.game.words.say(said), rule="")

    def _step(self, move: Move) -> None:
        """Walk to the child this move leads to, growing it if it is new."""
        for child in self.node.children:
            if child.move == move:
                self.node = child
                return
        events: list[Event] = []
        child = Node(self.position.after(move, events.append), move, self.node, ())
        child.events = tuple(events)
        self.node.children.append(child)
        self.node = child

    def _roll(self) -> None:
        """Let chance decide as often as it must; the n-th chance on a path always falls the same way for a seed."""
        while self.node.is_chance and not self.by_hand:
            rolls = sum(1 for node in self.node.path if node.is_chance)
            outcomes = self.position.odds()
            rng = Random(f"{self.seed}/{rolls}")
            self._step(rng.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0])

    # -- walking the tree --------------------------------------------------------------------------

    def back(self, steps: int = 1) -> Table:
        """To the decision before; stays where it is at the beginning."""
        for _ in range(steps):
            node = self.node.parent
            while node is not None and node.is_chance and not self.by_hand:
                node = node.parent
            if node is None:
                break
            self.node = node
        return self

    def forward(self, branch: int = 0) -> Table:
        """Along a branch (the first one played is 0) to the next decision."""
        if self.node.children:
            if not 0 <= branch < len(self.node.children):
                said = Phrase("table.branch", {"n": len(self.node.children), "branch": branch})
                raise NotationError(self.game.words.say(said))
            self.node = self.node.children[branch]
            while self.node.is_chance and self.node.children and not self.by_hand:
                self.node = self.node.children[0]
        return self

    def branches(self) -> Lines:
        """The moves already tried from here."""
        return Lines(self.text_at(child) for child in self.node.children)

    def history(self) -> Lines:
        """The moves that led here, as they can be typed again."""
        return Lines(self.text_at(node) for node in self.node.path[1:])

    def text_at(self, node: Node, lang: str | None = None) -> str:
        """The move that led to a node, with its player's number."""
        assert node.move is not None
        short = self.game.notation.write(node.move, lang)
        return short if node.move.seat == CHANCE else f"{node.move.seat + 1}: {short}"

    def walk(self) -> Iterator[Node]:
        """Every node, parents before children."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    # -- showing and keeping -----------------------------------------------------------------------

    def view(self) -> Any:
        """The position as this table's seat sees it."""
        return self.position if self.seat is None else self.position.seen_by(self.seat)

    def show(self) -> str:
        """The text board."""
        return self.game.show(self.view(), self.seat, self.names)

    def svg(self, **look: Any) -> str:
        """The drawn board, with what happened last."""
        from dragongames.draw.look import Look
        from dragongames.draw.svg import svg

        wishes = {"lang": language(), "names": self.names, "events": self.node.news(self.seat), **look}
        return svg(self.game.scene(self.view(), Look(self.seat, **wishes)))

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a file; an older file is replaced only when the new one is complete."""
        from dragongames.core.record import save

        return save(self, Path(path))

    def __repr__(self) -> str:
        return self.show()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}
