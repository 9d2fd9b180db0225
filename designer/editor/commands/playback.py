# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that walk through what is played; every game has them, each in its own words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer.base.words import Sentence, sentence
from designer.editor.command import Ask, Command, Run
from designer.editor.playback import Direction, StepPlayback

if TYPE_CHECKING:
    from designer.editor.context import Editor

Act = Callable[[StepPlayback[Any]], object]

_STEPS: tuple[tuple[str, str, str, Act], ...] = (
    ("forward", "Alt+Right", "caret-right", lambda player: player.step_by(Direction.FORWARD)),
    ("back", "Alt+Left", "caret-left", lambda player: player.step_by(Direction.BACK)),
    ("{}-forward", "Alt+Shift+Right", "caret-double-right", lambda player: player.section_by(Direction.FORWARD)),
    ("{}-back", "Alt+Shift+Left", "caret-double-left", lambda player: player.section_by(Direction.BACK)),
)
"""The command with the name of a section in it, its keys, its icon, and what it does."""


@dataclass(frozen=True, eq=False)
class PlaybackCommands:
    """How one walks through what a game plays.

    Attributes:
        player: what plays it; pages: those of the workbench on which one follows it.
        enabled: whether there is anything to play.
    """

    player: Callable[[Editor], StepPlayback[Any]]
    pages: tuple[str, ...]
    enabled: Ask

    def run(self, act: Act) -> Run:
        """Shows what is played, and does something with its playback."""

        def run(editor: Editor) -> None:
            editor.panels.show_one_page(self.pages)
            act(self.player(editor))

        return run

    def commands(self, section: str, *said: tuple[Sentence, Sentence]) -> Iterator[Command]:
        """One step or one section forward and back, each as a title and what it does; to the beginning and the end."""
        for (name, keys, icon, act), (title, doc) in zip(_STEPS, said, strict=True):
            yield Command(
                f"program.{name.format(section)}", title, "program", self.run(act), shortcut=keys, icon=icon, doc=doc,
                enabled=self.enabled,
            )  # fmt: skip
        yield from self._to_ends()

    def _to_ends(self) -> Iterator[Command]:
        yield Command(
            "program.start", sentence("Go to beginning"), "program", self.run(lambda player: player.to_start()),
            shortcut="Alt+Home", icon="skip-back", doc=sentence("Puts the robots back on their starts."),
            enabled=self.enabled,
        )  # fmt: skip
        yield Command(
            "program.end", sentence("Go to end"), "program", self.run(lambda player: player.to_end()),
            shortcut="Alt+End", icon="skip-forward", doc=sentence("Plays to the end at once."), enabled=self.enabled,
        )  # fmt: skip
