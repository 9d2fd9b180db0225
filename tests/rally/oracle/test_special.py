# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of floors with elements of the expansions, in every edition, old ones too."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, find_edition
from tests.proof import examples
from tests.rally.oracle.holding import differences, outcome_of_state, outcome_of_world, run_fast, run_plain, run_silent
from tests.rally.strategies.editions import played_options
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import special_spaces

_floors = furnished(floors(special_spaces, least=2, most=5))
_editions = st.builds(find_edition, st.sampled_from(list(EDITIONS)), played_options(2))


def _hold(scene: Scene) -> None:
    steps = run_fast(scene)
    told = outcome_of_state(steps[-1].state if steps else scene.state)
    assert not differences(told, outcome_of_world(run_plain(scene))), str(scene)
    assert not differences(told, outcome_of_state(run_silent(scene))), str(scene)


@settings(max_examples=2 * (settings.default or settings()).max_examples)
@given(scenes(_floors, _editions, most_registers=2))
def test_both_engines_agree(scene: Scene) -> None:
    _hold(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(scenes(furnished(floors(special_spaces, least=2, most=3)), _editions, 7, 1, 3))
def test_both_engines_agree_on_small_crowds(scene: Scene) -> None:
    """Rows that are thrown back, slides that push slides, portals that are taken."""
    _hold(scene)


@pytest.mark.proof
@examples(20_000)
@given(scenes(_floors, _editions, most_registers=5))
def test_both_engines_agree_on_twenty_thousand_scenes(scene: Scene) -> None:
    _hold(scene)
