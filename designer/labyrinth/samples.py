# SPDX-License-Identifier: GPL-3.0-or-later
"""Small plans as text: the examples of checks are written in the notation of plans in case files."""

from __future__ import annotations

from designer.labyrinth.cases import parse_cases
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan_cases import PlanCase


def parse_sample(text: str) -> Plan:
    """The plan that an example writes: lines ``ring``, ``row``, ``tile``; ``CaseError`` if it is not one."""
    (case,) = parse_cases(f"```plan\nid: example\ngame: labyrinth\n{text}\nexpect: none\n```")
    assert isinstance(case, PlanCase)
    return Plan(side=case.maze.side, tiles=case.maze.tiles)
