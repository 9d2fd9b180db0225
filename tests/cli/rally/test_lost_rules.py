# SPDX-License-Identifier: GPL-3.0-or-later
"""Which house rules of a course another edition does not play is told by every command that takes one."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files import courses_folder
from tests.cli.conftest import Ask

COURSE = str(Path(courses_folder()) / "bruised-start.course.json")


@pytest.mark.parametrize("command", ["par", "validate", "race", "report"])
def test_house_rules_that_another_edition_does_not_play_are_told(command: str, ask: Ask, tmp_path: Path) -> None:
    more = {"race": ("--rounds", "1"), "report": (str(tmp_path / "out.html"), "--force")}.get(command, ())
    told = "without the house rules of the course, by another edition: power-down=off; --option keeps one\n"
    assert told in ask(command, COURSE, *more, "--edition", "amigo-1999").err
    assert "house rules" not in ask(command, COURSE, *more).err
