# SPDX-License-Identifier: GPL-3.0-or-later
"""What the labyrinth brings to the window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence
from designer.editor import workspace
from designer.editor.desk import FINDINGS, NOTES, BarEntry, Desk, DockedPanel, GamePanels, Switch
from designer.editor.labyrinth.commands import PAGES, commands
from designer.editor.labyrinth.ground import LabyrinthGround
from designer.editor.labyrinth.lay_tool import LayTool
from designer.editor.labyrinth.playback import Playback, player_of
from designer.editor.labyrinth.small_pictures import paint_tile
from designer.editor.panel import PanelOffer
from designer.editor.tools.brush import Brush
from designer.editor.tools.eraser import Eraser
from designer.editor.tools.eyedropper import Eyedropper
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.select import Select, SelectAlike, Wand
from designer.editor.workspace import DRAW
from designer.labyrinth.plan.notation import parse_tile

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.labyrinth.replay import Replay

BAR = (
    ("file.save", "edit.undo", "edit.redo"),
    (
        BarEntry("tool.select", sentence("Select")),
        BarEntry("tool.lay", sentence("Lay")),
        BarEntry("deck.draw", sentence("Draw a tile")),
        BarEntry("tool.brush", sentence("Brush")),
        BarEntry("tool.rectangle", sentence("Rectangle")),
        BarEntry("tool.eraser", sentence("Erase")),
        BarEntry("tool.eyedropper", sentence("Pick")),
    ),
    (
        BarEntry("hold.turn-right", shifted="hold.turn-left"),
        BarEntry("hold.mirror-east-west", shifted="hold.mirror-north-south"),
    ),
)

SWITCHES = (
    FINDINGS,
    NOTES,
    Switch("reach", sentence("Unreached tiles"), sentence("Tints tiles to which no robot can drive."),
           "Ctrl+Shift+D", "path", separator=True),
    Switch("traps", sentence("Traps"), sentence("Hatches tiles from which a robot comes out only by suicide."),
           "Ctrl+Shift+X", "prohibit"),
    Switch("lines", sentence("Lines of fire"), sentence("Shows along which corridors machine-gun nests fire."),
           "Ctrl+Shift+I", "crosshair"),
    Switch("distance", sentence("Distances"),
           sentence("Shows the units to each tile from the robot in play, or from the cursor."),
           "Ctrl+Shift+K", "ruler"),
)  # fmt: skip

CONTEXT_MENU = (
    "edit.cut", "edit.copy", "edit.paste", "edit.delete", "",
    "selection.turn-right", "selection.turn-left", "selection.mirror-east-west", "selection.mirror-north-south",
)  # fmt: skip

STUDIO = replace(workspace.STUDIO, hint=sentence("Space plays, Left and Right go a turn, with Ctrl a round"))
"""The studio of a game that is played in turns."""


def _offered(title: Sentence, where: str, icon: str = "") -> PanelOffer:
    return PanelOffer(title, Lazy(where), icon=icon)


def _furniture(editor: Editor) -> GamePanels:
    """Palette at the left, inspector and outline at the right, race and turns on the workbench."""
    editor.state.set_tool("lay")
    player_of(editor).moved.connect(lambda _: editor.commands.refresh())
    left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
    return GamePanels(
        {
            "palette": DockedPanel(
                _offered(sentence("Palette"), "designer.editor.labyrinth.docks.palette:Palette", "palette"), left
            ),
            "inspector": DockedPanel(
                _offered(sentence("Inspector"), "designer.editor.labyrinth.docks.inspector:Inspector", "sliders"), right
            ),
            "outline": DockedPanel(
                _offered(
                    sentence("Plan outline"), "designer.editor.labyrinth.docks.outline:PlanOutline", "tree-structure"
                ),
                right,
            ),
            "story": DockedPanel(
                _offered(sentence("Story"), "designer.editor.labyrinth.docks.story:GameStory", "list-bullets"),
                right,
                workspace=STUDIO,
            ),
        },
        {
            "race": PanelOffer(sentence("Race"), Lazy("designer.editor.docks.race:RacePanel")),
            "turns": _offered(sentence("Turns"), "designer.editor.labyrinth.docks.turns:TurnsPanel"),
        },
    )


def _show_replay(editor: Editor, name: str, replay: Replay) -> None:
    player_of(editor).show_replay(name, replay)
    editor.window.show_workspace(STUDIO.key)
    editor.panels.show_one_page(PAGES)


DESK = Desk(
    tools=(Select, Wand, SelectAlike, LayTool, Brush, RectangleTool, Eraser, Eyedropper),
    bar=BAR,
    verbs={
        STUDIO.key: (
            BarEntry("program.begin", sentence("Begin game")),
            BarEntry("program.bots", sentence("Let bots play a round")),
        )
    },
    commands=commands,
    switches=SWITCHES,
    context_menu=CONTEXT_MENU,
    ground=LabyrinthGround,
    furniture=_furniture,
    player=Playback,
    emblem=lambda painter, rect: paint_tile(painter, rect, parse_tile("NESW+t")),
    mended=lambda painter, rect: paint_tile(painter, rect, parse_tile("NESW")),
    workspaces=(DRAW, STUDIO),
    show_replay=_show_replay,
)
