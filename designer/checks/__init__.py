# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of every game have in common: what a check is, the registry, what a report counts and sorts."""

from designer.checks.check import Check
from designer.checks.page import checks_page
from designer.checks.registry import Registry, UnknownCheckError, matches
from designer.checks.report import Findings, accept, arranged, order
from designer.checks.severities import HEADINGS, severity_word

__all__ = [
    "HEADINGS",
    "Check",
    "Findings",
    "Registry",
    "UnknownCheckError",
    "accept",
    "arranged",
    "checks_page",
    "matches",
    "order",
    "severity_word",
]
