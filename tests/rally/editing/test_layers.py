# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever an edit does, layers that are held are as before, and what comes of it can lie on a board."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.rally.course.course import Course
from designer.rally.course.notation import parse_space
from designer.rally.editing.edits import full_space
from designer.rally.editing.layers import ElementLayer, holding, layers_of
from designer.rally.spaces import Space
from tests.editor.conftest import course_of

TOKENS = (
    ".", "O", "cE", "cS<E", "xN+wN", "gL", "r", "ro+wES", "pE:24+wW", "pN:135+cE+wS", "k:24", "cE+k:15",
    "lE+wW", "lN3+wSE", "wN", "wNESW", "D1N", "cE+wN+lS",
)  # fmt: skip
WIDTH, HEIGHT = 4, 2


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """A little board; a dock lies once at the most."""
    words = draw(st.lists(st.sampled_from(TOKENS), min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT))
    first = words.index("D1N") if "D1N" in words else -1
    words = [word if word != "D1N" or index == first else "." for index, word in enumerate(words)]
    rows = [" ".join(words[y * WIDTH : (y + 1) * WIDTH]) for y in range(HEIGHT)]
    return course_of(*rows)


def part(course: Course, layer: ElementLayer) -> dict[Cell, object]:
    """What of each space lies on a layer."""
    floor = course.floor

    def of(cell: Cell, space: Space) -> object:
        if layer is ElementLayer.WALLS:
            return floor.walls(cell)
        return {
            ElementLayer.GROUND: (space.pit, space.gear, space.repair),
            ElementLayer.BELTS: space.belt,
            ElementLayer.MACHINES: (space.pusher, space.crusher, space.lasers),
            ElementLayer.RACE: space.dock,
            ElementLayer.NOTES: course.notes,
        }[layer]

    return {cell: of(cell, full_space(course, cell)) for cell, _ in floor.items()}


def grounds(space: Space) -> int:
    return sum(map(bool, (space.pit, space.belt, space.gear, space.repair)))


@given(courses(), courses(), st.frozensets(st.sampled_from(ElementLayer)))
def test_held_layers_are_as_before_and_spaces_are_possible(
    before: Course, after: Course, held: frozenset[ElementLayer]
) -> None:
    result = holding(before, after, held)
    for layer in held:
        assert part(result, layer) == part(before, layer), layer
    for cell in result.floor.size.cells():
        space = full_space(result, cell)
        assert grounds(space) <= 1
        assert not space.pit or not (space.pusher or space.crusher or space.lasers or space.dock)
        mounts = {laser.mount for laser in space.lasers} | ({space.pusher.mount} if space.pusher else set())
        assert mounts <= {*result.floor.walls(cell)}
    if not held:
        assert result == after
    if held == frozenset(ElementLayer):
        assert result == before


def test_a_machine_brings_its_wall_and_draws_on_its_own_layer_alone() -> None:
    assert layers_of(parse_space("lE+wW")) == {ElementLayer.MACHINES}
    assert layers_of(parse_space("lE+wWN")) == {ElementLayer.MACHINES, ElementLayer.WALLS}
    assert layers_of(parse_space("cE+k:24")) == {ElementLayer.BELTS, ElementLayer.MACHINES}
    assert layers_of(parse_space(".")) == frozenset()
