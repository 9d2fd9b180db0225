# SPDX-License-Identifier: GPL-3.0-or-later
"""What is cut out of the paper: the tokens that a course has, and the cards of its edition."""

from __future__ import annotations

from collections.abc import Callable

from designer.base.grid import Heading
from designer.files import courses_folder
from designer.pictures.pages import Draft, TurnEdge
from designer.pictures.paper import PrintOptions
from designer.pictures.pieces import piece_drafts
from designer.pictures.shapes import Group
from designer.rally.course.files import load_course
from designer.rally.elements.antenna import antenna_picture
from designer.rally.elements.reboot_token import token_picture
from designer.rally.picture.prints.cutouts import piece_sections


def pieces(name: str) -> tuple[int, int, int]:
    """How many cards there are to cut out, how many reboot tokens, and how many antennas."""
    cards, markers, _ = piece_sections(load_course(courses_folder() / f"{name}.course.json"), PrintOptions())
    shapes = [picture.shapes[1:] for picture in markers.pieces]
    token, antenna = token_picture(Heading.N).shapes, antenna_picture(Heading.N).shapes
    return len(cards.pieces), shapes.count(token), shapes.count(antenna)


def test_a_course_of_2005_has_the_cards_that_all_share() -> None:
    assert pieces("kettle-run") == (84, 0, 0)


def test_courses_of_2016_and_2023_have_a_deck_of_twenty_for_each_player_and_their_tokens() -> None:
    assert pieces("first-relay") == (6 * 20, 1, 1)
    assert pieces("night-shift") == (6 * 20, 1, 0)


def test_each_back_lies_behind_its_piece() -> None:
    """Cut out and turned over at the left edge, a piece has its back where its front was."""
    options = PrintOptions(double_sided=True)
    sections = piece_sections(load_course(courses_folder() / "first-relay.course.json"), options)
    sides = [(front, back) for section in sections for front, back in zip(section.pieces, section.backs, strict=True)]
    extents = {picture.shapes: picture.extent for pair in sides for picture in pair}

    def middle(piece: Group) -> tuple[float, float]:
        extent, at = extents[piece.shapes], piece.transform
        return at.x + at.scale * (extent.x + extent.width / 2), at.y + at.scale * (extent.y + extent.height / 2)

    behind = []
    drafts = piece_drafts(sections, options)
    for front, back in zip(drafts[::2], drafts[1::2], strict=True):
        assert (front.is_back, back.is_back) == (False, True)
        backs = {(round(front.width - x, 3), round(y, 3)): group.shapes for group, (x, y) in _middles(back, middle)}
        for group, (x, y) in _middles(front, middle):
            behind.append((group.shapes, backs.pop((round(x, 3), round(y, 3)))))
        assert not backs
    assert behind == [(front.shapes, back.shapes) for front, back in sides]


def _middles(draft: Draft, middle: Callable[[Group], tuple[float, float]]) -> list[tuple[Group, tuple[float, float]]]:
    """The pieces of a page with their middles."""
    return [(shape, middle(shape)) for shape in draft.shapes if isinstance(shape, Group)]


def test_a_wide_roll_is_turned_over_at_its_short_edge() -> None:
    course = load_course(courses_folder() / "first-relay.course.json")
    options = PrintOptions(double_sided=True, paper="roll:914")
    assert {draft.turn for draft in piece_drafts(piece_sections(course, options), options)} == {TurnEdge.SHORT_EDGE}
