"""Live boards and panels for JupyterLab; imported as `dragongames.widgets`, and only when somebody asks for one."""

from __future__ import annotations

from dragongames.widgets.board.board import Board
from dragongames.widgets.editors.castle_editor import CastleEditor
from dragongames.widgets.editors.position_editor import PositionEditor
from dragongames.widgets.panels.analysis import Analysis
from dragongames.widgets.panels.blackboard import Blackboard
from dragongames.widgets.panels.choose import Choose
from dragongames.widgets.panels.explain import Explain
from dragongames.widgets.panels.learn import Learn
from dragongames.widgets.panels.lesson import Lesson
from dragongames.widgets.panels.map import Map
from dragongames.widgets.panels.practice import Practice
from dragongames.widgets.panels.quiz import Quiz
from dragongames.widgets.panels.score import Score
from dragongames.widgets.panels.timeline import Timeline

if __name__ != "dragongames.widgets":
    raise ImportError(f"import dragongames.widgets, not {__name__}: two copies of one board would not know each other")

__all__ = [
    "Analysis", "Blackboard", "Board", "CastleEditor", "Choose", "Explain", "Learn", "Lesson", "Map",
    "PositionEditor", "Practice", "Quiz", "Score", "Timeline",
]
