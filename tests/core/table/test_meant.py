"""Words that are no move as they stand, typed as people speak at a table."""

from collections.abc import Iterator, Sequence

import pytest

import dragongames as dg
from dragongames.core.errors import NotationError
from dragongames.core.game.position import Move
from dragongames.core.text.typography import loose
from dragongames.core.text.words import Phrase
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.rules.moves import SendHome
from dragongames.games.dragon_castle.box.tiles import SYMBOLS
from dragongames.games.dragon_castle.rules.moves import Take


@pytest.fixture
def polish() -> Iterator[None]:
    dg.language("pl")
    yield
    dg.language("en")


def knights(**wishes: str) -> dg.Table:
    return dg.table("knights-and-castles", names=("Hania", "Antek"), seed=1, **wishes)


def moves(table: dg.Table) -> Sequence[Move]:
    return table.legal_moves(table.position.actors[0])


@pytest.mark.parametrize("typed", [
    "smok i chłop", "chłopa i smoka", "smok, chłop", "proszę smoka i chłopa", "atakuję smokiem i chłopem",
    "Smok chłop!", "moje karty to smok i chłop", "a dragon and a peasant",
])
def test_a_verb_may_be_left_out_or_be_any_verb_of_doing(typed: str) -> None:
    table = knights()
    assert table.write(table.read(typed, "Hania"), "pl", numbered=False) == "wyłóż smoka i chłopa"


@pytest.mark.parametrize("typed", ["dwóch pasterzy", "pasterze", "pasterz i pasterz", "dwa razy pasterz"])
def test_shepherds_are_named_together(typed: str) -> None:
    table = knights()
    assert table.write(table.read(typed, "Hania"), "pl", numbered=False) == "wyłóż dwóch pasterzy"


def test_words_that_fit_many_moves_are_refused_as_before(polish: None) -> None:
    with pytest.raises(NotationError, match=r"czegoś brakuje\. Pełny ruch"):
        knights().read("wyłóż smoka", "Hania")
    with pytest.raises(NotationError, match=r"Żaden ruch nie zaczyna się od.„smok”"):
        knights().read("smok xyz", "Hania")


def test_words_that_fit_a_few_moves_are_answered_with_them(polish: None) -> None:
    table = dg.table("carcassonne", names=("Hania", "Antek"), seed=4)
    at = table.write(moves(table)[0], "pl", numbered=False).split()[4]
    with pytest.raises(NotationError) as error:
        table.read(f"kartę na {at}")
    ways = f"„połóż kartę na polu {at} bez obrotu”, „połóż kartę na polu {at} z obrotem"
    wanted = f"może oznaczać więcej niż jeden ruch: {ways}"
    assert wanted in loose(str(error.value))


def test_a_part_may_be_named_by_its_follower(polish: None) -> None:
    table = dg.table("carcassonne", names=("Hania", "Antek"), seed=4)
    while not any("miasto" in table.write(move) for move in moves(table)):
        table.play(moves(table)[0])
    wanted = [move for move in moves(table) if "miasto" in table.write(move)]
    if len(wanted) == 1:
        assert table.read("stawiam rycerza") == table.read("rycerz w mieście") == wanted[0]
    else:
        with pytest.raises(NotationError, match="więcej niż jeden ruch"):
            table.read("stawiam rycerza")


def test_what_another_move_is_called_in_speech_is_understood_where_only_that_one_is_legal(polish: None) -> None:
    table = dg.table("dragon-castle", names=("Hania", "Antek"), first=1, seed=4)
    table.play(next(move for move in moves(table) if moves(table.copy().play(move))))
    pair = next((move for move in moves(table) if table.write(move, numbered=False).startswith("dobierz")), None)
    assert pair is not None
    cell = table.write(pair, numbered=False).removeprefix("dobierz do pary ")
    assert table.read(f"biorę {cell}") == table.read(cell) == pair
    assert not table.why(f"weź {cell}").ok  # typed as it is written, it is asked about as it stands


def test_nobody_is_told_what_somebody_else_could_do(polish: None) -> None:
    table = knights(seat="Hania")
    with pytest.raises(NotationError, match=r"Żaden ruch nie zaczyna się od.„smok”"):
        table.read("smok i chłop", "Antek")


@pytest.mark.parametrize("words", [90, 2_000])
def test_words_that_may_be_idle_or_not_do_not_double_the_work_each(words: int) -> None:
    """In Simurgh “a” is an area and an article; thirty of them used to take for ever."""
    table = dg.table("simurgh", players=2, seed=1)
    with pytest.raises(NotationError):
        table.play("a " * words)


def test_a_verb_that_nobody_knows_is_refused(polish: None) -> None:
    with pytest.raises(NotationError, match="„zjadam”"):
        knights().read("zjadam smoka i chłopa", "Hania")


@pytest.mark.parametrize("typed", [
    "wykładam smoka i chłopa", "wyłożyć smoka i chłopa", "wyłożyłam smoka i chłopa", "zagrywamy smoka i chłopa",
    "gram smokiem i chłopem", "ja wybieram smoka i chłopa", "teraz rzucę smoka, chłopa", "rzuc smoka i chlopa",
])
def test_a_verb_is_read_in_all_its_forms(polish: None, typed: str) -> None:
    assert loose(knights().write(knights().read(typed, "Hania"), numbered=False)) == "wyłóż smoka i chłopa"


def walked(slug: str, kind: str, least: int = 2, **options: str) -> dg.Table:
    """A table of two at which so many moves of this kind are possible, or more."""
    for seed in range(80):
        table = dg.table(slug, players=2, names=("Hania", "Antek"), seed=seed, **options)
        while not table.over:
            legal = moves(table)
            if len([move for move in legal if type(move).__name__ == kind]) >= least:
                return table
            table.play(legal[len(table.node.path) * 7 % len(legal)])
    raise AssertionError(f"no {kind}")


WAYS = {(0, -1): "w górę", (1, 0): "w prawo", (0, 1): "na południe", (-1, 0): "na lewo"}


def test_the_dragon_flies_in_a_direction(polish: None) -> None:
    table = walked("carcassonne", "Fly")
    for move in moves(table):
        x, y = map(int, table.write(move, numbered=False).removeprefix("przesuń smoka na pole ").split(","))
        before = table.position.dragon
        way = WAYS[x - x_of(before), y - y_of(before)]
        assert [table.read(f"{typed} {way}") for typed in ("smok", "lecę", "przesuwam smoka")] == [move] * 3


def test_a_card_of_the_display_is_named_by_what_it_shows(polish: None) -> None:
    table = walked("dragonkeepers", "Take")
    first, second = (table.game.notation.fields["card"].write(card, "pl") for card in table.position.display)
    assert first != second
    for card, side in ((first, "weź lewą kartę"), (second, "weź prawą kartę")):
        assert table.write(table.read(f"biorę kartę {card}"), numbered=False) == side


def test_a_tile_of_the_castle_is_named_by_its_symbol(polish: None) -> None:
    table = walked("dragon-castle", "Take")
    move = moves(table)[0]
    cell = table.write(move, numbered=False).removeprefix("weź ")
    assert isinstance(move, Take)
    symbol = SYMBOLS[table.position.castle.tops[move.stack]]
    named = table.game.words.say(Phrase(f"symbol.{symbol}"), form="acc")
    assert table.read(f"chcę {named} z {cell}") == move
    with pytest.raises(NotationError):
        table.read(f"chcę {'wiosnę' if 'spring' not in symbol else 'zimę'} z {cell}")


def test_a_knight_is_named_by_its_owner(polish: None) -> None:
    table = walked("carcassonne", "SendHome", least=1)
    land, pawns = table.position.land, table.position.pawns
    sendings = [move for move in moves(table) if isinstance(move, SendHome)]
    owners = [pawns[land.node(move.at, move.part)] for move in sendings]
    for move, owner in zip(sendings, owners, strict=True):
        if owners.count(owner) == 1:
            assert table.read(f"odsyłam rycerza {('Hani', 'Antka')[owner]}") == move
    absent = [("Hani", "Antka")[seat] for seat in (0, 1) if seat not in owners]
    for name in absent:
        with pytest.raises(NotationError):
            table.read(f"odsyłam rycerza {name}")
