# SPDX-License-Identifier: GPL-3.0-or-later
"""Random tiles and plans, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.labyrinth.plan.tiles import FACE_DOWN, Symbol, Tile

headings = st.sampled_from(list(Heading))
exits = st.sets(headings, min_size=1).map(tuple)


@st.composite
def tiles(draw: st.DrawFn, *, owned: bool = True) -> Tile:
    """A face-up tile with any features."""
    sides = draw(exits)
    symbols = draw(st.dictionaries(st.sampled_from(list(Symbol)), st.integers(1, 2), max_size=2))
    flags = draw(st.sets(st.sampled_from(["teleport", "mud", "hole", "nest"]), max_size=1))
    doors = draw(st.sets(st.sampled_from(sides), max_size=1)) if draw(st.integers(0, 3)) == 0 else set()
    owner = draw(st.sampled_from(["", "", "", "computer", "deploy"])) if owned else ""
    player = {owner: draw(st.integers(1, 4))} if owner else {}
    return Tile(sides, tuple(symbols.items()), doors=tuple(doors), **dict.fromkeys(flags, True), **player)  # type: ignore[arg-type]


cell_contents = st.one_of(st.none(), st.just(FACE_DOWN), tiles(), tiles(), tiles(), tiles())


@st.composite
def plans(draw: st.DrawFn, *, most: int = 4) -> Plan:
    """A plan with anything laid anywhere in its interior."""
    side = draw(st.integers(1, most))
    inward = draw(st.sampled_from([None, (), (Cell(1, 0),)]))
    found = {Cell(x, y): draw(cell_contents) for y in range(1, side + 1) for x in range(1, side + 1)}
    return empty_plan(side, "Random", inward=inward).with_pieces(found)
