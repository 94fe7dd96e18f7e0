"""Sources made from a pattern: what the chapters of all games share stands once, in `notebooks/source/_last`.

A source that begins with `::: from NAME` is made from the pattern `_last/NAME.md`. Where the pattern says `::: part X`,
the source's own `::: part X` goes in; without one, what the pattern has there itself, up to `::: end`. A `::: gaps`
block in either is TOML: it says what fills gaps `{{like this}}`, as one text or as one for each language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

FROM: Final = re.compile(r"::: from ([a-z-]+)\s*")
PART: Final = re.compile(r"::: part ([a-z-]+)\s*")
GAP: Final = re.compile(r"\{\{([a-z_]+)\}\}")
COUNTED: Final = ("slug", "name", "number", "next", "games")  # gaps that are filled automatically


class SourceError(ValueError):
    """A source that cannot be read; the message names file and line."""


class Line(NamedTuple):
    """A line of a source, and where it stands."""

    text: str
    path: Path
    number: int

    def wrong(self, what: str) -> SourceError:
        return SourceError(f"{self.path}:{self.number}: {what}")


class Source(NamedTuple):
    """All lines of a source, and what fills its gaps."""

    path: Path
    lines: list[Line]
    gaps: Mapping[str, Any]

    def fill(self, text: str, lang: str, line: Line) -> str:
        """A text with its gaps filled; `lang` is "" in code."""
        return GAP.sub(lambda found: self._gap(found[1], lang, line), text)

    def _gap(self, name: str, lang: str, line: Line) -> str:
        if name in self.gaps:
            value = self.gaps[name]
            return str(value.get(lang, "") if isinstance(value, dict) else value)
        if name in COUNTED:
            return _counted(self.path, name, lang or "en")
        raise line.wrong(f"nothing fills the gap {{{{{name}}}}}; {self.path} should, under `::: gaps`")


def source(path: Path) -> Source:
    """The whole source, whether it uses a pattern or not."""
    lines = [Line(text, path, number) for number, text in enumerate(path.read_text("utf-8").splitlines(), 1)]
    first = next((line for line in lines if line.text.strip()), None)
    found = FROM.fullmatch(first.text) if first else None
    if first is None or found is None:
        return Source(path, lines, {})
    pattern = path.parents[1] / "_last" / f"{found[1]}.md"
    if not pattern.is_file():
        raise first.wrong(f"there is no pattern {pattern.name}")
    own, parts, gaps = _parts(lines[lines.index(first) + 1:])
    if any(line.text.strip() for line in own):
        raise first.wrong("only `::: gaps` and `::: part` may stand in a source that rests on a pattern")
    shared = [Line(text, pattern, number) for number, text in enumerate(pattern.read_text("utf-8").splitlines(), 1)]
    filled, offered, default = _filled(shared, parts)
    for name in parts:
        if name not in offered:
            raise first.wrong(f"the pattern has no part `{name}`, but {', '.join(sorted(offered))}")
    wanted = {gap for line in (*shared, *filled) for gap in GAP.findall(line.text)}
    for name in gaps:
        if name not in wanted:
            raise first.wrong(f"the pattern has no gap `{name}`, but {', '.join(sorted(wanted))}")
    return Source(path, filled, {**default, **gaps})


def _parts(lines: list[Line]) -> tuple[list[Line], dict[str, list[Line]], dict[str, Any]]:
    """The lines before the first part, the parts by name, and the gaps."""
    own: list[Line] = []
    parts: dict[str, list[Line]] = {}
    toml: list[Line] | None = None
    into = own
    for line in lines:
        if line.text.rstrip() == "::: gaps":
            into = toml = []
        elif found := PART.fullmatch(line.text):
            into = parts.setdefault(found[1], [])
        else:
            into.append(line)
    return own, parts, _gaps(toml or [])


def _filled(shared: list[Line], parts: Mapping[str, list[Line]]) -> tuple[list[Line], set[str], dict[str, Any]]:
    """The pattern with the parts in place, the names of these places, and the pattern's own gaps."""
    filled: list[Line] = []
    toml: list[Line] = []
    offered: set[str] = set()
    rest: Iterator[Line] = iter(shared)
    for line in rest:
        if line.text.rstrip() == "::: gaps":
            for inner in rest:
                if inner.text.rstrip() == "::: end":
                    break
                toml.append(inner)
        elif found := PART.fullmatch(line.text):
            offered.add(found[1])
            before = []
            for inner in rest:
                if inner.text.rstrip() == "::: end":
                    break
                before.append(inner)
            filled += parts.get(found[1], before)
        else:
            filled.append(line)
    return filled, offered, _gaps(toml)


def _gaps(lines: list[Line]) -> dict[str, Any]:
    try:
        return tomllib.loads("\n".join(line.text for line in lines))
    except tomllib.TOMLDecodeError as error:
        raise lines[0].wrong(f"its gaps cannot be read: {error}") from error


def _counted(path: Path, name: str, lang: str) -> str:
    """What the project knows about a source: its game, its number, the next chapter, the table of all games."""
    import dragongames as dg

    match name:
        case "games":
            return str(import_module("sources").first_page(lang))
        case "slug":
            return path.parent.name
        case "name":
            return dg.game(path.parent.name).words.template("game", lang)
        case "number":
            return str(int(path.stem.partition("-")[0]))
        case _:
            chapters = sorted(one.stem for one in path.parent.glob("[0-9]*.md"))
            return f"{chapters[(chapters.index(path.stem) + 1) % len(chapters)]}.ipynb"
