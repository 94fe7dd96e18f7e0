"""Replay games of Carcassonne recorded by JCloisterZone, and compare them with our engine decision by decision.

    python tools/recorded.py FILE.jsonl.gz ... [--option small_city=full] [--keep FOLDER --games 0 3]
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dragongames as dg
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE, Move
from dragongames.games.carcassonne.box.squares import SIDES, place_name, square
from dragongames.games.carcassonne.box.tiles import IDS, KINDS_OF_PART, TILES
from dragongames.games.carcassonne.rules.land import Land
from dragongames.games.carcassonne.rules.moves import Draw, FairyBeside, Fly, Pass, Pawn, Place, SendHome
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY, PLACE
from dragongames.games.carcassonne.rules.position import Position

PHASES = {"tile": PLACE, "action": ACT, "dragon": FLY}
# How that program plays what the rulebooks leave open; a small city is worth half only with the expansion's rules.
THEIRS = {
    "princess_blocks_fairy": True, "fairy_after_portal_pawn": False, "fairy_placement": "pawn",
    "early_dragon": "hold_back",
}


def recorded(path: Path) -> list[list[dict[str, Any]]]:
    """The games in a file, each a list of lines; the last line has the draws and the points."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    games: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for line in filter(str.strip, text.splitlines()):
        said = json.loads(line)
        games[said["game"]].append(said)
    return list(games.values())


def options_of(lines: list[dict[str, Any]], wishes: dict[str, str]) -> dict[str, Any]:
    """The options under which a game was played."""
    drawn = [TILES[IDS.index(tile)] for tile in lines[-1]["draws"]]
    expansion = any(tile.expansion for tile in drawn)
    small = "half" if expansion else "full"
    return {"players": lines[-1]["players"], "expansion": expansion, "small_city": small, **THEIRS, **wishes}


def part_of(land: Land, at: int, feature: str, part: Any) -> str:
    """Our name for a part of a tile, which they describe by its sides or half-sides."""
    kind = KINDS_OF_PART.index(feature)
    reach = tuple(sorted(SIDES.index(side) if isinstance(side, str) else side for side in part))
    tile = land.tile(land.board[at])
    (name,) = {piece.name for piece in tile.pieces if piece.kind == kind and piece.reach == reach}
    return name


def ours(position: Position, said: list[Any], seat: int) -> Move:
    """Their move as one of ours."""
    match said:
        case ["tile", _, [x, y], turn]:
            return Place(seat, square(x, y), turn)
        case ["dragon", [x, y]]:
            return Fly(seat, square(x, y))
        case ["pass"]:
            return Pass(seat)
        case [kind, [x, y], feature, part, *_]:
            at = square(x, y)
            name = part_of(position.land, at, feature, part)
            return {"pawn": Pawn, "fairy": FairyBeside, "send_home": SendHome}[kind](seat, at, name)
    raise ValueError(f"unknown move {said!r}")


class Replay:
    """One game being replayed."""

    def __init__(self, lines: list[dict[str, Any]], options: dict[str, Any]) -> None:
        self.lines, self.options = lines, options
        self.game = dg.game("carcassonne")
        self.draws = list(lines[-1]["draws"])
        start: Any = self.game.start(read_options(self.game, options, typed=True, kept=True))
        self.position: Position = self.drawn(start)
        self.kept: list[dict[str, Any]] = []
        self.decisions = 0

    def drawn(self, position: Position) -> Position:
        """The position after chance has drawn what the file says."""
        while position.step == DRAW and self.draws:
            position = position.after(Draw(CHANCE, IDS.index(self.draws.pop(0))))
        return position

    def differences(self) -> Iterator[str]:
        """Everything in which we differ; nothing if all is well."""
        for line, after in self.decided():
            where = f"game {line['game']}, step {line['step']}"
            seat, position = line["seat"], self.position
            if position.step != PHASES[line["phase"]] or position.actor != seat:
                if line["legal"] == [["pass"]]:
                    continue  # they ask even if there is nothing to choose
                yield f"{where}: they are at {line['phase']}, seat {seat}; we are at {position.step}, {position.actor}"
                return
            self.decisions += 1
            theirs = {ours(position, move, seat) for move in line["legal"]}
            mine = set(position.legal(seat))
            if theirs != mine:
                yield f"{where}: legal moves differ: only theirs {theirs - mine}, only ours {mine - theirs}"
            chosen = ours(position, line["chosen"], seat)
            self.position = self.drawn(position.after(chosen))
            found = state(self.position)
            for key, wanted in their_state(self.position.land, after).items():
                if wanted != found[key]:
                    yield f"{where}: {key} is {wanted} there, {found[key]} here"
            self.keep(position, chosen, seat)
        points = tuple(self.lines[-1]["points"])
        if self.position.points != points:
            yield f"game {self.lines[-1]['game']}: {points} points at the end there, {self.position.points} here"

    def decided(self) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """Each decision, with the state that follows after all confirmations."""
        decisions = [line for line in self.lines[:-1] if line["phase"] != "end_turn"]
        last: dict[int, dict[str, Any]] = {}
        for line in self.lines[:-1]:
            key = len(last) - 1 if line["phase"] == "end_turn" else len(last)
            last[key] = line["after"]
        for number, line in enumerate(decisions):
            yield line, last[number]

    def keep(self, position: Position, chosen: Move, seat: int) -> None:
        """Write one decision as a line of our own."""
        write = self.game.notation.write
        later = self.position
        self.kept.append({
            "seat": seat, "legal": sorted(write(move, "en") for move in position.legal(seat)),
            "chosen": write(chosen, "en"), "after": state(later),
        })


def state(position: Position) -> dict[str, Any]:
    """What we compare after every decision."""
    land = position.land
    return {
        "points": list(position.points),
        "left": sum(position.bag),
        "removed": [IDS[kind] for kind in position.removed],
        "pawns": sorted(
            f"{seat + 1} {place_name(at)} {part}"
            for node, seat in position.pawns.items() for at, part in (land.place_of(node),)
        ),
        "dragon": place_name(position.dragon) if position.dragon >= 0 else None,
        "fairy": place_name(position.fairy) if position.fairy >= 0 else None,
    }


def their_state(land: Land, after: dict[str, Any]) -> dict[str, Any]:
    """The same from their state; at the end no further draw is recorded, so nothing has to be left out."""
    neutral = after["neutral"]
    dragon = neutral.get("dragon", {}).get("position")
    fairy = neutral.get("fairy", {}).get("placement", {}).get("featurePointer", {}).get("position")
    pawns = (
        f"{seat + 1} {x},{y} {part_of(land, square(x, y), feature, part)}"
        for seat, (x, y), feature, part in after["pawns"]
    )
    return {
        "points": after["points"],
        "left": after["left"],
        "removed": sorted(after["discarded"], key=IDS.index),
        "pawns": sorted(pawns),
        "dragon": None if dragon is None else f"{dragon[0]},{dragon[1]}",
        "fairy": None if fairy is None else f"{fairy[0]},{fairy[1]}",
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--option", action="append", default=[], help="an option that was played differently")
    parser.add_argument("--keep", type=Path, help="write the games into this folder in our own notation")
    parser.add_argument("--games", nargs="*", type=int, help="only these, by number")
    wishes = parser.parse_args()
    told = dict(option.split("=", 1) for option in wishes.option)
    wrong = 0
    for path in wishes.files:
        decisions, games = 0, recorded(path)
        chosen = [lines for lines in games if wishes.games is None or lines[-1]["game"] in wishes.games]
        for lines in chosen:
            options = options_of(lines, told)
            replay = Replay(lines, options)
            for difference in replay.differences():
                wrong += 1
                print(f"{path.name}: {difference}")
            decisions += replay.decisions
            if wishes.keep:
                name = f"{path.name.partition('.')[0]}-{lines[-1]['game']}.jsonl.gz"
                head = {"options": options, "draws": lines[-1]["draws"], "points": lines[-1]["points"]}
                text = "\n".join(json.dumps(line, separators=(",", ":")) for line in (head, *replay.kept)) + "\n"
                (wishes.keep / name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{path.name}: {len(chosen)} games, {decisions} decisions")
    print(f"differences: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
