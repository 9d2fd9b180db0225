# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts of a course that comes from elsewhere, made such that a file of ours may hold them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from designer.base.texts import (
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_REASON,
    LONGEST_TITLE,
    tidy_line,
    tidy_lines,
)
from designer.game.remarks import Accepted
from designer.rally.course.board import Board
from designer.rally.course.course import Course, CourseBoard


def tidied(course: Course) -> Course:
    """The course without control characters in its texts and without what is too long; else the same value.

    Boards keep different names. Sample programs are left as they are: what comes from elsewhere has none, or is
    checked.
    """
    texts: dict[str, Any] = {key: tidy_line(getattr(course, key), LONGEST_TITLE) for key in _TITLES}
    names = _names(course.boards)
    boards = {names[name]: _entry(entry) for name, entry in course.boards.items()}
    tidy = replace(
        course,
        **texts,
        description=tidy_lines(course.description, LONGEST_DESCRIPTION),
        boards=boards,
        layout=tuple(replace(placement, board=names[placement.board]) for placement in course.layout),
        notes=tuple(replace(note, text=tidy_lines(note.text, LONGEST_NOTE)) for note in course.notes),
        accepted=_accepted(course.accepted),
    )
    return course if tidy == course else tidy


def tidy_name(text: str) -> str:
    """A name of a board that a file may hold: one line, never empty."""
    return tidy_line(text, LONGEST_NAME) or "board"


_TITLES = ("title", "author", "licence", "length", "difficulty")


def _accepted(items: Iterable[Accepted]) -> tuple[Accepted, ...]:
    return tuple(replace(item, reason=tidy_line(item.reason, LONGEST_REASON)) for item in items)


def _entry(entry: CourseBoard) -> CourseBoard:
    board = entry.board
    tidy = replace(board, **_texts(board), accepted=_accepted(board.accepted))
    return entry if tidy == board else replace(entry, board=tidy)


def _texts(board: Board) -> dict[str, Any]:
    found = {key: tidy_line(getattr(board, key), LONGEST_TITLE) for key in ("title", "author", "licence")}
    return {**found, "description": tidy_lines(board.description, LONGEST_DESCRIPTION)}


def _names(names: Iterable[str]) -> dict[str, str]:
    """What each name becomes; no two become the same."""
    found: dict[str, str] = {}
    for name in names:
        wanted = free = tidy_name(name)
        number = 1
        while free in found.values():
            number += 1
            free = f"{wanted[: LONGEST_NAME - 5]} {number}"
        found[name] = free
    return found
