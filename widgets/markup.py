"""The pieces of HTML that boards and panels show: status line, text board, log, rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal, TypeAlias

from dragongames.core.explain import Explanation
from dragongames.core.rulebook import Rulebook
from dragongames.lessons import Feedback
from dragongames.widgets.words import say

Kind: TypeAlias = Literal["turn", "refused", "hint", "done", "error"]

# Told by a sign as well as by a colour.
SIGNS: Final[dict[Kind, str]] = {"turn": "▸", "refused": "✗", "hint": "☞", "done": "★", "error": "⚠"}


def status(text: str, kind: Kind) -> str:
    """The line under the board; screen readers are told when it changes."""
    sign = f"<b aria-hidden='true'>{SIGNS[kind]}</b>"
    return f"<div class='dg-status dg-{kind}' role='status' aria-live='polite'>{sign}<span>{escape(text)}</span></div>"


def heading(text: str) -> str:
    """A small heading over a part of a panel."""
    return f"<div class='dg-head'>{escape(text)}</div>"


def text_board(text: str) -> str:
    """The board in words."""
    return f"<pre class='dg-text' tabindex='0' aria-label='{escape(say('twin.text'))}'>{escape(text)}</pre>"


def log(steps: Iterable[Sequence[str]]) -> str:
    """What happened, step by step, the latest first."""
    shown = []
    for number, step in enumerate(reversed([s for s in steps if s])):
        lines = "".join(f"<div>{escape(line)}</div>" for line in step)
        shown.append(f"<div class='{'dg-then' if number else 'dg-now'}'>{lines}</div>")
    body = "".join(shown) or f"<div>{escape(say('log.empty'))}</div>"
    return f"<div class='dg-log' role='log' tabindex='0'>{heading(say('log.title'))}{body}</div>"


def verdicts(explanation: Explanation) -> str:
    """What each rule says of a move, those that refuse it first."""
    checks = (*explanation.broken, *(c for c in explanation.checks if c.ok))
    rows = []
    for check in checks:
        book = explanation.rulebook
        if check.ok:
            said, mark = book.sentence(check.rule), "kept"
        else:
            said, mark = f"{book.refusal(check, names=explanation.names)} {book.sentence(check.rule)}", "broken"
        rows.append(f"{_rule(book, check.rule)}<dd class='dg-{mark}'>{escape(said)}</dd>")
    return f"<div class='dg-rules'>{heading(explanation.move)}<dl>{''.join(rows)}</dl></div>"


def behind(book: Rulebook, steps: Iterable[tuple[str, str]]) -> str:
    """What happened, each step with the rule that made it happen."""
    rows = [
        f"{_rule(book, rule)}<dd>{escape(told)}</dd>"
        f"<dd class='dg-says'>{escape(book.sentence(rule))}{_why(book, rule)}</dd>"
        for rule, told in steps
    ]
    return f"<div class='dg-rules'><dl>{''.join(rows)}</dl></div>" if rows else ""


def lines(told: Iterable[str]) -> str:
    """Plain lines, one below the other."""
    return "".join(f"<div class='dg-line'>{escape(line)}</div>" for line in told)


def rules(book: Rulebook, ids: Iterable[str]) -> str:
    """Rules one below the other."""
    rows = [f"{_rule(book, rule)}<dd>{escape(book.sentence(rule))}{_why(book, rule)}</dd>" for rule in ids]
    return f"<div class='dg-rules'><dl>{''.join(rows)}</dl></div>" if rows else ""


def goal(place: str, title: str, text: str) -> str:
    """What is to be done, with where one is in the course."""
    where = f"<div class='dg-place'>{escape(place)}</div>" if place else ""
    body = f"<p>{escape(text)}</p>" if text else ""
    return f"<div class='dg-goal'>{where}<h4>{escape(title)}</h4>{body}</div>"


def feedback(said: Feedback, book: Rulebook, taught: Iterable[str]) -> str:
    """What is said of a try: what happened, the judgement, the rules it was about."""
    kinds: dict[str, Kind] = {"solved": "done", "failed": "refused", "refused": "refused", "open": "turn"}
    return lines(said.told) + status(said.text, kinds[said.kind]) + rules(book, taught)


def picture(svg: str, told: str) -> str:
    """A drawn board inside a panel, with the same in words for those who do not see it."""
    return f"<figure class='dg-picture' role='img' aria-label='{escape(told, quote=True)}'>{svg}</figure>"


def rule_lines(book: Rulebook, ids: Iterable[str]) -> list[str]:
    """The same as plain lines."""
    return [f"{rule}  {book.sentence(rule)}  ({_place(book, rule)})" for rule in ids]


def _rule(book: Rulebook, rule: str) -> str:
    status = book[rule].status
    badge = "" if status == "text" else f" <span class='dg-badge' title='{escape(say(f'status.{status}.long'))}'>" \
        f"{escape(say(f'status.{status}.short'))}</span>"
    return f"<dt><code>{escape(rule)}</code> · <span lang='pl'>{escape(book[rule].section)}</span>{badge}</dt>"


def _place(book: Rulebook, rule: str) -> str:
    status = book[rule].status
    return book[rule].section + ("" if status == "text" else f"; {say(f'status.{status}.short')}")


def _why(book: Rulebook, rule: str) -> str:
    why = book.reason(rule)
    return f" <i>{escape(why)}</i>" if why else ""
