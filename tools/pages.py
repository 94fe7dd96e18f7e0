"""Write the pages of the games and the glossaries: prose from docs/source, counts from the code.

    python tools/pages.py            docs/games, docs/pl/gry, docs/glossary.md, docs/pl/slowniczek.md,
                                     and the tables of all games in the README and the indexes of the guides
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, get_args

import dragongames as dg
from dragongames.core.game.game import Game
from dragongames.core.game.rulebook import Status
from dragongames.core.text.words import LANGUAGES, language
from dragongames.lessons.exercises.exercise import exercises
from dragongames.lessons.reference.glossary import heads

sys.path.append(str(Path(__file__).parent))  # the tools share a module, from wherever this one is loaded
sources: Final = import_module("sources")
ROOT: Final = sources.ROOT
DOCS: Final = sources.DOCS
HOME: Final = {"en": DOCS, "pl": DOCS / "pl"}  # where the pages in a language lie
GAMES: Final = {"en": "games", "pl": "gry"}
GLOSSARY: Final = {"en": "glossary.md", "pl": "slowniczek.md"}
SAYS: Final = sources.SAYS
prose: Final = sources.prose
LISTED: Final = re.compile(r"(<!-- games: .+? -->\n).*?(<!-- /games -->)", re.DOTALL)


def chapters(slug: str, lang: str) -> Iterator[tuple[str, Path]]:
    """The title and the place of every chapter."""
    folder = ROOT / "notebooks" / ("" if lang == LANGUAGES[0] else lang) / slug
    for path in sorted(folder.glob("*.ipynb")):
        first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
        yield first.partition("\n")[0].removeprefix("# "), path


def link(text: str, target: Path, page: Path) -> str:
    return f"[{text}]({Path(os.path.relpath(target, page.parent)).as_posix()})"


def top(says: dict[str, str], title: str, lang: str, page: Path, others: dict[str, Path]) -> list[str]:
    """The beginning of every page."""
    links = [link(SAYS[other]["name"], place, page) for other, place in others.items() if other != lang]
    return [
        f"<!-- {says['written']} -->", f"# {title}", "",
        " · ".join((*links, link(says["index"], HOME[lang] / "README.md", page))), "",
    ]


def game_page(slug: str, lang: str) -> str:
    """The page of a game."""
    says, game, blocks, places = SAYS[lang], dg.game(slug), prose(slug), game_pages(slug)
    page = places[lang]
    own, english = (game.words.template("game", which) for which in ("pl", "en"))
    title = own if lang == "pl" or own == english else f"{own} ({english})"
    picture = DOCS / "pictures" / ("" if lang == LANGUAGES[0] else lang) / f"{slug}.svg"
    known = list(chapters(slug, lang))
    players, time, weight = sources.facts(game, lang)
    facts = {
        "players": players, "time": time, "weight": weight, "rules": len(game.rulebook), "chapters": len(known),
        "exercises": len(tuple(exercises(slug))),
    }
    return "\n".join((
        *top(says, title, lang, page, places),
        f"*{game.words.template('pitch', lang)}*", "",
        " | ".join(("", *(says[fact] for fact in facts), "")).strip(), "|---" * len(facts) + "|",
        " | ".join(("", *map(str, facts.values()), "")).strip(), "",
        blocks[lang], "",
        f"!{link(says['alt'].format(name=game.words.template('game', lang)), picture, page)}", "",
        f"## {says['turn']}", "", blocks[f"{lang} turn"], "",
        f"## {says['learn']}", "", says["open"], "",
        *(f"{number}. {link(name, path, page)}" for number, (name, path) in enumerate(known, 1)), "",
        f"## {says['origin']}", "", *origins(game, lang), "",
    ))


def origins(game: Game, lang: str) -> Iterator[str]:
    """How many rules are the rulebook's own, and what had to be reconstructed."""
    says, counts = SAYS[lang], Counter(rule.status for rule in game.rulebook)
    for status in get_args(Status):
        if counts[status]:
            yield f"* {says[status].format(n=counts[status], all=len(game.rulebook))}"
    if counts["reconstruction"]:
        yield from ("", says["rebuilt"], "")
    for rule in game.rulebook:
        if rule.status == "reconstruction" and rule.why is not None:
            yield f"* **{rule.id}** {rule.says[lang]} *{rule.why[lang]}*"


def glossary_page(lang: str) -> str:
    """The words of all games."""
    before = language()
    language(lang)
    try:
        says = SAYS[lang]
        lines = [*top(says, says["glossary"], lang, HOME[lang] / GLOSSARY[lang], glossaries()), says["words"], ""]
        for slug in dg.GAMES:
            lines += [f"## {dg.game(slug).name}", "", f"| {' | '.join(heads())} |", "|---" * len(heads()) + "|"]
            lines += [f"| {' | '.join(row)} |" for row in dg.glossary(slug).rows]
            lines.append("")
        return "\n".join(lines)
    finally:
        language(before)


def listed(page: Path, write: Callable[[Path], str]) -> str:
    """A hand-written page, with its table of games made anew."""
    before = page.read_text("utf-8")
    if not LISTED.search(before):
        raise ValueError(f"{page.relative_to(ROOT)} has no place for the games: <!-- games: ... --> <!-- /games -->")
    return LISTED.sub(lambda found: f"{found[1]}{write(page)}\n{found[2]}", before)


def readme_games(page: Path) -> str:
    """What there is of every game, with pictures; the first game's picture stands at the top of the README."""
    lines = ["| game | in English | what is there |", "|---|---|---|"]
    for slug in dg.GAMES:
        name = link(dg.game(slug).words.template("game", "pl"), game_pages(slug)["en"], page)
        lines.append(f"| {name} | {dg.game(slug).words.template('game', 'en')} | {prose(slug)['en whole']} |")
    for slug in [*dg.GAMES][1:]:
        lines += ["", f"!{link(prose(slug)['en alt'], DOCS / 'pictures' / f'{slug}.svg', page)}"]
    return "\n".join(lines)


def index_games(lang: str, page: Path) -> str:
    """The pages of the games."""
    heads = SAYS[lang]["heads"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for slug in dg.GAMES:
        words = dg.game(slug).words
        names = [words.template("game", "pl")] + ([words.template("game", lang)] if lang != "pl" else [])
        lines.append(f"| {' | '.join((*names, link(prose(slug)[f'{lang} short'], game_pages(slug)[lang], page)))} |")
    return "\n".join(lines)


def game_pages(slug: str) -> dict[str, Path]:
    return {lang: HOME[lang] / GAMES[lang] / f"{slug}.md" for lang in LANGUAGES}


def glossaries() -> dict[str, Path]:
    return {lang: HOME[lang] / GLOSSARY[lang] for lang in LANGUAGES}


WRITTEN: Final[dict[Path, Callable[[], str]]] = {
    **{place: partial(game_page, slug, lang) for slug in dg.GAMES for lang, place in game_pages(slug).items()},
    **{place: partial(glossary_page, lang) for lang, place in glossaries().items()},
    ROOT / "README.md": partial(listed, ROOT / "README.md", readme_games),
    **{
        home / "README.md": partial(listed, home / "README.md", partial(index_games, lang))
        for lang, home in HOME.items()
    },
}


def main() -> int:
    for place, write in WRITTEN.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(write(), "utf-8")
        print(place.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
