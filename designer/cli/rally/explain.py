# SPDX-License-Identifier: GPL-3.0-or-later
"""``explain CODE``: what a finding means, why it matters and how to mend it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import click

from designer.cli.output import console, json_option, json_result
from designer.errors import CourseDesignerError
from designer.findings import Fix
from designer.rally.checks import CHECKS, known_check, matches
from designer.rally.checks.check import Check
from designer.rally.checks.example import parse_example
from designer.rally.reporting.told import severity_word
from designer.rally.validation import validate
from designer.words import sentence, speaking, tr

WIDTH = 88
"""The widest that paragraphs become: longer lines are hard to read."""

_Line = tuple[str, str]


@click.command("explain")
@click.argument("code", required=False)
@click.option("--all", "everything", is_flag=True, help="Explain all checks in full.")
@json_option
def command(code: str | None, everything: bool, as_json: bool) -> None:
    """Explain a finding: CODE is a code such as RR112, or a name such as pusher-without-wall.

    Without CODE all checks are listed; the beginning of a code, such as RR1, lists those that begin so.
    """
    checks, full = _asked(code, everything)
    if as_json:
        with speaking("en"):
            json_result({"format": "checks", "version": 1, "game": "roborally", "checks": [*map(_data, checks)]})
        return
    screen = console()
    width = screen.width if screen.is_terminal else None
    for text, style in _in_full(checks, width) if full else _list(checks, width):
        screen.print(text, style=style or None, markup=False)


def _asked(code: str | None, everything: bool) -> tuple[list[Check], bool]:
    """The checks that are asked for, and whether to tell them in full.

    Raises:
        CourseDesignerError: there is none like that, or both CODE and --all are given.
    """
    if everything and code is not None:
        raise CourseDesignerError(sentence("give either CODE or --all"))
    if code is None:
        return list(CHECKS.values()), everything
    beginning = [check for check in CHECKS.values() if matches(check, (code,))]
    return (beginning, False) if len(beginning) > 1 else ([known_check(code)], True)


def _list(checks: Sequence[Check], width: int | None) -> Iterator[_Line]:
    """A line for every check, broken between words on a terminal."""
    column = max(len(check.name) for check in checks)
    head = len("RR101") + column + 4
    for check in checks:
        first, *more = textwrap.wrap(str(check.what), max(width - head, 24)) if width else [str(check.what)]
        yield f"{check.code}  {check.name:<{column}}  {first}", ""
        yield from ((" " * head + text, "") for text in more)


def _in_full(checks: Sequence[Check], width: int | None) -> Iterator[_Line]:
    for number, check in enumerate(checks):
        if number:
            yield "", ""
            yield "", ""
        yield from _lines(check, min(width or WIDTH, WIDTH))


def _lines(check: Check, width: int) -> Iterator[_Line]:
    yield f"{check.code} {check.name} ({severity_word(check.severity)})", "bold"
    yield "", ""
    yield textwrap.fill(str(check.what), width), ""
    for title, text in ((tr("Why it matters"), check.why), (tr("How to mend it"), check.mend)):
        yield "", ""
        yield title, "bold"
        yield textwrap.fill(str(text), width - 4, initial_indent="    ", subsequent_indent="    "), ""
    for title, example in ((tr("Bad:"), check.bad_text), (tr("Good:"), check.good_text)):
        yield "", ""
        yield title, "bold"
        yield textwrap.indent(example, "    "), ""
    fixes = _fixes(check)
    if fixes:
        yield "", ""
        yield tr("Offered to mend the bad example"), "bold"
    for fix in fixes:
        yield f"    {tr('{title} (safe: --fix applies it)', title=fix.title) if fix.safe else fix.title}", ""


def _fixes(check: Check) -> list[Fix]:
    """What is offered to mend the bad example, each title once."""
    report = validate(parse_example(check.bad), select=(check.code,))
    return list({str(fix.title): fix for finding in report.findings for fix in finding.fixes}.values())


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
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in _fixes(check)],
        "board": check.board,
        "deferred": check.deferred,
    }
