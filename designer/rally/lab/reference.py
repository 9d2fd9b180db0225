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

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
EDITION = "ah-2005"

ONE_IN_TWENTY, ONE_IN_TEN = 0.05, 0.1
"""How many courses like the published ones lie beyond a limit."""


def _far(share: float) -> float:
    from scipy.special import ndtri

    return float(ndtri(1 - share))


def dock_limit(players: int, share: float = ONE_IN_TWENTY) -> float:
    """The odds of the best dock against an even share that so few courses have."""
    usual = constant("docks-base") + constant("docks-players") * log(players)
    return exp(usual + _far(share) * constant("docks-spread"))


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
