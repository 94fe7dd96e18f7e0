"""Faults in sentences that can be found without understanding them: patterns, by language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

NAMES: Final = "Hania|Antek|Zosia|Kuba|Ola|Franek|Nikola"
ANIMATE: Final = "piechur|łucznik|smok|chłop|pasterz|rycerz|włócznik|jeździec|kupiec|żołnierz|rolnik"
KEYS: Final = "castles|laid|possible|banked|points|pool|tokens|doubts|idle|goods|home|placed|ending|filling|changed"
FAULTS: Final = {
    "both": {
        "a gap was not filled": r"[{}]|\bNone\b",
        "two spaces": r"\S  +\S",
        "two full stops": r"(?<!\.)\.\.(?!\.)",
        "a mark between name and detail": "¦",
        "three full stops": r"(?<!\.)\.\.\.(?!\.)",
        "a sign before a sentence": r"^[@!] ",
        "a number in brackets behind a name": r"\w\s\[\d\]: ",
        "a refusal without a capital": r"^dragongames: [^\W\d_A-ZĆŁŚŻŹ-]",
        "no full stop before a rule": r"\b(wins|the victory|zwycięstwem|Wygrywa [^.!]+) \[[A-Z]{2}-\d",
        "numbers joined by a hyphen": r"\b(type|wpisać)\s\d+[-–]\d",
        "two squares that look like a range": r"\b[a-n]\d–[a-n]\d",
        "one item told twice": r"\((?:[^()]*, )?([A-Z]\w+ (?:of )?\w+)\b[^()]*(?:, |\bi\s|\band\s)\1\b",
    },
    "pl": {
        "„gracz” beside a name that inflects": rf"[Gg]racz\w*\s(Gracz|{NAMES})\b",
        "a number right behind a name": rf"\b({NAMES}|[Gg]racz\w*\s\d)\s\d",
        "a number behind what it counts": r"(?<!\d\s)\b(kamieni|kart|sztuk|graczy|płytek|znaczników|kroków):\s\d",
        "a nominative behind a verb": rf"\b(bierze|odkrywa|zagrywa|umieszcza|wycofuje|weź|wyłóż|umieść)\s({ANIMATE})\b",
        "three colons in a sentence": r": [^:.;|]*: [^:.;|]*:",
        "a hyphen for a minus": r"(?<=[\s(])-\d",
        "a short word at the end of a line": r"(?<![^\s(„])[aiouwz] \w",
        "„nie” apart from a participle": r"\b[Nn]ie (odkryt|zaczęt|skończon)",
        "quotation marks within quotation marks": r"„[^”]*„",
        "English": r"\b(the|and|of|with|from|is|are|has|in)\b",
        "a sentence behind a colon": r"Wiersz\s\d+:",
        "two prepositions": r"\b[oO]\sokoło\b",
        "an English key": rf"(?<!odczytać\s)„({KEYS})”",  # what was typed is told as it was typed
        "an English option": r"\bopcj[aiąę] (princess|small_city|(farm|fairy|dragon|pawn)_\w+)",
        "nothing that is counted": r"\b(zostaje|na\sręce)\s0\b",
        "no comma before the last of a row": r"\d, …\s\d",
        "several moves that are one": r"są tylko ruchy „”\.",
        "a verb left out without a dash": r"wygranych, a\s„”\s\d",
        "an accusative behind „do wyboru”": r"[Dd]o\swyboru: (piechura|łucznika|włócznika|lewą)\b",
        "a typed word without quotation marks": r"\bWpisz (zapisz|czemu)\b",
        "a masculine for feminine things": r"\b(Niedostępny:|Pod\snim:)|^(Zima|Wiosna|Jesień) \(.*\b([Jj]ego|go)\b",
        "a genitive without its noun": r"Do\swyboru: (piękna|odwagi|harmonii),",
        "an adjective for any title": r": (jeszcze niezaczęty|zaczęty|opanowany) \(",
        "only moves that are alternatives": r"są tylko ruchy „[^.]* lub „",
        "one verb for several players": rf"\bdecyduje ([Gg]racz\s\d|{NAMES})(, [^.,]+)* i\s([Gg]racz\s\d|{NAMES})",
        "one time in the plural": r"(?<!\d)1\srazy\b",
        "an explanation behind a comma": r", czyli\sza\s\d",
        "one place told with two prepositions": r"\bna\s(\w+-\w+ )?łące na\spolu\b",
        "nowhere as a number": r"\bpasuje w\s0\b",
        "none without a negation": r"\b(kładzie|bierze)(sz)? [^.;]*\balbo\sżadn",
        "a genitive without its number": r"\b(leży|wraca)\skart\ssmoka\b",
        "a default name with a capital inside a sentence": r"(?<=[a-ząćęłńóśźż,”]\s)Gracz\s\d",
        "an option that reads on as words": r"=\w+\s(nie\s)?(wolno|trzeba)\b",
        "one thing named twice": r"\b([A-ZŻ]\w+(\s\w+){1,3})(,| i)\s\1\b",
        "a verb said again": r"\b[Dd]o\sobozu [^.]*\btrafia(ją)? [^.]*\bdo\sobozu [^.]*\btrafia",
    },
    "en": {
        "a pronoun as a name": r"\b(You|I) (takes|has|plays|is)\b|turn of You",
        "Polish": r"[ąćęłńśźżĄĆĘŁŃŚŹŻ]",
        "two articles": r"\b([Aa]|[Tt]he) (a|an|the)\b",
        "a before a vowel": r"\b[Aa] (archer|enclosed|objective|exploration|army|egg|unfinished)",
        "somebody who is called one": r"\bone[’']s own\b|\bone may\b|(^|\. )One (may|takes|uses|lays)\b",
        "a dangling participle": r"; left out, ",
        "one of several": r"(?<![\d.,])(?<!Player )1 (tiles|cards|points|pawns|shrines|tries)\b",
        "a straight apostrophe": r"[^\W\d]'[^\W\d]|s' [a-z]",
        "a hand with an article": r"\b([Ii]n|from|into|onto) the hand\b",
        "a key that speaks": r"\. Enter (says|selects|puts)\b",
        "open for face up": r"\b(lies?|lay|lying|laid) open\b",
        "no noun for not a noun": r"\b(?<!here )(is|are) no (?!longer\b|more\b|one\b|less\b|fewer\b)[a-z]",
        "nothing that is counted": r"\bholds 0 [a-z]|\bfits on\s0\b",
        "an explanation behind a comma": r", that is, for\s\d",
        "already at the end": r"\bthis turn already\b",
        "a number before more": r"\b(\d+|one) (point|tile|card|stone|shrine|token|pawn)s? more\b(?! than)",
        "a price by the piece": r"\b\d points? a (tile|shrine|pennant|city)\b|\band \d+ a pennant\b",
        "numbers that win": r"\b([Mm]ost|more) (power )?(points|cards) win\b|\bEqual (points|sums) share\b",
        "dear for valuable": r"\bdear(er|est)?\b",
        "riding on something": r"\brid(e|es|ing) on (?!a (horse|dragon))",
        "an end that comes near": r"\bcomes? near\b",
        "a table that is told": r"\btold to the table\b",
        "the verb before its subject": r"(^|[.;:] )(Home goe?s?|Mirrored are|There stood|On [a-z]\d+ lies)\b",
        "a word of other languages": r"\bseen through\b|\bhangs? together\b|\btaboo\b",
        "an opening without its comma": (
            r"(^|[.:;] )(At the end(?! of\b)|With (two|three|four) players|After the (action|scoring|merge)|"
            r"Before the first \w+|Of (tied|each) \w+) (?=[a-z])"
        ),
        "two things that could both be paid": r"\bpay [^.;]* for (this tile|a tile from this space) and\b",
        "all of two": r"\ball 2 at\b",
        "a joint like one inside a part": r"\w[’']s [a-z ]+ and \w+[’']s [a-z]+ and [a-z ]+ stand here\b",
        "something that lies aside": r"\blies? aside\b",
        "a value without its option": r"; with \w+, (it|she|this)\b",
        "one thing named twice": r"\b([A-Z]\w+(\s\w+){1,3})(,| and)\s\1\b",
    },
}
# Quoted input (moves, squares, words of commands) and headings of the Polish rulebooks, which do not count.
_TYPED: Final = re.compile(r"-?\d+,-?\d+(/\d+)?|„[^„”]*”|“[^“”]*”|»[^»«]*«")
# Kinds that may contain moves, positions and commands as they are typed, anywhere.
_CODED: Final = frozenset({"terminal", "option", "position", "typed", "panel", "quiz", "lesson", "move", "advice"})
_OF_PROSE: Final = frozenset({
    "a short word at the end of a line", "English", "Polish", "two spaces", "a hyphen for a minus",
    "a gap was not filled", "three colons in a sentence",
})


def faults(kind: str, text: str, lang: str) -> Iterator[str]:
    """The faults in a sentence; for kinds that may contain typed text, only those that typed text never has."""
    bare = _TYPED.sub("„”" if lang == "pl" else "“”", text)
    for fault, pattern in (FAULTS["both"] | FAULTS[lang]).items():
        if (kind in _CODED and fault in _OF_PROSE) or (kind == "terminal" and fault == "three full stops"):
            continue
        if re.search(pattern, text if fault in ("an English key", "quotation marks within quotation marks") else bare):
            yield fault
