# SPDX-License-Identifier: GPL-3.0-or-later
"""A laser beam over a place where robots start."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for beams over the starts."""
    for cell in context.start_cells:
        for beam in context.tables.beams_over.get(context.tables.index(cell), ()):
            source = context.cell(beam.source)
            message = sentence("The laser on {source} fires over this start", source=source.name)
            yield check.finding(message, Place(cell), Place(source))


CHECK = Check(
    code="RR318",
    name="beam-over-start",
    severity=Severity.WARNING,
    what=sentence("A laser fires over a place where robots start."),
    why=sentence("Whoever cannot leave in the first register is hit without having done anything."),
    mend=sentence("End the beam at a wall, or move the start."),
    bad="row: D1E . lW+wE . F1",
    good="row: D1E wE lW+wE . F1",
    find=find,
)
