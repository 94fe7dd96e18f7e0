"""Exercises: positions with a goal, judged by conditions."""
