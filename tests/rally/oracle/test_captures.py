# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of races in which teams carry off each other's checkpoint."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.engine.events import after_all
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike, run_fast
from tests.rally.strategies.home_scenes import home_floors, home_scenes
from tests.rally.strategies.scenes import Scene
from tests.rally.strategies.spaces import special_spaces

_RULES = st.fixed_dictionaries(
    {
        "goal": st.just("capture"),
        "teams": st.sampled_from(("two", "two", "two", "pairs", "none")),
        "touch": st.sampled_from(("register-end", "passing")),
        "race-ends": st.sampled_from(("register-end", "at-touch")),
        "play-on": st.sampled_from(("yes", "no")),
        "destroyed-at": st.sampled_from(("2", "10")),
        "touch-while-down": st.sampled_from(("yes", "no")),
    },
    optional={
        "robots-per-player": st.just("racer-and-blocker"),
        "checkpoints-ride": st.just("belts"),
        "checkpoint-covers": st.just("yes"),
        "team-progress": st.just("shared"),
    },
)
_KEYS = ("ah-2005", "ah-2005", "ah-2005", *EDITIONS)
_EDITIONS: st.SearchStrategy[Edition] = st.builds(find_edition, st.sampled_from(_KEYS), _RULES)
_SCENES = home_scenes(home_floors(), _EDITIONS) | home_scenes(home_floors(special_spaces, 4), _EDITIONS)


@settings(max_examples=2 * (settings.default or settings()).max_examples)
@given(_SCENES)
def test_both_engines_agree_on_captures(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(5_000)
@given(_SCENES)
def test_both_engines_agree_on_five_thousand_scenes_of_captures(scene: Scene) -> None:
    hold_alike(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(_SCENES)
def test_the_story_alone_tells_where_checkpoints_are_and_who_has_them(scene: Scene) -> None:
    steps = run_fast(scene)
    state = after_all(steps[0].before, (event for step in steps for event in step.events))
    end = steps[-1].state
    assert (state.checkpoints, state.winners, state.destroyed) == (end.checkpoints, end.winners, end.destroyed)
    told = [(robot.cell, robot.carries, robot.sent_home, robot.dead) for robot in state.robots]
    assert told == [(robot.cell, robot.carries, robot.sent_home, robot.dead) for robot in end.robots]
