# SPDX-License-Identifier: GPL-3.0-or-later
"""What RoboRally lays on the canvas: boards with their names, answers of the analysis, robots, ghosts.

The legend says what the layers over the boards mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QFontMetrics, QTransform

from designer.base.grid import Cell, Heading, Size
from designer.base.words import tr, trn
from designer.editor.canvas.boards_view import BoardsView
from designer.editor.canvas.ground import Depth, Ground, LegendRow
from designer.editor.canvas.overlay import cell_rect
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.ghost import Ghost
from designer.editor.layers import LayerView
from designer.editor.rally.ask.open_question import question_of
from designer.editor.rally.ask.overlays import AnswerItem, AnswerLabelsItem, painted_robots
from designer.editor.rally.boards.answers import (
    Answers,
    CoverageItem,
    FlowItem,
    HeatItem,
    RaceHeatItem,
    RouteItem,
    answers_of,
)
from designer.editor.rally.boards.board_names import InnerNamesItem, NamesItem
from designer.editor.rally.boards.floor_item import FloorItem
from designer.editor.rally.boards.space_ghost import SpaceGhost
from designer.editor.rally.boards.tracks import TracksItem
from designer.editor.rally.race.overlays import RaceEndItem, RobotsItem, ShotsItem
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import Scene, scene_of
from designer.editor.rally.subjects import CHECKPOINT, ROBOT
from designer.editor.state import Shown
from designer.pictures.shapes import Extent, Level, Path, Picture, Role, round_pen
from designer.rally.course.course import Course

if TYPE_CHECKING:
    from designer.editor.canvas.scene import CanvasScene
    from designer.editor.context import Editor
    from designer.rally.picture.answer_overlays import BeltFate
    from designer.rally.reporting.lab.heat import HeatMap

_ACROSS = "M 0 50 H 100"

_HEAD = "M 12 34 L 28 50 L 12 66"


class LegendSource(Protocol):
    """What is laid over the boards."""

    answers: Answers
    coverage: CoverageItem
    flow: FlowItem


def legend_rows(ground: LegendSource, shown: Shown, *, known: bool) -> Iterator[LegendRow]:
    """A row for every layer that is shown and answers a question; ``known``: whether the course was analysed."""
    if "routes" in shown:
        yield _route_row(ground, known=known)
        if ground.answers.reboots:
            yield _reboot_row()
    if "traps" in shown:
        yield _traps_row(ground)
    if "heat" in shown:
        yield _heat_row(ground)
    if "coverage" in shown:
        yield _coverage_row(ground.coverage.most)
    if "flow" in shown:
        yield from _flow_rows(ground.flow.fates)


def _route_row(ground: LegendSource, *, known: bool) -> LegendRow:
    from designer.rally.picture.overlays import stop_shapes

    now = ground.answers
    line = Path(_ACROSS, pen=round_pen(Role.HALO, 17)), Path(_ACROSS, pen=round_pen(Role.VOICE, 10))
    sample = (Picture(Extent(22, 22, 56, 56), (*line, *stop_shapes(1, 50, 50))),)
    if now.registers is None:
        return LegendRow(
            (), tr("No route: a checkpoint is out of reach") if known else tr("Place checkpoints to see a route")
        )
    if now.of_leg:
        words = trn("Fastest to checkpoint {number}: {n} register", "Fastest to checkpoint {number}: {n} registers",
                    now.registers, number=now.leg)  # fmt: skip
        return LegendRow(sample, words)
    return LegendRow(sample, trn("Par of the race: {n} register", "Par of the race: {n} registers", now.registers))


def _reboot_row() -> LegendRow:
    from designer.rally.picture.overlays import reboot_sign

    return LegendRow((Picture(Extent(22, 22, 56, 56), tuple(reboot_sign(50, 50))),), tr("The robot reboots here"))


def _traps_row(ground: LegendSource) -> LegendRow:
    from designer.rally.picture.overlays import trap_shapes

    if not ground.answers.traps:
        return LegendRow((), tr("No traps"))
    return LegendRow(
        (Picture(Extent(20, 0, 60, 60), trap_shapes((Heading.N,))),), tr("Trap: a robot facing this way cannot finish")
    )


def _heat_row(ground: LegendSource) -> LegendRow:
    from designer.rally.picture.answer_overlays import distance_picture

    now = ground.answers
    if now.leg is None:
        return LegendRow((), tr("Place checkpoints to see distances"))
    if not now.heat:
        return LegendRow((), tr("Checkpoint {number} is out of reach", number=now.leg))
    most = now.farthest
    steps = sorted({1, (most + 1) // 2, most})
    samples = tuple(distance_picture(registers, most, Level.M) for registers in steps if registers)
    return LegendRow(
        samples, tr("Registers to checkpoint {number}; spaces without a number never lead there", number=now.leg)
    )


def _coverage_row(most: int) -> LegendRow:
    from designer.rally.picture.answer_overlays import damage_picture

    if not most:
        return LegendRow((), tr("No lasers"))
    sign = Extent(0, 52, 48, 48)  # the number alone is too small in a sample
    samples = tuple(Picture(sign, damage_picture(damage, Level.M).shapes) for damage in sorted({1, most}))
    return LegendRow(samples, tr("Laser damage at the end of a register"))


def _flow_rows(fates: frozenset[BeltFate]) -> Iterator[LegendRow]:
    from designer.rally.picture.answer_overlays import BeltFate, end_shapes, way_shapes

    words = {
        BeltFate.LANDS: tr("Belt that sets robots down"),
        BeltFate.LOST: tr("Belt from which robots fall"),
        BeltFate.ROUND: tr("Belt that runs in a loop"),
    }
    for fate in (fate for fate in BeltFate if fate in fates):
        end = () if fate is BeltFate.ROUND else end_shapes(Cell(0, 0), fate)
        yield LegendRow((Picture(Extent(4, 15, 70, 70), (*way_shapes(_ACROSS, _HEAD, fate), *end)),), words[fate])
    if not fates:
        yield LegendRow((), tr("No belts"))


class RallyGround(Ground):
    """The floor and what is laid over it, each listening to what concerns it."""

    scene: CanvasScene

    def __init__(self, editor: Editor, scene: CanvasScene) -> None:
        self.editor, self.scene = editor, scene
        self.names = NamesItem()
        self.inner_names = InnerNamesItem(self.names)
        self.floor = FloorItem()
        self.tracks = TracksItem()
        self.heat = HeatItem()
        self.coverage = CoverageItem(self.floor)
        self.race_heat = RaceHeatItem()
        self.flow = FlowItem()
        self.routes = RouteItem()
        self.answers = Answers()
        self.robots = RobotsItem()
        self.shots = ShotsItem()
        self.asking = question_of(editor)
        self.asked, self.asked_above = AnswerItem(self.asking), AnswerLabelsItem(self.asking)
        self.race_end = RaceEndItem()
        self.ghost = self.space_ghost = SpaceGhost(lambda: self.floor.beams)
        self.items = (
            (Depth.NAMES, self.names), (Depth.BOARDS, self.floor), (Depth.BOARDS, self.tracks),
            (Depth.BOARDS, self.inner_names),
            (Depth.ANSWERS, self.heat), (Depth.ANSWERS, self.coverage), (Depth.ANSWERS, self.flow),
            (Depth.ANSWERS, self.race_heat), (Depth.ANSWERS, self.routes), (Depth.ANSWERS, self.asked),
            (Depth.PLAYED, self.shots), (Depth.PLAYED, self.robots), (Depth.PLAYED, self.asked_above),
            (Depth.GHOST, self.ghost), (Depth.GHOST, self.race_end),
        )  # fmt: skip
        state = editor.state
        state.workspaceChanged.connect(lambda workspace: self.names.offer_slots(workspace.draws))
        state.workspaceChanged.connect(lambda _: self._turn_boards(scene_of(state)))
        state.sceneChanged.connect(lambda _: self._show_scene())
        state.hoverChanged.connect(self.robots.point_at)
        self.asking.changed.connect(self._show_asked)
        state.analysisChanged.connect(lambda _: self._show_analysis())
        state.subjectChanged.connect(lambda _: self._subject_changed())

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        return self.names.slots

    def slot_clicked(self) -> None:
        self.editor.panels.show_panel("library", with_keyboard=False)  # "Drop a board here": those there are

    def show_course(self, course: Course) -> None:
        self.floor.show_course(course)
        self.tracks.show_course(course)
        self.names.show_course(course)
        self.flow.show_course(course)
        if self.coverage.isVisible():
            self.coverage.update()

    def show_layers(self, shown: Shown, layers: LayerView) -> None:
        self.coverage.setVisible("coverage" in shown)
        self.flow.setVisible("flow" in shown)
        self.floor.show_layers(shown, layers)
        self.tracks.show_layers(layers)
        player_of(self.editor).show_all_trails("trails" in shown)
        self._show_analysis()

    def show_ghost(self, ghost: Ghost) -> None:
        super().show_ghost(ghost)
        over = QRectF()
        for corner, size, _ in ghost.boards:
            over = over.united(cell_rect(corner, size))
        self.names.show_over(over)

    def keep_clear(self, cell: Cell) -> tuple[Extent, ...]:
        """The register plates of machines."""
        from designer.rally.picture.machines import crusher_plate, pusher_plate

        space = self.floor.floor[cell]
        pushed = (pusher_plate(space.pusher),) if space.pusher is not None else ()
        return (*pushed, crusher_plate(space.belt)) if space.crusher is not None else pushed

    def refresh_names(self) -> None:
        self.names.update()
        self.inner_names.update()

    def content_rect(self) -> QRectF:
        width, height = self.floor.floor.size
        rect = QRectF(0, 0, width * UNIT, height * UNIT)
        for corner, size in self.slots:
            rect = rect.united(cell_rect(corner, size))
        return rect.adjusted(-0.4 * UNIT, -0.7 * UNIT, 0.4 * UNIT, 0.3 * UNIT)

    def taken(self, transform: QTransform, metrics: QFontMetrics) -> Iterable[QRectF]:
        return self.names.taken(transform, metrics)

    def margins(self, metrics: QFontMetrics) -> tuple[int, int]:
        return self.names.margins(metrics)

    def legend(self) -> Iterable[LegendRow]:
        return legend_rows(self, self.editor.state.shown, known=self.editor.state.analysis is not None)

    def show_race_heat(self, found: HeatMap | None) -> None:
        """Show where something happened in the races of the lab, or nothing of that any more."""
        self.race_heat.show_heat(found)
        # falls are told beside the boards, where their names are
        self.names.setZValue(Depth.NAMES if found is None else Depth.AXES)
        self.names.keep_clear(self.race_heat.beside)
        self.scene.answered.emit()

    def _show_scene(self) -> None:
        scene = scene_of(self.editor.state)
        self.asked_above.shown = painted_robots(scene.robots)
        self.robots.show_scene(scene.calm() if self.asking.is_open else scene)
        self.race_end.show_end(None if self.asking.is_open else scene.end)
        self.shots.show_shots(scene.shots, scene.work.part if scene.work is not None else 0.0)
        self.floor.show_work(scene.work)
        self._turn_boards(scene)
        self.floor.lay_flags(scene.flags)
        self.floor.occupy(frozenset(robot.cell for robot in scene.drawn if robot.cell is not None))
        self._follow(scene)

    def _turn_boards(self, scene: Scene) -> None:
        """Show how boards lie at this moment of a race; where one draws they lie as laid, under what is drawn."""
        self.floor.turn_boards(scene.turns if self.editor.state.workspace.plays else ())

    def _show_asked(self) -> None:
        """Show another question or answer; while one is open no trail lies between."""
        scene = scene_of(self.editor.state)
        self.robots.show_scene(scene.calm() if self.asking.is_open else scene)
        self.race_end.show_end(None if self.asking.is_open else scene.end)
        self.asked_above.floor = self.floor.floor
        self.asked.update()
        self.asked_above.update()

    def _follow(self, scene: Scene) -> None:
        """In the studio the boards are scrolled after the chosen robot; where it was destroyed they stay."""
        subject = self.editor.state.subject
        if self.editor.state.workspace.plays and subject.kind == ROBOT:
            here = next((robot.cell for robot in scene.drawn if robot.name == subject.name), None)
            if here is not None:
                self.scene.followed.emit(float(here[0]), float(here[1]))

    def _show_analysis(self) -> None:
        state = self.editor.state
        chosen = state.subject.index + 1 if state.subject.kind == CHECKPOINT else None
        self.answers = answers_of(state.analysis, state.shown, chosen)
        self.heat.show_answers(self.answers)
        self.routes.show_answers(self.answers)
        self.scene.answered.emit()

    def _subject_changed(self) -> None:
        self._follow(scene_of(self.editor.state))
        if "heat" in self.editor.state.shown or "routes" in self.editor.state.shown:
            self._show_analysis()


def ground_of(view: BoardsView) -> RallyGround:
    """What RoboRally has laid on a canvas."""
    assert isinstance(view.canvas.ground, RallyGround)
    return view.canvas.ground
