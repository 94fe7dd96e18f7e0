"""Options, alone and beside a position: obeyed, or refused with what is allowed and with the line that contradicts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.core.game import contract
from dragongames.core.game.agreed import begun, read_options
from dragongames.core.text.typography import loose
from dragongames.core.text.words import Phrase
from dragongames.games import GAMES, game

SOME = {
    "knights-and-castles": "knights-and-castles 2 players\ntile: big-brick",
    "dragonkeepers": "dragonkeepers 2 players\nleft: 4\nright: green\ndisplay: white/1 white/red\n"
    "1: hand green/1 blue/2\n2: hand red/2",
    "simurgh": "simurgh 2 players\nturn: 1 of 9",
    "dragon-castle": "dragon-castle 2 players\nrealms: 3x3\ncastle:\n. . . .\n. . . . 1m1 1m2",
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "knights-and-castles": [{"longer": True}, {"youngest_first": (2, 1)}],
    "dragonkeepers": [{"chest": "fewer"}, {"chest": "double"}],
    "simurgh": [{"mode": "dragonlord"}, {"length": "long"}, {"ties": "tokens"}, {"first": 2}],
    "dragon-castle": [
        {"spirits": ("faith", "cunning")}, {"dragons": ("valor",)}, {"castle": "fort"}, {"first": 2},
        {"beginner": True},
    ],
}
LAND: list[dict[str, Any]] = [{"small_city": "half"}, {"princess_blocks_fairy": True}, {"fairy_placement": "pawn"}]
CASES = [
    pytest.param(slug, options, id=f"{slug}-{next(iter(options))}")
    for slug in GAMES for options in OPTIONS.get(slug, LAND)
]


def some_text(slug: str) -> str:
    return SOME.get(slug, "carcassonne 2 players\ntiles: D@0,0 W@-1,0/270")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    dg.language("en")


@pytest.mark.parametrize(("slug", "options"), CASES)
def test_an_option_beside_a_position_is_obeyed_and_the_table_says_so(slug: str, options: dict[str, Any]) -> None:
    plain, table = dg.table(slug, position=some_text(slug)), dg.table(slug, position=some_text(slug), **options)
    for name, value in options.items():
        assert getattr(table.options, name) == value != getattr(plain.options, name)
    assert table.game.agreed(table.root.position) == table.options


@pytest.mark.parametrize(("slug", "options"), CASES)
def test_an_option_that_a_line_contradicts_is_refused_with_the_line(slug: str, options: dict[str, Any]) -> None:
    table = dg.table(slug, position=some_text(slug), **options)
    text = table.game.write(table.root.position)
    others = {
        "small_city": "full", "princess_blocks_fairy": False, "fairy_placement": "tile", "youngest_first": (1, 2),
        "longer": False, "chest": "fresh", "mode": "spearman", "length": "medium", "ties": "shared", "first": 1,
        "spirits": ("change",), "dragons": ("might",), "castle": "fortress", "beginner": False,
    }
    for name in options:
        with pytest.raises(dg.NotationError, match=r"^Line [0-9]+ says .*contradicts " + name) as error:
            dg.table(slug, position=text, **{name: others[name]})
        assert error.value.line


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_begun_from_a_position_claims_what_the_position_says(slug: str) -> None:
    played = game(slug)
    for options in played.samples:
        rng = Random(slug)
        line = [position for position, _, _ in contract.walk(played, options, rng.randrange)]
        for position in line[1 :: max(len(line) // 4, 1)]:
            table = dg.table(slug, position=played.write(position))
            told = played.agreed(position)
            assert table.options == told
            assert told is not None
            again, said = begun(played, played.write(position), {
                name: getattr(told, name) for name in played.options.__struct_fields__ if name != "layout"
            })
            assert (again, said) == (position, told), "what it claims does not contradict it"


def test_a_dragonlord_position_is_not_said_to_be_in_spearman_mode() -> None:
    table = dg.table("simurgh", position="simurgh 2 players\nmode: dragonlord\nlength: long")
    assert (table.options.mode, table.options.length) == ("dragonlord", "long")


@pytest.mark.parametrize(("slug", "options", "allowed"), [
    ("carcassonne", {"farm_scoring": "per_goat"}, "per_farm_3"),
    ("knights-and-castles", {"youngest_first": ("Ala", "Ola")}, "1 and 2"),
    ("knights-and-castles", {"longer": "goat"}, "“True” or “False”"),
    ("dragon-castle", {"rows": 8}, "3, 4, 5, 6 or 7"),
    ("dragon-castle", {"spirits": "cunning goat"}, "Spirit of Cunning"),
    ("dragon-castle", {"castle": "goat"}, "Fortress"),
    ("dragonkeepers", {"chest": "goat"}, "fewer"),
    ("simurgh", {"first": "goat"}, "1 or 2"),
    ("simurgh", {"first": 9}, "1 or 2"),
    ("simurgh", {"length": 4}, "medium"),
])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_wrong_value_is_answered_with_what_is_allowed(slug: str, options: Any, allowed: str, lang: str) -> None:
    dg.language(lang)
    with pytest.raises(dg.NotationError) as error:
        dg.table(slug, **options)
    said = str(error.value)
    polish = {"“True” or “False”": "„tak” lub „nie”", "1 or 2": "1 lub 2", "1 and 2": "1 i 2",
              "3, 4, 5, 6 or 7": "3, 4, 5, 6 lub 7",
              "fewer": "mniej", "medium": "średnia", "Spirit of Cunning": "Duch Sprytu", "Fortress": "Forteca",
              "per_farm_3": "za_łąkę_3"}
    allowed = polish.get(allowed, allowed) if lang == "pl" else allowed
    assert next(iter(options)) in said
    assert allowed in loose(said)
    assert not any(word in said for word in ("enum", "Expected", "$", "Object"))


@pytest.mark.parametrize(("slug", "options", "cause"), [
    ("carcassonne", {"fairy_turn_bonus": "per_pawn", "fairy_placement": "pawn"}, "fairy_placement=pawn"),
    ("carcassonne", {"expansion": False, "princess": "may"}, "expansion=False"),
    ("carcassonne", {"expansion": "no", "early_dragon": "hold_back"}, "expansion=False"),
    ("dragon-castle", {"castle": "fort", "layout": "33333333333333/33333333333333/3333333333/2"}, "layout=333"),
])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_option_that_changes_nothing_is_refused_with_its_cause(
    slug: str, options: Any, cause: str, lang: str
) -> None:
    dg.language(lang)
    idle = next(name for name in options if name not in cause)
    with pytest.raises(dg.NotationError) as error:
        dg.table(slug, **options)
    said = {f"{idle}={options[idle]}": {
        "fairy_turn_bonus=per_pawn": "premia_wróżki=za_pionek", "princess=may": "księżniczka=może",
        "early_dragon=hold_back": "wczesny_smok=zatrzymanie", "castle=fort": "zamek=fort",
    }, cause: {
        "fairy_placement=pawn": "miejsce_wróżki=obok_pionka", "expansion=False": "dodatek=nie",
        "layout=333": "plan=333",
    }}
    for told, polish in said.items():
        assert (polish[told] if lang == "pl" else told) in str(error.value)
    played = game(slug)
    assert dg.table(slug, **{**options, idle: getattr(played.options(), idle)}), "as it is anyway it may be said"


def test_an_option_that_changes_nothing_beside_a_position_is_refused_too() -> None:
    text = "carcassonne 2 players\noptions: expansion=false\ntiles: D@0,0 W@-1,0/270"
    with pytest.raises(dg.NotationError, match="princess=may changes nothing with expansion=False"):
        dg.table("carcassonne", position=text, princess="may")


def test_a_table_saved_with_an_option_that_changes_nothing_is_still_read(tmp_path: Path) -> None:
    saved = dg.table("carcassonne", expansion=False).save(tmp_path / "table.json")
    saved.write_text(saved.read_text().replace('"princess": "must"', '"princess": "may"'))
    assert '"princess": "may"' in saved.read_text()
    assert dg.load(saved).options.princess == "may"


def test_an_option_that_is_none_is_answered_with_the_nearest() -> None:
    with pytest.raises(dg.NotationError, match=r"no option “mod”\. Did you mean “mode”"):
        dg.table("simurgh", mod="dragonlord")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_options_are_read_by_their_names_in_either_language_accents_or_not(lang: str) -> None:
    dg.language(lang)
    assert dg.table("dragon-castle", castle="Forteca").options.castle == "fortress"
    assert dg.table("dragon-castle", castle="tysiac wiez").options.castle == "thousand-towers"
    assert dg.table("dragon-castle", spirits="cunning faith").options.spirits == ("cunning", "faith")
    assert dg.table("dragon-castle", spirits="sprytu, Duch Wiary").options.spirits == ("cunning", "faith")
    assert dg.table("dragon-castle", spirits="2").options.spirits == 2
    assert dg.table("dragonkeepers", chest="zamkniety").options.chest == "closed"
    assert dg.table("simurgh", mode="władca smoków", length="dluga").options.length == "long"
    assert dg.table("knights-and-castles", longer="tak").options.longer


def test_players_are_told_by_their_names_wherever_an_option_means_one() -> None:
    names = ("Ala", "Łukasz")
    assert dg.table("simurgh", names=names, first="lukasz").options.first == 2
    assert dg.table("dragon-castle", names=names, first="Ala").options.first == 1
    for ages in (("Łukasz", "Ala"), "Łukasz, Ala", (2, 1)):
        assert dg.table("knights-and-castles", names=names, youngest_first=ages).options.youngest_first == (2, 1)
    assert dg.table("simurgh", first="Player 2").options.first == 2


@pytest.mark.parametrize(("slug", "typed", "meant"), [
    ("simurgh", {"tryb": "władca-smoków", "gracze": "3"}, {"mode": "dragonlord", "players": 3}),
    ("carcassonne", {"miejsce_wrozki": "obok_pionka"}, {"fairy_placement": "pawn"}),
    ("carcassonne", {"małe-miasto": "połowa", "dodatek": "nie"}, {"small_city": "half", "expansion": False}),
    ("knights-and-castles", {"dłuższa": "tak", "od_najmłodszego": "2,1"}, {"longer": True, "youngest_first": (2, 1)}),
    ("dragon-castle", {"zaczyna": "2", "rzędy": 4}, {"first": 2, "rows": 4}),
    ("dragonkeepers", {"skrzynia": "mniej", "pudełko": "małe"}, {"chest": "fewer", "box": "mini"}),
])
def test_options_may_be_named_in_polish(slug: str, typed: dict[str, Any], meant: dict[str, Any]) -> None:
    told = read_options(game(slug), typed, typed=True)
    assert {name: getattr(told, name) for name in meant} == meant


def test_every_option_has_a_polish_name_of_its_own_and_a_refusal_leads_with_it() -> None:
    dg.language("pl")
    for slug in GAMES:
        fields = game(slug).options.__struct_fields__
        names = [game(slug).words.say(Phrase(f"agreed.{name}")) for name in fields]
        assert len(set(names)) == len(fields)
        assert not set(names) & set(fields)
        with pytest.raises(dg.NotationError) as error:
            dg.table(slug, xyz=1)
        assert f"{names[0]} (players)" in str(error.value)
