"""The analysis beside a board: it thinks in slices, follows the board, keeps secrets and plays what is clicked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis.advice import Advice
from dragongames.core.text.words import Who, language, tenths
from dragongames.draw.layout import stacked
from dragongames.draw.palette import PALETTES, Palette
from dragongames.widgets import Analysis, Board
from dragongames.widgets.base.background import Background
from dragongames.widgets.base.words import say
from dragongames.widgets.board.picking import token
from dragongames.widgets.panels.move_bars import Bar, move_bars
from dragongames.widgets.panels.win_chart import win_chart
from tests.games.asked import LAST
from tests.pictures import are_apart, are_whole, lies_inside, read_well, texts

Maker = Callable[..., Analysis]


@pytest.fixture
def panel() -> Iterator[Maker]:
    """Panels beside boards of Rycerze i zamki, closed after the test."""
    made: list[Analysis] = []

    def make(first: int = 0, simulations: int = 200, bots: Any = None, **wishes: Any) -> Analysis:
        table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2), names=("Ala", "Jan"))
        board = Board(table, bots={1: "greedy"} if bots is None else bots, **wishes)
        made.append(Analysis(board, simulations, first))
        return made[-1]

    yield make
    for one in made:
        one.close()
        one.board.close()


def visible(panel: Analysis) -> list[str]:
    return [row.button.description for row in panel.rows if row.layout.display != "none"]


def test_before_anybody_asks_nothing_is_thought_about(panel: Maker) -> None:
    p = panel()
    assert p.as_text() == "What are Ala’s turns worth? “Think” finds out."
    assert visible(p) == []


def test_the_best_moves_stand_first_with_bars_as_long_as_their_win_share(panel: Maker) -> None:
    p = panel(first=150)
    advice = Advice(p.board.table, 0)
    advice.run(150)
    best = advice.options[:6]
    assert visible(p) == [advice.text(option.first) for option in best]
    for row, option in zip(p.rows, best, strict=True):
        assert f"width:{100 * option.won:.1f}%" in row.bar.value
    assert [("dg-best" in row.bar.value) for row in p.rows] == [True, *[False] * 5]
    assert p.as_text().splitlines()[0] == "Ala’s turns, best first, after 150 tries."


ADVICE = Path(__file__).parents[2] / "bots" / "advice"


def test_a_row_is_a_whole_turn_with_its_reasons_and_a_click_plays_it() -> None:
    table = dg.table("dragon-castle", position=(ADVICE / "dragon-castle-165.txt").read_text("utf-8"), by_hand=True)
    p = Analysis(Board(table), first=8)
    row = next(row for row in p.rows if "build" in row.button.description)  # it brings points at once
    assert row.button.description.startswith("take e2, then perhaps: pair c6, put b2, put a3, build")
    assert "point tokens: +3" in row.more.value
    assert "Answer: " in row.more.value
    assert "points, lead" in row.bar.value
    told = p.as_text()
    assert "Why? point tokens: +3" in told
    row.button.click()
    assert p.board.table.history()[-1].endswith("take e2"), "then a tile turns up: chance has a say"
    p.close()
    p.board.close()


def test_what_is_worked_out_is_told_as_exact() -> None:
    p = Analysis(Board(dg.table("knights-and-castles", position=LAST, names=("Ala", "Jan")), 0), first=20)
    assert "exact" in p.rows[0].bar.value
    assert "±" not in p.rows[0].bar.value
    p.close()
    p.board.close()


def test_a_click_on_a_move_plays_it(panel: Maker) -> None:
    p = panel(first=60)
    wanted = p.rows[2].button.description
    p.rows[2].button.click()
    assert f"1: {wanted}" in p.board.table.history()
    assert visible(p) == [], "there is a new moment to think about"
    p.rows[2].button.click()
    assert len(p.board.line.stops) == 2, "a row without a move does nothing"


def test_the_turn_pointed_at_is_shown_on_the_board_as_if_it_were_selected(panel: Maker) -> None:
    analysis = panel(first=20)
    board = analysis.board
    before = board.surface.scene
    analysis.pointing.at = 0
    assert {token(target) for target in board.previewed} == set(board._picks(analysis._order[0][0]))
    assert board.surface.scene != before
    assert board.selected == (), "it is only looked at"
    analysis.pointing.at = -1
    assert (board.previewed, board.surface.scene) == ((), before)
    analysis.pointing.at = 0
    analysis.try_turn(0)
    assert board.previewed == ()


def test_what_is_known_of_a_moment_is_kept(panel: Maker) -> None:
    p = panel(first=60)
    before = p.as_text()
    p.rows[0].button.click()
    p.board.back()
    assert p.as_text() == before


def test_thinking_goes_on_while_the_board_answers(panel: Maker) -> None:
    async def evening() -> None:
        p = panel(simulations=4000)
        p.think.value = True
        for _ in range(100):
            await asyncio.sleep(0.01)
            if p.advice is not None and p.advice.simulations > 50:
                break
        assert p.background.busy
        assert p.advice is not None
        assert 0 < p.advice.simulations < 4000
        assert "tries so far" in p.as_text()
        first = p.advice
        assert p.board.type("lay dragon shepherd")
        assert p.advice is not first
        some = first.simulations
        for _ in range(100):
            await asyncio.sleep(0.01)
            if p.advice.simulations:
                break
        assert p.advice.simulations, "it thinks about the new moment"
        assert first.simulations == some, "and no more about the old one"
        p.think.value = False
        assert not p.background.busy
        p.simulations = p.advice.simulations + 20
        p.think.value = True
        while p.background.busy:
            await asyncio.sleep(0.01)
        assert p.advice.simulations == p.simulations
        assert "best first" in p.situation()

    asyncio.run(evening())


def test_moves_do_not_jump_about_while_somebody_aims_at_them(panel: Maker) -> None:
    async def evening() -> None:
        p = panel(first=100, simulations=100_000)
        p.think.value = True  # it begins when this function waits, which it does not
        assert p.background.busy
        order = visible(p)
        assert p.advice is not None
        p.advice.run(60)
        p.show()
        assert visible(p) == order
        p.advice.run(100)
        p.show()
        assert p._sorted_at >= 260
        p.think.value = False

    asyncio.run(evening())


def test_the_whole_game_fills_the_chart(panel: Maker) -> None:
    p = panel(simulations=80)
    for move in ("lay dragon shepherd", "lay archer peasant"):
        assert p.board.type(move)
    assert p.as_svg().count("stroke-dasharray") == 0
    p.whole.click()
    assert len(p.known) == len(p.board.line.stops) == 3
    assert all(advice.simulations == 20 for advice in p.known.values())
    assert p.as_svg().count("stroke-dasharray") == 1, "the second player's line is dashed"
    assert "Moment 3 of 3" in p.chart.value


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_picture_shows_moves_and_chart_whole(lang: str, palette: Palette) -> None:
    language(lang)
    told = say("analysis.row", won="100", error="10", points=tenths(-145.04), lead=tenths(-145.04))
    why = say("analysis.why", why="punkty mocy do tej pory +3; płytki celów +14; pozostałe zasoby -1")
    rows = [Bar("połóż niebieski/czerwony na prawą", 1.0, 0.1, told, (why,)), Bar("pass", 0.0, 0.0, told)]
    heading = say("analysis.thinking", ("Bartholomew", "Antek"), who=Who(0), n=11_000, of=12_000)
    known = {0: (0.6, 0.4), 5: (1.0, 0.0)}
    scene = stacked(move_bars(heading, rows, palette), win_chart(("Bartholomew", "Antek"), known, 9, 5, palette), 14)
    lies_inside(scene)
    are_whole(texts(scene))
    are_apart(texts(scene))
    read_well(scene)
    assert {text.text for text in texts(scene)} > {told, heading, why, "połóż niebieski/czerwony na prawą", "Antek"}
    assert ("145,0" if lang == "pl" else "145.0") in told


def test_the_static_picture_tells_what_the_text_tells(panel: Maker) -> None:
    p = panel(first=60)
    picture = p.as_svg()
    for line in p.as_text().splitlines()[1:]:
        move, told = line.strip().split(": ", 1)
        assert escape(move) in picture
        assert escape(told) in picture


def test_nobody_is_advised_with_somebody_elses_secrets(panel: Maker) -> None:
    p = panel(bots={}, simulations=40)  # two people at one screen
    assert p.as_text() == "Nobody at this screen has anything to decide now."
    p.board.take_seat()
    assert p.seat == 0
    p.whole.click()
    p.board.type("lay dragon shepherd")
    assert p.board.seating.curtain
    assert p.as_text() == "Nobody at this screen has anything to decide now."
    p.whole.click()
    assert {seat for _, seat in p.known} == {0}, "the curtain is closed: only what was known before"
    p.board.take_seat()
    assert p.seat == 1
    p.whole.click()
    assert {seat for node, seat in p.known if node is p.board.table.node} == {1}


def test_a_fault_in_the_search_is_said_on_the_board(panel: Maker) -> None:
    p = panel()

    def broken() -> Iterator[None]:
        yield
        raise RuntimeError("no world fits")

    async def evening() -> None:
        p.background.start(broken())
        await asyncio.sleep(0.05)

    asyncio.run(evening())
    assert "RuntimeError: no world fits" in p.board.frame.status.value


def test_new_work_replaces_old_work() -> None:
    done: list[str] = []

    def work(name: str, times: int) -> Iterator[None]:
        for _ in range(times):
            done.append(name)
            yield

    async def evening() -> None:
        runner = Background(lambda: done.append("shown"), lambda error: None)
        runner.start(work("old", 10**9))
        await asyncio.sleep(0.05)
        runner.start(work("new", 3))
        await asyncio.sleep(0.1)
        assert not runner.busy

    asyncio.run(evening())
    assert done[-4:] == ["new", "new", "new", "shown"]


def test_it_speaks_polish(panel: Maker) -> None:
    language("pl")
    p = panel(first=30)
    assert p.think.description == "Analizuj"
    assert p.as_text().startswith("Tury Ali od\xa0najlepszej, po\xa030\xa0próbach.\n  wyłóż ")
    language("en")


def test_a_closed_panel_thinks_no_more(panel: Maker) -> None:
    async def evening() -> None:
        p = panel(simulations=10**6)
        p.think.value = True
        await asyncio.sleep(0.05)
        p.close()
        assert not p.background.busy
        assert p.refresh not in p.board._watchers

    asyncio.run(evening())
