"""Whatever is called by a name that is not there answers in the reader's language, with what was probably meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import dragongames as dg
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES
from dragongames.lessons import exercises

GUESS = {"en": "Did you mean", "pl": "Czy chodzi o"}
QUOTED = {"en": "“{}”", "pl": "„{}”"}


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = dg.language()
    yield
    dg.language(before)


def table() -> dg.Table:
    return dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)


ASKED: dict[str, tuple[Callable[[], object], str]] = {
    "game": (lambda: dg.game("simurg"), "simurgh"),
    "palette": (lambda: table().svg(palette="drak"), "dark"),
    "rule": (lambda: dg.rules("simurgh")["SI 4.1"], "SI-4.1"),
    "seat": (lambda: table().legal_moves("Ałla"), "Ala"),
    "seat of a move": (lambda: table().play("lay dragon shepherd", "Jann"), "Jan"),
    "bot": (lambda: dg.bots.bot("gredy", dg.game("simurgh")), "greedy"),
    "language": (lambda: dg.language("pll"), "pl"),
    "exercise": (lambda: exercises("simurgh")["librery"], "library"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", ASKED)
def test_a_name_that_is_not_there_leads_to_the_one_that_was_meant(what: str, lang: str) -> None:
    dg.language(lang)
    ask, meant = ASKED[what]
    with pytest.raises(dg.NotationError) as refused:
        ask()
    assert f"{GUESS[lang]} {QUOTED[lang].format(meant)}?" in loose(str(refused.value))


def test_a_name_like_no_other_is_answered_with_what_there_is() -> None:
    with pytest.raises(dg.NotationError) as refused:
        dg.game("chess")
    assert str(refused.value) == f"There is no game “chess”. Choose one of: {', '.join(dg.GAMES)}."


def test_of_many_names_only_some_are_told() -> None:
    with pytest.raises(dg.NotationError, match=r"Choose one of: SI-1\.1, .*, …$"):
        dg.rules("simurgh")["whatever"]
