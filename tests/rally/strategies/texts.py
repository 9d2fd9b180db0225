# SPDX-License-Identifier: GPL-3.0-or-later
"""Hypothesis strategies for texts, headings and places."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from designer.base.grid import Cell, Heading, Mirror

headings: SearchStrategy[Heading] = st.sampled_from(Heading)
mirrors: SearchStrategy[Mirror] = st.sampled_from(Mirror)
quarters: SearchStrategy[int] = st.integers(0, 3)

cells: SearchStrategy[Cell] = st.builds(Cell, st.integers(-99, 999), st.integers(-99, 999))
"""Cells anywhere, off the board too."""

_odd = st.sampled_from("<>&\"'{}%\\$`\u202e\u2066\ufeff\u2028\u00ad\u0301")
"""Letters that mean something to some format, or mislead the eye."""

words: SearchStrategy[str] = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff") | _odd, max_size=12
)
"""Free texts as authors write them: any script, everything that a file may hold in one line."""

paragraphs: SearchStrategy[str] = st.lists(words, max_size=3).flatmap(
    lambda parts: st.sampled_from(("\n", "\t", "\n\n")).map(lambda between: between.join(parts))
)
"""Texts that may have lines."""

reasons: SearchStrategy[str] = words.map(lambda text: text or "on purpose")
"""Why a finding is accepted: never empty."""
