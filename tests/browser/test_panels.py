"""The panels beside a board in a real JupyterLab: timeline, explanations, exercises, quiz, the board in words."""

from __future__ import annotations

TABLE = """import dragongames as dg
from dragongames.widgets import Board, Explain, Lesson, Quiz, Timeline
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2))
board = Board(table, bots={1: "greedy"})
"""


def test_timeline_and_explanations(lab):
    page = lab(TABLE + "board", "Timeline(board)", "Explain(board)")
    page.painted()
    for move in ("lay dragon shepherd", "lay archer peasant"):
        page.page.locator(".dg-entry input").fill(move)
        page.page.keyboard.press("Enter")
        page.page.wait_for_function("() => document.querySelector('.dg-entry input').value === ''")
    page.page.get_by_text("Moment 3 of 3").wait_for()
    page.page.locator(".dg-rules").get_by_text("KC-5.11").wait_for()
    page.page.locator(".noUi-handle").focus()
    page.page.keyboard.press("Home")
    page.page.get_by_text("Moment 1 of 3").wait_for()
    page.page.get_by_role("button", name="▶").click()
    page.page.get_by_text("Moment 2 of 3").wait_for()
    page.page.locator(".dg-entry input").fill("lay knight shepherd")
    page.page.keyboard.press("Enter")
    page.page.get_by_text("Moment 3 of 3").wait_for()
    page.page.get_by_role("button", name="Back").click()
    page.page.get_by_role("button", name="lay archer peasant").click()
    page.page.get_by_text("Moment 3 of 3").wait_for()
    assert page.ask("table.position.round") == 3
    page.clean()


def test_the_board_in_words_plays(lab):
    page = lab(TABLE + "board")
    page.painted()
    page.page.get_by_role("button", name="Board in words").click()
    page.page.locator("pre.dg-text").get_by_text("Round 1 of 7").wait_for()
    page.page.locator(".widget-select select, .jupyter-widget-select select").select_option("lay archer peasant")
    page.page.get_by_role("button", name="Play this move").click()
    page.page.locator("pre.dg-text").get_by_text("Round 2 of 7").wait_for()
    page.page.locator(".dg-log").get_by_text("Player 1 shows an archer and a peasant.").wait_for()
    page.clean()


def test_exercise_and_quiz(lab):
    page = lab(TABLE + 'lesson = Lesson("knights-and-castles")\nlesson', 'Quiz("knights-and-castles", n=2)')
    page.painted()
    entry = page.page.locator(".dg-entry input")
    page.page.get_by_role("button", name="Hint").click()
    page.page.locator(".dg-hint").wait_for()
    entry.fill("lay archer shepherd")
    entry.press("Enter")
    page.page.get_by_text("You both laid the archer").wait_for()
    page.page.get_by_role("button", name="Start again").click()
    page.says("Hania, it is your move.")
    entry.fill("lay footman shepherd")
    entry.press("Enter")
    page.page.get_by_text("Solved!").wait_for()
    page.page.get_by_role("button", name="Next exercise").click()
    page.page.get_by_text("Exercise 2 of").wait_for()
    page.painted()
    for _ in range(2):
        page.page.locator(".dg-choices button").first.click()
        page.page.get_by_role("button", name="Next question").or_(
            page.page.get_by_role("button", name="See the score")
        ).click()
    page.page.get_by_text("The quiz is over").wait_for()
    page.clean()


MISSED = """import time
import dragongames as dg
from dragongames.lessons import Progress, Quiz
from dragongames.lessons.asked import written
from dragongames.lessons.progress import Answer
question = Quiz("carcassonne", 1, seed=1).questions[0]
with Progress("Ola") as ola:
    ola.add((Answer("carcassonne", question.key, question.rule, False, time.time() - 90_000),),
            {("carcassonne", question.key): written(question)})
dg.progress(learner="Ola")"""


def test_choosing_a_game_and_todays_questions(lab):
    page = lab("import dragongames as dg\nchoose = dg.choose()\nchoose", MISSED)
    page.page.get_by_role("button", name="20 minutes").click()
    page.page.locator(".dg-line").get_by_text("Not this time: Dragonkeepers").wait_for()
    assert page.page.get_by_role("button", name="Play now").count() == 1
    page.page.get_by_role("button", name="Play now").click()
    page.painted()
    page.says("Hania, it is your move.")
    page.page.get_by_role("button", name="Today’s questions: 1").click()
    page.page.get_by_text("Question 1 of 1").wait_for()
    right = page.ask("__import__('dragongames.lessons').lessons.todays(Progress('Ola')).questions[0].right")
    page.page.locator(".dg-choices button").nth(right).click()
    page.page.locator(".dg-status").get_by_text("Right.").wait_for()
    page.clean()
