# SPDX-License-Identifier: GPL-3.0-or-later
"""Intervals by race: what robots of one race do hangs together, so that races are counted as one draw each, not robots.

All follows from whole sums in a tally (:data:`~.tally.BY_RACE`). Results of earlier versions have none of them; their
intervals treat every robot as independent, and are too narrow.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from designer.rally.lab.statistics import ERROR, UNKNOWN, Interval, mean, score_interval, student, wilson
from designer.rally.lab.tally import Tally


@dataclass(frozen=True)
class Clusters:
    """Hits among trials, both summed over races, and the sums of their products.

    Attributes:
        races: how many races there were.
        hits, trials: of all races together.
        hits_squared, hits_by_trials, trials_squared: sums over races of these products.
    """

    races: int
    hits: int
    trials: int
    hits_squared: int
    hits_by_trials: int
    trials_squared: int

    @property
    def ratio(self) -> float:
        """The share of trials that hit."""
        return self.hits / self.trials if self.trials else 0.0

    @property
    def error(self) -> float:
        """The standard error of the ratio, by Taylor's series."""
        ratio, races = self.ratio, self.races
        squares = self.hits_squared - 2 * ratio * self.hits_by_trials + ratio * ratio * self.trials_squared
        return sqrt(races / (races - 1) * max(0.0, squares)) / self.trials

    @property
    def known(self) -> bool:
        """Whether there is enough to say how much races differ."""
        return self.races > 1 and self.trials > 0


def ratio_interval(of: Clusters, error: float = ERROR) -> Interval:
    """A share, by Student's t over races; for what is neither rare nor nearly always so."""
    if not of.known:
        return Interval(of.ratio, 0.0, 1.0)
    half = _far(of, error) * of.error
    return Interval(of.ratio, max(0.0, of.ratio - half), min(1.0, of.ratio + half))


def share_interval(of: Clusters, error: float = ERROR) -> Interval:
    """A share, by Wilson's interval with as many trials as would vary as much if they were independent.

    Never more trials than there were: a few hits say nothing about how much races differ.
    """
    ratio, trials = of.ratio, of.trials
    if not of.known:
        return Interval(ratio, 0.0, 1.0)
    if not 0 < ratio < 1:
        return wilson(of.hits, trials, error)
    effect = max(1.0, of.error**2 / (ratio * (1 - ratio) / trials))
    return score_interval(ratio, trials / effect, _far(of, error))


def _far(of: Clusters, error: float) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(of.races - 1, 1 - error / 2))


# --- of a tally


def mean_deaths(tally: Tally, error: float = ERROR) -> Interval:
    """How often a robot is lost in a race, in the mean."""
    if not tally.layout.by_race:
        return mean(tally.of("deaths"), error)
    players = tally.layout.players
    found = student(tally.races, sum(tally.of("fates")), tally.of("death_squares")[0], error)
    return Interval(found.value / players, max(0.0, found.low / players), found.high / players)


def share_out(tally: Tally) -> Interval:
    """The share of robots that are out for good."""
    out, players, races = tally.of("out")[0], tally.layout.players, tally.races
    if not tally.layout.by_race:
        return wilson(out, races * players)
    squares = tally.of("out_squares")[0]
    return share_interval(Clusters(races, out, races * players, squares, out * players, races * players * players))


def share_near(tally: Tally, error: float = ERROR) -> Interval:
    """The share of pairs of robots that are near each other when a round ends."""
    near, pairs = tally.of("close")
    if not tally.layout.by_race or not pairs:
        return wilson(near, pairs, error)
    return ratio_interval(Clusters(tally.races, near, pairs, *tally.of("close_squares")), error)


def share_of_fate(tally: Tally, fate: int) -> Interval:
    """Which share of all deaths is by a fate (``PIT``, ``EDGE``, ``CRUSHER``, ``DAMAGED``)."""
    hits, deaths = sum(tally.fate(fate)), sum(tally.of("fates"))
    if not tally.layout.by_race:
        return wilson(hits, deaths)
    squares, by_deaths = tally.of("fate_squares")[fate], tally.of("fate_by_deaths")[fate]
    return share_interval(Clusters(tally.races, hits, deaths, squares, by_deaths, tally.of("death_squares")[0]))


def share_at(tally: Tally, space: int, error: float = ERROR) -> Interval:
    """Which share of all deaths is on a space."""
    hits, deaths = _deaths_at(tally, space), sum(tally.of("fates"))
    if not tally.layout.by_race:
        return wilson(hits, deaths, error)
    squares, by_deaths = tally.of("space_squares")[space], tally.of("space_by_deaths")[space]
    clusters = Clusters(tally.races, hits, deaths, squares, by_deaths, tally.of("death_squares")[0])
    return share_interval(clusters, error)


def deaths_at(tally: Tally, space: int, error: float = ERROR) -> Interval:
    """How often a robot is lost on a space in a race, in the mean; unknown of results without sums by race."""
    players = tally.layout.players
    if not tally.layout.by_race:
        return UNKNOWN
    found = student(tally.races, _deaths_at(tally, space), tally.of("space_squares")[space], error)
    return Interval(found.value / players, max(0.0, found.low / players), found.high / players)


def _deaths_at(tally: Tally, space: int) -> int:
    return sum(tally.fate(fate)[space] for fate in range(4))
