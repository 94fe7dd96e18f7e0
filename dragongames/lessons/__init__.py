"""Exercises, quizzes and the progress of a learner.

    from dragongames.lessons import exercises
    attempt = exercises("knights-and-castles")[0].attempt()
    attempt.play("lay dragon shepherd")
"""

from dragongames.lessons.exercises.attempt import Attempt, Feedback
from dragongames.lessons.exercises.exercise import Exercise, Exercises, exercises
from dragongames.lessons.progress.class_table import classroom, misunderstood
from dragongames.lessons.progress.progress import Progress
from dragongames.lessons.progress.store import ProgressError
from dragongames.lessons.quiz.boxes import todays
from dragongames.lessons.quiz.question import Question
from dragongames.lessons.quiz.quiz import Quiz, Verdict

__all__ = [
    "Attempt", "Exercise", "Exercises", "Feedback", "Progress", "ProgressError", "Question", "Quiz", "Verdict",
    "classroom", "exercises", "misunderstood", "todays",
]
