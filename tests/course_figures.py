# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what races say of the included courses: ``python -m tests.course_figures``.

Each is raced 200 times by careful bots, as many as usual; what comes out stands on the cards of the start page. A test
holds the file: it names every course as it is, and the same races give the same figures.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from designer.api.searches import lab
from designer.files.course_figures import FIGURES, CourseFigures, digest_of
from designer.game.games import find_game, shipped_of
from designer.rally.course.file_names import GAME
from designer.rally.course.files import load_course

RACES = 200


def included() -> Iterator[Path]:
    """The courses of RoboRally that come with the program."""
    game = find_game(GAME)
    for generated in (False, True):
        yield from shipped_of(game, generated=generated)


def raced(path: Path) -> CourseFigures:
    """What races say of a course: minutes at a table by fives, and how hard it is in a crowd."""
    verdict = lab(load_course(path), races=RACES)
    crowd = verdict.crowd
    return CourseFigures(
        verdict.minutes_of(verdict.rounds.value), verdict.players, crowd.word.value if crowd is not None else "",
        digest_of(path),
    )  # fmt: skip


def main() -> None:
    """Race them all and write the file."""
    told = {}
    for path in included():
        found = told[path.name] = vars(raced(path))
        sys.stdout.write(f"{path.name}: {found}\n")
        sys.stdout.flush()
    text = json.dumps(told, indent=2, sort_keys=True)
    (Path(__file__).parent.parent / "courses" / FIGURES).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
