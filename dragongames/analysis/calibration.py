"""Whether predicted chances to win come true: predicted shares against results, by tenths, as last measured."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct, convert

from dragongames.analysis.words import say
from dragongames.draw.palette import LIGHT
from dragongames.games import GAMES, game

if TYPE_CHECKING:
    import pandas as pd

    from dragongames.analysis.charts import Chart

FILE: Final = "calibration.toml"  # figures of record, written by benchmarks/calibration.py
COLUMNS: Final = ("game", "predicted", "won", "error", "positions", "games")
SIGNS: Final = "osD^vP*X"


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured for one game: for each tenth the mean prediction, the result, and from how much.

    Positions of one game share its end, so a tenth also has the number of games that its positions are worth.
    """

    games: int
    measured: str  # the day
    tenths: tuple[tuple[float, float, int, int], ...]  # predicted, won, positions, games

    @property
    def positions(self) -> int:
        return sum(positions for _, _, positions, _ in self.tenths)


class Calibration:
    """The measurements of all games, as a table and as a chart."""

    def __init__(self, measured: dict[str, Measured]) -> None:
        self.measured = measured

    @property
    def frame(self) -> pd.DataFrame:
        """One row for each tenth of each game: the mean prediction, and how often it came true, with its error."""
        from dragongames.analysis.shown_frame import ShownFrame

        rows = [
            (game(slug).name, predicted, won, _error(won, games), positions, games)
            for slug, one in self.measured.items() for predicted, won, positions, games in one.tenths
        ]
        return ShownFrame(rows, columns=list(COLUMNS))

    def chart(self) -> Chart:
        """Predicted shares against results; what lies on the diagonal came true as often as predicted."""
        from dragongames.analysis.charts import Chart

        chart = Chart(say("chart.calibration"), 6, 6)
        axes = chart.figure.subplots()
        axes.plot([0, 1], [0, 1], color=LIGHT.line, linewidth=1, zorder=0)
        for number, (slug, one) in enumerate(self.measured.items()):
            predicted, won, _, games = zip(*one.tenths, strict=True)
            axes.errorbar(
                predicted, won, yerr=[_error(*each) for each in zip(won, games, strict=True)], capsize=2,
                marker=SIGNS[number % len(SIGNS)], markersize=5, linewidth=1,
                color=LIGHT.players[number % len(LIGHT.players)].fill, label=f"{game(slug).name} ({one.positions})",
            )
        axes.set_xlim(-0.02, 1.02)
        axes.set_ylim(-0.02, 1.02)
        axes.set_aspect("equal")
        axes.set_xlabel(say("chart.predicted"))
        axes.set_ylabel(say("chart.won"))
        if self.measured:
            axes.legend(loc="lower right", frameon=False, fontsize="small")  # far below the diagonal lies nothing
        return chart


def calibration() -> Calibration:
    """How far chances to win can be trusted, as last measured.

    >>> all(0 <= won <= 1 for won in calibration().frame["won"])
    True
    """
    place = files("dragongames.analysis") / FILE
    found = tomllib.loads(place.read_text("utf-8")) if place.is_file() else {}
    return Calibration({slug: convert(found[slug], Measured) for slug in GAMES if slug in found})


def written(measured: dict[str, Measured]) -> str:
    """The measurements as a file of record."""
    lines = ["# Predicted shares of the victory against results, by tenths: written by benchmarks/calibration.py."]
    for slug, one in measured.items():
        lines += ["", f"[{slug}]", f"games = {one.games}", f'measured = "{one.measured}"', "tenths = ["]
        lines += [f"    [{share:.4f}, {won:.4f}, {positions}, {games}]," for share, won, positions, games in one.tenths]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _error(won: float, games: int) -> float:
    """The standard error of a share, with a victory and a defeat added, so that a few games never seem certain."""
    n = games + 2
    share = (won * games + 1) / n
    return sqrt(share * (1 - share) / n)
