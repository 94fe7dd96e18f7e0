"""What a clone has besides a game's folder: its chapters, page and pictures, and citations of its rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from runpy import run_path
from typing import Final

from dragongames.cli.checkup.patient import Patient
from dragongames.cli.checkup.words import say
from dragongames.cli.coverage import Ids, test_names
from dragongames.core.text.words import LANGUAGES

FIRST: Final = "first-game"  # the name of the chapter before all others ...
LAST: Final = ("exercises", "quiz")  # ... and the last two
LIVE: Final = re.compile(r"dg\.board\(|Lesson\(|Quiz\(|PositionEditor\(")
FROM: Final = re.compile(r"\A\s*::: from ([a-z-]+)$", re.MULTILINE)  # as tools/pieces.py reads it
CITED: Final = re.compile(r"\[([A-Z]{2}-\d+\.\d+)(?: · ([\w ]+))?\]")
LABELS: Final[Mapping[str, Mapping[str, str]]] = {  # labels of rules that go beyond the rulebook's text
    "en": {"text": "", "published": "published", "ruling": "ruling", "reconstruction": "reconstruction"},
    "pl": {"text": "", "published": "z innego źródła", "ruling": "rozstrzygnięcie", "reconstruction": "rekonstrukcja"},
}
# The blocks of a page's source: what the game is about, how a turn goes, the game in a few words; and in English, for
# the README, how much of it there is and what its picture shows.
BLOCKS: Final = (*(f"{lang}{part}" for lang in LANGUAGES for part in ("", " turn", " short")), "en whole", "en alt")
SENTENCES: Final = 5  # in the description of a turn
SHARES: Final = 3  # uncovered rules named, for each of what should cover them


def told(patient: Patient) -> Iterator[str]:
    """Chapters are numbered; the first one and the last two have fixed names."""
    names = [path.stem for path in patient.chapters]
    if not names:
        yield say("chapters.none", folder=f"notebooks/source/{patient.slug}")
        return
    for number, name in enumerate(names):
        if not re.fullmatch(rf"{number:02}-[a-z0-9-]+", name):
            yield say("chapters.number", name=name, n=f"{number:02}")
    if names[0].partition("-")[2] != FIRST:
        yield say("chapters.first", found=names[0].partition("-")[2], wanted=FIRST)
    last = tuple(name.partition("-")[2] for name in names[-len(LAST):])
    if last != LAST:
        yield say("chapters.last", found=", ".join(last), wanted=", ".join(LAST))
    if len(names) == len((FIRST, *LAST)):
        yield say("chapters.rules")


def readable(patient: Patient) -> Iterator[str]:
    """Every chapter has something to click, prose in every language, and rules that exist under the right labels."""
    rules = patient.game.rulebook.rules
    for path in patient.chapters:
        text = path.read_text("utf-8")
        shared = FROM.search(text)
        pattern = path.parents[1] / "_last" / f"{shared[1]}.md" if shared else None
        if pattern is not None and not pattern.is_file():
            yield say("chapter.pattern", chapter=path.stem, name=pattern.stem)
        elif not LIVE.search(text) and not (pattern and LIVE.search(pattern.read_text("utf-8"))):
            yield say("chapter.dead", chapter=path.stem)
        if shared:
            for rule, label in CITED.findall(text):
                if rule not in rules:
                    yield say("chapter.rule", chapter=path.stem, rule=rule)
                elif label not in (labels := [LABELS[lang][rules[rule].status] for lang in LANGUAGES]):
                    yield say("chapter.label", chapter=path.stem, rule=rule, label="/".join(labels).strip("/") or "–")
            continue
        before: set[str] = set()
        for line, lang, block in blocks(text):
            where = f"{path.stem}:{line}"
            cites = set()
            for rule, label in CITED.findall(block):
                cites.add(rule)
                if rule not in rules:
                    yield say("chapter.rule", chapter=where, rule=rule)
                elif label != LABELS[lang][rules[rule].status]:
                    wanted = LABELS[lang][rules[rule].status] or "–"
                    yield say("chapter.label", chapter=where, rule=rule, label=wanted)
            if lang == LANGUAGES[0]:
                before = cites
            elif cites != before:
                yield say("chapter.cites", chapter=where, rules=", ".join(sorted(cites ^ before)))
        count = {lang: sum(1 for _, one, _ in blocks(text) if one == lang) for lang in LANGUAGES}
        for lang in LANGUAGES:
            if count[lang] < max(count.values()):
                yield say("chapter.language", chapter=path.stem, lang=lang, n=max(count.values()) - count[lang])


def blocks(text: str) -> Iterator[tuple[int, str, str]]:
    """The prose of a source, as (line where a block begins, its language, its text)."""
    parts = re.split(r"^::: (.+)\n", text, flags=re.MULTILINE)
    line = 1 + parts[0].count("\n")
    for head, block in zip(parts[1::2], parts[2::2], strict=True):
        if head.split()[0] in LANGUAGES:
            yield line, head.split()[0], block
        line += 1 + block.count("\n")


def built(patient: Patient) -> Iterator[str]:
    """Every chapter has a notebook in every language, with the cells that its source has now."""
    builder = patient.clone / "tools" / "notebooks.py"
    # `make nbval` runs the notebooks and compares their outputs.
    cells = run_path(str(builder))["cells"] if builder.is_file() else None
    for lang in LANGUAGES:
        home = patient.clone / "notebooks" / ("" if lang == LANGUAGES[0] else lang) / patient.slug
        lacking, old = [], []
        for path in patient.chapters:
            there = home / f"{path.stem}.ipynb"
            if not there.is_file():
                lacking.append(path.stem)
            elif cells is not None and shown(there) != cells(path, lang):
                old.append(path.stem)
        if lacking:
            yield say("chapters.built", lang=lang, names=", ".join(lacking))
        if old:
            yield say("chapters.old", lang=lang, names=", ".join(old))


def shown(notebook: Path) -> list[str]:
    """The texts of a notebook's cells."""
    return ["".join(cell["source"]) for cell in json.loads(notebook.read_text("utf-8")).get("cells", ())]


def page(patient: Patient) -> Iterator[str]:
    """The source of its page has every block, and describes a turn in five sentences."""
    if not patient.page.is_file():
        yield say("page.none", file=patient.told(patient.page))
        return
    parts = re.split(r"^::: (.+)\n", patient.page.read_text("utf-8"), flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    for name in BLOCKS:
        if not found.get(name, "").strip():
            yield say("page.block", block=name)
    for lang in LANGUAGES:
        lines = found.get(f"{lang} turn", "").strip().splitlines()
        if lines and [line[:3] for line in lines] != [f"{n}. " for n in range(1, SENTENCES + 1)]:
            yield say("page.turn", lang=lang, n=SENTENCES)


def drawn(patient: Patient) -> Iterator[str]:
    """The files that `make pictures pages` writes are there."""
    docs, slug = patient.clone / "docs", patient.slug
    for path, make in (
        (docs / "pictures" / f"{slug}.svg", "pictures"), (docs / "pictures" / "pl" / f"{slug}.svg", "pictures"),
        (docs / "games" / f"{slug}.md", "pages"), (docs / "pl" / "gry" / f"{slug}.md", "pages"),
    ):
        if not path.is_file():
            yield say("page.written", file=patient.told(path), make=f"make {make}")


def cited(patient: Patient) -> Iterator[str]:
    """Every rule is cited by the engine, by a test named after it, and by a chapter."""
    look = Ids(patient.game.rulebook.rules)
    tests = (patient.clone / "tests").rglob("test_*.py")
    for kind, found in (
        ("engine", _named(look, patient.code())),
        ("test", {rule for name in test_names(tests) if (rule := look.tested(name))}),
        ("chapter", _named(look, patient.chapters)),
    ):
        lacking = [rule for rule in look.rules if rule not in found]
        if lacking:
            more = f" … ({len(lacking)})" if len(lacking) > SHARES else ""
            yield say(f"cited.{kind}", rules=f"{', '.join(lacking[:SHARES])}{more}")


def _named(look: Ids, paths: Iterator[Path] | list[Path]) -> set[str]:
    return {rule for path in paths for rule in look.cited(path.read_text("utf-8"))}
