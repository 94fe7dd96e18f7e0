"""The board of Carcassonne in a real JupyterLab: a whole game, turning, panning, zooming, overlays, keys alone."""

from __future__ import annotations

from statistics import median

START = """import dragongames as dg
from dragongames.widgets import Board
"""
GAME = START + """table = dg.table("carcassonne", players=6, seed=12)
board = Board(table, seat=0, bots={n: "greedy" for n in range(1, 6)})
board"""
TURNING = START + '''table = dg.table("carcassonne", position="""
carcassonne 2 players
tiles: D@0,0 V@1,0 U@-1,0
hand: K
1: 1,0 field-NNW
2: -1,0 road-EW
""")
board = Board(table)
board'''
# Board, buttons and switches without scrolling: what still moves is clicked beside.
HIGH = {"viewport": {"width": 1366, "height": 1100}}
LOOK = "[board.viewport.zoom, *board.viewport.pan]"


def changed(page, before: int) -> bool:
    """Whether the picture becomes another one."""
    for _ in range(60):
        if page.print() != before:
            return True
        page.page.wait_for_timeout(50)
    return False


def test_a_whole_game_with_the_dragon(lab):
    page = lab(GAME, **HIGH)
    page.painted()
    waits = []
    # The map is dragged, so a click is one when the button is let go.
    for _ in page.decisions("board.legal()[len(board.legal()) // 2]"):
        page.play("board.picking.legal[len(board.picking.legal) // 2]")
        waits.append(page.page.evaluate("window.painted - window.clicked"))
    page.says("The game is over")
    laid, dragon = page.ask("[len(table.position.land.laid), table.position.dragon]")
    assert laid > 90
    assert dragon >= 0
    print(f"\nclick to picture: {median(waits):.0f} ms (median of {len(waits)}), {max(waits):.0f} ms (longest)")
    page.clean()


def test_turning_panning_zooming_and_overlays(lab):
    page = lab(TURNING, **HIGH)
    page.painted()
    keys, box = page.page.keyboard, page.canvas().bounding_box()
    page.canvas().focus()
    keys.press("r")
    keys.press("r")
    assert page.ask("list(board.selected)") == ["turn.2"], "turned by 90 degrees it fits nowhere"
    before = page.print()
    page.page.mouse.move(box["x"] + 300, box["y"] + 280)
    keys.down("Control")
    page.page.mouse.wheel(0, -200)
    keys.up("Control")
    assert changed(page, before)
    assert page.ask(LOOK)[0] > 1
    before = page.print()
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + 360, box["y"] + 320, steps=6)
    assert changed(page, before)
    page.page.wait_for_timeout(200)
    page.page.mouse.up()
    assert [round(part) for part in page.ask(LOOK)[1:]] == [60, 40]
    assert page.ask("len(table.node.path)") == 1, "dragging plays nothing"
    page.page.get_by_role("button", name="Show all").click()
    assert page.ask(LOOK) == [1.0, 0.0, 0.0]
    page.page.wait_for_timeout(200)
    for overlay in ("Points at the end", "Farms", "Tiles left"):
        before = page.print()
        page.page.get_by_role("button", name=overlay).click()
        assert changed(page, before), overlay
    # A square where the tile does not fit as it is held: the sides that clash are named.
    page.click("cell.0.1")
    page.page.locator(".dg-rules").get_by_text("CA-3.3").wait_for()
    page.clean()


def test_keys_alone(lab):
    page = lab(TURNING, **HIGH)
    page.painted()
    keys = page.page.keyboard
    page.canvas().focus()
    turns = page.ask("table.position.turn")
    for _ in range(2):
        keys.press("r")
        fits = page.ask("[m.turn for m in board.legal()]")
        while page.ask("int(board.selected[0][5:])") not in fits:
            keys.press("r")
        for _ in range(40):
            keys.press("ArrowRight")
            finger = page.ask("board.input.finger or ''")
            if finger.startswith("cell.") and page.ask(f"bool(board.picking.remaining({finger!r}))"):
                break
        keys.press("Enter")
        if page.ask("table.position.step") == 2:
            for _ in range(40):
                keys.press("ArrowRight")
                if page.ask("board.input.finger or ''") == "done":
                    break
            keys.press("Enter")
        assert page.ask("table.position.turn") != turns
        turns = page.ask("table.position.turn")
    keys.press("u")
    assert page.ask("table.position.turn") != turns or page.ask("table.position.step") == 2
    keys.press("+")
    assert page.ask(LOOK)[0] > 1
    keys.press("Shift+ArrowLeft")
    assert page.ask(LOOK)[1] > 0
    keys.press("0")
    assert page.ask(LOOK) == [1.0, 0.0, 0.0]
    page.clean()


def test_a_tile_that_looks_the_same_is_laid_by_one_click(lab):
    page = lab(START + '''table = dg.table("carcassonne", position="""
carcassonne 2 players
options: expansion=false
tiles: D@0,0
hand: B
""")
board = Board(table)
board''', **HIGH)
    page.painted()
    page.click("cell.0.1")
    page.repainted()
    assert page.ask("len(table.position.land.laid)") == 2
    page.clean()
