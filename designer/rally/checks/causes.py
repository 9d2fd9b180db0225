# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts findings that only follow from a walled-in checkpoint below the finding that reports it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from designer.base.grid import Cell
from designer.game.findings import Finding
from designer.rally.checks.context import Context

FOLLOWS = frozenset({"RR329", "RR401", "RR404"})
"""Checks that say again that nobody comes to a walled-in checkpoint: floor in pieces, hemmed in, no open side."""

CAUSES = frozenset({"RR311", "RR357"})
"""Checks that say first that nobody comes to a checkpoint: no robot alone, or no team that captures."""


def walled_in(context: Context, cell: Cell | None) -> bool:
    """Whether walls, pits and edges cut a space off from the largest part of the floor."""
    return context.analysis is not None and any(cell in part for part in context.analysis.cut_off)


def with_causes(context: Context, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, those with their cause that say again what an error says of a walled-in checkpoint."""
    found = tuple(findings)
    causes = {finding.cell: finding for finding in found if _says_so(context, finding)}
    if not causes:
        yield from found
        return
    for finding in found:
        cause = next((causes[place.cell] for place in finding.places if place.cell in causes), None)
        yield replace(finding, cause=cause) if cause is not None and finding.code in FOLLOWS else finding


def _says_so(context: Context, finding: Finding) -> bool:
    return finding.code in CAUSES and walled_in(context, finding.cell)
