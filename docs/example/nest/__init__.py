"""The Dragon's Nest: the smallest whole game, for whoever wants to add one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from dragongames.core.game.game import Game
from dragongames.core.game.position import Event, Move, Seat
from dragongames.core.game.rulebook import Rulebook
from dragongames.core.text.notation import Notation, Number
from dragongames.core.text.words import Catalogue, Phrase, Who, core_words
from dragongames.draw.look import Look
from dragongames.draw.scene import Circle, Rect, Scene, Text

from .position import LINES, MOST, NEST, Position, Take, Taken, read, tally, write

WORDS: Final = Catalogue.load(__name__, core_words())
SIZE: Final = 46  # of an egg, in pixels


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    players: Literal[2] = 2


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """Everything somebody might try, allowed or not."""
    if seat in position.actors:
        yield from (Take(seat, n) for n in range(1, MOST + 1))


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What one clicks: the last of the eggs one takes."""
    return (f"egg.{move.eggs}",) if isinstance(move, Take) else ()


def told(event: Event) -> Phrase:
    """An event as a sentence."""
    assert isinstance(event, Taken)
    return Phrase("event.Taken", {"who": Who(event.seat), "n": event.points})


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The board in words."""
    players = (f"{WORDS.say(Who(seat), names=names)}: {points}" for seat, points in enumerate(position.points))
    return "\n".join((WORDS.say(Phrase("nest", {"left": position.left})), *players))


def scene(position: Position, look: Look) -> Scene:
    """The board as a picture; what can be clicked has a target."""
    palette, said = look.palette, Phrase("nest", {"left": position.left})
    eggs = tuple(
        Circle(
            x=40 + SIZE * n, y=60, r=18, fill=palette.card, stroke=palette.card_line, width=2,
            target=f"egg.{n + 1}" if n < MOST else None,
            name=WORDS.say(Phrase("move.Take", {"eggs": n + 1}), look.lang),
        )
        for n in range(position.left)
    )
    lines = tuple(
        Text(x=22, y=140 + 26 * seat, text=f"{WORDS.say(Who(seat), look.lang, look.names)}: {points}", size=16,
             fill=palette.ink)
        for seat, points in enumerate(position.points)
    )
    ground = Rect(x=10, y=10, w=SIZE * NEST + 20, h=100, r=12, fill=palette.well, stroke=palette.line)
    return Scene(
        SIZE * NEST + 40, 190, (ground, *eggs, *lines), title=WORDS.say(said, look.lang), palette=palette,
    )


GAME = Game(
    slug="nest",
    players=(2,),
    options=Options,
    position=Position,
    moves=(Take,),
    words=WORDS,
    rulebook=Rulebook.load(__name__, WORDS),
    notation=Notation(WORDS, (Take,), {"eggs": Number(WORDS)}),
    start=lambda options: Position(),
    tries=tries,
    picks=picks,
    tell=told,
    write=write,
    read=read,
    show=show,
    scene=scene,
    components=lambda position: Counter(eggs=position.left + sum(position.points)),
    tally=tally,
    lines=LINES,
    samples=(Options(),),
    longest=NEST,
    minutes=5,
)
