"""Effects as a row of signs with numbers: what is paid, an arrow, what is gained."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from dragongames.draw.glyphs import drawn, plain
from dragongames.draw.layout import MIDDLE
from dragongames.draw.metrics import width
from dragongames.draw.scene import AnyShape, Path, Text
from dragongames.games.simurgh.box.effects import (
    NOTHING,
    Amount,
    Deed,
    Effect,
    Either,
    Every,
    Hatchling,
    Space,
    Total,
)
from dragongames.games.simurgh.picture.art import SIGNS
from dragongames.games.simurgh.picture.view import View

SIZE: Final = 12.0
SIGN: Final = 16.0
ARROW: Final = "arrow"
DOWN: Final = "down"
# What a deed looks like: signs, or words between them.
DEEDS: Final = {
    "scout": ("tile",), "monument": ("objective",), "fetch": ("tile",), "draw": ("tile",), "replace": ("objective",),
}

# A piece is a number or a word (in quotes), or the name of a sign; " " and "·" are gaps.
Piece: TypeAlias = str
_GAPS: Final = {" ": 4.0, "·": 2.0}


def pieces(view: View, space: Space, tight: bool = False) -> list[Piece]:
    """A whole effect; if `tight`, a single thing has no number, and `or` is a slash."""
    found: list[Piece] = []
    if space.once:
        found += ['"1×', " "]
    if space.when:
        found += [f'"{view.say("sign.when")}', " ", *_either(space.when), '":', " "]
    if space.cost != NOTHING:
        found += [*_effect(view, space.cost, tight), " ", ARROW, " "]
    gain = space.gain
    if space.when and gain == Deed("same"):
        return [*found, '"+1', *_either(space.when)]
    if space.when and not isinstance(gain, Deed):
        found.append('"+')
    return [*found, *_effect(view, gain, tight)]


def price(view: View, effect: Effect, tight: bool = False) -> list[Piece]:
    """Only a price, or only a gain."""
    return _effect(view, effect, tight)


def _effect(view: View, effect: Effect, tight: bool) -> list[Piece]:
    match effect:
        case Amount(n, thing):
            return [thing] if tight and n == 1 else [f'"{n}', thing]
        case Total(n, things):
            return [f'"{n}', *_either(things)]
        case Either(parts):
            if tight and all(isinstance(part, Amount) and part.n == 1 for part in parts):
                return _either(tuple(part.thing for part in parts if isinstance(part, Amount)))
            word = '"/' if tight else f'"{view.say("sign.or")}'
            return _joined([_effect(view, part, tight) for part in parts], [" ", word, " "])
        case Every(parts):
            inner = [
                ['"(', *_effect(view, part, tight), '")'] if isinstance(part, Either) and not tight
                else _effect(view, part, tight)
                for part in parts
            ]
            return _joined(inner, ["·" if tight else " "])
        case Hatchling(looked, tokens):
            kept = ["dragon"] if tight else ["dragon", f'"{view.say("sign.of", n=looked)}']
            return kept if not tokens else [*kept, " ", f'"+{tokens}', "token"]
        case Deed("again"):
            return ["rider", DOWN, f'"{view.say("sign.again")}']
        case Deed(name):
            if name in ("fetch", "draw", "replace"):
                return [*DEEDS[name], f'"{view.say(f"sign.{name}")}']
            return [*DEEDS[name]]
    return []


def _either(things: tuple[str, ...]) -> list[Piece]:
    return _joined([["rider", DOWN] if thing == "moved" else [thing] for thing in things], ['"/'])


def _joined(parts: list[list[Piece]], between: list[Piece]) -> list[Piece]:
    found: list[Piece] = []
    for part in parts:
        found += [*between, *part] if found else part
    return found


# -- drawing -----------------------------------------------------------------------------------------


def _wide(piece: Piece, size: float, sign: float) -> float:
    if piece in _GAPS:
        return _GAPS[piece]
    if piece.startswith('"'):
        return width(piece[1:], size, True) + 1
    return sign * 0.75 if piece in (ARROW, DOWN) else sign + 1


def wide(row: list[Piece], size: float = SIZE, sign: float = SIGN) -> float:
    return sum(_wide(piece, size, sign) for piece in row)


def fitting(view: View, space: Space, room: float, size: float = SIZE, sign: float = SIGN) -> list[Piece]:
    """The pieces of an effect, tight if there is little room."""
    row = pieces(view, space)
    return row if wide(row, size, sign) <= room else pieces(view, space, tight=True)


def draw(
    view: View, row: list[Piece], x: float, middle: float, colour: str, size: float = SIZE, sign: float = SIGN,
    room: float | None = None, seat: int | None = None,
) -> Generator[AnyShape, None, float]:
    """A row of signs; returns where it ends. With `room`, signs and gaps shrink until the row fits."""
    if room is not None and (needed := wide(row, size, sign)) > room:
        words = sum(_wide(piece, size, sign) for piece in row if piece.startswith('"'))
        shrunk = max((room - words) / max(needed - words, 1), 0.5)
    else:
        shrunk = 1.0
    inks = view.inks(seat)
    for piece in row:
        step = _wide(piece, size, sign)
        if piece.startswith('"'):
            text = piece[1:]
            yield Text(x=x, y=middle + size * MIDDLE, text=text, size=size, bold=True, room=width(text, size, True),
                       fill=colour)
        else:
            step *= shrunk
            if piece in (ARROW, DOWN):
                yield from _arrow(x, middle, step, colour, piece == DOWN)
            elif piece not in _GAPS:
                side = sign * shrunk
                yield from drawn(SIGNS[piece], x, middle - side / 2, side, inks)
        x += step
    return x


def _arrow(x: float, middle: float, wide: float, colour: str, down: bool) -> Iterator[AnyShape]:
    size = wide * 0.92
    if down:
        yield Path(d="M38 4V54H16L50 96L84 54H62V4Z", x=x, y=middle - size / 2, scale=size / 100, fill=colour)
    else:
        yield from plain(ARROW, x, middle - size / 2, size, colour)


def sign(view: View, name: str, x: float, y: float, size: float, seat: int | None = None) -> Iterator[AnyShape]:
    """One sign in a square."""
    yield from drawn(SIGNS[name], x, y, size, view.inks(seat))
