# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule by which a robot lives on is said as what happens, not as a question with an answer."""

import pytest

from designer.base import words
from designer.rally.edition import parse_value
from designer.rally.edition.option_words import rule_words
from designer.rally.reporting.saving_rules import _SAVING, saving_words


@pytest.mark.parametrize(("key", "value"), _SAVING)
def test_rules_that_save_are_values_of_rules(key: str, value: str) -> None:
    parse_value(key, value)


def test_what_saves_is_said_in_every_language() -> None:
    assert saving_words("destroyed-at", "never") == "damage destroys no robot"
    assert saving_words("destroyed-at", "11") == "a robot is destroyed at damage 11"
    assert saving_words("robot-lasers", "off") == "robots do not fire"
    words.set_language("de")
    assert saving_words("destroyed-at", "never") == "Schaden zerstört keinen Roboter"
    words.set_language("cs")
    assert saving_words("destroyed-at", "never") == "poškození roboty neničí"


def test_a_rule_without_words_of_its_own_is_told_as_the_list_of_rules_has_it() -> None:
    assert saving_words("touch", "passing") == rule_words("touch", "passing")
