# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor forgets no kind of element: what can be chosen has rows, what would go shows the ghost, layers hide it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from designer.base.grid import Cell, Heading
from designer.editor.rally.boards.space_ghost import _goes
from designer.editor.rally.inspector.inspector import Inspector
from designer.editor.rally.inspector.space_pages import SpacePage
from designer.editor.widgets.buttons import ButtonRow
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.notation import parse_space, print_space
from designer.rally.editing.brush import paint
from designer.rally.editing.layers import layers_of, without
from designer.rally.elements import KINDS, Attribute, AttributeValues, ElementKind, ElementRole, with_attribute
from designer.rally.spaces import OPEN_FLOOR, Laser
from tests.editor.conftest import course_of
from tests.rally.elements.completeness import samples

SOLID = [kind for kind in KINDS if kind.role in (ElementRole.GROUND, ElementRole.MACHINE)]


ONLY_IN_CASES = {"cube"}
"""What no board can hold otherwise, so that there is nothing to choose."""

CHOSEN: dict[AttributeValues, list[tuple[Any, ...]]] = {
    AttributeValues.HEADING: [(heading,) for heading in Heading],
    AttributeValues.SIDES: [(), (Heading.N,), (Heading.E, Heading.W)],
    AttributeValues.REGISTERS: [(), (1,), (2, 4), (1, 2, 3, 4, 5)],
}


def offered(attribute: Attribute) -> list[tuple[Any, ...]]:
    """Some of what can be chosen."""
    choices = attribute.choices
    return CHOSEN[choices] if isinstance(choices, AttributeValues) else [(value,) for value, _, _ in choices]


def has_choices(element: object) -> bool:
    """Whether there is something to choose: an element that is one of several, or that has attributes."""
    if isinstance(element, Enum):
        return True
    return is_dataclass(element) and any(field.name not in ONLY_IN_CASES for field in fields(element))


def rows(editor: Editor, token: str) -> int:
    """How many rows of choices the inspector has for a space."""
    editor.document.load(course_of(f"{token} ."), None)
    editor.window.panels.show_panel("inspector")
    inspector = editor.window.panels["inspector"]
    assert isinstance(inspector, Inspector)
    inspector.state.set_cursor(Cell(0, 0))
    inspector.follow()
    assert isinstance(inspector.page, SpacePage)
    return len(inspector.page.findChildren(ButtonRow))


@pytest.mark.parametrize("kind", SOLID, ids=lambda kind: kind.key)
def test_what_can_be_chosen_of_an_element_has_a_row(editor: Editor, kind: ElementKind[Any]) -> None:
    for token in samples(kind):
        choices = any(map(has_choices, kind.each(parse_space(token))))
        assert (rows(editor, token) > rows(editor, ".")) is choices, f"{kind.key}: its kind has no attributes"


def _is_the_same_line(element: Any, chosen: Any) -> bool:
    """Whether a laser with a muzzle at each end has the same two sides, whichever of them is named."""
    return isinstance(element, Laser) and element.two_ended and chosen == (element.fire.back,)


@pytest.mark.parametrize("kind", [kind for kind in SOLID if kind.attributes], ids=lambda kind: kind.key)
def test_an_attribute_that_is_chosen_is_the_only_one_that_changes(kind: ElementKind[Any]) -> None:
    for token in samples(kind):
        space = parse_space(token)
        (element,) = kind.each(space)
        for attribute in kind.attributes:
            for chosen in offered(attribute):
                changed = with_attribute(space, kind, attribute, chosen)
                (after,) = kind.each(changed)
                assert attribute.of(after) == chosen or _is_the_same_line(after, chosen)
                assert all(other.of(after) == other.of(element) for other in kind.attributes if other != attribute)
                assert set(changed.walls) <= {*space.walls, *kind.sides(changed)}
                if kind.sides(changed) != kind.sides(space):
                    assert set(kind.sides(changed)) <= set(changed.walls)


EDGES = [kind for kind in KINDS if any(attribute.choices is AttributeValues.SIDES for attribute in kind.attributes)]


@pytest.mark.parametrize("kind", EDGES, ids=lambda kind: kind.key)
def test_what_belongs_to_sides_has_those_that_are_chosen_and_is_gone_without_any(kind: ElementKind[Any]) -> None:
    attribute = next(attribute for attribute in kind.attributes if attribute.choices is AttributeValues.SIDES)
    for token in samples(kind):
        for chosen in CHOSEN[AttributeValues.SIDES]:
            after = kind.each(with_attribute(parse_space(token), kind, attribute, chosen))
            assert [attribute.of(element) for element in after] == ([chosen] if chosen else [])


@pytest.mark.parametrize("kind", SOLID, ids=lambda kind: kind.key)
def test_a_ghost_shows_what_would_go(kind: ElementKind[Any]) -> None:
    for token in samples(kind):
        assert _goes(parse_space(token), OPEN_FLOOR)
        assert not _goes(OPEN_FLOOR, parse_space(token))


@pytest.mark.parametrize("kind", SOLID, ids=lambda kind: kind.key)
def test_its_layer_hides_it_and_open_floor_clears_it(kind: ElementKind[Any]) -> None:
    for token in samples(kind):
        space = parse_space(token)
        assert kind.layer in layers_of(space)
        assert print_space(without(space, frozenset({kind.layer}))) == "."
        assert not kind.on(paint(space, OPEN_FLOOR))
