"""A copy of a game that was complete is broken in many ways, and the doctor says each in a sentence."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from dragongames import games
from dragongames.core.text.words import LANGUAGES
from dragongames.games import forget

ROOT = Path(__file__).parents[2]
SLUG, FOLDER, LETTERS = "knights-and-castles", "knights_and_castles", "KC-"
NUMBERS = count(1)


class Copy(NamedTuple):
    """A clone with one game, which lies outside of the package."""

    root: Path
    slug: str

    @property
    def folder(self) -> Path:
        return self.root / "games" / self.slug.replace("-", "_")

    @property
    def source(self) -> Path:
        return self.root / "notebooks" / "source" / self.slug

    def path(self, name: str) -> Path:
        """A file by its name in the game's folder, or in the clone where the name begins with a slash."""
        return self.root / name[1:].replace("SLUG", self.slug) if name.startswith("/") else self.folder / name

    def change(self, name: str, pattern: str, new: str) -> None:
        path = self.path(name)
        text, found = re.subn(pattern, new, path.read_text("utf-8"))
        assert found, f"{path.name} has no {pattern}"
        path.write_text(text, "utf-8")


def copied(root: Path) -> Copy:
    """The game under another name, with its chapters, page and tests; everything as complete as it was."""
    slug = f"copy-{next(NUMBERS)}"
    name = slug.replace("-", "_")
    copy = Copy(root, slug)

    def renamed(source: Path, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".xz":  # data, which name nothing
            target.write_bytes(source.read_bytes())
            return
        text = source.read_text("utf-8").replace(f"dragongames.games.{FOLDER}", name).replace(SLUG, slug)
        target.write_text(text.replace(LETTERS, "ZZ-"), "utf-8")

    home = ROOT / "dragongames" / "games" / FOLDER
    for path in home.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            renamed(path, copy.folder / path.relative_to(home))
    copy.change("game.toml", "place = 1 ", "place = 99 ")
    for path in (ROOT / "notebooks" / "source" / SLUG).glob("*.md"):
        renamed(path, copy.source / path.name)
        for lang in LANGUAGES:
            built = root / "notebooks" / ("" if lang == "en" else lang) / slug / f"{path.stem}.ipynb"
            built.parent.mkdir(parents=True, exist_ok=True)
            built.write_text("{}")
    shutil.copytree(ROOT / "notebooks" / "source" / "_last", copy.source.parent / "_last")
    renamed(ROOT / "docs" / "source" / f"{SLUG}.md", root / "docs" / "source" / f"{slug}.md")
    for place in ("pictures/SLUG.svg", "pictures/pl/SLUG.svg", "games/SLUG.md", "pl/gry/SLUG.md"):
        copy.path(f"/docs/{place}").parent.mkdir(parents=True, exist_ok=True)
        copy.path(f"/docs/{place}").write_text("written")
    rules = re.findall(r'^id = "(.+)"', (copy.folder / "teaching" / "rules.toml").read_text("utf-8"), re.MULTILINE)
    named = "\n".join(f"def test_{re.sub('[-.]', '_', rule)}_holds(): pass" for rule in rules)
    (root / "tests").mkdir()
    (root / "tests" / "test_all.py").write_text(named)
    return copy


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = dict(games.GAMES)
    yield copied(tmp_path)
    games.GAMES.clear()
    games.GAMES.update(before)
    forget()


def test_a_whole_game_is_complete_wherever_it_lies(run, copy):
    code, out, err = run("doctor", str(copy.folder), "--walk", "30")
    assert (code, err) == (0, "")
    assert "✗" not in out
    assert "–" not in out
    assert "✓ The contract, along 30 moves" in out
    assert out.endswith("Knights and Castles is complete.\n")


@pytest.mark.parametrize("slug", games.GAMES)
def test_every_game_is_complete(run, slug):
    code, out, _ = run("doctor", slug)
    assert code == 0, out


CARD, GAME, WORDS, RULES = "game.toml", "__init__.py", "text/words.toml", "teaching/rules.toml"
LESSONS, QUIZ, GLOSSARY = "teaching/lessons.toml", "teaching/quiz.toml", "teaching/glossary.toml"
COACH = "teaching/coach.toml"
SOURCES, PAGE = "/notebooks/source/SLUG", "/docs/source/SLUG.md"
CHAPTER = f"{SOURCES}/02-conquest.md"
# What is done to a file (a pattern and what stands there instead; without a pattern it is lost), and what is said.
BREAKS = {
    "slug of the card": (CARD, 'slug = "', 'slug = "no-', "the slug is no-copy"),
    "slug with capitals": (CARD, 'slug = "copy', 'slug = "Copy', "may hold small letters"),
    "place as words": (CARD, "place = 99", 'place = "last"', "place must be a whole number"),
    "place taken": (CARD, "place = 99", "place = 4", "place 4 is that of simurgh"),
    "no clicks": ("clicks.py", "", "", "There is no copy_N/clicks.py."),
    "no bot": ("bot.py", "", "", "There is no copy_N/bot.py."),
    "no quiz": (QUIZ, "", "", "There is no copy_N/teaching/quiz.toml."),
    "no table": ("teaching/table.json", "", "", "There is no games/copy_N/teaching/table.json."),
    "not Python": ("rules/position.py", "class Position", "klass Position", "cannot be imported"),
    "no GAME": (GAME, "GAME = ", "PLAY = ", "or has no GAME"),
    "players": (GAME, "players=.*", "players=(4, 3, 2),", "in ascending order"),
    "more players": (GAME, "players=.*", "players=(2, 3, 4, 5),", "GAME.samples is for 5 players"),
    "weight": (GAME, "weight=1", "weight=9", "not 9"),
    "minutes": (GAME, "minutes=15", "minutes=0", "GAME.minutes cannot be 0"),
    "no mini": (GAME, "    mini=.*", "", "GAME.mini, a variant small enough"),
    "no pitch": (WORDS, "(?m)^pitch =", "pich =", "the key “pitch” is missing"),
    "English only": (WORDS, 'pl = "Rycerze i zamki"', 'pl = ""', "“game” says nothing in pl"),
    "line unexplained": (WORDS, r"(?ms)^(\[line\].*?^)sword =", r"\1sward =", "the key “line.sword” is missing"),
    "rule without a point": (RULES, r'"ZZ-1\.1"', '"ZZ-1"', "ZZ-1 cannot be cited; ids are like DE-1.1."),
    "rule in English": (RULES, r'says\.pl = "Przy stole siedzi.*', "", "ZZ-1.1 has no “says” in pl"),
    "other gaps": (RULES, r"Nie ma tu gracza \{seat\}", "Nie ma tu gracza", "gaps of “broken” in ZZ-1.1 differ"),
    "ruling without reason": (RULES, r"(?m)^why\..*$", "", "gives no reason under “why”"),
    "letters of another": (RULES, r"ZZ-1\.1", "SI-1.1", "as those of simurgh do"),
    "few coached games": (COACH, r"(?s)\[\[game\]\].*?(?=\[\[game\]\])", "", "3 games with the coach, not 1"),
    "a note on no rule": (COACH, r'rule = "ZZ-6\.1"', 'rule = "ZZ-66.1"', "a note is about ZZ-66.1"),
    "a note in English": (COACH, 'pl = "Bębenek trafił.*?"', 'pl = ""', "the note on ZZ-6.2 says nothing in pl"),
    "a long note": (COACH, 'en = "A drum came', 'en = "' + "really " * 40 + "A drum came", "it may have 40 at most"),
    "a game without news": (COACH, '(?m)^brings = .*three.*$', "", "game 2 does not say in every language"),
    "a kind without a note": (COACH, r'moves = \["Recruit"\]', "", "under “moves”: Recruit"),
    "few exercises": (LESSONS, r"(?s)((\[\[\w+\]\].*?){4})(?=\[\[\w+\]\]).*", r"\1", "exercises, not 4"),
    "no easy one": (LESSONS, "level = 1", "level = 2", "no exercise has level 1"),
    "wrong order": (LESSONS, "(?s)level = 1(.*)level = 3", r"level = 3\1level = 1", "do not go from easy to tricky"),
    "solution": (LESSONS, "solution = .*", 'solution = ["lay dragon"]', "“strongest-card” does not solve it"),
    "rule of an exercise": (LESSONS, "(?m)^rules = .*", 'rules = ["ZZ-9.9"]', "teaches ZZ-9.9, and there is no"),
    "rule of the quiz": (QUIZ, 'rule = "[^"]+"', 'rule = "ZZ-9.9"', "an altered statement is about ZZ-9.9"),
    "few words": (GLOSSARY, "(?s).+", 'entries = ["castle"]\nword = []\n', "at least 20 terms"),
    "useless line": (GLOSSARY, r"entries = \[", 'entries = ["weather.", ', "no key of words.toml begins with “weather"),
    "a chapter left out": (CHAPTER, "", "", "Chapter 03-sword-and-recruitment: its name should begin with 02-"),
    "no first game": (f"{SOURCES}/00-first-game.md", "", "", "The first chapter is components-and-setup; it should be"),
    "no quiz chapter": (f"{SOURCES}/07-quiz.md", "", "", "The last two chapters are "),
    "nothing to click": (CHAPTER, r"dg\.board|Lesson", "bored", "Chapter 02-conquest has no live board"),
    "a rule there is not": (CHAPTER, r"\[ZZ-5\.3\]", "[ZZ-5.77]", "cites ZZ-5.77, and there is no such rule"),
    "a label too many": (CHAPTER, r"\[ZZ-5\.3\]", "[ZZ-5.3 · ruling]", "ZZ-5.3 should be cited with the label –"),
    "a label in a piece": (f"{SOURCES}/05-second-game.md", r"\[ZZ-5\.4\]", "[ZZ-5.4 · ruling]", "ZZ-5.4 should be"),
    "other rules in Polish": (CHAPTER, r"(?s)(::: pl\n(?:(?!:::).)*?) \[ZZ-5\.3\]", r"\1", "not cite the same rules"),
    "half in Polish": (CHAPTER, "(?ms)^::: pl$.*?(?=^:::)", "", "Chapter 02-conquest: blocks missing in pl: "),
    "no such pattern": (f"{SOURCES}/07-quiz.md", "from quiz", "from quizz", "pattern notebooks/source/_last/quizz.md"),
    "no test": ("/tests/test_all.py", "test_ZZ_5_2_", "test_", "Rules that no test is named after: ZZ-5.2"),
    "no page": (PAGE, "", "", "There is no source of its page, docs/source/copy-N.md."),
    "page without a block": (PAGE, "::: pl short", "::: pl shirt", "Its page has no block `::: pl short`."),
    "a turn in four": (PAGE, "\n5. ", "\n", "tells a turn in 5 numbered sentences"),
    "no picture": ("/docs/pictures/pl/SLUG.svg", "", "", "no docs/pictures/pl/copy-N.svg yet; `make pictures`"),
    "not built": ("/notebooks/pl/SLUG/02-conquest.ipynb", "", "", "Not built yet in pl: 02-conquest."),
}


@pytest.mark.parametrize("what", BREAKS)
def test_what_is_broken_is_said(run, copy, what):
    name, pattern, new, said = BREAKS[what]
    if pattern:
        copy.change(name, pattern, new)
    else:
        copy.path(name).unlink()
    code, out, err = run("doctor", str(copy.folder))
    assert (code, err) == (1, "")
    told = out.replace(copy.slug, "copy-N").replace(copy.folder.name, "copy_N")
    faults = [line.strip() for line in told.splitlines() if line.startswith("    ")]
    assert [fault for fault in faults if said in fault], told
    assert "What does not hold: " in out


def test_what_the_contract_finds_is_told_with_the_command_to_see_it_again(run, copy):
    copy.change("clicks.py", r"case Lay\(seat, first, second\):", "case Lay() if False:")
    code, out, _ = run("doctor", str(copy.folder), "--walk", "200")
    assert code == 1
    assert "✗ The contract, along 200 moves" in out
    assert "a move nobody could click" in out
    assert f"see it again: python tools/walk.py {copy.folder} --sample " in out


def test_a_rule_that_no_module_names_is_found(run, copy):
    for path in copy.folder.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("ZZ-5.2", "it"), "utf-8")
    assert "Rules that no module of the game names: ZZ-5.2" in run("doctor", str(copy.folder)).out


def test_a_game_without_chapters_is_told_so_once(run, copy):
    shutil.rmtree(copy.source)
    code, out, _ = run("doctor", str(copy.folder))
    assert code == 1
    assert f"There are no chapters in notebooks/source/{copy.slug}." in out
    assert "– What stands in the chapters" in out
    assert "A dash (–) marks what could not be checked: something is missing that it needs" in out


def test_notebooks_that_are_not_what_their_sources_say_are_named(run, copy):
    (copy.root / "tools").mkdir()
    builder = copy.root / "tools" / "notebooks.py"
    builder.write_text("def cells(path, lang): return ['new'] if (path.stem, lang) == ('02-conquest', 'pl') else []")
    code, out, _ = run("doctor", str(copy.folder))
    assert code == 1
    assert "Their sources say something else now, in pl: 02-conquest." in out


def test_it_speaks_polish(run, copy):
    copy.path("clicks.py").unlink()
    copy.path("/docs/source/SLUG.md").unlink()
    code, out, _ = run("--lang", "pl", "doctor", str(copy.folder))
    assert code == 1
    assert f"Nie ma pliku {copy.folder.name}/clicks.py." in out
    assert "Niespełnione warunki: " in out


def test_without_a_clone_it_says_what_was_not_asked(run, copy, monkeypatch):
    shutil.rmtree(copy.root / "notebooks")
    code, out, _ = run("doctor", str(copy.folder))
    assert code == 0
    assert "– The chapters" in out
    assert "Chapters, page and tests are found only in a clone of the repository." in out


def test_the_example_is_told_what_it_lacks(run, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = dict(games.GAMES)
    code, out, _ = run("doctor", str(ROOT / "docs" / "example" / "nest"), "--walk", "20")
    games.GAMES.clear()
    games.GAMES.update(before)
    assert code == 1
    assert "There is no source of its page, docs/source/nest.md." in out
    assert "✓ The contract, along 20 moves" in out


@pytest.mark.parametrize(("words", "said"), [
    (("chess",), "There is no game “chess”"), ((), "Something is missing"), (("docs",), "is not the folder of a game"),
    (("simurgh", "--walk", "many"), "--walk needs a whole number"), (("simurgh", "--run"), "--run"),
])
def test_nonsense_is_refused(run, words, said, monkeypatch):
    monkeypatch.chdir(ROOT)
    code, out, err = run("doctor", *words)
    assert (code, out) == (2, "")
    assert said in err
