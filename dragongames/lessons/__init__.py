"""Exercises, quizzes and the progress of a learner.

    from dragongames.lessons import exercises
    attempt = exercises("knights-and-castles")[0].attempt()
    attempt.play("lay dragon shepherd")
"""

from dragongames.lessons.attempt import Attempt, Feedback
from dragongames.lessons.boxes import todays
from dragongames.lessons.classroom import classroom, misunderstood
from dragongames.lessons.exercise import Exercise, Exercises, exercises
from dragongames.lessons.progress import Progress
from dragongames.lessons.question import Question
from dragongames.lessons.quiz import Quiz, Verdict
from dragongames.lessons.store import ProgressError

__all__ = [
    "Attempt", "Exercise", "Exercises", "Feedback", "Progress", "ProgressError", "Question", "Quiz", "Verdict",
    "classroom", "exercises", "misunderstood", "todays",
]
