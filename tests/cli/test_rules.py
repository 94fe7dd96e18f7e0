"""The rule ledger as a table."""

from __future__ import annotations

import pytest

import dragongames as dg

GAME = "knights-and-castles"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_rule_stands_in_the_table(run, lang):
    told = run("rules", GAME, "--lang", lang).out
    text = " ".join(told.split())
    for rule in dg.rules(GAME):
        assert f" {rule.id} " in text
        assert rule.section in text
        assert rule.says[lang] in text


def test_statuses_are_told(run):
    told = run("rules", GAME).out
    assert {rule.status for rule in dg.rules(GAME)} <= set(told.split())


def test_find_needs_no_accents_and_knows_both_languages(run):
    told = run("rules", GAME, "--find", "LUCZNIK").out
    assert told.count("KC-") == sum("łucznik" in rule.says["pl"].casefold() for rule in dg.rules(GAME)) > 0
    assert "1 rule" in told


def test_nothing_found_is_said(run):
    assert run("rules", GAME, "--find", "unicorn") == (1, "No rule mentions “unicorn”.\n", "")
