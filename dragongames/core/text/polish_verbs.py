"""Polish verbs as people say them of a move: what I do or shall do, what I did, an order, what we do.

Only the infinitive is written down; the forms of verbs that do not follow the rules stand in `verbs.toml`. Accents do
not matter, as in everything that is typed.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from dragongames.core.text.plain import plain

_PAST: Final = ("łem", "łam", "liśmy", "łyśmy")


def verb_forms(infinitive: str) -> frozenset[str]:
    """Every form of a verb that somebody may begin a move with, without accents.

    >>> sorted(verb_forms("scalić"))
    ['scal', 'scale', 'scalic', 'scalilam', 'scalilem', 'scalilismy', 'scalilysmy', 'scalimy', 'scalmy']
    >>> {"aktywuje", "aktywuj"} <= verb_forms("aktywować"), {"biore", "bierz"} <= verb_forms("brać")
    (True, True)
    """
    irregular = _irregular().get(infinitive, "").split()
    told = irregular or _told(infinitive)
    orders = [form + "my" for form in told if not form.endswith(("m", "ę", "my"))]
    we = [form + "y" for form in told if form.endswith("am")]
    we += [form[:-1] + "emy" for form in told if form.endswith(("uję", "aję"))]
    we += [infinitive[:-1] + "my"] if infinitive.endswith(("ić", "yć")) else []
    did = [infinitive[:-1] + ending for ending in _PAST] if infinitive.endswith(("ać", "ić", "yć")) else []
    if infinitive.endswith("ąć"):
        did = [f"{infinitive[:-2]}ąłem", f"{infinitive[:-2]}ęłam", f"{infinitive[:-2]}ęliśmy"]
    return frozenset(map(plain, (infinitive, *told, *orders, *we, *did)))


@cache
def _irregular() -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((files(__package__) / "verbs.toml").read_text("utf-8"))["irregular"]
    return found


def _told(infinitive: str) -> list[str]:
    """The first person and the order, of a verb that follows the rules of its ending."""
    for ending, forms in (
        ("iwać", ("uję", "uj")), ("ywać", ("uję", "ywam", "uj", "ywaj")), ("ować", ("uję", "uj")),
        ("dawać", ("daję", "dawaj")), ("ać", ("am", "aj")), ("nąć", ("nę", "ń", "nij")),
        ("ścić", ("szczę", "ść")), ("cić", ("cę", "ć")), ("dzić", ("dzę", "dź")), ("sić", ("szę", "ś")),
        ("zić", ("żę", "ź")), ("lić", ("lę", "l")), ("nić", ("nię", "ń")), ("ić", ("ię", "")), ("yć", ("ę", "")),
    ):
        if infinitive.endswith(ending):
            return [infinitive.removesuffix(ending) + form for form in forms]
    return []
