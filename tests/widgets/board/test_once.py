"""A click asks the game for each thing once: what is legal, what the rules say, what fits the selection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import dragongames as dg
from dragongames.widgets import Board


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[dg.Table], Counter[str]]:
    """Counts the questions that reach the positions of a table's game."""

    def counting(table: dg.Table) -> Counter[str]:
        counts: Counter[str] = Counter()
        position = table.game.position
        for who, question in ((dg.Table, "legal_moves"), (position, "check"), (position, "after")):
            monkeypatch.setattr(who, question, counted(getattr(who, question), question, counts))
        return counts

    return counting


def counted(original: Callable[..., object], question: str, counts: Counter[str]) -> Callable[..., object]:
    def ask(*given: object) -> object:
        counts[question] += 1
        return original(*given)

    return ask


@pytest.mark.parametrize("name", dg.GAMES)
def test_a_move_clicked_is_checked_once_and_what_follows_is_asked_for_once(
    name: str, asked: Callable[[dg.Table], Counter[str]]
) -> None:
    table = dg.table(name, players=2, seed=3)
    board = Board(table, open_hands=True)
    wanted = board.picture.targets_of(table.game.picks(table.position, board.legal()[0]))
    for target in wanted[:-1]:
        board.click(target)
    counts, node = asked(table), table.node
    board.click(wanted[-1])
    if table.node is node:  # two moves share their clicks: a button decides
        board.play(board.picking.complete[0])
    after = table.node
    chance = sum(1 for each in after.path[len(node.path) - 1 : -1] if each.is_chance)
    assert counts["check"] == 1
    assert counts["after"] == 1 + chance
    assert counts["legal_moves"] == 1, "what may be done next is asked for once"
    board.close()


def test_a_picking_is_kept_until_something_changes() -> None:
    table = dg.table("knights-and-castles", players=2, seed=3)
    board = Board(table, open_hands=True)
    first = board.picking
    assert board.picking is first
    board.click(board.picture.targets_of(table.game.picks(table.position, board.legal()[0]))[0])
    assert board.picking is not first
    assert board.picking is board.picking
    board.close()
