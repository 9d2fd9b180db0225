# SPDX-License-Identifier: GPL-3.0-or-later
"""The notation of spaces: what is written reads back, and errors say what and where."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Heading
from designer.rally.course.notation import NotationError, parse_row, parse_space, print_row, print_space
from designer.rally.spaces import GAP, OPEN_FLOOR, Belt, Laser, Space
from tests.rally.strategies.spaces import any_spaces


@given(any_spaces)
def test_a_printed_space_reads_back(space: Space) -> None:
    assert parse_space(print_space(space)) == space


@given(any_spaces)
def test_printing_is_canonical(space: Space) -> None:
    assert print_space(parse_space(print_space(space))) == print_space(space)


@st.composite
def _scrambled(draw: DrawFn) -> tuple[Space, str]:
    """A space and its token with elements, sides, feeds and registers in another order."""
    space = draw(any_spaces.filter(lambda space: not space.gap and not space.is_open_floor))
    elements = draw(st.permutations(print_space(space).split("+")))
    return space, "+".join(_scramble(draw, element) for element in elements)


def _scramble(draw: DrawFn, element: str) -> str:
    for mark in "<:w":
        head, found, tail = element.partition(mark)
        if found:
            return head + mark + "".join(draw(st.permutations(list(tail))))
    return element


@given(_scrambled())
def test_elements_sides_feeds_and_registers_may_stand_in_any_order(written: tuple[Space, str]) -> None:
    space, token = written
    assert parse_space(token) == space


@given(st.lists(any_spaces, min_size=1, max_size=8), st.data())
def test_any_blanks_separate_the_spaces_of_a_row(spaces: list[Space], data: st.DataObject) -> None:
    blanks = st.sampled_from((" ", "   ", "\t", " \t "))
    text = "".join(data.draw(blanks) + print_space(space) for space in spaces) + data.draw(blanks)
    assert parse_row(text) == tuple(spaces)
    assert print_row(parse_row(text)) == " ".join(map(print_space, spaces))


def test_the_tokens_of_the_notation_mean_what_its_table_says() -> None:
    assert parse_space(".") == OPEN_FLOOR
    assert parse_space("_") == GAP
    assert parse_space("cN<E").belt == Belt(Heading.N, express=False, feeds=(Heading.E,))
    assert parse_space("xE").belt == Belt(Heading.E, express=True, feeds=(Heading.E,))
    assert parse_space("lN3+lN3").lasers == (Laser(Heading.N, 3), Laser(Heading.N, 3))
    assert parse_space("lWE").lasers == (Laser(Heading.E, two_ended=True),)
    assert parse_space("lNS2").lasers == (Laser(Heading.S, 2, two_ended=True),)
    assert print_space(parse_space("lWE+lSN2")) == "lNS2+lEW"
    assert print_space(parse_space("cE<E")) == "cE"
    assert print_space(parse_space("wWSEN+D1N+k:51+cE+gL")) == "cE+gL+k:15+wNESW+D1N"


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("cQ", "'cQ' is not written like cE, cN<E"),
        ("c", "'c' is not written like cE, cN<E"),
        ("cE<", "'cE<' is not written like cE, cN<E"),
        ("cE<W", "a belt that leaves E is not fed travelling W"),
        ("cE<NWS", "a belt that leaves E is not fed travelling W"),
        ("cE<NN", "'cE<NN' names a direction twice"),
        ("xN<E<N", "'xN<E<N' is not written like xE, xN<NE"),
        ("gX", "'gX' is not written like gL, gR"),
        ("rrr", "'rrr' is not written like r, rr, ro"),
        ("pE:136", "registers are 1 to 5, not 6"),
        ("pE:0", "registers are 1 to 5, not 0"),
        ("pE:11", "'pE:11' names a register twice"),
        ("pE", "'pE' is not written like pE:135"),
        ("k:9", "registers are 1 to 5, not 9"),
        ("k24", "'k24' is not written like k:24"),
        ("lNE", "'lNE' is not written like lE, lN3, lEW"),
        ("lE0", "'lE0' is not written like lE, lN3, lEW"),
        ("lE10", "'lE10' is not written like lE, lN3, lEW"),
        ("wNN", "'wNN' names a direction twice"),
        ("w", "'w' is not written like wN, wNE"),
        ("F0", "'F0' is not written like F2"),
        ("D1", "'D1' is not written like D1N"),
        ("O+O", "'O' appears twice"),
        ("cE+xN", "'xN' appears twice"),
        ("wN+wE", "'wE' appears twice"),
        (".+wN", "'.' cannot be combined with other elements"),
        ("cE+_", "'_' cannot be combined with other elements"),
        ("wN+", "an element is missing next to '+'"),
        ("", "an element is missing next to '+'"),
        ("q", "unknown element 'q'"),
        ("cE+yE", "unknown element 'y'"),
        ("cE+zE", "'zE' is not written like z"),
        ("O+t:1", "a pit cannot be a trapdoor too"),
        ("hN+uNE", "side N has a ledge and a ramp; a ramp needs no ledge"),
        ("P0", "'P0' is not written like P1"),
        ("T", "'T' is not written like T2"),
        ("fE:6", "registers are 1 to 5, not 6"),
        ("CE", "unknown element 'C'"),
    ],
)
def test_a_wrong_token_names_its_fault_and_its_column(token: str, reason: str) -> None:
    with pytest.raises(NotationError) as alone:
        parse_space(token)
    assert str(alone.value.reason) == reason
    assert str(alone.value) == f"'{token}' is not a space: {reason}"
    if token:
        with pytest.raises(NotationError) as in_row:
            parse_row(f".  cE\t{token}  .")
        assert (in_row.value.column, in_row.value.token) == (3, token)
        assert str(in_row.value).startswith("column 3: ")


@given(st.text("cxgrpklwFDONESWLR123456:<+._q", max_size=8))
def test_whatever_is_typed_is_a_space_or_a_notation_error(token: str) -> None:
    with contextlib.suppress(NotationError):
        space = parse_space(token)
        assert parse_space(print_space(space)) == space
