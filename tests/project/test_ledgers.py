"""What the ledgers say was read against the rulebooks rule by rule; what was wrong once is held here."""

from __future__ import annotations

import pytest

from dragongames.core.game.rulebook import Rule
from dragongames.games import GAMES, game

STATUS = {
    "KC-3.8": "published", "KC-5.1": "text", "KC-5.2": "ruling", "KC-5.7": "text", "CA-6.8": "published",
    "CA-6.9": "published", "CA-11.1": "ruling", "DK-3.2": "ruling", "DK-5.13": "ruling", "DK-9.1": "reconstruction",
    "DK-9.4": "ruling", "SI-6.14": "text", "SI-9.6": "ruling", "SI-10.5": "ruling", "SI-11.7": "ruling",
    "SI-12.6": "ruling", "SI-13.3": "ruling", "SI-13.8": "ruling", "DC-4.5": "ruling",
}
# What a sentence must not leave out, in both languages.
SAYS = {
    "KC-5.10": ("the cards still on the table", "karty, które zostały na stole"),
    "DK-6.2": ("at least one", "co najmniej jeden"),
    "SI-1.6": ("another way to count", "inny sposób liczenia"),
    "SI-4.12": ("that can be taken", "którą da się wykonać"),
    "SI-8.4": ("power tiles", "płytkami mocy"),
    "SI-8.6": ("takes the gain", "bierze to, co daje"),
    "SI-9.2": ("but not an exploration tile", "nie dotyczy to płytek eksploracji"),
    "SI-9.8": ("never removed", "nigdy nie usuwa się"),
    "SI-11.12": ("shared", "wspólne"),
    "DC-1.6": ("85 point tokens", "85 żetonów"),
    "DC-3.3": ("available like the first", "także dostępny"),
    "DC-7.1": ("in mind", "pamiętać"),
    "DC-17.2": ("even be called for a second tile that is identical", "nawet wtedy, gdy drugi kamień jest identyczny"),
    "DC-21.1": ("a single tile", "pojedynczy kamień"),
}
# What a reason must say, so that it is true.
WHY = {
    "CA-6.8": "count them in different ways", "CA-10.4": "has not been scored yet",
    "CA-10.7": "does not speak of this one", "SI-4.11": "They matter where the rest of the effect needs something",
    "SI-4.14": "neither is possible", "SI-12.6": "in total", "SI-9.7": "at once", "SI-10.10": "on a dragon tile",
    "DC-13.6": "rules of building still hold", "DC-5.6": "lets nobody leave a tile out",
    "DK-9.1": "holds no rules for them",
}


def rules() -> dict[str, Rule]:
    return {name: rule for slug in GAMES for name, rule in game(slug).rulebook.rules.items()}


def test_there_are_as_many_statements_as_were_read() -> None:
    assert len(rules()) >= 571


@pytest.mark.parametrize(("name", "status"), STATUS.items())
def test_a_status_is_what_the_rulebook_gives(name: str, status: str) -> None:
    assert rules()[name].status == status


@pytest.mark.parametrize("name", SAYS)
def test_a_statement_leaves_nothing_out(name: str) -> None:
    rule = rules()[name]
    for lang, said in zip(("en", "pl"), SAYS[name], strict=True):
        assert said in rule.says[lang], rule.says[lang]


def test_the_winner_s_cards_go_to_the_camp_like_all_others() -> None:
    assert "other" not in rules()["KC-5.10"].says["en"]


@pytest.mark.parametrize("name", WHY)
def test_a_reason_is_true(name: str) -> None:
    why = rules()[name].why
    assert why is not None
    assert WHY[name] in why["en"]


def test_whatever_is_no_text_has_a_reason_and_text_has_none() -> None:
    for name, rule in rules().items():
        assert (rule.why is None) == (rule.status == "text"), name
