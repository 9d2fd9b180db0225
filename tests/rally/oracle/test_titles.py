# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of races in which one robot is SuperBot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.engine.events import after_all
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike, run_fast
from tests.rally.strategies.editions import ORDERS
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import special_spaces

_RULES = st.fixed_dictionaries(
    {
        "superbot": st.just("dock-1"),
        "teams": st.sampled_from(("none", "none", "none", "two", "pairs")),
        "team-progress": st.sampled_from(("own", "shared")),
        "touch": st.sampled_from(("register-end", "passing")),
        "race-ends": st.sampled_from(("register-end", "at-touch")),
        "play-on": st.sampled_from(("yes", "no")),
        "destroyed-at": st.sampled_from(("2", "4", "10")),
        "robot-laser-hits": st.sampled_from(("1", "2", "plus-1")),
        "all-destroyed": st.sampled_from(("nobody", "most-checkpoints")),
    },
    optional={
        "robot-lasers": st.sampled_from(("with-board", "after-board")),
        "robots-per-player": st.just("racer-and-blocker"),
        "checkpoint-order": st.sampled_from(ORDERS),
        "checkpoints-ride": st.just("belts"),
        "goal": st.sampled_from(("control", "elimination")),
        "reboot-fires": st.just("yes"),
    },
)
_KEYS = ("ah-2005", "ah-2005", "ah-2005", *EDITIONS)
_EDITIONS: st.SearchStrategy[Edition] = st.builds(find_edition, st.sampled_from(_KEYS), _RULES)
_FLOORS = furnished(floors(least=2, most=4, checkpoints=4))
_SPECIAL = furnished(floors(special_spaces, least=2, most=4, checkpoints=4))


@st.composite
def _titled(draw: st.DrawFn, floors: st.SearchStrategy[object]) -> Scene:
    """Scenes in which any robot is SuperBot, or none that is there, with a foe or without."""
    scene = draw(scenes(floors, _EDITIONS, 6, 5, 2))  # type: ignore[arg-type]
    robots = [replace(robot, superbot=False) for robot in scene.state.robots]
    at = draw(st.integers(-1, len(robots) - 1))
    if at >= 0:
        others = [robot.name for robot in robots if robot is not robots[at]]
        robots[at] = replace(robots[at], superbot=True, foe=draw(st.sampled_from(["", *others])))
    return replace(scene, state=replace(scene.state, robots=tuple(robots)))


_SCENES = _titled(_FLOORS) | _titled(_SPECIAL)


@settings(max_examples=2 * (settings.default or settings()).max_examples)
@given(_SCENES)
def test_both_engines_agree_on_the_superbot(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(5_000)
@given(_SCENES)
def test_both_engines_agree_on_five_thousand_scenes_of_the_superbot(scene: Scene) -> None:
    hold_alike(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(_SCENES)
def test_the_story_alone_tells_who_is_superbot_and_who_takes_it_over(scene: Scene) -> None:
    steps = run_fast(scene)
    state = after_all(steps[0].before, (event for step in steps for event in step.events))
    end = steps[-1].state
    told = [(robot.superbot, robot.foe, robot.damage, robot.reached) for robot in state.robots if robot.cell]
    assert told == [(robot.superbot, robot.foe, robot.damage, robot.reached) for robot in end.robots if robot.cell]
