# SPDX-License-Identifier: GPL-3.0-or-later
"""How many races are played where single changes are tried, and how errors are shared over how often one looks."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log2

Glance = tuple[int, tuple[int, int]]
"""A part of all changes, and after it the fewest and the most races of those that are looked at."""


@dataclass(frozen=True)
class Schedule:
    """How many races are played.

    Attributes:
        first: of every change that breaks nothing; then twice as many of the better half, and so on.
        glances: after which parts of all changes the best so far are looked at for a first suggestion, with how many
            fresh races of each; then as many again and again, to this many at most, as long as that may decide.
        at_once: so many changes are looked at together, those that would be told but bring a hint left out; they are
            the best of so many by more of the first races.
        fresh: of those that come to the end; then as many again and again, to this many at most: where it is undecided
            whether a change helps, or costs too many deaths.
        more: of these races again and again, of all changes together and of the course as it is, at most: those are
            gone on with that come nearest to the goal, and what is undecided then stays so.
    """

    first: int
    glances: tuple[Glance, ...]
    at_once: tuple[int, int]
    fresh: tuple[int, int]
    more: int

    @property
    def early_changes(self) -> int:
        """How many changes are looked at for a first suggestion at most: errors are shared over all."""
        return len(self.glances) * self.at_once[0]


def share_of_look(races: int, span: tuple[int, int]) -> float:
    """Which share of an error a look after so many races may have, of which there are twice as many at each look.

    The last look has half of it, the one before that a quarter: few races decide only what they leave no doubt of,
    and all looks together err no more often than one does.

    Args:
        races: how many there were at this look.
        span: how many there are at the first look, and at the last one at most.
    """
    fewest, most = span
    looks = 1 + max(0, ceil(log2(most / fewest)))
    look = round(log2(races / fewest))
    return 2.0**look / (2.0**looks - 1)
