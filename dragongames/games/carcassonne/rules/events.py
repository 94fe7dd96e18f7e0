"""What happens in a game of Carcassonne, each with the rule that makes it happen."""

from __future__ import annotations

from dragongames.core.game.position import Event, Scored


class TileDrawn(Event, frozen=True, tag=True):
    """The seat on turn drew a tile."""

    seat: int
    tile: int


class TileAside(Event, frozen=True, tag=True):
    """A dragon tile came before the first volcano: it was laid aside, and another is drawn."""

    seat: int
    tile: int


class TileRemoved(Event, frozen=True, tag=True):
    """A tile that fits nowhere left the game, and another is drawn."""

    seat: int
    tile: int


class TilePlaced(Event, frozen=True, tag=True):
    seat: int
    tile: int
    at: int
    turn: int


class DragonJumped(Event, frozen=True, tag=True):
    """The dragon came to a volcano; `before` is -1 if it was beside the board."""

    at: int
    before: int


class AsideReturned(Event, frozen=True, tag=True):
    """The dragon tiles that were laid aside went back into the stack."""

    tiles: tuple[int, ...]


class PawnPlaced(Event, frozen=True, tag=True):
    seat: int
    at: int
    part: str
    through_portal: bool  # onto a tile other than the one just laid


class KnightSentHome(Event, frozen=True, tag=True):
    """A princess sent a knight home; `by` is the seat that chose it."""

    seat: int
    at: int
    part: str
    by: int


class FairyMoved(Event, frozen=True, tag=True):
    seat: int
    at: int
    part: str  # of the pawn she stands beside; "" if she stands by all on the tile


class DragonCame(Event, frozen=True, tag=True):
    """A dragon tile was laid, and the flight begins."""

    at: int


class DragonFlew(Event, frozen=True, tag=True):
    """One step of the flight."""

    seat: int
    at: int
    step: int  # 1 to 6


class PawnsFled(Event, frozen=True, tag=True):
    """The dragon entered a tile, and the pawns on it went home."""

    at: int
    pawns: tuple[tuple[int, str], ...]  # (seat, part)


class DragonRests(Event, frozen=True, tag=True):
    """The flight is over after so many steps: six, or fewer in a dead end."""

    at: int
    steps: int


class RegionScored(Scored, frozen=True, tag=True):
    """A region was scored, item by item: a finished road, city or cloister, or any region at the end of the game."""

    part: int  # ROAD, CITY, CLOISTER or FIELD
    at: int  # the square of its first tile
    tiles: tuple[int, ...]  # all its squares
    finished: bool


class FairyTurn(Scored, frozen=True, tag=True):
    """A player began a turn beside the fairy."""


class FairyScored(Scored, frozen=True, tag=True):
    """A region was scored in which a pawn stands beside the fairy."""

    at: int


class PawnsHome(Event, frozen=True, tag=True):
    """The pawns of a scored region went home."""

    pawns: tuple[tuple[int, int, str], ...]  # (seat, square, part)


class GameEnded(Event, frozen=True, tag=True):
    """Nothing can be drawn any more; dragon tiles that lie `aside` or were held back never came into play."""

    aside: int
    held_back: int = 0
