# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lab finds remarkable about a course: ``RR5xx``, one a file, hints and warnings and never errors.

They are no part of ``validate``, which plays no races.
"""

from __future__ import annotations

from designer.game.checks import CheckRegistry
from designer.game.findings import Finding
from designer.rally.lab.verdict import RaceVerdict

LAB_CHECKS: CheckRegistry[RaceVerdict] = CheckRegistry(__name__)
"""Every check of the lab by code."""


def findings(verdict: RaceVerdict) -> list[Finding]:
    """What is remarkable, the worst first; hints and warnings, as no race proves anything."""
    found = [finding for check in LAB_CHECKS.values() for finding in check.find(verdict, check)]
    return sorted(found, key=lambda finding: finding.severity)
