"""A folder of exported progress as a table: who tried what how often, and which rule is misunderstood most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragongames.core.errors import NotationError
from dragongames.core.text.words import Phrase
from dragongames.games import GAMES, game
from dragongames.lessons.progress.export import History, read
from dragongames.lessons.words import WORDS

if TYPE_CHECKING:
    import pandas as pd


COLUMNS: Final = ("learner", "game", "kind", "name", "rule", "tries", "mistakes")


class Classroom:
    """The exports of a class; `faults` says what is wrong with the files that could not be read."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise NotationError(WORDS.say(Phrase("classroom.folder", {"folder": str(folder)})))
        self.histories: dict[str, list[History]] = defaultdict(list)  # by learner, who may have several files
        self.faults: list[str] = []
        for path in sorted(folder.glob("*.json")):
            try:
                said = read(path)
            except NotationError as error:
                self.faults.append(str(error))
            else:
                self.histories[said.learner or path.stem].append(said)

    def rows(self) -> Iterator[tuple[str, str, str, str, str, int, int]]:
        """One row for each learner, question or exercise, and rule it is about; a deed in two files counts once."""
        for learner, said in sorted(self.histories.items()):
            counts: dict[tuple[str, str, str, str], list[bool]] = defaultdict(list)
            for one in sorted({answer for history in said for answer in history.answers}, key=lambda one: one.at):
                counts[one.game, "question", one.question, one.rule].append(one.right)
            for trial in sorted({trial for history in said for trial in history.tries}, key=lambda one: one.at):
                for rule in trial.rules:
                    counts[trial.game, "exercise", trial.result.exercise, rule].append(trial.unaided)
            for (slug, kind, name, rule), rights in sorted(counts.items()):
                yield learner, slug, kind, name, rule, len(rights), rights.count(False)

    def frame(self) -> pd.DataFrame:
        """The rows as a DataFrame; its `attrs["faults"]` names the files that could not be read."""
        from dragongames.analysis.shown_frame import ShownFrame

        table = ShownFrame(list(self.rows()), columns=list(COLUMNS))
        table.attrs["faults"] = tuple(self.faults)
        return table

    def hardest(self) -> pd.DataFrame:
        """The rules, the most misunderstood first: mistakes, tries, their ratio, and how many learners erred."""
        from dragongames.analysis.shown_frame import ShownFrame

        tries: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
        erring: dict[tuple[str, str], set[str]] = defaultdict(set)
        for learner, slug, _, _, rule, tried, mistakes in self.rows():
            tries[slug, rule][0] += mistakes
            tries[slug, rule][1] += tried
            if mistakes:
                erring[slug, rule].add(learner)
        rows = [(slug, rule, mistakes, tried, mistakes / tried, len(erring[slug, rule]), _sentence(slug, rule))
                for (slug, rule), (mistakes, tried) in tries.items()]
        rows.sort(key=lambda row: (-row[2], -row[4], row[0], row[1]))
        columns = ["game", "rule", "mistakes", "tries", "share", "learners", "says"]
        return ShownFrame(rows, columns=columns)


def classroom(folder: str | Path) -> pd.DataFrame:
    """A folder of exports as a DataFrame: learner, game, kind, name, rule, tries, mistakes."""
    return Classroom(Path(folder)).frame()


def misunderstood(folder: str | Path) -> pd.DataFrame:
    """The rules a class gets wrong, the worst first, as a DataFrame."""
    return Classroom(Path(folder)).hardest()


def _sentence(slug: str, rule: str) -> str:
    """What a rule says; empty for a rule of another version of the game."""
    known = slug in GAMES and rule in game(slug).rulebook.rules
    return game(slug).rulebook.sentence(rule) if known else ""
