"""What the program puts together is language: every game is played in both, and no sentence shows a known fault."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import dragongames as dg
from dragongames.core.text.names import declined
from dragongames.core.text.words import LANGUAGES, Catalogue, Who, core_words, language, plural
from dragongames.games import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
# Games of each language: every company of names with random and sensible players; in English no name is inflected.
GAMES_PLAYED = {"pl": 6, "en": 3}
NAMES = "Hania|Antek|Zosia|Kuba|Ola|Franek|Nikola"
# What stands on boards beside sentences: rows of squares as they are typed.
CODES = re.compile(r"^-?\d+,-?\d+ ")


@cache
def tool() -> ModuleType:
    """`tools/sentences.py`."""
    found = importlib.util.spec_from_file_location("sentences", ROOT / "tools" / "sentences.py")
    assert found is not None
    assert found.loader is not None
    made = importlib.util.module_from_spec(found)
    sys.modules["sentences"] = made
    found.loader.exec_module(made)
    return made


@cache
def heard(slug: str, lang: str) -> frozenset[tuple[str, str]]:
    """Everything that these games say: its kind and text."""
    return frozenset(tool().sentences(game(slug), lang, GAMES_PLAYED[lang]))


@cache
def said(slug: str, lang: str) -> tuple[tuple[str, str], ...]:
    """What of it is read as language."""
    return tuple(sorted(filter(tool().is_prose, heard(slug, lang))))


SPOKEN = [(slug, lang) for slug in GAMES for lang in LANGUAGES]


@pytest.mark.parametrize(("slug", "lang"), SPOKEN)
def test_no_sentence_shows_a_known_fault(slug: str, lang: str) -> None:
    shown = tool().faults
    wrong = [
        (fault, text) for kind, text in said(slug, lang) if not CODES.match(text) for fault in shown(kind, text, lang)
    ]
    assert not wrong, wrong[:10]


@pytest.mark.parametrize(("slug", "lang"), SPOKEN)
def test_nor_does_what_is_said_away_from_the_table(slug: str, lang: str) -> None:
    """Status lines, panels, reviews, advice, lessons, the terminal and refusals; `tools/sentences.py --faults` reads
    all of them, this a little."""
    play = tool()
    names = play.COMPANIES[(list(GAMES).index(slug) + (lang == "en")) % len(play.COMPANIES)]
    told = {each for each in play.glimpse(game(slug), lang, seed=1, names=names) if play.is_prose(each)}
    assert {kind for kind, _ in told} >= {"status", "typed", "position", "option", "quiz", "panel", "terminal"}
    wrong = [(fault, kind, text) for kind, text in told for fault in play.faults(kind, text, lang)]
    assert not wrong, sorted(wrong)[:10]


@pytest.mark.parametrize(("fault", "text"), [
    ("a number right behind a name", "Punkty: Hania 2, Antek 3"), ("a nominative behind a verb", "Zosia bierze smok."),
    ("„gracz” beside a name that inflects", "pionek gracza Hania"), ("three full stops", "0, 1, ..."),
    ("a sentence behind a colon", "Wiersz 1: Pozycja nie może"), ("an English key", "zamki („castles”)"),
    ("an English option", "trzeba go oddać (opcja princess; może: nie trzeba)"),
    ("one time in the plural", "wybieraj 1 razy na sto"),
    ("nothing that is counted", "na torze zostaje 0 żetonów"), ("nothing that is counted", "Ola ma na ręce 0 kart"),
    ("a refusal without a capital", "dragongames: nie ma gry „szachy”"),
    ("no comma before the last of a row", "na przykład: 0, 1, … 84"),
    ("several moves that are one", "do wyboru są tylko ruchy „połóż na d1”."),
    ("an accusative behind „do wyboru”", "Do wyboru: lewą, prawą."),
    ("a verb left out without a dash", "„weź a1” daje 3% wygranych, a „weź a2” 4%."),
    ("a typed word without quotation marks", "Wpisz zapisz i nazwę."),
    ("a masculine for feminine things", "Zima (f1). Pod nim: kamień."),
    ("a masculine for feminine things", "Zima (e2), poziom 2. Jego zabranie uwolni f2."),
    ("a genitive without its noun", "Do wyboru: piękna, zmiany, sprytu."),
    ("an adjective for any title", "Pierwsza rozgrywka: jeszcze niezaczęty (0 z 1)"),
    ("only moves that are alternatives", "do wyboru są tylko ruchy „podnieś e1” lub „podnieś a4”."),
    ("one verb for several players", "Teraz decyduje gracz 1 i gracz 2."),
    ("two prepositions", "ma o około 2 pkt mniej"), ("a hyphen for a minus", "zostaje -1"),
    ("an explanation behind a comma", "Xi dostaje 4 punkty za miasto obejmujące pole (3; 0), czyli za 2 karty."),
    ("one place told with two prepositions", "pionek Hani na południowo-zachodniej łące na polu (3; −5)"),
    ("nowhere as a number", "obrót o 270°: pasuje w 0 miejscach"),
    ("a sign before a sentence", "@ Smok jest na polu (0; 0)."),
    ("a number in brackets behind a name", "Hania [1]: 1 punkt, 4 pionki w zapasie"),
])
def test_a_fault_is_seen(fault: str, text: str) -> None:
    assert fault in set(tool().faults("event", text, "pl"))


@pytest.mark.parametrize(("slug", "lang"), SPOKEN)
def test_sentences_begin_and_end_as_sentences(slug: str, lang: str) -> None:
    for kind, text in said(slug, lang):
        if kind in ("event", "refusal"):
            whole = re.sub(r" \[[A-Z]{2}-\d+\.\d+\]$", "", text)
            assert whole[0].isupper() or whole[0].isdigit(), text
            assert whole.endswith((".", "!", "?")), text


@pytest.mark.parametrize(("slug", "lang"), SPOKEN)
def test_a_thing_is_named_before_its_colon(slug: str, lang: str) -> None:
    """What stands behind the colon is left out where a target is only called by its name (`Picture.name`)."""
    for kind, text in said(slug, lang):
        if kind == "target" and ":" in text:
            name = text.partition(":")[0]
            assert not re.fullmatch(rf"{NAMES}|Xi|Bob|Chloë|Emeka|Yu|(Player|[Gg]racz) \d", name), text


@pytest.mark.parametrize(("slug", "lang"), SPOKEN)
def test_numbers_agree_with_what_they_count(slug: str, lang: str) -> None:
    looked_at = 0
    every = list(counted(game(slug).words, lang))
    for forms in every:
        shown = "|".join(sorted(map(re.escape, set(forms.values())), key=len, reverse=True))
        pattern = re.compile(rf"(?<![\w,;(+−./-])(\d+)[\s\xa0]({shown})(?!\w| piece)")
        for _, text in said(slug, lang):
            for found in pattern.finditer(text):
                before = text[: found.start()].replace("|", " ").split()  # lines of a tooltip
                if before and before[-1].lower().startswith(NO_COUNT):
                    continue
                looked_at += 1
                number = plural(int(found[1]), lang)
                assert found[2] in {some[number] for some in every}, text  # perhaps in another case
    assert looked_at


# Behind these words stands the number of a thing, or a noun in another case.
NO_COUNT = (
    "player", "gracz", "tile", "płyt", "space", "pol", "level", "poziom", "do", "z", "ze", "dla", "od", "spośród", "po",
)


def counted(words: Catalogue, lang: str) -> Iterator[dict[str, str]]:
    """The nouns that templates count: those written as `{n} {n:noun}`."""
    used = set[str]()
    for entry in words.entries.values():
        for template in [entry[lang]] if isinstance(entry[lang], str) else entry[lang].values():
            used |= {word for _, word in re.findall(r"\{(\w+)\} \{\1:([\w.-]+)\}", template)}
    for key in used:
        if not key.startswith("verb.") and not isinstance(forms := words.entry(key)[lang], str):
            yield forms


@pytest.mark.parametrize("slug", GAMES)
def test_moves_read_back_as_they_are_written(slug: str) -> None:
    """In Polish too, where they are written in the accusative; and with ordinary letters instead of Polish ones."""
    chosen = game(slug)
    for kind, text in heard(slug, "pl"):
        if kind == "move":
            move = chosen.notation.read(text, 0)
            assert chosen.notation.write(move, "pl") == text
            assert chosen.notation.read(text.translate(str.maketrans("ąćęłńóśźż", "acelnoszz")), 0) == move


def test_names_that_nobody_knows_stay_as_they_are() -> None:
    words = core_words()
    for case, wanted in (("gen", "gracza Xi"), ("dat", "graczowi Xi"), ("ins", "graczem Xi"), ("", "Xi")):
        assert words.say(Who(0), "pl", ("Xi",), case) == wanted
    assert declined("Hania", "gen") == "Hani"
    assert declined("Antek", "ins") == "Antkiem"
    assert words.say(Who(1), "pl", ("Hania", "Antek"), "acc") == "Antka"
    assert words.say((Who(0), Who(1)), "pl", (), "gen") == "Gracza 1 i\xa0gracza 2"


def test_names_nobody_chose_follow_the_language() -> None:
    before = language()
    table = dg.table("knights-and-castles", players=2, seed=1)
    try:
        assert table.names == ("Player 1", "Player 2")
        language("pl")
        assert table.names == ("Gracz 1", "Gracz 2")
        assert "Gracz 1: 0\xa0punktów" in table.show()
        assert table.seat_of("Player 2") == table.seat_of("Gracz 2") == 1
    finally:
        language(before)


@pytest.mark.parametrize(
    ("lang", "name", "other"), [("en", "You", "Ty"), ("en", "I", "Ja"), ("pl", "Ty", "You"), ("pl", "Ja", "I")]
)
def test_nobody_is_called_by_a_pronoun_of_the_language_they_read(lang: str, name: str, other: str) -> None:
    before = language()
    language(lang)
    try:
        with pytest.raises(dg.NotationError, match=f"[“„]{name}”"):
            dg.table("knights-and-castles", players=2, names=(name, "Antek"))
        assert dg.table("knights-and-castles", players=2, names=(other, "Antek")).names == (other, "Antek")
    finally:
        language(before)


TYPED = [
    ("knights-and-castles", "lay dragon peasant", "wyłóż smoka i chłopa", "wyłóż smok chłop", "wyloz chlopa, smoka"),
    ("knights-and-castles", "lay knight shepherd", "wyłóż rycerza i pasterza", "wyłóż rycerza na koniu i pasterza",
     "wyłóż rycerz pasterz"),
    ("knights-and-castles", "recruit archer", "odzyskaj łucznika", "weź łucznika", "weź łucznik"),
    ("knights-and-castles", "recruit nothing", "nie odzyskuj niczego", "weź nic"),
    ("dragon-castle", "call depths for c4", "aktywuj Ducha Głębin kosztem c4", "aktywuj Ducha Głębin kosztem c4",
     "wezwij ducha głębin za c4"),
    ("dragon-castle", "shrine", "weź świątynię", "świątynia"),
    ("dragon-castle", "put a2", "połóż na a2", "połóż kamień na a2", "połóż a2"),
    ("dragonkeepers", "play 2xblue+1xshadow", "zagraj 2 niebieskie smoki i 1 czarnego smoka",
     "zagraj 2 niebieskie, 1 czarnego", "zagraj 2 niebieskie i 1 czarnego", "zagraj 2xniebieski+1xczarny"),
    ("dragonkeepers", "put green/2 left", "połóż kartę zielony/2 na lewej stronie", "połóż zielony/2 na lewą"),
    ("dragonkeepers", "take left", "weź lewą kartę", "weź lewą"),
    ("simurgh", "place spearman library", "umieść włócznika w bibliotece", "umieść włócznika: biblioteka",
     "umieść włócznik biblioteka"),
    ("simurgh", "withdraw rider spires", "wycofaj jeźdźca smoków ze smoczych iglic", "wycofaj jeźdźca: iglice",
     "wycofaj jeździec iglice"),
    ("simurgh", "use warfang 1", "użyj zdolności 1 Wojokła", "użyj wojokła 1", "użyj wojokieł 1"),
    ("simurgh", "lay 35 a", "połóż płytkę 35 na obszarze A", "połóż 35 na a", "połóż 35 a"),
    ("carcassonne", "pawn 0,1 city-N", "postaw pionek na polu 0,1 (miasto-N)", "postaw pionek na 0,1 (miasto-N)",
     "postaw pionek na (0;1): miasto-N"),
    ("carcassonne", "dragon 0,-1", "przesuń smoka na pole 0,-1", "przesuń smoka na 0,-1", "smok 0,-1",
     "przesuń smoka na (0; −1)", "przesuń smoka na (0;-1)", "dragon (0, −1)"),
    ("carcassonne", "fairy 2,0 field-NNW", "przenieś wróżkę na pole 2,0 (łąka-NNW)",
     "przenieś wróżkę na 2,0 (łąka-NNW)", "wróżka 2,0 łąka-NNW", "przenieś wróżkę na 2,0 łąkę-NNW"),
    ("carcassonne", "place 3,-2 turned 270", "połóż kartę na polu 3,-2 z obrotem o 270°",
     "połóż kartę na 3,-2 z obrotem 270°", "połóż kartę na polu 3,-2 z obrotem o 270 stopni"),
    ("dragonkeepers", "stack left", "zacznij nowy stos po lewej stronie", "stos na lewą", "nowy stos po lewej"),
]


@pytest.mark.parametrize(("slug", "english", "written", "typed"), [(*case[:3], case[2:]) for case in TYPED])
def test_polish_is_typed_as_it_is_said(slug: str, english: str, written: str, typed: tuple[str, ...]) -> None:
    """What is written, what somebody would say instead, and what 0.1 wrote."""
    notation = game(slug).notation
    move = notation.read(english, 0)
    assert notation.write(move, "pl") == written
    for text in typed:
        assert notation.read(text, 0) == move, text
