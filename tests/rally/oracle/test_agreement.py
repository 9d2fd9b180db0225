# SPDX-License-Identifier: GPL-3.0-or-later
"""The fast and the plain engine say the same of random floors, editions, robots and cards.

A failing example prints as a case: decide by the rule books who is right, and ship the case.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.rally.edition import EDITIONS, Death, choices, find_edition
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike
from tests.rally.strategies.editions import played_options
from tests.rally.strategies.floors import floors, furnished, riding_floors
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import belt_spaces, laser_spaces, pusher_spaces


def _times(factor: int) -> settings:
    return settings(max_examples=factor * (settings.default or settings()).max_examples)


@_times(3)
@given(scenes())
def test_both_engines_agree(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(20_000)
@given(scenes(most_registers=5))
def test_both_engines_agree_on_twenty_thousand_scenes(scene: Scene) -> None:
    """Up to five registers and the clean-up: power downs, option cards, locks, returns, whatever players choose."""
    hold_alike(scene)


_riding_scenes = scenes(
    furnished(riding_floors()),
    st.builds(
        lambda key, fell, more: find_edition(key, {**more, "checkpoints-ride": "belts", **fell}),
        st.sampled_from(list(EDITIONS)),
        st.just({}) | st.sampled_from(choices("checkpoint-fell")).map(lambda fell: {"checkpoint-fell": fell}),
        played_options(2),
    ),
    most_registers=5,
)
"""On belts of both colours, over pits and edges, often two on one way; robots among them."""


@_times(3)
@given(_riding_scenes)
def test_both_engines_agree_on_checkpoints_that_ride(scene: Scene) -> None:
    hold_alike(scene)


@pytest.mark.proof
@examples(20_000)
@given(_riding_scenes)
def test_both_engines_agree_on_twenty_thousand_scenes_of_checkpoints_that_ride(scene: Scene) -> None:
    hold_alike(scene)


_REBOOTING = [key for key, edition in EDITIONS.items() if edition.death is Death.REBOOT]


@pytest.mark.proof
@pytest.mark.parametrize("key", _REBOOTING)
def test_both_engines_agree_on_twenty_thousand_scenes_of_each_edition_that_reboots(key: str) -> None:
    """On furnished floors, with an option or two: tokens, archives, antenna, energy, own decks, many falls at once."""

    @examples(20_000)
    @given(
        scenes(
            furnished(floors(least=2, most=5)),
            st.builds(find_edition, st.just(key), played_options(2)),
            most_registers=5,
        )
    )
    def hold(scene: Scene) -> None:
        hold_alike(scene)

    hold()


@_times(2)
@given(
    scenes(
        floors(belt_spaces, least=2, most=3, checkpoints=2),
        st.sampled_from(
            [
                EDITIONS["wiki-1994"],
                EDITIONS["amigo-1999"],
                find_edition("ah-2005", {"belt-loops": "stay"}),
                find_edition("wiki-1994", {"belt-phases": "express-twice"}),
                find_edition("amigo-1999", {"belt-phases": "express-twice"}),
            ]
        ),
        most_robots=7,
        most_registers=1,
        fewest_robots=3,
    )
)
def test_both_engines_agree_on_crowded_belts(scene: Scene) -> None:
    hold_alike(scene)


@_times(3)
@given(scenes(floors(pusher_spaces, least=2, most=3, checkpoints=2), most_robots=7, most_registers=1, fewest_robots=3))
def test_both_engines_agree_on_crowded_pushers(scene: Scene) -> None:
    hold_alike(scene)


@_times(3)
@given(scenes(floors(laser_spaces, least=2, most=5, checkpoints=2), most_robots=7, most_registers=1, fewest_robots=3))
def test_both_engines_agree_among_lasers_of_one_end_and_two(scene: Scene) -> None:
    hold_alike(scene)


@_times(2)
@given(
    scenes(
        floors(least=2, most=3, checkpoints=2),
        st.builds(find_edition, st.sampled_from(["wotc-1994", "amigo-1999"]), played_options(4)),
        most_robots=7,
        fewest_robots=3,
    )
)
def test_both_engines_agree_on_small_crowds_of_any_kind(scene: Scene) -> None:
    """Every robot falls, returns and shoots here all the time."""
    hold_alike(scene)


@_times(2)
@given(
    scenes(
        floors(belt_spaces, least=2, most=3, checkpoints=2),
        st.builds(find_edition, st.sampled_from(list(EDITIONS)), st.just({"play-on": "yes", "robot-lasers": "off"})),
        most_robots=6,
        most_registers=5,
        fewest_robots=3,
    )
)
def test_both_engines_agree_on_places_where_the_race_goes_on(scene: Scene) -> None:
    """In every eighth of these scenes somebody finishes, and the others drive over the space."""
    hold_alike(scene)
