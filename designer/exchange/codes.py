# SPDX-License-Identifier: GPL-3.0-or-later
"""What the course codes of all games share as formats: they are recognised, and expanded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.files import decode, parse_json, read_code
from designer.game.games import usual_game

SUFFIXES = (".code.txt",)
TITLE = "Course code"


def is_code(data: bytes, game: str) -> bool:
    """Whether bytes hold a code of this game; one that cannot be expanded is the usual game's, who says why."""
    if b"CourseCode" not in data:
        return False
    try:
        held = data_of(data)
    except CourseDesignerError:
        return game == usual_game().key
    return held.get("game") == game


def data_of(data: bytes) -> Mapping[str, Any]:
    """The data of the file that a code holds.

    Raises:
        CourseDesignerError: there is no code, or it cannot be used.
    """
    text = read_code(decode(data))
    held = None if text is None else parse_json(text)
    if not isinstance(held, Mapping):
        raise FormatError(sentence("this is not a course code"))
    return held
