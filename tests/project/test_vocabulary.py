"""One word for one thing: what a rulebook calls by one name, we do not call by two."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

# Retired words and the word that stands instead; by what the path of a text holds ("" everywhere).
RETIRED = {
    "": {
        r"na ręku|w ręku": "na ręce",
        r"wrac\w+ do ręki|wróc\w+ do ręki|powrotem do ręki": "na rękę",
        r"pierwsza cała gra": "pierwsza pełna rozgrywka",
        r"krze(sło|śle|seł|słach|sła)\b": "miejsce",
        r"ze źródeł\b|· opublikowane": "z innego źródła",
        r"kart\w+ startow\w+": "karta początkowa",
        r"\bp\.p\.": "pkt proc.",
        r"\d %": "57%",
        r"[Nn]ie (odkryte|zaczęty|zaczęte)\b": "razem: nieodkryte, niezaczęty",
        r"[Nn]auczyłeś|[Ww]ybierasz sam\b": "bez rodzaju: czego już wiesz",
    },
    "dragon[-_]castle": {
        r"wezwać ducha|wzywać ducha|ducha można wezwać|wezwano\b": "aktywować",
        r"piętr[oa]\w*": "poziom",
        r"osobn\w+ grup\w+": "odrębna grupa",
        r"[Pp]rzenieś\b": "przesuń",
        r"odsłania się|odsłoni się": "odkryć (kamień)",
    },
    "knights": {r"zniosł\w*|zniósł\w*|znoszą": "powtórzyły się, odpadły"},
    "dragonkeepers": {r"zmieni[ćał]\w* księg\w+": "zmodyfikować", r"naśladują\w+": "zagrać w cudzej turze"},
    "simurgh": {
        r"\b\d+ (drewien|mięs)\b": "żetony drewna, mięsa",
        r"magazyn\w*": "limit zasobów, obszary zasobów",
        r"badasz Dzicz|z Dziczy|w Dziczy": "dzicz",
        r"w obszarze [A-F]": "na obszarze",
        r"pełną cenę|[Ww]ysoka cena": "koszt",
    },
    "carcassonne": {
        r"(wraca\w*|wróci\w*|idzie) do domu": "wraca do właściciela",
        r"punktuje się|[Kk]lasztor punktuje": "podlicza się",
        r"× 90°": "obrót o 90°",
    },
}
PLACES = (
    "dragongames/**/*.toml", "widgets/**/*.toml", "notebooks/source/**/*.md", "docs/pl/*.md", "docs/source/**/*",
)
# Other ways to type a move stay readable when their word has been retired.
READ = re.compile(r"^\[read\].*?(?=^\[|\Z)", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def texts(root: Path) -> dict[str, str]:
    found = {}
    for pattern in PLACES:
        for path in root.glob(pattern):
            if path.suffix in (".md", ".toml") and path.name != "names.toml":
                found[str(path.relative_to(root))] = READ.sub("", path.read_text("utf-8"))
    assert len(found) > 50
    return found


@pytest.mark.parametrize(("where", "word"), [(where, word) for where, words in RETIRED.items() for word in words])
def test_retired_words_are_gone(texts: dict[str, str], where: str, word: str) -> None:
    found = [
        f"{path}: {text[max(hit.start() - 30, 0) : hit.end() + 20]!r}" for path, text in texts.items()
        if re.search(where, path) for hit in re.finditer(word, text)
    ]
    assert not found, f"instead: {RETIRED[where][word]}\n" + "\n".join(found)
