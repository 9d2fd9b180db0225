# SPDX-License-Identifier: GPL-3.0-or-later
"""What RoboRally brings to the window: its tools, panels, commands, workspaces, and what plays a course."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt

from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence
from designer.editor.desk import FINDINGS, GRID, NOTES, BarEntry, Desk, DockedPanel, GamePanels, Switch
from designer.editor.document import Document
from designer.editor.panel import PanelOffer
from designer.editor.rally.ask.open_question import OpenQuestion, question_of
from designer.editor.rally.ask.question import QuestionKind
from designer.editor.rally.boards import drops
from designer.editor.rally.boards.deletion import delete
from designer.editor.rally.boards.ground import RallyGround
from designer.editor.rally.commands import commands
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.rules import EditionChoice
from designer.editor.rally.small_pictures import paint_sign
from designer.editor.rally.tools.belt_brush import BeltBrush
from designer.editor.rally.tools.board_tool import BoardTool
from designer.editor.rally.tools.checkpoint_tool import CheckpointTool
from designer.editor.rally.tools.crusher_tool import CrusherTool
from designer.editor.rally.tools.dock_tool import DockTool, StartSpaceTool
from designer.editor.rally.tools.edge_tools import LaserTool, PusherTool, WallTool
from designer.editor.rally.tools.expansions import EXPANSION_TOOLS
from designer.editor.rally.tools.robot_tools import LossTool, QuestionTool, RobotTool
from designer.editor.rally.tools.token_tools import AntennaTool, RebootTokenTool
from designer.editor.state import EditorState
from designer.editor.tools.base import Tool
from designer.editor.tools.brush import Brush
from designer.editor.tools.ellipse import EllipseTool
from designer.editor.tools.eraser import Eraser
from designer.editor.tools.eyedropper import Eyedropper
from designer.editor.tools.fill import Fill
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.select import Select, SelectAlike, Wand
from designer.editor.workspace import DRAW, GALLERY, LAB, STUDIO

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.widgets.link_line import Link

_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


def _offered(
    title: Sentence, where: str, icon: str = "", *, searched: bool = False, has_own_head: bool = False
) -> PanelOffer:
    return PanelOffer(title, Lazy(where), searched, icon, has_own_head)


_DOCKS = {
    "palette": DockedPanel(
        _offered(sentence("Palette"), "designer.editor.rally.library.palette:Palette", "palette",
                 searched=True), _LEFT),
    "library": DockedPanel(
        _offered(sentence("Boards"), "designer.editor.rally.library.library:Library", "squares-four", searched=True),
        _LEFT),
    "stamps": DockedPanel(
        _offered(sentence("Stamps"), "designer.editor.rally.library.stamp_shelf:StampShelf", "push-pin", searched=True),
        _LEFT),
    "inspector": DockedPanel(
        _offered(sentence("Inspector"), "designer.editor.rally.inspector.inspector:Inspector", "sliders"), _RIGHT),
    "outline": DockedPanel(
        _offered(sentence("Course outline"), "designer.editor.rally.inspector.outline:CourseOutline", "tree-structure"),
        _RIGHT),
    "racers": DockedPanel(
        _offered(sentence("Race"), "designer.editor.rally.race.racers:RacersPanel", "robot"), _LEFT, workspace=STUDIO),
    "story": DockedPanel(
        _offered(sentence("Story"), "designer.editor.rally.race.story:RaceStory", "list-bullets"),
        _RIGHT, workspace=STUDIO),
    "lab": DockedPanel(
        _offered(sentence("Course lab"), "designer.editor.rally.lab.charts_panel:LabCharts", "chart-bar",
                 has_own_head=True),
        _RIGHT, workspace=LAB),
    "lab-verdict": DockedPanel(
        _offered(sentence("What stands out"), "designer.editor.rally.lab.verdict_panel:LabVerdict", "list-bullets"),
        _BOTTOM, workspace=LAB),
    "lab-advice": DockedPanel(
        _offered(sentence("What would help"), "designer.editor.rally.lab.advice_panel:LabAdvice", "sparkle"),
        _BOTTOM, workspace=LAB),
    "gallery-wish": DockedPanel(
        _offered(sentence("Wish"), "designer.editor.rally.gallery.wish_form:WishForm", "sliders"),
        _LEFT, workspace=GALLERY),
    "gallery-kinds": DockedPanel(
        _offered(sentence("Map of kinds"), "designer.editor.rally.gallery.kind_map:KindMap", "grid-four"),
        _RIGHT, workspace=GALLERY),
    "gallery-picked": DockedPanel(
        _offered(sentence("Picked course"), "designer.editor.rally.gallery.picked_course:PickedCourse", "check-square"),
        _RIGHT, workspace=GALLERY),
}  # fmt: skip
"""Palette and library at the left, inspector and outline at the right; what one workspace alone has."""

_PAGES = {
    "race": _offered(sentence("Race"), "designer.editor.rally.race.card_rows:RallyRacePanel"),
    "program": _offered(sentence("Program"), "designer.editor.rally.race.program_panel:ProgramPanel"),
    "ask": _offered(sentence("Ask"), "designer.editor.rally.ask.panel:AskPanel"),
}
"""The pages of the workbench."""


_SHOW_RULES = Lazy("designer.editor.rally.rules:show_rules")
"""Makes a row for each of seventy rules, most of which nobody asks for."""

_SHOW_LOSS = Lazy("designer.editor.rally.race.loss_place:show_card")
"""Knows the engine, which nobody waits for who does not play."""

_VERDICT_LINKS = Lazy("designer.editor.rally.race.verdict:verdict_links")
"""Knows the search, which nobody waits for at a start."""


def _verdict(editor: Editor) -> tuple[tuple[Link, ...], ...]:
    """The verdict in groups of parts; none while it is not known."""
    links: tuple[tuple[Link, ...], ...] = _VERDICT_LINKS(editor) if editor.state.analysis is not None else ()
    return links


def rally_panels(editor: Editor) -> GamePanels:
    """The panels of RoboRally, which follow the race that is watched and the question that is asked."""
    player_of(editor).moved.connect(lambda _: editor.commands.refresh())
    question_of(editor).changed.connect(lambda: editor.panels["ask"].come_and_go())
    editor.state.optionRequested.connect(lambda key: _SHOW_RULES(editor, key))
    losses = losses_of_editor(editor)
    losses.changed.connect(lambda: _SHOW_LOSS(editor, losses))
    losses.asked.connect(lambda cell: question_of(editor).ask(QuestionKind.FASTEST, cell))
    return GamePanels(_DOCKS, _PAGES)


def _player(document: Document[Any], state: EditorState, parent: QObject) -> Playback:
    """What plays the programs of a course, and holds what is asked of it."""
    player = Playback(document, state, parent)
    player.asking = OpenQuestion(document, state, player)
    return player


TOOLS: tuple[type[Tool], ...] = (
    Select, Wand, SelectAlike, Brush, BeltBrush, RectangleTool, EllipseTool, Fill, Eraser, Eyedropper,
    WallTool, LaserTool, PusherTool, CrusherTool, *EXPANSION_TOOLS,
    CheckpointTool, DockTool, StartSpaceTool, RebootTokenTool, AntennaTool, BoardTool,
)  # fmt: skip
"""Every tool for drawing a course, in the order of the tool bar and the menu."""

BAR = (
    ("file.save", "edit.undo", "edit.redo"),
    (
        BarEntry("tool.select", sentence("Select")),
        BarEntry("tool.brush", sentence("Brush")),
        BarEntry("tool.belt", sentence("Belt")),
        BarEntry("tool.rectangle", sentence("Shape"), ("tool.rectangle", "tool.ellipse", "tool.fill")),
        BarEntry("tool.eraser", sentence("Erase")),
        BarEntry("tool.eyedropper", sentence("Pick")),
    ),
    (
        BarEntry("hold.turn-right", shifted="hold.turn-left"),
        BarEntry("hold.mirror-east-west", shifted="hold.mirror-north-south"),
    ),
)
"""An element that is chosen in the palette brings the tool that places it: those are not in the bar."""

VERBS = {
    STUDIO.key: (
        BarEntry("program.race", sentence("Let robots race")),
        BarEntry("robot.fastest", sentence("Fastest from here")),
        BarEntry("program.compare", sentence("Compare")),
        BarEntry(
            "program.take-along",
            sentence("Take along"),
            ("program.take-along", "program.save-replay", "file.copy-code", "file.export", "file.site"),
        ),
    ),
    LAB.key: (
        BarEntry("lab.run", sentence("Run 1000 races")),
        BarEntry("lab.watch", sentence("Watch one")),
        BarEntry("lab.help", sentence("What would help")),
        BarEntry("lab.save", sentence("Save numbers")),
    ),
    GALLERY.key: (
        BarEntry("gallery.make", sentence("Make 12 courses")),
        BarEntry("gallery.more", sentence("More like this")),
        BarEntry("gallery.open", sentence("Open")),
        BarEntry("gallery.copy-code", sentence("Take along")),
    ),
}

SWITCHES = (
    GRID,
    Switch("beams", sentence("Laser beams"), sentence("Shows the beams of the board lasers."), "Ctrl+Shift+I",
           "lightning"),
    FINDINGS,
    NOTES,
    Switch("routes", sentence("Par route"),
           sentence("Shows the shortest route through the race, or to the selected checkpoint."), "Ctrl+Shift+R",
           "path", separator=True),
    Switch("traps", sentence("Traps"), sentence("Hatches the spaces and headings from which a robot cannot finish."),
           "Ctrl+Shift+X", "prohibit"),
    Switch("heat", sentence("Distances"),
           sentence("Shows the registers from each space to checkpoint 1, or to the selected one."),
           "Ctrl+Shift+D", "fire"),
    Switch("coverage", sentence("Laser damage"),
           sentence("Shows how much damage lasers deal on each space."), "Ctrl+Shift+J", "target"),
    Switch("flow", sentence("Belt flow"), sentence("Shows where each belt finally takes a robot."), "Ctrl+Shift+K",
           "flow-arrow"),
    Switch("trails", sentence("All trails"), sentence("Shows the paths of robots in all rounds of the race."),
           "Shift+T", "line-segments"),
)  # fmt: skip

CONTEXT_MENU = (
    "?robot.fastest", "?robot.hand", "?robot.lost", "?robot.rename", "?robot.turn", "?robot.remove", "",
    "edit.cut", "edit.copy", "edit.paste", "edit.delete", "",
    "selection.turn-right", "selection.turn-left",
    "selection.mirror-east-west", "selection.mirror-north-south", "belt.reverse", "",
    "board.turn-right", "board.mirror-east-west", "board.lay-again", "board.lay-over", "board.remove", "",
    "course.note",
)  # fmt: skip


DESK = Desk(
    tools=TOOLS,
    grips=(QuestionTool, RobotTool, LossTool, CheckpointTool, AntennaTool, DockTool, RebootTokenTool),
    bar=BAR,
    verbs=VERBS,
    bar_end=EditionChoice,
    commands=commands,
    switches=SWITCHES,
    context_menu=CONTEXT_MENU,
    ground=RallyGround,
    furniture=rally_panels,
    player=_player,
    drops=drops,
    delete=delete,
    emblem=lambda painter, rect: paint_sign(painter, rect, "F1"),
    mended=lambda painter, rect: paint_sign(painter, rect, "r"),
    workspaces=(DRAW, STUDIO, LAB, GALLERY),
    verdict=_verdict,
    show_replay=Lazy("designer.editor.rally.race.replays:show_replay"),
    prepare=Lazy("designer.editor.rally.lab.preparation:compile_ahead"),
    middles={GALLERY.key: Lazy("designer.editor.rally.gallery.page:GalleryPage")},
)
