"""The ledgers: complete in every language, and honest about what is not the rulebook's text."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from dragongames.core.game.rulebook import Rule
from dragongames.core.text.words import LANGUAGES
from dragongames.games import GAMES, game

RULES = [(slug, rule) for slug in GAMES for rule in game(slug).rulebook]


@pytest.mark.parametrize(("slug", "rule"), RULES, ids=[f"{rule.id}" for _, rule in RULES])
def test_every_rule_says_all_in_every_language(slug: str, rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]{2}-\d+\.\d+", rule.id)
    assert rule.section
    for said in (rule.says, rule.broken, rule.why):
        if said is not None:
            assert tuple(said) == LANGUAGES
            for sentence in said.values():
                assert sentence[-1] in ".!”…}", sentence
                assert "  " not in sentence
    assert (rule.why is None) == (rule.status == "text"), "what is not the rulebook's text gives its reason"


@pytest.mark.parametrize(("slug", "rule"), [(s, r) for s, r in RULES if r.broken is not None])
def test_a_refusal_fills_the_same_gaps_in_every_language(slug: str, rule: Rule) -> None:
    assert rule.broken is not None
    named = {
        lang: {name.partition("|")[0] for _, name, _, _ in Formatter().parse(said) if name}
        for lang, said in rule.broken.items()
    }
    assert len(set(map(frozenset, named.values()))) == 1, named
