# SPDX-License-Identifier: GPL-3.0-or-later
"""TY101: two stones are neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import Sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity


def _find(row: str, check: Check[str]) -> Iterator[Finding]:
    if "oo" in row:
        yield check.finding(Sentence("Two stones are neighbours"))


CHECK = Check(
    _find,
    severity=Severity.ERROR,
    what=Sentence("Two stones are neighbours."),
    why=Sentence("They rub each other down."),
    mend=Sentence("Move one of them."),
    bad=".oo.",
    good="o..o",
)
