"""What happens in a game of Simurgh."""

from __future__ import annotations

from msgspec.structs import replace

from dragongames.core.game.position import Event, Scored, Seat

# -- the setup and the course of turns ------------------------------------------------------------------------


class Began(Event, frozen=True, tag=True):
    """The table is laid; this player takes the first turn."""

    seat: int


class Dealt(Event, frozen=True, tag=True):
    """A seat is dealt a tile that only it sees (0 for the others); dragons are seen by everybody."""

    seat: int
    tile: int
    sort: int

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat or self.sort > 4 else replace(self, tile=0)


class Drafted(Event, frozen=True, tag=True):
    """A seat chose a tile in the draft: an open one, or a power tile that nobody else sees."""

    seat: int
    tile: int
    secret: bool

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat or not self.secret else replace(self, tile=0)


class RowFilled(Event, frozen=True, tag=True):
    """A tile was turned over for a space of the Scouts' row."""

    tile: int
    slot: int


class TurnBegan(Event, frozen=True, tag=True):
    """A turn begins; `left` turns until the end (-1: nobody knows)."""

    seat: int
    left: int


class EndCaused(Event, frozen=True, tag=True):
    """The end is near: enough objectives, or enough tiles in the Chronicle (or, in the tiny variant, enough turns)."""

    seat: int
    count: int


class GameEnded(Event, frozen=True, tag=True):
    """The last turn is over."""

    places: tuple[int, ...]


# -- main and free actions --------------------------------------------------------------------------------------


class Placed(Event, frozen=True, tag=True):
    """A vassal stands on a space."""

    seat: int
    vassal: int
    space: int


class Withdrawn(Event, frozen=True, tag=True):
    """A vassal came home."""

    seat: int
    vassal: int
    space: int


class TileLaid(Event, frozen=True, tag=True):
    """A tile lies in an area of the Wilds."""

    seat: int
    tile: int
    area: int


class TileRemoved(Event, frozen=True, tag=True):
    """A tile went from the Wilds to the Chronicle: full, empty, explored, or for a weapon (the rule tells which)."""

    tile: int
    area: int
    chronicle: int


class CameHome(Event, frozen=True, tag=True):
    """Vassals of a removed tile are home again."""

    seat: int
    spearmen: int
    riders: int


class Descended(Event, frozen=True, tag=True):
    """A rider is one level further down."""

    seat: int
    area: int
    level: int


class AbilityUsed(Event, frozen=True, tag=True):
    """The token of an ability was spent and its effect taken."""

    seat: int
    dragon: int
    ability: int


# -- paying and gaining -------------------------------------------------------------------------------------------


class Gained(Event, frozen=True, tag=True):
    """Resources gained, by place in things.THINGS."""

    seat: int
    source: int
    goods: tuple[int, ...]


class Paid(Event, frozen=True, tag=True):
    """Resources paid."""

    seat: int
    source: int
    goods: tuple[int, ...]


class PowerGained(Scored, frozen=True, tag=True):
    """Power points gained."""

    source: int


class PowerPaid(Scored, frozen=True, tag=True):
    """Power points paid."""

    source: int


class Recruited(Event, frozen=True, tag=True):
    """A new vassal from the reserve."""

    seat: int
    vassal: int


class VassalSpent(Event, frozen=True, tag=True):
    """A vassal went back to the reserve, from home (-1) or from a space."""

    seat: int
    vassal: int
    space: int


class TokenPlaced(Event, frozen=True, tag=True):
    """An ability got its token."""

    seat: int
    dragon: int
    ability: int


class TokensLost(Event, frozen=True, tag=True):
    """Tokens were lost because no ability had room."""

    seat: int
    count: int


class TokenPaid(Event, frozen=True, tag=True):
    """An ability lost its token as a price."""

    seat: int
    dragon: int
    ability: int


class Dropped(Event, frozen=True, tag=True):
    """A resource above the limit went back."""

    seat: int
    thing: int


# -- tiles, dragons, objectives -------------------------------------------------------------------------------------


class Looked(Event, frozen=True, tag=True):
    """A seat looks at tiles of a stack; the others see only how many."""

    seat: int
    deck: int
    tiles: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else replace(self, tiles=(0,) * len(self.tiles))


class DragonCame(Event, frozen=True, tag=True):
    """A seat got a dragon, with tokens on its first abilities."""

    seat: int
    dragon: int
    tokens: int


class TileTaken(Event, frozen=True, tag=True):
    """A tile was taken from the Scouts' row."""

    seat: int
    tile: int
    slot: int


class TileDrawn(Event, frozen=True, tag=True):
    """The top of the stack of action tiles went into a hand."""

    seat: int
    tile: int
    secret: bool

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat or not self.secret else replace(self, tile=0)


class PutBack(Event, frozen=True, tag=True):
    """A tile went back to a stack. Everybody sees where; which one it is, only those who knew it."""

    seat: int
    deck: int
    tile: int
    end: int
    secret: bool

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat or not self.secret else replace(self, tile=0)


class ObjectiveSetUp(Event, frozen=True, tag=True):
    """An objective lies open at the monument."""

    seat: int
    tile: int
    post: int


class ObjectiveTakenDown(Event, frozen=True, tag=True):
    """An objective went under the stack."""

    seat: int
    tile: int
    post: int


class ObjectiveScored(Scored, frozen=True, tag=True):
    """An objective gave points for a place in what it counts."""

    tile: int
    place: int


class LeftoversScored(Scored, frozen=True, tag=True):
    """Power points for resources left over."""

    left: int
