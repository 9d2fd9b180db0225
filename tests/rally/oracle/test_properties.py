# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds of every register, whatever lies on the floor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import assume, given

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.rally.course.floor import Antenna, Area, Floor, RebootToken
from designer.rally.edition import Death, OccupiedArchive, Priority
from designer.rally.edition.cards import Card, CardKind
from designer.rally.engine import State, Step
from designer.rally.engine.events import (
    CameBack,
    Carried,
    Destroyed,
    Finished,
    Moved,
    Placed,
    Pushed,
    Rebooted,
    Returned,
    Shoved,
    after_all,
)
from designer.rally.engine.events.moves import Relocated
from designer.rally.spaces import Space
from tests.rally.oracle.holding import outcome_of_state, run_fast, run_silent
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.texts import mirrors, quarters

_MOVES = (Moved, Pushed, Carried, Shoved)


@given(scenes(most_robots=7))
def test_solid_robots_never_share_a_space_and_stand_on_the_floor(scene: Scene) -> None:
    for step in run_fast(scene):
        places = [robot.cell for robot in step.state.robots if robot.cell and not robot.ghost]
        assert len(places) == len(set(places))
        assert all(place in scene.floor and not scene.floor[place].pit for place in places)


@given(scenes(most_robots=7))
def test_nothing_passes_a_wall_and_every_move_is_one_space(scene: Scene) -> None:
    for step in run_fast(scene):
        for event in step.events:
            if isinstance(event, _MOVES):
                assert event.end == event.start.step(event.travel)
                assert not scene.floor.has_wall(event.start, event.travel)


@given(scenes(most_robots=7))
def test_each_move_begins_where_the_robot_stands(scene: Scene) -> None:
    where = {robot.name: robot.cell for robot in scene.state.robots}
    for step in run_fast(scene):
        for event in step.events:
            if isinstance(event, Relocated):
                assert event.start == where[event.robot]
                where[event.robot] = event.end
            elif isinstance(event, Destroyed | Rebooted):
                assert event.cell == where[event.robot]
                where[event.robot] = None
            elif isinstance(event, Finished):
                where[event.robot] = None
            elif isinstance(event, Placed | Returned | CameBack):
                where[event.robot] = event.cell
        assert where == {robot.name: robot.cell for robot in step.state.robots}


@given(scenes())
def test_the_last_state_is_redrawn_from_the_events_alone(scene: Scene) -> None:
    """The untold run keeps its books without events; locks, cards and copies are compared too."""
    steps = run_fast(scene)
    state = steps[0].before
    for step in steps:
        state = after_all(state, step.events)
        assert _redrawn(state) == _redrawn(step.state)
    assert _redrawn(state) == _redrawn(run_silent(scene))


def _redrawn(state: State) -> tuple[object, ...]:
    return state.robots, state.winners, state.destroyed, state.spent


@given(scenes())
def test_a_scene_plays_the_same_twice(scene: Scene) -> None:
    assert run_fast(scene) == run_fast(scene)


# --- turned and mirrored ------------------------------------------------------------------------------


def _end(scene: Scene) -> State:
    steps: tuple[Step, ...] = run_fast(scene)
    return steps[-1].state if steps else scene.state


def _without_compass(scene: Scene) -> Scene:
    """The scene with a clean-up whose defaults name no direction of the compass, and players who take them."""
    return replace(scene, edition=replace(scene.edition, occupied_archive=OccupiedArchive.GHOST), wishes=0)


def _same_card(card: Card | None) -> Card | None:
    return card


def _moved_state(
    state: State,
    cell_to: Callable[[Cell], Cell],
    heading_to: Callable[[Heading], Heading],
    card_to: Callable[[Card | None], Card | None] = _same_card,
) -> State:
    robots = (
        replace(
            robot,
            cell=robot.cell and cell_to(robot.cell),
            heading=heading_to(robot.heading),
            archive=robot.archive and cell_to(robot.archive),
            fell=robot.fell and cell_to(robot.fell),
            registers=tuple(map(card_to, robot.registers)),
        )
        for robot in state.robots
    )
    spent = sorted(map(cell_to, state.spent), key=lambda cell: (cell.y, cell.x))
    return replace(state, robots=tuple(robots), spent=tuple(spent))


def _moved_area(area: Area, cell_to: Callable[[Cell], Cell]) -> Area:
    (x, y), (width, height) = area.corner, area.size
    ends = [cell_to(Cell(x, y)), cell_to(Cell(x + width - 1, y + height - 1))]
    left, top = min(cell.x for cell in ends), min(cell.y for cell in ends)
    size = Size(max(cell.x for cell in ends) - left + 1, max(cell.y for cell in ends) - top + 1)
    return Area(Cell(left, top), size)


def _moved_floor(
    floor: Floor,
    size: Size,
    cell_to: Callable[[Cell], Cell],
    space_to: Callable[[Space], Space],
    heading_to: Callable[[Heading], Heading],
) -> Floor:
    spaces = {cell_to(cell): space_to(space) for cell, space in floor.items()}
    rows = tuple(tuple(spaces[Cell(x, y)] for x in range(size.width)) for y in range(size.height))
    return Floor(
        rows,
        tuple(cell and cell_to(cell) for cell in floor.checkpoints),
        tokens=tuple(RebootToken(cell_to(token.cell), heading_to(token.heading)) for token in floor.tokens),
        antenna=floor.antenna and Antenna(cell_to(floor.antenna.cell), heading_to(floor.antenna.heading)),
        areas=tuple(_moved_area(area, cell_to) for area in floor.areas),
    )


def _places(state: State) -> dict[str, Any]:
    return outcome_of_state(state)


@given(scenes(), quarters)
def test_a_turned_course_plays_the_same_turned(scene: Scene, turn: int) -> None:
    scene = _without_compass(scene)
    size = scene.floor.size

    def cell_to(cell: Cell) -> Cell:
        return cell.turned(turn, *size)

    def heading_to(heading: Heading) -> Heading:
        return heading.turned(turn)

    floor = _moved_floor(scene.floor, size.turned(turn), cell_to, lambda space: space.turned(turn), heading_to)
    turned = replace(scene, floor=floor, state=_moved_state(scene.state, cell_to, heading_to))
    assert _places(_end(turned)) == _places(_moved_state(_end(scene), cell_to, heading_to))


_SWAPPED = {CardKind.LEFT: CardKind.RIGHT, CardKind.RIGHT: CardKind.LEFT}


def _mirrored_card(card: Card | None) -> Card | None:
    return card and replace(card, kind=_mirrored_kind(card.kind), then=tuple(map(_mirrored_kind, card.then)))


def _mirrored_kind(kind: CardKind) -> CardKind:
    return _SWAPPED.get(kind, kind)


@given(scenes(), mirrors)
def test_a_mirrored_course_plays_the_same_mirrored(scene: Scene, mirror: Mirror) -> None:
    """With left and right turn cards swapped, their numbers kept.

    Not where something goes clockwise: a tie at the antenna, and the ways in which robots that come back push others.
    """
    assume(scene.edition.death is Death.DESTROYED and scene.edition.priority is not Priority.ANTENNA)
    scene = _without_compass(scene)
    size = scene.floor.size

    def cell_to(cell: Cell) -> Cell:
        return cell.mirrored(mirror, *size)

    def heading_to(heading: Heading) -> Heading:
        return heading.mirrored(mirror)

    floor = _moved_floor(scene.floor, size, cell_to, lambda space: space.mirrored(mirror), heading_to)
    mirrored = replace(
        scene,
        floor=floor,
        state=_moved_state(scene.state, cell_to, heading_to, _mirrored_card),
        programs={name: tuple(map(_mirrored_card, row)) for name, row in scene.programs.items()},
    )
    ours, theirs = _places(_end(mirrored)), _places(_moved_state(_end(scene), cell_to, heading_to, _mirrored_card))
    assert ours == theirs
