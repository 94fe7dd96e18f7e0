"""What a person holds: a cursor on the tree of everything that was played at one table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from pathlib import Path
from random import Random
from typing import Self

from dragongames.core.errors import DragonError, IllegalMove, NotationError
from dragongames.core.game.explain import Explanation
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, O, Options, P, Seat
from dragongames.core.moved import Renamed
from dragongames.core.table.meant import Here
from dragongames.core.table.meant import meant as understood
from dragongames.core.table.node import Node
from dragongames.core.table.views import filled
from dragongames.core.table.walking import Walking
from dragongames.core.text.names import is_pronoun
from dragongames.core.text.notation import several
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES, Phrase, Who, language

OFFERED = 4  # so many moves at most are named when typed words fit several
WORLDS = 40  # drawn before somebody plays for another whose hand he does not know
_NUMBERS = frozenset(str(n) for n in range(1, 100))  # players as they are typed; a rule says whether they exist


class Table(Walking[P]):
    """A game being played, analysed or taught.

    `node` is the cursor; `seat` says through whose eyes the table is shown (None: everybody's cards lie open). What
    can be asked of it stands in `Telling`, how its cursor moves in `Walking`.

    The examples below begin with the same two lines, each with a table of its own:

    >>> import dragongames as dg
    >>> table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    >>> table.play("lay footman knight", "Ala").play("lay archer peasant", "Jan").tell()[0]
    'Ala shows a footman and a mounted knight.'
    """

    diary = False  # whether somebody writes down what all do at a real table (see diary.py)
    auto_chance = True  # whether chance decides by itself where nobody has to type it; not while a file is read

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
        # Nobody can play a card of which only the back is seen: a view is filled once, before it is played.
        begun = game.start(options) if position is None else filled(game, position, seed)
        self.root = Node(begun, events=game.opening(options) if position is None else ())
        if names and (len(names) != self.root.position.seats or len(set(names)) != len(names)):
            seats, given = self.root.position.seats, len(names)
            key = "table.names" if given == seats else "table.names-number"
            raise NotationError(game.words.say(Phrase(key, {"n": seats, "given": given, "names": tuple(names)})))
        if pronoun := next((name for name in names if is_pronoun(name, language())), ""):
            raise NotationError(game.words.say(Phrase("table.pronoun", {"name": pronoun})))
        self.given_names = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(self.root.position.seats))
        self.seat = None if seat is None else self.seat_of(seat)
        self.node = self.root
        self.answered: Node[P] | None = None  # where bots began to move: they answered the decision before it
        self._roll()

    # Old names, for one version.
    may = Renamed("legal_moves")
    label = Renamed("write", numbered=False)
    text = text_at = Renamed("write")
    rolls = Renamed("auto_chance")

    # -- playing -----------------------------------------------------------------------------------

    def read(self, text: str, seat: Seat | str | None = None) -> Move:
        """A typed move; `2: ...` or `Ala: ...` says who makes it.

        Words that are no move as they stand are understood if they fit exactly one legal move.

        >>> table.read("lay footman knight", "Jan").seat, table.write(table.read("a dragon and a peasant", "Jan"))
        (1, '2: lay dragon peasant')
        """
        typed, text = self.mover(text)
        meant = None if seat is None or seat == CHANCE else self.seat_of(seat)
        if typed is not None and meant is not None and typed != meant:
            raise NotationError(self.say(Phrase("table.two-seats", {"typed": Who(typed), "seat": Who(meant)})))
        mover, actors = typed if meant is None else meant, self.position.actors
        mover = mover if mover is not None else actors[0] if actors else 0
        knows = mover != CHANCE and mover in actors and self.node.knows(self.seat, mover)
        legal = self.position.legal(mover) if knows else ()
        try:
            move = self.game.notation.read(text, mover, legal)
        except NotationError:
            found = understood(self.game.notation, text, legal, self._here(mover))
            if not found or len(found) > OFFERED:
                raise
            if len(found) > 1:
                ways = tuple(Phrase("notation.quoted", {"token": self.game.notation.write(move)}) for move in found)
                said = Phrase("notation.several", {"text": text.strip(), "ways": ways})
                raise NotationError(self.say(said)) from None
            return found[0]
        if move in legal or not legal or self._is_exact(text, move):
            return move
        # In speech, "I take it" may be what another move is called.
        found = understood(self.game.notation, text, legal, self._here(mover))
        return found[0] if len(found) == 1 else move

    def _here(self, mover: Seat) -> Here:
        """What else the parts of a move are called in this position, as the one who makes it knows it."""
        view, words = self.position.seen_by(mover), self.game.words

        def here(move: Move) -> Mapping[str, Collection[str]]:
            said = self.game.spoken(view, move).items()
            return {part: {form for one in some for form in words.forms(one, self.names)} for part, some in said}

        return here

    def _is_exact(self, text: str, move: Move) -> bool:
        """Whether a move is typed just as it is written."""
        return plain(" ".join(text.split())) in {plain(self.game.notation.write(move, lang)) for lang in LANGUAGES}

    def mover(self, text: str) -> tuple[Seat | None, str]:
        """Who is named before a colon, and the rest; if nobody has such a number, a rule will say so.

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
        """The moves of a typed line, separated by commas; a single move may have a comma, too.

        >>> table.steps("lay a footman, a knight"), table.steps("1: lay footman knight, 2: lay archer peasant")
        (['lay a footman, a knight'], ['1: lay footman knight', '2: lay archer peasant'])
        """
        found = several(text)
        if len(found) > 1:
            try:
                self.read(text)
            except NotationError:
                return found
            return [text]
        return found

    def _require_known(self, move: Move) -> None:
        """IllegalMove for a typed move of somebody else that these eyes cannot be sure is legal: an answer would
        tell what he holds. Moves of bots and of files are no guesses.
        """
        if self.seat is None or move.seat == CHANCE or self._tells(move.seat):
            return
        view, dice = self.view(), Random(f"{self.seed}/worlds/{len(self.node.path)}")
        for _ in range(WORLDS):
            world = view.resample(self.seat, dice)
            if move.seat not in world.actors or not all(check.ok for check in world.check(move)):
                raise IllegalMove(self._secret(move), rule="")

    def _play_all(self, steps: Sequence[str], seat: Seat | str | None) -> Self:
        """Play a whole turn; if a step is refused, the table is as it was before."""
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
                said = Phrase("table.step", {"n": number, "move": " ".join(step.split())[:60], "why": str(error)})
                if isinstance(error, IllegalMove):
                    raise IllegalMove(self.say(said), rule=error.rule, explanation=error.explanation) from error
                raise NotationError(self.say(said)) from error
        return self

    def why(self, move: Move | str, seat: Seat | str | None = None) -> Explanation:
        """What every rule says about a move, legal or not; only those who may see the hand may ask.

        >>> table.why("lay footman footman", "Ala").ok
        False
        """
        if isinstance(move, str):
            move = self.read(move, seat)
        if move.seat == CHANCE:
            self._require_chance(move)
            return Explanation(self.game.rulebook, self.write(move), (), self.names)
        return self.explain(move)

    def explain(self, move: Move | str) -> Explanation:
        """What every rule says to the player who tries this move; only those who may see his hand may ask.

        >>> table.explain(table.read("lay footman footman", "Ala")).broken[0].rule
        'KC-5.1'
        """
        if isinstance(move, str):
            move = self.read(move)
        if not self.node.knows(self.seat, move.seat):
            raise IllegalMove(self._secret(move), rule="")
        return self._checked(move)

    def _checked(self, move: Move) -> Explanation:
        # Judge by what this seat may know: a refusal must not give away somebody else's card.
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

    # -- keeping -----------------------------------------------------------------------------------

    def copy(self) -> Self:
        """A copy of the table, with everything that was tried on it; moves on the copy do not change this one.

        >>> other = table.copy().play("lay footman knight", "Ala")
        >>> len(other.history()) - len(table.history())
        1
        """
        other = copy(self)
        other.root, other.node = self.root.copied(self.node)
        other.answered = None
        return other

    def save(self, path: str | Path) -> Path:
        """Write the whole tree to a file, and say where it lies; an older one is replaced only by a complete one.

        >>> import tempfile
        >>> dg.load(str(table.save(tempfile.mkdtemp() + "/evening.json"))) == table
        True
        """
        from dragongames.core.table.record import save

        return save(self, Path(path).expanduser()).resolve()

    def __eq__(self, other: object) -> bool:
        """The same game, played the same way and looked at from the same place: so a saved table equals itself."""
        from dragongames.core.table.record import record

        return self is other or (isinstance(other, Table) and record(self) == record(other))

    __hash__ = object.__hash__  # in sets and dicts tables stay apart, though two may be equal for now
