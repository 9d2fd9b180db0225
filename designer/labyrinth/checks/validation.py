# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation: run the checks on a plan and gather what they find, at once or for live checking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from designer.base.breathe import Breathe, keep_on
from designer.base.words import tr, trn
from designer.game.field import FieldChecking
from designer.game.findings import Finding, Findings, accept, order
from designer.game.live_checks import CheckPage, Tell
from designer.labyrinth.cases import parse_sample
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.context import Context
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.checks.kit import Check
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import Rules

COUNTING = "LB206"
"""The check whose findings plans state by their number."""


@dataclass(frozen=True)
class Report(Findings):
    """What validation says of a plan.

    Attributes:
        course: the plan as it was asked about.
        rules: its variants; no check asks for them.
        findings: in a stable order: the worst first, then by code and place. Accepted ones too.
        analysis: how robots drive on it.
    """

    course: Plan
    rules: Rules
    findings: tuple[Finding, ...]
    analysis: Graph | None = None


def validate(
    plan: Plan,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
    *,
    options: dict[str, str] | None = None,
    breathe: Breathe = keep_on,
) -> Report:
    """Check a plan.

    ``select`` and ``ignore`` are codes, beginnings of codes or names of the checks to run and not to run.
    ``options`` are variants beside the plan's own. ``breathe`` is called between two checks; what it raises ends
    the validation.

    Raises:
        OptionError: the plan names a variant that does not exist.
    """
    rules = plan.rules(options)
    context = Context(plan.maze, breathe)
    found = accept(plan.accepted, find_all(context, CHECKS.chosen(select, ignore)))
    return Report(plan, rules, tuple(sorted(found, key=order)), context.graph)


def find_all(context: Context, checks: Iterator[Check]) -> Iterator[Finding]:
    """What some checks find, check by check."""
    for check in checks:
        context.breathe()
        yield from check.find(context, check)


def short_findings(maze: Maze) -> tuple[str, ...]:
    """All findings as plans in case files state them: ``LB201@2,2``, ``LB206=3``; sorted."""
    return tuple(sorted(map(_short, find_all(Context(maze), iter(CHECKS.values())))))


def _short(finding: Finding) -> str:
    if finding.code == COUNTING:
        return f"{finding.code}={len(finding.places)}"
    assert finding.cell is not None
    return f"{finding.code}@{print_cell(finding.cell)}"


def mend(
    plan: Plan, select: Sequence[str] | None = None, ignore: Sequence[str] | None = None
) -> tuple[Plan, tuple[tuple[Finding, str], ...]]:
    """Apply the safe fixes of findings that are not accepted, one after the other, until none is left.

    Returns:
        The plan, the same object if there was nothing to do; and what was done: findings with the titles of fixes.
    """
    done: list[tuple[Finding, str]] = []
    while (found := _first_safe(plan, select, ignore)) is not None:
        finding, changed, title = found
        plan = changed
        done.append((finding, title))
    return plan, tuple(done)


def _first_safe(
    plan: Plan, select: Sequence[str] | None, ignore: Sequence[str] | None
) -> tuple[Finding, Plan, str] | None:
    for finding in validate(plan, select, ignore).open:
        for fix in finding.fixes:
            changed = fix.apply(plan) if fix.safe else plan
            if changed != plan:
                return replace(finding), changed, str(fix.title)
    return None


class PlanChecking(FieldChecking):
    """A plan is small enough to be checked as a whole while one draws."""

    def check(self, plan: Plan, before: Report | None, breathe: Breathe, tell: Tell | None = None) -> Report:
        """What every check finds."""
        return validate(plan, breathe=breathe)

    def with_safe_fixes(self, plan: Plan) -> Plan:
        """The plan as ``validate --fix`` leaves it."""
        return mend(plan)[0]

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
