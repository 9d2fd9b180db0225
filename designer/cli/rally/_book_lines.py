# SPDX-License-Identifier: GPL-3.0-or-later
"""``editions --lines BOOK``: every statement of a rulebook with what holds and what proves it."""

from __future__ import annotations

import textwrap
from typing import Any

import click

from designer.base.errors import CourseDesignerError, meant
from designer.base.words import sentence, tr
from designer.cli.frame.output import result
from designer.cli.frame.shell_completion import beginning
from designer.game.games import all_games
from designer.game.rulebooks import Rulebook, holders, lines_data, proofs
from designer.rally.edition import EDITIONS

_WIDTH = 100


def complete_books(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The keys of rulebooks, for the shell."""
    return beginning(_books(), incomplete)


def is_rulebook(key: str) -> bool:
    """Whether a game has a rulebook of this key."""
    return key in _books()


def _books() -> dict[str, tuple[str, Rulebook]]:
    """The rulebooks of all games by their keys, each with the key of its game."""
    return {key: (game.key, book) for game in all_games() for key, book in game.rulebooks().items()}


def _find(key: str) -> tuple[str, Rulebook]:
    books = _books()
    if key in EDITIONS and key not in books:
        known = ", ".join(books)
        raise CourseDesignerError(
            sentence("the rulebook of {edition} is not told line by line; use one of {known}", edition=key, known=known)
        )
    if key not in books:
        raise CourseDesignerError(meant(sentence("unknown rulebook '{key}'", key=key), key, books))
    return books[key]


def book_data(key: str) -> dict[str, Any]:
    """The answer for programs.

    Raises:
        CourseDesignerError: there is no such rulebook.
    """
    return lines_data(*_find(key))


def show_book(key: str) -> None:
    """Tell a rulebook heading by heading.

    Raises:
        CourseDesignerError: there is no such rulebook.
    """
    _, book = _find(key)
    result(f"{book.key}: {tr(book.title)}")
    for section in book.sections:
        result("")
        result(section.title)
        for item in section.statements:
            _tell(tr(item.rule), "  - ", "    ")
            _tell(f"{holders(item)} | {proofs(item)}", "    ", "    ")


def _tell(text: str, first: str, others: str) -> None:
    wrapped = textwrap.wrap(
        text, _WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False, break_on_hyphens=False
    )
    for line in wrapped:
        result(line)
