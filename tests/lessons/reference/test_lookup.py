"""Rules are found by words of any language, in any case, and lead to exercises and live examples."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games import GAMES
from dragongames.lessons import exercises

KC = "knights-and-castles"


def ids(words: str) -> list[str]:
    return [hit.rule.id for hit in dg.rules(KC).find(words)]


@pytest.mark.parametrize("words", ["sword", "SWORD", "miecz", "mieczem", "miecza"])
def test_cases_and_accents_do_not_matter(words: str) -> None:
    assert "KC-5.8" in ids(words) or "KC-1.5" in ids(words)


@pytest.mark.parametrize("words", ["łucznik", "lucznik", "archer"])
def test_accents_may_be_left_out(words: str) -> None:
    assert ids(words) == ids("łucznik")


@pytest.mark.parametrize("words", ["powtórzone", "powtórzyły", "powtarzać"])
def test_longer_words_are_found_in_their_forms(words: str) -> None:
    assert bool(ids(words)) == words.startswith("powtórz")


def test_all_words_must_be_spoken_of() -> None:
    assert set(ids("sword fewest")) < set(ids("sword"))
    assert "KC-5.11" in ids("sword fewest")


def test_an_id_finds_its_rule() -> None:
    assert ids("kc-5.8") == ["KC-5.8"]
    # Its parts begin words of another rule (30, cannot), but an id is an id.
    assert [hit.rule.id for hit in dg.rules("carcassonne").find("CA-3.3")] == ["CA-3.3"]


@pytest.mark.parametrize("words", ["", "  ", "unicorn", "?!"])
def test_nothing_is_said_when_nothing_is_found(words: str) -> None:
    assert ids(words) == []
    assert repr(dg.rules(KC).find(words)) == "No rule mentions that."


def test_a_hit_says_where_it_stands_why_and_who_teaches_it() -> None:
    (hit,) = dg.rules(KC).find("KC-5.5")
    first, says, why, *_ = repr(hit).splitlines()
    assert first == f"KC-5.5 · {hit.rule.section}"
    assert says.strip() == dg.rules(KC).sentence("KC-5.5")
    assert why.strip().startswith("our ruling: ")


@pytest.mark.parametrize("slug", GAMES)
def test_every_taught_rule_has_a_live_example(slug: str) -> None:
    taught = {rule for exercise in exercises(slug) for rule in exercise.rules}
    for rule in taught:
        (hit,) = dg.rules(slug).find(rule)
        example = hit.example()
        assert example is not None
        assert example.game.slug == slug
        assert example.show().strip()
        assert f"Exercises: {hit.exercises[0].id}" in repr(hit)


def test_an_example_opens_as_a_live_board() -> None:
    (hit,) = dg.rules(KC).find("KC-5.8")
    board = dg.board(hit.example())
    assert board.table.position == hit.exercises[0].table().position
    board.close()


def test_a_rule_without_exercises_has_no_example() -> None:
    without = next(rule.id for rule in dg.rules(KC) if not exercises(KC).teaching(rule.id))
    (hit,) = dg.rules(KC).find(without)
    assert hit.example() is None
