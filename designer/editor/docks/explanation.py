# SPDX-License-Identifier: GPL-3.0-or-later
"""What a finding means: what is wrong, why it matters, how to mend it, with a bad and a good example."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from designer.editor import icons
from designer.editor.widgets.button import Button, Face
from designer.editor.widgets.ink import bold, small
from designer.editor.widgets.scroll import PanelScroll
from designer.findings import Finding
from designer.words import tr


class Explanation(QWidget):
    """The explanation of one check.

    Signals:
        closed: the user wants it gone.
    """

    closed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = QLabel()
        self._title.setFont(bold(self.font()))
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setFont(small(self.font()))
        close = Button("", Face.FLAT)
        close.set_icon_maker(lambda: icons.icon("x", "muted"))
        close.setAccessibleName(tr("Close the explanation"))
        close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(close)
        scroll = PanelScroll(self._text)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 4, 4, 8)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(scroll, 1)

    def sizeHint(self) -> QSize:
        return QSize(340, 120)

    def show_finding(self, finding: Finding | None) -> None:
        """Explain the check that made this finding."""
        from designer.rally.checks import CHECKS  # the checks import nothing heavy, but many files

        check = CHECKS.get(finding.code) if finding is not None else None
        if check is None:
            self._title.setText("")
            self._text.setText(escape(tr("Choose a problem to have it explained.")))
            return
        self._title.setText(check.code)
        parts = ((tr("What"), check.what), (tr("Why it matters"), check.why), (tr("How to mend it"), check.mend))
        said = "".join(f"<p><b>{escape(head)}</b><br>{escape(str(text))}</p>" for head, text in parts)
        self._text.setText(said)
