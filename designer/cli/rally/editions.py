# SPDX-License-Identifier: GPL-3.0-or-later
"""``editions``: the rule table, one edition with its sources, or the differences of two."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

import click

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr
from designer.cli.frame.output import console, json_option, json_result, message, result, show_table
from designer.cli.rally._book_lines import book_data, complete_books, is_rulebook, show_book
from designer.cli.rally._rules import complete_editions
from designer.rally.edition import EDITIONS, FIELDS, Edition, differences, find_edition, usage


@click.command("editions")
@click.argument("keys", nargs=-1, metavar="[EDITION [EDITION]]", shell_complete=complete_editions)
@click.option(
    "--lines",
    "book",
    metavar="BOOK",
    shell_complete=complete_books,
    help="Show every statement of a rulebook, with what holds and what proves it.",
)
@json_option
def command(keys: tuple[str, ...], book: str | None, as_json: bool) -> None:
    """Show the rules of all editions; of one, with meanings and sources; or the differences between two.

    The keys of rules are also those of --option and of a course's options.
    """
    if book is not None:
        _show_lines(book, keys, as_json=as_json)
        return
    if len(keys) > 2:
        raise CourseDesignerError(sentence("at most two editions can be compared"))
    editions = [_edition(key) for key in keys] or list(EDITIONS.values())
    if as_json:
        json_result(editions_data(editions, compare=len(keys) == 2))
    elif len(keys) == 2:
        _show_differences(editions[0], editions[1])
    elif len(keys) == 1:
        _show_one(editions[0])
    else:
        _show_table(list(FIELDS), editions)


def _edition(key: str) -> Edition:
    if key not in EDITIONS and is_rulebook(key):
        raise CourseDesignerError(sentence("{key} is a rulebook of another game; --lines {key} shows it", key=key))
    return find_edition(key)


def _show_lines(book: str, keys: Sequence[str], *, as_json: bool) -> None:
    if keys:
        raise CourseDesignerError(sentence("--lines names its rulebook itself; leave out {key}", key=keys[0]))
    if as_json:
        json_result(book_data(book))
    else:
        show_book(book)


def _show_table(keys: Sequence[str], editions: Sequence[Edition]) -> None:
    from rich.table import Table

    screen = console()
    rule = max(map(len, (tr("Rule"), *keys)))
    room = (screen.width - rule) // len(editions) - GAP
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, GAP, 0, 0))
    table.add_column(tr("Rule"), no_wrap=True)
    for edition in editions:
        table.add_column(_folded(edition.key, room))
    for key in keys:
        table.add_row(key, *(_folded(edition.text(key), room) for edition in editions))
    show_table(table)


GAP, NARROWEST = 2, 8
"""Blanks between columns, and the narrowest that a column becomes."""


def _folded(text: str, width: int) -> str:
    """A value in lines that are broken at blanks and hyphens."""
    return "\n".join(textwrap.wrap(text, max(width, NARROWEST)))


def _show_differences(one: Edition, other: Edition) -> None:
    keys = [key for key, _, _ in differences(one, other)]
    if keys:
        _show_table(keys, (one, other))
    else:
        message(tr("no differences"))


def _show_one(edition: Edition) -> None:
    result(f"{edition.key}: {edition.name}")
    for key, item in FIELDS.items():
        result("")
        result(f"{key} = {edition.text(key)}    ({usage(key)})")
        result(f"    {tr(item.metadata['doc'])}")
        result(f"    {item.metadata['source']}")


def editions_data(editions: Sequence[Edition], *, compare: bool = False) -> dict[str, Any]:
    """The answer for programs; where two are compared, only rules in which they differ."""
    keys = [key for key, _, _ in differences(editions[0], editions[1])] if compare else list(FIELDS)
    return {
        "format": "editions",
        "version": 1,
        "game": "roborally",
        "rules": [
            {
                "key": key,
                "means": FIELDS[key].metadata["doc"],
                "source": FIELDS[key].metadata["source"],
                "takes": usage(key),
            }
            for key in keys
        ],
        "editions": [
            {"key": edition.key, "title": edition.title, "values": {key: edition.text(key) for key in keys}}
            for edition in editions
        ],
    }
