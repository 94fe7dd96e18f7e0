"""Positions and moves as text: they read back, and whatever people send is answered with a sentence."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.core.errors import DragonError
from dragongames.core.game import contract
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.box.squares import FIRST, square
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, Fly, Pass, Pawn, Place, SendHome
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.text.notation import PART
from tests.games.carcassonne.tables import laid, table

SMALL = "carcassonne 2 players\ntiles: D@0,0 PV4@1,0 U@2,0/180\n"


def test_a_position_is_told_by_its_tiles_and_what_stands_there() -> None:
    at = laid("PV4@1,0", "1: 0,0 city-N", "2: 0,0 road-EW", "points: 3 0", "dragon: 1,0", "fairy: 0,0", hand="V")
    assert GAME.write(at.position) == (
        "carcassonne 2 players\ntiles: D@0,0 PV4@1,0\nstep: place\nturn: 1\nhand: V\npoints: 3 0\n"
        "1: 0,0 city-N\n2: 0,0 road-EW\ndragon: 1,0\nfairy: 0,0\n"
    )


def test_options_that_were_changed_stand_in_the_text() -> None:
    text = "carcassonne 3 players\noptions: expansion=false farm_scoring=per_city_4\ntiles: D@0,0\n"
    position = GAME.read(text)
    assert position.options == Options(3, expansion=False, farm_scoring="per_city_4")
    assert GAME.write(position).splitlines()[1] == "options: expansion=false farm_scoring=per_city_4"


def test_a_small_stack_for_a_lesson() -> None:
    position = GAME.read(SMALL + "dragon: 2,0\nstack: V V PD5\n")
    assert sum(position.bag) == 3
    assert len(position.removed) == 102 - 3 - 3
    assert GAME.read(GAME.write(position)) == position


def test_removed_tiles_and_the_rest_is_the_stack() -> None:
    position = GAME.read(SMALL + "dragon: 2,0\nremoved: C X\n")
    assert (sum(position.bag), len(position.removed)) == (97, 2)
    assert "removed: C X" in GAME.write(position)


def test_comments_and_blank_lines_do_not_matter() -> None:
    assert GAME.read(f"\n{SMALL}\n# the dragon\ndragon: 2,0  # here\n").dragon == square(2, 0)


WRONG = {
    "": "cannot begin with “”",
    "carcassonne 7 players": "carcassonne 7 players",
    "chess 2 players": "chess 2 players",
    "carcassonne 2 players\ntiles": "A colon is missing in “tiles”",
    "carcassonne 2 players\nturn: 1\nturn: 2": "Line 3: “turn” appears a second time",
    "carcassonne 2 players\nweather: fine": "weather",
    "carcassonne 2 players\nstep: dance": "Line 2: “dance” cannot be read",
    "carcassonne 2 players\ntiles: D": "“D” cannot be read",
    "carcassonne 2 players\ntiles: Z@0,0": "“Z” is not a tile",
    "carcassonne 2 players\ntiles: D@x,0": "“x,0” is not a square",
    "carcassonne 2 players\ntiles: D@0,0 V@0,1/45": "A tile cannot be turned by “45”",
    "carcassonne 2 players\npoints: a b": "“a” cannot be read",
    "carcassonne 2 players\n1: 0,0 tower-N": "“tower-N” is not a part",
    "carcassonne 2 players\noptions: farm_scoring": "farm_scoring=per_city_4",
    "carcassonne 2 players\noptions: farm_scoring=per_goat": "per_goat",
    "carcassonne 2 players\noptions: goats=true": "goats",
    "carcassonne 2 players\noptions: players=3": "players=3",
    "carcassonne 2 players\nstack: V\nremoved: U": "Line 3: “removed” cannot be read",
    "carcassonne 2 players\ntiles: E@0,0": "The first tile must be tile D on (0, 0), not turned.",
    "carcassonne 2 players\ntiles: D@0,0/90": "The first tile must be tile D",
    "carcassonne 2 players\ntiles: D@0,0 C@0,1": "Tile C, number 2 in the list, cannot lie on (0, 1)",
    "carcassonne 2 players\ntiles: D@0,0 V@5,5": "Tile V on (5, 5), number 2 in the list,",
    "carcassonne 2 players\ntiles: D@0,0 V@0,1 V@0,1": "Tile V, number 3 in the list, cannot lie on (0, 1)",
    "carcassonne 2 players\ntiles: D@0,0 C@0,-1 C@0,-2":
        "copies of tile C is wrong: 2 are listed, but there can be 1 at most",
    "carcassonne 2 players\nstack: X X": "copies of tile X is wrong: 2 are listed",
    "carcassonne 2 players\nturn: 3": "no player 3",
    "carcassonne 2 players\npoints: 1 2 3": "a number of points for each player",
    "carcassonne 2 players\n1: 5,0 city-S": "No tile lies on (5, 0)",
    "carcassonne 2 players\n1: 0,0 city-S": "The tile on (0, 0) has no city (south)",
    "carcassonne 2 players\n1: 0,0 city-N\n2: 0,0 city-N": "Two pawns stand in the city (north) at (0, 0)",
    "carcassonne 2 players\ntiles: D@0,0 E@0,-1/180\n1: 0,0 city-N": "is finished and already scored",
    "carcassonne 2 players\ntiles: D@0,0 X@1,0 X@0,0": "as another tile already lies there",
    "carcassonne 2 players\ndragon: 0,0": "only after a volcano has been laid",
    SMALL + "dragon: 9,9": "only after a volcano has been laid",
    SMALL + "dragon: 2,0\n1: 2,0 road-EW": "A pawn stands on (2, 0) together with the dragon",
    SMALL + "dragon: 2,0\naside: PD3": "Only dragon tiles are laid aside",
    "carcassonne 2 players\naside: V": "Only dragon tiles are laid aside",
    "carcassonne 2 players\ntiles: D@0,0 PD6@1,0 PV4@2,0\ndragon: 2,0": "before the dragon has come",
    "carcassonne 2 players\nhand: PD6": "before the dragon has come",
    "carcassonne 2 players\nfairy: 1,0": "The fairy must stand on a tile",
    "carcassonne 2 players\nfairy: 0,0 city-N\n1: 0,0 city-N": "only with the option fairy_placement=pawn",
    "carcassonne 2 players\noptions: fairy_placement=pawn\nfairy: 0,0 city-N": "The fairy must stand",
    "carcassonne 2 players\noptions: expansion=false\nfairy: 0,0": "Without the expansion",
    "carcassonne 2 players\noptions: expansion=false\nhand: PV1": "there can be 0 at most",
    "carcassonne 2 players\nstep: place": "There is a tile in hand only while",
    "carcassonne 2 players\nhand: V\nstep: draw": "There is a tile in hand only while",
    "carcassonne 2 players\ntiles: D@0,0 E@0,-1/180\nhand: C": "it must fit somewhere",
    "carcassonne 2 players\nstep: act": "The step “act” is impossible here",
    SMALL + "dragon: 2,0\nstep: guard": "The step “guard” is impossible here",
    SMALL + "dragon: 2,0\nstep: fly\npath: 2,0": "The step “fly” is impossible here",
    SMALL + "dragon: 2,0\npath: 2,0": "The dragon’s path must lead",
    "carcassonne 2 players\nstack: -": "exactly as long as there are tiles to draw",
    "carcassonne 2 players\nstep: over": "exactly as long as there are tiles to draw",
}


@pytest.mark.parametrize(("text", "told"), WRONG.items())
def test_what_cannot_be_read_or_cannot_be_is_told(text: str, told: str) -> None:
    with pytest.raises(DragonError) as error:
        GAME.read(text)
    assert told in str(error.value)


FLIGHT = "carcassonne 2 players\ntiles: D@0,0 PV4@1,0 U@2,0 PD6@3,0\nstep: fly\n"


@pytest.mark.parametrize("line", [
    "dragon: 1,0\npath: 1,0 1,0", "dragon: 1,0\npath: 2,0", "dragon: 1,0\npath: 3,0 1,0", "dragon: 1,0\npath: 1,1 1,0",
    "dragon: 1,0\npath: 2,0 1,0\nfairy: 1,0", "dragon: 1,0", "dragon: 1,0\npath: 1,0 2,0 1,0",
])
def test_a_way_the_dragon_cannot_have_flown(line: str) -> None:
    assert GAME.read(f"{FLIGHT}dragon: 1,0\npath: 2,0 1,0\n").actor == 1
    with pytest.raises(dg.ImpossiblePosition, match="path must lead"):
        GAME.read(FLIGHT + line)


def test_eight_pawns_are_too_many() -> None:
    eight = "; ".join(f"0,0 {part}" for part in ("city-N", "road-EW", "field-ENE", "field-ESE"))
    eight += "; " + "; ".join(f"1,0 road-{side}" for side in "NES") + "; 1,0 field-NNE"
    with pytest.raises(dg.ImpossiblePosition, match="more than 7 pawns on the land"):
        GAME.read(f"carcassonne 2 players\ntiles: D@0,0 X@1,0\n1: {eight}")


def test_whatever_is_sent_is_answered_with_a_sentence() -> None:
    """Texts of real positions with letters, words and lines changed: read, or refused in words, nothing else."""
    rng = Random(7)
    texts = [
        GAME.write(position) for options in GAME.samples
        for position, _, _ in contract.walk(GAME, options, rng.randrange) if rng.random() < 0.05
    ]
    answered = 0
    for _ in range(1_500):
        text = rng.choice(texts)
        match rng.randrange(4):
            case 0:
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice("0123456789-@/,;:# DXéß\n٣²") + text[at + rng.randrange(3) :]
            case 1:
                lines = text.splitlines()
                lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
                text = "\n".join(lines)
            case 2:
                words = text.split(" ")
                a, b = rng.randrange(len(words)), rng.randrange(len(words))
                words[a], words[b] = words[b], words[a]
                text = " ".join(words)
            case 3:
                lines = text.splitlines()
                lines[rng.randrange(1, len(lines))] = rng.choice(rng.choice(texts).splitlines()[1:])
                text = "\n".join(lines)
        try:
            position = GAME.read(text)
        except DragonError as error:
            answered += len(str(error)) > 20
            continue
        assert GAME.read(GAME.write(position)) == position
        for seat in position.actors:
            assert position.odds() if seat < 0 else position.legal(seat)
    assert 300 < answered < 1_400


# -- moves -----------------------------------------------------------------------------------------------

MOVES = {
    Place(1, square(3, -2), 3): ("place 3,-2 turned 270", "połóż kartę na polu 3,-2 z obrotem o 270°"),
    Pawn(1, FIRST, "road-EW"): ("pawn 0,0 road-EW", "postaw pionek na polu 0,0 (droga-EW)"),
    Pawn(1, FIRST, "field-NNW"): ("pawn 0,0 field-NNW", "postaw pionek na polu 0,0 (łąka-NNW)"),
    Pawn(1, FIRST, "field-inside"): ("pawn 0,0 field-inside", "postaw pionek na polu 0,0 (łąka-środek)"),
    Pawn(1, FIRST, "cloister"): ("pawn 0,0 cloister", "postaw pionek na polu 0,0 (klasztor)"),
    SendHome(1, FIRST, "city-NEW"): ("send-home 0,0 city-NEW", "odeślij rycerza z pola 0,0 (miasto-NEW)"),
    Fairy(1, FIRST): ("fairy 0,0", "przenieś wróżkę na pole 0,0"),
    FairyBeside(1, FIRST, "field"): ("fairy 0,0 field", "przenieś wróżkę na pole 0,0 (łąka)"),
    Fly(1, square(-1, 10)): ("dragon -1,10", "przesuń smoka na pole -1,10"),
    Pass(1): ("pass", "pas"),
}


@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
def test_moves_are_typed_in_both_languages(move: dg.core.position.Move) -> None:
    for lang, text in zip(("en", "pl"), MOVES[move], strict=True):
        assert GAME.notation.write(move, lang) == text
        assert GAME.notation.read(text, 1) == move
    assert GAME.notation.read(MOVES[move][1].replace("łą", "la").replace("ś", "s").replace("ó", "o"), 1) == move


def test_parts_may_be_typed_carelessly() -> None:
    assert GAME.notation.read("PAWN 0,0 City-wen", 0) == Pawn(0, FIRST, "city-NEW")
    assert GAME.notation.read("pionek 0,0 laka-nne", 0) == Pawn(0, FIRST, "field-NNE")
    assert GAME.notation.read("place 0,0 turned 90°", 0) == Place(0, FIRST, 1)


@pytest.mark.parametrize("text", [
    "pawn 0,0 city", "pawn 0,0 city-", "pawn 0,0 city-NN", "pawn 0,0 city-X", "pawn 0,0 cloister-N", "pawn 0,0 field-N",
    "pawn 0,0 road-inside", "pawn 0 road-N", "pawn 0,0,0 road-N", "pawn 999,0 road-N", "pawn --1,0 road-N",
    "place 0,1 turned 45", "draw Z", "draw 1", "fly", "", "pawn 0,١ field", "place 0,1 turned ²",
])
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(dg.NotationError):
        GAME.notation.read(text, 0)


# -- the text board --------------------------------------------------------------------------------------


def test_the_board_is_drawn_with_letters() -> None:
    at = laid("PV4@1,0 C@0,-1", "1: 0,0 field-ESE", "2: 0,-1 city-NESW", "dragon: 1,0", hand="V", players=3)
    shown = at.show().splitlines()
    assert shown[:7] == [
        "       0       1",
        "    ###2###",
        " -1 ##+####",
        "    #######",
        "    ..###.. .......",
        "  0 ------- -V--@--",
        "    ......1 .......",
    ]
    assert "Hania lays tile V. There are 98 tiles left in the stack." in shown
    assert "The dragon (“@” on the map) is on (1, 0)." in shown
    assert "Antek (shown as 2 on the map): 0 points, 6 pawns in hand" in shown


def test_the_board_tells_what_is_to_be_decided() -> None:
    told = {
        "1: 0,0 city-N": "Hania may place a pawn or move the fairy",
        "": "Hania may place a pawn.",
    }
    for line, doing in told.items():
        at = laid("", *filter(None, [line]), hand="V").play("place 0,1 turned 0")
        assert doing in at.show()
    knight = laid("", "2: 0,0 city-N", hand="PP5").play("place 0,-1 turned 180")
    assert "Hania sends a knight home" in knight.show()
    volcano = laid("", "1: 0,0 city-N", hand="PV4").play("place 1,0 turned 0")
    assert "Hania may move the fairy" in volcano.show()
    flying = table(f"{FLIGHT}dragon: 1,0\npath: 2,0 1,0\n")
    assert "The dragon flies: Antek moves it in step 2." in flying.show()
    assert "The dragon’s path so far: (2, 0) → (1, 0)" in flying.show()
    guard = laid("U@1,0", hand="PM5").play("place 0,1 turned 270").play("pawn 1,0 road-EW")
    assert "Hania may still move the fairy" in guard.show()


def test_a_part_that_is_missing_is_not_quoted() -> None:
    with pytest.raises(dg.NotationError, match=r"^Add a part of the tile"):
        PART.read("")


def test_tiles_laid_aside_are_named_and_not_counted() -> None:
    before = dg.language()
    try:
        dg.language("pl")
        for tiles, said in (("PD1", "Na boku leży karta smoka PD1."), (
            "PD1 PD3 PD4 PD6 PD9", "Na boku leżą karty smoka PD1, PD3, PD4, PD6 i PD9.",
        )):
            table = dg.table("carcassonne", position=f"carcassonne 2 players\naside: {tiles}")
            assert said in table.show().replace("\u00a0", " ")
    finally:
        dg.language(before)
