# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards that come with the program: enough for every box, and nothing to find fault with."""

from __future__ import annotations

import pytest

from designer.base.grid import Mirror
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.edition import EDITIONS
from designer.rally.generator.supply import is_docking, shipped_boards, supply_of

FACTORY = {name: board for name, board in shipped_boards().items() if not is_docking(board)}


@pytest.mark.parametrize("key", EDITIONS)
def test_six_or_more_are_whole_in_every_box(key: str) -> None:
    edition = EDITIONS[key]
    whole = [name for name, board in FACTORY.items() if board.size == (12, 12) and fits_box(edition, board.items())]
    assert len(whole) >= 6
    made_of = supply_of(edition, shipped_boards()).boards
    assert {name: made_of[name] for name in whole} == {name: FACTORY[name] for name in whole}


@pytest.mark.parametrize("name", shipped_boards())
def test_each_says_whose_it_is_and_what_it_is_like(name: str) -> None:
    board = shipped_boards()[name]
    assert board.title
    assert (board.author, board.licence) == ("Course Designer", "CC0-1.0")
    assert board.description.endswith(".")


def test_no_two_are_alike() -> None:
    looks = [board.turned(turn) for board in FACTORY.values() for turn in range(4)]
    looks += [board.mirrored(Mirror.EAST_WEST) for board in looks]
    of_one_board = [{look.print() for look in looks if look.title == board.title} for board in FACTORY.values()]
    assert len(set.union(*of_one_board)) == sum(map(len, of_one_board))
