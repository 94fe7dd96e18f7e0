"""The head of a chapter tells the sections of the rulebook it covers: those of the rules it is the first to cite."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CITED: Final = re.compile(r"\[([A-Z]{2}-\d+\.\d+)(?= · |\])")
SAID: Final = {"en": "In the rulebook: ", "pl": "W instrukcji: "}


def head(text: str, path: Path, lang: str) -> str:
    """The head of a chapter with the sections it covers, under their own headings; unchanged if there are none."""
    found = sections(path.parent).get(path.name, ())
    if not found:
        return text
    title, _, rest = text.partition("\n\n")
    lead, _, rest = rest.partition("\n\n")
    told = f"*{SAID[lang]}{'; '.join(found)}.*"
    return "\n\n".join(filter(None, (title, lead, told, rest)))


@cache
def sections(folder: Path) -> dict[str, tuple[str, ...]]:
    """For each chapter of a game, by the name of its file, the sections in the order in which its text cites them."""
    rules = ROOT / "dragongames" / "games" / folder.name.replace("-", "_") / "teaching" / "rules.toml"
    if not rules.is_file():
        return {}
    section = {rule["id"]: rule["section"] for rule in tomllib.loads(rules.read_text("utf-8"))["rule"]}
    known: set[str] = set()
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("[0-9]*.md")):
        cited = [rule for rule in CITED.findall(path.read_text("utf-8")) if rule in section and rule not in known]
        known.update(cited)
        found[path.name] = tuple(dict.fromkeys(section[rule] for rule in cited))
    return found
