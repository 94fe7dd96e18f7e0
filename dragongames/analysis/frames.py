"""A game as tidy tables: positions, moves, events and scores along the line that led to where its table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import CHANCE, Scored
from dragongames.core.table.table import Table

if TYPE_CHECKING:
    import pandas as pd

if TYPE_CHECKING:
    pass

# Everywhere: `step` counts the moves of the line, chance included; a row 0 is the beginning. Tables seen through one
# seat's eyes tell what that seat may know.


def positions(table: Table) -> pd.DataFrame:
    """One row a position: who decides, among how many moves, and everybody's points."""
    rows = []
    for step, node in enumerate(table.node.path):
        position = node.position
        deciding = [seat for seat in position.actors if seat != CHANCE]
        known = all(node.knows(table.seat, seat) for seat in deciding)
        row: dict[str, object] = {
            "step": step, "decides": ", ".join(table.names[seat] for seat in deciding), "chance": node.is_chance,
            "moves": sum(len(position.legal(seat)) for seat in deciding) if known else None,
        }
        rows.append(row | dict(zip(table.names, position.points, strict=True)))
    return _frame(rows, ["step", "decides", "chance", "moves", *table.names], {"moves": "Int64"})


def moves(table: Table) -> pd.DataFrame:
    """One row a move: whose, what kind, and as it is typed (`?`: the table's seat may not know it)."""
    rows = []
    line = table.node.path
    for step, node in enumerate(line[1:], 1):
        move = node.move
        assert move is not None
        known = node.known_to(table.seat, line[step + 1 :])
        rows.append({
            "step": step, "player": _player(table, move.seat), "chance": move.seat == CHANCE,
            "kind": type(move).__name__ if known else "?", "move": table.game.notation.write(move) if known else "?",
        })
    return _frame(rows, ["step", "player", "chance", "kind", "move"])


def events(table: Table) -> pd.DataFrame:
    """One row an event: the rule behind it and what happened, in the reader's language."""
    rows = [
        {"step": step, "rule": event.rule, "kind": type(event).__name__, "told": table.say(table.game.tell(event))}
        for step, node in enumerate(table.node.path) for event in node.told(table.seat)
    ]
    return _frame(rows, ["step", "rule", "kind", "told"])


def scores(table: Table) -> pd.DataFrame:
    """One row an item of a score: who received how many points for what."""
    rows = [
        {"step": step, "player": table.names[event.seat], "rule": event.rule, "what": table.say(item.what),
         "points": item.points}
        for step, node in enumerate(table.node.path) for event in node.told(table.seat) if isinstance(event, Scored)
        for item in event.items
    ]
    return _frame(rows, ["step", "player", "rule", "what", "points"], {"points": "int64"})


def _player(table: Table, seat: int) -> str:
    return "" if seat == CHANCE else table.names[seat]


def _frame(rows: list[dict[str, object]], columns: list[str], kinds: dict[str, str] | None = None) -> pd.DataFrame:
    from dragongames.analysis.shown_frame import ShownFrame

    return ShownFrame(rows, columns=columns).astype({"step": "int64", **(kinds or {})})
