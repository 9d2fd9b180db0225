# SPDX-License-Identifier: GPL-3.0-or-later
"""What live checking and the problems panel ask of the labyrinth (see :class:`designer.game.Checking`)."""

from __future__ import annotations

from dataclasses import replace

from designer.checks import accept as accepted_findings
from designer.checks import order
from designer.findings import Finding
from designer.game import Breathe, CheckPage
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.graph import Graph
from designer.labyrinth.plan import Plan
from designer.labyrinth.samples import parse_sample
from designer.labyrinth.validation import Report, validate
from designer.remarks import Accepted
from designer.words import tr, trn


def check(plan: Plan, before: Report | None, breathe: Breathe) -> Report:
    """Everything: a plan is small enough to be checked as a whole while one draws."""
    return validate(plan, breathe=breathe)


def explain(report: Report, breathe: Breathe) -> Report:
    """The same report: nothing comes later."""
    return report


def explanations(report: Report) -> tuple[Finding, ...]:
    """Nothing comes later."""
    return ()


def with_explanations(report: Report, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings of a report with others, in order."""
    return tuple(sorted((*report.findings, *accepted_findings(report.course.accepted, found)), key=order))


def accept(plan: Plan, finding: Finding, reason: str) -> Plan:
    """The plan whose author accepts a finding."""
    return replace(plan, accepted=(*plan.accepted, Accepted(finding.code, finding.cell, reason)))


def accept_on_board(plan: Plan, finding: Finding, reason: str) -> Plan | None:
    """Nothing: a plan has no boards that could accept for themselves."""
    return None


def accept_no_longer(plan: Plan, finding: Finding) -> Plan:
    """The plan of which a finding is reported again."""
    left = tuple(item for item in plan.accepted if not item.covers(finding.code, finding.cell))
    return replace(plan, accepted=left)


def summary(analysis: Graph | None) -> str:
    """How much of the plan robots can drive to."""
    if analysis is None:
        return ""
    reached = len(analysis.cells(analysis.from_all))
    return trn("{n} tile can be reached", "{n} tiles can be reached", reached)


def summary_hint() -> str:
    """What the summary means."""
    return tr("Tiles to which a robot can drive from the ring or a deploy tile")


def page(code: str) -> CheckPage | None:
    """What a check is about, with its examples as plans."""
    found = CHECKS.get(code)
    if found is None:
        return None
    bad, good = (parse_sample(text) if text else None for text in (found.bad_text, found.good_text))
    return CheckPage(found.code, found.name, found.what, found.why, found.mend, bad, good)
