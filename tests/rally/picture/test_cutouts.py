# SPDX-License-Identifier: GPL-3.0-or-later
"""What is cut out of the paper: the tokens that a course has, and the cards of its edition."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.files import courses_folder
from designer.pictures.paper import PrintOptions
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
