# SPDX-License-Identifier: GPL-3.0-or-later
"""What a course still lacks before anybody can race on it."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence
from designer.rally.course.course import Course
from designer.rally.edition import Edition


class UnfinishedError(CourseDesignerError):
    """There is no race on the course yet."""


def refuse_unfinished(course: Course, rules: Edition, file: str) -> None:
    """Say what is missing before there is a race, and the next command; ``UnfinishedError`` if something is."""
    parts = list(missing(course, rules))
    if parts:
        raise UnfinishedError(no_race_yet(parts, file), source=file)


def no_race_yet(parts: list[Sentence], file: str) -> Sentence:
    """What is missing, and the command with which to go on."""
    command = f"course-designer edit {'FILE' if file == '-' else file}"
    return sentence("there is no race yet; missing: {parts}; add it with: {command}", parts=parts, command=command)


def missing(course: Course, rules: Edition) -> Iterator[Sentence]:
    """The parts of a race that a course does not have: a board, a start, a checkpoint."""
    if not course.layout:
        yield sentence("a board")
    if not rules.start.on_checkpoint and not course.starts:
        yield sentence("a dock or a start space")
    if not course.checkpoints:
        yield sentence("a checkpoint")
