"""A game as tidy tables: positions, moves, events and scores on the line that led here, and what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.analysis.about import About, table_of
from dragongames.analysis.words import say
from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE, Scored
from dragongames.core.table.table import Table
from dragongames.games import GAMES, game

if TYPE_CHECKING:
    import pandas as pd

# In all of them, `step` counts the moves of the line, chance included; step 0 is the beginning. A table seen through
# one seat's eyes tells only what that seat may know.


def positions(table: About) -> pd.DataFrame:
    """One row for each position: who decides, among how many moves, and everybody's points."""
    table = table_of(table)
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


def moves(table: About) -> pd.DataFrame:
    """One row for each move: whose, what kind, and as it is typed (`?`: the table's seat may not know it)."""
    table = table_of(table)
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


def events(table: About) -> pd.DataFrame:
    """One row for each event: the rule behind it and what happened, in the reader's language."""
    table = table_of(table)
    rows = [
        {"step": step, "rule": event.rule, "kind": type(event).__name__, "told": table.say(table.game.tell(event))}
        for step, node in enumerate(table.node.path) for event in node.told(table.seat)
    ]
    return _frame(rows, ["step", "rule", "kind", "told"])


def scores(table: About) -> pd.DataFrame:
    """One row for each item of a score: who received how many points for what."""
    table = table_of(table)
    rows = [
        {"step": step, "player": table.names[event.seat], "rule": event.rule, "what": table.say(item.what),
         "points": item.points}
        for step, node in enumerate(table.node.path) for event in node.told(table.seat) if isinstance(event, Scored)
        for item in event.items
    ]
    return _frame(rows, ["step", "player", "rule", "what", "points"], {"points": "int64"})


def regions(table: About) -> pd.DataFrame:
    """One row for each road, city, cloister and field of Carcassonne as it lies now: its size, its owners, its worth;
    `open` counts sides that still need a neighbour, `squares` are written as in moves.

    >>> table = dg.table("carcassonne", players=2, seed=1)
    >>> dg.analysis.frames.regions(table)["kind"].to_list()
    ['road', 'city', 'field', 'field']
    """
    return _lying(table, "regions", {"open": "Int64"})


def pawns(table: About) -> pd.DataFrame:
    """One row for each pawn on the table: whose, on which square, on which part of its tile, in what kind of region.

    >>> len(dg.analysis.frames.pawns(dg.table("carcassonne", players=2, seed=1)))
    0
    """
    return _lying(table, "pawns")


def tiles(table: About) -> pd.DataFrame:
    """One row for each tile on the table: of Carcassonne in the order of laying, of Zamek Smoków stack by stack.

    >>> table = dg.table("dragon-castle", players=2, seed=1, first=1)
    >>> int(dg.analysis.frames.tiles(table)["available"].sum()) > 0
    True
    """
    return _lying(table, "tiles")


def _lying(table: About, name: str, kinds: dict[str, str] | None = None) -> pd.DataFrame:
    """What lies on the table now, as far as its seat may know, with names instead of seats."""
    from dragongames.analysis.shown_frame import ShownFrame

    table = table_of(table)
    listed = table.game.inventory.get(name)
    if listed is None:
        having = ", ".join(one.name for one in map(game, GAMES) if name in one.inventory)
        raise NotationError(say("nothing-listed", game=table.game.name, what=f"frames.{name}", games=having))
    rows = [
        {key: ", ".join(table.names[seat] for seat in value) if isinstance(value, tuple) else value
         for key, value in row.items()}
        for row in listed(table.view())
    ]
    columns = list(rows[0]) if rows else []
    return ShownFrame(rows, columns=columns).astype(kinds if rows and kinds else {})


def _player(table: Table, seat: int) -> str:
    return "" if seat == CHANCE else table.names[seat]


def _frame(rows: list[dict[str, object]], columns: list[str], kinds: dict[str, str] | None = None) -> pd.DataFrame:
    from dragongames.analysis.shown_frame import ShownFrame

    return ShownFrame(rows, columns=columns).astype({"step": "int64", **(kinds or {})})
