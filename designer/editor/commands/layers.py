# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the layers menu: which layer is current, what is hidden, locked and highlighted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.base.words import sentence
from designer.editor.command import Command
from designer.editor.desk import Desk
from designer.game.contract import AnyLayer, Game

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _current(editor: Editor) -> AnyLayer:
    return editor.layers.view.current


def _pick(layer: AnyLayer) -> Command:
    return Command(
        f"layer.{layer.value}", layer.title, "view/layers", lambda editor: editor.layers.choose(layer),
        doc=sentence("Makes this the current layer, on which the layer commands act."),
        checked=lambda editor: _current(editor) is layer, one_of=True,
    )  # fmt: skip


COMMANDS: tuple[Command, ...] = (
    Command(
        "layer.above", sentence("Go to layer above"), "view/layers", lambda editor: editor.layers.step(-1),
        shortcut="Alt+PgUp", doc=sentence("Makes the next layer up in the list the current one."), separator=True,
    ),
    Command(
        "layer.below", sentence("Go to layer below"), "view/layers", lambda editor: editor.layers.step(1),
        shortcut="Alt+PgDown", doc=sentence("Makes the next layer down in the list the current one."),
    ),
    Command(
        "layer.hide", sentence("Hide layer"), "view/layers",
        lambda editor: editor.layers.toggle_hidden(_current(editor)), shortcut="Ctrl+H", icon="eye-slash",
        doc=sentence("Hides the layer on the boards and protects it from changes. Exports still include it."),
        checked=lambda editor: _current(editor) in editor.layers.view.hidden, separator=True,
    ),
    Command(
        "layer.solo", sentence("Show only this layer"), "view/layers",
        lambda editor: editor.layers.solo(_current(editor)), shortcut="Ctrl+Shift+H",
        doc=sentence("Hides every other layer. Choose again to show all."),
        checked=lambda editor: editor.layers.view.hidden == frozenset(editor.layers.all) - {_current(editor)},
    ),
    Command(
        "layer.lock", sentence("Lock layer"), "view/layers",
        lambda editor: editor.layers.toggle_locked(_current(editor)), shortcut="Ctrl+L", icon="lock-simple",
        doc=sentence("Protects the layer from drawing, clearing and pasting."),
        checked=lambda editor: _current(editor) in editor.layers.view.locked,
    ),
    Command(
        "layer.lock-others", sentence("Lock all other layers"), "view/layers",
        lambda editor: editor.layers.lock_others(_current(editor)), shortcut="Ctrl+Shift+L",
        doc=sentence("Locks every other layer, so that tools change only this one. Choose again to unlock all."),
        checked=lambda editor: editor.layers.view.locked == frozenset(editor.layers.all) - {_current(editor)},
    ),
    Command(
        "layer.highlight", sentence("Highlight layer"), "view/layers",
        lambda editor: editor.layers.toggle_highlight(), shortcut="H", icon="highlighter-circle",
        doc=sentence("Fades all other layers."), checked=lambda editor: editor.layers.view.highlight, separator=True,
        canvas=True,
    ),
    Command(
        "layer.free", sentence("Show and unlock all layers"), "view/layers", lambda editor: editor.layers.free(),
        doc=sentence("Shows and unlocks every layer."), enabled=lambda editor: bool(editor.layers.view.held),
    ),
)  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """One for each layer of a game, and those about the current one."""
    return (*map(_pick, game.drawing().LAYERS), *COMMANDS)
