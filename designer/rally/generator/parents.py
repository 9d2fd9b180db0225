# SPDX-License-Identifier: GPL-3.0-or-later
"""Which course is changed next, or none where one is made up.

A search either comes nearer to its wish, or, where all elites keep the wish, looks for kinds that it has not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer.rally.generator.archive import Kind, kind_of
from designer.rally.generator.dice import Dice
from designer.rally.generator.judgement import Judgement

MADE_UP, OF_NEAREST = 15, 50
"""Of a hundred so many are made up, and so many changed from those nearest to the wish; the others are changed from
elites of all kinds."""

MADE_UP_THERE = 3
"""Of a hundred so many are made up where nobody can come nearer to the wish."""

TWICE, TWICE_THERE = 30, 60
"""Of a hundred changes so many are two at once: towards the wish, and where nobody can come nearer."""

ELITES_ASKED = 3
"""Of so many elites one is changed: the one nearest to the wish; where all keep it, the one of the rarest kind."""


@dataclass(frozen=True)
class Parents:
    """Those of whom one is changed next.

    Attributes:
        elites: of all kinds; nearest: to the wish, none where all elites keep it.
        distance: how far one is from the wish.
        often: how many candidates were of each kind; the rare ones lie where the archive still grows.
    """

    elites: Sequence[Judgement]
    nearest: Sequence[Judgement]
    distance: Callable[[Judgement], float]
    often: Counter[Kind]

    def one(self, dice: Dice) -> Judgement | None:
        """One of them, or None where a course is made up."""
        lot = dice.below(100)
        if lot < (MADE_UP if self.nearest else MADE_UP_THERE) or not self.elites:
            return None
        if lot < MADE_UP + OF_NEAREST and self.nearest:
            return dice.pick(self.nearest)
        asked = [dice.pick(self.elites) for _ in range(ELITES_ASKED)]
        return min(asked, key=self.distance if self.nearest else self._how_often)

    def _how_often(self, elite: Judgement) -> int:
        return self.often[kind_of(elite)]

    def two_changes(self, dice: Dice) -> bool:
        """Whether one is changed twice at once."""
        return dice.percent(TWICE if self.nearest else TWICE_THERE)
