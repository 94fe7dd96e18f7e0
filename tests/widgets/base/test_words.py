"""Every word of the interface exists in both languages and is used; every word used exists."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import dragongames.widgets
from dragongames.core.text.words import LANGUAGES
from dragongames.widgets.base.words import WORDS

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(dragongames.widgets.__file__).parent.rglob("*.py"))
# A word with forms by number is asked for by the sentences it stands in: `{n:widget.tries}`.
FORMS = {key.removeprefix("widget.") for key, entry in WORDS.entries.items() if isinstance(entry["en"], dict)}
OWN = {key.removeprefix("widget."): entry for key, entry in WORDS.entries.items()}


def patterns() -> list[str]:
    """What stands in quotes after `say(`, or is a word of buttons; gaps stand for anything."""
    quoted = [*re.findall(r"""["']([a-z]+(?:\.[a-z{}_]+)*)["']""", SOURCES), "button.{word}", "lesson.button.{word}"]
    return [re.sub(r"\\{[a-z_]+\\}", "[a-z]+", re.escape(text)) for text in quoted]


def test_every_word_is_used():
    known = patterns()
    assert [key for key in OWN.keys() - FORMS if not any(re.fullmatch(pattern, key) for pattern in known)] == []
    sentences = "".join(str(entry) for key, entry in OWN.items() if key not in FORMS)
    assert [key for key in FORMS if f":widget.{key}" not in sentences] == []


def test_every_word_used_exists():
    said = re.findall(r"""\bsay\(["']([a-z.-]+)["']""", SOURCES)
    assert len(said) > 20
    assert [key for key in said if key not in OWN] == []


def test_both_languages_have_the_same_gaps():
    for key, entry in OWN.items():
        assert set(entry) == set(LANGUAGES), key
        if key in FORMS:
            continue
        gaps = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in entry.values()]
        assert gaps[0] == gaps[1], key
