# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of playback: a row of the timeline is a round, a segment a move."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.docks import transport
from designer.editor.labyrinth.playback import Playback, who_acts


class Transport(transport.Transport):
    """Everything that walks through the moves of a game."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(playback, parent)
        self._playback = playback

    def button_names(self) -> Mapping[str, str]:
        return {
            "start": tr("Go to beginning (Home)"),
            "back": tr("One turn back (Left)"),
            "forward": tr("One turn forward (Right)"),
            "end": tr("Go to end (End)"),
        }

    def show_steps(self) -> None:
        playback = self._playback
        rounds = playback.rounds()
        number = self._shown_round(rounds)
        moves = self._moves(rounds, number)
        names = [who_acts(playback.steps[position - 1]) for position in moves]
        self.timeline.set_grid([str(number)], names, frozenset((0, column) for column in range(len(moves))))
        self.timeline.set_at((0, moves.index(playback.position)) if playback.position in moves else None)
        self.round.setText(tr("Round {n} of {all}", n=number, all=max(rounds, default=1)))
        self.round.setVisible(max(rounds, default=1) > 1)
        self._tell()

    def _shown_round(self, rounds: list[int]) -> int:
        """The round of the position; at the beginning the first."""
        return rounds[self._playback.position - 1] if self._playback.position else 1

    def _moves(self, rounds: list[int], number: int) -> list[int]:
        """The positions after the moves of a round."""
        return [position for position, each in enumerate(rounds, 1) if each == number]

    def _tell(self) -> None:
        from designer.labyrinth.engine.events import tell
        from designer.labyrinth.engine.scripts import print_action

        playback, step = self._playback, self._playback.step
        if step is not None:
            self.line.tell(print_action(step.action), " ".join(str(tell(frame.event)) for frame in step.frames))
        elif playback.error is not None:
            self.line.tell(tr("Cannot be played"), str(playback.error))
        else:
            self.line.tell(tr("Ready"), tr("Space plays, the arrow keys step.") if playback.steps else "")

    def jump(self, row: int, column: int) -> None:
        rounds = self._playback.rounds()
        self._playback.jump(self._moves(rounds, self._shown_round(rounds))[column])

    def next_round(self) -> None:
        """Go to the first move of the next round, after the last to the first."""
        rounds = self._playback.rounds()
        wanted = self._shown_round(rounds) % max(rounds, default=1) + 1
        self._playback.jump(self._moves(rounds, wanted)[0])
