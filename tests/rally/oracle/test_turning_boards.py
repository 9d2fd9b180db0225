# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same of races in which coins turn boards beneath robots on checkpoints."""

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
from tests.rally.strategies.floors import floors, furnished, riding_floors, standable, with_squares
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import special_spaces

_RULES = st.fixed_dictionaries(
    {
        "touch-turns-board": st.just("coin"),
        "touch": st.sampled_from(("register-end", "passing")),
        "touch-while-down": st.sampled_from(("yes", "no")),
        "race-ends": st.sampled_from(("register-end", "at-touch")),
        "play-on": st.sampled_from(("yes", "no")),
        "checkpoint-covers": st.sampled_from(("no", "yes")),
        "edge": st.sampled_from(("falls", "wall")),
    },
    optional={
        "checkpoint-order": st.sampled_from(ORDERS),
        "checkpoints-ride": st.just("belts"),
        "checkpoint-fell": st.sampled_from(("next-register", "at-once", "entry-space")),
        "robots-per-player": st.just("racer-and-blocker"),
        "superbot": st.just("dock-1"),
        "teams": st.sampled_from(("two", "pairs")),
        "goal": st.sampled_from(("control", "elimination", "capture")),
        "occupied-archive": st.sampled_from(("ghost", "neighbour", "neighbour-unsighted")),
    },
)
_KEYS = ("ah-2005", "ah-2005", "ah-2005", *EDITIONS)
_EDITIONS: st.SearchStrategy[Edition] = st.builds(find_edition, st.sampled_from(_KEYS), _RULES)
_FLOORS = furnished(floors(least=2, most=4, checkpoints=5))
_SPECIAL = furnished(floors(special_spaces, least=2, most=4, checkpoints=5))
_SQUARES = with_squares((_FLOORS | _SPECIAL | riding_floors()).filter(lambda floor: bool(standable(floor))))


@st.composite
def _on_checkpoints(draw: st.DrawFn) -> Scene:
    """Scenes in which most robots stand on checkpoints as they begin, where there are enough, and coins fall anyhow."""
    scene = draw(scenes(_SQUARES, _EDITIONS, 6, 5, 2))
    taken = {robot.cell for robot in scene.state.robots}
    free = [cell for cell in scene.floor.checkpoints if cell is not None and cell not in taken]
    robots = []
    for robot in scene.state.robots:
        if free and robot.cell is not None and draw(st.integers(0, 3)):
            robot = replace(robot, cell=free.pop())
        robots.append(robot)
    return replace(scene, state=replace(scene.state, robots=tuple(robots)), wishes=draw(st.integers(1, 99)))


_SCENES = _on_checkpoints()


@settings(max_examples=2 * (settings.default or settings()).max_examples)
@given(_SCENES)
def test_both_engines_agree_on_boards_that_turn(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(5_000)
@given(_SCENES)
def test_both_engines_agree_on_five_thousand_scenes_of_boards_that_turn(scene: Scene) -> None:
    hold_alike(scene)


@settings(max_examples=(settings.default or settings()).max_examples)
@given(_SCENES)
def test_the_story_alone_tells_how_the_boards_lie(scene: Scene) -> None:
    steps = run_fast(scene)
    told = after_all(steps[0].before, (event for step in steps for event in step.events))
    assert (told.turns, told.spent) == (steps[-1].state.turns, steps[-1].state.spent)
