"""One game at the terminal: who is asked, what they may see, and what can be typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from dragongames.analysis.hinting import hint
from dragongames.bots import Bot
from dragongames.bots.seats import let_bots_move
from dragongames.cli.arguments import shortened
from dragongames.cli.speech import say, words
from dragongames.core.errors import DragonError, NotationError
from dragongames.core.game.position import Move, Seat
from dragongames.core.table.legends import signs
from dragongames.core.table.table import Table
from dragongames.core.text.plain import plain
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES

CLEAR = "\033[2J\033[3J\033[H"  # clears the screen and what was scrolled away, and goes to the top


class TerminalGame:
    """A table, the bots at it, and a terminal; the game is saved in `file` after every move."""

    def __init__(self, table: Table, bots: Mapping[Seat, Bot], file: Path | None) -> None:
        self.table, self.bots, self.file = table, bots, file
        self.written = set() if file is None else {file.resolve()}
        self.people = [seat for seat in range(len(table.names)) if seat not in bots]
        self.told = dict.fromkeys(self.people, 1)  # up to which node each person has been told what happened
        self.read = set[Seat]()  # the seats that have read the legend of the board
        self.watching: Seat | None = None  # whose secrets are on the screen
        self.left = False
        deeds = {
            "help": self._help, "board": lambda rest, seat: self._board(seat), "moves": self._moves,
            "score": self._score, "why": self._why, "hint": self._hint, "back": self._back, "save": self._save,
            "quit": self._quit,
        }
        self.commands: dict[str, Callable[[str, Seat], None]] = {}
        for name, deed in deeds.items():
            typed = " ".join(words().template(f"typed.{name}", lang) for lang in LANGUAGES)
            self.commands.update(dict.fromkeys(plain(typed).split(), deed))
        asked = "|".join(words().template("typed.asked", lang) for lang in LANGUAGES)
        self.questions = frozenset(plain(asked).split("|"))  # words that all ask for the moves

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        with suppress(ImportError):  # line editing, if the system has it
            import readline  # noqa: F401 - importing it is all that `input` needs
        self._keep()  # refuse a file that cannot be written before anybody thinks about a move
        print(say("evening.welcome", game=self.table.game.name))
        try:
            while not self.left:
                before = self.table.node
                if let_bots_move(self.table, self.bots).node is not before:
                    self._keep()
                if self.table.over:
                    self._finish()
                    break
                self._ask(self.table.position.actors[0])
        except (EOFError, KeyboardInterrupt):
            print()
            self.left = True
        if self.left:
            print(say("evening.bye.kept", file=str(self.file)) if self.file else say("evening.bye.plain"))

    # -- turns -------------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        """Show a person the table and read lines until the table has changed."""
        self._hand_over(seat)
        self._news(seat)
        self._board(seat, legend=seat not in self.read)
        self.read.add(seat)
        node = self.table.node
        while self.table.node is node and not self.left:
            line = input(f"{self.table.names[seat]}> ").strip()
            if line:
                try:
                    self._obey(line, seat)
                except DragonError as error:
                    print(error)

    def _hand_over(self, seat: Seat) -> None:
        """Between people with secrets, clear the screen until the right one sits in front of it."""
        others = self.watching is not None and self.watching != seat
        self.watching = seat
        if len(self.people) < 2 or not self.table.has_secrets:
            return
        if others:
            self._wipe()
        input(say("evening.pass", name=self.table.names[seat]))
        self._wipe()

    def _wipe(self) -> None:
        print(CLEAR if sys.stdout.isatty() else "-" * 40, flush=True)

    def _news(self, seat: Seat) -> None:
        """Tell what happened since this person was last asked."""
        path = self.table.node.path
        events = [event for node in path[self.told[seat]:] for event in node.told(seat)]
        self.told[seat] = len(path)
        print()
        for line in self.table.tell(events):
            print(f"  {line}")

    def _board(self, seat: Seat | None, legend: bool = True) -> None:
        position = self.table.position if seat is None else self.table.position.seen_by(seat)
        lines = self.table.game.show(position, seat, self.table.names).splitlines()
        known = signs(self.table.game.words)
        shown = (line for line in lines if legend or not known or not loose(line).startswith(known))
        print("", *shown, "", sep="\n")

    def _finish(self) -> None:
        """Tell everybody the end: the last events, the open board and the places."""
        self._news(min(self.told, key=self.told.__getitem__))
        self._board(None)
        if self.file:
            print(say("evening.kept", file=str(self.file)))

    # -- what can be typed -------------------------------------------------------------------------

    def _obey(self, line: str, seat: Seat) -> None:
        word, _, rest = line.partition(" ")
        question = plain(line).strip(" ?!.")
        command = self.commands.get(plain(word))
        if question in self.questions:
            self._moves("", seat)
        elif command is not None:
            command(rest.strip(), seat)
        else:
            for step in self.table.steps(line):
                self._own_move(step, seat)
            self.table.play(line, seat)
            self._keep()

    def _help(self, rest: str, seat: Seat) -> None:
        print(say("evening.help", move=self.table.game.notation.write(self.table.position.legal(seat)[0])))

    def _moves(self, rest: str, seat: Seat) -> None:
        for move in self.table.position.legal(seat):
            print(f"  {self.table.game.notation.write(move)}")

    def _score(self, rest: str, seat: Seat) -> None:
        print(self.table.score(seat))

    def _why(self, rest: str, seat: Seat) -> None:
        if not rest:
            raise NotationError(say("evening.why"))
        print(self.table.explain(self._own_move(rest, seat)))

    def _hint(self, rest: str, seat: Seat) -> None:
        node = self.table.node
        told = hint(self.table.game, node.seen_by(seat), seat, self.table.names, f"{self.table.seed}/{len(node.path)}")
        print(say("evening.hint", turn=told.told, why=told.why))

    def _back(self, rest: str, seat: Seat) -> None:
        """Go back to the last decision of a person; what is taken back stays as a branch."""
        here = self.table.node
        while self.table.node is not self.table.back().node:
            if not any(actor in self.bots for actor in self.table.position.actors):
                length = len(self.table.node.path)
                self.told = {person: min(told, length) for person, told in self.told.items()}
                self._keep()
                return
        self.table.node = here
        print(say("evening.first"))

    def _save(self, rest: str, seat: Seat) -> None:
        """Save to a file, but never over one that was not written in this game."""
        if not rest or not rest.isprintable():
            raise NotationError(say("evening.save"))
        path = Path(rest).expanduser()
        if path.exists() and not path.is_dir() and path.resolve() not in self.written:  # a folder is refused as one
            raise NotationError(say("evening.exists", file=shortened(rest)))
        self.table.save(path)
        self.written.add(path.resolve())
        print(say("evening.kept", file=rest))

    def _quit(self, rest: str, seat: Seat) -> None:
        self.left = True

    def _own_move(self, text: str, seat: Seat) -> Move:
        """A typed move of this person; others' moves can be neither made nor asked about."""
        move = self.table.read(text, seat if self.table.mover(text)[0] is None else None)
        if move.seat != seat:
            raise NotationError(say("evening.yours", name=self.table.names[seat]))
        return move

    def _keep(self) -> None:
        if self.file is not None:
            self.table.save(self.file)
