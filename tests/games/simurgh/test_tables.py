"""Every cell of the rulebook's tables against a table of our own: 84 tiles, 12 spaces of the city.

One letter a thing: v vegetable, m meat, w wood, s stone, k wisdom (knowledge), a weapon (arms), p power, t token,
S spearman, R rider. `2[ws]` in total, `(1w|1s)` or, `>` exchange, `r` riders only, `*` for many, `D41` look at four
dragons and keep one with one token, `@k` when wisdom is gained, `1x` one-use, `!` a deed.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.box.board import (
    AREA_SPACES,
    AREAS,
    AREAS_FOR,
    CITY,
    CITY_SPACES,
    CROWD,
    LENGTH,
    LIMIT,
    MONUMENT_SPACES,
    RECONSTRUCTED,
    REMOVED,
    SCOUT_SPACES,
    VASSALS_EACH,
)
from dragongames.games.simurgh.box.dragons import DRAGONS, OBJECTIVES
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
from dragongames.games.simurgh.box.tiles import NUMBERS, TILES, TYPES

TABLE: Final = {
    1: "*:(1w|1s|2v) 4m 1k2v1m 3[ws]",
    2: "*:1a 3a 2a2w 2a1s",
    3: "*:(1w|1s) 1v2w1s 3w1s 1v2s",
    4: "r*:2[vm] r:3v2m r:5v r:2v2w",
    5: "*:(1w|1s) 1v2w1s 4w 3s",
    6: "*:1s>2a 2a 4w 4s",
    7: "*:(1v|1m) 3v1m 4v 1v2w",
    8: "*:2v 4m 3v1m 3[ws]",
    9: "r*:(2[ws]|3v) r:5v r:4w r:4s",
    10: "*:(1w|1s|2v) 3v1w 3w1s 1w2s",
    11: "*:2m 2v1w1s 4s 3w",
    12: "*:1m 3v1m 4v 2v1w",
    13: "*:1k 3k1t 1kD20 4k",
    14: "*:1v1m>3k 2k1t 4k 1k>2p1t",
    15: "*:2[vm]>3k 1S>6k 2s>4k 3s>5k",
    16: "r*:1p>D20 r:2k>5k r:2k>2t r:3k>D403p",
    17: "*:(1v|1m)1k 3k 1k>2t 4s>5k2p",
    18: "r*:2k1p r:5k r:3k3p r:1k2t",
    19: "*:1S>6k 3k1p 2k2p 4k",
    20: "*:2p>4k 2k>D31 4k>D413p",
    21: "r*:1R>6m 2v>5m r:1w1s>5a 2v>5w",
    22: "*:1v>2m 2w>5[mv] 3s>5a 2v>5m",
    23: "r*:1R>5m1v r:1v>5m r:1w1s>5a r:1v>5w",
    24: "*:1v>2m 1w>3[vm] 1s>2a 1v>3m",
    25: "*:1w>2s 2w>5s 4w>5a 2m>5[ws]",
    26: "*:2p>1t r:2p>D31 1p>3[ws] 2p>4[vm]",
    27: "r*:1w1t>6[vm] 1t>3k 1a>4[ws] r:2p>6k",
    28: "r*:1p>1t 2p>4a 2[ws]>2t",
    29: "*:2k>3p r:3k>1t6p r:3w3s>11p 3a>6p",
    30: "*:2p r:3a>9p r:1k>5p r:1S1a>8p",
    31: "r*:3p r:4p r:2k>6p r:1S1R>16p",
    32: "*:2p 1k5s>8p 5s>5p 1S6k>10p",
    33: "r*:1t 1k>4p 6k>8p 1S2k>7p",
    34: "r*:2v1p 3a1R>10p r:2a>5p 1S2a>7p",
    35: "r*:3p r:4v>9p 2a>4p 2p",
    36: "*:1a1k>3p r:4k>10p r:2w2s>8p 4a>10p",
}
EXPLORATION: Final = {
    37: "2k / 2p 2t 6p 8p",
    38: "2v1m1w / 3p 5p 5p1t 8pD42",
    39: "2[ws]1s / 3p 4p 5p 7p1t",
    40: "1k1a / 2p 4p 5p 8p",
    41: "1a(1v|1m) / 2p 4p 4p 6p2k",
    42: "(3k|3a) / 3p 5p 7p 9p",
    43: "1k1a(1w|1s)(1v|1m) / 3p1t 5p 7p1t 12p",
    44: "1a / 2v 3[vm] 2[ws] 5p",
    45: "1k1s1w / 3p 3p 5p 7p5[vm]",
    46: "1a1v1m / 2p1t 4p1t 6p 10p",
    47: "1k2s / 1p1t 2p1t 5p 10p",
    48: "2[ws] / 2p 2p2a 4p 6p2a",
}
ABILITIES: Final = {
    49: "(1v|1m) 2m2w>1R 1t>4p",
    51: "2m>3p 2p>3[vm] 1s>2p",
    53: "2m 2m>3a 2m2[vm]>1R",
    55: "1v>2m 1v>2w 1v>2s",
    57: "2v @k:2k @p:2p",
    59: "@v:2v @m:2m 2[ws]",
    61: "2[vm]>3a 2[ws]>3a 1a>!fetch",
    63: "@moved:!again @moved:2m 1x:1S1p>1R",
    65: "@k:2k @moved:2p @a:1a",
    67: "@S:2[ws] @R:2s 1R>3a2m",
    69: "@moved:!again (1v|1m) 1x:@objective:!replace",
    71: "@vm:= 1k>!draw 1a>!fetch",
}
POINTS: Final = {
    73: (8, 4, 3),
    74: (9, 5, 1),
    75: (8, 5, 2),
    76: (10, 4, 1),
    77: (10, 6, 2),
    78: (9, 6, 3),
    79: (12, 7, 4),
    80: (13, 8, 5),
    81: (11, 5, 2),
    82: (10, 5, 1),
    83: (14, 7, 3),
    84: (6, 4),
}
CITY_TABLE: Final = (
    "1a",
    "2k",
    "*:1w1s>2a",
    "r*:1k",
    "*:(1v|1p)",
    "*:3v1m>1S",
    "*:2v3m>1R",
    "*:3w>2t",
    "r*:2s>2t",
    "r*:1v1m1w1s1a>D33",
    "*:(1s|1w)!scout",
    "r*:!monument",
)

LETTERS: Final = {
    "vegetable": "v", "meat": "m", "wood": "w", "stone": "s", "wisdom": "k", "weapon": "a", "power": "p", "token": "t",
    "spearman": "S", "rider": "R",
}


def code(effect: Effect) -> str:
    """An effect in the letters of the tables above."""
    match effect:
        case Amount(n, thing):
            return f"{n}{LETTERS[thing]}"
        case Total(n, things):
            return f"{n}[{''.join(LETTERS[thing] for thing in things)}]"
        case Either(parts):
            return f"({'|'.join(map(code, parts))})"
        case Every(parts):
            return "".join(map(code, parts))
        case Hatchling(looked, tokens):
            return f"D{looked}{tokens}"
        case Deed(name):
            return "=" if name == "same" else f"!{name}"


def cell(space: Space) -> str:
    """A space or an ability in the letters of the tables above."""
    once = "1x:" if space.once else ""
    when = f"@{''.join(LETTERS.get(name, name) for name in space.when)}:" if space.when else ""
    marks = "r" * space.rider + "*" * space.many
    cost = "" if space.cost == NOTHING else f"{code(space.cost)}>"
    return f"{once}{when}{marks}{':' if marks else ''}{cost}{code(space.gain)}"


def same_as_the_table(kind: int) -> None:
    for number in NUMBERS[kind]:
        assert " ".join(map(cell, TILES[number - 1].spaces)) == TABLE[number]
        assert TILES[number - 1].type == kind


def test_SI_12_1_production() -> None:
    same_as_the_table(0)


def test_SI_12_2_research() -> None:
    same_as_the_table(1)


def test_SI_12_3_transformation() -> None:
    same_as_the_table(2)


def test_SI_12_4_power() -> None:
    same_as_the_table(3)


def test_SI_12_5_exploration() -> None:
    assert set(EXPLORATION) == set(NUMBERS[4])
    for number, said in EXPLORATION.items():
        tile = TILES[number - 1]
        move, _, levels = said.partition(" / ")
        assert code(tile.move) == move
        assert " ".join(code(space.gain) for space in tile.spaces) == levels
        assert all(space.cost == tile.move and space.rider and not space.many for space in tile.spaces)


def test_SI_13_1_three_abilities_each() -> None:
    assert len(ABILITIES) == len(DRAGONS) == 12
    for dragon in DRAGONS:
        assert " ".join(map(cell, dragon.abilities)) == ABILITIES[dragon.numbers[0]]
        assert dragon.numbers[1] == dragon.numbers[0] + 1


def test_SI_14_1_points_of_the_objectives() -> None:
    assert {objective.number: objective.points for objective in OBJECTIVES} == POINTS
    assert len(POINTS[84]) == 2


def test_SI_14_3_every_dragon_is_on_three_objectives() -> None:
    shown = Counter(kind for objective in OBJECTIVES for kind in objective.dragons)
    assert shown == dict.fromkeys(range(12), 3)
    pictured = [objective.dragons for objective in OBJECTIVES if len(objective.dragons) == 3]
    assert all(len(set(one) & set(other)) <= 1 for one in pictured for other in pictured if one != other)
    assert GAME.rulebook["SI-14.3"].status == "reconstruction"


def test_the_city_is_that_of_the_rulebook() -> None:
    assert tuple(map(cell, CITY_SPACES)) == CITY_TABLE


def test_SI_1_3_numbers_of_tiles() -> None:
    counts = {TYPES[kind]: len(numbers) for kind, numbers in enumerate(NUMBERS)}
    assert counts == {
        "production": 12, "research": 8, "transformation": 8, "power": 8, "exploration": 12, "dragon": 24,
        "objective": 12,
    }
    assert [tile.number for tile in TILES] == list(range(1, 49))


def test_SI_1_4_vassals_of_a_colour() -> None:
    assert VASSALS_EACH == (3, 2)


def test_SI_2_3_twelve_spaces_in_the_city() -> None:
    assert len(CITY) == len(set(CITY)) == 12


def test_SI_6_14_which_spaces_are_for_many() -> None:
    assert [name for name, space in zip(CITY, CITY_SPACES, strict=True) if not space.many] == ["armoury", "library"]
    for tile in TILES[:36]:
        assert [space.many for space in tile.spaces] == [True] + [False] * (len(tile.spaces) - 1)


def test_SI_12_6_three_in_total_on_tile_1_as_on_tile_8() -> None:
    assert TILES[0].spaces[3] == TILES[7].spaces[3] == Space(NOTHING, Total(3, ("wood", "stone")))


def test_SI_12_7_wisdom_in_any_case_on_tile_17() -> None:
    assert cell(TILES[16].spaces[0]) == "*:(1v|1m)1k"


def test_SI_12_8_two_tiles_have_three_spaces() -> None:
    assert [tile.number for tile in TILES if len(tile.spaces) != 4] == [20, 28]


def test_SI_12_10_prices_of_tiles_39_and_42() -> None:
    assert code(TILES[38].move) == "2[ws]1s"
    assert code(TILES[41].move) == "(3k|3a)"


def test_SI_15_1_prices_of_the_scouts_row() -> None:
    assert [cell(space) for space in SCOUT_SPACES] == ["1a>", "", "1k>1p", "1a1k>2p", "2a1k>3p"]
    assert RECONSTRUCTED["scouts"] == (1, 2, 4), "space 3 and the stack are told in the text"


def test_SI_15_2_five_spaces_at_the_monument() -> None:
    assert [cell(space) for space in MONUMENT_SPACES] == ["1a1k>3p", "2v2m>5p", "2w2s>5p", "3k>4p", "3a>5p"]
    assert RECONSTRUCTED["monument"] == (0, 1, 2, 3, 4)


def test_SI_15_3_six_areas_in_the_wilds() -> None:
    assert AREAS == ("a", "b", "c", "d", "e", "f")
    assert [cell(space) for space in AREA_SPACES] == ["(1w|1s)", "(1v|1m)", "1k", "(1v|1m)", "(1w|1s)", "1a"]
    assert AREAS_FOR[2:] == (3, 4, 5, 6)
    assert RECONSTRUCTED["wilds"] == (0, 1, 2, 3, 4, 5)


def test_the_measures_of_setup_and_end() -> None:
    assert {TYPES[kind]: n for kind, n in enumerate(REMOVED) if n} == {
        "production": 4, "exploration": 4, "transformation": 3, "research": 3,
    }
    assert CROWD[2:] == (3, 3, 4, 4)
    assert LIMIT == {"spearman": 15, "dragonlord": 12}
    assert [tuple(LENGTH[name].values()) for name in ("short", "medium", "long")] == [(4, 8), (4, 11), (5, 14)]
