# SPDX-License-Identifier: GPL-3.0-or-later
"""What the parts of the editor ask of those above them, so that no module imports from a room above its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from PyQt6.QtGui import QAction, QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QWidget

from designer.base.grid import Cell, Mirror, Size
from designer.base.words import Sentence
from designer.editor.found import Found
from designer.editor.ghost import Ghost, Pointer


class Commands(Protocol):
    """The commands of the program."""

    def run(self, name: str) -> None:
        """Do a command, if it can be done now."""

    def refresh(self) -> None:
        """Ask every command whether it can be done and whether it is on."""

    def refresh_soon(self) -> None:
        """Ask every command once what happens now is over."""

    def refresh_one(self, name: str) -> None:
        """Ask one command."""

    def keys(self, name: str) -> QKeySequence:
        """The shortcut of a command that people are told; empty if it has none."""

    def action(self, name: str) -> QAction:
        """The action of a command, for menus and tool bars."""


class HeldTool(Protocol):
    """The tool in the hand."""

    @property
    def id(self) -> str:
        """Its stable name."""

    @property
    def title(self) -> Sentence:
        """What people call it."""

    @property
    def doc(self) -> Sentence:
        """What it is for."""

    @property
    def icon(self) -> str:
        """The name of its icon."""

    @property
    def paints(self) -> bool:
        """Whether a right click picks up what lies under the pointer."""

    @property
    def uses_stamp(self) -> bool:
        """Whether it paints with the stamp in hand."""

    def turn(self, quarters: int) -> None:
        """Turn what the tool holds clockwise."""

    def flip(self, mirror: Mirror) -> None:
        """Mirror what the tool holds."""


class Controller(Protocol):
    """Hands tools what the mouse and the keys do."""

    @property
    def tool(self) -> HeldTool:
        """The tool in the hand."""

    def __getitem__(self, name: str) -> HeldTool:
        """A tool by its id."""

    def refresh(self) -> None:
        """Show again what the tool would do and what it says."""

    def hover(self, at: Pointer | None) -> None:
        """The pointer moves with no button down, or leaves."""

    def gripping(self, cell: Cell) -> object | None:
        """A fresh tool that drags what lies on a space, None where nothing can be dragged."""

    def delete_subject(self) -> bool:
        """Remove what the inspector is about; False where it is about spaces."""

    def put(self, at: Pointer) -> bool:
        """Do what a click of the tool does; returns whether anything came of it."""


class Canvas(Protocol):
    """The boards in the window."""

    @property
    def pixels(self) -> float:
        """Pixels a space."""

    def set_pixels(self, pixels: float) -> None:
        """Show a space as so many pixels."""

    def zoom_in(self) -> None:
        """One step larger."""

    def zoom_out(self) -> None:
        """One step smaller."""

    def fit(self) -> None:
        """Show the whole course as large as it goes."""

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        """The empty places that ask for a board: corner and size."""

    def slot_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """The empty place that covers a cell."""

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what would be done."""

    def setFocus(self) -> None:
        """Take the keyboard."""

    def setAccessibleDescription(self, description: str | None) -> None:
        """Describe what is under the pointer for those who do not see it."""


class Inquiry(Protocol):
    """What can be asked of a course on the boards of a workspace in which tools sleep."""

    @property
    def is_open(self) -> bool:
        """Whether something is asked: arrow keys walk over the boards then."""

    @property
    def status(self) -> str:
        """What the status bar says while something is asked."""

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means for a question; returns whether it means anything."""


class Player(Protocol):
    """Plays what a course has to play.

    Attributes:
        reduced_motion: whether nothing moves smoothly.
        active: whether what is played is shown on the boards.
    """

    reduced_motion: bool
    active: bool

    @property
    def asking(self) -> Inquiry | None:
        """What can be asked of the course; None in a game without questions."""

    @property
    def can_play(self) -> bool:
        """Whether the course has something to play."""

    def pause(self) -> None:
        """Stop where it is."""

    def set_active(self, active: bool) -> None:
        """Whether one looks at what is played."""


class Keeper(Protocol):
    """Puts what is drawn into safety."""

    def write_now(self) -> bool:
        """Put the course into safety now; returns whether it is."""

    def leave(self) -> None:
        """The program has to end at once: what is not saved is found at the next start."""


class Panels(Protocol):
    """The panels round the boards, and the pages of the workbench below them."""

    @property
    def are_away(self) -> bool:
        """Whether the panels were hidden all together."""

    @property
    def page(self) -> str:
        """The page of the workbench that is shown."""

    def __getitem__(self, name: str) -> Any:
        """A panel, or a page of the workbench, by its name; it is made where it is not there yet."""

    def show_panel(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a panel, and return it."""

    def show_page(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a page of the workbench, and return it."""

    def show_one_page(self, names: tuple[str, ...]) -> None:
        """Show one of these pages, the first if none of them is shown; the keyboard stays where it is."""

    def finds(self) -> Iterable[Found]:
        """What the panels have that the search finds by name."""

    def toggle_robots(self) -> None:
        """Take what is played away from the boards, or show it again."""

    def walk(self, step: int) -> None:
        """Give the keyboard to the next (or with -1 the previous) panel."""

    def toggle_all(self) -> None:
        """Hide every panel and the tool bar, or show them again."""

    def reset(self) -> None:
        """Put every panel where it was at first."""


class Help(Protocol):
    """The windows that tell what the program can do."""

    def find_command(self) -> None:
        """Open the list of all commands."""

    def edit_shortcuts(self) -> None:
        """Open the shortcut editor."""

    def show_manual(self) -> None:
        """Open the manual."""

    def show_about(self) -> None:
        """Tell version and licence."""


class Window(Protocol):
    """The main window."""

    @property
    def welcomes(self) -> bool:
        """Whether the welcome page is shown."""

    def show_welcome(self, shown: bool = True) -> None:
        """Show the welcome page in place of the canvas, or the canvas again."""

    def show_workspace(self, key: str) -> None:
        """Change to a workspace, if the game has one of that name."""

    def lay_over_foot(self, bar: QWidget) -> None:
        """Lay a bar over the foot of the boards, which keep their size."""

    def begin_guide(self) -> None:
        """Lead through a first board."""

    def show_overlays(self) -> None:
        """Offer all that can be shown over the boards."""

    def may_close(self) -> bool:
        """Whether nothing is lost by closing: asks once where changes are not saved."""

    def close_unasked(self) -> None:
        """Close it without a question."""
