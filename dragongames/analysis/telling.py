"""Options in words: the moves of a turn, what the others would answer, and why it is good or bad."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from dragongames.analysis.turns import Option, Turns
from dragongames.analysis.words import say, signed_whole
from dragongames.core.game.position import Move, Position, Seat
from dragongames.core.text.words import Phrase, Who, amount

WORTH_A_WORD: Final = 0.5  # points
SURE: Final = 1 - 1e-6  # a chance to win that is told as certain
HOPELESS: Final = 2  # per cent: a chance below that is no number worth reading
REASONS: Final = 2  # told at most, those of most points

Gains = dict[str, tuple[str, int]]  # items of the score by key: in words, and points


class Telling:
    """Says what `Turns` found, in the reader's language, with the players' names."""

    def __init__(self, turns: Turns, names: tuple[str, ...]) -> None:
        self.turns, self.names = turns, names
        self.game, self.seat = turns.game, turns.seat
        self._every: list[tuple[Position, list[float]]] | None = None
        self._answers: dict[tuple[Move, ...], tuple[Move, ...]] = {}

    def moves(self, some: Sequence[Move]) -> str:
        """Moves as they are typed, one after another."""
        return ", ".join(map(self.game.notation.write, some))

    def turn(self, option: Option) -> str:
        """The whole turn, and what it is planned to do after chance has had a say."""
        first, planned = self.moves(option.moves), self.moves(option.planned)
        return say("hint.turn", moves=first, planned=planned) if planned else first

    def quoted(self, option: Option) -> str:
        """The whole turn, as a sentence quotes it."""
        key = "hint.planned" if option.planned else "hint.whole"
        return say(key, moves=self.moves(option.moves), planned=self.moves(option.planned))

    def answer(self, option: Option) -> str:
        """What the next player would do after it."""
        key = (*option.moves, *option.planned)
        if key not in self._answers:
            self._answers[key] = self.turns.answer(option)
        return self.moves(self._answers[key])

    def now(self, option: Option) -> int:
        """The points it gains at once; areas, sets and the like count as if the game ended then."""
        return sum(self.gains(option).values())

    def why(self, option: Option) -> str:
        """What a turn brings at once, item by item, and what it leaves everybody with in the end."""
        gained = self.gains(option).items()
        found = [say("turns.gain", what=text, points=signed_whole(points), n=abs(points)) for text, points in gained]
        mine, theirs, others = self.prospects(option)
        denied = {seat: amount(less) for seat, less in theirs.items() if less >= WORTH_A_WORD}
        if mine >= WORTH_A_WORD and len(denied) == 1:
            (seat, less), = denied.items()
            found.append(say("turns.both", self.names, who=Who(seat), less=less["n"], others=others, **amount(mine)))
            denied = {}
        elif mine >= WORTH_A_WORD:
            found.append(say("turns.prepares", self.names, others=others, **amount(mine)))
        if len(denied) > 1:
            each = tuple(Phrase("analysis.turns.less", {"who": Who(seat), **n}) for seat, n in denied.items())
            found.append(say("turns.denies-all", self.names, rest=each, others=others))
        else:
            found += [say("turns.denies", self.names, who=Who(seat), others=others, **n) for seat, n in denied.items()]
        if option.share and not option.foreseeable:
            found.append(say("turns.mixed"))
        return "; ".join(found)

    def reason(self, option: Option) -> str:
        """Why somebody should do this, in one sentence."""
        if option.exact and option.won > SURE:
            return say("reason.wins")
        if option.share is not None and self.turns.alike:
            return say("reason.alike")
        if option.share is not None and not option.foreseeable:
            hopeless = round(100 * option.won) < HOPELESS
            return say("reason.hopeless" if hopeless else "reason.mixed", n=round(100 * option.share))
        mine, theirs, others = self.prospects(option)
        denied = max(theirs.items(), key=lambda each: each[1], default=(0, 0.0))
        given = min(theirs.items(), key=lambda each: each[1], default=(0, 0.0))
        gains = self.gains(option)
        brought = sum(gains.values())
        parts: list[tuple[float, str]] = []  # the points at stake, and what is said of them
        if brought > 0:
            parts.append((brought, self._brings(option, gains)))
        if mine >= max(WORTH_A_WORD, brought / 4) and mine + given[1] >= WORTH_A_WORD:
            both = -given[1] >= WORTH_A_WORD
            gaps = {"who": Who(given[0]), "more": amount(-given[1])["n"]} if both else {}
            told = say(f"reason.prepares{'-both' if both else ''}", self.names, others=others, **gaps, **amount(mine))
            parts.append((mine, told))
        both = -mine >= WORTH_A_WORD  # what costs both is told by what remains of it
        net = denied[1] + mine if both else denied[1]
        if net >= WORTH_A_WORD:
            told = say(f"reason.{'gains-on' if both else 'denies'}", self.names, who=Who(denied[0]), **amount(net))
            parts.append((net, told))
        if not parts:
            won = round(100 * option.won)
            return say("reason.share", n=won) if won >= HOPELESS else say("reason.hopeless")
        most = sorted(parts, reverse=True)[:REASONS]
        told, *rest = [said for points, said in parts if (points, said) in most]
        return say("reason.because", told=say("reason.and", one=told, other=rest[0]) if rest else told)

    def _brings(self, option: Option, gains: dict[str, int]) -> str:
        """What a turn brings at once: the items named add up to the points; all have signs if one of them is lost."""
        what = sorted(gains, key=lambda text: -gains[text])
        cost = min(gains.values()) < 0
        signed = tuple(
            Phrase("analysis.reason.item", {"what": text, "points": signed_whole(gains[text])}) for text in what
        )
        over = option.after is not None and not option.after.actors
        others = [other for other in self.turns.options if other.after != option.after]
        alike = others and all(self.gains(other) == gains for other in others)
        return say(
            f"reason.brings{'-at-a-cost' if cost else ''}{'-now' if over else ''}", self.names,
            n=sum(gains.values()), what=signed if cost else tuple(what), too=say("reason.too") if alike else "",
        )

    def gains(self, option: Option) -> dict[str, int]:
        """How the items of the seat's score change at once, by their names; a name that several share is told once."""
        if option.after is None:
            return {}
        before, after = self._items(self.turns.view), self._items(option.after)
        found: dict[str, int] = {}
        for key in {**before, **after}:
            text = after.get(key, before.get(key, ("", 0)))[0]
            found[text] = found.get(text, 0) + after.get(key, ("", 0))[1] - before.get(key, ("", 0))[1]
        return {text: points for text, points in found.items() if points}

    def _items(self, position: Position) -> Gains:
        found: Gains = {}
        for item in self.game.tally(position)[self.seat]:
            key = item.what.key
            found[key] = (self.game.item_name(item, self.names), found.get(key, ("", 0))[1] + item.points)
        return found

    def prospects(self, option: Option) -> tuple[float, dict[Seat, float], Phrase]:
        """How many more points it brings by the end, and how many fewer the others get, than by the median of the
        other turns does, and what these turns are called.

        A gain in the end that it owes to points at once alone is none of its own: those are told as such.
        """
        every = self._other_prospects(option)
        named = Phrase(f"analysis.others.{'one' if len(every) == 1 else 'most'}")
        if option.after is None or not every:
            return 0.0, {}, named
        *ends, later = self._in_the_end(option.after)
        *usual, usual_later = [median(column) for column in zip(*every, strict=True)]
        others = {seat: usual[seat] - ends[seat] for seat in range(len(ends)) if seat != self.seat}
        mine = ends[self.seat] - usual[self.seat]
        return min(mine, 0.0) if later - usual_later < WORTH_A_WORD else mine, others, named

    def _other_prospects(self, option: Option) -> list[list[float]]:
        """What the other turns that lead elsewhere leave everybody with."""
        if self.turns.lore is None:
            return []
        if self._every is None:
            self._every = [
                (other.after, self._in_the_end(other.after)) for other in self.turns.options if other.after is not None
            ]
        return [ends for after, ends in self._every if after != option.after]

    def _in_the_end(self, after: Position) -> list[float]:
        """The points everybody may expect in the end, and last how many of his own the seat does not have yet."""
        assert self.turns.lore is not None
        ends = self.turns.lore.points(after)
        return [*ends, ends[self.seat] - sum([item.points for item in self.game.tally(after)[self.seat]])]
