# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of every game have in common: what a check is, the registry, what a report counts and sorts."""

from designer.game.check import Check
from designer.game.checks import Registry, UnknownCheckError, matches
from designer.game.page import checks_page
from designer.game.report import Findings, accept, arranged, order
from designer.game.severities import HEADINGS, severity_word

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
