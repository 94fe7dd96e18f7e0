"""English that is read once: no sentence in the data shows a fault that an editor has marked before."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

# Sentences with a fault as editors marked them, and the fault.
MARKED = [
    ("Antek's pawn stands there.", "a straight apostrophe"), ("their owners' camps", "a straight apostrophe"),
    ("Xi gets 4 points for the city on (3, 0), that is, for 2 tiles.", "an explanation behind a comma"),
    ("turned by 270°: fits on 0 squares", "nothing that is counted"),
    ("In the hand: red/1.", "a hand with an article"), ("Card 1. Enter says why not.", "a key that speaks"),
    ("Round 4: the castle lies open.", "open for face up"), ("Books are no points.", "no noun for not a noun"),
    ("It was called in this turn already.", "already at the end"), ("It brings 1 point more.", "a number before more"),
    ("It gives 2 points a tile.", "a price by the piece"), ("The most points win.", "numbers that win"),
    ("Equal points share the victory.", "numbers that win"), ("the dearest crest", "dear for valuable"),
    ("It rides on a gain of wisdom.", "riding on something"), ("The end comes near.", "an end that comes near"),
    ("It is told to the table as an option.", "a table that is told"),
    ("Home goes Antek’s pawn.", "the verb before its subject"),
    ("Her tile is taboo.", "a word of other languages"),
    ("At the end a shrine is worth its level.", "an opening without its comma"),
    ("Player 3 holds 0 cards.", "nothing that is counted"),
    ("dragongames: there is no game “chess”", "a refusal without a capital"),
    ("pay 1 wisdom for this tile and 1 power point", "two things that could both be paid"),
    ("spearmen: all 2 at home", "all of two"), ("Antek wins [SI-11.8]", "no full stop before a rule"),
    ("Hania’s spearman and Kuba’s spearman and dragon rider stand here", "a joint like one inside a part"),
    ("“x” is not understood here. You can type 1-5.", "numbers joined by a hyphen"),
]
SOUND = (
    "The scouts’ row has no tile left.", "There is no tile in play.", "Enter selects, Backspace puts back.",
    "At the end of a turn five tiles stay in hand.", "Whoever sat on a horse or rode on a dragon begins.",
    "It brings 1 more point than the others.", "An opponent with 2 points more than you wins.",
)


@pytest.fixture(scope="module")
def tool(load_tool: Callable[[str], ModuleType]) -> ModuleType:
    """`tools/faults.py`."""
    return load_tool("faults")


def english(data: Any, path: str = "") -> Iterator[tuple[str, str]]:  # as TOML reads it: tables within tables
    """Every English text of a file and where it stands; words that people type are left out."""
    if isinstance(data, dict):
        words = data.get("en")
        forms = words.values() if isinstance(words, dict) else (words,)
        yield from ((path, form) for form in forms if isinstance(form, str))
        for key, value in data.items():
            if key not in ("en", "read", "said"):
                yield from english(value, f"{path}.{key}")
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from english(value, f"{path}.{place}")


def test_no_sentence_is_written_with_a_known_fault(root: Path, tool: ModuleType) -> None:
    files = [*root.glob("dragongames/**/*.toml"), *root.glob("widgets/**/*.toml"), *root.glob("docs/example/**/*.toml")]
    read = [
        (f"{file.relative_to(root)}{place}", text)
        for file in files for place, text in english(tomllib.loads(file.read_text("utf-8")))
    ]
    assert len(read) > 3000
    wrong = [
        f"{fault}: {place}: {text}" for place, text in read
        for fault, pattern in tool.FAULTS["en"].items() if re.search(pattern, text)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("text", "fault"), MARKED)
def test_a_fault_is_seen(tool: ModuleType, text: str, fault: str) -> None:
    assert fault in set(tool.faults("event", text, "en"))


@pytest.mark.parametrize("text", SOUND)
def test_a_sound_sentence_is_left_alone(tool: ModuleType, text: str) -> None:
    assert list(tool.faults("event", text, "en")) == []
