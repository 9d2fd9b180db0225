# SPDX-License-Identifier: GPL-3.0-or-later
"""The window for printing: choices at the left, the pages as they will be at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PyQt6.QtWidgets import QGraphicsView, QSizePolicy

from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, tr, trn
from designer.editor.background import Answer, Tell, counted_pages, wait_for
from designer.editor.files import printing
from designer.editor.files.print_options import PrintChoices
from designer.editor.look.paint import colour, painter_of, small, tint
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button, ButtonRow
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, in_column, in_row
from designer.editor.widgets.notices import Notice
from designer.editor.widgets.timers import later
from designer.editor.widgets.windows import Dialog
from designer.game.contract import Prints
from designer.pictures.pages import Page

if TYPE_CHECKING:
    from designer.editor.context import Editor

SEEN = 30
"""Pages of the preview: more would keep a person waiting who has 800 to print."""

REST = 200
"""Milliseconds without another choice until the pages are made anew."""


def print_course(editor: Editor) -> None:
    """Open the window in which one sees and chooses what is printed."""
    if not editor.document.course.layout:
        editor.notices.show_notice(Notice("print", sentence("there is no board to print yet")))
        return
    editor.document.strokeInterrupted.emit()
    PrintWindow(editor).open()


class PrintWindow(Dialog):
    """What is printed, as it will be: ``pages`` at true size, none while the choices do not fit together."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor.page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Print"))
        self._editor = editor
        self.pages: tuple[Page, ...] = ()
        self._all = 0
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.choices = PrintChoices(editor.settings, self._prints.CHOICES)
        self.preview = QPrintPreviewWidget(self._printer)
        self.preview.paintRequested.connect(self._paint)
        self.nothing = EmptyState(
            tr("Nothing fits on the paper"), tr("Choose a smaller space or larger paper on the left.")
        )
        self._ground()
        editor.themeChanged.connect(self._ground)
        self.views = ButtonRow(((True, tr("Whole page"), ""), (False, tr("Page width"), "")))
        self.count = PlainLabel()
        self.remark = PlainLabel(face=small, wraps=True)
        self.pdf_button, self.print_button = Button(tr("Save as PDF…")), Button(tr("Print…"))
        self.cut_button = Button(tr("Save cut file…"))
        self.cut_button.setToolTip(tr("Saves SVG files for a laser cutter or plotter: layers to print, fold and cut."))
        self._soon = later(self, self.lay_out, REST)
        self._arrange()
        self._connect()
        self.lay_out()

    def _ground(self) -> None:
        """Lay the pages on the table of the theme; the ground of Qt is a grey for both."""
        view = self.preview.findChild(QGraphicsView)
        scene = view.scene() if view is not None else None
        if scene is not None:
            scene.setBackgroundBrush(colour("table"))

    def _arrange(self) -> None:
        self.resize(1040, 760)
        left = in_column(self.choices, STRETCH, self.remark, margins=(20, 16, 16, 16), spacing=12)
        close = Button(tr("Close"))
        close.clicked.connect(self.close)
        for button in (self.print_button, self.pdf_button, self.cut_button, close):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            left.addWidget(button)
        head = in_row((self.count, 1), self.views, margins=(12, 16, 16, 8))
        right = in_column(head, (self.preview, 1), (self.nothing, 1), spacing=0)  # one in the place of the other
        in_row(left, (right, 1), of=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.views.set_values((True,))
        self.views.changed.connect(self._view)
        self.choices.changed.connect(self._soon.start)
        self.print_button.clicked.connect(self.print)
        self.pdf_button.clicked.connect(self.save_pdf)
        self.cut_button.clicked.connect(self.save_cut_files)

    @property
    def _prints(self) -> Prints:
        return self._editor.document.game.prints()

    def lay_out(self) -> None:
        """Make the pages as the choices say, and show them."""
        self._soon.stop()
        try:
            self.pages, self._all = self._prints.first_pages(self._editor.document.course, self.choices.options(), SEEN)
        except CourseDesignerError as error:
            self.pages, self._all = (), 0
            reason = str(error)
            self._say(reason[:1].upper() + reason[1:], "error")
        else:
            self._say("" if printing.has_printer() else tr("No printer is set up. Save a PDF file instead."), "muted")
            printing.prepare(self._printer, self.pages, self._editor.files.title)
            self.preview.updatePreview()
        self.count.setText(self._counted())
        self.pdf_button.setEnabled(bool(self.pages))
        self.cut_button.setEnabled(bool(self.pages))
        self.print_button.setEnabled(bool(self.pages) and printing.has_printer())
        self.preview.setVisible(bool(self.pages))
        self.nothing.setVisible(not self.pages)
        self._view()

    def print(self) -> None:
        """Ask for a printer and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printing.prepare(printer, self.pages, self._editor.files.title)
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, self._all)
        accepted = dialog.exec() == Dialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted and self._do(lambda: self._send(printer)):
            self.close()

    def _send(self, printer: QPrinter) -> bool:
        """Make the pages, which can be cancelled, then print them, which cannot: half of them helps nobody."""
        pages = self._wait(lambda tell: tuple(counted_pages(self._every_page(), tell)))
        if pages is None:
            return False
        wait_for(
            self, sentence("Sending to the printer…"), self._all,
            lambda _: printing.send(printer, pages, self.choices.theme()), can_cancel=False,
        )  # fmt: skip
        return True

    def save_pdf(self) -> None:
        """Ask for a file and write the very pages that ``render`` would write."""
        from designer.files import save
        from designer.painting.pdf import pdf

        title = self._editor.files.title
        path = dialogs.ask_save(self, self._editor.files.suggestion(".pdf"), tr("Print at true size (*.pdf)"))
        if path is None:
            return
        path = path if path.suffix.lower() == ".pdf" else path.with_name(path.name + ".pdf")
        pages, theme = self._every_page(), self.choices.theme()

        def write() -> bool:
            data = self._wait(lambda tell: pdf(counted_pages(pages, tell), theme, title))
            if data is not None:
                save(path, data)
            return data is not None

        if self._do(write):
            self._tell_written(path)
            self.close()

    def save_cut_files(self) -> None:
        """Ask for a name and write the cut files that ``render`` would write, one a page."""
        from designer.files import save_all
        from designer.pictures.cut_files import SUFFIX, cut_files

        title = self._editor.files.title
        path = dialogs.ask_save(self, self._editor.files.suggestion(SUFFIX), tr("Cut file (*.cut.svg)"))
        if path is None:
            return
        path = path if path.name.lower().endswith(SUFFIX) else path.with_name(path.name.partition(".")[0] + SUFFIX)
        pages, theme = self._every_page(), self.choices.theme()

        def write() -> bool:
            files = self._wait(lambda tell: cut_files(counted_pages(pages, tell), path, theme, title))
            if files is not None:
                save_all(files, overwrite=True)
                self._tell_written(next(iter(files)))
            return files is not None

        if self._do(write):
            self.close()

    def _every_page(self) -> Iterable[Page]:
        """What goes on paper, also what is not shown; that is made when it is asked for."""
        if self._all == len(self.pages):
            return self.pages
        return self._prints.page_by_page(self._editor.document.course, self.choices.options())[1]

    def _wait(self, work: Callable[[Tell], Answer]) -> Answer | None:
        """Make the pages in the background; None if the person thinks better of it."""
        return wait_for(self, sentence("Creating pages…"), self._all, work)

    def _tell_written(self, path: Path) -> None:
        text = sentence("Saved {path}", path=str(path))
        self._editor.notices.show_notice(Notice("export", text, "hint"))

    def _do(self, act: Callable[[], bool]) -> bool:
        """Do what may fail or be cancelled, and say so here if it fails; returns whether it was done."""
        try:
            return act()
        except (CourseDesignerError, OSError) as error:
            self._say(str(error), "error")
            return False

    def _say(self, text: str, role: str) -> None:
        tint(self.remark, role)
        self.remark.setText(text)
        self.remark.setVisible(bool(text))

    def _counted(self) -> str:
        count = self._all
        if count > len(self.pages):
            return tr("{count} pages, showing the first {seen}", count=count, seen=len(self.pages))
        return trn("{n} page", "{n} pages", count) if count else ""

    def _view(self) -> None:
        whole = self.views.values() == (True,)
        self.preview.fitInView() if whole else self.preview.fitToWidth()

    def _paint(self, printer: QPrinter) -> None:
        if self.pages:
            printing.paint_pages(printer, self.pages, self.choices.theme())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))
