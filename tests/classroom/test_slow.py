"""A machine that has too much to do: pages come late, but whole."""

from __future__ import annotations

import nbformat

from .served import EXERCISES, Served, Visit

# What a cell shows is held back after the cell has ended, longer than Voila waits for it of its own accord.
LATE = '''import sys, time
sys.stdout.flush_timeout = sys.stderr.flush_timeout = 0.01
get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(6))
"better late than never"
'''


def test_what_a_cell_shows_is_waited_for(tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with Served(tmp_path, more={"TMPDIR": str(temporary)}) as school:
        (page,) = temporary.glob(f"dragongames-class-*/pages/{EXERCISES}")
        book = nbformat.read(page, 4)
        book.cells = [nbformat.v4.new_code_cell(LATE)]
        nbformat.write(book, page)
        teacher = Visit(school.base)
        teacher.ask(school.desk.removeprefix(school.base))
        assert "better late than never" in teacher.ask(f"/chapter/{EXERCISES}").text
