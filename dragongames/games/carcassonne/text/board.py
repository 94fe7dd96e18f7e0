"""The text board: the land drawn with letters, then the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dragongames.core.game.position import Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.carcassonne.box.squares import square, x_of, y_of
from dragongames.games.carcassonne.box.tiles import CITY, CLOISTER, FIELD, ROAD, SYMBOLS, Tile
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY, GUARD, PAWNS_EACH, PLACE
from dragongames.games.carcassonne.rules.position import Position
from dragongames.games.carcassonne.text.catalogue import WORDS
from dragongames.games.carcassonne.text.naming import part_name, square_name, tile_codes, tile_name

WIDE: Final = 7
HIGH: Final = 3
# Where the sides, the fields in the corners and the middle lie in the three lines of a tile: (line, column).
SIDE_AT: Final = ((0, 3), (1, 6), (2, 3), (1, 0))
HALF_AT: Final = ((0, 1), (0, 5), (0, 6), (2, 6), (2, 5), (2, 1), (2, 0), (0, 0))
CORNERS: Final = ((0, 5), (2, 5), (2, 1), (0, 1))  # between a side and the next one clockwise
MIDDLE: Final = (1, 3)
SIGNS: Final = ("cloister", "volcano", "dragon", "portal", "princess")
EMBLEM_AT: Final = (1, 1)
PENNANT_AT: Final = (1, 2)
DRAGON_AT: Final = (1, 4)
FAIRY_AT: Final = (1, 5)


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The land, whose decision it is, and every player's points and pawns."""
    return "\n".join(_lines(position, names))


def _lines(position: Position, names: Sequence[str]) -> Iterator[str]:
    def say(key: str, **gaps: Gap) -> str:
        return WORDS.say(Phrase(f"show.{key}", gaps), names=names)

    yield from _map(position)
    yield say("legend", **{name: _sign(name) for name in SIGNS})
    yield ""
    left = sum(position.drawable)
    held = f" {say('held-back', n=position.held_back)}" if position.held_back else ""
    yield f"{WORDS.say(_doing(position), names=names)} {say('left' if left else 'left-none', n=left)}{held}"
    if position.aside:
        yield say("aside", tiles=tile_codes(position.aside), n=min(len(position.aside), 2))  # named, and not counted
    if position.removed:
        yield say("removed", n=len(position.removed))
    if position.options.expansion:
        yield say("dragon", at=square_name(position.dragon)) if position.dragon >= 0 else say("dragon-out")
        if position.path:
            yield say("path", path=tuple(map(square_name, position.path)))
        yield _fairy(position)
    for seat in range(position.seats):
        mine = sorted(node for node, owner in position.pawns.items() if owner == seat)
        hand = PAWNS_EACH - len(mine)
        key = "player" if hand else "player-none"
        yield say(key, n=seat + 1, who=Who(seat), points=position.points[seat], hand=hand)
        for node in mine:
            at, part = position.land.place_of(node)
            yield f"    {say('pawn', at=square_name(at), part=part_name(part))}"
    result = position.outcome()
    if result is not None:
        key = "shared" if len(result.winners) > 1 else "winner"
        yield say(key, who=tuple(map(Who, result.winners)), rule=result.decided_by)


def _doing(position: Position) -> Phrase:
    """What has to be decided now."""
    who: dict[str, Gap] = {"who": Who(position.actor)}
    if position.step == PLACE:
        return Phrase("show.turn", {**who, "tile": tile_name(position.hand)})
    if position.step == FLY:
        return Phrase("show.fly", {**who, "step": len(position.path)})
    if position.step == ACT:
        kinds = {type(move).__name__ for move in position.choices}
        if "Pass" not in kinds:
            return Phrase("show.princess", who)
        fairy = kinds & {"Fairy", "FairyBeside"}
        key = "fairy-only" if "Pawn" not in kinds else "act-fairy" if fairy else "act"
        return Phrase(f"show.{key}", who)
    if position.step == GUARD:
        return Phrase("show.guard", who)
    return Phrase("show.draw", who) if position.step == DRAW else Phrase("show.over")


def _fairy(position: Position) -> str:
    if position.fairy < 0:
        return WORDS.say(Phrase("show.fairy-out"))
    if position.beside < 0:
        return WORDS.say(Phrase("show.fairy", {"at": square_name(position.fairy)}))
    part = position.land.place_of(position.beside)[1]
    return WORDS.say(Phrase("show.fairy-beside", {"at": square_name(position.fairy), "part": part_name(part)}))


def _sign(name: str) -> str:
    """The letter that stands for something on a tile."""
    return WORDS.say(Phrase(f"sign.{name}"))


def _map(position: Position) -> Iterator[str]:
    """The land, with three lines for each row of tiles, the numbers of columns above and of rows on the left."""
    land = position.land
    xs, ys = [x_of(at) for at in land.board], [y_of(at) for at in land.board]
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    yield ("    " + " ".join(f"{x:^{WIDE}}" for x in columns)).rstrip()
    for y in rows:
        blocks = [_block(position, square(x, y)) for x in columns]
        for line in range(HIGH):
            head = f"{y:>3} " if line == 1 else "    "
            yield (head + " ".join(block[line] for block in blocks)).rstrip()


def _block(position: Position, at: int) -> list[str]:
    number = position.land.board.get(at)
    if number is None:
        return [" " * WIDE] * HIGH
    tile = position.land.tile(number)
    grid = _drawn(tile)
    for n, piece in enumerate(tile.pieces):
        seat = position.pawns.get(8 * number + n)
        if seat is not None:
            spots = SIDE_AT if piece.kind in (ROAD, CITY) else HALF_AT
            line, column = spots[piece.reach[0]] if piece.reach else MIDDLE
            grid[line][column] = str(seat + 1)
    if at == position.dragon:
        grid[DRAGON_AT[0]][DRAGON_AT[1]] = "@"
    if at == position.fairy:
        grid[FAIRY_AT[0]][FAIRY_AT[1]] = "!"
    return ["".join(line) for line in grid]


def _drawn(tile: Tile) -> list[list[str]]:
    """A tile as three lines of seven letters."""
    grid = [["."] * WIDE for _ in range(HIGH)]
    for piece in tile.pieces:
        if piece.kind == CITY:
            _city(grid, piece.reach)
    for piece in tile.pieces:
        if piece.kind == ROAD:
            _road(grid, piece.reach)
    for piece in tile.pieces:
        if piece.kind == CLOISTER:
            grid[MIDDLE[0]][MIDDLE[1]] = _sign("cloister")
        if piece.kind == FIELD and not piece.reach:
            grid[MIDDLE[0]][MIDDLE[1]] = "."
        if piece.pennant:
            grid[PENNANT_AT[0]][PENNANT_AT[1]] = "+"
    if tile.symbol:
        grid[EMBLEM_AT[0]][EMBLEM_AT[1]] = _sign(SYMBOLS[tile.symbol])
    return grid


def _city(grid: list[list[str]], reach: tuple[int, ...]) -> None:
    for side in reach:
        line, column = SIDE_AT[side]
        for there in range(column - 1, column + 2) if side in (0, 2) else (column,):
            grid[line][there] = "#"
        if (side + 1) % 4 in reach:
            line, column = CORNERS[side]
            grid[line][column] = "#"
            grid[line][column + (1 if column > MIDDLE[1] else -1)] = "#"
    if len(reach) > 2 or (len(reach) == 2 and (reach[1] - reach[0]) == 2):
        grid[1][1:6] = "#####"
    elif len(reach) == 2:
        grid[MIDDLE[0]][MIDDLE[1]] = "#"


def _road(grid: list[list[str]], reach: tuple[int, ...]) -> None:
    for side in reach:
        line, column = SIDE_AT[side]
        grid[line][column] = "|" if side in (0, 2) else "-"
        if side == 1:
            grid[1][4:6] = "--"
        if side == 3:
            grid[1][1:3] = "--"
    bent = len(reach) == 2 and reach[1] - reach[0] != 2
    middle = "*" if len(reach) == 1 else "+" if bent else "|" if reach[0] == 0 else "-"
    grid[MIDDLE[0]][MIDDLE[1]] = middle
