"""What is going on in a turn: the steps that wait, what is in the hand, which spirits have been called."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# What must be decided next. A position keeps a stack of these numbers; the last one is asked first.
STEPS: Final = (
    "uncover",  # chance: which tile turns up in the castle
    "dragon",  # chance: which dragon card is drawn
    "spirit",  # chance: which spirit card is drawn
    "start",  # chance: who begins
    "take",  # the first tile, or a countdown token
    "finish",  # a pair, a shrine, or discarding
    "place",  # where the next tile in the hand goes
    "last",  # a spirit before the turn ends, or none
    "merge",  # which of several sets is merged first
    "build",  # shrines on the set just merged
    "depths",  # the second tile, of the same kind
    "deception",  # the second tile, a neighbour of the first
    "destroy",  # the tile that is discarded from the castle
    "lift",  # Strength: the first tile to be moved
    "lift-again",  # Strength: the second tile, if any
    "land",  # Strength: where the lifted tile goes
    "shift",  # Wind: a tile to turn over, or the shrine to be moved
    "shift-on",  # Wind: the shrine to be moved, after a tile was turned over
    "rebuild",  # Wind: where the lifted shrine goes
    "cunning",  # which set of three is merged
    "beauty",  # which set of one number is merged
    "change",  # which special tile is merged as which kind
    "faith",  # where the additional shrine goes
)
(
    UNCOVER, DRAGON_CARD, SPIRIT_CARD, STARTER, TAKE, FINISH, PLACE, LAST, MERGE, BUILD, BY_DEPTHS, BY_DECEPTION,
    DESTROY, LIFT, LIFT_AGAIN, LAND, SHIFT, SHIFT_ON, REBUILD, BY_CUNNING, BY_BEAUTY, BY_CHANGE, BY_FAITH,
) = range(len(STEPS))
CHANCES: Final = range(UNCOVER, TAKE)
# Steps at which every spirit may be called (DC-8.5); at the next two only some, later none at all (DC-8.7).
AT_ANY_TIME: Final = range(TAKE, MERGE)

NOT_ELEGANT, OWED, KEPT = range(3)  # Spirit of Elegance: not called; its tile must still be taken; it was taken
EMPTY_HAND: Final = -1
SHRINE_IN_HAND: Final = 40  # a shrine lifted by the Spirit of Wind; lifted tiles are symbols, or NONE if face down
NOT_TAKEN: Final = -1


class Turn(Struct, frozen=True, gc=False):
    """Everything that is forgotten when the turn ends."""

    hand: bytes = b""  # tiles taken but not placed yet, in order
    taken: int = NOT_TAKEN  # 256 x level + cell of the first tile, until its use is decided
    used: int = 0  # spirits called this turn, as bits
    elegance: int = NOT_ELEGANT
    merged: int = 0  # cells whose top tile was merged this turn: the Spirit of Faith may build there
    sets: tuple[int, ...] = ()  # sets that must be merged now, each as its cells
    site: int = 0  # the cells of the set just merged
    left: int = 0  # how many shrines may still be built there
    lifted: int = EMPTY_HAND  # what a spirit holds: a symbol, NONE, or SHRINE_IN_HAND
    source: int = -1  # the cell it was lifted from
    landed: int = 0  # cells where tiles were put this turn, which may have made sets

    def emptied(self, sets: tuple[int, ...] = ()) -> Turn:
        """The same turn with nothing left in the hand."""
        if not self.used and not sets:
            return FRESH  # nothing else about it matters any more
        return Turn(b"", NOT_TAKEN, self.used, self.elegance, self.merged, sets)

    @property
    def first_cell(self) -> int:
        return self.taken & 255

    @property
    def first_level(self) -> int:
        return self.taken >> 8


FRESH: Final = Turn()
