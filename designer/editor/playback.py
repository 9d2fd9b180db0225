# SPDX-License-Identifier: GPL-3.0-or-later
"""Walking through what was played, in any game: step by step, forward and back, by hand or by itself.

The steps are worked out before; a game hands them in and says how they look, at rest and in motion. The keys that walk
through them are the same on the bar of the race and on the boards of the studio.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from PyQt6.QtCore import QEasingCurve, QObject, QRectF, Qt, QVariantAnimation, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter

from designer.base.words import tr
from designer.editor.widgets.timers import later
from designer.game.timeline import RoundPart, Segment, Stretch, Timeline, stretches_of

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""The speeds that can be chosen."""

PAUSE = 120
"""Milliseconds at speed 1 between two steps while it runs by itself."""

PAUSE_WITHOUT_MOTION = 600
"""The same where nothing moves smoothly, so that each step can be read."""

Lines = tuple[tuple[int | None, ...], ...]
"""For each racer how far it had to go before the first section and after each; see :class:`Timeline`."""

S = TypeVar("S")
"""What a step is in a game."""


class Direction(Enum):
    """Where a step leads."""

    FORWARD = 1
    BACK = -1


class StepMotion(NamedTuple):
    """A part of a step that is shown as one motion.

    Attributes:
        start, end: how things are before it and after it, in the terms of the game.
        milliseconds: how long it takes at speed 1.
        machines: how far what moves besides the racers has come when it begins and when it ends, in the terms of the
            game; None where all of that rests.
    """

    start: Any
    end: Any
    milliseconds: int
    machines: tuple[float, float] | None = None


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


class StepPlayback(QObject, Generic[S]):
    """Walks through the steps of one run; a game derives its own and fills in the methods that say so.

    Attributes:
        asking: what can be asked of the course; None in a game without questions.
        steps: all that was played.
        timeline: the same at a glance.
        position: how many of them have been shown: 0 is the beginning.
        speed: how many times as fast as usual.
        reduced_motion: whether nothing moves smoothly.
        active: whether one looks at it.

    Signals:
        loaded: there are other steps.
        measured: how far the racers have to go can be told now, or otherwise than before.
        moved: the position has changed.
        playing: whether it runs by itself.
    """

    asking: Inquiry | None = None

    loaded = pyqtSignal()
    measured = pyqtSignal()
    moved = pyqtSignal(int)
    playing = pyqtSignal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.steps: tuple[S, ...] = ()
        self.timeline = Timeline()
        self.position = 0
        self.speed = 1.0
        self.reduced_motion = False
        self.active = False
        self._runs = False
        self._motions: list[StepMotion] = []
        self._pause = later(self, self._play_next)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._animation.valueChanged.connect(self._move)
        self._animation.finished.connect(self._next_motion)

    # what a game fills in

    @property
    def can_play(self) -> bool:
        """Whether the course has something to play."""
        return False

    def load(self) -> None:
        """Work the steps out anew and hand them to :meth:`take`."""
        raise NotImplementedError

    def show_rest(self) -> None:
        """Show how things are at the position."""
        raise NotImplementedError

    def show_motion(self, motion: StepMotion, part: float) -> None:
        """Show a motion of the step at the position, so far as ``part`` (0 to 1) says."""
        raise NotImplementedError

    def show_nothing(self) -> None:
        """Take away what is shown."""
        raise NotImplementedError

    def motions(self, position: int) -> Sequence[StepMotion]:
        """The motions of the step that leads to a position, in order; none where it is shown at once."""
        return ()

    def section(self, position: int) -> Hashable:
        """What the step that leads to a position belongs to (a register, a turn); every step is one by itself."""
        return position

    def draw_up(self) -> Timeline:
        """The steps at a glance: sections, and in a game that knows more of them rounds, racers and marks."""
        return Timeline(stretches=stretches_of([self.section(n) for n in range(1, len(self.steps) + 1)]))

    def parts(self, position: int) -> tuple[RoundPart, ...]:
        """The round of a position seen closer: its registers with their phases, or its turns."""
        timeline = self.timeline
        if not timeline.stretches:
            return ()
        shown = timeline.stretches[timeline.index_of(position)].round
        return tuple(self.part_of(stretch) for stretch in timeline.stretches if stretch.round == shown)

    def part_of(self, stretch: Stretch) -> RoundPart:
        """A register or a turn seen closer; here every step of it is a phase without a name."""
        segments = tuple(Segment("", step) for step in range(stretch.first, stretch.last + 1))
        return RoundPart(str(stretch.number), stretch.first, stretch.last, segments)

    def closer_words(self, position: int) -> tuple[str, str]:
        """The phase or the turn of a position, and what is done in it, in a few words."""
        return self.place_words(position), ""

    def measuring(self) -> Callable[[Callable[[], None]], Lines] | None:
        """Work, to be done in the background, that tells how far the racers have to go; None where nobody can."""
        return None

    def told(self, position: int) -> str:
        """Where a position is and what happened there, in words."""
        return self.place_words(position)

    def place_words(self, position: int) -> str:
        """Where a position is, in a few words: the round and the register, or the turn."""
        timeline = self.timeline
        number = timeline.index_of(position) + 1 if position else 0
        return tr("Turn {n} of {all}", n=number, all=len(timeline.stretches)) if timeline.stretches else ""

    def invitation(self) -> tuple[str, str]:
        """What stands where the race will be as long as there is none: that, and what to do."""
        return tr("No race yet"), ""

    def measure_words(self) -> str:
        """What the lines of the race tell; empty where there are none."""
        return ""

    def draw_small(self, painter: QPainter, rect: QRectF, position: int) -> None:
        """Draw how things are at a position, small."""

    # state

    @property
    def step(self) -> S | None:
        """The step that was shown last; None at the beginning."""
        return self.steps[self.position - 1] if self.position else None

    @property
    def is_moving(self) -> bool:
        """Whether the step at the position is still shown as motions."""
        return bool(self._motions)

    @property
    def is_playing(self) -> bool:
        """Whether it runs by itself."""
        return self._runs

    def take(self, steps: tuple[S, ...]) -> None:
        """Walk through these steps from now on; the position stays as far as there are so many."""
        self.steps = steps
        self.timeline = self.draw_up()
        self.position = min(self.position, len(steps))
        self.stop_motion()
        self.loaded.emit()
        self._arrive()

    def set_active(self, active: bool) -> None:
        """Show what is played, or take it away."""
        if active == self.active:
            return
        self.active = active
        if active:
            self.load()
        else:
            self.pause()
            self.show_nothing()

    def set_speed(self, speed: float) -> None:
        """Play so many times as fast."""
        self.speed = speed

    # walking

    def go(self, position: int) -> None:
        """Jump to a position, at once."""
        self.stop_motion()
        position = max(0, min(position, len(self.steps)))
        changed = position != self.position
        self.position = position
        if changed:
            self._arrive()

    def step_by(self, direction: Direction) -> None:
        """Play one step forward, or take one back."""
        self.pause()
        if direction is Direction.BACK:
            self.go(self.position - 1)
        elif self.position < len(self.steps):
            self._play_next()

    def section_by(self, direction: Direction) -> None:
        """Go on to the end of a section, or back to the beginning of it."""
        self.pause()
        if direction is Direction.FORWARD:
            end = self.position + 1
            while end < len(self.steps) and self.section(end + 1) == self.section(self.position + 1):
                end += 1
            self.go(end)
            return
        start = self.position
        while start > 0 and self.section(start) == self.section(self.position):
            start -= 1
        self.go(start)

    def jump(self, position: int) -> None:
        """Go to a position by hand: what runs by itself stops there."""
        self.pause()
        self.go(position)

    def round_by(self, direction: Direction) -> None:
        """Go on to the beginning of the next round, or back to the beginning of this one or the one before."""
        self.jump(self.timeline.round_start(self.position, direction.value))

    def mark_by(self, direction: Direction) -> None:
        """Go to the next thing that is marked, or to the one before."""
        mark = self.timeline.mark_from(self.position, direction.value)
        if mark is not None:
            self.jump(mark.position)

    def to_start(self) -> None:
        """Go back to the beginning."""
        self.jump(0)

    def to_end(self) -> None:
        """Go to the end."""
        self.jump(len(self.steps))

    # running by itself

    def toggle(self) -> None:
        """Play, or pause."""
        if self._runs:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Run by itself from here; from the beginning where all is played."""
        if not self.steps:
            return
        if self.position >= len(self.steps):
            self.go(0)
        self._runs = True
        self.playing.emit(True)
        self._play_next()

    def pause(self) -> None:
        """Stop here; a motion under way is ended."""
        was = self._runs
        self._runs = False
        self._pause.stop()
        self.stop_motion()
        if was:
            self.playing.emit(False)

    def stop_motion(self) -> None:
        """End a motion under way: things are as they are after it."""
        self._motions = []
        self._animation.blockSignals(True)
        self._animation.stop()
        self._animation.blockSignals(False)
        self._show_rest()

    def _play_next(self) -> None:
        if self.position >= len(self.steps):
            self.pause()
            return
        self.position += 1
        self.moved.emit(self.position)
        self._motions = [] if self.reduced_motion else list(self.motions(self.position))
        self._next_motion()

    def _next_motion(self) -> None:
        if self._motions:
            self._animation.setDuration(max(1, round(self._motions[0].milliseconds / self.speed)))
            self._animation.start()
            return
        self._show_rest()
        if self._runs:
            self._pause.start(round((PAUSE_WITHOUT_MOTION if self.reduced_motion else PAUSE) / self.speed))

    def _move(self, part: Any) -> None:
        if self._motions:
            self.show_motion(self._motions[0], float(part))
            if part >= 1.0:
                self._motions.pop(0)

    def _arrive(self) -> None:
        self._show_rest()
        self.moved.emit(self.position)

    def _show_rest(self) -> None:
        if self.active:
            self.show_rest()


_WAYS = {Qt.Key.Key_Left: Direction.BACK, Qt.Key.Key_Right: Direction.FORWARD}
_SHIFT, _CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def walk_by_key(player: StepPlayback[Any], event: QKeyEvent) -> bool:
    """Do what a key means; returns whether it means anything here.

    Left and Right: a step, with Shift a register, with Ctrl a round. Home, End. M and Shift+M: the next mark and the
    one before. Space plays.
    """
    key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if key in _WAYS and modifiers in (Qt.KeyboardModifier.NoModifier, _SHIFT, _CONTROL):
        _walk(player, _WAYS[key], modifiers)
    elif key == Qt.Key.Key_M and modifiers in (Qt.KeyboardModifier.NoModifier, _SHIFT):
        player.mark_by(Direction.BACK if modifiers else Direction.FORWARD)
    elif modifiers:
        return False
    elif key == Qt.Key.Key_Home:
        player.to_start()
    elif key == Qt.Key.Key_End:
        player.to_end()
    elif key == Qt.Key.Key_Space:
        player.toggle()
    else:
        return False
    return True


def _walk(player: StepPlayback[Any], way: Direction, modifiers: Qt.KeyboardModifier) -> None:
    if modifiers == _CONTROL:
        player.round_by(way)
    elif modifiers == _SHIFT:
        player.section_by(way)
    else:
        player.step_by(way)
