"""In a notebook Tab offers the options of the game that is named in the call."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from dragongames.adapters.ipython import offered

SHELL = """
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.completer import provisionalcompleter
shell = InteractiveShell.instance()
shell.run_cell("import dragongames as dg; import dragongames.adapters.ipython as again; again.offer_options()")
def told(text):
    with provisionalcompleter():
        return [one.text for one in shell.Completer.completions(text, len(text))]
for text in ('dg.table("simurgh", le', 'x = 1\\ndg.table("simurgh", players=3,\\n    length="me', 'dg.ta'):
    print(told(text))
"""


@pytest.mark.parametrize(("written", "told"), [
    ('dg.table("simurgh", ', ["players=", "mode=", "length=", "first=", "ties=", "box="]),
    ('dg.table("simurgh", players=3, mode="dragonlord", f', ["first="]),
    ('dg.table("simurgh", length=', ['"short"', '"medium"', '"long"']),
    ("table('knights-and-castles', longer=", ["True", "False"]),
    ('dg.diary("dragonkeepers", seat="Ala", ch', ["chest="]),
    ('dg.table("knights-and-castles", youngest_first=(1, 2), lo', ["longer="]),
    ('dg.table("simurgh")', []), ('dg.table("simurgh", names=("A", ', []), ('dg.table("no such game", ', []),
    ('dg.rules("simurgh", ', []), ("dg.table(", []),
])
def test_what_fits_the_game_is_offered(written, told):
    assert offered(written) == told


def test_the_shell_offers_it_among_its_own():
    """In a process of its own: a shell stays what it has become."""
    done = subprocess.run([sys.executable, "-c", SHELL], text=True, capture_output=True, check=True, env=os.environ)
    names, values, own = done.stdout.splitlines()
    assert names.count("length=") == 1
    assert "medium" in values
    assert "table" in own


LEGEND = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.run_cell("import dragongames as dg")
shell.run_cell("table = dg.table('carcassonne', seed=1); again = table.position")
for each in (shell.user_ns["table"], shell.user_ns["again"], shell.user_ns["table"]):
    print(each._repr_mimebundle_()["text/plain"].count("cloister"))
print(shell.user_ns["table"].show().count("cloister"), shell.user_ns["table"]._repr_mimebundle_()["text/plain"][:1])
"""


def test_a_notebook_explains_the_signs_of_a_board_once():
    """The signs stand under the first board; below later ones they do not, unless they are printed."""
    done = subprocess.run([sys.executable, "-c", LEGEND], text=True, capture_output=True, check=True, env=os.environ)
    first, second, third, printed = done.stdout.splitlines()
    assert (first, second, third) == ("1", "0", "0")
    assert printed[0] == "1"
