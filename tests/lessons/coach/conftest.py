"""For whole games with the coach."""

from __future__ import annotations

import pytest

from dragongames.lessons.coach import judge


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach looks at turns once: what it says, and when, is tested here; what it finds, in `test_judge`."""
    monkeypatch.setattr(judge, "LOOKS", 1)
    monkeypatch.setattr(judge, "MINE", 1)
