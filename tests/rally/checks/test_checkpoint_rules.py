# SPDX-License-Identifier: GPL-3.0-or-later
"""May a checkpoint lie here? The three answers of every edition (rule table, section on checkpoint spaces)."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.notation import print_space
from designer.rally.course.placement_rules import Legality, nearest_legal, verdict
from designer.rally.edition import EDITIONS, CheckpointSpaces, Edition, RaceGoal, find_edition
from designer.rally.elements.oil import Oil
from designer.rally.elements.portal import Portal
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.spaces import Repair, Space
from tests.rally.checks.courses import course_on
from tests.rally.strategies.floors import floors

YES, REMARK, NO = Legality.YES, Legality.REMARK, Legality.NO

SPACES = {
    # space: 1999, 1994, 2005 (and 2016), 2023
    ".": (YES, YES, YES, YES),
    "wN": (YES, YES, YES, YES),
    "wNS": (YES, YES, YES, YES),
    "wEW": (YES, YES, YES, YES),
    "r": (YES, YES, YES, YES),
    "r+wE": (YES, YES, YES, YES),
    "rr": (YES, YES, YES, YES),
    "rr+wS": (YES, YES, YES, YES),
    "r+wNS": (NO, YES, YES, YES),
    "ro": (NO, YES, YES, YES),
    "wNE": (NO, NO, REMARK, REMARK),
    "wNES": (NO, NO, REMARK, REMARK),
    "r+wSW": (NO, NO, REMARK, REMARK),
    "cE": (NO, REMARK, REMARK, YES),
    "xN<EN": (NO, REMARK, REMARK, YES),
    "gL": (NO, REMARK, REMARK, YES),
    "pE:24+wW": (NO, REMARK, REMARK, YES),
    "k:15": (NO, REMARK, REMARK, YES),
    "lE+wW": (REMARK, REMARK, REMARK, REMARK),
    "O": (NO, NO, NO, NO),
    "D1N": (NO, NO, NO, NO),
    "SE": (NO, NO, NO, NO),
    "BN": (NO, NO, NO, NO),
    "AE": (NO, NO, NO, NO),
    "cE+wNE": (NO, NO, REMARK, REMARK),
}

COLUMNS = {
    "amigo-1999": 0,
    "amigo-1999-en": 0,
    "wiki-1994": 1,
    "wotc-1994": 1,
    "ah-2005": 2,
    "ah-2016": 2,
    "renegade-2023": 3,
}

MIDDLE = Cell(1, 1)


def floor_around(token: str) -> Floor:
    return Floor.of_board(Board.parse(f". . .\n. {token} .\n. . ."))


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("token", SPACES)
def test_every_kind_of_space_has_its_answer(key: str, token: str) -> None:
    found = verdict(floor_around(token), MIDDLE, EDITIONS[key])
    assert found.answer is SPACES[token][COLUMNS[key]]
    assert bool(found.reasons) == (found.answer is not YES)


def test_amigo_1999_knows_just_seven_kinds() -> None:
    """All wall sets with all repair sites: what is allowed has one of seven forms (a reconstruction)."""
    edition = EDITIONS["amigo-1999"]
    sides = [sides for count in range(5) for sides in combinations(Heading, count)]
    allowed = {
        (repair, form(walls))
        for repair, walls in product((None, *Repair), sides)
        if verdict(floor_around(print_space(Space(repair=repair, walls=walls))), MIDDLE, edition).answer is YES
    }
    assert allowed == {
        (None, "open"),
        (None, "one wall"),
        (None, "two opposite walls"),
        (Repair.ONE_WRENCH, "open"),
        (Repair.ONE_WRENCH, "one wall"),
        (Repair.TWO_WRENCHES, "open"),
        (Repair.TWO_WRENCHES, "one wall"),
    }


def form(walls: tuple[Heading, ...]) -> str:
    """How walls stand to each other."""
    if len(walls) == 2 and walls[0].back is walls[1]:
        return "two opposite walls"
    return {0: "open", 1: "one wall"}.get(len(walls), "corner")


@given(floors(), st.sampled_from(list(EDITIONS.values())))
def test_every_space_of_a_floor_has_the_answer_of_the_rule_table(floor: Floor, edition: Edition) -> None:
    for cell in floor.size.cells():
        assert verdict(floor, cell, edition).answer is by_the_table(floor, cell, edition)


def by_the_table(floor: Floor, cell: Cell, edition: Edition) -> Legality:
    """The rule table, section on the seven spaces, as it is written."""
    space, walls = floor[cell], floor.walls(cell)
    corner = any(side.right in walls for side in walls)
    further = any(isinstance(element, Oil | Portal | Trapdoor) for element in space.further)
    covers = edition.checkpoint_covers and edition.goal is not RaceGoal.CAPTURE  # robots carry the flag off
    machine = any((space.belt, space.gear, space.pusher, space.crusher, further)) and not covers
    dock = any(start.cell == cell for start in floor.starts)
    lines = (floor.laser_line(at, laser) for at, other in floor.items() for laser in other.lasers)
    beam = any(cell == crossed for line in lines for crossed, _ in line)
    token = any(token.cell == cell for token in floor.tokens) or (floor.antenna and floor.antenna.cell == cell)
    if space.gap or space.pit or dock or token:
        return NO
    if edition.checkpoint_spaces is CheckpointSpaces.SEVEN_KINDS:
        walled_repair = space.repair is not None and len(walls) > 1
        if corner or machine or walled_repair or space.repair is Repair.WRENCH_AND_HAMMER:
            return NO
    elif edition.checkpoint_spaces is CheckpointSpaces.CORNERS_EXCLUDED and corner:
        return NO
    return REMARK if beam or machine or corner else YES


@given(floors(checkpoints=2), st.sampled_from(list(EDITIONS.values())))
def test_the_validator_gives_the_same_answer_for_the_same_reasons(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    said = {
        finding.cell: (finding.code, finding.message.args.get("reasons", [finding.message.args.get("reason")]))
        for finding in validate(course, edition, select=["RR301", "RR302"]).findings
    }
    for cell in course.checkpoints:
        found = verdict(course.floor, cell, edition)
        if found.answer is YES:
            assert cell not in said
        elif found.answer is REMARK:
            assert said[cell] == ("RR302", list(found.reasons))
        else:
            assert said[cell] == ("RR301", [found.reasons[0]])


def test_another_rule_on_spaces_is_an_option_of_any_edition() -> None:
    floor = floor_around("cE")
    strict = find_edition("ah-2005", {"checkpoint-spaces": "seven"})
    assert verdict(floor, MIDDLE, EDITIONS["ah-2005"]).answer is REMARK
    assert verdict(floor, MIDDLE, strict).answer is NO


@pytest.mark.parametrize("key", EDITIONS)
def test_off_the_board_is_no(key: str) -> None:
    assert verdict(floor_around("."), Cell(3, 0), EDITIONS[key]).answer is NO
    assert verdict(Floor(()), Cell(0, 0), EDITIONS[key]).answer is NO


def test_walls_on_the_far_side_of_an_edge_form_a_corner_too() -> None:
    floor = Floor.of_board(Board.parse(". wS .\n. . wW\n. . ."))
    assert verdict(floor, MIDDLE, EDITIONS["wotc-1994"]).answer is NO


def test_a_beam_from_afar_is_a_remark_and_a_wall_ends_it() -> None:
    edition = EDITIONS["amigo-1999"]
    assert verdict(Floor.of_board(Board.parse("lE+wW . .")), Cell(2, 0), edition).answer is REMARK
    assert verdict(Floor.of_board(Board.parse("lE+wW wE .")), Cell(2, 0), edition).answer is YES


def test_the_worst_reason_comes_first() -> None:
    found = verdict(Floor.of_board(Board.parse("lE+wW gR .")), Cell(1, 0), EDITIONS["amigo-1999"])
    assert [str(reason) for reason in found.reasons] == ["a gear turns robots there", "a laser beam crosses it"]


@given(floors())
def test_a_beam_is_seen_from_the_space_as_from_the_laser(floor: Floor) -> None:
    """Looking back along a beam agrees with following it forwards."""
    crossed = {cell for cell, _ in floor.items() if any(_is_hit(floor, cell, heading) for heading in Heading)}
    assert crossed == {cell for cell, _ in floor.items() if floor.is_under_fire(cell)}


def _is_hit(floor: Floor, cell: Cell, heading: Heading) -> bool:
    source = cell
    while source in floor:
        for laser in floor[source].lasers:
            line = floor.laser_line(source, laser)
            if any(cell == crossed for crossed, _ in line) and (laser.two_ended or laser.fire is heading):
                return True
        source = source.step(heading.back)
        if floor.ends_beam(source, heading):
            break
    return False


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_nearest_legal_space_is_legal_and_nearest(edition: Edition) -> None:
    floor = Floor.of_board(Board.parse("O O O O .\nO O O cE .\n. O O O O"))
    found = nearest_legal(floor, Cell(2, 0), edition)
    assert found == Cell(4, 0)
    # on a belt that runs only where nothing better is left
    second = Cell(3, 1) if edition.checkpoint_covers else Cell(4, 1)
    assert nearest_legal(floor, Cell(2, 0), edition, frozenset({Cell(4, 0)})) == second


def test_there_may_be_no_legal_space() -> None:
    assert nearest_legal(Floor.of_board(Board.parse("O O")), Cell(0, 0), EDITIONS["ah-2005"]) is None
