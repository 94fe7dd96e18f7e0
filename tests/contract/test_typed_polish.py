"""A whole game of each game, typed as somebody who speaks Polish would: cases, small words, other verbs, no accents."""

from __future__ import annotations

import re
from random import Random

import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move
from dragongames.games import GAMES

MOST = 260  # moves of one game: long ones are left before their end
PLACES = {
    "zbrojownia": "w zbrojowni", "biblioteka": "w bibliotece", "kuźnia": "w kuźni", "iglice": "na smoczych iglicach",
    "rynek": "na głównym rynku", "koszary": "w koszarach", "łowieckie": "na terenach łowieckich",
    "arena": "na arenie do ćwiczeń", "plac": "na placu budowniczych", "hodowlane": "na terenach hodowlanych",
    "kwatery": "w kwaterach zwiadowców", "pomnik": "przy pomniku Władcy Smoków",
}
# What is written for a move, and what people type instead; the ways are taken in turn.
WAYS: dict[str, list[tuple[str, list[str]]]] = {
    "knights-and-castles": [
        (r"wyłóż (\S+) i (\S+)", [r"wyłóż \1 i \2", r"wykładam \1 oraz \2", r"zagraj \2, \1", r"wyłóż karty \2 i \1"]),
        (r"odzyskaj (\S+)", [r"odzyskaj \1", r"odzyskaj \1 z obozu", r"weź z powrotem \1", r"biorę \1"]),
    ],
    "dragon-castle": [
        (r"weź (\w\d)", [r"weź \1", r"weź kamień z pola \1", r"weź kamień \1", r"biorę kamień z \1"]),
        (r"para (\w\d)", [r"dobierz \1", r"dobierz do pary kamień z \1", r"para \1"]),
        (r"połóż na (\w\d)", [r"połóż na \1", r"połóż kamień na polu \1", r"umieść na \1", r"kładę na \1"]),
        (r"scal (\w\d)", [r"scal zestaw na \1", r"scal \1"]),
        (r"zbuduj (\w\d)", [r"zbuduj świątynię na \1", r"postaw świątynię na \1", r"buduj na \1"]),
        (r"odrzuć", ["odrzuć kamień", "odrzuć"]),
        (r"dość", ["koniec tury", "dość", "zakończ turę"]),
        (r"przywołaj", ["przywołaj smoka"]),
    ],
    "dragonkeepers": [
        (r"weź (lew|praw)ą", [r"weź \1ą", r"weź kartę z \1ej", r"biorę \1ą kartę", r"weź kartę po \1ej"]),
        (r"weź (lew|praw)ą za kryształ", [r"weź \1ą kartę za kryształ"]),
        (r"połóż (\S+) na (lew|praw)ą", [r"połóż kartę \1 na \2ą stronę", r"połóż \1 po \2ej stronie księgi"]),
        (r"zagraj 1 (\S+)", [r"zagraj jednego \1", r"zagraj \1 smoka", r"zagraj 1 \1"]),
        (r"zagraj ([23]) (\w+)", [r"zagraj \1 \2 smoki", r"zagrywam \1 \2"]),
        (r"wyłóż (\S+)", [r"wyłóż kartę \1", r"wykładam \1"]),
        (r"stos na (lew|praw)ą", [r"nowy stos po \1ej", r"stos po \1ej stronie", r"postaw stos po \1ej"]),
        (r"dość", ["wystarczy", "dość"]),
        (r"pas", ["pasuję", "pas", "nic"]),
    ],
    "simurgh": [
        (r"(umieść|wycofaj) (\w+): ([a-f]\d)", [r"\1 \2 z pola \3", r"\1 \2: \3", r"\1 \2 na \3"]),
        (r"umieść (\w+): (\w+)", [r"umieść \1 @\2", r"umieść \1: \2", r"postaw \1 @\2"]),
        (r"połóż (\d+) na (\w)", [r"połóż płytkę \1 na obszarze \2", r"połóż \1 na obszar \2", r"połóż \1 na \2"]),
        (r"użyj (\S+) (\d)", [r"użyj \2. zdolności \1", r"użyj \1, zdolność \2", r"użyj \1 \2"]),
        (r"zwróć (\S+) na (wierzch|spód)", [r"odłóż płytkę \1 na \2 stosu", r"zwróć \1 na \2"]),
        (r"pobierz (\d)", [r"weź płytkę z miejsca \1", r"pobierz płytkę \1"]),
        (r"pobierz stos", ["weź płytkę ze stosu"]),
        (r"koniec", ["koniec tury", "dość", "zakończ"]),
    ],
    "carcassonne": [
        (r"połóż na (\S+) obrót 0", [r"połóż kartę na polu \1 bez obrotu"]),
        (r"połóż na (\S+) obrót (\d+)", [r"ułóż kartę na \1, obrót o \2°", r"połóż na \1 obrót \2", r"połóż \1 \2"]),
        (r"pionek (\S+) (\S+)", [r"postaw pionek na \1: \2", r"postaw pionka na polu \1, \2", r"pionek \1 \2"]),
        (r"wróżka (\S+)", [r"przenieś wróżkę na \1", r"wróżka na \1"]),
        (r"smok (\S+)", [r"przesuń smoka na \1", r"leć na \1", r"przesuń smoka na pole \1"]),
        (r"odeślij (\S+) (\S+)", [r"odeślij rycerza z \1: \2"]),
        (r"pas", ["nie stawiam", "nic", "dalej", "pas"]),
    ],
}


def spoken(slug: str, written: str, turn: int) -> str:
    """One of the ways in which somebody says a move."""
    for form, ways in WAYS[slug]:
        if found_so := re.fullmatch(form, written):
            said = found_so.expand(ways[turn % len(ways)])
            said = re.sub(r"@(\w+)", lambda found: PLACES.get(found[1], found[1]), said)
            return said.translate(str.maketrans("ąćęłńóśźż", "acelnoszz")) if turn % 5 == 4 else said
    return written


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_typed_as_it_is_said(slug: str) -> None:
    rng = Random(slug)
    table = dg.table(slug, players=2, names=("Hania", "Antek"), seed=11)
    said = set()
    for turn in range(MOST):
        let_bots_move(table, {})
        if table.over:
            break
        seat = table.position.actors[0]
        move = rng.choice(table.position.legal(seat))
        typed = spoken(slug, table.game.notation.write(move, "pl"), turn)
        said.add(typed.split()[0])
        here = len(table.node.path)
        table.play(typed, seat)
        assert table.node.path[here].move == move, typed
    assert len(said) > 2
