"""The only way to make notebooks: one source for all languages, executed, stripped, the same bytes every time.

    python tools/notebooks.py                  build the notebooks in every language that a source has in full
    python tools/notebooks.py --lang pl        build the Polish ones under notebooks/pl, and name what has no Polish
    python tools/notebooks.py --check          build nothing, say which notebooks differ from what their source gives
    python tools/notebooks.py 00-start-here    only sources whose name contains this
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import re
import sys
import tempfile
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).parent))  # the tools share modules, from wherever this one is loaded
pieces: Final = import_module("pieces")
spoken_code: Final = import_module("spoken_code")
footnotes: Final = import_module("footnotes")
covered: Final = import_module("covered")
SourceError: Final = pieces.SourceError
HOME: Final = Path(__file__).resolve().parent.parent / "notebooks"
SOURCE: Final = HOME / "source"
LANGUAGES: Final = ("en", "pl")
VIEW: Final = "application/vnd.jupyter.widget-view+json"
SLIDES: Final = ("slide", "subslide", "fragment", "skip", "notes", "-")
SWITCH: Final = re.compile(r'dg\.language\("\w\w"\)')


@dataclass
class Cell:
    """Code, or prose in one or more languages."""

    kind: str  # code or prose
    line: Any  # where it begins: a pieces.Line
    slide: str = ""
    refused: bool = False  # the cell is meant to raise
    folded: bool = False  # shows its output, but folds the code
    texts: dict[str, str] = field(default_factory=dict)  # by language; code is under ""

    def text(self, lang: str) -> str:
        """The cell's text in a language; code differs in the language switch, in typed moves and in remarks."""
        if self.kind == "code":
            code: str = spoken_code.spoken(self.texts[""], lang, self.line.path)
            return SWITCH.sub(f'dg.language("{lang}")', code)
        return str(footnotes.gathered(self.texts[lang]))

    @property
    def sets_up(self) -> bool:
        """Whether its code only sets things up or is folded, so that nobody has to read it."""
        if self.kind != "code" or self.folded:
            return self.folded
        steps = ast.parse(self.texts[""]).body
        return all(
            isinstance(step, ast.Import | ast.ImportFrom) or SWITCH.fullmatch(ast.unparse(step).replace("'", '"'))
            for step in steps
        )

    @property
    def slide_type(self) -> str:
        """As written; by default, a heading begins a slide and everything else is a fragment."""
        if self.slide:
            return self.slide
        heading = self.kind == "prose" and next(iter(self.texts.values())).startswith(("# ", "## "))
        return "slide" if heading else "fragment"


def read(path: Path) -> list[Cell]:
    """The cells of a source: blocks that begin with `::: en`, `::: pl` or `::: code`, each with options.

    A `pl` block belongs to the `en` block before it. Options: a slide type; `refused` for code that must raise;
    `folded` for code that need not be seen.
    What chapters of several games share comes from a pattern (`tools/pieces.py`).
    """
    whole = pieces.source(path)
    cells: list[Cell] = []
    block: list[str] | None = None
    texts: list[tuple[Cell, str, list[str]]] = []
    for line in whole.lines:
        if not line.text.startswith(":::"):
            if block is None and line.text.strip():
                raise line.wrong("text before the first block")
            if block is not None:
                block.append(line.text)
            continue
        kind, *options = line.text.removeprefix(":::").split() or [""]
        if kind == "code" or kind == LANGUAGES[0]:
            cells.append(Cell("code" if kind == "code" else "prose", line))
        elif kind not in LANGUAGES or not cells or cells[-1].kind == "code" or kind in cells[-1].texts:
            raise line.wrong(f"a block `{line.text}` cannot stand here")
        for option in options:
            if option in SLIDES:
                cells[-1].slide = option
            elif option in ("refused", "folded") and kind == "code":
                setattr(cells[-1], option, True)
            else:
                raise line.wrong(f"unknown option `{option}`")
        block = []
        cells[-1].texts["" if kind == "code" else kind] = ""
        texts.append((cells[-1], "" if kind == "code" else kind, block))
    for cell, key, lines in texts:
        cell.texts[key] = whole.fill("\n".join(lines).strip(), key, cell.line)
        if not cell.texts[key]:
            raise cell.line.wrong("an empty block")
        if cell is cells[0] and cell.kind == "prose":
            cell.texts[key] = covered.head(cell.texts[key], path, key)
    if sum(len(SWITCH.findall(cell.texts[""])) for cell in cells if cell.kind == "code") != 1:
        raise SourceError(f'{path}: the code must choose the language once, by dg.language("en")')
    return cells


def missing(path: Path, lang: str) -> list[str]:
    """Where a source lacks prose in a language."""
    lacking = [cell.line for cell in read(path) if cell.kind == "prose" and lang not in cell.texts]
    return [f"{line.path.relative_to(SOURCE)}:{line.number}: no {lang} prose" for line in lacking]


def sources() -> list[Path]:
    """Every source of a notebook; files in a folder such as `_last` are only patterns."""
    return sorted(path for path in SOURCE.rglob("*.md") if not path.parent.name.startswith("_"))


def languages(path: Path) -> tuple[str, ...]:
    """The languages in which something is written in a source."""
    return tuple(lang for lang in LANGUAGES if any(lang in cell.texts for cell in read(path)))


def target(path: Path, lang: str) -> Path:
    """The notebook of a source in a language."""
    name = path.relative_to(SOURCE).with_suffix(".ipynb")
    return HOME / name if lang == LANGUAGES[0] else HOME / lang / name


def orphans() -> list[Path]:
    """Notebooks whose source is gone, among those of a language and of a game that has sources."""
    wanted = {target(path, lang) for path in sources() for lang in languages(path)}
    return sorted(there for folder in {path.parent for path in wanted} for there in folder.glob("*.ipynb")
                  if there not in wanted)


def cells(path: Path, lang: str) -> list[str]:
    """The texts of the cells of its notebook in a language, whether it has been built or not."""
    return [cell.text(lang) for cell in read(path)]


def notebook(path: Path, lang: str) -> Any:
    """The notebook of a source, not executed."""
    v4: Any = import_module("nbformat.v4")  # nbformat is not typed
    cells = []
    for index, cell in enumerate(read(path)):
        text = cell.text(lang)
        metadata: dict[str, Any] = {"slideshow": {"slide_type": cell.slide_type}}
        if cell.sets_up:
            metadata["jupyter"] = {"source_hidden": True}
        if cell.refused:
            metadata["tags"] = ["raises-exception"]
        made = v4.new_code_cell(text) if cell.kind == "code" else v4.new_markdown_cell(text)
        made["metadata"] = metadata
        made["id"] = hashlib.sha1(f"{index}:{text}".encode()).hexdigest()[:8]
        cells.append(made)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return v4.new_notebook(cells=cells, metadata={"kernelspec": kernel, "language_info": {"name": "python"}})


def build(path: Path, lang: str) -> str:
    """The executed notebook of a source as the text of its file."""
    from nbclient import NotebookClient

    nbformat: Any = import_module("nbformat")
    made = notebook(path, lang)
    with tempfile.TemporaryDirectory() as data:
        os.environ["DRAGONGAMES_DATA"] = data  # a build must not touch anybody's progress
        os.environ.pop("DRAGONGAMES_LANG", None)
        here = target(path, lang).parent
        here.mkdir(parents=True, exist_ok=True)
        NotebookClient(
            made, timeout=60, iopub_timeout=60, kernel_name="python3", record_timing=False,
            resources={"metadata": {"path": str(here)}}, extra_arguments=["--IPKernelApp.log_level=ERROR"],
        ).execute()
    made.metadata.pop("widgets", None)
    made.metadata.language_info = {"name": "python", "file_extension": ".py", "mimetype": "text/x-python"}
    for cell in made.cells:
        for output in cell.get("outputs", []):
            if "text/plain" in output.get("data", {}):
                output.data.pop(VIEW, None)
    nbformat.validate(made)
    return str(nbformat.writes(made)) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Build or check; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the notebooks from their sources.")
    parser.add_argument("name", nargs="*", help="only sources whose name contains one of these")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a notebook is not up to date")
    chosen = parser.parse_args(arguments)
    problems = []
    for path, lang in ((path, lang) for path in sources() for lang in LANGUAGES):
        if chosen.name and not any(name in str(path.relative_to(SOURCE)) for name in chosen.name):
            continue
        if chosen.lang not in (None, lang):
            continue
        lacking = missing(path, lang)
        if lacking:
            # If no language is asked for, those in which nothing is written yet are left out.
            problems += lacking if chosen.lang or lang in languages(path) else []
            continue
        wanted, there = build(path, lang), target(path, lang)
        name = there.relative_to(HOME.parent)
        if there.exists() and there.read_text("utf-8") == wanted:
            print(f"{name}: up to date")
        elif chosen.check:
            problems.append(f"{name}: not what its source gives; run python tools/notebooks.py")
        else:
            there.write_text(wanted, "utf-8")
            print(f"{name}: written")
    for there in () if chosen.name else orphans():
        name = there.relative_to(HOME.parent)
        if chosen.check:
            problems.append(f"{name}: its source is gone; run python tools/notebooks.py")
        else:
            there.unlink()
            print(f"{name}: removed, its source is gone")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
