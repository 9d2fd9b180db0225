# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading what others write: a board of 16x12 spaces by each client profile, and four boards in every text format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import shipped_profiles
from designer.exchange.clients.writing import why_read_only, write_board
from designer.exchange.conversion import export
from designer.exchange.format_registry import all_formats, format_to_read
from designer.exchange.formats import Format, Request
from designer.exchange.rally.parts import course_of_rows
from designer.files import courses_folder, parse_json
from designer.rally.course.course import Course
from designer.rally.course.files import load_course, parse_course, print_course
from designer.rally.course.notation import parse_row
from tests.bench.clock import best_in_turn, ratio, table
from tests.bench.exporting import COURSE

ROWS = (
    "xE xE xE xE xS . wN . . wE . O . cS<E cW cW", ". gL . . xS . lE2+wW . . wE . . . cS . .",
    ". . e . xS<W xW xW . gR . . pS:24+wN . cS . r", ". O . . . . . . . . . . . cE cE cE",
)  # fmt: skip
"""A third of the board: belts, walls and one of nearly everything else."""

_Work = tuple[str, Callable[[], object]]


def run(everything: bool = False) -> None:
    """Print both tables, with how many times longer each file takes than the same board as a file of ours.

    To read a board by its profile takes less than 20 ms. Recognising it tries the other profiles and formats, too.
    """
    board = course_of_rows([parse_row(row) for row in ROWS * 3], Course())
    _print("reading a 16x12 board by profile", board, list(_by_profile(board)))
    course = load_course(courses_folder() / f"{COURSE}.course.json")
    with TemporaryDirectory() as folder:
        works = _by_format(course, Path(folder))
        _print(f"reading all text formats of {len(course.layout)} boards", course, works)


def _print(title: str, course: Course, works: Sequence[_Work]) -> None:
    own, *times = best_in_turn([partial(_own, print_course(course)), *(work for _, work in works)])
    rows = [(name, time, ratio(time, own)) for (name, _), time in zip(works, times, strict=True)]
    table(title, ("file", "ms", "ours"), [("our own", own, None), *rows])


def _own(text: str) -> Course:
    """The course of a file of ours, with the boards that it keeps in files of their own."""
    return parse_course(parse_json(text), courses_folder())


def _by_profile(course: Course) -> Iterator[_Work]:
    """The file of each profile that writes, read by it, and recognised among all."""
    for profile in shipped_profiles():
        if why_read_only(profile) is None:
            data = write_board(course, profile).content
            yield profile.key, partial(explain, data, profile)
            yield f"{profile.key}, recognised", partial(_recognise, data, count())


def _recognise(data: bytes, turn: Iterator[int]) -> Format:
    """Recognise a file that differs from the one before, so that nothing of that is remembered."""
    return format_to_read(Path("board.json"), data + b"\n" * (next(turn) % 8))


def _by_format(course: Course, folder: Path) -> list[_Work]:
    """What the reader of each format that writes text makes of its files, which lie in ``folder``."""
    works: list[_Work] = []
    for item in all_formats().values():
        if item.write is not None and item.read is not None and item.game == "roborally":
            path = folder / f"{item.key}{item.suffixes[0]}"
            export(course, item, path, force=True)
            works.append((item.key, partial(item.read, path.read_bytes(), Request(path, item.profile))))
    return [*works, ("together", lambda: [work() for _, work in works])]
