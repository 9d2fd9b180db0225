# SPDX-License-Identifier: GPL-3.0-or-later
"""Intervals and tests: what a number of races can tell, and no more, and when there are enough of them. No engine.

Intervals hold at 95% each. Tests that are asked again and again while races come in are corrected for that
(Bonferroni: half of the error at the first look, a sixth at the second, a twelfth at the third, which never adds up to
more than the whole): what is called unfair is so by mistake in one batch of twenty at most. Looks are after a hundred
races, and each time they are twice as many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf, log2, sqrt

from designer.rally.lab.tally import Tally

ERROR = 0.05
"""How often an interval may miss the truth, and how often a test may find what is not there."""


@dataclass(frozen=True)
class Interval:
    """A number as races tell it, and between which two it is."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2

    def is_within(self, rounding: float) -> bool:
        """Whether it is no wider than what its number is rounded to: a number is grey where it is wider."""
        return self.high - self.low <= rounding * (1 + 1e-9)

    def times(self, factor: float) -> Interval:
        """The same in another unit."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)


UNKNOWN = Interval(0.0, -inf, inf)
"""What too few races tell."""


def mean(histogram: Sequence[int], error: float = ERROR) -> Interval:
    """The mean of whole numbers, by Student's t: of how often each number from 0 on was seen.

    ``error`` is how often the interval may miss.
    """
    count = sum(histogram)
    total = sum(number * often for number, often in enumerate(histogram))
    squares = sum(number * number * often for number, often in enumerate(histogram))
    return student(count, total, squares, error)


def student(count: int, total: float, squares: float, error: float) -> Interval:
    """A mean by Student's t, from how many numbers there are, their sum and the sum of their squares."""
    from scipy.special import stdtrit

    if count < 2:
        return UNKNOWN
    middle = total / count
    variance = max(0.0, squares - total * middle) / (count - 1)
    half = float(stdtrit(count - 1, 1 - error / 2)) * sqrt(variance / count)
    return Interval(middle, middle - half, middle + half)


def mean_rounds(tally: Tally) -> Interval:
    """How many rounds a race takes in the mean; one that reaches the limit counts as long as that."""
    return mean(tally.of("rounds"))


def paired(one: Sequence[int], other: Sequence[int], error: float = ERROR) -> Interval:
    """How much more the other course takes in the mean than one, from races of the same numbers on both."""
    changes = [after - before for before, after in zip(one, other, strict=True)]
    return student(len(changes), sum(changes), sum(change * change for change in changes), error)


def jackknife(value: float, without: Sequence[float], error: float = ERROR) -> Interval:
    """A number that follows from many races, by Student's t from what it is without each block of them (Tukey 1958).

    Args:
        value: the number as all blocks tell it.
        without: what it is without each of them, blocks of as many races each.
        error: how often the interval may miss.
    """
    from scipy.special import stdtrit

    blocks = len(without)
    if blocks < 2:
        return Interval(value, -inf, inf)
    middle = sum(without) / blocks
    variance = (blocks - 1) / blocks * sum((part - middle) ** 2 for part in without)
    half = float(stdtrit(blocks - 1, 1 - error / 2)) * sqrt(variance)
    return Interval(value, value - half, value + half)


def _far(error: float = ERROR) -> float:
    """How many standard deviations an interval reaches to each side."""
    from scipy.special import ndtri

    return float(ndtri(1 - error / 2))


def median_registers(touched: Sequence[int], unfinished: Sequence[int], error: float = ERROR) -> Interval:
    """After how many registers half of the robots are done with a leg (Brookmeyer and Crowley, with Greenwood's error).

    Robots of one race are not quite independent of each other, so this is for a chart, not for a test. The robots
    are those of :func:`survival`; the interval may miss as often as ``error`` says.
    """
    from scipy.special import ndtri

    far = float(ndtri(1 - error / 2))
    at_risk, share, spread = sum(touched) + sum(unfinished), 1.0, 0.0
    found = [inf, inf, inf]
    for registers, (done, gone) in enumerate(zip(touched, unfinished, strict=True)):
        if done:
            share *= 1 - done / at_risk
            spread += done / (at_risk * (at_risk - done)) if at_risk > done else 0.0
        half = far * share * sqrt(spread)
        for at, bound in enumerate((share - half, share, share + half)):
            if bound <= 0.5:
                found[at] = min(found[at], registers)
        at_risk -= done + gone
    return Interval(found[1], found[0], found[2])


def wilson(hits: int, trials: int, error: float = ERROR) -> Interval:
    """A share, by Wilson's score interval."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    return score_interval(hits / trials, trials, _far(error))


def score_interval(share: float, trials: float, far: float) -> Interval:
    """Wilson's score interval of a share among so many trials, ``far`` standard deviations to each side."""
    shrink = 1 + far * far / trials
    middle = (share + far * far / (2 * trials)) / shrink
    half = far * sqrt(share * (1 - share) / trials + far * far / (4 * trials * trials)) / shrink
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def quantile(histogram: Sequence[int], share: float, error: float = ERROR) -> Interval:
    """The number at or below which such a share of all lies, from order statistics, whose ranks are binomial."""
    from scipy.special import bdtr, bdtrik

    count = sum(histogram)
    if not count:
        return UNKNOWN
    low, high = int(bdtrik(error / 2, count, share)), int(bdtrik(1 - error / 2, count, share)) + 2
    while low > 0 and float(bdtr(low - 1, count, share)) > error / 2:
        low -= 1
    middle = _ranked(histogram, min(count, int(share * count) + 1))
    least = _ranked(histogram, low) if low > 0 else -inf
    return Interval(middle, least, _ranked(histogram, high) if high <= count else inf)


def _ranked(histogram: Sequence[int], rank: int) -> float:
    """The number at a rank, from 1, of all in rising order."""
    for number, often in enumerate(histogram):
        rank -= often
        if rank <= 0:
            return float(number)
    return inf


# --- docks


class DockEnd(Enum):
    """Which dock, of all in the order of how often they win."""

    BEST = "best"
    WORST = "worst"


@dataclass(frozen=True)
class DockOdds:
    """How often the best or the worst dock wins.

    Attributes:
        end: which of both it is; dock: its place.
        odds: those against an even share: 2 where it wins as often as two of equal docks would together; their
            interval allows for the dock being picked from the same races.
        apart: the same of the races that the dock at the other end does not win, among those that are left: what is
            remarkable of the one though the other were not there.
    """

    end: DockEnd
    dock: int = 0
    odds: Interval = UNKNOWN
    apart: Interval = UNKNOWN


@dataclass(frozen=True)
class Fairness:
    """What wins by dock tell.

    Attributes:
        shares: by dock the share of decided races that it wins; shared wins are no part of it.
        unfair: whether docks are found to differ.
        chance: how often docks that do not differ would differ so much.
        widest: between the best and the worst dock, in shares.
        visible: differences smaller than this could hardly be seen among so many races.
        best, worst: the docks that win most and least often.
    """

    shares: tuple[Interval, ...]
    unfair: bool
    chance: float
    widest: Interval
    visible: float
    best: DockOdds = DockOdds(DockEnd.BEST)
    worst: DockOdds = DockOdds(DockEnd.WORST)


def fairness(wins: Sequence[int], looks: int) -> Fairness:
    """Whether docks differ, by a chi-square test corrected for how often it was asked.

    Args:
        wins: by dock the races won from there alone.
        looks: how often it has been asked so far, this time included.
    """
    decided = sum(wins)
    shares = tuple(wilson(won, decided) for won in wins)
    chance = equal_chance(wins)
    visible = 2 * 1.96 * sqrt(2 / len(wins) / decided) if decided and wins else 1.0
    allowed = ERROR / (looks * (looks + 1))
    return Fairness(shares, chance < allowed, chance, _widest(wins), min(1.0, visible), *_ends(wins))


def _ends(wins: Sequence[int]) -> tuple[DockOdds, DockOdds]:
    """The best and the worst dock."""
    best = max(range(len(wins)), key=lambda dock: wins[dock], default=0)
    worst = min(range(len(wins)), key=lambda dock: (wins[dock], -dock), default=0)
    return (
        DockOdds(DockEnd.BEST, best, _odds(wins, best), _odds(wins, best, worst)),
        DockOdds(DockEnd.WORST, worst, _odds(wins, worst), _odds(wins, worst, best)),
    )


def _odds(wins: Sequence[int], dock: int, left_out: int | None = None) -> Interval:
    """The odds of a dock, picked from these races, against an even share; one may be left out with what it wins."""
    docks = len(wins) if left_out is None else len(wins) - 1
    if docks < 2:
        return UNKNOWN
    decided = sum(won for other, won in enumerate(wins) if other != left_out)
    share = wilson(wins[dock], decided, 2 * ERROR / docks)
    value, low, high = (
        (docks - 1) * part / (1 - part) if part < 1 else inf for part in (share.value, share.low, share.high)
    )
    return Interval(value, low, high)


def equal_chance(counts: Sequence[int]) -> float:
    """How often counts of equal shares would differ so much (chi-square); 1 where there are too few to say."""
    from scipy.special import chdtrc

    total = sum(counts)
    if len(counts) < 2 or total < 5 * len(counts):
        return 1.0
    even = total / len(counts)
    return float(chdtrc(len(counts) - 1, sum((count - even) ** 2 / even for count in counts)))


def _widest(wins: Sequence[int]) -> Interval:
    """The largest difference of two docks, corrected for the number of pairs among which it is the largest."""
    from scipy.special import ndtri

    total = sum(wins)
    if total == 0 or len(wins) < 2:
        return Interval(0.0, -1.0, 1.0)
    most, least = max(wins) / total, min(wins) / total
    pairs = len(wins) * (len(wins) - 1) / 2
    half = float(ndtri(1 - ERROR / 2 / pairs)) * sqrt(max(0.0, most + least - (most - least) ** 2) / total)
    return Interval(most - least, most - least - half, most - least + half)


# --- legs


@dataclass(frozen=True)
class Survival:
    """How long a leg takes, also told by robots that never finished it (Kaplan and Meier).

    Attributes:
        left: after so many registers (from 0) the share of robots that are still on the leg.
        begun: how many robots began it; done: how many touched its checkpoint.
        least: the least that each share may be (Greenwood's variance); the shares themselves if left out.
    """

    left: tuple[float, ...]
    begun: int
    done: int
    least: tuple[float, ...] = ()

    @property
    def median(self) -> int | None:
        """The registers after which half of the robots are done; None if that was never seen."""
        return next((registers for registers, share in enumerate(self.left) if share <= 0.5), None)

    @property
    def median_low(self) -> int:
        """The registers after which half of the robots may be done at the earliest."""
        shares = self.least or self.left
        return next((registers for registers, share in enumerate(shares) if share <= 0.5), len(shares))


def survival(touched: Sequence[int], unfinished: Sequence[int]) -> Survival:
    """The survival curve of a leg.

    Args:
        touched: by registers since the leg began, the robots that then touched its checkpoint.
        unfinished: those for which the race ended then; they were still on the leg.
    """
    at_risk = begun = sum(touched) + sum(unfinished)
    share, spread, left, least = 1.0, 0.0, [], []
    far = _far()
    for done, gone in zip(touched, unfinished, strict=True):
        share *= 1 - done / at_risk if at_risk else 1
        if done < at_risk:
            spread += done / (at_risk * (at_risk - done))
        left.append(share)
        least.append(max(0.0, share - far * share * sqrt(spread)))
        at_risk -= done + gone
    return Survival(tuple(left), begun, sum(touched), tuple(least))


FIRST_LOOK = 100
"""So many races are played before anybody looks; then twice as many each time."""

ROUNDS_WITHIN, DOCKS_WITHIN = 0.25, 0.03
"""It is enough when the mean of rounds is known to so many rounds, and the wins of each dock to such a share."""


def looks(races: int) -> int:
    """How often somebody has looked by then: at 100, 200, 400, … races."""
    return 1 + max(0, int(log2(races / FIRST_LOOK))) if races >= FIRST_LOOK else 1


def enough(tally: Tally, look: int, before: Tally | None = None) -> bool:
    """Whether the races tell what is wanted; asked at 100, 200, 400, … races, the ``look``-th time from 0.

    The intervals stay what they are: that they are narrow enough says nothing about where they lie. ``before`` are
    the races when it was last asked; where they are told, the deadliest spaces must be the same by now.
    """
    if tally.races < FIRST_LOOK or mean_rounds(tally).half > ROUNDS_WITHIN:
        return False
    if before is not None and not _same_places(deadliest(before), deadliest(tally)):
        return False
    return all(share.half <= DOCKS_WITHIN for share in dock_shares(tally))


MOST_DEADLY = 10
"""So many spaces where most robots are lost are told."""


def deadliest(tally: Tally) -> list[int]:
    """The spaces where most robots are lost, the worst first."""
    by_space = [sum(fates) for fates in zip(*(tally.fate(fate) for fate in range(4)), strict=True)]
    worst = sorted((-count, space) for space, count in enumerate(by_space) if count)
    return [space for _, space in worst[:MOST_DEADLY]]


def _same_places(before: Sequence[int], now: Sequence[int]) -> bool:
    """Whether the same spaces are deadliest, but for one: which of two alike is the tenth is chance."""
    return len(set(now) - set(before)) <= (1 if len(now) == MOST_DEADLY else 0)


def dock_shares(tally: Tally) -> Iterator[Interval]:
    """By dock the share of all races that it wins alone."""
    return (wilson(won, tally.races) for won in tally.of("wins"))
