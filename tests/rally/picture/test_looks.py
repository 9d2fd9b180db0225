# SPDX-License-Identifier: GPL-3.0-or-later
"""How a space looks among its neighbours."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.board import Board
from designer.rally.course.floor import Antenna, Floor
from designer.rally.picture.lasers import BeamPart
from designer.rally.picture.spaces import Look, Looks, look_of
from tests.rally.strategies.floors import boards, floors, furnished
from tests.rally.strategies.spaces import laser_spaces

N, E, S, W = Heading


def looks(text: str) -> dict[Cell, Look]:
    return dict(Looks(Floor.of_board(Board.parse(text))).items())


def test_spaces_that_look_the_same_share_one_look() -> None:
    found = looks(". . . .\n. . . .\n. . . .\n. . . .")
    assert found[Cell(1, 1)] is found[Cell(2, 2)]
    assert found[Cell(1, 1)] is not found[Cell(2, 1)], "the floor is checkered"


def test_walls_docks_and_flags_are_layers_of_their_own() -> None:
    found = looks(". . . .\n. . wN . \n. D1N . .\n. . F1 .")
    assert found[Cell(2, 2)].space == found[Cell(1, 1)].space
    assert found[Cell(1, 2)] is looks(". . . .\n. . . .\n. . . .\n. . . .")[Cell(1, 2)]


def test_a_belt_that_is_fed_has_no_roller_there() -> None:
    found = looks(". cE cE . .")
    assert found[Cell(1, 0)].open_entries == (E,)
    assert not found[Cell(1, 0)].open_exit
    assert found[Cell(2, 0)].open_entries == ()
    assert found[Cell(2, 0)].open_exit


def test_a_belt_goes_on_where_the_floor_ends() -> None:
    found = looks("cE cE")
    assert found[Cell(0, 0)].open_entries == ()
    assert not found[Cell(1, 0)].open_exit


def test_belts_that_meet_head_on_end_there() -> None:
    found = looks(". cE cW .")
    assert found[Cell(1, 0)].open_exit
    assert found[Cell(2, 0)].open_exit


def test_a_feed_from_the_side_without_an_arrow_is_a_stub() -> None:
    found = looks(". cS .\n. cE .\n. . .")
    assert found[Cell(1, 1)].stubs == (S,)
    assert looks(". cS .\n. cE<ES .\n. . .")[Cell(1, 1)].stubs == ()


def test_pits_know_their_neighbours() -> None:
    found = looks("O O\nO .")
    sides = {side for side in Heading if found[Cell(0, 0)].pits >> side & 1}
    assert sides == {E, S}
    assert found[Cell(0, 0)].pits >> 5 & 1 == 0, "no pit across the corner"


def test_a_beam_begins_at_its_mount_and_ends_at_a_wall() -> None:
    found = looks("lE+wW . wE .")
    assert found[Cell(0, 0)].beams == (BeamPart(E, 1, True, False),)
    assert found[Cell(1, 0)].beams == (BeamPart(E, 1, False, False),)
    assert found[Cell(2, 0)].beams == (BeamPart(E, 1, False, True),)
    assert found[Cell(3, 0)].beams == ()


def test_a_beam_that_leaves_the_floor_hits_nothing() -> None:
    assert looks("lE+wW .")[Cell(1, 0)].beams == (BeamPart(E, 1, False, False),)


@given(boards(least=2), st.data())
def test_following_a_change_is_the_same_as_looking_anew(board: Board, data: st.DataObject) -> None:
    other = data.draw(boards(least=2))
    spaces = [space for _, space in other.items()]
    cells = list(board.size.cells())
    chosen = data.draw(st.lists(st.sampled_from(cells), min_size=1, max_size=4, unique=True))
    changes = {cell: data.draw(st.sampled_from(spaces)) for cell in chosen}
    before = Floor.of_board(board)
    after = Floor.of_board(board.with_spaces(changes))
    followed = Looks(before)
    different = followed.update(after, changes)
    anew, old = Looks(after), Looks(before)
    assert dict(followed.items()) == dict(anew.items())
    assert different == {cell for cell in cells if old.get(cell) is not anew.get(cell)}


@given(furnished(floors(laser_spaces, least=2, most=5)), st.data())
def test_following_the_antenna_is_the_same_as_looking_anew(before: Floor, data: st.DataObject) -> None:
    place = data.draw(st.none() | st.sampled_from(list(before.size.cells())))
    after = replace(before, antenna=Antenna(place, N) if place is not None else None)
    followed = Looks(before)
    followed.update(after, [antenna.cell for antenna in (before.antenna, after.antenna) if antenna])
    assert dict(followed.items()) == dict(Looks(after).items())


@given(boards())
def test_a_look_asked_for_alone_is_the_one_of_the_whole_floor(board: Board) -> None:
    floor = Floor.of_board(board)
    for cell, look in Looks(floor).items():
        assert look_of(floor, cell) is look


def test_a_gap_in_a_floor_that_had_none_is_seen_from_all_around() -> None:
    before, after = (Floor.of_board(Board.parse(f". . . .\n. . {middle} .\n. . . .")) for middle in (".", "_"))
    followed = Looks(before)
    followed.update(after, [Cell(2, 1)])
    assert dict(followed.items()) == dict(Looks(after).items())
    assert followed[Cell(3, 2)].crosses == 0, "at the corner of the floor, and of the gap"
