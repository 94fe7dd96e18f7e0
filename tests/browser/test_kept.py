"""Nothing played is lost: after a reload, a restart and a killed kernel one click goes on."""

from __future__ import annotations

import os
import signal

import pytest

SHELF = """import os
os.environ["DRAGONGAMES_DATA"] = {!r}  # the server of these tests keeps the games of the others, too
import dragongames as dg
dg.progress()"""
BOARD = """
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2))
board = dg.board(table, bots={1: "greedy"})
board"""
RUN = ("__import__('os').getpid()", "len(table.node.path)")


def left_by(page, how: str) -> None:
    """The kernel is gone, and a new one is there."""
    if how == "kill":
        os.kill(page.ask(RUN[0]), signal.SIGKILL)
        page.page.locator(".jp-Dialog button.jp-mod-accept").click(timeout=20_000)  # JupyterLab says that it was
    else:
        page.page.evaluate("""async () => { const s = window.jupyterapp.shell.currentWidget.sessionContext;
            await s.session.kernel.restart() }""")
    page.idle()


@pytest.mark.parametrize("how", ["restart", "kill"])
def test_a_new_kernel_goes_on_on_the_board(lab, tmp_path, how):
    page = lab(SHELF.format(str(tmp_path)), BOARD)
    page.painted()
    for _ in range(2):
        page.play()
    before = page.ask("table.game.write(table.position)")
    left_by(page, how)
    page.command("notebook:run-all-cells")
    page.page.wait_for_timeout(1500)
    page.idle()
    button = page.page.get_by_role("button", name="Go on with your game (today")
    button.last.wait_for(timeout=20_000)
    assert page.ask("table.game.write(table.position)") != before
    assert page.page.get_by_role("button", name="Knights and Castles: go on with your game").count() == 1
    button.last.click()
    page.page.wait_for_timeout(800)
    assert page.ask("table.game.write(table.position)") == before
    page.play()
    page.says("Player 1, it is your move.")


def test_the_first_cell_goes_on_in_place(lab, tmp_path):
    page = lab(SHELF.format(str(tmp_path)), BOARD)
    page.painted()
    page.play()
    page.command("notebook:run-all-cells")
    page.page.wait_for_timeout(1500)
    page.idle()
    page.page.get_by_role("button", name="Knights and Castles: go on with your game").first.click()
    page.page.wait_for_timeout(1500)
    page.painted(0)
    page.says("Player 1, it is your move.")
    assert page.page.locator(".dragongames canvas").count() == 2
