"""Charts of win shares; players differ by line and sign as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragongames.analysis.words import say
from dragongames.core.extras import needs
from dragongames.draw.palette import LIGHT

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from dragongames.analysis.reviewing import Review

LINES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (8, 2)))
SIGNS: Final = {"blunder": ("X", 11), "mistake": ("v", 9), "doubtful": ("d", 7)}


class Chart:
    """A figure of matplotlib that shows itself in a notebook; `figure` is the figure itself."""

    def __init__(self, title: str, wide: float, high: float) -> None:
        with needs("analysis"):
            from matplotlib.figure import Figure

        self.title = title
        self.figure: Figure = Figure(figsize=(wide, high), layout="constrained")

    def save(self, path: str | Path) -> None:
        """Write it to a file; the ending says which kind."""
        self.figure.savefig(path, dpi=150)

    def _repr_png_(self) -> bytes:
        drawn = BytesIO()
        self.figure.savefig(drawn, format="png", dpi=100)
        return drawn.getvalue()

    def __repr__(self) -> str:
        return self.title


def win_shares(review: Review) -> Chart:
    """Everybody's share of the victories in the course of a game."""
    from matplotlib.ticker import MaxNLocator

    chart = Chart(say("chart.review"), 9, 3.6)
    axes = chart.figure.subplots()
    shares = review.shares
    for seat, who in enumerate(review.table.names):
        axes.plot(
            shares["step"], shares[who], label=who, color=LIGHT.players[seat].fill, linestyle=LINES[seat], linewidth=2,
            drawstyle="steps-post",
        )
    for verdict, (sign, size) in SIGNS.items():
        wrong = [j for j in review.judgements if j.verdict == verdict]
        axes.plot(
            [j.step for j in wrong], [j.shares[j.seat] for j in wrong], sign, color=LIGHT.ink, markersize=size,
            linestyle="none", label=say(f"verdict.{verdict}") if wrong else None,
        )
    axes.set_ylim(-0.02, 1.02)
    axes.set_ylabel(say("chart.won"))
    axes.axhline(0.5, color=LIGHT.line, linewidth=1, zorder=0)
    axes.set_xlabel(say("chart.step"))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    return chart


def compare(frame: pd.DataFrame, names: Sequence[str] | None = None) -> Chart:
    """A simulation at a glance: each bot's share of the victories with its 95 % interval, and its points."""
    from dragongames.analysis.simulation import summary

    told = summary(frame)
    labels = list(names or told["bot"])
    chart = Chart(say("chart.compare"), 9, 1.6 + 0.5 * len(told))
    left, right = chart.figure.subplots(1, 2)
    places = range(len(told))
    left.errorbar(
        told["won"], places, xerr=[told["won"] - told["low"], told["high"] - told["won"]], fmt="o", capsize=5,
        color=LIGHT.players[0].fill,
    )
    left.set_yticks(places, labels)
    left.set_xlim(-0.02, 1.02)
    left.set_xlabel(say("chart.won"))
    left.margins(y=0.3)
    left.invert_yaxis()
    right.boxplot(
        [frame.loc[frame["bot"] == who, "points"] for who in told["bot"]], orientation="horizontal",
        medianprops={"color": LIGHT.players[1].fill, "linewidth": 2},
    )
    right.set_yticks([place + 1 for place in places], labels)
    right.set_xlabel(say("chart.points"))
    right.invert_yaxis()
    return chart
