"""A click hits what it points at, wherever the page is scrolled to; wheel and fingers scroll the page; keys stay."""

from __future__ import annotations

LAPTOP = {"width": 1366, "height": 768}
BEFORE = "for n in range(30): print('a line above the board', n)"
AFTER = "for n in range(60): print('a line below the board', n)"
KNIGHTS = """import dragongames as dg
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2))
board = dg.board(table, bots={1: "greedy"})
board"""
CARCASSONNE = """import dragongames as dg
table = dg.table("carcassonne", players=2, seed=7)
board = dg.board(table, seat=0, bots={1: "greedy"})
board"""
SCROLLER = "c => { let e = c.parentElement; while (e && !(e.scrollHeight > e.clientHeight + 4" \
           " && /auto|scroll/.test(getComputedStyle(e).overflowY))) e = e.parentElement; return e }"
SCROLL = f"(c, top) => {{ const e = ({SCROLLER})(c); e.scrollTop += c.getBoundingClientRect().top - top }}"
SCROLLED = f"c => ({SCROLLER})(c).scrollTop"


def scrolled(page, top: float) -> None:
    """Scroll the page until the picture begins there; negative: above the window."""
    page.canvas().evaluate(SCROLL, top)
    page.page.wait_for_timeout(300)
    box = page.canvas().bounding_box()
    assert abs(box["y"] - top) < 3, "there is room to scroll"


def where(page, target: str) -> tuple[float, float]:
    """Where a target lies in the window now."""
    x, y, width = page._middle(target)
    box = page.canvas().bounding_box()
    shrunk = box["width"] / width
    return box["x"] + x * shrunk, box["y"] + y * shrunk


def test_a_click_beside_a_half_hidden_board_hits_what_it_points_at(lab):
    page = lab(BEFORE, KNIGHTS, AFTER, viewport=LAPTOP)
    page.painted()
    for top, target, told in (
        (-350, "hand.dragon", "dragon"),  # the upper half is hidden above the window
        (230, "hand.peasant", "peasant"),  # the lower edge is hidden below it
        (-200, "hand.footman", "footman"),
    ):
        scrolled(page, top)
        x, y = where(page, target)
        assert 60 < y < 768, "one can see what is clicked"
        before = page.canvas().evaluate(SCROLLED)
        page.page.mouse.click(x, y)
        page.says(f"Selected: {told}")
        assert page.ask("list(board.selected)") == [target]
        assert page.canvas().evaluate(SCROLLED) == before, "and the page stays where it is"
        page.page.mouse.click(x, y)  # put back
        page.page.locator(".dg-status").first.get_by_text("Selected:").wait_for(state="hidden")
    wheeled(page)
    page.clean()


def wheeled(page) -> None:
    """The wheel over the board scrolls the page and zooms nothing."""
    scrolled(page, 200)
    before, box = page.canvas().evaluate(SCROLLED), page.canvas().bounding_box()
    page.page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.page.mouse.wheel(0, 150)
    page.page.wait_for_timeout(400)
    assert page.canvas().evaluate(SCROLLED) - before > 100
    assert page.ask("board.viewport.zoom") == 1


def test_the_wheel_over_a_map_scrolls_the_page_and_with_ctrl_zooms_and_scrolls_nothing(lab):
    page = lab(BEFORE, CARCASSONNE, AFTER, viewport=LAPTOP)
    page.painted()
    wheeled(page)
    scrolled(page, 200)
    before, box = page.canvas().evaluate(SCROLLED), page.canvas().bounding_box()
    page.page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.page.keyboard.down("Control")
    page.page.mouse.wheel(0, -150)
    page.page.keyboard.up("Control")
    page.page.wait_for_timeout(400)
    assert page.ask("board.viewport.zoom") > 1
    assert page.canvas().evaluate(SCROLLED) == before
    page.clean()


def test_a_finger_on_a_board_scrolls_the_page_and_a_tap_still_clicks(lab):
    page = lab(BEFORE, KNIGHTS, AFTER, viewport=LAPTOP, has_touch=True)
    page.painted()
    scrolled(page, 200)
    before, box = page.canvas().evaluate(SCROLLED), page.canvas().bounding_box()
    session = page.page.context.new_cdp_session(page.page)
    x, y = box["x"] + 300, box["y"] + 300
    for step in range(16):
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - 10 * step}]})
        page.page.wait_for_timeout(20)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.page.wait_for_timeout(400)
    assert page.canvas().evaluate(SCROLLED) - before > 100
    assert page.ask("list(board.selected)") == [], "a finger that scrolls clicks nothing"
    scrolled(page, -200)
    page.page.touchscreen.tap(*where(page, "hand.dragon"))
    page.says("Selected: dragon")
    page.clean()


def test_a_key_on_a_board_is_none_of_the_shortcuts_of_the_page(lab):
    """A letter would cut the cell, or make it raw text; in Notebook the arrows would not arrive, either."""
    page = lab(KNIGHTS, viewport=LAPTOP)
    page.painted()
    page.canvas().focus()
    for key in ("x", "r", "ArrowRight", "Enter"):
        page.page.keyboard.press(key)
    page.says("Selected: footman")
    page.page.locator(".dg-board button").get_by_text("Hint").click()
    for key in ("x", "r", "d", "d", "m"):
        page.page.keyboard.press(key)
    assert page.canvas().is_visible()
    assert page.ask("list(board.selected)") == ["hand.footman"]
    page.page.keyboard.press("Shift+Enter")  # still runs the cell
    page.page.wait_for_function("window.jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount === 2")
    page.clean()
