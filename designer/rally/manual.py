# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the manual that are made from this game's registries: checks and editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from designer.rally.checks import CHECKS
from designer.rally.checks.check import Check
from designer.rally.edition import EDITIONS, FIELDS, usage
from designer.rally.reporting.told import severity_word
from designer.words import tr


def pages() -> Mapping[str, str]:
    """The pages by name, as Markdown."""
    return {"checks": checks_page(), "editions": editions_page()}


def checks_page() -> str:
    """Every finding: what it means, why it matters, how to mend it, a bad and a good example."""
    return "\n".join(_checks()) + "\n"


def _checks() -> Iterator[str]:
    yield f"# {tr('Findings')}\n"
    yield tr("What `course-designer validate` and the problems panel report. Codes never change.") + "\n"
    for check in sorted(CHECKS.values(), key=lambda check: check.code):
        yield from _check(check)


def _check(check: Check) -> Iterator[str]:
    yield f"## {check.code} {check.name}\n"
    yield f"*{tr('Severity')}: {severity_word(check.severity)}*\n"
    for text in (check.what, check.why, check.mend):
        yield f"{text}\n"
    for title, example in ((tr("Bad:"), check.bad_text), (tr("Good:"), check.good_text)):
        yield f"{title}\n\n```\n{example.rstrip()}\n```\n"


def editions_page() -> str:
    """The rule table: every rule in every edition, what it says, where the rule books say it."""
    return "\n".join(_editions()) + "\n"


def _editions() -> Iterator[str]:
    yield f"# {tr('Editions')}\n"
    yield tr("A course names its edition; its options override single rules of it.") + "\n"
    yield "| | " + " | ".join(f"`{key}`" for key in EDITIONS) + " |"
    yield "|---" * (len(EDITIONS) + 1) + "|"
    for key in FIELDS:
        yield f"| `{key}` | " + " | ".join(_bold_changes([edition.text(key) for edition in EDITIONS.values()])) + " |"
    yield ""
    for key, field in FIELDS.items():
        yield f"## {key}\n"
        yield f"{field.metadata['doc']} ({field.metadata['source']})\n"
        yield f"{tr('Values')}: {usage(key)}\n"


def _bold_changes(values: list[str]) -> list[str]:
    """The values of a row, those in bold that differ from the one to their left."""
    return [values[0], *(value if value == before else f"**{value}**" for before, value in pairwise(values))]
