# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for two boards whose teams capture each other's checkpoint, and for scenes on them."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from designer.base.grid import Cell, Size
from designer.rally.course.floor import Area, Floor
from designer.rally.course.home_boards import home_boards
from designer.rally.edition import Edition
from designer.rally.spaces import Space
from tests.rally.strategies.floors import floors, furnished, standable
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import play_spaces


@st.composite
def home_floors(draw: DrawFn, spaces: SearchStrategy[Space] = play_spaces, most: int = 5) -> Floor:
    """Floors of two boards side by side or below one another, a checkpoint on each, seldom both on one."""
    floor = draw(furnished(floors(spaces, least=2, most=most, checkpoints=3)))
    width, height = floor.size
    if draw(st.booleans()):
        cut = draw(st.integers(1, width - 1))
        areas = Area(Cell(0, 0), Size(cut, height)), Area(Cell(cut, 0), Size(width - cut, height))
    else:
        cut = draw(st.integers(1, height - 1))
        areas = Area(Cell(0, 0), Size(width, cut)), Area(Cell(0, cut), Size(width, height - cut))
    floor = replace(floor, areas=areas, tokens=())
    places = [[cell for cell in standable(floor) if cell in area] for area in areas]
    if all(places) and draw(st.integers(0, 9)):
        first, second = (draw(st.sampled_from(cells)) for cells in places)
        floor = replace(floor, checkpoints=(first, second) if draw(st.booleans()) else (second, first))
    return floor


@st.composite
def home_scenes(draw: DrawFn, floors: SearchStrategy[Floor], editions: SearchStrategy[Edition]) -> Scene:
    """Scenes in which checkpoints lie where they began, lie elsewhere, or are carried."""
    scene = draw(scenes(floors, editions, 6, 5, 2))
    if home_boards(scene.floor) is None:
        return scene
    robots, places = list(scene.state.robots), list(scene.floor.checkpoints)
    for number in (1, 2):
        carriers = [at for at, robot in enumerate(robots) if robot.cell and robot.team == 3 - number]
        kind = draw(st.integers(0, 3))
        if kind == 0 and carriers:
            at = draw(st.sampled_from(carriers))
            robots[at] = replace(robots[at], carries=number)
            places[number - 1] = None
        elif kind == 1:
            places[number - 1] = draw(st.sampled_from(standable(scene.floor)))
    return replace(scene, state=replace(scene.state, robots=tuple(robots), checkpoints=tuple(places)))
