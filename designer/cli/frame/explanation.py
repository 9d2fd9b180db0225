# SPDX-License-Identifier: GPL-3.0-or-later
"""What ``explain`` tells of the checks of any game: what a finding means, why it matters and how to fix it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, speaking, tr
from designer.cli.frame import shell_completion
from designer.cli.frame.output import json_option, json_result, styled, terminal_width
from designer.cli.frame.shell_completion import Complete
from designer.game.checks import Check, CheckRegistry, matches
from designer.game.findings import Fix, severity_word

_Command = TypeVar("_Command", bound=Callable[..., Any])

WIDTH = 88
"""The widest that paragraphs become: longer lines are hard to read."""

_Line = tuple[str, str]

OfferedFixes = Callable[[Check[Any]], Sequence[Fix]]
"""The fixes that are offered for the bad example of a check, each title once."""


def explain_options(command: _Command, complete: Complete = shell_completion.checks) -> _Command:
    """Give a command CODE, ``--all`` and ``--json``: parameters ``code``, ``everything`` and ``as_json``.

    ``complete`` is what a shell offers for CODE.
    """
    everything = click.option("--all", "everything", is_flag=True, help="Explain all checks in full.")
    return click.argument("code", required=False, shell_complete=complete)(everything(json_option(command)))


def explain(
    checks: CheckRegistry[Any], game: str, code: str | None, *, everything: bool, as_json: bool, offered: OfferedFixes
) -> None:
    """Tell of the check that a code, the beginning of one or a name means; None lists all.

    ``everything`` tells of all checks in full; ``offered`` are the fixes for the bad example of a check.

    Raises:
        CourseDesignerError: there is none like that, or both a code and ``everything`` are given.
    """
    found, full = _asked(checks, code, everything)
    if as_json:
        with speaking("en"):
            told = [_data(check, offered(check)) for check in found]
        json_result({"format": "checks", "version": 1, "game": game, "checks": told})
        return
    width = terminal_width()
    for text, style in _in_full(found, width, offered) if full else _list(found, width):
        styled(text, style)


def _asked(checks: CheckRegistry[Any], code: str | None, everything: bool) -> tuple[list[Check[Any]], bool]:
    """The checks that are asked for, and whether to tell them in full."""
    if everything and code is not None:
        raise CourseDesignerError(sentence("give either CODE or --all"))
    if code is None:
        return list(checks.values()), everything
    beginning = [check for check in checks.values() if matches(check, (code,))]
    return (beginning, len(beginning) == 1) if beginning else ([checks.known(code)], True)


def _list(checks: Sequence[Check[Any]], width: int | None) -> Iterator[_Line]:
    """A line for every check, broken between words on a terminal."""
    column = max(len(check.name) for check in checks)
    head = len("RR101") + column + 4
    for check in checks:
        first, *more = textwrap.wrap(str(check.what), max(width - head, 24)) if width else [str(check.what)]
        yield f"{check.code}  {check.name:<{column}}  {first}", ""
        yield from ((" " * head + text, "") for text in more)


def _in_full(checks: Sequence[Check[Any]], width: int | None, offered: OfferedFixes) -> Iterator[_Line]:
    for number, check in enumerate(checks):
        if number:
            yield "", ""
            yield "", ""
        yield from _lines(check, min(width or WIDTH, WIDTH), offered(check))


def _lines(check: Check[Any], width: int, fixes: Sequence[Fix]) -> Iterator[_Line]:
    yield f"{check.code} {check.name} ({severity_word(check.severity)})", "bold"
    yield "", ""
    yield textwrap.fill(str(check.what), width), ""
    for title, text in ((tr("Why it matters"), check.why), (tr("How to fix it"), check.mend)):
        yield "", ""
        yield title, "bold"
        yield textwrap.fill(str(text), width - 4, initial_indent="    ", subsequent_indent="    "), ""
    for title, example in ((tr("Bad:"), check.bad_text), (tr("Good:"), check.good_text)):
        yield "", ""
        yield title, "bold"
        yield textwrap.indent(example, "    "), ""
    if fixes:
        yield "", ""
        yield tr("Fixes offered for the bad example"), "bold"
    for fix in fixes:
        yield f"    {tr('{title} (safe: --fix applies it)', title=fix.title) if fix.safe else fix.title}", ""


def _data(check: Check[Any], fixes: Sequence[Fix]) -> dict[str, object]:
    return {
        "code": check.code,
        "name": check.name,
        "severity": check.severity.key,
        "what": str(check.what),
        "why": str(check.why),
        "mend": str(check.mend),
        "bad": check.bad_text,
        "good": check.good_text,
        "fixes": [{"title": str(fix.title), "safe": fix.safe} for fix in fixes],
        "board": check.board,
        "deferred": check.deferred,
    }
