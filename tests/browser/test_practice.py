"""Practice in a real JupyterLab: the solution is looked at, the next task comes, an answer is given."""

from __future__ import annotations

CODE = """import dragongames as dg
from dragongames.widgets import Practice
practice = Practice("dragon-castle", seed=1)
while practice.board is None:
    practice.go_on()
board = practice.board
"""


def test_a_task_is_looked_at_and_the_next_one_comes(lab):
    page = lab(CODE + "practice")
    page.painted()
    page.page.get_by_text("Find the whole turn that is clearly best.").first.wait_for()
    page.page.get_by_role("button", name="Solution", exact=True).click()
    page.page.get_by_text("0 of 1 right").wait_for()
    page.page.locator(".dg-status.dg-hint").wait_for()
    assert page.ask("practice.practice.answered") == 1
    for _ in range(3):
        task = page.ask("id(practice.task)")
        page.page.get_by_role("button", name="Next", exact=True).click()
        page.until(f"id(practice.task) != {task}")
        if page.ask("practice.asked is not None"):
            break
    page.page.locator(".dg-quiz .dg-choices button").first.click()  # not one of the board that is just going
    page.page.locator(".dg-quiz .dg-status").first.wait_for()
    assert page.ask("practice.practice.answered") == 2
    # Clicks are answered in a thread of their own, in which progress must be kept as well.
    assert page.ask("practice.trouble") == ""
    assert page.ask("len(practice.progress.given('dragon-castle'))") == 2
    page.clean()
