"""What was the best move, and why: searches, reviews, simulations and exact solutions as tables and charts.

    from dragongames import analysis
    analysis.moves(table)                 # what each move is worth
    analysis.review("evening.json")       # where the game was lost
    analysis.simulate("knights-and-castles", ("greedy", "random"), 1000)
    analysis.play_bots("carcassonne", ("greedy", "greedy"), 40)  # the first 40 decisions of a game between bots
"""

from __future__ import annotations

from dragongames.analysis import frames
from dragongames.analysis.advice import Advice, moves
from dragongames.analysis.calibration import calibration
from dragongames.analysis.charts import compare
from dragongames.analysis.difference import explain
from dragongames.analysis.equilibrium import solve_round
from dragongames.analysis.playing import play_bots
from dragongames.analysis.reviewing import review
from dragongames.analysis.simulation import simulate, summary

__all__ = [
    "Advice", "calibration", "compare", "explain", "frames", "moves", "play_bots", "review", "simulate", "solve_round",
    "summary",
]
