# SPDX-License-Identifier: GPL-3.0-or-later
"""The desk: what a game brings to the window. It is found by the game's room, as its commands are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QMimeData, QObject, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QWidget

from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence, tr
from designer.editor.canvas.ground import Ground
from designer.editor.command import Command
from designer.editor.context import CoursePlayer
from designer.editor.ghost import Pointer
from designer.editor.panel import PanelOffer
from designer.editor.tools.base import Tool
from designer.editor.widgets.link_line import Link
from designer.editor.workspace import DRAW, Workspace
from designer.game.contract import Game

if TYPE_CHECKING:
    from designer.editor.context import Editor

Art = Callable[[QPainter, QRectF], None]
"""Paints something into a rectangle."""


@dataclass(frozen=True, eq=False)
class Switch:
    """Something that is laid over the boards and can be shown and hidden; its command is ``view.<key>``."""

    key: str
    title: Sentence
    doc: Sentence
    shortcut: str = ""
    icon: str = ""
    separator: bool = False


GRID = Switch("grid", sentence("Grid"), sentence("Shows the lines between spaces."), "Ctrl+G", "grid-four", True)
FINDINGS = Switch(
    "findings", sentence("Problems on boards"), sentence("Marks problems on their spaces."),
    "Ctrl+Shift+M", "warning",
)  # fmt: skip
NOTES = Switch("notes", sentence("Notes"), sentence("Marks spaces that have a note."), "", "note")


class DropTarget(Protocol):
    """What can be dropped on the boards; a module of functions is enough."""

    def accepts(self, data: QMimeData | None) -> bool:
        """Whether this can be dropped."""

    def drag_over(self, editor: Any, data: QMimeData | None, at: Pointer) -> None:
        """Something is dragged over a space."""

    def drop(self, editor: Any, data: QMimeData | None, at: Pointer) -> bool:
        """Something was dropped on a space; returns whether it meant anything."""


class FileDrops:
    """Files can be dropped on the boards, and are opened."""

    def accepts(self, data: QMimeData | None) -> bool:
        """Whether there is a file of ours among them."""
        return bool(dropped_files(data))

    def drag_over(self, editor: Any, data: QMimeData | None, at: Pointer) -> None:
        """A file is opened wherever it is dropped, so there is nothing to show."""

    def drop(self, editor: Any, data: QMimeData | None, at: Pointer) -> bool:
        """Open the first one."""
        files = dropped_files(data)
        return bool(files) and bool(editor.files.open(files[0]))


def dropped_files(data: QMimeData | None) -> tuple[Path, ...]:
    """The files that are dropped, those that may be ours."""
    urls = data.urls() if data is not None else []
    return tuple(Path(url.toLocalFile()) for url in urls if url.toLocalFile().endswith(".json"))


class SilentPlayer(QObject):
    """The player of a game that has nothing to play."""

    moved = pyqtSignal(int)
    reduced_motion = can_play = active = False
    asking = None

    def __init__(self, document: Any, state: Any, parent: QObject) -> None:
        super().__init__(parent)

    def pause(self) -> None:
        """Nothing plays."""

    def set_active(self, active: bool) -> None:
        """Nobody looks at it."""


class GuideWidget(QWidget):
    """A bar over the foot of the boards that leads through a first course."""

    def begin(self, *, by_keyboard: bool = False) -> None:
        """Show the first step, worded for the mouse or for the keyboard."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Welcome:
    """What a game shows on the welcome page besides its templates and courses.

    Attributes:
        guide: makes the bar that leads through a first course; begins from the template ``guided``.
    """

    guide: Callable[[Editor], GuideWidget] | None = None
    guided: str = ""


@dataclass(frozen=True, eq=False)
class DockedPanel:
    """A panel at its first place.

    Attributes:
        panel: the panel, which is made when it is needed.
        area: the side of the window; panels at the left share one place, and so do those below.
        asleep: whether it does nothing without a course.
        workspace: the workspace in which it is shown at first.
    """

    panel: PanelOffer
    area: Qt.DockWidgetArea
    asleep: bool = True
    workspace: Workspace = DRAW


@dataclass(frozen=True, eq=False)
class GamePanels:
    """The panels of a game: docks by name, and pages of the workbench by name."""

    docks: Mapping[str, DockedPanel]
    pages: Mapping[str, PanelOffer]


def _summary(editor: Editor) -> tuple[tuple[Link, ...], ...]:
    """The summary of the checks, which leads to the problems."""
    analysis = editor.state.analysis
    words = editor.document.game.checking().summary(analysis) if analysis is not None else ""

    def show_problems() -> None:
        editor.panels.show_page("problems")

    return ((Link(words, tr("Shows the problems."), show_problems),),) if words else ()


@dataclass(frozen=True, eq=False)
class Desk:
    """What a game brings to the window: at least tools and a bar.

    Attributes:
        tools: the tools, in the order of the tool bar and the menu.
        bar: the commands of the tool bar, group by group.
        grips: the tools with which the arrow drags what lies on a space, the topmost first.
        bar_end: makes what stands at the end of the bar.
        commands: the game's own commands by subject, which come behind the general ones of it.
        switches: what can be shown over the boards, in the order of the menu.
        context_menu: the commands of the menu under the pointer; an empty name is a line, one behind ``?`` is left
            out where it cannot be done.
        ground: makes what is laid on the canvas.
        furniture: makes the panels.
        player: makes what plays a course.
        drops: what can be dropped on the boards.
        delete: removes what the inspector is about; returns False where that is only spaces.
        welcome: its part of the welcome page.
        emblem: its sign; mended: the picture for "no problems".
        workspaces: the workspaces of the game, in the order of their switch.
        verdict: what the analysis of a plan says, in groups of words and links; without one its summary leads to the
            problems.
        show_replay: puts a replay with a name into the player, its course being loaded; None without replays.
        middles: makes what stands in place of the boards in a workspace of that key, when it is first shown.
    """

    tools: tuple[type[Tool], ...]
    bar: tuple[tuple[str, ...], ...]
    grips: tuple[type[Tool], ...] = ()
    bar_end: Callable[[Editor], QWidget] | None = None
    commands: Callable[[], Mapping[str, tuple[Command, ...]]] = dict
    switches: tuple[Switch, ...] = (GRID, FINDINGS, NOTES)
    context_menu: tuple[str, ...] = ("edit.cut", "edit.copy", "edit.paste", "edit.delete")
    ground: Callable[[Editor, Any], Ground] = Ground
    furniture: Callable[[Editor], GamePanels] = lambda editor: GamePanels({}, {})
    player: Callable[[Any, Any, QObject], CoursePlayer] = SilentPlayer
    drops: DropTarget = FileDrops()
    delete: Callable[[Editor], bool] = lambda editor: False
    welcome: Welcome = Welcome()
    emblem: Art = lambda painter, rect: None
    mended: Art = lambda painter, rect: None
    workspaces: tuple[Workspace, ...] = (DRAW,)
    verdict: Callable[[Editor], tuple[tuple[Link, ...], ...]] = _summary
    show_replay: Callable[[Editor, str, Any], None] | None = None
    middles: Mapping[str, Callable[[Editor], QWidget]] = field(default_factory=dict)


def find_desk(game: Game) -> Desk:
    """The desk of a game."""
    found: Desk = Lazy(f"designer.editor.{game.room}.desk:DESK").load()
    return found
