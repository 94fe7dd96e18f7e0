"""What a class needs: memory per visitor, and how long visitors wait for a board if all come at once.

    python benchmarks/classroom.py [--visitors 20] [--game knights-and-castles] [--plain]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from processes import family

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.browser.conftest import FLAGS, Notebook, executable
from tests.classroom.served import NETWORK, Served, Visit

MEGA: Final = 1024  # kB


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print one table."""
    parser = argparse.ArgumentParser(description="Memory and waiting time of a class.")
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--game", default="knights-and-castles")
    parser.add_argument("--plain", action="store_true", help="a kernel of its own start for everybody, nothing forked")
    asked = parser.parse_args(arguments)
    more = {"DRAGONGAMES_FORK": "no" if asked.plain else "yes"}
    with tempfile.TemporaryDirectory() as folder:
        options = ("--pupils", "--address", NETWORK, "--most", str(asked.visitors + 1))
        with Served(Path(folder), *options, game=asked.game, more=more) as school:
            report(school, asked.visitors)
    return 0


def report(school: Served, visitors: int) -> None:
    time.sleep(3)  # by then a server has finished what it does at its start
    empty = family(school.process.pid)
    at_rest = sum(memory(pid)[1] for pid in empty)
    exercises = next(name for name in chapters(school) if "exercises" in name)
    visits = [Visit(school.network) for _ in range(visitors)]
    for number, visit in enumerate(visits):
        visit.join(school.code, f"Pupil {number + 1}")
    print(f"| what | {visitors} visitors |\n|---|---|")
    line("the server before anybody comes (PSS)", f"{at_rest:.0f} MB")
    line("first board of a browser, alone", f"{first_board(school, exercises, 'First'):.1f} s")
    with ThreadPoolExecutor(visitors) as all_at_once:
        waits = sorted(all_at_once.map(lambda visit: waited(visit, exercises), visits))
    line("page with its boards made, all at once: median", f"{statistics.median(waits):.1f} s")
    line("the same, the last of them", f"{waits[-1]:.1f} s")
    time.sleep(2)
    kernels = [memory(pid) for pid in set(family(school.process.pid)) - set(empty)]
    assert len(kernels) == visitors, f"{len(kernels)} kernels"
    line("a visitor's kernel: memory of its own (PSS), mean", f"{statistics.mean(k[1] for k in kernels):.0f} MB")
    line("the same as the system shows it (RSS), mean", f"{statistics.mean(k[0] for k in kernels):.0f} MB")
    line("everything together (PSS)", f"{sum(memory(pid)[1] for pid in family(school.process.pid)):.0f} MB")
    line("first board of one more browser, all others there", f"{first_board(school, exercises, 'Last'):.1f} s")


def chapters(school: Served) -> list[str]:
    visit = Visit(school.network)
    visit.join(school.code, "Finder")
    page = visit.ask("/").text
    visit.ask("/leave", "POST", {})
    return [part.partition('"')[0] for part in page.split('href="/chapter/')[1:]]


def waited(visit: Visit, chapter: str) -> float:
    """Seconds until a chapter is shown with all its boards."""
    begun = time.perf_counter()
    visit.chapter(chapter)
    return time.perf_counter() - begun


def first_board(school: Served, chapter: str, name: str) -> float:
    """Seconds from a click to a painted board in a browser that has never been here."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=executable(play), args=list(FLAGS))
        seat = Notebook(browser.new_context(), school.network)
        seat.page.goto(f"{school.network}/join?code={school.code}")
        seat.page.locator("#name").fill(name)
        seat.page.locator("form.join button").click()
        seat.page.locator(".chapters").wait_for()
        begun = time.perf_counter()
        seat.page.goto(f"{school.network}/chapter/{chapter}")
        seat.painted()
        passed = time.perf_counter() - begun
        seat.page.goto(school.network)
        seat.page.locator(".top form button").click()
        seat.page.locator("form.join").wait_for()
        browser.close()
    time.sleep(1)
    return passed


def memory(pid: int) -> tuple[float, float]:
    """RSS and PSS of a process, in MB; PSS divides shared memory equally among its users."""
    said = dict(ln.split(":", 1) for ln in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:])
    rss, pss = (int(said[key].split()[0]) / MEGA for key in ("Rss", "Pss"))
    return rss, pss


def line(what: str, value: str) -> None:
    print(f"| {what} | {value} |", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
