# SPDX-License-Identifier: GPL-3.0-or-later
"""The person's own boards in the library: brought from the files of other programs, and what became of each file.

Refused ones come first in the report, for they are what one looks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPlainTextEdit

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.editor.background import Tell, wait_for
from designer.editor.settings import Settings
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.scroll import ScrollBar
from designer.editor.widgets.windows import Dialog

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.exchange.rally.shelf import ShelvedFile

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
    from designer.exchange.rally.shelf import files_in, shelve

    done: list[ShelvedFile] = []
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


class ShelfReport(Dialog):
    """The window stays usable beside it; its text can be copied.

    Attributes:
        head: how many boards came into the library.
        text: the report.
    """

    def __init__(self, editor: Editor, done: Sequence[ShelvedFile], count: int, *, cancelled: bool) -> None:
        super().__init__(editor.page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Imported boards"))
        self.resize(640, 480)
        self.head = PlainLabel(_head(done, count, cancelled=cancelled), wraps=True)
        self.text = QPlainTextEdit("\n".join(lines_of(done)))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Report"))
        self.text.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        copy, close = Button(tr("Copy report"), Face.PUSH), Button(tr("Close"), Face.PUSH)
        copy.clicked.connect(self._copy)
        close.clicked.connect(self.close)
        buttons = in_row(STRETCH, copy, close)
        in_column(self.head, (self.text, 1), buttons, of=self, margins=(20, 16, 20, 16), spacing=12)
        editor.languageChanged.connect(self.close)

    def _copy(self) -> None:
        clipboard = QApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(f"{self.head.text()}\n\n{self.text.toPlainText()}")


def _head(done: Sequence[ShelvedFile], count: int, *, cancelled: bool) -> str:
    boards = sum(len(item.written) for item in done)
    told = trn("One board is new in your library.", "{n} boards are new in your library.", boards)
    if cancelled:
        return tr("{told} Cancelled after {done} of {count} files.", told=told, done=len(done), count=count)
    return told


def lines_of(done: Sequence[ShelvedFile]) -> Iterator[str]:
    """The lines of the report, by what became of the files."""
    from designer.exchange.rally.shelf import ShelfOutcome

    titles = {
        ShelfOutcome.REFUSED: tr("Refused"),
        ShelfOutcome.REMARKS: tr("Read with notes"),
        ShelfOutcome.READ: tr("Read"),
        ShelfOutcome.SAME: tr("Already in the library"),
    }
    for outcome, title in titles.items():
        found = [item for item in done if item.outcome is outcome]
        if found:
            yield f"{title} ({len(found)})"
            for item in found:
                yield from _told(item)
            yield ""


def _told(item: ShelvedFile) -> Iterator[str]:
    from designer.exchange.rally.shelf import ShelfOutcome

    names = ", ".join(path.name.removesuffix(".board.json") for path in item.written)
    if item.outcome is ShelfOutcome.REFUSED:
        yield from (f"    {remark}" for remark in item.remarks)  # a refusal names its file itself
        return
    yield f"    {item.source}" + (f" → {names}" if names else "")
    yield from (f"        {remark}" for remark in (*item.remarks, *(guess.words for guess in item.assumed)))
