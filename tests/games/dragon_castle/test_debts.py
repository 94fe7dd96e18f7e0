"""What a turn owes stays possible: tiles in the hand get their fields, Elegance its tile; named after what they say."""

from __future__ import annotations

from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.rules.events import Merged, Taken
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import moves, placing, play, table

BOARD = "33333333333333/33333333333333/3333333333/2"
ALL_OF_A_KIND = "1Wr 1Ws 1Wn/1^ 1^ 1^/1^ 1^ 1^"


def test_DC_8_12_faith_leaves_a_field_for_the_tile_in_the_hand() -> None:
    at = table(
        "1m1 . 1m2", ALL_OF_A_KIND, spirits="cunning faith", realms="3x3", board=BOARD, beside="pool 5"
    )
    play(at, "call cunning for shrine", "build a1", "build b1", "take a1", "shrine")
    assert "there would be no space for a tile" in refused(at, "call faith for shrine", "DC-8.12")
    assert moves(at) == ["put c1"]
    assert GAME.read(GAME.write(at.position)) == at.position
    discarding = play(at.back(1), "discard", "call faith for shrine", "build c1")
    assert discarding, "without a tile in the hand there is room for the shrine"


def test_DC_8_12_faith_leaves_two_fields_for_a_pair_in_the_hand() -> None:
    realm = "1Wr 1Ws 1Wn/1^ 1^ 1^/2# 1^ 1^"
    at = table(
        "1m1 . 1m1", realm, spirits="cunning faith", realms="3x3", board=BOARD, beside="pool 5"
    )
    play(at, "call cunning for shrine", "build a1", "build b1", "take a1", "pair c1")
    refused(at, "call faith for shrine", "DC-8.12")
    play(at, "put a3")
    refused(at, "call faith for shrine", "DC-8.12")
    assert moves(at) == ["put c1", "call faith for a3"], "a tile that pays leaves a field"


def test_DC_8_12_faith_leaves_two_fields_for_a_pair_owed_to_elegance() -> None:
    realm = "1Wr 1Ws 1Wn/1^ 1^ 1^/2# 1^ 1^"
    castle = "1s1/1m5 1s2 1m5/1f2"
    at = table(castle, realm, spirits="cunning faith elegance", realms="3x3", board=BOARD, beside="pool 6")
    play(at, "call cunning for shrine", "build a1", "build b1", "call elegance for shrine", "take a2")
    assert "there would be no space for a tile" in refused(at, "call faith for shrine", "DC-8.12")
    assert moves(at) == ["pair c2"]


def test_DC_17_1_elegance_and_depths_serve_the_same_pair() -> None:
    """No twin of the tile of a2 is there; one of its kind has both short sides free, but no long one."""
    at = table("1s1/1m5 . . . 1s2 1m6 1s3/1f2", spirits="depths elegance", beside="pool 2", board=BOARD)
    play(at, "call elegance for shrine", "take a2")
    assert moves(at) == ["call depths for shrine"], "the pair is owed, and only with Depths there is one"
    assert "must still be taken" in refused(at, "discard", "DC-16.2")
    play(at, "call depths for shrine")
    assert moves(at) == ["pair f2"]
    assert the(Taken, play(at, "pair f2")).rule == "DC-17.1"


def test_DC_16_1_elegance_is_called_after_the_first_tile_if_depths_can_follow() -> None:
    at = table("1s1/1m5 . . . 1s2 1m6 1s3/1f2", spirits="depths elegance", beside="pool 2", board=BOARD)
    play(at, "take a2", "call elegance for shrine", "call depths for shrine", "pair f2")
    short = table("1s1/1m5 . . . 1s2 1m6 1s3/1f2", spirits="depths elegance", beside="pool 1", board=BOARD)
    assert "could not be used" in refused(short.play("take a2"), "call elegance for shrine", "DC-8.4")
    short.back().play("call elegance for shrine")
    assert "must still be taken" in refused(short, "take a2", "DC-16.2")


def test_DC_8_12_another_spirit_leaves_enough_to_pay_for_depths() -> None:
    at = table(
        "1s1/1m5 . . . 1s2 1m6 1s3/1f2", "1s6 1f6 1#", spirits="depths elegance strength", beside="pool 1",
        board=BOARD,
    )
    play(at, "call elegance for a1", "take a2")
    assert {"call strength for b1", "call strength for shrine"} <= set(moves(at)), "something is left for Depths"
    play(at, "call strength for b1")


def test_DC_19_1_destruction_spares_only_the_last_tile_that_could_pay_elegance() -> None:
    at = table("1m1 . 1m5 . 1s1/1m5/1m2", spirits="elegance destruction", beside="pool 3", board=BOARD)
    play(at, "call elegance for shrine", "take a2", "call destruction for shrine")
    assert moves(at) == ["destroy a1", "destroy e1", "destroy a3"]
    assert "must still be taken" in refused(at, "destroy c1", "DC-16.2")
    play(at, "destroy e1")
    assert moves(at) == ["pair c1"]


def test_DC_8_12_a_turned_tile_may_have_been_the_last_to_pay() -> None:
    """With the Spirit of Wind one may turn a tile over, but not the one that Depths needs as its price."""
    at = table(
        "1s1/1m5 . . . 1s2 1m6 1s3/1f2", "1s6 1^ 1#", spirits="depths elegance wind", beside="pool 2", board=BOARD
    )
    play(at, "call elegance for shrine", "take a2", "call wind for shrine")
    refused(at, "turn over a1", "DC-16.2")


def test_DC_20_1_cunning_between_the_two_tiles_of_a_pair() -> None:
    """With the tile at d1 four of a kind lie side by side; it pays, and three are left."""
    at = placing("f4 s1", "1f1 1f2 1f3", spirits="cunning", beside="pool 0").play("put d1")
    assert moves(at, "call") == ["call cunning for a1", "call cunning for d1"]
    assert "could not be used" in refused(at, "call cunning for b1", "DC-8.4")
    merged = the(Merged, play(at, "call cunning for d1"))
    assert (merged.rule, len(merged.cells)) == ("DC-20.1", 3)


def test_DC_16_2_a_set_that_takes_the_last_price_for_depths_is_not_made() -> None:
    at = table(
        "1s1/1m5 . . . 1s2 1m6 1s3/1f2", "1f1 1f2 1f3 ./. . . 1f4", spirits="depths elegance strength",
        beside="pool 2", board=BOARD,
    )
    play(at, "call elegance for shrine", "take a2", "call strength for shrine", "lift d2", "put d1")
    assert "must still be taken" in refused(at, "done", "DC-16.2")
    play(at, "lift a1", "put e4")
    assert moves(at, "call depths")


def test_DC_16_5_what_cannot_be_had_is_not_owed() -> None:
    """Neither a twin nor a spirit for another tile is there: the turn goes on without."""
    at = table(
        "1s1/. . . . 1s2 1m6 1s3/1f2", spirits="elegance", board=BOARD, turn="1 finish",
        now="hand m5; taken 1 a2; used elegance; elegance owed",
    )
    assert moves(at) == ["shrine", "discard"]
    assert GAME.read(GAME.write(at.position)) == at.position
    play(at, "shrine")
    assert GAME.read(GAME.write(at.position)) == at.position
    play(at, "put a1")
    assert at.position.seat == 1
