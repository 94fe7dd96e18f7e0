"""The names of chapters in a learner's folder: in English as they lie here, in Polish after their Polish titles."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePath, PurePosixPath
from typing import Final
from unicodedata import normalize
from urllib.parse import quote, unquote

from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games import GAMES, game
from dragongames.lessons.reference.course import START, folder, title_of
from dragongames.lessons.words import WORDS

OTHERS: Final = LANGUAGES[1:]  # languages with their own file names
ANALYSIS: Final = "analysis"
BREAKS: Final = re.compile(r"[^\w]+")
# Mentions of other notebooks: a link in a text, and any path that a cell has shown.
LINK: Final = re.compile(r"\[[^\]\n\"]+\]\((?P<path>[^)\n\"]*\.ipynb)\)")
TOLD: Final = re.compile(r"(?P<up>\.\./)?(?:(?P<room>[\w-]+)/)?(?P<file>\d\d-[\w-]+)\.ipynb")


def named(path: str, lang: str, home: Path | None = None) -> str:
    """A chapter's path in a folder in this language; `home` holds the notebooks if they are not the package's.

    >>> named("knights-and-castles/01-components-and-setup.ipynb", "pl")
    'rycerze-i-zamki/01-elementy-i-przygotowanie.ipynb'
    """
    place = PurePosixPath(path)
    if lang not in OTHERS:
        return path
    room = _room(place.parent.name, lang)
    files = _files(home or folder(LANGUAGES[0]), place.parent.name, lang)
    return str(PurePosixPath(room, files.get(place.stem, place.stem) + place.suffix))


def plain_name(path: str) -> str:
    """The chapter's English path for a file in a learner's folder; any other path stays the same.

    >>> plain_name("games/rycerze-i-zamki/01-elementy-i-przygotowanie.ipynb")
    'knights-and-castles/01-components-and-setup.ipynb'
    """
    place = PurePath(normalize("NFC", path))
    for lang in OTHERS:
        if place.stem == _start(lang):
            return START + place.suffix
        for room in (*GAMES, ANALYSIS):
            if place.parent.name == _room(room, lang):
                files = _files(folder(LANGUAGES[0]), room, lang)
                found = next((stem for stem, name in files.items() if _topic(name) == _topic(place.stem)), None)
                if found is not None:
                    return f"{room}/{found}{place.suffix}"
    return path


def language_of(path: str) -> str:
    """The language of a notebook's file name."""
    return LANGUAGES[0] if plain_name(path) == path else OTHERS[0]


def linked(book: str, lang: str, home: Path | None = None, room: str = "") -> str:
    """The text of a notebook in this room, as it goes into a folder in this language.

    Its links lead to the files of that folder; a link to the other language is replaced by the command for it.
    """
    other = next(known for known in LANGUAGES if known != lang)

    def at_home(link: re.Match[str]) -> str:
        parts = link["path"].split("/")
        leaves = other in parts if lang not in OTHERS else parts.count("..") > bool(room)
        return f"`dragongames --lang {other} lab`" if leaves else link[0]

    def led(told: re.Match[str]) -> str:
        there = told["room"] or ("" if told["up"] or told["file"] == START else room)
        new = PurePosixPath(named(str(PurePosixPath(there, told["file"] + ".ipynb")), lang, home))
        return (told["up"] or "") + quote(str(new) if told["room"] else new.name)

    book = LINK.sub(at_home, book)
    return book if lang not in OTHERS else TOLD.sub(led, book)


def is_room(name: str) -> bool:
    """Whether a folder with this name is a room of chapters, in any language."""
    return any(normalize("NFC", name) in (room, *(_room(room, lang) for lang in OTHERS)) for room in (*GAMES, ANALYSIS))


def _topic(stem: str) -> str:
    return unquote(stem).partition("-")[2]


def _room(room: str, lang: str) -> str:
    if room in GAMES:
        return _words(game(room).words.say(Phrase("game"), lang))
    return _words(WORDS.say(Phrase("course.analysis"), lang)) if room == ANALYSIS else room


def _start(lang: str) -> str:
    return f"{START[:2]}-{_words(WORDS.say(Phrase('course.start'), lang))}"


@cache
def _files(home: Path, room: str, lang: str) -> dict[str, str]:
    """The chapters of a room: English name -> name in this language."""
    if not room:
        return {START: _start(lang)}
    return {path.stem: f"{path.stem[:2]}-{_words(title_of(path))}"
            for path in sorted((home / lang / room).glob("[0-9][0-9]-*.ipynb"))}


def _words(title: str) -> str:
    return BREAKS.sub("-", title.lower()).strip("-")
