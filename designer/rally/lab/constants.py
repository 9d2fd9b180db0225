# SPDX-License-Identifier: GPL-3.0-or-later
"""The constants of verdicts and findings, all in this file, each with its source, and what published courses do.

The reference set is 24 courses that were published for the edition of 2005, raced by careful bots; no course of it is
part of this project. ``python -m tests.refit`` fits every constant again on the courses at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class ConstantSource(Enum):
    """Where a constant comes from."""

    LAB3 = "lab3"
    """Fitted on 24 published courses; a fit on twelve of them whose files were corrected lies within its error."""
    REFIT = "refit"
    """Fitted on those twelve alone."""
    RULED = "ruled"
    """Set by a rule: the words of a publisher's guide, or a limit well beyond all published courses."""


@dataclass(frozen=True)
class Constant:
    """A number that verdicts and findings go by, where it comes from, and what it says."""

    value: float
    source: ConstantSource
    what: str


CONSTANTS: Mapping[str, Constant] = {
    "minutes-scale": Constant(2.2, ConstantSource.LAB3, "minutes at a table for each minute that is guessed"),
    "short": Constant(75, ConstantSource.RULED, "minutes below which a course is short"),
    "medium": Constant(120, ConstantSource.RULED, "minutes up to which a course is of medium length"),
    "alone-treacherous": Constant(0.02, ConstantSource.LAB3, "deaths of a robot alone in a race from which on it is"),
    "alone-deadly": Constant(0.1, ConstantSource.LAB3, "the same for deadly"),
    "crowd-rough": Constant(0.45, ConstantSource.LAB3, "deaths a robot among six from which on it is so"),
    "crowd-brutal": Constant(1.2, ConstantSource.LAB3, "the same for brutal"),
    "crowd-players": Constant(1.0, ConstantSource.REFIT, "how deaths a robot grow with the logarithm of players"),
    "docks-base": Constant(-0.068, ConstantSource.LAB3, "usual odds of the best dock against an even share: exp(base"),
    "docks-players": Constant(0.276, ConstantSource.LAB3, "+ players x ln p)"),
    "docks-spread": Constant(0.239, ConstantSource.LAB3, "standard deviation of its logarithm between courses"),
    "worst-dock-base": Constant(
        0.148, ConstantSource.REFIT, "usual odds of the worst of three and more docks: exp(base"
    ),
    "worst-dock-players": Constant(-0.3, ConstantSource.REFIT, "+ players x ln p)"),
    "worst-dock-spread": Constant(0.133, ConstantSource.REFIT, "standard deviation of its logarithm between courses"),
    "space-base": Constant(-3.59, ConstantSource.LAB3, "usual deaths a robot and race on the worst space: exp(base"),
    "space-players": Constant(0.83, ConstantSource.LAB3, "+ players x ln p)"),
    "space-spread": Constant(0.84, ConstantSource.LAB3, "standard deviation of its logarithm between courses"),
    "space-share": Constant(0.2, ConstantSource.LAB3, "the share of all deaths that such a space has at least"),
    "leg-base": Constant(0.98, ConstantSource.LAB3, "usual registers of a leg: exp(base"),
    "leg-par": Constant(0.67, ConstantSource.LAB3, "+ par x ln(par)"),
    "leg-players": Constant(0.49, ConstantSource.LAB3, "+ players x ln p)"),
    "leg-spread": Constant(0.28, ConstantSource.LAB3, "standard deviation of its logarithm between legs"),
    "alone-slow": Constant(3.0, ConstantSource.LAB3, "times par that a robot alone takes on the slowest leg"),
    "steady": Constant(0.6, ConstantSource.LAB3, "the share of races in which the lead never changes"),
    "near-base": Constant(-0.54, ConstantSource.LAB3, "usual share of near pairs: logistic(base"),
    "near-players": Constant(-0.35, ConstantSource.LAB3, "+ players x ln p)"),
    "near-spread": Constant(0.31, ConstantSource.LAB3, "standard deviation of its logit between courses"),
    "won": Constant(0.9, ConstantSource.RULED, "the least share of races that are won"),
    "way-out": Constant(2, ConstantSource.LAB3, "registers that one dock loses beyond every other dock"),
}
"""All constants by name."""


def constant(name: str) -> float:
    """The value of a constant."""
    return CONSTANTS[name].value


# --- quantiles of the reference set

SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
"""The shares of published courses, or legs, that lie at or below each of six quantiles."""


class Measure(Enum):
    """What is known of published courses by quantiles."""

    LEG = "leg"
    """How many times as long as par half of the robots take on a leg."""
    DOCKS = "docks"
    """The odds of the best dock against an even share."""
    WORST_DOCK = "worst dock"
    """The odds of an even share against those of the worst dock; of two docks they are those of the best."""
    DEATHS = "deaths"
    """Deaths a robot and race."""
    MINUTES = "minutes"
    """Minutes of a race in the mean, as they are guessed."""
    SPACE = "space"
    """The share of all deaths on the worst space."""


QUANTILES: Mapping[Measure, Mapping[int, tuple[float, ...]]] = {
    Measure.LEG: {
        1: (1.4, 1.5, 1.7, 1.9, 2.2, 3.0),
        2: (1.7, 1.9, 2.0, 2.4, 3.0, 5.8),
        4: (2.2, 2.4, 2.8, 3.4, 4.7, 7.8),
        6: (2.6, 3.0, 3.5, 4.0, 6.0, 7.8),
        8: (2.9, 3.4, 4.0, 4.7, 6.7, 8.8),
    },
    Measure.DOCKS: {
        2: (1.0, 1.1, 1.2, 1.3, 1.9, 2.3),
        4: (1.1, 1.2, 1.3, 1.5, 1.8, 2.7),
        6: (1.2, 1.3, 1.4, 1.8, 2.2, 2.8),
        8: (1.3, 1.4, 1.6, 2.3, 2.5, 3.8),
    },
    Measure.WORST_DOCK: {
        2: (1.0, 1.1, 1.2, 1.3, 1.9, 2.3),
        4: (1.15, 1.26, 1.35, 1.43, 1.46, 1.55),
        6: (1.21, 1.36, 1.48, 1.55, 1.61, 1.68),
        8: (1.34, 1.5, 1.62, 1.77, 2.07, 2.14),
    },
    Measure.DEATHS: {
        2: (0.1, 0.16, 0.26, 0.33, 0.53, 0.75),
        4: (0.24, 0.43, 0.54, 0.76, 1.0, 1.4),
        6: (0.34, 0.59, 0.81, 1.2, 1.6, 2.2),
        8: (0.53, 0.72, 0.94, 1.3, 1.5, 2.0),
    },
    Measure.MINUTES: {
        2: (46, 52, 66, 79, 82, 99),
        4: (61, 67, 88, 107, 114, 136),
        6: (78, 83, 109, 135, 145, 167),
        8: (93, 100, 133, 164, 175, 200),
    },
    Measure.SPACE: {
        2: (0.18, 0.19, 0.23, 0.34, 0.42, 0.45),
        4: (0.11, 0.14, 0.2, 0.24, 0.35, 0.52),
        6: (0.1, 0.11, 0.2, 0.23, 0.3, 0.52),
        8: (0.09, 0.12, 0.19, 0.22, 0.27, 0.48),
    },
}
"""By measure and players the quantiles of :data:`SHARES`: of 24 courses; of twelve of these the minutes, the shares of
the worst space, the deaths among 2, 4 and 8, and the worst docks among more than two."""
