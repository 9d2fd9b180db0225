# SPDX-License-Identifier: GPL-3.0-or-later
"""The panels of RoboRally."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from designer.editor.desk import Docked, Furniture
from designer.editor.docks.race import RacePanel
from designer.editor.rally.docks.ask import AskPanel
from designer.editor.rally.docks.card_rows import CardRows
from designer.editor.rally.docks.inspector import Inspector
from designer.editor.rally.docks.lab import Lab
from designer.editor.rally.docks.library import Library
from designer.editor.rally.docks.outline import Outline
from designer.editor.rally.docks.palette import Palette
from designer.editor.rally.docks.program import ProgramPanel
from designer.editor.rally.docks.racers import RacersPanel
from designer.editor.rally.docks.story import Story
from designer.editor.rally.playback import player_of
from designer.editor.workspace import LAB, STUDIO

if TYPE_CHECKING:
    from designer.editor.context import Editor

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


def furniture(editor: Editor) -> Furniture:
    """Palette and library at the left, inspector and outline at the right, program and story on the workbench."""
    player, outline = player_of(editor), Outline(editor)

    def open_program(index: int) -> None:
        player.choose(index)
        editor.panels.show_page("program")

    outline.program_chosen.connect(open_program)
    player.moved.connect(lambda _: editor.commands.refresh())
    race = RacePanel(editor, player)
    CardRows(editor, player, race)
    lab = Lab(editor)
    docks = {
        "palette": Docked(Palette(editor), _LEFT),
        "library": Docked(Library(editor), _LEFT, asleep=False),
        "inspector": Docked(Inspector(editor), _RIGHT),
        "outline": Docked(outline, _RIGHT),
        "racers": Docked(RacersPanel(editor, player, race), _LEFT, workspace=STUDIO),
        "story": Docked(Story(editor, player), _RIGHT, workspace=STUDIO),
        "lab": Docked(lab, _RIGHT, workspace=LAB),
        "lab-verdict": Docked(lab.verdict, _BOTTOM, workspace=LAB),
    }
    return Furniture(docks, {"race": race, "program": ProgramPanel(editor, player), "ask": AskPanel(editor, player)})
