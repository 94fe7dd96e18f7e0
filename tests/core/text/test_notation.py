"""Typed moves: forgiving about case, accents and order, clear about everything else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dragongames as dg
from dragongames.core.text.words import language, plural

SLUG = "knights-and-castles"
GAME = dg.game(SLUG)


@pytest.mark.parametrize(
    "typed",
    ["lay dragon peasant", "LAY Dragon PEASANT", "lay peasant dragon", "  lay   dragon  pea ", "wyłóż smok chłop",
     "wyloz CHLOP smok", "lay smok chłop", "1: lay dragon peasant"],
)
def test_many_ways_to_type_one_move(typed: str) -> None:
    table = dg.table(SLUG, seed=1)
    assert GAME.notation.write(table.read(typed), "en") == "lay dragon peasant"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Nothing was typed"),
        ("   ", "Nothing was typed"),
        ("lay dragn peasant", "Did you mean “dragon”"),
        ("lay xyz peasant", "You can type “footman”"),
        ("lay dragon", "after “lay dragon”. The whole move looks like this: “lay <a card> <another card>”."),
        ("lay dragon peasant archer", "In “lay dragon peasant archer”, “archer” does not fit"),
        ("lya dragon peasant", "Did you mean “lay”"),
        ("0: lay dragon peasant", "No move begins with “0”"),
        ("devour dragon peasant", "You can begin with “lay”"),
        ("youngest-first one+two", "not a whole number"),
    ],
)
def test_what_cannot_be_read_is_said(typed: str, told: str) -> None:
    with pytest.raises(dg.NotationError, match=told):
        dg.table(SLUG, seed=1).play(typed)


@pytest.mark.parametrize(("lang", "slug", "typed", "told"), [
    ("en", "simurgh", "plac rider a1", "Did you mean “place”"),  # not „płać”
    ("pl", "simurgh", "zwróć płytkę 81 na wierzch x", "nie pasuje „x”. Ruch zapisuje się tak: „zwróć"),
    ("pl", "simurgh", "połóż płytkę 99 na obszarze A", "co tu znaczy „99”"),
    ("pl", "simurgh", "weź płytkę z miejsca", "czegoś brakuje. Pełny ruch zapisuje się tak: „weź płytkę z"),
    ("pl", "carcassonne", "połóż kartę na polu z obrotem o 90", "czegoś brakuje. Pełny ruch"),
    ("pl", "carcassonne", "przenieś xyz na pole 0,-2", "nie pasuje „xyz”"),
])
def test_the_move_that_is_shown_has_most_words_of_the_typed_one(lang: str, slug: str, typed: str, told: str) -> None:
    before = language()
    language(lang)
    try:
        with pytest.raises(dg.NotationError, match=re.escape(told)):
            dg.game(slug).notation.read(typed, 0)
    finally:
        language(before)


def test_what_begins_as_a_move_is_answered_as_that_move_though_its_verb_means_another_one_elsewhere() -> None:
    table = dg.table("simurgh", seed=1)  # without accents „płacę” is “place”
    with pytest.raises(dg.NotationError, match=r"armoury xyz”, “xyz” does not fit.*“place <spearman or rider>"):
        table.play("place spearman armoury xyz")


@pytest.mark.parametrize(("slug", "typed", "blamed"), [
    ("dragon-castle", "połóż n d5", "n"), ("knights-and-castles", "wyłóż szybko smoka i chłopa", "szybko"),
    ("carcassonne", "połóż na 3,1 xyz obrót 270", "xyz"), ("dragonkeepers", "kładę ładnie biały/2 na lewą", "ładnie"),
])
def test_the_word_that_is_too_many_is_the_one_blamed(slug: str, typed: str, blamed: str) -> None:
    before = language()
    language("pl")
    try:
        with pytest.raises(dg.NotationError, match=f"nie pasuje „{blamed}”"):
            dg.game(slug).notation.read(typed, 0)
    finally:
        language(before)


@settings(max_examples=300, deadline=None)
@given(typed=st.text(max_size=40) | st.lists(st.sampled_from(
    ["lay", "1:", "9:", "recruit", "dragon", "draw", "drum", "nothing", "+", "youngest-first", "1+2", "weź", "²", "١:"]
), max_size=5).map(" ".join))
def test_anything_typed_is_read_played_or_refused_in_words(typed: str) -> None:
    table = dg.table(SLUG, seed=1)
    try:
        table.play(typed)
    except dg.DragonError as error:
        refusal = str(error)
    else:
        refusal = "none"
    assert refusal
    assert "\n" not in refusal


@settings(max_examples=500, deadline=None)
@given(data=st.data())
def test_position_text_is_read_or_refused_in_words(data: st.DataObject) -> None:
    """Lines of good positions, mixed, cut and garbled."""
    table = dg.table(SLUG, players=3, seed=data.draw(st.integers(0, 5)))
    for _ in range(data.draw(st.integers(0, 20))):
        if not table.over:
            table.play(table.position.legal(table.position.actors[0])[0])
    text = GAME.write(table.position)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 12))
        new = data.draw(st.text("0123456789?|;:+- \nabdegilmnoprstuw", max_size=8) | st.sampled_from(
            ["drum", "dragon+dragon", "shepherd", "laid ?", "hand ?", "999", "tile: drum", "box: mini", "game: 2 of 2"]
        ))
        text = text[:at] + new + text[at + cut :]
    try:
        position = GAME.read(text)
    except dg.DragonError:
        return
    assert GAME.read(GAME.write(position)) == position
    position.actors, position.points, position.outcome(), GAME.show(position, None, ())
    for seat in position.actors:
        if seat >= 0 and position.hands[seat] >= 0:
            position.after(position.legal(seat)[0])


def test_polish_plurals() -> None:
    assert [plural(n, "pl") for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 112, 122)] == [
        "many", "one", "few", "few", "many", "many", "many", "many", "many", "few", "many", "many", "few"
    ]
    assert [plural(n, "en") for n in (0, 1, 2)] == ["other", "one", "other"]
    language("pl")
    try:
        words = GAME.words
        assert [words.say(n, form="point") for n in (1, 3, 7)] == ["punkt", "punkty", "punktów"]
    finally:
        language("en")
