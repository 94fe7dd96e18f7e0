"""A test for every rule on farms and on the end of the game, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.carcassonne.rules.events import GameEnded, RegionScored
from tests.games.asked import happened, refused, the
from tests.games.carcassonne.tables import draws, gained, items, laid, pawns

BASE = "expansion=false"
# A finished city of two tiles, with a field above its wall and one below it.
CITY = "E@0,-1/180"
ABOVE, BELOW, SOUTH = "0,-1 field", "0,0 field-ENE", "0,0 field-ESE"


def ended(tiles: str, *lines: str, options: str = BASE, players: int = 2) -> dg.Table:
    """The last tile, a road far from everything, is laid and the game is over."""
    at = laid(tiles, *lines, "stack: U", options=options, players=players)
    draws(at, "U").play("place 1,0 turned 0").play("pass")
    assert at.over
    return at


def test_CA_6_1_a_farmer_stays_until_the_end() -> None:
    at = laid("W@-1,0", f"1: {BELOW}", hand="W", options=BASE).play("place 1,0 turned 0").play("pass")
    assert pawns(at) == {f"1 {BELOW}"}
    assert gained(at) == []
    region = at.position.land.region(at.position.land.node(at.position.land.at(0), "field-ENE"))
    assert region.open, "a field is never finished"


def test_CA_6_3_what_is_not_finished_gives_less() -> None:
    at = ended("F@0,-1/90", "1: 0,0 city-N; 0,0 road-EW")
    scored = {event.part: (items(event), event.rule) for event in happened(at, RegionScored)}
    assert scored[1] == ([("2 tiles", 2), ("1 pennant", 1)], "CA-6.3")
    assert scored[0] == ([("2 tiles", 2)], "CA-6.3")
    cloister = ended("B@0,1 V@0,2", "2: 0,1 cloister")
    assert gained(cloister) == [(1, "CA-6.3", 4)], "the cloister, and three tiles around it"


def test_CA_6_4_a_farm_gives_three_for_every_finished_city() -> None:
    at = ended(CITY, f"1: {ABOVE}")
    assert gained(at) == [(0, "CA-6.4", 3)]
    assert items(the(RegionScored, at)) == [("1 finished city", 3)]
    assert gained(ended("G@0,-1/90", "1: 0,-1 field-ENE")) == [(0, "CA-6.4", 0)], "an open city feeds nobody"
    assert gained(ended(CITY, f"1: {SOUTH}")) == [(0, "CA-6.4", 0)], "the road keeps the southern field from the wall"


def test_CA_6_4_the_most_farmers_own_a_farm_and_ties_share() -> None:
    tie = ended(f"{CITY} E@1,-1/90", "1: 0,-1 field", "2: 1,-1 field")
    assert gained(tie) == [(0, "CA-6.4", 3), (1, "CA-6.4", 3)]
    most = ended(f"{CITY} E@1,-1/90 E@-1,-1/270", "1: 0,-1 field", "2: 1,-1 field; -1,-1 field")
    assert gained(most) == [(1, "CA-6.4", 3)]


@pytest.mark.parametrize(("rule", "points"), [("per_farm_3", 6), ("per_farm_3_once", 3), ("per_city_4", 4)])
def test_CA_6_5_the_same_farms_under_three_rules(rule: str, points: int) -> None:
    at = laid(f"{CITY} V@0,1", f"1: {ABOVE}; {BELOW}", "stack: U", options=f"{BASE} farm_scoring={rule}")
    draws(at, "U").play("place 0,2 turned 90")
    assert at.game.tally(at.position)[0][1].points == points
    at.play("pass")
    assert at.position.points == (points, 0)


def test_CA_6_8_a_city_pays_a_player_once() -> None:
    options = f"{BASE} farm_scoring=per_farm_3_once"
    once = laid(f"{CITY} V@0,1", f"1: {ABOVE}", f"2: {BELOW}", "stack: U", options=options)
    draws(once, "U").play("place 0,2 turned 90").play("pass")
    assert gained(once) == [(1, "CA-6.8", 3), (0, "CA-6.8", 3)], "each player once, not each city once"


def test_CA_6_9_four_points_for_the_most_farmers_around_a_city() -> None:
    options = f"{BASE} farm_scoring=per_city_4"
    at = laid(f"{CITY} U@-1,0 V@0,1", f"1: {ABOVE}; {BELOW}", "2: -1,0 field-NNW", "stack: U", options=options)
    draws(at, "U").play("place 0,2 turned 90").play("pass")
    assert gained(at) == [(0, "CA-6.9", 4)], "two farmers around it against one"
    tie = laid(f"{CITY} V@0,1", f"1: {ABOVE}", f"2: {BELOW}", "stack: U", options=options)
    draws(tie, "U").play("place 0,2 turned 90").play("pass")
    assert gained(tie) == [(0, "CA-6.9", 4), (1, "CA-6.9", 4)]


def test_CA_6_6_the_most_points_win() -> None:
    at = ended("", "points: 3 9 4", players=3)
    outcome = at.position.outcome()
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((1,), (3, 1, 2), "CA-6.6")


def test_CA_6_7_equal_points_share_the_victory() -> None:
    at = ended("", "points: 9 3 9", players=3)
    outcome = at.position.outcome()
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((0, 2), (1, 3, 1), "CA-6.7")
    assert "Hania and Zosia share the victory. [CA-6.7]" in at.show()


def test_CA_6_10_a_field_goes_on_across_tiles_and_ends_at_roads() -> None:
    at = laid("U@1,0 U@2,0 B@1,-1", hand="V", options=BASE)
    land = at.position.land
    north = land.region(land.node(land.at(1), "field-NNW"))
    assert [land.place_of(node)[1] for node in sorted(north.nodes)] == ["field-ENE", "field-NNW", "field-NNW", "field"]
    south = land.region(land.node(land.at(1), "field-ESE"))
    assert set(south.nodes).isdisjoint(north.nodes), "the road parts them"


def test_the_end_tells_every_point_and_the_tally_is_the_result() -> None:
    at = ended(CITY, f"1: {ABOVE}; 0,0 road-EW", "2: 0,0 field-ESE", "points: 5 7")
    assert at.position.points == (5 + 3 + 2, 7)
    assert [[(at.say(item.what), item.points) for item in items] for items in at.position.outcome().items] == [
        [("points so far", 5), ("roads", 2), ("farms", 3)], [("points so far", 7)],
    ]
    assert the(GameEnded, at).rule == "CA-6.2"
    with pytest.raises(dg.IllegalMove, match="The game is over"):
        at.play("1: pass")
    assert pawns(at), "pawns stay where they are, so that everybody can count again"


def test_points_if_the_game_ended_now_are_those_it_would_give() -> None:
    at = laid(f"{CITY} B@0,1", f"1: {ABOVE}; 0,1 cloister", "2: 0,0 road-EW", "points: 1 1", hand="U", options=BASE)
    tally = at.game.tally(at.position)
    assert [sum(item.points for item in items) for items in tally] == [1 + 3 + 2, 1 + 1]
    assert refused(at, "pass", "CA-3.9")
