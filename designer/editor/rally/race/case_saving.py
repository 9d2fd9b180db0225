# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves the register that is shown as a rule case, with what the engine made of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from designer.base.words import tr
from designer.editor.rally.race.asked_saving import save_where_asked
from designer.editor.rally.race.playback import player_of

if TYPE_CHECKING:
    from designer.editor.context import Editor


def save_case(editor: Editor) -> bool:
    """Ask for a file and write the register of the shown step as a case; returns whether it was written.

    The deal of cards makes no case.
    """
    from designer.files import save

    step = player_of(editor).step
    if step is None or not step.register:
        return False
    name = f"{_plain(editor.files.title)}-round-{step.round}-register-{step.register}"
    return save_where_asked(
        editor, f"{name}.md", tr("Cases (*.md)"), lambda path: save(path, case_of_shown(editor, name))
    )


def case_of_shown(editor: Editor, name: str) -> str:
    """The case of the step that is shown, under the id ``name``."""
    from designer.rally.course.tables import compile_tables
    from designer.rally.edition import find_edition
    from designer.rally.engine.case_runs import case_of_step

    playback, course = player_of(editor), editor.document.course
    tables = compile_tables(course.floor, find_edition(course.edition, course.options))
    return case_of_step(tables, playback.steps, playback.position - 1, id=name, title=editor.files.title)


def _plain(text: str) -> str:
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-") or "case"
