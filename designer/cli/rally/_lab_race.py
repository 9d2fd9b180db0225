# SPDX-License-Identifier: GPL-3.0-or-later
"""One race of a result of the lab, to be told like any other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.words import tr

if TYPE_CHECKING:
    from designer.rally.replay.replay import Replay


def race_of_result(path: Path, race: int) -> tuple[Replay, str]:
    """A race that a result counts, played again, and what it is called.

    Raises:
        CourseDesignerError: the file or its course cannot be used, or the course is another one by now.
    """
    from designer.base.errors import CourseDesignerError
    from designer.rally.course.files import load_course
    from designer.rally.lab.bots import find_bot
    from designer.rally.lab.race_replay import retell
    from designer.rally.lab.result import batch_of, read_result, refuse_other_play
    from designer.rally.lab.session import setting_of

    result = read_result(path)
    course = load_course(path.parent / result.course)
    rules = course.rules(result.edition, dict(result.options))
    bots = [find_bot(name) for name in result.bots]
    setting = setting_of(course, rules, bots, result.layout.rounds, result.seed)
    try:
        refuse_other_play(result)
        batch_of(result, setting)
    except CourseDesignerError as error:
        raise error.at(source=str(path)) from None
    return retell(course, setting, race), tr("race {race} of {course}", race=race, course=course.title)
