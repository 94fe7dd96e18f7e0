"""What people write: either language, any order, whole turns, names; and what they are told where it cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots.seats import let_bots_move, seated
from dragongames.core.errors import DragonError, PositionError
from dragongames.core.game import contract
from dragongames.core.game.game import Game
from dragongames.core.text.plain import plain
from dragongames.core.text.wording import spoken_words
from dragongames.games import GAMES, game
from dragongames.games.carcassonne.text.write import LINES as MAP_LINES

TOKENS: dict[str, dict[str, tuple[str, ...]]] = {
    "knights-and-castles": {
        "card": ("footman", "knight", "archer", "dragon", "catapult", "peasant", "shepherd"),
        "tile": ("big-stone", "small-stone", "big-brick", "small-brick", "big-wood", "small-wood", "drum"),
    },
    "dragonkeepers": {"colour": ("white", "green", "red", "blue", "shadow"), "chest": ("recall", "fewer", "double")},
    "simurgh": {
        "thing": ("vegetable", "meat", "wood", "stone", "wisdom", "weapon", "power"), "vassal": ("spearman", "rider"),
        "space": ("forge", "market", "library", "scouts", "monument"),
    },
    "dragon-castle": {"spirit": ("cunning", "faith", "depths"), "dragon": ("valor", "knowledge")},
}
PART = re.compile(r"(?<![\w-])(\d*x?)([a-z][a-z-]*[a-z])(?![\w-])")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    dg.language("en")


def some_positions(slug: str, n: int = 6) -> list[Any]:
    played, rng = game(slug), Random(slug)
    line = [position for position, _, _ in contract.walk(played, played.samples[-2], rng.randrange)]
    return rng.sample(line, min(n, len(line)))


@pytest.mark.parametrize("slug", TOKENS)
@pytest.mark.parametrize("accents", [True, False])
def test_positions_are_written_with_polish_names_as_well(slug: str, accents: bool) -> None:
    played = game(slug)
    polish = {}
    for prefix, names in TOKENS[slug].items():
        for name in names:
            assert name in spoken_words(played.words, **{prefix: names}).values()
            entry = played.words.entry(f"{prefix}.{name}")["pl"]
            said = (entry if isinstance(entry, str) else entry.get("token", entry.get("nom", ""))).replace(" ", "-")
            polish[name] = said if accents else plain(said)
    changed = 0
    for position in some_positions(slug):
        title, *lines = played.write(position).splitlines()
        told = [title]
        for line in lines:
            key, colon, value = line.partition(":")
            said = PART.sub(lambda word: word[1] + polish.get(word[2], word[2]), value)
            changed += said != value
            told.append(f"{key}{colon}{said}")
        assert played.read("\n".join(told)) == position
    assert changed


def test_the_tiles_of_zamek_are_typed_as_the_polish_board_prints_them() -> None:
    played = game("dragon-castle")
    dg.language("pl")
    for position in some_positions("dragon-castle"):
        text = played.write(position)
        for english_, polish in (("m", "k"), ("s", "ż"), ("f", "r")):
            text = re.sub(rf"(?<=\d){english_}(?=\d)", polish, text)
        for english_, polish in (("Sp", "Pw"), ("Wr", "Wd"), ("Df", "So"), ("Ds", "Sn")):
            text = re.sub(rf"(?<=\d){english_}\b", polish, text)
        assert played.read(text) == position
    stars, plain_ = ("dragon-castle 2 players\ncastle:\n. . " + row for row in ("1k1* 1ż2* 2r3", "1m1 1s2 2f3"))
    assert played.read(stars) == played.read(plain_)


def test_a_square_and_its_turning_are_written_alike_in_moves_and_in_positions() -> None:
    notation = game("carcassonne").notation
    wanted = notation.read("place 0,-1 turned 180", 0)
    assert wanted == notation.read("place 0,-1/180", 0) == notation.read("połóż 0,-1/180", 0)
    assert notation.read("poloz 0,-1", 0) == notation.read("place 0,-1 turned 0", 0)


def test_dragons_are_written_by_name_and_by_number() -> None:
    played = game("simurgh")
    by_number = played.read("simurgh 2 players\n1: dragons 70/13+49/12")
    names = [played.notation.fields["dragon"].write(number, lang) for number in (70, 49) for lang in ("en", "pl")]
    for first, second in ((names[0], names[2]), (names[1], plain(names[3]))):
        assert played.read(f"simurgh 2 players\n1: dragons {first}/13+{second}/12") == by_number
        assert played.read(f"simurgh 2 players\n1: dragons {first}/●○●+{second}/●●○") == by_number


# -- examples --------------------------------------------------------------------------------------------------------

ALL = "\n".join
BESIDE = {  # what must stand beside an example, that it can be
    ("dragonkeepers", "phase"): "1: hand green/2",
    ("dragonkeepers", "filling"): "phase: turn\ndisplay: - white/red",
    ("dragonkeepers", "changed"): "phase: act\n1: hand 3xgreen/2",
    ("dragonkeepers", "laying"): "left: 3\nphase: lay\nright: green\n1: hand 2xgreen/2; row green=green/1",
    ("dragonkeepers", "opened"): "chest: fewer\nphase: act\n1: hand green/2",
    ("simurgh", "wilds"): "1: placed spearman@a1; home rider\n2: placed rider@c3; home spearman",
    ("carcassonne", "hand"): "tiles: D@0,0 PV4@1,0",
    ("carcassonne", "1"): "tiles: D@0,0 V@1,0/90",
    ("carcassonne", "dragon"): "tiles: D@0,0 PV4@1,0",
    ("carcassonne", "fairy"): "tiles: D@0,0 PV4@1,0",
    ("carcassonne", "step"): "tiles: D@0,0 W@-1,0/270",
    ("carcassonne", "path"): "tiles: D@0,0 PV4@1,0 U@2,0 PD6@3,0\nstep: fly\ndragon: 1,0",
}
# Hidden things and a castle taken apart need a whole text; what cannot stand with the rest says so with its line.
ALONE = {"doubts", "looks", "discarded", "unseen", "unseen left", "unseen right", "actions", "brood", "goals", "now",
         "supply", "round", "sword"}
BASE = {"dragonkeepers": "left: 4\nright: green\ndisplay: white/1 white/red"}


@pytest.mark.parametrize(("slug", "number"), [(slug, n) for slug in GAMES for n in range(len(game(slug).lines))])
def test_every_example_of_writing_can_be_read(slug: str, number: int) -> None:
    played = game(slug)
    kind = played.lines[number]
    key = kind.example.partition(":")[0]
    beside = BESIDE.get((slug, key), "")
    told = {line.partition(":")[0] for line in beside.splitlines()} | {key}
    base = [line for line in BASE.get(slug, "").splitlines() if line.partition(":")[0] not in told]
    text = ALL([f"{slug} 2 players", *base, *beside.splitlines(), kind.example])
    if key in ALONE:
        with suppress(dg.ImpossiblePosition):
            played.read(text)
    else:
        played.read(text)


def test_writing_says_where_south_is_and_what_may_be_left_out() -> None:
    said = {slug: repr(game(slug).writing) for slug in GAMES}
    assert "y southward" in said["carcassonne"]
    assert "left=all" in said["simurgh"]
    for step in ("take", "finish", "place", "merge", "build"):
        assert step in said["dragon-castle"].split("turn: ")[1].split("\n")[1]
    for text in said.values():
        assert "left out" in text.splitlines()[0] + text.splitlines()[1], "what leaving out a line means, at once"


# -- messages --------------------------------------------------------------------------------------------------------

WRONG = {
    ("simurgh", "wilds: 1 -"): ("Line 2", "wilds", "3"),
    ("simurgh", "turn: 2"): ("Line 2", "2 of 9"),
    ("simurgh", "actions: left=4"): ("Line 2", "4"),
    ("simurgh", "1: goods 2wood home rider"): ("Line 2", ";"),
    ("dragon-castle", "board: forteka"): ("Line 2", "fort"),
    ("dragon-castle", "turn: 1 place take"): ("Line 2", "place take"),
    ("carcassonne", "4: 0,0 road-EW"): ("Line 2", "no player 4"),
    ("carcassonne", "tiles: D@0,0 U@1,0/90"): ("Line 2", "west"),
    ("carcassonne", "tiles: D@0,0 V@5,0"): ("Line 2", "touches none"),
    ("dragonkeepers", "phase: lay"): ("Line", "laying"),
    ("knights-and-castles", "tile: big-bricks"): ("Line 2", "big-brick"),
    ("knights-and-castles", "1: castles big-brick+big-brick"): ("Line 2", "big-brick", "but 2 are listed"),
    ("dragon-castle", "spirits: faith faith"): ("Line 2", "faith", "twice"),
    ("dragon-castle", "realms: 2x2"): ("Line 2", "5x6"),
    ("dragon-castle", "starter: 5"): ("Line 2", "from 1 to 2"),
    ("dragon-castle", "turn: over"): ("Line 2", "over", "turn: 1 take"),
    ("carcassonne", "stack: Z"): ("Line 2", "“Z” is not a tile"),
    ("carcassonne", "removed: Z"): ("Line 2", "“Z” is not a tile"),
    ("dragonkeepers", "chest: gold"): ("Line 2", "“none”, “any”, “recall”"),
    ("dragonkeepers", "unseen left: green/white"): ("Line 2", "white/1"),
    ("simurgh", "1: goods 3"): ("Line 2", "“3”", "2wood"),
    ("simurgh", "1: goods wood"): ("Line 2", "“wood”", "2wood"),
    ("simurgh", "1: goods 1wood+2wood"): ("Line 2", "wood", "twice"),
    ("simurgh", "chronicle: 1 2 3 4 5 6 7 8 9"): ("Line 2", "production", "8"),
}


@pytest.mark.parametrize(("slug", "line"), WRONG)
def test_a_message_names_the_line_the_word_and_what_is_missing(slug: str, line: str) -> None:
    with pytest.raises(PositionError) as error:
        game(slug).read(ALL([f"{slug} 2 players", line, *BASE.get(slug, "").splitlines()]))
    for word in WRONG[slug, line]:
        assert word in str(error.value)


def answer(played: Game, typed: str) -> str:
    try:
        played.notation.read(typed, 0)
    except DragonError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_unreadable_move_names_the_missing_word_instead_of_all_templates(slug: str, lang: str) -> None:
    dg.language(lang)
    played = game(slug)
    for position in some_positions(slug):
        for seat in position.actors:
            for move in position.legal(seat)[:3] if seat >= 0 else ():
                words = played.notation.write(move).split()
                for typed in (words[:-1], [*words, "xyz"]):
                    said = answer(played, " ".join(typed))
                    assert len(said) < 700
                    assert "·" not in said


# -- what cannot be --------------------------------------------------------------------------------------------------

KEEPERS = "dragonkeepers 2 players\nleft: 4\nright: green\ndisplay: white/1 white/red\n"


@pytest.mark.parametrize(("text", "says"), [
    ("simurgh 2 players\nturn: 1 of 40\nmonument: 73 74 75 76 77", "ending"),
    ("simurgh 2 players\nturn: 1 of 9\n1: hand 29,30", "power tile"),
    (KEEPERS + "taken: 2\nidle: 1\n1: hand green/1 green/2", "idle"),
    (KEEPERS + "1: crest 12", "crest"),
    (KEEPERS + "phase: over\n1: pieces 1 1 1; pearls 1 0; shown 100", "100"),
    ("carcassonne 2 players\nstack: -\nstep: over\n1: 0,0 road-EW", "points"),
    ("knights-and-castles 2 players\n1: hand dragon+dragon", "twice"),
    (KEEPERS + "phase: over", "Nothing has ended the game yet"),
    (KEEPERS + "laying: 1 of 2", "laying"),
    ("simurgh 2 players\nturn: 1 of 0", "at least one turn"),
])
def test_an_impossible_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        game(text.split()[0]).read(text)


# -- tables photographed, turns in a line, names -----------------------------------------------------------------------


def test_the_tiles_of_carcassonne_are_read_in_any_order_of_laying() -> None:
    played, rng = game("carcassonne"), Random(5)
    assert MAP_LINES
    for position in some_positions("carcassonne"):
        text = played.write(position)
        head, rest = re.split(r"(?=^tiles: )", text, maxsplit=1, flags=re.MULTILINE)
        block = re.match(r"tiles: .*(?:\n .*)*", rest)
        assert block
        *tiles, last = block[0].removeprefix("tiles: ").split()
        rng.shuffle(tiles)
        shuffled = played.read(f"{head}tiles: {' '.join((*tiles, last))}{rest[block.end():]}")
        assert shuffled.land.board.keys() == position.land.board.keys()
        assert played.tally(shuffled) == played.tally(position)
        boards = [sorted(played.show(one, None, ()).splitlines()) for one in (shuffled, position)]
        assert boards[0] == boards[1]


def test_a_small_castle_needs_no_plan_of_all_tiles() -> None:
    played = game("dragon-castle")
    position = played.read("dragon-castle 2 players\nrealms: 3x3\nboard: 21/1\ncastle:\n2m1 1s2\n1f3")
    assert played.read(played.write(position)) == position
    for move in ("take a1", "shrine", "put a1"):
        assert move in dg.table("dragon-castle", position=position).moves() or move != "take a1"


def test_a_whole_turn_stands_in_one_line_and_is_refused_as_a_whole() -> None:
    table = dg.table("dragon-castle", players=2, seed=3, first=1, names=("Ala", "Jan"))
    first = table.moves()[0]
    whole = f"{first}, shrine, put a1"
    begun = table.node
    with pytest.raises(DragonError, match=r"Step 3, “put z9”, is not possible, so no move was played"):
        table.play(f"{first}, shrine, put z9")
    assert table.node is begun
    assert not table.branches()
    table.play(whole)
    played = [line.rpartition(": ")[2] for line in table.history() if "uncover" not in line]
    assert played[-3:] == [first, "shrine", "put a1"]
    table.back(3)
    with pytest.raises(DragonError, match="Step 4"):
        table.play(f"{whole}, {first}")  # the turn is over, and the next one is not his
    assert table.node is begun


def test_a_player_is_meant_by_his_name_wherever_a_seat_is() -> None:
    table = dg.table("knights-and-castles", names=("Ala", "Łukasz"), seed=1)
    assert table.moves(seat="lukasz") == table.moves(seat=1)
    table.play("Łukasz: lay dragon peasant").play("lay dragon peasant", seat="Ala")
    assert table.score(eyes="Ala")
    assert len(table.history()) > 2


def test_a_number_before_a_move_that_contradicts_its_seat_is_refused() -> None:
    table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    with pytest.raises(dg.NotationError, match="begins with “Jan”, but Ala was named separately as the player"):
        table.play("2: lay dragon peasant", seat=0)


def test_tell_tells_what_the_bots_did_and_undo_takes_back() -> None:
    table = dg.table("dragon-castle", players=2, seed=3, first=1, names=("Ala", "Jan"))
    table.play(f"{table.moves()[0]}, shrine, put a1")
    let_bots_move(table, seated(table, {"Jan": "greedy"}))
    assert any("Jan" in line for line in table.tell())
    before = table.node
    assert table.undo().node is not before
