"""The photographs of Zamek Smoków: every castle, a late game for four, spirits, the drawing board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragongames.games.dragon_castle.box.castles import KNOWN

Deeds = tuple[Callable[[Any], None], ...]

# A game that bots have played for so many decisions.
LATE: Final = """from dragongames.bots.seats import seated
from random import Random
def late(decisions, **options):
    table, dice = dg.table("dragon-castle", first=1, seed=5, **options), Random(5)
    bots = seated(table, dict.fromkeys(range(options["players"]), "greedy"))
    while not table.over and decisions:
        seat = table.position.actors[0]
        table.play(bots[seat].choose(table.position, seat, dice))
        decisions -= 1
    return table
"""


def pointed(target: str) -> Callable[[Any], None]:
    """Let the mouse rest on this target."""

    def deed(page: Any) -> None:
        page.point(target)

    return deed


def _castle(name: str) -> str:
    players = KNOWN[name].best[0]
    return (
        f'table = dg.table("dragon-castle", players={players}, castle="{name}", first=1, seed=3)\n'
        f'board = Board(table, seat=0, bots=dict.fromkeys(range(1, {players}), "greedy"))\nboard'
    )


SHOTS: Final[dict[str, tuple[str, Deeds]]] = {
    **{f"castle-{name}": (_castle(name), ()) for name in KNOWN},
    "castle-late-four": (
        LATE + """table = late(210, players=4, spirits=("faith",), dragons=("righteousness",))
board = Board(table)
board""",
        (),
    ),
    "castle-late-two": (
        LATE + """table = late(90, players=2, spirits=("depths", "wind"), dragons=("might",))
board = Board(table)
board""",
        (),
    ),
    "castle-pointed": (_castle("basic-2"), (pointed("castle.e4"),)),
    "castle-editor": (
        'from dragongames.widgets import CastleEditor\neditor = CastleEditor("dragons-head")\neditor', (),
    ),
    "castle-exercise": ('lesson = Lesson("dragon-castle", "joanna-merges")\nboard = lesson.board\nlesson', ()),
}
