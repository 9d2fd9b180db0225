# SPDX-License-Identifier: GPL-3.0-or-later
"""Both engines say the same where a course asks for a rule beside its book's, whatever else is played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from designer.rally.edition import Edition, choices, find_edition
from tests.proof import examples
from tests.rally.oracle.holding import hold_alike
from tests.rally.strategies.editions import ORDERS, edition_keys, played_options, values
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.scenes import Scene, scenes
from tests.rally.strategies.spaces import basic_spaces, laser_spaces

_Options = SearchStrategy[dict[str, str]]


def _asking(key: str, *answers: str, **further: SearchStrategy[str]) -> _Options:
    """Options by which a course asks for a rule, with others without which it would do nothing."""
    others = {name.replace("_", "-"): strategy for name, strategy in further.items()}
    return st.fixed_dictionaries({key: st.sampled_from(answers), **others})


RULES: dict[str, _Options] = {
    "reboot-token-serves": _asking("reboot-token-serves", "course", death=st.sampled_from(choices("death"))),
    "start-damage": _asking("start-damage", *map(str, range(1, 9))),
    "robot-laser-hits": _asking("robot-laser-hits", "2", "plus-1", robot_lasers=values("robot-lasers")),
    "repair-gives": _asking("repair-gives", "options", option_cards=values("option-cards")),
    "checkpoint-order": _asking("checkpoint-order", *ORDERS[1:], touch=values("touch")),
}
"""Rules that are not held by a proof of their own."""

_FLOORS = furnished(floors(st.one_of(basic_spaces, laser_spaces), least=2, most=5, checkpoints=4))


def _scenes(rule: str) -> SearchStrategy[Scene]:
    editions: SearchStrategy[Edition] = st.builds(
        lambda key, others, asked: find_edition(key, others | asked), edition_keys, played_options(2), RULES[rule]
    )
    return scenes(_FLOORS, editions, most_registers=5)


@pytest.mark.proof
@pytest.mark.parametrize("rule", RULES)
def test_both_engines_agree_on_five_thousand_scenes_of_each_rule_of_courses(rule: str) -> None:
    @examples(5_000)
    @given(_scenes(rule))
    def hold(scene: Scene) -> None:
        hold_alike(scene)

    hold()
