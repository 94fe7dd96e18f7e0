"""From rich positions that random play hardly reaches nobody gets stuck either; a sample of `rich.py`."""

from __future__ import annotations

import pytest

from dragongames.games import GAMES
from tests.contract.rich import search


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_stuck_after_rich_positions_and_all_read_back(slug: str) -> None:
    done = search(slug, 20, seed=7)
    assert done["positions"] == 20
    assert done["moves"] > 150
    assert done["looked at closely"]
