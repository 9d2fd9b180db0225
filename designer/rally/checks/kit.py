# SPDX-License-Identifier: GPL-3.0-or-later
"""The usual names of a check file, in one import: what a check is, what it looks at, what it finds and says."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import Sentence, counted, sentence
from designer.game.checks import Check as AnyCheck
from designer.game.findings import Finding, Fix, Place, Severity
from designer.rally.checks.context import Context

__all__ = ["Check", "Context", "Finding", "Fix", "Iterator", "Place", "Sentence", "Severity", "counted", "sentence"]

Check = AnyCheck[Context]
"""A check of RoboRally: one whose generator looks at a course under an edition."""
