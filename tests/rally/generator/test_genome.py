# SPDX-License-Identifier: GPL-3.0-or-later
"""What the search changes: written and read back, built and taken apart again, and never changed where it is pinned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.files import courses_folder
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.rulebook_elements import lacked_elements
from designer.rally.edition import EDITIONS
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build, genome_of, parse_genome, with_tokens
from designer.rally.generator.operators import OPERATORS, Making, Pins, changed, made_up
from designer.rally.generator.request import making_of
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.wish import Wish
from tests.proof import examples
from tests.rally.generator.makings import making

TWO = Wish(players=4, boards=2, checkpoints=(2, 4))
NUMBERS = st.integers(0, 2**32)


@examples(1500)
@given(NUMBERS, st.sampled_from(["ah-2005", "wotc-1994", "renegade-2023"]))
def test_a_recipe_is_read_back_and_its_course_taken_apart_again(number: int, edition: str) -> None:
    here = making(edition, TWO)
    genome = made_up(here, Dice(number))
    assert parse_genome(str(genome)) == genome
    course = build(genome, here.supply, TWO.players)
    again = genome_of(course, here.supply)
    assert build(again, here.supply, TWO.players) == course
    assert course.floor.size.width >= 12
    assert bool(course.reboot_tokens) == (edition == "renegade-2023")


@examples(2000)
@given(NUMBERS, st.integers(1, 6))
def test_what_is_pinned_never_changes(number: int, changes: int) -> None:
    here = making("ah-2005", TWO)
    kept = made_up(here, Dice(number))
    pins = Pins(kept, boards=frozenset({0}), docks=True, checkpoints=frozenset({1}))
    pinned = Making(here.supply, TWO, pins)
    dice = Dice(number, 1)
    for genome in (kept, made_up(pinned, dice)):
        for _ in range(changes):
            genome = changed(genome, pinned, dice)
        assert genome.pieces[0] == kept.pieces[0]
        assert genome.dock == kept.dock
        assert genome.checkpoints[1] == kept.checkpoints[1]
        assert genome.pieces[kept.checkpoints[1].piece] == kept.pieces[kept.checkpoints[1].piece]


@pytest.mark.parametrize("operator", [operator for operator, _ in OPERATORS], ids=lambda one: one.__name__)
def test_an_operator_changes_something_and_can_be_undone_by_its_kind(operator) -> None:  # type: ignore[no-untyped-def]
    here = making("ah-2005", TWO)
    start = made_up(here, Dice(3))
    ways = [operator(start, here, Dice(3, number)) for number in range(40)]
    assert any(way != start for way in ways) or operator.__name__ in ("add_checkpoint", "remove_checkpoint")
    for way in ways:
        assert len(way.checkpoints) in (2, 3, 4)
        assert way.dock is None or (way.dock.piece, way.dock.side) in way.free_sides


@pytest.mark.parametrize("text", ["", "kettle", "kettle/9@0,0 | - | 0:1,1", "kettle/0@0,0 | x | 0:1,1"])
def test_what_is_no_recipe_is_refused(text: str) -> None:
    with pytest.raises(CourseDesignerError, match="is not a recipe"):
        parse_genome(text)


def test_every_edition_has_boards_and_a_course() -> None:
    for key, edition in EDITIONS.items():
        wish = Wish(players=edition.players.low, boards=1, checkpoints=(2, 3))
        here = making(key, wish)
        course = build(made_up(here, Dice(1)), here.supply, wish.players)
        assert bool(course.starts) != edition.start.on_checkpoint


@pytest.mark.parametrize("key", EDITIONS)
def test_what_is_made_has_nothing_that_the_box_lacks(key: str) -> None:
    """Where no included board fits a box whole, as that of 2005, counterparts stand for what it lacks."""
    wish = Wish(players=EDITIONS[key].players.low, boards=2, checkpoints=(3, 4))
    for seed in range(6):
        here = making(key, wish)
        course = build(made_up(here, Dice(seed)), here.supply, wish.players)
        assert not list(lacked_elements(EDITIONS[key], course.floor.items())), seed
        assert not validate(course, select=["RR119"]).findings


@pytest.mark.parametrize("key", ["ah-2005", "renegade-2023"])
def test_boards_that_are_kept_of_a_course_are_fitted_to_the_box(key: str) -> None:
    """The Foundry has crushers, which the box of the course has and these have not."""
    edition, course = EDITIONS[key], courses_folder() / "mill-and-foundry.course.json"
    wish = Wish(players=edition.players.low, boards=2, checkpoints=(2, 4))
    here = making_of(wish, edition, None, course, ["boards"], new=False)
    for seed in range(3):
        made = build(made_up(here, Dice(seed)), here.supply, wish.players)
        assert "foundry" in made.boards
        assert not list(lacked_elements(edition, made.floor.items())), seed


def test_the_antenna_stands_before_no_start() -> None:
    here = making("ah-2016", Wish(players=4, boards=1, checkpoints=(2, 2)))
    for seed in range(6):
        course = build(made_up(here, Dice(seed)), here.supply, 4)
        assert course.antenna is not None
        assert not validate(course, select=["RR323"]).findings, seed


def test_boards_with_expansions_are_used_only_where_there_are_no_others() -> None:
    found = shipped_boards()
    assert {"weir", "smithy"} <= set(found)
    edition = EDITIONS["ah-2005"]
    assert not {"weir", "smithy", "pond", "spill"} & set(supply_of(edition, found).names)
    alone = {name: found[name] for name in ("weir", "start-lane")}
    assert supply_of(edition, alone).names == ("weir",)


@pytest.mark.parametrize(
    ("rows", "antenna"),
    [
        ((". . . . .", ". D1E . . .", ". . . . .", ". D2E . . .", ". . . . ."), "A3"),
        ((". . . . .", ". D1W . . .", ". . . . .", ". D2W . . .", ". . . . ."), "E3"),
        ((". . . . .", ". . . . .", ". . . . .", ". D1N . D2N .", ". . . . ."), "C5"),
        ((". . . . .", ". D1S . D2S .", ". . . . .", ". . . . .", ". . . . ."), "C1"),
    ],
)
def test_the_antenna_stands_in_the_middle_of_the_rim_behind_the_starts(rows: tuple[str, ...], antenna: str) -> None:
    board = CourseBoard(Board.parse("\n".join(rows), "Sheet"))
    course = Course(boards={"sheet": board}, layout=(Placement("sheet", 0, 0),))
    found = with_tokens(course, EDITIONS["ah-2016"]).antenna
    assert found is not None
    assert (found.cell.name, found.heading) == (antenna, course.floor.starts[0].heading)
