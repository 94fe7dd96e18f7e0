"""What is said away from the table: boards' status lines, panels, advice, lessons, refusals of what was typed."""

from __future__ import annotations

import contextlib
import html
import io
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import ipywidgets as ipw

import dragongames as dg
from dragongames.core.errors import DragonError
from dragongames.core.game.game import Game
from dragongames.core.table.table import Table
from dragongames.core.text.words import language
from dragongames.lessons import Quiz, exercises

Pair = tuple[str, str]  # the kind of a saying, and its words
ODD: Final = ("", "?", "-", "99", "smok", "unicorn", "x")
CLICKS: Final = 6  # clicks at one board
TEXTS: Final = 25  # spoilt texts of one position
MISTYPED: Final = 8  # spoilt moves at one position
DECISIONS: Final = 8  # decisions that are reviewed
TICK: Final = 0.06  # seconds that one look of a hint is said to take
WIDE: Final = "1000"  # columns of the terminal: nothing is broken into lines
# What stands apart in a panel begins a line of its own; marks inside a sentence do not, and signs say nothing.
_UNSEEN: Final = re.compile(r"<style.*?</style>|<svg.*?</svg>|<b aria-hidden='true'>.*?</b>", re.DOTALL)
_TITLE: Final = re.compile(r"\s(?:title|aria-label)=(?:'([^']*)'|\"([^\"]*)\")")
_CELL: Final = re.compile(r"</td>\s*<td[^>]*>")
_WITHIN: Final = re.compile(r"</?(?:b|i|em|strong|sup|code|s|a|span)(?:\s(?!class='dg-(?:badge|rows|label))[^>]*)?>")
_TAGS: Final = re.compile(r"<[^>]+>")
_BELOW: Final = re.compile(r"^(  .*\S)\n {12,}(?=\S)", re.MULTILINE)  # an option above its help, or a broken line
_PROMPT: Final = re.compile(r"^[^\s>][^>]{0,30}> +")


@contextlib.contextmanager
def unhurried() -> Iterator[None]:
    """Hints as long as so many looks take, by a clock that goes on with each look: a sample can be drawn again."""
    ticks = count()
    with patch.multiple("dragongames.analysis.hinting", worked=lambda: next(ticks) * TICK, monotonic=lambda: 0.0):
        yield


def at_a_board(table: Table, rng: Random) -> Iterator[Pair]:
    """The status line of a live board: whose move it is, hints, answers to clicks and to the keyboard's finger."""
    board = dg.board(table.copy(), dpr=1)
    heard: list[str] = []
    here = board.table.node
    with unhurried(), patch.object(board, "say", lambda text, kind="turn": heard.append(text)):
        board.say(board.situation())
        board.hint()
        board.hint()
        targets = [shape.target for shape in board.picture.plain().shapes if shape.target is not None]
        for target in rng.sample(targets, min(CLICKS, len(targets))):
            heard.append(board.pointed(target))
            board.click(target)
            if board.table.node is not here:
                break
    yield from (("status", text) for text in heard)
    board.close()


def mistyped(table: Table, rng: Random) -> Iterator[Pair]:
    """Moves with a word left out, misspelt or taken from another move."""
    seat = table.position.actors[0]
    legal = table.position.legal(seat) if seat >= 0 else ()
    for move in rng.sample(legal, min(MISTYPED, len(legal))):
        words = table.write(move, numbered=False).split()
        at = rng.randrange(len(words))
        words[at] = rng.choice((*ODD, words[at][:-1], words[at] + "x"))
        text = " ".join(filter(None, words))
        yield from _refused("typed", lambda text=text: table.copy().play(text))


def mistaken(table: Table, rng: Random) -> Iterator[Pair]:
    """Positions as text with a word or number changed, and options that do not fit."""
    played = table.game
    text = played.wording.show(played.write(table.position))
    first, left_out, *lines = played.writing
    yield from (("position", line) for line in (first, left_out))
    yield from (
        ("position", f"{line}  {told.strip()}") for line, told in zip(lines[::2], lines[1::2], strict=True)
    )
    for _ in range(TEXTS):
        parts = re.split(r"(\s+|,|;)", text)
        at = rng.randrange(len(parts))
        parts[at] = rng.choice((*ODD, rng.choice(parts), str(rng.randrange(12))))
        changed = "".join(parts)
        if rng.randrange(2):
            lines = changed.splitlines()
            del lines[rng.randrange(len(lines))]
            changed = "\n".join(lines)
        yield from _refused("position", lambda changed=changed: played.read(changed))
    pronoun = {"en": "You", "pl": "Ty"}[language()]
    for options in ({"players": 9}, {"dice": 1}, {"player": 2}, {"names": ("Ala", "Ala")}, {"names": (pronoun, "Ala")}):
        yield from _refused("option", lambda options=options: dg.table(played, **options))
    for option in played.options.__struct_fields__:
        yield from _refused("option", lambda option=option: dg.table(played, **{option: "xyz"}))


def advised(table: Table, rng: Random) -> Iterator[Pair]:
    """Reviews, comparisons and whole turns, after very little thought."""
    last = table.node
    decided = [node for node in last.path if not node.is_chance and not node.position.outcome()]
    decided = [node for node in decided if len(node.position.legal(node.position.actors[0])) > 1]
    table.node = decided[min(DECISIONS, len(decided) - 1)]
    with contextlib.suppress(DragonError):
        told = dg.analysis.review(table, simulations=2, progress=False)
        yield from (("review", told.sentence(judgement)) for judgement in told.judgements)
        yield ("review", repr(told).splitlines()[0])
        yield from (("column", str(name)) for name in told.frame.shown.columns)
    seat = table.position.actors[0]
    one, other = rng.sample(table.legal_moves(seat), 2)
    with contextlib.suppress(DragonError):
        yield from (("advice", text) for text in dg.analysis.explain(table, one, other, seat, simulations=3).told)
    with contextlib.suppress(DragonError):
        frame = dg.analysis.moves(table, seat, 4, turns=True, progress=False)
        rows = frame.shown.head(6).itertuples(index=False)
        yield from (("advice", text) for row in rows for text in row if isinstance(text, str))
        yield from (("column", str(name)) for name in frame.shown.columns)
    for name in ("positions", "moves", "events", "scores"):
        yield from (("column", str(column)) for column in getattr(dg.analysis.frames, name)(table).shown.columns)
    table.node = last


def taught(played: Game, rng: Random, exercises_tried: int = 5, questions: int = 8) -> Iterator[Pair]:
    """The answers of exercises to tries, and questions with the comments on answers."""
    for exercise in rng.sample(list(exercises(played.slug)), exercises_tried):
        attempt = exercise.attempt()
        while attempt.state == "open" and (moves := attempt.allowed()):
            tries = list(played.tries(attempt.table.position, attempt.seat))
            for move in (*rng.sample(tries, min(2, len(tries))), rng.choice(moves)):
                with contextlib.suppress(DragonError):
                    answered = attempt.play(move)
                    yield ("lesson", answered.text)
                if attempt.state != "open":
                    break
        yield from (("lesson", text) for text in attempt.solution())
    quiz = Quiz(played.slug, n=questions, seed=rng.randrange(10**6))
    while (question := quiz.current) is not None:
        yield from (("quiz", line) for line in repr(question).splitlines())
        yield ("quiz", quiz.answer(rng.randrange(len(question.choices))).text)
    yield ("quiz", repr(quiz))


def shown(table: Table, rng: Random, panels: int = 99) -> Iterator[Pair]:
    """The captions of every panel: headings, buttons, tooltips, choices."""
    from dragongames import widgets

    played, slug = table.game, table.game.slug
    first = next(iter(exercises(slug)))
    every: list[Callable[[], ipw.Widget]] = [
        lambda: widgets.Score(table), lambda: widgets.Explain(table), lambda: widgets.Timeline(table),
        lambda: widgets.Analysis(table, simulations=2, first=2), lambda: widgets.Choose(),
        lambda: widgets.Map([slug]), lambda: widgets.Quiz(slug, n=3, seed=rng.randrange(99)),
        lambda: widgets.Lesson(slug, first.id), lambda: widgets.PositionEditor(slug),
        lambda: widgets.PositionEditor(table), lambda: widgets.Blackboard(slug), lambda: widgets.CastleEditor("fort"),
        lambda: dg.board(table, seat=0),
    ]
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"DRAGONGAMES_DATA": folder}):
        for made in rng.sample(every, min(panels, len(every))):
            panel = made()
            yield from (("panel", text) for text in captions(panel))
            panel.close()
    assert played.slug == slug


def captions(widget: ipw.Widget) -> Iterator[str]:
    """Everything that can be read on a widget and on those inside it, as far as it is shown."""
    if widget.layout.display == "none":
        return
    for name in ("description", "tooltip", "placeholder"):
        yield from _written(getattr(widget, name, None) or "")
    if isinstance(widget, ipw.HTML):
        yield from _written(widget.value)
    for option in getattr(widget, "_options_labels", ()):
        yield from _written(str(option))
    for child in getattr(widget, "children", ()):
        yield from captions(child)


def _written(text: str) -> Iterator[str]:
    """What can be read in a piece of HTML: each block, row or label as one, and what appears when it is pointed at."""
    shown = _WITHIN.sub("", _CELL.sub(": ", _UNSEEN.sub("", text)))
    pointed = (line for found in _TITLE.findall(text) for line in "".join(found).splitlines())
    for line in (*_TAGS.sub("\n", shown).splitlines(), *pointed):
        if line.strip():
            yield html.unescape(line).strip()


def at_the_terminal(played: Game, rng: Random, commands: int = 99) -> Iterator[Pair]:
    """The command line: help, a game of a few moves, and answers to mistakes."""
    slug, lang = played.slug, language()
    legal = [played.notation.write(move, lang) for move in _first_moves(played)]
    words = dict(zip(("why", "save", "quit", "?", "moves", "score", "back", "board"), (
        ("czemu", "zapisz", "koniec", "?", "ruchy", "punkty", "cofnij", "stół") if lang == "pl"
        else ("why", "save", "quit", "?", "moves", "score", "back", "board")
    ), strict=True))
    typed = "\n".join((
        words["?"], words["score"], words["back"], words["why"], words["save"], f"{words['why']} {rng.choice(legal)}",
        "abc", rng.choice(legal), words["score"], words["back"], f"{words['save']} /", words["quit"],
    ))
    every = [
        (), ("--help",), *((name, "--help") for name in (
            "learn", "lab", "teach", "rules", "play", "replay", "progress", "print", "doctor",
        )),
        ("play", slug, "--seed", str(rng.randrange(999))), ("play", "szachy"), ("play", slug, "--players", "9"),
        ("play", slug, "--option", "x"), ("play", slug, "--option", "dice=2"), ("play", slug, "--bot", "gredy"),
        ("play", slug, "--seat", "7"), ("play", slug, "--names", "Ala"), ("rules", slug, "--find", "smok"),
        ("rules", slug, "--find", "xyz"), ("replay", "nothing.json"), ("progress", "shov"), ("progress", "show"),
        ("print", f"{slug}/99"), ("print", "exercises"), ("ply",), ("--lang", "de"), ("doctor", slug, "--walk", "x"),
        ("teach", slug, "--palette", "blue"), ("teach", slug, "--most", "4"), ("lab", "--port", "x"),
    ]
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {"DRAGONGAMES_DATA": folder}):
        for command in rng.sample(every, min(commands, len(every))):
            yield from (("terminal", line) for line in _run(("--lang", lang, *command), typed, Path(folder)))


def _first_moves(played: Game) -> tuple[object, ...]:
    table = dg.table(played, seed=1)
    return table.legal_moves(table.position.actors[0])[:20]


def _run(command: tuple[str, ...], typed: str, folder: Path) -> list[str]:
    from dragongames.cli.entry import main

    told = io.StringIO()
    before = language()
    here = Path.cwd()
    os.chdir(folder)
    try:
        with (
            unhurried(), patch.dict(os.environ, {"COLUMNS": WIDE}), patch("sys.stdin", io.StringIO(typed + "\n")),
            contextlib.redirect_stdout(told), contextlib.redirect_stderr(told), contextlib.suppress(SystemExit),
        ):
            main(list(command))
    finally:
        os.chdir(here)
        language(before)
    whole = _BELOW.sub(lambda found: f"{found[1]}{'  ' if found[1][2] == '-' else ' '}", told.getvalue())
    lines = (_PROMPT.sub("", line.strip()) for line in whole.splitlines())
    return [re.sub(r" {3,}", "  ", line) for line in lines if not line.startswith(("|", "#"))]


def _refused(kind: str, deed: Callable[[], object]) -> Iterator[Pair]:
    try:
        deed()
    except DragonError as error:
        yield (kind, str(error))


