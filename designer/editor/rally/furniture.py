# SPDX-License-Identifier: GPL-3.0-or-later
"""The panels of RoboRally."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from designer.base.words import Sentence, sentence
from designer.editor.desk import Docked, Furniture
from designer.editor.panel import Offered, late
from designer.editor.rally.race.playback import player_of
from designer.editor.workspace import GALLERY, LAB, STUDIO

if TYPE_CHECKING:
    from designer.editor.context import Editor

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


def _offered(title: Sentence, where: str, *, searched: bool = False) -> Offered:
    return Offered(title, late(f"designer.editor.rally.race.{where}"), searched)


def _of_gallery(title: Sentence, where: str, area: Qt.DockWidgetArea) -> Docked:
    offered = Offered(title, late(f"designer.editor.rally.gallery.{where}"))
    return Docked(offered, area, asleep=False, workspace=GALLERY)


def furniture(editor: Editor) -> Furniture:
    """Palette and library at the left, inspector and outline at the right, program and story on the workbench."""
    player = player_of(editor)
    player.moved.connect(lambda _: editor.commands.refresh())
    player.asking.changed.connect(lambda: editor.panels["ask"].come_and_go())
    docks = {
        "palette": Docked(_offered(sentence("Palette"), "palette:Palette", searched=True), _LEFT),
        "library": Docked(_offered(sentence("Boards"), "library:Library", searched=True), _LEFT, asleep=False),
        "inspector": Docked(_offered(sentence("Inspector"), "inspector:Inspector"), _RIGHT),
        "outline": Docked(_offered(sentence("Course outline"), "outline:Outline"), _RIGHT),
        "racers": Docked(_offered(sentence("Race"), "racers:RacersPanel"), _LEFT, workspace=STUDIO),
        "story": Docked(_offered(sentence("Story"), "story:Story"), _RIGHT, workspace=STUDIO),
        "lab": Docked(_offered(sentence("Course lab"), "lab_charts:LabCharts"), _RIGHT, workspace=LAB),
        "lab-verdict": Docked(_offered(sentence("What stands out"), "lab_verdict:LabVerdict"), _BOTTOM, workspace=LAB),
        "lab-advice": Docked(_offered(sentence("What would help"), "lab_advice:LabAdvice"), _BOTTOM, workspace=LAB),
        "gallery-wish": _of_gallery(sentence("Wish"), "wish:WishForm", _LEFT),
        "gallery-kinds": _of_gallery(sentence("Map of kinds"), "map:KindMap", _RIGHT),
        "gallery-picked": _of_gallery(sentence("Picked course"), "choice:PickedCourse", _RIGHT),
    }
    pages = {
        "race": _offered(sentence("Race"), "card_rows:Race"),
        "program": _offered(sentence("Program"), "program:ProgramPanel"),
        "ask": _offered(sentence("Ask"), "ask:AskPanel"),
    }
    return Furniture(docks, pages)
