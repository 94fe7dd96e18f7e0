"""Names of players inflected, as Polish needs them: "tura Hani", "pionek Antka", "tura gracza Xi".

Small data of our own, because the libraries do not fit: those for Polish morphology (Morfeusz, the models of spaCy)
bring megabytes of dictionary for every word of the language, those for plurals and lists (Babel, ICU) know no cases,
and the core may rest on the standard library alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Any, Final

CASES: Final = ("gen", "dat", "acc", "ins", "loc")
DEFAULT: Final = re.compile(r"(?:Player|Gracz|gracz) ([1-9])")  # a name nobody chose; older files hold it as a name
_SOFTENED: Final = {  # how a stem ends before -e: Beata, Beacie; Piotr, Piotrze
    "ch": "sz", "st": "ści", "sł": "śl", "zd": "ździ",
    "k": "c", "g": "dz", "h": "sz", "t": "ci", "d": "dzi", "ł": "l", "r": "rz",
    **{letter: f"{letter}i" for letter in "bpmnwfsz"},
}
_HARDENED: Final = ("sz", "cz", "rz", "dz", "ż", "c", "j", "l")  # stems that end soft in sound, hard in writing
_REGULAR: Final = re.compile(r"[A-ZĆŁŚŻŹ][a-ząćęłńóśźż]*[bdfgklłmnprstwzż]a")  # Emeka; not Luca, Mia, Sasha
_ACCENTED: Final = {"ś": "si", "ć": "ci", "ń": "ni", "ź": "zi"}


def declined(name: str, case: str) -> str | None:
    """A name in a case, if it is known or ends in a regular -a; None for a name that we cannot inflect.

    >>> declined("Hania", "gen"), declined("Antek", "ins"), declined("Kuba", "loc"), declined("Xi", "gen")
    ('Hani', 'Antkiem', 'Kubie', None)
    >>> declined("Emeka", "gen"), declined("Luca", "gen")
    ('Emeki', None)
    """
    forms = _known().get(name) or (_in_a(name, ()) if _REGULAR.fullmatch(name) else None)
    return forms[CASES.index(case)] if forms else None


def is_pronoun(name: str, lang: str) -> bool:
    """Whether a name would make nonsense of sentences in a language: "You takes the castle".

    >>> is_pronoun("You", "en"), is_pronoun("Ty", "en"), is_pronoun("Ty", "pl")
    (True, False, True)
    """
    return name.casefold() in _data()["pronouns"][lang].split()


@cache
def _data() -> dict[str, Any]:  # as TOML reads it: lists of names, and tables
    return tomllib.loads((files(__package__) / "names.toml").read_text("utf-8"))


@cache
def _known() -> dict[str, tuple[str, ...]]:
    data = _data()
    known = {name: (name,) * len(CASES) for name in data["still"].split()}
    known.update((name, _in_a(name, data["short"].split())) for name in data["women"].split())
    for name in set(data["men"].split()) - set(data["forms"]):
        known[name] = _in_a(name, ()) if name.endswith("a") else _man(name, data["stem"].get(name, ""))
    known.update((name, tuple(forms.split())) for name, forms in data["forms"].items())
    return known


def _in_a(name: str, short: Collection[str]) -> tuple[str, ...]:
    """Anna, Zofia, Maja, Kuba."""
    stem = name[:-1]
    if name.endswith("ia"):
        gen = stem if name in short or stem.endswith(("dzi", "ci", "si", "zi")) else f"{stem}i"
        return gen, gen, f"{stem}ę", f"{stem}ą", gen
    if name.endswith("ja"):  # Maja: Mai, Alicja: Alicji
        gen = f"{stem[:-1]}i" if stem[-2] in "aeiouy" else f"{stem}i"
        return gen, gen, f"{stem}ę", f"{stem}ą", gen
    if stem[-1] in "aeol":  # Ola; Salomea
        return f"{stem}i", f"{stem}i", f"{stem}ę", f"{stem}ą", f"{stem}i"
    if stem.endswith(_HARDENED):
        return f"{stem}y", f"{stem}y", f"{stem}ę", f"{stem}ą", f"{stem}y"
    gen = f"{stem}i" if stem[-1] in "kg" else f"{stem}y"
    dat = _softened(stem)
    return gen, dat, f"{stem}ę", f"{stem}ą", dat


def _man(name: str, stem: str) -> tuple[str, ...]:
    """Adam, Antek, Tomasz, Jerzy, Antoni, Jaś."""
    if name.endswith(("y", "i")):  # as adjectives
        i = "i" if name.endswith("i") else "y"
        gen = f"{name}ego" if i == "i" else f"{name[:-1]}ego"
        dat = f"{name}emu" if i == "i" else f"{name[:-1]}emu"
        return gen, dat, gen, f"{name}m", f"{name}m"
    if not stem:
        stem = f"{name[:-2]}k" if name.endswith("ek") and len(name) > 3 else name
    if stem[-1] in _ACCENTED:
        stem = f"{stem[:-1]}{_ACCENTED[stem[-1]]}"
    gen, dat = f"{stem}a", f"{stem}owi"
    ins = f"{stem}iem" if stem[-1] in "kg" else f"{stem}em"
    soft = stem.endswith((*_HARDENED, "i", "k", "g", "ch"))
    return gen, dat, gen, ins, f"{stem}u" if soft else _softened(stem)


def _softened(stem: str) -> str:
    ending = next(ending for ending in _SOFTENED if stem.endswith(ending))
    return f"{stem.removesuffix(ending)}{_SOFTENED[ending]}e"
