# SPDX-License-Identifier: GPL-3.0-or-later
"""``preview --compare``: the same cards by another edition or on another course."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.cli.frame.output import json_result, message, result

if TYPE_CHECKING:
    from designer.rally.replay.replay import Replay


def compare_with(played: Replay, name: str, other: str, *, as_json: bool) -> int:
    """Play the cards of a race called ``name`` again elsewhere and tell where the two go apart; 1 if they do.

    ``other`` is the key of an edition, or the file of a course.

    Raises:
        CourseDesignerError: there is no such edition or file, or the cards cannot be played there.
    """
    from designer.rally.replay.comparison import compare_races
    from designer.rally.reporting.comparison import comparison_data, comparison_lines

    names, again = _again(played, other)
    comparison = compare_races(played, again)
    if as_json:
        json_result(comparison_data(comparison, names))
        return int(bool(comparison.differences))
    result(tr("{program}: {one} and {other}", program=name, one=names[0], other=names[1]))
    for line in comparison_lines(comparison, names):
        result(line)
    found = len(comparison.differences)
    message(trn("{n} difference", "{n} differences", found) if found else tr("no differences"))
    return int(bool(found))


def _again(played: Replay, other: str) -> tuple[tuple[str, str], Replay]:
    """The race played elsewhere, and what the two are called."""
    from designer.rally.course.files import load_course
    from designer.rally.edition import EDITIONS
    from designer.rally.replay.comparison import program_of
    from designer.rally.replay.replay import replay_of_program

    course, rules = played.course, played.edition
    names = rules.key, other
    if other in EDITIONS:
        rules = EDITIONS[other]
    else:
        path = Path(other)
        if not path.exists():
            known = ", ".join(EDITIONS)
            raise CourseDesignerError(
                sentence(
                    "'{text}' is neither an edition nor a file; the editions are {known}", text=other, known=known
                ),
                place="--compare",
            )
        names, course = (played.course.title or tr("this course"), path.name), load_course(path)
    try:
        return names, replay_of_program(course, program_of(played), rules)
    except CourseDesignerError as error:
        raise CourseDesignerError(
            sentence("{name} cannot play this: {reason}", name=other, reason=error.sentence), place=error.place
        ) from None
