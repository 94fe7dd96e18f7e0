"""Pupils at one table: places, moves, secrets, take-backs, and what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragongames.classroom.tables.eyes import Eyes, watching
from dragongames.classroom.tables.hall import Hall
from dragongames.classroom.tables.sitting import Sitting
from dragongames.core.errors import IllegalMove, NotationError
from dragongames.core.game.position import PUBLIC
from dragongames.games import GAMES
from dragongames.lessons import Progress
from dragongames.lessons.coach.listener import Listener
from dragongames.lessons.progress.knowledge import knowledge

PUPILS = ("Ala", "Jan", "Ola", "Kuba")
CARDS = "knights-and-castles"


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path / "tables")


def eyes_of(hall: Hall, sitting: Sitting, seat: int) -> Eyes:
    def decide(move: Any) -> None:
        sitting.play(move)
        hall.changed(sitting)

    eyes = Eyes(sitting, seat, decide)
    if sitting.places[seat].coach:
        eyes.listener = Listener(sitting.table.game, seat)
    return eyes


def clicked_through(eyes: Eyes, rng: Random) -> bool:
    """Decide something by clicks alone, as far as one click after the other leads somewhere."""
    node = eyes.node
    for _ in range(40):
        seen = eyes.message()
        if eyes.node is not node:
            return True
        if seen["choices"] and (rng.random() < 0.5 or seen["selected"] == 0):
            eyes.choose(rng.randrange(len(seen["choices"])))
            continue
        open_ones = sorted(eyes.picking().open(
            {shape.target for shape in eyes._scene().shapes if shape.target is not None}))
        if not open_ones:
            if seen["choices"]:
                eyes.choose(0)
                continue
            eyes.put_back()
            continue
        eyes.click(rng.choice(open_ones))
        assert eyes.node is not node or not eyes.refusal, eyes.refusal
    return eyes.node is not node


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_can_be_played_by_clicks_and_comes_back_from_its_file(hall, slug):
    sitting = hall.open(slug, 2, pupils=PUPILS[:2])
    rng = Random(slug)
    eyes = {seat: eyes_of(hall, sitting, seat) for seat in (0, 1)}
    for _ in range(12):
        if not sitting.over:
            seat = rng.choice([seat for seat in sitting.table.position.actors if seat >= 0])
            assert clicked_through(eyes[seat], rng)
    again = Hall(hall.folder).sittings["1"]
    assert again.table == sitting.table
    assert again.places == sitting.places


def test_what_others_are_told_holds_nothing_secret(hall):
    """In worlds that a seat cannot tell apart its page is told the same, letter by letter."""
    sitting = hall.open(CARDS, 4, pupils=PUPILS, coach=True)
    rng = Random(7)
    told = 0
    for _ in range(30):
        if sitting.over:
            break
        for seat in (*range(4), PUBLIC):
            here = watching(sitting, False, "light") if seat == PUBLIC else eyes_of(hall, sitting, seat)
            before = json.dumps(here.message())
            node = sitting.table.node
            real, node.position = node.position, node.position.resample(seat, rng)
            try:
                other = watching(sitting, False, "light") if seat == PUBLIC else eyes_of(hall, sitting, seat)
                if node.position != real:
                    told += 1
                    assert json.dumps(other.message()) == before
            finally:
                node.position = real
        seat = rng.choice(sitting.table.position.actors)
        sitting.play(rng.choice(sitting.table.position.legal(seat)))
    assert told > 20


def test_a_table_waits_for_its_people(hall):
    sitting = hall.open(CARDS, 3, bots=["beginner"], pupils=["Ala"])
    move = sitting.table.position.legal(0)[0]
    with pytest.raises(NotationError, match="still free: 1"):
        sitting.play(move)
    assert sitting.sit("Jan") == 1
    assert sitting.sit("jan") == 1, "the same chair"
    assert sitting.names == ("Ala", "Jan", "Player 3")
    with pytest.raises(NotationError, match="taken"):
        sitting.sit("Ola")
    sitting.play(move)


def test_who_gets_up_leaves_the_chair_to_somebody_else(hall):
    sitting = hall.open(CARDS, 2, pupils=["Ala", "Jan"])
    sitting.stand("Jan")
    assert sitting.sit("Ola") == 1
    assert sitting.names == ("Ala", "Ola")


@pytest.mark.parametrize(("wish", "why"), [
    ({"players": 6, "bots": ["beginner"] * 5, "options": {"players": "2"}}, "more people and bots"),
    ({"players": 4, "bots": ["beginner"] * 3, "position": "knights-and-castles 2 players\n"}, "players"),
    ({"players": 2, "bots": ["ismcts:999999"]}, "one of these"),
    ({"players": 2, "bots": ["beginner", "beginner"]}, "more people and bots"),
    ({"players": 0}, "players"), ({"players": 2, "options": {"players": "9" * 5_000}}, "cannot be"),
])
def test_a_table_nobody_could_play_at_is_not_opened(hall, wish, why):
    slug = CARDS if "position" in wish else "carcassonne"
    with pytest.raises(NotationError, match=why):
        hall.open(slug, **wish)
    assert not hall.sittings
    assert not hall.folder.exists()


def test_a_pause_stops_people_and_bots(hall):
    sitting = hall.open(CARDS, 2, pupils=["Ala", "Jan"])
    sitting.play(sitting.table.position.legal(0)[0])
    sitting.ask_back(0)
    hall.pause(True)
    for deed in (lambda: sitting.ask_back(0), lambda: sitting.answer(1, yes=True)):
        with pytest.raises(NotationError, match="stopped"):
            deed()
    hall.pause(False)
    sitting.answer(1, yes=True)
    assert sitting.last is None
    hall.pause(True)
    with pytest.raises(NotationError, match="stopped"):
        sitting.play(sitting.table.position.legal(0)[0])
    assert hall.open(CARDS, 2).paused, "tables that are opened meanwhile as well"
    assert Hall(hall.folder).sittings["1"].paused
    hall.pause(False)
    sitting.play(sitting.table.position.legal(0)[0])


def test_a_move_is_taken_back_when_all_agree(hall):
    sitting = hall.open("carcassonne", 3, pupils=PUPILS[:3])
    first = sitting.table.node
    seat = sitting.table.position.actors[0]
    sitting.play(sitting.table.position.legal(seat)[0])
    others = [other for other in range(3) if other != seat]
    with pytest.raises(NotationError, match="somebody else"):
        sitting.ask_back(others[0])
    sitting.ask_back(seat)
    sitting.answer(others[0], yes=True)
    assert sitting.table.node is not first
    sitting.answer(others[1], yes=False)
    assert (sitting.wish, sitting.table.node is first) == (None, False)
    sitting.ask_back(seat)
    for other in others:
        sitting.answer(other, yes=True)
    assert sitting.table.node is first
    assert sitting.table.node.children, "what was tried is still in the file"


def test_who_gets_up_has_no_wish_and_need_not_be_asked(hall):
    sitting = hall.open("carcassonne", 3, pupils=PUPILS[:3])
    first = sitting.table.node
    seat = sitting.table.position.actors[0]
    others = [other for other in range(3) if other != seat]
    sitting.play(sitting.table.position.legal(seat)[0])
    sitting.ask_back(seat)
    sitting.answer(others[0], yes=True)
    sitting.stand(PUPILS[others[1]])
    assert sitting.table.node is first
    sitting.sit(PUPILS[others[1]])
    sitting.play(sitting.table.position.legal(seat)[0])
    sitting.ask_back(seat)
    sitting.stand(PUPILS[seat])
    assert sitting.wish is None


def test_nobody_plays_for_somebody_else_by_typing(hall):
    sitting = hall.open("carcassonne", 2, pupils=["Ala", "Jan"])
    (seat,) = sitting.table.position.actors
    text = sitting.table.write(sitting.table.position.legal(seat)[0], numbered=False)
    with pytest.raises(NotationError, match="not your turn"):
        sitting.type(text, 1 - seat)
    with pytest.raises(NotationError, match="yourself"):
        sitting.type(f"{seat + 1}: {text}", 1 - seat)
    sitting.type(text, seat)


def test_rules_that_were_broken_are_counted_by_pupil(hall):
    sitting = hall.open(CARDS, 2, pupils=["Ala", "Jan"])
    with pytest.raises(IllegalMove):
        sitting.type("lay footman footman", 0)
    hall.changed(sitting)
    assert sitting.broken == {("Ala", "KC-5.1"): 1}
    assert Hall(hall.folder).sittings["1"].broken == sitting.broken


def test_everybody_is_seated_with_those_who_won_as_often(hall):
    tables = hall.seat_all(CARDS, ["Ala", "Jan", "Ola"], 2, "beginner")
    seated = [[place.pupil or place.bot for place in one.places] for one in tables]
    assert seated == [["Ala", "Jan"], ["Ola", "beginner"]]
    for one in tables:
        rng = Random(one.id)
        while not one.over:
            one.table.play(rng.choice(one.table.position.legal(one.table.position.actors[0])))
    wins = hall.wins()
    second = hall.seat_all(CARDS, ["Ala", "Jan", "Ola"], 2, "beginner")
    order = [place.pupil for one in second for place in one.places if place.pupil]
    assert [wins[name.casefold()] for name in order] == sorted((wins[n.casefold()] for n in order), reverse=True)
    assert {one.round for one in second} == {"2"}
    for one in (*tables, *second):
        hall.changed(one)
        hall.close(one)
    again = Hall(hall.folder)
    assert hall.wins() == again.wins() == wins, "what was put away today still counts"
    assert {one.round for one in again.seat_all(CARDS, ["Ala"], 2, "beginner")} == {"3"}


def test_a_closed_table_can_still_be_opened_at_home(hall, tmp_path):
    sitting = hall.open(CARDS, 2, pupils=["Ala", "Jan"])
    hall.close(sitting)
    assert not hall.sittings
    assert not Hall(hall.folder).sittings
    assert len(list((hall.folder / "closed").glob("*.json"))) == 1


def test_a_file_that_cannot_be_read_keeps_no_other_from_being_read(hall, caplog):
    hall.open(CARDS, 2)
    (hall.folder / "2.json").write_text("{", "utf-8")
    assert list(Hall(hall.folder).sittings) == ["1"]
    assert "2.json" in caplog.text
    assert (hall.folder / "2.json").exists()


def test_the_class_is_asked_and_its_answers_are_counted(hall):
    sitting = hall.open("carcassonne", 2, pupils=["Ala", "Jan"])
    hall.ask(sitting)
    assert hall.question is not None
    moves = sitting.table.position.legal(hall.question.seat)
    for pupil, move in (("Ola", moves[0]), ("Kuba", moves[1]), ("Ewa", moves[0]), ("Kuba", moves[0])):
        hall.answered(pupil, move)
    assert hall.question.bars() == [(sitting.table.write(moves[0], numbered=False), 3)]


# -- the coach -------------------------------------------------------------------------------------


def test_the_coach_sits_beside_whom_the_teacher_wants_and_stays_with_the_chair(hall):
    sitting = hall.open(CARDS, 4, bots=["beginner"], pupils=["Ala", "Jan"], coach=True)
    assert sitting.coached == {0, 1, 2}, "no program needs him"
    assert sitting.listener(2, None) is None, "nobody sits there yet"
    sitting.coach([0], sits=False)
    assert sitting.listener(0, None) is None
    sitting.stand("Jan")
    sitting.sit("Ola")
    assert sitting.listener(1, None) is sitting.listener(1, None) is not None
    hall.changed(sitting)
    assert Hall(hall.folder).sittings["1"].coached == {1, 2}


def test_the_coach_speaks_to_who_decides_once_and_of_what_is_new(hall, tmp_path):
    sitting = hall.open("carcassonne", 2, pupils=["Ala", "Jan"], coach=True)
    with Progress("Ala", tmp_path) as progress:
        first = told_by_the_coach(hall, sitting, progress)
        assert first["aim"]
        assert first["notes"]
        assert told_by_the_coach(hall, sitting, progress) == first, "a page that is opened again hears the same"
        tile = sitting.table.position.legal(0)[0]
        sitting.play(tile)
        then = told_by_the_coach(hall, sitting, progress)
        assert then["aim"] == ""
        assert {rule for _, rule in then["notes"]}.isdisjoint(rule for _, rule in first["notes"])
        sitting.ask_back(0)
        sitting.answer(1, yes=True)
        assert told_by_the_coach(hall, sitting, progress) == first
        with pytest.raises(IllegalMove):
            sitting.type("place 40,40 0", 0)
        states = knowledge(progress, "carcassonne")
    assert {"met", "known", "forgotten"} == set(states.values()), "the teacher's table and later games know it"


def told_by_the_coach(hall: Hall, sitting: Sitting, progress: Progress) -> dict[str, Any]:
    eyes = eyes_of(hall, sitting, 0)
    eyes.listener = sitting.listener(0, progress)
    told: dict[str, Any] = eyes.message()["coach"]
    return told


def test_what_was_said_stands_while_others_choose(hall):
    sitting = hall.open(CARDS, 3, pupils=["Ala", "Jan", "Ola"], coach=True)
    listener = sitting.listener(0, None)
    assert listener is not None
    first = listener.notes(sitting.table)
    sitting.play(sitting.table.position.legal(1)[0])
    assert listener.notes(sitting.table) == first != ()
    sitting.play(sitting.table.position.legal(0)[0])
    assert listener.notes(sitting.table) == (), "who only waits is told nothing"
