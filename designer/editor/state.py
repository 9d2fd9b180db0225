# SPDX-License-Identifier: GPL-3.0-or-later
"""What the editor shows and holds that is no part of the course: tool, stamp, selection, cursor, playback."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.editor.workspace import DRAW, Workspace
from designer.findings import Finding
from designer.game import Plan
from designer.grid import Cell
from designer.stamp import Stamp

COURSE, SPACES, NOTE = "course", "spaces", "note"
"""The kinds of things that the inspector can be about in every game; a game has more of its own."""


@dataclass(frozen=True)
class Subject:
    """What the inspector is about.

    Attributes:
        kind: what it is.
        index: the index of the checkpoint, dock, placement or note in the course; 0 otherwise.
        name: the robot's name.
    """

    kind: str
    index: int = 0
    name: str = ""


class Symmetry(Enum):
    """How a stroke is repeated over the board it is drawn on."""

    NONE = "none"
    EAST_WEST = "east-west"
    NORTH_SOUTH = "north-south"
    BOTH = "both"
    HALF_TURN = "half-turn"
    QUARTER_TURNS = "quarter-turns"


USUALLY_SHOWN = frozenset({"grid", "beams", "findings", "notes"})
"""What is laid over the boards at first, in every game."""

Shown = frozenset[str]
"""What is laid over the boards, by name; a game has more of its own (``routes``)."""


class EditorState(QObject):
    """The one place for what the editor holds beside the course; every part reads it, and listens.

    Only its own methods change what it holds: they tell everybody.

    Attributes:
        workspace: the workspace that is shown.
        tool: the id of the tool in hand (``brush``); stamp: what the brush paints.
        cursor: the space of the keyboard cursor; the last one clicked or moved to.
        hover: the space under the mouse, None when it is elsewhere.
        selection: the selected spaces.
        subject: what the inspector is about; with SPACES it is the selection, or the cursor's space.
        shown: the visible layers.
        symmetry: the symmetry of strokes.
        scene: what playback puts on the boards, in the player's own terms; None for nothing.
        findings: the findings of the course, as of the last check, without those that the author accepts.
        accepted: the findings that the author accepts, with the reasons.
        analysis: the reachability analysis of the last check, or None.
        status: what the tool says.
        busy: whether the tool is in the middle of a stroke.

    Signals:
        workspaceChanged: the workspace that is shown.
        toolChanged: the id of the tool in hand.
        stampChanged: the stamp in hand, or None.
        cursorChanged: the space of the keyboard cursor, or None.
        hoverChanged: the space under the mouse, or None.
        selectionChanged: the selected spaces (a frozenset of cells).
        subjectChanged: what the inspector is about.
        shownChanged: the visible layers.
        symmetryChanged: the symmetry of strokes.
        sceneChanged: what playback puts on the boards.
        findingsChanged: the findings of the course as it is now; what the author accepts is asked for.
        analysisChanged: the reachability analysis, or None while it is being made.
        statusChanged: what the tool says in the status bar.
        busyChanged: whether the tool is in the middle of a stroke.
        revealRequested: the canvas shall show this space.
    """

    workspaceChanged = pyqtSignal(object)
    toolChanged = pyqtSignal(str)
    stampChanged = pyqtSignal(object)
    cursorChanged = pyqtSignal(object)
    hoverChanged = pyqtSignal(object)
    selectionChanged = pyqtSignal(object)
    subjectChanged = pyqtSignal(object)
    shownChanged = pyqtSignal(object)
    symmetryChanged = pyqtSignal(object)
    sceneChanged = pyqtSignal(object)
    findingsChanged = pyqtSignal(object)
    analysisChanged = pyqtSignal(object)
    statusChanged = pyqtSignal(str)
    busyChanged = pyqtSignal(bool)
    revealRequested = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = DRAW
        self.tool = "brush"
        self.stamp: Stamp | None = None
        self.cursor: Cell | None = None
        self.hover: Cell | None = None
        self.selection: frozenset[Cell] = frozenset()
        self.subject = Subject(COURSE)
        self.shown: Shown = USUALLY_SHOWN
        self.symmetry = Symmetry.NONE
        self.scene: Any = None
        self.findings: tuple[Finding, ...] = ()
        self.accepted: tuple[Finding, ...] = ()
        self.analysis: Any = None
        self.status = ""
        self.busy = False

    @property
    def here(self) -> Cell | None:
        """The space that words are about: under the mouse, else under the cursor."""
        return self.hover if self.hover is not None else self.cursor

    @property
    def subject_cells(self) -> tuple[Cell, ...]:
        """The spaces that the inspector edits: the selection, else the cursor's space."""
        if self.selection:
            return tuple(sorted(self.selection, key=lambda c: (c.y, c.x)))
        return (self.cursor,) if self.cursor is not None else ()

    def _hold(self, name: str, value: object) -> bool:
        """Hold something else from now on, and tell everybody; returns whether it is something else."""
        differs = bool(value != getattr(self, name))
        if differs:
            setattr(self, name, value)
            getattr(self, f"{name}Changed").emit(value)
        return differs

    def set_tool(self, tool: str) -> None:
        """Take a tool into the hand."""
        self._hold("tool", tool)

    def set_stamp(self, stamp: Stamp | None) -> None:
        """Take a stamp; a tool that cannot paint stamps gives way to the brush."""
        self.stamp = stamp
        self.stampChanged.emit(stamp)

    def set_workspace(self, workspace: Workspace) -> None:
        """Another workspace is shown."""
        self._hold("workspace", workspace)

    def set_cursor(self, cell: Cell | None) -> None:
        """Move the keyboard cursor; the inspector follows it."""
        self._hold("cursor", cell)
        if cell is not None:
            self.set_subject(Subject(SPACES))

    def set_hover(self, cell: Cell | None) -> None:
        """The mouse is over another space."""
        self._hold("hover", cell)

    def select(self, cells: Iterable[Cell]) -> None:
        """Select these spaces and no others."""
        selection = frozenset(cells)
        if self._hold("selection", selection):
            if selection:
                self.set_subject(Subject(SPACES))
            self.subjectChanged.emit(self.subject)

    def set_subject(self, subject: Subject) -> None:
        """Tell the inspector what it is about."""
        if subject != self.subject or subject.kind == SPACES:
            self.subject = subject
            self.subjectChanged.emit(subject)

    def show_layers(self, **visible: bool) -> None:
        """Show or hide what is laid over the boards, by name: ``show_layers(grid=False)``."""
        off = {name for name, on in visible.items() if not on}
        self._hold("shown", (self.shown - off) | {name for name, on in visible.items() if on})

    def set_symmetry(self, symmetry: Symmetry) -> None:
        """Repeat strokes in this symmetry."""
        self._hold("symmetry", symmetry)

    def set_scene(self, scene: object | None) -> None:
        """Put something on the boards."""
        self.scene = scene
        self.sceneChanged.emit(scene)

    def set_findings(self, findings: tuple[Finding, ...], accepted: tuple[Finding, ...] = ()) -> None:
        """The findings of the course as it is now, open and accepted ones.

        Told even if they say the same: their fixes are those of another course.
        """
        if findings or accepted or self.findings or self.accepted:
            self.findings, self.accepted = findings, accepted
            self.findingsChanged.emit(findings)

    def set_analysis(self, analysis: object | None) -> None:
        """The reachability analysis of the course as it is now."""
        if analysis is not self.analysis:
            self.analysis = analysis
            self.analysisChanged.emit(analysis)

    def set_status(self, text: str) -> None:
        """What the tool has to say."""
        self._hold("status", text)

    def set_busy(self, busy: bool) -> None:
        """A stroke begins, or it has ended."""
        self._hold("busy", busy)

    def reveal(self, cell: Cell) -> None:
        """Show this space on the canvas and put the cursor there."""
        self.set_cursor(cell)
        self.revealRequested.emit(cell)

    def shift(self, east: int, south: int) -> None:
        """Follow the course when all its places have moved."""

        def moved(cell: Cell | None) -> Cell | None:
            return None if cell is None else Cell(cell.x + east, cell.y + south)

        self.cursor, self.hover = moved(self.cursor), moved(self.hover)
        self.selection = frozenset(Cell(c.x + east, c.y + south) for c in self.selection)
        self.cursorChanged.emit(self.cursor)
        self.selectionChanged.emit(self.selection)

    def keep_to(self, course: Plan) -> None:
        """Let go of spaces that are no more, for instance because a board was taken out again."""
        if not self.busy:
            self.select(cell for cell in self.selection if cell in course)
            if self.cursor is not None and self.cursor not in course:
                self.set_cursor(None)

    def reset(self) -> None:
        """Another course was loaded: nothing of the old one is selected or shown."""
        self.select(())
        self.set_hover(None)
        self.set_cursor(None)
        self.set_scene(None)
        self.set_findings(())
        self.set_analysis(None)
        self.set_subject(Subject(COURSE))
