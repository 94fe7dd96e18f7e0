"""Build dist/site: guides, chapters and a reference of all modules as pages, with a search that needs no network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import dragongames as dg

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "site"
OUT: Final = ROOT / "dist" / "site"
DOCTREES: Final = ROOT / "build" / "doctrees"
CONF: Final = ROOT / "docs" / "site"
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
REPOSITORY: Final = PROJECT["project"]["urls"]["Source"] + "/blob/main/"
PAGES: Final = ("*.md", "docs/**/*.md", "benchmarks/*.md", "notebooks/**/*.ipynb")
LEFT_OUT: Final = re.compile(r"(docs/(source|site)|notebooks/source)/|.*/\.ipynb_checkpoints/")
PICTURES: Final = (".png", ".svg", ".jpg")
LINK: Final = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)((?:#[^)]*)?\))")
LANGUAGES: Final = {"en": "Chapters", "pl": "Rozdziały"}
OTHER: Final = {("analysis", "pl"): "Analiza"}  # titles of chapter folders of no game, where the name will not do

START: Final = """\
# dragongames

Interactive rulebooks of five dragon games: learn by playing, analyse move by move, teach. The chapters are shown here
with their pictures and results; in JupyterLab they are alive: [how to get it](docs/installing.md),
[where to start](notebooks/00-start-here.ipynb), [what the project is](README.md).

Interaktywne instrukcje pięciu gier o smokach, po angielsku i po polsku: [przewodniki](docs/pl/README.md),
[początek](notebooks/pl/00-start-here.ipynb).
"""
GAME: Final = """
## [{en}](notebooks/{slug}/index.md) · [{pl}](notebooks/pl/{slug}/index.md)

[![{en}](docs/pictures/{slug}.svg)](docs/games/{slug}.md)
"""


def pages() -> Iterator[Path]:
    """The files that are shown, where they lie in the project."""
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            if not LEFT_OUT.match(path.relative_to(ROOT).as_posix()):
                yield path.relative_to(ROOT)


def gather(folder: Path) -> None:
    """Gather everything Sphinx reads. Every page keeps its relative place, so links between pages still work."""
    shutil.rmtree(folder, ignore_errors=True)
    shown = list(pages())
    for page in shown:
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / page).read_text("utf-8")
        (folder / page).write_text(elsewhere(text, page, set(shown)), "utf-8")
        for link in LINK.finditer(text):
            picture = (ROOT / page).parent / link[2]
            if picture.suffix in PICTURES and picture.is_file():
                place = folder / picture.resolve().relative_to(ROOT)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(picture, place)
    modules = list(reference(folder / "reference"))
    books = {lang: list(chapters(folder, lang)) for lang in LANGUAGES}
    games = [GAME.format(slug=slug, **{lang: title(slug, lang) for lang in LANGUAGES}) for slug in dg.GAMES]
    (folder / "index.md").write_text(START + "".join([
        *games,
        *(tree(LANGUAGES[lang], books[lang]) for lang in LANGUAGES),
        tree("Guides", ["The project <README>", *guides(shown, "docs")]), tree("Przewodniki", guides(shown, "docs/pl")),
        tree("Reference", modules),
        tree("Project", [page.with_suffix("").as_posix() for page in shown
                         if page.suffix == ".md" and page.parts[0] != "docs" and page.name != "README.md"]
             + ["benchmarks/README"]),
    ]), "utf-8")


def elsewhere(text: str, page: Path, shown: set[Path]) -> str:
    """A page in which links to files that are not on the site lead to the repository."""

    def lead(link: re.Match[str]) -> str:
        target = ((ROOT / page).parent / link[2]).resolve()
        if "://" in link[2] or link[1].startswith("!") or not target.exists() or not target.is_relative_to(ROOT):
            return link[0]
        place = target.relative_to(ROOT)
        return link[0] if place in shown else f"{link[1]}{REPOSITORY}{place.as_posix()}{link[3]}"

    return LINK.sub(lead, text)


def guides(shown: list[Path], folder: str) -> list[str]:
    """The guides in a language: the index first, then all others, with those of games below them."""
    lies = [page for page in shown if page.parts[0] == "docs" and ("pl" in page.parts) == (folder == "docs/pl")]
    lies.sort(key=lambda page: (page.name != "README.md", len(page.parts), page.name))
    return [page.with_suffix("").as_posix() for page in lies]


def chapters(folder: Path, lang: str) -> Iterator[str]:
    """The first page in a language, and a page for every folder of chapters, in the order of the games."""
    home = Path("notebooks") if lang == "en" else Path("notebooks", lang)
    yield from (path.with_suffix("").relative_to(folder).as_posix() for path in sorted((folder / home).glob("*.ipynb")))
    names = {path.parent.name for path in (folder / home).glob("*/*.ipynb")} - set(LANGUAGES)
    for name in [*filter(names.__contains__, dg.GAMES), *sorted(names - set(dg.GAMES))]:
        books = [path.stem for path in sorted((folder / home / name).glob("*.ipynb"))]
        (folder / home / name / "index.md").write_text(
            f"# {title(name, lang)}\n" + tree("", books, hidden=False), "utf-8"
        )
        yield (home / name / "index").as_posix()


def title(folder: str, lang: str) -> str:
    """The title of a folder of chapters: for a game, its name in that language."""
    if folder in dg.GAMES:
        return dg.game(folder).words.template("game", lang)
    return OTHER.get((folder, lang), folder.replace("-", " ").capitalize())


def reference(folder: Path) -> Iterator[str]:
    """A page for every package, with all of its modules."""
    folder.mkdir(parents=True)
    known = packages()
    for name, place in known.items():
        modules = [f"{name}.{path.stem}" for path in sorted(place.glob("*.py")) if not path.stem.startswith("__")]
        # What a package imports from a module or package of the same name is described there.
        inside = [*modules, *(other for other in known if other.rpartition(".")[0] == name)]
        namesakes = ", ".join(module.rpartition(".")[2] for module in inside)
        own = f"automodule:: {name}\n" + f"   :exclude-members: {namesakes}\n" * bool(namesakes)
        told = [f"# {name}", directive(own)]
        for module in modules:
            told += [f"## {module}", directive(f"automodule:: {module}")]
        (folder / f"{name}.md").write_text("\n\n".join(told) + "\n", "utf-8")
        yield f"reference/{name}"


def directive(text: str) -> str:
    """A Sphinx directive."""
    return f"```{{eval-rst}}\n.. {text.strip()}\n```"


def packages() -> dict[str, Path]:
    """Every package by name, the one people import first, as setuptools is told where they lie."""
    found = {}
    for name, place in PROJECT["tool"]["setuptools"]["package-dir"].items():
        if name != "dragongames.notebooks":  # that one has no code
            for init in (ROOT / place).rglob("__init__.py"):
                found[".".join((name, *init.parent.relative_to(ROOT / place).parts))] = init.parent
    return dict(sorted(found.items()))


def tree(caption: str, entries: list[str], *, hidden: bool = True) -> str:
    """One part of the table of contents."""
    lines = [f":caption: {caption}"] * bool(caption) + [":hidden:"] * hidden + [":maxdepth: 1", "", *entries]
    return "\n".join(["", "```{toctree}", *lines, "```", ""])


def main() -> int:
    gather(WORK)
    shutil.rmtree(OUT, ignore_errors=True)
    sphinx = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-d", DOCTREES]
    done = subprocess.run([*sphinx, "-c", CONF, WORK, OUT], cwd=ROOT, env=os.environ | {"DRAGONGAMES_LANG": "en"})
    if done.returncode:
        return done.returncode
    return subprocess.run([sys.executable, ROOT / "tools" / "links.py", OUT]).returncode


if __name__ == "__main__":
    sys.exit(main())
