# SPDX-License-Identifier: GPL-3.0-or-later
"""What live checking and the problems panel ask of the labyrinth (see :class:`designer.game.contract.Checking`)."""

from __future__ import annotations

from designer.base.words import tr, trn
from designer.game.contract import Breathe, CheckPage
from designer.game.field import FieldChecking
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.checks.validation import Report, validate
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.samples import parse_sample


class PlanChecking(FieldChecking):
    """A plan is small enough to be checked as a whole while one draws."""

    def check(self, plan: Plan, before: Report | None, breathe: Breathe) -> Report:
        """What every check finds."""
        return validate(plan, breathe=breathe)

    def summary(self, analysis: Graph | None) -> str:
        """How much of the plan robots can drive to."""
        if analysis is None:
            return ""
        reached = len(analysis.cells(analysis.from_all))
        return trn("{n} tile can be reached", "{n} tiles can be reached", reached)

    def summary_hint(self) -> str:
        """What the summary means."""
        return tr("Tiles to which a robot can drive from the ring or a deploy tile")

    def page(self, code: str) -> CheckPage | None:
        """What a check is about, with its examples as plans."""
        found = CHECKS.get(code)
        if found is None:
            return None
        bad, good = (parse_sample(text) if text else None for text in (found.bad_text, found.good_text))
        return CheckPage(found.code, found.name, found.what, found.why, found.mend, bad, good)


CHECKING = PlanChecking()
