# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the manual that are made from the registries of the labyrinth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.base.words import tr
from designer.game.checks import Check
from designer.game.rulebooks import rulebooks_page
from designer.labyrinth.checks import CHECKS
from designer.labyrinth.checks.context import Context
from designer.labyrinth.plan.laying_rules import RULES
from designer.labyrinth.plan.rulebooks import rulebooks
from designer.labyrinth.plan.rules import OPTIONS, Rules


def pages() -> Mapping[str, str]:
    """Each page's name and its Markdown text."""
    return {"checks": "\n".join(_problems()), "variants": "\n".join(_rules()), "lines": rulebooks_page(rulebooks())}


def _problems() -> Iterator[str]:
    yield f"# {tr('Problems of the labyrinth')}\n"
    for check in CHECKS.values():
        yield from _problem(check)


def _problem(check: Check[Context]) -> Iterator[str]:
    yield f"## {check.code}: {check.name}\n"
    yield f"{check.what} {check.why}\n"
    yield f"{check.mend}\n"
    if check.bad_text:
        yield f"```\n{check.bad_text}\n```\n"


def _rules() -> Iterator[str]:
    yield f"# {tr('Rules of the labyrinth')}\n"
    yield f"## {tr('Laying')}\n"
    yield from (f"- {key}: {words}" for key, words in RULES.items())
    yield f"\n## {tr('Variants')}\n"
    plain = Rules()
    for option in OPTIONS.values():
        usual = getattr(plain, option.field)
        shown = option.print(usual) if usual is not None else "5 / 7 / 8"
        yield f"- `{option.key}`: {option.title} ({option.allowed}; {tr('rulebook: {book}', book=shown)})"
    yield ""
