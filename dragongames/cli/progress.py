"""`dragongames progress`: what a learner knows, to look at, to take elsewhere, or for a teacher."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dragongames.cli.arguments import Parser, in_english, shortened, unknown
from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.games import GAMES, game
from dragongames.lessons import Progress
from dragongames.lessons.progress.class_table import Classroom
from dragongames.lessons.progress.export import export, merge, read
from dragongames.lessons.progress.journey import SIGNS, Journey
from dragongames.lessons.quiz.boxes import due

DEEDS = ("show", "export", "import", "class")
WORST = 10  # rules shown for a class


def run(argv: Sequence[str]) -> int:
    """Show, export or import progress, or sum up a class; returns 1 if files of a class could not be read."""
    parser = Parser("progress")
    parser.thing("deed")
    parser.thing("path", nargs="?")
    parser.wish("--learner", "name")
    wishes = parser.read(argv)
    typed, wishes.deed = wishes.deed, in_english("deed", wishes.deed)
    if wishes.deed not in DEEDS:
        raise NotationError(unknown("deed", typed, DEEDS))
    if wishes.deed != "show" and wishes.path is None:
        raise NotationError(say("argument.missing", program=f"{parser.prog} {wishes.deed}"))
    if wishes.deed == "show" and wishes.path is not None:
        raise NotationError(say("option.unknown", name=shortened(wishes.path), program=parser.prog))
    if wishes.deed == "class":
        return summed_up(Path(wishes.path))
    with Progress(wishes.learner or "") as progress:
        if progress.notice:
            print(progress.notice)
        match wishes.deed:
            case "export":
                print(say("progress.exported", file=str(export(progress, Path(wishes.path)))))
            case "import":
                new = merge(progress, read(Path(wishes.path)))
                print(say("progress.imported", n=new, file=wishes.path))
            case _:
                show(progress)
    return 0


def show(progress: Progress) -> None:
    """Print the progress, chapter by chapter, for every game begun."""
    ways = [way for way in (Journey(progress, slug) for slug in GAMES) if way.begun]
    if not ways:
        print(repr(progress))
        return
    for way in ways:
        right, given = progress.answers(way.slug)
        print(say("progress.game", game=game(way.slug).name, solved=len(progress.solved(way.slug)), right=right,
                  given=given, rules=len(progress.mastered(way.slug))))
        for stage in way.stages:
            chapter = stage.chapter
            print(f"  {SIGNS[stage.state]} {chapter.number:2}. {chapter.title} ({stage.known}/{stage.of})")
    print(say("progress.due", n=len(due(progress))))


def summed_up(folder: Path) -> int:
    """Print the rules a class misunderstands most, and the files that could not be read."""
    room = Classroom(folder)
    print(say("progress.class", n=len(room.histories)))
    for row in room.hardest().head(WORST).itertuples():
        if row.mistakes:
            print(f"{row.rule:>8}  {row.mistakes:3}/{row.tries:<3}  {row.says}")
    for fault in room.faults:
        print(say("progress.fault", fault=fault))
    return 1 if room.faults else 0
