"""Positions are written in the reader's words, and read back in any."""

from __future__ import annotations

from random import Random

import pytest

from dragongames.core.errors import PositionError
from dragongames.core.game import contract
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games import GAMES, game

MOMENTS = 6  # of one random game


@pytest.mark.parametrize("slug", GAMES)
def test_positions_read_back_in_every_language(slug: str) -> None:
    played, rng = game(slug), Random(slug)
    line = [position for position, _, _ in contract.walk(played, rng.choice(played.samples), rng.randrange)]
    for position in rng.sample(line, min(MOMENTS, len(line))):
        for seen in (position, position.seen_by(0)):
            text = played.write(seen)
            for lang in LANGUAGES:
                shown = played.wording.show(text, lang)
                assert played.read(shown) == seen, shown
                assert played.wording.files(shown) == text


@pytest.mark.parametrize("slug", GAMES)
def test_no_word_means_two_things(slug: str) -> None:
    """Each word of files has one of its own in every language: what is shown must be read as what was meant."""
    wording = game(slug).wording
    for kind in game(slug).lines:
        for lang in LANGUAGES:
            assert wording.files(wording.show(kind.example, lang)) == kind.example


def test_refusals_use_the_words_of_the_reader() -> None:
    before = language()
    try:
        language("pl")
        with pytest.raises(PositionError) as refused:
            game("knights-and-castles").read("rycerze-i-zamki 2 graczy\nkafelek: dom")
        assert "duży-kamienny" in str(refused.value)
        assert "stone" not in str(refused.value)
    finally:
        language(before)


@pytest.mark.parametrize(("text", "quoted"), [
    ("carcassonne 2 graczy\ntura: smok", "„smok”"),  # a word of another line
    ("carcassonne 2 graczy\n1: 0,0 łąka- 1,0 droga-EW", "„łąka- 1,0 droga-EW”"),
    ("carcassonne 2 graczy\nkarty: D@0,0 smok,0/180", "„smok,0/180”"),
    ("simurgh 2 graczy\n1: zasoby3drewno+1moc", "„zasoby3drewno+1moc”"),
])
def test_what_was_typed_is_quoted_as_it_was_typed(text: str, quoted: str) -> None:
    before = language()
    try:
        language("pl")
        with pytest.raises(PositionError) as refused:
            game(text.split()[0]).read(text)
        assert quoted in loose(str(refused.value))
    finally:
        language(before)


@pytest.mark.parametrize(
    ("slug", "text", "quoted"),
    [
        ("knights-and-castles", "rycerze-i-zamki 2 graczy\n1: xręka rycerz+smok", "„xręka rycerz+smok”"),
        ("dragon-castle", "zamek-smoków 2 graczy\nduchy: spokoju", "„spokoju”"),
        ("dragon-castle", "zamek-smoków 2 graczy\nsmoki: spokoju-majestatu", "„spokoju-majestatu”"),
        ("dragon-castle", "zamek-smoków 2 graczy\nteraz: ręka x", "„k1”"),
        (
            "knights-and-castles",
            "rycerze-i-zamki 2 graczy\n?? ręka piechur+rycerz+łucznik+smok+katapulta+chłop; zamki duży-ceglany",
            "„?? ręka piechur+rycerz+łucznik+smok+katapulta+chłop …”",
        ),
    ],
)
def test_what_is_quoted_is_in_the_words_of_the_reader(slug: str, text: str, quoted: str) -> None:
    before = language()
    try:
        language("pl")
        with pytest.raises(PositionError) as refused:
            game(slug).read(text)
        assert quoted in str(refused.value)
    finally:
        language(before)
