"""How wide a text will be at most, in the fonts boards are shown in; breaking and shortening lines."""

from __future__ import annotations

from typing import Final

FAMILY: Final = '"DejaVu Sans", "Segoe UI", system-ui, Arial, sans-serif'
SMALL: Final = 12.0  # px; nobody should have to squint
ASCENT: Final = 0.76  # of the size: how far letters rise above the baseline, accents on capitals aside
DESCENT: Final = 0.24

# Widths in hundredths of the size, rounded up: of DejaVu Sans or Arial, whichever is wider. A browser may show either.
_REGULAR: Final = {
    28: "'ijl", 29: "ł", 30: "I", 32: " ,.·’‘\xa0", 34: "/:;\\|", 36: "f", 37: "-", 40: "()[]t", 41: "!", 42: "r",
    46: '"', 50: "*J`°", 52: "„”“", 53: "szśźż", 55: "cć", 56: "?L_–", 57: "Ł", 58: "k", 59: "•", 60: "vxy",
    62: "FTaeoąęó«»", 64: "$0123456789bdghnpqu{}ń", 67: "EKPSYĘŚ", 69: "ABVXZĄŹŻ", 73: "CRĆ", 74: "U", 75: "NŃ",
    76: "H", 77: "◆", 78: "&DG", 79: "OQÓ", 82: "w", 84: "#+<=>^~×−±≤≥↑↓↩✓✗✕", 87: "M", 88: "●○", 90: "★", 95: "■",
    96: "%", 97: "½", 98: "m", 99: "W▲▼", 100: "—…←→", 102: "@",
}
_BOLD: Final = {
    31: "'", 35: " ijl\xa0", 37: "/\\|", 38: ",.Ił·’‘", 40: ":;", 42: "-", 44: "f", 46: "!()[]", 48: "t", 50: "`r°",
    53: '"*', 56: "J_–", 59: "zźż", 60: "csćś", 62: "?", 64: "L•", 65: "xŁ«»", 66: "vy„”“", 67: "k", 68: "aeąę",
    69: "EFToĘó", 70: "$0123456789", 72: "bdghnpqu{}ń", 73: "SYZŚŹŻ", 74: "CPĆ", 77: "B◆", 78: "AKRVXĄ", 82: "U",
    83: "G", 84: "#+<=>DHN^~Ń×−±≤≥↑↓↩✓✗✕", 86: "OQÓ", 88: "&●○", 90: "★", 93: "w", 95: "■", 99: "▲▼", 100: "@M—…←→",
    101: "%", 104: "½", 105: "m", 111: "W",
}
_WIDEST: Final = 1.2  # for letters of other alphabets, in players' names


def _table(widths: dict[int, str]) -> dict[str, float]:
    return {letter: width / 100 for width, letters in widths.items() for letter in letters}


_WIDTHS: Final = {False: _table(_REGULAR), True: _table(_BOLD)}


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a line of text in pixels; it may turn out narrower, not wider."""
    letters = _WIDTHS[bold]
    return size * sum(letters.get(letter, _WIDEST) for letter in text)


def fit(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis.

    >>> fit("dragon", 100, 14), fit("dragon", 40, 14)
    ('dragon', 'dra…')
    """
    if width(text, size, bold) <= room:
        return text
    end = len(text)
    while end and width(text[:end].rstrip() + "…", size, bold) > room:
        end -= 1
    return text[:end].rstrip() + "…" if end else ""


def wrap(text: str, room: float, size: float, bold: bool = False, lines: int | None = None) -> tuple[str, ...]:
    """The text broken at spaces into lines that fit; with `lines` there are at most so many, the last one shortened.

    >>> wrap("rycerz na koniu", 60, 12)
    ('rycerz na', 'koniu')
    """
    broken: list[str] = []
    for word in text.split(" "):
        if not word:
            continue
        if broken and width(f"{broken[-1]} {word}", size, bold) <= room:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    if lines is not None and len(broken) > lines:
        broken[lines - 1 :] = [" ".join(broken[lines - 1 :])]
    return tuple(fit(line, room, size, bold) for line in broken)
