# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of other apps are opened like our own: read, with what cannot be known asked of the person."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtWidgets import QWidget

from designer.base.errors import CourseDesignerError
from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence, tr
from designer.editor.widgets import dialogs
from designer.game.games import usual_game

if TYPE_CHECKING:
    from designer.exchange.conversion import ImportResult
    from designer.exchange.formats import ImportQuestion

_SHOWN = 4
"""So many remarks are shown; the others are counted."""


def is_foreign(path: Path) -> bool:
    """Whether a file that is not ours is one of another app that can be read, by what it holds or by its name."""
    from designer.exchange.format_registry import format_to_read
    from designer.files import MAX_BYTES, read_bytes

    try:
        format_to_read(path, read_bytes(path, MAX_BYTES))
    except CourseDesignerError:
        return False
    return True


def import_file(parent: QWidget, path: Path) -> ImportResult | None:
    """What a file of another app holds, with what the person answered; None if the person thinks better of it.

    Raises:
        CourseDesignerError: the file cannot be used.
    """
    from designer.exchange.conversion import read

    found = read(path)
    answers = _answers(parent, found.questions)
    if answers is None:
        return None
    return read(path, found.format, profile={**found.format.profile, **answers}) if answers else found


def _answers(parent: QWidget, questions: Iterable[ImportQuestion]) -> dict[str, str] | None:
    """What the person answers, by the keys of the questions; None if the person thinks better of it."""
    answers: dict[str, str] = {}
    for question in questions:
        answer = dialogs.ask_answer(parent, tr("Import"), str(question.what), question.answers)
        if answer is None:
            return None
        answers[question.key] = answer
    return answers


def descriptions() -> Any:
    """What the game of foreign boards knows of describing those that nobody explains."""
    return Lazy(f"designer.editor.{usual_game().room}.description.files").load()


def import_words(found: ImportResult, path: Path) -> Sentence:
    """What an import tells: what the file was read as, what was left out, and what was taken for granted."""
    title = Sentence(found.format.title)
    told = [*found.remarks, *(guess.words for guess in found.assumed)]
    if not told:
        return sentence("Read {file} as {format}", file=path.name, format=title)
    shown = told[:_SHOWN]
    rest = len(told) - len(shown)
    if rest:
        return sentence("Read {file} as {format}: {remarks}; and {n} more", file=path.name, format=title,
                        remarks=shown, n=rest)  # fmt: skip
    return sentence("Read {file} as {format}: {remarks}", file=path.name, format=title, remarks=shown)
