"""What was measured of predictions is read from the file of record, and shown."""

from __future__ import annotations

import tomllib

import msgspec

from dragongames import analysis
from dragongames.analysis.calibration import Calibration, Measured, written

ONE = Measured(50, "2026-11-19", ((0.05, 0.0, 20, 4), (0.5, 0.45, 80, 40), (0.95, 1.0, 100, 25)))


def test_the_record_reads_back() -> None:
    again = tomllib.loads(written({"simurgh": ONE}))
    assert msgspec.convert(again, dict[str, Measured]) == {"simurgh": ONE}


def test_every_tenth_has_its_row_and_no_error_is_nothing() -> None:
    frame = Calibration({"simurgh": ONE}).frame
    assert list(frame["positions"]) == [20, 80, 100]
    assert list(frame["games"]) == [4, 40, 25]
    assert (frame["error"] > 0).all()
    assert 0.07 < frame["error"][1] < 0.08  # forty games, not eighty positions
    chart = Calibration({"simurgh": ONE}).chart()
    assert chart._repr_png_().startswith(b"\x89PNG")
    assert chart.figure.axes[0].get_legend().get_texts()[0].get_text() == "Simurgh (200)"


def test_the_record_of_every_game_is_shown() -> None:
    found = analysis.calibration()
    assert found.measured
    assert all(one.positions >= 100 for one in found.measured.values())
    assert set(found.frame["predicted"].between(0, 1)) == {True}
