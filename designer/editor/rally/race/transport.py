# SPDX-License-Identifier: GPL-3.0-or-later
"""The controls of playback: a row of the timeline a register, a segment a phase."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.docks import transport
from designer.editor.rally.race.phases import phase_weight
from designer.editor.rally.race.playback import Playback
from designer.rally.replay.phase_names import phase_name


class Transport(transport.Transport):
    """Everything that walks through the phases."""

    def __init__(self, playback: Playback, parent: QWidget | None = None) -> None:
        super().__init__(playback, parent)
        self.playback = playback

    def button_names(self) -> Mapping[str, str]:
        return {
            "start": tr("Go to beginning (Home)"),
            "back": tr("One phase back (Left)"),
            "forward": tr("One phase forward (Right)"),
            "end": tr("Go to end (End)"),
        }

    def show_steps(self) -> None:
        playback, step = self.playback, self.playback.step
        some = bool(playback.steps)
        number = self.shown_round()
        phases = playback.phases
        rounds = max((each.round for each in playback.steps), default=1)
        self.round.setText(tr("Round {n} of {all}", n=number, all=rounds))
        self.round.setVisible(rounds > 1)
        exists = {
            (each.register - 1, phases.index(each.phase.name))
            for each in playback.steps
            if each.round == number and each.phase.name in phases
        }
        names, weights = [phase_name(phase) for phase in phases], [phase_weight(phase) for phase in phases]
        self.timeline.set_grid([str(n) for n in range(1, 6)], names, frozenset(exists), weights)
        self.timeline.set_at(self._at())
        if playback.error is not None:
            self.line.tell(tr("Cannot be played"), str(playback.error))
        elif step is None:
            self.line.tell(tr("Ready"), tr("Space plays, the arrow keys step.") if some else "")
        else:
            self.line.tell(self._head(), " ".join(self._stories()))

    def shown_round(self) -> int:
        """The round on the timeline, from 1."""
        step = self.playback.step
        return step.round if step is not None else 1

    def _at(self) -> tuple[int, int] | None:
        step = self.playback.step
        if step is None or step.phase.name == "DEAL":
            return None
        if step.phase.name not in self.playback.phases:
            return (5, 0)  # the clean-up: everything of the round is played
        return step.register - 1, self.playback.phases.index(step.phase.name)

    def _head(self) -> str:
        step = self.playback.step
        assert step is not None
        if step.phase.name in self.playback.phases:
            return f"{step.register} · {phase_name(step.phase.name)}"
        return phase_name(step.phase.name)

    def _stories(self) -> list[str]:
        from designer.rally.replay.event_words import telling

        tell = telling(self.playback.floor)

        step = self.playback.step
        return [str(tell(event)) for event in step.events] if step is not None else []

    def jump(self, row: int, column: int) -> None:
        wanted = (self.shown_round(), row + 1, self.playback.phases[column])
        for index, step in enumerate(self.playback.steps, 1):
            if (step.round, step.register, step.phase.name) == wanted:
                self.playback.jump(index)

    def next_round(self) -> None:
        """Go to the beginning of the next round, after the last to the first."""
        rounds = max((each.round for each in self.playback.steps), default=1)
        wanted = self.shown_round() % rounds + 1
        first = next(i for i, each in enumerate(self.playback.steps, 1) if each.round == wanted)
        self.playback.jump(first)
