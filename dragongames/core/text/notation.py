"""Moves as short texts that read back, in every language: `lay dragon peasant`, `wyłóż smoka i chłopa`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from string import Formatter
from typing import Final, NamedTuple

from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.text.fields import LIKE, SMALL, Field, Vocabulary
from dragongames.core.text.plain import plain
from dragongames.core.text.polish_verbs import verb_forms
from dragongames.core.text.words import LANGUAGES, Catalogue, Gap, Phrase, language

_BETWEEN = re.compile(r",(?=\s|$)|;(?![^()]*\))")
_FORM: Final = re.compile(r":\w+(?=\})|:$")  # of a gap, `{side:loc}`, or a colon behind it
MOST_WORDS: Final = 6  # that one gap takes: "na Smoczych iglicach"
LONGEST_BLAMED: Final = 12  # words of a typed move, if one of them is to be found that is too many
_ALIKE: Final = 0.8  # how similar a typed verb must be to one of another language


def several(text: str) -> list[str]:
    """The moves of a line, separated by commas; the comma in a square, `3,-2`, has no space after it.

    >>> several("take f4, shrine, put a1"), several("Dobra, place 3,-2 turned 90")
    (['take f4', 'shrine', 'put a1'], ['place 3,-2 turned 90'])
    """
    steps = [step for part in _BETWEEN.split(text) if (step := part.strip())]
    return [step for step in steps if _bare([word.rstrip("!…") for word in step.split()])] or steps or [text]


def _bare(words: Sequence[str]) -> list[str]:
    """Words without those that carry nothing."""
    return [word for word in words if plain(word) not in SMALL or word == "A"]  # the area A, not an article


def _verbs(said: str) -> Iterator[tuple[str, str]]:
    """Verbs, each with the one of a template that it stands for: „brać wziąć=weź kłaść=połóż”."""
    group: list[str] = []
    for word in said.split():
        verb, ends, meant = word.partition("=")
        group.append(verb)
        if ends:
            yield from ((one, meant) for one in group)
            group = []


def _alike(parts: Sequence[str], tokens: Sequence[str]) -> int:
    """How many words of a typed move agree with a template, from the first on; 0 if the first does not."""
    same = 0
    for part, token in zip(parts, tokens, strict=False):
        if not part.startswith("{") and plain(part) != plain(token):
            break
        same += 1
    return 0 if parts[0].startswith("{") else same


class _Nearest(NamedTuple):
    """A shape of a move beside typed words."""

    name: str
    parts: list[str]  # without small words
    same: int  # words that agree from the first on
    shared: int  # words of its own, wherever they were typed
    lang: str

    def in_gaps(self, words: Sequence[str]) -> list[str]:
        return [word for part, word in zip(self.parts, words, strict=True) if part.startswith("{")]


def _behind(tokens: Sequence[str], spoken: Sequence[str], at: int) -> list[str]:
    """What was typed from a spoken word on, with the small words before it."""
    kept = [place for place, token in enumerate(tokens) if _bare([token])] or list(range(len(tokens)))
    return list(tokens[kept[at - 1] + 1:]) if len(kept) == len(spoken) else list(spoken[at:])


class Notation:
    """All kinds of move of one game; the templates stand in the catalogue as `move.<class name>`."""

    def __init__(
        self,
        words: Catalogue,
        moves: tuple[type[Move], ...],
        fields: Mapping[str, Field],
        make: Mapping[str, Callable[..., Move]] | None = None,
        chance: tuple[type[Move], ...] = (),
        also: tuple[tuple[str, str], ...] = (),
        instead: Mapping[str, str] | None = None,
    ) -> None:
        self.words, self.fields = words, fields
        self.kinds: dict[str, Callable[..., Move]] = {kind.__name__: kind for kind in moves}
        # Functions that make moves whose parts may be typed in any order: they sort them as the move has them.
        self.kinds.update(make or {})
        # Other ways to type a move: a pattern, and what the templates would write.
        self.also = tuple((re.compile(form, re.IGNORECASE), meant) for form, meant in also)
        # Texts that replace what a template would write; `also` must be able to read them.
        self.instead = instead or {}
        # Words of speech that add nothing ("kamień z pola f4"), and verbs that stand for those of templates ("postaw").
        self.fillers = frozenset(word for lang in LANGUAGES for word in plain(self._said("fillers", lang)).split())
        self.verbs: dict[str, list[str]] = {}  # each form of a verb -> the verbs of templates that it may stand for
        self.spoken: dict[str, set[str]] = {}  # ... and the languages it belongs to
        for lang in LANGUAGES:
            for verb, meant in _verbs(self._said("verbs", lang)):
                for form in verb_forms(verb) if lang == "pl" and verb.endswith("ć") else (plain(verb),):
                    self.verbs.setdefault(form, []).append(meant)
                    self.spoken.setdefault(form, set()).add(lang)
        self.chance = frozenset(kind.__name__ for kind in chance)

    def write(self, move: Move, lang: str | None = None) -> str:
        """A move as a short text, without its seat."""
        lang = lang or language()
        written = []
        for text, name, form, _ in Formatter().parse(self.template(type(move).__name__, lang)):
            written.append(text)
            if name is not None:
                field, value = self.fields[name], getattr(move, name)
                if form and isinstance(field, Vocabulary):
                    written.append(field.inflected(value, lang, form))
                else:
                    written.append(field.write(value, lang))
        text = "".join(written)
        return self.instead.get(text, text)

    def read(self, text: str, seat: Seat, legal: Sequence[Move] = ()) -> Move:
        """The move a seat (or, for its own kinds of move, chance) makes by this text; NotationError if it is none.

        Where no move begins so, it names the verbs of the moves that are `legal`, or of all.
        """
        tokens = [token.rstrip(":,.!…°") or token for token in text.split()]
        if not tokens:
            raise NotationError(self.words.say(Phrase("notation.empty")))
        typed, others = tokens, [self._rewritten(meant) for meant in self._meant(tokens)]
        tokens = self._rewritten(tokens)
        # First as it is written, then without the small words: “a” may also be an area or a tile.
        refused: NotationError | None = None
        hollow = SMALL | self.fillers
        for left_out in (frozenset[str](), SMALL - {"a"}, SMALL):
            for name, values in self._read_as(tokens, left_out, 1):
                try:
                    return self._made(name, values, seat)
                except NotationError as error:
                    refused = refused or (None if hollow.intersection(map(plain, values.values())) else error)
        late: dict[str, NotationError] = {}  # for each kind of move, what could not be read
        for said in [tokens] if refused else [tokens, *others]:
            for left_out in (SMALL, frozenset[str](), hollow - {"a"}, hollow):
                for name, values in self._read_as(said, left_out, MOST_WORDS):
                    try:
                        return self._made(name, values, seat)
                    except NotationError as error:
                        late.setdefault(name, error)
        known = {plain(parts[0]) for _, parts in self.shapes()}
        begun = tokens if plain(tokens[0]) in known or self._mistyped(tokens) else next(filter(None, others), tokens)
        unlike = self._unlike(begun, typed, {type(move).__name__ for move in legal})
        if isinstance(unlike, str):
            raise refused or late.get(unlike) or next(iter(late.values()))
        raise refused or NotationError(self.words.say(unlike))

    def _rewritten(self, tokens: list[str]) -> list[str]:
        """The words as a template would have them, if they were typed in another way (`also`)."""
        for form, meant in self.also:
            if found_so := form.fullmatch(" ".join(tokens)):
                tokens = found_so.expand(meant).split()
        return tokens

    def _meant(self, tokens: list[str]) -> Iterator[list[str]]:
        """The same words, with a verb that means the same replaced by those the templates use."""
        at = next((at for at, token in enumerate(tokens) if plain(token) not in SMALL), 0)
        for verb in self.verbs.get(plain(tokens[at]), [tokens[at]] if at else []):
            yield [verb, *tokens[at + 1:]] if verb else tokens[at + 1:]

    def _shapes_beside(self, spoken: Sequence[str]) -> list[_Nearest]:
        typed = {*map(plain, spoken)}
        return [
            _Nearest(name, parts, _alike(parts, spoken), len(typed.intersection(map(plain, parts))), lang)
            for name, lang, parts in ((name, lang, _bare(every)) for name, lang, every in self._every_shape())
        ]

    def _nearest(self, spoken: Sequence[str], kinds: Collection[str]) -> _Nearest | None:
        """The shape that shares most words with typed ones, in the reader's language if it has one that begins so.

        Of shapes that are as near, one of the moves that are possible; chance's own ones count only where it decides.
        """
        barred = set(self.chance) - set(kinds) if kinds else set()
        found = [one for one in self._shapes_beside(spoken) if one.same and one.name not in barred]
        return max([one for one in found if one.lang == language()] or found, default=None, key=lambda one: (
            one.shared, one.name in kinds, one.same == len(one.parts) == len(spoken), one.same,
            -abs(len(one.parts) - len(spoken)), -len(one.parts)))

    def _unlike(self, tokens: list[str], typed: list[str], kinds: Collection[str]) -> Phrase | str:
        """Why typed words are no move: a word is missing, wrong, or too many, or no move begins with the first one.

        For words that fit a move except for what fills a gap, the name of that move.
        """
        spoken = _bare(tokens) or tokens
        gaps: dict[str, Gap] = {"text": " ".join(typed)[:80], "word": spoken[0][:40]}
        near = None if self._mistyped(tokens) else self._nearest(spoken, kinds)
        if near is None:
            known = {plain(parts[0]): parts[0] for _, lang, parts in self._every_shape() if lang == language()}
            verbs = self._verbs()
            close = difflib.get_close_matches(plain(spoken[0]), map(plain, verbs), 1, LIKE)
            close = close or difflib.get_close_matches(plain(spoken[0]), known, 1, _ALIKE)
            known |= {plain(verb): verb for verb in verbs}
            named = tuple(Phrase("notation.quoted", {"token": verb}) for verb in self._verbs(kinds) or verbs)
            gaps |= {"known": named, "guess": known[close[0]] if close else ""}
            return Phrase("notation.verb-close" if close else "notation.verb", gaps)
        if near.same == len(near.parts) == len(spoken):  # what stands in its gaps could not be read
            hollow = self.fillers.intersection(map(plain, near.in_gaps(spoken)))
            return Phrase("notation.missing", {**gaps, "form": self._shown(near.name)}) if hollow else near.name
        word, name = self._surplus(spoken)
        if word and near.shared <= max(one.shared for one in self._shapes_beside(spoken) if one.name == name):
            return Phrase("notation.surplus", {**gaps, "word": word[:40], "form": self._shown(name)})
        gaps["form"] = self._shown(near.name)
        if near.same == len(spoken):
            return Phrase("notation.missing", gaps)
        rest = _behind(tokens, spoken, near.same)
        if near.same == len(near.parts):
            return Phrase("notation.surplus", {**gaps, "word": " ".join(rest)[:40]})
        if self._lacks(near.parts, spoken):
            return Phrase("notation.lacks", gaps)
        fits = self._fitting(near.parts[near.same:], rest[1:])
        wrong = rest[:len(rest) - fits]
        while fits and len(wrong) > 1 and not _bare(wrong[-1:]):
            wrong = wrong[:-1]
        return Phrase("notation.instead", {**gaps, "word": " ".join(wrong)[:40]})

    def _mistyped(self, tokens: Sequence[str]) -> bool:
        """Whether the first word is nearly a verb of the reader's language, whatever it means in another one."""
        first, own = plain((_bare(tokens) or tokens)[0]), self._own_verbs()
        return first not in own and bool(difflib.get_close_matches(first, own, 1, _ALIKE))

    def _own_verbs(self) -> set[str]:
        """Words that begin a move in the reader's language."""
        begun = {plain(parts[0]) for _, lang, parts in self._every_shape() if lang == language()}
        return begun | {form for form, langs in self.spoken.items() if language() in langs}

    def _lacks(self, parts: Sequence[str], words: Sequence[str]) -> bool:
        """Whether the words are a shape from which something in the middle was left out."""
        begun = next((at for at, (part, word) in enumerate(zip(parts, words, strict=False))
                      if part.startswith("{") or plain(part) != plain(word)), 0)
        return len(words) < len(parts) and begun + self._fitting(parts, words[begun:]) == len(words)

    def _fitting(self, parts: Sequence[str], words: Sequence[str]) -> int:
        """How many of the last words agree with the last parts of a shape."""
        fits = 0
        for part, word in zip(reversed(parts), reversed(words), strict=False):
            if part.startswith("{"):
                try:
                    self.fields[part[1:-1]].read(word)
                except NotationError:
                    break
            elif plain(part) != plain(word):
                break
            fits += 1
        return fits

    def _shown(self, name: str) -> str:
        """How a kind of move is written in the reader's language, with names for what belongs in its gaps."""
        key, lang = f"move.{name}", language()
        forms = self.words.entry(key)[lang]
        template = forms if isinstance(forms, str) else forms.get("shown", self.template(name, lang))
        return " ".join(map(self._named, _shape(template, inflected=True)))

    def _surplus(self, tokens: Sequence[str]) -> tuple[str, str]:
        """The word without which the others are a move, the last one if there are several, and the kind of move."""
        for left_out in (SMALL, (SMALL | self.fillers) - {"a"}):
            for at in range(min(len(tokens), LONGEST_BLAMED) - 1, 0, -1):
                if plain(tokens[at]) in left_out:
                    continue
                for name, values in self._read_as([*tokens[:at], *tokens[at + 1:]], left_out, MOST_WORDS):
                    with suppress(NotationError):
                        self._made(name, values, 0)
                        return tokens[at], name
        return "", ""

    def _verbs(self, kinds: Collection[str] = ()) -> list[str]:
        """The verbs of players' moves, all or those of some kinds; moves without gaps as they are."""
        mine = (name for name in self.kinds if name not in self.chance and (not kinds or name in kinds))
        said = [self.template(name, language()) for name in mine]
        begun = (text.split()[0].rstrip(":") if "{" in text else text for text in said)
        return [verb for verb in dict.fromkeys(begun) if not verb.startswith("{")]

    def _named(self, part: str) -> str:
        """A word of a template, or a name for what belongs in its gap."""
        field, _, form = part[1:-1].partition(":") if part.startswith("{") else ("", "", "")
        if not field:
            return part
        key = f"gap.{field}"
        return f"<{self.words.say(Phrase(key), form=form)}>" if key in self.words else "…"

    def _said(self, what: str, lang: str) -> str:
        return self.words.template(f"said.{what}", lang) if f"said.{what}" in self.words else ""

    def template(self, name: str, lang: str) -> str:
        return self.words.template(f"move.{name}", lang)

    def _made(self, name: str, values: Mapping[str, str], seat: Seat) -> Move:
        actor = CHANCE if name in self.chance else seat
        return self.kinds[name](actor, **{k: self.fields[k].read(v) for k, v in values.items()})

    def _read_as(
        self, tokens: Sequence[str], left_out: Collection[str], most: int
    ) -> Iterator[tuple[str, dict[str, str]]]:
        """Every kind of move the words could be without those `left_out`, with at most so many words in a gap."""
        kept = [token for token in tokens if plain(token) not in left_out]
        for name, parts in self.shapes():
            shape = [part for part in parts if plain(part) not in left_out]
            if shape and not all(part.startswith("{") for part in shape):  # nothing would say which move it is
                for values in _matched(shape, kept, most):
                    yield name, values

    def shapes(self) -> Iterator[tuple[str, list[str]]]:
        """What a move may look like: as it is written in some language, or as it may be said (`read.<move>`)."""
        return ((name, parts) for name, _, parts in self._every_shape())

    def _every_shape(self) -> Iterator[tuple[str, str, list[str]]]:
        for name in self.kinds:
            for lang in LANGUAGES:
                yield name, lang, _shape(self.template(name, lang))
                if f"read.{name}" in self.words:
                    for other in self.words.template(f"read.{name}", lang).split("|"):
                        yield name, lang, other.split()


def _shape(template: str, inflected: bool = False) -> list[str]:
    """The words of a template; its gaps keep the forms they ask for only if they are to be shown."""
    return [
        (word if inflected else _FORM.sub("", word)) if word.startswith("{") else word.replace(":", "")
        for word in template.split()
    ]


def _matched(parts: Sequence[str], tokens: Sequence[str], most: int) -> Iterator[dict[str, str]]:
    """How typed words fill the gaps of a shape, each with up to so many words."""
    if not parts:
        if not tokens:
            yield {}
        return
    if len(tokens) < len(parts):
        return
    if not parts[0].startswith("{"):
        if plain(parts[0]) == plain(tokens[0]):
            yield from _matched(parts[1:], tokens[1:], most)
        return
    for n in range(1, min(most, len(tokens) - len(parts) + 1) + 1):
        for rest in _matched(parts[1:], tokens[n:], most):
            yield {parts[0][1:-1]: "-".join(tokens[:n]), **rest}
