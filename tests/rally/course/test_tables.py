# SPDX-License-Identifier: GPL-3.0-or-later
"""What a floor is compiled to, where no case can show it."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS
from designer.rally.spaces import Belt, Space


def test_who_falls_into_a_pit_is_not_turned_by_a_curve_that_lies_under_it() -> None:
    curve = Belt(exit=Heading.W, express=False, feeds=(Heading.S,))
    for pit, quarters in ((False, 1), (True, 0)):
        floor = Floor(((Space(belt=curve, pit=pit),),))
        tables = compile_tables(floor, EDITIONS["ah-2005"])
        assert tables.belt_turn[Heading.S][0] == quarters
