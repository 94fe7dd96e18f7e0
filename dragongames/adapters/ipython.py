"""What JupyterLab and IPython are told: inside `dg.table("simurgh", …)` Tab offers the options of that game.

No signature can list them, since they depend on the game that is named. One overload for each game would be a list of
all games, which no file should hold. So we teach the shell to read the call that is being written.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.table.legends import only_once
from dragongames.games import game

CALL: Final = re.compile(r"""\b(?:table|diary|tournament|match|env|parallel_env)\(\s*(["'])(?P<game>[^"'\n]+)\1\s*,
                         (?P<rest>(?:[^()]|\([^()]*\))*)$""", re.VERBOSE)
GIVEN: Final = re.compile(r"(\w+)\s*=(?!=)")
VALUE: Final = re.compile(r"""(?P<name>\w+)\s*=\s*(?P<quote>["']?)(?P<begun>\w[\w-]*)?$""")
NAME: Final = re.compile(r"[,\s](?P<begun>[a-z_]*)$")


def offer_options() -> None:
    """Teach the shell in which this runs, if there is one."""
    shell = sys.modules["IPython"].get_ipython()
    if shell is None or any(getattr(one, "of_dragongames", False) for one in shell.Completer.custom_matchers):
        return
    from IPython.core.completer import CompletionContext, SimpleCompletion, SimpleMatcherResult, context_matcher

    @context_matcher()  # type: ignore[untyped-decorator, unused-ignore]  # not every version of it has types
    def matcher(context: CompletionContext) -> SimpleMatcherResult:
        lines = context.full_text.split("\n")[: context.cursor_line + 1]
        written = "\n".join([*lines[:-1], lines[-1][: context.cursor_position]])
        found = [SimpleCompletion(text=one, type="param" if one.endswith("=") else "value") for one in offered(written)]
        return SimpleMatcherResult(completions=found)

    matcher.of_dragongames = True
    shell.Completer.custom_matchers.append(matcher)


def settle_in() -> None:
    """In a shell, offer options, and explain the signs of a text board only once; elsewhere nothing changes."""
    offer_options()
    if sys.modules["IPython"].get_ipython() is not None:
        only_once()


def offered(written: str) -> Sequence[str]:
    """What may follow: names of options not given yet, or values of the option being given.

    >>> offered('dg.table("simurgh", players=3, le')
    ['length=']
    >>> offered('dg.table("simurgh", length="')
    ['short', 'medium', 'long']
    """
    call = CALL.search(written)
    if call is None:
        return []
    try:
        chosen = game(call["game"])
    except NotationError:
        return []
    rest = "," + call["rest"]
    if (value := VALUE.search(rest)) is not None:
        return [one for one in _values(chosen, value["name"], bool(value["quote"]))
                if one.startswith(value["begun"] or "")]
    begun = NAME.search(rest)
    if begun is None:
        return []
    left = [name for name in chosen.options.__struct_fields__ if name not in GIVEN.findall(rest)]
    return [f"{name}=" for name in left if name.startswith(begun["begun"])]


def _values(chosen: Game, name: str, quoted: bool) -> Iterator[str]:
    """The values of an option, if it has only a few."""
    kinds: list[Any] = [get_type_hints(chosen.options).get(name)]  # types of any sort
    for kind in kinds:
        if get_origin(kind) is Literal:
            for one in get_args(kind):
                if isinstance(one, str):
                    yield one if quoted else f'"{one}"'
                elif not quoted:
                    yield repr(one)
        elif kind is bool and not quoted:
            yield from ("True", "False")
        else:
            kinds.extend(get_args(kind))
