"""The three kinds of wrong: cannot be read, cannot be played, cannot be; and what is not installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragongames.core.game.explain import Explanation


class DragonError(ValueError):
    """Everything this project refuses; shown to a learner as one sentence, never as a traceback."""

    def _render_traceback_(self) -> list[str]:
        # IPython asks an exception for this: a learner sees the reason and no stack of our own files.
        return [f"{type(self).__name__}: {self}"]


class PositionError(DragonError):
    """Something wrong with a text; in the text of a position, it also knows where."""

    def __init__(
        self, message: str, *, found: str = "", about: tuple[str, ...] = (), line: int = 0, said: object = None,
    ) -> None:
        super().__init__(message)
        self.said = said  # the message as a phrase, where it quotes words of a text
        self.found = found  # the words to blame ...
        self.about = about  # ... or the keys of the lines to blame, the most telling one first
        self.line = line  # counted from 1; 0 where no single line is to blame


class NotationError(PositionError):
    """A typed move, a position text, an option or a file that cannot be read."""


class MissingFile(NotationError, FileNotFoundError):
    """A file that is not there; the sentence says which one was perhaps meant."""

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMove(DragonError):
    """A move that can be read but not played here; `rule` is the first rule it breaks, `explanation` all of them."""

    def __init__(self, message: str, *, rule: str, explanation: Explanation | None = None) -> None:
        super().__init__(message)
        self.rule, self.explanation = rule, explanation


class ImpossiblePosition(PositionError):
    """A position that the rules cannot lead to."""


class MissingLibrary(DragonError, ImportError):
    """A library that is not installed; the sentence says what to type to get the extra that brings it."""
