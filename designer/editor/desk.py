# SPDX-License-Identifier: GPL-3.0-or-later
"""The desk: what a game brings to the window. It is found by the game's room, as its commands are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QWidget

from designer.base.modules import Lazy
from designer.base.words import Sentence, sentence, tr
from designer.editor.canvas.offer import CanvasOffer
from designer.editor.command import Command
from designer.editor.look.paint import Art
from designer.editor.panel import PanelOffer
from designer.editor.playback import StepPlayback
from designer.editor.widgets.link_line import Link
from designer.editor.workspace import DRAW, Workspace
from designer.game.contract import Game

if TYPE_CHECKING:
    from designer.editor.context import Editor


@dataclass(frozen=True, eq=False)
class Switch:
    """Something that is laid over the boards and can be shown and hidden; its command is ``view.<key>``."""

    key: str
    title: Sentence
    doc: Sentence
    shortcut: str = ""
    icon: str = ""
    separator: bool = False


@dataclass(frozen=True, eq=False)
class BarEntry:
    """A button of the tool bar.

    Attributes:
        command: what it does; words: what stands beside its icon, which alone is left where there is little room.
        offers: the commands that it offers instead; of those that are tools one may be in hand.
        shifted: what it does while Shift is held.
    """

    command: str
    words: Sentence | None = None
    offers: tuple[str, ...] = ()
    shifted: str = ""


GRID = Switch("grid", sentence("Grid"), sentence("Shows the lines between spaces."), "Ctrl+G", "grid-four", True)
FINDINGS = Switch(
    "findings", sentence("Problems on boards"), sentence("Marks problems on their spaces."),
    "Ctrl+Shift+M", "warning",
)  # fmt: skip
NOTES = Switch("notes", sentence("Notes"), sentence("Marks spaces that have a note."), "", "note")


class SilentPlayer(StepPlayback[None]):
    """The player of a game that has nothing to play."""

    def __init__(self, document: Any, state: Any, parent: QObject) -> None:
        super().__init__(parent)

    def set_active(self, active: bool) -> None:
        """There is nothing to look at."""

    def load(self) -> None:
        """There are no steps."""

    def show_rest(self) -> None:
        """There is nothing to show."""

    def show_nothing(self) -> None:
        """There is nothing to take away."""


class GuideWidget(QWidget):
    """A bar over the foot of the boards that leads through a first course."""

    def begin(self, *, by_keyboard: bool = False) -> None:
        """Show the first step, worded for the mouse or for the keyboard."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Welcome:
    """What a game shows on the welcome page besides its templates and courses.

    It lies in ``designer/editor/ROOM/welcome.py``: the page of one game asks the others too, whose desks are heavy.

    Attributes:
        guide: makes the bar that leads through a first course; begins from the template ``guided``.
        wish: makes the questions after which courses are made, and what tells them that a person looks at one box;
            None where the game makes none.
    """

    guide: Callable[[Editor], GuideWidget] | None = None
    guided: str = ""
    wish: Callable[[Editor], tuple[QWidget, Callable[[str], None]]] | None = None


@dataclass(frozen=True, eq=False)
class DockedPanel:
    """A panel at its first place.

    Attributes:
        panel: the panel, which is made when it is needed.
        area: the side of the window; panels at the left share one place, and so do those below.
        workspace: the workspace in which it is shown at first.
    """

    panel: PanelOffer
    area: Qt.DockWidgetArea
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


@dataclass(frozen=True, eq=False, kw_only=True)
class Desk(CanvasOffer):
    """What a game brings to the window, besides what lies on its canvas: at least tools and a bar.

    Attributes:
        bar: the buttons of the tool bar, group by group, a bare command as its icon.
        verbs: what is done in a workspace, by its key: at most four.
        bar_end: makes what stands at the end of the bar.
        commands: the game's own commands by subject, which come behind the general ones of it.
        switches: what can be shown over the boards, in the order of the menu.
        furniture: makes the panels.
        player: makes what plays a course.
        emblem: its sign; mended: the picture for "no problems".
        workspaces: the workspaces of the game, in the order of their switch.
        verdict: what the analysis of a plan says, in groups of words and links; without one its summary leads to the
            problems.
        show_replay: puts a replay with a name into the player, its course being loaded; None without replays.
        prepare: begins, soon after the start of the program, what is better done before somebody waits for it; returns
            what ends it.
        middles: makes what stands in place of the boards in a workspace of that key, when it is first shown.
    """

    bar: tuple[tuple[str | BarEntry, ...], ...]
    verbs: Mapping[str, tuple[BarEntry, ...]] = field(default_factory=dict)
    bar_end: Callable[[Editor], QWidget] | None = None
    commands: Callable[[], Mapping[str, tuple[Command, ...]]] = dict
    switches: tuple[Switch, ...] = (GRID, FINDINGS, NOTES)
    furniture: Callable[[Editor], GamePanels] = lambda editor: GamePanels({}, {})
    player: Callable[[Any, Any, QObject], StepPlayback[Any]] = SilentPlayer
    emblem: Art = lambda painter, rect: None
    mended: Art = lambda painter, rect: None
    workspaces: tuple[Workspace, ...] = (DRAW,)
    verdict: Callable[[Editor], tuple[tuple[Link, ...], ...]] = _summary
    show_replay: Callable[[Editor, str, Any], None] | None = None
    prepare: Callable[[], Callable[[], None] | None] = lambda: None
    middles: Mapping[str, Callable[[Editor], QWidget]] = field(default_factory=dict)


def find_desk(game: Game) -> Desk:
    """The desk of a game."""
    found: Desk = Lazy(f"designer.editor.{game.room}.desk:DESK").load()
    return found


def find_welcome(game: Game) -> Welcome:
    """What a game shows on the welcome page; nothing where its room has no file for it."""
    module = f"designer.editor.{game.room}.welcome"
    try:
        found: Welcome = Lazy(f"{module}:WELCOME").load()
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return Welcome()
    return found
