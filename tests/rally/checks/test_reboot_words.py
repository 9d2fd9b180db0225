# SPDX-License-Identifier: GPL-3.0-or-later
"""Where robots reboot nothing destroys them, and no problem says that something does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate


@pytest.mark.parametrize("edition", ["ah-2016", "renegade-2023"])
def test_no_problem_says_that_a_robot_is_destroyed(edition: str) -> None:
    """Every check's bad example, played by other rules."""
    for check in CHECKS.values():
        course = replace(parse_example(check.bad), edition=edition, options={}, accepted=())
        told = [str(finding.message) for finding in validate(course).findings]
        assert not [text for text in told if "destr" in text], check.code


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (". cE O", "Belt ends in a pit: a robot that stays on it reboots"),
        (". SE O", "Start space B1 faces a pit: a robot that drives forward reboots"),
        (". pE:135+wW O", "Pusher pushes into a pit: a robot here in its registers reboots"),
    ],
)
def test_a_fall_is_a_reboot(row: str, said: str) -> None:
    course = replace(parse_example(f"row: {row}\nrow: . . ."), edition="renegade-2023")
    assert said in [str(finding.message) for finding in validate(course).findings]


@pytest.mark.parametrize(("inside", "gets_out"), [("", "never gets out"), ("+O", "gets out only by rebooting")])
def test_a_room_is_left_by_rebooting_only_where_a_robot_can_fall(inside: str, gets_out: str) -> None:
    rows = "SE . . . . F1", ". . . . . .", f". jN+wWS wNS{inside} wNES . .", ". . . . . ."
    course = replace(parse_example("\n".join(f"row: {row}" for row in rows)), edition="renegade-2023")
    told = [str(finding.message) for finding in validate(course, select=["RR132"]).findings]
    assert told == [f"A robot that crosses the one-way wall to B3 {gets_out}"]


def test_a_room_is_left_by_rebooting_where_a_randomizer_may_make_a_robot_fall() -> None:
    rows = "SE . . . . F1", ". . . . . .", ". jN+wWS+z O+wNES . . .", ". . . . . ."
    course = replace(parse_example("\n".join(f"row: {row}" for row in rows)), edition="renegade-2023")
    told = [str(finding.message) for finding in validate(course, select=["RR132"]).findings]
    assert told == ["A robot that crosses the one-way wall to B3 gets out only by rebooting"]


def test_a_start_from_which_no_reboot_helps_either() -> None:
    course = replace(parse_example("row: SE . F1\nrow: SE+wNESW . ."), edition="renegade-2023")
    told = [str(finding.message) for finding in validate(course, select=["RR313"]).findings]
    assert told == ["A robot alone that starts on start space A2 never touches checkpoint 1, however often it reboots"]


@pytest.mark.parametrize("edition", ["ah-2016", "renegade-2023"])
def test_every_route_is_said_of_robots_that_do_not_reboot(edition: str) -> None:
    """Over the edge, and on from the token: such a robot never crosses B1."""
    course = replace(parse_example("row: SE . . . BE . F1"), edition=edition)
    told = [str(finding.message) for finding in validate(course, select=["RR416"]).findings]
    assert told == [
        "Every route without a reboot to checkpoint 1 crosses B1, C1, D1, E1, F1: walls, pits and edges leave no other"
        " way"
    ]


def test_a_flamer_in_the_only_gap_is_told_of_robots_that_do_not_reboot() -> None:
    course = replace(parse_example("row: SE fN:12345+wN BE . F1"), edition="renegade-2023")
    (told,) = [str(finding.message) for finding in validate(course, select=["RR348"]).findings]
    assert told.startswith("Every route without a reboot to checkpoint 1 crosses B1, where a flamer burns")


@pytest.mark.parametrize(("edition", "useless"), [("ah-2016", False), ("renegade-2023", True)])
def test_energy_is_gained_where_a_robot_comes_back_at_once_after_the_belts(edition: str, useless: bool) -> None:
    """Crushed on B1, a robot of 2016 ends that register on D1; in 2023 it comes back before its card."""
    course = replace(parse_example("row: SE k:12345 . e+cE+BN .\nrow: . . F1 . ."), edition=edition)
    assert bool(validate(course, select=["RR344"]).findings) is useless


@pytest.mark.parametrize("edition", ["ah-2016", "renegade-2023"])
@pytest.mark.parametrize("space", ["jN+wWS", "jN+wWS+z"])
def test_a_room_from_which_a_randomizer_may_reboot_a_robot_is_no_trap(edition: str, space: str) -> None:
    rows = "SE . BE . . F1", ". . . . . .", f". {space} {'O+wNES' if 'z' in space else 'wNES'} . . .", ". . . . . ."
    course = replace(parse_example("\n".join(f"row: {row}" for row in rows)), edition=edition)
    assert bool(validate(course, select=["RR310"]).findings) is ("z" not in space)


def test_where_robots_come_back_on_their_starts_a_trap_holds_all_of_them() -> None:
    """Over the edge whoever started on A1 gets back there and on; who started on B2 stays, which RR313 tells."""
    course = replace(parse_example("row: SW .\nrow: F1 SW+jNEW"), edition="renegade-2023")
    found = {finding.code: str(finding.message) for finding in validate(course, select=["RR310", "RR313"]).findings}
    assert "RR310" not in found
    assert "start space B2" in found["RR313"]
