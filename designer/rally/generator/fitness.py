# SPDX-License-Identifier: GPL-3.0-or-later
"""How near a candidate is to the wish, and how interesting it is."""

from __future__ import annotations

from math import sqrt

from designer.rally.generator.judgement import Counts, Facts, Judgement, Part, Refusal, wanted
from designer.rally.generator.wish import Wish


def missed(wish: Wish, judgement: Judgement) -> list[Part]:
    """The parts of a wish that a candidate misses."""
    if judgement.refused is Refusal.LENGTH:
        return [Part.MINUTES]
    return [item.part for item in wanted(wish, judgement) if item.miss]


def distance(wish: Wish, judgement: Judgement) -> float:
    """How far a candidate is from being inside the wish with all margins; 0 where it is."""
    return sum((item.doubt for item in wanted(wish, judgement)), 0.0)


def interest(facts: Facts, counts: Counts) -> float:
    """How much happens in a race and how much of the course takes part, from 0 to 1."""
    leads = min(1.0, counts.leads / counts.rounds / 0.4)
    out = counts.out / (counts.races * counts.players)
    found = 0.35 * leads + 0.2 * facts.crossing + 0.25 * facts.used + 0.2 * facts.even
    return max(0.0, min(1.0, found - 0.3 * unfairness(counts.wins) - 0.3 * out - 0.02 * facts.warnings))


def unfairness(wins: tuple[int, ...]) -> float:
    """By how much docks differ beyond what chance gives among so many races: 0 fair, 1 where one always wins."""
    total = sum(wins)
    if not total or len(wins) < 2:
        return 0.0
    even = total / len(wins)
    beyond = sum((won - even) ** 2 / even for won in wins) - (len(wins) - 1)
    return min(1.0, sqrt(max(0.0, beyond) / total / (len(wins) - 1)))


def fairness(wins: tuple[int, ...]) -> float:
    """What the dock that wins least wins, as a share of what it would win if all won as often; 0 to 1."""
    return min(1.0, min(wins) * len(wins) / sum(wins)) if sum(wins) else 0.0


def worth(wish: Wish, judgement: Judgement) -> float:
    """What a candidate is worth: from 1 to 2 inside the wish, by its interest; below 1 by its distance to it."""
    assert judgement.facts is not None
    assert judgement.counts is not None
    far = distance(wish, judgement)
    lure = interest(judgement.facts, judgement.counts)
    return 1 + lure if far == 0 else (0.9 + lure / 10) / (1 + far)
