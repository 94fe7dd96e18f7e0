"""What a person holds: a cursor on the tree of everything that was played at one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Generic, Self

from dragongames.core.errors import DragonError, IllegalMove, NotationError
from dragongames.core.game.explain import Explanation, Lines
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, PUBLIC, Event, Move, O, Options, P, Seat
from dragongames.core.moved import Renamed
from dragongames.core.table.node import Node, told_to
from dragongames.core.table.views import filled
from dragongames.core.text.names import is_pronoun
from dragongames.core.text.notation import several
from dragongames.core.text.plain import plain
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import LANGUAGES, Gap, Phrase, Who, language, player_name

if TYPE_CHECKING:
    from dragongames.draw.palette import Palette

WORLDS = 40  # looked at before somebody plays for another whose hand he does not know
_NUMBERS = frozenset(str(n) for n in range(1, 100))  # players as they are typed; whether they exist, a rule says


class Table(Generic[P]):
    """A game being played, analysed or taught.

    `node` is the cursor; `seat` says through whose eyes the table is shown (None: everybody's cards lie open).

    The examples below begin with the same two lines, each with a table of its own:

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> table.play("lay footman knight", "Ala").play("lay archer peasant", "Jan").tell()[0]
    'Ala shows a footman and a mounted knight.'
    """

    diary = False  # whether somebody writes down what all do at a real table (see diary.py)
    auto_chance = True  # whether chance that need not be told decides by itself; not while a file is read

    def __init__(
        self,
        game: Game[P, O],
        options: O,
        *,
        seed: int | str = 0,
        names: Sequence[str] = (),
        seat: Seat | str | None = None,
        position: P | None = None,
        by_hand: bool = False,
    ) -> None:
        self.game: Game[P] = game
        self.seed, self.by_hand = seed, by_hand
        agreed = None if position is None else game.agreed(position)
        self.options: Options = options if agreed is None else agreed
        self.given = position  # a position set up by hand, None for the rulebook's setup
        if position is not None and position.seats != options.players:
            said = Phrase("table.players", {"n": position.seats, "players": options.players})
            raise NotationError(game.words.say(said))
        # Nobody can play what he only sees from behind: a view is filled once, before it is played.
        begun = game.start(options) if position is None else filled(game, position, seed)
        self.root = Node(begun, events=game.opening(options) if position is None else ())
        if names and (len(names) != self.root.position.seats or len(set(names)) != len(names)):
            wanted: dict[str, Gap] = {"n": self.root.position.seats, "names": ", ".join(names)}
            raise NotationError(game.words.say(Phrase("table.names", wanted)))
        if pronoun := next((name for name in names if is_pronoun(name)), ""):
            raise NotationError(game.words.say(Phrase("table.pronoun", {"name": pronoun})))
        self.given_names = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(self.root.position.seats))
        self.seat = None if seat is None else self.seat_of(seat)
        self.node = self.root
        self.answered: Node[P] | None = None  # where bots began to move; the decision before is what they answered
        self._roll()

    # Old names, for one version.
    may = Renamed("legal_moves")
    label = Renamed("write", numbered=False)
    text = text_at = Renamed("write")
    rolls = Renamed("auto_chance")

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

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide.

        >>> table.over
        False
        """
        return not self.position.actors

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
        """What an actor may do; of chance as far as these eyes can know: what is left tells what was dealt.

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

    @property
    def has_secrets(self) -> bool:
        """Whether somebody knows more here than what lies open on the table.

        >>> table.has_secrets
        True
        """
        return self.position.seen_by(PUBLIC) != self.position

    def write(self, move: Move | Node[P], lang: str | None = None, *, numbered: bool | None = None) -> str:
        """A move as it is typed; of a node the move that led there.

        Its player's number stands in front where that must be told: always for a node, for a move where several
        decide at the same time. `numbered` says otherwise, as for buttons that belong to one player.

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
        """A seat by its player's name; a number may also be chance, or nobody's: what becomes of that, a rule says."""
        return self.seat_of(who) if isinstance(who, str) else who

    def _actor(self, who: Seat | str) -> Seat:
        return self.seat_of(who) if isinstance(who, str) else who

    # -- playing -----------------------------------------------------------------------------------

    def read(self, text: str, seat: Seat | str | None = None) -> Move:
        """A typed move; `2: ...` or `Ala: ...` says who makes it.

        >>> table.read("lay footman knight", "Jan").seat
        1
        """
        typed, text = self.mover(text)
        meant = None if seat is None or seat == CHANCE else self.seat_of(seat)
        if typed is not None and meant is not None and typed != meant:
            raise NotationError(self.say(Phrase("table.two-seats", {"typed": Who(typed), "seat": Who(meant)})))
        meant, actors = typed if meant is None else meant, self.position.actors
        return self.game.notation.read(text, meant if meant is not None else actors[0] if actors else 0)

    def mover(self, text: str) -> tuple[Seat | None, str]:
        """Who is named before a colon, and the rest; there may be nobody with such a number, as a rule will say.

        >>> table.mover("Jan: lay footman knight")[0], table.mover("2: lay footman knight")[0]
        (1, 1)
        """
        head, colon, rest = text.partition(":")
        if colon and head.strip() in _NUMBERS:
            return int(head) - 1, rest
        if colon and any(plain(name) == plain(head.strip()) for name in self.names):
            return self.seat_of(head.strip()), rest
        return None, text

    def play(self, move: Move | str, seat: Seat | str | None = None) -> Self:
        """Make a move, if every rule agrees; IllegalMove names the rule that does not.

        Several typed moves, with commas between, are made one after the other, or none of them.

        >>> table.play("lay footman knight", "Ala").history()[-1]
        '1: lay footman knight'
        """
        if isinstance(move, str):
            if len(steps := self.steps(move)) > 1:
                return self._play_all(steps, seat)
            move = self.read(move, seat)
            self._require_known(move)
        self.require(move)
        self._step(move)
        self._roll()
        return self

    def steps(self, text: str) -> Sequence[str]:
        """The moves of a typed line, with commas between them; one move may have a comma, too.

        >>> table.steps("lay a footman, a knight"), table.steps("1: lay footman knight, 2: lay archer peasant")
        (['lay a footman, a knight'], ['1: lay footman knight', '2: lay archer peasant'])
        """
        found = several(text)
        if len(found) > 1:
            try:
                self.game.notation.read(self.mover(text)[1], 0)
            except NotationError:
                return found
        return [text]

    def _require_known(self, move: Move) -> None:
        """IllegalMove for a typed move of somebody else that these eyes cannot be sure of: whether it is played
        would tell what he holds. Bots' moves and those of files are no guesses.
        """
        if self.seat is None or move.seat == CHANCE or self._tells(move.seat):
            return
        view, dice = self.view(), Random(f"{self.seed}/worlds/{len(self.node.path)}")
        for _ in range(WORLDS):
            world = view.resample(self.seat, dice)
            if move.seat not in world.actors or not all(check.ok for check in world.check(move)):
                raise IllegalMove(self._secret(move), rule="")

    def _play_all(self, steps: Sequence[str], seat: Seat | str | None) -> Self:
        """A whole turn; where a step is refused, the table is as it was before."""
        here, typed = self.node, self.mover(steps[0])[0]
        mover = seat if seat is not None else typed
        if mover is None and not here.is_chance and self.position.actors:
            mover = self.position.actors[0]  # so that a line does not go on in somebody else's turn
        before = {id(node) for node in here.below()}
        for number, step in enumerate(steps, 1):
            try:
                self.play(step, seat if self.mover(step)[0] is not None else mover)
            except DragonError as error:
                self.node = here
                for node in here.below():
                    node.children = [child for child in node.children if id(child) in before]
                self.back(0)
                said = Phrase("table.step", {"n": number, "move": step[:60], "why": str(error)})
                if isinstance(error, IllegalMove):
                    raise IllegalMove(self.say(said), rule=error.rule, explanation=error.explanation) from error
                raise NotationError(self.say(said)) from error
        return self

    def why(self, move: Move | str, seat: Seat | str | None = None) -> Explanation:
        """What every rule says of a move, legal or not; only who may see a hand may ask about it.

        >>> table.why("lay footman footman", "Ala").ok
        False
        """
        if isinstance(move, str):
            move = self.read(move, seat)
        if move.seat == CHANCE:
            self._require_chance(move)
            return Explanation(self.game.rulebook, self.write(move), (), self.names)
        return self.explain(move)

    def explain(self, move: Move) -> Explanation:
        """What every rule says to the player who tries this move; only who may see his hand may ask.

        >>> table.explain(table.read("lay footman footman", "Ala")).broken[0].rule
        'KC-5.1'
        """
        if not self.node.knows(self.seat, move.seat):
            raise IllegalMove(self._secret(move), rule="")
        return self._checked(move)

    def _checked(self, move: Move) -> Explanation:
        # Only what this seat may know may speak: a refusal must not give away somebody else's card.
        checks = self.position.seen_by(move.seat).check(move)
        return Explanation(self.game.rulebook, self.write(move), checks, self.names)

    def require(self, move: Move) -> None:
        """IllegalMove with its reasons, unless every rule agrees to this move.

        >>> table.require(table.legal_moves("Ala")[0])  # nothing to say against it
        """
        if self.over:
            raise IllegalMove(self.game.words.say(Phrase("table.over")), rule="")
        if move.seat == CHANCE:
            self._require_chance(move)
        elif not (explanation := self._checked(move)).ok:
            if not self.node.knows(self.seat, move.seat):
                raise IllegalMove(self._secret(move), rule="")
            raise IllegalMove(explanation.refusal, rule=explanation.broken[0].rule, explanation=explanation)

    def _require_chance(self, move: Move) -> None:
        if not self.node.is_chance or all(move != outcome for outcome, _ in self.position.odds()):
            said = Phrase("table.chance", {"move": self.game.notation.write(move)})
            raise IllegalMove(self.game.words.say(said), rule="")

    def _secret(self, move: Move) -> str:
        assert self.seat is not None
        return self.say(Phrase("table.secret", {"who": Who(move.seat), "eyes": Who(self.seat)}))

    def _step(self, move: Move) -> None:
        """Walk to the child this move leads to, growing it if it is new."""
        for child in self.node.children:
            if child.move == move and self._is_same(child):
                self.node = child
                return
        events: list[Event] = []
        child = Node(self.position.after(move, events.append), move, self.node, ())
        child.events = tuple(events)
        self.node.children.append(child)
        self.node = child

    def _is_same(self, child: Node[P]) -> bool:
        """Whether the same move leads to this child again."""
        return True

    def _roll(self) -> None:
        """Let chance decide as often as it must; the n-th chance on a path always falls the same way for a seed."""
        while self.node.is_chance and not self.by_hand:
            rolls = sum(1 for node in self.node.path if node.is_chance)
            outcomes = self.position.odds()
            rng = Random(f"{self.seed}/{rolls}")
            self._step(rng.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0])

    def _news(self) -> tuple[Event, ...]:
        """What the last decision led to, and the bots' answers to it."""
        line = self.node.path
        if self.answered is None or self.answered not in line:
            return self.events
        at = line.index(self.answered)
        return (*self._led_to(line[at]), *(event for node in line[at + 1 :] for event in node.told(self.seat)))

    # -- walking the tree --------------------------------------------------------------------------

    def back(self, steps: int = 1) -> Self:
        """To the decision before; stays where it is at the beginning.

        >>> table.play("lay footman knight", "Ala").back().history()[1:]
        ('draw big-stone',)
        """
        for _ in range(steps):
            node = self.node.parent
            while node is not None and node.is_chance and not self.by_hand:
                node = node.parent
            if node is None:
                break
            self.node = node
        return self

    def undo(self) -> Self:
        """Takes the last decision back, with what bots answered to it; it stays as a branch (see `forward`).

        >>> table.play("lay footman knight", "Ala").undo().branches()
        1: lay footman knight
        """
        if self.answered is not None and self.answered in self.node.path[:-1]:
            self.node = self.answered
        return self.back()

    def forward(self, branch: int = 0) -> Self:
        """Along a branch (the first one played is 0) to the next decision.

        >>> table.play("lay footman knight", "Ala").back().forward().history()[-1]
        '1: lay footman knight'
        """
        if self.node.children:
            if not 0 <= branch < len(self.node.children):
                said = Phrase("table.branch", {"n": len(self.node.children), "branch": branch})
                raise NotationError(self.game.words.say(said))
            self.node = self.node.children[branch]
            while self.node.is_chance and self.node.children and not self.by_hand:
                self.node = self.node.children[0]
        return self

    def branches(self) -> Lines:
        """The moves already tried from here; `?` stands for what this table's seat may not know.

        >>> table.play("lay footman knight", "Ala").back().branches()
        1: lay footman knight
        """
        return Lines(self._known(child) for child in self.node.children)

    def history(self) -> Lines:
        """The moves that led here, as they can be typed again; `?` for what this table's seat may not know.

        >>> table.play("lay footman knight", "Ala").history()[-1]
        '1: lay footman knight'
        """
        line = self.node.path
        return Lines(self._known(node, line[i + 1 :]) for i, node in enumerate(line) if i)

    def _known(self, node: Node[P], later: Sequence[Node[P]] = ()) -> str:
        assert node.move is not None
        return self.write(node) if node.known_to(self.seat, later) else f"{node.move.seat + 1}: ?"

    def walk(self) -> Iterator[Node[P]]:
        """Every node, parents before children.

        >>> len(tuple(table.play("lay footman knight", "Ala").walk()))
        4
        """
        return self.root.below()

    # -- showing and keeping -----------------------------------------------------------------------

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
        'Ala: 0 points (0 if the game ended now)'
        """
        view, lines = self.view(), []
        if (asked := self._seat(eyes)) is not None:
            view = view.seen_by(asked)
        for seat, items in enumerate(self.game.tally(view)):
            total = sum(item.points for item in items)
            gaps: dict[str, Gap] = {"who": Who(seat), "now": view.points[seat], "total": total}
            lines.append(self.say(Phrase("table.score" if self.position.actors else "table.final", gaps)))
            lines += [f"  {item.points:>4}  {self.say(item.what)}" for item in items]
        return Lines(lines)

    def svg(
        self, *, palette: str | Palette = "light", lang: str | None = None, large: bool = False,
        selected: Sequence[str] = (), pointed: str | None = None, shown: Iterable[str] | None = None,
    ) -> str:
        """The drawn board, with what happened last; `shown` are overlays that the game offers (its own choice: None).

        >>> from dragongames.games import game
        >>> some = game("simurgh")
        >>> Table(some, some.options()).svg(palette="dark")[:4]
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

    def copy(self) -> Self:
        """The same table again, with all that was tried on it; what is played there is not played here.

        >>> other = table.copy().play("lay footman knight", "Ala")
        >>> len(other.history()) - len(table.history())
        1
        """
        other = copy(self)
        other.root, other.node = self.root.copied(self.node)
        other.answered = None
        return other

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a file; an older file is replaced only when the new one is complete.

        >>> import tempfile
        >>> dg.load(str(table.save(tempfile.mkdtemp() + "/evening.json"))) == table
        True
        """
        from dragongames.core.table.record import save

        return save(self, Path(path))

    def __eq__(self, other: object) -> bool:
        """The same game, played the same way and looked at from the same place: so a saved table equals itself."""
        from dragongames.core.table.record import record

        return self is other or (isinstance(other, Table) and record(self) == record(other))

    __hash__ = object.__hash__  # where tables are kept apart they are, though two may be equal for now

    def __repr__(self) -> str:
        return self.show()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}
