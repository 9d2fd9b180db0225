# SPDX-License-Identifier: GPL-3.0-or-later
"""Two neighbours each of which is said to be the higher one."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.floor import contradictions
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at both sides of every edge with a ledge or a ramp."""
    for one, other in contradictions(context.floor):
        message = sentence("{one} and {other} are each said to be higher", one=one.name, other=other.name)
        yield check.finding(message, Place(one), Place(other))


CHECK = Check(
    code="RR124",
    name="heights-contradict",
    severity=Severity.ERROR,
    what=sentence("Ledges or ramps on both sides of an edge contradict each other."),
    why=sentence("A ledge or a ramp is saved on the lower of two spaces; only one of them can be lower."),
    mend=sentence("Remove the ledge or the ramp from the higher space."),
    bad="row: hE hW .",
    good="row: hE . .",
    find=find,
    board=True,
)
