"""One source, every language: the builder reads it, runs it, and gives the same bytes each time."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.notebooks.books import SOURCES, builder

SMALL = """\
::: en
# A title
::: pl
# Tytuł

::: code -
import dragongames as dg

dg.language("en")

::: en notes
Look at this.
::: pl
Popatrz na to.

::: code
dg.board(dg.table("knights-and-castles", players=2, seed=1), seat=0)

::: code refused
dg.table("knights-and-castles", players=7)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(builder, "HOME", tmp_path)
    monkeypatch.setattr(builder, "SOURCE", tmp_path / "source")
    (tmp_path / "source" / "game").mkdir(parents=True)
    (tmp_path / "source" / "game" / "01-small.md").write_text(SMALL, "utf-8")
    return tmp_path


def test_builds_the_same_bytes_twice_and_checks_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert builder.main(["--check"]) == 1
    assert builder.main([]) == 0
    made = folder / "game" / "01-small.ipynb"
    before = made.read_bytes()
    assert builder.main(["--check"]) == 0
    assert made.read_bytes() == before
    made.write_text(made.read_text("utf-8").replace("2 to 4", "2 to 5"), "utf-8")
    assert builder.main(["--check"]) == 1
    assert "01-small.ipynb" in capsys.readouterr().err


def test_the_same_code_speaks_polish(folder: Path) -> None:
    source = folder / "source" / "game" / "01-small.md"
    assert builder.main(["--lang", "pl"]) == 0
    cells = json.loads((folder / "pl" / "game" / "01-small.ipynb").read_text("utf-8"))["cells"]
    assert ["".join(c["source"]) for c in cells if c["cell_type"] == "markdown"] == ["# Tytuł", "Popatrz na to."]
    code = ["".join(c["source"]) for c in cells if c["cell_type"] == "code"]
    english = [c.text("en") for c in builder.read(source) if c.kind == "code"]
    assert code == [text.replace('dg.language("en")', 'dg.language("pl")') for text in english]
    assert code != english
    assert "Runda 1 z\xa07" in "".join(cells[3]["outputs"][0]["data"]["text/plain"])
    assert cells[4]["outputs"][0]["evalue"].startswith("„Rycerze i\xa0zamki”")


def test_missing_prose_is_told_and_nothing_is_built(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = folder / "source" / "game" / "01-small.md"
    source.write_text(SMALL.replace("::: pl\nPopatrz na to.\n", ""), "utf-8")
    assert builder.main(["--lang", "pl"]) == 1
    assert "game/01-small.md:11: no pl prose" in capsys.readouterr().err
    assert not (folder / "pl").exists()


@pytest.mark.parametrize(("text", "line"), [
    ("hello\n" + SMALL, 1),
    (SMALL.replace("::: en notes", "::: de"), 11),
    (SMALL.replace("::: en notes", "::: en loud"), 11),
    (SMALL.replace("Look at this.", ""), 11),
    (SMALL.replace("::: pl\nPopatrz", "::: en refused\nPopatrz"), 13),
    (SMALL.replace("::: en\n# A title\n", ""), 1),
])
def test_a_source_that_cannot_be_read_is_named_with_its_line(folder: Path, text: str, line: int) -> None:
    source = folder / "source" / "game" / "01-small.md"
    source.write_text(text, "utf-8")
    with pytest.raises(builder.SourceError, match=rf"01-small\.md:{line}:"):
        builder.read(source)


@pytest.mark.parametrize("switch", ["", 'dg.language("en")\ndg.language("en")'])
def test_the_language_is_chosen_once(folder: Path, switch: str) -> None:
    source = folder / "source" / "game" / "01-small.md"
    source.write_text(SMALL.replace('dg.language("en")', switch), "utf-8")
    with pytest.raises(builder.SourceError, match="once"):
        builder.read(source)


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.stem)
def test_prose_can_be_written_in_every_language(source: Path) -> None:
    """Where a language is begun it is finished: a chapter half in Polish would never be built."""
    prose = [cell for cell in builder.read(source) if cell.kind == "prose"]
    for lang in builder.LANGUAGES:
        assert len(builder.missing(source, lang)) in (0, len(prose))
    assert not builder.missing(source, "en")


PATTERN = """\
::: gaps
greeting = { en = "Good evening.", pl = "Dobry wieczór." }
::: end
::: en
# {{name}}, chapter {{number}}: {{greeting}}
::: pl
# {{name}}, rozdział {{number}}: {{greeting}}

::: code -
import dragongames as dg

dg.language("en")

::: part middle
::: code
print("{{slug}}")
::: end

::: code
print({{most}})
"""


@pytest.fixture
def shared(folder: Path) -> Path:
    """A source that rests on a pattern, and lies among the sources of a game."""
    (folder / "source" / "_last").mkdir()
    (folder / "source" / "_last" / "evening.md").write_text(PATTERN, "utf-8")
    (folder / "source" / "simurgh").mkdir()
    source = folder / "source" / "simurgh" / "03-evening.md"
    source.write_text("::: from evening\n::: gaps\nmost = 5\n", "utf-8")
    return source


def cells(source: Path, lang: str) -> list[str]:
    return [cell.text(lang) for cell in builder.read(source)]


def test_a_pattern_is_no_source_and_a_source_that_rests_on_it_is_whole(shared: Path) -> None:
    assert shared in builder.sources()
    assert not [source for source in builder.sources() if source.name == "evening.md"]
    assert cells(shared, "en")[0] == "# Simurgh, chapter 3: Good evening."
    assert cells(shared, "pl")[0] == "# Simurgh, rozdział 3: Dobry wieczór."
    assert cells(shared, "en")[2:] == ['print("simurgh")', "print(5)"]


def test_a_source_says_otherwise_what_is_different_in_its_game(shared: Path) -> None:
    text = '::: from evening\n::: gaps\nmost = 5\ngreeting = "!"\n\n::: part middle\n::: code\nprint("own")\n'
    shared.write_text(text, "utf-8")
    assert cells(shared, "pl")[0] == "# Simurgh, rozdział 3: !"
    assert cells(shared, "pl")[2:] == ['print("own")', "print(5)"]


@pytest.mark.parametrize(("text", "said"), [
    ("::: from evening\n", "nothing fills the gap {{most}}"),
    ("::: from nowhere\n", "there is no pattern nowhere.md"),
    ("::: from evening\n::: gaps\nmost = 5\nleast = 2\n", "the pattern has no gap `least`, but"),
    ("::: from evening\n::: gaps\nmost = 5\n::: part end\n", "the pattern has no part `end`, but middle"),
    ("::: from evening\n::: gaps\nmost =\n", "its gaps cannot be read"),
    ("::: from evening\n::: en\nHello.\n", "only `::: gaps` and `::: part` may stand"),
])
def test_a_source_that_does_not_fit_its_pattern_says_so(shared: Path, text: str, said: str) -> None:
    shared.write_text(text, "utf-8")
    with pytest.raises(builder.SourceError, match=re.escape(said)):
        builder.read(shared)


def test_first_and_last_chapters_of_all_games_rest_on_patterns() -> None:
    for kind in ("first-game", "second-game", "exercises", "quiz"):
        for source in (source for source in SOURCES if source.stem.endswith(f"-{kind}")):
            assert source.read_text("utf-8").startswith(f"::: from {kind}\n"), source
