"""The rule ledger: every normative statement of a rulebook with an id, in our own words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.game.position import Check
from dragongames.core.text.typography import typeset
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import Catalogue, language

Status: TypeAlias = Literal["text", "published", "ruling", "reconstruction"]


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One normative statement: where it stands, what it says, and what is said when it is broken."""

    id: str
    section: str  # the rulebook's own heading, in Polish
    status: Status
    says: dict[str, str]  # language -> one sentence of our own
    broken: dict[str, str] | None = None  # language -> sentence with gaps; None: nobody can break it
    why: dict[str, str] | None = None  # for rules that go beyond the rulebook's text: the reason


class Rulebook:
    """The rules of one game, by id, in the rulebook's order."""

    def __init__(self, rules: tuple[Rule, ...], words: Catalogue) -> None:
        self.rules = {rule.id: rule for rule in rules}
        self.words = words
        if len(self.rules) != len(rules):
            raise ValueError("a rule id stands twice in the ledger")

    @classmethod
    def load(cls, package: str, words: Catalogue) -> Rulebook:
        """Read `teaching/rules.toml` of a game's package."""
        data = tomllib.loads((files(package) / "teaching" / "rules.toml").read_text("utf-8"))
        return cls(msgspec.convert(data["rule"], tuple[Rule, ...]), words)

    def __getitem__(self, rule: str) -> Rule:
        if rule not in self.rules:
            raise unknown("rule", rule, self.rules)
        return self.rules[rule]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def sentence(self, rule: str, lang: str | None = None) -> str:
        """What a rule says."""
        return typeset(self.rules[rule].says[lang or language()], lang or language())

    def reason(self, rule: str, lang: str | None = None) -> str:
        """The reason for a rule that goes beyond the rulebook's text; empty for all others."""
        why = self.rules[rule].why
        return "" if why is None else typeset(why[lang or language()], lang or language())

    def refusal(self, check: Check, lang: str | None = None, names: tuple[str, ...] = ()) -> str:
        """Why a rule refuses a move, with the actual things on the board."""
        lang = lang or language()
        broken = self.rules[check.rule].broken
        if broken is None:
            raise ValueError(f"{check.rule} refused a move but has no sentence for it")
        return self.words.fill(broken[lang], check.gaps, lang, names, check.rule)
