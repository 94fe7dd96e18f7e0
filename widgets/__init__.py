"""Live boards and panels for JupyterLab; imported as `dragongames.widgets`, and only when somebody asks for one."""

from __future__ import annotations

from dragongames.widgets.analysis import Analysis
from dragongames.widgets.blackboard import Blackboard
from dragongames.widgets.board import Board
from dragongames.widgets.castle_editor import CastleEditor
from dragongames.widgets.choose import Choose
from dragongames.widgets.explain import Explain
from dragongames.widgets.lesson import Lesson
from dragongames.widgets.map import Map
from dragongames.widgets.position_editor import PositionEditor
from dragongames.widgets.quiz import Quiz
from dragongames.widgets.score import Score
from dragongames.widgets.timeline import Timeline

if __name__ != "dragongames.widgets":
    raise ImportError(f"import dragongames.widgets, not {__name__}: two copies of one board would not know each other")

__all__ = [
    "Analysis", "Blackboard", "Board", "CastleEditor", "Choose", "Explain", "Lesson", "Map", "PositionEditor", "Quiz",
    "Score", "Timeline",
]
