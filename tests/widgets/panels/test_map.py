"""The map of the chapters, and the panel that chooses a game."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.text.typography import loose
from dragongames.core.text.words import language
from dragongames.draw.bounds import targets
from dragongames.draw.palette import DARK, LIGHT
from dragongames.games import GAMES
from dragongames.lessons import Progress, Quiz, exercises
from dragongames.lessons.progress.journey import Journey
from dragongames.lessons.progress.progress import COACH, Answer, Encounter, Result, Try, Visit
from dragongames.lessons.quiz.asked import written
from dragongames.lessons.reference.course import course
from dragongames.widgets import Choose, Map
from dragongames.widgets.panels.trail import trail
from tests.pictures import are_apart, are_whole, lies_inside, read_well, texts

KC = "knights-and-castles"
DAY = 86_400


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    with Progress("", tmp_path) as opened:
        yield opened


def shown(panel: Map) -> str:
    """The HTML of the panel."""
    return "".join(part.outputs[0]["data"]["text/html"] for part in (panel.words, panel.maps))


def come_back(progress: Progress) -> None:
    """A learner who was here three days ago, and missed a question."""
    past = time.time() - 3 * DAY
    one = exercises(KC)["strongest-card"]
    question = Quiz(KC, 1, seed=4).questions[0]
    progress.add((
        Try(KC, Result(one.id, True, 1, 0, False), one.rules, past),
        Answer(KC, question.key, question.rule, False, past + 1), Visit(KC, "02-conquest", False, past + 2),
    ), {(KC, question.key): written(question)})


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
@pytest.mark.parametrize("slug", GAMES)
def test_the_map_can_be_read(slug, palette, lang, progress):
    language(lang)
    stages = Journey(progress, slug).stages
    mixed = [type(stage)(stage.chapter, ("new", "begun", "done")[at % 3], at, 20) for at, stage in enumerate(stages)]
    for here in course(slug)[:2]:
        scene = trail(dg.game(slug).name, mixed, here, palette)
        lies_inside(scene)
        are_whole(texts(scene))
        are_apart(texts(scene))
        read_well(scene)
    assert sorted(targets(scene)) == [chapter.path for chapter in course(slug)]


def test_the_states_differ_in_shape(progress):
    chapter = course(KC)[0]
    drawn = {}
    for state in ("new", "begun", "done"):
        stage = type(Journey(progress, KC).stages[0])(chapter, state, 1, 2)
        scene = trail("", [stage], None, LIGHT)
        drawn[state] = [(type(shape).__name__, shape.dash, getattr(shape, "d", "")) for shape in scene.shapes]
    assert len({str(shapes) for shapes in drawn.values()}) == 3


def test_a_newcomer_is_told_what_will_be_here(progress):
    panel = Map(progress=progress)
    assert repr(panel).startswith("This is your first evening")
    assert panel.questions.layout.display == "none"
    assert "image/svg+xml" not in panel._repr_mimebundle_()


def test_a_game_with_the_coach_that_is_not_over_is_on_the_map(progress):
    progress.add((Encounter(KC, "KC-5.1", "met", time.time()), Encounter(KC, "KC-3.6", "broken", time.time())))
    panel = Map(progress=progress)
    text = loose(panel.as_text())
    assert "first evening" not in text
    assert "Met: 2, known: 0, broken: 1" in text
    assert {"begun", "new"} == {stage.state for stage in panel.journeys[0].stages}
    progress.visited(KC, COACH, ended=True)
    assert panel.journeys[0].stages[0].state == "done", "a whole game with the coach is a first game"
    assert [button.description for button in panel.coached.children] == ["Knights and Castles · game 1 with the coach"]


def test_who_comes_back_sees_where_he_was_and_goes_on(progress):
    come_back(progress)
    panel = Map(progress=progress)
    assert "3 days ago you were in “The conquest” (Knights and Castles)" in repr(panel)
    assert "◐ 2. The conquest: begun" in repr(panel)
    links = re.findall(r"href='([^']+)'", shown(panel))
    assert links[:2] == ["knights-and-castles/02-conquest.ipynb", "knights-and-castles/03-sword-and-recruitment.ipynb"]
    assert {chapter.path for chapter in course(KC)} <= set(links)
    assert {course(slug)[0].path for slug in GAMES} <= set(links)
    assert panel.questions.description == "Today’s questions: 1"


def test_links_are_right_from_within_a_chapter_too(progress, tmp_path, monkeypatch):
    come_back(progress)
    (tmp_path / KC).mkdir()
    monkeypatch.chdir(tmp_path / KC)
    assert "href='../knights-and-castles/02-conquest.ipynb'" in shown(Map(progress=progress))


def test_it_speaks_polish(progress):
    come_back(progress)
    language("pl")
    text = repr(Map(progress=progress))
    assert "Ostatni był rozdział „Zdobywanie zamku” (Rycerze i\xa0zamki), 3\xa0dni temu." in text
    assert "◐ 2. Zdobywanie zamku: rozdział zaczęty" in text


def test_todays_questions_open_in_the_panel(progress):
    come_back(progress)
    panel = Map(progress=progress)
    panel.questions.click()
    assert panel.quiz in panel.children
    panel.quiz.answer(panel.quiz.question.right)
    assert progress.answers(KC) == (1, 2)
    panel.again.click()
    assert panel.questions.layout.display == "none", "a question answered today is not asked again today"


def test_another_notebook_goes_on_and_the_map_follows(progress):
    panel = Map((KC,), progress=progress)
    assert "chapters done: 0 of 8" in repr(panel)
    for one in exercises(KC):
        progress.tried(KC, Result(one.id, True, 1, 0, False), one.rules)
    panel.refresh()
    assert "● 6. Exercises: done (14 of 14)" in repr(panel)


def test_what_cannot_be_kept_is_said_and_the_panel_stays(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "file" / "folder"))
    panel = dg.progress()
    assert "Progress cannot be kept" in repr(panel)
    panel.ask()


def test_a_game_there_is_not_is_refused():
    with pytest.raises(dg.NotationError, match="chess"):
        dg.progress("chess")


# -- choosing ------------------------------------------------------------------------------------------


def names(panel: Choose) -> set[str]:
    return {one.slug for one in panel.fitting}


def fit(minutes: int = 1_000, players: int = 2, weight: int = 3) -> set[str]:
    """The games that hold what is wished for, read from what each says of itself."""
    known = map(dg.game, GAMES)
    return {one.slug for one in known if one.minutes <= minutes and players in one.players and one.weight <= weight}


def test_games_are_chosen_by_time_players_and_weight():
    panel = dg.choose()
    assert names(panel) == fit() == set(GAMES)
    panel.minutes.value = 20
    assert KC in fit(20) < set(GAMES)
    assert names(panel) == fit(20)
    panel.minutes.value, panel.players.value = 90, 5
    assert names(panel) == fit(90, 5) >= {"carcassonne", "simurgh"}
    panel.weight.value = 2
    assert names(panel) == fit(90, 5, 2)
    assert len(panel.shelf.children) == len(fit(90, 5, 2))
    assert "Simurgh (2–5 players · about 90 minutes · heavy)" in panel.rest.value


def test_if_nothing_fits_that_is_said(monkeypatch):
    monkeypatch.setattr("dragongames.widgets.panels.choose.GAMES", {"simurgh": GAMES["simurgh"]})
    panel = dg.choose(minutes=20, players=2, weight=1)
    assert not names(panel)
    assert repr(panel) == "No game meets all three wishes. Allow a little more time, or choose a heavier game."


@pytest.mark.parametrize("slug", GAMES)
def test_one_click_opens_a_board_that_waits_for_the_reader(slug):
    panel = dg.choose(players=2)
    _, told = panel.cards[slug].children
    told.children[1].children[0].click()
    coached = panel.board
    board = coached.board
    assert board.table.game.slug == slug
    assert len(board.table.names) == 2
    assert board.legal(), "the reader has something to do"
    panel.play_alone()
    assert panel.board.table.game.slug == slug
    assert panel.board.legal()
    assert coached.comm is None
    assert board.comm is None, "the board before it is freed"


def test_a_game_takes_the_place_of_the_shelf_until_one_goes_back():
    panel = dg.choose()
    assert panel.shelf in panel.children
    panel.play(KC)
    assert panel.shelf not in panel.children
    back = panel.head.children[0]
    assert back.description == "← other games"
    back.click()
    assert panel.shelf in panel.children
    assert panel.board is None


def test_two_at_one_screen_are_both_people():
    panel = dg.choose(players=2, together=True)
    panel.play(KC)
    assert panel.board.bots == {}
    assert panel.board.seating.humans == (0, 1)
    assert panel.board.seating.curtain, "nobody has said who sits there"
    assert "Hania and Antek together on this screen" in panel.named.value


@pytest.mark.parametrize("slug", GAMES)
def test_the_pictures_have_no_letters_too_small_to_read(slug):
    panel = dg.choose()
    assert "<svg" in panel.cards[slug].children[0].value
    assert "<text" not in panel.cards[slug].children[0].value
