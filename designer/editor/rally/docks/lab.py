# SPDX-License-Identifier: GPL-3.0-or-later
"""The course lab beside the boards: races of bots and their charts, made when the workspace is first opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QVBoxLayout

from designer.editor.panel import Panel
from designer.editor.workspace import LAB, Workspace
from designer.words import tr

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.rally.docks.lab_charts import LabCharts
    from designer.editor.rally.docks.lab_verdict import LabVerdict
    from designer.editor.rally.racing import Racing


class Lab(Panel):
    """The charts, empty until somebody opens the lab: at the start nothing of it is loaded.

    Attributes:
        verdict: the panel under the boards that says what stands out.
        racing: the races; None until the lab was opened.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.verdict = Verdict(editor)
        self.racing: Racing | None = None
        self.charts: LabCharts | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        editor.state.workspaceChanged.connect(self._turned)

    @property
    def heading(self) -> str:
        return tr("Course lab")

    def retranslate(self) -> None:
        if self.charts is not None:
            self.charts.retranslate()

    def retheme(self) -> None:
        super().retheme()
        if self.charts is not None:
            self.charts.refresh()

    def run(self) -> None:
        """Run a fixed number of races."""
        if self.racing is not None:
            self.racing.run()

    def _turned(self, workspace: Workspace) -> None:
        if workspace is LAB:
            self._open().look()
        elif self.racing is not None:
            self.racing.leave()

    def _open(self) -> Racing:
        """Make everything, once."""
        if self.racing is None:
            from designer.editor.rally.docks.lab_charts import LabCharts
            from designer.editor.rally.docks.lab_verdict import LabVerdict
            from designer.editor.rally.racing import Racing

            self.racing = Racing(self.editor)
            self.charts = LabCharts(self.editor, self.racing)
            self._column.addWidget(self.charts)
            self.setFocusProxy(self.charts.run)
            self.verdict.fill(LabVerdict(self.editor, self.racing))
        return self.racing


class Verdict(Panel):
    """What stands out, under the boards; filled when the lab is opened."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.content: LabVerdict | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def heading(self) -> str:
        return tr("What stands out")

    def fill(self, content: LabVerdict) -> None:
        """Take what is to be shown."""
        self.content = content
        self._column.addWidget(content)

    def retranslate(self) -> None:
        if self.content is not None:
            self.content.refresh()

    def retheme(self) -> None:
        super().retheme()
        self.retranslate()
