# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a course stands beside published ones: what is usual, what hardly any of them does, how many have less.

What is told of a course stands beside the reference set of :mod:`.constants`: a finding is what hardly any published
course does. Courses of other editions, other bots and other numbers of players are compared with nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, log

from designer.base.words import Sentence, sentence
from designer.rally.edition import Edition, options_of
from designer.rally.lab.bots import CAREFUL, Bot
from designer.rally.lab.constants import QUANTILES, SHARES, Measure, constant
from designer.rally.lab.statistics import DockEnd, DockOdds, Fairness, Interval

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
EDITION = "ah-2005"

ONE_IN_TWENTY, ONE_IN_TEN = 0.05, 0.1
"""How many courses like the published ones lie beyond a limit."""


def _far(share: float) -> float:
    from scipy.special import ndtri

    return float(ndtri(1 - share))


def dock_limit(players: int, share: float = ONE_IN_TWENTY, end: DockEnd = DockEnd.BEST) -> float:
    """The odds of the best or the worst dock against an even share beyond which so few courses have theirs."""
    if end is DockEnd.WORST and players == FEWEST_PLAYERS:
        return 1 / dock_limit(players, share)  # of two docks one wins what the other does not
    name, outward = ("docks", 1) if end is DockEnd.BEST else ("worst-dock", -1)
    usual = constant(f"{name}-base") + constant(f"{name}-players") * log(players)
    return exp(usual + outward * _far(share) * constant(f"{name}-spread"))


def stands_out(odds: Interval, players: int, end: DockEnd) -> bool:
    """Whether a dock surely wins more often, or more seldom, than docks of nearly all published courses."""
    limit = dock_limit(players, end=end)
    return odds.low > limit if end is DockEnd.BEST else odds.high < limit


def remarkable_docks(docks: Fairness) -> list[DockOdds]:
    """The best and the worst dock, where they stand out: of both only what does not follow from the other.

    A dock follows from another one if it no longer stands out among the rest once that one is left out with what it
    wins. Where each follows from the other, as with two docks, the best one is told.
    """
    players = len(docks.shares)
    beyond = [dock for dock in (docks.best, docks.worst) if stands_out(dock.odds, players, dock.end)]
    if len(beyond) < 2:
        return beyond
    return [dock for dock in beyond if _stands_out_apart(dock, players - 1)] or beyond[:1]


def _stands_out_apart(dock: DockOdds, players: int) -> bool:
    return players >= FEWEST_PLAYERS and stands_out(dock.apart, players, dock.end)


def space_limit(players: int, share: float = ONE_IN_TEN) -> float:
    """The deaths a robot and race on the worst space that so few courses have."""
    usual = constant("space-base") + constant("space-players") * log(players)
    return exp(usual + _far(share) * constant("space-spread"))


def usual_leg(par: float, players: int) -> float:
    """The registers after which half of the robots are done with a leg, as published legs go."""
    return exp(constant("leg-base") + constant("leg-par") * log(par) + constant("leg-players") * log(players))


def leg_limit(par: float, players: int, legs: int, share: float = ONE_IN_TWENTY) -> float:
    """The registers that so few courses of so many legs need on one of them (the legs share the error, by Šidák)."""
    each = 1 - (1 - share) ** (1 / max(1, legs))
    return usual_leg(par, players) * exp(_far(each) * constant("leg-spread"))


def near_limit(players: int, share: float = ONE_IN_TWENTY) -> float:
    """The share of near pairs that so few courses have."""
    usual = constant("near-base") + constant("near-players") * log(players)
    return 1 / (1 + exp(-usual - _far(share) * constant("near-spread")))


def crowd_limits(players: int) -> tuple[float, float]:
    """From how many deaths a robot on a course is rough and brutal among so many."""
    factor = (players / 6) ** constant("crowd-players")
    return constant("crowd-rough") * factor, constant("crowd-brutal") * factor


def exceeded(measure: Measure, players: int, value: float) -> int:
    """How many of ten published courses, or legs, have less; of numbers of players between by their logarithm."""
    bounds = quantiles(measure, players)
    if value <= bounds[0]:
        return 0
    for (low, high), (below, above) in zip(pairwise(bounds), pairwise(SHARES), strict=True):
        if value <= high:
            return int(10 * (below + (above - below) * (value - low) / (high - low) if high > low else above) + 1e-9)
    return 10


def quantiles(measure: Measure, players: int) -> list[float]:
    """What the shares of published courses, or legs, have at the most that :data:`SHARES` names."""
    known = QUANTILES[measure]
    if players in known:
        return list(known[players])
    low = max((number for number in known if number < players), default=min(known))
    high = min((number for number in known if number > players), default=max(known))
    if low == high:
        return list(known[low])
    part = log(players / low) / log(high / low)
    return [one + part * (other - one) for one, other in zip(known[low], known[high], strict=True)]


# --- whether there is a reference


def no_reference(rules: Edition, bots: Sequence[Bot], players: int) -> Sentence | None:
    """Why races are compared with no published courses; None if they are."""
    return next(_reasons(rules, bots, players), None)


def _reasons(rules: Edition, bots: Sequence[Bot], players: int) -> Iterator[Sentence]:
    if rules.key != EDITION or options_of(rules):
        yield sentence("there are none by these rules")
    if any(bot.name != CAREFUL.name for bot in bots):
        yield sentence("there are none with these bots")
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        yield sentence("there are none for this number of players")
