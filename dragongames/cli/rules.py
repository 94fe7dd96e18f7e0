"""`dragongames rules`: the rule ledger of a game as a table, and what covers each rule."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from dragongames.cli.arguments import Parser, named, shortened
from dragongames.cli.coverage import KINDS, Coverage, repository
from dragongames.cli.speech import say
from dragongames.core.game.game import Game
from dragongames.core.game.rulebook import Rule
from dragongames.core.text.words import language
from dragongames.lessons.reference.lookup import Rules


def run(argv: Sequence[str]) -> int:
    """Print the rules or their coverage; returns 1 if a rule is not covered or none was found."""
    parser = Parser("rules")
    parser.thing("game")
    parser.wish("--find", "word")
    parser.switch("--coverage")
    wishes = parser.read(argv)
    game = named(wishes.game)
    book = Rules(game)
    rules = list(book) if wishes.find is None else [hit.rule for hit in book.find(wishes.find)]
    if not rules:
        print(say("rules.none", word=shortened(wishes.find or "")))
        return 1
    if wishes.coverage:
        coverage = Coverage(game, repository())
        print("\n".join(covered(rules, coverage)))
        return 0 if all(coverage.complete(rule.id) for rule in rules) else 1
    print("\n".join(table(game, rules)))
    return 0


def table(game: Game, rules: Sequence[Rule]) -> Iterator[str]:
    """The rules under their headings: id, status, sentence."""
    width = max(60, min(shutil.get_terminal_size().columns, 140))
    ids = max(len(rule.id) for rule in rules)
    states = max(len(say(f"status.{rule.status}")) for rule in rules)
    yield f"{game.name} · {say('rules.count', n=len(rules))}"
    for section, group in groupby(rules, key=lambda rule: rule.section):
        yield f"\n{say('rules.under', section=section)}"
        for rule in group:
            head = f"  {rule.id:{ids}}  {say(f'status.{rule.status}'):{states}}  "
            yield textwrap.fill(rule.says[language()], width, initial_indent=head, subsequent_indent=" " * len(head))


def covered(rules: Sequence[Rule], coverage: Coverage) -> Iterator[str]:
    """A line for each rule with ticks for what covers it, then the totals."""
    ids = max(len(rule.id) for rule in rules)
    heads = [say(f"coverage.{kind}") for kind in KINDS]
    yield "  ".join((" " * ids, *heads))
    for rule in rules:
        ticks = ("✓" if rule.id in coverage.found[kind] else "–" for kind in KINDS)
        columns = (tick.center(len(head)) for tick, head in zip(ticks, heads, strict=True))
        yield "  ".join((f"{rule.id:{ids}}", *columns)).rstrip()
    for kind in KINDS:
        share = sum(rule.id in coverage.found[kind] for rule in rules)
        yield say("coverage.share", kind=say(f"coverage.{kind}"), share=share, all=len(rules))
    whole = sum(coverage.complete(rule.id) for rule in rules)
    yield say("coverage.total", percent=100 * whole // len(rules), whole=whole, all=len(rules))
