"""What a table tells about the moment at its cursor, as far as the eyes it is shown to may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic

from dragongames.core.game.explain import Lines
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Event, Move, P, Seat
from dragongames.core.table.legends import unread
from dragongames.core.table.node import Node, told_to
from dragongames.core.text.plain import plain
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import LANGUAGES, Gap, Phrase, Who, language, player_name

if TYPE_CHECKING:
    from dragongames.draw.palette import Palette


class Telling(Generic[P]):
    """What can be asked of a table without changing it; the examples begin as those of `Table` do."""

    game: Game[P]
    given_names: tuple[str, ...]
    root: Node[P]
    node: Node[P]  # the cursor
    seat: Seat | None  # through whose eyes the table is shown
    answered: Node[P] | None  # where bots began to move: they answered the decision before it

    # -- where we are ------------------------------------------------------------------------------

    @property
    def position(self) -> P:
        """The position at the cursor.

        >>> table.position.seats
        2
        """
        return self.node.position

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the reader's language where nobody chose a name.

        >>> import dragongames as dg
        >>> dg.table("knights-and-castles", players=2).names
        ('Player 1', 'Player 2')
        """
        return tuple(map(player_name, self.given_names))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last decision led to, the chance that followed it included, as this table's seat may know it.

        >>> table.play("lay footman knight", "Ala").events
        ()
        """
        return self._led_to(self.node)

    def _led_to(self, node: Node[P]) -> tuple[Event, ...]:
        happened: list[Event] = []
        while node.parent is not None:
            happened[:0] = node.told(self.seat)
            if not node.parent.is_chance:
                break
            node = node.parent
        return (*self.root.told(self.seat), *happened) if node is self.root else tuple(happened)

    def _news(self) -> tuple[Event, ...]:
        """What the last decision led to, and the bots' answers to it."""
        line = self.node.path
        if self.answered is None or self.answered not in line:
            return self.events
        at = line.index(self.answered)
        return (*self._led_to(line[at]), *(event for node in line[at + 1 :] for event in node.told(self.seat)))

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide.

        >>> table.over
        False
        """
        return not self.position.actors

    @property
    def has_secrets(self) -> bool:
        """Whether somebody knows more here than what lies open on the table.

        >>> table.has_secrets
        True
        """
        return self.position.seen_by(PUBLIC) != self.position

    # -- what may be played ------------------------------------------------------------------------

    def moves(self, seat: Seat | str | None = None) -> Lines:
        """What the seats to move may do, as lines that can be typed, as far as this table's seat may know it.

        >>> table.moves("Ala")[0]
        '1: lay footman knight'
        """
        only = self._seat(seat)
        actors = [a for a in self.position.actors if only is None or a == only]
        return Lines(
            self.write(move)
            for actor in actors if actor == CHANCE or self._tells(actor)
            for move in self.legal_moves(actor)
        )

    def legal_moves(self, actor: Seat | str) -> tuple[Move, ...]:
        """What an actor may do. Of chance, what these eyes think possible: what is left would tell what was dealt.

        >>> len(table.legal_moves("Ala")) == len(table.moves("Ala"))
        True
        """
        actor = self._actor(actor)
        if actor == CHANCE:
            return tuple(m for m, _ in self.view().odds()) if self.node.is_chance else ()
        return self.position.legal(actor) if self._tells(actor) else ()

    def _tells(self, actor: Seat) -> bool:
        """Whether these eyes may know what an actor may do."""
        return self.node.knows(self.seat, actor)

    # -- in words ----------------------------------------------------------------------------------

    def write(self, move: Move | Node[P], lang: str | None = None, *, numbered: bool | None = None) -> str:
        """A move as it is typed; for a node, the move that led there.

        The player's number stands in front where it is needed: always for a node; for a move, if several decide at the
        same time. `numbered` overrides this, as for buttons that belong to one player.

        >>> table.write(table.legal_moves(0)[0], "pl", numbered=False) in table.moves("Ala")
        False
        """
        if isinstance(move, Node):
            assert move.move is not None
            told, move = move.move.seat != CHANCE, move.move
        else:
            told = len(self.position.actors) > 1
        short = self.game.notation.write(move, lang)
        return f"{move.seat + 1}: {short}" if (told if numbered is None else numbered) else short

    def tell(self, events: Sequence[Event] | None = None, lang: str | None = None) -> Lines:
        """Events as sentences, as far as this table's seat may know them; by default what the last decision led to.

        Where bots have answered it, that is told as well.

        >>> table.play("lay footman knight", "Ala").play("lay archer peasant", "Jan").tell()[0]
        'Ala shows a footman and a mounted knight.'
        """
        happened = self._news() if events is None else told_to(events, self.seat)
        return Lines(self.say(self.game.tell(event), lang) for event in happened)

    def say(self, phrase: Phrase, lang: str | None = None) -> str:
        """A phrase in the reader's language with this table's names.

        >>> from dragongames.core.text.words import Phrase, Who
        >>> table.say(Phrase("table.secret", {"who": Who(0), "eyes": Who(1)}))
        'Jan may not know what Ala holds, so only Ala is told what Ala can do.'
        """
        return self.game.words.say(phrase, lang, self.names)

    def seat_of(self, who: Seat | str) -> Seat:
        """The seat of a player, named or counted from 0.

        >>> table.seat_of("Jan")
        1
        """
        for lang in LANGUAGES if isinstance(who, str) else ():
            known = [plain(player_name(name, lang)) for name in self.given_names]
            if known.count(plain(str(who).strip())) == 1:
                return known.index(plain(str(who).strip()))
        if isinstance(who, int) and 0 <= who < len(self.names):
            return who
        raise unknown("seat", who, self.names)

    def _seat(self, who: Seat | str | None) -> Seat | None:
        """A seat by its player's name or number; a number may be chance's, or nobody's, which a rule will refuse."""
        return self.seat_of(who) if isinstance(who, str) else who

    def _actor(self, who: Seat | str) -> Seat:
        return self.seat_of(who) if isinstance(who, str) else who

    # -- the board ---------------------------------------------------------------------------------

    def view(self) -> P:
        """The position as this table's seat sees it.

        >>> table.view() == table.position
        True
        """
        return self.node.seen_by(self.seat)

    def show(self) -> str:
        """The text board.

        >>> table.show().splitlines()[0]
        'Round 1 of 7: big stone castle, 2 points'
        """
        return self.game.show(self.view(), self.seat, self.names)

    def score(self, eyes: Seat | str | None = None) -> Lines:
        """What everybody has, and would have if the game ended now, item by item, as far as these eyes may know.

        >>> table.score()[0]
        'Ala: 0 points (the same if the game ended now)'
        """
        view, lines = self.view(), []
        if (asked := self._seat(eyes)) is not None:
            view = view.seen_by(asked)
        for seat, items in enumerate(self.game.tally(view)):
            total = sum(item.points for item in items)
            gaps: dict[str, Gap] = {"who": Who(seat), "now": view.points[seat], "total": total}
            key = "final" if not self.position.actors else "score-same" if total == view.points[seat] else "score"
            lines.append(self.say(Phrase(f"table.{key}", gaps)))
            lines += [f"  {item.points:>4}  {self.say(item.what)}" for item in items]
        return Lines(lines)

    def svg(
        self, *, palette: str | Palette = "light", lang: str | None = None, large: bool = False,
        selected: Sequence[str] = (), pointed: str | None = None, shown: Iterable[str] | None = None,
    ) -> str:
        """The drawn board, with what happened last; `shown` are the game's overlays to draw (None: its own choice).

        >>> table.svg(palette="dark")[:4]
        '<svg'
        """
        from dragongames.draw.look import Look
        from dragongames.draw.palette import palette_of
        from dragongames.draw.svg import svg

        look = Look(
            self.seat, palette_of(palette), language() if lang is None else lang, self.names,
            self.node.news(self.seat), large, tuple(selected), pointed, None if shown is None else frozenset(shown),
        )
        return svg(self.game.scene(self.view(), look))

    def __repr__(self) -> str:
        return self.show()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": unread(repr(self)), "image/svg+xml": self.svg()}
