# SPDX-License-Identifier: GPL-3.0-or-later
"""What is not for a gallery though it keeps the wish: unfair docks, boards with nothing to do."""

from __future__ import annotations

import pytest

from designer.rally.edition import EDITIONS
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import build, parse_genome, spaces_of_pieces
from designer.rally.generator.judgement import CandidateRefusal, Counts, GalleryObstacle, Judgement, best_odds, obstacle
from designer.rally.generator.operators import Making, Pins, made_up
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.wish import Wish
from designer.rally.lab.reference import dock_limit
from tests.rally.generator.makings import making

TWO = Wish(players=2, boards=2, checkpoints=(2, 2))
BARE = parse_genome("kettle/0@0,0 orchard/0@1,0 | start-lane@0S | 0:3,4 0:9,9")


def judged(wins: tuple[int, ...], carried: tuple[int, ...] = ()) -> Judgement:
    return Judgement(BARE, 1, counts=Counts(sum(wins), len(wins), 100, 100, 0, 0, 0, 0, 0, wins, carried))


def test_odds_are_those_of_the_best_dock_against_an_even_share() -> None:
    assert best_odds((50, 50)) == 1
    assert best_odds((200, 100)) == 2
    assert best_odds((2, 1, 1)) == 2
    assert best_odds((0, 9)) == float("inf")


def test_docks_are_as_fair_as_those_of_the_middle_published_course() -> None:
    usual = dock_limit(2, 0.5)
    below, above = round(10_000 * usual * 0.99), round(10_000 * usual * 1.01)
    assert obstacle(judged((below, 10_000))) is None
    assert obstacle(judged((above, 10_000))) is GalleryObstacle.UNFAIR
    assert obstacle(judged((below, 10_000)), margin=0.06) is GalleryObstacle.UNFAIR
    assert obstacle(judged((0, 0))) is GalleryObstacle.UNFAIR, "nobody wins"


@pytest.mark.parametrize(("there", "what"), [(14, GalleryObstacle.IDLE), (16, None)])
def test_a_board_without_a_checkpoint_has_something_to_do(there: int, what: GalleryObstacle | None) -> None:
    assert obstacle(judged((50, 50), (100 - there, there))) is what


def test_two_boards_without_a_checkpoint_are_too_many_unless_they_are_pinned() -> None:
    supply = supply_of(EDITIONS["ah-2005"], shipped_boards())
    here = Making(supply, Wish(players=2, boards=3, checkpoints=(2, 2)))
    lying = " ".join(f"{name}/0@{column},0" for column, name in enumerate(here.supply.names[:3]))
    three = parse_genome(f"{lying} | start-lane@0S | 0:3,4 0:9,9")
    order = CandidateOrder(three, 1, (0, 1), 1)
    assert Judge(here)(order).refused is CandidateRefusal.IDLE
    pinned = Making(here.supply, here.wish, Pins(three, frozenset(), False, frozenset({0, 1})))
    assert Judge(pinned)(order).refused is not CandidateRefusal.IDLE


def test_registers_are_counted_where_they_end() -> None:
    """Each space of a board is one of its own, whatever lies beside it and on whichever side robots start."""
    here = making("ah-2005", TWO)
    for number in range(12):
        genome = made_up(here, Dice(4, number))
        course = build(genome, here.supply, 2)
        width = course.floor.size.width
        for piece, area in zip(genome.pieces, spaces_of_pieces(genome, here.supply), strict=True):
            (place,) = (place for place in course.layout if place.board == piece.board)
            size = course.extent(place)
            spaces = [(place.y + cell.y) * width + place.x + cell.x for cell in size.cells()]
            assert sorted(area) == sorted(spaces)
