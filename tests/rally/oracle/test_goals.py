# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of races of teams and of races that something else wins than the last checkpoint."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, Edition, find_edition
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike, run_fast
from tests.rally.strategies.editions import ORDERS
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.scenes import Scene, scenes

_RULES = st.fixed_dictionaries(
    {
        "teams": st.sampled_from(("none", "two", "two", "pairs")),
        "team-progress": st.sampled_from(("own", "shared", "shared")),
        "goal": st.sampled_from(("race", "race", "control", "control", "elimination")),
        "touch": st.sampled_from(("register-end", "passing")),
        "race-ends": st.sampled_from(("register-end", "at-touch")),
        "play-on": st.sampled_from(("yes", "no")),
        "all-destroyed": st.sampled_from(("nobody", "most-checkpoints")),
        "robots-per-player": st.sampled_from(("one", "one", "racer-and-blocker")),
        "destroyed-at": st.sampled_from(("2", "10")),
        "return-after": st.sampled_from(("this-round", "1-round")),
    },
    optional={"checkpoint-order": st.sampled_from(ORDERS), "checkpoints-ride": st.just("belts")},
)
_KEYS = ("ah-2005", "ah-2005", *EDITIONS)
_EDITIONS: st.SearchStrategy[Edition] = st.builds(find_edition, st.sampled_from(_KEYS), _RULES)
_FLOORS = furnished(floors(least=2, most=4, checkpoints=4))
_SCENES = scenes(_FLOORS, _EDITIONS, 6, 5, 2)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(_SCENES)
def test_both_engines_agree_on_teams_and_goals(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(5_000)
@given(_SCENES)
def test_both_engines_agree_on_five_thousand_scenes_of_teams_and_goals(scene: Scene) -> None:
    hold_alike(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(_SCENES)
def test_the_story_alone_tells_what_teams_have_and_who_wins(scene: Scene) -> None:
    """Touches that count for others, checkpoints that are lost, teams that win."""
    steps = run_fast(scene)
    state = steps[0].before
    for event in (event for step in steps for event in step.events):
        state = event.after(state)
    end = steps[-1].state
    assert [robot.reached for robot in state.robots] == [robot.reached for robot in end.robots]
    assert state.winners == end.winners
