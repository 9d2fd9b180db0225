# SPDX-License-Identifier: GPL-3.0-or-later
"""Playback of a sample program: runs it by the rules, and walks through its phases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QRectF
from PyQt6.QtGui import QPainter

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence, sentence_in, tr
from designer.editor.document import Document
from designer.editor.playback import Lines, StepMotion, StepPlayback
from designer.editor.rally.race import positions
from designer.editor.rally.race.decisions import AnsweredQuestions, ChosenAnswers, QuestionKey
from designer.editor.rally.race.positions import (
    StepPlace,
    active_robot,
    find_place,
    phase_weight,
    phases_of,
    place_of_step,
    why_gone,
)
from designer.editor.rally.race.race_scenes import RaceScenes
from designer.editor.rally.race.scene import Scene
from designer.editor.state import EditorState
from designer.editor.widgets.timers import later
from designer.game.timeline import RoundPart, Segment, Stretch, Timeline
from designer.rally.course.course import Course, Program
from designer.rally.course.floor import Floor
from designer.rally.editing.programs import set_decisions, shortest_way, with_program
from designer.rally.edition import AH_2005, Edition, find_edition
from designer.rally.replay.event_words import phase_name

if TYPE_CHECKING:
    from designer.base.grid import Cell, Heading
    from designer.editor.context import Editor
    from designer.rally.edition.decisions import Answer, Decision
    from designer.rally.engine import State, Step
    from designer.rally.engine.choices import UnaskedDecision
    from designer.rally.replay.replay import Replay


class Playback(StepPlayback["Step"]):
    """Runs the chosen program of the course and walks through its phases.

    ``passing`` is a program that is only looked at: no part of the course, and gone when another one is chosen or
    the course changes.
    """

    def __init__(self, document: Document[Any], state: EditorState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self.program_index = 0
        self.passing: Program | None = None
        self._replay: Replay | None = None
        self._flags = 0
        self._headings: tuple[Heading, ...] = ()
        self.error: Sentence | None = None
        self._begin: State | None = None
        self._chosen: ChosenAnswers | None = None
        self.scenes = RaceScenes(document, lambda: self._edition)
        self._why: tuple[int, str] | None = None
        self._reload = later(self, self.load)
        document.changed.connect(self._course_changed)
        document.loaded.connect(self._another_course)
        state.analysisChanged.connect(lambda _: self.measured.emit())

    @property
    def program(self) -> Program | None:
        """The program that is played; None where there is none."""
        if self.passing is not None:
            return self.passing
        programs = self._document.course.programs
        return programs[self.program_index] if self.program_index < len(programs) else None

    @property
    def can_play(self) -> bool:
        """Whether the course has a robot to run."""
        return any(program.robots for program in self._document.course.programs)

    @property
    def shown(self) -> State | None:
        """How things stand at the position; None where nothing can be played."""
        return self.step.state if self.step is not None else self._begin

    @property
    def begin(self) -> State | None:
        """How things stood before the first step; None where nothing can be played."""
        return self._begin

    @property
    def floor(self) -> Floor:
        """The floor on which it is played."""
        floor: Floor = self._document.course.floor
        return floor

    @property
    def is_replay(self) -> bool:
        """Whether a replay is watched, which is as it was played."""
        return self._replay is not None

    def replay(self) -> Replay | None:
        """What is played as a replay; None where nothing can be played."""
        from designer.rally.replay.replay import replay_of_program

        if not self.steps:
            self.load()  # nobody has looked at it yet
        if self._replay is not None or self.program is None or not self.steps:
            return self._replay
        return replay_of_program(self._document.course, self.program, self._edition, self._decisions(self.program))

    @property
    def rules(self) -> Edition:
        """The rules that are played; the usual ones where the course names such as there are not."""
        try:
            return self._replay.edition if self._replay is not None else self._edition
        except CourseDesignerError:
            return AH_2005  # the problems panel tells what is wrong with those of the course

    @property
    def round_index(self) -> int:
        """The round that is shown, from 0."""
        return self.step.round - 1 if self.step is not None else 0

    @property
    def acting(self) -> str:
        """The robot that the step is about, where it is about one."""
        return active_robot(self.step) if self.step is not None else ""

    # choosing

    def choose(self, index: int) -> None:
        """Take another program of the course."""
        if 0 <= index < len(self._document.course.programs):
            self.passing = self._replay = None
            self.program_index = index
            self.position = 0
            self.load()

    def show_passing(
        self, program: Program, replay: Replay | None = None, flags: int = 0, headings: tuple[Heading, ...] = ()
    ) -> None:
        """Take a program that is no part of the course.

        Args:
            program: what is looked at.
            replay: where it is one, its steps are those that it has.
            flags: the last checkpoint that its robots have touched before, where it begins amid a race.
            headings: those that robots choose when they come back, in order, where nothing else is decided.
        """
        self.passing, self._replay, self._flags, self._headings = program, replay, flags, headings
        self.position = 0
        self.load()

    def decide(self, asked: QuestionKey, answer: Answer) -> None:
        """Answer a question of the rules in place of the default, in the program that is played."""
        if self._chosen is not None:
            decisions = self._chosen.decisions(asked.robot, {asked: answer})
            self._write(asked.robot, decisions, sentence_in("step", "Change decision"))

    @property
    def questions(self) -> AnsweredQuestions:
        """What players are asked in the program that is played, in order, with their answers."""
        return self._chosen.questions if self._chosen is not None else {}

    @property
    def unasked(self) -> tuple[UnaskedDecision, ...]:
        """What the program that is played decides without being asked."""
        return self._chosen.unasked(self.steps[-1].round) if self._chosen is not None and self.steps else ()

    def leave_out(self, unasked: UnaskedDecision) -> None:
        """Take a decision that nobody asks for out of the program that is played."""
        if self._chosen is not None:
            left = (each for each in self._chosen.decisions(unasked.robot) if each != unasked.decision)
            self._write(unasked.robot, tuple(left), sentence_in("step", "Remove decision"))

    def _write(self, robot: str, decisions: tuple[Decision, ...], step: Sentence) -> None:
        """Write what a robot's player decides into the program that is played, as one step of the history."""
        course, index = self.kept()
        if self._document.apply(set_decisions(course, index, robot, decisions), step):
            self.load()

    def _decisions(self, program: Program) -> ChosenAnswers:
        """Who answers the questions of a program that is played."""
        from designer.rally.engine.choices import Headings

        return ChosenAnswers(program, Headings(self._headings) if self.passing is not None else None)

    def kept(self) -> tuple[Course, int]:
        """The course with the program that is played, which is added if it was only looked at, and its index."""
        course, passing, chosen = self._document.course, self.passing, self._chosen
        if passing is None:
            return course, self.program_index
        if chosen is not None:  # also what only the route decided
            robots = (replace(robot, decisions=chosen.decisions(robot.name)) for robot in passing.robots)
            passing = replace(passing, robots=tuple(robots))
        return with_program(course, passing), len(course.programs)

    def _another_course(self) -> None:
        """Begin at the beginning of the first program."""
        self.pause()
        self.passing = self._replay = None
        self.program_index = self.position = 0

    def _course_changed(self, before: Any, after: Any) -> None:
        if self.passing is not None:
            self._let_go(kept=len(after.programs) > len(before.programs))
        elif before.programs != after.programs or self.active:
            self._reload.start()

    def _let_go(self, *, kept: bool) -> None:
        """Drop the program that is only looked at; one that was added to the course is played on."""
        self.pause()
        self.passing = self._replay = None
        if kept:
            self.program_index = len(self._document.course.programs) - 1
        else:
            self.position = 0
        self.load()

    def load(self) -> None:
        """Run the program anew; the position stays as far as there are steps."""
        from designer.rally.course.tables import compile_tables
        from designer.rally.engine import play_rounds, program_rounds, program_state

        self.program_index = max(0, min(self.program_index, len(self._document.course.programs) - 1))
        steps: tuple[Step, ...] = ()
        self._begin = self.error = None
        self._chosen = None
        course, program = self._document.course, self.program
        if self._replay is not None:
            self._begin, steps = self._replay.start, self._replay.steps
        elif program is not None and program.robots:
            try:
                tables = compile_tables(course.floor, self._edition)
                self._begin = self._with_flags(program_state(tables, program))
                chosen, rounds = self._decisions(program), program_rounds(program, tables.edition)
                records = play_rounds(tables, self._begin, rounds, chosen, between=True)
                steps = tuple(step for record in records for step in record.steps)
                self._chosen = chosen
            except CourseDesignerError as error:
                self.error = error.sentence
        at = self._place
        self.scenes.take(self._begin, steps)
        self.take(steps)
        if at is not None:
            self._stay(at)

    def _with_flags(self, begin: State) -> State:
        """The beginning of what is only looked at amid a race."""
        if self.passing is None or not self._flags:
            return begin
        return replace(begin, robots=tuple(replace(robot, flags=self._flags) for robot in begin.robots))

    @property
    def _edition(self) -> Edition:
        """The rules of the course; a shortest route that is only looked at has cards as par counts them."""
        rules = find_edition(self._document.course.edition, self._document.course.options)
        return rules if self.passing is None else replace(rules, deck=rules.deck.ample)

    def may_keep(self) -> bool:
        """Whether the program that is only looked at can be dealt from the decks; says so if it cannot."""
        if self.passing is None:
            return False
        from designer.rally.engine.previews import program_rounds

        course = self._document.course
        try:
            program_rounds(self.passing, find_edition(course.edition, course.options))
        except CourseDesignerError:
            self._state.set_status(tr("Not kept: the shortest route needs more cards of a kind than a deck has"))
            return False
        return True

    @property
    def _place(self) -> StepPlace | None:
        """Which step is shown, to be found again in another story; None at the beginning."""
        return place_of_step(self.step) if self.step is not None else None

    def _stay(self, place: StepPlace) -> None:
        """Go to the same step of the same robot; where its story ends earlier now, say why."""
        position = find_place(self.steps, place)
        if position != self.position:
            self.go(position)
        why = why_gone(self.steps, position, place, self.floor)
        if why is not None:
            self._why = (self.position, str(why))
            self._state.set_status(self._why[1])

    def _arrive(self) -> None:
        super()._arrive()
        if self._why is not None and self.position != self._why[0]:
            if self._state.status == self._why[1]:
                self._state.set_status("")
            self._why = None

    # at a glance

    def draw_up(self) -> Timeline:
        if self._begin is None or not self.steps:
            return Timeline()
        from designer.rally.replay.timeline import timeline_of

        return timeline_of(self._begin, self.steps)

    def measuring(self) -> Callable[[Callable[[], None]], Lines] | None:
        return positions.distance_work(self._begin, self.steps, self._state.analysis, self.floor)

    def place_words(self, position: int) -> str:
        return positions.place_of(self.timeline, position)

    def told(self, position: int) -> str:
        return positions.position_words(self.timeline, self.steps, position, self.floor)

    @property
    def phases(self) -> tuple[str, ...]:
        """The names of the phases of a register by the rules that are played."""
        return phases_of(self.rules, self.floor)

    def part_of(self, stretch: Stretch) -> RoundPart:
        """A register: a phase in which nothing happens has no step."""
        steps = {self.steps[n - 1].phase.name: n for n in range(stretch.first, stretch.last + 1)}
        segments = tuple(Segment(phase_name(name), steps.get(name, 0), phase_weight(name)) for name in self.phases)
        return RoundPart(str(stretch.number), stretch.first, stretch.last, segments)

    def closer_words(self, position: int) -> tuple[str, str]:
        if not 0 < position <= len(self.steps):
            return positions.place_of(self.timeline, position), ""
        return positions.step_words(self.steps[position - 1], self.floor)

    def invitation(self) -> tuple[str, str]:
        return tr("No race yet"), tr("Let robots race, or put cards into the registers of a robot.")

    def measure_words(self) -> str:
        return tr("registers still needed, alone; leader on top")

    def draw_small(self, painter: QPainter, rect: QRectF, position: int) -> None:
        state = self.steps[position - 1].state if position else self._begin
        positions.draw_small(painter, rect, self.scenes.floor_of(state), state)

    # showing

    def section(self, position: int) -> tuple[int, int] | None:
        """The round and the register that a phase belongs to; the deal to register 1, the clean-up to the last."""
        if not 0 < position <= len(self.steps):
            return None
        step = self.steps[position - 1]
        return step.round, max(1, step.register)

    def motions(self, position: int) -> list[StepMotion]:
        """How the robots move in a phase."""
        return self.scenes.motions(position)

    def show_nothing(self) -> None:
        """Take the robots away from the canvas."""
        self._state.set_scene(Scene())

    def show_rest(self) -> None:
        """Put the robots where they are at the position."""
        self._state.set_scene(self.scenes.at_rest(self.position, moves_on=self.is_moving))

    def show_motion(self, motion: StepMotion, part: float) -> None:
        """Put the robots where they are on their way."""
        self._state.set_scene(self.scenes.on_the_way(self.position, motion, part))

    def show_stations(self, cells: tuple[Cell, ...]) -> None:
        """Number these places on the boards: the way that is explained."""
        if cells != self.scenes.stations:
            self.scenes.stations = cells
            if self.active and not self.is_moving:
                self.show_rest()

    def show_all_trails(self, everything: bool) -> None:
        """Show the trails of all rounds, or of this one and the one before."""
        if everything is not self.scenes.all_trails:
            self.scenes.all_trails = everything
            self.stop_motion()


def player_of(editor: Editor) -> Playback:
    """What plays the programs of a course of RoboRally in this editor."""
    assert isinstance(editor.player, Playback)
    return editor.player


def show_shortest_way(editor: Editor) -> bool:
    """Put the shortest route into the player, to be looked at; returns whether there is one."""
    analysis = editor.state.analysis
    found = shortest_way(analysis) if analysis is not None else None
    if found is not None:
        program, headings = found
        player_of(editor).show_passing(program, headings=headings)
    return found is not None
