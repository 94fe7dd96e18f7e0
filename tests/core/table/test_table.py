"""A table: playing, refusing, explaining, walking back and trying something else."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move
from dragongames.core.text.words import language
from dragongames.games.knights_and_castles.rules.events import TileDrawn

SLUG = "knights-and-castles"


@pytest.fixture
def table() -> dg.Table:
    return dg.table(SLUG, players=2, seed=3, names=("Ada", "Ben"))


def play(table: dg.Table, *moves: str) -> dg.Table:
    for move in moves:
        table.play(move)
    return table


def tiles_turned_over(seed: int, choice: int) -> list[int]:
    """Every tile of a whole game in which everybody always makes the first, or the last, move of the list."""
    table = dg.table(SLUG, seed=seed, youngest_first=(1, 2))
    while not table.over:
        table.play(table.position.legal(table.position.actors[0])[choice])
    return [event.tile for node in table.node.path for event in node.events if isinstance(event, TileDrawn)]


@pytest.mark.parametrize("seed", range(5))
def test_same_seed_same_tiles_whatever_was_played(seed: int) -> None:
    first = tiles_turned_over(seed, 0)
    assert len(first) == 7
    assert tiles_turned_over(seed, -1) == first


def test_different_seeds_differ() -> None:
    assert len({dg.table(SLUG, seed=seed).position.tile for seed in range(40)}) == 6, "a first drum asks nobody"


def test_back_and_forward_and_branches(table: dg.Table) -> None:
    start = table.position
    play(table, "1: lay dragon peasant", "2: lay archer shepherd")
    later = table.position
    assert table.back().position.laid[0] > 0
    assert table.back().position == start
    assert table.back(5).position == start
    play(table, "2: lay footman knight")
    assert table.back().branches() == ("1: lay dragon peasant", "2: lay footman knight")
    assert table.forward(0).forward().position == later
    with pytest.raises(dg.NotationError, match="2 branches"):
        table.back(2).forward(7)


def test_playing_a_branch_again_does_not_grow_the_tree(table: dg.Table) -> None:
    play(table, "1: lay dragon peasant").back().play("1: lay dragon peasant")
    assert len(table.root.children) == 1
    assert sum(1 for _ in table.walk()) == len(table.node.path)


def test_what_is_played_at_a_copy_is_not_played_here(table: dg.Table) -> None:
    play(table, "1: lay dragon shepherd").back()
    play(table, "1: lay knight shepherd")
    before = list(table.history()), list(table.branches()), len(list(table.walk()))
    other = table.copy()
    assert (list(other.history()), list(other.branches()), len(list(other.walk()))) == before
    assert other.position == table.position
    other.play("2: lay dragon shepherd")
    assert (list(table.history()), list(table.branches()), len(list(table.walk()))) == before
    assert len(list(other.walk())) > before[2]
    assert len(other.back(2).branches()) == 2, "everything that was tried lies there too"


def test_the_copy_of_a_diary_does_not_write_into_its_file(tmp_path) -> None:
    diary = dg.diary(SLUG, players=2, seat=0, file=str(tmp_path / "evening.json"))
    before = (tmp_path / "evening.json").read_bytes()
    other = diary.copy()
    other.play(other.moves()[0])
    assert len(other.history()) == 1
    assert (tmp_path / "evening.json").read_bytes() == before
    diary.play(diary.moves()[0])
    assert (tmp_path / "evening.json").read_bytes() != before


def test_refusals_name_the_rule_and_change_nothing(table: dg.Table) -> None:
    before = table.node
    with pytest.raises(dg.IllegalMove, match=r"dragon cannot be laid twice.*\[KC-5.1\]") as error:
        table.play("1: lay dragon dragon")
    assert error.value.rule == "KC-5.1"
    assert table.node is before
    assert error.value._render_traceback_() == [f"IllegalMove: {error.value}"]


def test_a_move_may_be_typed_wherever_a_table_is_asked_about_one() -> None:
    table = dg.table("knights-and-castles", names=("Ala", "Jan"), seed=1)
    assert table.explain("1: lay footman footman").broken[0].rule == "KC-5.1"
    with pytest.raises(dg.NotationError, match="No move begins with “xyz”"):
        table.explain("xyz")


def test_why_tells_what_every_rule_says(table: dg.Table) -> None:
    told = table.why("1: lay dragon dragon")
    assert [check.rule for check in told.broken] == ["KC-5.1"]
    lines = told.lines()
    assert [line[0] for line in lines] == ["✓", "✓", "✓", "✗"]
    assert table.why("1: lay dragon peasant").ok


def test_a_refusal_never_gives_away_a_hidden_hand(table: dg.Table) -> None:
    """What is said of another player's try depends on what that player sees, not on what I do."""
    table.play("2: lay dragon peasant")
    said = repr(table.why("1: lay archer archer"))
    table.back().play("2: lay shepherd shepherd")
    assert repr(table.why("1: lay archer archer")) == said


def test_polish_speaks_polish(table: dg.Table) -> None:
    language("pl")
    try:
        with pytest.raises(dg.IllegalMove, match="Smoka nie można"):
            table.play("1: wyłóż smok smok")
        table.play("1: wyloz smok pasterz")
        assert table.history()[-1] == "1: wyłóż smoka i pasterza"
        assert "Na\u00a0ręce: " in repr(table)
    finally:
        language("en")
    assert table.history()[-1] == "1: lay dragon shepherd"


def test_chance_is_not_for_players(table: dg.Table) -> None:
    with pytest.raises(dg.IllegalMove, match="chance"):
        table.play("draw drum")
    hand = dg.table(SLUG, by_hand=True, youngest_first=(1, 2))
    assert "draw drum" in hand.moves()
    with pytest.raises(dg.IllegalMove, match="There is no tile in play"):
        hand.play("1: lay dragon peasant")
    assert hand.play("draw big-wood").position.round == 1
    assert hand.back().position.round == 0


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Ada"), ("Ada", "Ben", "Cyd")])
def test_names_must_fit(names: tuple[str, ...]) -> None:
    wanted = "Each player needs a different name" if len(names) == 2 else "The number of names"
    with pytest.raises(dg.NotationError, match=wanted):
        dg.table(SLUG, names=names)


def test_a_seat_is_told_only_what_it_may_know() -> None:
    table = dg.table(SLUG, players=2, seed=3, seat=0, names=("Ada", "Ben"))
    table.play("2: lay dragon peasant")
    assert "dragon" not in repr(table).split("Ben")[1].split("Hand")[1].split("    Laid")[1]
    assert "face down" in repr(table)


def test_a_given_position_brings_its_players() -> None:
    played = dg.table(SLUG, players=3, seed=2).play("1: lay dragon shepherd")
    text = played.game.write(played.position)
    assert dg.table(SLUG, position=text).position == played.position
    with pytest.raises(dg.NotationError, match="for 3 players, not for 2"):
        dg.table(SLUG, players=2, position=text)


def test_seats_may_be_named() -> None:
    table = dg.table(SLUG, names=("Ada", "Ben"), seat="Ben")
    assert table.seat == table.seat_of(1) == 1
    for nobody in ("Cyd", 2, -1):
        with pytest.raises(dg.NotationError, match=f"is called “{nobody}”.*Choose one of: Ada, Ben"):
            table.seat_of(nobody)


def drummed() -> dg.Table:
    """Hania and Antek have conquered one castle and recruited at a drum; the table is seen through Hania's eyes."""
    table = dg.table(SLUG, names=("Hania", "Antek"), youngest_first=(1, 2), by_hand=True, seat="Hania")
    play(table, "draw big-brick", "1: lay dragon peasant", "2: lay archer knight", "draw drum")
    return play(table, "2: recruit archer", "1: recruit dragon")


def test_history_tells_what_was_turned_over_and_keeps_what_was_not() -> None:
    table = drummed()
    assert table.history() == (
        "draw big-brick", "1: lay dragon peasant", "2: lay knight archer", "draw drum", "2: ?", "1: recruit dragon"
    )
    table.seat = 1
    assert table.history()[-2:] == ("2: recruit archer", "1: ?")
    table.seat = None
    assert table.history()[-2:] == ("2: recruit archer", "1: recruit dragon")
    play(table, "draw big-wood", "2: lay archer shepherd")
    table.seat = 0
    assert table.history()[-1] == "2: ?", "face down"
    play(table, "1: lay dragon shepherd")
    assert table.history()[-2:] == ("2: lay archer shepherd", "1: lay dragon shepherd"), "turned over"


@pytest.mark.parametrize("slug", dg.GAMES)
def test_history_can_be_told_in_every_game(slug: str) -> None:
    """Also where what was played next would have been impossible after another move."""
    table = dg.table(slug, players=3, seed=5, seat=0)
    let_bots_move(table, dict.fromkeys((1, 2), bot("greedy", table.game)))
    for turn in range(10):
        if table.over:
            break
        eyes = table.position.seen_by(0)
        table.play(bot("greedy", table.game).choose(eyes, 0, Random(turn)))
        let_bots_move(table, dict.fromkeys((1, 2), bot("greedy", table.game)))
    assert len(table.history()) == len(table.node.path) - 1


def test_branches_moves_and_why_keep_the_others_secrets() -> None:
    table = drummed()
    table.back()
    assert table.moves() == ("recruit dragon", "recruit peasant")
    table.back()
    assert table.branches() == ("2: ?",)
    assert all(line.startswith("1: ") for line in table.moves())
    for move in ("2: recruit archer", "2: recruit dragon"):
        with pytest.raises(dg.IllegalMove, match="Hania may not know what Antek holds"):
            table.why(move)
    with pytest.raises(dg.IllegalMove, match="Hania may not know") as error:
        table.play("2: recruit dragon")
    assert "archer" not in str(error.value)
    assert table.play("2: recruit knight").position.laid[1] > 0


def test_unknown_game_and_options() -> None:
    with pytest.raises(dg.NotationError, match="There is no game “chess”"):
        dg.table("chess")
    with pytest.raises(dg.NotationError, match="players"):
        dg.table(SLUG, players=5)
    with pytest.raises(dg.NotationError, match="colour"):
        dg.table(SLUG, colour="red")
    with pytest.raises(dg.NotationError, match="klingon"):
        language("klingon")
