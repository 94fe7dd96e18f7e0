"""The pieces of HTML that boards and panels show: status line, text board, log, rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal, TypeAlias

from dragongames.core.game.explain import Explanation
from dragongames.core.game.rulebook import Rulebook
from dragongames.widgets.base.words import say

Kind: TypeAlias = Literal["turn", "refused", "hint", "done", "error"]

CITED: Final = re.compile(r" ?\[([A-Z]{2}-\d+\.\d+(?: · [^\]]+)?)\]")
# A line of a map: two gaps between columns, or a piece of the map's ground.
ROWS: Final = re.compile(r"\S {2,}\S+ {2,}\S|\.\.|##|--")
# Told by a sign as well as by a colour.
SIGNS: Final[dict[Kind, str]] = {"turn": "▸", "refused": "✗", "hint": "☞", "done": "★", "error": "⚠"}


def status(text: str, kind: Kind) -> str:
    """The line under the board; screen readers are told when it changes."""
    sign = f"<b aria-hidden='true'>{SIGNS[kind]}</b>"
    return f"<div class='dg-status dg-{kind}' role='status' aria-live='polite'>{sign}<span>{cited(text)}</span></div>"


def cited(text: str) -> str:
    """A sentence in which the rules' numbers stand small and raised, for readers who want to look them up."""
    return CITED.sub(r"<sup>\1</sup>", escape(text))


def heading(text: str) -> str:
    """A small heading over a part of a panel."""
    return f"<div class='dg-head'>{escape(text)}</div>"


def label(text: str) -> str:
    """A word before something that can be changed."""
    return f"<span class='dg-label'>{escape(text)}</span>"


def chip(text: str) -> str:
    """Something that can be counted up and down, between its − and +."""
    return f"<span class='dg-what'>{escape(text)}</span>"


def text_board(text: str) -> str:
    """The board in words; what stands in columns keeps its lines, however narrow the place is."""
    lines = (f"<span class='dg-rows'>{escape(line)}</span>" if ROWS.search(line) else escape(line)
             for line in text.split("\n"))
    shown = "\n".join(lines)
    return f"<pre class='dg-text' tabindex='0' aria-label='{escape(say('twin.text'))}'>{shown}</pre>"


def log(steps: Iterable[Sequence[str]]) -> str:
    """What happened, step by step, the latest first."""
    shown = []
    for number, step in enumerate(reversed([s for s in steps if s])):
        lines = "".join(f"<div>{cited(line)}</div>" for line in step)
        shown.append(f"<div class='{'dg-then' if number else 'dg-now'}'>{lines}</div>")
    body = "".join(shown) or f"<div>{escape(say('log.empty'))}</div>"
    return f"<div class='dg-log' role='log' tabindex='0'>{heading(say('log.title'))}{body}</div>"


def verdicts(explanation: Explanation, all_rules: bool = True) -> str:
    """What each rule says about a move, those that refuse it first; or only those that refuse it."""
    book = explanation.rulebook
    rows = [
        _row(book, check.rule, (book.refusal(check, names=explanation.names), "broken"), _ledger(book, check.rule))
        for check in explanation.broken
    ]
    if all_rules:
        rows += [_row(book, c.rule, (book.sentence(c.rule), "kept")) for c in explanation.checks if c.ok]
    return f"<div class='dg-rules'>{heading(explanation.move)}{''.join(rows)}</div>"


def behind(book: Rulebook, steps: Iterable[tuple[str, str]]) -> str:
    """What happened, each step with the rule that made it happen."""
    rows = []
    for rule, same in groupby(steps, key=itemgetter(0)):
        rows.append(_row(book, rule, *((told, "now") for _, told in same), _ledger(book, rule)))
    return f"<div class='dg-rules'>{''.join(rows)}</div>" if rows else ""


def sheet(name: str, now: int, items: Sequence[tuple[str, int]], over: bool = False) -> str:
    """One player's score: points now, and item by item what the end would bring; when it is over, what it brought."""
    total = sum(points for _, points in items)
    so_far, sum_of_it = say("score.now"), say("score.sum" if over else "score.total")
    rows = "".join(f"<tr><td>{escape(what)}</td><td>{points}</td></tr>" for what, points in items)
    return (
        f"<table class='dg-sheet'><caption>{escape(name)}</caption>"
        f"{'' if over else f'<tr><td>{escape(so_far)}</td><td>{now}</td></tr>'}{rows}"
        f"<tr class='dg-total'><td>{escape(sum_of_it)}</td><td>{total}</td></tr></table>"
    )


def bar(share: float, error: float, told: str, best: bool) -> str:
    """A bar as long as a share, with a whisker as wide as its error, and the numbers as text."""
    whisker = f"left:{100 * max(share - error, 0):.1f}%;right:{100 - 100 * min(share + error, 1):.1f}%"
    return (
        f"<div class='dg-bar{' dg-best' if best else ''}'><span aria-hidden='true'>"
        f"<i style='width:{100 * share:.1f}%'></i><b style='{whisker}'></b></span><em>{escape(told)}</em></div>"
    )


def side_by_side(parts: Iterable[str]) -> str:
    """Parts beside each other, or below each other where the page is narrow."""
    return f"<div class='dg-beside'>{''.join(parts)}</div>"


def lines(told: Iterable[str]) -> str:
    """Plain lines, one below the other."""
    return "".join(f"<div class='dg-line'>{cited(line)}</div>" for line in told)


def rules(book: Rulebook, ids: Iterable[str]) -> str:
    """Rules one below the other."""
    rows = [_row(book, rule, _ledger(book, rule)) for rule in ids]
    return f"<div class='dg-rules'>{''.join(rows)}</div>" if rows else ""


def goal(place: str, title: str, text: str) -> str:
    """What is to be done, and how far the learner has come in the course."""
    where = f"<div class='dg-place'>{escape(place)}</div>" if place else ""
    body = f"<p>{cited(text)}</p>" if text else ""
    return f"<div class='dg-goal'>{where}<h3>{escape(title)}</h3>{body}</div>"


def note(sign: str, text: str, kind: str, rule: str = "") -> str:
    """One thing the coach says; the rule it is about stands small behind it."""
    about = f"<sup>{escape(rule)}</sup>" if rule else ""
    return f"<p class='dg-note dg-{kind}'><b aria-hidden='true'>{sign}</b><span>{escape(text)}{about}</span></p>"


def picture(svg: str, told: str) -> str:
    """A drawn board inside a panel, with the same in words for those who do not see it."""
    return f"<figure class='dg-picture' role='img' aria-label='{escape(told, quote=True)}'>{svg}</figure>"


def rule_lines(book: Rulebook, ids: Iterable[str]) -> list[str]:
    """The same as plain lines."""
    return [f"{rule}  {book.sentence(rule)}  ({_place(book, rule)})" for rule in ids]


def _row(book: Rulebook, rule: str, *said: tuple[str, str]) -> str:
    """A rule's id and place, and below it sentences about it, each with the class it is marked by."""
    status = book[rule].status
    badge = ""
    if status != "text":
        long, short = (escape(say(f"status.{status}.{form}")) for form in ("long", "short"))
        badge = f" <span class='dg-badge' title='{long}'>{short}</span>"
    below = "".join(f"<div class='dg-said dg-{mark}'>{escape(text)}</div>" for text, mark in said)
    section = f"<span lang='pl'>{escape(book[rule].section)}</span>"
    place = say("explain.section", section="§").replace("§", section)
    return f"<div class='dg-rule'><code>{escape(rule)}</code> · {place}{badge}</div>{below}"


def _ledger(book: Rulebook, rule: str) -> tuple[str, str]:
    return f"{book.sentence(rule)} {book.reason(rule)}".strip(), "ledger"


def _place(book: Rulebook, rule: str) -> str:
    status, place = book[rule].status, say("explain.section", section=book[rule].section)
    return place if status == "text" else f"{place}; {say(f'status.{status}.short')}"
