# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the manual that are made from this game's registries: checks and editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from designer.checks import checks_page
from designer.rally.checks import CHECKS
from designer.rally.edition import EDITIONS, FIELDS, usage
from designer.words import tr


def pages() -> Mapping[str, str]:
    """The pages by name, as Markdown."""
    return {"checks": checks_page(CHECKS), "editions": editions_page()}


def editions_page() -> str:
    """The rule table: every rule in every edition, what it says, where the rulebooks say it."""
    return "\n".join(_editions()) + "\n"


def _editions() -> Iterator[str]:
    yield f"# {tr('Editions')}\n"
    yield tr("A course names its edition; its house rules change single rules.") + "\n"
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
