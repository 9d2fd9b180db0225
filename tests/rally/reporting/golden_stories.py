# SPDX-License-Identifier: GPL-3.0-or-later
"""A crowd of four robots on Kettle Run: pits, belts, gears, pushes, lasers and returns in two rounds."""

from __future__ import annotations

from pathlib import Path

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.edition import EDITIONS
from designer.rally.replay.replay import replay_of_program
from designer.rally.reporting.stories import robot_line, story_lines

FOLDER = Path(__file__).parent / "stories"


def _robot(name: str, x: int, y: int, heading: Heading, *rounds: str) -> ProgramRobot:
    return ProgramRobot(name, Cell(x, y), heading, tuple(tuple(cards.split()) for cards in rounds))


CROWD = Program(
    "Crowd",
    (
        _robot("Anvil", 10, 4, Heading.N, "M1 R U M2 L", "M1 - - - -"),
        _robot("Bobbin", 10, 6, Heading.N, "M2 M3 BU L M1", "U M1 M1 R L"),
        _robot("Cleat", 15, 6, Heading.E, "M2 M1 M2 R L", "R R M1 M2 -"),
        _robot("Dowel", 6, 4, Heading.N, "M1 M1 L R U", "L M1 BU R M3"),
    ),
)


def told(key: str) -> str:
    """The story by the rules of an edition."""
    course, edition = load_course(courses_folder() / "kettle-run.course.json"), EDITIONS[key]
    replay = replay_of_program(course, CROWD, edition)
    ends = (robot_line(robot, edition) for robot in replay.steps[-1].state.robots)
    return (
        "\n".join([str(edition.name), *map(str, story_lines(replay.steps, course.floor)), "", *map(str, ends)]) + "\n"
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in EDITIONS:
        (FOLDER / f"{each}.txt").write_text(told(each), "utf-8")
