"""One game at the terminal: who is asked, what that person may see, and what can be typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from dragongames.cli.arguments import shortened
from dragongames.cli.speech import say
from dragongames.core.errors import DragonError, NotationError
from dragongames.core.explain import Lines
from dragongames.core.position import PUBLIC, Seat
from dragongames.core.table import Table

CLEAR = "\033[2J\033[3J\033[H"  # the screen, what was scrolled away, and back to the top


class Evening:
    """A table, the bots at it, and a terminal; `file` keeps the game after every move."""

    def __init__(self, table: Table, bots: Mapping[Seat, Any], file: Path | None) -> None:
        self.table, self.bots, self.file = table, bots, file
        self.written = set() if file is None else {file.resolve()}
        self.people = [seat for seat in range(len(table.names)) if seat not in bots]
        self.told = dict.fromkeys(self.people, 1)  # how much of the line of play each person has been told
        self.watching: Seat | None = None  # whose secrets are on the screen
        self.left = False

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        with suppress(ImportError):  # line editing, where the system has it
            import readline  # noqa: F401
        print(say("play.welcome", game=self.table.game.name, help="?"))
        try:
            while not self.left:
                self._let_bots_move()
                if self.table.over:
                    self._finish()
                    break
                self._ask(self.table.position.actors[0])
        except (EOFError, KeyboardInterrupt):
            print()
            self.left = True
        if self.left:
            print(say("play.bye.kept", file=str(self.file)) if self.file else say("play.bye"))

    # -- turns -------------------------------------------------------------------------------------

    def _let_bots_move(self) -> None:
        while seats := [seat for seat in self.table.position.actors if seat in self.bots]:
            # Seeded by the place in the game, so that a bot repeats itself after `back`.
            rng = Random(f"{self.table.seed}/{len(self.table.node.path)}/{seats[0]}")
            view = self.table.position.seen_by(seats[0])
            self.table.play(self.bots[seats[0]].choose(view, seats[0], rng))
            self._keep()

    def _ask(self, seat: Seat) -> None:
        """Show a person the table and read lines until the table has changed."""
        self._hand_over(seat)
        self._news(seat)
        self._board(seat)
        node = self.table.node
        while self.table.node is node and not self.left:
            line = input(f"{self.table.names[seat]}> ").strip()
            if line:
                try:
                    self._obey(line, seat)
                except DragonError as error:
                    print(error)

    def _hand_over(self, seat: Seat) -> None:
        """Between two people with secrets the screen is cleared until the right one sits before it."""
        others = self.watching is not None and self.watching != seat
        self.watching = seat
        position = self.table.position
        if len(self.people) < 2 or position.seen_by(PUBLIC) == position:
            return
        if others:
            self._wipe()
        input(say("play.pass", name=self.table.names[seat]))
        self._wipe()

    def _wipe(self) -> None:
        print(CLEAR if sys.stdout.isatty() else "-" * 40, flush=True)

    def _news(self, seat: Seat) -> None:
        """What happened since this person was asked last."""
        path = self.table.node.path
        events = [event for node in path[self.told[seat]:] for event in node.events]
        self.told[seat] = len(path)
        print()
        for line in self.table.tell(events):
            print(f"  {line}")

    def _board(self, seat: Seat | None) -> None:
        position = self.table.position if seat is None else self.table.position.seen_by(seat)
        print(f"\n{self.table.game.show(position, seat, self.table.names)}\n")

    def _finish(self) -> None:
        """The end, told to everybody: the last events, the open board and the places."""
        begin = min(self.told.values())
        for event in self.table.tell([event for node in self.table.node.path[begin:] for event in node.events]):
            print(f"  {event}")
        self._board(None)
        print("\n".join(standings(self.table)))
        if self.file:
            print(say("play.kept", file=str(self.file)))

    # -- what can be typed -------------------------------------------------------------------------

    def _obey(self, line: str, seat: Seat) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands().get(word.casefold())
        if command is None:
            move = self.table.read(line, seat)
            if move.seat != seat:
                raise NotationError(say("play.yours", name=self.table.names[seat]))
            self.table.play(move)
            self._keep()
        else:
            command(rest.strip(), seat)

    def _commands(self) -> dict[str, Callable[[str, Seat], None]]:
        deeds = {"help": self._help, "board": self._show, "moves": self._moves, "why": self._why, "back": self._back, "save": self._save, "quit": self._quit}
        spoken = {word: deed for name, deed in deeds.items() for lang in ("en", "pl") for word in commands(name, lang)}
        return {"?": self._help, **spoken}

    def _help(self, rest: str, seat: Seat) -> None:
        print(say("play.commands"))

    def _show(self, rest: str, seat: Seat) -> None:
        self._board(seat)

    def _moves(self, rest: str, seat: Seat) -> None:
        for move in self.table.position.legal(seat):
            print(f"  {self.table.game.notation.write(move)}")

    def _why(self, rest: str, seat: Seat) -> None:
        if not rest:
            raise NotationError(say("play.why"))
        move = self.table.read(rest, seat)
        if move.seat != seat:
            raise NotationError(say("play.yours", name=self.table.names[seat]))
        print(self.table.why(move))

    def _back(self, rest: str, seat: Seat) -> None:
        """To the last decision of a person; the moves taken back stay in the tree as a branch."""
        here = self.table.node
        while self.table.node is not self.table.back().node:
            pass
