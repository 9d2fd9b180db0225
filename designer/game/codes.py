# SPDX-License-Identifier: GPL-3.0-or-later
"""The code of a course of any game, with everything in it or without what a race does not need."""

from __future__ import annotations

import json
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, counted
from designer.files import print_code
from designer.game.games import GameFile

_PROGRAMS = "programs"
_REMARKS = ("accepted", "notes")


@dataclass(frozen=True)
class CourseCode:
    """A code, and what it carries beside the boards and the race.

    Attributes:
        text: the code.
        programs: how many sample programs it carries; remarks: how many notes and accepted problems.
    """

    text: str
    programs: int = 0
    remarks: int = 0

    @property
    def told(self) -> Sentence:
        """How long it is and what it carries."""
        programs = counted("{n} sample program", "{n} sample programs", self.programs)
        remarks = counted("{n} note or accepted problem", "{n} notes and accepted problems", self.remarks)
        return counted(
            "{n} character; carries: {programs}, {remarks}",
            "{n} characters; carries: {programs}, {remarks}",
            len(self.text),
            programs=programs,
            remarks=remarks,
        )


def course_code(document: GameFile, *, bare: bool = False) -> CourseCode:
    """The code of a course with all its boards, or of a board.

    ``bare`` leaves out sample programs, notes and accepted problems.

    Raises:
        CourseDesignerError: no code can hold it.
    """
    game = document.game
    value = document.value if document.format == "board" else game.embedded(document.value)
    return code_of(game.write(value, document.format), bare=bare, source=str(document.path))


def code_to_show(text: str) -> str:
    """The code of a file by its text for a page, or nothing where no code can hold the file."""
    try:
        return code_of(text).text
    except CourseDesignerError:
        return ""


def code_of(text: str, *, bare: bool = False, source: str = "") -> CourseCode:
    """The code of a file by its text, in which no board is in a file of its own; ``source`` names it in an error.

    Raises:
        CourseDesignerError: no code can hold it.
    """
    data = json.loads(text)
    parts = (data, *data.get("boards", {}).values())
    if bare:
        for part in parts:
            for key in (_PROGRAMS, *_REMARKS):
                part.pop(key, None)
    try:
        code = print_code(json.dumps(data))
    except CourseDesignerError as error:
        raise error.at(source=source) from None
    remarks = sum(len(part.get(key, ())) for part in parts for key in _REMARKS)
    return CourseCode(code, len(data.get(_PROGRAMS, ())), remarks)
