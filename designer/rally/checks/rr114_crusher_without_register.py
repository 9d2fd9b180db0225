# SPDX-License-Identifier: GPL-3.0-or-later
"""A crusher that is active in no register."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.findings import Finding, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import change_space
from designer.rally.spaces import Crusher, Space
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the registers of every crusher."""
    for number, space in enumerate(context.spaces):
        if space.crusher is not None and not space.crusher.registers:
            fix = change_space(
                sentence("Let it crush in registers {registers}", registers="2, 4"),
                context.cell(number),
                _with_registers,
                safe=False,
            )
            yield check.finding(sentence("Crusher has no register: it never crushes"), context.at(number), fixes=(fix,))


def _with_registers(space: Space) -> Space:
    return replace(space, crusher=Crusher((2, 4)))


CHECK = Check(
    code="RR114",
    name="crusher-without-register",
    severity=Severity.WARNING,
    what=sentence("A crusher is active in no register."),
    why=sentence("Crushers act only in the registers whose numbers they bear; this one only looks dangerous."),
    mend=sentence("Give it registers, such as 2 and 4."),
    bad="row: k: .",
    good="row: k:24 .",
    find=find,
    board=True,
)
