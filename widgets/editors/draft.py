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
    """Every change gives a new text; `good` is what the last readable one said."""

    def __init__(self, game: Game, text: str = "") -> None:
        self.game = game
        self.text, self.at = "", 0  # the line at hand, counted from 1
        self.good: Position | None = None
        self.error: PositionError | None = None
        self.cell: tuple[int, int] | None = None  # of the rows below the line at hand: row and column
        self._before: list[str] = []
        self._after: list[str] = []
        self._typing = 0  # the line that is being typed in: one step of the way back
        self.take(f"{text.strip()}\n" if text.strip() else self.setup(game.players[0]))
        self._before.clear()

    @property
    def position(self) -> Position:
        """What is written, or was when it could last be read; raises what is wrong where it never could."""
        if self.good is None:
            assert self.error is not None
            raise self.error
        return self.good

    # -- texts to begin with -----------------------------------------------------------------------

    def setup(self, players: int) -> str:
        """The first decision of a game of so many."""
        return self.written(Table(self.game, read_options(self.game, {"players": players})).position)

    def written(self, position: Position) -> str:
        """A position without what follows from the rest; the players stay, since they are what one changes."""
        players = [key for kind in self.game.lines if lines.SEAT in kind.key for key in kind.keys(position.seats)]
        return shortened(self.game.read, self.game.write(position), players)

    # -- changing ----------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Another text altogether."""
        self._typing = 0
        self._change(text)
        self.choose(2 if len(self.lines) > 1 else 1)

    def type(self, text: str) -> None:
        """The text as somebody types it; what is typed in one line is one step of the way back."""
        changed = _first_difference(self.text, text)
        again, self._typing = changed == self._typing and bool(self._before), changed
        self._change(text, again)
        self.choose(changed)

    def undo(self) -> None:
        """The text before the last change."""
        if self._before:
            self._after.append(self.text)
            self._go_to(self._before.pop())

    def redo(self) -> None:
        """The text after the change that was taken back."""
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
        """Take a line to hand; one of the rows below another stands for that one."""
        self.at, self.cell = min(max(line, 1), max(len(self.lines), 1)), cell
        while self.at > 1 and self.kind is None and _is_row(self.lines[self.at - 1]):
            self.at -= 1

    def add(self, kind: LineKind) -> None:
        """A line that is not there yet, as in its example; one for the next player without one."""
        key = next((key for key in kind.keys(self.seats) if key not in self.keys), None)
        if key is not None:
            value = kind.example.partition(":")[2].strip()
            self._typing = 0
            self._change(f"{self.text.rstrip()}\n{key}: {value}\n")
            self.choose(len(self.text.splitlines()))

    def count(self, slot: Slot, word: str, n: int) -> None:
        """A word so many times in the line at hand."""
        self.put(slot, lines.with_count(self.part(slot), slot, word, n))

    def number(self, slot: Slot, place: int, n: int) -> None:
        """Another number in the line at hand."""
        found = lines.numbers(self.part(slot)) or [0]
        found[place] = n
        self.put(slot, " ".join(map(str, found)))

    def put(self, slot: Slot, text: str) -> None:
        """Something else in a slot of the line at hand."""
        key, _, value = self._split(self.at)
        written = lines.with_part(value, slot, text)
        self._typing = 0
        self._change(self._with_line(self.at, f"{key}: {written}"))

    def put_cell(self, word: str) -> None:
        """Something else on the cell at hand."""
        found = self._row_of_cell()
        if found is None or self.cell is None or not word.strip():
            return
        number, words = found
        words += ["."] * (self.cell[1] + 1 - len(words))
        words[self.cell[1]] = word.strip()
        self._typing = 0
        self._change(self._with_line(number, "  " + " ".join(f"{each:3}" for each in words).rstrip()))

    def say(self, lines_now: Mapping[str, str]) -> None:
        """What lines say now, rows below them included; one that says nothing is left out."""
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
        """Take the line to hand that speaks of what was clicked on the picture; says whether there is one."""
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
        """Through whose eyes the picture is drawn: the owner of a view, else whoever decides."""
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
    """A text in which one line says something else."""
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
