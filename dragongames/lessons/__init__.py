"""Exercises, quizzes and the progress of a learner."""
