"""Positions and moves as texts, effects in words, the text board; whatever cannot be read is told."""

from __future__ import annotations

import re
from random import Random

import pytest

import dragongames as dg
from dragongames.core.errors import DragonError
from dragongames.core.game import contract
from dragongames.core.game.position import CHANCE
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES
from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.box.effects import effect, space
from dragongames.games.simurgh.box.tiles import TILES
from dragongames.games.simurgh.rules.moves import MOVES
from dragongames.games.simurgh.rules.sources import SPACES, of_tile
from dragongames.games.simurgh.text import naming
from tests.games.simurgh.positions import at, play


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("simurgh 6 players", "simurgh 2 players"),
        ("chess 2 players", "simurgh 2 players"),
        ("simurgh 2 players\nwilds", "A colon is missing in “wilds”"),
        ("simurgh 2 players\nturn: 3 of 5", "1 or 2"),
        ("simurgh 2 players\nturn: 1 of 5\n1: goods 3gold", "“vegetable”, “meat”, “wood”"),
        ("simurgh 2 players\nturn: 1 of 5\n1: goods 3wood+2wood", "“wood” appears twice in this line"),
        ("simurgh 2 players\nturn: 1 of 5\n1: goods 999wood", "255"),
        ("simurgh 2 players\nturn: 1 of 5\n1: hand x", "from 0 to 99"),
        ("simurgh 2 players\nturn: 1 of 5\n1: dragons 7/1", "49/12"),
        ("simurgh 2 players\nturn: 1 of 5\n1: placed spearman@moon", "armoury"),
        ("simurgh 2 players\nturn: 1 of 5\ntodo: Sleep", "Leave"),
        ("simurgh 2 players\nturn: 1 of 5\ntodo: Pick source=forge", "gain="),
        ("simurgh 2 players\nturn: 1 of 5\nlooks: #1", "#1,#2>#3,#4"),
        ("simurgh 2 players\nturn: 1 of 5\nactions: 4 5", "left="),
        ("simurgh 2 players\nturn: 1 of 5\nweather: fine", "“wilds”, “row”"),
        ("simurgh 2 players\nturn: 1 of 5\nmode: wizard", "wizard"),
        ("simurgh 2 players\nturn: 1 of 5\noption first: 4", "“first” cannot be set to “4”"),
    ],
)
def test_what_cannot_be_read_is_told(said: str, wanted: str) -> None:
    with pytest.raises(dg.NotationError, match=re.escape(wanted)):
        GAME.read(said)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("row: 5 6 7 5",), "Tile 5 is on the table twice"),
        (("row: 5 6 7 29",), "Tile 29 is not of the type that belongs under “row”"),
        (("1: home spearman+spearman+spearman+spearman",), "cannot have 4 vassals of one kind (spearman) in play"),
        (("row: 5 6 7",), "The line “row” must have 4 entries, not 3"),
        (("wilds: 1 - - -",), "The line “wilds” must have 3 entries, not 4"),
        (("wilds: 1 - -",), "Tile 1 cannot lie in area A"),
        (("wilds: 2 - -", "1: home -; placed spearman@a1+spearman@a1+rider@a1"), "or with too many"),
        (("1: home -",), "has no vassal in play"),
        (("1: placed spearman@spires",), "cannot have a spearman at the Dragon Spires"),
        (("1: placed spearman@b2",), "cannot have a spearman on space 2 of area B"),
        (("1: placed spearman@armoury", "2: placed spearman@armoury"), "Two vassals cannot stand in the Armoury"),
        (("wilds: 37 - -", "1: home -; placed rider@a1+rider@a2"), "cannot have a dragon rider on space 2"),
        (("wilds: 37 - -", "1: home spearman; placed rider@a4"), "in area A"),
        (("actions: left=3",), "The stack is said to hold 3 tiles"),
        (("#0: 13 production 1", "1: hand #0"), "The hidden tile “#0” does not fit"),
        (("1: hand #4",), "The hidden tile “#4” does not fit"),
        (("#0: 13 power all", "1: hand #0"), "it is said to be tile 13, which is not of the type given"),
        (("sure: 49",), "can list action tiles only"),
        (("chronicle: 35", "#0: 35 power 1"), "Tile 35 is on the table twice"),
        (("#0: 29 power 1", "#1: 30 power 2", "#2: 29 power 1", "#3: 30 power 1", "looks: #0,#1>#2,#3"),
         "no player has seen all"),
        (("here: monument", "did: placed", "1: home -; placed rider@monument", "#0: 73 objective 2",
          "todo: AtMonument took=#0 post=0"), "is looking at this tile and so must know it"),
        (("#0: 32 power 2", "#1: 31 power 1", "#2: 31 power 1"), "Line 5: Tile 31 is on the table twice"),
        (("#0: 29 power 1", "#1: ? power 1", "#2: ? power 1", "looks: #0,#0>#1,#2"),
         "must name the same number of hidden tiles"),
        (("did: placed", "here: monument", "1: home -; placed rider@monument", "#0: 73 objective 1",
          "todo: GiveBack deck=goals took=#0 gave=#1"), "The step “GiveBack"),
        (("did: placed", "here: monument", "1: goods 1wood; home -; placed rider@monument", "#0: 73 objective 1",
          "todo: AtMonument took=#0 post=2"), "The step “AtMonument"),
        (("todo: Gain source=forge",), "The step “Gain"),
        (("todo: Fill area=a",), "Nobody can do anything in this position"),
        (("todo: Deal seat=1 sort=power",), "The step “Deal"),
        (("ending: 0",), "cannot be player 1’s turn"),
        (("ending: 4",), "The number in the line “ending” must be from 0 to 2, not 4"),
    ],
)
def test_what_cannot_be_is_told(lines: tuple[str, ...], why: str) -> None:
    with pytest.raises(dg.ImpossiblePosition, match=re.escape(why)):
        at(*lines)


@pytest.mark.parametrize("line", ["chronicle: 1", "1: goods 9wood", "monument: 73 - - - -", "2: placed rider@forge"])
def test_a_step_of_the_setup_waits_at_a_table_as_in_the_setup(line: str) -> None:
    setup = "simurgh 2 players\nturn: - of 0\ntodo: Deal seat=1 sort=power"
    assert GAME.read(setup).actors == (CHANCE,)
    dealt = f"{setup}\n2: goods 2vegetable+1meat+1wood+1stone+2wisdom+1weapon; dragons 49/123"
    assert GAME.read(dealt).actors == (CHANCE,), "a dragon comes with its tokens"
    with pytest.raises(dg.ImpossiblePosition, match="Line 3: No turn has begun yet"):
        GAME.read(f"{setup}\n{line}")


def test_a_few_words_are_a_position() -> None:
    position = GAME.read("simurgh 4 players\nturn: 2 of 7\n2: goods 3wood; hand 5; dragons 49/13\n# a comment")
    assert position.actors == (1,)
    assert position.decks[0].left == 25
    assert position.decks[1].left == 23
    assert GAME.read(GAME.write(position)) == position
    assert "3wood" in GAME.write(position)


def test_what_is_of_one_kind_is_named_together() -> None:
    table = at("1: home -; placed spearman@market+rider@market; hand 5,6,13", "2: home rider; placed spearman@market")
    said = table.show()
    assert "Anna holds production tiles 5 and 6, and research tile 13." in said
    assert "Anna’s spearman and dragon rider, and Michał’s spearman stand here" in said
    dg.language("pl")
    try:
        assert "Anna ma na ręce płytki produkcji 5 i 6 oraz płytkę badań 13." in loose(table.show())
    finally:
        dg.language("en")


def test_an_end_may_be_written_without_what_caused_it() -> None:
    """Few lines are enough for an endgame; the help says so, and the game ends after that many turns."""
    told = next(line for line in str(GAME.writing).splitlines() if "has been triggered" in line)
    assert "need not be written down" in told
    assert at("ending: 1").play("place spearman armoury").over
    assert not at("ending: 2").play("place spearman armoury").over


def test_random_damage_never_surprises() -> None:
    """Texts with one thing changed are refused with a sentence, or are positions that can be played on."""
    rng = Random(11)
    texts = []
    for options in GAME.samples:
        line = [position for position, _, _ in contract.walk(GAME, options, rng.randrange)]
        texts += [GAME.write(position) for position in rng.choices(line, k=6)]
    played, refused = 0, []
    for _ in range(400):
        text = rng.choice(texts)
        place = rng.choice(list(re.finditer(r"\d+", text)))
        text = text[: place.start()] + str(rng.choice((0, 1, 2, 3, 13, 40, 66, 84, 85, 999))) + text[place.end() :]
        try:
            position = GAME.read(text)
            assert GAME.read(GAME.write(position)) == position
            _play_on(position, rng)
            played += 1
        except DragonError as error:
            refused.append(str(error))
    assert played > 40
    assert len(refused) > 100
    assert all(refused)


def _play_on(position, rng: Random) -> None:
    for _ in range(5):
        if not position.actors:
            return
        actor = position.actors[0]
        moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        if moves:
            position = position.after(rng.choice(moves))


def test_moves_are_typed_in_both_languages() -> None:
    read = GAME.notation.read
    assert read("umieść włócznik kuźnia", 0) == read("place spearman forge", 0)
    assert read("umiesc jezdziec b2", 0) == read("place rider b2", 0)
    assert read("połóż 5 c", 1) == read("lay 5 c", 1)
    assert read("użyj Mędrogrzyw 2", 0) == read("use sagecrest 2", 0)
    assert read("zwróć 84 spód", 0) == read("return 84 bottom", 0)
    assert read("umieść włócznika: Biblioteka", 0) == read("place spearman library", 0)
    assert read("umieść jeźdźca na smoczych iglicach", 0) == read("place rider spires", 0)
    assert read("użyj Wojokła 1", 0) == read("use warfang 1", 0)
    assert read("zwróć płytkę 84 na spód stosu", 0) == read("return 84 bottom", 0)
    assert read("koniec", 0) == read("done", 0)
    with pytest.raises(dg.NotationError, match="a number from 1 to 3"):
        read("use sagecrest 4", 0)
    with pytest.raises(dg.NotationError, match="a number from 49 to 72"):
        read("use 7 1", 0)
    with pytest.raises(dg.NotationError, match="sagecrest"):
        read("use sagecrst 1", 0)


def test_every_kind_of_move_has_its_own_first_word() -> None:
    heads = [GAME.words.template(f"move.{kind.__name__}", "en").split()[0] for kind in MOVES]
    assert len(set(heads)) == len(MOVES)


IN_WORDS = {
    "many: 1 wood or 1 stone or 2 vegetable": (
        "gain 1 wood, 1 stone or 2 vegetables",
        "zyskujesz 1 żeton drewna, 1 żeton kamienia lub 2 żetony warzyw",
    ),
    "2 of wood/stone -> 2 token": (
        "pay 2 wood or stone in any mix for 2 ability tokens",
        "oddajesz 2 dowolne żetony drewna lub kamienia, a zyskujesz 2 znaczniki zdolności",
    ),
    "(1 vegetable or 1 meat) + 1 wisdom": (
        "gain 1 wisdom and either 1 vegetable or 1 meat",
        "zyskujesz 1 żeton mądrości oraz 1 żeton warzyw lub mięsa",
    ),
    "4 wisdom -> 1 dragon of 4 with 1 + 3 power": (
        "pay 4 wisdom for 3 power points and one of 4 dragons, with 1 ability token",
        "oddajesz 4 żetony mądrości, a zyskujesz 3 punkty mocy i jednego z 4 smoków wraz z 1 znacznikiem zdolności",
    ),
    "when wisdom: 2 wisdom": (
        "when you gain wisdom, gain 2 extra wisdom", "gdy zyskujesz mądrość, dostajesz dodatkowo 2 żetony mądrości"
    ),
    "5 meat": ("gain 5 meat", "zyskujesz 5 żetonów mięsa"),
    "once: 1 spearman + 1 power -> 1 rider": (
        "pay 1 spearman and 1 power point for 1 dragon rider (only once)",
        "oddajesz 1 włócznika i 1 punkt mocy, a zyskujesz 1 jeźdźca smoków (tylko raz)",
    ),
}


@pytest.mark.parametrize(("notation", "said"), IN_WORDS.items())
def test_effects_in_words(notation: str, said: tuple[str, str]) -> None:
    phrase = naming.space(space(notation))
    assert tuple(loose(GAME.words.say(phrase, lang)) for lang in ("en", "pl")) == said


def test_every_effect_can_be_said() -> None:
    for each in SPACES:
        for lang in LANGUAGES:
            assert GAME.words.say(naming.space(each), lang)


@pytest.mark.parametrize(
    "text", ["", "3", "wood", "1 gold", "1 wood +", "1 wood ->", "(1 wood", "1 wood 2", "dragon of 2", "?"]
)
def test_a_notation_with_a_mistake_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"notation|invalid literal"):
        effect(text)


def test_what_a_space_offers_now() -> None:
    table = at("wilds: 1 - -", "2: placed rider@a1")
    assert GAME.words.say(naming.offers(table.position, 13), "en") == "gain 4 meat"
    assert GAME.words.say(naming.offers(table.position, 17), "en") == "nothing"
    assert SPACES[of_tile(48, 1)].gain == TILES[47].spaces[1].gain


def test_the_board_shows_what_matters() -> None:
    table = at("monument: 73 - - - -", "chronicle: 13 14", "wilds: 1 - -", "1: hand 5; dragons 49/13; placed rider@a1")
    told = repr(table)
    for line in (
        "4 objectives at the monument (1 so far) or 8 tiles in the Chronicle (2 so far) end the game.",
        "Anna’s turn: it is time to place a vassal or withdraw vassals.",
        "space 1: objective 73 (most ability tokens on Emberbrood, Goldmaw and Warfang; "
        "first, second and third place bring 8, 4 and 3 power points)",
        "area A: production tile 1", "area B is free and gives 1 vegetable or 1 meat",
        "Anna’s dragon rider stands here",
        "Anna holds production tile 5.", "      production tile 5: space for ",
        "      Emberbrood\n        ● ", "        ○ ",
        "has 1 spearman at home",
    ):
        assert line in told, line
    play(table, "place spearman market")
    assert "to choose what to gain" in repr(table)
