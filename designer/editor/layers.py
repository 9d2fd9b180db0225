# SPDX-License-Identifier: GPL-3.0-or-later
"""Which layer is current, which are hidden and locked, and whether the current one is highlighted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.words import Sentence, sentence, tr
from designer.editor.document import Document
from designer.editor.state import EditorState
from designer.game.contract import AnyLayer, HeldLayers


@dataclass(frozen=True)
class LayerView:
    """How the layers are shown and held.

    Attributes:
        current: the layer that commands are about.
        hidden: what is not drawn on the canvas; pictures and exports show it all the same.
        locked: what edits leave as it is.
        highlight: whether the other layers are faded.
    """

    current: AnyLayer
    hidden: HeldLayers = frozenset()
    locked: HeldLayers = frozenset()
    highlight: bool = False

    @property
    def held(self) -> HeldLayers:
        """What edits leave as it is: nobody changes what is not seen."""
        return self.hidden | self.locked

    @property
    def bright(self) -> AnyLayer | None:
        """The layer that stands out, None where all do."""
        return self.current if self.highlight else None


class Layers(QObject):
    """The layers of the course that is edited.

    Signals:
        changed: another one is current, hidden, locked or highlighted.
    """

    changed = pyqtSignal()

    def __init__(self, document: Document[Any], state: EditorState, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self._view = self._fresh()
        document.keep = self._keep
        document.loaded.connect(self.reset)

    @property
    def all(self) -> Sequence[AnyLayer]:
        """Every layer of the game that is drawn."""
        return self._document.game.drawing().LAYERS

    def _fresh(self) -> LayerView:
        return LayerView(self.all[0])

    @property
    def view(self) -> LayerView:
        """How they are shown and held now."""
        return self._view

    def choose(self, layer: AnyLayer) -> None:
        """Make a layer the current one."""
        self._show(replace(self._view, current=layer))

    def step(self, count: int) -> None:
        """Make the layer below (or with -1 above) the current one; after the last comes the first."""
        layers = list(self.all)
        self.choose(layers[(layers.index(self._view.current) + count) % len(layers)])

    def toggle_hidden(self, layer: AnyLayer) -> None:
        """Hide a layer, or show it again."""
        self._show(replace(self._view, hidden=self._view.hidden ^ {layer}))

    def toggle_locked(self, layer: AnyLayer) -> None:
        """Lock a layer, or unlock it."""
        self._show(replace(self._view, locked=self._view.locked ^ {layer}))

    def solo(self, layer: AnyLayer) -> None:
        """Hide every other layer; if they are hidden already, show all."""
        others = frozenset(self.all) - {layer}
        self._show(replace(self._view, hidden=frozenset() if self._view.hidden == others else others))

    def lock_others(self, layer: AnyLayer) -> None:
        """Lock every other layer; if they are locked already, unlock all."""
        others = frozenset(self.all) - {layer}
        self._show(replace(self._view, locked=frozenset() if self._view.locked == others else others))

    def toggle_highlight(self) -> None:
        """Fade the other layers, or show all as they are."""
        self._show(replace(self._view, highlight=not self._view.highlight))

    def free(self) -> None:
        """Show and unlock all."""
        self._show(replace(self._view, hidden=frozenset(), locked=frozenset()))

    def reset(self) -> None:
        """As at first: another course was opened."""
        self._show(self._fresh())

    def refusal(self, layers: Iterable[AnyLayer]) -> Sentence | None:
        """Why a tool cannot work that draws on these layers alone; None if it can, or draws on none."""
        layers = frozenset(layers)
        if not layers or not layers <= self._view.held:
            return None
        names = [layer.title for layer in self.all if layer in layers]
        if layers & self._view.hidden:
            return sentence("Cannot draw here, layer hidden: {layers}", layers=names)
        return sentence("Cannot draw here, layer locked: {layers}", layers=names)

    def _show(self, view: LayerView) -> None:
        if view != self._view:
            self._document.strokeInterrupted.emit()
            self._view = view
            self.changed.emit()

    def _keep(self, before: Any, after: Any) -> Any:
        kept = self._document.game.drawing().hold(before, after, self._view.held)
        if kept is not after and kept == before and after != before:
            names = [layer.title for layer in self.all if layer in self._view.held]
            self._state.set_status(tr("Nothing changed; layers hidden or locked: {layers}", layers=names))
        return kept
