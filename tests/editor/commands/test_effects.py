# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of the registry, given by a real key or a real click in its menu, does what it says."""

from __future__ import annotations

from inspect import getsource

import pytest

from designer.editor.commands import all_commands
from tests.editor.commands import drawing_effects, file_effects, playing_effects, tab_effects
from tests.editor.commands.conftest import Hands
from tests.editor.commands.effects import EFFECTS

NAMES = [command.id for command in all_commands()]
MODULES = (drawing_effects, file_effects, playing_effects, tab_effects)
"""They fill the register when they are imported."""


def test_no_command_is_without_a_test_and_no_test_without_a_command() -> None:
    assert set(EFFECTS) == set(NAMES)
    assert [name for name, test in EFFECTS.items() if "    assert " not in getsource(test)] == []


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_a_command_does_what_it_says(name: str, hands: Hands) -> None:
    hands.name = name
    EFFECTS[name](hands)
