"""The floor plan of a game: every game has the same rooms, and a role has one name and one place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, Literal, NamedTuple


class Role(NamedTuple):
    """A file that has the same job in every game, and the names that others import from it."""

    path: str
    holds: tuple[str, ...]
    says: str
    needed: bool = True


class Stray(NamedTuple):
    """Something that is not as the plan says: what kind of fault, where, and which name or room it is about."""

    kind: Literal["room", "file", "missing", "undefined", "more"]
    path: str
    name: str

    def __str__(self) -> str:
        match self.kind:
            case "room":
                return f"{self.path}: there is no room {self.name}"
            case "file":
                return f"{self.path}: nothing of this name belongs into {self.name or 'the folder itself'}"
            case "missing":
                return f"{self.path} is missing: {self.name}"
            case "undefined":
                return f"{self.path} does not define {self.name}"
            case _:
                return f"{self.path} holds more than GAME: {self.name}"


ROLES: Final = (
    Role("__init__.py", ("GAME",), "GAME, and nothing else"),
    Role("game.toml", (), "its slug and its place in lists, known before anything is imported"),
    Role("clicks.py", ("tries", "picks"), "what somebody might try, and where one clicks for it"),
    Role("bot.py", ("Greedy",), "the sensible player"),
    Role("box/components.py", ("components",), "how many of each component are somewhere"),
    Role("rules/options.py", ("Options",), "how a game is set up"),
    Role("rules/setup.py", ("start",), "how it begins"),
    Role("rules/moves.py", ("MOVES",), "every kind of move"),
    Role("rules/events.py", (), "every kind of event"),
    Role("rules/position.py", ("Position",), "the position, a record that asks the files beside it"),
    Role("rules/legal.py", ("legal",), "what a seat may do"),
    Role("rules/checks.py", ("check",), "what each rule says of a move"),
    Role("rules/apply.py", ("after",), "what a move does"),
    Role("rules/chance.py", ("odds",), "what chance decides", needed=False),
    Role("rules/scoring.py", ("tally", "outcome"), "points, and who has won"),
    Role("rules/secrets.py", ("seen_by", "resample"), "who may know what", needed=False),
    Role("text/words.toml", (), "the words, in every language"),
    Role("text/catalogue.py", ("WORDS", "RULEBOOK"), "the words and the rule ledger, read"),
    Role("text/naming.py", (), "what things are called in sentences", needed=False),
    Role("text/notation.py", ("NOTATION",), "moves as they are typed"),
    Role("text/spoken.py", ("spoken",), "what else people call the parts of a move where they make it", needed=False),
    Role("text/codes.py", (), "what `write` and `read` share", needed=False),
    Role("text/write.py", ("TITLE", "LINES", "write"), "positions as text"),
    Role("text/read.py", ("read",), "positions from text"),
    Role("text/possible.py", ("FAULTS", "require_possible"), "which positions can be"),
    Role("text/tell.py", ("tell",), "events as sentences"),
    Role("text/board.py", ("show",), "the board in words"),
    Role("picture/scene.py", ("scene",), "the drawn table"),
    Role("picture/view.py", ("View",), "the position as the picture asks for it", needed=False),
    Role("picture/art.py", (), "drawings of things", needed=False),
    Role("picture/words.toml", (), "words that only the picture says", needed=False),
    Role("picture/catalogue.py", ("WORDS",), "these words, read", needed=False),
    Role("teaching/rules.toml", (), "the rule ledger"),
    Role("teaching/lessons.toml", (), "the exercises"),
    Role("teaching/quiz.toml", (), "the questions"),
    Role("teaching/glossary.toml", (), "the vocabulary of the box"),
    Role("teaching/problems.toml", (), "problems for practice, made by `tools/problems.py`", needed=False),
    Role("teaching/moments.toml", (), "a moment for every rule that is cited, gathered from the tests", needed=False),
    Role("teaching/coach.toml", (), "what the coach says in the first games, and how these are set up"),
    Role("teaching/table.json", (), "the saved game from which its pictures are drawn", needed=False),
)

# What else may lie in a room, under a name of the game's own.
BESIDE: Final = {
    "": ("bot_*",),
    "box": ("*.py", "*.toml"),  # what lies in the box, a file for each kind of thing
    "rules": ("*.py",),  # a file for each phase of the rulebook, or each thing its rules speak of
    "text": ("possible_*.py", "read_*.py", "write_*.py", "tell_*.py", "board_*.py"),  # parts of long files
    "picture": ("*.py",),  # a file for each part of the picture
    "teaching": ("*.toml",),
}


def astray(folder: Path, missing_ok: tuple[str, ...] = ()) -> Iterator[Stray]:
    """What lies in the wrong place, what is missing, and which names are not where others look for them."""
    roles = {role.path: role for role in ROLES}
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    there = {path.relative_to(folder).as_posix(): path for path in files}
    for path in there:
        room, _, name = path.rpartition("/")
        if room not in BESIDE:
            yield Stray("room", path, room)
        elif path not in roles and name != "__init__.py" and not any(fnmatch(name, like) for like in BESIDE[room]):
            yield Stray("file", path, room)
    for role in ROLES:
        if role.path not in there:
            if role.needed and role.path not in missing_ok:
                yield Stray("missing", role.path, role.says)
        elif role.path.endswith(".py"):
            defined = _defined(there[role.path])
            yield from (Stray("undefined", role.path, name) for name in role.holds if name not in defined)
    if "__init__.py" in there and (others := _defined(there["__init__.py"]) - {"GAME"}):
        yield Stray("more", "__init__.py", ", ".join(sorted(others)))


def _defined(path: Path) -> set[str]:
    """The names a module defines at its top level."""
    names = set[str]()
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                names.add(name)
    return names
