"""The way through the chapters: what each is about, how far the learner is, where he goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragongames.core.text.words import language
from dragongames.games import GAMES, game
from dragongames.lessons import Progress, exercises
from dragongames.lessons.progress.journey import Journey, last_place, taught
from dragongames.lessons.progress.progress import Answer, Result, Try, Visit
from dragongames.lessons.progress.visits import NOTEBOOK, note
from dragongames.lessons.reference.course import START, chapter_at, course

KC = "knights-and-castles"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress("", tmp_path)


def states(progress: Progress) -> dict[str, str]:
    return {stage.chapter.name: stage.state for stage in Journey(progress, KC).stages}


def solve(progress: Progress, *wanted: str, shown: bool = False) -> None:
    for exercise in exercises(KC):
        if not wanted or exercise.id in wanted:
            progress.tried(KC, Result(exercise.id, True, 1, 0, shown), exercise.rules)


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_belongs_to_exactly_one_chapter(slug: str) -> None:
    rules = [rule for chapter in course(slug) for rule in chapter.rules]
    assert sorted(rules) == sorted(rule.id for rule in game(slug).rulebook)


@pytest.mark.parametrize("slug", GAMES)
def test_every_course_begins_with_a_game_and_ends_with_exercises_and_a_quiz(slug: str) -> None:
    kinds = [chapter.kind for chapter in course(slug)]
    assert [kinds[0], *kinds[-2:]] == ["first-game", "exercises", "quiz"]
    assert set(kinds[1:-2]) == {"rules"}
    assert not course(slug)[0].rules, "a first game explains no rule that a chapter should"
    for chapter in course(slug):
        assert "(" not in chapter.titles["en"]
        assert chapter.titles["pl"]


def test_titles_follow_the_language() -> None:
    try:
        language("pl")
        assert course(KC)[2].title == "Zdobywanie zamku"
    finally:
        language("en")
    assert course(KC)[2].title == "The conquest"


@pytest.mark.parametrize(("path", "name"), [
    ("/home/ala/games/knights-and-castles/02-conquest.ipynb", "02-conquest"),
    ("/home/ala/games/pl/knights-and-castles/02-conquest.ipynb", "02-conquest"),
    ("/home/ala/games/knights-and-castles/05-first-game.ipynb", "00-first-game"),  # a copy older than this order
    ("/home/ala/games/00-start-here.ipynb", None), ("/home/ala/02-conquest.ipynb", None), ("", None),
    ("/home/ala/knights-and-castles/my-notes.ipynb", None),
])
def test_a_chapter_is_known_by_its_path(path: str, name: str | None) -> None:
    chapter = chapter_at(path)
    assert (None if chapter is None else chapter.name) == name


def test_everything_is_new_at_first(progress: Progress) -> None:
    assert set(states(progress).values()) == {"new"}
    assert not Journey(progress, KC).begun
    assert last_place(progress) is None


def test_one_solved_exercise_begins_chapters_and_finishes_none(progress: Progress) -> None:
    solve(progress, "strongest-card")
    found = states(progress)
    assert found["02-conquest"] == found["06-exercises"] == "begun"
    assert "done" not in found.values()


def test_all_exercises_finish_the_chapters_that_were_played_in(progress: Progress) -> None:
    solve(progress)
    progress.visited(KC, "01-components-and-setup")
    assert len(taught(KC) & set(course(KC)[1].rules)) < len(course(KC)[1].rules) / 2
    found = states(progress)
    assert [name for name, state in found.items() if state == "done"] == [
        "01-components-and-setup", "02-conquest", "03-sword-and-recruitment", "04-end-ties-long-game", "06-exercises"]


def test_a_chapter_played_in_before_it_had_another_number_counts(progress: Progress) -> None:
    progress.visited("dragon-castle", "11-the-end")
    found = {stage.chapter.topic: stage.state for stage in Journey(progress, "dragon-castle").stages}
    assert found["the-end"] == "begun"
    place = last_place(progress)
    assert place is not None
    assert (place.chapter.topic, place.following and place.following.topic) == ("the-end", "building-a-castle")


def test_without_having_been_there_half_of_it_must_be_known(progress: Progress) -> None:
    solve(progress)
    assert states(progress)["01-components-and-setup"] == "begun"


def test_a_solution_that_was_looked_at_finishes_no_chapter(progress: Progress) -> None:
    solve(progress, shown=True)
    assert states(progress)["02-conquest"] == "new"


def test_a_rule_missed_last_time_opens_its_chapter_again(progress: Progress) -> None:
    solve(progress)
    rule = course(KC)[2].rules[0]
    progress.answered(KC, "q", rule, right=False)
    assert states(progress)["02-conquest"] == "begun"
    progress.answered(KC, "q", rule, right=True)
    assert states(progress)["02-conquest"] == "done"


def test_the_quiz_is_judged_by_the_last_ten_answers(progress: Progress) -> None:
    for right in (False,) * 5 + (True,) * 7:
        progress.answered(KC, "q", "KC-1.1", right=right)
    assert states(progress)["07-quiz"] == "begun"
    progress.answered(KC, "q", "KC-1.1", right=True)
    assert states(progress)["07-quiz"] == "done"


@pytest.mark.parametrize("chapter", ["00-first-game", "05-first-game", START])
def test_a_game_played_to_its_end_finishes_the_first_game(progress: Progress, chapter: str) -> None:
    progress.visited(KC, chapter)
    assert states(progress)["00-first-game"] != "done"
    progress.visited(KC, chapter, ended=True)
    assert states(progress)["00-first-game"] == "done"


@pytest.mark.parametrize(("deed", "here", "following"), [
    (Visit(KC, "02-conquest", False, 9), "02-conquest", "03-sword-and-recruitment"),
    (Visit(KC, START, True, 9), START, "01-components-and-setup"),
    (Try(KC, Result("strongest-card", True, 1, 0, False), (), 9), "06-exercises", "07-quiz"),
    (Answer(KC, "q", "KC-1.1", True, 9), "07-quiz", None),
])
def test_the_last_place_is_that_of_the_last_deed(progress: Progress, deed: object, here: str, following: str) -> None:
    progress.add((Visit("carcassonne", "03-farms", False, 5), deed, Answer("simurgh", "q", "SI-1.1", True, 3)))
    place = last_place(progress)
    assert place is not None
    assert (place.chapter.game, place.chapter.name, place.at) == (KC, here, 9)
    assert (place.following.name if place.following else None) == following


@pytest.mark.parametrize(("game", "chapter"), [("chess", "01-pawns"), (KC, "99-gone")])
def test_places_there_are_no_more_lead_nowhere(progress: Progress, game: str, chapter: str) -> None:
    progress.visited(game, chapter)
    assert last_place(progress) is None


def test_a_board_notes_where_it_is_played_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    for path in ("carcassonne/03-farms", "00-start-here", "my-own"):
        monkeypatch.setenv(NOTEBOOK, str(tmp_path / f"{path}.ipynb"))
        for _ in range(3):
            note("carcassonne", ended=False)
    with Progress() as progress:
        assert [visit.chapter for visit in progress.visits("carcassonne")] == ["03-farms", START]


def test_a_board_plays_on_where_nothing_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "file" / "folder"))
    monkeypatch.setenv(NOTEBOOK, "/x/knights-and-castles/02-conquest.ipynb")
    note(KC, ended=True)
