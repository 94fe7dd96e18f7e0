"""The contents of a game's page source (docs/source/<game>.md), and the tables of all games made from it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import dragongames as dg
from dragongames.cli.checkup.chapters import BLOCKS as BLOCKS
from dragongames.core.game.game import Game

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
SAYS: Final = tomllib.loads((DOCS / "source" / "pages.toml").read_text("utf-8"))


def prose(slug: str) -> dict[str, str]:
    """The blocks of a source by their headings: `en`, `pl`, `en turn`, `pl turn` and so on."""
    parts = re.split(r"^::: (.+)\n", (DOCS / "source" / f"{slug}.md").read_text("utf-8"), flags=re.MULTILINE)
    return {head: text.strip() for head, text in zip(parts[1::2], parts[2::2], strict=True)}


def facts(game: Game, lang: str) -> tuple[str, str, str]:
    """For how many players a game is, how long it takes, and how heavy it is."""
    says, fewest, most = SAYS[lang], game.players[0], game.players[-1]
    players = f"{fewest}–{most}" if most > fewest else str(most)
    return players, says["minutes"].format(n=game.minutes), says["weights"][game.weight - 1]


def first_page(lang: str) -> str:
    """The table in the first notebook: every game and its first chapter, the lightest game first."""
    heads = SAYS[lang]["first"]
    rows = ["", *heads, ""], ["", *["---"] * len(heads), ""]
    games = sorted(map(dg.game, dg.GAMES), key=lambda game: (game.weight, game.minutes))
    return "\n".join("|".join(row) if row[1] == "---" else " | ".join(row).strip() for row in (
        *rows, *(["", *_first_row(game, lang), ""] for game in games)
    ))


def _first_row(game: Game, lang: str) -> Iterator[str]:
    own, here = game.words.template("game", "pl"), game.words.template("game", lang)
    yield f"**{here}**" if own == here else f"**{here}** (*{own}*)"
    players, time, weight = facts(game, lang)
    yield from (players, time, f"{weight}: {prose(game.slug)[f'{lang} short']}")
    chapter = sorted((ROOT / "notebooks" / "source" / game.slug).glob("[0-9]*.md"))[0]
    block = re.search(rf"^::: {lang}\n+# (.+)$", chapter.read_text("utf-8"), re.MULTILINE)
    title = re.sub(r" \([^)]*\)", "", block[1]) if block else chapter.stem
    yield f"[{title[:1].lower()}{title[1:]}]({game.slug}/{chapter.stem}.ipynb)"
