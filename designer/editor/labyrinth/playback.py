# SPDX-License-Identifier: GPL-3.0-or-later
"""Playback of a sample program: a step a move, the turn that is being chosen, how moves look, the game at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject

from designer.base.errors import CourseDesignerError
from designer.base.words import tr
from designer.editor.document import Document
from designer.editor.labyrinth.scene import Pose, Scene
from designer.editor.playback import StepMotion, StepPlayback
from designer.editor.state import EditorState
from designer.editor.widgets.timers import later
from designer.game.timeline import Mark, MarkKind, RoundPart, Segment, Stretch, Timeline, stretches_of
from designer.labyrinth.engine import BeginRound, Event, Frame, Robot, State, Step, Store, TakeTurn
from designer.labyrinth.engine.events import (
    Collided,
    DiscsStored,
    Eaten,
    Fell,
    Jumped,
    Killed,
    Moved,
    OfRobot,
    Redeployed,
    Shot,
    TurnBegan,
    Turned,
    Won,
    tell,
)
from designer.labyrinth.plan.plan import Plan, Program

if TYPE_CHECKING:
    from designer.base.grid import Cell
    from designer.editor.context import Editor
    from designer.labyrinth.engine.continuations import PartialTurn
    from designer.labyrinth.replay import Replay

PACE: Mapping[type[Event], int] = {Moved: 240, Turned: 180, Jumped: 240, Fell: 320}
"""Milliseconds of the motions at speed 1, by kind of event; what does not move takes no time."""

_MARKS: Mapping[type[Event], MarkKind] = {
    Fell: MarkKind.DESTROYED, Eaten: MarkKind.DESTROYED, Killed: MarkKind.DESTROYED, Shot: MarkKind.DESTROYED,
    Collided: MarkKind.DESTROYED, DiscsStored: MarkKind.CHECKPOINT, Won: MarkKind.WON,
}  # fmt: skip
"""The kinds of events that are marked on the bar."""


class Playback(StepPlayback[Step]):
    """Plays the chosen program of the plan and walks through its moves.

    Attributes:
        program_index: which program of the plan is played.
        error: why the program cannot be played to its end; None where it can.
        begun: the turn that is being chosen, as far as it goes; it is shown in place of the position.
    """

    def __init__(self, document: Document[Any], state: EditorState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self.program_index = 0
        self.error: CourseDesignerError | None = None
        self.begun: tuple[str, PartialTurn] | None = None
        self._begin: State | None = None
        self._replay: tuple[str, Replay] | None = None
        self._reload = later(self, self.load)
        document.changed.connect(self._plan_changed)
        document.loaded.connect(self._another_plan)

    @property
    def plan(self) -> Plan:
        """The current plan."""
        plan: Plan = self._document.course
        return plan

    @property
    def program(self) -> Program | None:
        """The program that is played; None where there is none, and while a replay is watched."""
        programs = self.plan.programs
        if self._replay is not None or self.program_index >= len(programs):
            return None
        return programs[self.program_index]

    @property
    def replay_name(self) -> str:
        """The name of the replay that is watched, empty for none."""
        return self._replay[0] if self._replay is not None else ""

    @property
    def can_play(self) -> bool:
        """Whether the plan has something to play."""
        return bool(self.plan.programs)

    @property
    def shown(self) -> State | None:
        """How things are at the position; None where nothing can be played."""
        return self.step.state if self.step is not None else self._begin

    # choosing

    def choose(self, index: int) -> None:
        """Take another program of the plan."""
        if 0 <= index < len(self.plan.programs):
            self._replay = None
            self.program_index = index
            self.position = 0
            self.load()

    def show_replay(self, name: str, replay: Replay) -> None:
        """Watch a replay until another program is chosen or the plan changes."""
        self._replay = (name, replay)
        self.position = 0
        self.load()

    def show_begun(self, name: str, begun: PartialTurn | None) -> None:
        """Show a turn that is being chosen, or (None) the position again."""
        self.begun = (name, begun) if begun is not None else None
        self.stop_motion()

    def _another_plan(self) -> None:
        self.pause()
        self._replay = None
        self.program_index = self.position = 0

    def _plan_changed(self, before: Any, after: Any) -> None:
        if self._replay is not None:
            self._replay = None
            self.position = 0
        if before.programs != after.programs or self.active:
            self._reload.start()

    def load(self) -> None:
        """Play the program anew; the position stays as far as there are steps."""
        from designer.labyrinth.engine.programs import tell_as_far

        self._reload.stop()
        self.program_index = max(0, min(self.program_index, len(self.plan.programs) - 1))
        self.begun = self._begin = self.error = None
        steps: tuple[Step, ...] = ()
        program = self.program
        if self._replay is not None:
            self._begin, steps = self._replay[1].start, self._replay[1].steps
        elif program is not None:
            try:
                story, self.error = tell_as_far(self.plan, program)
                self._begin, steps = story.start, story.steps
            except CourseDesignerError as error:
                self.error = error
        self.take(steps)

    # at a glance

    def draw_up(self) -> Timeline:
        return Timeline() if self._begin is None else game_timeline(self._begin, self.steps, self.rounds())

    def invitation(self) -> tuple[str, str]:
        return tr("No game yet"), tr("Begin a game and choose turns for its robots.")

    def told(self, position: int) -> str:
        place = self.place_words(position)
        if not 0 < position <= len(self.steps):
            return place
        frames = self.steps[position - 1].frames
        return ". ".join([place, *(str(tell(frame.event)) for frame in frames[-1:])])

    def part_of(self, stretch: Stretch) -> RoundPart:
        name = who_acts(self.steps[stretch.first - 1])
        return RoundPart(name, stretch.first, stretch.last, (Segment("", stretch.last),))

    def closer_words(self, position: int) -> tuple[str, str]:
        if not 0 < position <= len(self.steps):
            return self.place_words(position), ""
        step = self.steps[position - 1]
        return who_acts(step), str(tell(step.frames[-1].event)) if step.frames else ""

    # showing

    def section(self, position: int) -> int:
        """The round that the move belongs to: it is over when a robot takes another turn."""
        return self.rounds()[position - 1] if 0 < position <= len(self.steps) else 0

    def rounds(self) -> list[int]:
        """The round of every move, from 1."""
        found: list[int] = []
        number, seen = 1, set[str]()
        for step in self.steps:
            robot = robot_of(step)
            begins = isinstance(step.action, BeginRound) and bool(found)
            if begins or (robot and robot in seen):
                number += 1
                seen = set()
            seen.add(robot)
            found.append(number)
        return found

    def motions(self, position: int) -> list[StepMotion]:
        """How the robots move in a step."""
        before = self.steps[position - 2].state if position > 1 else self._begin
        return [] if before is None else _motions(before, self.steps[position - 1].frames)

    def show_nothing(self) -> None:
        """Take the robots away from the canvas."""
        self._state.set_scene(Scene())

    def show_rest(self) -> None:
        """Put the robots where they are at the position, or in the turn that is being chosen."""
        if self.begun is not None:
            name, begun = self.begun
            self._state.set_scene(Scene(begun.state, name, _trail(begun.frames, name)))
            return
        name = robot_of(self.step) if self.step is not None else ""
        frames = self.step.frames if self.step is not None else ()
        self._state.set_scene(Scene(self.shown, name, _trail(frames, name)))

    def show_motion(self, motion: StepMotion, part: float) -> None:
        """Put the robots where they are on their way."""
        start, end = motion.start
        name, trail = motion.end
        pose = _pose(start.robot(name), end.robot(name), part)
        state = end if part >= 0.5 and pose is None else start
        self._state.set_scene(Scene(state, name, trail, pose))


def robot_of(step: Step) -> str:
    """The robot whose turn a move is; empty for other moves."""
    return step.action.robot if isinstance(step.action, TakeTurn | Store) else ""


def who_acts(step: Step) -> str:
    """What a move is called among those of its round: its robot, or what it is about."""
    begins = isinstance(step.action, BeginRound)
    return robot_of(step) or (tr("Round begins") if begins else tr("Tile"))


def robot_named(event: Event) -> str:
    """The robot to which something happened; empty for none."""
    return event.robot if isinstance(event, OfRobot) else ""


def _trail(frames: tuple[Frame, ...], name: str) -> tuple[Cell, ...]:
    """The tiles that a robot has come through; after a jump it begins anew."""
    cells: list[Cell] = []
    for frame in frames:
        if robot_named(frame.event) != name:
            continue
        match frame.event:
            case TurnBegan() | Redeployed():
                cells = [frame.event.cell]
            case Moved():
                cells.append(frame.event.end)
            case Jumped():
                cells = [frame.event.end]
    return tuple(cells)


def _motions(before: State, frames: tuple[Frame, ...]) -> list[StepMotion]:
    found: list[StepMotion] = []
    state = before
    for index, frame in enumerate(frames):
        pace = PACE.get(type(frame.event))
        if pace is not None:
            name = robot_named(frame.event)
            found.append(StepMotion((state, frame.state), (name, _trail(frames[:index], name)), pace))
        state = frame.state
    return found


def _pose(start: Robot, end: Robot, part: float) -> Pose | None:
    """A robot on its way; None where it goes from one tile to another at once."""
    if start.cell is None or end.cell is None:
        return None
    x, y = start.cell
    if abs(end.cell.x - x) + abs(end.cell.y - y) > 1:
        return None
    turn = (end.heading - start.heading + 1) % 4 - 1
    return Pose(x + (end.cell.x - x) * part, y + (end.cell.y - y) * part, 90.0 * (start.heading + turn * part))


def game_timeline(begin: State, steps: Sequence[Step], rounds: Sequence[int]) -> Timeline:
    """The game at a glance: how it began, its moves, each of which is a turn, and the round of each, from 1."""
    names = tuple(robot.name for robot in begin.robots)
    keys, number = [], 0
    for position, round_number in enumerate(rounds):
        number = number + 1 if position and rounds[position - 1] == round_number else 1
        keys.append((round_number, number))
    marks = tuple(
        Mark(kind, position, names.index(who), _discs(frame.event), tell(frame.event))
        for position, step in enumerate(steps, 1)
        for frame in step.frames
        if (kind := _MARKS.get(type(frame.event))) is not None
        for who in _who(frame.event, frame.state)
        if who in names
    )
    return Timeline(names, stretches_of(keys), marks)


def _discs(event: Event) -> int:
    """How many discs an event is about, which is the number of its mark."""
    return event.discs if isinstance(event, DiscsStored | Won) else 0


def _who(event: Event, state: State) -> tuple[str, ...]:
    """The robots that an event is about: both of a collision; the first one of a player that has won."""
    match event:
        case Won():
            return next(((robot.name,) for robot in state.robots if robot.player == event.player), ())
        case Collided():
            return event.robot, event.other
        case OfRobot():
            return (event.robot,)
    return ()


def player_of(editor: Editor) -> Playback:
    """What plays the programs of a plan in this editor."""
    assert isinstance(editor.player, Playback)
    return editor.player
