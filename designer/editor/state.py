# SPDX-License-Identifier: GPL-3.0-or-later
"""What the editor shows and holds that is no part of the course: tool, stamp, selection, cursor, playback."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.grid import Cell
from designer.editor.workspace import DRAW, Workspace
from designer.game.contract import AnyPlan
from designer.game.findings import Finding, Severity, severity_counts
from designer.game.stamp import Stamp

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


class StrokeSymmetry(Enum):
    """How a stroke is repeated over the board it is drawn on."""

    NONE = "none"
    EAST_WEST = "east-west"
    NORTH_SOUTH = "north-south"
    BOTH = "both"
    HALF_TURN = "half-turn"
    QUARTER_TURNS = "quarter-turns"


class Awaited(Enum):
    """What is still being looked for on the course as it is.

    NOTHING: findings and analysis are of this course. ROUTES: the findings are those that were found soon, the analysis
    is of the course before. ALL: the findings are of the course before, too.
    """

    NOTHING = "nothing"
    ROUTES = "routes"
    ALL = "all"


USUALLY_SHOWN = frozenset({"grid", "beams", "findings", "notes"})
"""What is laid over the boards at first, in every game."""

Shown = frozenset[str]
"""What is laid over the boards, by name; a game has more of its own (``routes``)."""


class EditorState(QObject):
    """The one place for what the editor holds beside the course; every part listens.

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
        awaitedChanged: what of findings and analysis is still being looked for.
        statusChanged: what the tool says in the status bar.
        busyChanged: whether the tool is in the middle of a stroke.
        workChanged: how much is done of what goes on in the background.
        revealRequested: the canvas shall show this space.
        optionRequested: the rules of the course shall be shown, this one before all, by its key.
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
    awaitedChanged = pyqtSignal(object)
    statusChanged = pyqtSignal(str)
    busyChanged = pyqtSignal(bool)
    workChanged = pyqtSignal(object)
    revealRequested = pyqtSignal(object)
    optionRequested = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = DRAW
        self._tool = "brush"
        self._stamp: Stamp | None = None
        self._cursor: Cell | None = None
        self._hover: Cell | None = None
        self._selection: frozenset[Cell] = frozenset()
        self._subject = Subject(COURSE)
        self._shown: Shown = USUALLY_SHOWN
        self._work: float | None = None
        self._symmetry = StrokeSymmetry.NONE
        self._scene: Any = None
        self._findings: tuple[Finding, ...] = ()
        self._accepted: tuple[Finding, ...] = ()
        self._counts: Counter[Severity] = Counter()
        self._analysis: object | None = None
        self._awaited = Awaited.NOTHING
        self._status = ""
        self._busy = False

    @property
    def workspace(self) -> Workspace:
        """The workspace that is shown."""
        return self._workspace

    @property
    def tool(self) -> str:
        """The id of the tool in hand (``brush``)."""
        return self._tool

    @property
    def stamp(self) -> Stamp | None:
        """What the brush paints."""
        return self._stamp

    @property
    def cursor(self) -> Cell | None:
        """The space of the keyboard cursor; the last one clicked or moved to."""
        return self._cursor

    @property
    def hover(self) -> Cell | None:
        """The space under the mouse, None when it is elsewhere."""
        return self._hover

    @property
    def here(self) -> Cell | None:
        """The space that words are about: under the mouse, else under the cursor."""
        return self._hover if self._hover is not None else self._cursor

    @property
    def selection(self) -> frozenset[Cell]:
        """The selected spaces."""
        return self._selection

    @property
    def subject(self) -> Subject:
        """What the inspector is about; with SPACES it is the selection, or the cursor's space."""
        return self._subject

    @property
    def subject_cells(self) -> tuple[Cell, ...]:
        """The spaces that the inspector edits: the selection, else the cursor's space."""
        if self._selection:
            return tuple(sorted(self._selection, key=lambda c: (c.y, c.x)))
        return (self._cursor,) if self._cursor is not None else ()

    @property
    def shown(self) -> Shown:
        """The visible layers."""
        return self._shown

    @property
    def symmetry(self) -> StrokeSymmetry:
        """The symmetry of strokes."""
        return self._symmetry

    @property
    def scene(self) -> Any:
        """What playback puts on the boards, in the player's own terms; None for nothing."""
        return self._scene

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of the course, as of the last check, without those that the author accepts."""
        return self._findings

    @property
    def accepted(self) -> tuple[Finding, ...]:
        """The findings that the author accepts, with the reasons."""
        return self._accepted

    @property
    def counts(self) -> Counter[Severity]:
        """How many of the findings, accepted ones aside, are how bad."""
        return self._counts

    @property
    def analysis(self) -> Any:
        """The reachability analysis of the last check, or None."""
        return self._analysis

    @property
    def awaited(self) -> Awaited:
        """What is still being looked for; told of what takes longer than a glance, so that nothing flickers."""
        return self._awaited

    @property
    def status(self) -> str:
        """What the tool says."""
        return self._status

    @property
    def busy(self) -> bool:
        """Whether the tool is in the middle of a stroke."""
        return self._busy

    @property
    def work(self) -> float | None:
        """How much is done of the races or of the search that goes on in the background, 0 to 1; None if none does."""
        return self._work

    def set_work(self, work: float | None) -> None:
        """Races or a search have come so far, or they have ended."""
        if work != self._work:
            self._work = work
            self.workChanged.emit(work)

    def set_tool(self, tool: str) -> None:
        """Take a tool into the hand."""
        if tool != self._tool:
            self._tool = tool
            self.toolChanged.emit(tool)

    def set_stamp(self, stamp: Stamp | None) -> None:
        """Take a stamp; a tool that cannot paint stamps gives way to the brush."""
        self._stamp = stamp
        self.stampChanged.emit(stamp)

    def set_workspace(self, workspace: Workspace) -> None:
        """Another workspace is shown."""
        if workspace is not self._workspace:
            self._workspace = workspace
            self.workspaceChanged.emit(workspace)

    def set_cursor(self, cell: Cell | None) -> None:
        """Move the keyboard cursor; the inspector follows it."""
        if cell != self._cursor:
            self._cursor = cell
            self.cursorChanged.emit(cell)
        if cell is not None:
            self.set_subject(Subject(SPACES))

    def set_hover(self, cell: Cell | None) -> None:
        """The mouse is over another space."""
        if cell != self._hover:
            self._hover = cell
            self.hoverChanged.emit(cell)

    def select(self, cells: Iterable[Cell]) -> None:
        """Select these spaces and no others."""
        selection = frozenset(cells)
        if selection != self._selection:
            self._selection = selection
            self.selectionChanged.emit(selection)
            if selection:
                self.set_subject(Subject(SPACES))
            self.subjectChanged.emit(self._subject)

    def set_subject(self, subject: Subject) -> None:
        """Tell the inspector what it is about."""
        if subject != self._subject or subject.kind == SPACES:
            self._subject = subject
            self.subjectChanged.emit(subject)

    def show_layers(self, **visible: bool) -> None:
        """Show or hide what is laid over the boards, by name: ``show_layers(grid=False)``."""
        off = {name for name, on in visible.items() if not on}
        shown = (self._shown - off) | {name for name, on in visible.items() if on}
        if shown != self._shown:
            self._shown = shown
            self.shownChanged.emit(shown)

    def set_symmetry(self, symmetry: StrokeSymmetry) -> None:
        """Repeat strokes in this symmetry."""
        if symmetry != self._symmetry:
            self._symmetry = symmetry
            self.symmetryChanged.emit(symmetry)

    def set_scene(self, scene: object | None) -> None:
        """Put something on the boards."""
        self._scene = scene
        self.sceneChanged.emit(scene)

    def set_findings(self, findings: tuple[Finding, ...], accepted: tuple[Finding, ...] = ()) -> None:
        """The findings of the course as it is now, open and accepted ones.

        Told even if they say the same: their fixes are those of another course.
        """
        if findings or accepted or self._findings or self._accepted:
            self._findings, self._accepted, self._counts = findings, accepted, severity_counts(findings)
            self.findingsChanged.emit(findings)

    def set_analysis(self, analysis: object | None) -> None:
        """The reachability analysis of the course as it is now."""
        if analysis is not self._analysis:
            self._analysis = analysis
            self.analysisChanged.emit(analysis)

    def set_awaited(self, awaited: Awaited) -> None:
        """So much is still being looked for."""
        if awaited is not self._awaited:
            self._awaited = awaited
            self.awaitedChanged.emit(awaited)

    def set_status(self, text: str) -> None:
        """What the tool has to say."""
        if text != self._status:
            self._status = text
            self.statusChanged.emit(text)

    def set_busy(self, busy: bool) -> None:
        """A stroke begins, or it has ended."""
        if busy != self._busy:
            self._busy = busy
            self.busyChanged.emit(busy)

    def reveal(self, cell: Cell) -> None:
        """Show this space on the canvas and put the cursor there."""
        self.set_cursor(cell)
        self.revealRequested.emit(cell)

    def shift(self, east: int, south: int) -> None:
        """Follow the course when all its places have moved."""

        def moved(cell: Cell | None) -> Cell | None:
            return None if cell is None else Cell(cell.x + east, cell.y + south)

        self._cursor, self._hover = moved(self._cursor), moved(self._hover)
        self._selection = frozenset(Cell(c.x + east, c.y + south) for c in self._selection)
        self.cursorChanged.emit(self._cursor)
        self.selectionChanged.emit(self._selection)

    def keep_to(self, course: AnyPlan) -> None:
        """Let go of spaces that are no more, for instance because a board was taken out again."""
        if not self._busy:
            self.select(cell for cell in self._selection if cell in course)
            if self._cursor is not None and self._cursor not in course:
                self.set_cursor(None)

    def reset(self) -> None:
        """Another course was loaded: nothing of the old one is selected or shown."""
        self.select(())
        self.set_hover(None)
        self.set_cursor(None)
        self.set_scene(None)
        self.set_findings(())
        self.set_analysis(None)
        self.set_awaited(Awaited.NOTHING)
        self.set_subject(Subject(COURSE))
