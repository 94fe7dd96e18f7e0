"""What is agreed before a game begins: options from words, and what a position's text says about them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec
from msgspec import Meta, inspect

from dragongames.core.errors import DragonError, NotationError, PositionError
from dragongames.core.game.position import O, Options, P
from dragongames.core.text.plain import plain
from dragongames.core.text.unknown import nearest
from dragongames.core.text.words import LANGUAGES, Catalogue, Gap, Phrase, core_words, language

if TYPE_CHECKING:
    from dragongames.core.game.game import Game

# A field of options that names players, counted from 1: `Annotated[int, PLAYER]`; people may write their names.
PLAYER: Final = Meta(extra={"player": True})
_YES_NO: Final = {"yes": True, "no": False, "true": True, "false": False, "tak": True, "nie": False}
_BETWEEN: Final = re.compile(r"[\s,+]+")


def named(words: str, among: Sequence[str] = ()) -> Meta:
    """A field whose values have names in the catalogue, `words.<value>`; `among` lists them if its type does not."""
    return Meta(extra={"words": words, "among": tuple(among)})


def read_options(
    game: Game[P, O], options: Mapping[str, object], *, typed: bool = False, names: Sequence[str] = (),
    kept: bool = False,
) -> O:
    """Options of a game from plain values or words; a refusal names what does not fit, and what would.

    If they were `typed`, all values are words: `true`, `3`. Players may be given by their `names`. Options that change
    nothing beside the others are refused, unless they were `kept` in a file.
    """
    options = in_english(game.words, game.options, options)
    seats = options.get("players")
    if typed and isinstance(seats, str) and (count := _count(seats)):
        seats = count
    if isinstance(seats, int) and not isinstance(seats, bool) and seats not in game.players:
        gaps: dict[str, Gap] = {"game": game.name, "fewest": min(game.players), "most": max(game.players), "n": seats}
        raise NotationError(core_words().say(Phrase("options.players", gaps)))
    read = options_of(game.options, game.words, options, names)
    if not kept:
        require_effect(game, read, options)
    return read


def require_effect(game: Game, agreed: Options, chosen: Mapping[str, object]) -> None:
    """NotationError for a chosen option that changes nothing; it names the other option that is the cause."""
    usual = game.options()
    for name, cause in game.without_effect(agreed).items():
        if name in chosen and getattr(agreed, name) != getattr(usual, name):
            gaps: dict[str, Gap] = {"option": _told(game.words, name, chosen[name]),
                                    "cause": _told(game.words, *cause.split("=", 1))}
            raise NotationError(core_words().say(Phrase("options.without-effect", gaps)), found=name)


def in_english(words: Catalogue, kind: type[Options], given: Mapping[str, object]) -> dict[str, object]:
    """The options under the names they have in code; `tryb` is read for `mode`, with or without accents."""
    meant = {plain(_called(words, name, lang)): name for lang in LANGUAGES for name in kind.__struct_fields__}
    return {meant.get(plain(name).replace("-", "_"), name): value for name, value in given.items()}


def _called(words: Catalogue, option: str, lang: str | None = None) -> str:
    """What an option is called in a language: under `agreed` in the words of its game."""
    key = f"agreed.{option}"
    return words.say(Phrase(key), lang) if key in words else option


def _both(words: Catalogue, option: str) -> str:
    """The reader's name for an option, and the one it has in code."""
    mine = _called(words, option)
    return mine if mine == option else f"{mine} ({option})"


def _told(words: Catalogue, option: str, value: object) -> str:
    """An option and its value as the reader would type them."""
    return f"{_called(words, option)}={_Reader(words, option, (), 0).said(value)}"


def options_of(
    kind: type[O], words: Catalogue, given: Mapping[str, object], names: Sequence[str] = ()
) -> O:
    """Options of a kind; NotationError says which one does not fit, and what would."""
    known = kind.__struct_fields__
    given = in_english(words, kind, given)
    for name in given:
        if name not in known:
            close = nearest(name, (*known, *(_called(words, one) for one in known)))
            near = next((one for one in known if close in (one, _called(words, one))), "")
            gaps: dict[str, Gap] = {
                "game": words.say(Phrase("game")), "option": name[:40],
                "known": _all_of(words, known),
                "guess": _both(words, near) if near else "",
            }
            said = Phrase("options.close" if near else "options.unknown", gaps)
            raise NotationError(core_words().say(said), found=name)
    # What a player's number may be depends on how many sit down.
    seats = given.get("players", kind().players)
    count = int(seats) if isinstance(seats, int) else _count(seats) if isinstance(seats, str) else 0
    read = {name: _Reader(words, name, names, count).read(type_, given[name])
            for name, type_ in _kinds(kind) if name in given}
    try:
        return msgspec.convert(read, kind)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, DragonError):  # a game's own sentence about what it was given
            raise NotationError(str(error.__cause__)) from error
        gaps = {"game": words.say(Phrase("game")), "known": _all_of(words, known)}
        raise NotationError(core_words().say(Phrase("options.wrong", gaps))) from error


def _all_of(words: Catalogue, options: Iterable[str]) -> Gap:
    """Options by their names, as a sentence lists them."""
    return tuple(_quoted(_both(words, one)) for one in options)


def _count(typed: str) -> int:
    """A number of players as somebody typed it; 0 if it is none."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else 0


def begun(game: Game[P, O], told: str | P, options: Mapping[str, object], names: Sequence[str] = ()) -> tuple[P, O]:
    """A position and its options; options given beside it are obeyed, or refused if the position says otherwise."""
    text = told if isinstance(told, str) else game.write(told)
    options = in_english(game.words, game.options, options)
    position = game.read(text) if isinstance(told, str) else told
    given = read_options(game, {"players": position.seats, **options}, names=names, kept=True)
    if given.players != position.seats:
        said = Phrase("table.players", {"n": position.seats, "players": given.players})
        raise NotationError(core_words().say(said))
    for name in options:
        wanted = None if name == "players" else game.line_for(position, given, name)
        if wanted is not None:
            option = _told(game.words, name, options[name])
            text = _with_line(text, *wanted, option=option)
            try:
                position = game.read(text)
            except PositionError as error:
                gaps: dict[str, Gap] = {"option": option, "line": ": ".join(wanted), "why": str(error)}
                raise type(error)(core_words().say(Phrase("options.impossible", gaps))) from error
    agreed = game.agreed(position) or given
    require_effect(game, agreed, options)
    return position, agreed


def _with_line(text: str, key: str, value: str, option: str) -> str:
    """The text with one more line; NotationError if it has that line already and it says something else."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        head, colon, rest = line.partition(":")
        if not colon or " ".join(head.split()) != key:
            continue
        # A line of many facts, `name=value`, takes one more.
        name, equals, _ = value.partition("=")
        if equals and f"{name}=" not in rest:
            lines[number] = f"{line} {value}"
            return "\n".join(lines)
        gaps: dict[str, Gap] = {"n": number + 1, "line": line.strip()[:60], "option": option[:60]}
        raise NotationError(core_words().say(Phrase("options.contradicts", gaps)), line=number + 1)
    return "\n".join((*lines, f"{key}: {value}"))


def _kinds(options: type) -> Iterator[tuple[str, inspect.Type]]:
    told = inspect.type_info(options)
    assert isinstance(told, inspect.StructType)
    return ((field.name, field.type) for field in told.fields)


class _Reader:
    """Reads the value of one option, whatever a person may have written."""

    def __init__(self, words: Catalogue, option: str, names: Sequence[str], seats: int) -> None:
        self.words, self.option, self.names, self.seats = words, option, names, seats
        self.extra: Mapping[str, Any] = {}  # msgspec leaves open what an annotation carries
        self.lists = False  # whether the option is a list, of which one value after the other is read

    def read(self, kind: inspect.Type, value: object) -> object:
        if isinstance(kind, inspect.Metadata):
            self.extra = {**self.extra, **(kind.extra or {})}
            return self.read(kind.type, value)
        match kind:
            case inspect.LiteralType(values=values):
                return self._one_of(values, value)
            case inspect.BoolType():
                return self._yes_or_no(value)
            case inspect.IntType():
                return self._player(value) if self.extra.get("player") else self._number(value)
            case inspect.VarTupleType(item_type=part):
                self.lists = True
                found = value if isinstance(value, list | tuple) else self._words(part, str(value))
                return tuple(self.read(part, one) for one in found)
            case inspect.UnionType(types=kinds):
                return self._first_of(kinds, value)
        among = self.extra.get("among", ())
        return self._one_of(among, value) if among else self._open(str(value))

    def _open(self, value: str) -> str:
        """Any text; one that is a value with a name in the catalogue by the name it has in code."""
        listed = (key.rpartition(".")[2] for key in self.words.entries if key.startswith(f"option.{self.option}."))
        return next((one for one in listed if plain(value) in map(plain, self._names(one))), value)

    def _one_of(self, values: Sequence[object], value: object) -> object:
        wanted = plain(str(value)).strip().replace(" ", "-")
        for one in values:
            if wanted in {plain(name).replace(" ", "-") for name in (str(one), *self._names(one))}:
                return one
        self._refuse(value, tuple(_quoted(self.said(one, typed=False)) for one in values))

    def _names(self, value: object) -> Iterator[str]:
        for key in (f"option.{self.option}.{value}", f"{self.extra.get('words')}.{value}"):
            if key in self.words:
                for lang in LANGUAGES:
                    entry = self.words.entry(key)[lang]
                    yield from (entry,) if isinstance(entry, str) else entry.values()

    def said(self, value: object, typed: bool = True) -> str:
        """A value as the reader would write it, or as it is called in a sentence, where it has a longer name."""
        if str(value) in ("True", "False"):
            value = core_words().say(Phrase("options.yes" if str(value) == "True" else "options.no"))
        for key in (f"option.{self.option}.{value}", f"{self.extra.get('words')}.{value}"):
            if key in self.words:
                entry = self.words.entry(key)[language()]
                form = "token" if typed and not isinstance(entry, str) and "token" in entry else ""
                return self.words.say(Phrase(key), form=form)
        return str(value)

    def _yes_or_no(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if plain(str(value)) in _YES_NO:
            return _YES_NO[plain(str(value))]
        self._refuse(value, (_quoted(self.said(True)), _quoted(self.said(False))))

    def _number(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 5:
            return int(value)
        self._refuse(value, "0, 1, 2, …")

    def _player(self, value: object) -> int:
        """A player's number from 1, or his name; 0 where chance decides."""
        callers = [*self.names, *(core_words().say(Phrase("player", {"n": n + 1}), lang)
                                  for lang in LANGUAGES for n in range(self.seats))]
        for at, name in enumerate(callers):
            if isinstance(value, str) and plain(value) == plain(name):
                return (at if at < len(self.names) else (at - len(self.names)) % self.seats) + 1
        number = value if isinstance(value, int) and not isinstance(value, bool) else -1
        if isinstance(value, str) and value.isascii() and value.isdigit():
            number = int(value[:4])
        if not 0 <= number <= self.seats:
            self._refuse(value, (*map(str, range(1, self.seats + 1)), *self.names))
        return number

    def _words(self, part: inspect.Type, text: str) -> list[str]:
        """The values in a text that may list several; a single value stays whole, even a name of two words."""
        try:
            self.read(part, text)
        except NotationError:
            between = "," if "," in text else _BETWEEN
            return [one.strip() for one in re.split(between, text.strip()) if one.strip()]
        return [text]

    def _first_of(self, kinds: Sequence[inspect.Type], value: object) -> object:
        """Read as the kind that fits best: a number as a number, everything else as several words, if it can be."""
        number = isinstance(value, int) or (isinstance(value, str) and value.isascii() and value.isdigit())
        wanted = inspect.IntType if number else inspect.VarTupleType
        return self.read(next((kind for kind in kinds if isinstance(kind, wanted)), kinds[0]), value)

    def _refuse(self, value: object, allowed: Gap) -> NoReturn:
        gaps: dict[str, Gap] = {"option": _both(self.words, self.option), "value": str(value)[:60], "allowed": allowed}
        said = Phrase("options.listed" if self.lists else "options.value", gaps)
        raise NotationError(core_words().say(said), found=str(value)[:60])


def _quoted(value: str) -> Gap:
    """A value as it is typed; a number needs no marks."""
    return value if value.isdigit() else Phrase("notation.quoted", {"token": value})
