"""Answers a person can read: lines of text, and what each rule says about a move."""

from __future__ import annotations

from dragongames.core.game.position import Check
from dragongames.core.game.rulebook import Rulebook


class Lines(tuple[str, ...]):
    """Several lines; shown one below the other."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(self)


class Explanation:
    """What every rule says about one move: data first (`checks`), text when shown."""

    def __init__(self, rulebook: Rulebook, move: str, checks: tuple[Check, ...], names: tuple[str, ...] = ()) -> None:
        self.rulebook, self.move, self.checks, self.names = rulebook, move, checks, names

    @property
    def ok(self) -> bool:
        return all(check.ok for check in self.checks)

    @property
    def broken(self) -> tuple[Check, ...]:
        """The rules that refuse, the most telling one first."""
        return tuple(check for check in self.checks if not check.ok)

    @property
    def refusal(self) -> str:
        """Why not, in one line with the rule's id."""
        first = self.broken[0]
        return f"{self.rulebook.refusal(first, names=self.names)} [{first.rule}]"

    def lines(self) -> Lines:
        """One line a rule: a tick and what the rule says, or a cross and why it refuses."""
        told = []
        for check in self.checks:
            if check.ok:
                told.append(f"✓ {check.rule}  {self.rulebook.sentence(check.rule)}")
            else:
                told.append(f"✗ {check.rule}  {self.rulebook.refusal(check, names=self.names)}")
        return Lines(told)

    def __repr__(self) -> str:
        return "\n".join((self.move, *(f"  {line}" for line in self.lines())))
