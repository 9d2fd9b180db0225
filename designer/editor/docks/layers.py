# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers: a row each, with an eye and a lock; the current one is what the layer commands are about."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent, QPainter
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr
from designer.editor.context import Editor
from designer.editor.look import icons
from designer.editor.look.paint import bold, draw_text
from designer.editor.panel import Panel
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import plain
from designer.editor.widgets.layouts import in_column, in_row
from designer.game.contract import AnyLayer


class _Name(Button):
    """The name of a layer at the left of its row."""

    def _paint_label(self, painter: QPainter) -> None:
        font = bold(self.font()) if self.isChecked() else self.font()
        draw_text(painter, self.rect().adjusted(10, 0, -6, 0), self.text(), font=font)


class LayerRow(QWidget):
    """A layer: a click on its name makes it the current one."""

    def __init__(self, editor: Editor, layer: AnyLayer) -> None:
        super().__init__()
        self.layer, self._layers = layer, editor.layers
        self.name = _Name("", Face.FLAT)
        self.name.setCheckable(True)
        self.name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.eye, self.lock = Button("", Face.FLAT), Button("", Face.FLAT)
        self.eye.set_icon_maker(lambda: icons.icon(*(("eye-slash", "accent") if self.hidden else ("eye", "muted"))))
        self.lock.set_icon_maker(
            lambda: icons.icon(*(("lock-simple", "accent") if self.locked else ("lock-simple-open", "muted")))
        )
        in_row(self.name, self.eye, self.lock, of=self, margins=(6, 0, 6, 0), spacing=2)
        self.name.clicked.connect(lambda: self._layers.choose(layer))
        self.eye.clicked.connect(lambda: self._layers.toggle_hidden(layer))
        self.lock.clicked.connect(lambda: self._layers.toggle_locked(layer))

    @property
    def hidden(self) -> bool:
        """Whether its layer is hidden."""
        return self.layer in self._layers.view.hidden

    @property
    def locked(self) -> bool:
        """Whether its layer is locked."""
        return self.layer in self._layers.view.locked

    def tell(self) -> None:
        """Say and show how the layer is now."""
        name = str(self.layer.title)
        self.name.setText(name)
        self.name.setChecked(self._layers.view.current is self.layer)
        states = [text for on, text in ((self.hidden, tr("hidden")), (self.locked, tr("locked"))) if on]
        self.name.setAccessibleDescription(", ".join(states))
        self.eye.setAccessibleName(tr("Show {layer}", layer=name) if self.hidden else tr("Hide {layer}", layer=name))
        self.lock.setAccessibleName(tr("Unlock {layer}", layer=name) if self.locked else tr("Lock {layer}", layer=name))
        for button in (self.eye, self.lock):
            button.setToolTip(plain(button.accessibleName()))
            button.update()


class LayerList(Panel):
    """All layers, the one that lies on top last. Up and Down go from row to row."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(editor, parent)
        self.rows = {layer: LayerRow(editor, layer) for layer in editor.layers.all}
        column = in_column(of=self, margins=(0, 6, 0, 6), spacing=1)
        for row in self.rows.values():
            column.addWidget(row)
            row.name.installEventFilter(self)  # a button would take the arrows for itself
        column.addStretch(1)
        editor.layers.changed.connect(self._tell)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Layers"))
        self._tell()

    def _tell(self) -> None:
        for row in self.rows.values():
            row.tell()

    def focus(self) -> None:
        self.rows[self.editor.layers.view.current].name.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None:
                self.editor.layers.step(step)
                self.focus()
                return True
        return super().eventFilter(watched, event)
