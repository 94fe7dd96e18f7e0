"""A position from its text; what follows from the rest may be left out."""

from __future__ import annotations

from dragongames.core.game.position import player_counts
from dragongames.core.text import tokens
from dragongames.core.text.facts import Facts, read_position

from ..box.contents import CHARMS, NEST
from ..rules.events import HIDDEN
from ..rules.options import Options
from ..rules.position import Position
from .possible import require_possible
from .write import LINES, TITLE


def read(text: str) -> Position:
    """A position from its text; errors say which line cannot be read, or what is impossible."""
    return read_position(Facts(text, TITLE, player_counts(Options), LINES), _assemble, require_possible)


def _assemble(facts: Facts) -> Position:
    players = [tokens.parts(facts.pop(str(seat + 1), "eggs 0"), ("eggs", "charm")) for seat in range(facts.seats)]
    first, second = (tokens.number(player.get("eggs", "0")) for player in players)
    charms = tuple(_charm(player["charm"]) for player in players if "charm" in player)
    return Position(
        tokens.number(facts.pop("left", str(max(NEST - first - second, 0)))),
        tokens.number(facts.pop("last", "0")),
        tokens.seat(facts.pop("turn", "1"), facts.seats),
        (first, second),
        charms,
    )


def _charm(text: str) -> int:
    return HIDDEN if text == "?" else tokens.index(text, tuple(map(str, CHARMS)))
