"""Reading the text of a position; says which words cannot be read."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from typing import Final

from dragongames.core.game.position import CHANCE, player_counts
from dragongames.core.text import tokens
from dragongames.core.text.facts import Facts, read_position
from dragongames.core.text.faults import unlisted, unreadable
from dragongames.core.text.plain import plain
from dragongames.core.text.wording import Wording
from dragongames.core.toml import Toml
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    BACKS,
    EMPTY,
    FRONTS,
    HIDDEN,
    KIND_AT,
    KIND_NAMES,
    PLACES,
    SHADOW_DRAGON,
    SIDES,
)
from dragongames.games.dragonkeepers.box.cards import name as card_name
from dragongames.games.dragonkeepers.box.contents import Box, unpacked
from dragongames.games.dragonkeepers.rules.knowledge import BOX, is_start, slot
from dragongames.games.dragonkeepers.rules.moves import CHESTS, NO_CHEST
from dragongames.games.dragonkeepers.rules.options import Options
from dragongames.games.dragonkeepers.rules.phases import CHANCES, NAMES, NOBODY, OVER, SETUP
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.rules.secrets import fill
from dragongames.games.dragonkeepers.text import possible
from dragongames.games.dragonkeepers.text.catalogue import WORDS
from dragongames.games.dragonkeepers.text.write import LINES, TITLE
from dragongames.games.dragonkeepers.text.write import SIDES as SIDE_NAMES

WORDING: Final = Wording(WORDS, colour=FRONTS, side=SIDE_NAMES, chest=CHESTS)
PLACE: Final = re.compile(r"(left|right)([1-9]\d?)|([1-4])|(box)")
FACTS: Final = ("hand", "sealed", "row", "pieces", "pearls", "shown", "crystals", "eggs", "crest")


def read(text: str) -> Position:
    """A position from its text. What is left out is as at the beginning; unseen cards are the rest of the box."""
    facts = Facts(text, TITLE, player_counts(Options), LINES, WORDING)
    return read_position(facts, _assembled, possible.require_possible, fill)


def _assembled(facts: Facts) -> Position:
    seats, fact = facts.seats, facts.pop
    name = fact("box", "full")
    contents = unpacked(name)
    players = [_player(fact(str(seat + 1), "hand -")) for seat in range(seats)]
    phase = tokens.index(fact("phase", "take"), NAMES)
    active = tokens.seat(fact("active", "1"), seats)
    actor = tokens.seat(fact("actor", str(active + 1)), seats)
    chest = fact("chest", "none")
    book = [_page(fact(side, "-"), seats) for side in SIDE_NAMES]
    display = tuple(EMPTY if card == "-" else _card(card) for card in _words(fact("display", "- -"), 2))
    hands = tuple(tuple(sorted(player["hand"] + player["secret"])) for player in players)
    rows = tuple(player["row"] for player in players)
    aside = _cards(fact("aside", "-"))
    piles = (book[0][1], book[1][1])
    doubtful = "doubts" in facts
    openly = Counter(
        (*aside, *display, *(kind for player in players for kind in player["hand"]),
         *(card >> 2 for pile in piles for card in pile),
         *(kind for row in rows for stack in row for kind in stack[1:]))
    )
    seen = openly + Counter(kind for player in players for kind in player["secret"])
    pieces = tuple(player["pieces"] for player in players)
    shown = tuple(player["shown"] for player in players)
    pearls = tuple(player["pearls"] for player in players)
    sealed = tuple(
        player["sealed"] if player["sealed"] is not None
        else 0 if doubtful else sum(kind == HIDDEN or is_start(kind) for kind in player["secret"])
        for player in players
    )
    taken = _or_less(fact("taken", "-" if phase in SETUP else "0"))
    doubts = (
        tuple(sorted(map(_doubt, fact("doubts").split()))) if doubtful
        else _start_cards(contents, sealed, openly, taken < 0)
    )
    laying = _words(fact("laying", "0 of 0"), 3)
    stacks = [_unseen(fact(f"unseen {word}", ""), side, contents, seen) for side, word in enumerate(SIDE_NAMES)]
    return Position(
        seats, name, phase, NOBODY if phase == OVER else CHANCE if phase in CHANCES else actor, active,
        turn=tokens.turns(fact("turn", "0" if phase in SETUP else "1")),
        filling=tuple(tokens.index(side, SIDE_NAMES) for side in fact("filling", "").split()),
        taken=taken, changed=_pair(fact("changed", "0 0")),
        stacks=(stacks[0], stacks[1]),
        tops=(book[0][0], book[1][0]), piles=piles, pages=(_shown(book[0]), _shown(book[1])),
        display=(display[0], display[1]), aside=aside, hands=hands,
        known=tuple(player["hand"] for player in players), sealed=sealed,
        doubts=doubts, rows=rows,
        laying=(tokens.number(laying[0]), tokens.number(laying[2])),
        supply=_supply(fact("supply", ""), contents, seats, pieces), pieces=pieces, pearls=pearls, shown=shown,
        unseen=_pearls_unseen(contents, pearls, shown), shadows=contents.shadows - seen[SHADOW_DRAGON],
        crystals=tuple(player["crystals"] for player in players), eggs=tuple(player["eggs"] for player in players),
        crests=tuple(player["crest"] for player in players), idle=_or_less(fact("idle", "-" if taken > 0 else "0")),
        chest=NO_CHEST if chest in ("none", "any") else _chest(chest), variant=chest == "any",
        opened=tokens.index(fact("opened", "no"), ("no", "yes")) == 1,
    )


def _chest(text: str) -> int:
    if plain(text) not in map(plain, CHESTS):
        raise unlisted(text, ("none", "any", *CHESTS), difflib.get_close_matches(text, CHESTS, 1))
    return tokens.index(text, CHESTS)


def _player(line: str) -> Toml:
    example = "hand green/2 (white/3*); row green=green/1+shadow; pieces 1 1 4; eggs 1"
    facts = tokens.parts(line, FACTS, example)
    hand, opened, secret = facts.get("hand", "-").partition("(")
    if opened and not secret.endswith(")"):
        raise unreadable(facts["hand"], "hand green/2 (white/3*)")
    pieces = tokens.numbers(facts.get("pieces", ""))  # red pearls are taken first; with few amulets there are no others
    return {
        "hand": _cards(hand.strip() or "-"), "secret": _cards(secret[:-1].strip() or "-" if opened else "-"),
        "row": tuple(_stack(stack) for stack in facts.get("row", "").split()),
        "pieces": pieces, "shown": tokens.numbers(facts.get("shown", "")),
        "pearls": _pair(facts["pearls"]) if "pearls" in facts else (len(pieces) // 3, 0),
        "sealed": tokens.number(facts["sealed"]) if "sealed" in facts else None,
        **{key: tokens.number(facts.get(key, "0")) for key in ("crystals", "eggs", "crest")},
    }


def _start_cards(
    contents: Box, sealed: tuple[int, ...], openly: Counter[int], in_setup: bool
) -> tuple[tuple[int, int], ...]:
    """Every unseen start card may be in a hand with hidden cards, or back in the box."""
    hands = sum(1 << seat for seat, n in enumerate(sealed) if n)
    left = Counter(contents.start) - openly
    return tuple((kind, hands | BOX) for kind in sorted(left.elements()) if hands or in_setup)


def _stack(text: str) -> tuple[int, ...]:
    colour, equals, cards = text.partition("=")
    if not equals or not cards:
        raise unreadable(text, "green=green/1+shadow")
    return (tokens.index(colour, FRONTS[:4]), *(_card(card) for card in cards.split("+") if card != "-"))


def _page(text: str, seats: int) -> tuple[int, tuple[int, ...]]:
    """The back on top of the unseen cards, and the cards put there since."""
    top, *put = text.split()
    pile = []
    for entry in put:
        card, at, who = entry.partition("@")
        if not at:
            raise unreadable(entry, "green/2@1")
        seat = tokens.seat(who, seats)
        if card.startswith("?"):
            pile.append(~(4 * tokens.index(card[1:], BACKS) + seat))
        else:
            pile.append(4 * _card(card) + seat)
    return EMPTY if top == "-" else tokens.index(top, BACKS), tuple(pile)


def _shown(book: tuple[int, tuple[int, ...]]) -> int:
    """The back that can be seen."""
    top, pile = book
    if not pile:
        return top
    return BACK[pile[-1] >> 2] if pile[-1] >= 0 else ~pile[-1] >> 2


def _unseen(text: str, side: int, contents: Box, seen: Counter[int]) -> tuple[int, ...]:
    kinds = KIND_AT[side]
    if not text:
        return tuple(
            max(n - seen[kind], 0) for kind, n in zip(kinds, contents.stacks[side], strict=True)
        )
    counts = [0] * PLACES[side]
    for n, card in _counted(text):
        kind = _card(card)
        if kind not in kinds:
            wanted = next(one for one, n in zip(kinds, contents.stacks[side], strict=True) if n)
            raise unreadable(card, card_name(wanted))
        counts[kinds.index(kind)] += n
    return tuple(counts)


def _supply(text: str, contents: Box, seats: int, pieces: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    values = [value for value, _ in contents.pieces]
    if text:
        counts = [0] * len(values)
        for n, value in _counted(text):
            if tokens.number(value) not in values:
                raise unlisted(value, tuple(map(str, values)))
            counts[values.index(int(value))] += n
        return tuple(counts)
    taken = Counter(value for some in pieces for value in some)
    left = [max(n - taken[value], 0) for value, n in contents.pieces]
    for _ in range(min(contents.away(seats), sum(left))):  # if nobody said which were put away: the most common ones
        left[left.index(max(left))] -= 1
    return tuple(left)


def _pearls_unseen(
    contents: Box, pearls: tuple[tuple[int, int], ...], shown: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    found: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for (red, _), values in zip(pearls, shown, strict=True):
        found[0].update(values[:red])
        found[1].update(values[red:])
    left, right = (
        tuple(n - found[colour][value] for value, n in contents.pearls[colour]) for colour in SIDES
    )
    return left, right


def _doubt(text: str) -> tuple[int, int]:
    card, equals, where = text.partition("=")
    places = 0
    for part in where.split("+"):
        match = PLACE.fullmatch(part)
        if not equals or match is None:
            raise unreadable(text, "green/2=1+left2 white/2*=2+box")
        side, height, seat, _ = match.groups()
        if side:
            places |= slot(SIDE_NAMES.index(side), int(height) - 1)
        else:
            places |= 1 << int(seat) - 1 if seat else BOX
    return _card(card), places


# -- small things -------------------------------------------------------------------------------------


def _counted(text: str) -> list[tuple[int, str]]:
    found = []
    for part in text.split():
        if part == "-":
            continue
        number, times, what = part.partition("x")
        found.append((tokens.number(number), what) if times and number.isdigit() else (1, part))
    return found


def _cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(
        kind for n, card in _counted(text) for kind in [HIDDEN if card == "?" else _card(card)] * min(n, 99)
    ))


def _card(text: str) -> int:
    if text not in KIND_NAMES:
        raise unreadable(text, "green/2, white/red*, shadow")
    return KIND_NAMES[text]


def _or_less(text: str) -> int:
    """A number; a dash is -1."""
    return -1 if text == "-" else tokens.number(text)


def _pair(text: str) -> tuple[int, int]:
    first, second = _words(text, 2)
    return tokens.number(first), tokens.number(second)


def _words(text: str, n: int) -> list[str]:
    words = text.split()
    if len(words) != n:
        raise unreadable(text, " ".join("0" * n))
    return words
