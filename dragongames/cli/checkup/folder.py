"""Registry and folder: the card, files and rooms, what GAME says about itself, its words, its bot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from dragongames.bots import bot
from dragongames.cli.checkup.patient import UNFINISHED, Patient
from dragongames.cli.checkup.words import say
from dragongames.core.game.contract import moves_of, walk
from dragongames.core.game.plan import astray
from dragongames.core.game.position import CHANCE
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games import CARD, GAMES

SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
WEIGHTS: Final = (1, 2, 3)


def card(patient: Patient) -> Iterator[str]:
    """What is known before anything is imported."""
    slug, place = patient.card.get("slug"), patient.card.get("place")
    if not isinstance(slug, str) or not SLUG.fullmatch(slug):
        yield say("card.slug", slug=str(slug))
    elif slug.replace("-", "_") != patient.folder.name:
        yield say("card.folder", slug=slug, folder=patient.folder.name)
    if not isinstance(place, int) or isinstance(place, bool):
        yield say("card.place", place=str(place))
        return
    for other in GAMES:
        if other != patient.slug and GAMES[other].startswith("dragongames.") and Patient(other).card["place"] == place:
            yield say("card.taken", place=place, other=other)


def laid_out(patient: Patient) -> Iterator[str]:
    """Every role has its file, every file its room (`dragongames/core/game/plan.py`); there is a table for pictures."""
    for kind, path, name in astray(patient.folder):
        where = f"{patient.folder.name}/{path}"
        match kind:
            case "missing":
                yield say("file.missing", file=where)
            case "undefined":
                yield say("file.undefined", file=where, name=name)
            case "more":
                yield say("file.more", file=where, name=name)
            case _:
                yield say("file.astray", file=where)


def tells(patient: Patient) -> Iterator[str]:
    """What GAME says about itself."""
    game = patient.game
    if game.slug != patient.slug:
        yield say("game.slug", slug=game.slug, card=f"{CARD}: {patient.slug}")
    if not game.players or list(game.players) != sorted({*game.players}):
        yield say("game.players", players=", ".join(map(str, game.players)))
    if game.weight not in WEIGHTS:
        yield say("game.weight", weight=game.weight)
    if not 1 <= game.minutes <= 1000:
        yield say("game.minutes", minutes=game.minutes)
    counts = {getattr(options, "players", None) for options in game.samples}
    for players in game.players:
        if players not in counts:
            yield say("game.sample", n=players)
    if not game.lines:
        yield say("game.lines")


def speaks(patient: Patient) -> Iterator[str]:
    """All words that every game needs are there, and none is in one language only."""
    words = patient.game.words
    for key in ("game", "pitch", *(kind.name for kind in patient.game.lines)):
        if key not in words:
            yield say("words.key", entry=key)
    for key, entry in words.entries.items():
        for lang in LANGUAGES:
            if not entry.get(lang):
                yield say("words.language", entry=key, lang=lang)


def hides(patient: Patient) -> Iterator[str]:
    """A game with secrets has a variant small enough to enumerate, for the oracle, and can fill in hidden things."""
    game = patient.game
    missing = [part for part in ("mini", "fill") if getattr(game, part) is None]
    if not missing:
        return
    for position, _, _ in walk(game, game.options(), Random(1).randrange):
        if position.actors and any(position.seen_by(seat) != position for seat in range(position.seats)):
            yield from (say(f"game.{part}") for part in missing)
            return


def plays(patient: Patient) -> Iterator[str]:
    """The sensible player chooses a legal move from what it sees."""
    game, rng = patient.game, Random(1)
    position = game.start(game.samples[0])
    while position.actors == (CHANCE,):
        position = position.after(rng.choice(moves_of(position, CHANCE)))
    seat = position.actors[0]
    try:
        move = bot("greedy", game).choose(position.seen_by(seat), seat, rng)
    except UNFINISHED as error:
        yield say("bot.fails", why=f"{type(error).__name__}: {error}")
        return
    if move not in position.legal(seat):
        yield say("bot.illegal", move=game.notation.write(move))


def shows(patient: Patient) -> Iterator[str]:
    """The first position can be drawn and described in every language."""
    from dragongames.draw.look import Look

    game = patient.game
    position = game.start(game.samples[0])
    for lang in LANGUAGES:
        scene = game.scene(position.seen_by(0), Look(lang=lang))
        if not scene.shapes or not scene.title:
            yield say("picture.empty", lang=lang)
        if not game.words.say(Phrase("game"), lang).strip():
            yield say("words.language", entry="game", lang=lang)
