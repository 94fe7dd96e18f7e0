"""A position while it is being written: the text, the last good position, what is wrong, and the way back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dragongames.core.errors import PositionError
from dragongames.core.game.agreed import read_options
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Position
from dragongames.core.table.table import Table
from dragongames.core.table.views import owner
from dragongames.core.text import lines
from dragongames.core.text.facts import shortened
from dragongames.core.text.lines import LineKind, Slot
from dragongames.core.text.wording import REMARK

CELL: Final = re.compile(r"\.([a-z])([1-9][0-9]?)$")  # how the target of a cell ends: column and row


class Draft:
    """Every change gives a new text; `good` is the position of the last readable one."""

    def __init__(self, game: Game, text: str = "") -> None:
        self.game = game
        self.text, self.at = "", 0  # the line at hand, counted from 1
        self.good: Position | None = None
        self.error: PositionError | None = None
        self.cell: tuple[int, int] | None = None  # row and column in the rows below the line at hand
        self._before: list[str] = []
        self._after: list[str] = []
        self._typing = 0  # the line being typed in: all its letters are one step to undo
        self.take(f"{text.strip()}\n" if text.strip() else self.setup(game.players[0]))
        self._before.clear()

    @property
    def position(self) -> Position:
        """What is written, or was when it could last be read; if it never could, raises what is wrong."""
        if self.good is None:
            assert self.error is not None
            raise self.error
        return self.good

    # -- texts to begin with -----------------------------------------------------------------------

    def setup(self, players: int) -> str:
        """The text of the first decision of a game of so many players."""
        return self.written(Table(self.game, read_options(self.game, {"players": players})).position)

    def written(self, position: Position) -> str:
        """A position as text, without what follows from the rest; players' lines stay, since people change those."""
        players = [key for kind in self.game.lines if lines.SEAT in kind.key for key in kind.keys(position.seats)]
        return shortened(self.game.read, self.game.write(position), players)

    # -- changing ----------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Replace the whole text."""
        self._typing = 0
        self._change(text)
        self.choose(2 if len(self.lines) > 1 else 1)

    def type(self, text: str) -> None:
        """Take the text that somebody is typing; what is typed into one line is a single step to undo."""
        changed = _first_difference(self.text, text)
        again, self._typing = changed == self._typing and bool(self._before), changed
        self._change(text, again)
        self.choose(changed)

    def undo(self) -> None:
        """Go back to the text before the last change."""
        if self._before:
            self._after.append(self.text)
            self._go_to(self._before.pop())

    def redo(self) -> None:
        """Go on to the text after the change that was taken back."""
        if self._after:
            self._before.append(self.text)
            self._go_to(self._after.pop())

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def choose(self, line: int, cell: tuple[int, int] | None = None) -> None:
        """Make a line the line at hand; a row below a line stands for that line."""
        self.at, self.cell = min(max(line, 1), max(len(self.lines), 1)), cell
        while self.at > 1 and self.kind is None and _is_row(self.lines[self.at - 1]):
            self.at -= 1

    def add(self, kind: LineKind) -> None:
        """Add a line that is missing, as in its example; a player's line goes to the next player without one."""
        key = next((key for key in kind.keys(self.seats) if key not in self.keys), None)
        if key is not None:
            value = kind.example.partition(":")[2].strip()
            self._typing = 0
            self._change(f"{self.text.rstrip()}\n{key}: {value}\n")
            self.choose(len(self.text.splitlines()))

    def count(self, slot: Slot, word: str, n: int) -> None:
        """Put a word so many times into the line at hand."""
        self.put(slot, lines.with_count(self.part(slot), slot, word, n))

    def number(self, slot: Slot, place: int, n: int) -> None:
        """Change a number in the line at hand."""
        found = lines.numbers(self.part(slot)) or [0]
        found[place] = n
        self.put(slot, " ".join(map(str, found)))

    def put(self, slot: Slot, text: str) -> None:
        """Put something else into a slot of the line at hand."""
        key, _, value = self._split(self.at)
        written = lines.with_part(value, slot, text)
        self._typing = 0
        self._change(self._with_line(self.at, f"{key}: {written}"))

    def put_cell(self, word: str) -> None:
        """Put something else on the cell at hand."""
        found = self._row_of_cell()
        if found is None or self.cell is None or not word.strip():
            return
        number, words = found
        words += ["."] * (self.cell[1] + 1 - len(words))
        words[self.cell[1]] = word.strip()
        self._typing = 0
        self._change(self._with_line(number, "  " + " ".join(f"{each:3}" for each in words).rstrip()))

    def say(self, lines_now: Mapping[str, str]) -> None:
        """Set what these lines say, rows below them included; a line that says nothing is left out."""
        text = self.text
        for key, value in lines_now.items():
            text = _saying(text, key, value)
        self._typing = 0
        self._change(text)
        self.choose(next((self.keys[key] for key in lines_now if key in self.keys), self.at))

    # -- the line at hand --------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def seats(self) -> int:
        found = re.search(r"\d+", self.lines[0]) if self.lines else None
        return min(int(found[0]), max(self.game.players)) if found else self.game.players[0]

    @property
    def keys(self) -> dict[str, int]:
        """The keys that are there, with the number of their line."""
        found: dict[str, int] = {}
        for number in range(1, len(self.lines) + 1):
            key, colon, _ = self._split(number)
            if colon:
                found.setdefault(key, number)
        return found

    @property
    def kind(self) -> LineKind | None:
        """What kind of line is at hand."""
        key, colon, _ = self._split(self.at)
        return lines.kind_of(self.game.lines, key) if colon else None

    @property
    def missing(self) -> tuple[LineKind, ...]:
        """Kinds of line that could be added."""
        return tuple(
            kind for kind in self.game.lines if any(key not in self.keys for key in kind.keys(self.seats)[:1] or ())
            or (not kind.numbered and any(key not in self.keys for key in kind.keys(self.seats)))
        )

    def part(self, slot: Slot) -> str:
        """What stands in a slot of the line at hand."""
        return lines.part(self._split(self.at)[2], slot)

    @property
    def word(self) -> str:
        """What stands on the cell at hand."""
        found = self._row_of_cell()
        if found is None or self.cell is None:
            return ""
        return found[1][self.cell[1]] if self.cell[1] < len(found[1]) else "."

    def pick(self, target: str, add: bool = True) -> bool:
        """Make the line about what was clicked on the picture the line at hand; says whether there is one."""
        for kind in self.game.lines:
            if any(target.startswith(beginning) for beginning in kind.targets):
                keys = kind.keys(self.seats)
                key = keys[self.looker % len(keys)]
                if add and key not in self.keys:
                    self.add(kind)
                found = CELL.search(target) if kind.rows else None
                cell = (int(found[2]) - 1, ord(found[1]) - ord("a")) if found else None
                if key in self.keys:
                    self.choose(self.keys[key], cell)
                return True
        return False

    @property
    def looker(self) -> int:
        """The seat through whose eyes the picture is drawn: the owner of a view, or else whoever decides."""
        seat = owner(self.good) if self.good is not None else None
        deciding = [actor for actor in self.good.actors if actor != CHANCE] if self.good is not None else []
        return seat if seat is not None else deciding[0] if deciding else 0

    # -- inside ------------------------------------------------------------------------------------

    def _split(self, number: int) -> tuple[str, str, str]:
        """Key, colon and value of a line, remarks left out."""
        line = REMARK.sub("", self.lines[number - 1]) if 0 < number <= len(self.lines) else ""
        key, colon, value = line.partition(":")
        return " ".join(key.split()), colon, value.strip()

    def _row_of_cell(self) -> tuple[int, list[str]] | None:
        """The row of the cell at hand: its line's number and its words."""
        if self.cell is None:
            return None
        number = self.at + 1 + self.cell[0]
        if any(not _is_row(line) for line in self.lines[self.at : number]) or number > len(self.lines):
            return None
        return number, self.lines[number - 1].split()

    def _with_line(self, number: int, line: str) -> str:
        remark = REMARK.search(self.lines[number - 1])
        kept = remark[0] if remark else ""
        changed = [*self.lines[: number - 1], line + kept, *self.lines[number:]]
        return "\n".join(changed) + "\n"

    def _change(self, text: str, again: bool = False) -> None:
        if text == self.text:
            return
        if not again:
            self._before.append(self.text)
        self._after.clear()
        self._read(text)

    def _go_to(self, text: str) -> None:
        self._typing = 0
        changed = _first_difference(self.text, text)
        self._read(text)
        self.choose(changed)

    def _read(self, text: str) -> None:
        self.text = text
        try:
            self.good, self.error = self.game.read(text), None
        except PositionError as error:
            self.error = error


def _saying(text: str, key: str, value: str) -> str:
    """The text with one line saying something else."""
    before = text.splitlines()
    at = next((n for n, line in enumerate(before) if " ".join(line.partition(":")[0].split()) == key), len(before))
    end = at + 1
    while end < len(before) and _is_row(before[end]):
        end += 1
    return "\n".join([*before[:at], *([f"{key}: {value}"] if value else []), *before[end:]]) + "\n"


def _is_row(line: str) -> bool:
    return bool(line.strip()) and ":" not in line


def _first_difference(old: str, new: str) -> int:
    """The first line in which two texts differ."""
    before, after = old.splitlines(), new.splitlines()
    for number, line in enumerate(after, 1):
        if number > len(before) or before[number - 1] != line:
            return number
    return max(len(after), 1)
