# SPDX-License-Identifier: GPL-3.0-or-later
"""The four headings as people say them, and as files of ours write them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from designer.base.grid import Heading
from designer.base.words import Sentence, sentence

HEADING_WORDS: Mapping[Heading, Sentence] = MappingProxyType(
    {
        Heading.N: sentence("north"),
        Heading.E: sentence("east"),
        Heading.S: sentence("south"),
        Heading.W: sentence("west"),
    }
)
"""Where a heading leads, as an adverb: what turns, looks or moves."""

COMPASS: Mapping[Heading, str] = MappingProxyType(
    {Heading.N: "north", Heading.E: "east", Heading.S: "south", Heading.W: "west"}
)
"""The headings in exchange files, the same in every language."""
