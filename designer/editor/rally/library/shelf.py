# SPDX-License-Identifier: GPL-3.0-or-later
"""The person's own boards in the library: brought from the files of other programs, from where these lie."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.progress import Tell, wait_for
from designer.editor.settings import Settings

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.exchange.rally.shelf import Shelved

FEW = 4
"""So many files are read at once: a dialog would be gone before it is read."""


def own_boards(settings: Settings) -> Path:
    """The folder of the boards that the library keeps for the person."""
    return settings.data_folder / "boards"


def bring_boards(editor: Editor, sources: Sequence[Path]) -> bool:
    """Bring every board of files and folders into the library and show what became of each file.

    Boards that are in the library already stay as they are. After a cancel, what was brought until then stays too.

    Returns:
        whether there was a file at all.
    """
    from designer.editor.rally.library.board_import import ShelfReport
    from designer.exchange.rally.shelf import files_in, shelve

    done: list[Shelved] = []
    try:
        files = files_in(sources)
        if not files:
            raise CourseDesignerError(sentence("there is no file that could be a board"), source=str(sources[0]))

        def work(tell: Tell) -> bool:
            for item in shelve(files, own_boards(editor.settings)):
                done.append(item)
                tell(len(done))
            return True

        ended = wait_for(editor.frame, sentence("Importing boards"), len(files), work, few=FEW)
    except (CourseDesignerError, OSError) as error:
        editor.files.tell_error(error)
        ended = True
        if not done:
            return False
    ShelfReport(editor, tuple(done), len(files), cancelled=ended is None).show()
    return True
