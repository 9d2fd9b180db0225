# SPDX-License-Identifier: GPL-3.0-or-later
"""Print and play: everything that a table needs is on the pages, at true size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from designer.files import courses_folder
from designer.labyrinth.files import load_plan
from designer.labyrinth.picture.prints import CARD_COUNTS, STRIP, first_pages, pack, page_by_page, ring_strips, sections
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.labyrinth.plan.tiles import Symbol
from designer.pictures.pages import Draft
from designer.pictures.paper import PrintError, PrintOptions
from designer.pictures.shapes import Group, Picture, Shape, Text, Transform

PLAN = load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json")


def _scales(shapes: tuple[Shape, ...]) -> Iterator[float]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.transform.scale


def _titles(plan: Plan, options: PrintOptions | None = None) -> list[str]:
    drafts = pack(plan, options or PrintOptions())
    return list(dict.fromkeys(title for draft in drafts for title in (draft.title, *draft.also)))


def test_the_pack_has_plan_ring_tiles_players_robots_discs_and_cards() -> None:
    assert _titles(PLAN) == ["Twin Gates", "Ring", "Tiles", "Players", "Robots", "Discs", "Cards"]


def _pieces(plan: Plan, title: str) -> int:
    (found,) = (section for section in sections(plan, PrintOptions()) if section.title == title)
    return len(found.pieces)


def test_every_piece_is_on_a_page_in_a_frame_to_cut_along() -> None:
    drafts = pack(PLAN, PrintOptions())[1:]
    wanted = sum(len(section.pieces) for section in sections(PLAN, PrintOptions()))
    assert sum(len(draft.cuts) for draft in drafts) == wanted
    assert sum(isinstance(shape, Group) for draft in drafts for shape in draft.shapes) == wanted


def test_the_tiles_of_a_strip_lie_side_by_side_and_fill_it() -> None:
    strips = list(ring_strips(PLAN))
    assert len(strips) == 1 + 4 * (PLAN.side // STRIP)
    for strip in strips:
        places = [group.transform.x for group in strip.shapes if isinstance(group, Group)]
        assert strip.extent == (0, 0, 400, 100), "as wide as four tiles"
        assert places == [0, 100, 200, 300]


def test_sections_share_pages() -> None:
    """Each kind on pages of its own took twelve pages."""
    drafts = pack(PLAN, PrintOptions())
    assert any(draft.also for draft in drafts)
    assert len(drafts) <= 10


def test_robots_are_folded_where_they_are_dashed() -> None:
    (page,) = (page for page in pack(PLAN, PrintOptions()) if page.folds)
    assert len(page.folds) == 4 * 3


def test_every_piece_is_there_as_often_as_it_is_needed() -> None:
    assert _pieces(PLAN, "Ring") == 4 * 2 + 1  # each side of eight in two strips, and the corners
    assert _pieces(PLAN, "Tiles") == 64 - 4 + 8  # without the four of the players, with some face down
    assert _pieces(PLAN, "Players") == 4
    assert _pieces(PLAN, "Robots") == 4
    assert _pieces(PLAN, "Discs") == 6
    assert _pieces(PLAN, "Cards") == sum(CARD_COUNTS.values())
    assert CARD_COUNTS[Symbol.CAPACITY] == 2


def test_on_both_sides_of_the_paper_every_tile_disc_and_card_has_its_back() -> None:
    both = PrintOptions(double_sided=True)
    backed = {section.title: section for section in sections(PLAN, both)}
    for title in ("Tiles", "Players", "Discs", "Cards"):
        assert len(backed[title].backs) == len(backed[title].pieces)
    assert len(backed["Tiles"].pieces) == 64 - 4  # none is printed face down: each has that as its back
    assert set(map(id, backed["Cards"].backs)) != set(map(id, backed["Cards"].pieces))
    sides = [draft.is_back for draft in pack(PLAN, both)]
    assert sides == [False, True] * (len(sides) // 2)


@pytest.mark.parametrize("title", ["Tiles", "Cards"])
def test_a_back_lies_behind_its_piece(title: str) -> None:
    drafts = pack(PLAN, PrintOptions(double_sided=True))
    front, back = next((one, other) for one, other in pairwise(drafts) if one.title == title)
    (section,) = (found for found in sections(PLAN, PrintOptions()) if found.title == title)
    behind = [(at.x, at.y) for at in _places(back)]
    for at in _places(front)[:3]:
        assert any((front.width - at.x - section.width, at.y) == pytest.approx(place) for place in behind)


def _places(draft: Draft) -> list[Transform]:
    return [shape.transform for shape in draft.shapes if isinstance(shape, Group)]


def test_a_plan_with_much_to_say_takes_another_page() -> None:
    wordy = replace(PLAN, description="word " * 2000)
    drafts = pack(wordy, PrintOptions(double_sided=True))
    told = [draft for draft in drafts if draft.title == PLAN.title]
    assert len(told) > 1
    assert drafts[len(told) + len(told) % 2].title == "Ring"


def test_an_empty_plan_prints_its_deck() -> None:
    assert _pieces(empty_plan(8), "Tiles") > 64
    assert _pieces(empty_plan(8), "Players") == 8


@pytest.mark.parametrize("size", [20.0, 30.0, 40.0])
def test_tiles_are_as_wide_as_asked_for(size: float) -> None:
    drafts = pack(PLAN, PrintOptions(space_mm=size))
    wanted = {section.width / section.pieces[0].extent.width for section in sections(PLAN, PrintOptions(space_mm=size))}
    assert {scale for draft in drafts[1:] for scale in _scales(draft.shapes)} == wanted
    for section in sections(PLAN, PrintOptions(space_mm=size)):
        if section.title in ("Ring", "Tiles", "Players"):
            assert section.height == size
            assert section.width == size * (4 if section.title == "Ring" else 1)


def test_pages_are_counted_and_the_first_ones_are_the_same() -> None:
    count, pages = page_by_page(PLAN, PrintOptions())
    whole = tuple(pages)
    assert len(whole) == count
    some, counted = first_pages(PLAN, PrintOptions(), 2)
    assert counted == count
    assert some == whole[:2]


def test_the_first_page_tells_where_the_rules_differ() -> None:
    plan = load_plan(courses_folder() / "labyrinth" / "pocket-maze.course.json")
    words = [shape.words for shape in _first(plan).shapes if isinstance(shape, Text)]
    assert "Units a turn without speed cards: 2 (rulebook: 1)" in words
    assert "Discs that win: 4 (rulebook: 5 / 7 / 8)" in words
    assert "First rounds in which nobody shoots: 0, as in the rulebook" in words


def _first(plan: Plan) -> Picture:
    return first_pages(plan, PrintOptions(), 1)[0][0]


def test_a_tile_that_is_too_large_is_refused() -> None:
    with pytest.raises(PrintError, match="ring strips with tiles of 60 mm are too long for the paper"):
        pack(PLAN, PrintOptions(space_mm=60))
