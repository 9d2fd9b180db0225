# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings stand in a stable order, however many places they have."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.game.findings import Finding, Place, Severity, in_order, order

places = st.builds(
    Place,
    st.none() | st.builds(Cell, st.integers(0, 2), st.integers(0, 2)),
    st.none() | st.sampled_from(Heading),
    st.none() | st.integers(0, 1),
    st.none() | st.just("edge"),
)
findings = st.builds(
    Finding,
    st.sampled_from(("RR101", "RR406")),
    st.sampled_from(Severity),
    st.just(sentence("Straighten the passage or open a second way.")),
    st.lists(places, max_size=4).map(tuple),
    leg=st.integers(0, 2),
)


@given(st.lists(findings))
def test_the_worst_come_first_then_legs_codes_and_places(found: list[Finding]) -> None:
    assert in_order(found) == sorted(found, key=order)
