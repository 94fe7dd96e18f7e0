"""The pieces of HTML that boards and panels show: status line, text board, log, rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal, TypeAlias

from dragongames.core.explain import Explanation
from dragongames.core.rulebook import Rulebook
from dragongames.core.words import language
from dragongames.lessons import Feedback
from dragongames.widgets.words import say

Kind: TypeAlias = Literal["turn", "refused", "hint", "done", "error"]

# Told by a sign as well as by a colour.
SIGNS: Final[dict[Kind, str]] = {"turn": "▸", "refused": "✗", "hint": "☞", "done": "★", "error": "⚠"}

# The page's own colours, so that the panels follow JupyterLab's theme; the second value is for pages without a theme.
STYLE: Final = """<style>
.dragongames { --dg-ink: var(--jp-ui-font-color1, #212121); --dg-soft: var(--jp-ui-font-color2, #555);
  --dg-line: var(--jp-border-color2, #ccc); --dg-ground: var(--jp-layout-color1, #fff);
  --dg-raised: var(--jp-layout-color2, #f3f3f3); max-width: 100%; gap: 4px; overflow: visible }
.dragongames .widget-html-content, .dragongames .jupyter-widget-html-content { line-height: 1.4; color: var(--dg-ink) }
.dragongames canvas { outline-offset: 2px; touch-action: manipulation }
.dragongames canvas:focus { outline: 3px solid var(--jp-brand-color1, #1565c0) }
.dg-status { display: flex; gap: 8px; align-items: baseline; font-size: 14px; padding: 4px 10px; min-height: 20px;
  background: var(--dg-raised); border-left: 5px solid var(--dg-soft); border-radius: 3px }
.dg-status b { font-weight: 600 }
.dg-status.dg-refused, .dg-status.dg-error { border-left-color: #d32f2f }
.dg-status.dg-hint { border-left-color: #f9a825 }
.dg-status.dg-done { border-left-color: #2e7d32 }
.dg-status.dg-turn { border-left-color: #1565c0 }
.dragongames pre.dg-text { font-family: var(--jp-code-font-family, monospace); font-size: 13px; line-height: 1.35; margin: 0;
  padding: 8px 10px; background: var(--dg-raised); color: var(--dg-ink); border-radius: 3px; overflow: auto; white-space: pre }
.dg-log { font-size: 13px; max-height: 13em; overflow: auto; padding: 2px 10px }
.dg-log ol { margin: 0; padding-left: 1.4em } .dg-log li { margin: 2px 0 }
.dg-log .dg-then { border-top: 1px solid var(--dg-line); margin-top: 4px; padding-top: 4px }
.dg-head { font-size: 13px; font-weight: 600; color: var(--dg-ink); margin: 2px 0 }
.dg-rules { font-size: 13px; border-left: 3px solid var(--dg-line); padding: 2px 0 2px 10px; max-width: 76ch }
.dg-rules dt { margin-top: 6px; color: var(--dg-soft) } .dg-rules dd { margin: 0 0 0 1.2em; color: var(--dg-ink) }
.dg-rules dd.dg-broken::before { content: "✗ "; color: #d32f2f } .dg-rules dd.dg-kept::before { content: "✓ "; color: #2e7d32 }
.dg-rules code { font-weight: 600; color: var(--dg-ink); background: none; padding: 0 }
.dg-rules dd.dg-says { color: var(--dg-soft); font-style: italic } .dg-line { font-size: 13px; padding: 0 10px }
.dg-badge { font-size: 12px; padding: 0 7px; border: 1px solid var(--dg-soft); border-radius: 9px; white-space: nowrap }
.dg-goal { font-size: 15px; padding: 8px 12px; background: var(--dg-raised); border-radius: 3px; max-width: 90ch }
.dg-place { font-size: 12px; color: var(--dg-soft) } .dg-picture { margin: 0 0 6px; max-width: 640px }
.dg-picture svg { width: 100%; height: auto }
.dg-goal h4 { margin: 0 0 4px; font-size: 16px } .dg-goal p { margin: 2px 0 }
.dragongames button.dg-wide { min-width: 12em; width: auto; font-size: 15px; height: 36px; line-height: 34px }
.dragongames .dg-choices { flex-wrap: wrap }
.dragongames .dg-choices button { width: auto; height: auto; min-height: 32px; line-height: 1.35; white-space: normal; text-align: left;
  padding: 5px 12px; font-size: 14px; overflow: visible }
.dragongames .dg-choices button:disabled { opacity: 1; color: var(--dg-ink) }
.dragongames .dg-tools button, .dragongames .dg-tools .widget-toggle-button { width: auto; padding: 0 12px }
.dragongames button:focus-visible, .dragongames input:focus-visible, .dragongames select:focus-visible {
  outline: 3px solid var(--jp-brand-color1, #1565c0); outline-offset: 1px }
</style>"""


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
        f"{_rule(book, rule)}<dd>{escape(told)}</dd><dd class='dg-says'>{escape(book.sentence(rule))}{_why(book, rule)}</dd>"
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
    # The reasons of rulings stand in the ledger in English only.
    why = book[rule].why if language() == "en" else ""
    return f" <i>{escape(why)}</i>" if why else ""
