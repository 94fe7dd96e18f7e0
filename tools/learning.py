"""What games teach: weights for what was looked at, from how the games ended (see `train.py`)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import networks
import numpy as np
from scipy.optimize import minimize
from squares import Squares, hats, ridge

from dragongames.core.game.lore import Lore

FADE: Final = 0.9  # how much a position learns from what came later, and not from what was believed of the next one
VICTORY: Final = 10.0  # points that a victory is worth where victories are learnt
TEMPO: Final = ("first", "more-turns")  # who began, or has more turns left: learnt anew where leads are judged anew
STEADY: Final = 1e-3  # how strongly the shape of what was said before is kept then ...
EVEN: Final = 0.02  # ... and how strongly the tempo is believed to count alike from early to late
PASSES: Final = 6  # how often worths are learnt anew, each time from what the last worths say of later positions


class Games(NamedTuple):
    """Positions of some games in their order, a row for each seat of each, and how the games ended."""

    phase: Any  # of each position
    seats: Any  # how many of its game
    number: Any  # its game
    rows: Any  # for each position its seats' rows, one after another
    points: Any  # for each row: what this seat had in the end
    won: Any


def together(some: list[Games]) -> Games:
    return Games(*[np.concatenate(parts) for parts in zip(*some, strict=True)])


def by_position(values: Any, first: Any, seats: Any) -> Any:
    """The mean over the seats of each position."""
    return (np.add.reduceat(values, first, axis=0).T / seats).T


def learn(games: Games, lore: Lore, latest: int = 0) -> tuple[dict[str, Any], dict[str, float]]:
    """Weights from games, and how well they tell the ends of these games.

    What a lead is worth is learnt from the `latest` games alone: the better everybody plays, the less is decided early.
    """
    knots, names = lore.knots, lore.names
    seats = games.seats.astype(int)
    first = np.concatenate([[0], np.cumsum(seats)[:-1]])
    owner = np.repeat(np.arange(len(seats)), seats)
    hat_of = hats(games.phase, knots)
    hat = hat_of[owner]
    middle = by_position(games.rows, first, seats)
    apart = games.rows - middle[owner]
    mean = by_position(games.points, first, seats)
    lead = games.points - mean[owner]
    if lore.aim == "victory":
        lead = VICTORY * (games.won - 1.0 / seats[owner])
    squares = Squares(apart, hat)
    wanted, worth = lead, squares.weights(lead)
    for _ in range(PASSES):
        wanted = returns(games, lead, ((hat @ worth) * apart).sum(axis=1))
        worth = squares.weights(wanted)
    level = ridge(middle, hat_of, mean)
    table: dict[str, Any] = {"worth": by_name(names, worth), "level": by_name(names, level)}
    told = ((hat @ worth) * apart).sum(axis=1)
    if lore.hidden:
        alone = told
        for _ in range(2):
            table["net"] = networks.taught(games.rows, hat_of, games.seats, wanted - alone, lore.hidden)
            told = judged(games, lore, table, apart, hat)
            wanted = returns(games, lead, told)
    margin = margins(told, hat_of, games, knots, latest)
    heat = (hat_of @ margin)[owner]
    share = np.exp(told / heat)
    share /= np.add.reduceat(share, first)[owner]
    fit = {
        "explained": float(1 - ((lead - told) ** 2).mean() / (lead**2).mean()),
        "brier": float(((share - games.won) ** 2).mean()), "blind": float(((1 / seats[owner] - games.won) ** 2).mean()),
    }
    table["margin"] = {"margin": [round(float(m), 3) for m in margin]}
    return table, fit


def by_name(names: tuple[str, ...], weights: Any) -> dict[str, list[float]]:
    return {name: [round(float(w), 4) for w in weights[:, i]] for i, name in enumerate(names)}


def judged(games: Games, lore: Lore, learnt: dict[str, Any], apart: Any, hat: Any) -> Any:
    """The lead that these weights predict for each row."""
    worth = np.array([learnt["worth"].get(name, [0.0] * lore.knots) for name in lore.names]).T
    if "net" in learnt:
        return networks.told(games.rows, games.phase, games.seats, learnt["net"], worth.T)
    return ((hat @ worth) * apart).sum(axis=1)


def returns(games: Games, lead: Any, believed: Any) -> Any:
    """What each position led to, seen through what was believed of those that followed (lambda-returns).

    All games are gone through at the same time, from their last position to their first.
    """
    seats = games.seats.astype(int)
    first = np.concatenate([[0], np.cumsum(seats)[:-1]])
    wanted = np.array(lead, np.float64)
    last = np.append(games.number[1:] != games.number[:-1], True)
    ends = np.flatnonzero(last)
    begins = np.concatenate([[0], ends[:-1] + 1])
    for back in range(1, int((ends - begins).max(initial=0)) + 1):
        at = ends - back
        at = at[at >= begins]
        for seat in range(int(seats[at].max())):
            here = (first[at] + seat)[seats[at] > seat]
            there = here + seats[at][seats[at] > seat]
            wanted[here] = FADE * wanted[there] + (1 - FADE) * believed[there]
    return wanted


def margins(told: Any, hat_of: Any, games: Games, knots: int, latest: int) -> Any:
    """Per knot, how many points ahead make one e times as likely to win: the likeliest by how the games ended."""
    recent = games.number >= latest
    seats = games.seats[recent].astype(int)
    of_recent = np.repeat(recent, games.seats.astype(int))
    told, won, hat = told[of_recent], games.won[of_recent], hat_of[recent]
    owner = np.repeat(np.arange(len(seats)), seats)

    def unlikely(logs: Any) -> float:
        missed = surprise(told / (hat @ np.exp(logs))[owner], won, seats)
        return missed + 1e-4 * float((logs - logs.mean()) @ (logs - logs.mean()))

    return np.exp(minimize(unlikely, np.full(knots, np.log(8.0)), method="Nelder-Mead" if knots < 4 else "Powell").x)


def surprise(leads: Any, won: Any, seats: Any) -> float:
    """How little the results were expected, when a lead of 1 makes one e times as likely to win."""
    first = np.concatenate([[0], np.cumsum(seats)[:-1]])
    owner = np.repeat(np.arange(len(seats)), seats)
    share = np.exp(leads - np.maximum.reduceat(leads, first)[owner])
    share /= np.add.reduceat(share, first)[owner]
    return float(-(won * np.log(share + 1e-9)).mean())


def chances(told: Any, tempo: Any, hat: Any, games: Games, margin: Any, which: Any) -> tuple[Any, Any]:
    """Per knot, what a lead is worth and how much more the tempo is: the likeliest, not far from what was said.

    Only some positions are looked at (`which`): between two players less is decided by luck than among many.
    """
    rows = np.repeat(which, games.seats.astype(int))
    told, tempo, hat, won = told[rows], tempo[rows], hat[which], games.won[rows]
    knots, seats = len(margin), games.seats[which].astype(int)
    owner = np.repeat(np.arange(len(seats)), seats)
    before = np.log(margin)

    def unlikely(wanted: Any) -> float:
        logs, more = wanted[:knots], wanted[knots:]
        leads = (told + tempo * (hat @ more)[owner]) / (hat @ np.exp(logs))[owner]
        moved, of_tempo = np.diff(logs - before), more / margin
        step = np.diff(of_tempo)
        changed = STEADY * float(moved @ moved + of_tempo @ of_tempo) + EVEN * float(step @ step)
        return surprise(leads, won, seats) + changed

    found = minimize(unlikely, np.concatenate([before, np.zeros(knots)]), method="L-BFGS-B").x
    return np.exp(found[:knots]), found[knots:]
