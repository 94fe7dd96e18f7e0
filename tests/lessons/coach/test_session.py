"""A whole game with the coach: what is noted of the learner, what is said of moves, and how it goes on another day."""

from __future__ import annotations

import re
from itertools import count, pairwise
from pathlib import Path
from random import Random

import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.table.table import Table
from dragongames.core.text.typography import loose
from dragongames.core.text.words import language
from dragongames.lessons import Progress
from dragongames.lessons.coach.coach import Coach
from dragongames.lessons.coach.judge import LEAST, Judge, Judgement, Part
from dragongames.lessons.coach.moment import Moment
from dragongames.lessons.coach.notes import LONGEST
from dragongames.lessons.coach.notes import words as counted_words
from dragongames.lessons.coach.remarks import OFTEN, RARER, REST, Remarks
from dragongames.lessons.coach.session import YOU, Session
from dragongames.lessons.progress.knowledge import coached, counted, knowledge, told
from dragongames.lessons.progress.progress import Answer, Encounter
from dragongames.widgets import Learn

KC = "knights-and-castles"
pytestmark = pytest.mark.usefixtures("hasty")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Progress and games of each test lie in a folder of its own."""
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    before = language("en")
    yield tmp_path
    language(before)


@pytest.fixture
def progress():
    with Progress() as ours:
        yield ours


def played_out(panel: Learn, rng: Random) -> None:
    while not panel.table.over:
        assert panel.board.play(rng.choice(panel.board.legal()))


def test_the_coach_notes_what_was_met_used_and_broken(progress):
    progress.add((Encounter(KC, "KC-5.1", "met", 1), Encounter(KC, "KC-3.6", "met", 1)))
    assert knowledge(progress, KC) == {"KC-5.1": "met", "KC-3.6": "met"}
    progress.add((Encounter(KC, "KC-5.1", "used", 2), Encounter(KC, "KC-3.6", "broken", 2)))
    assert knowledge(progress, KC) == {"KC-5.1": "known", "KC-3.6": "broken"}
    progress.add((Encounter(KC, "KC-5.1", "broken", 3), Encounter(KC, "KC-3.6", "used", 3)))
    assert knowledge(progress, KC) == {"KC-5.1": "forgotten", "KC-3.6": "known"}
    progress.add((Answer(KC, "q", "KC-7.4", True, 4),))
    assert told(progress, KC) == {"KC-5.1", "KC-3.6", "KC-7.4"}, "known from the quiz, so the coach is silent"
    assert counted(dg.game(KC).rulebook, knowledge(progress, KC)) == {
        "met": 0, "known": 2, "broken": 0, "forgotten": 1}


def test_a_whole_game_is_noted_and_the_next_one_is_another():
    panel = dg.learn(KC)
    assert "your first game" in panel.as_text()
    board = panel.board
    board.click("hand.archer")
    board.click("hand.archer")  # put back
    assert not board.type("lay archer archer"), "the same card twice"
    with Progress() as progress:
        assert knowledge(progress, KC)["KC-5.1"] == "broken"
    played_out(panel, Random(1))
    with Progress() as progress:
        assert coached(progress, KC) == 1
        known = knowledge(progress, KC)
        assert known["KC-5.1"] == "known"
        assert "known" in set(known.values())
    assert panel.next.layout.display == ""
    panel.ask("next")
    assert panel.session.number == 1
    assert len(panel.table.names) == 3, "the second game brings in a third player"
    assert "Now three play" in panel.goal.value
    assert "KC-5.1" not in panel.told.value, "what was told is not told again"


def test_enough_for_today_goes_on_exactly_there_tomorrow():
    panel = dg.learn(KC)
    panel.board.play(panel.board.legal()[0])
    panel.ask("enough")
    assert 'dg.learn("knights-and-castles")' in panel.answer.value.replace("&quot;", '"')
    notes, history = panel.session.notes(), panel.table.history()
    assert notes
    panel.close()
    again = dg.learn(KC)
    assert again.table.history() == history
    assert again.session.notes() == notes, "what was said last is said again"
    assert "Welcome back" in again.told.value
    offered = dg.progress(KC)
    described = [button.description for button in offered.coached.children]
    assert described == ["Knights and Castles · game 1 with the coach"]
    assert "Rules of the game: " in offered.as_text()
    choose = dg.choose()
    choose.begun.children[0].click()
    assert isinstance(choose.board, Learn), "a game begun with the coach goes on with the coach"
    assert choose.board.table.history() == history


def test_nobody_begins_without_knowing_what_to_do():
    """Somebody looks at a game, goes away and comes back before the first move: the same is said again."""
    for slug in dg.GAMES:
        looked = dg.learn(slug)
        said = looked.session.notes()
        assert said
        looked.close()
        assert dg.learn(slug).session.notes() == said, slug
    with Progress() as progress:
        heard = [one.rule for one in progress.encounters(KC)]
        assert len(heard) == len(set(heard)), "and noted once"


def test_where_there_is_no_code_no_code_is_named():
    choose = dg.choose()
    choose.play(KC)
    choose.board.board.play(choose.board.board.legal()[0])
    choose.board.ask("enough")
    assert "dg.learn" not in choose.board.answer.value
    assert "Knights and Castles: go on with your game" in choose.board.answer.value
    choose.put_away()
    assert choose.begun.children[0].description.startswith("Knights and Castles: go on with your game")


def test_the_questions_are_answered():
    panel = dg.learn("dragon-castle")
    panel.ask("can")
    assert "for example" in panel.answer.value
    panel.board.play(panel.board.legal()[0])
    panel.ask("can")
    assert panel.answer.value.count("Now choose: ") == 1, "a pair, a shrine and a discard have one purpose"
    panel.ask("back")
    panel.ask("why")
    assert "[DC-3." in panel.answer.value
    panel.ask("advice")
    assert "I would choose “take" in panel.answer.value
    assert panel.board.hinted
    assert panel.buttons["back"].disabled
    panel.board.play(panel.board.legal()[0])
    assert panel.answer.value == "", "an answer goes when the game goes on"
    panel.ask("back")
    assert len(panel.table.history()) <= 1 or panel.board.line.at == 0


@pytest.mark.parametrize("slug", dg.GAMES)
def test_every_advice_has_a_reason(slug):
    """What it brings, how often it wins, that others are as good, or that there is nothing else."""
    session, rng = Session(slug), Random(2)
    said = ("than an average move", "not the only good move", "nothing to choose", "times out of a hundred")
    asked = 0
    while asked < 12 and not session.table.over:
        seat = session.table.position.actors[0]
        if seat == YOU:
            moves, told = session.advice()
            assert moves[0] in session.table.legal_moves(YOU)
            assert any(reason in told for reason in said), told
            asked += 1
        session.table.play(rng.choice(session.table.legal_moves(seat)))


def test_where_all_first_moves_are_the_same_the_reason_is_how_to_go_on():
    """The first tile of Carcassonne lies alike however it is turned; the pawn on it makes the difference."""
    session = Session("carcassonne")
    let_bots_move(session.table, seated(session.table, dict(session.rivals.items())))
    assert "cloisters" in session.advice()[1]


def test_well_done_means_better_than_other_moves_not_than_the_same_move_played_on_badly():
    """Where each turn goes on in many ways, most of the ways listed begin alike."""
    session = Session("dragon-castle")
    table = session.table
    for _ in range(5):
        judge = Judge(session.game, Moment(table, YOU).view, YOU, table.seed)
        firsts = list(dict.fromkeys(option.first for option in judge.options))
        over = judge.over_most()
        if len(firsts) < 2:
            assert over is None
        else:
            average = next(option for option in judge.options if option.first == firsts[len(firsts) // 2])
            assert over == judge._beside(judge.options[0], average)
        table.play(judge.options[0].first)
        while table.position.actors[0] != YOU:
            table.play(table.legal_moves(table.position.actors[0])[0])


def test_what_can_i_do_is_answered_for_this_moment():
    """In Simurgh tiles are kept before the game and during it; each has a note of its own."""
    table = dg.table("simurgh", players=2, mode="dragonlord", seed=3)
    coach = Coach(table.game)
    assert dict(coach.kinds(Moment(table, table.position.actors[0])))["Keep"].startswith("Before the game")


def test_take_back_tells_the_same_again_and_nothing_is_noted_twice():
    panel = dg.learn(KC)
    panel.board.play(panel.board.legal()[0])
    said = panel.session.notes()
    panel.ask("back")
    panel.board.forward()
    assert panel.session.notes() == said


@pytest.mark.parametrize("slug", dg.GAMES)
def test_a_word_on_a_move_only_when_it_matters_and_not_each_time(slug):
    """Two games at random, the shortest of which has seven decisions."""
    games = [words_along(Session(slug), Random(seed)) for seed in (3, 4)]
    assert any(map(any, games)), "whoever plays at random hears of something better"
    for words in games:
        assert not words[0], "nobody is judged by the very first move"
        assert all(sum(words[at : at + 3]) <= 1 for at in range(len(words)))


def words_along(session: Session, rng: Random) -> list[bool]:
    """Whether there was a word on each of the learner's moves, at most 25 of them; each word is what it ought to be."""
    words = []
    for _ in range(25):
        while not session.table.over and YOU not in session.table.position.actors:
            session.table.play(rng.choice(session.table.legal_moves(session.table.position.actors[0])))
        if session.table.over:
            break
        before, move = session.table.node, rng.choice(session.table.legal_moves(YOU))
        judge = Judge(session.game, Moment(session.table, YOU).view, YOU, session.table.seed)
        session.table.play(move)
        session.moved(before, move)
        words.append(session.word is not None)
        if session.word is not None and session.word.kind == "better":
            assert judge.advice[0] != move or judge.mixed
            assert ("more games out of a hundred" if judge.mixed else "more point") in session.word.text
        assert session.word is None or counted_words(session.word.text) <= LONGEST
    return words


def test_words_on_moves_become_rarer_along_a_game():
    session, rng, spoken = Session("dragon-castle"), Random(1), []
    table, others = session.table, seated(session.table, dict(session.rivals.items()))
    let_bots_move(table, others)
    for decision in count():
        if table.over:
            break
        before, move = table.node, rng.choice(table.legal_moves(YOU))
        table.play(move)
        session.moved(before, move)
        if session.word is not None:
            spoken.append(decision)
        let_bots_move(table, others)
    gaps = [later - sooner for sooner, later in pairwise(spoken)]
    assert len(gaps) > REST
    assert all(gap >= REST + RARER * made for made, gap in enumerate(gaps)), gaps


@pytest.mark.parametrize("slug", [slug for slug in dg.GAMES if slug != KC])
def test_whoever_adds_up_the_items_of_advice_comes_to_its_sum(slug):
    session, rng, added = Session(slug), Random(2), 0
    others = seated(session.table, dict(session.rivals.items()))
    let_bots_move(session.table, others)
    while added < 6:
        _, told = session.advice()
        if found := re.search(r"about (\S+) more points?[^:]*: (.*)\.$", told):
            items = found[2].replace("−", "-").split("; ")
            worth = [float(item.split()[-1]) * (-1 if item.startswith("for ") else 1) for item in items]
            assert sum(worth) == pytest.approx(float(found[1]), abs=LEAST + 0.3), told  # items are rounded, too
            added += 1
        session.table.play(rng.choice(session.table.legal_moves(YOU)))
        let_bots_move(session.table, others)
        if session.table.over:
            break
    assert added


def test_where_others_choose_too_a_move_that_is_often_right_is_never_called_weak():
    session = Session(KC)
    node = session.table.node
    judge = Judge(session.game, Moment(session.table, YOU).view, YOU, session.table.seed)
    assert set(judge.mixed) == set(session.table.legal_moves(YOU))
    assert all(0 < option.won < 1 for option in judge.mixed.values())
    often = [move for move in judge.mixed if judge.often(move) >= OFTEN]
    assert often
    for move in (*often, min(judge.mixed, key=lambda one: judge.mixed[one].won)):
        word = Remarks(session.table, YOU).judged(Moment(session.table, YOU, node), move)
        assert word is None or (word.kind == "good") == (move in often)


def test_languages_and_names_are_understood():
    panel = dg.learn("simurgh", lang="pl")
    assert "pierwsza rozgrywka z trenerem" in loose(panel.as_text())
    with pytest.raises(dg.NotationError, match="simurgh"):
        dg.learn("simurg")
    with pytest.raises(dg.NotationError):
        dg.learn("simurgh", lang="plx")


def test_without_a_place_to_write_the_game_goes_on(monkeypatch):
    monkeypatch.setenv("DRAGONGAMES_DATA", "/proc/nothing")
    panel = dg.learn(KC)
    assert "Progress cannot be kept" in panel.told.value
    played_out(panel, Random(2))
    assert panel.table.over


def test_of_several_rivals_the_gain_is_over_the_one_to_be_beaten():
    """What is said adds up: but for parts of less than half a point, the sum is the lead over that rival."""
    game = dg.game("dragonkeepers")
    table = Table(game, game.options(players=3), seed=4, names=("Ala", "Jan", "Ewa"))
    judged = 0
    while judged < 6:
        seat = table.position.actors[0]
        judge = Judge(game, table.position.seen_by(seat), seat, 1)
        found = judge.over_most()
        if found is not None and judge.lore is not None:
            middle = judge.options[len(judge.options) // 2]
            both = [judge.lore.points(one.after) for one in (judge.options[0], middle) if one.after is not None]
            assert found.rival == max({0, 1, 2} - {seat}, key=lambda other: both[0][other] + both[1][other])
            assert {part.seat for part in found.parts} <= {seat, found.rival}
            own = sum(part.points if part.seat == seat else -part.points for part in found.parts)
            assert own == pytest.approx(found.lead, abs=1.01)
            said = Remarks(table, seat)._over("coach.better", found, moves="-")
            assert f"Against {table.names[found.rival]}, it is worth" in said
            judged += 1
        table.play(judge.advice[0])


def test_what_is_left_over_is_called_what_it_is():
    table = dg.table("dragonkeepers", names=("Ala", "Jan"), seed=1)
    remarks = Remarks(table, 0)
    theirs, egg, crest = Part(1, "", -18.0), Part(0, "egg", 14.0), Part(0, "crest", 8.0)
    judged = Judgement((), 0.5, 0.0, 40.0, (theirs, egg, crest), None)
    assert remarks._named(judged, 1) == "for Jan −18; own points +22"
    assert remarks._named(judged, 2) == "for Jan −18; egg +14; the rest +8"
    assert remarks._named(judged, 3) == "for Jan −18; egg +14; crest +8"
