"""What nbval does not see: every notebook was run, holds no widget state, and shows nothing it should not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.notebooks.books import BOOKS, HOME, SOURCES, WRITTEN, book, builder, code, name, prose

every_book = pytest.mark.parametrize("path", BOOKS, ids=name)
ABSOLUTE = re.compile(r"""(?<![\w:/.])/(?:home|root|tmp|Users|usr|var|work|private|mnt)/|[A-Z]:\\\\""")


def test_every_source_has_its_notebook_and_every_notebook_its_source() -> None:
    assert {builder.target(source, lang) for source, lang in WRITTEN} == set(BOOKS)
    assert all((source, "en") in WRITTEN for source in SOURCES)


@pytest.mark.parametrize(("source", "lang"), WRITTEN, ids=lambda part: getattr(part, "stem", part))
def test_is_what_its_source_says(source: Path, lang: str) -> None:
    """Without running it: the cells, their ids and marks. `tools/notebooks.py --check` compares the outputs too."""
    fresh = builder.notebook(source, lang)
    cells = book(builder.target(source, lang))["cells"]
    assert [cell["id"] for cell in cells] == [cell["id"] for cell in fresh.cells]
    assert ["".join(cell["source"]) for cell in cells] == [cell["source"] for cell in fresh.cells]
    assert [cell["metadata"] for cell in cells] == [cell["metadata"] for cell in fresh.cells]


@every_book
def test_was_run_from_top_to_bottom(path: Path) -> None:
    assert [cell["execution_count"] for cell in code(path)] == list(range(1, len(code(path)) + 1))


@every_book
def test_holds_no_widget(path: Path) -> None:
    assert "widgets" not in book(path)["metadata"]
    for cell in code(path):
        for output in cell["outputs"]:
            assert builder.VIEW not in output.get("data", {})


@every_book
def test_every_board_has_a_picture_and_a_text(path: Path) -> None:
    boards = [cell for cell in code(path) if "dg.board(" in "".join(cell["source"])]
    for cell in boards:
        shown = cell["outputs"][-1]["data"]
        assert "".join(shown["image/svg+xml"]).lstrip().startswith("<svg")
        assert "".join(shown["text/plain"]).strip()


@every_book
def test_something_to_click_in_it(path: Path) -> None:
    live = re.compile(r"dg\.board\(|Lesson\(|Quiz\(|PositionEditor\(")
    assert any(live.search("".join(cell["source"])) for cell in code(path))


@every_book
def test_errors_are_meant(path: Path) -> None:
    for cell in code(path):
        errors = [output for output in cell["outputs"] if output["output_type"] == "error"]
        assert bool(errors) == ("raises-exception" in cell["metadata"].get("tags", []))
        for error in errors:
            assert error["ename"] in ("IllegalMove", "NotationError", "ImpossiblePosition")
            assert error["traceback"] == [f"{error['ename']}: {error['evalue']}"], "a learner sees the reason alone"


@every_book
def test_nothing_is_exempt_from_comparison(path: Path) -> None:
    for cell in code(path):
        assert set(cell["metadata"].get("tags", [])) <= {"raises-exception"}
        assert "NBVAL" not in "".join(cell["source"])


@every_book
def test_shows_no_path_and_no_stderr(path: Path) -> None:
    for cell in code(path):
        for output in cell["outputs"]:
            assert output.get("name") != "stderr"
            texts = [output.get("text", ""), *(v for k, v in output.get("data", {}).items() if k.startswith("text/"))]
            assert not any(ABSOLUTE.search("".join(text)) for text in texts)
            assert not any(" at 0x" in "".join(text) for text in texts)


@every_book
def test_names_no_versions(path: Path) -> None:
    assert set(book(path)["metadata"]) == {"kernelspec", "language_info"}
    assert "version" not in book(path)["metadata"]["language_info"]


@every_book
def test_can_be_shown_as_slides(path: Path) -> None:
    kinds = [cell["metadata"]["slideshow"]["slide_type"] for cell in book(path)["cells"]]
    assert kinds[0] == "slide"
    assert set(kinds) <= set(builder.SLIDES)


@every_book
def test_links_lead_somewhere(path: Path) -> None:
    for text in prose(path):
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert link.startswith("https://") or (path.parent / link).is_file(), link


@every_book
def test_is_short_enough_to_be_read(path: Path) -> None:
    """A prose cell fits a screen, and a chapter ten minutes."""
    words = [len(text.split()) for text in prose(path)]
    assert max(words) <= 190
    assert sum(words) <= 900


def test_a_newcomer_moves_within_150_words() -> None:
    words = 0
    for cell in book(HOME / "00-start-here.ipynb")["cells"]:
        text = "".join(cell["source"])
        if "dg.board(" in text:
            break
        words += len(re.findall(r"\w+", text)) if cell["cell_type"] == "markdown" else 0
    assert 30 < words <= 150
