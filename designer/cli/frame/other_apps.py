# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of other apps that somebody takes for ours: it is told that ``import`` reads them."""

from __future__ import annotations

from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence

_OURS = (".course.json", ".board.json", ".replay.json", ".lab.json", ".played.json")
"""Files with these endings are ours, whatever they hold."""


def import_advice(error: CourseDesignerError) -> Sentence | None:
    """What to say of a file that cannot be read as ours, but is one of another app; None if it is not."""
    from designer.exchange.conversion import read
    from designer.files import DocumentError

    file = Path(error.source)
    if not isinstance(error, DocumentError) or not error.source or file.name.lower().endswith(_OURS):
        return None
    try:
        found = read(file)
    except (CourseDesignerError, OSError):
        return None
    command = f"course-designer import {file} {file.name.split('.')[0]}.course.json"
    return sentence(
        "this is a file of another app ({format}); it is read by: {command}",
        format=Sentence(found.format.title), command=command,
    )  # fmt: skip
