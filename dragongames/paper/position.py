"""A saved table on paper: the board, who decides, what may be done, and room for notes."""

from __future__ import annotations

from html import escape
from typing import Final

from dragongames.core.game.position import CHANCE
from dragongames.core.table.table import Table
from dragongames.core.text.words import Who
from dragongames.draw.palette import PAPER
from dragongames.paper.sheet import Sheet, figure, lines, listed
from dragongames.paper.words import say

MOST: Final = 24  # moves listed
NOTES: Final = 6  # lines


def position_sheet(table: Table, title: str = "") -> Sheet:
    """The table as its own seat sees it; an open table shows everything."""
    title = title or say("position")
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(' '.join(_told(table)))}</p>"]
    parts.append(figure(table.svg(palette=PAPER)))
    moves = _moves(table)
    if moves:
        parts.append(f"<section><h2>{escape(say('moves'))}</h2>{listed(moves)}</section>")
    score = "".join(f"<div>{escape(line)}</div>" for line in table.score())
    heading = say("points-final" if table.over else "points")
    parts.append(f"<section class='score'><h2>{escape(heading)}</h2><pre>{score}</pre></section>")
    played = [told for node, told in zip(table.node.path[1:], table.history(), strict=True)
              if node.move is not None and node.move.seat != CHANCE]
    if played:
        parts.append(f"<section><h2>{escape(say('history'))}</h2>{listed(played, 'ol')}</section>")
    parts.append(f"<section class='notes'><h2>{escape(say('notes'))}</h2>{lines(NOTES)}</section>")
    return Sheet(title, table.game.name, "".join(parts))


def _told(table: Table) -> list[str]:
    """Who plays, through whose eyes we look, and who must decide."""
    told = [", ".join(table.names) + "."]
    if table.seat is not None:
        told.append(say("eyes", table.names, who=Who(table.seat)))
    actors = table.position.actors
    if not actors:
        told.append(say("over"))
    elif actors == (CHANCE,):
        told.append(say("chance"))
    else:
        told.append(say("turn", table.names, who=tuple(map(Who, actors))))
    return told


def _moves(table: Table) -> tuple[str, ...]:
    """What may be done, as far as this table's seat may know."""
    moves = tuple(table.moves())
    more = (say("many", n=len(moves) - MOST),) if len(moves) > MOST else ()
    return (*moves[:MOST], *more)
