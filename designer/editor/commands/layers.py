# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the layers menu: which layer is current, what is hidden, locked and highlighted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.editor.command import Command
from designer.editor.desk import Desk
from designer.game import Game, Layer
from designer.words import sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor


def _current(editor: Editor) -> Layer:
    return editor.layers.view.current


def _pick(layer: Layer) -> Command:
    return Command(
        f"layer.{layer.value}", layer.title, "view/layers", lambda editor: editor.layers.choose(layer),
        doc=sentence("Makes this layer the current one, which the commands below are about."),
        checked=lambda editor: _current(editor) is layer, one_of=True,
    )  # fmt: skip


COMMANDS: tuple[Command, ...] = (
    Command(
        "layer.above", sentence("Layer above"), "view/layers", lambda editor: editor.layers.step(-1),
        shortcut="Ctrl+PgUp", doc=sentence("Makes the layer above in the list the current one."), separator=True,
    ),
    Command(
        "layer.below", sentence("Layer below"), "view/layers", lambda editor: editor.layers.step(1),
        shortcut="Ctrl+PgDown", doc=sentence("Makes the layer below in the list the current one."),
    ),
    Command(
        "layer.hide", sentence("Hide the layer"), "view/layers",
        lambda editor: editor.layers.toggle_hidden(_current(editor)), shortcut="Ctrl+H", icon="eye-slash",
        doc=sentence("Does not show the layer on the boards, and keeps strokes from it. Pictures and exports have it."),
        checked=lambda editor: _current(editor) in editor.layers.view.hidden, separator=True,
    ),
    Command(
        "layer.solo", sentence("Show this layer alone"), "view/layers",
        lambda editor: editor.layers.solo(_current(editor)), shortcut="Ctrl+Shift+H",
        doc=sentence("Hides every other layer, or shows all again."),
        checked=lambda editor: editor.layers.view.hidden == frozenset(editor.layers.all) - {_current(editor)},
    ),
    Command(
        "layer.lock", sentence("Lock the layer"), "view/layers",
        lambda editor: editor.layers.toggle_locked(_current(editor)), shortcut="Ctrl+L", icon="lock-simple",
        doc=sentence("Keeps everything on the layer as it is, whatever is drawn, cleared or pasted over it."),
        checked=lambda editor: _current(editor) in editor.layers.view.locked,
    ),
    Command(
        "layer.lock-others", sentence("Lock all other layers"), "view/layers",
        lambda editor: editor.layers.lock_others(_current(editor)), shortcut="Ctrl+Shift+L",
        doc=sentence("Now the eraser clears this layer alone; once more unlocks all."),
        checked=lambda editor: editor.layers.view.locked == frozenset(editor.layers.all) - {_current(editor)},
    ),
    Command(
        "layer.highlight", sentence("Highlight the layer"), "view/layers",
        lambda editor: editor.layers.toggle_highlight(), shortcut="H", icon="highlighter-circle",
        doc=sentence("Fades all other layers."), checked=lambda editor: editor.layers.view.highlight, separator=True,
        canvas=True,
    ),
    Command(
        "layer.free", sentence("Show and unlock all layers"), "view/layers", lambda editor: editor.layers.free(),
        doc=sentence("Ends hiding and locking."), enabled=lambda editor: bool(editor.layers.view.held),
    ),
)  # fmt: skip


def commands(game: Game, desk: Desk) -> tuple[Command, ...]:
    """One for each layer of a game, and those about the current one."""
    return (*map(_pick, game.drawing().LAYERS), *COMMANDS)
