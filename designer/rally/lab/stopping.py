# SPDX-License-Identifier: GPL-3.0-or-later
"""When races are enough: looked at after a hundred, and each time they are twice as many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log2

from designer.rally.lab.statistics import Interval, mean_rounds, wilson
from designer.rally.lab.tally import Tally

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
