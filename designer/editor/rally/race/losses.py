# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a robot was destroyed: which one is asked about while a race is watched, and the answer, worked out beside it.

Whoever comes to the step in which it happened, by the story, the bar, the robot or the boards, is told; not while the
race runs by itself, and not again once that was closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.editor.background import BackgroundWorker
from designer.editor.rally.race.playback import player_of

if TYPE_CHECKING:
    from designer.base.grid import Cell
    from designer.editor.context import Editor
    from designer.rally.replay.loss_explanation import LossExplanation
    from designer.rally.replay.losses import RobotLoss
    from designer.rally.replay.replay import Replay


class Losses(QObject):
    """The losses of what is played, and the one that is explained.

    Signals:
        changed: another one is explained, or its answer has come.
        asked: the fastest way is wanted from a space, where the robot stood as the register began.
    """

    changed = pyqtSignal()
    asked = pyqtSignal(object)

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor, self._playback = editor, player_of(editor)
        self._found: tuple[RobotLoss, ...] | None = None
        self._known: dict[RobotLoss, LossExplanation] = {}
        self._closed: set[RobotLoss] = set()
        self._worker = BackgroundWorker(self)
        self.shown: RobotLoss | None = None
        self._playback.loaded.connect(self._renew)
        self._playback.moved.connect(lambda _: self._follow())
        self._playback.playing.connect(lambda _: self._follow())
        editor.state.workspaceChanged.connect(lambda _: self._follow())
        editor.shutDown.connect(self._worker.stop)

    @property
    def all(self) -> tuple[RobotLoss, ...]:
        """Every loss of what is played, in order."""
        if self._found is None:
            from designer.rally.replay.losses import losses_of

            self._found = losses_of(self._playback.steps)
        return self._found

    @property
    def here(self) -> tuple[RobotLoss, ...]:
        """The losses of the step that is shown."""
        return tuple(loss for loss in self.all if loss.position == self._playback.position)

    @property
    def explanation(self) -> LossExplanation | None:
        """The answer; None while it is worked out, or where nothing is asked."""
        return self._known.get(self.shown) if self.shown is not None else None

    def last_of(self, robot: str) -> RobotLoss | None:
        """The loss of a robot that was the last one by now."""
        so_far = (loss for loss in self.all if loss.robot == robot and loss.position <= self._playback.position)
        return max(so_far, key=lambda loss: loss.position, default=None)

    def at(self, cell: Cell) -> RobotLoss | None:
        """The loss of this round whose mark lies at a space, the newest first."""
        round_number = self._playback.round_index + 1
        for loss in reversed(self.all):
            if loss.round == round_number and loss.position <= self._playback.position and loss.event.cell == cell:
                return loss
        return None

    def nearest(self) -> RobotLoss | None:
        """The loss that a person means who is at this step: the last one by now, else the next."""
        before = [loss for loss in self.all if loss.position <= self._playback.position]
        return before[-1] if before else next(iter(self.all), None)

    def ask(self, loss: RobotLoss) -> None:
        """Go to a loss and explain it, also where that was closed."""
        self._closed.discard(loss)
        self._playback.jump(loss.position)
        self._show(loss)

    def close(self) -> None:
        """Nothing is asked any more; this one is not told again by itself."""
        if self.shown is not None:
            self._closed.add(self.shown)
            self._follow()

    def _renew(self) -> None:
        """Something else is played, or otherwise."""
        self._found = None
        self._known.clear()
        self._closed.clear()
        self._show(None)  # also the same loss is explained anew
        self._follow()

    def _follow(self) -> None:
        if not self._editor.state.workspace.plays or self._playback.is_playing or not self._playback.position:
            self._show(None)
            return
        here = [loss for loss in self.here if loss not in self._closed]
        self._show(self.shown if self.shown in here else next(iter(here), None))

    def _show(self, loss: RobotLoss | None) -> None:
        if loss == self.shown:
            return
        replay = self._replay_with(loss) if loss is not None else None
        self.shown = loss if replay is not None else None
        self._worker.give_up()
        self._playback.show_stations(_stations(replay, self.shown))
        if replay is not None and loss is not None and loss not in self._known:
            self._explain(replay, loss)
        self.changed.emit()

    def _replay_with(self, loss: RobotLoss) -> Replay | None:
        """What is played, with a loss; None where the course has changed since: it is played anew in a moment."""
        from designer.rally.replay.losses import losses_of

        replay = self._playback.replay()
        return replay if replay is not None and loss in losses_of(replay.steps) else None

    def _explain(self, replay: Replay, loss: RobotLoss) -> None:
        """Work the answer out in the background."""
        from designer.rally.replay.loss_explanation import explain_loss

        def take(answer: Any) -> None:
            self._known[loss] = answer
            self.changed.emit()

        self._worker.start(lambda breathe: explain_loss(replay, loss, breathe), take)


def _stations(replay: Replay | None, loss: RobotLoss | None) -> tuple[Cell, ...]:
    """Where the parts of the way end that led to a loss."""
    if replay is None or loss is None:
        return ()
    from designer.rally.replay.losses import way_to

    return tuple(part.cell for part in way_to(replay, loss))


def losses_of_editor(editor: Editor) -> Losses:
    """The losses of what this editor plays."""
    return editor.findChild(Losses) or Losses(editor)
