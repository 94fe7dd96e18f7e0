"""One game as the rest of the project meets it: its positions, its words and its readers and writers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final, Generic, TypeAlias

from dragongames.core.game.explain import Lines
from dragongames.core.game.position import Bot, Event, Item, Move, O, P, Seat
from dragongames.core.game.rulebook import Rulebook
from dragongames.core.game.search import Search
from dragongames.core.moved import Renamed, under_old_names
from dragongames.core.text.lines import LineKind
from dragongames.core.text.notation import Notation
from dragongames.core.text.wording import PLAIN, Wording
from dragongames.core.text.words import Catalogue, Gap, Phrase

if TYPE_CHECKING:
    from dragongames.draw.look import Look
    from dragongames.draw.scene import Scene

GAMES_BY_POSITION: Final[dict[type, Game]] = {}  # filled by every `Game` that is made; the first of a kind stays


# Lists of what lies on the table, by name, with a row for each thing. Seats stand in tuples: readers see names there.
Inventory: TypeAlias = Mapping[str, Callable[[P], Iterable[Mapping[str, object]]]]


def _nothing(_: object) -> tuple[Event, ...]:
    return ()


def _none(_: object) -> Mapping[str, str]:
    return {}


def _unsaid(*_: object) -> Mapping[str, tuple[Gap, ...]]:
    return {}


def _not_told(*_: object) -> None:
    return None


@under_old_names(on="overlays_on", roams="pannable", hovers="tooltips")
@dataclass(frozen=True)
class Game(Generic[P, O]):
    """Everything the table, the boards, the bots and the tests ask of a game.

    `P` is the type of its positions and `O` that of its options; `Game` alone is any game, and its positions can do
    what all positions can.
    """

    slug: str
    players: tuple[int, ...]  # the player counts the rulebook allows
    options: type[O]  # a frozen Struct; field `players` first, every field with a default
    position: type[P]  # a frozen Struct that fulfils `Position`
    moves: tuple[type[Move], ...]
    words: Catalogue
    rulebook: Rulebook
    notation: Notation  # moves as short texts, in every language
    start: Callable[[O], P]  # options -> first position (may be a chance node)
    tries: Callable[[P, Seat], Iterable[Move]]  # every move somebody might try, legal or not
    picks: Callable[[P, Move], tuple[str, ...]]  # the targets one clicks, in any order, to make (or try) a move
    tell: Callable[[Event], Phrase]  # an event as a sentence
    write: Callable[[P], str]  # a position as text that reads back
    read: Callable[[str], P]  # raises NotationError or ImpossiblePosition
    show: Callable[[P, Seat | None, Sequence[str]], str]  # the text board for a seat (None: everybody), with names
    scene: Callable[[P, Look], Scene]  # the drawn board
    components: Callable[[P], Counter[str]]  # every component of the box and how many are somewhere
    tally: Callable[[P], tuple[tuple[Item, ...], ...]]  # what every seat would have if the game ended now, by a view
    lines: tuple[LineKind, ...]  # what the text of a position is made of
    bot: Callable[[], Bot[P]]  # the sensible player: everybody's opponent, and hints
    samples: tuple[O, ...]  # options that between them reach every rule; tests walk through games of each
    minutes: int = 30  # how long a game takes at a table, roughly
    weight: int = 1  # 1 light, 2 medium, 3 heavy
    mini: O | None = None  # options of a variant small enough to enumerate, for games with hidden information
    agreed: Callable[[P], O | None] = _not_told  # the options a position was begun with
    # The key and the value of the line in which a text says what an option says; None if the position says so already.
    line_for: Callable[[P, O, str], tuple[str, str] | None] = _not_told
    # Options that change nothing beside the others, each with the option that is the cause, as `name=value`.
    without_effect: Callable[[O], Mapping[str, str]] = _none
    opening: Callable[[O], tuple[Event, ...]] = _nothing  # options -> what happened before the first position
    fill: Callable[[P, Random], P] | None = None  # draws what lies face down for everybody; what is known stays
    # Words that name the parts of a move only where it is made, by the fields of the move: "up" for the dragon's next
    # square, a player for whose knight it is, the tile that lies there; every form of a phrase or a name counts.
    spoken: Callable[[P, Move], Mapping[str, tuple[Gap, ...]]] = _unsaid
    wording: Wording = PLAIN  # the words of position texts in languages other than that of files
    # Setting up a position by clicks: the lines of its text that change, and what they say after a click on a target
    # (while others are selected).
    sketch: Callable[[P, str, tuple[str, ...]], Mapping[str, str]] | None = None
    inventory: Inventory[P] = field(default_factory=dict)  # for `analysis.frames`
    longest: int = 10_000  # no game has more moves than this, chance included
    search: Search[P] = field(default_factory=Search)  # what bots and analysis must know to think ahead
    overlays: tuple[str, ...] = ()  # what a board can show or leave out (words: `overlay.<name>`) ...
    overlays_on: frozenset[str] = frozenset()  # ... and which of them are shown at first
    cycles: Mapping[str, str] = field(default_factory=dict)  # key -> how the tokens begin that pressing it goes through
    tooltips: bool = False  # whether the picture says more about the target under the mouse
    pannable: bool = False  # whether a part of the picture can be moved and zoomed

    on = Renamed("overlays_on")
    roams = Renamed("pannable")
    hovers = Renamed("tooltips")

    def __post_init__(self) -> None:
        GAMES_BY_POSITION.setdefault(self.position, self)

    @property
    def name(self) -> str:
        """The game's name in the reader's language.

        >>> dg.game("simurgh").name
        'Simurgh'
        """
        return self.words.say(Phrase("game"))

    @property
    def pitch(self) -> str:
        """What it is like to play it, in a sentence for somebody who chooses a game.

        >>> dg.game("simurgh").pitch[-1]
        '.'
        """
        return self.words.say(Phrase("pitch"))

    def item_name(self, item: Item, names: Sequence[str] = ()) -> str:
        """What an item of the score is called where several positions are compared: without the numbers of this one.

        >>> from dragongames.core.game.position import Item
        >>> dg.game("simurgh").item_name(Item(Phrase("game"), 3))
        'Simurgh'
        """
        plain = f"plain.{item.what.key}"
        return self.words.say(Phrase(plain) if plain in self.words else item.what, names=names)

    @property
    def writing(self) -> Lines:
        """How a position is written by hand: every kind of line with what it is for.

        >>> dg.game("carcassonne").writing[0]
        'carcassonne 2 players'
        """
        title = self.wording.show(f"{self.slug} {self.players[0]} players")
        said = [title, f"    {self.words.say(Phrase('writing.left-out'))}"]
        for kind in self.lines:
            said += [self.wording.show(kind.example), f"    {self.words.say(Phrase(kind.name))}"]
        return Lines(said)
