# SPDX-License-Identifier: GPL-3.0-or-later
"""Bots fetch the other team's checkpoint and bring it home, wherever it was dropped."""

from __future__ import annotations

from designer.rally.course.files import load_course
from designer.rally.lab.races import LabRace
from designer.rally.lab.session import setting_of
from tests.rally.expansions import course_file


def test_bots_bring_a_checkpoint_home_from_where_it_was_dropped() -> None:
    course = load_course(course_file("there-and-back"))
    setting = setting_of(course, course.rules(), None, 30, 1, 4)
    race = LabRace(setting, 0, setting.layout.empty())
    tables = setting.tables
    dropped = tables.numbers[tables.homes[0].deployment[-1]]
    race.lay_checkpoints((race.places[0], dropped))
    race.play()
    assert set(race.winners) in ({race.names[0], race.names[2]}, {race.names[1], race.names[3]})
    assert any(race.carries)
