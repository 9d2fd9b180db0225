# SPDX-License-Identifier: GPL-3.0-or-later
"""What a finding means: what is wrong, why it matters, how to fix it, with a bad and a good example."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.look import icons
from designer.editor.look.paint import bold, draw_box, draw_text, fixed, painter_of, small
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe, plain
from designer.editor.widgets.layouts import STRETCH, boxed, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.widgets.small_pictures import paint_small
from designer.game.contract import AnyPlan
from designer.game.findings import Finding

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Example(QWidget):
    """A little piece of floor with a sign whether it is bad or good."""

    def __init__(self, editor: Editor, good: bool) -> None:
        super().__init__()
        self._document = editor.document
        self._good = good
        self._plan: AnyPlan | None = None
        self.setFixedHeight(96)

    def show_plan(self, plan: AnyPlan | None) -> None:
        """Show another piece; None hides it."""
        self._plan = plan
        self.setVisible(plan is not None)
        self.update()

    def retranslate(self) -> None:
        """Say again which of both it is."""
        describe(self, tr("Good example") if self._good else tr("Bad example"))

    def sizeHint(self) -> QSize:
        return QSize(140, 96)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            draw_box(painter, QRectF(self.rect()), 5, fill="table")
            if self._plan is not None:
                room = QRectF(self.rect()).adjusted(26, 6, -8, -6)
                paint_small(painter, room, self._plan, self._document.game.pictures())
            name, role = ("check-circle", "good") if self._good else ("x-circle", "error")
            icons.icon(name, role).paint(painter, QRect(4, 4, 20, 20))


class _Code(PlainLabel):
    """The code of the check, small beside its title, as high as the cross."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(fixed())
        self.setContentsMargins(0, 4, 0, 4)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            draw_text(painter, self.contentsRect(), self.text(), "muted")


class Explanation(QWidget):
    """The explanation of one check.

    Signals:
        closed: the user wants it gone.
    """

    closed = pyqtSignal()

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = editor.document
        self._code = ""
        self.title, self.code = PlainLabel(face=bold, wraps=True), _Code()
        self._text = PlainLabel(face=small, wraps=True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.bad, self.good = Example(editor, good=False), Example(editor, good=True)
        self._close = Button("", Face.FLAT, icon="x", tint="muted")
        self._close.clicked.connect(self.closed)
        self._arrange()

    def _arrange(self) -> None:
        head = in_row(
            (self.title, 1), *((beside, 0, Qt.AlignmentFlag.AlignTop) for beside in (self.code, self._close)), spacing=8
        )
        examples = in_row(self.bad, self.good, spacing=8)
        content = boxed(in_column(self._text, examples, STRETCH, margins=(0, 0, 8, 0), spacing=8))
        in_column(head, (PanelScroll(content), 1), of=self, margins=(12, 4, 4, 8), spacing=4)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(360, 120)

    def show_finding(self, finding: Finding | None) -> None:
        """Explain the check that made this finding."""
        self._close.setAccessibleName(tr("Close explanation"))
        self.bad.retranslate()
        self.good.retranslate()
        check = self._document.game.checking().page(finding.code) if finding is not None else None
        if check is None:
            self._code = ""
            self.title.setText("")
            self.code.setText("")
            self._text.setText(escape(tr("Select a problem to see what it means.")))
            self.bad.show_plan(None)
            self.good.show_plan(None)
            return
        self.title.setText(str(check.what).removesuffix("."))
        self.code.setText(check.code)
        self.code.setToolTip(plain(check.name))  # what the command line knows it by, too
        parts = ((tr("Why it matters"), check.why), (tr("How to fix it"), check.mend))
        said = "".join(f"<p><b>{escape(head)}</b><br>{escape(str(text))}</p>" for head, text in parts)
        self._text.setText(said)
        if check.code != self._code:
            self._code = check.code
            self.bad.show_plan(check.bad)
            self.good.show_plan(check.good)
