# SPDX-License-Identifier: GPL-3.0-or-later
"""``explain CODE``: what a finding means, why it matters and how to mend it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import click

from designer.cli.output import console, json_result
from designer.cli.rally._rules import json_option
from designer.rally.checks import CHECKS, known_check
from designer.rally.checks.check import Check
from designer.rally.reporting.told import severity_word
from designer.words import speaking, tr

WIDTH = 88


@click.command("explain")
@click.argument("code", required=False)
@json_option
def command(code: str | None, as_json: bool) -> None:
    """Explain a finding: CODE is a code such as RR112, or a name such as pusher-without-wall.

    Without CODE all checks are listed.
    """
    checks = list(CHECKS.values()) if code is None else [known_check(code)]
    if as_json:
        with speaking("en"):
            json_result({"format": "checks", "version": 1, "game": "roborally", "checks": [*map(_data, checks)]})
        return
    told = _list(checks) if code is None else _lines(checks[0])
    for text, style in told:
        console().print(text, style=style or None, markup=False)


def _list(checks: list[Check]) -> Iterator[tuple[str, str]]:
    width = max(len(check.name) for check in checks)
    for check in checks:
        yield f"{check.code}  {check.name:<{width}}  {check.what}", ""


def _lines(check: Check) -> Iterator[tuple[str, str]]:
    yield f"{check.code} {check.name} ({severity_word(check.severity)})", "bold"
    yield "", ""
    for text in (check.what, check.why, check.mend):
        yield textwrap.fill(str(text), WIDTH), ""
        yield "", ""
    yield tr("Bad:"), "bold"
    yield textwrap.indent(check.bad_text, "    "), ""
    yield "", ""
    yield tr("Good:"), "bold"
    yield textwrap.indent(check.good_text, "    "), ""


def _data(check: Check) -> dict[str, object]:
    return {
        "code": check.code,
        "name": check.name,
        "severity": check.severity.key,
        "what": str(check.what),
        "why": str(check.why),
        "mend": str(check.mend),
        "bad": check.bad_text,
        "good": check.good_text,
        "board": check.board,
        "deferred": check.deferred,
    }
