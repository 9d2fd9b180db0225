# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the manual that is made from the checks of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from designer.base.words import tr
from designer.game.check import Check
from designer.game.checks import Registry
from designer.game.severities import severity_word


def checks_page(checks: Registry[Any]) -> str:
    """Every check, as Markdown: what it means, why it matters, how to fix it, a bad and a good example."""
    return "\n".join(_lines(checks)) + "\n"


def _lines(checks: Registry[Any]) -> Iterator[str]:
    yield f"# {tr('Problems')}\n"
    yield tr("What `course-designer validate` and the problems panel report. Codes never change.") + "\n"
    for check in checks.values():
        yield from _check(check)


def _check(check: Check[Any]) -> Iterator[str]:
    yield f"## {check.code} {check.name}\n"
    yield f"*{tr('Severity')}: {severity_word(check.severity)}*\n"
    for text in (check.what, check.why, check.mend):
        yield f"{text}\n"
    for title, example in ((tr("Bad:"), check.bad_text), (tr("Good:"), check.good_text)):
        yield f"{title}\n\n```\n{example.rstrip()}\n```\n"
