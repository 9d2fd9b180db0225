# SPDX-License-Identifier: GPL-3.0-or-later
"""Workspaces: one window for drawing, one for watching a race. Course, history and boards are the same in all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.base.words import Sentence, sentence


@dataclass(frozen=True, eq=False)
class Workspace:
    """An arrangement of the window for one kind of work.

    Attributes:
        key: its stable name; settings keep docks and zoom under it.
        title: what the switch says; doc: what one does in it.
        icon: the name of its icon.
        shortcut: its key.
        page: the page of the workbench that is shown first; empty for the usual one.
        tools_sleep: whether boards are looked at, not drawn on: single keys walk through what is played.
        plays: whether what is played is shown whichever page is open.
        sides: pixels of the panels at the left and at the right at first, in the usual font.
        narrower: the same for classes of narrower windows, where they are not the same.
        shares_places: whether panels share places in all but wide windows: those at the right one, those of a race
            the left side.
        boards: pixels that the boards keep between the panels of a narrow window; 0 for the usual width.
        bench: pixels of the workbench at first in a window of 1000; 0 for the usual height.
        below: pixels of its own panels below the boards at first in a window of 1000; 0 for as little as they need.
        has_bench: whether the workbench is there at first.
        rests: whether the hand holds the arrow at first, although tools are there.
        deep_side: whether the panels at the right reach down to the status bar.
        hint: what the status bar says where tools sleep, or the hand rests.
        note: what it says at its right where the boards of the course are not seen; None where they are.
    """

    key: str
    title: Sentence
    doc: Sentence
    icon: str
    shortcut: str = ""
    page: str = ""
    tools_sleep: bool = False
    plays: bool = False
    sides: tuple[int, int] = (236, 286)
    narrower: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    shares_places: bool = False
    boards: int = 0
    bench: int = 0
    below: int = 0
    has_bench: bool = True
    rests: bool = False
    deep_side: bool = False
    hint: Sentence | None = None
    note: Sentence | None = None

    @property
    def draws(self) -> bool:
        """Whether boards are drawn on here at first."""
        return not (self.tools_sleep or self.rests)


DRAW = Workspace(
    "draw", sentence("Draw"), sentence("Shows tools, palette and inspector for drawing."), "pencil-simple", "F3"
)
STUDIO = Workspace(
    "studio", sentence("Studio"), sentence("Shows the race, its story and the robots, and hides the tools."),
    "play-circle", "F4", page="race", tools_sleep=True, plays=True, sides=(252, 330), boards=816,
    bench=304, shares_places=True,
    hint=sentence("Space plays, Left and Right step, with Shift a register, with Ctrl a round"),
)  # fmt: skip
LAB = Workspace(
    "lab", sentence("Lab"), sentence("Lets bots race and shows what the course does to a table of players."),
    "flask", "F7", sides=(228, 820), narrower={"middling": (228, 640), "narrow": (228, 411)}, has_bench=False,
    below=300,
    rests=True, deep_side=True,
    hint=sentence("Point at a space to read its number"),
)  # fmt: skip
GALLERY = Workspace(
    "gallery", sentence("Gallery"), sentence("Makes courses to a wish and shows them as cards."),
    "squares-four", "F9", tools_sleep=True, sides=(252, 334), narrower={"middling": (252, 264)}, shares_places=True,
    boards=740, has_bench=False, deep_side=True,
    hint=sentence("Arrow keys choose, Enter opens, Shift+Enter searches for more like it"),
    note=sentence("Nothing is saved until you open it"),
)  # fmt: skip
