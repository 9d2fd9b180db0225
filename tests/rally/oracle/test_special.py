# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of floors with elements of the expansions, in every edition, old ones too."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, find_edition
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike
from tests.rally.strategies.editions import played_options
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import special_spaces

_floors = furnished(floors(special_spaces, least=2, most=5))
_editions = st.builds(find_edition, st.sampled_from(list(EDITIONS)), played_options(2))


@settings(max_examples=2 * (settings.default or settings()).max_examples)
@given(scenes(_floors, _editions, most_registers=2))
def test_both_engines_agree(scene: Scene) -> None:
    hold_alike(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(scenes(furnished(floors(special_spaces, least=2, most=3)), _editions, 7, 1, 3))
def test_both_engines_agree_on_small_crowds(scene: Scene) -> None:
    """Rows that are thrown back, slides that push slides, portals that are taken."""
    hold_alike(scene)


@pytest.mark.proof
@examples(20_000)
@given(scenes(_floors, _editions, most_registers=5))
def test_both_engines_agree_on_twenty_thousand_scenes(scene: Scene) -> None:
    hold_alike(scene)
