"""Playing never breaks a chapter: whatever is done on its boards, the cells below give what they gave before."""

from __future__ import annotations

import ast
import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragongames.core.errors import DragonError
from dragongames.core.text.words import language
from dragongames.lessons import Progress
from dragongames.widgets import Board
from dragongames.widgets.board import sync
from tests.notebooks.books import SOURCES, builder

MOVES = 10
# Beside a board: to say what happened there is their task.
FOLLOWS = re.compile(r"\b(?:Timeline|Explain|Analysis|Score)\(")


@pytest.fixture(autouse=True)
def _as_before(monkeypatch, tmp_path) -> Iterator[None]:
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    before = language("en")
    yield
    language(before)


class Chapter:
    """The cells of a source, run one after the other in this process."""

    def __init__(self, source: Path) -> None:
        self.cells = [cell.text("en") for cell in builder.read(source) if cell.kind == "code"]
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.boards: list[Board] = []

    def run(self, code: str) -> str:
        """What a cell prints and shows, or why it is refused."""
        tree, said = ast.parse(code), io.StringIO()
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        known = set(sync._open)
        try:
            with contextlib.redirect_stdout(said):
                exec(compile(tree, "cell", "exec"), self.names)
                if last is not None and not code.rstrip().endswith(";"):
                    shown = eval(compile(ast.Expression(last.value), "cell", "eval"), self.names)
                    # What somebody has done so far is not the same after he has done more.
                    said.write("" if shown is None or isinstance(shown, Progress) else repr(shown))
        except DragonError as error:
            said.write(str(error))
        self.boards += [board for board in sync._open if board not in known and isinstance(board, Board)]
        return said.getvalue()

    def close(self) -> None:
        for board in list(sync._open):
            board.close()


def played(board: Board, moves: int = MOVES) -> int:
    """Random moves of whoever sits at the board."""
    rng, done = Random(str(board.table.seed)), 0
    for _ in range(moves):
        if board.seating.acting is None:
            board.take_seat()
        if not board.legal():
            break
        done += board.play(rng.choice(board.legal()))
    return done


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(builder.SOURCE)))
def test_the_cells_below_give_what_they_gave_before(source: Path, tmp_path: Path, monkeypatch) -> None:
    here = builder.target(source, "en").parent
    monkeypatch.chdir(here)
    quiet, lively, said = Chapter(source), Chapter(source), {}
    for at, code in enumerate(quiet.cells):
        said[at] = quiet.run(code)
    nothing_to_play = not quiet.boards
    quiet.close()
    if nothing_to_play:
        return  # that the same cells give the same again is asked by `make nbval`
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "other"))
    moves = 0
    for at, code in enumerate(lively.cells):
        known = len(lively.boards)
        told = lively.run(code)
        if not FOLLOWS.search(code):
            assert told == said[at], f"cell {at} after {moves} moves:\n{code}"
        moves += sum(played(board) for board in lively.boards[known:])
    lively.close()
